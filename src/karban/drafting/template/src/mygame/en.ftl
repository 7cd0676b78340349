title = My Game
tagline = The highest card takes the trick.
players = 2–4 players, the most tricks win

help-moves =
    play 7 – play a card of your hand into the trick

field-hand = your hand
field-trick = trick
field-gone = played before
field-tricks = tricks taken
field-turns = cards played

kind-play = play
move-play = play { $first }
asks-play = Which card do you play?

rule-R1 = Two to four play with twelve cards, 1 to 12.
rule-R2 = All cards are shuffled and everybody gets three. The rest lies aside, unseen.
rule-R3 = The first seat leads. One after the other, clockwise, everybody plays any card of the hand, face up. These cards are a trick.
rule-R4 = The highest card takes the trick, and its player leads the next one.
rule-R5 = After three tricks whoever has taken the most wins; equal ones share the win.
