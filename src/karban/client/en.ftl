error-join-address = cannot read '{ $url }': write the address of a server or the link of a table, as in http://host:8021/t/abc
error-join-lost = cannot reach { $server }: { $why }
error-join-game = this table plays '{ $name }', a game that is not installed here
error-join-no-game = the server has no game called '{ $name }'
error-join-seats = cannot read '{ $text }': write who sits where, with commas, as in you,open,regular
join-stranger = what answers there is no server of Karban
join-refused = { $why }

join-again = The connection is lost; trying again …
join-sent = Your move is on its way …
join-sent-lost = Your move is kept and will be sent again.
join-back = Connected again.
join-why-not = this move is not possible now
join-came = You are at this table with another device too: { $device }.
join-said = { $name }: { $text }
join-undone = { $who ->
    [you] You take your move back.
   *[other] { $name } takes the move back.
 }
join-draw = a random draw decides
join-starting = The match is about to begin …
join-paused = The match is paused.
join-absent = { $name } is { $how }.
join-others-again = The others go on with another match.
join-choosing = Still choosing: { $names }.
join-chosen = You have chosen. You may choose again until everybody has.

emote-hello = Hello!
emote-well-played = Well played!
emote-thanks = Thanks!
emote-oops = Oops …
emote-laugh = Ha ha!
emote-hurry = Your turn …

span-seconds = { $n } s
span-minutes = { $n } min
span-hours = { $n } h
span-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
 }
pace = { $time } a turn.
pace-free = No time limit.
table-public = Everybody may join.
table-private = Only those with the link may join.
watching = Watching: { $names }

bot-random = random
bot-novice = novice
bot-regular = regular
bot-expert = expert
bot-master = master
seat-open = open seat
seat-bot = { $name } – bot, { $level }
seat-person = { $name } – { $notes }
is-you = you
is-host = host
is-here = here
is-not-here = not here now
is-away = away, a bot plays
is-gone = gone, { $phase ->
    [gathering] the seat is free in { $time }
    [playing] a bot plays on in { $time }
   *[over] perhaps for good
 }
is-ready = ready
is-not-ready = not ready yet
is-muted = muted

proposal-rematch = { $name } would like to play again.
proposal-pause = { $name } asks for a pause.
proposal-abandon = { $name } asks to end the match without a result.
proposal-hand = { $name } asks to give the seat of { $whose } to a bot.
proposal-takeover = { $name } would like to play on for the bot { $whose }.
proposal-said-yes = yes: { $names }
proposal-said-no = no: { $names }
proposal-said-waiting = waiting for: { $names }

news-new-match = A new match.
news-arranged = People have changed seats.
news-fewer = Seat { $seat } is taken away.
news-sits = { $who ->
    [you] You sit at seat { $seat }.
   *[other] { $name } sits down at seat { $seat }.
 }
news-handed = { $who ->
    [you] A bot plays on for you.
   *[other] A bot plays on for { $name }.
 }
news-bot = Seat { $seat } is a bot’s: { $name }, { $level }.
news-open = Seat { $seat } is open.
news-got-up = { $who ->
    [you] You have no seat now; seat { $seat } is open.
   *[other] { $name } leaves; seat { $seat } is open.
 }
news-renamed = { $before } is now called { $name }.
news-away = { $name } is away; a bot plays.
news-returned = { $name } is back and plays again.
news-gone = { $name } is gone.
news-here = { $name } is here.
news-ready = { $name } is ready.
news-host = { $who ->
    [you] You are the host now.
   *[other] { $name } is the host now.
 }
news-watches = { $name } looks on.
news-not-agreed = The table has not agreed.
news-paused = The match is paused.
news-resumed = The match goes on.
news-chat = People may chat now.
news-no-chat = The chat is off.
news-begins = The match begins.

offer-ready = I am ready
offer-start = start now{ $open ->
    [0] {""}
   *[other] ; bots take the open seats
 }
offer-fewer = start now without the open seats
offer-seats = seats …
offer-table = table and people …
offer-seat = seat { $seat }: { $who } …
offer-sit = sit at seat { $seat }{ $kind ->
    [bot] , in place of a bot
   *[open] {""}
 }
offer-move = move to seat { $seat }{ $kind ->
    [bot] , in place of a bot
   *[open] {""}
 }
offer-extra = seat one more person of this keyboard here
offer-extra-name = What is the name of the person at seat { $seat }?
offer-bot = give it to a bot …
offer-level = bot: { $level }
offer-open-seat = open the seat
offer-up = get up
offer-swap = change places with …
offer-swap-with = with seat { $seat }: { $who }
offer-begins = who begins …
offer-begins-draw = a random draw decides
offer-yes = yes
offer-no = no
offer-pause = ask for a pause
offer-resume = go on with the match
offer-hand = { $host ->
    [yes] give the seat of { $name } to a bot
   *[no] ask to give the seat of { $name } to a bot
 }
offer-call = call across the table …
offer-say = say something to the others
offer-say-what = What do you want to say?
offer-mute = mute { $name }
offer-unmute = hear { $name } again
offer-chat = allow chat at the table
offer-no-chat = switch the chat off
offer-name = change my name
offer-name-what = What shall we call you?
offer-again = play again
offer-onward = go to the new match
offer-back = go back to seat { $seat }
offer-take = ask for seat { $seat }, which the bot { $name } plays

leave-question = Leave?
leave-later = I will be back; a bot plays for me meanwhile
leave-later-slow = I will be back; my seat is kept
leave-resign = resign; a bot plays on for me to the end
leave-abandon = { $alone ->
    [yes] end the match without a result
   *[no] ask to end the match without a result
 }
leave-up = get up and leave
leave-close = close the table
leave-stay = stay
left-later = A bot plays for you until you are back: karban join { $link }
left-kept = Your seat is kept. Come back with: karban join { $link }
left-grace = Your seat is kept for { $time }. Come back with: karban join { $link }

lobby-mine = { $title } – { $state ->
    [waiting] your turn
    [playing] being played
   *[gathering] not begun yet
 }, with { $others }
lobby-public = { $title } – { $names }{ $free ->
    [-1] {""}
   *[other] , free seats: { $free }
 }{ $state ->
    [playing] {""}, being played
   *[gathering] {""}
 }
pace-choice-free = together now, without a limit
pace-choice-live = together now, { $time } a turn
pace-choice-slow = at leisure, { $time } a turn
me-link =
    Open this link on the other device. It works once, for { $minutes } minutes; send it to nobody.

    { $url }

    In another terminal: karban join --recover { $server }, and there this code: { $code }
me-recovery =
    Write these words down. With them you are yourself again on any device, even if this one is lost. Earlier words do not work any more.

    { $words }
