title = Trop
tagline = Push the row to 21, and let somebody else break it.
players = 2–8 players, the highest total wins
option-target = points that end the match
option-turn_limit = turns after which a round ends
option-round_limit = rounds after which the match ends
round = round { $n }
target = to { $n } points
row = Row
row-total = Total: { $total } of 21
deck = Deck: { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
direction-right = clockwise
direction-left = counter-clockwise
column-hand = hand
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
event-score = { $who ->
    [you] You score { $points }, { $total } in all.
   *[other] { $name } scores { $points }, { $total } in all.
 }

refuse-full = with three cards in hand you must play one
refuse-no-deck = the deck is empty, so play a card
refuse-empty = your hand is empty, so draw
refuse-not-held = you hold { $hand }
refuse-no-action = first play a card with that action, while others lie in the row
refuse-drop = now choose a card of the row to drop: { $row }
refuse-take = now choose a card of the row to take: { $row }

rule-T1 = Cards carry a number from −3 to 15, low numbers more often than high ones; some carry an action too. The pack has 60 cards.
rule-T2 = A card is written as its number and the letter of its action: r reverses the direction, d drops a card of the row, t takes one into the hand, s drops all others of the same number.
rule-T3 = All cards are shuffled into a deck; hands and row are empty. Lots decide who begins the first round, later the one who went bust begins. Every round starts clockwise. Two to eight play.
rule-T4 = On your turn draw a card or play one face up into the row. Nobody passes.
rule-T5 = Nobody holds more than three cards: with three you must play, with none you must draw.
rule-T6 = After a card and its action the row is counted. Above 21 its player is trop and the round ends; 21 itself is safe. You may bust even if you could draw.
rule-T7 = The bust player scores nothing, everyone else the sum of the cards in hand, which may be negative.
rule-T8 = An action must be carried out; if it cannot be it is ignored. Who played the card chooses what d drops or t takes.
rule-T9 = An action card cannot be removed in the turn in which it is played.
rule-T10 = The total counts after the action, so removing a negative card can bust; that choice is legal, and forced if there is no other.
rule-T11 = Dropped cards are out for the rest of the round and lie open. A card taken into the hand stays in play.
rule-T12 = After r the next player is the neighbour in the new direction; with two players nothing changes. A card taken with t acts again when it is played again.
rule-T13 = When after a round somebody has the target, the match ends; the highest total wins, equal ones share the win.
rule-T14 = With an empty deck you must play; who has no card is passed over. When nobody has one, the round ends without points and its beginner begins again.
rule-T15 = After the turn limit the round ends: nobody is bust, all score their hands, and the seat after the beginner begins.
rule-T16 = A match in which nobody reaches the target ends after the round limit; the highest total wins.
