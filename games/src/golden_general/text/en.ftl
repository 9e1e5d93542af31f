# Golden General

golden-general = Golden General
golden-general-blurb = Ten dice of five colours make two hands: two combinations every turn
golden-general-title = Golden General

golden-general-variant-base = ten dice

golden-general-verb-roll = Throw all ten dice
golden-general-verb-roll-name = roll
golden-general-verb-reroll = Throw these dice again: 1 4 10
golden-general-verb-reroll-name = reroll
golden-general-verb-score = Write two combinations down: straight full 12211
golden-general-verb-score-name = score

golden-general-summary = ten dice of five colours, three throws a turn, two lines a turn
golden-general-rules = Everybody has a sheet of ten lines and five turns. There are two red dice, two green, two blue, two yellow and two white ones, numbered 1 to 10 in this order. On your turn throw all ten ("roll"). Twice more you may throw any of them again: "reroll 1 4 10". After any throw you may write down, and after the third you must.
golden-general-rules-hands = Writing down, you divide the dice into two hands of five, each with all five colours: of each colour one die goes to the one hand and one to the other. Each hand fills in one of two different lines that are still free. "score straight full 12211": the straight gets the first red die, the second green one, the second blue one, the first yellow one and the first white one; the full house gets the others.
golden-general-rules-lines = The lines 1 to 6 score the pips of that number in the hand: three fours are 12. Straight, 1 2 3 4 5 or 2 3 4 5 6: 20. Full house, three alike and two alike: 25. Four of a kind, also when the fifth is the same: 30. General, five alike: 40. A combination that is not there scores 0. The first throw brings nothing extra.
golden-general-rules-end = The game ends when all sheets are full. The highest total wins; equal ones share the win.

golden-general-expected = A move looks like "roll", "reroll 1 4 10" or "score straight full 12211".
golden-general-why-first = a turn begins with "roll"
golden-general-why-thrown = the dice have been thrown; "reroll" throws some of them again
golden-general-why-last = the third throw was the last; write two combinations down with "score"
golden-general-why-twice = two different combinations are needed
golden-general-why-written = the line "{ $line }" is written already

golden-general-button-roll = 🎲 Roll
golden-general-button-again = 🎲 Throw again…
golden-general-button-none = none of these
golden-general-button-dice = 🎲 { $dice }
golden-general-button-line = { $line } · { $points }
golden-general-button-pair = { $first } + { $second } · { $points }
golden-general-button-second = + { $line }
golden-general-button-other = Divide otherwise…
golden-general-button-split = { $one } · { $points } + { $other } · { $more }

golden-general-throw = throw { $throw } of { $of }

golden-general-log-throw = { $seat }, throw { $throw }: { $dice }
golden-general-log-score = { $seat }: { $first } ({ $one }) · { $points }, { $second } ({ $other }) · { $more }, total { $score }

golden-general-line-straight = Straight
golden-general-line-full = Full house
golden-general-line-four = Four of a kind
golden-general-line-general = General
golden-general-line-number = { $number }
