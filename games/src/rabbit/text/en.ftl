# White Rabbit

rabbit = White Rabbit
rabbit-blurb = A puzzle for one: make all six table dice equal, with the white die in your hand
rabbit-sources = A Ukrainian page of navpil.wordpress.com on White Rabbit by G. Jewell (greggjewell.itch.io); the game Dice Shift was its model.
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
rabbit-option-sticky = A die you receive and don't reroll sticks to the one you swapped for it until the turn ends
rabbit-option-sticky-name = Sticky dice

rabbit-verb-swap = Swap a die in the hand for one on the table
rabbit-verb-swap-name = swap
rabbit-verb-end = End the turn and roll a new hand
rabbit-verb-end-name = end

rabbit-first-goal = Make all six dice on the table show the same number while the white die is in your hand. You have six turns.
rabbit-first-touch = Touch a die in your hand, then one on the table: they must differ in colour, and by 1 in number{ $wrap ->
    [on] ; 6 and 1 are neighbours too
   *[off] { "" }
}.
rabbit-first-beware = Ending a turn rolls a new hand and costs one of six turns: first swap all you can use.

rabbit-summary = one player · six turns{ $wrap ->
    [off] {" "}· 1 and 6 apart
   *[on] {""}
}{ $sticky ->
    [on] {" "}· sticky dice
   *[off] {""}
}
rabbit-how-to = Make all six dice on the table equal while the white die, the rabbit, is in your hand; you have six turns. A turn starts with a roll of the five dice in your hand. Then swap as often as you like: a die of yours for one on the table, if their colours differ and their faces differ by one{ $wrap ->
    [on] {" "}(1 and 6 are neighbours too)
   *[off] {""}
}. You may reroll the die you get. When nothing fits any more, end the turn (“end”). The green die shows how many turns are left; it is your score if you win.
rabbit-rules = Three black dice and three red ones are on the table; two black, two red and the white one, the rabbit, are in your hand. The green die shows how many turns are left, six at first. You win when all dice on the table show the same face and the white die is in your hand; the green die is your score.
rabbit-rules-swap = Each turn starts with a roll of the whole hand. Then swap as often as you like: a die in the hand for a die on the table of another colour whose face is one higher or lower{ $wrap ->
    [on] ; 1 and 6 are neighbours too
   *[off] ; 1 and 6 are not neighbours
}. You may roll the die you receive again (“reroll”) or keep it as it is.
rabbit-rules-back = You can't swap the same two dice straight back, unless you rerolled the received die and it showed the same face. After any other swap you can.
rabbit-rules-sticky = A die that you receive and don't reroll sticks to the one you swapped for it: this turn you can't swap those two again, though you can swap each with others. After a reroll you can't swap them straight back, unless the die showed the same face again.
rabbit-rules-example = For example: you hold a red 3, and a black 4 lies on the table. Swap them (“swap R3 B4”): the red 3 lies on the table and the black 4 is in your hand. The die that you get can also be rolled again (“swap R3 B4 reroll”).
rabbit-rules-end = Ending the turn (“end”) lowers the green die. When it shows 1 and you end the turn, the rabbit gets away and the game is lost.

rabbit-expected = Moves are “swap W5 B4” (hand die, table die; B black, R red, W white), the same with “reroll” after it, and “end”.
rabbit-why-hand = there is no { $give } in the hand
rabbit-why-table = there is no { $take } on the table
rabbit-why-colour = { $give } and { $take } have the same colour; it must differ
rabbit-why-far = { $give } and { $take } must differ by one; 1 and 6 do
rabbit-why-far-straight = { $give } and { $take } must differ by one; 1 and 6 do not
rabbit-why-back = { $give } and { $take } have just been swapped and can't go straight back
rabbit-why-stuck = { $give } and { $take } stick together or have just been swapped

rabbit-button-give = { $give } ↔
rabbit-button-take = { $give } ↔ { $take }
rabbit-button-win = 🐇 { $give } ↔ { $take }
rabbit-button-keep = ✋ Keep { $take }
rabbit-button-reroll = 🎲 Reroll { $take }
rabbit-ask-take = Swap { $give } for which die? Another colour, one higher or lower{ $wrap ->
    [on] ; 6 and 1 are neighbours too
   *[off] { "" }
}
rabbit-status = { $alike } of { $of } alike. { $swap ->
    [on] Swap dice of different colours, one apart
   *[off] No two dice fit: end the turn
}
rabbit-ask-reroll = { $give } ↔ { $take }: keep { $take }, or roll it again?
rabbit-button-end = { $left ->
    [0] 🏁 End the last turn
   *[other] 🏁 End the turn ({ $left } left)
}

rabbit-tray-table = Table: make all six alike
rabbit-tray-hand = Hand: the white die ends here
rabbit-tray-green = Turns left, and your score

# Advice
rabbit-advice-white = The white die can be swapped for black and for red dice, so it is the easiest way to get the table where you want it. In the end it has to be back in your hand: keep that in mind.
rabbit-advice-twice = You can't swap two dice straight back, but you can after another swap. So swap two pairs of dice one after the other, then swap both back and reroll what you receive.

rabbit-note-closed = no swapping back: { $pairs }

rabbit-log-setup = Table: { $table }. Hand: { $hand }
rabbit-log-hand = New hand: { $hand }
rabbit-log-swap = { $give } ↔ { $take }. Table: { $table }
rabbit-log-reroll = { $before } is rerolled: { $after }
rabbit-log-end = { $left ->
    [0] The rabbit got away this time: { $seat } is out of turns
    [one] { $seat } ends the turn · last turn
   *[other] { $seat } ends the turn · { $left } turns left
}
rabbit-log-won = { $seat } has caught the rabbit! 🐇 Score { $points }
