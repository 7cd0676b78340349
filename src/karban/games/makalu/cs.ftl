title = Makalu
tagline = Zbav se karet, včas zahlas Makalu a nenech se chytit s esy v ruce.
players = 2–8 hráčů, vyhrává nejnižší součet
option-voluntary_draw = smíš lízat, i když máš kartu, kterou můžeš hrát
option-mixed_answers = dvojka přebíjí čtyřku a čtyřka dvojku
option-makalu_penalty = karty pro toho, kdo zapomene zahlásit Makalu; 0: hlásí se samo
option-limit = body, po jejichž překročení partie končí
option-knockout = kdo překročí limit, vypadne, a ostatní hrají dál, dokud nezbude jediný
option-turn_limit = tahy, po kterých končí hra
who-first = Kdo rozdává první?
option-first = kdo rozdává první: los, nebo vybrané místo
deal = { $n }. hra
limit = do { $n ->
    [one] { $n } bodu
   *[other] { $n } bodů
 }
pile = Hromádka
asked-name = Volí se { $value ->
    [suit] barva
   *[rank] hodnota
 }
asked-match = Hraje se na: { $value }
asked-match-or-ten = Hraje se na: { $value }, nebo 10
asked-suit = Žádá se barva: { $value ->
    [s] piky
    [h] srdce
    [d] káry
   *[c] kříže
 }, nebo eso
asked-rank = Žádá se hodnota: { $value }, nebo 10
asked-draw = Přebít, nebo líznout: { $value ->
    [one] { $value } karta
    [few] { $value } karty
   *[other] { $value } karet
 }
stock = Balíček: { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[other] { $n } karet
 }
bottom = Vespod je vidět { $cards }
drawn = Líznutá karta: { $card }
direction-right = po směru hodin
direction-left = proti směru hodin
column-hand = ruka
column-laid = vyloženo
column-points = body

kind-draw = lízání
kind-play = zahrání
kind-call = zahrání s hlášením
kind-keep = ponechání líznuté karty
kind-pass = pas
kind-suit = volba barvy
kind-rank = volba hodnoty
lot-seat = kdo rozdává

help-moves =
    zahrát 7h – zahraj kartu; zahrát 7h a hlásit Makalu – kde se za zapomenutí platí
    líznout – lízni kartu, nebo všechno, co máš brát
    nechat si kartu – nech si líznutou kartu v ruce
    piky / hodnota 6 – zvol barvu po esu, hodnotu po desítce
    pasovat – když nemůžeš hrát ani lízat

event-dealer = { $who ->
    [you] Jako první rozdáváš ty.
   *[other] Jako první rozdává { $name }.
 }
event-deal = { $n }. hra: { $out ->
    [0] každý dostává
   *[other] každý, kdo zbývá, dostává
 } čtyři karty.
event-open = Rozdávající otáčí { $card }.
event-shown = Rozdávající odkrývá spodek balíčku ({ $cards }): hraje se na { $card }.
event-begin = { $who ->
    [you] Začínáš.
   *[other] { $name } začíná.
 }
event-shuffle = Z hromádky se zamíchá nový balíček: { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[other] { $n } karet
 }.
event-draw = { $who ->
    [you] { $n ->
        [one] Lízáš { $cards }.
        [few] Bereš { $n } karty: { $cards }.
       *[other] Bereš { $n } karet: { $cards }.
     }
   *[other] { $n ->
        [one] { $name } líže { $cards }.
        [few] { $name } bere { $n } karty: { $cards }.
       *[other] { $name } bere { $n } karet: { $cards }.
     }
 }
event-draw-secret = { $who ->
    [you] { $n ->
        [one] Lízáš kartu.
        [few] Bereš { $n } karty.
       *[other] Bereš { $n } karet.
     }
   *[other] { $n ->
        [one] { $name } líže kartu.
        [few] { $name } bere { $n } karty.
       *[other] { $name } bere { $n } karet.
     }
 }
event-keep = { $who ->
    [you] Kartu si necháváš.
   *[other] { $name } si kartu nechává.
 }
event-pass = { $who ->
    [you] Nemůžeš hrát ani lízat, a proto pasuješ.
   *[other] { $name } nemůže hrát ani lízat, a proto pasuje.
 }
