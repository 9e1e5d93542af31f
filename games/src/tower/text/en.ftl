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
tower-variant-base-about = Three columns win; markers of several players can share a space
tower-variant-short-about = Two columns win instead of three; spaces are shared
tower-variant-jump-about = Three columns win; a runner jumps over spaces with other players' markers
tower-variant-block-about = Three columns win; you can't stop on a space with someone else's marker

tower-option-columns = How many columns win the game
tower-option-columns-name = Columns
tower-option-spaces = What happens on a space with someone else's marker
tower-option-spaces-name = Taken spaces
tower-option-spaces-is-shared = shared
tower-option-spaces-is-jump = jumped over
tower-option-spaces-is-block = no stopping there
tower-option-pairing = Which pairing of the dice you can choose: any, or one that uses both sums if there is such a pairing
tower-option-pairing-name = Pairing
tower-option-pairing-is-any = any
tower-option-pairing-is-most = both sums if possible

tower-verb-roll = Roll the four dice
tower-verb-roll-name = roll
tower-verb-take = Move up by these sums: 4 8
tower-verb-take-name = take
tower-verb-stop = End the turn and keep the spaces
tower-verb-stop-name = stop

tower-first-goal = Be the first to reach the top of { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}.
tower-first-touch = 🎲 Roll, choose which two sums to climb by, roll again, or ✋ Stop to keep what you have climbed.
tower-first-beware = If no sum fits your three runners, everything you climbed this turn is lost.

tower-summary = { $columns ->
    [one] { $columns } column wins
   *[other] { $columns } columns win
} · { $spaces ->
    [jump] taken spaces are jumped over
    [block] no stopping on taken spaces
   *[shared] spaces are shared
}
tower-how = The tower has eleven columns, 2 to 12. On your turn you roll four dice, split them into two pairs and climb one space in the column of each sum, with three runners at most. Then roll again, or stop: the runners become your markers. If no sum is possible, you lose everything you climbed this turn. If you stop with a runner at the top of a column, it is yours and closed for everyone.
tower-rules = The tower has eleven columns, 2 to 12; the middle ones are the tallest, but their sums come most often. On your turn you roll four dice and pair them up: 1 3 4 6 is 4 and 10, or 5 and 9, or 7 and 7. In the column of each sum a runner goes up one space, from above your marker or from the bottom.
tower-rules-take = There are only three runners: once they stand in three columns, you can climb only there. You can choose any pairing with at least one possible sum, and you must use each sum that is possible. If neither sum of any pairing is possible, the turn is over and everything climbed in it is lost.
tower-rules-stop = After each climb: roll again or stop. When you stop, the runners become your markers. If one of them is at the top of its column, the column is yours and closed for everyone; other markers in it are taken off.
tower-rules-jump = A runner that comes to someone else's marker jumps to the next free space.
tower-rules-block = You can't stop while a runner stands on a space with someone else's marker.
tower-rules-most = If a pairing lets you use both sums, you must choose such a pairing.
tower-rules-example = For example: you roll 3 4 1 2 and take 3 and 7. Then 2 2 6 6: with the one runner left you take 12. Then 5 5 4 4: they make only 8, 9 and 10, which are no use in columns 3, 7 and 12, so all three runners fall down. If you had stopped after 12, they would all have become your markers.
tower-rules-end = { $columns ->
    [one] The first to win { $columns } column wins right away.
   *[other] The first to win { $columns } columns wins right away.
}

tower-expected = The move is “roll”, “stop”, or “take 4 8” with the sums.
tower-why-first = a turn starts with a roll
tower-why-block = a runner stands on a space with someone else's marker: you can't stop here
tower-why-roll = roll the dice first; then you can choose sums
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
