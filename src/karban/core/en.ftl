you = You
former = Former guest{ $n ->
    [1] {""}
   *[other] { " " }{ $n }
 }
error-move-kind = cannot read move { $move }: write its text or its number

error-move-illegal = cannot { $move }: { $why } ({ $rule })
error-move-over = cannot { $move }: the match is over
error-move-unreadable = no move '{ $move }': { $near ->
    [none] there is { $moves }
   *[other] did you mean '{ $near }'?
 }
error-move-ambiguous = cannot { $move }: it could mean { $moves }
error-move-number = cannot make move number { $move }: it is not legal now
error-rule = there is no rule { $number }
error-undo-nothing = cannot undo: you have not moved yet
error-undo-seen = cannot undo: hidden cards have come out since your last move
learn-else = That is allowed, but this lesson wants to show you something else: { $move }.
error-lesson-waits = This step waits for a move: { $move }.
learn-reads = There is nothing to play here: read, and go on.
question = What do you do?

error-language = no language '{ $name }': the languages are { $known }
error-game-unknown = no game called '{ $name }': { $near ->
    [none] the games are { $known }
   *[other] did you mean '{ $near }'?
 }
error-game-pickle = cannot pickle or find again the game '{ $name }': package { $package } must describe it under a name of its own
error-option-unknown = { $game } has no option '{ $name }': { $near ->
    [none] its options are { $known }
   *[other] did you mean '{ $near }'?
 }
error-option-unreadable = cannot read option '{ $setting }': write it as name=value
error-option-value = cannot set { $name } to { $value }: it must be { $kind ->
    [choice] one of { $choices }
    [switch] true or false
    [seat] a seat of the table, from { $least } to { $most }, or -1 for a random draw
   *[number] a whole number from { $least } to { $most }
 } ({ $rule })
error-players = cannot seat { $players } players at { $game }: it takes { $low }–{ $high } ({ $rule }){ $remedy ->
    [none] {""}
   *[other] ; for so many set { $remedy }
 }
error-view = cannot think about this view of { $game }: it must be that of the seat to move
error-seat-name = cannot call a seat '{ $name }': a name is one line without control or invisible characters
error-name = cannot use this name: { $why ->
    [empty] it needs at least one letter or digit
    [long] it is longer than { $most } letters
    [hidden] it holds something that nobody can see ({ $sign })
    [marks] too many marks stand on one letter
    [mixed] it mixes letters of different alphabets
   *[sign] it cannot hold { $sign }, only letters, digits, spaces and . - _ '
 }
error-argument = cannot use { $value } as { $name }: it must be { $wanted }
error-argument-number = cannot use { $value } as { $name }: it must be a whole number { $most ->
    [none] of at least { $least }
   *[other] from { $least } to { $most }
 }
error-memory = cannot play { $n } matches at once: this machine does not have so much memory
error-state = cannot go on from this state of { $game }: { $why ->
    [view] it is a view, in which cards are hidden
    [players] it has another number of players
    [option] it has other options
    [chance] no seat is to move
    [learner] the learner is not to move
    [rules] it was written by other rules
    [broken] no match leads to it
   *[record] it must be an array of one record of this game
 }
error-not-choosing = seat { $seat } cannot move now: it is another seat's turn
error-seat = there is no seat { $seat }: the seats are 0–{ $last }
error-seats = cannot name { $names } seats for { $players } players
error-seed = cannot use seed { $seed }: it must be a whole number of up to 64 bits
error-bot-unknown = no bot called '{ $name }': { $near ->
    [none] the bots are { $known }
   *[other] did you mean '{ $near }'?
 }
error-bot-own = cannot use bot '{ $name }': { $why }
error-render-unknown = no render mode called '{ $name }': { $near ->
    [none] the modes are { $known }
   *[other] did you mean '{ $near }'?
 }
error-environment-unknown = no environment called '{ $name }': { $near ->
    [none] the environments are { $known }
   *[other] did you mean '{ $near }'?
 }
error-bot-broke = bot '{ $name }' broke: { $kind }: { $why }; hint: KARBAN_DEBUG=1 shows where
error-bot-chose = it chose '{ $chosen }', which is none of { $moves }
bot-thoughtless = it has no method 'consider'
error-game-missing = { $package } is not complete: { $file } has no { $what ->
    [function] function
    [field] field
    [sentence] sentence
   *[value] value
 } '{ $name }'
error-game-file = { $package } is not complete: it has no { $file }
error-game-sentence = { $package }: sentence '{ $name }' in { $file } speaks of '{ $fact }', which is not there

