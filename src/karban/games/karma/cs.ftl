title = Karma
tagline = Zbav se všech karet. Vyhrávají všichni až na posledního, komu nějaké zbudou.
players = 2–6 hráčů, se dvěma balíčky až 12; prohrává poslední, kdo má karty
option-packs = kolik balíčků se zamíchá dohromady; každý stačí pro šest hráčů
option-premonition = každý se smí podívat na své skryté karty, než se zamíchají (Předtucha)
option-turn_limit = tahy, po kterých se partie přeruší; 0 znamená nikdy
who-first = Kdo začíná?
option-first = kdo začíná: los, nebo vybrané místo
turn = { $n }. tah
pile = Odhazovací balíček
draw-pile = Dobírací balíček: { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[other] { $n } karet
 }
column-up = odhalené
column-hidden = skryté
column-hand = ruka
foreseen = { $n ->
    [one] Tvoje skrytá karta je { $cards }
   *[other] Tvoje skryté karty jsou, v nějakém pořadí: { $cards }
 }
ask-up = Každý vybírá tři karty, které odhalí před sebou.
ask-new = Nový balíček: založí ho kterákoli karta.
ask-any = Následovat smí kterákoli karta.
ask-number = Následovat smí { $card } nebo víc, nebo Karma karta.
ask-five = Následovat smí čísla nejvýš 5, nebo Karma karta.
ask-table = Po T musí následovat karta ze stolu.
ask-give = Je třeba určit, kdo balíček dostane.

kind-play = odhození
kind-take = braní balíčku
kind-flip = otočení skryté karty
kind-table = přidání ze stolu
kind-give = darování balíčku
kind-up = vyložení lícem nahoru
lot-seat = kdo začíná

help-moves =
    odhalit 3 12 G – vyber tři karty, které položíš lícem nahoru na své skryté
    odhodit 12 12 – odhoď jednu kartu nebo víc stejných
    vzít balíček – vezmi si do ruky celý odhazovací balíček
    otočit 2. skrytou kartu – otoč svou skrytou kartu na 2. místě
    přidat 12 ze stolu – po T odhoď ze stolu i tuto odhalenou kartu
    balíček dostane Petr – po G urči, komu balíček připadne

event-deal = Každý dostává tři skryté karty a šest do ruky.
event-foresee = { $who ->
    [you] Prohlížíš si své skryté karty: { $cards }. Soused je zamíchá.
   *[other] { $name } si prohlíží skryté karty: { $cards }. Soused je zamíchá.
 }
event-dealt = { $who ->
    [you] V ruce máš { $cards }.
   *[other] { $name } má v ruce { $cards }.
 }
event-begin = { $who ->
    [you] Začneš ty.
   *[other] Začne { $name }.
 }
event-reveal = { $who ->
    [you] Před sebou máš odhalené karty { $cards }.
   *[other] { $name } má před sebou odhalené karty { $cards }.
 }
event-play = { $who ->
    [you] Odhazuješ { $cards }.
   *[other] { $name } odhazuje { $cards }.
 }
event-play-up = { $who ->
    [you] Odhazuješ ze stolu { $cards }.
   *[other] { $name } odhazuje ze stolu { $cards }.
 }
event-table = { $who ->
    [you] Přidáváš ze stolu { $card }.
   *[other] { $name } přidává ze stolu { $card }.
 }
event-flip = { $who ->
    [you] Otáčíš skrytou kartu a odhazuješ ji: { $card }.
   *[other] { $name } otáčí skrytou kartu a odhazuje ji: { $card }.
 }
event-flip-fails = { $who ->
    [you] Otáčíš kartu { $card }, která se nehodí, a bereš ji do ruky i s balíčkem: { $cards }.
   *[other] { $name } otáčí kartu { $card }, která se nehodí, a bere ji do ruky i s balíčkem: { $cards }.
 }
event-take = { $who ->
    [you] Bereš si balíček: { $cards }.
   *[other] { $name } si bere balíček: { $cards }.
 }
event-give = { $who ->
    [you] Dáváš balíček pryč.
   *[other] { $name } dává balíček pryč.
 }
event-given = { $who ->
    [you] Dostáváš ho do ruky: { $cards }.
   *[other] Do ruky ho dostává { $name }: { $cards }.
 }
event-given-nothing = { $who ->
    [you] Volba padla na tebe, ale není co dostat.
   *[other] Dostat ho má { $name }, ale žádný tu neleží.
 }
