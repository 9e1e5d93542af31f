# Katego

katego = Katego
katego-blurb = Write numbers into columns: the highest wins a column, a tie for highest burns it
katego-blurb-contest = Fight over columns with dice: bid, roll, and know when to give in
katego-blurb-teams = Write numbers into columns with your partner: the higher sum wins a column
katego-sources = Katego itself: from R. Knizia's book of 124 dice games. Its 26 variants: S. Khramov's encyclopaedia of dice games, which prints only a few lines for each; what they leave open is Kubyk's choice.
katego-title = { $name }
katego-title-mixed = { $name }, house rules

katego-variant-base = Katego
katego-variant-large = Big Katego
katego-variant-product = Katego with Multiplication
katego-variant-super = Super Katego
katego-variant-damping = Katego with Damping
katego-variant-power = Power Katego
katego-variant-tree = Katego Fir Tree
katego-variant-pairs = Katego in Pairs
katego-variant-pairs-damping = Katego in Pairs with Damping
katego-variant-competitive = Competitive Katego
katego-variant-pairs-capture = Katego in Pairs with Capture
katego-variant-olympic = Olympic Katego
katego-variant-psychological = Psychological Katego
katego-variant-diceless = Katego without Dice
katego-variant-five-spare = Katego with Five Spare Rolls
katego-variant-saving = Katego with Saved Rolls
katego-variant-limited = Katego with Limited Rolls
katego-variant-city = City Katego
katego-variant-village = Village Katego
katego-variant-gorodki = Katego Gorodki
katego-variant-ladder = Katego Ladder
katego-variant-clash = Katego Clash
katego-variant-trade = Katego Trade
katego-variant-auction = Katego Auction
katego-variant-progressive = Progressive Katego
katego-variant-pedestal = Katego Pedestal
katego-variant-golf = Katego Golf
katego-variant-base-about = The plain game: write the sum of two dice in a free column; the single highest wins it
katego-variant-large-about = Two entries in each column instead of one; your two are added
katego-variant-product-about = The two dice are multiplied instead of added, so a roll gives 1 to 36
katego-variant-super-about = Write in anyone's row; the two numbers of a row in a column are multiplied
katego-variant-damping-about = Dice are multiplied, and two equal numbers in a column close it for everyone
katego-variant-power-about = Your row must fall from left to right; ten spare rolls and dashes help you
katego-variant-tree-about = A duel: one row must fall, the other must rise, and the middle columns are worth most
katego-variant-pairs-about = Your number and your partner's are added; the pair with the larger sum wins the column
katego-variant-pairs-damping-about = As in pairs, but a pair with two equal numbers can burn a column that another pair leads
katego-variant-competitive-about = Two pairs at two tables play the same rolls, so luck is equal for both
katego-variant-pairs-capture-about = Dice are multiplied; equal numbers of partners capture a column right away
katego-variant-olympic-about = Two pairs; every roll is for all four, and you don't see your partner's row
katego-variant-psychological-about = Every roll is for everyone; all place it in secret, and rows stay hidden until the end
katego-variant-diceless-about = No dice: in secret, spend your own numbers from 2 to 12, one on each column
katego-variant-five-spare-about = Five times a game you may roll both dice again; the last roll counts
katego-variant-saving-about = Every turn brings a spare roll, and those you don't use are saved
katego-variant-limited-about = You have 20 rolls for the whole game; once they are gone, you are out
katego-variant-city-about = 15 rolls, dice multiplied, and a number must be higher than all in its column
katego-variant-village-about = You roll one die, 30 times at most, and multiply it by 1, 2 and so on to 6, in turn
katego-variant-gorodki-about = 30 dice for the whole game: decide each turn how many to roll for a column
katego-variant-ladder-about = Column by column, roll single dice to overtake the leader, or pass
katego-variant-clash-about = Column by column, the first roll that reaches the column's number takes it
katego-variant-trade-about = Bid dice for each column; the highest bidder rolls them and must reach its number
katego-variant-auction-about = Bid dice; the highest bidder rolls them and takes any free column up to the sum
katego-variant-progressive-about = One row for all: write in any column, but only above its highest number
katego-variant-pedestal-about = One row for all: the single highest entry gains the column's points, the lowest loses them
katego-variant-golf-about = As progressive, but you have 50 dice for the game and decide how many to roll