event-makalu = { $who ->
    [you] Hlásíš: Makalu!
   *[other] { $name } hlásí: Makalu!
 }
event-play = { $who ->
    [you] Hraješ { $card }.
   *[other] { $name } hraje { $card }.
 }
event-forgot = { $who ->
    [you] Makalu od tebe nezaznělo!
   *[other] { $name } nehlásí Makalu!
 }
event-demand = { $who ->
    [you] Musíš přebít, nebo vzít
   *[other] { $name } musí přebít, nebo vzít
 } { $n ->
    [one] { $n } kartu
    [few] { $n } karty
   *[other] { $n } karet
 }.
event-answer = Na závěr { $who ->
    [you] ještě musíš přebít, nebo vzít
   *[other] ještě musí { $name } přebít, nebo vzít
 } { $n ->
    [one] { $n } kartu
    [few] { $n } karty
   *[other] { $n } karet
 }.
event-block = { $who ->
    [you] Blokuješ braní.
   *[other] { $name } blokuje braní.
 }
event-stand = { $who ->
    [you] Stojíš.
   *[other] { $name } stojí.
 }
event-reverse = Směr hry se obrací.
event-suit = { $who ->
    [you] Volíš
   *[other] { $name } volí
 } { $suit ->
    [s] piky
    [h] srdce
    [d] káry
   *[c] kříže
 }.
event-rank = { $who ->
    [you] Volíš hodnotu { $rank }.
   *[other] { $name } volí hodnotu { $rank }.
 }
event-close = { $who ->
    [you] To byla tvoje poslední karta: zavíráš za { $points }.
   *[other] { $name } dohrává poslední kartu a zavírá za { $points }.
 }
event-no-closer = Tahy této hry došly a nikdo nezavírá.
event-hand = { $who ->
    [you] Máš
   *[other] { $name } má
 } { $n ->
    [0] prázdnou ruku
    [one] jen { $card } v hodnotě { $points }
   *[other] { $cards } a { $card }: { $sum } = { $points }
 }.
event-score = { $who ->
    [you] Zapisuješ si { $points }, celkem { $total }.
   *[other] { $name } si zapisuje { $points }, celkem { $total }.
 }
event-out = { $who ->
    [you] Máš
   *[other] { $name } má
 } víc než { $limit ->
    [one] { $limit } bod
    [few] { $limit } body
   *[other] { $limit } bodů
 } a { $who ->
    [you] vypadáváš
   *[other] vypadává
 }.
event-lost = { $who ->
    [you] Prohráváš tuto hru a rozdáváš další.
   *[other] { $name } prohrává tuto hru a rozdává další.
 }

move-play = zahrát { $first }
move-call = zahrát { $first } a hlásit Makalu
move-draw = líznout
move-keep = nechat si kartu
move-pass = pasovat
move-suit = { $first ->
    [s] piky
    [h] srdce
    [d] káry
    [c] kříže
   *[other] { $first }
 }
move-rank = hodnota { $first }
asks-play = Kterou kartu zahraješ?
asks-draw = Musíš lízat.
asks-keep = Líznutá karta je tvoje.
asks-suit = Kterou barvu zvolíš?
asks-rank = Kterou hodnotu zvolíš?

refuse-name-suit = nejdřív zvol barvu, kterou držíš: { $held }
refuse-name-rank = nejdřív zvol hodnotu, kterou držíš: { $held }
refuse-bluff = volit smíš jen to, co držíš: { $held }
refuse-only-drawn = líznutou kartu { $card } zahraj, pokud jde, nebo si ji nech
refuse-nothing-to-draw = není už co lízat
refuse-must-play = máš kartu, kterou můžeš hrát: { $cards }
refuse-not-drawn = žádnou kartu k ponechání teď nemáš líznutou
refuse-no-pass = pasuje jen ten, kdo nemůže hrát ani lízat
refuse-no-ace = barva se volí po zahraném esu
refuse-no-ten = hodnota se volí po zahrané desítce
refuse-not-held = v ruce máš { $hand }
refuse-call-early = Makalu se hlásí jen s kartou, po které ti zbude jedna
refuse-call-made = Makalu se hlásí samo, zahraj kartu bez hlášení
refuse-demand-two = ber { $n }, nebo zahraj dvojku či trojku
refuse-demand-four = ber { $n }, nebo zahraj čtyřku či trojku
refuse-demand-mixed = ber { $n }, nebo zahraj dvojku, čtyřku či trojku
refuse-demand-carlos = ber { $n }, nebo zahraj druhého Dona Carlose
refuse-joker = žolíka nelze hrát hned na eso nebo desítku, ani když se žádá barva či hodnota
refuse-ten = desítka jde jen na svou barvu nebo na desítku, a hraje se na { $value }
refuse-match = hraj barvu nebo hodnotu karty { $value }
refuse-match-or-ten = vespod leží { $value }, hraj její barvu nebo hodnotu, eso, nebo desítku
refuse-suit = žádají se { $value ->
    [s] piky
    [h] srdce
    [d] káry
   *[c] kříže
 }, hraj tedy tuto barvu, nebo eso
