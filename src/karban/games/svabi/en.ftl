title = Cockroach Disco
tagline = Cockroaches at a masked disco: take low cards, and let equal costumes cancel each other.
players = 2–6 players, the lowest sum wins
option-hidden = one card of each collection starts face down (variant 1)
option-match = as many games as players, with the mirror (variant 2)
who-youngest = Who is the youngest?
option-youngest = who is the youngest and wins a tie for the tie card: by random draw, or a seat of your choice
round = round { $n } of { $of }
game = game { $n } of { $of }
floor = Floor
your-hand = Your hand
extra-place = Jožin
column-pile = pile
column-hand = hand
column-card = card
column-collection = collection
column-sum = sum
mark-tie = tie card
mark-mirror = mirror

kind-pick = pick
kind-take = take
kind-take-pair = take, pair with the hidden card
kind-hide = hide
kind-mirror = mirror
kind-take-all = take all
kind-take-all-pair = take all, pair with the hidden card
kind-wait = keep the mirror

help-moves =
    pick 7 – choose a card of your hand; all are revealed together
    take 4 – take a card from the floor; take 4 pair throws it out with your hidden card
    take all – the King of the floor takes every card
    hide 3 – lay a card face down in your collection
    mirror 9 / wait – use the mirror on a card, or keep it

event-turn = { $who ->
    [you] You turn { $card } onto the floor.
   *[other] { $name } turns { $card } onto the floor.
 }
event-jozin-turn = Jožin turns { $card } onto the floor.
event-king-turned = { $who ->
    [you] You turn the King: it is shuffled back.
   *[other] { $name } turns the King: it is shuffled back.
 }
event-jozin-king-turned = Jožin turns the King: it is shuffled back.
event-tie = { $who ->
    [you] You take the tie card: with an equal card you go first.
   *[other] { $name } takes the tie card: with an equal card { $name } goes first.
 }
event-hide = { $who ->
    [you] You hide { $card }.
   *[other] { $name } hides { $card }.
 }
event-hide-secret = { $name } hides a card.
event-reveal = { $who ->
    [you] You reveal { $card }.
   *[other] { $name } reveals { $card }.
 }
event-take = { $who ->
    [you] You take { $card }.
   *[other] { $name } takes { $card }.
 }
event-take-all = { $who ->
    [you] King of the floor! You take { $cards }.
   *[other] King of the floor! { $name } takes { $cards }.
 }
event-jozin-take = Jožin takes { $card }.
event-throw = { $who ->
    [you] Same costume: your two { $card }s leave the party.
   *[other] Same costume: { $name }'s two { $card }s leave the party.
 }
event-jozin-throw = Same costume: Jožin's two { $card }s leave the party.
event-throw-hidden = { $who ->
    [you] You throw out your hidden { $card } with it.
   *[other] { $name } throws out a hidden { $card } with it.
 }
event-mirror = { $who ->
    [you] You use the mirror: { $card } leaves the party.
   *[other] { $name } uses the mirror: { $card } leaves the party.
 }
event-mirror-gone = { $who ->
    [you] Your mirror goes unused: your collection is empty.
   *[other] { $name }'s mirror goes unused: the collection is empty.
 }
event-wait = { $who ->
    [you] You keep the mirror.
   *[other] { $name } keeps the mirror.
 }
event-floor = On the floor: { $cards }.
event-draw = You draw { $cards }.
event-turn-hidden = { $who ->
    [you] You turn your hidden { $card }.
   *[other] { $name } turns a hidden { $card }.
 }
event-sum = { $who ->
    [you] Your sum is { $points }, { $total } in all.
   *[other] { $name }'s sum is { $points }, { $total } in all.
 }
event-jozin-sum = Jožin's sum is { $points }, { $total } in all.

