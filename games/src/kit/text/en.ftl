# What all games say.

# What is being waited for
status-turn = It's { $seat }'s turn
status-own = Your turn
status-several = Waiting for: { $seats }
status-answers = Answered: { $answered } of { $of }
status-dice = { $count ->
    [one] The die is rolling
   *[other] The dice are rolling
}
# Several players in a sentence: “Ann, Bo and Cem”
names-and = { $names } and { $last }
players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}

# How it ended
ended-won = 🏆 { $winners } wins{ $reason ->
    [goal] !
    [no-moves] : the rival has no moves left
    [plies] {" "}at the move limit
    [resignation] { $rivals ->
        [1] {" "}by resignation
       *[other] : all the others have resigned
    }
    [time] {" "}on time
   *[score] {" "}on points
}
ended-own = 🏆 You win{ $reason ->
    [goal] !
    [no-moves] : the rival has no moves left
    [plies] {" "}at the move limit
    [resignation] { $rivals ->
        [1] {" "}by resignation
       *[other] : all the others have resigned
    }
    [time] {" "}on time
   *[score] {" "}on points
}
ended-beaten = You lose: { $winners } wins{ $reason ->
    [goal] {""}
    [no-moves] , you have no moves left
    [plies] {" "}at the move limit
    [resignation] {" "}by resignation
    [time] {" "}on time
   *[score] {" "}on points
}
ended-team = 🏆 { $winners } win together{ $reason ->
    [goal] !
    [resignation] {" "}by resignation
    [time] {" "}on time
   *[score] {" "}on points
}
ended-shared = 🏆 { $winners } share the win{ $reason ->
    [goal] !
    [resignation] {" "}by resignation
    [time] {" "}on time
   *[score] {" "}on points
}
ended-draw = 🤝 Draw: { $winners }{ $reason ->
    [repetition] {" "}(the same position for the third time)
    [plies] {" "}(move limit reached)
   *[agreement] {" "}(by agreement)
}
ended-lost = 💀 The game is lost
ended-given-up = 💀 The game is lost: { $reason ->
    [time] time ran out
   *[resignation] it was not played to the end
}
left-resigned = { $seat } resigns
left-time = { $seat } runs out of time and is out
agree-offered = { $seat } offers a draw

# Refused moves
move-syntax = I don't know the move “{ $text }”. { $expected }
move-ambiguous = “{ $text }” can mean several moves: { $candidates }
move-illegal = “{ $text }” isn't possible now: { $why }
move-illegal-verb = You can't { $text } now: { $why }
move-not-legal = the rules don't allow it
move-told = { $verb } { $rest }
as-is = { $text }
words-listed = { $word }, { $rest }
names-listed = { $word }; { $rest }
not-your-turn = { $count ->
    [one] it's { $seats }'s turn
   *[other] waiting for: { $seats }
}
chance-first = roll the dice first
game-over = the game is over
left-before = that player has already left
agree-never = this game has no draw offers
agreed-before = you have already offered a draw
seat-unknown = there is no seat { $number }: this table has { $seats }

# Answers of chance
draw-unasked = there is nothing to roll or deal now
draw-count = { $expected ->
    [one] { $expected } face is needed, { $got } given
   *[other] { $expected } faces are needed, { $got } given
}
draw-face = the die has no face { $face }; it shows { $low } to { $high }

# Variants and options
option-off = off
option-on = on
option-none = none
game-unknown = There is no game “{ $name }”. Try: { $known }
variant-unknown = There is no variant “{ $name }”. Try: { $known }
option-unknown = There is no option “{ $name }”. Try: { $known }
options-none = There is no option “{ $name }”: this game has no options
option-twice = The option “{ $name }” is set twice
option-flag = “{ $name }” must be on or off, not “{ $value }”
option-range = “{ $name }” must be a whole number from { $min } to { $max }, not “{ $value }”
option-choice = “{ $name }” must be one of { $known }, not “{ $value }”
option-optional = “{ $name }” must be { $known } or a whole number from { $min } to { $max }, not “{ $value }”
option-ranges = “{ $name }” is “none” or ranges from { $min } to { $max } that don't overlap, like 3000-4000,7000-8000, not “{ $value }”
seats-wrong = { $seats ->
    [one] This variant isn't for { $seats } player
   *[other] This variant isn't for { $seats } players
}; it takes { $allowed }
teams-none = There are no pairs in this variant: everyone plays alone
teams-wrong = The partners don't fit: { $teams ->
    [one] { $teams } team
   *[other] { $teams } teams
} of { $size } are needed, each player in one of them
position-none = This game always starts from the same position

# Records
record-illegal = Seat { $number } can't “{ $text }” now: { $why }
record-large = The record is too long: the limit is { $limit } bytes
record-line = This line is too long: the limit is { $most } bytes
record-name = A name or a salt can have up to { $most } characters
record-header = Too many lines before the events: the limit is { $most }
record-events = Too many events: the limit is { $most }
record-utf8 = This line is not UTF-8 text, as a record must be
record-empty = This is not a record of Kubyk: it is empty, and the first line should be “{ $expected }”
record-foreign = This is not a record of Kubyk: the first line is “{ $text }”; it should be “{ $expected }”
record-first = The first line is “{ $text }”; it should be “{ $expected }”
record-key = Unknown key “{ $key }”; the keys are { $known }
record-twice = “{ $key }” appears twice
record-value = “{ $key }” has no value
record-number = “{ $text }” is not a number
record-hex = “{ $text }” is not 32 bytes in hexadecimal
record-game = The header does not say which game it is: “game NAME” is missing
record-rules = Rules of version { $number }: this program knows versions up to { $known }
record-refused = “{ $text }” cannot be here: { $why }
record-seats = Too many seats: at most { $most }
record-team = A seat is in two teams, or twice in one
record-event = “{ $text }” is not an event; it should be “* FACES”, “SEAT MOVE”, “SEAT resigns” or “SEAT times-out”
record-face = “{ $text }” is not a face of a die

# Who invented it
author-benndorf = S. Benndorf
author-folk = folk game
author-jewell = G. Jewell
author-khramov = S. Khramov
author-knizia = R. Knizia
author-lalet-levi = M. Lalet and L. Lévi
author-mccomb = J. McComb
author-orlin = B. Orlin
author-sackson = S. Sackson
author-steere = M. Steere

# Machine players
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-perfect = Perfect
level-random = Random
level-roll = Roller
level-five-rolls = Five rolls
level-hold-20 = Bank at 20
level-keep-pace = Keep pace
level-keep-pace-truncated = Keep pace (cautious)
level-optimal = Perfect
level-sound = Sound
level-strong = Far-sighted
level-greedy = Greedy
level-solver = Solver
level-sharp = Sharp
level-beginner = Beginner
level-casual = Casual
level-club = Club player
level-expert = Expert
level-master = Master

choice-die = { $face }
choice-cross = ✗ Cross out…

# Pages of the rules
rules-page-how-to = How to play
rules-page-exact = Exact rules
rules-page-words = Words
rules-page-advice = Advice
rules-page-variants = All variants
rules-page-sources = Sources
rules-seats-ours = The source allows any number of players; { $most } is Kubyk's limit.
