# Abalone

abalone = Abalone
abalone-blurb = Push your rival's marbles off the board: three beat two, two beat one
abalone-sources = The Ukrainian rules sheet of Abalone (M. Lalet and L. Lévi). Layouts other than the standard one are those of players; draws by repetition or by the number of moves are Kubyk's choice.
abalone-title = Abalone · { $layout } · to { $goal ->
    [one] { $goal } marble
   *[other] { $goal } marbles
}

abalone-variant-standard = standard
abalone-variant-belgian-daisy = Belgian daisy
abalone-variant-german-daisy = German daisy
abalone-variant-swiss-daisy = Swiss daisy
abalone-variant-dutch-daisy = Dutch daisy
abalone-variant-the-wall = the wall
abalone-variant-standard-about = Two solid blocks of marbles face each other across the board
abalone-variant-belgian-daisy-about = Each side has two daisies in opposite corners, right at the edge
abalone-variant-german-daisy-about = Each side has two daisies in opposite corners, one row away from the edge
abalone-variant-swiss-daisy-about = Daisies with a heart of the other colour, one row away from the edge
abalone-variant-dutch-daisy-about = Daisies with a heart of the other colour, right at the edge
abalone-variant-the-wall-about = Two walls of marbles across the whole board, with one marble behind each
abalone-position = own position

abalone-option-layout = Where the marbles stand at the start
abalone-option-layout-name = Layout
abalone-option-layout-is-standard = { abalone-variant-standard }
abalone-option-layout-is-belgian-daisy = { abalone-variant-belgian-daisy }
abalone-option-layout-is-german-daisy = { abalone-variant-german-daisy }
abalone-option-layout-is-swiss-daisy = { abalone-variant-swiss-daisy }
abalone-option-layout-is-dutch-daisy = { abalone-variant-dutch-daisy }
abalone-option-layout-is-the-wall = { abalone-variant-the-wall }
abalone-option-goal = How many marbles you have to push off to win
abalone-option-goal-name = Marbles to win
abalone-option-plies = After how many moves of both sides together it is a draw
abalone-option-plies-name = Moves to a draw
abalone-option-takebacks = Whether moves may be taken back, if the rival allows it; the rules sheet forbids it
abalone-option-takebacks-name = Takebacks

abalone-first-goal = Push { $goal } of the other marbles off the board before you lose as many of yours.
abalone-first-touch = Touch one, two or three of your marbles in a row, then the cell they go to.
abalone-first-beware = Only the longer row pushes: 3 against 2 or 1, 2 against 1. Marbles at the edge are the first to fall.

abalone-summary = { $layout ->
    [belgian-daisy] Belgian daisy
    [german-daisy] German daisy
    [swiss-daisy] Swiss daisy
    [dutch-daisy] Dutch daisy
    [the-wall] the wall
   *[standard] standard layout
} · the first to push off { $goal } wins
abalone-how-to = Push { $goal ->
    [one] { $goal } marble
   *[other] { $goal } marbles
} of the other colour off the board before you lose as many. Black (⚫) goes first. On your turn move one, two or three of your marbles that stand in a row by one cell, along the row or sideways. Along the row they push: three push two or one, two push one. Behind the pushed marbles there must be a free cell or the edge; at the edge a marble falls off. A sideways move never pushes: all its cells must be free.
abalone-how-to-example = For example: your marbles are on B2, C3 and D4, a rival's is on E5, and F6 is free. Move your three by one cell (“B2C3”), and the rival's is pushed to F6. If E5 were the last cell before the edge, it would fall off the board.
abalone-rules = Each side has 14 marbles on a board of 61 hexagons. { $layout ->
    [belgian-daisy] They start as two daisies a side, in opposite corners at the rim.
    [german-daisy] They start as two daisies a side, in opposite corners and one row away from the rim.
    [swiss-daisy] They start as four daisies one row away from the rim, each with a heart of the other colour.
    [dutch-daisy] They start as four daisies at the rim, each with a heart of the other colour.
    [the-wall] They start as two walls across the board, with one marble behind each.
   *[standard] They start as two blocks that face each other, black at the bottom.
} Black moves first, then the sides take turns; nobody can pass.
abalone-rules-line = In line: one, two or three of your marbles in a row go one cell along their line. The cell before them must be free, or hold marbles that they can push. Of four or more in a row the front three can go.
abalone-rules-push = Pushing: your row must be longer than the row of the other colour right in front of it: two or three push one, three push two. A fourth marble adds nothing. Behind the pushed marbles there must be a free cell or the edge; over the edge a marble is out. Your own marbles never go over it.
abalone-rules-side = Sideways: two or three marbles in a row go one cell together, in any direction across their line. All cells they go to must be free; such a move never pushes.
abalone-rules-end = { $goal ->
    [one] The first to push off { $goal } marble wins.
   *[other] The first to push off { $goal } marbles wins.
} A side that can't move loses. When the same position with the same side to move comes up for the third time, it is a draw; it is also a draw after { $plies ->
    [one] { $plies } move.
   *[other] { $plies } moves.
}
abalone-rules-stands = { $takebacks ->
    [on] A move may be taken back if the rival allows it; the rules sheet of the game forbids that.
   *[off] A move stands: it cannot be taken back. A table may allow takebacks by the option “{ abalone-option-takebacks-name }” (takebacks).
}
abalone-rules-clock = Tournaments are always played with a clock: 10 to 15 minutes for each player, here “10+0” or “15+0”.
abalone-rules-notation = Cells are named by row and number: A1 is at the bottom left, I9 at the top right. Along the row, name the last marble and the cell it goes to: A1B2. Sideways, name both ends of the row and where the first of them goes: C3C5D4.
abalone-rules-example = For example, in the standard layout the marbles on A1, B2 and C3 can go along their line to B2, C3 and D4 (“A1B2”), and those on C3, C4 and C5 sideways to D4, D5 and D6 (“C3C5D4”). And three on B2, C3 and D4 push a single rival on E5 to F6 (“B2C3”), if F6 is free.

