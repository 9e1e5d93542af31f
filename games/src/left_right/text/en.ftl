# Left or Right

left-right = Left or Right
left-right-blurb = Counters wander to the left, to the right and into the middle. Who keeps the last ones?
left-right-sources = S. Khramov's encyclopaedia of dice games lists the game, with one die and ten counters each; the rules are those commonly published: bicyclecards.com, rnkgaming.com. Kubyk's choice: the last player with counters wins right away, without another roll.
left-right-title = Left or Right · { $counters ->
    [one] { $counters } counter each
   *[other] { $counters } counters each
}, { $dice ->
    [1] one die
   *[other] up to { $dice } dice
}

left-right-variant-base = classic
left-right-variant-one-die = with one die, long
left-right-variant-base-about = Three counters each; you roll a die for each of yours, three at most
left-right-variant-one-die-about = Ten counters each and one die a turn: a long game

left-right-option-counters = How many counters each player starts with
left-right-option-counters-name = Counters
left-right-option-dice = How many dice you roll at most
left-right-option-dice-name = Dice

left-right-verb-roll = Roll the dice
left-right-verb-roll-name = roll

left-right-first-goal = Be the last player with counters.
left-right-first-touch = Just press 🎲 Roll: a 4 passes a counter to the left, a 6 to the right, a 5 into the middle.
left-right-first-beware = Counters in the middle never come back. With none left you are still in: a neighbour can pass you one.

left-right-summary = { $dice ->
    [1] one die
   *[other] up to { $dice } dice
} · { $counters ->
    [one] { $counters } counter each
   *[other] { $counters } counters each
}
left-right-rules = Everyone starts with { $counters ->
    [one] { $counters } counter
   *[other] { $counters } counters
}. On your turn roll { $dice ->
    [1] one die
   *[other] as many dice as you have counters, but no more than { $dice }
} (“roll”). Each 4 passes a counter to the left, to the next player. Each 6 passes one to the right, to the player before you. Each 5 puts one into the middle for good. With 1, 2 or 3 you keep the counter.
left-right-rules-example = { $dice ->
    [1] For example: Anna rolls a 4, so one of her counters goes to Ben, the next player. Then Ben rolls a 5, and one of his goes into the middle.
   *[other] For example: Anna has two counters and rolls 4 and 5. One goes to Ben, the next player, the other into the middle. Anna has none left, but she is still in: a 6 from Ben brings her one back.
}
left-right-rules-end = A player without counters skips turns but isn't out, because a neighbour can still pass some over. As soon as only one player has counters, that player wins. The middle belongs to nobody.

left-right-expected = The move is “roll”.
left-right-button-roll = 🎲 Roll

left-right-middle = in the middle
left-right-way-left = to the next player
left-right-way-middle = into the middle
left-right-way-right = to the one before
left-right-way-stay = keep it

left-right-log-passed = { $seat }: { $faces } · ◀ { $left } ● { $middle } ▶ { $right }
left-right-log-kept = { $seat }: { $faces }, keeps everything
