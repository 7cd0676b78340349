title = All-in
tagline = Sestav nejlepší pětici karet a předpověz, kdo ji má.
players = 2–5 hráčů, vyhrává nejvíc run
option-columns = sloupce nabídky; jinak o dva víc než hráčů
option-side = strana přehledové karty: na straně B je full house pod barvou a postupka nad ní
option-discard = odhazovací hromádka: open (otevřená), control (vzít a vyměnit lze i její vrchní kartu), closed (lícem dolů)
option-shootout = remízu po třech kolech rozhodne ještě jedno kolo
option-turn_limit = tahy každého hráče, po kterých kolo končí
who-first = Kdo začíná?
option-first = kdo začíná: los, nebo vybrané místo
round = { $n }. kolo ze { $of }
bank = bank: { $n ->
    [one] { $n } runa
    [few] { $n } runy
   *[other] { $n } run
 }
offer = Nabídka
deck = Balíček: { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[other] { $n } karet
 }
discards = Odhozeno: { $n }, navrchu { $top }
no-discards = nic odhozeného
column-hand = ruka
column-runes = runy
mark-allin = all-in
mark-said = řečeno { $rank ->
    [nothing] nic
   *[other] { $rank }
 }
mark-predicts = předpověď: { $whom }
in-play = Ve hře: { $card } ({ $name }) · { $do }
turned = Otočeno z balíčku
effect-take = vzít
effect-swap = vyměnit
effect-draw = dobrat
effect-peek = nahlédnout { $n }
effect-hypnosis = hypnóza
effect-eye = oko
discard-down = odhodit do pěti karet
effect-rune = runa

kind-play = zahrání
kind-pass = vynechání tahu
kind-allin = all-in
kind-skip = vynechání efektu
kind-draw = dobrání
kind-take = braní
kind-keep = ponechání
kind-discard = odhození
kind-ask = otázka
kind-predict = předpověď
kind-show = ukázání
kind-swap = výměna za
lot-seat = kdo začíná

help-moves =
    zahrát Jm – zahraj kartu a vyhodnoť její efekty; vynechat tah – přidej do nabídky vrchní kartu balíčku
    jít all-in – odlož ruku do konce kola a přidej dvě karty
    vzít 9c / vyměnit 4t za 9c – vezmi kartu z nabídky, nebo za ni dej jednu ze svých
    dobrat / nechat si 9c – dober kartu; nech si jednu z otočených
    odpoví Petr – hypnóza nebo oko; ukázat 4t 9c Jm As – odpověz oku
    vynechat efekt – když není povinný; odhodit 4t – odhazuj do pěti karet
    nejsilnější má Petr – řekni, kdo má nejsilnější kombinaci

event-deal = { $n }. kolo: všechny karty se zamíchají a rozdají. { $bank ->
    [one] V banku je { $bank } runa.
    [few] V banku jsou { $bank } runy.
   *[other] V banku je { $bank } run.
 }
event-offer = Nabídka začíná kartami { $cards }.
event-first-discard = První odhozená karta je { $card }.
event-hand = Dostáváš { $cards }.
event-begin = { $who ->
    [you] Začínáš.
   *[other] { $name } začíná.
 }
event-shuffle = Z odhozených karet se zamíchá nový balíček.
event-play = { $who ->
    [you] Hraješ { $card }.
   *[other] { $name } hraje { $card }.
 }
event-pass = { $who ->
    [you] Vynecháváš tah.
   *[other] { $name } vynechává tah.
 }
event-allin = { $who ->
    [you] Jdeš all-in!
   *[other] { $name } jde all-in!
 }
event-skip = { $who ->
    [you] Efekt vynecháváš.
   *[other] { $name } efekt vynechává.
 }
event-take = { $who ->
    [you] Bereš si { $card }.
   *[other] { $name } si bere { $card }.
 }
event-swap = { $who ->
    [you] Vyměňuješ { $given } za { $got }.
   *[other] { $name } vyměňuje { $given } za { $got }.
 }
event-draw = { $who ->
    [you] Dobíráš { $cards }.
   *[other] { $name } dobírá { $cards }.
 }
event-draw-secret = { $name } dobírá kartu.
event-rune = { $who ->
    [you] Získáváš runu.
   *[other] { $name } získává runu.
 }
event-peek = { $who ->
    [you] Otáčíš { $cards }.
   *[other] { $name } otáčí { $cards }.
 }
event-peek-secret = { $n ->
    [one] { $name } si prohlíží jednu kartu.
    [few] { $name } si prohlíží { $n } karty.
   *[other] { $name } si prohlíží { $n } karet.
 }
