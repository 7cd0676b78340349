title = Mouse and Elephant
tagline = Take tricks with high cards, and mind the mouse.
players = 2–4 players, most tricks win
option-deals = how many deals a match has
deal = deal { $n } of { $of }
column-hand = hand
column-trick = trick
column-tricks = tricks
zone-trick = Trick
zone-played = Played in this deal
tricks-of = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
 }
card-mouse = 1, the mouse
card-elephant = 12, the elephant
graph = Tricks after each deal

help-moves =
    play 7 – play a card of your hand into the trick

event-deal = Deal { $n }: the cards are shuffled, and everybody gets three.
event-begin = { $who ->
    [you] You lead.
   *[other] { $name } leads.
 }
event-play = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
 }
event-take = { $who ->
    [you] You take the trick.
   *[other] { $name } takes the trick.
 }
event-scare = { $who ->
    [you] Your mouse scares the elephant: you take the trick.
   *[other] { $name }'s mouse scares the elephant and takes the trick.
 }
event-end = That was the last deal.

kind-play = play
move-play = play { $first }
asks-play = Which card do you play?

refuse-not-held = you hold { $hand }

rule-E1 = There are twelve cards, 1 to 12. The 1 is the mouse, the 12 is the elephant. Two to four play.
rule-E2 = All cards are shuffled and everybody gets three. The rest lies aside, unseen, until the next deal.
rule-E3 = The first seat leads the first deal, the next seat the next deal, and so on around the table.
rule-E4 = One after the other, clockwise, everybody plays any card of the hand face up. These cards are a trick.
rule-E5 = The highest card takes the trick. Its player gets a point and leads the next one.
rule-E6 = If the mouse and the elephant lie in the same trick, the mouse takes it.
rule-E7 = After three tricks the deal is over and all cards are shuffled again. After five deals the match is over.
rule-E8 = Whoever has taken the most tricks wins; equal ones share the win.

lesson-welcome = Welcome to Mouse and Elephant! There are only twelve cards, 1 to 12, and each of you has three (E1, E2). Whoever takes the most tricks wins. This match has four deals.
lesson-lead = You lead. The highest card takes the trick, so an 11 is a good beginning. Play it.
lesson-lead-else = A small card would give the trick away. Play the 11.
lesson-led = 11 was the highest: the trick is yours, and you lead again (E5). The 12, the elephant, is still out there. Try your 9.
lesson-led-else = Keep the small one for a trick that is lost anyway. Play the 9.
lesson-rest = Petr had the 10, leads a 5, and Jana beats it with an 8. You have one card left: play it.
lesson-second = In the second deal Petr leads (E3). He shows a 7, and Jana a 4. The elephant beats everything but the mouse: play your 12.
lesson-second-else = That would not take the trick. Play the 12.
lesson-weak = You lead with what is left. Play the 6, and hope.
lesson-weak-else = The 6 has better chances. Play it first.
lesson-throw = Jana took that one with her 8, and now leads a 9. Your last card cannot beat it: throw it in.
lesson-third = Jana is one trick ahead. She leads the third deal with a 12, the elephant! But look what you hold: play the mouse.
lesson-third-else = No high card helps against an elephant. The mouse does: play the 1.
lesson-scared = The mouse scares the elephant and takes the trick (E6). Now lead with your 9.
lesson-scared-else = The 4 would be beaten by almost anything. Play the 9.
lesson-last-four = That was another trick for you. Play your last card.
lesson-fourth = In the last deal you lead again. You hold 5, 10 and 11. Start with the 10, and keep the 11 for the end.
lesson-fourth-else = It is allowed, but try it with the 10.
lesson-cheap = Jana has put the elephant on your 10, and now she leads a 3. Take that cheaply: your 5 may be enough.
lesson-cheap-else = That would be more than you need. Keep the 11 for the last trick, and play the 5.
lesson-highest = It was enough. You lead, the 12 is gone, so the 11 is the highest card left. Play it.
lesson-end = Six tricks are yours, and so is the match (E8). A real one has five deals. Have fun!