event-three = Tři stejné karty nahoře ({ $card }): balíček odchází ze hry.
event-bottom = Spodní karta jde nahoru: { $card }.
event-five = Následovat smí jen čísla nejvýš 5, nebo Karma karta.
event-draw = { $who ->
    [you] Dobíráš { $cards }.
   *[other] { $name } dobírá { $cards }.
 }
event-draw-secret = { $n ->
    [one] { $name } dobírá kartu.
    [few] { $name } dobírá { $n } karty.
   *[other] { $name } dobírá { $n } karet.
 }
event-lead = { $who ->
    [you] Zakládáš nový balíček.
   *[other] { $name } zakládá nový balíček.
 }
event-shed = { $who ->
    [you] Už nemáš žádné karty.
   *[other] { $name } už nemá žádné karty.
 }
event-lose = { $who ->
    [you] Karty zbyly jen tobě: prohráváš a všichni ostatní vyhrávají.
   *[other] Karty má už jen { $name } a prohrává; všichni ostatní vyhrávají.
 }
event-broken = { $n ->
    [one] Po { $n } tahu se partie přerušuje; nikdo nevyhrál ani neprohrál.
   *[other] Po { $n } tazích se partie přerušuje; nikdo nevyhrál ani neprohrál.
 }

move-up = odhalit { $cards }
move-play = odhodit { $cards }
move-take = vzít balíček
move-flip = otočit { $first }. skrytou kartu
move-table = přidat { $cards } ze stolu
move-give = { $who ->
    [you] dát balíček sobě
   *[other] balíček dostane { $name }
 }
asks-up = Které tři karty před sebou odhalíš?
asks-play = Co odhodíš?
asks-flip = Kterou skrytou kartu otočíš?
asks-table = Kterou kartu ze stolu přidáš?
asks-give = Kdo dostane balíček?

refuse-choose = vyber na stůl tři karty z ruky: { $hand }
refuse-order = zapiš karty podle pořadí, takhle: '{ $move }'
refuse-chosen = karty se vykládají jen před prvním tahem
refuse-table-up = T chce jednu z tvých odhalených karet: { $cards }
refuse-table-hidden = T chce jednu z tvých skrytých karet: otoč ji
refuse-no-table = karta ze stolu se přidává jen po T
refuse-give = G je zahráno, takže urči jiného hráče, který balíček dostane
refuse-no-give = balíček dává pryč jen G
refuse-no-pile = není co vzít, takže založ nový balíček
refuse-not-in-hand = v ruce máš { $cards }
refuse-not-in-up = s prázdnou rukou hraješ své odhalené karty: { $cards }
refuse-flip = zbývají ti jen skryté karty: jednu otoč
refuse-too-low = balíček ukazuje { $card }, takže odhoď { $card } nebo víc, Karma kartu, nebo si balíček vezmi
refuse-too-high = balíček ukazuje F, takže odhoď 5 nebo míň, Karma kartu, nebo si balíček vezmi
refuse-hand-first = skryté karty přijdou na řadu poslední a ty máš ještě karty v ruce
refuse-up-first = skryté karty přijdou na řadu poslední a ty máš ještě odhalené
refuse-no-hidden = skryté karty ti zbývají na místech { $places }

