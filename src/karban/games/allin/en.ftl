title = All-in
tagline = Build the best hand of five cards, and foresee who has it.
players = 2–5 players, the most runes win
option-columns = columns of the offer; without it two more than players
option-side = side of the overview card: B ranks a full house below and a straight above a flush
option-discard = discard pile: open, control (take and swap may use its top card), or closed (face down)
option-shootout = a tie after three rounds is played off in one more
option-turn_limit = turns of each player after which a round ends
who-first = Who begins?
option-first = who begins: by random draw, or a seat of your choice
round = round { $n } of { $of }
bank = bank: { $n ->
    [one] { $n } rune
   *[other] { $n } runes
 }
offer = Offer
deck = Deck: { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
discards = Discards: { $n }, on top { $top }
no-discards = no discards
column-hand = hand
column-runes = runes
mark-allin = all-in
mark-said = said { $rank ->
    [nothing] nothing
   *[other] { $rank }
 }
mark-predicts = prediction: { $whom }
in-play = In play: { $card } ({ $name }) · { $do }
turned = Turned from the deck
effect-take = take
effect-swap = swap
effect-draw = draw
effect-peek = peek { $n }
effect-hypnosis = hypnosis
effect-eye = eye
discard-down = discard down to five
effect-rune = rune

kind-play = play
kind-pass = pass
kind-allin = all-in
kind-skip = skip an effect
kind-draw = draw
kind-take = take
kind-keep = keep
kind-discard = discard
kind-ask = ask
kind-predict = predict
kind-show = show
kind-swap = swap for
lot-seat = who begins

help-moves =
    play Jm – play a card and resolve its effects; pass – add the top card of the deck to the offer
    allin – lay your hand down for the rest of the round and add two cards
    take 9c / swap 4t 9c – take a card of the offer, or give one of yours for it
    draw / keep 9c – draw a card; keep one of those you peeked at
    ask 2 – hypnosis or the eye for seat 2; show 4t 9c Jm As – answer the eye
    skip – leave out an optional effect; discard 4t – down to five cards
    predict 2 – say who has the strongest hand

event-deal = Round { $n }: all cards are shuffled and dealt. { $bank ->
    [one] The bank holds { $bank } rune.
   *[other] The bank holds { $bank } runes.
 }
event-offer = The offer opens with { $cards }.
event-first-discard = The first discard is { $card }.
event-hand = You are dealt { $cards }.
event-begin = { $who ->
    [you] You begin.
   *[other] { $name } begins.
 }
event-shuffle = The discards are shuffled into a new deck.
event-play = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
 }
event-pass = { $who ->
    [you] You pass.
   *[other] { $name } passes.
 }
event-allin = { $who ->
    [you] You go all-in!
   *[other] { $name } goes all-in!
 }
event-skip = { $who ->
    [you] You skip the effect.
   *[other] { $name } skips the effect.
 }
event-take = { $who ->
    [you] You take { $card }.
   *[other] { $name } takes { $card }.
 }
event-swap = { $who ->
    [you] You swap { $given } for { $got }.
   *[other] { $name } swaps { $given } for { $got }.
 }
event-draw = { $who ->
    [you] You draw { $cards }.
   *[other] { $name } draws { $cards }.
 }
event-draw-secret = { $name } draws a card.
event-rune = { $who ->
    [you] You gain a rune.
   *[other] { $name } gains a rune.
 }
event-peek = { $who ->
    [you] You turn { $cards }.
   *[other] { $name } turns { $cards }.
 }
event-peek-secret = { $n ->
    [one] { $name } peeks at one card.
   *[other] { $name } peeks at { $n } cards.
 }
event-keep = { $who ->
    [you] You keep { $card }.
   *[other] { $name } keeps { $card }.
 }
event-keep-secret = { $name } keeps a card.
event-discard = { $who ->
    [you] You discard { $card }.
   *[other] { $name } discards { $card }.
 }
event-discard-secret = { $name } discards a card face down.
event-hypnosis = { $who ->
    [you] You use hypnosis.
   *[other] { $name } uses hypnosis.
 }
event-say = { $who ->
    [you] You say: { $rank }.
   *[other] { $name } says: { $rank }.
 }
event-say-nothing = { $who ->
    [you] You say: nothing.
   *[other] { $name } says: nothing.
 }
event-eye = { $who ->
    [you] You use the all-seeing eye.
   *[other] { $name } uses the all-seeing eye.
 }