error-matches = cannot play { $n } matches in { $threads } threads: at least one of each
error-observer-parameters = cannot observe with { $parameters }: there are no such parameters
error-observer-private = cannot observe anything but what one player or everybody sees
error-bot-budget = cannot read bot '{ $name }': write { $kind }:200ms for a time or { $kind }:5000 for a number of iterations
error-argument-finite = cannot use { $value } as { $name }: it must be a finite number
error-argument-choice = cannot use { $value } as { $name }: choose one of { $known }
error-argument-option = cannot set { $name } to { $value }: it must be a whole number, true or false, or a text
error-argument-options = cannot use { $value } as options: they must be names with values
error-moves-shape = cannot play { $type } moves of shape { $shape }: they must be whole numbers of shape ({ $n },)
error-move-in-match = cannot play move { $move } in match { $match }: legal are { $legal }
error-action-kind = cannot play { $action }: a move must be a whole number
error-action = cannot take { $action } from { $agent }: legal are { $legal }
error-actions = cannot take { $actions } as actions: they must map each agent to its move
error-agent-unknown = no agent called '{ $name }': { $near ->
    [none] the agents are { $known }
   *[other] did you mean '{ $near }'?
 }
error-match-done = cannot play in match { $match }: it is over, so begin the next one first
error-environment-over = cannot play on: the match is over, so reset the environment first
error-environment-new = cannot play yet: reset the environment first
error-closed = cannot play on: the environment is closed
error-array = cannot write { $name } into this array: it must be contiguous, writeable, { $type }, of shape { $shape }
error-array-shared = cannot write { $name } into this array: it shares memory with { $other }
error-which = cannot use { $value } to say which matches begin: it must be a boolean array of shape ({ $n },)
error-bots = cannot seat { $bots } bots beside one learner: { $players } play
error-bots-kind = cannot use { $value } as bots: name one level, or a list of them
error-copy-version = cannot restore this copy: it was made by version { $played } of { $game }, and here is version { $ours }
error-openspiel-json = cannot make this state: it is not what to_json of { $game } told, with its history
error-openspiel-history = cannot make this state: action { $action } of its history, number { $at }, is not legal
error-render-mode = cannot render: make the environment with a render_mode
error-render-packages = cannot render in mode { $mode }: pip install 'karban[gym]' brings what pictures need
error-reset-seed = cannot seed some matches only: reset all of them with a seed


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
error-game-lacks = the game lacks '{ $name }' in { $file }: write it there
error-game-broken = cannot load the game '{ $name }': { $why }
draft-title = { $title } (draft)
error-new-game-name = cannot call a game '{ $name }': use small letters, digits and underscores, a letter first, as in 'my_game'
error-new-game-known = cannot write a game '{ $name }': there is one of that name
error-new-game-module = cannot write a game '{ $name }': Python has a module of that name, which it would hide
error-new-game-there = cannot write a game into { $folder }: there is something already
error-no-rulebook = { $title } has no rulebook
error-no-lesson = { $title } has no lesson: its rules are all there is to read
error-no-example = the rulebook of { $title } shows no example turn
plain-help = a move is written as it stands in the list
event-plain-chance = Cards are dealt.
event-plain-secret = { $name } { $who ->
    [you] have moved.
   *[other] has moved.
 }
event-plain-move = { $name }: { $move }
refuse-plain = it is not legal now
error-field-name = { $module }: a field of a state cannot be called '{ $name }', for records have something else of that name: choose another one
error-field-own = { $module }: field '{ $name }' is declared 'own' without seats: give it a row for each seat, 'seats=…'
error-field-upto = { $module }: field '{ $name }' counts up to a field that is not declared there: name one of the same state
error-file = cannot use { $file }: { $why }

not-json = not JSON{ $why ->
    [end] : it ends too early
    [deep] : it is nested too deeply
    [byte] : byte { $at } is wrong
   *[other] {""}
 }
record-kind = not a record: it must be JSON or a mapping, not { $value }

shape = { $why ->
    [missing] { $name } is missing
    [unknown] there is no { $name } in it
    [kind] expected { $wanted }, got { $got }
    [bound] it must be { $wanted }
    [length] its length must be { $wanted }
    [value] { $got } is none of the values it may have
   *[other] a value does not fit
 }{ $at ->
    [none] {""}
   *[other] , at { $at }
 }

record-line = line { $n }
record-entry = entry { $n }
record-shape = not a record: { $why }
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