rule-K1 = V balíčku je 60 karet: čísla 1 až 16, každé třikrát, a čtyři druhy Karma karet, také po třech: T odhazuje kartu ze stolu, B zvedá spodní kartu nahoru, F dovoluje nejvýš pětku, G dává odhazovací balíček spoluhráči.
rule-K2 = Jeden balíček stačí pro dva až šest hráčů, dva zamíchané dohromady až pro dvanáct.
rule-K3 = Každý dostane řadu tří skrytých karet, na které se nikdo nedívá, a šest karet do ruky. Tři z nich tajně vybere; všichni je odhalí najednou, po jedné na každou skrytou. Zbylé tři zůstanou v ruce.
rule-K4 = Zbytek karet je dobírací balíček, odhazovací je na začátku prázdný. Kdo začne, určí los nebo stůl; hraje se po směru hodin.
rule-K5 = Ve svém tahu odhoď jednu kartu nebo několik stejných, nebo si vezmi do ruky celý odhazovací balíček. Vzít si ho smíš, i když můžeš hrát. Je-li odhazovací balíček prázdný, musíš hrát.
rule-K6 = Číslo musí být aspoň tak vysoké jako horní karta. Karma karta smí na cokoli a na prázdné místo smí cokoli.
rule-K7 = Na F smějí jen čísla nejvýš 5 a Karma karty, na T a B cokoli.
rule-K8 = Na konci tahu si dober do tří karet v ruce, dokud je z čeho. Pak hraje nejbližší další hráč, který má nějakou kartu.
rule-K9 = Hraje se z ruky. Teprve s prázdnou rukou a bez dobíracího balíčku přijdou na řadu odhalené karty, stejné i společně, a až po všech odhalených skryté. V jednom odhozu se místa nemíchají.
rule-K10 = Skrytá karta se otáčí naslepo, jedna za tah. Smí-li být odhozena, platí i její účinek; číslo, které se nehodí, jde do ruky s celým balíčkem.
rule-K11 = Kdo si vezme balíček, tomu tah končí; nový zakládá další hráč.
rule-K12 = Jsou-li po odhozu tři horní karty stejné, ať je odhodil kdokoli, celý balíček odchází ze hry a hráč třetí z nich v tomtéž tahu zakládá nový; s prázdnou rukou si předtím dobere. Komu karty nezbyly, za toho zakládá další.
rule-K13 = Kdo zahraje T, musí hned přidat jednu svou kartu ze stolu: odhalenou, kterou si vybere, a když už žádnou nemá, skrytou naslepo. Karta smí být jakkoli nízká a její účinek platí. I po několika T najednou se přidává jen jedna. Po třech T balíček zmizí a přidaná karta založí nový. Kdo nemá na stole žádnou kartu, nepřidává nic.
rule-K14 = B přesune spodní kartu balíčku nahoru, jen jednu bez ohledu na počet B; ta pouze určuje, co smí následovat. Na prázdném místě zůstává samo B, a tři B, která balíček odstraní, už nic nezvednou.
rule-K15 = Po F smí další hráč odhodit jen číslo nejvýš 5, nebo kteroukoli Karma kartu; dál zase platí nová horní karta.
rule-K16 = G nejde na balíček, ale ven ze hry, a jeho hráč dá celý odhazovací balíček kterémukoli jinému hráči, i tomu, kdo už karty nemá. Víc G ho dá jen jednou; i bez balíčku se někdo určí. Pak tah končí.
rule-K17 = Kdo už nemá karty, ještě nemá vyhráno: balíček se mu může vrátit.
rule-K18 = Partie končí, jakmile má karty v ruce nebo na stole jediný hráč a dobírací balíček je prázdný. Ten prohrává, všichni ostatní vyhrávají.
rule-K19 = Po limitu tahů se partie přeruší: nikdo neprohrál a nikdo nevyhrál.
rule-K20 = S Předtuchou každý uvidí své tři skryté karty dřív, než vybírá, co na ně položí. Soused je zamíchá, takže víš, které to jsou, ale ne kde.

zone-draw = Dobírací balíček
zone-removed = Mimo hru
zone-table = Na stole
pile-bottom = vespod: { $card }
mark-out = hotovo
mark-lost = prohra
graph = Karty, které kdo ještě má
card-name = { $code ->
    [T] Karma karta T, přidá se k ní karta ze stolu
    [B] Karma karta B, spodní karta přijde nahoru
    [F] Karma karta F, dál nejvýš pětka
    [G] Karma karta G, balíček dostane někdo jiný
   *[other] { $code }
 }
do-up = Odhalit tyto tři
do-play = { $n ->
    [1] Odhodit { $card }
   *[other] Odhodit { $card }, { $n } naráz
 }
do-take = Vzít balíček
do-flip = Otočit skrytou kartu { $n }
do-table = Přidat { $card }
do-give = { $name }
question-up = { $n ->
    [0] Tyto tři odhalíš před sebou. Platí?
    [one] Ještě jedna karta k odhalení.
   *[other] Vyber { $n } karty, které odhalíš před sebou: přijdou na řadu, až budeš mít prázdnou ruku.
 }
question-play = Odhoď rozsvícenou kartu, nebo vezmi balíček.
question-play-up = Ruka je prázdná: odhoď odhalenou kartu ze stolu, nebo vezmi balíček.
question-lead = Založ nový balíček kteroukoli kartou.
question-take = Nic z tvých karet nejde: vezmi balíček.
question-count = Kolik jich odhodíš?
question-flip = Otoč jednu svou skrytou kartu. Když nepůjde odhodit, bereš ji i s balíčkem.
question-table = K T přidej ještě jednu svou odhalenou kartu.
question-table-hidden = K T přidej ještě jednu svou skrytou kartu.
question-give = Kdo dostane balíček?
need-up = tři karty k odhalení
need-new = nový balíček
need-five = nejvýš 5, nebo Karma karta
need-number = { $card } a víc, nebo Karma karta
need-any = kterákoli karta

