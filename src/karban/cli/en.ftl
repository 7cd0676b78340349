match-heading = Match { $n }: { $game }, { $players } players
choose-game = Which game (1–{ $most })?
your-seat = You sit at seat { $seat } of { $players }. Type a number or a move; ? explains.
prompt = Your move
result-win = You win!
result-win-shared = You share the win with { $names }.
result-lose = { $names } won.
result-nobody = Nobody wins.
result-scores = Scores: { $scores }
help-commands =
    a number – the move with that number
    ?  – this help        rules – all rules        rules S5 – one rule
    hint – what a master would do        undo – take back your last move, while nothing hidden came out since
    save FILE – write the match to a file        quit – leave
no-such-number = there are moves 1–{ $most }: type one of these numbers, or a move
undo-done = Taken back.
saved = Saved to { $file }. Go on with: karban play --load { $file }
save-where = save where? Type: save FILE
save-failed = cannot save to { $file }: { $why }
goodbye = Goodbye.
compiling = Compiling the rules of { $game } for this machine; it takes some seconds, only this once …
seats = Seats: { $seats }
bots-compiling = The bots are still being compiled for this machine, only this once …
hint = What a master would think of, with what each may bring (100 is a sure win):
hint-only = There is only one thing to do: { $move }
hint-move = { $share }  { $move }
learn-next = Enter to go on
learn-commands =
    a number – the move with that number
    ?  – this help        rules – all rules        rules S5 – one rule        quit – leave
learn-done = That was the lesson. Now play: karban play { $game }