event-must-show = { $who ->
    [you] You are asked to show four cards.
   *[other] { $name } is asked to show four cards.
 }
event-show = { $who ->
    [you] You show { $cards }.
   *[other] { $name } shows { $cards }.
 }
event-show-secret = { $name } shows four cards in secret.
event-add = { $who ->
    [you] You add { $card } to the offer.
   *[other] { $name } adds { $card } to the offer.
 }
event-add-top = { $who ->
    [you] You add { $card } from the deck to the offer.
   *[other] { $name } adds { $card } from the deck to the offer.
 }
event-predictions = Now everyone predicts who has the strongest hand.
event-predict = { $who ->
    [you] You say that the strongest hand belongs to { $whom }.
   *[other] { $name } says that the strongest hand belongs to { $whom }.
 }
event-predict-self = { $who ->
    [you] You say that the strongest hand is your own.
   *[other] { $name } says that the strongest hand is their own.
 }
event-predict-you = { $name } says that the strongest hand is yours.
event-reveal = { $who ->
    [you] You reveal { $cards }
   *[other] { $name } reveals { $cards }
 }: { $kind ->
    [pair] a pair
    [two-pairs] two pairs
    [three] three of a kind
    [straight] a straight
    [flush] a flush
    [full-house] a full house
    [four] four of a kind
    [straight-flush] a straight flush
   *[nothing] no combination
 }.
event-best = { $who ->
    [you] Your hand is the strongest.
   *[other] The strongest hand belongs to { $name }.
 }
event-right = { $who ->
    [you] You were right and get { $n ->
        [one] { $n } rune
       *[other] { $n } runes
     } from the bank.
   *[other] { $name } was right and gets { $n ->
        [one] { $n } rune
       *[other] { $n } runes
     } from the bank.
 }
event-nobody-right = Nobody was right: the bank is not shared.
event-score = { $who ->
    [you] Your hand scores { $n }; you have { $total } in all.
   *[other] { $name }'s hand scores { $n }; that makes { $total } in all.
 }
event-shootout = The lead is shared: one more round decides.

move-play = play { $first }
move-pass = pass
move-allin = go all-in
move-take = take { $first }
move-swap = swap { $first } for { $second }
move-draw = draw
move-keep = keep { $first }
move-ask = { $who ->
    [you] ask yourself
   *[other] ask { $name }
 }
move-show = show { $cards }
move-skip = skip it
move-discard = discard { $first }
move-predict = { $who ->
    [you] predict yourself
   *[other] predict { $name }
 }
asks-take = Which card do you take?
asks-swap = What do you swap?
asks-keep = Which card do you keep?
asks-ask = Whom do you ask?
asks-show = Which four cards do you show?
asks-discard = What do you discard?
asks-predict = Who has the strongest hand?

refuse-turn = on your turn play a card, pass or go all-in
refuse-not-held = you hold { $hand }
refuse-allin = somebody is all-in already, and only one player a round may be
refuse-must = this effect has a star, so you must resolve it
refuse-take = take an unlocked card: { $cards }
refuse-swap = give one of { $hand } for one of { $cards }, or skip
refuse-locked = { $card } lies under { $over } and is locked
refuse-draw = draw a card, or skip
refuse-keep = keep one of the cards you turned: { $cards }
refuse-ask = ask another player by the number of the seat, or skip
refuse-ask-allin = a player who is all-in cannot be asked
refuse-show = show four cards of your hand, from the lowest up: { $hand }
refuse-discard = discard down to five cards; you hold { $hand }
refuse-predict = predict a seat from 0 to { $last }