refuse-rank = žádá se hodnota { $value }, hraj tedy tu, nebo desítku

rule-M1 = Dva až osm hráčů hraje s kanastovými kartami: dva balíčky po 52 kartách a čtyři žolíky, celkem 108 karet.
rule-M2 = Karta se píše hodnotou a barvou: A, 2 až 10, J, Q, K a s, h, d nebo c za piky, srdce, káry a kříže; žolík je X. Srdcový král je Don Carlos.
rule-M3 = Každý dostane čtyři karty, zbytek je balíček. Jeho vrchní karta se otočí, založí hromádku a hned platí.
rule-M4 = Prvního rozdávajícího určí los nebo stůl. Začíná hráč po jeho levici a hraje se po směru hodin.
rule-M5 = Je-li první kartou 2, 4 nebo Don Carlos, první hráč ji přebije, zablokuje dvojku či čtyřku trojkou, nebo bere.
rule-M6 = Je-li první kartou eso nebo 10, odkryje se spodní karta balíčku a určuje barvu nebo hodnotu, dokud na první kartě něco neleží. Na první desítku jde každá desítka. Odkrytá karta zůstává na místě a nic jiného nedělá. Je-li to žolík, platí karta nad ním.
rule-M7 = Je-li první kartou žolík, spodní karta se odkryje také, ale směr je opačný: začíná hráč po pravici rozdávajícího. Žolíka na něj hrát lze.
rule-M8 = Je-li první kartou 9, hráč po levici rozdávajícího stojí.
rule-M9 = Hraj kartu barvy nebo hodnoty té, která platí: vrchní karty hromádky, první karty pod žolíky, nebo karty odkryté na začátku.
rule-M10 = Kdo nemá co hrát, lízne kartu a smí ji hned zahrát, nebo si ji nechá. Kdo hrát může, musí, nedovolí-li stůl lízat dobrovolně; po líznutí smíš hrát jen líznutou kartu.
rule-M11 = Eso jde na každou barvu, při zvolené hodnotě však jen tehdy, jsou-li zvolena esa. Desítka jde jen na svou barvu, nebo na desítku.
rule-M12 = Žolík jde na každou kartu, ale ne hned na eso nebo desítku a ne tehdy, žádá-li se barva, hodnota nebo braní.
rule-M13 = V tahu se hraje jedna karta; pak je na řadě další hráč ve směru hry.
rule-M14 = Po dvojce bere další hráč dvě karty, nebo ji přebije dvojkou, takže další bere o dvě víc, nebo ji zablokuje libovolnou trojkou. Kdo bere, v tom tahu nehraje.
rule-M15 = Čtyřka je totéž po čtyřech: 4, 8, 12 a tak dál; přebíjí ji čtyřka a blokuje trojka. Dvojky a čtyřky se navzájem nepřebíjejí, ledaže to stůl dovolí: pak se bere o to víc, co kdo přihodí, a trojka blokuje všechno.
rule-M16 = Po Donu Carlosovi bere další hráč pět karet, nebo zahraje druhého Dona Carlose a následující bere deset. Trojka nepomůže.
rule-M17 = Co si někdo vzal nebo co zablokoval, už neplatí; na vrchní kartu se pak jen hraje.
rule-M18 = Po devítce další hráč stojí a nic ji nepřebije. Ve dvou hraje znovu ten, kdo ji zahrál.
rule-M19 = Žolík obrací směr: znovu hraje předchozí hráč, a to na kartu pod žolíkem, která už podruhé nepůsobí. Na žolíka lze hrát žolíka.
rule-M20 = Kdo zahraje eso, volí barvu. Hrát se smí jen ta barva nebo další eso, dokud to někdo neudělá; kdo nemá ani jedno, lízne.
rule-M21 = Kdo zahraje desítku, volí hodnotu. Hrát se smí jen ta, v libovolné barvě, nebo další desítka, která volí znovu, dokud někdo zvolenou hodnotu nezahraje. Zvolená karta působí jako vždy.
rule-M22 = Neblufuje se: volit smíš jen to, co držíš, a desítky jen s další desítkou. Se samými žolíky smíš volit cokoli; po poslední kartě se nevolí nic.
rule-M23 = Trojka je obyčejná karta, proti dvojce a čtyřce však blokuje a barvu ctít nemusí.
rule-M24 = Než zahraješ kartu, po které ti zbude jediná, hlásíš Makalu. Má-li stůl trest, ten, kdo zapomene, bere hned tolik karet, ještě než něco zvolí; jinak se hlásí samo.
rule-M25 = Poslední karta ukončí hru. Je-li to 2, 4 nebo Don Carlos, další hráč ještě bere, přebíjí nebo blokuje; po něm už nikdo nehraje a kdo tím dohrál karty, zapíše si nulu.
rule-M26 = Zavření je za −10, Donem Carlosem za −50 a Donem Carlosem přímo na druhého za −100.
rule-M27 = Ostatní zapisují karty v ruce: eso 100, žolík a Don Carlos 50, čtyřka 40, dvojka 20, osma až dáma a ostatní králové 10, pětka až sedma 5 a každá trojka −10. Tyto ruce se vyloží a leží odkrytě až do prvního tahu další hry.
rule-M28 = Kdo má v ruce největší součet, zavírajícího nepočítaje, prohrál tuto hru a rozdává další; při rovnosti první po levici rozdávajícího.
rule-M29 = Partie končí, když má někdo víc než limit. Vyhrává nejnižší součet, při rovnosti se o výhru dělí. Hraje-li se na vypadávání, kdo má víc než limit, vypadne, vidí všem do karet a nic už si nezapisuje; ostatní hrají dál, jako by to místo bylo prázdné, a kdo zbude poslední, vyhrává. Překročí-li poslední hráči limit zároveň, vyhrává nejnižší součet mezi nimi.
rule-M30 = Když balíček dojde, hromádka pod platnou kartou se zamíchá do nového. Není-li ani pak co brát, bere se, co bylo; kdo nemůže hrát ani lízat, pasuje, a pas žádost o braní ruší.
rule-M31 = Po limitu tahů hra končí: nikdo nezavírá a všichni zapisují karty v ruce. Odpověď na poslední kartu se ještě zahraje.

