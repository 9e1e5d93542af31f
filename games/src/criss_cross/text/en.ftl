# Criss-Cross

criss-cross = Criss-Cross
criss-cross-blurb = One roll for everyone: write its digit where it does the most for its row and column
criss-cross-sources = Reiner Knizia invented the game. S. Khramov's encyclopaedia of dice games lists it and its sisters; the rules are those commonly published. Its Maximin and Minimax are not published, so they are not here.
criss-cross-title = Criss-Cross · roll { $number } of { $of }
criss-cross-title-own = Criss-Cross · digit { $number } of { $of }

criss-cross-variant-base = classic
criss-cross-variant-minimum = minimum
criss-cross-variant-versus = along, but not across
criss-cross-variant-base-about = All rows and all columns of your sheet score
criss-cross-variant-minimum-about = Rows and columns are added up separately, and the smaller sum is your score
criss-cross-variant-versus-about = One sheet for two: one player scores the rows, the other the columns

criss-cross-option-own = How many digits of their choice everyone writes before the first roll
criss-cross-option-own-name = Own digits
criss-cross-fault-own = two players on one sheet write no digits of their own: this has to be 0

criss-cross-verb-write = Write a digit of your choice into a cell: 7 c3
criss-cross-verb-write-name = write
criss-cross-verb-put = Write the digit of the roll into a cell: c3
criss-cross-verb-put-name = put

criss-cross-first-goal = Put digits so that rows and columns score: two equal ones 1, three 3, four 6, five 10, five in sequence 5.
criss-cross-first-touch = Touch an empty cell of your sheet: the digit of the roll goes there.
criss-cross-first-beware = { $variant ->
    [minimum] Only the smaller sum counts, rows or columns: keep both growing.
    [versus] You score only one direction, your rival the other, on the same sheet.
   *[base] A digit can't be moved. Of the sum 10 only the 0 counts, of 11 the 1, of 12 the 2.
}

criss-cross-summary = { $variant ->
    [minimum] rows or columns, whichever are worth less
    [versus] one sheet for two: rows against columns
   *[base] all rows and columns count
} · { $own ->
    [0] no digits of your own
    [one] { $own } digit of your own
   *[other] { $own } digits of your own
}
criss-cross-rules = Two dice are rolled, and the last digit of their sum counts: 7 is 7, 10 is 0, 11 is 1, 12 is 2. { $variant ->
    [versus] You write on the same sheet of five by five cells, in turns (“put c3”).
   *[other] Everyone writes it into an empty cell of their sheet of five by five, secretly and at the same time (“put c3”).
} It stays there.
criss-cross-rules-lines = Two equal digits in a row or column are 1 point, three are 3, four are 6, five are 10; two groups add up. Five consecutive digits such as 3 4 5 6 7, in any order, are 5 points; 0 comes before 1 or after 9.
criss-cross-rules-base = All ten rows and columns count.
criss-cross-rules-minimum = Rows and columns are added up separately, and the smaller sum is your score.
criss-cross-rules-versus = The player who goes first scores the rows, the other one the columns.
criss-cross-rules-own = Before the first roll everyone writes { $own ->
    [one] a digit of their choice
   *[other] { $own } different digits of their choice
}, and there are that many fewer rolls.
criss-cross-rules-example = For example: the roll is 6 and 4, so the digit is 0, and you put it in a1. Then 3 and 4: the 7 goes in a3, because row 3 already has a 7: 1 point. Then 5 and 5: another 0, in a2, and column a has 0 0 7: 1 point.
criss-cross-rules-end = When all cells are full, the most points win; equal scores share the win.

criss-cross-expected = The move is “put c3” with a cell; before the first roll it is “write 7 c3”.
criss-cross-why-write = first write a digit of your choice: “write 7 c3”
criss-cross-why-put = the roll decides the digit; name only the cell: “put c3”
criss-cross-why-figure = you have already chosen { $figure }; take another digit
criss-cross-why-taken = cell { $cell } is taken

criss-cross-button = { $figure } → { $cell }
criss-cross-ask-cell = { $figure }: in which cell?
criss-cross-sealed = Your choice: { $figure } → { $cell }

criss-cross-log-roll = The roll: { $faces }. The digit is { $figure }
criss-cross-log-written = Everyone has written
criss-cross-log-put = { $seat }: { $figure } in { $cell }
