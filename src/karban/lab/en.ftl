report-title = { $game }: how fair, how long, how lucky
report-facts = { $matches } matches for each table, played by bots of the level “{ $bots }”; seed { $seed }. In brackets are 95% intervals.
report-options = Options: { $options }
contents = Contents
rules-as-given = all matches
overview = At a glance
players-n = { $n ->
    [one] { $n } player
   *[other] { $n } players
 }
seats-differ = { $where }: the seats are not equal. The best one ({ $seat }) gets { $share } of the wins; { $even } would be even.
seats-alike = { $where }: no seat is clearly better off than another; { $even } of the wins is an even share.
some-undecided = { $where }: in { $share } of the matches no player won.
seat-n = seat { $n }
left-of-lot = { $n ->
    [one] 1st to the left
    [2] 2nd to the left
    [3] 3rd to the left
   *[other] { $n }th to the left
 }
column-best-seat = lead of the best seat over an even share, % points
column-length = moves in a match (median)
column-changes = lead changes
column-leader = leader at halfway wins
column-last = last at halfway wins
column-matter = choices that matter
column-skill = result due to skill
column-dealt = result due to the cards dealt
column-share = win share
column-mean-points = points
column-enough = matches until it shows
column-a-match = times a match
column-of-moves = of all moves
column-win-with = win share of seats that did it
column-win-without = of seats that did not
column-worth = worth, % points
figure-seats = Win share by seat
dashed-even = The dashed line is an even share.
figure-length = Length of a match
length-said = half of the matches have at most { $median } moves, nine in ten from { $low } to { $high }; the longest has { $most }
moves-of-all = moves of all players
figure-scores = Points of a seat at the end
scores-said = { $mean } on the average, nine in ten from { $low } to { $high }
unit-points = points
figure-leads = What the leader and the last one win in the end
leads-said = who leads at halfway takes { $leader } of the wins, who is last { $last }; the lead changes { $changes } times
part-played = part of the match played, %
who-leads = who leads
who-is-last = who is last
figure-luck = What a single result comes from
luck-skill = who plays
luck-cards = cards dealt
luck-other = the rest
figure-kinds = What the moves are
figure-cards = What a card is worth: { $kind }
worth-said = Percentage points of the win that go with doing it once more, at an equal number of own moves.
cards-cut = The { $n } best and the { $n } worst; the table has all.
choices = Choices that matter
choices-free = moves with a choice
choices-matter = of these, matter
choices-stake = mean stake
choices-sampled = choices weighed
choices-said = A choice matters when at least 5% of a win lie between its best and its worst sane move, as a search sees it from the seat's own view. The stake is that distance.
table-places = All places
table-levels = Levels of bots with the same cards
table-deeds = All moves and cards
places-said = Of { $matches } matches, in { $undecided } no player won, and in { $shared } the win was shared.
levels-said = One bot of the level among bots of the level “{ $rest }”, at every seat of the same { $deals } deals. The last column says after how many matches it would show, with 95% certainty, that the bot is better or worse than the others.
method = How this was counted
method-0 = Every match has a deal of its own that follows from the seed; the same command gives the same numbers on any number of machines. Bots see only what their seat sees.
method-1 = Win share: the part of the win of a match; winners who share it get equal parts. Its interval is Wilson's, for the scatter that the shares really have. Whether seats are alike is a χ² test; a difference is called clear when chance makes one so large less than once in a hundred times.
method-2 = Who leads is judged by the outlook that the game gives its bots, after every lap of as many moves as there are players. The lead changes when another seat is ahead of its holder by 5% of a win. A comeback is a win of the one who was last.
method-3 = Worth of a move or a card: the slope of a least-squares fit of the share of the win on how often a seat did it and on how many moves the seat made. Matches without any winner are left out. It tells what goes together, not what causes what. Its interval comes from 32 groups of matches, each left out once (jackknife).
method-4 = Luck or skill: each deal is played with a bot of every level at every seat. Who plays is the variance between levels, cards dealt is what results with the same cards have in common, and the rest is other players, later chance and slips. The first part depends on which levels met: among equals it would be nothing.
bot-random = random
bot-novice = novice
bot-regular = regular
bot-expert = expert
bot-master = master
error-bot-move = the bot at seat { $seat } chose move { $move }, which is not legal
error-compare-itself = cannot compare '{ $name }' with itself: name every bot once
error-compare-nobody = cannot compare '{ $name }' with nobody: name two bots or more
error-other-setting = cannot go on from { $file }: it was played with { $different }
error-parquet-packages = cannot write Parquet: pyarrow is not installed; hint: pip install 'karban[parquet]'
error-plot-name = cannot draw { $file }: its name must end in .svg or .png
error-plot-packages = cannot draw { $file }: Matplotlib is not installed; hint: pip install 'karban[lab]'
error-ray-packages = cannot use Ray: it is not installed; hint: pip install 'karban[ray]'
error-ray-unreachable = cannot reach a Ray cluster at '{ $address }': is `ray start --head` running there? hint: --ray local starts one here
error-ray-version = cannot work here: this machine has karban { $here }, not { $wanted }
error-report-packages = cannot draw a report: Matplotlib is not installed; hint: pip install 'karban[lab]'
error-results-block = cannot read { $file }: line { $line } is no block of matches
error-results-none = cannot go on from { $file }: it holds no results of an arena; name another file
error-results-present = cannot write to { $file }: there are results already; hint: --resume goes on from them
error-results-setting = cannot read { $file }: line 1 is no setting of an arena
error-series-bots = cannot seat { $bots } bots: name one, or one for each of { $players }
error-tally-none = cannot read { $file }: it is no tally of matches
error-tally-other = cannot go on from { $file }: it was counted in another way
error-workers-killed = cannot go on: the workers are killed again and again; hint: is there enough memory for so many --workers?
difference = { $name ->
    [weights] other weights
    [lineups] other lineups
    [game_version] game version { $old }, not { $new }
   *[other] { $name } { $old }, not { $new }
 }