move-pick = pick { $first }
move-take = take { $first }
move-take-pair = take { $first }, out with the hidden card
move-take-all = take all
move-take-all-pair = take all, out with the hidden card
move-hide = hide { $first }
move-mirror = mirror { $first }
move-wait = wait
asks-pick = Which card do you pick?
asks-take = Which card do you take from the floor?
asks-hide = Which card do you hide?
asks-mirror = On which card do you use the mirror?

refuse-hide = you hide a card of your hand: { $hand }
refuse-hide-king = the King cannot be hidden
refuse-pick = now you pick a card of your hand: { $hand }
refuse-mirror = you use the mirror on a card of your collection, or wait
refuse-mirror-must = this is the mirror's last chance, so it takes a card with it now
refuse-king = your King takes the whole floor; with a pair only if an equal of your hidden card stays
refuse-no-king = only a revealed King takes all; take one of { $floor }
refuse-pair = only a card like your hidden one, with none open beside it, makes that pair
refuse-take = take a card from the floor: { $floor }

rule-S1 = The box holds six sets of cards numbered 1 to 13, a tie card, and a mirror for variant 2. Two to six play. Thirteen is the King of the floor.
rule-S2 = Everyone shuffles a set as a draw pile and turns its top card onto the dance floor. A King turned here is replaced by the next card and shuffled back.
rule-S3 = The player of the lowest floor card takes the tie card for the whole game; a tie goes to the youngest, or is decided by a random draw.
rule-S4 = Everyone draws three cards.
rule-S5 = In rounds 1 to 12 everyone secretly picks a card of the hand; all are revealed together and stay apart from the floor until the round ends.
rule-S6 = From the lowest revealed card up, each takes a floor card into the open collection. Between equal cards the one nearest clockwise to the tie card goes first, its holder before all.
rule-S7 = Then the revealed cards become the floor, and everyone draws a card while the pile lasts.
rule-S8 = Whoever reveals a King must take the whole floor, and nobody else takes any. Of several Kings the tie rule chooses one.
rule-S9 = As soon as a collection has two equal cards, both leave the game.
rule-S10 = In round 13 nobody has cards. Starting right of the tie card's holder, counter-clockwise, each takes a floor card; the holder takes the last.
rule-S11 = The lowest sum of a collection wins; of equal sums, the one nearest clockwise to the tie card.
rule-S12 = With two players a third set plays itself as Jožin. His first floor card does not count for the tie card, which he never gets.
rule-S13 = Jožin takes the last floor card of each round; then the top card of his pile joins the floor. When a King took the floor he takes nothing and still adds a card.
rule-S14 = A King from Jožin's pile does nothing. Equal cards leave his collection as well, he takes last in round 13, his sum counts, and in ties he sits after both players.
rule-S15 = Variant 1: everyone draws four cards and lays one, not a King, face down in the collection. There are twelve rounds, and the twelfth is played like the last.
rule-S16 = Whoever gains a card equal to the hidden one may throw out both at once. Otherwise the hidden card is turned at the end and counts, even beside an equal one.
rule-S17 = Variant 2: as many games as players, sums added. After each game the highest total lays the mirror in the collection for the next; equal totals by the tie rule. Jožin never gets it.
rule-S18 = Before drawing the last card of the pile, the mirror's holder must throw out one collected card with it; with an empty collection it goes alone. It may be used at the end of any earlier round.
rule-S19 = The lowest total over all games wins; of equal totals the tie rule of the last game decides.

zone-collection = Collection
zone-picked = Picked card
zone-thrown = Thrown out
mark-hidden = hidden
sum-of = sum { $n }
sum-and-total = sum { $n }, before { $total }
pile-left = in your pile: { $n }
graph = Sums of the collections; low is good
card-name = { $code ->
    [1] 1, a cook
    [2] 2, a sailor
    [3] 3, a cowboy
    [4] 4, a witch
    [5] 5, a pirate
    [6] 6, a gentleman
    [7] 7, an astronaut
    [8] 8, a clown
    [9] 9, a knight
    [10] 10, a hero
    [11] 11, a ballerina
    [12] 12, a rock star
    [13] 13, the King of the floor
   *[other] { $code }
 }