katego-group-simple = Simple
katego-group-pairs = In pairs
katego-group-psychological = Psychological
katego-group-throws = With few rolls
katego-group-dice = With few dice
katego-group-one-row = One column after another
katego-group-rows = One table for all
katego-group-listed = { $group }: { $variants }

katego-option-columns = How many columns: by the number of players, or 11, 12, 15, 18, 21, 24, 27, 30
katego-option-columns-name = Columns
katego-option-columns-is-auto = by players
katego-option-worth = What a column is worth: its number, or like a fir tree, up to the middle and down again
katego-option-worth-name = Worth of columns
katego-option-worth-is-rising = rising
katego-option-worth-is-fir = fir tree
katego-option-value = The value of a roll: the sum or the product of its dice
katego-option-value-name = Value of a roll
katego-option-value-is-sum = sum
katego-option-value-is-product = product
katego-option-entries = How many entries a player makes in each column
katego-option-entries-name = Entries in a column
katego-option-rows = Where to write: in your own row, or in any row with room
katego-option-rows-name = Where to write
katego-option-rows-is-own = own row
katego-option-rows-is-any = any row
katego-option-join = Two entries of a row in a column are added or multiplied
katego-option-join-name = Two entries
katego-option-join-is-sum = added
katego-option-join-is-product = multiplied
katego-option-order = A row from left to right: free, falling, or fir tree (one side falls, the other rises)
katego-option-order-name = Order of a row
katego-option-order-is-free = free
katego-option-order-is-falling = falling
katego-option-order-is-fir = fir tree
katego-option-dash = You can put a dash in a cell
katego-option-dash-name = Dashes
katego-option-decline = You can choose to write nothing
katego-option-decline-name = Declining
katego-option-repeat = One table for all: any column, any number of times
katego-option-repeat-name = One table for all
katego-option-above = An entry must be higher than everything in its column
katego-option-above-name = Only higher
katego-option-kill = Two equal entries close a column
katego-option-kill-name = Equals close a column
katego-option-lowest = The single lowest value loses the points of the column
katego-option-lowest-name = The lowest loses
katego-option-pairs = Pairs: off, the larger sum wins, points are added, with damping, or with capture
katego-option-pairs-name = Pairs
katego-option-pairs-is-sum = larger sum
katego-option-pairs-is-total = points added
katego-option-pairs-is-damping = damping
katego-option-pairs-is-capture = capture
katego-option-play = Roll in turn, exchange rolls in pairs, share all rolls, or spend values without dice
katego-option-play-name = Way of playing
katego-option-play-is-turns = in turn
katego-option-play-is-crossed = rolls exchanged
katego-option-play-is-shared = shared rolls
katego-option-play-is-values = without dice
katego-option-secret = Whose rows are hidden until the end: nobody's, the partner's, or all others'
katego-option-secret-name = Hidden rows
katego-option-secret-is-partner = partner's
katego-option-secret-is-all = all others'
katego-option-spare = How many spare rolls for the whole game
katego-option-spare-name = Spare rolls
katego-option-gain = How many spare rolls each of your turns adds
katego-option-gain-name = Spare rolls a turn
katego-option-throws = How many rolls for the whole game; 0 is no limit
katego-option-throws-name = Rolls in all
katego-option-fixed = The first die is not rolled: on your turns it shows 1, 2 and so on to 6, then starts again
katego-option-fixed-name = First die fixed
katego-option-pool = How many dice for the whole game; 0 means two dice every roll
katego-option-pool-name = Dice in all
katego-option-contest = Columns fought over one by one: off, ladder, clash, trade or auction
katego-option-contest-name = Contest for columns
katego-option-contest-is-ladder = ladder
katego-option-contest-is-clash = clash
katego-option-contest-is-trade = trade
katego-option-contest-is-auction = auction

katego-verb-put = Write the value in a column
katego-verb-put-name = put
katego-verb-put-number = column
katego-verb-dash = Put a dash in your own row
katego-verb-dash-name = dash
katego-verb-dash-number = column
katego-verb-throw = Roll this many dice
katego-verb-throw-name = throw
katego-verb-throw-number = dice
katego-verb-bid = Bid this many dice
katego-verb-bid-name = bid
katego-verb-bid-number = dice
katego-verb-roll = Roll a die, or roll again
katego-verb-roll-name = roll
katego-verb-pass = Pass
katego-verb-pass-name = pass

