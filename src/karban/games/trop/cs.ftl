title = Trop
tagline = Tlač řadu k 21 a nech ji přetáhnout někoho jiného.
players = 2–8 hráčů, vyhrává nejvyšší součet
option-target = body, které ukončí partii
option-turn_limit = tahy, po kterých končí kolo
option-round_limit = kola, po kterých končí partie
who-first = Kdo začíná?
option-first = kdo začíná: los, nebo vybrané místo
round = { $n }. kolo
target = do { $n ->
    [one] { $n } bodu
   *[other] { $n } bodů
 }
row = Řada
row-total = Součet: { $total } z 21
deck = Balíček: { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[other] { $n } karet
 }
direction-right = po směru hodin
direction-left = proti směru hodin
column-hand = ruka
column-laid = vyloženo
column-points = body

kind-draw = dobrání
kind-play = zahrání
kind-drop = odhození z řady
kind-take = braní z řady
lot-seat = kdo začíná

help-moves =
    dobrat – dober vrchní kartu balíčku
    zahrát 12d – zahraj kartu do řady; r obrací směr, d odhazuje kartu, t jednu bere, s odhazuje stejná čísla
    odhodit 7 – vyber kartu, kterou d odhodí
    vzít -3r – vyber kartu, kterou t vezme do ruky

event-deal = { $n }. kolo: všechny karty se míchají.
event-begin = { $who ->
    [you] Začínáš.
   *[other] { $name } začíná.
 }
event-draw = { $who ->
    [you] Dobíráš { $card }.
   *[other] { $name } dobírá { $card }.
 }
event-draw-secret = { $who ->
    [you] Dobíráš kartu.
   *[other] { $name } dobírá kartu.
 }
event-play = { $who ->
    [you] Hraješ { $card }.
   *[other] { $name } hraje { $card }.
 }
event-drop = { $who ->
    [you] Odhazuješ z řady { $card }.
   *[other] { $name } odhazuje z řady { $card }.
 }
event-take = { $who ->
    [you] Bereš si z řady { $card }.
   *[other] { $name } si bere z řady { $card }.
 }
event-reverse = Směr se obrací.
event-same = Stejná čísla opouštějí řadu: { $cards }.
event-total = Řada má součet { $total }.
event-bust = { $who ->
    [you] Jsi trop!
   *[other] { $name } je trop!
 }
event-no-bust = Kolo končí a nikdo není trop.
event-hand = { $who ->
    [you] Máš
   *[other] { $name } má
 } { $n ->
    [0] prázdnou ruku
    [one] jen { $card } v hodnotě { $points }
   *[other] { $cards } a { $card }: { $sum } = { $points }
 }.
event-hand-bust = { $who ->
    [you] Máš
   *[other] { $name } má
 } { $n ->
    [0] prázdnou ruku
    [one] jen { $card }, ale ta se nepočítá
   *[other] { $cards } a { $card }, ale ty se nepočítají
 }.
event-score = { $who ->
    [you] Získáváš { $points }, celkem { $total }.
   *[other] { $name } získává { $points }, celkem { $total }.
 }

move-draw = dobrat
move-play = zahrát { $first }
move-drop = odhodit { $first }
move-take = vzít { $first }
asks-draw = Nemáš v ruce kartu: dober.
asks-play = Kterou kartu zahraješ?
asks-drop = Kterou kartu z řady odhodíš?
asks-take = Kterou kartu z řady vezmeš?

refuse-full = se třemi kartami v ruce musíš hrát
refuse-no-deck = balíček je prázdný, takže zahraj kartu
refuse-empty = nemáš v ruce kartu, takže dober
refuse-not-held = v ruce máš { $hand }
refuse-no-action = nejdřív zahraj kartu s touto akcí, když v řadě leží jiné
refuse-drop = teď vyber kartu z řady, kterou odhodíš: { $row }
refuse-take = teď vyber kartu z řady, kterou si vezmeš: { $row }

rule-T1 = Karty mají čísla od −3 do 15, nízká čísla jsou častější; některé mají i akci. V balíčku je 60 karet.
rule-T2 = Karta se píše číslem a písmenem akce: r obrací směr, d odhodí kartu z řady, t vezme jednu do ruky, s odhodí všechny ostatní se stejným číslem.
rule-T3 = Všechny karty se zamíchají do balíčku; ruce i řada jsou prázdné. Kdo začne první kolo, určí los nebo stůl; každé další začíná ten, kdo byl trop. Každé kolo začíná po směru hodin. Hrají dva až osm hráčů.
rule-T4 = Ve svém tahu dober kartu, nebo zahraj jednu lícem nahoru do řady. Pasovat nelze.
rule-T5 = Nikdo nedrží víc než tři karty: se třemi musíš hrát, bez karet musíš dobrat.
rule-T6 = Po kartě a její akci se řada sečte. Nad 21 je její hráč trop a kolo končí; 21 je ještě v pořádku. Přetáhnout smíš, i když můžeš dobrat.
rule-T7 = Kdo je trop, nezíská nic; ostatní získají součet karet v ruce, který může být i záporný. Všechny ruce se vyloží a leží odkrytě až do prvního tahu dalšího kola.
rule-T8 = Akce se musí provést; nejde-li to, vynechá se. Co d odhodí a t vezme, vybírá ten, kdo kartu zahrál.
rule-T9 = Akční kartu nelze odstranit v tahu, ve kterém byla zahrána.
rule-T10 = Součet platí až po akci, takže odstranění záporné karty může způsobit trop; taková volba je dovolená, a není-li jiná, i nutná.
rule-T11 = Odhozené karty jsou do konce kola mimo hru a leží odkrytě. Karta vzatá do ruky zůstává ve hře.
rule-T12 = Po r hraje soused v novém směru; ve dvou se nic nemění. Karta vzatá pomocí t působí znovu, až se znovu zahraje.
rule-T13 = Má-li po kole někdo cílový počet bodů, partie končí; vyhrává nejvyšší součet, při rovnosti se o výhru dělí.
rule-T14 = S prázdným balíčkem musíš hrát; kdo nemá kartu, je přeskočen. Nemá-li ji nikdo, kolo končí bez bodů a začíná znovu ten, kdo ho začal.
rule-T15 = Po limitu tahů kolo končí: nikdo není trop, všichni získají body za karty v ruce a začíná další hráč po tom, kdo kolo začal.
rule-T16 = Partie, ve které nikdo nedosáhne cíle, končí po limitu kol; vyhrává nejvyšší součet.

