you = Ty
cannot = nejde { $move }: { $why } ({ $rule })
move-over = nejde { $move }: partie skončila
move-unreadable = tah '{ $move }' neznám: můžeš { $moves }
move-near = tah '{ $move }' neznám: nemyslíš '{ $near }'?
move-ambiguous = nejde { $move }: mohlo by to být { $moves }
move-number = tah číslo { $move } nejde: teď není dovolený
no-rule = pravidlo { $number } neexistuje
undo-nothing = nejde vrátit: ještě nebyl žádný tvůj tah
undo-seen = nejde vrátit: od tvého tahu vyšly najevo skryté karty
learn-else = To je dovolené, ale tahle lekce ti chce ukázat něco jiného: { $move }.
learn-waits = Tady se čeká na tah: { $move }.
learn-reads = Tady se nic nehraje: přečti si to a pokračuj.
question = Co uděláš?

setup-language = jazyk '{ $name }' není: je { $known }
setup-game-unknown = hra '{ $name }' není: { $near ->
    [none] je { $known }
   *[other] nemyslíš '{ $near }'?
 }
setup-option-unknown = { $game } nemá volbu '{ $name }': { $near ->
    [none] má { $known }
   *[other] nemyslíš '{ $near }'?
 }
setup-option-unreadable = volbu '{ $setting }' nejde přečíst: piš ji jako název=hodnota
setup-option-value = { $name } nejde nastavit na { $value }: musí to být { $kind ->
    [choice] jedno z { $choices }
    [switch] true (ano), nebo false (ne)
   *[number] celé číslo od { $least } do { $most }
 } ({ $rule })
setup-players = hráčů nemůže být { $players }: { $game } je hra pro { $low }–{ $high } ({ $rule })
setup-seat = místo { $seat } není: místa jsou 0–{ $last }
setup-seats = jmen je { $names }, ale hráčů { $players }
setup-seed = semínko nemůže být { $seed }: musí to být celé číslo do 64 bitů
setup-bot-unknown = bot '{ $name }' není: { $near ->
    [none] je { $known }
   *[other] nemyslíš '{ $near }'?
 }
setup-bot-budget = bota '{ $name }' nejde přečíst: piš { $kind }:200ms pro čas, nebo { $kind }:5000 pro počet iterací
