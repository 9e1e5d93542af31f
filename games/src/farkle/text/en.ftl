# Ten Thousand

farkle = Ten Thousand
farkle-blurb = 1s, 5s and three alike score: keep them and roll the rest, or bank before you bust
farkle-sources = A Ukrainian page on Ten Thousand: its basic rules, Truba, Farkle, five dice and the further rules that are options here. Kubyk's own choices: 1500 points for a straight in the base game, three different pairs, and that nobody falls below 0.
farkle-title = { $variant } · to { $target }

farkle-variant-base = Ten Thousand
farkle-variant-truba = Truba
farkle-variant-farkle = Farkle
farkle-variant-five-dice = Ten Thousand with five dice
farkle-variant-base-about = Six dice, a straight is worth 1500, and you may bank any score
farkle-variant-truba-about = At least 350 points a turn, and three zeros in a row wipe out your score
farkle-variant-farkle-about = Three pairs are worth 500, a straight 1000, and three zeros in a row cost 1000
farkle-variant-five-dice-about = Five dice instead of six; 1 to 5 and 2 to 6 are straights, worth 1000

farkle-option-target = The score that brings the last turns
farkle-option-target-name = Target
farkle-option-entry = The points you need in one turn to get on the board; 0: any
farkle-option-entry-name = To get on the board
farkle-option-straight = What a straight is worth; 0: nothing
farkle-option-straight-name = Straight
farkle-option-three-pairs = What three pairs are worth (six dice only); 0: nothing
farkle-option-three-pairs-name = Three pairs
farkle-option-nothing = A roll of all dice in which nothing scores is worth 500
farkle-option-nothing-name = 500 for a blank roll
farkle-option-pits = Pits: ranges of scores to get out of within one turn; 9000-10000 is also called the barrel
farkle-option-pits-name = Pits
farkle-option-pit-lower = The lower end of a pit is outside (exclusive) or inside (inclusive)
farkle-option-pit-lower-name = Lower end of a pit
farkle-option-pit-lower-is-exclusive = outside
farkle-option-pit-lower-is-inclusive = inside
farkle-option-pit-upper = The upper end of a pit: outside, or inside (inclusive), so you need 50 more to get out
farkle-option-pit-upper-name = Upper end of a pit
farkle-option-pit-upper-is-exclusive = outside
farkle-option-pit-upper-is-inclusive = inside
farkle-option-hot-dice = When all dice have scored, all of them may or must be rolled again
farkle-option-hot-dice-name = Hot dice
farkle-option-hot-dice-is-may = may be rolled
farkle-option-hot-dice-is-must = must be rolled
farkle-option-minimum = The points a turn must bring; 0: any
farkle-option-minimum-name = Minimum of a turn
farkle-option-minimum-throws = The roll of a turn by which you need the minimum
farkle-option-minimum-throws-name = Rolls for the minimum
farkle-option-three-zeros = Three turns in a row with 0: nothing, the whole score is wiped, or a penalty of 1000
farkle-option-three-zeros-name = Penalty for three zeros
farkle-option-three-zeros-is-wipe = the whole score
farkle-option-three-zeros-is-penalty = 1000 points
farkle-option-dice = How many dice
farkle-option-dice-name = Dice
farkle-option-final = Who still has a turn at the end: those who come later in the round, or everyone else
farkle-option-final-name = Last turns
farkle-option-final-is-this-round = to the end of the round
farkle-option-final-is-everyone = everyone else

farkle-verb-roll = Start a turn, or set dice aside and roll the rest
farkle-verb-roll-name = roll
farkle-verb-stop = Set dice aside, stop and bank the points of the turn
farkle-verb-stop-name = bank

farkle-first-goal = Get to { $target } points. A 1 is 100, a 5 is 50, three alike are 100 times their number (1 1 1 is 1000).
farkle-first-touch = After a roll, touch the scoring dice you set aside; then roll the rest, or ✋ bank the points.
farkle-first-beware = If nothing in a roll scores, all points of the turn are lost. The fewer dice you roll, the likelier that is.