# Further pages of the rules
abalone-words-line = Line: two or three marbles in a row, or the straight line they are on.
abalone-words-move = Move: marbles go without pushing any of the rival's.
abalone-words-sumito = Sumito: more marbles on a line than the rival has against them, so that they can push: 2 against 1, 3 against 1, 3 against 2. A fourth marble does not count.
abalone-words-pac = Pac: equally many marbles of both colours face each other on a line, so that neither side can push along it.
abalone-words-push = Push: after sumito, marbles of the rival are moved along the line.
abalone-words-fall = Pushing off: a push after which a marble of the rival is over the edge and out of the game.
abalone-words-broadside = Broadside: two or three marbles that go sideways.
abalone-words-gambit = Gambit: a marble given up for a better place on the next move.
abalone-words-surrounded = Surrounded: a marble that the rival's marbles hold fast.
abalone-words-dead = Dead: a marble that can be pushed off and can't be saved.
abalone-advice-together = Keep your marbles together and near the middle: the edge is where they fall. Three in a row stand firm against everything on their line.
abalone-advice-pac = When a line is in pac, attack along another one, where you outnumber the rival.
abalone-advice-gambit = Sometimes a marble is worth giving up if the next move brings a better place.

abalone-expected = Type the last marble of the row and where it goes: A1B2. Sideways: both ends and where the first goes: C3C5D4 (Latin letters).
abalone-expected-cell = There is no cell { $cell } on the board: its rows are A1–A5, B1–B6, C1–C7, D1–D8, E1–E9, F2–F9, G3–G9, H4–H9, I5–I9.
abalone-expected-neighbour = { $to } does not touch { $from }: marbles go one cell only.
abalone-expected-line = This goes along the row, not sideways: name only its last marble and where that goes, like A1B2.
abalone-expected-single = One marble is named only once: { $from }{ $to }.
abalone-expected-row = { $from } and { $to } are not the ends of a row of two or three.

abalone-why-empty = { $cell } is empty
abalone-why-foe = the marble on { $cell } is not yours
abalone-why-four = you have { $count } marbles in this row, and only three can go; start with { $from }, not with { $cell }
abalone-why-fall = your own marble on { $cell } would fall off the board
abalone-why-single = a single marble can't push the one on { $cell }
abalone-why-strong = { $own } can't push { $foe }, which start on { $cell }: your row must be the longer one
abalone-why-behind = your own marble on { $cell } is behind those you would push
abalone-why-taken = { $cell } is not empty, and a sideways move does not push

abalone-position-fields = A position has the rows, a blank and the side to move (b or w), then perhaps the marbles pushed off by black and by white; that is 2 or 4 parts, not { $count }
abalone-position-rows = A position has nine rows from I down to A, parted by “/”, not { $count }
abalone-position-row = Row { $row } has { $expected } cells, not { $count }
abalone-position-cell = On { $cell } there is “{ $text }”; a cell is b, w or “.”
abalone-position-side = The side to move is b or w, not “{ $text }”
abalone-position-number = “{ $text }” is not a number of marbles pushed off, from 0 to { $most }
abalone-position-goal = With { $count ->
    [one] { $count } marble
   *[other] { $count } marbles
} pushed off the game is won already: the goal is { $goal }
abalone-position-none = There is no { $side ->
    [b] black
   *[w] white
} marble on the board
abalone-position-many = Too many { $side ->
    [b] black
   *[w] white
} marbles: { $count } on the board and { $lost } pushed off, of { $most }

abalone-colour-1 = ⚫
abalone-colour-2 = ⚪
abalone-black = ⚫ on the board: { $left }
abalone-white = ⚪ on the board: { $left }

abalone-button-cell = { $cell }
abalone-button-cell-push = { $cell } ⚔
abalone-button-move = { $row } { $arrow }
abalone-button-push = { $row } { $arrow } ⚔
abalone-button-fall = { $row } { $arrow } ⚔ 💥
abalone-ask = { $cell }: where to?

abalone-log-move = { $seat }: { $move }
abalone-log-push = { $seat }: { $move } ⚔ a push
abalone-log-fall = { $seat }: { $move } 💥 a marble falls, black { $black } : { $white } white