katego-first-goal = { $contest ->
    [off] { $pairs ->
        [off] Win columns: the single highest number in a column takes its points.
        [total] Win columns: the single highest number takes the points, and you and your partner add yours.
       *[other] Win columns with your partner: your numbers in a column are added, and the larger sum takes it.
    }
   *[other] Win columns, which are fought over { $contest ->
        [auction] by auction.
       *[other] one after another.
    } A column is worth as many points as its number.
}
katego-first-touch = { $contest ->
    [off] { $play ->
        [values] Touch a column, then choose the number that you spend on it.
       *[other] { $pool ->
            [0] The dice are rolled for you. Touch the column to write the number in.
           *[other] Choose how many dice to roll, then touch the column to write the sum in.
        }
    }
    [ladder] 🎲 Roll adds one more die to your total in this column; Pass leaves the column to the others.
    [clash] Choose how many dice to roll for this column, or Pass.
   *[other] Choose how many dice to bid, or Pass; the highest bidder rolls them.
}
katego-first-beware = { $contest ->
    [off] { $pairs ->
        [off] If two players share the highest number in a column, nobody gets it. A written number can't be moved.
       *[other] A tie burns the column, and a written number can't be moved.
    }
   *[other] Dice that are rolled are gone for the whole game, and there are only { $pool } of them.
}

