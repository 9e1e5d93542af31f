# White Rabbit

rabbit = White Rabbit
rabbit-blurb = A puzzle for one: bring the whole table to one face and keep the white die in hand
rabbit-title = White Rabbit{ $wrap ->
    [off] {" "}· 1 and 6 apart
   *[on] {""}
}{ $sticky ->
    [on] {" "}· sticky dice
   *[off] {""}
}

rabbit-variant-base = classic

rabbit-option-wrap = 1 and 6 are neighbours; without it the game is harder
rabbit-option-wrap-name = 1 and 6 neighbours
rabbit-option-sticky = A received die that is not rolled again sticks to its partner for the turn
rabbit-option-sticky-name = Sticky dice

rabbit-verb-swap = Exchange a die of the hand for one of the table
rabbit-verb-swap-name = swap
rabbit-verb-end = End the turn and throw a new hand
rabbit-verb-end-name = end

rabbit-summary = one player · six turns{ $wrap ->
    [off] {" "}· 1 and 6 apart
   *[on] {""}
}{ $sticky ->
    [on] {" "}· sticky dice
   *[off] {""}
}
rabbit-rules = Three black dice and three red ones lie on the table; two black, two red and the white one, the rabbit, are in your hand. The green die counts the turns that are left, six at first. You win when all dice of the table show the same face and the white die is in your hand; the green die is your score.
rabbit-rules-swap = Each turn begins with a throw of the whole hand. Then exchange as often as you like: a die of the hand for a die of the table whose colour differs and whose face is one higher or lower{ $wrap ->
    [on] ; 1 and 6 are neighbours too
   *[off] ; 1 and 6 are not neighbours
}. You may roll the die you receive again ("reroll") or keep it as it is.
rabbit-rules-back = The same two dice may not go straight back, unless the received die was rolled again and showed the same face. After any other exchange they may.
rabbit-rules-sticky = A die that you receive and do not roll again sticks to the one it was exchanged for: those two are not exchanged again in this turn, though each may be with others. After a roll they may not go straight back, unless the die showed the same face again.
rabbit-rules-end = "end" ends the turn and lowers the green die. When it stands at 1 and you end the turn, the game is lost.

rabbit-expected = Moves are "swap W5 B4" (hand die, table die; B black, R red, W white), the same with "reroll" after it, and "end".
rabbit-why-hand = there is no { $give } in the hand
rabbit-why-table = there is no { $take } on the table
rabbit-why-colour = { $give } and { $take } have the same colour; it must differ
rabbit-why-far = { $give } and { $take } must differ by one; 1 and 6 do
rabbit-why-far-straight = { $give } and { $take } must differ by one; 1 and 6 do not
rabbit-why-back = { $give } and { $take } have just been exchanged and may not go straight back
rabbit-why-stuck = { $give } and { $take } stick together or have just been exchanged

rabbit-button-give = { $give } ↔ …
rabbit-button-take = { $give } ↔ { $take }
rabbit-button-win = 🐇 { $give } ↔ { $take }
rabbit-button-keep = ✋ Keep { $take }
rabbit-button-reroll = 🎲 Reroll { $take }
rabbit-button-end = { $left ->
    [0] 🏁 End the last turn
   *[other] 🏁 End the turn: 🟩 { $left }
}

rabbit-tray-table = Table
rabbit-tray-hand = Hand
rabbit-tray-green = Turns left
rabbit-note-closed = not again: { $pairs }

rabbit-log-setup = Table: { $table }. Hand: { $hand }
rabbit-log-hand = New hand: { $hand }
rabbit-log-swap = { $give } ↔ { $take }. Table: { $table }
rabbit-log-reroll = { $before } is rolled again: { $after }
rabbit-log-end = { $left ->
    [0] { $seat } has no turn left
    [one] { $seat } ends the turn, { $left } is left
   *[other] { $seat } ends the turn, { $left } are left
}
rabbit-log-won = { $seat } has caught the rabbit! 🐇 Score { $points }
