# What the table in the browser says, beside the games' own catalogues.
ui-skip = Skip to the content
ui-home = Karban, to the lobby
ui-loading = One moment …
ui-offline = There is no connection to the server.
ui-try-again = Try again
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
ui-done = Done
ui-remove = Remove
ui-older = Show older ones
ui-never-mind = Never mind
ui-yes = Yes
ui-no = No
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
ui-bots = { $n ->
    [one] { $n } bot
   *[other] { $n } bots
 }
ui-minutes = { $least }–{ $most } min
ui-open-tables = Open tables
ui-no-open-tables = Nobody has an open table now. With “Play with friends” you can open one for everybody.
ui-free-seats = free seats: { $n }
ui-being-played = being played
ui-go = To the table
ui-go-named = To the table: { $game }
ui-waits-for-me = Waiting for you
ui-my-tables = My tables
ui-all-tables = All my tables and matches
ui-table-turn = your turn
ui-table-others = waiting for others
ui-table-gathering = before the start
ui-left-days = { $n ->
    [one] { $n } day left
   *[other] { $n } days left
 }
ui-left-hours = { $n ->
    [one] { $n } hour left
   *[other] { $n } hours left
 }
ui-left-minutes = { $n ->
    [one] { $n } minute left
   *[other] { $n } minutes left
 }
ui-left-seconds = { $n ->
    [one] { $n } second left
   *[other] { $n } seconds left
 }
ui-tables-playing = Running matches
ui-tables-gathering = Tables before the start
ui-no-tables = No table of yours is open now.
ui-wish-leave = Leave
ui-wish-close = Close
ui-wish-resign = Leave
ui-wish-named = { $wish }: { $game }
ui-ask-leave = Your seat becomes free, and somebody else can take it.
ui-ask-close = The table is closed for everybody, and its link stops working.
ui-ask-resign = A bot takes your seat and plays on, so that the others can finish. As long as the match lasts you can come back and take your seat again.
ui-ask-abandon = Only bots play with you here. The match ends without a result.
ui-yes-leave = Leave the table
ui-yes-close = Close the table
ui-yes-resign = Leave the match
ui-yes-abandon = End the match
ui-history = Matches I have played
ui-no-matches = You have not finished a match yet.
ui-my-place = place { $n } of { $of }
ui-my-points = points: { $n }
ui-watch-match = Replay
ui-watch-named = Replay: { $game }
ui-download-short = Record
ui-download-named = Download the record: { $game }
ui-load-record = Load a record …
ui-load-record-text = A match that you have downloaded can be watched again here, from every seat.
ui-your-name = Your name
ui-your-picture = Your picture
ui-save = Save
ui-who = You are { $name }. Change name or picture
ui-choose-name = Choose your name
ui-choose-or-return = Choose your name, or come back as who you were
ui-made-up = You are { $name } for now.
ui-what-name = What shall the others call you?
ui-what-name-text = The others at the table see your name and picture. You can change both at any time.
ui-skip-name = Skip, make up a name for me
ui-your-name-text = This is what your friends see. If you leave it empty, a name is made up.
ui-before-title = I have played here before
ui-before-link = On a device where you are known, choose “About me” in the menu and then “Use another device”: you get a link for this one. Without such a device, use the words of your recovery code or a passkey.
ui-recovery-words = Words of your recovery code
ui-recovery-wrong = These words open nothing here. Check their spelling and order; only the newest code works.
ui-recover = Go on as before
ui-back-as = Welcome back, { $name }.

ui-about-me = About me
ui-stranger = You have no name here yet. As soon as you have one, this page shows what you have played, and how you can go on at another device.
ui-change-name = Change name or picture
ui-numbers = What I have played
ui-number-matches = { $n ->
    [one] match
   *[other] matches
 }
ui-number-wins = { $n ->
    [one] win
   *[other] wins
 }
