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
setup-game-lacks = the game lacks '{ $name }' in { $file }: write it there
setup-word-missing = the game lacks the sentence '{ $name }' in { $file }: write it there
setup-word-wrong = cannot say a sentence of { $file }: { $why }
draft-title = { $title } (draft)
setup-tune-nothing = { $title } has no heuristic to tune; write hints.py with features and weights first
setup-beliefs-nothing = { $title } has one trait for all hands, so there is nothing to learn; write TRAITS and trait in its hints.py first
setup-new-game-name = cannot call a game '{ $name }': use small letters, digits and underscores, a letter first, as in 'my_game'
setup-new-game-known = cannot write a game '{ $name }': there is one of that name
setup-new-game-module = cannot write a game '{ $name }': Python has a module of that name, which it would hide
setup-new-game-there = cannot write a game into { $folder }: there is something already
setup-no-rulebook = { $title } has no rulebook
setup-no-lesson = { $title } has no lesson: its rules are all there is to read
setup-no-example = the rulebook of { $title } shows no example turn
plain-help = a move is written as it stands in the list
setup-game-broken = cannot load the game '{ $name }': { $why }
event-plain-chance = Cards are dealt.
event-plain-secret = { $name } { $who ->
    [you] have moved.
   *[other] has moved.
 }
event-plain-move = { $name }: { $move }
refuse-plain = it is not legal now
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
