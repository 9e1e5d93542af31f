# Yacht

yacht = Yacht
yacht-blurb = Five dice, three throws, fifteen combinations: find a place for everything that falls
yacht-title = Yacht

yacht-variant-base = with the school

yacht-verb-roll = Throw all five dice
yacht-verb-roll-name = roll
yacht-verb-keep = Keep these dice and throw the others: 3 3
yacht-verb-keep-name = keep
yacht-verb-score = Write the dice down in a line: full
yacht-verb-score-name = score

yacht-summary = five dice, three throws a turn, fifteen lines
yacht-rules = Everybody has a sheet of fifteen lines. On your turn throw five dice ("roll"). Twice more you may keep some of them and throw the others: "keep 3 3" keeps two threes, "keep" alone throws all five. It does not matter which dice you kept before. After any throw you may write the dice down in a line that is still free ("score full"), and after the third you must.
yacht-rules-lines = Yacht, five alike: all pips and 50. Large straight, 2 3 4 5 6, and small straight, 1 2 3 4 5: all pips and 20. Four of a kind: those four and 10. Full house, three alike and two alike: all pips. Two pairs of different faces: those four dice. Three of a kind, pair: those dice. Chance: all pips of any dice. A combination that is not there scores 0. Five alike also count as four of a kind, but not as full house or two pairs.
yacht-rules-first = What you write down after your first throw counts double: yacht, both straights, four of a kind, full house, two pairs, three of a kind and pair. The premiums of 50, 20 and 10 do not double, nor do chance and the numbers.
yacht-rules-school = The lines 6 to 1 are the school: three dice of that number score 0, each one missing costs 10 points, and four or five score their pips. Four sixes are 24, one six is −20.
yacht-rules-end = The game ends when all sheets are full. The highest total wins; equal ones share the win.

yacht-expected = A move looks like "roll", "keep 3 3" or "score full".
yacht-why-first = a turn begins with "roll"
yacht-why-thrown = the dice have been thrown; "keep" alone throws all five again
yacht-why-last = the third throw was the last; write the dice down with "score"
yacht-why-missing = { $there ->
    [0] no die shows { $face }
    [one] only { $there } die shows { $face }
   *[other] only { $there } dice show { $face }
}
yacht-why-whole = at least one die has to be thrown
yacht-why-written = the line "{ $line }" is written already

yacht-button-roll = 🎲 Roll
yacht-button-again = 🎲 Throw again…
yacht-button-all = 🎲 Throw all five
yacht-button-two = Keep two…
yacht-button-keep = 🔒 { $faces } + 🎲×{ $thrown }
yacht-button-line = { $line } · { $points }

yacht-throw = throw { $throw } of { $of }

yacht-log-throw = { $seat }, throw { $throw }: { $faces }
yacht-log-score = { $seat }: { $line } · { $points }, total { $score }

yacht-line-yacht = Yacht
yacht-line-large = Large straight
yacht-line-small = Small straight
yacht-line-four = Four of a kind
yacht-line-full = Full house
yacht-line-two-pairs = Two pairs
yacht-line-three = Three of a kind
yacht-line-pair = Pair
yacht-line-chance = Chance
yacht-line-number = { $number }
