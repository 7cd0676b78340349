you = You
cannot = cannot { $move }: { $why } ({ $rule })
move-over = cannot { $move }: the match is over
move-unreadable = no move '{ $move }': there is { $moves }
move-near = no move '{ $move }': did you mean '{ $near }'?
move-ambiguous = cannot { $move }: it could mean { $moves }
move-number = cannot make move number { $move }: it is not legal now
no-rule = there is no rule { $number }
undo-nothing = cannot undo: you have not moved yet
undo-seen = cannot undo: hidden cards have come out since your last move
learn-else = That is allowed, but this lesson wants to show you something else: { $move }.
learn-waits = This step waits for a move: { $move }.
learn-reads = There is nothing to play here: read, and go on.
question = What do you do?

setup-language = no language '{ $name }': the languages are { $known }
setup-game-unknown = no game called '{ $name }': { $near ->
    [none] the games are { $known }
   *[other] did you mean '{ $near }'?
 }
setup-option-unknown = { $game } has no option '{ $name }': { $near ->
    [none] its options are { $known }
   *[other] did you mean '{ $near }'?
 }
setup-option-unreadable = cannot read option '{ $setting }': write it as name=value
setup-option-value = cannot set { $name } to { $value }: it must be { $kind ->
    [choice] one of { $choices }
    [switch] true or false
   *[number] a whole number from { $least } to { $most }
 } ({ $rule })
setup-players = cannot seat { $players } players at { $game }: it takes { $low }–{ $high } ({ $rule })
setup-seat = there is no seat { $seat }: the seats are 0–{ $last }
setup-seats = cannot name { $names } seats for { $players } players
setup-seed = cannot use seed { $seed }: it must be a whole number of up to 64 bits
setup-bot-unknown = no bot called '{ $name }': { $near ->
    [none] the bots are { $known }
   *[other] did you mean '{ $near }'?
 }
setup-bot-own = cannot use bot '{ $name }': { $why }
setup-render-unknown = no render mode called '{ $name }': { $near ->
    [none] the modes are { $known }
   *[other] did you mean '{ $near }'?
 }
setup-environment-unknown = no environment called '{ $name }': { $near ->
    [none] the environments are { $known }
   *[other] did you mean '{ $near }'?
 }
setup-bot-budget = cannot read bot '{ $name }': write { $kind }:200ms for a time or { $kind }:5000 for a number of iterations
