report-title = { $game }: jak férová, jak dlouhá, jak moc o štěstí
report-facts = Pro každý stůl { $matches } partií, které odehráli boti úrovně „{ $bots }“; semínko { $seed }. V závorkách jsou 95% intervaly.
report-options = Volby: { $options }
contents = Obsah
rules-as-given = všechny partie
overview = Na první pohled
players-n = { $n ->
    [one] { $n } hráč
    [few] { $n } hráči
   *[other] { $n } hráčů
 }
seats-differ = { $where }: místa nejsou rovnocenná. Nejlepší místo ({ $seat }) má podíl na výhrách { $share }; rovný díl by byl { $even }.
seats-alike = { $where }: žádné místo nemá zřejmou výhodu; rovný podíl na výhrách je { $even }.
some-undecided = { $where }: v { $share } partií žádný hráč nevyhrál.
seat-n = { $n }. místo
left-of-lot = { $n }. po levici
column-best-seat = náskok nejlepšího místa nad rovným dílem, proc. body
column-length = tahů v partii (medián)
column-changes = změn vedení
column-leader = vedoucí v polovině vyhraje
column-last = poslední v polovině vyhraje
column-matter = rozhodnutí, na kterých záleží
column-skill = výsledek dán umem
column-dealt = výsledek dán rozdanými kartami
column-share = podíl na výhře
column-mean-points = body
column-enough = za kolik partií se to pozná
column-a-match = krát za partii
column-of-moves = ze všech tahů
column-win-with = podíl na výhře, kdo to udělal
column-win-without = kdo ne
column-worth = hodnota, proc. body
figure-seats = Podíl na výhře podle místa
dashed-even = Čárkovaně je rovný podíl.
figure-length = Délka partie
length-said = polovina má nejvýš { $median } tahů, devět z deseti od { $low } do { $high }; nejdelší jich má { $most }
moves-of-all = tahy všech hráčů
figure-scores = Body jednoho místa na konci
scores-said = průměrně { $mean }, devět z deseti od { $low } do { $high }
unit-points = body
figure-leads = Co nakonec vyhraje vedoucí a co poslední
leads-said = kdo v polovině vede, získá { $leader } výher, kdo je poslední, { $last }; vedení se mění { $changes }krát
part-played = odehraná část partie, %
who-leads = kdo vede
who-is-last = kdo je poslední
figure-luck = Z čeho vzniká jeden výsledek
luck-skill = kdo hraje
luck-cards = rozdané karty
luck-other = zbytek
figure-kinds = Jaké tahy se hrají
figure-cards = Jakou cenu má karta: { $kind }
worth-said = O kolik procentních bodů výhry víc připadá na to, kdo to udělá jednou navíc, při stejném počtu vlastních tahů.
cards-cut = { $n } nejlepších a { $n } nejhorších; tabulka má všechny.
choices = Rozhodnutí, na kterých záleží
choices-free = tahy s možností volby
choices-matter = z nich důležité
choices-stake = průměrná sázka
choices-sampled = zvážených rozhodnutí
choices-said = Na rozhodnutí záleží, leží-li mezi jeho nejlepším a nejhorším rozumným tahem aspoň 5 % výhry, jak to vidí prohledávání z pohledu daného místa. Sázka je právě tento rozdíl.
table-places = Všechna místa
table-levels = Úrovně botů se stejnými kartami
table-deeds = Všechny tahy a karty
places-said = Z { $matches } partií v { $undecided } žádný hráč nevyhrál a v { $shared } se o výhru dělilo víc hráčů.
levels-said = Jeden bot dané úrovně mezi boty úrovně „{ $rest }“, na každém místě týchž rozdání (je jich { $deals }). Poslední sloupec říká, po kolika partiích by se s 95% jistotou ukázalo, že je lepší nebo horší než ostatní.
method = Jak se to počítalo
method-0 = Každá partie má vlastní rozdání, které plyne ze semínka; týž příkaz dá táž čísla na libovolném počtu počítačů. Boti vidí jen to, co vidí jejich místo.
method-1 = Podíl na výhře: část výhry jedné partie; vítězové, kteří se o ni dělí, dostanou stejné díly. Interval je Wilsonův, pro rozptyl, jaký podíly opravdu mají. Zda jsou místa rovnocenná, posuzuje test χ²; rozdíl je zřejmý, když by tak velký vznikl náhodou méně než jednou ze sta případů.
method-2 = Kdo vede, posuzuje vyhlídka, kterou hra dává svým botům, po každém kole o tolika tazích, kolik je hráčů. Vedení se změní, když je jiné místo před držitelem o 5 % výhry. Obrat je výhra toho, kdo byl poslední.
method-3 = Hodnota tahu nebo karty: sklon přímky nejmenších čtverců, podíl na výhře podle toho, kolikrát to místo udělalo a kolik mělo tahů. Partie bez jakéhokoli vítěze se nepočítají. Říká, co jde spolu, ne co je příčina čeho. Interval je z 32 skupin partií, z nichž se každá jednou vynechá (jackknife).
method-4 = Štěstí, nebo um: každé rozdání se hraje s botem každé úrovně na každém místě. Kdo hraje, je rozptyl mezi úrovněmi; rozdané karty jsou to, co mají výsledky se stejnými kartami společného; zbytek jsou ostatní hráči, pozdější náhoda a chyby. První část závisí na tom, které úrovně se sešly: mezi sobě rovnými by byla nulová.
bot-random = náhodný
bot-novice = nováček
bot-regular = běžný
bot-expert = znalec
bot-master = mistr
error-bot-move = bot na místě { $seat } vybral tah { $move }, který není dovolený
error-compare-itself = '{ $name }' nejde porovnat se sebou: každého bota napiš jednou
error-compare-nobody = '{ $name }' není s kým porovnat: napiš aspoň dva boty
error-other-setting = na { $file } nejde navázat: hrálo se jinak ({ $different })
error-parquet-packages = Parquet nejde zapsat: chybí pyarrow; rada: pip install 'karban[parquet]'
error-plot-name = { $file } nejde nakreslit: název musí končit na .svg nebo .png
error-plot-packages = { $file } nejde nakreslit: chybí Matplotlib; rada: pip install 'karban[lab]'
error-ray-packages = Ray nejde použít: není nainstalovaný; rada: pip install 'karban[ray]'
error-ray-unreachable = cluster Ray na adrese '{ $address }' neodpovídá: běží tam `ray start --head`? rada: s --ray local se spustí tady
error-ray-version = tady počítat nejde: na tomto stroji je karban { $here }, ne { $wanted }
error-report-packages = zprávu nejde nakreslit: chybí Matplotlib; rada: pip install 'karban[lab]'
error-results-block = { $file } nejde přečíst: { $line }. řádek není blok partií
error-results-none = na { $file } nejde navázat: nejsou v něm výsledky arény; napiš jiný soubor
error-results-present = do { $file } nejde zapisovat: nějaké výsledky už tam jsou; rada: s --resume se na ně naváže
error-results-setting = { $file } nejde přečíst: 1. řádek není nastavení arény
error-series-bots = botů nemůže být { $bots }: napiš jednoho, nebo pro každého z { $players } hráčů jednoho
error-tally-none = { $file } nejde přečíst: nejsou to součty partií
error-tally-other = na { $file } nejde navázat: počítalo se jiným způsobem
error-workers-killed = nejde pokračovat: pracovní procesy něco pořád ukončuje; rada: stačí pro tolik --workers paměť?
difference = { $name ->
    [weights] jiné váhy
    [lineups] jiné sestavy
    [game] hra { $old }, ne { $new }
    [players] hráčů { $old }, ne { $new }
    [options] volby { $old }, ne { $new }
    [bots] boti { $old }, ne { $new }
    [tables] stoly { $old }, ne { $new }
    [seed] semínko { $old }, ne { $new }
    [game_version] verze hry { $old }, ne { $new }
    [version] verze Karbanu { $old }, ne { $new }
   *[other] { $name } { $old }, ne { $new }
 }
