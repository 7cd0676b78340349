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
command-who = kdo
command-look = pohled
command-link = odkaz
command-ready = připraveno
command-start = začít
command-fewer = méně
command-yes = ano
command-no = ne
command-pause = pauza
command-resume = dál
command-abandon = ukončit
command-resign = vzdát
command-again = znovu
command-stand = vstát
command-leave = odejít
command-chat = napsat
command-call = zavolat
command-name = jméno
command-begins = začíná
command-talk = psaní
command-sit = sednout
command-bot = bot
command-open = volno
command-change = přesadit
command-hand = předat
command-mute = ztlumit
command-list = seznam
command-new = nový
command-device = zařízení
command-recovery = obnova
plain-table = { $title }: { $link }
plain-hint = Napiš číslo nebo tah; ? vysvětlí, co dalšího se dá psát.
plain-watching = Díváš se; ? vysvětlí, co se dá psát.
plain-over = Partie skončila. Napiš znovu, nebo odejít.
plain-answer = Napiš ano, nebo ne.
plain-not-asked = stůl se teď na nic neptá
plain-not-now = '{ $typed }' teď nejde: nejsi na tahu
plain-ambiguous = '{ $typed }' může znamenat: { $moves }
plain-unclear = '{ $typed }' nejde přečíst: ? vysvětlí víc
plain-hand-own = to je tvoje místo: botovi ho předáš slovem vzdát
plain-no-seat = místo '{ $typed }' tu není: místa jsou 0–{ $last }
plain-commands =
    číslo – tah s tímto číslem; tah můžeš zkrátit
    ? – tato nápověda        pravidla – všechna pravidla        pravidla S5 – jedno pravidlo
    pohled – stůl a tvoje tahy        kdo – kdo kde sedí a je u stolu        odkaz – pro přátele
    sednout 2 – sednout si nebo přesednout na místo 2        sednout 2 Jana – další člověk u této klávesnice        vstát – uvolnit místo
    bot 3, bot 3 znalec – bot na místo 3        volno 3 – uvolnit místo 3        přesadit 1 2 – dvě místa si vymění lidi
    začíná 2 – kdo začíná        připraveno – můžeš hrát        začít – začít, na volná místa si sednou boti        méně – začít bez nich
    vrátit – vrátit svůj poslední tah        ano, ne – odpovědět        pauza, dál – na chvíli přestat, pokračovat
    předat 2 – předat botovi místo někoho, kdo nehraje        znovu – hrát znovu
    napsat TEXT – říct něco ostatním        psaní – povolit psaní, nebo ne        zavolat – zavolat přes stůl        ztlumit 2 – ztlumit, nebo zase slyšet
    jméno JMÉNO – jiné jméno        vzdát – místo tebe dohraje bot        ukončit – skončit partii bez výsledku
    odejít – zeptá se jak        konec – odejít hned; místo ti zůstane, nebo za tebe zatím hraje bot
plain-lobby-hint = Napiš číslo stolu, nebo nový HRA; ? vysvětlí víc.
plain-lobby-help =
    číslo – jít ke stolu s tímto číslem        seznam – podívat se znovu
    nový HRA – nový stůl pro tebe a jednoho přítele        nový HRA you,open,regular – kdo u něj sedí (ty, volno, bot)
    za to můžeš připsat: public (pro všechny), timer=60 (vteřin na tah) a volby jako NÁZEV=HODNOTA
    jméno JMÉNO – jiné jméno        zařízení – pokračovat na jiném zařízení        obnova – slova k opsání
    konec – odejít
recover-what = Slova pro obnovení, nebo kód odkazu:
person = Člověk
error-load-over = partie v { $file } skončila: podívej se na ni příkazem karban replay { $file }
error-load-nothing = { $file } nejde přečíst: není v něm žádný záznam
error-load-unreadable = { $file } nejde přečíst: { $why }
no-terminal-table = Celá obrazovka potřebuje ještě jeden balíček: pip install 'karban[tui]'. Hraje se po řádcích.
error-bots-count = úrovní je { $levels }, ale botů { $bots }: napiš jednu pro všechny, nebo pro každého jednu
error-persons-count = lidí je { $persons }, ale míst u stolu jen { $players }
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
error-load-no-match = { $file } nejde přečíst: partie { $n } v něm není
error-tui-terminal = celou obrazovku nejde použít: tohle není terminál
error-tui-packages = celou obrazovku nejde použít bez jejího balíčku; rada: pip install 'karban[tui]'
error-join-packages = bez potřebných balíčků se připojit nejde; rada: pip install 'karban[tui,server]'
error-load-none = žádná partie nečeká: není v čem pokračovat
learn-next = Enter – dál
learn-commands =
    číslo – tah s tímto číslem
    ?  – tato nápověda        pravidla – všechna pravidla        pravidla S5 – jedno pravidlo        konec – odejít
learn-done = To byla celá lekce. Teď si zahraj: karban play { $game }
error-broken = vnitřní chyba ({ $kind }): prosím nahlas ji; rada: KARBAN_DEBUG=1 ukáže kde
some-file = soubor
error-bots-differ = '{ $bots }' posadit nejde: když se boti liší, místa nic neřeknou; napiš jednu úroveň; rada: boty porovnává karban arena
error-compare-values = '{ $text }' porovnat nejde: napiš volbu a hodnoty, název=a,b
error-folder = do { $file } nejde zapisovat: taková složka není
error-nothing-played = nic se nedohrálo, takže není co říct
error-players-list = --players '{ $text }' nejde přečíst: napiš čísla s čárkami, třeba 2,4
error-players-range = --players '{ $text }' nejde přečíst: napiš je třeba jako 4, 2-4 nebo 2,4
error-print-both = JSON a Markdown zároveň vypsat nejde: u jednoho z nich napiš soubor
error-records-few = v { $file } nejde pokračovat: má méně záznamů, než je v součtech partií
error-resume-keep = bez součtů nejde pokračovat: jejich soubor napiš za --keep
error-resume-out = bez výsledků nejde pokračovat: jejich soubor napiš za --out
error-serve-packages = bez potřebných balíčků server spustit nejde; rada: pip install 'karban[server]' ({ $name })
error-tally-present = do { $file } nejde zapisovat: nějaké součty už tam jsou; rada: s --resume se na ně naváže
error-traits = { $game } má pro všechny karty v ruce jediný rys, takže se není co učit; nejdřív napiš TRAITS a trait do jejího hints.py
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
error-tune-nothing = { $title } nemá heuristiku, kterou by šlo ladit; napiš nejdřív hints.py s rysy a vahami
