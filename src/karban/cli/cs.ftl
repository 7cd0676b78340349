match-heading = Partie { $n }: { $game }, { $players ->
    [few] { $players } hráči
   *[other] { $players } hráčů
 }
choose-game = Kterou hru (1–{ $most })?
your-seat = Sedíš na místě { $seat }, hráčů je { $players }. Napiš číslo nebo tah; ? vysvětlí víc.
prompt = Tvůj tah
save-where = kam uložit? Napiš: uložit SOUBOR
goodbye = Na shledanou.
compiling = Překládám pravidla hry { $game } pro tento počítač; může to trvat až minutu, ale jen jednou …
seats = Místa: { $seats }
help-commands =
    číslo – tah s tímto číslem; tah můžeš zkrátit
    ?  – tato nápověda        pravidla – všechna pravidla        pravidla S5 – jedno pravidlo
    rada – co by udělal mistr        vrátit – vrátí tvůj poslední tah, pokud od té doby nevyšlo najevo nic skrytého
    uložit SOUBOR – zapíše partii do souboru        konec – odejít
command-help = nápověda
command-rules = pravidla
command-hint = rada
command-undo = vrátit
command-save = uložit
command-quit = konec
person = Člověk
load-over = partie v { $file } skončila: podívej se na ni příkazem karban replay { $file }
load-nothing = { $file } nejde přečíst: není v něm žádný záznam
load-unreadable = { $file } nejde přečíst: { $why }
no-terminal-table = Celá obrazovka potřebuje ještě jeden balíček: pip install 'karban[tui]'. Hraje se po řádcích.
bots-count = úrovní je { $levels }, ale botů { $bots }: napiš jednu pro všechny, nebo pro každého jednu
persons-count = lidí je { $persons }, ale míst u stolu jen { $players }
check-right = { $n ->
    [one] { $n } záznam je správný
    [few] { $n } záznamy jsou správné
   *[other] { $n } záznamů je správných
 }
check-rules = { $n ->
    [one] { $n } partie se hrála
    [few] { $n } partie se hrály
   *[other] { $n } partií se hrálo
 } podle pravidel hry { $title } ve verzi { $played }; { $n ->
    [one] přehrává
   *[other] přehrávají
 } se podle verze { $ours }.
check-thoughts = { $n ->
    [one] { $n } tah botů byl promyšlen
    [few] { $n } tahy botů byly promyšleny
   *[other] { $n } tahů botů bylo promyšleno
 } znovu, z toho, co vidělo jejich místo
load-no-match = { $file } nejde přečíst: partie { $n } v něm není
tui-terminal = celou obrazovku nejde použít: tohle není terminál
tui-packages = celou obrazovku nejde použít bez jejího balíčku; rada: pip install 'karban[tui]'
join-packages = bez potřebných balíčků se připojit nejde; rada: pip install 'karban[tui,server]'
load-none = žádná partie nečeká: není v čem pokračovat
learn-next = Enter – dál
learn-commands =
    číslo – tah s tímto číslem
    ?  – tato nápověda        pravidla – všechna pravidla        pravidla S5 – jedno pravidlo        konec – odejít
learn-done = To byla celá lekce. Teď si zahraj: karban play { $game }
broken = něco se pokazilo uvnitř ({ $kind }); prosím nahlas to, s KARBAN_DEBUG=1 řekne víc
some-file = soubor
new-game-done =
    Založeno: { $folder }. Dá se hned hrát:
      pip install -e { $folder }
      karban play { $name }
      karban contract { $name }
contract-kept = { $game } smlouvu dodržuje: zkusily se partie u { $tables } stolů, v obyčejném Pythonu i přeložené.
contract-broken = { $game } porušuje smlouvu: { $n ->
    [one] { $n } závada
    [few] { $n } závady
   *[other] { $n } závad
 }.
