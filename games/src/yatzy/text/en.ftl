# Yatzy

yatzy = Yatzy
yatzy-blurb = Roll, keep, roll again, and find the best line for what you have
yatzy-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: Wikipedia, the printed American rules, maxiyahtzee.com.
yatzy-title = Yatzy · { $variant }

yatzy-variant-base = Scandinavian
yatzy-variant-american = American
yatzy-variant-maxi = Maxi, six dice
yatzy-variant-base-about = Five dice, fifteen lines, with a pair and two pairs among them
yatzy-variant-american-about = Five dice, thirteen lines, no pairs; each further yatzy can bring 100 more
yatzy-variant-maxi-about = Six dice, twenty lines, and the rolls you don't use are saved for later turns

yatzy-option-saved-throws = Unused rolls are saved for later turns
yatzy-option-saved-throws-name = Saved rolls
yatzy-option-joker = Where another yatzy may be written (American sheet only)
yatzy-option-joker-name = Joker
yatzy-option-joker-is-forced = forced
yatzy-option-joker-is-free = free

yatzy-verb-roll = Roll all dice
yatzy-verb-roll-name = roll
yatzy-verb-keep = Keep these dice and roll the others: 3 3
yatzy-verb-keep-name = keep
yatzy-verb-score = Write the dice down in a line: full
yatzy-verb-score-name = score

yatzy-mix-joker = Only the American sheet has a joker

yatzy-first-goal = Fill every line of your sheet once. The highest total wins; numbers 1 to 6 can bring a bonus.
yatzy-first-touch = Roll, touch the dice you keep, and roll the others, twice at most. Then touch the line to write in.
yatzy-first-beware = You must write after the last roll; what the dice don't have scores 0, and the line is used up.

yatzy-summary = { $dice } dice · three rolls a turn · { $variant ->
    [american] thirteen lines
    [maxi] twenty lines
   *[base] fifteen lines
}
yatzy-how-to = Fill the lines of your sheet, each once, with as many points as you can. On your turn roll all { $dice } dice; twice more you may keep some and roll the others. Then write them in a free line: a number from 1 to 6 (the dice that show it count), { $variant ->
    [american] three or four of a kind, a full house, a straight, chance, or yatzy (five alike, 50)
    [maxi] pairs, three to five of a kind, a full house, a straight, chance, or yatzy (six alike, 100)
   *[base] pairs, three or four of a kind, a full house, a straight, chance, or yatzy (five alike, 50)
}. A combination you don't have scores 0. Once the numbers 1 to 6 add up to { $threshold }, there is a bonus of { $bonus }. When all sheets are full, the highest total wins.
yatzy-rules = On your turn roll all { $dice } dice (“roll”). Twice more you may keep some of them and roll the others (“keep 3 3” keeps two threes, “keep” alone rolls all). After any roll you may write the dice down in a line that is still free (“score full”), and after the last you must; a combination you don't have scores 0.
yatzy-rules-numbers = The lines 1 to 6 score the sum of the dice with that number. Once they add up to { $threshold }, there is a bonus of { $bonus }.
yatzy-rules-base = Pair, two pairs, three and four of a kind and full house score the dice they are made of. Small straight, 1 to 5: 15; large straight, 2 to 6: 20. Chance: the sum of all dice. Yatzy, five alike: 50; they don't count as full house or two pairs.
yatzy-rules-american = Three and four of a kind and chance score the sum of all dice. Full house: 25. Small straight, four in a row: 30; large straight, five in a row: 40. Yatzy, five alike: 50.
yatzy-rules-maxi = Pairs, three, four and five of a kind, full house (three and two), castle (three and three) and tower (four and two) score the dice they are made of. Small straight, 1 to 5: 15; large, 2 to 6: 20; full straight, 1 to 6: 21. Chance: the sum of all dice. Yatzy, six alike: 100.
yatzy-rules-forced = Every further yatzy adds a bonus of 100 if your Yatzy line holds 50. Write it in the line of its number; if that is taken, in a free line below (full house and straights score in full); if there is none, in any free number line for 0.
yatzy-rules-free = Every further yatzy adds a bonus of 100 if your Yatzy line holds 50. Write it in any free line; full house and straights score in full once the line of its number is taken.
yatzy-rules-saved = Unused rolls are not lost: they are added to later turns.
yatzy-rules-example = For example: you roll 4 4 2 4 1{ $dice ->
    [6] {" "}6
   *[5] {""}
}; keep the three fours and roll the others again (“keep 4 4 4”); the line of fours will then score 12 or more (“score 4”).
yatzy-rules-end = The game ends when all sheets are full. The highest total wins; equal totals share the win.

yatzy-expected = The moves are “roll”, “keep 3 3” and “score full”.
yatzy-why-first = roll first
yatzy-why-rolled = the dice have been rolled; “keep” alone rolls all again
yatzy-why-last = this roll was the last; write the dice down with “score”
yatzy-why-missing = { $there ->
    [0] no die shows { $face }
    [one] only { $there } die shows { $face }
   *[other] only { $there } dice show { $face }
}
yatzy-why-whole = at least one die has to be rolled
yatzy-why-written = you have already used “{ $line }”
yatzy-why-line = this sheet has no line “{ $line }”
yatzy-why-joker = another yatzy can't go in “{ $line }” now

yatzy-button-roll = 🎲 Roll
yatzy-button-again = 🎲 Roll again…
yatzy-button-all = 🎲 Roll all
yatzy-button-number = Keep { $number }…
yatzy-button-keep = 🔒 { $faces } + 🎲×{ $thrown }
yatzy-button-line = { $line } { $points }
yatzy-roll = roll { $throw } of { $of }

yatzy-log-throw = { $seat }, roll { $throw }: { $faces }
yatzy-log-score = { $seat }: { $points } in “{ $line }”{ $beside ->
    [0] {""}
   *[other] {" "}+ { $beside }
}, total { $score }

yatzy-line-number = { $number ->
    [1] Ones
    [2] Twos
    [3] Threes
    [4] Fours
    [5] Fives
   *[6] Sixes
}
yatzy-line-pair = Pair
yatzy-line-two-pairs = Two pairs
yatzy-line-three-pairs = Three pairs
yatzy-line-three = Three of a kind
yatzy-line-four = Four of a kind
yatzy-line-five = Five of a kind
yatzy-line-small = Small straight
yatzy-line-large = Large straight
yatzy-line-straight = Full straight
yatzy-line-full = Full house
yatzy-line-castle = Castle
yatzy-line-tower = Tower
yatzy-line-chance = Chance
yatzy-line-yatzy = Yatzy
yatzy-line-bonus = Bonus ({ $threshold })
yatzy-line-further = Further yatzys
