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
    [seat] a seat of the table, from { $least } to { $most }, or -1 for a random draw
   *[number] a whole number from { $least } to { $most }
 } ({ $rule })
setup-players = cannot seat { $players } players at { $game }: it takes { $low }–{ $high } ({ $rule }){ $remedy ->
    [none] {""}
   *[other] ; for so many set { $remedy }
 }
setup-not-choosing = seat { $seat } cannot move now: it is another seat's turn
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
setup-argument-number = cannot use { $value } as { $name }: it must be a whole number from { $least } to { $most }
setup-argument-finite = cannot use { $value } as { $name }: it must be a finite number
setup-argument-choice = cannot use { $value } as { $name }: choose one of { $known }
setup-argument-options = cannot use { $value } as options: they must be names with values
setup-argument-option = cannot set { $name } to { $value }: it must be a whole number, true or false, or a text
setup-moves-shape = cannot play { $type } moves of shape { $shape }: they must be whole numbers of shape ({ $n },)
setup-move-in-match = cannot play move { $move } in match { $match }: legal are { $legal }
setup-action-kind = cannot play { $action }: a move must be a whole number
setup-action = cannot take { $action } from { $agent }: legal are { $legal }
setup-actions = cannot take { $actions } as actions: they must map each agent to its move
setup-agent-unknown = no agent called '{ $name }': { $near ->
    [none] the agents are { $known }
   *[other] did you mean '{ $near }'?
 }
setup-match-done = cannot play in match { $match }: it is over, so begin the next one first
setup-environment-over = cannot play on: the match is over, so reset the environment first
setup-environment-new = cannot play yet: reset the environment first
setup-closed = cannot play on: the environment is closed
setup-array = cannot write { $name } into this array: it must be contiguous, writeable, { $type }, of shape { $shape }
setup-array-shared = cannot write { $name } into this array: it shares memory with { $other }
setup-which = cannot use { $value } to say which matches begin: it must be a boolean array of shape ({ $n },)
setup-bots = cannot seat { $bots } bots beside one learner: { $players } play
setup-bots-kind = cannot use { $value } as bots: name one level, or a list of them
setup-state = cannot go on from this state: { $why ->
    [type] it is no array of one record of { $game }
    [view] it is a seat's view, not a state
    [players] another number of players plays in it
    [options] its options are others
    [turn] no seat is to move in it
    [learner] the learner is not to move in it
   *[broken] no match of { $game } leads to it
 }
setup-copy-version = cannot restore this copy: it was made by version { $played } of { $game }, and here is version { $ours }
setup-openspiel-json = cannot make this state: it is not what to_json of { $game } told, with its history
setup-openspiel-history = cannot make this state: action { $action } of its history, number { $at }, is not legal
setup-render-mode = cannot render: make the environment with a render_mode
setup-render-packages = cannot render in mode { $mode }: pip install 'karban[gym]' brings what pictures need
setup-reset-seed = cannot seed some matches only: reset all of them with a seed

covered = { $n ->
    [one] { $n } covered card
   *[other] { $n } covered cards
 }

system = { $errno ->
    [ENOENT] there is no such file or folder
    [EISDIR] it is a folder, so name a file
    [ENOTDIR] a part of the path is no folder
    [EEXIST] it is there already
    [EACCES] you have no right to it
    [EPERM] you have no right to it
    [EROFS] nothing can be written there
    [ENOSPC] there is no room left
    [EDQUOT] there is no room left
    [ENAMETOOLONG] the name is too long
    [EINVAL] no file can have such a name
    [ECONNREFUSED] nobody answers there
    [ECONNRESET] the other side broke off
    [ETIMEDOUT] nobody answers in time
    [EHOSTUNREACH] no way leads there
    [ENETUNREACH] no way leads there
    [EADDRINUSE] another program is there already
    [name] there is no computer of that name
   *[other] { $why }
 }
setup-field-name = { $module }: a field of a state cannot be called '{ $name }', for records have something else of that name: choose another one
setup-field-own = { $module }: field '{ $name }' is declared 'own' without seats: give it a row for each seat, 'seats=…'
setup-field-upto = { $module }: field '{ $name }' counts up to a field that is not declared there: name one of the same state
setup-file = cannot use { $file }: { system }

record-line = line { $n }
record-entry = entry { $n }
record-json = not JSON: { $why ->
    [end] it ends too early
    [deep] it is nested too deeply
   *[byte] byte { $at } is wrong
 }
record-shape = not a record: { $why ->
    [missing] { $field } is missing
    [kind] expected { $wanted }, got { $got }
    [bound] it must be { $wanted }
   *[other] { $what }
 }{ $at ->
    [none] {""}
   *[other] , at { $at }
 }
record-hidden = it is a seat's view of a running match: what is hidden cannot be replayed
record-long = it has more than { $most } entries
record-nobody = '{ $who }' is neither a seat nor '*'
record-chance = it ends where chance must '{ $head }'
record-version = it has version { $version }: this program reads { $mine }
record-rules = This match was played by version { $played } of the rules of { $title }; it is replayed by version { $ours }.
record-rules-why = the match was played by version { $played } of the rules of { $title } and is replayed by version { $ours }; { $why }
record-seats = it names { $names } seats for { $players } players
record-seed = its seed '{ $seed }' is not up to 16 hexadecimal digits
record-protocol = its deal is '{ $protocol }': this program knows { $mine }
record-secret = its secret does not have the hash that was shown before the match
record-secret-shape = its secret is not 64 hexadecimal digits
record-words = its words are not letters and digits, up to 64
record-none = it holds no record
record-thought = its bot thought where no seat is to move
record-bot = '{ $text }' is not what a bot of level { $level } thinks of there
record-no-result = its result is null, but the match is over
record-early = it has a result, but seat { $seat } is still to move
record-result = its result says { $what ->
    [scores] scores
   *[winners] winners
 } { $here }, the entries lead to { $true }
chance-nothing = cannot take '{ $text }': chance has nothing to do now
chance-other = cannot take '{ $text }': chance must '{ $head }' now
chance-count = cannot take '{ $text }': '{ $head }' needs { $count } and has { $items }
chance-item = cannot take '{ $text }': '{ $item }' { $why ->
    [unknown] is not one of them
   *[twice] comes too often
 }
chance-deal = '{ $text }' is not what secret and words of the match deal
entry-over = '{ $text }' comes after the end of the match
entry-chance = '{ $text }' comes where chance must '{ $head }'
entry-seat = '{ $text }' is seat { $seat }'s, but seat { $mover } is to move
entry-illegal = '{ $text }' is not legal; legal is { $moves }
