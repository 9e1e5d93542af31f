# Nibble

nibble = Nibble
nibble-blurb = Take blocks from the edge: the player with more colours at the end wins
nibble-sources = J. McComb, inspired by works of D. Stein (SEVN) and R. Knizia; the rules are those on the game's page of an online game site.
nibble-title = Nibble · { $variant }

nibble-variant-nine = 9 × 9
nibble-variant-thirteen = 13 × 13
nibble-variant-hex = hexagon
nibble-variant-nine-about = The small board: nine colours, and five blocks are the majority of one
nibble-variant-thirteen-about = The large board: thirteen colours, and seven blocks are the majority of one
nibble-variant-hex-about = Hexagonal blocks: three sides in a row must be open, not two at a corner

nibble-first-goal = { $variant ->
    [nine] Have the majority, 5 of 9 blocks, in more colours than your rival. All 9 of one colour win right away.
   *[other] Have the majority, 7 of 13 blocks, in more colours than your rival. All 13 of one colour win right away.
}
nibble-first-touch = Touch an outlined block at the edge, and more of the same colour if you like; then press the button.
nibble-first-beware = { $variant ->
    [nine] Three neighbours in the table of colours, 7 blocks of each, also win right away
   *[other] Three neighbours in the table of colours, 10 blocks of each, also win right away
}: watch what your rival collects.

nibble-summary = { $variant ->
    [nine] 9 × 9 cells · nine colours
    [thirteen] 13 × 13 cells · thirteen colours
   *[hex] hexagon of 169 cells · thirteen colours
}
nibble-how-to = Collect blocks. All { $colours } of one colour win right away, and so do { $line } or more in each of three colours that are neighbours in the colour table beside the board. Otherwise, when the board is empty, the player with the majority in more colours wins. On your turn take one block or more, all of one colour. A block can go if { $variant ->
    [hex] three of its sides in a row
   *[nine] two of its sides that meet in a corner
} are open, with no block there. The blocks left on the board must stay in one piece.
nibble-rules = { $variant ->
    [hex] The board is a hexagon, eight cells to a side,
    [thirteen] The board has 13 × 13 cells,
   *[nine] The board has 9 × 9 cells,
} full of blocks in { $colours } colours, { $colours } of each, laid out at random so that no two of a colour are side by side. Beside it is the colour table: all colours in a row, in random order. On your turn take one block or more, all of one colour. You can leave others of that colour; you can't pass.
nibble-rules-take = A block can go if two of its four sides that meet in a corner are open: beside them is an empty cell or the edge of the board. You can take the blocks on e5 and a1 in one move (“e5 a1”).
nibble-rules-take-hex = A block can go if at least three of its six sides in a row are open: beside them is an empty cell or the edge of the board. You can take the blocks on o8 and a1 in one move (“o8 a1”).
nibble-rules-whole = The blocks left on the board must stay one connected group. A move counts as a whole: the sides must be open before it, and the group must be one after it.
nibble-rules-example = For example: at the start the corners of the board are open. You can take the block on a1 (“a1”). If the block on { $variant ->
    [nine] i9 has the same colour, you can take both in one move (“a1 i9”).
    [thirteen] m13 has the same colour, you can take both in one move (“a1 m13”).
   *[hex] o15 has the same colour, you can take both in one move (“a1 o15”).
}
nibble-rules-end = You win right away with all { $colours } blocks of one colour, or with at least { $line } in each of three neighbouring colours of the colour table. If nobody has done so when the board is empty, the player with the majority ({ $majority } blocks or more) in more colours wins. If they are equal, they share the win.

nibble-status-own = Your turn: take blocks of one colour from the edge
nibble-laying = The board is being laid out
nibble-expected = A move names the cells of the blocks you take, all of one colour, from { $first } to { $last }.
nibble-twice = The cell { $cell } is named twice.
nibble-why-empty = there is no block on { $cell }
nibble-why-colours = all blocks of a move have one colour, but { $cell } is colour { $colour } and { $other } is colour { $another }
nibble-why-closed = { $cell } needs two open sides that meet in a corner and has { $open ->
    [0] none
   *[other] none that meet
}
nibble-why-closed-hex = { $cell } needs three open sides in a row and has { $open ->
    [0] none
    [1] only single ones
   *[other] only { $open }
}
nibble-why-apart = the rest would fall apart: { $cells }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} would be cut off

nibble-why-count = colour { $colour } is there { $count ->
    [one] { $count } time
   *[other] { $count } times
}, not { $expected }
nibble-why-beside = two blocks of colour { $colour } are side by side: { $cell } and { $other }
nibble-why-table = the colour table lacks colour { $colour }
nibble-position-fields = A position is “ROWS”, “ROWS SEAT”, “ROWS SEAT TABLE” or “ROWS SEAT TABLE HELD1 HELD2”; { $fields ->
    [one] { $fields } part was given
   *[other] { $fields } parts were given
}
nibble-position-rows = The position has { $count } rows, the board has { $expected }
nibble-position-row = Row { $row } of the position has { $count } cells, not { $expected }
nibble-position-cell = A cell is a colour from 1 to { $last } or “.”, not “{ $text }”
nibble-position-seat = The seat to move is 1 or 2, not “{ $text }”
nibble-position-table = The colour table names every colour once, not “{ $text }”
nibble-position-held = The blocks a seat holds are { $colours } characters from 0 to { $most }, one for each colour, not “{ $text }”
nibble-position-empty = There is no block on the board
nibble-position-groups = The blocks are not one group but { $count }
nibble-position-many = Of colour { $colour } there are { $count } blocks on the board and in hands; there can be { $most }
nibble-position-won = Seat { $number } has won already

nibble-button-colour = Colour { $colour }: { $most ->
    [one] { $most } block
   *[other] { $most } blocks
}
nibble-colour = Colour { $colour }
nibble-button-only = Colour { $colour }: { $cells }
nibble-button-cells = { $cells }
nibble-button-take = Take { $count ->
    [one] the block
   *[other] { $count } blocks
}: { $cells }
nibble-button-all = All { $count }
nibble-button-but = { $count }: all but { $cells }
nibble-button-bundle = ●{ $blocks } ({ $count }): { $cells }
nibble-ask = Colour { $colour }: which blocks?
nibble-ask-which = ●{ $blocks }: which ones?

nibble-note-all = { $short ->
    [0] has every block of colour { $colour }
   *[other] { $short } more for every block of colour { $colour }
}
nibble-note-line = { $short ->
    [0] has enough of the three neighbours { $colours }
   *[other] { $short } more for the three neighbours { $colours }
}
nibble-note-majorities = { $count ->
    [0] has no majority of a colour
    [one] has the majority of { $count } colour: { $colours }
   *[other] has the majority of { $count } colours: { $colours }
}

nibble-log-laid = The board is ready. Colour table: { $table }
nibble-log-take = { $seat } takes { $count ->
    [one] a block
   *[other] { $count } blocks
} of colour { $colour } ({ $cells }) and has { $held }
nibble-log-majority = { $seat } has the majority of colour { $colour }
nibble-log-all = 🧱 { $seat } has every block of colour { $colour }!
nibble-log-line = 🧱 { $seat } has { $line } or more of each of the neighbours { $colours }!
nibble-log-empty = The board is empty. Colours: { $first } to { $second }
