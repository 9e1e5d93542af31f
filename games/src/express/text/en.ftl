# Express

express = Express
express-blurb = Two pairs and a fifth die from every roll: which sums do you dare to start?
express-sources = Sid Sackson invented the game, known as Solitaire Dice. S. Khramov's encyclopaedia of dice games lists it and hints at a form without dice, which was never published and is not here; the rules are those commonly published. Kubyk's own choice: the easy form.
express-title = Express · roll { $number }

express-variant-base = classic
express-variant-easy = easy
express-variant-base-about = A row with one to four marks costs 200 points
express-variant-easy-about = A row with one to four marks costs 150 points, so you may dare more

express-option-marks = How many marks on one of your numbers end the game for you
express-option-marks-name = Marks
express-option-penalty = What a row with one to four marks costs
express-option-penalty-name = Penalty

express-verb-out = Name the die left out and the sums of the two pairs: 3 6 7
express-verb-out-name = out

express-first-goal = Fill rows of sums beyond five marks: each further mark scores, most of all in rows 2 and 12.
express-first-touch = Touch the die you leave out, then choose the two sums of the others.
express-first-beware = A row with only one to four marks costs { $penalty } points: don't start too many.

express-summary = five dice for everyone · done at { $marks } marks · a short row costs { $penalty }
express-how = Five dice are rolled for everyone. Secretly and at the same time, everyone leaves one die out and makes two pairs of the other four (“out 3 6 7” is the die left out and both sums). Each sum gets a mark in its row. The die left out gets a mark too. The first three different numbers you leave out are yours; after that you must leave out one of them. With { $marks } marks on one of them you are done.
express-rules = Five dice are rolled for everyone. Secretly and at the same time, everyone leaves one die out and makes two pairs of the other four (“out 3 6 7” is the die left out and both sums). Each sum gets a mark in its row, from 2 to 12; two marks if the sums are equal.
express-rules-fifth = The die left out gets a mark too. The first three different numbers you leave out are yours; after that you must leave out one of them. If the roll has none of them, you leave out any die, and it gets no mark. With { $marks } marks on one of your numbers you are done; the others go on.
express-rules-score = A row with one to four marks costs { $penalty } points; an empty row and one with five marks count 0. Each mark from the sixth to the tenth is worth 30 in row 7, 40 in 6 and 8, 50 in 5 and 9, 60 in 4 and 10, 70 in 3 and 11, 100 in 2 and 12.
express-rules-example = For example: 1 1 3 5 6. You leave out the 3; 1 and 5 are 6, 1 and 6 are 7: rows 6 and 7 get a mark each, and 3 is one of your numbers. Both rows cost { $penalty } until they have five marks; the sixth mark in row 6 is worth 40, and so is the seventh.
express-rules-end = The game ends when everyone is done. The most points win; equal scores share the win.

express-expected = The move is “out 3 6 7”: the die left out, and the sums of the two pairs.
express-why-own = the die left out has to be one of your numbers: { $numbers }
express-why-dice = the roll can't be split like this: { $faces }

express-button-fifth = { $face } out
express-button-pairs = { $low } and { $high }
express-ask-pairs = Without the { $face }: which sums?
express-sealed = Your choice: { $fifth } out, sums { $low } and { $high }

express-log-roll = Roll { $number }: { $faces }
express-log-marked = Roll { $number }: everyone has made their marks
express-log-done = 🏁 { $seat }: done with { $score }
