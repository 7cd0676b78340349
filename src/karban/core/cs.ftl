you = Ty
former = Bývalý host{ $n ->
    [1] {""}
   *[other] { " " }{ $n }
 }
error-move-kind = tah { $move } nejde přečíst: zadej jeho text, nebo číslo

error-move-illegal = nejde { $move }: { $why } ({ $rule })
error-move-over = nejde { $move }: partie skončila
error-move-unreadable = tah '{ $move }' neznám{ $near ->
    [none] ; na výběr máš: { $moves }
   *[other] : nemáš na mysli '{ $near }'?
 }
error-move-ambiguous = nejde { $move }: mohlo by to být { $moves }
error-move-number = tah číslo { $move } nejde zahrát: teď není dovolený
error-rule = pravidlo { $number } neexistuje
error-undo-nothing = nejde vrátit: ještě nebyl žádný tvůj tah
error-undo-seen = nejde vrátit: od tvého tahu vyšly najevo skryté karty
learn-else = To je dovolené, ale tahle lekce ti chce ukázat něco jiného: { $move }.
error-lesson-waits = Tady se čeká na tah: { $move }.
learn-reads = Tady se nic nehraje: přečti si to a pokračuj.
question = Co uděláš?

error-language = jazyk '{ $name }' neznám; na výběr jsou: { $known }
error-game-unknown = hru '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
error-game-pickle = hru '{ $name }' nejde uložit ani znovu najít: balíček { $package } ji musí popisovat pod vlastním jménem
error-option-unknown = { $game } nemá volbu '{ $name }'{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
error-option-unreadable = volbu '{ $setting }' nejde přečíst: napiš ji jako název=hodnota
error-option-value = { $name } nejde nastavit na { $value }: musí to být { $kind ->
    [choice] jedno z { $choices }
    [switch] true (ano), nebo false (ne)
    [seat] místo u stolu od { $least } do { $most }, nebo -1 pro los
   *[number] celé číslo od { $least } do { $most }
 } ({ $rule })
error-players = hráčů nemůže být { $players }: { $game } je hra pro { $low }–{ $high } ({ $rule }){ $remedy ->
    [none] {""}
   *[other] ; pro tolik hráčů nastav { $remedy }
 }
error-view = o tomto pohledu na hru { $game } nejde přemýšlet: musí patřit místu, které je na tahu
error-seat-name = místo se nemůže jmenovat '{ $name }': jméno je jeden řádek bez řídicích a neviditelných znaků
error-name = takové jméno nejde použít: { $why ->
    [empty] musí v něm být aspoň jedno písmeno nebo číslice
    [long] je delší než { $most } písmen
    [hidden] je v něm něco, co není vidět ({ $sign })
    [marks] na jednom písmenu je příliš mnoho znamének
    [mixed] míchá písmena různých abeced
   *[sign] { $sign } v něm být nemůže, jen písmena, číslice, mezery a . - _ '
 }
error-argument = { $name } nemůže být { $value }: musí to být { $wanted }
error-argument-number = { $name } nemůže být { $value }: musí to být celé číslo { $most ->
    [none] aspoň { $least }
   *[other] od { $least } do { $most }
 }
error-memory = tolik partií najednou hrát nejde ({ $n }): tento počítač nemá dost paměti
error-state = z tohoto stavu hry { $game } nejde pokračovat: { $why ->
    [view] je to pohled, ve kterém jsou karty skryté
    [players] má jiný počet hráčů
    [option] má jiné volby
    [chance] na tahu není žádné místo
    [learner] na tahu není ten, kdo se učí
    [rules] zapsala ho jiná pravidla
    [broken] žádná partie k němu nevede
   *[record] musí to být pole s jedním záznamem této hry
 }
error-not-choosing = místo { $seat } teď nehraje: na tahu je jiné místo
error-seat = místo { $seat } není: místa jsou 0–{ $last }
error-seats = jmen je { $names }, ale hráčů { $players }
error-seed = semínko nemůže být { $seed }: musí to být celé číslo do 64 bitů
error-bot-unknown = bota '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
error-bot-own = bota '{ $name }' nejde použít: { $why }
error-render-unknown = způsob kreslení '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
error-environment-unknown = prostředí '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
error-bot-broke = bot '{ $name }' selhal: { $kind }: { $why }; rada: KARBAN_DEBUG=1 ukáže kde
error-bot-chose = vybral '{ $chosen }', ale na výběr má { $moves }
bot-thoughtless = nemá metodu 'consider'
error-game-missing = { $package } není úplný: v { $file } chybí { $what ->
    [function] funkce
    [field] pole
    [sentence] věta
   *[value] hodnota
 } '{ $name }'
error-game-file = { $package } není úplný: chybí { $file }
error-game-sentence = { $package }: věta '{ $name }' v { $file } mluví o '{ $fact }', a to tu není

error-matches = partií je { $n } a vláken { $threads }: od obojího musí být aspoň jedno
error-observer-parameters = s parametry { $parameters } pozorovat nejde: takové nejsou
error-observer-private = pozorovat jde jen to, co vidí jeden hráč nebo všichni
error-bot-budget = bota '{ $name }' nejde přečíst: napiš { $kind }:200ms jako čas, nebo { $kind }:5000 jako počet iterací
error-argument-finite = { $name } nemůže být { $value }: musí to být konečné číslo
error-argument-choice = { $name } nemůže být { $value }: na výběr jsou { $known }
error-argument-option = volba { $name } nemůže být { $value }: musí to být celé číslo, true nebo false, nebo text
error-argument-options = { $value } nejsou volby: musí to být jména s hodnotami
error-moves-shape = tahy typu { $type } a tvaru { $shape } nejde zahrát: musí to být celá čísla tvaru ({ $n },)
error-move-in-match = tah { $move } v partii { $match } nejde: dovolené jsou { $legal }
error-action-kind = { $action } nejde zahrát: tah musí být celé číslo
error-action = akce { $action } od { $agent } nejde: dovolené jsou { $legal }
error-actions = { $actions } nejsou akce: každý agent musí mít svůj tah
error-agent-unknown = agenta '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
error-match-done = v partii { $match } nejde hrát: skončila, nejdřív začni další
error-environment-over = nejde hrát dál: partie skončila, nejdřív zavolej reset
error-environment-new = ještě nejde hrát: nejdřív zavolej reset
error-closed = nejde hrát dál: prostředí je zavřené
error-array = { $name } nejde zapsat do tohoto pole: musí být souvislé, zapisovatelné, typu { $type } a tvaru { $shape }
error-array-shared = { $name } nejde zapsat do tohoto pole: sdílí paměť s polem { $other }
error-which = { $value } neurčuje, které partie začnou: musí to být logické pole tvaru ({ $n },)
error-bots = k učícímu se hráči nejde posadit botů { $bots }: hráčů je { $players }
error-bots-kind = { $value } nejsou boti: napiš jednu úroveň, nebo jejich seznam
error-copy-version = tuto kopii nejde obnovit: vznikla podle verze { $played } hry { $game }, tady je verze { $ours }
error-openspiel-json = tento stav nejde vytvořit: není to, co řeklo to_json hry { $game }, i s historií
error-openspiel-history = tento stav nejde vytvořit: akce { $action } v jeho historii, číslo { $at }, není dovolená
error-render-mode = nejde kreslit: vytvoř prostředí s render_mode
error-render-packages = v režimu { $mode } nejde kreslit: co je k obrázkům potřeba, přinese pip install 'karban[gym]'
error-reset-seed = semínko nejde dát jen některým partiím: začni s ním všechny znovu


covered = { $n ->
    [one] { $n } zakrytá karta
    [few] { $n } zakryté karty
   *[other] { $n } zakrytých karet
 }

system = { $errno ->
    [ENOENT] takový soubor ani složka není
    [EISDIR] je to složka, tak pojmenuj soubor
    [ENOTDIR] část cesty není složka
    [EEXIST] už to tam je
    [EACCES] nemáš k tomu právo
    [EPERM] nemáš k tomu právo
    [EROFS] nic tam nejde zapsat
    [ENOSPC] není tam už místo
    [EDQUOT] není tam už místo
    [ENAMETOOLONG] název je moc dlouhý
    [EINVAL] takový název žádný soubor mít nemůže
    [ECONNREFUSED] nikdo tam neodpovídá
    [ECONNRESET] druhá strana spojení přerušila
    [ETIMEDOUT] nikdo neodpovídá včas
    [EHOSTUNREACH] žádná cesta tam nevede
    [ENETUNREACH] žádná cesta tam nevede
    [EADDRINUSE] už je tam jiný program
    [name] počítač toho jména není
   *[other] { $why }
 }
error-game-lacks = hře chybí „{ $name }“ v souboru { $file }: doplňte to tam
error-game-broken = hru „{ $name }“ nelze načíst: { $why }
draft-title = { $title } (návrh)
error-new-game-name = hra se nemůže jmenovat „{ $name }“: použij malá písmena bez háčků a čárek, číslice a podtržítka, první ať je písmeno, třeba „moje_hra“
error-new-game-known = hru „{ $name }“ nejde založit: jedna toho jména už je
error-new-game-module = hru „{ $name }“ nejde založit: Python má modul stejného jména a ta hra by ho zakryla
error-new-game-there = hru nejde založit ve složce { $folder }: něco tam už je
error-no-rulebook = { $title } nemá knížku pravidel
error-no-lesson = { $title } nemá lekci: přečíst si můžeš jen pravidla
error-no-example = knížka pravidel hry { $title } neukazuje žádný tah
plain-help = tah se píše tak, jak je v seznamu
event-plain-chance = Rozdávají se karty.
event-plain-secret = { $who ->
    [you] Tvůj tah je hotov.
   *[other] { $name }: tah je hotov.
 }
event-plain-move = { $name }: { $move }
refuse-plain = teď to pravidla nedovolují
error-field-name = { $module }: pole stavu se nemůže jmenovat „{ $name }“, záznamy tak už nazývají něco jiného: zvolte jiné jméno
error-field-own = { $module }: pole „{ $name }“ je „own“, ale nemá místa hráčů: dejte mu řádek pro každé místo, „seats=…“
error-field-upto = { $module }: pole „{ $name }“ se počítá podle pole, které ve stavu není: uveďte pole téhož stavu
error-file = { $file } nejde použít: { $why }

not-json = není to JSON{ $why ->
    [end] : končí moc brzy
    [deep] : je moc hluboko vnořený
    [byte] : bajt { $at } nesedí
   *[other] {""}
 }
record-kind = není to zápis partie: musí to být JSON nebo slovník, ne { $value }

shape = { $why ->
    [missing] chybí { $name }
    [unknown] { $name } sem nepatří
    [kind] místo { $wanted } je tu { $got }
    [bound] musí to být { $wanted }
    [length] délka musí být { $wanted }
    [value] { $got } není žádná z možných hodnot
   *[other] některá hodnota nevyhovuje
 }{ $at ->
    [none] {""}
   *[other] {" "}({ $at })
 }

record-line = { $n }. řádek
record-entry = záznam { $n }
record-shape = není to zápis partie: { $why }
record-hidden = je to pohled z jednoho místa na běžící partii: co je skryté, nejde přehrát
record-long = má víc než { $most } záznamů
record-nobody = '{ $who }' není místo ani '*'
record-chance = končí tam, kde má rozhodnout náhoda: '{ $head }'
record-version = má verzi { $version }: tento program čte { $mine }
record-rules = Tato partie se hrála podle pravidel hry { $title } ve verzi { $played }; přehrává se podle verze { $ours }.
record-rules-why = partie se hrála podle pravidel hry { $title } ve verzi { $played } a přehrává se podle verze { $ours }; { $why }
record-seats = jmen je { $names }, ale hráčů { $players }
record-seed = semínko '{ $seed }' nemá nejvýš 16 šestnáctkových číslic
record-protocol = rozdání je '{ $protocol }': tento program zná { $mine }
record-secret = tajemství nemá otisk, který byl ukázán před partií
record-secret-shape = tajemství nemá 64 šestnáctkových číslic
record-words = slova nejsou písmena a číslice, nejvýš 64
record-none = není v něm žádný záznam
record-thought = bot tu přemýšlel, i když není na tahu žádné místo
record-bot = '{ $text }' není to, co by tu vymyslel bot úrovně { $level }
record-no-result = výsledek je null, ale partie skončila
record-early = má výsledek, ale na tahu je ještě místo { $seat }
record-result = výsledek uvádí { $what ->
    [scores] body
   *[winners] vítěze
 } { $here }, záznamy vedou k { $true }
chance-nothing = '{ $text }' nejde přijmout: náhoda teď o ničem nerozhoduje
chance-other = '{ $text }' nejde přijmout: náhoda má teď rozhodnout '{ $head }'
chance-count = '{ $text }' nejde přijmout: '{ $head }' potřebuje { $count } a má { $items }
chance-item = '{ $text }' nejde přijmout: '{ $item }' { $why ->
    [unknown] mezi nimi není
   *[twice] je tu příliš často
 }
chance-deal = '{ $text }' není to, co rozdává tajemství a slova partie
entry-over = '{ $text }' je až po konci partie
entry-chance = '{ $text }' je tam, kde má rozhodnout náhoda: '{ $head }'
entry-seat = '{ $text }' patří místu { $seat }, ale na tahu je místo { $mover }
entry-illegal = '{ $text }' není dovolený tah; dovolené jsou { $moves }
