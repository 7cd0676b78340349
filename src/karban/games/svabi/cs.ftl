title = Švábí diskotéka
tagline = Švábi na maškarní diskotéce: ber nízké karty a nech stejné převleky, ať se vyruší.
players = 2–6 hráčů, vyhrává nejnižší součet
option-hidden = jedna karta každé sbírky leží na začátku lícem dolů (varianta 1)
option-match = tolik her, kolik je hráčů, se zrcadlem (varianta 2)
who-youngest = Kdo je nejmladší?
option-youngest = kdo je nejmladší a dostane při rovnosti kartu shody: los, nebo vybrané místo
round = { $n }. kolo ze { $of }
game = { $n }. hra { $of ->
    [5] z { $of }
   *[other] ze { $of }
 }
floor = Parket
your-hand = Tvoje ruka
extra-place = Jožin
column-pile = balíček
column-hand = ruka
column-card = karta
column-collection = sbírka
column-sum = součet
mark-tie = karta shody
mark-mirror = zrcadlo

kind-pick = výběr
kind-take = braní
kind-take-pair = braní do dvojice se skrytou
kind-hide = skrytí
kind-mirror = zrcadlo
kind-take-all = braní všeho
kind-take-all-pair = braní všeho, dvojice se skrytou
kind-wait = zrcadlo zůstává

help-moves =
    vybrat 7 – vyber kartu z ruky; všechny se odhalí najednou
    vzít 4 – vezmi kartu z parketu; „pryč i se skrytou kartou“ ji vyhodí s tvou skrytou kartou
    vzít všechno – Král parketu bere všechny karty
    skrýt 3 – polož kartu lícem dolů do sbírky
    zrcadlo na 9 / počkat – použij zrcadlo na kartu, nebo si ho nech

event-turn = { $who ->
    [you] Otáčíš na parket kartu { $card }.
   *[other] { $name } otáčí na parket kartu { $card }.
 }
event-jozin-turn = Jožin otáčí na parket kartu { $card }.
event-king-turned = { $who ->
    [you] Otáčíš Krále: zamíchá se zpátky.
   *[other] { $name } otáčí Krále: zamíchá se zpátky.
 }
event-jozin-king-turned = Jožin otáčí Krále: zamíchá se zpátky.
event-tie = { $who ->
    [you] Bereš si kartu shody: se stejnou kartou jdeš před ostatními.
   *[other] { $name } si bere kartu shody: se stejnou kartou jde před ostatními.
 }
event-hide = { $who ->
    [you] Skrýváš kartu { $card }.
   *[other] { $name } skrývá kartu { $card }.
 }
event-hide-secret = { $name } skrývá kartu.
event-reveal = { $who ->
    [you] Odhaluješ kartu { $card }.
   *[other] { $name } odhaluje kartu { $card }.
 }
event-take = { $who ->
    [you] Bereš kartu { $card }.
   *[other] { $name } bere kartu { $card }.
 }
event-take-all = { $who ->
    [you] Král parketu! Bereš { $cards }.
   *[other] Král parketu! { $name } bere { $cards }.
 }
event-jozin-take = Jožin bere kartu { $card }.
event-throw = { $who ->
    [you] Stejný převlek: tvoje dvě karty { $card } opouštějí večírek.
   *[other] Stejný převlek: { $name } přichází o dvě karty { $card }.
 }
event-jozin-throw = Stejný převlek: Jožin přichází o dvě karty { $card }.
event-throw-hidden = { $who ->
    [you] Vyhazuješ s ní svou skrytou kartu { $card }.
   *[other] { $name } s ní vyhazuje skrytou kartu { $card }.
 }
event-mirror = { $who ->
    [you] Používáš zrcadlo: karta { $card } opouští večírek.
   *[other] { $name } používá zrcadlo: karta { $card } opouští večírek.
 }
event-mirror-gone = { $who ->
    [you] Tvoje zrcadlo odchází bez užitku: sbírka je prázdná.
   *[other] { $name } přichází o zrcadlo bez užitku: sbírka je prázdná.
 }
event-wait = { $who ->
    [you] Zrcadlo si necháváš.
   *[other] { $name } si nechává zrcadlo.
 }
event-floor = Na parketu: { $cards }.
event-draw = Dobíráš { $cards }.
event-turn-hidden = { $who ->
    [you] Otáčíš svou skrytou kartu { $card }.
   *[other] { $name } otáčí skrytou kartu { $card }.
 }
event-sum = { $who ->
    [you] Tvůj součet je { $points }, celkem { $total }.
   *[other] { $name } má součet { $points }, celkem { $total }.
 }
event-jozin-sum = Jožin má součet { $points }, celkem { $total }.

move-pick = vybrat { $first }
move-take = vzít { $first }
move-take-pair = vzít { $first }, pryč i se skrytou kartou
move-take-all = vzít všechno
move-take-all-pair = vzít všechno, pryč i se skrytou kartou
move-hide = skrýt { $first }
move-mirror = zrcadlo na { $first }
move-wait = počkat
asks-pick = Kterou kartu vybereš?
asks-take = Kterou kartu si vezmeš z parketu?
asks-hide = Kterou kartu skryješ?
asks-mirror = Na kterou kartu použiješ zrcadlo?

