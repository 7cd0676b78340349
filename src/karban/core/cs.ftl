you = Ty
cannot = nejde { $move }: { $why } ({ $rule })
move-over = nejde { $move }: partie skončila
move-unreadable = tah '{ $move }' neznám; na výběr máš: { $moves }
move-near = tah '{ $move }' neznám: nemáš na mysli '{ $near }'?
move-ambiguous = nejde { $move }: mohlo by to být { $moves }
move-number = tah číslo { $move } nejde zahrát: teď není dovolený
no-rule = pravidlo { $number } neexistuje
undo-nothing = nejde vrátit: ještě nebyl žádný tvůj tah
undo-seen = nejde vrátit: od tvého tahu vyšly najevo skryté karty
learn-else = To je dovolené, ale tahle lekce ti chce ukázat něco jiného: { $move }.
learn-waits = Tady se čeká na tah: { $move }.
learn-reads = Tady se nic nehraje: přečti si to a pokračuj.
question = Co uděláš?

setup-language = jazyk '{ $name }' neznám; na výběr jsou: { $known }
setup-game-unknown = hru '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
setup-option-unknown = { $game } nemá volbu '{ $name }'{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
setup-option-unreadable = volbu '{ $setting }' nejde přečíst: napiš ji jako název=hodnota
setup-option-value = { $name } nejde nastavit na { $value }: musí to být { $kind ->
    [choice] jedno z { $choices }
    [switch] true (ano), nebo false (ne)
    [seat] místo u stolu od { $least } do { $most }, nebo -1 pro los
   *[number] celé číslo od { $least } do { $most }
 } ({ $rule })
setup-players = hráčů nemůže být { $players }: { $game } je hra pro { $low }–{ $high } ({ $rule }){ $remedy ->
    [none] {""}
   *[other] ; pro tolik hráčů nastav { $remedy }
 }
setup-not-choosing = místo { $seat } teď nehraje: na tahu je jiné místo
setup-seat = místo { $seat } není: místa jsou 0–{ $last }
setup-seats = jmen je { $names }, ale hráčů { $players }
setup-seed = semínko nemůže být { $seed }: musí to být celé číslo do 64 bitů
setup-bot-unknown = bota '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
setup-bot-own = bota '{ $name }' nejde použít: { $why }
setup-render-unknown = způsob kreslení '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
setup-environment-unknown = prostředí '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
setup-bot-budget = bota '{ $name }' nejde přečíst: napiš { $kind }:200ms jako čas, nebo { $kind }:5000 jako počet iterací
setup-argument-number = { $name } nemůže být { $value }: musí to být celé číslo od { $least } do { $most }
setup-argument-finite = { $name } nemůže být { $value }: musí to být konečné číslo
setup-argument-choice = { $name } nemůže být { $value }: na výběr jsou { $known }
setup-argument-options = { $value } nejsou volby: musí to být jména s hodnotami
setup-argument-option = volba { $name } nemůže být { $value }: musí to být celé číslo, true nebo false, nebo text
setup-moves-shape = tahy typu { $type } a tvaru { $shape } nejde zahrát: musí to být celá čísla tvaru ({ $n },)
setup-move-in-match = tah { $move } v partii { $match } nejde: dovolené jsou { $legal }
setup-action-kind = { $action } nejde zahrát: tah musí být celé číslo
setup-action = akce { $action } od { $agent } nejde: dovolené jsou { $legal }
setup-actions = { $actions } nejsou akce: každý agent musí mít svůj tah
setup-agent-unknown = agenta '{ $name }' neznám{ $near ->
    [none] ; na výběr jsou: { $known }
   *[other] : nemáš na mysli '{ $near }'?
 }
setup-match-done = v partii { $match } nejde hrát: skončila, nejdřív začni další
setup-environment-over = nejde hrát dál: partie skončila, nejdřív zavolej reset
setup-environment-new = ještě nejde hrát: nejdřív zavolej reset
setup-closed = nejde hrát dál: prostředí je zavřené
setup-array = { $name } nejde zapsat do tohoto pole: musí být souvislé, zapisovatelné, typu { $type } a tvaru { $shape }
setup-array-shared = { $name } nejde zapsat do tohoto pole: sdílí paměť s polem { $other }
setup-which = { $value } neurčuje, které partie začnou: musí to být logické pole tvaru ({ $n },)
setup-bots = k učícímu se hráči nejde posadit botů { $bots }: hráčů je { $players }
setup-bots-kind = { $value } nejsou boti: napiš jednu úroveň, nebo jejich seznam
setup-state = z tohoto stavu nejde pokračovat: { $why ->
    [type] není to pole s jedním záznamem hry { $game }
    [view] je to pohled jednoho místa, ne stav
    [players] hraje v něm jiný počet hráčů
    [options] má jiné volby
    [turn] nikdo v něm není na tahu
    [learner] učící se hráč v něm není na tahu
   *[broken] žádná partie hry { $game } k němu nevede
 }
setup-copy-version = tuto kopii nejde obnovit: vznikla podle verze { $played } hry { $game }, tady je verze { $ours }
setup-openspiel-json = tento stav nejde vytvořit: není to, co řeklo to_json hry { $game }, i s historií
setup-openspiel-history = tento stav nejde vytvořit: akce { $action } v jeho historii, číslo { $at }, není dovolená
setup-render-mode = nejde kreslit: vytvoř prostředí s render_mode
setup-render-packages = v režimu { $mode } nejde kreslit: co je k obrázkům potřeba, přinese pip install 'karban[gym]'
setup-reset-seed = semínko nejde dát jen některým partiím: začni s ním všechny znovu

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
setup-field-name = { $module }: pole stavu se nemůže jmenovat „{ $name }“, záznamy tak už nazývají něco jiného: zvolte jiné jméno
setup-field-own = { $module }: pole „{ $name }“ je „own“, ale nemá místa hráčů: dejte mu řádek pro každé místo, „seats=…“
setup-field-upto = { $module }: pole „{ $name }“ se počítá podle pole, které ve stavu není: uveďte pole téhož stavu
setup-file = { $file } nejde použít: { system }

record-line = { $n }. řádek
record-entry = záznam { $n }
record-json = není to JSON: { $why ->
    [end] končí moc brzy
    [deep] je moc hluboko vnořený
   *[byte] bajt { $at } nesedí
 }
record-shape = není to zápis partie: { $why ->
    [missing] chybí { $field }
    [kind] místo { $wanted } je tu { $got }
    [bound] musí to být { $wanted }
   *[other] { $what }
 }{ $at ->
    [none] {""}
   *[other] {" "}({ $at })
 }
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
