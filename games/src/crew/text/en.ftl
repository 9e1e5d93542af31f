# Ship, Captain, Mate and Crew

crew = Ship, Captain, Mate and Crew
crew-blurb = First a 6, then a 5, then a 4; only then does the crew count
crew-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: bicyclecards.com, BoardGameGeek. Kubyk's own choice: the totals of several rounds are compared.
crew-title = Ship, Captain, Mate and Crew · round { $round } of { $rounds }

crew-variant-base = classic

crew-option-throws = The most rolls in a turn
crew-option-throws-name = Rolls
crew-option-rounds = How many turns each player has
crew-option-rounds-name = Rounds
crew-option-again = Which dice of the crew you can roll again
crew-option-again-name = Crew again
crew-option-again-is-both = both together
crew-option-again-is-any = one or both

crew-verb-roll = Roll the dice
crew-verb-roll-name = roll
crew-verb-keep = Keep a die of the crew and roll the other: 5
crew-verb-keep-name = keep
crew-verb-stop = Stop and score the crew
crew-verb-stop-name = score

crew-first-goal = Roll a 6, a 5 and a 4, in this order; then your other two dice count. The highest total wins.
crew-first-touch = 🎲 rolls the dice that are still free; with 6, 5 and 4 set aside, ✋ scores the other two.
crew-first-beware = Without all three, the turn scores 0. If you roll the crew again, the new dice count, even if they are worse.

crew-summary = five dice · up to { $throws } rolls · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
crew-rules = On your turn roll five dice (“roll”), at most { $throws } times. A 6 is the ship and is set aside; then a 5, the captain; then a 4, the mate. Only in this order, though one roll can give two or all three. The other two dice are the crew.
crew-rules-both = Once you have ship, captain and mate, roll both dice of the crew again or stop and score (“score”). The new dice count, even when they are worth less.
crew-rules-any = Once you have ship, captain and mate, roll both dice of the crew again, or one of them (“keep 5” keeps the 5), or stop and score (“score”). The new dice count, even when they are worth less.
crew-rules-example = For example: 6 4 3 3 1 gives the ship; the 4 has to wait for the 5. Then 5 4 2 6 gives captain and mate, and the crew 2 6 is worth 8.
crew-rules-end = A turn scores the sum of the crew, or 0 if ship, captain or mate is missing. After the last round the highest total wins; equal totals share the win.

crew-expected = The moves are “roll”, “keep 5” and “score”.
crew-why-first = roll first
crew-why-incomplete = you don't have ship, captain and mate yet; you can only “roll”
crew-why-missing = no die of the crew shows { $face }
crew-why-both = here you can only roll the dice of the crew together

crew-button-roll = 🎲 Roll { $dice }
crew-button-keep = 🔒 { $face } + 🎲
crew-button-stop = ✋ Score { $points }

crew-note = { $throw ->
    [0] { $of ->
        [one] { $of } roll
       *[other] up to { $of } rolls
    }
   *[other] roll { $throw } of { $of } · { $officers ->
        [0] no ship yet
        [1] ship
        [2] ship and captain
       *[other] ship, captain and mate
    }
}
crew-log-throw = { $seat }, roll { $throw }: { $faces } · { $officers ->
    [0] no ship
    [1] ship
   *[other] ship and captain
}
crew-log-crew = { $seat }, roll { $throw }: { $faces } · the crew is worth { $points }
crew-log-turn = { $seat }: +{ $points }, total { $score }