ui-number-streak = longest streak of wins
ui-game-numbers = matches: { $matches }, wins: { $wins }
ui-rank = place { $n }
ui-times = { $n }×
ui-companions = Whom I play with most
ui-all-records = Download all my records
ui-stay-yourself = Staying yourself
ui-stay-yourself-text = There are no passwords here, and nobody asks for your e-mail. This browser remembers you; for everything else there are three ways.
ui-devices = My devices
ui-device-unknown = Unknown device
ui-device-this = this one
ui-device-seen = last seen { $when }
ui-device-came = Done: you are on “{ $device }” too now.
ui-sign-out = Sign out
ui-sign-out-named = Sign out: { $name }
ui-ask-sign-out = Nobody knows you on that device any more. Your tables and matches stay yours.
ui-ask-sign-out-here = This browser forgets who you are. You can come back from another device of yours, with your recovery code or with a passkey; if you have none of these, there is no way back.
ui-other-device = Use another device
ui-other-device-text = Point the camera of the other device at this code, or open the link there. You go on as yourself, with your tables and matches.
ui-other-device-qr = QR code of the link to another device
ui-other-device-link = Link to another device
ui-link-left = It works once, for another { $time }.
ui-link-secret = Whoever opens it is you: do not send it to anybody else.
ui-link-over = The time is up, and the link no longer works. Make a new one when you need it.
ui-link-offer = Go on here as { $name }?
ui-link-offer-text = The tables and matches of { $name } are then at hand in this browser too.
ui-link-instead = This browser knows you as { $name } now. You can return to { $name } only from another device, with a recovery code or with a passkey.
ui-link-yes = Yes, go on here
ui-link-worn = This link does not work any more
ui-link-worn-text = It has been used already, or its time is up. On the device where you are known, choose “About me” in the menu and then “Use another device”, and open the new link here.
ui-copied-text = Copied.
ui-copy-text = Copy
ui-copy-yourself = The browser does not allow copying here. Select the words and copy them yourself.
ui-print = Print
ui-recovery = Recovery code
ui-recovery-text = A few words to write down. If you lose your devices, they bring you back on any other.
ui-recovery-there = You have a recovery code. It cannot be shown again; a new one replaces it.
ui-recovery-make = Make a recovery code
ui-recovery-again = Make a new recovery code
ui-ask-recovery = The code that you have written down stops working as soon as there is a new one.
ui-recovery-once = Write these words down and keep them where only you find them. They are shown this one time.
ui-recovery-written = I have written them down
ui-passkeys = Passkeys
ui-passkey = Passkey
ui-passkeys-text = Your fingerprint, your face or the lock of your device lets you in. It is a choice, not a duty.
ui-passkey-add = Add a passkey
ui-passkey-made = since { $when }
ui-passkey-remove-named = Remove: { $name }
ui-passkey-sign-in = Sign in with a passkey
ui-passkey-https = Passkeys are not available at this address: browsers allow them only over a secure connection (HTTPS), at an address with a name instead of numbers.
ui-ask-passkey = You can no longer sign in with this passkey. Your device may go on offering it until you delete it there too.
ui-reminders = When it is your turn
ui-remind-here = While the page is open
ui-remind-sound = Play a sound
ui-remind-vibration = Vibrate, if the device can
ui-forget = Forget me
ui-forget-text = Deletes you from this server. The others keep the matches they have played with you, but not your name.
ui-ask-forget = Your name and picture, your devices, recovery code, passkeys and notifications are deleted, and the list of your matches with them. At tables where you still play, a bot goes on. What stays are the matches themselves, for those who played with you: there you are “a former guest”. If you want to keep your records, download them first.
ui-forget-on = Go on
ui-forget-really = Really forget everything?
ui-ask-forget-really = This cannot be undone. Nobody can bring you back afterwards, not even whoever runs this server.
ui-forget-yes = Yes, forget me
ui-forgotten = You are forgotten. Thank you for playing.

ui-new-table = New table: { $game }
ui-how-many = Players
ui-seats = Who sits there
ui-seat-n = Seat { $n }
ui-seat-who = { $n }: { $who }
ui-by-lot = A random draw decides
ui-begins-later = A friend can be chosen at the table, once they sit there.
ui-seat-you = You
ui-seat-shares = Another person here
ui-name-of-seat = Name of the person at seat { $n }
ui-their-name = Their name
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
ui-pace = Pace
ui-pace-kind-now = Together now
ui-pace-kind-days = Over days
ui-pace-text-free = Nobody is hurried. If somebody is gone, a bot soon plays for them until they come back.
ui-pace-text-timed = When the time is up, a bot makes that move. If somebody is gone, a bot soon plays for them until they come back.
ui-pace-text-days = You need not be here at the same time. When the time for a turn is up, a bot makes the move and plays on for that person until they come back.
ui-pace-none = no limit
ui-pace-seconds = { $n } seconds
ui-pace-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
 }
