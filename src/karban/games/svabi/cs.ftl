title = Švábí diskotéka
tagline = Švábi na maškarní diskotéce: ber nízké karty a nech stejné převleky, ať se vyruší.
players = 2–6 hráčů, vyhrává nejnižší součet
option-hidden = jedna karta každé sbírky leží na začátku lícem dolů (varianta 1)
option-match = tolik her, kolik je hráčů, se zrcadlem (varianta 2)
round = { $n }. kolo z { $of }
game = { $n }. hra z { $of }
floor = Parket
your-hand = Tvoje ruka
extra-place = Jožin
column-pile = balíček
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
    pick 7 – vyber kartu z ruky; všechny se odhalí najednou
    take 4 – vezmi kartu z parketu; take 4 pair ji vyhodí i s tvou skrytou kartou
    take all – Král parketu bere všechny karty
    hide 3 – polož kartu lícem dolů do sbírky
    mirror 9 / wait – použij zrcadlo na kartu, nebo si ho nech

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
    [you] Bereš si kartu shody.
   *[other] { $name } si bere kartu shody.
 }
event-hide = { $who ->
    [you] Skrýváš kartu { $card }.
   *[other] { $name } skrývá kartu { $card }.
 }
event-hide-secret = { $name } skrývá kartu.
event-pick = { $who ->
    [you] Vybíráš kartu { $card }.
   *[other] { $name } vybírá kartu { $card }.
 }
event-pick-secret = { $name } má vybráno.
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
rule-S3 = Kdo vyložil nejnižší kartu, bere si na celou hru kartu shody; při rovnosti rozhodne los.
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
rule-S17 = Varianta 2: tolik her, kolik je hráčů, součty se sčítají. Po každé hře si hráč s nejvyšším součtem položí do sbírky zrcadlo pro další hru; při rovnosti platí pravidlo shody. Jožin je nikdy nedostane.
rule-S18 = Než si držitel zrcadla dobere poslední kartu balíčku, musí s ním vyhodit jednu kartu ze sbírky; s prázdnou sbírkou odchází zrcadlo samo. Použít je smí na konci kteréhokoli dřívějšího kola.
rule-S19 = Vyhrává nejnižší součet ze všech her; při rovnosti rozhodne pravidlo shody poslední hry.
