# Golden General

golden-general = Golden General
golden-general-blurb = Split ten dice of five colours into two hands: two combinations every turn
golden-general-sources = Invented by S. Khramov; from the author's encyclopaedia of dice games.
golden-general-title = Golden General

golden-general-variant-base = ten dice

golden-general-verb-roll = Roll all ten dice
golden-general-verb-roll-name = roll
golden-general-verb-reroll = Roll these dice again: 1 4 10
golden-general-verb-reroll-name = reroll
golden-general-verb-score = Write two combinations: straight full 12211
golden-general-verb-score-name = score

golden-general-first-goal = Fill the ten lines of your sheet, two in every turn. After five turns the highest total wins.
golden-general-first-touch = Roll, touch the dice to roll again, twice at most. Then touch a line for one hand and a line for the other.
golden-general-first-beware = Each hand has one die of every colour, so two dice of the same colour never go together.

golden-general-summary = ten dice of five colours, three rolls a turn, two lines a turn
golden-general-how-to = Fill the ten lines of your sheet with as many points as you can, two lines a turn. The ten dice have five colours, two of each. On your turn roll them all; twice more you may roll any of them again. Then split them into two hands, each with one die of every colour, and write each hand in a free line. The lines 1 to 6 score the dice with that number; straight 20, full house 25, four of a kind 30, general (five of a kind) 40. After five turns the highest total wins.
golden-general-rules = Everyone has a sheet of ten lines and five turns. There are two red dice, two green, two blue, two yellow and two white ones, numbered 1 to 10 in this order. On your turn roll all ten (“roll”). Twice more you may roll any of them again (“reroll 1 4 10”). After any roll you may write, and after the third you must.
golden-general-rules-hands = To write, split the dice into two hands of five, each with all five colours: of each colour one die goes to one hand and one to the other. Each hand fills a free line of its own (“score straight full 12211”: the straight gets the first red die, the second green one, the second blue one, the first yellow one and the first white one; the full house gets the others).
golden-general-rules-lines = The lines 1 to 6 score the sum of the dice with that number in the hand: three fours are 12. Straight (1 2 3 4 5 or 2 3 4 5 6): 20. Full house (three of a kind and a pair): 25. Four of a kind, even if the fifth is the same: 30. General (five of a kind): 40. A combination you don't have scores 0. There is no bonus for the first roll.
golden-general-rules-example = For example, you roll red 1 and 6, green 2 and 6, blue 3 and 6, yellow 4 and 2, white 5 and 2. The first die of each colour makes 1 2 3 4 5, a straight, and the second 6 6 6 2 2, a full house: 20 and 25 points (“score straight full 11111”: the first line gets the first die of every colour).
golden-general-rules-end = The game ends when all sheets are full. The highest total wins; equal totals share the win.

golden-general-expected = The moves are “roll”, “reroll 1 4 10” and “score straight full 12211”.
golden-general-why-first = roll first
golden-general-why-rolled = the dice are rolled already; “reroll” rolls some of them again
golden-general-why-last = the third roll was the last; write two combinations with “score”
golden-general-why-twice = two different combinations are needed
golden-general-why-written = you have already used “{ $line }”

golden-general-button-roll = 🎲 Roll
golden-general-button-again = 🎲 Roll again…
golden-general-button-none = more dice…
golden-general-button-dice = 🎲 { $dice }
golden-general-button-reroll = 🎲 Reroll { $dice }
golden-general-button-line = { $line } { $points }
golden-general-button-pair = { $first } + { $second } · { $points }
golden-general-button-second = + { $line }
golden-general-button-other = Split differently…
golden-general-ask-dice = Which five dice go to { $line }? One of each colour
golden-general-button-split = { $one } · { $points } + { $other } · { $more }

golden-general-roll = roll { $throw } of { $of }

golden-general-log-throw = { $seat }, roll { $throw }: { $dice }
golden-general-log-score = { $seat }: { $first } ({ $one }) · { $points }, { $second } ({ $other }) · { $more }, total { $score }

golden-general-line-straight = Straight
golden-general-line-full = Full house
golden-general-line-four = Four of a kind
golden-general-line-general = General
golden-general-line-number = { $number ->
    [1] Ones
    [2] Twos
    [3] Threes
    [4] Fours
    [5] Fives
   *[6] Sixes
}
