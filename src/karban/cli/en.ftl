match-heading = Match { $n }: { $game }, { $players } players
choose-game = Which game (1–{ $most })?
your-seat = You sit at seat { $seat } of { $players }. Type a number or a move; ? explains.
prompt = Your move
save-where = save where? Type: save FILE
goodbye = Goodbye.
compiling = Compiling the rules of { $game } for this machine; it can take up to a minute, only this once …
seats = Seats: { $seats }
help-commands =
    a number – the move with that number; a move may be shortened
    ?  – this help        rules – all rules        rules S5 – one rule
    hint – what a master would do        undo – take back your last move, as long as nothing hidden has come out since
    save FILE – write the match to a file        quit – leave
command-help = help
command-rules = rules
command-hint = hint
command-undo = undo
command-save = save
command-quit = quit
command-who = who
command-look = look
command-link = link
command-ready = ready
command-start = start
command-fewer = fewer
command-yes = yes
command-no = no
command-pause = pause
command-resume = resume
command-abandon = abandon
command-resign = resign
command-again = again
command-stand = stand
command-leave = leave
command-chat = chat
command-call = call
command-name = name
command-begins = begins
command-talk = talk
command-sit = sit
command-bot = bot
command-open = open
command-change = change
command-hand = hand
command-mute = mute
command-list = list
command-new = new
command-device = device
command-recovery = recovery
plain-table = { $title }: { $link }
plain-hint = Type a number or a move; ? explains what else can be typed.
plain-watching = You are watching; ? explains what can be typed.
plain-over = The match is over. Type again to play again, or leave.
plain-answer = Type yes or no.
plain-not-asked = the table is not asked anything now
plain-not-now = cannot do '{ $typed }' now: it is not your turn
plain-ambiguous = '{ $typed }' could mean: { $moves }
plain-unclear = cannot read '{ $typed }': ? explains
plain-hand-own = this is your own seat: to give it to a bot, type resign
plain-no-seat = there is no seat '{ $typed }': the seats are 0–{ $last }
plain-commands =
    a number – the move with that number; a move may be shortened
    ? – this help        rules – all rules        rules S5 – one rule
    look – the table and your moves        who – who sits where and is here        link – for friends
    sit 2 – sit down or move to seat 2        sit 2 Jana – one more person at this keyboard        stand – get up
    bot 3, bot 3 expert – a bot for seat 3        open 3 – open seat 3        change 1 2 – two seats change people
    begins 2 – who begins        ready – you are ready        start – begin, bots take open seats        fewer – begin without them
    undo – take back your last move        yes, no – answer        pause, resume – stop for a while, go on
    hand 2 – give the seat of somebody idle to a bot        again – play again
    chat TEXT – say something        talk – allow the chat or not        call – call across the table        mute 2 – mute, or hear again
    name NAME – another name        resign – a bot plays on for you        abandon – end the match without a result
    leave – asks how        quit – go at once; your seat is kept, or a bot plays until you are back
plain-lobby-hint = Type the number of a table, or new GAME; ? explains.
plain-lobby-help =
    a number – go to the table with that number        list – look again
    new GAME – a new table for you and a friend        new GAME you,open,regular – who sits there
    behind it, if you like: public, timer=60, and options as NAME=VALUE
    name NAME – another name        device – go on at another device        recovery – words to write down
    quit – leave
recover-what = Your recovery words, or the code of a link:
person = Person
error-load-over = the match in { $file } is over: see karban replay { $file }
error-load-nothing = cannot read { $file }: it holds no record
error-load-unreadable = cannot read { $file }: { $why }
no-terminal-table = The full screen needs one more package: pip install 'karban[tui]'. Playing in plain lines.
error-bots-count = cannot give { $levels } levels to { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
 }: name one for all, or one for each
error-persons-count = cannot seat { $persons } people at a table for { $players }
check-right = { $n ->
    [one] { $n } record is right
   *[other] { $n } records are right
 }
check-rules = { $n ->
    [one] { $n } match was
   *[other] { $n } matches were
 } played by version { $played } of the rules of { $title }; { $n ->
    [one] it is
   *[other] they are
 } replayed by version { $ours }.
check-thoughts = { $n ->
    [one] { $n } move of bots was
   *[other] { $n } moves of bots were
 } thought again, from what their seats saw
error-load-no-match = cannot read { $file }: it holds no match { $n }
error-tui-terminal = cannot use the full screen: this is not a terminal
error-tui-packages = cannot use the full screen without its package; hint: pip install 'karban[tui]'
error-join-packages = cannot join without the packages for it; hint: pip install 'karban[tui,server]'
error-load-none = no match was left: there is nothing to go on with
learn-next = Enter to go on
learn-commands =
    a number – the move with that number
    ?  – this help        rules – all rules        rules S5 – one rule        quit – leave
learn-done = That was the lesson. Now play: karban play { $game }
error-broken = internal error ({ $kind }): please report it; hint: KARBAN_DEBUG=1 shows where
some-file = a file
error-bots-differ = cannot seat '{ $bots }': where bots differ, seats do not tell; name one level; hint: karban arena compares bots
error-compare-values = cannot compare '{ $text }': write an option and values, name=a,b
error-folder = cannot write to { $file }: there is no such folder
error-nothing-played = nothing was played to the end, so there is nothing to say
error-players-list = cannot read --players '{ $text }': write numbers with commas, as in 2,4
error-players-range = cannot read --players '{ $text }': write them as in 4, 2-4 or 2,4
error-print-both = cannot print both JSON and Markdown: name a file for one of them
error-records-few = cannot go on with { $file }: it has fewer records than the tally has matches
error-resume-keep = cannot resume without a tally: name its file with --keep
error-resume-out = cannot resume without results: name their file with --out
error-serve-packages = cannot serve without the packages for it; hint: pip install 'karban[server]' ({ $name })
error-tally-present = cannot write to { $file }: there is a tally already; hint: --resume goes on from it
error-traits = { $game } has one trait for all hands, so there is nothing to learn; write TRAITS and trait in its hints.py first
new-game-done =
    Written: { $folder }. It plays at once:
      pip install -e { $folder }
      karban play { $name }
      karban contract { $name }
contract-kept = { $game } keeps the contract: matches of { $tables } tables were tried, as plain Python and compiled.
contract-broken = { $game } breaks the contract: { $n ->
    [one] { $n } problem
   *[other] { $n } problems
 }.
error-tune-nothing = { $title } has no heuristic to tune; write hints.py with features and weights first