zone-stock = Balíček
zone-laid = Vyložená ruka
mark-dealer = rozdává
mark-makalu = Makalu!
mark-closed = zavírá
mark-drawn = líznutá
mark-out = mimo hru
points-of = { $n ->
    [one] { $n } bod
    [few] { $n } body
   *[other] { $n } bodů
 }
graph = Body po každé hře; méně je lépe
card-joker = žolík
card-short-joker = žolíka
card-carlos = Don Carlos, srdcový král
card-name = { $suit ->
    [s] pikov
    [h] srdcov
    [d] károv
   *[c] křížov
 }{ $rank ->
    [A] é eso
    [J] ý kluk
    [Q] á dáma
    [K] ý král
   *[other] á { $rank }
 }
do-draw = { $n ->
    [1] Líznout kartu
    [few] Líznout { $n } karty
   *[other] Líznout { $n } karet
 }
do-play = Zahrát { $card }
do-call = Zahlásit Makalu! a zahrát { $card }
do-keep = Nechat si ji
do-pass = Pasovat
do-suit = { $what ->
    [s] ♠ piky
    [h] ♥ srdce
    [d] ♦ káry
   *[c] ♣ kříže
 }
do-rank = { $what ->
    [A] esa
    [J] kluci
    [Q] dámy
    [K] králové
   *[other] { $what }
 }