ui-pace-hours = { $n ->
    [one] an hour
   *[other] { $n } hours
 }
ui-pace-days = { $n ->
    [1] a day (a move a day)
    [7] a week
   *[other] { $n } days
 }
ui-timer = Time for a turn
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
ui-get-up = Get up
ui-ready = ready
ui-not-ready = not ready yet
ui-be-ready = Ready to play
ui-be-ready-text = When everybody is ready, the cards are dealt.
ui-waiting = Waiting for the others …
ui-waiting-seats = Waiting until every seat is taken …
ui-starting = The match is about to begin …
ui-move-here = Move here
ui-move-up = Move { $name } up
ui-move-down = Move { $name } down
ui-free-seat = Free the seat
ui-free-title = Free the seat of { $name }?
ui-free-text = { $name } gets up and can sit down again, as long as the match has not begun.
ui-another-person = Another person on this device …
ui-another-text = You pass the device around; each hand waits behind a curtain.
ui-another-name = Name of this person
ui-sit-down = Sit down
ui-host = host
ui-host-now = You are the host now.
ui-told-public = Anybody may see the table and join.
ui-told-private = Only who has the link can come.
ui-watching = Watching: { $names }
ui-nobody-watches = Nobody is watching.
ui-start = Start now
ui-start-all = Everybody is here: no need to wait until all are ready.
ui-start-absent = { $n ->
    [one] { $names } is not here and loses the seat.
   *[other] { $names } are not here and lose their seats.
 }
ui-start-bots = { $n ->
    [one] Start; a bot takes the open seat
   *[other] Start; bots take the { $n } open seats
 }
ui-start-fewer = { $n ->
    [one] Start alone
   *[other] Start with { $n } players
 }
ui-close-table = Close the table
ui-close-title = Close the table?
ui-close-text = The others are told, and nobody can sit down here any more.

ui-bot = bot, { $level ->
    [random] random
    [novice] novice
    [regular] regular
    [expert] expert
   *[master] master
 }
ui-away = away, a bot plays meanwhile
ui-away-short = a bot plays
ui-not-here = not here
ui-not-here-ready = ready, not here now
ui-here = here
ui-nobody-yet = waits for somebody
ui-gone-seat = gone – the seat is free again in { $left }
ui-gone-bot = gone – a bot steps in in { $left }
ui-muted = muted
ui-watch-only = You are watching.
ui-your-turn = Your turn
ui-turn-title = ● Your turn – { $title }
ui-turn-of = { $name } is to move.
ui-choosing = Still choosing: { $names }.
ui-chosen = You have chosen. Still choosing: { $names }.
ui-has-chosen = { $name } has chosen.
ui-choose-again = Choose again
ui-why-chosen = You have chosen already. “Choose again” takes it back.
ui-seconds-left = { $n } s left
ui-time-unknown = time left unknown
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
ui-tapped = This is “{ $card }”.
ui-tapped-why = You cannot choose “{ $card }” now:
ui-why-turn = It is not your turn: { $name } is to move.
ui-why-sent = Your move is on its way …
ui-sent-lost = Your move will be sent as soon as the connection is back.
ui-move-late = Your move came too late: the match has gone on without it.
ui-move-unsure = A new match has begun. Your last move may not have counted.
ui-undo-late = Your move could not be taken back: the match has gone on.
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
ui-leave = Leave …
ui-leave-title = Leave the match?
ui-later = Back later
ui-later-text = A bot plays for you until you return.
ui-later-alone = The match waits for you.
ui-later-slow = You have your time for every move, and are called if you wish.
ui-resign = Resign
ui-resign-text = A bot plays on for the others’ sake. You can watch, and take your seat back.
ui-stay = Stay
ui-pause = Pause
ui-paused = The match is paused
ui-paused-text = No clock runs, and nobody moves.
ui-resume = Go on
ui-end = End without a result
ui-end-title = End the match?
ui-end-text = The match is over at once, and nobody has won.
ui-people = Who is at the table
ui-more = More
ui-more-of = { $what }: { $name }
ui-take = Take the seat
ui-mute = Mute
ui-unmute = Unmute
ui-mute-text = Calls and chat of this person, for you alone.
ui-hand-over = Hand the seat to a bot
ui-hand-text = A bot plays on with the cards of { $name }. { $name } can watch then, and ask the table to get the seat back.
ui-hand-ask = Ask the others: a bot goes on here
ui-hand-ask-text = It does if more than half of you agree, and no move has come by then.
ui-hand-timed = There is a timer here: when the time is up, a bot moves.
ui-take-back = Take my seat back
ui-take-ask = Ask for this seat
ui-take-text = If the table agrees, you go on with the bot’s cards.
ui-ask-seat = Ask for a bot’s seat …
ui-proposal = A question to the table
ui-propose-rematch = { $who ->
    [you] You want to play again.
   *[other] { $name } wants to play again.
 }
