# Cephalopod

cephalopod = Cephalopod
cephalopod-blurb = Fill the board with dice that swallow their neighbours
cephalopod-sources = M. Steere, 2006: the author's own rules (marksteeregames.com). The small boards are Kubyk's choice.
cephalopod-title = Cephalopod · { $width }×{ $height }

cephalopod-variant-base = 5×5
cephalopod-variant-small = 3×3
cephalopod-variant-short = 5×3
cephalopod-variant-base-about = 25 cells: the full game
cephalopod-variant-small-about = Only nine cells: short, and good for a first game
cephalopod-variant-short-about = 15 cells: five wide but only three high

cephalopod-option-width = Columns of the board
cephalopod-option-width-name = Width
cephalopod-option-height = Rows of the board
cephalopod-option-height-name = Height

cephalopod-first-goal = Have more dice on the board than your rival when every cell is full.
cephalopod-first-touch = Touch an empty cell. If dice beside it can be taken off, touch those, and your die shows their sum.
cephalopod-first-beware = Two or more neighbours that add up to six or less must be taken off. A 6 is safe for ever.

cephalopod-summary = two players · { $width }×{ $height } cells
cephalopod-rules = On your turn put a die of your colour on an empty cell. You can't pass, and dice on the board never move or turn.
cephalopod-rules-capture = If two or more dice next to that cell, yours or your rival's, add up to six or less, you must take off such a set (you choose which), and your new die shows their sum. Otherwise it shows 1.
cephalopod-rules-notation = “c3” puts a 1 on c3; “c3xb3c2” puts a die on c3 that takes off its neighbours on b3 and c2.
cephalopod-rules-example = For example: with a 2 on b3 and a 3 on c2 the new die shows 5.
cephalopod-rules-end = When the board is full, the player with more dice on it wins.

cephalopod-expected = A move is a cell, like “c3”; if you take dice off, add their cells after an x: “c3xb3c2”.
cephalopod-why-taken = there is a die on { $cell }
cephalopod-why-must = on { $cell } you must take dice off; name them after an x
cephalopod-why-none = on { $cell } there are no dice to take off
cephalopod-why-set = on { $cell } you can't take these dice off: you need two or more next to it, together at most six

cephalopod-position-parts = A position is the rows joined by /, then the seat to move if you like
cephalopod-position-seat = The seat to move is 1 or 2
cephalopod-position-size = A position of this board has { $height } rows of { $width } cells
cephalopod-position-sign = { $sign } is not a cell: it should be ., 1 to 6 or a to f
cephalopod-position-full = The board of a position must have an empty cell

cephalopod-button-put = { $cell } · { $face }
cephalopod-button-capture = { $face } ← { $captured }
cephalopod-ask-cell = Which cell?
cephalopod-ask-captured = { $cell }: which dice do you take off?

cephalopod-log-put = { $seat }: { $face } on { $cell }
cephalopod-log-captured = { $seat }: { $face } on { $cell }, takes off { $captured }