lesson-welcome = Vítej u Karmy! Vyhrají všichni kromě jednoho: posledního, komu zbudou karty. Před tebou leží tři skryté karty, které nikdo neviděl. Dalších šest máš v ruce.
lesson-choose = Tři z těch šesti položíš odhalené na skryté karty a zahraješ je později (K3). Patří tam dobré karty: vyber 14, 15 a F a nech si 5, 9 a 9.
lesson-choose-else = Smíš, ale na konci jsou vysoká čísla a Karma karty vzácné. Na stůl vyber 14, 15 a F.
lesson-turn = Petr začal čtyřkou, Jana na ni odhodila devítku. Potřebuješ číslo aspoň tak vysoké a stejné karty smíš odhodit společně (K5, K6). Máš dvě devítky: odhoď obě.
lesson-turn-else = Jde to, ale s oběma devítkami se stane něco zvláštního. Odhoď je společně.
lesson-three = Tři devítky za sebou: celý balíček mizí ze hry a ty hned zakládáš nový (K12). V ruce už máš jen pětku. Odhoď ji; pak si zase dobereš do tří.
lesson-table-card = Přišla ti Karma karta T. Jde na cokoli a donutí tě přidat i kartu ze stolu, což je příležitost zbavit se jí předčasně (K13). Odhoď T.
lesson-table-card-else = To je dovolené, ale podívejme se, co umí Karma karta: odhoď T.
lesson-which = Teď vyber jednu ze svých odhalených karet. Na T není žádné číslo moc nízké, ale vysoké přidělá Petrovi starosti. Přidej čtrnáctku.
lesson-which-else = Šlo by to. Petrovi to ale nebudeme ulehčovat: přidej čtrnáctku.
lesson-five = Petr neměl nic přes čtrnáctku, a tak odhodil F. Po něm smějí následovat jen čísla nejvýš pět nebo Karma karty (K15). Jana neměla ani jedno, a proto si musela vzít celý balíček.
lesson-new-pile = Když si někdo balíček vezme, další hráč začíná nový a smí odhodit cokoli (K11). Zbav se nejnižšího čísla, dvojky.
lesson-new-pile-else = Nízkých čísel se později těžko zbavuje. Začni dvojkou.
lesson-bottom = Janina čtrnáctka je na tvou desítku moc. Tvoje B ale přenese nejspodnější kartu balíčku navrch (K14), a to je tvoje vlastní dvojka. Odhoď B.
lesson-bottom-else = Máš tu kartu, kterou ještě neznáš: odhoď B.
lesson-gift = Balíček narostl. S kartou G ho celý daruješ někomu jinému; samo G odchází ze hry (K16). Odhoď G.
lesson-gift-else = Dobře, ale takový balíček je krásný dárek. Odhoď G.
lesson-give = Kdo ho dostane? Jana má karet dost, Petr jen pár. Dej ho Petrovi.
lesson-give-else = Jana už jich má dost. Dej ho Petrovi, moc se mu dařilo.
lesson-empty-hand = Kus přeskočíme. Dobírací balíček došel a tvoje ruka je prázdná, takže přicházejí na řadu odhalené karty (K9). Navrchu je dvojka. Odhoď patnáctku.
lesson-empty-hand-else = F si ještě nech, to jde na cokoli. Odhoď patnáctku, dokud můžeš.
lesson-five-again = Jana doplnila tři patnáctky a hrála dál. Zbav se poslední odhalené karty: odhoď F.
lesson-blind = Zbývají ti už jen tři skryté karty. Otoč jednu naslepo: hodí-li se, je odhozená, je-li nízká, bereš si ji i s balíčkem (K10). Teď žádný balíček neleží, takže se hodí cokoli. Otoč první.
lesson-blind-else = Hodila by se kterákoli. V této lekci otoč první.
lesson-blind-gift = Je to G! Někoho musíš určit, i když není co darovat. Urči Janu.
lesson-blind-gift-else = Dnes na tom nezáleží. Urči Janu.
lesson-blind-again = Jana si zase vzala balíček, takže se znovu hodí cokoli. Otoč druhou kartu.
lesson-blind-again-else = Hodila by se každá. Otoč druhou.
lesson-last = Štěstí ti přeje: byla to šestnáctka a zase žádný balíček neleží. Poslední karta. Otoč ji!
lesson-safe = Žádné karty! V bezpečí ale ještě nejsi: dokud ostatní hrají, může ti někdo darovat balíček (K17).
lesson-end = Nikdo to neudělal. I Jana se karet zbavila, Petrovi jedinému zbyly a prohrál, takže všichni ostatní vyhráli: ty taky (K18). Ať ti karma přeje i dál!