rule-A1 = The pack has 54 cards: 2 to 10, J, Q, K and A of the clans clock, mask, scarab and tree, written c, m, s and t, and two rune cards. Runes are points, and there are always enough. Two to five play.
rule-A2 = A match has three rounds. Each goes on until the offer is full; then come predictions, hands and scores.
rule-A3 = For a round all cards are shuffled, everyone is dealt five, and two are turned onto the first two places of the offer.
rule-A4 = The bank starts with 4 runes, and 6 and 8 more join it for the second and third round. With two players it is 2, 4 and 6. What was not won stays in it.
rule-A5 = The offer has two layers and two more columns than there are players, unless the table chooses from 3 to 8. It is full when both layers are.
rule-A6 = A random draw decides who begins the first round, or the table names somebody. Later the player with the fewest runes begins; of equals, the one whose last hand was weaker.
rule-A7 = Play a card face up and resolve its effects from top to bottom: with a star you must, without one you may. Then discard down to five, one card after the other, and at last add the played card to the offer.
rule-A8 = Or pass: the top card of the deck joins the offer, and next turn you act as you like.
rule-A9 = Or go all-in: lay your hand down, add the top two cards of the deck, and from then on pass every turn by yourself. One player a round may do so; hypnosis and eye cannot reach that player. With one free place one card is added.
rule-A10 = Every rank has its effects, to be read from the left; with a star you must resolve them: 2 ★peek 4; 3 hypnosis, ★peek 3; 4 swap, ★peek 2; 5 eye, ★take; 6 swap, ★draw; 7 rune, ★peek 2; 8 hypnosis, ★peek 2; 9 eye, ★peek 2; 10 rune, ★draw; J ★take, draw; Q ★draw, swap; K eye, ★peek 4; A hypnosis, ★take; R rune, ★draw. R is a rune card.
rule-A11 = Take: an unlocked card of the offer comes into your hand. If there is nothing to take, draw instead.
rule-A12 = Swap: give a card of your hand for an unlocked one of the offer; yours lies down in the very same place. Without both cards it is skipped.
rule-A13 = Draw: the top card of the deck comes into your hand.
rule-A14 = Peek: turn as many cards of the deck as the number says, for all to see; keep one and discard the rest in the order in which they came.
rule-A15 = Rune: you gain a rune from the supply at once.
rule-A16 = Hypnosis: another player truthfully says, for all to hear, the highest rank in their combination, or nothing. Of 2-2-2-K-K it is the K, of A-2-3-4-5 the 5.
rule-A17 = Eye: another player shows you alone four cards of their choice, or all of fewer.
rule-A18 = The discards become a new deck only when a card is needed and none is left; cards of a peek under way stay out. What cannot be drawn is not drawn, and whoever cannot be asked is not asked. A hand below five is filled at the end of a play.
rule-A19 = A card joins the offer at the leftmost free place of the first layer, or if that is full, of the second. A card under another is locked. When the offer is full the predictions begin, or else the player to the left moves.
rule-A20 = From weak to strong: pair, two pairs, three, straight, flush, full house, four, straight flush; they score 1 to 8. On side B the full house is fourth and the straight sixth. The ace is high, or low in A-2-3-4-5.
rule-A21 = Between equal combinations the highest card in them decides, in a full house the three, then the suit of that card: clock, mask, scarab, tree. No other card counts. Without a combination the highest card decides, then its suit.
rule-A22 = Rune cards belong to no combination; each one in hand scores 2 runes at the end of the round.
rule-A23 = After the one who added the last card, everyone in turn names the player with the strongest hand, oneself included. Two players predict in secret and reveal together.
rule-A24 = Those who were right share the bank equally; a rest stays for the next round, and so does all of it if nobody was right. After the last round it is lost.
rule-A25 = Then everyone gets the runes of the combination and of rune cards.
rule-A26 = After three rounds the most runes win; a tie goes to the stronger last hand. With a shoot-out the tied players are decided by one more round with 10 runes more in the bank; if they tie again, nobody wins.
rule-A27 = A round in which everyone has had the agreed number of turns goes on to the predictions, from the player who began it.
rule-A28 = In control, a card is turned as the first discard, and take and swap may use the top discard. A card given for it becomes the top discard.
rule-A29 = In closed, discards go face down, and a peek is for its player's eyes alone.

zone-deck = Deck
zone-discards = Discards
zone-played = In play
zone-revealed = Revealed hand
offer-free = free places in the offer: { $n }
runes-of = { $n ->
    [one] { $n } rune
   *[other] { $n } runes
 }
combination = { $kind ->
    [pair] a pair
    [two-pairs] two pairs
    [three] three of a kind
    [straight] a straight
    [flush] a flush
    [full-house] a full house
    [four] four of a kind
    [straight-flush] a straight flush
   *[nothing] no combination
 }
graph = Runes after each round
card-rune = R rune
card-short = { $rank } { $clan ->
    [c] clock
    [m] mask
    [s] scarab
   *[t] tree
 }
do-play = Play { $card }: { $effects }
do-discard = Discard { $card }
do-take = Take { $card }
do-keep = Keep { $card }
do-swap = Give { $card } for { $other }
do-ask = { $name }
do-predict = { $who ->
    [you] Me
   *[other] { $name }
 }