zone-deck = Balíček
zone-dropped = Odhozené
zone-laid = Vyložená ruka
points-of = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
 }
mark-bust = trop!
graph = Body po každém kole
card-name = { $number }{ $action ->
    [r] , obrací směr
    [d] , odhazuje kartu z řady
    [t] , bere kartu z řady
    [s] , odhazuje stejná čísla
   *[none] { "" }
 }
card-short = { $number }{ $action ->
    [r] { " " }(směr)
    [d] { " " }(odhoz)
    [t] { " " }(vzít)
    [s] { " " }(stejná)
   *[none] { "" }
 }
do-draw = Dobrat kartu
do-play = Zahrát { $card }
do-drop = Odhodit { $card }
do-take = Vzít { $card }
question-turn = Zahraj kartu do řady, nebo dober. Nad { $limit } jsi trop.
question-draw = Ruka je prázdná: dober kartu.
question-full = Teď nemůžeš dobrat: zahraj kartu do řady. Nad { $limit } jsi trop.
question-drop = Kterou kartu z řady odhodíš?
question-take = Kterou kartu z řady si vezmeš do ruky?

lesson-welcome = Vítej u hry Trop! Všichni skládáte jednu řadu karet. Kdo ji dostane nad 21, je trop a nezíská nic; ostatním se počítají karty v ruce. Tahle malá partie se hraje do 20 bodů.
lesson-first-draw = V ruce nic nemáš, takže můžeš udělat jedinou věc: dober si kartu (T5).
lesson-draw-or-play = Třináctka! Bude ti patřit 13 bodů, když ji udržíš v ruce do konce kola. V každém tahu buď dobíráš, nebo hraješ (T4). Nech si ji a dober další kartu.
lesson-draw-or-play-else = Šlo by to, ale třináctka v řadě nepomůže nikomu, a tobě nejmíň. Nech si ji a dober.
lesson-reverse = Janina 8r otočila směr, a proto po ní hrál Petr, a ne ty (T12). Jeho čtyřka zvedla řadu na 12. V ruce máš místo ještě pro jednu kartu: dober si.
lesson-must-play = Držíš tři karty a víc jich nikdo mít nesmí. Teď tedy musíš hrát (T5). Tvoje 4s vyhodí z řady všechny ostatní čtyřky a jedna tam leží. Zahraj ji.
lesson-must-play-else = Dovolené to je, rozumné ne. Karta 4s tě tu nic nestojí: jedna čtyřka přijde a druhá odejde.
lesson-same = Podívej: druhá čtyřka je do konce kola pryč a součet je 12 jako předtím. Tvoje 4s zůstala, protože akce nikdy neodstraní svou vlastní kartu (T9).
lesson-play-take = Petr zvedl řadu na 17 a tvoje třináctka by byla moc. Karta 10t ale přidá deset a pak ti vrátí do ruky jednu kartu z řady podle tvého výběru (T8). Zahraj ji.
lesson-take = Řada by teď měla 27. Vezmi si 8r: zbude 19 a ty držíš o osm bodů víc.
lesson-take-else = Zbylo by víc než 21 a byl by z tebe trop. Vezmi si 8r.
lesson-wait = V řadě je 19, v ruce máš dvě karty. Dobrat je bezpečné: dober si.
lesson-wait-else = Tím by se řada dostala přes 21. V ruce máš ještě místo, tak dober.
lesson-twenty-one = Jednadvacet! Přesně 21 je v pořádku, jenže teď je moc každé číslo nad nulou (T6). Držíš tři karty a hrát musíš. Zachrání tě 9d: přidá devět a pak jednu kartu odhodíš.
lesson-twenty-one-else = Po téhle kartě by z tebe byl trop. Zahraj 9d a uvidíš, co všechno smí odhodit.
lesson-drop = Řada by měla 30. Odhoď nejvyšší kartu, 10t, a zbude 20: součet platí až po akci (T10).
lesson-drop-else = Zbylo by víc než 21 a byl by z tebe trop. Odhoď 10t.
lesson-corner = Petr našel jedničku: zase 21. Ty máš dvě karty a dobrat smíš. Po tobě je na řadě Jana, drží tři karty a bude muset hrát … Dober si.
lesson-corner-else = Po téhle kartě by z tebe byl trop. Dober si a nech Janu, ať si poradí.
lesson-scores = Jana hrát musela a je trop: nezískala nic. Tobě se počítá ruka, 13 a 8 a 0, tedy 21. Petr má 17 (T7).
lesson-end = Máš přes 20 bodů, takže partie končí a vyhráváš! Doopravdy se hraje do 100 a další kolo začíná ten, kdo byl trop (T3, T13). Hezkou zábavu!