# The rules, made from the options
farkle-summary = { $dice ->
    [5] five dice
   *[6] six dice
} · to { $target }{ $minimum ->
    [0] {""}
   *[other] {" "}· at least { $minimum } a turn
}{ $hot-dice ->
    [must] {" "}· if all dice score, you must roll on
   *[may] {""}
}{ $three-zeros ->
    [wipe] {" "}· three zeros wipe the score
    [penalty] {" "}· three zeros cost 1000
   *[none] {""}
}
farkle-how-to = Get to { $target } points. On your turn roll { $dice ->
    [5] five
   *[6] six
} dice and set aside at least one that scores; then roll the rest (“roll”) or make the points of the turn safe (“bank”). Once all dice have scored, all { $hot-dice ->
    [must] must
   *[may] may
} be rolled again. If nothing in a roll scores, it is a bust: the points of the turn are lost. When someone has { $target }, the last turns are played, and the highest score wins.
farkle-how-to-score = A 1 scores 100, a 5 scores 50. Three alike in one roll score a hundred times their number, three ones 1000; each further one doubles that.{ $straight ->
    [0] {""}
   *[other] {" "}A straight ({ $dice ->
        [5] 1 to 5 or 2 to 6
       *[6] 1 to 6
    }) in one roll: { $straight }.
}{ $three-pairs ->
    [0] {""}
   *[other] {" "}Three different pairs in one roll: { $three-pairs }.
}
farkle-rules = Start your turn by rolling { $dice ->
    [5] all five dice
   *[6] all six dice
}. After each roll set aside at least one scoring die, or as many as you like; then roll the rest (“roll” and the faces you set aside) or stop and bank all points of the turn (“bank” and the faces). A roll in which nothing scores is a bust: the turn brings 0, and its points are lost.
farkle-rules-score = A 1 is worth 100 and a 5 is worth 50. Three of a kind are worth a hundred times their face, three ones 1000; each further die of that kind doubles it. Only dice of the same roll count together.
farkle-rules-example = For example: you roll 1 1 1 5 4{ $dice ->
    [5] {""}
   *[6] {" "}6
}. You can set the three ones aside for 1000 and roll the others again (“roll 1 1 1”). Or set aside the 5 too and end the turn with 1050 points (“bank 1 1 1 5”){ $enough ->
    [yes] {""}
   *[no] , if you may stop on so few
}.
farkle-rules-straight = { $dice ->
    [5] A straight from 1 to 5 or from 2 to 6
   *[6] A straight from 1 to 6
} in one roll is worth { $straight }.
farkle-rules-straight-ours = The source leaves the worth of a straight open here; 1500 is Kubyk's choice.
farkle-rules-pairs = Three pairs of three different faces in one roll are worth { $three-pairs }.
farkle-rules-nothing = A roll of all dice in which nothing else scores is worth 500 as a whole.
farkle-rules-hot = { $hot-dice ->
    [must] { $rules ->
        [1] When all dice have scored you must roll all of them again
       *[other] When every die of a roll scores, you must set them all aside and roll all dice again: there is no stopping then
    }
   *[may] When all dice have scored you may roll all of them again
}; the points of the turn stay at stake.
farkle-rules-minimum = You can't stop with less than { $minimum } points. { $minimum-throws ->
    [1] Even on the first roll, what you set aside
   *[other] From roll { $minimum-throws } of a turn on, what you set aside
} must bring the turn to { $minimum }; if nothing does, the turn ends with 0.
farkle-rules-entry = With a score of 0 you can only stop on { $entry } points or more.
farkle-rules-pits = Pits: { $ranges }. If you stop in one, you must get out of it within one turn, or the turn brings 0. { $pit-upper ->
    [inclusive] { $pit-lower ->
        [inclusive] Both ends are part of the pit
       *[exclusive] The upper end is part of the pit, the lower end is not
    }: to get out you need at least 50 more than the upper end.
   *[exclusive] { $pit-lower ->
        [inclusive] The lower end is part of the pit, the upper end is not.
       *[exclusive] Both ends are outside the pit.
    }
}
farkle-rules-barrel = A pit that ends at the target is also called the barrel.
farkle-rules-zeros = Three turns in a row that end with 0 { $three-zeros ->
    [wipe] wipe out the whole score
   *[penalty] cost 1000 points, though nobody falls below 0
}; then the count starts anew.
farkle-rules-zeros-pits = Turns started in a pit don't change this count.
farkle-rules-end = { $final ->
    [everyone] When someone reaches { $target }, every other player has one more turn.
   *[this-round] When someone reaches { $target }, those who have not yet had their turn in this round still have it.
} Then the highest score wins; equal scores share the win.

