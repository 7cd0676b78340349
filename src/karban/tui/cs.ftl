to-move = { $who ->
    [you] Jsi na tahu
   *[other] Na tahu je { $name }
 }
match-over = Partie skončila
thinking = { $name } přemýšlí …
choose = Vyber tah: číslem, šipkami, psaním nebo myší.
no-such-number = tahy mají čísla 1–{ $most }: napiš jedno z nich, nebo tah
no-such-move = tah '{ $typed }' teď není možný
again = Enter – hrát znovu, F10 – odejít.
story-title = Co se stalo
page-keys = ↑ ↓ PgUp PgDn – číst dál     Esc – zpět ke stolu
curtain = Na tahu je { $name }. Nekouká ti nikdo na obrazovku?
curtain-open = Enter – odhrnout oponu
save-as = Do kterého souboru partii uložit?
help-keys-title = U stolu
help-choosing =
    Piš číslo nebo část tahu; šipky vybírají, Enter zahraje, Esc ruší.
    Na tah i na zvýrazněnou kartu můžeš kliknout.
help-kept = Když odejdeš, partie zůstane uložená.
help-replay =
    ← a → jdou o krok zpět a dál, ↑ a ↓ o deset, Home a End na začátek a na konec.
    Mezerník přehrává a zastavuje, g skočí na krok podle čísla, s ukáže partii jinýma očima.
help-moves-title = Tahy
help-rules-title = Pravidla
key-rules = pravidla
key-hint = rada
key-story = průběh
key-undo = vrátit
key-save = uložit
key-dark = barvy
key-say = psát
key-table = stůl
key-yes = ano
key-no = ne
key-leave = odejít
result-win = Vyhráváš!
result-win-shared = Vyhráváš a s tebou { $names }.
result-lose = { $n ->
    [one] Vyhrává { $names }.
   *[other] Vyhrávají { $names }.
 }
names-and = { $names } a { $last }
result-nobody = Nevyhrává nikdo.
result-scores = Výsledky: { $scores }
hint = Mistr by zvážil tohle, nejlepší napřed. Vedle je, jak často s tím asi vyhraješ, když pak budou všichni hrát jako běžný hráč.
hint-only = Můžeš udělat jen jedno: { $move }
hint-sane = Smysl má jen jedno: { $move }
hint-sure = Tohle vyhraje, ať ostatní udělají cokoli: { $move }
hint-move = { $share } %  { $move }
hint-thinking = Mistr o tom přemýšlí …
undo-done = Vráceno.
error-undo-others = nejde vrátit: od té doby už táhl někdo jiný
bots-compiling = Boti se ještě překládají pro tento počítač; stane se to jen jednou …
saved = Uloženo do { $file }. Pokračovat můžeš příkazem: karban play --load { $file }
error-save-failed = nejde uložit do { $file }: { $why }
error-save-other = nejde uložit do { $file }: je tam něco jiného, tak zvol jiný název
invitation = Co si zahrajeme?
invitation-players = Hráčů
invitation-persons = Lidí u této klávesnice
invitation-bots = Boti
invitation-play = Hrát
invitation-keys = ↑ ↓ vybrat hru     Tab – hráči a boti     Enter – hrát     Esc – odejít
person-number = { $n }. hráč
level-random = náhodný: kterýkoli tah
level-novice = nováček: učí se hrát
level-regular = běžný: hraje dobře
level-expert = znalec: přemýšlí dopředu
level-master = mistr: přemýšlí vteřinu
key-step = krok
key-run = přehrát
key-stop = zastavit
key-jump = skočit
key-seat = místo
replay-at = Krok { $at } / { $of } · { $eyes }
replay-seat = pohled: { $name }
replay-all = všechny karty odkryté
replay-spectator = pohled diváka
replay-jump = Na který krok skočit (0–{ $most })?
replay-no-entry = na '{ $typed }' nejde skočit: kroky jsou 0–{ $most }
join-gathering = Před partií
join-question = Zahraješ si?
join-over = Ještě jednou?
join-wait = Čeká se na ostatní …
join-menu = Co chceš udělat?
join-help =
    F7 – vše, co jde u stolu kromě tahů: místa, lidé, volání, pauza.
    F8 a F9 odpovídají, když se stůl na něco ptá; F10 se zeptá, jak chceš odejít.
join-who = kdo je u stolu
join-invite = Pro přátele: { $link }
join-no-undo = teď nejde nic vrátit: už táhl někdo jiný, nebo vyšlo najevo něco skrytého
join-no-chat = psaní je u tohoto stolu vypnuté; povolit ho může hostitel
lobby-title = Karban na { $server } – jsi { $name }
lobby-keys = ↑ ↓ vybrat     Enter – otevřít     F5 – podívat se znovu     Esc – odejít
lobby-new = Nový stůl …
lobby-mine-title = Moje stoly
lobby-public-title = Přístupné všem
lobby-none = Zatím tu nejsou žádné stoly.
lobby-me-title = Já
lobby-rename = Změnit si jméno …
lobby-link = Pokračovat na jiném zařízení …
lobby-recovery = Slova pro obnovení …
new-title = Nový stůl
new-game = Hra
new-players = Hráčů
new-friends = Volná místa pro přátele
new-others = Další u této klávesnice (jména)
new-bots = Boti
new-pace = Tempo
new-others-example = třeba Jana, Petr
new-public = Kdo může přisednout
new-for-friends = kdo má odkaz
new-for-all = každý
new-open = Otevřít stůl
new-keys = ↑ ↓ vybrat hru     Tab – dál     Enter – otevřít     Esc – zpět
