# Mexico

mexico = Mexico
mexico-blurb = Two dice as a number, 21 above all; the lowest loses a life
mexico-title = Mexico · { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
}

mexico-variant-base = classic

mexico-option-lives = How many lives everybody has
mexico-option-lives-name = Lives
mexico-option-mexico-costs = How many lives are lost in a round with a Mexico
mexico-option-mexico-costs-name = A Mexico costs
mexico-option-throws = The most throws of a leader
mexico-option-throws-name = Throws
mexico-option-fresh-lead = After the leader's Mexico the next player leads
mexico-option-fresh-lead-name = Lead passes on

mexico-verb-roll = Throw the dice
mexico-verb-roll-name = roll
mexico-verb-stop = Stop
mexico-verb-stop-name = stop

mexico-summary = two dice · { $lives ->
    [one] { $lives } life each
   *[other] { $lives } lives each
}
mexico-rules = Two dice are read as a number, the higher face first: 5 and 2 are 52. From the lowest: 31 to 65, then the doubles 11 to 66, and above all 21, the Mexico.
mexico-rules-turn = The leader throws both dice ("roll") up to { $throws } times and may stop earlier ("stop"); the last throw counts, even when it is lower. As many throws as the leader took are the limit of all who follow. A 21 ends a turn at once.
mexico-rules-fresh = When the leader throws a 21, the next player of the round leads in turn.
mexico-rules-round = All with the lowest result lose a life, in a round with a Mexico { $mexico-costs ->
    [one] { $mexico-costs } life
   *[other] { $mexico-costs } lives
}. If all results are equal, nobody loses anything. Whoever lost leads the next round; without lives you are out.
mexico-rules-example = For example: the leader throws 43, then 52, and stops; the next player throws 21 at once; the third throws 22 and stops. 52 is the lowest, and because of the Mexico it costs more.
mexico-rules-end = The last with lives wins.

mexico-expected = The moves are "roll" and "stop".
mexico-why-first = a turn begins with "roll"

mexico-button-roll = 🎲 Roll
mexico-button-stop = ✋ Stop with { $result }
mexico-note-result = { $result }
mexico-note-throws = throw { $throw } of { $of }

mexico-log-throw = { $seat }, throw { $throw }: { $result }
mexico-log-mexico = { $seat }, throw { $throw }: { $result }, Mexico! 🌵
mexico-log-level = Everybody has { $result }: nobody loses a life
mexico-log-lost = { $seat } is lowest with { $result }: −{ $cost }, lives left { $lives }
mexico-log-out = { $seat } is lowest with { $result }: −{ $cost } and out
