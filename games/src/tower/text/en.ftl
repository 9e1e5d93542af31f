# The Tower

tower = The Tower
tower-blurb = Three runners climb eleven columns: one roll more, or stop while they hold on?
tower-sources = Sid Sackson invented the game. S. Khramov's encyclopaedia of dice games lists it with four dice; the rules are those commonly published. Kubyk's own choice: the short game, what happens on spaces with other markers, and tables of more than four.
tower-title = The Tower · { $columns ->
    [one] { $columns } column wins
   *[other] { $columns } columns win
}

tower-variant-base = classic
tower-variant-short = short
tower-variant-jump = with jumps
tower-variant-block = with blocked spaces

tower-option-columns = How many columns win the game
tower-option-columns-name = Columns
tower-option-spaces = What happens on a space with someone else's marker
tower-option-spaces-name = Taken spaces
tower-option-spaces-is-shared = shared
tower-option-spaces-is-jump = jumped over
tower-option-spaces-is-block = no stopping there
tower-option-pairing = Whether any way of pairing the dice may be chosen, or one that uses both sums where there is one
tower-option-pairing-name = Pairing
tower-option-pairing-is-any = any
tower-option-pairing-is-most = both sums if possible

tower-verb-roll = Roll the four dice
tower-verb-roll-name = roll
tower-verb-take = Move up by these sums: 4 8
tower-verb-take-name = take
tower-verb-stop = End the turn and keep the spaces
tower-verb-stop-name = stop

tower-summary = { $columns ->
    [one] { $columns } column wins
   *[other] { $columns } columns win
} · { $spaces ->
    [jump] taken spaces are jumped over
    [block] no stopping on taken spaces
   *[shared] spaces are shared
}
tower-how = The tower has eleven columns, 2 to 12. On your turn you roll four dice, cut them into two pairs and climb a space in the column of each sum, with three runners at most. Then roll again, or stop: the runners become your markers. If no sum is possible, the turn's climb is lost. A column whose top you reach is yours and closed for everyone.
tower-rules = The tower has eleven columns, 2 to 12; the middle ones are the tallest, but their sums come most often. On your turn you roll four dice and pair them up: 1 3 4 6 is 4 and 10, or 5 and 9, or 7 and 7. In the column of each sum a runner goes up one space, from above your marker or from the bottom.
tower-rules-take = There are only three runners, so by the third column you are bound to those. You can choose any pairing of which at least one sum is possible; a possible sum must be used. If neither sum of any pairing is possible, the turn is over and everything climbed in it is lost.
tower-rules-stop = After each climb: roll again or stop. When you stop, the runners become your markers. A column whose top you reach is yours and closed for everyone; other markers in it are taken off.
tower-rules-jump = A runner that comes to someone else's marker jumps to the next free space.
tower-rules-block = You can't stop while a runner stands on a space with someone else's marker.
tower-rules-most = If some pairing lets you use both sums, you have to choose such a one.
tower-rules-example = For example: you roll 3 4 1 2 and take 3 and 7. Then 2 2 6 6: with the one runner left you take 12. Then 5 5 4 4: 8, 9, 10 — no use to the columns 3, 7, 12, so all three runners fall down. If you had stopped after 12, they would all be your markers.
tower-rules-end = { $columns ->
    [one] The first to win { $columns } column wins right away.
   *[other] The first to win { $columns } columns wins right away.
}

tower-expected = The move is “roll”, “stop”, or “take 4 8” with the sums.
tower-why-first = a turn starts with a roll
tower-why-block = a runner stands on a space with someone else's marker: you can't stop here
tower-why-roll = there is nothing to take before a roll
tower-why-take = first choose the sums to climb by
tower-why-sums = these dice and runners don't allow that

tower-button-roll = 🎲 Roll
tower-button-stop = ✋ Stop
tower-button-take = ⬆ { $sums }

tower-log-roll = { $seat } rolls: { $faces }
tower-log-take = { $seat } climbs: { $sums }
tower-log-bust = 💥 { $seat }: nothing fits, the runners fall down
tower-log-stop = ✋ { $seat } stops: { $columns }
tower-log-top = 🏁 { $seat } wins column { $column }