event-keep = { $who ->
    [you] Necháváš si { $card }.
   *[other] { $name } si nechává { $card }.
 }
event-keep-secret = { $name } si nechává jednu kartu.
event-discard = { $who ->
    [you] Odhazuješ { $card }.
   *[other] { $name } odhazuje { $card }.
 }
event-discard-secret = { $name } odhazuje kartu lícem dolů.
event-hypnosis = { $who ->
    [you] Používáš hypnózu.
   *[other] { $name } používá hypnózu.
 }
event-say = { $who ->
    [you] Říkáš: { $rank }.
   *[other] { $name } říká: { $rank }.
 }
event-say-nothing = { $who ->
    [you] Říkáš: nic.
   *[other] { $name } říká: nic.
 }
event-eye = { $who ->
    [you] Používáš vševidoucí oko.
   *[other] { $name } používá vševidoucí oko.
 }
event-must-show = { $who ->
    [you] Máš ukázat čtyři karty.
   *[other] { $name } má ukázat čtyři karty.
 }
event-show = { $who ->
    [you] Ukazuješ { $cards }.
   *[other] { $name } ukazuje { $cards }.
 }
event-show-secret = { $name } tajně ukazuje čtyři karty.
event-add = { $who ->
    [you] Přidáváš { $card } do nabídky.
   *[other] { $name } přidává { $card } do nabídky.
 }
event-add-top = { $who ->
    [you] Přidáváš { $card } z balíčku do nabídky.
   *[other] { $name } přidává { $card } z balíčku do nabídky.
 }
event-predictions = Teď každý předpoví, kdo má nejsilnější kombinaci.
event-predict = { $who ->
    [you] Předpovídáš, že nejsilnější kombinaci má { $whom }.
   *[other] { $name } předpovídá, že nejsilnější kombinaci má { $whom }.
 }
event-predict-self = { $who ->
    [you] Předpovídáš nejsilnější kombinaci sobě.
   *[other] { $name } předpovídá nejsilnější kombinaci sobě.
 }
event-predict-you = { $name } předpovídá nejsilnější kombinaci tobě.
event-reveal = { $who ->
    [you] Odkrýváš { $cards }
   *[other] { $name } odkrývá { $cards }
 }: { $kind ->
    [pair] pár
    [two-pairs] dva páry
    [three] trojice
    [straight] postupka
    [flush] barva
    [full-house] full house
    [four] čtveřice
    [straight-flush] postupka v barvě
   *[nothing] žádná kombinace
 }.
event-best = { $who ->
    [you] Nejsilnější kombinaci máš ty.
   *[other] Nejsilnější kombinaci má { $name }.
 }
event-right = { $who ->
    [you] Tvoje předpověď vyšla, z banku dostáváš { $n ->
        [one] { $n } runu
        [few] { $n } runy
       *[other] { $n } run
     }.
   *[other] { $name } předpovídá správně a z banku dostává { $n ->
        [one] { $n } runu
        [few] { $n } runy
       *[other] { $n } run
     }.
 }
event-nobody-right = Nikdo nepředpověděl správně: bank se nedělí.
event-score = { $who ->
    [you] Za karty získáváš { $n }, celkem máš { $total }.
   *[other] { $name } za karty získává { $n }, celkem má { $total }.
 }
event-shootout = O vedení se dělí víc hráčů: rozhodne ještě jedno kolo.

move-play = zahrát { $first }
move-pass = vynechat tah
move-allin = jít all-in
move-take = vzít { $first }
move-swap = vyměnit { $first } za { $second }
move-draw = dobrat
move-keep = nechat si { $first }
move-ask = { $who ->
    [you] zeptat se sebe
   *[other] odpoví { $name }
 }
move-show = ukázat { $cards }
move-skip = vynechat efekt
move-discard = odhodit { $first }
move-predict = { $who ->
    [you] předpovědět sebe
   *[other] nejsilnější má { $name }
 }
asks-take = Kterou kartu vezmeš?
asks-swap = Co vyměníš?
asks-keep = Kterou kartu si necháš?
asks-ask = Kdo má odpovědět?
asks-show = Které čtyři karty ukážeš?
asks-discard = Co odhodíš?
asks-predict = Kdo má nejsilnější kombinaci?

