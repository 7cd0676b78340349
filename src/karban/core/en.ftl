you = You
nobody = nobody
cannot = cannot { $move }: { $why } ({ $rule })
turn-yours = your turn
turn-other = { $name } is to move
turn-over = the match is over
