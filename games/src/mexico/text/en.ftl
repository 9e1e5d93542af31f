# Mexico

mexico = Mexico
mexico-blurb = Two dice make one number, 21 beats everything; the lowest number loses a life
mexico-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: Wikipedia. Kubyk's own choice: all who share the lowest roll lose a life.
mexico-title = Mexico · { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
}

mexico-variant-base = classic

mexico-option-lives = How many lives everyone has
mexico-option-lives-name = Lives
mexico-option-mexico-costs = How many lives are lost in a round with a Mexico
mexico-option-mexico-costs-name = A Mexico costs
mexico-option-throws = How many times the first player of a round can roll
mexico-option-throws-name = Rolls
mexico-option-fresh-lead = If the first player rolls a Mexico, the next one sets the limit of rolls
mexico-option-fresh-lead-name = Next player sets the limit

mexico-verb-roll = Roll the dice
mexico-verb-roll-name = roll
mexico-verb-stop = Stop
mexico-verb-stop-name = stop

mexico-first-goal = Don't have the lowest number of the round: that costs a life. The last player with a life wins.
mexico-first-touch = 🎲 rolls both dice, the higher one is read first: 5 and 2 are 52. ✋ stops with what you have.
mexico-first-beware = The last roll counts, even if it is lower. 21 is the highest of all, and then losing costs more.

mexico-summary = two dice · { $lives ->
    [one] { $lives } life each
   *[other] { $lives } lives each
}
mexico-how-to = Don't be the lowest: that costs a life, and the last one with a life wins. Two dice make a number, the higher die first: 5 and 2 are 52. Doubles beat all others, and 21, the Mexico, beats everything. The first player of a round rolls { $throws ->
    [1] once
   *[other] up to { $throws } times and can stop earlier
}; nobody after that can roll more often, and the last roll counts. Then everyone with the lowest number loses a life, or { $mexico-costs } if someone rolled a Mexico.
mexico-rules = Two dice are read as one number, the higher face first: 5 and 2 are 52. The lowest is 31, then 32, 41 and so on to 65; above them are the doubles 11 to 66, and on top 21, the Mexico.
mexico-rules-turn = The first player of a round rolls both dice (“roll”), { $throws ->
    [1] only once
   *[other] up to { $throws } times, and can stop earlier (“stop”)
}. The last roll counts, even if it is lower. Nobody can roll more often than the first player did. A 21 ends the turn right away.
mexico-rules-fresh = If the first player rolls a 21, the next one sets the limit, and can again roll { $throws ->
    [1] once
   *[other] up to { $throws } times
}.
mexico-rules-round = Everyone with the lowest number loses a life, or in a round with a Mexico { $mexico-costs ->
    [one] { $mexico-costs } life
   *[other] { $mexico-costs } lives
}. If everyone has the same, nobody loses anything. The loser starts the next round; without lives you are out.
mexico-rules-example = For example, with three rolls allowed: the first player rolls 43, then 52, and stops; the second rolls 21 right away; the third rolls 22 and stops. 52 is the lowest; because of the Mexico it costs { $mexico-costs ->
    [one] { $mexico-costs } life
   *[other] { $mexico-costs } lives
}.
mexico-rules-end = The last player with lives wins.

mexico-expected = The moves are “roll” and “stop”.
mexico-why-first = roll first

mexico-button-roll = 🎲 Roll
mexico-button-stop = ✋ Stop with { $result }
mexico-note-result = { $result }
mexico-note-throws = { $throw ->
    [0] { $of ->
        [one] { $of } roll
       *[other] up to { $of } rolls
    }
   *[other] roll { $throw } of { $of }
}

mexico-log-throw = { $seat }, roll { $throw }: { $result }
mexico-log-mexico = { $seat }, roll { $throw }: { $result }, Mexico! 🌵
mexico-log-level = Everyone has { $result }: nobody loses a life
mexico-log-lost = { $seat } is lowest with { $result }: −{ $cost }, lives left: { $lives }
mexico-log-out = { $seat } is lowest with { $result }: −{ $cost } and out
