# Little Max

mia = Little Max
mia-blurb = Dice under a cup; say what you like. 21 beats doubles, doubles beat the rest. Who believes you?
mia-sources = S. Khramov's encyclopaedia of dice games lists the game; the rules are those commonly published: Wikipedia, Board Game Arena. Kubyk's own choice: a false 21 costs one life.
mia-title = Little Max · { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
}

mia-variant-base = classic

mia-option-lives = How many lives everyone has
mia-option-lives-name = Lives
mia-option-mia-costs = How many lives it costs to doubt a real Max
mia-option-mia-costs-name = A Max costs
mia-option-blind-pass = You can pass the cup on unseen with a higher announcement
mia-option-blind-pass-name = Blind pass

mia-verb-roll = Roll the dice
mia-verb-roll-name = roll
mia-verb-say = Announce a result, true or not: 62
mia-verb-say-name = say
mia-verb-believe = Believe the announcement and roll again
mia-verb-believe-name = believe
mia-verb-doubt = Doubt the announcement: the dice are shown
mia-verb-doubt-name = doubt
mia-verb-pass = Pass the cup on unseen: 63
mia-verb-pass-name = pass
mia-verb-concede = Give in to an announced Max
mia-verb-concede-name = concede

mia-first-goal = Don't lose your lives: say a result higher than the last one, true or not, and don't get caught.
mia-first-touch = 🥤 Roll, look under the cup, and press what you say (✓ is the truth). Then the next player presses 👍 or 👀.
mia-first-beware = Doubt a true result, and you lose a life. The higher die is read first; doubles are higher, and 21 is the highest.

mia-summary = two dice under a cup · { $lives ->
    [one] { $lives } life each
   *[other] { $lives } lives each
}
mia-how-to = Bluff, and don't get caught: the last one with a life wins. Two dice make a number, the higher die first; doubles beat all others, and 21, the Max, beats everything. One player rolls under the cup, looks alone, and announces a result, true or not. The next player believes it, rolls and has to announce more, or doubts it, and the dice are shown. If they are at least as high as announced, the doubter loses a life; if not, the announcer does.
mia-rules = Two dice are read as one number, the higher face first. The lowest is 31, then 32, 41 and so on to 65; above them are the doubles 11 to 66, and on top 21, the Max. The first player rolls under the cup (“roll”), is the only one to see the dice, and announces a result, true or not (“say 62”).
mia-rules-answer = The next player believes it (“believe”) or doubts it (“doubt”). After believing they roll again, unseen by the others, and must announce something higher. An announced 21 can only be doubted or conceded (“concede”), which costs a life without showing the dice.
mia-rules-pass = You can also pass the cup on unseen with a higher announcement (“pass 63”); from then on you answer for it.
mia-rules-doubt = On a doubt the dice are shown to everyone. If they reach the announcement, the doubter loses a life ({ $mia-costs ->
    [one] { $mia-costs } life
   *[other] { $mia-costs } lives
} for an announced 21), and the player after the doubter goes first; if not, the announcer loses one, and the doubter goes first.
mia-rules-example = For example: Anna rolls 62 and says so. Ben believes, rolls 31 and says 64. Carol doubts: 31 is not 64, and Ben loses a life.
mia-rules-end = Without lives you are out; the last player with lives wins.

mia-expected = The moves are “roll”, “say 62”, “believe”, “doubt”, “concede” and “pass 63”.
mia-why-higher = it must be higher than { $result }
mia-why-say = announce a result, such as “say 62”
mia-why-mia = nothing is higher than 21: “doubt” or “concede”
mia-why-concede = only an announced 21 can be conceded
mia-why-answer = first “believe” or “doubt”
mia-why-roll = roll first: a new round starts

mia-button-roll = 🥤 Roll
mia-button-say = { $result }
mia-button-true = { $result } ✓
mia-button-believe = 👍 I believe it
mia-button-doubt = 👀 I doubt it
mia-button-concede = 💔 Believe: −1 life
mia-button-passes = 🙈 Pass it on…

mia-status-answer = { $by } says { $result }. Does { $seat } believe it?
mia-status-more = { $seat }, announce more than { $result }
mia-status-say = { $seat } looks under the cup
mia-status-own-answer = { $by } says { $result }. Do you believe it?
mia-status-own-more = You have { $own }. Say more than { $result }, true or not
mia-status-own-say = You have { $own }. What do you say, true or not?
mia-note-said = says { $result }
mia-private = Under the cup: { $result }
mia-private-say = What do you say? Lowest first

mia-log-thrown = 🥤 { $seat } rolls under the cup
mia-log-said = { $seat } says { $result }
mia-log-passed = { $seat } passes the cup on unseen and says { $result }
mia-log-believed = { $seat } believes it
mia-log-doubted = { $seat } doubts { $by }: said { $said }, had { $result }
mia-log-conceded = { $seat } concedes
mia-log-lost = { $seat }: −{ $cost }, lives left: { $lives }
mia-log-out = { $seat }: −{ $cost } and out
