title = Myš a slon
tagline = Ber zdvihy vysokými kartami a dej si pozor na myš.
players = 2–4 hráči, vyhrává nejvíc zdvihů
option-deals = kolik má partie rozdání
deal = { $n }. rozdání { $of ->
    [few] ze { $of }
    [6] ze { $of }
    [7] ze { $of }
   *[other] z { $of }
 }
column-hand = ruka
column-trick = zdvih
column-tricks = zdvihů
zone-trick = Zdvih
zone-played = Zahráno v tomto rozdání
tricks-of = { $n ->
    [one] { $n } zdvih
    [few] { $n } zdvihy
   *[other] { $n } zdvihů
 }
card-mouse = 1, myš
card-elephant = 12, slon
graph = Zdvihy po každém rozdání

help-moves =
    zahrát 7 – zahraj kartu z ruky do zdvihu

event-deal = { $n }. rozdání: karty se míchají a každý dostává tři.
event-begin = { $who ->
    [you] Vynášíš.
   *[other] { $name } vynáší.
 }
event-play = { $who ->
    [you] Hraješ { $card }.
   *[other] { $name } hraje { $card }.
 }
event-take = { $who ->
    [you] Bereš zdvih.
   *[other] { $name } bere zdvih.
 }
event-scare = { $who ->
    [you] Tvoje myš vyděsila slona: bereš zdvih.
   *[other] Slona vyděsila myš, zdvih bere { $name }.
 }
event-end = To bylo poslední rozdání.

kind-play = zahrání
move-play = zahrát { $first }
asks-play = Kterou kartu zahraješ?

refuse-not-held = v ruce máš { $hand }

rule-E1 = Karet je dvanáct, od 1 do 12. Jednička je myš, dvanáctka slon. Hrají dva až čtyři hráči.
rule-E2 = Všechny karty se zamíchají a každý dostane tři. Zbytek leží stranou a do dalšího rozdání ho nikdo nevidí.
rule-E3 = První rozdání vynáší první místo, další rozdání další místo, a tak dál kolem stolu.
rule-E4 = Jeden po druhém, po směru hodin, zahraje každý lícem nahoru libovolnou kartu z ruky. Tyto karty jsou zdvih.
rule-E5 = Zdvih bere nejvyšší karta. Kdo ji zahrál, má bod a vynáší do dalšího.
rule-E6 = Leží-li v jednom zdvihu myš i slon, bere ho myš.
rule-E7 = Po třech zdvizích rozdání končí a všechny karty se znovu zamíchají. Po pěti rozdáních končí partie.
rule-E8 = Vyhrává, kdo má nejvíc zdvihů; při shodě se o výhru dělí.

lesson-welcome = Vítej u hry Myš a slon! Karet je jen dvanáct, od 1 do 12, a každý má tři (E1, E2). Vyhrává, kdo má nejvíc zdvihů. Tahle partie má čtyři rozdání.
lesson-lead = Vynášíš. Zdvih bere nejvyšší karta, takže jedenáctka je dobrý začátek. Zahraj ji.
lesson-lead-else = Malou kartou by byl zdvih pryč. Zahraj jedenáctku.
lesson-led = Jedenáctka byla nejvyšší: zdvih je tvůj a vynášíš znovu (E5). Dvanáctka, slon, je ještě někde ve hře. Zkus devítku.
lesson-led-else = Malou kartu si nech na zdvih, který stejně nezískáš. Zahraj devítku.
lesson-rest = Petr měl desítku, vynáší pětku a Jana ji přebíjí osmičkou. Zbývá ti jedna karta: zahraj ji.
lesson-second = Druhé rozdání vynáší Petr (E3). Ukázal sedmičku a Jana čtyřku. Slon bere všechno kromě myši: zahraj dvanáctku.
lesson-second-else = Tím zdvih nezískáš. Zahraj dvanáctku.
lesson-weak = Vynášíš tím, co zbylo. Zahraj šestku a doufej.
lesson-weak-else = Šestka má větší naději. Zahraj nejdřív ji.
lesson-throw = Ten zdvih vzala Jana osmičkou a teď vynáší devítku. Tvoje poslední karta ji nepřebije: zahoď ji.
lesson-third = Jana vede o jeden zdvih. Třetí rozdání vynáší ona, a rovnou dvanáctku, slona! Jenže podívej, co máš v ruce: zahraj myš.
lesson-third-else = Proti slonovi žádná vysoká karta nepomůže. Myš ano: zahraj jedničku.
lesson-scared = Myš vyděsila slona a bere zdvih (E6). Teď vynes devítku.
lesson-scared-else = Čtyřku by přebilo skoro cokoli. Zahraj devítku.
lesson-last-four = Další zdvih je tvůj. Zahraj poslední kartu.
lesson-fourth = V posledním rozdání vynášíš zase ty. Máš 5, 10 a 11. Začni desítkou a jedenáctku si nech na konec.
lesson-fourth-else = I tak se to dá hrát, ale zkus to desítkou.
lesson-cheap = Jana dala na tvou desítku slona a teď vynáší trojku. Vezmi to levně: pětka by mohla stačit.
lesson-cheap-else = To je víc, než potřebuješ. Jedenáctku si nech na poslední zdvih a zahraj pětku.
lesson-highest = Stačila. Vynášíš, dvanáctka je pryč, takže jedenáctka je nejvyšší karta, která zbývá. Zahraj ji.
lesson-end = Máš šest zdvihů a s nimi i partii (E8). Opravdová má pět rozdání. Ať tě baví!