# The rules, made from the options
katego-summary = { $play ->
    [values] no dice
   *[other] { $pool ->
        [0] two dice
        [one] { $pool } die each
       *[other] { $pool } dice each
    }
}
katego-how-to = Win columns: { $worth ->
    [fir] the outer columns are worth 1 point, and each step toward the middle adds 1.
   *[rising] each is worth as many points as its number.
} { $pairs ->
    [off] The player with the most points wins.
   *[other] Partners add their points; the pair with the most wins.
}
katego-how-to-turn = The dice are rolled for you. On your turn write their { $value ->
    [product] product
   *[sum] sum
} { $repeat ->
    [on] in any column of the shared table (“put 9”: column 9).
   *[off] { $rows ->
        [any] in a free cell of any row (“put 9 2”: column 9, row of player 2).
       *[own] in a free column of your own row of the table (“put 9”: column 9).
    } The game ends when nobody can write any more.
}
katego-how-to-shared = The dice are rolled for you, and every roll counts for everyone: all secretly choose a free column of their own row for its { $value ->
    [product] product
   *[sum] sum
} (“put 9”: column 9). The game ends when nobody can write any more.
katego-how-to-crossed = Two pairs sit at two tables, one player of each pair at each. The { $value ->
    [product] product
   *[sum] sum
} that you write on your turn in a free column of your row (“put 9”: column 9) goes to a rival at the other table too, who chooses their own column: luck is the same for both pairs. The game ends when nobody can write any more.
katego-how-to-contest = Everyone has { $pool ->
    [one] { $pool } die
   *[other] { $pool } dice
} for the whole game; what is rolled is gone. { $contest ->
    [auction] There are as many auctions as columns. The game ends after the last one, or when all dice are gone.
   *[other] Players fight over the columns one after another. The game ends after the last one, or when all dice are gone.
}
katego-how-to-example-pool = For example: you roll four dice (“throw 4”). 5 3 6 2 make 16. You write it in column 12 (“put 12”), and the four dice are gone.
katego-how-to-example-repeat = For example: you roll 6 and 4, and write { $written } in column 12 (“put 12”).
katego-how-to-example-order = For example: you roll 6 and 4, and write { $written } in column 3 of your row (“put 3”). { $order ->
    [fir] { $rules ->
        [1] In player 1's row nothing further left may then be lower and nothing further right higher; on the other side it is the other way round.
       *[other] In player 1's row only higher values then fit further left, and only lower ones further right; on the other side it is the other way round.
    }
   *[falling] From now on only values above { $written } fit further left, and only lower ones further right.
}
katego-how-to-example-two = If a 6 is added there later, the two make { $both }.
katego-how-to-example-above = A value fits only if everything in its column is lower; after this one the column takes only values above { $written }.
katego-how-to-example-kill = If another { $written } comes into that column, it closes, and nobody gets it.
katego-how-to-example-lowest = If that stays the single highest value there, you get the points of the column. If it ends up as the single lowest, you lose as many.
katego-how-to-example-partner = With a 6 of your partner's in that column your pair has { $sum } there.
katego-how-to-example-damping = Two equal values of another pair, such as 3 and 3, would burn the column.
katego-how-to-example-capture = If your partner writes { $written } there too, your pair captures the column right away.
katego-how-to-example-ladder = For example: Anna leads with 11. You roll 4, then 5, then 3. That makes 12, so you lead, and it is the next player's turn. If all others pass, the column is yours.
katego-how-to-example-clash = For example, in column 9: Anna rolls two dice (“throw 2”), 5 and 3. That is 8 and not enough. Ben rolls three: 4 2 6 make 12, and column 9 is won.
katego-how-to-example-trade = For example, in column 9: Anna bids 2 dice (“bid 2”), Ben 3, Anna passes. Ben rolls 5 1 4: that is 10, and column 9 is won. With 8 it would have burned.
katego-how-to-example-auction = For example: Anna bids 2 dice (“bid 2”), Ben 3, Anna passes. Ben rolls 5 1 4, that is 10, and takes column 10 (“put 10”).
katego-rules-goal = Everyone has a row in the table and writes values in its columns. Win a column and you get its points.
katego-rules-goal-common = Everyone shares one table, and anyone can write in any column. Win a column at the end and you get its points.
katego-rules-goal-contest = Players fight over the columns one after another. Win a column and you get its points.
katego-rules-columns = The columns are numbered from { $first } to { $last }.
katego-rules-columns-auto = The columns are numbered from { $first } to { $last }. With more than six players there are three more columns for each further group of up to three players: up to { $most } with { $seats } players.
katego-rules-turn = On your turn write one value. The first roll is made for you.
katego-rules-example = For example: you roll 6 and 4. { $rows ->
    [any] You can write { $value ->
        [product] 24
       *[sum] 10
    } in column 12 of the row of player 2 (“put 12 2”).
   *[own] You write { $value ->
        [product] 24
       *[sum] 10
    } in column 12 of your row (“put 12”).
}
katego-rules-example-won = If that stays the single highest value there, you get the 12 points of column 12. If someone else has the same and nobody has more, the column burns.
katego-rules-example-fixed = For example: on your second turn the other die shows 2 and you roll a 4. You may write { $value ->
    [product] 8
   *[sum] 6
} in column 9 of your row (“put 9”).
katego-rules-example-values = For example, you can spend your 9 on column 12 (“put 12 9”).
katego-rules-play-crossed = Two pairs play at two tables, a player of each pair at each table. A rival at the other table writes the same roll: the first roll of a round is for the first pair at table 1 and the second pair at table 2, the next roll the other way round. Luck is the same for both pairs.
katego-rules-play-shared = Every roll counts for all: everyone places it at the same time and in secret, and nobody can change their mind.
katego-rules-play-values = There are no dice. Everyone has the values 2 to 12 and further sevens, as many values as columns, and at the same time and in secret spends one on a free column, until all are spent. Nobody can change their mind.
katego-rules-values-ours = The book says only that the players name the values of the dice themselves. A stock of values for each player is Kubyk's reading of that.
katego-rules-ten-ours = The book lets you roll any number of your dice together. Ten a roll is Kubyk's limit: no column is worth more than ten dice can roll.
katego-rules-pool = Everyone has { $pool ->
    [one] { $pool } die
   *[other] { $pool } dice
} for the whole game. On your turn you roll 1 to 10 of them (“throw 4”); their sum is the value, which you then write (“put 9” in column 9). Without dice you are out{ $repeat ->
    [on] .
   *[off] , and your free cells count 0.
}
katego-rules-product = The value of a roll is the product of its dice.
katego-rules-fixed = Only one die is rolled. The other shows 1 on your first turn, 2 on the second and so on to 6, then starts again.
katego-rules-spare = Everyone has { $spare ->
    [one] { $spare } spare roll
   *[other] { $spare } spare rolls
} for the whole game. A spare roll (“roll”) repeats the whole roll; the last one counts.
katego-rules-gain = Each of your turns brings { $gain ->
    [one] { $gain } spare roll
   *[other] { $gain } spare rolls
}; what you don't use is saved. A spare roll (“roll”) repeats the whole roll; the last one counts.
katego-rules-rolls = Everyone has { $throws ->
    [one] { $throws } roll
   *[other] { $throws } rolls
} in all. On your turn you may roll again (“roll”) as long as you have any; the last roll counts. When you have none left, you are out{ $repeat ->
    [on] .
   *[off] , and your free cells count 0.
}
katego-rules-repeat = You can write in a column any number of times; every entry counts by itself.
katego-rules-turns = Everyone has as many turns as there are columns.
katego-rules-entries-one = Each player makes one entry in each column.
katego-rules-entries-two = Each player makes two entries in each column, in any order.
katego-rules-join-sum = The two entries of a row in a column are added.
katego-rules-join-product = The two entries of a row in a column are multiplied; with one of them missing the product is 0.
katego-rules-rows-any = You may write in your own row or in someone else's, wherever a cell is free.
katego-rules-order-falling = The values of your row must fall from left to right, always.
katego-rules-order-fir = { $rules ->
    [1] The row of player 1 (and of the partner) must not rise from left to right, the row of the other side must not fall. Equal values may stand side by side.
   *[other] The row of player 1 (and of the partner) must fall from left to right, the row of the other side must rise, always. A row has no equal values.
}
katego-rules-dash = A cell may be given up with a dash (“dash 9”); that is your turn.
katego-rules-above = A value must be higher than everything in its column.
katego-rules-above-rolls = As long as a value fits nowhere, the dice are rolled again for you; if your rolls run out first, you are out.
katego-rules-above-nothing = A value that fits nowhere is lost, and the turn passes to the next player{ $spare ->
    [0] {""}
   *[other] {" "}when no spare roll is left
}.
katego-rules-decline = You don't have to write anything: you can pass (“pass”).
katego-rules-highest = The single highest value wins a column. If the highest is tied, the column burns and nobody gets it; ties lower down don't matter.
katego-rules-highest-only = The single highest value of a column brings its points. If the highest is tied, nobody gets them.
katego-rules-highest-alone = The highest value wins a column.
katego-rules-lowest = The single lowest value of a column, if it is below the highest, costs as many points as the column is worth. If the lowest is tied, nobody loses any.
katego-rules-kill = As soon as there are two equal values in a column, high or low, it is closed for everyone, and nobody gets it.
katego-rules-closed = When you have no free cell left in an open column, you have finished.
katego-rules-pairs-sum = The pair with the largest sum in a column wins it; equal sums burn it.
katego-rules-pairs-cancel = With three or more pairs, a value that several pairs have in a column counts for none of them.
katego-rules-pairs-damping = But the column burns if another pair has two equal values there, unless the two values of the winning pair are equal too.
katego-rules-pairs-capture = Partners who have equal values in a column capture it right away, and it is closed for everyone.
katego-rules-secret-partner = You see the rivals' rows, but your partner's only at the end.
katego-rules-secret-all = Nobody sees another row before the end.
katego-rules-contest = Everyone has { $pool ->
    [one] { $pool } die
   *[other] { $pool } dice
} for the whole game; dice that are rolled are gone, and those left over at the end are worth nothing. { $contest ->
    [auction] There are as many auctions as columns. The next player starts each auction; if you pass, you are out of this auction only.
   *[other] The next player starts each column; if you pass, you are out of this column only.
} When nobody has dice, the game is over.
katego-rules-ladder = On your turn roll single dice (“roll”) or pass (“pass”); all your dice in this column are added up. As soon as your total is above the leader's, you lead and it is the next player's turn. The last player left wins the column if they rolled at least one die. If nobody rolled any, it burns.
katego-rules-clash = On your turn roll 1 to 10 dice (“throw 3”), or pass (“pass”). A roll whose sum reaches the number of the column takes it. If all pass, the column burns.
katego-rules-bidding = Take turns to bid dice (“bid 3”) or pass (“pass”): each bid above the last, up to 10. The highest bidder rolls that many dice.
katego-rules-trade = If their sum reaches the number of the column, the highest bidder wins it; otherwise it burns. It also burns if nobody bids.
katego-rules-auction = Then the highest bidder takes any free column whose number is at most the sum (“put 7”). If there is none, only the dice are lost. Columns that nobody has taken at the end burn.
katego-rules-worth-rising = A column is worth as many points as its number.
katego-rules-worth-fir = The outer columns are worth 1 point, and each step toward the middle adds 1.
katego-rules-end = The player with the most points wins.
katego-rules-end-pairs = Partners add their points: beside each name you see the total of the pair. The pair with the most points wins.

