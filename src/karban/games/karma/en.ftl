title = Karma
tagline = Get rid of every card you have. Everybody wins, except the last one who still holds some.
players = 2–6 players, up to 12 with two packs; the last one with cards loses
option-packs = packs that are shuffled together; each seats six
option-premonition = everyone may look at their own hidden cards before these are shuffled
option-turn_limit = turns after which the match is broken off; 0 means never
who-first = Who begins?
option-first = who begins: by random draw, or a seat of your choice
turn = turn { $n }
pile = Discard pile
draw-pile = Draw pile: { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
column-up = face up
column-hidden = hidden
column-hand = hand
foreseen = { $n ->
    [one] Your hidden card is { $cards }
   *[other] Your hidden cards are, in some order: { $cards }
 }
ask-up = Everyone chooses three cards to lie face up.
ask-new = A new pile: any card starts it.
ask-any = Any card may follow.
ask-number = { $card } or higher may follow, or a Karma card.
ask-five = Numbers up to 5 may follow, or a Karma card.
ask-table = A card from the table must follow the T.
ask-give = Somebody must be named to get the pile.

kind-play = play
kind-take = take the pile
kind-flip = flip a hidden card
kind-table = add from the table
kind-give = give the pile away
kind-up = lay face up
lot-seat = who begins

help-moves =
    up 3 12 G – choose three cards to lie face up on your hidden ones
    play 12 12 – play one card or several equal ones onto the pile
    take – take the whole discard pile into your hand
    flip 2 – turn over your hidden card at place 2
    table 12 – after a T, play this face-up card as well
    give 3 – after a G, name the seat that gets the pile

event-deal = Everyone gets three hidden cards and six in hand.
event-foresee = { $who ->
    [you] You look at your hidden cards: { $cards }. Your neighbour shuffles them.
   *[other] { $name } looks at the hidden cards: { $cards }. A neighbour shuffles them.
 }
event-dealt = { $who ->
    [you] Your hand is { $cards }.
   *[other] { $name }'s hand is { $cards }.
 }
event-begin = { $who ->
    [you] You will begin.
   *[other] { $name } will begin.
 }
event-reveal = { $who ->
    [you] Face up before you: { $cards }.
   *[other] Face up before { $name }: { $cards }.
 }
event-play = { $who ->
    [you] You play { $cards }.
   *[other] { $name } plays { $cards }.
 }
event-play-up = { $who ->
    [you] You play { $cards } from the table.
   *[other] { $name } plays { $cards } from the table.
 }
event-table = { $who ->
    [you] You add { $card } from the table.
   *[other] { $name } adds { $card } from the table.
 }
event-flip = { $who ->
    [you] You turn over a hidden card and play it: { $card }.
   *[other] { $name } turns over a hidden card and plays it: { $card }.
 }
event-flip-fails = { $who ->
    [you] You turn over { $card }, which does not fit, and take it with the pile: { $cards }.
   *[other] { $name } turns over { $card }, which does not fit, and takes it with the pile: { $cards }.
 }
event-take = { $who ->
    [you] You take the pile: { $cards }.
   *[other] { $name } takes the pile: { $cards }.
 }
event-give = { $who ->
    [you] You give the pile away.
   *[other] { $name } gives the pile away.
 }
event-given = { $who ->
    [you] You get it into your hand: { $cards }.
   *[other] { $name } gets it in hand: { $cards }.
 }
event-given-nothing = { $who ->
    [you] You are named, but there is no pile to get.
   *[other] { $name } is named, but there is no pile to get.
 }
event-three = Three equal cards on top ({ $card }): the pile leaves the game.
event-bottom = The bottom card comes up: { $card }.
event-five = Only numbers up to 5 or a Karma card may follow.
event-draw = { $who ->
    [you] You draw { $cards }.
   *[other] { $name } draws { $cards }.
 }
event-draw-secret = { $n ->
    [one] { $name } draws a card.
   *[other] { $name } draws { $n } cards.
 }
event-lead = { $who ->
    [you] You start a new pile.
   *[other] { $name } starts a new pile.
 }
event-shed = { $who ->
    [you] You have no cards left.
   *[other] { $name } has no cards left.
 }
event-lose = { $who ->
    [you] Only you still have cards: you lose, everybody else wins.
   *[other] Only { $name } still has cards and loses; everybody else wins.
 }
event-broken = { $n ->
    [one] After { $n } turn the match is broken off; nobody wins or loses.
   *[other] After { $n } turns the match is broken off; nobody wins or loses.
 }

move-up = up { $cards }
move-play = play { $cards }
move-take = take the pile
move-flip = flip hidden card { $first }
move-table = add { $cards } from the table
move-give = give the pile to { $who ->
    [you] yourself
   *[other] { $name }
 }
asks-up = Which three cards do you lay face up?
asks-play = What do you play?
asks-flip = Which hidden card do you turn over?
asks-table = Which card from the table do you add?
asks-give = Who gets the pile?

refuse-choose = choose three cards of your hand for the table: { $hand }
refuse-order = write the cards in order, as in '{ $move }'
refuse-chosen = cards are laid out only before the first turn
refuse-table-up = the T wants one of your face-up cards: { $cards }
refuse-table-hidden = the T wants one of your hidden cards: turn it over
refuse-no-table = a card from the table is added only after a T
refuse-give = the G is played, so name another player who gets the pile
refuse-no-give = only a G gives the pile away
refuse-no-pile = there is no pile to take, so start a new one
refuse-not-in-hand = you hold { $cards }
refuse-not-in-up = with an empty hand you play your face-up cards: { $cards }
refuse-flip = only hidden cards are left to you: turn one over
refuse-too-low = the pile shows { $card }, so play { $card } or higher, a Karma card, or take the pile
refuse-too-high = the pile shows F, so play 5 or lower, a Karma card, or take the pile
refuse-hand-first = hidden cards come last, and you still have cards in hand
refuse-up-first = hidden cards come last, and you still have face-up ones
refuse-no-hidden = hidden cards are left at { $places }

rule-K1 = The pack has 60 cards: numbers 1 to 16, three of each, and three of each Karma card: T plays a table card, B brings the bottom card up, F allows five or below, G gives the pile away.
rule-K2 = One pack serves two to six players; two packs shuffled together serve up to twelve.
rule-K3 = Everyone gets a row of three hidden cards, which nobody looks at, and six in hand. Three of the six are chosen in secret and revealed together, one face up on each hidden card; the other three stay in hand.
rule-K4 = What is left is the draw pile; the discard pile starts empty. A random draw decides who begins, or the table names somebody. Play goes clockwise.
rule-K5 = On your turn play one card or several equal ones onto the discard pile, or take the whole pile into your hand, even if you could play. When the pile is empty you must play.
rule-K6 = A number must be as high as the top card or higher. Karma cards go on anything, and anything goes on an empty pile.
rule-K7 = On an F only numbers up to 5 and Karma cards may follow; on a T or a B anything may.
rule-K8 = When your turn ends, draw up to three cards in hand while the draw pile lasts. Then the next player who has any card moves.
rule-K9 = Cards come from the hand. Only with an empty hand and no draw pile do you play your face-up cards, equal ones together, and only after all of these your hidden ones. One play never mixes places.
rule-K10 = A hidden card is turned over unseen, one a turn. If it may be played it acts as usual; a number that may not goes into your hand with the whole pile.
rule-K11 = Taking the pile ends the turn, and the next player starts a new pile.
rule-K12 = When the top three cards are equal after a play, no matter who laid them, the whole pile leaves the game and the player of the third starts a new one in the same turn, drawing first with an empty hand. One without cards leaves that to the next player.
rule-K13 = T makes its player add one card from the table at once: a face-up one of choice, or else a hidden one turned unseen. Any number fits and the card acts. Several T together ask for one card; after three it starts the new pile. With nothing on the table nothing follows.
rule-K14 = B puts the lowest card of the pile on top, once however many are played; that card only says what may follow. On an empty pile the B itself stays, and three B that clear the pile bring nothing up.
rule-K15 = After F the next player may play only numbers up to 5, or any Karma card; then the new top card counts as usual.
rule-K16 = G leaves the game instead of going onto the pile, and its player gives the whole pile to any other player, even to one without cards. Several G give it once; with no pile somebody is named all the same. Then the turn ends.
rule-K17 = Whoever has no cards left is not safe: the pile can still be given to them.
rule-K18 = The match ends as soon as only one player has cards in hand or on the table and the draw pile is used up. That player loses and all others win.
rule-K19 = A match that reaches the turn limit is broken off: nobody loses and nobody wins.
rule-K20 = With premonition everyone sees their three hidden cards before choosing what to lay on them. The neighbour shuffles them, so you know which they are but not where.

zone-draw = Draw pile
zone-removed = Out of the game
zone-table = On the table
pile-bottom = bottom card: { $card }
mark-out = done
mark-lost = lost
graph = Cards that everyone still has
card-name = { $code ->
    [T] Karma card T, plays one more card from the table
    [B] Karma card B, brings the bottom card up
    [F] Karma card F, five or below must follow
    [G] Karma card G, gives the pile away
   *[other] { $code }
 }
do-up = Lay these three face up
do-play = { $n ->
    [1] Play { $card }
   *[other] Play { $card }, { $n } of them
 }
do-take = Take the pile
do-flip = Turn over hidden card { $n }
do-table = Add { $card }
do-give = { $name }
question-up = { $n ->
    [0] These three will lie face up. All right?
    [one] One more card to lie face up.
   *[other] Choose { $n } cards to lie face up before you: you play them once your hand is empty.
 }
question-play = Play a card that is lit, or take the pile.
question-play-up = Your hand is empty: play a face-up card, or take the pile.
question-lead = Start a new pile with any card.
question-take = Nothing of yours fits: take the pile.
question-count = How many of them?
question-flip = Turn over one of your hidden cards. What does not fit comes to your hand with the pile.
question-table = The T wants one of your face-up cards as well.
question-table-hidden = The T wants one of your hidden cards as well.
question-give = Who gets the pile?
need-up = three cards face up
need-new = a new pile
need-five = up to 5, or a Karma card
need-number = { $card } or higher, or a Karma card
need-any = any card

lesson-welcome = Welcome to Karma! Everyone wins but one: the last player who still has cards. Three hidden cards lie before you, and nobody has looked at them. Six more are in your hand.
lesson-choose = Three of the six will lie face up on your hidden cards, to be played later (K3). Good cards belong there: choose 14, 15 and F, and keep 5, 9 and 9.
lesson-choose-else = You may, but in the end high numbers and Karma cards are precious. Choose 14, 15 and F for the table.
lesson-turn = Petr began with a 4, Jana put a 9 on it. You need a number at least as high, and equal cards may be played together (K5, K6). You have two nines: play both.
lesson-turn-else = Possible, but with both nines something special happens. Play them together.
lesson-three = Three nines in a row: the whole pile leaves the game, and you start a new one at once (K12). The 5 is all you have left in hand. Play it; then you draw up to three again.
lesson-table-card = You have drawn a Karma card, T. It goes on anything and makes you play a card from the table as well, an early chance to shed one (K13). Play T.
lesson-table-card-else = That is legal, but let us see what a Karma card does: play T.
lesson-which = Now choose one of your face-up cards. On a T no number is too low; but a high one gives Petr a headache. Add the 14.
lesson-which-else = You could. But let us make it hard for Petr: add the 14.
lesson-five = Petr had nothing above 14, so he laid an F. After an F only numbers up to five or Karma cards may follow (K15). Jana had neither: she had to take the whole pile.
lesson-new-pile = After a taken pile the next player starts afresh, and any card will do (K11). Get rid of your lowest number, the 2.
lesson-new-pile-else = Low numbers are hard to lose later. Start with the 2.
lesson-bottom = Jana's 14 is too high for your 10. Your B brings the lowest card of the pile to the top (K14), and that is your own 2. Play B.
lesson-bottom-else = There is a card here that you do not know yet: play B.
lesson-gift = The pile has grown. With a G you give all of it to somebody else; the G itself leaves the game (K16). Play G.
lesson-gift-else = Fine, but a pile like this makes a lovely present. Play G.
lesson-give = Who gets it? Jana holds many cards already, Petr only a few. Give it to Petr.
lesson-give-else = Jana has enough. Give it to Petr, who was doing too well.
lesson-empty-hand = We skip ahead. The draw pile is used up and your hand is empty, so now your face-up cards come into play (K9). The pile shows a 2. Play your 15.
lesson-empty-hand-else = Keep the F for a moment, it fits on anything. Play the 15 while you can.
lesson-five-again = Jana completed three fifteens and played on. Now get rid of your last face-up card: the F.
lesson-blind = All that is left are your three hidden cards. Turn one over without looking: if it fits it is played, if it is too low you take it with the pile (K10). Now there is no pile, so anything fits. Turn over the first.
lesson-blind-else = Any of the three would do. For this lesson, the first.
lesson-blind-gift = A G! It has to name somebody, even if there is no pile to give away. Name Jana.
lesson-blind-gift-else = It makes no difference today. Name Jana.
lesson-blind-again = Jana took the pile once more, so again anything fits. Turn over the second card.
lesson-blind-again-else = Either would do. Turn over the second.
lesson-last = Your luck holds: a 16 it was, and again there is no pile. One card left. Turn it over!
lesson-safe = No more cards! But you are not safe yet: as long as the others play, somebody might give you the pile (K17).
lesson-end = Nobody did. Jana got rid of her cards as well, Petr is the last one with cards and loses, and everybody else has won: you too (K18). May your karma stay good!