refuse-turn = ve svém tahu zahraj kartu, vynech tah, nebo jdi all-in
refuse-not-held = v ruce máš { $hand }
refuse-allin = all-in už někdo je a v kole smí jen jeden hráč
refuse-must = efekt s hvězdičkou musíš vyhodnotit
refuse-take = vezmi nezamčenou kartu: { $cards }
refuse-swap = dej jednu z { $hand } za jednu z { $cards }, nebo efekt vynech
refuse-locked = { $card } leží pod kartou { $over } a je zamčená
refuse-draw = dober kartu, nebo efekt vynech
refuse-keep = nech si jednu z otočených karet: { $cards }
refuse-ask = vyber jiného hráče číslem místa, nebo efekt vynech
refuse-ask-allin = kdo je all-in, toho se ptát nelze
refuse-show = ukaž čtyři karty z ruky, od nejnižší: { $hand }
refuse-discard = odhazuj do pěti karet; v ruce máš { $hand }
refuse-predict = předpověz místo od 0 do { $last }

rule-A1 = Balíček má 54 karet: 2 až 10, J, Q, K a A v klanech hodiny, maska, skarab a strom, psaných c, m, s a t, a dvě runové karty. Runy jsou body a vždy jich je dost. Hrají dva až pět hráčů.
rule-A2 = Partie má tři kola. Každé trvá, dokud není plná nabídka; pak přijdou předpovědi, odkrytí a bodování.
rule-A3 = Na kolo se zamíchají všechny karty, každý dostane pět a dvě se odkryjí na první dvě místa nabídky.
rule-A4 = Bank začíná se 4 runami, ve druhém kole přibude 6 a ve třetím 8. Při dvou hráčích je to 2, 4 a 6. Co nikdo nezískal, v něm zůstává.
rule-A5 = Nabídka má dvě vrstvy a o dva sloupce víc, než je hráčů, pokud si stůl nezvolí 3 až 8. Plná je, když jsou plné obě vrstvy.
rule-A6 = První kolo začíná hráč, kterého určí los nebo stůl. Další kola začíná hráč s nejméně runami; při rovnosti ten, kdo měl naposledy slabší kombinaci.
rule-A7 = Zahraj kartu lícem nahoru a vyhodnoť její efekty shora dolů: s hvězdičkou musíš, bez ní smíš. Pak po jedné odhazuj do pěti karet a nakonec přidej zahranou kartu do nabídky.
rule-A8 = Nebo tah vynech: vrchní karta balíčku přijde do nabídky a příště můžeš zase cokoli.
rule-A9 = Nebo jdi all-in: odlož ruku, přidej dvě vrchní karty balíčku a od té chvíle každý další tah vynecháváš. V kole smí jen jeden hráč; hypnóza a oko na něj neplatí. Je-li volné jediné místo, přidá se jedna karta.
rule-A10 = Každá hodnota má své efekty, čtou se zleva; s hvězdičkou jsou povinné: 2 ★nahlédnout 4; 3 hypnóza, ★nahlédnout 3; 4 vyměnit, ★nahlédnout 2; 5 oko, ★vzít; 6 vyměnit, ★dobrat; 7 runa, ★nahlédnout 2; 8 hypnóza, ★nahlédnout 2; 9 oko, ★nahlédnout 2; 10 runa, ★dobrat; J ★vzít, dobrat; Q ★dobrat, vyměnit; K oko, ★nahlédnout 4; A hypnóza, ★vzít; R runa, ★dobrat. R je runová karta.
rule-A11 = Vzít: nezamčená karta nabídky přijde do ruky. Není-li co vzít, dober místo toho kartu.
rule-A12 = Vyměnit: dej kartu z ruky za nezamčenou kartu nabídky; tvoje lehne přesně na její místo. Chybí-li jedna z nich, efekt se vynechá.
rule-A13 = Dobrat: vrchní karta balíčku přijde do ruky.
rule-A14 = Nahlédnout: otoč tolik karet balíčku, kolik říká číslo, všem na očích; jednu si nech a ostatní odhoď v pořadí, v jakém přišly.
rule-A15 = Runa: hned získáváš runu ze zásoby.
rule-A16 = Hypnóza: jiný hráč pravdivě a nahlas řekne nejvyšší hodnotu ve své kombinaci, nebo nic. U 2-2-2-K-K je to král, u A-2-3-4-5 pětka.
rule-A17 = Oko: jiný hráč ukáže jen tobě čtyři karty podle svého výběru, nebo všechny, má-li jich méně.
rule-A18 = Když je potřeba karta a balíček je prázdný, zamíchají se odhozené karty do nového; karty právě otočené při nahlédnutí se nemíchají. Nejsou-li ani odhozené karty, nic se nedobere. Není-li koho se ptát, hypnóza i oko se vynechají. Kdo má po zahrání karty méně než pět karet, dobere si do pěti.
rule-A19 = Karta se do nabídky přidává na volné místo první vrstvy nejvíc vlevo, a je-li plná, druhé. Karta pod jinou je zamčená. Je-li nabídka plná, začnou předpovědi, jinak hraje hráč po levici.
rule-A20 = Od nejslabší: pár, dva páry, trojice, postupka, barva, full house, čtveřice, postupka v barvě; bodují 1 až 8. Na straně B je full house čtvrtý a postupka šestá. Eso je vysoké, nebo nízké v A-2-3-4-5.
rule-A21 = Mezi stejnými kombinacemi rozhoduje nejvyšší karta v nich, u full housu trojice, potom barva té karty: hodiny, maska, skarab, strom. Žádná jiná karta se nepočítá. Bez kombinace rozhoduje nejvyšší karta a její barva.
rule-A22 = Runové karty nepatří do žádné kombinace; každá v ruce přinese na konci kola 2 runy.
rule-A23 = Od hráče po tom, kdo přidal poslední kartu, každý postupně určí, kdo má nejsilnější kombinaci, třeba i sebe. Dva hráči předpovídají tajně a odkryjí předpovědi najednou.
rule-A24 = Kdo předpověděl správně, dělí se rovným dílem o bank; zbytek zůstává na další kolo, a nepředpověděl-li správně nikdo, zůstává celý. Po posledním kole propadá.
rule-A25 = Potom každý dostane runy za kombinaci a za runové karty.
rule-A26 = Po třech kolech vyhrává nejvíc run; remízu rozhodne silnější poslední kombinace. S rozstřelem hrají o výhru ti, kdo se dělí o vedení, v jednom dalším kole s 10 runami navíc v banku; je-li zase remíza, nevyhrává nikdo.
rule-A27 = Kolo, ve kterém už měl každý dohodnutý počet tahů, pokračuje předpověďmi od hráče, který ho začal.
rule-A28 = Ve variantě control se jedna karta otočí jako první odhozená a vzít nebo vyměnit lze i vrchní odhozenou kartu. Karta za ni daná je pak navrchu.
rule-A29 = Ve variantě closed se odhazuje lícem dolů a otočené karty vidí jen ten, kdo je otočil.

