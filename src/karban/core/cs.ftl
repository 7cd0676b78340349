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
   *[number] celé číslo od { $least } do { $most }
 } ({ $rule })
setup-players = hráčů nemůže být { $players }: { $game } je hra pro { $low }–{ $high } ({ $rule })
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