# Advice
katego-advice-middle = Don't rush your best values into the last columns. The more players there are, the likelier it is that someone else writes the same there and the column burns; the middle is safer.
katego-advice-dash = Give some columns up on purpose, with a dash, to win others.
katego-advice-damping = Two equal values of your pair protect the column you lead in: without them another pair's equal values can burn it.
katego-advice-nothing = Sometimes it is better to write nothing than to end up with the lowest value.
katego-advice-clash = The more dice you roll, the surer the column, but the most valuable columns come last: save dice for them, and have none left at the end.
katego-advice-bids = Winning the bidding costs dice and does not win a column yet: bid as many dice as are likely to reach the number of the column you want.
katego-advice-auction = The highest column that the sum reaches is usually the best one, but not always.

# What is being waited for
katego-status-place = { $seats }: where does { $value } go?
katego-status-spend = { $seats }: which value goes where?
katego-status-answers = { $value ->
    [0] Everyone secretly chooses a column, then a value. Answered: { $answered } of { $of }
   *[other] Where does { $value } go? Answered: { $answered } of { $of }
}
katego-status-count = { $seats }: how many dice?
katego-status-pick = { $seats } rolled { $sum }: which column?
katego-status-ladder = Column { $column }: { $seats }, roll or pass?
katego-status-climb = Column { $column }: { $leader } leads with { $total }. { $seats }, roll or pass?
katego-status-clash = Column { $column }: { $seats }, how many dice will you roll?
katego-status-trade = Column { $column }: { $seats }, bid or pass?
katego-status-auction = Auction { $round }: { $seats }, bid or pass?
katego-status-outbid = Column { $column }: { $leader } bids { $bid ->
    [one] { $bid } die
   *[other] { $bid } dice
}. { $seats }, raise or pass?
katego-status-outbid-any = Auction { $round }: { $leader } bids { $bid ->
    [one] { $bid } die
   *[other] { $bid } dice
}. { $seats }, raise or pass?