zone-deck = Balíček
zone-discards = Odhozené
zone-played = Ve hře
zone-revealed = Odhalená ruka
offer-free = volná místa v nabídce: { $n }
runes-of = { $n ->
    [one] { $n } runa
    [few] { $n } runy
   *[other] { $n } run
 }
combination = { $kind ->
    [pair] pár
    [two-pairs] dva páry
    [three] trojice
    [straight] postupka
    [flush] barva
    [full-house] full house
    [four] čtveřice
    [straight-flush] postupka v barvě
   *[nothing] žádná kombinace
 }
graph = Runy po každém kole
card-rune = R runa
card-short = { $rank } { $clan ->
    [c] hodiny
    [m] maska
    [s] skarab
   *[t] strom
 }
do-play = Zahrát { $card }: { $effects }
do-discard = Odhodit { $card }
do-take = Vzít { $card }
do-keep = Nechat si { $card }
do-swap = Dát { $card } za { $other }
do-ask = { $name }
do-predict = { $who ->
    [you] Já
   *[other] { $name }
 }
do-show = Ukázat ostatní karty
do-draw = Dobrat kartu
do-skip = Vynechat efekt
do-pass = Vynechat tah: balíček přidá kartu
do-allin = All-in: odložit ruku do konce kola
question-turn = Zahraj kartu pro její efekty, vynech tah, nebo jdi all-in. Sbírej nejsilnější pětici, nebo zjišťuj, kdo ji má.
question-take = Vezmi si kartu z nabídky.
question-swap = Vyměníš svou kartu za jednu z nabídky? Ťukni na obě, nebo efekt vynech.
question-swap-got = Kterou kartu z nabídky za ni chceš?
question-swap-given = Kterou svou kartu za ni dáš?
question-draw = Dobereš si kartu?
question-keep = Kterou z otočených karet si necháš?
question-hypnosis = Hypnóza: kdo řekne nejvyšší hodnotu své kombinace?
question-eye = Vševidoucí oko: kdo ti ukáže čtyři karty?
question-show = Dívá se na tebe oko. Vyber jedinou kartu, kterou neukážeš.
question-show-all = Dívá se na tebe oko: ukaž své karty.
question-discard = Máš moc karet: jednu odhoď.
question-predict = Kdo má nejsilnější kombinaci? Kdo uhodne, dělí se o bank.

