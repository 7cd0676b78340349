title = Goofspiel
tagline = Bid in secret for one prize after the other.
players = 2–6 players, the most points win
option-cards = how many cards a suit has
option-order = in which order the prizes come

field-prize = prize
field-prizes = prizes left
field-lost = taken by nobody
field-taken = taken
field-hand = hands
field-spent = spent
field-last = bids of the last round
field-won = points
field-bid = your bid

kind-bid = bid
move-bid = bid { $first }
asks-bid = Which card do you bid?

event-prize = The prize is { $card }.
event-secret = { $who ->
    [you] You have bid.
   *[other] { $name } has bid.
 }
event-bid = { $who ->
    [you] You bid { $card }.
   *[other] { $name } bids { $card }.
 }
event-take = { $who ->
    [you] You take the prize: +{ $n }.
   *[other] { $name } takes the prize: +{ $n }.
 }
event-lost = Equal bids: nobody takes the prize.
event-end = That was the last prize.

refuse-spent = card { $card } was bid already, or is not in the suit

rule-G1 = Two to six play. Everybody has a suit of thirteen cards, worth 1 to 13, or fewer if the table says so. One more suit is the prizes.
rule-G2 = In every round a prize is turned up. Prizes come in random order, or if the table says so the highest or the lowest first.
rule-G3 = All bid a card of their hand in secret, at the same time. A bid may be changed until all have bid.
rule-G4 = The highest bid takes the prize, which counts as many points as it is worth.
rule-G5 = If several bids are equally high, nobody takes the prize.
rule-G6 = Everybody has one card left for the last prize, so that round plays itself.
rule-G7 = Bids are spent. After the last prize the most points win; equal ones share the win.
