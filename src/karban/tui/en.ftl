to-move = { $who ->
    [you] Your turn
   *[other] { $name } is to move
 }
match-over = The match is over
thinking = { $name } is thinking …
choose = Choose a move: by its number, with the arrows, by typing, or with the mouse.
no-such-number = there are moves 1–{ $most }: type one of these numbers, or a move
no-such-move = no move '{ $typed }' is possible now
again = Enter plays again, F10 leaves.
story-title = What happened
page-keys = ↑ ↓ PgUp PgDn – read on     Esc – back to the table
curtain = { $name }, it is your turn. Are you alone with the screen?
curtain-open = Enter – open the curtain
save-as = Save the match to which file?
help-keys-title = At the table
help-choosing =
    Type a number or part of a move; arrows point, Enter makes the move, Esc backs out.
    Click a move, or a card that stands out, to use it.
help-kept = If you leave, the match is saved.
help-replay =
    ← and → go one entry back and on, ↑ and ↓ ten, Home and End to the beginning and to the end.
    The space bar plays and stops, g jumps to an entry by its number, s shows it through other eyes.
help-moves-title = Moves
help-rules-title = Rules
key-rules = rules
key-hint = hint
key-story = story
key-undo = undo
key-save = save
key-dark = light/dark
key-say = say
key-table = table
key-yes = yes
key-no = no
key-leave = leave
result-win = You win!
result-win-shared = You share the win with { $names }.
result-lose = { $n ->
    [one] { $names } wins.
   *[other] { $names } win.
 }
names-and = { $names } and { $last }
result-nobody = Nobody wins.
result-scores = Scores: { $scores }
hint = A master would think of these, the best one first. Beside each: about how often you win with it, if all then play like a regular.
hint-only = There is only one thing to do: { $move }
hint-sane = Only one move makes sense: { $move }
hint-sure = This wins, whatever the others do: { $move }
hint-move = { $share } %  { $move }
hint-thinking = A master is thinking about it …
undo-done = Taken back.
error-undo-others = cannot undo: somebody else has moved since
bots-compiling = The bots are still being compiled for this machine, only this once …
saved = Saved to { $file }. Go on with: karban play --load { $file }
error-save-failed = cannot save to { $file }: { $why }
error-save-other = cannot save to { $file }: it holds something else, so choose another name
invitation = What shall we play?
invitation-players = Players
invitation-persons = People at this keyboard
invitation-bots = Bots
invitation-play = Play
invitation-keys = ↑ ↓ choose a game     Tab – players and bots     Enter – play     Esc – leave
person-number = Player { $n }
level-random = random: any legal move
level-novice = novice: is learning the game
level-regular = regular: plays well
level-expert = expert: thinks ahead
level-master = master: thinks for a second
key-step = step
key-run = play
key-stop = stop
key-jump = jump
key-seat = seat
replay-at = Entry { $at } of { $of } · { $eyes }
replay-seat = as { $name } saw it
replay-all = with all cards open
replay-spectator = as a spectator saw it
replay-jump = Jump to which entry (0–{ $most })?
replay-no-entry = cannot jump to '{ $typed }': the entries are 0–{ $most }
join-gathering = Before the match
join-question = Will you play?
join-over = Once more?
join-wait = Waiting for the others …
join-menu = What would you like to do?
join-help =
    F7 – all that can be done at the table beside moves: seats, people, calls, pause.
    F8 and F9 answer when the table is asked something; F10 asks how you want to leave.
join-who = who is at the table
join-invite = For friends: { $link }
join-no-undo = nothing can be taken back now: somebody has moved since, or hidden cards have come out
join-no-chat = the chat is off at this table; the host can allow it
lobby-title = Karban at { $server } – you are { $name }
lobby-keys = ↑ ↓ choose     Enter – open     F5 – look again     Esc – leave
lobby-new = New table …
lobby-mine-title = My tables
lobby-public-title = Open to everybody
lobby-none = There are no tables yet.
lobby-me-title = Me
lobby-rename = Change my name …
lobby-link = Go on at another device …
lobby-recovery = Recovery words …
new-title = A new table
new-game = Game
new-players = Players
new-friends = Open seats for friends
new-others = Others at this keyboard (names)
new-bots = Bots
new-pace = Pace
new-others-example = for example Jana, Petr
new-public = Who may join
new-for-friends = those with the link
new-for-all = everybody
new-open = Open the table
new-keys = ↑ ↓ choose a game     Tab – on     Enter – open     Esc – back