lesson-welcome = Vítej u All-in! Sestavuješ co nejlepší pětici karet a předpovídáš, kdo ji má nejlepší. Za obojí jsou runy a vyhrává, kdo jich má nejvíc. Pár sedmiček a runovou kartu už držíš.
lesson-offer = Karty uprostřed jsou nabídka. Kolo končí, když jsou plné obě její vrstvy; aby lekce nebyla dlouhá, má jen tři sloupce. Runy v banku čekají na toho, kdo dobře předpoví.
lesson-play = Když jsi na tahu, zahraješ kartu, vynecháš tah, nebo jdeš all-in. Každá karta má efekty: kluk vezme kartu z nabídky a pak smí ještě jednu dobrat (A7, A10). Zahraj Jm.
lesson-play-else = I to můžeš. V nabídce ale leží třetí sedmička a kluk ti ji přinese: zahraj Jm.
lesson-take = Vezmi si 7m: je z toho trojice!
lesson-take-else = Potřebuješ sedmičku. Vezmi si 7m.
lesson-draw = Druhý efekt kluka nemá hvězdičku, takže je to na tobě. Víc karet na výběr se hodí: dober si.
lesson-draw-else = Vynechat ho smíš. Ale dober si, ať to uvidíš.
lesson-discard = Máš šest karet, o jednu víc. Runová karta přinese na konci dvě runy, 4s nic. Odhoď 4s; tvůj kluk pak přijde do nabídky na volné místo nejvíc vlevo.
lesson-discard-else = Ta by se mohla hodit víc. Odhoď 4s.
lesson-hypnosis = Petr zahrál osmičku a použil na tebe hypnózu. Musí zaznít nejvyšší karta tvé kombinace, a zaznělo sedm. Je to vždycky pravda a slyšeli to všichni (A16).
lesson-locked = Jana tah vynechala a do nabídky přišla karta z balíčku. První vrstva už byla plná, a tak leží na tvém klukovi: karta pod jinou je zamčená a vzít ji nejde (A19).
lesson-allin = Tři sedmičky a runová karta, co víc si přát? Jdi all-in: karty odložíš, nabídku doplní dvě karty z balíčku a nikdo se tě už na nic nezeptá (A9).
lesson-allin-else = I to jde. Dnes to ale zkus s odvahou: jdi all-in.
lesson-predict = Nabídka je plná. Teď každý řekne, kdo má nejsilnější kombinaci. Petr říká, že ty, protože slyšel sedmičku; Jana věří sobě. A co ty? Předpověz sebe.
lesson-predict-else = Věříš jim víc než svým třem sedmičkám? Předpověz sebe.
lesson-scores = Tvoje předpověď vyšla a Petrova také: o čtyři runy v banku se dělíte, každý má dvě. A platí se i za karty: tři runy za trojici, dvě za runovou kartu (A20, A22).
lesson-second = Druhé kolo: nové karty a v banku šest run. Začíná hráč s nejméně runami, a to je Jana (A6).
lesson-eye = Janě přinesla její desítka runu. Ty držíš dvě dámy a dvě osmičky a další osmička leží v nabídce. Pětka ji umí vzít, ale předtím ti ještě propůjčí vševidoucí oko. Zahraj 5s.
lesson-eye-else = Najdi kartu, která bere z nabídky a kterou nepotřebuješ: zahraj 5s.
lesson-ask = Oko: někdo ti musí ukázat čtyři z pěti karet a vidíš je jen ty (A17). Jana se nad svou desítkou usmívala. Vyber ji.
lesson-ask-else = Petr by šel taky a vynechat se to smí. Vyber Janu.
lesson-seen = Jen pár kluků! Teď si vezmi 8c a máš full house.
lesson-seen-else = Nezapomeň na své dvě osmičky. Vezmi si 8c.
lesson-pass = O moc lepší už to nebude, tak na své karty nesahej. Jedno místo je volné: vynech tah a doplní ho karta z balíčku (A8).
lesson-pass-else = Proč si kazit full house? Vynech tah.
lesson-predict-again = Každý věří sobě. Ty ale znáš Janiny karty. Předpověz sebe.
lesson-predict-again-else = S full housem? Předpověz sebe.
lesson-full-house = Všech šest run z banku je tvých, protože nikdo jiný se netrefil (A24). A za full house je dalších šest.
lesson-end = Třetí kolo přeskočíme: s párem králů jdeš all-in a stačí to. Máš nejvíc run a vyhráváš partii! S běžnou nabídkou je víc tahů, víc pochyb a víc zábavy. Užij si to!