# Advice
farkle-advice-zeros = A third zero in a row costs a lot: after the first one, stop tempting fate.

# Refused variants
farkle-fault-pairs = Three pairs need six dice: with five, “{ farkle-option-three-pairs-name }” (three-pairs) must be 0
farkle-fault-pits = A pit must end at the target { $target } or below it; { $pit } does not
farkle-fault-pits-target = With “{ farkle-option-pit-upper-name }: { farkle-option-pit-upper-is-inclusive }” (pit-upper) a pit must end below the target { $target }; { $pit } does not
farkle-fault-pits-touch = With “{ farkle-option-pit-upper-name }: { farkle-option-pit-upper-is-inclusive }” (pit-upper) pits must not touch; { $pit } starts where another one ends

# Refused moves
farkle-expected = The moves are “roll” to start, then “roll 1 5” to set 1 and 5 aside and roll the rest, or “bank 1 5” to set them aside and end the turn.
farkle-why-first = roll all the dice first, with “roll” alone
farkle-why-part = name the faces that you set aside, for example { $best }
farkle-why-rolled = the dice to choose from are { $faces }
farkle-why-idle = { $faces } would bring nothing; every die set aside must score
farkle-why-whole = { $faces } would bring nothing alone; here all dice together score
farkle-why-late = from roll { $throws } on, the turn must have { $needed } points; this makes { $total }
farkle-why-hot = all dice have scored, so all must be rolled again
farkle-why-minimum = a turn must bring at least { $needed }; this makes { $total }
farkle-why-entry = the first points must be at least { $needed } in one turn; this makes { $total }
farkle-why-pit = it takes { $needed } to get out of the pit; this makes { $total }

farkle-button-begin = 🎲 Roll
farkle-button-part = { $faces } · { $points }
farkle-button-rest = 🎲 { $faces } = { $points }, roll { $dice }
farkle-button-all = 🔥 { $faces } = { $points }, roll all { $dice }
farkle-button-stop = ✋ { $faces } = { $points }, bank { $total }

farkle-stake = { $points ->
    [0] roll { $throws }
   *[other] +{ $points } at stake, roll { $throws }
}
farkle-in-pit = in a pit: needs { $needed }
farkle-zeros = zeros in a row: { $zeros } of { $of }
farkle-before-entry = needs { $needed } to get on the board

farkle-log-throw = { $seat } rolls { $faces }: worth up to { $best }
farkle-log-aside = { $seat } sets aside { $faces } (+{ $points }), at stake { $total }
farkle-log-hot = { $seat } sets aside { $faces } (+{ $points }), at stake { $total }. All dice again! 🔥
farkle-log-bust = { $seat }: { $faces }, bust: no 1, 5 or triple 🎺 { $lost ->
    [0] Nothing was at stake
   *[other] { $lost } burned
}
farkle-log-late = { $seat }: { $faces }, not enough for { $needed }! 🎺 { $lost ->
    [0] Nothing was at stake
   *[other] { $lost } burned
}
farkle-log-bank = { $seat } stops with { $faces } (+{ $points }): { $total } banked, score { $score }
farkle-log-entry = { $seat } is on the board
farkle-log-climb = { $seat } has reached { $top } and is out of the pit
farkle-log-pit = { $seat } is in a pit and needs { $needed } in one turn
farkle-log-zeros = { $seat }: three zeros in a row, −{ $lost }, now { $score }
farkle-log-final = 🏁 { $seat } has reached { $target }! { $rest ->
    [one] { $rest } more player has a last turn
   *[other] { $rest } more players have a last turn
}
farkle-log-last = Last turn: { $seat }
