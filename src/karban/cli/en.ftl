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
person = Person
load-over = the match in { $file } is over: see karban replay { $file }
load-nothing = cannot read { $file }: it holds no record
load-unreadable = cannot read { $file }: { $why }
no-terminal-table = The full screen needs one more package: pip install 'karban[tui]'. Playing in plain lines.
bots-count = cannot give { $levels } levels to { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
 }: name one for all, or one for each
persons-count = cannot seat { $persons } people at a table for { $players }
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
load-no-match = cannot read { $file }: it holds no match { $n }
tui-terminal = cannot use the full screen: this is not a terminal
tui-packages = cannot use the full screen without its package; hint: pip install 'karban[tui]'
join-packages = cannot join without the packages for it; hint: pip install 'karban[tui,server]'
load-none = no match was left: there is nothing to go on with
learn-next = Enter to go on
learn-commands =
    a number – the move with that number
    ?  – this help        rules – all rules        rules S5 – one rule        quit – leave
learn-done = That was the lesson. Now play: karban play { $game }
broken = something broke inside ({ $kind }); please report it, with KARBAN_DEBUG=1 it tells more
some-file = a file
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
