# What the table in the browser says, beside the games' own catalogues.
ui-skip = Skip to the content
ui-home = Karban, to the lobby
ui-loading = One moment …
ui-offline = There is no connection to the server.
ui-failed = That did not work. Please try again.
ui-language = Česky
ui-theme-auto = Colours: as the device
ui-theme-light = Colours: light
ui-theme-dark = Colours: dark
ui-sound-on = Sounds: on
ui-sound-off = Sounds: off
ui-text-on = Text table: on
ui-text-off = Text table: off
ui-menu = Menu
ui-close = Close
ui-cancel = Never mind
ui-tagline = Card games with hidden cards. Play at once against bots, or send a link to friends.
ui-guest-name-n = Guest { $n }

ui-games = Games
ui-play-now = Play now
ui-play-now-named = Play now: { $game }
ui-friends = Play with friends
ui-friends-named = Play with friends: { $game }
ui-rules = Rules
ui-draft = draft
ui-no-book = { $game } has no rulebook.
ui-learn = Learn by playing
ui-learn-named = Learn by playing: { $game }
ui-learn-step = { $n } of { $of }
ui-learn-on = Go on
ui-learn-skip = Skip
ui-learn-play = Now a real match
ui-rules-named = Rules of { $game }
ui-players = { $least }–{ $most } players
ui-minutes = { $least }–{ $most } min
ui-running = My running matches
ui-history = Matches I have played
ui-open-tables = Open tables
ui-no-open-tables = Nobody has an open table now. With “Play with friends” you can open one for everybody.
ui-free-seats = free seats: { $n }
ui-being-played = being played
ui-go = To the table
ui-watch-match = Replay
ui-load-record = Load a record …
ui-load-record-text = A match that you have downloaded can be watched again here, from every seat.
ui-your-name = Your name
ui-your-picture = Your picture
ui-save = Save
ui-who = You are { $name }. Change name or picture

ui-new-table = A table of { $game }
ui-how-many = Players
ui-seats = Who sits there
ui-seat-n = Seat { $n }
ui-seat-who = { $n }: { $who }
ui-by-lot = A random draw decides
ui-begins-later = A friend can be chosen at the table, once they sit there.
ui-seat-you = You
ui-seat-open = A friend, by link
ui-seat-bot = Bot: { $level }
ui-level = { $level ->
    [random] random
    [novice] novice
    [regular] regular
    [expert] expert
   *[master] master
 }
ui-same-device = Take several seats yourself to pass one device around.
ui-options = Variants and options
ui-public = Anybody may see the table and join
ui-timer = Time for a turn
ui-timer-value = { $n ->
    [0] no limit
   *[other] { $n } seconds
 }
ui-open-table = Open the table

ui-invite = Invite friends
ui-invite-text = Send them this link, or let them point a camera at the code.
ui-copy = Copy the link
ui-copied = The link is copied.
ui-share = Share the link
ui-qr = QR code of the link to this table
ui-you = you
ui-open-seat = open seat
ui-sit = Sit here
ui-make-bot = A bot instead
ui-make-open = Open the seat
ui-get-up = Get up
ui-ready = ready
ui-not-ready = not ready yet
ui-be-ready = Ready to play
ui-be-ready-text = When everybody is ready, the cards are dealt.
ui-waiting = Waiting for the others …
ui-waiting-seats = Waiting until every seat is taken …

ui-bot = bot, { $level ->
    [random] random
    [novice] novice
    [regular] regular
    [expert] expert
   *[master] master
 }
ui-away = away, a bot plays
ui-not-here = not here
ui-watch-only = You are watching.
ui-your-turn = Your turn
ui-turn-of = { $name } is to move.
ui-choosing = Still choosing: { $names }.
ui-chosen = You have chosen. Still choosing: { $names }.
ui-has-chosen = { $name } has chosen.
ui-choose-again = Choose again
ui-why-chosen = You have chosen already. “Choose again” takes it back.
ui-seconds-left = { $n } s left
ui-question = What to do
ui-hand = Your hand
ui-own = Before you
ui-others = The others
ui-table-middle = In the middle
ui-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
ui-held = in hand: { $n }
ui-hidden-card = hidden card
ui-hidden-under = a hidden card under it
ui-covered = covered, locked
ui-empty-place = empty place
ui-empty = nothing
ui-can = can be chosen
ui-undo = Take the move back
ui-undone = { $who ->
    [you] You take your move back.
   *[other] { $name } takes the move back.
 }
ui-why-turn = It is not your turn: { $name } is to move.
ui-why-sent = Your move is on its way …
ui-ended = How it ended:
ui-story = What happened
ui-story-show = Show what happened
ui-story-hide = Hide what happened
ui-rule-open = Rule { $rule }
ui-contents = Contents
ui-all-rules = All rules by number
ui-rule-in-book = Where the book explains it
ui-example = The table as you see it
ui-emotes = Call across the table
ui-emote = { $emote ->
    [hello] Hello!
    [well-played] Well played!
    [thanks] Thanks!
    [oops] Oops …
    [laugh] Ha ha!
   *[hurry] Your turn …
 }
ui-emoted = { $name }: { $emote ->
    [hello] Hello!
    [well-played] Well played!
    [thanks] Thanks!
    [oops] Oops …
    [laugh] Ha ha!
   *[hurry] Your turn …
 }
ui-leave = Leave; a bot plays for me
ui-leave-before = Leave the table
ui-lost = The connection is lost; trying again …
ui-back-online = Connected again.
ui-curtain = Pass the device to { $name }
ui-curtain-text = When only { $name } can see the screen, go on.
ui-curtain-open = I am { $name }, show my cards
ui-elsewhere = Another server holds this table now.

ui-result = Result
ui-no-result = No result
ui-won = You have won!
ui-lost-match = You have lost.
ui-winners = Won by { $names }
ui-nobody-won = Nobody has won.
ui-place = Player
ui-points = Points
ui-by-round = Round by round
ui-winner = winner
ui-again = Play again
ui-replay = Replay
ui-download = Download the record
ui-to-table = Look at the table
ui-lobby = To the lobby

ui-replay-of = Replay of { $game }
ui-seen-by = Seen by
ui-spectator = a spectator
ui-moment = Move { $n } of { $of }
ui-first = To the beginning
ui-before = One back
ui-next = One on
ui-last = To the end
ui-run = Play
ui-stop = Stop
ui-jump = Jump to a move
ui-link-moment = Copy a link to this move

ui-fair = Was the deal fair?
ui-fair-text = Before the deal the table showed the hash of a secret. Then every player added a random word. Secret and words together decide every shuffle and every move of the bots. After the end the secret is shown, so that everything can be checked.
ui-fair-kept = Your browser has checked it: the SHA-256 of the secret is the hash that was shown before the deal. Whoever ran the table could not change it.
ui-fair-broken = Careful: the SHA-256 of the secret is not the hash that was shown before the deal.
ui-fair-changed = Careful: the hash is another one than the one shown before the deal.
ui-fair-waiting = The secret is shown after the end of the match; then your browser checks it.
ui-fair-unable = This browser can check it only over HTTPS or on the machine that serves the table. The record can be checked with “karban check”.
ui-fair-none = This record has no fair deal that could be checked.
ui-fair-more = “karban check” with the downloaded record checks every shuffle and every move of the bots as well.
ui-commitment = Hash (SHA-256)
ui-words = Words of the players
ui-secret = Secret