# Beside names and rows
katego-left-dice = { $left ->
    [0] no dice left
    [one] { $left } die left
   *[other] { $left } dice left
}
katego-left-rolls = { $left ->
    [0] no rolls left
    [one] { $left } roll left
   *[other] { $left } rolls left
}
katego-left-spare = { $left ->
    [0] no spare rolls
    [one] { $left } spare roll
   *[other] { $left } spare rolls
}
katego-left-values = values left: { $values }
katego-row-hidden = { $count ->
    [one] { $count } hidden entry
   *[other] { $count } hidden entries
}
katego-row-table = table { $table }
katego-row-passed = passed
katego-row-bid = bid { $bid }
katego-private-sheet = Your sheet: { $sheet }
katego-private-put = Your choice: { $value } in column { $column }
katego-private-dash = Your choice: a dash in column { $column }

# Buttons
katego-button-column = { $column }
katego-button-columns = { $first }–{ $last }
katego-button-row = { $row }
katego-button-in = { $column } → { $row }
katego-button-value = { $value }
katego-button-spend = { $column } ← { $value }
katego-button-dash = ✗ { $column }
katego-button-dashes = ✗ Dash
katego-button-dice = 🎲 { $dice }
katego-button-bid = { $dice }
katego-button-roll = 🎲 Roll ({ $left })
katego-button-pass = Pass
katego-ask-column = Which column?
katego-ask-value = Column { $column }: which value?
katego-ask-row = Column { $column }: whose row?
katego-ask-dash = Where does the dash go?

