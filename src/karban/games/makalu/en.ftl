title = Makalu
tagline = Shed your cards, call Makalu in time, and do not be caught holding aces.
players = 2–8 players, the lowest total wins
option-voluntary_draw = you may draw although you hold a card that fits
option-mixed_answers = a 2 answers a 4 and a 4 answers a 2
option-makalu_penalty = cards for one who forgets to call Makalu; 0: the call is made for you
option-limit = points above which the match ends
option-knockout = whoever passes the limit is out, and the others play on until one is left
option-turn_limit = turns after which a deal ends
who-first = Who deals first?
option-first = who deals first: by random draw, or a seat of your choice
deal = deal { $n }
limit = to { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
pile = Pile
asked-name = To be named: { $value ->
    [suit] a suit
   *[rank] a rank
 }
asked-match = To match: { $value }
asked-match-or-ten = To match: { $value }, or any 10
asked-suit = Asked for: { $value ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
 } or an ace
asked-rank = Asked for: { $value } or 10
asked-draw = To draw or answer: { $value ->
    [one] { $value } card
   *[other] { $value } cards
 }
stock = Stock: { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
bottom = Shown at the bottom: { $cards }
drawn = Drawn: { $card }
direction-right = clockwise
direction-left = counter-clockwise
column-hand = hand
column-laid = laid open
column-points = points

kind-draw = draw
kind-play = play
kind-call = play with a call
kind-keep = keep the drawn card
kind-pass = pass
kind-suit = name a suit
kind-rank = name a rank
lot-seat = the dealer

help-moves =
    play 7h – play a card; play 7h! calls Makalu with it, where forgetting costs cards
    draw – draw a card, or all that is demanded of you
    keep – put the drawn card into your hand
    suit s / rank 6 – name a suit after an ace, a rank after a ten
    pass – when you can neither play nor draw

event-dealer = { $who ->
    [you] You deal first.
   *[other] { $name } deals first.
 }
event-deal = Deal { $n }: { $out ->
    [0] everyone gets
   *[other] everyone still in gets
 } four cards.
event-open = The card turned up is { $card }.
event-shown = The bottom of the stock is shown ({ $cards }): play to { $card }.
event-begin = { $who ->
    [you] You begin.
   *[other] { $name } begins.
 }
event-shuffle = The pile is shuffled into a new stock of { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }.
event-draw = { $who ->
    [you] You draw
   *[other] { $name } draws
 } { $n ->
    [one] { $cards }
   *[other] { $n } cards: { $cards }
 }.
event-draw-secret = { $who ->
    [you] You draw
   *[other] { $name } draws
 } { $n ->
    [one] a card
   *[other] { $n } cards
 }.
event-keep = { $who ->
    [you] You keep the card.
   *[other] { $name } keeps the card.
 }
event-pass = { $who ->
    [you] You can neither play nor draw, and pass.
   *[other] { $name } can neither play nor draw, and passes.
 }
event-makalu = { $who ->
    [you] You call: Makalu!
   *[other] { $name } calls: Makalu!
 }
event-play = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
 }
event-forgot = { $who ->
    [you] You did not call Makalu!
   *[other] { $name } did not call Makalu!
 }
event-demand = { $who ->
    [you] You must answer or draw
   *[other] { $name } must answer or draw
 } { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }.
event-answer = Last of all, { $who ->
    [you] you must answer or draw
   *[other] { $name } must answer or draw
 } { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }.
event-block = { $who ->
    [you] You block the draw.
   *[other] { $name } blocks the draw.
 }
event-stand = { $who ->
    [you] You stand.
   *[other] { $name } stands.
 }
event-reverse = The direction turns.
event-suit = { $who ->
    [you] You name
   *[other] { $name } names
 } { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
 }.
event-rank = { $who ->
    [you] You name the rank { $rank }.
   *[other] { $name } names the rank { $rank }.
 }
event-close = { $who ->
    [you] That was your last card: you close for { $points }.
   *[other] That was { $name }'s last card: { $name } closes for { $points }.
 }
event-no-closer = The deal has had its last turn, and nobody closes.
event-hand = { $who ->
    [you] You had
   *[other] { $name } had
 } { $n ->
    [0] no cards left
    [one] only { $card }, worth { $points }
   *[other] { $cards } and { $card }: { $sum } = { $points }
 }.
event-score = { $who ->
    [you] You score { $points }, { $total } in all.
   *[other] { $name } scores { $points }, { $total } in all.
 }
event-out = { $who ->
    [you] You have
   *[other] { $name } has
 } more than { $limit ->
    [one] { $limit } point
   *[other] { $limit } points
 } and { $who ->
    [you] are
   *[other] is
 } out.
event-lost = { $who ->
    [you] You have lost this deal and deal the next.
   *[other] { $name } has lost this deal and deals the next.
 }

move-play = play { $first }
move-call = play { $first } and call Makalu
move-draw = draw
move-keep = keep the card
move-pass = pass
move-suit = { $first ->
    [s] spades
    [h] hearts
    [d] diamonds
    [c] clubs
   *[other] { $first }
 }
move-rank = rank { $first }
asks-play = Which card do you play?
asks-draw = You have to draw.
asks-keep = You have drawn a card.
asks-suit = Which suit do you name?
asks-rank = Which rank do you name?

refuse-name-suit = first name a suit that you hold: { $held }
refuse-name-rank = first name a rank that you hold: { $held }
refuse-bluff = name only what you hold: { $held }
refuse-only-drawn = play the drawn { $card } if it fits, or keep it
refuse-nothing-to-draw = there is nothing left to draw
refuse-must-play = you hold a card that fits: { $cards }
refuse-not-drawn = you have drawn no card that you could keep
refuse-no-pass = only one who can neither play nor draw passes
refuse-no-ace = a suit is named after playing an ace
refuse-no-ten = a rank is named after playing a ten
refuse-not-held = you hold { $hand }
refuse-call-early = Makalu is called only with a card that leaves one in hand
refuse-call-made = Makalu is called for you, so play without the exclamation mark
refuse-demand-two = draw { $n }, or play a 2 or a 3
refuse-demand-four = draw { $n }, or play a 4 or a 3
refuse-demand-mixed = draw { $n }, or play a 2, a 4 or a 3
refuse-demand-carlos = draw { $n }, or play the other Don Carlos
refuse-joker = a joker goes neither directly onto an ace or a ten, nor where a suit or a rank is asked for
refuse-ten = a ten fits only its own suit or another ten, and { $value } is to be matched
refuse-match = match the suit or the rank of { $value }
refuse-match-or-ten = { $value } lies at the bottom, so play its suit, its rank, an ace or a ten
refuse-suit = { $value ->
    [s] spades are
    [h] hearts are
    [d] diamonds are
   *[c] clubs are
 } asked for, so play that suit or an ace
refuse-rank = { $value } is asked for, so play that rank or a ten

rule-M1 = Two to eight play with canasta cards: two packs of 52 and four jokers, 108 cards.
rule-M2 = A card is written as rank and suit: A, 2 to 10, J, Q, K with s, h, d or c for spades, hearts, diamonds and clubs; a joker is X. The king of hearts is Don Carlos.
rule-M3 = Everyone gets four cards, the rest is the stock. Its top card is turned up, starts the pile and counts at once.
rule-M4 = A random draw decides who deals first, or the table names somebody. The player to the dealer's left begins, and play goes clockwise.
rule-M5 = If a 2, a 4 or Don Carlos opens, the first player must answer it or draw.
rule-M6 = If an ace or a 10 opens, the bottom card of the stock is shown and says which suit or rank may be played until something lies on the opening card. Any 10 may cover an opening 10. The shown card stays there and does nothing else. Above a joker the next card serves.
rule-M7 = If a joker opens, the bottom card is shown as well, but the direction is reversed: the player to the dealer's right begins. A joker may be played on it.
rule-M8 = If a 9 opens, the player to the dealer's left stands.
rule-M9 = Play a card with the suit or the rank of the card in force: the top of the pile, the first card under its jokers, or the card shown at the opening.
rule-M10 = Whoever has nothing to play draws a card and may play it at once or keep it. Whoever can play must, unless the table allows drawing at will; after drawing only the drawn card may be played.
rule-M11 = An ace fits every suit, but under a named rank only if aces were named. A 10 fits only its own suit, or another 10.
rule-M12 = A joker fits any card, but not directly an ace or a 10, and not while a suit, a rank or a draw is demanded.
rule-M13 = One card a turn; then the next player in the direction of play moves.
rule-M14 = After a 2 the next player draws two cards, or passes the demand on with another 2 so that it grows by two, or blocks it with any 3. Whoever draws plays nothing in that turn.
rule-M15 = A 4 is the same with four cards: 4, 8, 12 and so on, answered by a 4 or blocked by a 3. Twos and fours do not answer each other, unless the table allows it: then the demand grows by what is played, and a 3 blocks it all.
rule-M16 = After Don Carlos the next player draws five, or plays the other Don Carlos so that the one after draws ten. A 3 does not help.
rule-M17 = A demand that was drawn or blocked is gone; the top card is then only a card to match.
rule-M18 = After a 9 the next player stands, and nothing answers it. With two players its player moves again.
rule-M19 = A joker turns the direction: the player before moves again on the card beneath it, which does not act once more. A joker may answer a joker.
rule-M20 = Whoever plays an ace names a suit. Only that suit or another ace may be played until somebody does; whoever has neither draws.
rule-M21 = Whoever plays a 10 names a rank. Only that rank, of any suit, or another 10, which names anew, may be played until somebody plays the rank. The named card acts as always.
rule-M22 = No bluffing: name only what you hold, and 10 only with another 10. With nothing but jokers name anything; after the last card nothing is named.
rule-M23 = A 3 is a plain card, but against a 2 or a 4 it blocks and need not match.
rule-M24 = Call Makalu before playing a card that leaves one in your hand. Where the table has set a penalty, one who forgets draws that many cards at once, before naming anything; otherwise the call is made for you.
rule-M25 = The last card ends the deal. If it is a 2, a 4 or Don Carlos, the next player must still draw, answer or block; nobody moves after that, and a hand emptied in that way counts nothing.
rule-M26 = Closing writes −10; with Don Carlos −50; with Don Carlos directly on the other one −100.
rule-M27 = Everyone else writes the cards in hand: ace 100, joker and Don Carlos 50, 4 forty, 2 twenty, 8 to queen and the other kings 10, 5 to 7 five, and each 3 minus 10. These hands are laid open and stay so until the first move of the next deal.
rule-M28 = The largest sum in hand, the closer's aside, has lost the deal and deals next; of equal ones the first to the dealer's left.
rule-M29 = The match ends when somebody has more than the limit. The lowest total wins, and equal ones share the win. In a knockout whoever has more than the limit is out, sees every hand and writes nothing more; the others play on as if that seat were empty, until one is left and wins. If the last ones pass the limit together, the lowest total among them wins.
rule-M30 = When the stock is empty, the pile beneath the card in force is shuffled into a new one. If there is still nothing, draw what there was; whoever can neither play nor draw passes, and passing spends a demand.
rule-M31 = After the turn limit a deal ends: nobody closes, and all write the cards in hand. The answer to a last card is still made.

zone-stock = Stock
zone-laid = Laid hand
mark-dealer = dealer
mark-makalu = Makalu!
mark-closed = closed
mark-drawn = drawn
mark-out = out
points-of = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
graph = Points after each deal; low is good
card-joker = joker
card-short-joker = a joker
card-carlos = Don Carlos, the king of hearts
card-name = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
 } of { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
 }