question-turn = Zahraj rozsvícenou kartu.
question-turn-or-draw = Zahraj rozsvícenou kartu, nebo si lízni.
question-draw = Nemáš nic, co by šlo hrát: lízni si kartu.
question-answer = Přebij rozsvícenou kartou, nebo vezmi { $n ->
    [few] { $n } karty
   *[other] { $n } karet
 }.
question-must-draw = Nemáš čím přebít: ber { $n ->
    [few] { $n } karty
   *[other] { $n } karet
 }.
question-drawn = Zahraj líznutou kartu, nebo si ji nech.
question-keep = Líznutá karta nejde hrát: nech si ji.
question-suit = Jakou barvu žádáš?
question-rank = Jakou hodnotu žádáš?
question-call = Zbude ti jediná karta. Hlásíš Makalu?
question-pass = Nemůžeš hrát ani lízat.

lesson-welcome = Vítej u Makalu! Chceš se zbavit karet a zůstat s co nejméně body. Každý má čtyři karty a vrchní karta balíčku založila hromádku.
lesson-match = Hraj kartu stejné barvy nebo stejné hodnoty, jakou má vrchní karta hromádky, srdcová sedma (M9). Máš obojí: 7c hodnotou, 6h barvou. Zahraj 7c.
lesson-match-else = Hodí se taky. Kartu 6h si ale nech, ještě ji budeme potřebovat: zahraj 7c.
lesson-block = Petrova dvojka chtěla po Janě dvě karty. Jana ji přebila druhou dvojkou a na tebe teď čekají čtyři (M14)! Dvojku nemáš, ale zablokuje to kterákoli trojka. Zahraj 3s.
lesson-block-else = Čtyři karty jsou moc. Máš trojku a ta blokuje bez ohledu na barvu: zahraj 3s.
lesson-nothing = Petr zahrál devítku, takže Jana stála (M18). Ty nemáš pik ani devítku. Kdo nemá co hrát, líže (M10).
lesson-drawn = Přišla ti 10s. Líznutá karta, která se hodí, se smí hned zahrát, a desítka jde na svou barvu. Zahraj ji.
lesson-drawn-else = Nechat si ji smíš, ale desítka v ruce je za deset bodů. Zahraj ji.
lesson-name-rank = Po desítce volíš hodnotu. Musí to být taková, kterou držíš, protože se neblufuje (M21, M22). Zvol šestky.
lesson-name-rank-else = Šlo by to. Chceš ale později zahrát svou šestku: zvol šestky.
lesson-makalu = Petr šestku neměl a lízal, Jana ji měla. Teď se hodí obě tvoje karty. Než zahraješ předposlední, musí zaznít „Makalu!“ (M24); tady se hlásí za tebe. Zahraj Qd, ta je dražší.
lesson-makalu-else = I to jde, ale kdyby zavřel někdo jiný, dáma tě bude stát deset bodů a šestka jen pět. Zahraj Qd.
lesson-joker = Žolík! Obrací směr, takže jsi znovu na tahu, a hraješ na dámu pod ním (M19). Tvoje 6h se nehodí, lízni si tedy.
lesson-ace = Eso: jde na kteroukoli barvu (M11). V ruce by tě stálo 100 bodů, tak s ním pryč.
lesson-ace-else = Nechat si eso je nebezpečné: 100 bodů! Zahraj ho.
lesson-name-suit = Po esu volíš barvu, zase jen takovou, kterou držíš (M20). Tvoje poslední karta je srdcová: zvol srdce.
lesson-carlos = Na tvoje srdce odpověděla Jana srdcovým králem. To je Don Carlos: pět karet pro Petra a žádná trojka by mu nepomohla (M16). A ty? Tvoje 6h je srdcová. Zavři hru!
lesson-closed = To byla tvoje poslední karta. Zavíráš a zapisuješ si minus deset (M26).
lesson-counts = Ostatní si zapisují, co jim zbylo: eso 100, žolík a Don Carlos 50, čtyřka 40, dvojka 20, většina dalších 10 nebo 5 a každá trojka minus 10 (M27). Petrovi přišlo eso: 195 bodů!
lesson-end = Někdo překročil limit, takže partie končí a vyhrává nejnižší součet: ten tvůj! Doopravdy se hraje do 1000 bodů. Čtyři karty a silný hlas, víc nepotřebuješ. Hezkou zábavu!