# What happened
katego-log-throw = { $count ->
    [1] { $seats }
   *[other] A roll for everyone
}: { $dice ->
    [1] { $value }
   *[other] { $faces } = { $value }
}
katego-log-put = { $seat }: { $value } in column { $column }
katego-log-put-row = { $seat }: { $value } in column { $column }, row: { $row }
katego-log-dash = { $seat }: a dash in column { $column }
katego-log-declined = { $seat } passes
katego-log-again = { $seat } rolls again
katego-log-nothing = { $seat }: no place for this roll
katego-log-won = 🏆 Column { $column } (+{ $worth }): { $seats }
katego-log-burned = 🔥 Column { $column } burns
katego-log-lost = { $seats }: −{ $worth } for column { $column }
katego-log-bid = { $seat } bids { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
katego-log-passed = { $seat } passes
katego-log-leads = { $seat } leads with { $total }
katego-log-missed = { $seat }: no free column for that
katego-log-no-auction = Nobody rolls, no column is taken

# Refused moves
katego-expected = Moves: { $contest ->
    [ladder] “roll” or “pass”
    [clash] “throw 3” (dice) or “pass”
    [trade] “bid 3” (dice) or “pass”
    [auction] “bid 3” (dice) or “pass”; the winner then “put 9” (column)
   *[off] { $pool ->
        [0] “put 9” (column)
       *[other] “throw 4” (dice), then “put 9” (column)
    }
}{ $dash ->
    [on] , “dash 9”
   *[off] {""}
}{ $again ->
    [on] , “roll”
   *[off] {""}
}{ $decline ->
    [on] , “pass”
   *[off] {""}
}.
katego-expected-row = Moves: “put 9” (own row), “put 9 2” (row of player 2){ $again ->
    [on] , “roll”
   *[off] {""}
}.
katego-expected-spend = A move looks like “put 9 7”: column, then value.
katego-why-no-column = there is no column { $column }
katego-why-closed = column { $column } is closed
katego-why-made = you have already filled column { $column }
katego-why-full = the row of { $seat } has no room in column { $column }
katego-why-falling = your row must fall from left to right, and this does not fit in column { $column }
katego-why-rising = your row must rise from left to right, and this does not fit in column { $column }
katego-why-above = column { $column } needs more than { $highest }
katego-why-spent = you have no { $value } left
katego-why-no-dash = there are no dashes in this variant
katego-why-no-pass = the value must be written
katego-why-no-spare = you have no more rolls
katego-why-dear = your { $sum } is too low for column { $column }
katego-why-dice = { $most ->
    [one] you can roll { $most } die
   *[other] you can roll 1 to { $most } dice
}
katego-why-bid = a bid must be from { $least } to { $most }
katego-why-roll-first = first say how many dice you roll, such as “throw 2”
katego-why-put-first = the dice are on the table: their value must be written
katego-why-pick-first = first take a column, such as “put 4”
katego-why-ladder = roll a die with “roll”, or “pass”
katego-why-clash = roll dice, such as “throw 3”, or “pass”
katego-why-trade = bid dice, such as “bid 3”, or “pass”

# Options that do not go together
katego-mix-contest = In a contest over single columns (“{ $option-name }: { $value }”) nobody fills rows: “{ $other-name }” ({ $other }) can't be “{ $other-value }”
katego-mix-pool = Dice of a pool are rolled once and added up: with a pool “{ $other-name }” ({ $other }) can't be “{ $other-value }”
katego-mix-rolls = Either rolls are limited in all or spare ones are given: with “{ katego-option-throws-name }” (throws) the option “{ $other-name }” ({ $other }) must stay 0
katego-mix-play = When several play at the same time (“{ $option-name }: { $value }”), nobody can roll again or respond to another's entry: “{ $other-name }” ({ $other }) can't be “{ $other-value }”
katego-mix-values = Without dice every value fits in exactly one cell: “{ $other-name }” ({ $other }) can't be “{ $other-value }”
katego-mix-order = With an order from left to right, players write only in their own rows, once in a cell: “{ $other-name }” ({ $other }) can't be “{ $other-value }”
katego-mix-rows = In a variant where you may write in any row, every turn ends with an entry: “{ $other-name }” ({ $other }) can't be “{ $other-value }”
katego-mix-repeat = In a shared table neither players nor pairs have rows and cells of their own: “{ $other-name }” ({ $other }) can't be “{ $other-value }”
katego-mix-twins = Equal entries of partners (“{ $option-name }: { $value }”) need exactly one entry from each: “{ $other-name }” ({ $other }) can't be “{ $other-value }”
katego-mix-capture = Equal entries of partners can't both capture a column and close it
katego-mix-lowest = The lowest is found among single entries: “{ $other-name }” ({ $other }) can't be “{ $other-value }”
katego-need-pool = A contest over single columns is fought with dice: “{ katego-option-pool-name }” (pool) must be above 0
katego-need-total = Exchanged rolls are for two pairs in which partners add their points: “{ katego-option-pairs-name }” (pairs) must be “{ katego-option-pairs-is-total }” (total)
katego-need-together = Rows can be hidden only where everyone plays at the same time: “{ katego-option-play-name }” (play) must be “{ katego-option-play-is-shared }” (shared) or “{ katego-option-play-is-values }” (values)
katego-need-partner = To hide the partner's row, there must be partners: “{ katego-option-pairs-name }” (pairs) can't be off
katego-need-dash = With an order from left to right some rolls fit nowhere: “{ katego-option-dash-name }” (dash) must be on