do-pick = Pick { $card }
do-hide = Hide { $card }
do-take = Take { $card }
do-take-pair = Throw { $card } out with the hidden card
do-take-all = Take the whole floor
do-take-all-pair = Take the whole floor and throw a pair out with the hidden card
do-mirror = Throw out { $card } with the mirror
do-wait = Keep the mirror
question-hide = Choose a card to lie hidden in your collection.
question-pick = Pick a card. All are revealed together; from the lowest up, everyone then takes a card from the floor.
question-take = Take a card from the floor. Its number counts against you, but two equal ones leave.
question-take-last = The last round: take a card from the floor.
question-take-all = Your King takes the whole floor.
question-pair = Keep it, or throw it out with your hidden card?
question-mirror = Throw out a card of your collection with the mirror, or keep the mirror?
question-mirror-must = The mirror's last chance: which card of your collection does it take along?

lesson-welcome = Welcome to the Cockroach Disco! You collect cards from the dance floor, and the lowest sum wins. Everyone has the same set, 1 to 13, and has already turned one card onto the floor.
lesson-tie = Jana has brought the lowest card, the 3. That is why she holds the tie card: whenever equal cards are revealed, she comes first (S3, S6).
lesson-pick = Each round, everyone secretly picks a card from their hand. The lowest one chooses first from the floor. You hold 2, 7 and 12: pick the 2.
lesson-pick-else = That works too, but others would probably choose before you. Pick the 2 for now.
lesson-take = All cards are revealed, and yours is the lowest: you choose first. Small is good. Take the 3.
lesson-take-else = Every point counts against you at the end. Take the lowest card, the 3.
lesson-new-floor = Petr and Jana had to take the rest. Now the three revealed cards are the new floor, so your 2 is up for grabs. And you have drawn a new card (S7).
lesson-equal = Let us see how a tie goes. Pick the 7.
lesson-last = Petr showed a 4 and went first. Jana also showed a 7, and with the tie card she went before you. Only the 10 is left, and you must take it.
lesson-king = Not every high card is safe to keep. Throw the 12 out of your hand: pick it.
lesson-king-took = Petr has revealed the 13, the King of the floor. He had to take everything, and nobody else took anything (S8). But see: two of his cards were equal, and both left the party at once!
lesson-low = There are high cards on the floor now. Whoever comes late will suffer, so pick your 1.
lesson-low-else = Then somebody might leave you a 12 or even the 13. Pick the 1.
lesson-take-six = You are first again. Take the 6 and leave the monsters to the others.
lesson-take-six-else = That would be expensive. Take the 6.
lesson-costume = Look at your collection and at the floor. You own a 10, and another 10 is dancing there. You want to be early: pick the 4.
lesson-costume-else = You might be too late for the 10. Pick the 4.
lesson-take-ten = The 1 looks tempting. But if you take the 10, you have two in the same costume, and both leave (S9). Take the 10.
lesson-take-ten-else = A small card is good, but getting rid of ten points is better. Take the 10.
lesson-cancelled = Both tens are gone, and your sum has dropped from 19 to 9. That is the whole secret of the disco: take low cards, or cards that you already have.
lesson-thirteen = We skip some rounds. It is round 13: the hands are empty, and the rest of the floor is shared out backwards. Jana, who holds the tie card, comes last (S10). You have a 2 and a 9. Which card do you take?
lesson-thirteen-else = Then you would have it at the end. The 9 has a twin in your collection: take that one.
lesson-sums = Once more two equal costumes have left. You have 2 points, Petr has 17, and Jana danced with far too many: 76.
lesson-end = The lowest sum wins, and that is yours! If you like it, try the hidden guest, a whole night with the mirror, or a game for two with Jožin. Have a good party!