ui-propose-pause = { $who ->
    [you] You want to pause.
   *[other] { $name } wants to pause.
 }
ui-propose-abandon = { $who ->
    [you] You want to end the match without a result.
   *[other] { $name } wants to end the match without a result.
 }
ui-propose-hand = { $who ->
    [you] You ask whether a bot shall go on for { $other }.
    [about-you] { $name } asks whether a bot shall go on for you: make a move, and that is settled.
   *[other] { $name } asks whether a bot shall go on for { $other }.
 }
ui-propose-takeover = { $who ->
    [you] You ask for the seat of { $other }.
   *[other] { $name } would like to play in place of the bot { $other }.
 }
ui-answers-yes = yes: { $names }
ui-answers-no = no: { $names }
ui-answers-waiting = not yet: { $names }
ui-refused-pause = The match goes on: not everybody agreed to pause.
ui-refused-abandon = The match goes on: not everybody agreed to end it.
ui-refused-hand = { $other } keeps the seat.
ui-refused-takeover = The bot { $other } keeps the seat: the table did not agree.
ui-chat = Chat
ui-chat-lines = What was written
ui-chat-empty = Nobody has written anything yet.
ui-chat-say = Write to the table
ui-chat-send = Send
ui-chat-off = Chat is off: { $name } has stopped it.
ui-chat-off-public = Chat is off at public tables, unless { $name } allows it.
ui-chat-allow = People may chat here
ui-said = { $name }: { $text }
ui-unread = { $n ->
    [one] one unread line
   *[other] { $n } unread lines
 }
ui-came = You have also come with { $device }.
ui-came-look = That was not me
ui-came-fine = Fine
ui-leave-before = Leave the table
ui-lost = Connection lost: the table may have changed. Trying again …
ui-unreached = The table cannot be reached. Trying again …
ui-back-online = Connected again.
ui-not-sent = There is no connection: that was not sent.
ui-unheard = Perhaps nobody heard this: “{ $text }”
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
ui-again-asks = The others are asked; who agrees keeps the seat.
ui-next-gathering = A new match is being set up.
ui-next-playing = A new match is being played.
ui-join = Join
ui-watch = Watch
ui-stay-result = Stay with the result
ui-to-next = To the new match
ui-closed = The table is closed
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

ui-push = Notifications
ui-push-subscribe = Notify me when it is my turn
ui-push-unsubscribe = No more notifications in this browser
ui-push-on = This browser notifies you when it is your turn, even when the page is closed.
ui-push-off = This browser can notify you when it is your turn, even when the page is closed.
ui-push-denied = Notifications from this site are blocked. Allow them in the browser’s settings for this site.
ui-push-insecure = Notifications need an encrypted connection, and this address has none. They work where the address begins with https://.
ui-push-install = On an iPhone or iPad, first add this page to the home screen: tap Share, then “Add to Home Screen”, and open it from there.
ui-push-unsupported = This browser cannot notify you while the page is closed. Another one may.
ui-push-failed = The browser’s notification service does not answer. Please try again later.