do-draw = { $n ->
    [1] Draw a card
   *[other] Draw { $n } cards
 }
do-play = Play { $card }
do-call = Call Makalu! and play { $card }
do-keep = Keep it in your hand
do-pass = Pass
do-suit = { $what ->
    [s] ♠ spades
    [h] ♥ hearts
    [d] ♦ diamonds
   *[c] ♣ clubs
 }
do-rank = { $what ->
    [A] aces
    [J] jacks
    [Q] queens
    [K] kings
   *[other] { $what }
 }
question-turn = Play a card that is lit.
question-turn-or-draw = Play a card that is lit, or draw one.
question-draw = You have nothing that fits: draw a card.
question-answer = Draw { $n } cards, or answer with a card that is lit.
question-must-draw = You have no answer: draw { $n } cards.
question-drawn = Play the card you have drawn, or keep it.
question-keep = The card you have drawn does not fit: keep it.
question-suit = Which suit do you ask for?
question-rank = Which rank do you ask for?
question-call = Only one card is left to you after this. Do you call Makalu?
question-pass = You can neither play nor draw.

lesson-welcome = Welcome to Makalu! You want to get rid of your cards, and to be left with as few points as possible. Everyone has four cards; the top card of the stock has started the pile.
lesson-match = Play a card with the same suit or the same rank as the top of the pile, a seven of hearts (M9). You can do both: with 7c by rank, with 6h by suit. Play 7c.
lesson-match-else = That fits as well. But keep the 6h, we shall need it: play 7c.
lesson-block = Petr's two told Jana to draw two cards. She put another two on it, and now it is four cards for you (M14)! A two you do not have, but any three blocks. Play 3s.
lesson-block-else = Four cards are a lot. You hold a three, and it blocks whatever its suit: play 3s.
lesson-nothing = Petr played a nine, so Jana had to stand (M18). You have neither a spade nor a nine. Whoever has nothing to play draws (M10).
lesson-drawn = You have drawn 10s. A drawn card that fits may be played at once, and a ten goes on its own suit. Play it.
lesson-drawn-else = You may keep it, but a ten in your hand counts ten points. Play it.
lesson-name-rank = A ten lets you name a rank. It must be one that you hold, for there is no bluffing (M21, M22). Name the six.
lesson-name-rank-else = You could. But you want to play your six later: name the six.
lesson-makalu = Petr had no six and drew, Jana had one. Both your cards fit now. When you play the last card but one, "Makalu!" has to be called (M24); here it is called for you. Play Qd, which counts more.
lesson-makalu-else = Fine as well, but if somebody else closes, a queen costs you ten points and a six only five. Play Qd.
lesson-joker = A joker! It turns the direction, and you move again, on the queen beneath it (M19). Your 6h does not fit, so draw.
lesson-ace = An ace: it goes on any suit (M11). It would also cost you 100 points in hand, so away with it.
lesson-ace-else = Keeping an ace is dangerous: 100 points! Play it.
lesson-name-suit = An ace lets you name a suit, again only one that you hold (M20). Your last card is a heart: name hearts.
lesson-carlos = Jana answered your hearts with the king of hearts. That is Don Carlos: five cards for Petr, and no three would have helped (M16). And you? Your 6h is a heart. Close the deal!
lesson-closed = That was your last card. You close and write minus ten (M26).
lesson-counts = The others write what they hold: aces 100, jokers and Don Carlos 50, fours 40, twos 20, most others 10 or 5, and each three minus 10 (M27). Petr has drawn an ace: 195 points!
lesson-end = Somebody has passed the limit, so the match ends, and the lowest total wins: yours! A real match goes to 1000 points. Four cards and a loud voice, that is all you need. Enjoy it!