do-show = Show the other cards
do-draw = Draw a card
do-skip = Leave it out
do-pass = Pass: the deck adds a card
do-allin = All-in: lay your hand down
question-turn = Play a card for its effects, pass, or go all-in. Collect the strongest five cards, or find out who has them.
question-take = Take a card of the offer.
question-swap = Swap a card of yours for one of the offer? Tap both, or leave it out.
question-swap-got = Which card of the offer do you want for it?
question-swap-given = Which card of yours do you give for it?
question-draw = Draw a card?
question-keep = Which of the turned cards do you keep?
question-hypnosis = Hypnosis: who must say the highest rank of their combination?
question-eye = The all-seeing eye: who must show you four cards?
question-show = The eye looks at you. Choose the one card that you do not show.
question-show-all = The eye looks at you: show your cards.
question-discard = You have too many cards: discard one.
question-predict = Who has the strongest hand? Whoever is right shares the bank.

lesson-welcome = Welcome to All-in! You build the best hand of five cards, and you foresee who has the best one. Both earn runes, and the most runes win. You already hold a pair of sevens and a rune card.
lesson-offer = The cards in the middle are the offer. A round ends when both its layers are full; to keep this lesson short, it has only three columns. The runes in the bank wait for those who predict well.
lesson-play = On your turn you play a card, pass, or go all-in. Every card has effects: a jack takes a card of the offer and may then draw one (A7, A10). Play Jm.
lesson-play-else = You can do that. But there is a third seven in the offer, and the jack can fetch it: play Jm.
lesson-take = Take the 7m: three of a kind!
lesson-take-else = The seven is what you need. Take 7m.
lesson-draw = The second effect of the jack has no star, so it is up to you. More choice is good: draw.
lesson-draw-else = You may leave it out. But draw, just to see.
lesson-discard = You have six cards, one too many. The rune card is worth two runes at the end, the 4s is worth nothing. Discard 4s; then your jack joins the offer, in the leftmost free place.
lesson-discard-else = That one might be more useful. Discard the 4s.
lesson-hypnosis = Petr played an eight and used hypnosis on you. You had to say the highest card of your combination, and you said seven. It is always the truth, and everybody heard it (A16).
lesson-locked = Jana passed, and a card of the deck went to the offer. The first layer was full, so it lies on your jack: a card under another one is locked and cannot be taken (A19).
lesson-allin = Three sevens and a rune card, what more could you want? Go all-in: you lay your hand down, two cards fill the offer, and nobody can question you any more (A9).
lesson-allin-else = Fine too. But today be bold: go all-in.
lesson-predict = The offer is full. Now everyone says who has the strongest hand. Petr says you, for he heard the seven; Jana says herself. And you? Predict yourself.
lesson-predict-else = Do you trust them more than your three sevens? Predict yourself.
lesson-scores = You were right, and so was Petr: the four runes in the bank are shared, two each. And your hand pays: three for three of a kind, two for the rune card (A20, A22).
lesson-second = The second round: new cards, and six runes in the bank. It is begun by the player with the fewest runes, and that is Jana (A6).
lesson-eye = Jana's ten has brought her a rune. You hold two queens and two eights, and there is an eight in the offer. A five takes it, but first it lets you use the all-seeing eye. Play 5s.
lesson-eye-else = Look for a card that takes from the offer and that you do not need: play 5s.
lesson-ask = The eye: somebody must show you four of five cards, and only you see them (A17). Jana looked pleased with her ten. Ask her.
lesson-ask-else = Petr would do as well, and you might skip it. Ask Jana.
lesson-seen = Only a pair of jacks! Now take the 8c, and you have a full house.
lesson-seen-else = Remember your two eights. Take 8c.
lesson-pass = You cannot get much better, so do not touch your hand. One place is free: pass, and a card of the deck fills it (A8).
lesson-pass-else = Why spoil a full house? Pass.
lesson-predict-again = Everyone believes in themselves. You have seen Jana's cards. Predict yourself.
lesson-predict-again-else = With a full house? Predict yourself.
lesson-full-house = All six runes in the bank are yours, because nobody else was right (A24). And a full house pays six more.
lesson-end = We skip the third round: you went all-in with a pair of kings, and it was enough. You have the most runes and win the match! With the usual offer you have more turns, more doubts and more fun. Enjoy it!
