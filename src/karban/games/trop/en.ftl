title = Trop
tagline = Push the row to 21, and let somebody else break it.
players = 2–8 players, the highest total wins
option-target = points that end the match
option-turn_limit = turns after which a round ends
option-round_limit = rounds after which the match ends
who-first = Who begins?
option-first = who begins: by random draw, or a seat of your choice
round = round { $n }
target = to { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
row = Row
row-total = Total: { $total } of 21
deck = Deck: { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
direction-right = clockwise
direction-left = counter-clockwise
column-hand = hand
column-laid = laid open
column-points = points

kind-draw = draw
kind-play = play
kind-drop = drop from the row
kind-take = take from the row
lot-seat = who begins

help-moves =
    draw – take the top card of the deck
    play 12d – play a card into the row; r reverses, d drops a card, t takes one, s drops its equals
    drop 7 – choose the card that d drops
    take -3r – choose the card that t takes into your hand

event-deal = Round { $n }: all cards are shuffled.
event-begin = { $who ->
    [you] You begin.
   *[other] { $name } begins.
 }
event-draw = { $who ->
    [you] You draw { $card }.
   *[other] { $name } draws { $card }.
 }
event-draw-secret = { $who ->
    [you] You draw a card.
   *[other] { $name } draws a card.
 }
event-play = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
 }
event-drop = { $who ->
    [you] You drop { $card } from the row.
   *[other] { $name } drops { $card } from the row.
 }
event-take = { $who ->
    [you] You take { $card } from the row.
   *[other] { $name } takes { $card } from the row.
 }
event-reverse = The direction turns.
event-same = Equal numbers leave the row: { $cards }.
event-total = The row makes { $total }.
event-bust = { $who ->
    [you] You are trop!
   *[other] { $name } is trop!
 }
event-no-bust = The round ends and nobody is trop.
event-hand = { $who ->
    [you] You had
   *[other] { $name } had
 } { $n ->
    [0] no cards
    [one] only { $card }, worth { $points }
   *[other] { $cards } and { $card }: { $sum } = { $points }
 }.
event-hand-bust = { $who ->
    [you] You had
   *[other] { $name } had
 } { $n ->
    [0] no cards
    [one] only { $card }, which counts nothing
   *[other] { $cards } and { $card }, which count nothing
 }.
event-score = { $who ->
    [you] You score { $points }, { $total } in all.
   *[other] { $name } scores { $points }, { $total } in all.
 }

move-draw = draw
move-play = play { $first }
move-drop = drop { $first }
move-take = take { $first }
asks-draw = Your hand is empty: draw.
asks-play = Which card do you play?
asks-drop = Which card of the row is dropped?
asks-take = Which card of the row do you take?

refuse-full = with three cards in hand you must play one
refuse-no-deck = the deck is empty, so play a card
refuse-empty = your hand is empty, so draw
refuse-not-held = you hold { $hand }
refuse-no-action = first play a card with that action, while others lie in the row
refuse-drop = now choose a card of the row to drop: { $row }
refuse-take = now choose a card of the row to take: { $row }

rule-T1 = Cards carry a number from −3 to 15, low numbers more often than high ones; some carry an action too. The pack has 60 cards.
rule-T2 = A card is written as its number and the letter of its action: r reverses the direction, d drops a card of the row, t takes one into the hand, s drops all others of the same number.
rule-T3 = All cards are shuffled into a deck; hands and row are empty. A random draw decides who begins the first round, or the table names somebody; later the one who went bust begins. Every round starts clockwise. Two to eight play.
rule-T4 = On your turn draw a card or play one face up into the row. Nobody passes.
rule-T5 = Nobody holds more than three cards: with three you must play, with none you must draw.
rule-T6 = After a card and its action the row is counted. Above 21 its player is trop and the round ends; 21 itself is safe. You may bust even if you could draw.
rule-T7 = The bust player scores nothing, everyone else the sum of the cards in hand, which may be negative. All hands are laid open and stay so until the first move of the next round.
rule-T8 = An action must be carried out; if it cannot be, it is ignored. Whoever played the card chooses what d drops or t takes.
rule-T9 = An action card cannot be removed in the turn in which it is played.
rule-T10 = The total counts after the action, so removing a negative card can bust; that choice is legal, and forced if there is no other.
rule-T11 = Dropped cards are out for the rest of the round and lie open. A card taken into the hand stays in play.
rule-T12 = After r the next player is the neighbour in the new direction; with two players nothing changes. A card taken with t acts again when it is played again.
rule-T13 = When somebody has reached the target after a round, the match ends; the highest total wins, equal ones share the win.
rule-T14 = With an empty deck you must play; whoever has no card is passed over. When nobody has one, the round ends without points and its beginner begins again.
rule-T15 = After the turn limit the round ends: nobody is bust, all score their hands, and the seat after the beginner begins.
rule-T16 = A match in which nobody reaches the target ends after the round limit; the highest total wins.

zone-deck = Deck
zone-dropped = Dropped
zone-laid = Laid hand
points-of = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
mark-bust = trop!
graph = Points after each round
card-name = { $number }{ $action ->
    [r] , reverses the direction
    [d] , drops a card of the row
    [t] , takes a card of the row
    [s] , drops its equals
   *[none] { "" }
 }
card-short = { $number }{ $action ->
    [r] { " " }(reverse)
    [d] { " " }(drop)
    [t] { " " }(take)
    [s] { " " }(equals)
   *[none] { "" }
 }
do-draw = Draw a card
do-play = Play { $card }
do-drop = Drop { $card }
do-take = Take { $card }
question-turn = Play a card into the row, or draw one. Above { $limit } you are trop.
question-draw = Your hand is empty: draw a card.
question-full = You cannot draw now: play a card into the row. Above { $limit } you are trop.
question-drop = Which card of the row do you drop?
question-take = Which card of the row do you take into your hand?

lesson-welcome = Welcome to Trop! All of you build one row of cards. Whoever pushes it above 21 is trop and gets nothing; everybody else scores the cards in their hand. This little match is played to 20 points.
lesson-first-draw = Your hand is empty, so there is only one thing you can do: draw a card (T5).
lesson-draw-or-play = A 13! It will be worth 13 points if you still hold it when the round ends. In each turn you either draw or play (T4). Keep it, and draw another card.
lesson-draw-or-play-else = You could, but a 13 in the row helps nobody, least of all you. Keep it and draw.
lesson-reverse = Jana's 8r has turned the direction, so Petr came next and not you (T12). His 4 brings the row to 12. You have room for one more card: draw.
lesson-must-play = You hold three cards, and nobody may hold more. So now you must play (T5). Your 4s throws all other fours out of the row, and there is one. Play it.
lesson-must-play-else = Allowed, but not wise. The 4s is the cheapest card here: for the four that comes, another one goes.
lesson-same = Look: the other 4 is out for the rest of the round, and the total is 12 as before. Your own 4s stays, because an action never removes its own card (T9).
lesson-play-take = Petr has made it 17, and your 13 would be far too much. But 10t adds ten and then takes a card of your choice back out of the row, into your hand (T8). Play it.
lesson-take = Right now the row would make 27. Take the 8r: 19 remain, and you hold eight points more.
lesson-take-else = That would leave more than 21, and you would be trop. Take 8r.
lesson-wait = 19 in the row, two cards in your hand. Drawing is safe: draw.
lesson-wait-else = That would lift the row above 21. You still have room in your hand, so draw.
lesson-twenty-one = 21! Exactly 21 is safe, but now any number above zero is too much (T6). You hold three cards and have to play. The 9d can save you: it adds nine, and then you drop a card.
lesson-twenty-one-else = That would make you trop. Play 9d, and see what it can drop.
lesson-drop = The row would make 30. Drop the highest card, 10t, and 20 remain: only after the action does the total count (T10).
lesson-drop-else = More than 21 would be left, and you would be trop. Drop 10t.
lesson-corner = Petr has found a 1: 21 again. You hold two cards and may draw. Jana is next, she holds three cards, and she will have to play … Draw.
lesson-corner-else = That would make you trop. Draw, and let Jana find a way out.
lesson-scores = Jana had to play and is trop: nothing for her. You score your hand, 13 and 8 and 0, that is 21. Petr scores 17 (T7).
lesson-end = You have reached 20 points, so the match is over, and you have won! A real match goes to 100, and whoever was trop begins the next round (T3, T13). Enjoy it!
