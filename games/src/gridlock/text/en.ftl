# Gridlock

gridlock = Gridlock
gridlock-blurb = Two dice make a rectangle: find a place for it while there is one
gridlock-sources = S. Khramov's encyclopaedia of dice games lists the game with two dice; the rules are those commonly published: the classroom's Blockout, and the territory game played on squared paper. Kubyk's own choice: the sides of the grid and the option of passes.
gridlock-title = Gridlock · { $side } × { $side }

gridlock-variant-base = anywhere
gridlock-variant-territory = territory
gridlock-variant-large = large grid
gridlock-variant-base-about = 12 × 12 cells: put a rectangle wherever there is room
gridlock-variant-territory-about = Start from your own corner; each rectangle must touch one of yours along a side
gridlock-variant-large-about = 16 × 16 cells instead of 12 × 12: more room and a longer game

gridlock-option-side = How many cells the side of the grid has
gridlock-option-side-name = Side of the grid
gridlock-option-where = Whether rectangles can lie anywhere, or grow from each player's own corner
gridlock-option-where-name = Places
gridlock-option-where-is-anywhere = anywhere
gridlock-option-where-is-territory = from your own corner
gridlock-option-passes = How many times in a row everyone must pass to end the game; 0: the first pass ends it
gridlock-option-passes-name = Passes

gridlock-verb-roll = Roll the two dice
gridlock-verb-roll-name = roll
gridlock-verb-put = Put the rectangle between two corners: a1 c4
gridlock-verb-put-name = put

gridlock-first-goal = Cover more cells of the grid than the others.
gridlock-first-touch = 🎲 Roll two sides of a rectangle, choose which way it lies, and touch the cell of its lower left corner.
gridlock-first-beware = { $where ->
    [territory] Each rectangle must touch one of yours along a side: don't shut yourself in.
   *[anywhere] If there is no room for your rectangle, you pass: small gaps help nobody.
}

gridlock-summary = grid { $side } × { $side } · { $where ->
    [territory] each from their own corner
   *[anywhere] anywhere on the grid
}
gridlock-rules = On your turn you roll two dice: they are the sides of a rectangle, either way round. Put it on empty cells only (“put a1 c4” names two opposite corners). If there is room, you must put it; if there is none, you pass.
gridlock-rules-anywhere = It can lie anywhere on the grid.
gridlock-rules-territory = Your first rectangle covers your corner of the grid. Each later one touches a cell of yours along a side; touching at a corner is not enough.
gridlock-rules-example = For example: the roll is 3 and 4. You can put a rectangle three wide and four high (“put a1 c4”), or four wide and three high (“put a1 d3”).
gridlock-rules-end = The game ends { $passes ->
    [0] with the first pass
    [1] when everyone passes in a row
   *[other] when everyone passes { $passes } times in a row
}, or when the grid is full. Each covered cell is a point; the most points win.

gridlock-expected = The move is “roll”, or “put a1 c4” with two opposite corners of the rectangle.
gridlock-why-put = first put the rectangle on the grid
gridlock-why-roll = roll the dice first
gridlock-why-sides = the sides of the rectangle must be what you rolled: { $faces }
gridlock-why-outside = the grid is only { $side } × { $side }
gridlock-why-covered = some of these cells are covered
gridlock-why-corner = your first rectangle has to cover your corner
gridlock-why-apart = it has to touch a cell of yours along a side

gridlock-button-roll = 🎲 Roll
gridlock-button-form = { $width } wide × { $height } high
gridlock-button-put = { $from }–{ $to }
gridlock-ask-cell = Where is its lower left corner?
gridlock-ask-row = Which cell is its lower left corner?

gridlock-log-roll = { $seat } rolls: { $faces }
gridlock-log-put = { $seat }: { $from }–{ $to }, { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}
gridlock-log-pass = 🚫 { $seat }: no room, passes