refuse-hide = skrýváš kartu z ruky: { $hand }
refuse-hide-king = Krále skrýt nelze
refuse-pick = teď vybíráš kartu z ruky: { $hand }
refuse-mirror = zrcadlo použiješ na kartu ze své sbírky, nebo počkáš
refuse-mirror-must = zrcadlo má poslední příležitost, takže teď vezme kartu s sebou
refuse-king = tvůj Král bere celý parket; s párem jen tehdy, když zůstane karta stejná jako skrytá
refuse-no-king = všechno bere jen odhalený Král; vezmi jednu z { $floor }
refuse-pair = pár vznikne jen s kartou stejnou jako skrytá, když vedle žádná taková neleží
refuse-take = vezmi kartu z parketu: { $floor }

rule-S1 = V krabici je šest sad karet s čísly 1 až 13, karta shody a zrcadlo pro variantu 2. Hrají dva až šest hráčů. Třináctka je Král parketu.
rule-S2 = Každý zamíchá sadu jako dobírací balíček a otočí vrchní kartu na taneční parket. Krále otočeného při přípravě nahradí další karta a Král se zamíchá zpátky.
rule-S3 = Kdo otočil nejnižší kartu, bere si na celou hru kartu shody; při rovnosti ji dostane nejmladší, nebo rozhodne los.
rule-S4 = Každý si dobere tři karty.
rule-S5 = V kolech 1 až 12 každý tajně vybere kartu z ruky; všechny se odhalí najednou a do konce kola leží mimo parket.
rule-S6 = Od nejnižší odhalené karty si každý bere kartu z parketu do otevřené sbírky. Při rovnosti má přednost ten, kdo sedí po směru hodin nejblíž kartě shody, její držitel první.
rule-S7 = Odhalené karty se pak stanou parketem a každý si dobere kartu, dokud má z čeho.
rule-S8 = Kdo odhalí Krále, musí vzít celý parket a nikdo další nebere nic. Z více Králů vybere pravidlo shody.
rule-S9 = Jakmile jsou ve sbírce dvě stejné karty, obě odcházejí ze hry.
rule-S10 = Ve 13. kole už nikdo nemá karty. Od hráče vpravo od držitele karty shody, proti směru hodin, si každý vezme kartu z parketu; držitel bere poslední.
rule-S11 = Vyhrává nejnižší součet sbírky; při rovnosti ten, kdo sedí po směru hodin nejblíž kartě shody.
rule-S12 = Ve dvou hraje třetí sada sama jako Jožin. Jeho první karta se pro kartu shody nepočítá a Jožin ji nikdy nedostane.
rule-S13 = Jožin bere v každém kole poslední kartu parketu; potom se k parketu přidá vrchní karta jeho balíčku. Vzal-li parket Král, nebere nic a kartu přesto přidá.
rule-S14 = Král z Jožinova balíčku nic nedělá. Stejné karty odcházejí i z jeho sbírky, ve 13. kole bere poslední, jeho součet platí a při rovnosti sedí až za oběma hráči.
rule-S15 = Varianta 1: každý si dobere čtyři karty a jednu, ne Krále, položí lícem dolů do sbírky. Kol je dvanáct a dvanácté se hraje jako poslední.
rule-S16 = Kdo získá kartu stejnou jako skrytá, smí obě hned vyhodit. Jinak se skrytá karta na konci otočí a počítá se, i když leží vedle stejné.
rule-S17 = Varianta 2: tolik her, kolik je hráčů, součty se sčítají. Po každé hře si hráč s nejvyšším součtem položí do sbírky zrcadlo pro další hru; při rovnosti platí pravidlo shody. Jožin ho nikdy nedostane.
rule-S18 = Než si držitel zrcadla dobere poslední kartu balíčku, musí s ním vyhodit jednu kartu ze sbírky; s prázdnou sbírkou odchází zrcadlo samo. Použít ho smí na konci kteréhokoli dřívějšího kola.
rule-S19 = Vyhrává nejnižší součet ze všech her; při rovnosti rozhodne pravidlo shody poslední hry.

zone-collection = Sbírka
zone-picked = Vybraná karta
zone-thrown = Vyhozené
mark-hidden = skrytá
sum-of = součet { $n }
sum-and-total = součet { $n }, předtím { $total }
pile-left = ve tvém balíčku: { $n }
graph = Součty sbírek; méně je lépe
card-name = { $code ->
    [1] 1, kuchař
    [2] 2, námořník
    [3] 3, kovboj
    [4] 4, čarodějnice
    [5] 5, pirát
    [6] 6, džentlmen
    [7] 7, kosmonaut
    [8] 8, klaun
    [9] 9, rytíř
    [10] 10, superhrdina
    [11] 11, baletka
    [12] 12, rocková hvězda
    [13] 13, Král parketu
   *[other] { $code }
 }
do-pick = Vybrat { $card }
do-hide = Skrýt { $card }
do-take = Vzít { $card }
do-take-pair = Vyhodit { $card } se skrytou kartou
do-take-all = Vzít celý parket
do-take-all-pair = Vzít celý parket a vyhodit pár se skrytou kartou
do-mirror = Vyhodit { $card } zrcadlem
do-wait = Zrcadlo si nechat
question-hide = Vyber kartu, která bude skrytá ve tvé sbírce.
question-pick = Vyber kartu. Všechny se odhalí najednou a od nejnižší si pak každý bere kartu z parketu.
question-take = Vezmi si kartu z parketu. Počítá se proti tobě, ale dvě stejné zmizí.
question-take-last = Poslední kolo: vezmi si kartu z parketu.
question-take-all = Tvůj Král bere celý parket.
question-pair = Necháš si ji, nebo ji vyhodíš se skrytou kartou?
question-mirror = Vyhodíš zrcadlem kartu ze sbírky, nebo si zrcadlo necháš?
question-mirror-must = Poslední příležitost zrcadla: kterou kartu ze sbírky vezme s sebou?

lesson-welcome = Vítej na Švábí diskotéce! Z tanečního parketu si bereš karty a vyhrává nejnižší součet. Všichni mají stejnou sadu, 1 až 13, a jednu kartu už na parket otočili.
lesson-tie = Nejnižší kartu, trojku, přivedla Jana. Proto má kartu shody: kdykoli se ukážou stejné karty, jde první (S3, S6).
lesson-pick = V každém kole si všichni tajně vyberou kartu z ruky. Kdo ukáže nejnižší, vybírá si z parketu první. Držíš 2, 7 a 12: vyber dvojku.
lesson-pick-else = I to jde, ale ostatní by si nejspíš vybírali před tebou. Teď vyber dvojku.
lesson-take = Karty jsou odhalené a tvoje je nejnižší: vybíráš první. Čím menší, tím lepší. Vezmi si trojku.
lesson-take-else = Na konci se každý bod počítá proti tobě. Vezmi si nejnižší kartu, trojku.
lesson-new-floor = Petr a Jana si museli vzít zbytek. Tři odhalené karty jsou teď nový parket, takže tvoje dvojka je k mání. A v ruce ti přibyla nová karta (S7).
lesson-equal = Podívejme se, jak dopadne shoda. Vyber sedmičku.
lesson-last = Petr ukázal čtyřku a šel první. Jana ukázala také sedmičku a s kartou shody šla před tebou. Zbyla jen desítka a tu si vzít musíš.
lesson-king = Ne každou vysokou kartu je dobré si schovávat. Zbav se dvanáctky: vyber ji.
lesson-king-took = Petr ukázal třináctku, Krále parketu. Musel si vzít všechno a nikdo další nevzal nic (S8). Všimni si ale: dvě jeho karty byly stejné, a obě hned odešly!
lesson-low = Na parketu jsou teď vysoké karty. Kdo přijde pozdě, ten si to odnese, tak vyber jedničku.
lesson-low-else = Pak by na tebe mohla zbýt dvanáctka nebo dokonce třináctka. Vyber jedničku.
lesson-take-six = Zase jdeš první. Vezmi si šestku a ty obludy nech ostatním.
lesson-take-six-else = To by se ti prodražilo. Vezmi si šestku.
lesson-costume = Podívej se do své sbírky a na parket. Jednu desítku máš a druhá tam tančí. Potřebuješ být na řadě brzy: vyber čtyřku.
lesson-costume-else = Na desítku by mohlo být pozdě. Vyber čtyřku.
lesson-take-ten = Jednička láká. Když si ale vezmeš desítku, máš dvě ve stejném převleku a obě odejdou (S9). Vezmi si desítku.
lesson-take-ten-else = Malá karta je dobrá, ale zbavit se deseti bodů je lepší. Vezmi si desítku.
lesson-cancelled = Obě desítky jsou pryč a tvůj součet klesl z 19 na 9. To je celé tajemství diskotéky: ber nízké karty, nebo takové, jaké už máš.
lesson-thirteen = Pár kol přeskočíme. Hraje se 13. kolo: ruce jsou prázdné a zbytek parketu se rozebírá pozpátku. Jana s kartou shody přijde na řadu poslední (S10). Ty máš dvojku a devítku. Kterou kartu si vezmeš?
lesson-thirteen-else = Ta by ti na konci zůstala. Devítka má ve tvé sbírce dvojče: vezmi si ji.
lesson-sums = A zase odešly dva stejné převleky. Máš 2 body, Petr 17 a Jana tančila s příliš mnoha šváby: 76.
lesson-end = Nejnižší součet vyhrává a ten je tvůj! Až se ti bude chtít, zkus skrytého hosta, celou noc se zrcadlem nebo hru ve dvou s Jožinem. Příjemný večírek!
