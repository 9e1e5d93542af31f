# What the host says.

# First contact
welcome-title = 🎲 Kubyk: dice and board games
welcome = Play together right here. Choose a game, others join with one tap; machine players sit down too. Every roll can be checked afterwards.
rights-missing = I lack permissions here: { $rights }. Grant them in the chat's settings so that boards can be shown.
help = Type a game's command to open a table, then use the buttons. Moves can be typed too: “/pig roll”, “/katego put 9”. Several tables: add “#table” to any command.
command-unknown = I do not know “{ $text }”. Nearest: { $known }. /help shows what I understand.
button-unknown = This button is from an older version. /board shows the table anew.
as-is = { $text }
and-more = …and { $count } more

# Catalogue
games-title = Games
play-title = What shall we play?
play-hint = Easy ones first. Fitting: { $count ->
    [one] { $count } variant
   *[other] { $count } variants
}
play-nothing = Nothing fits; try another number of players or a higher complexity.

# Lobby
lobby-needs = Waiting for { $count ->
    [one] { $count } more player
   *[other] { $count } more players
}
lobby-ready = Ready to start
dice-promised = 🔒 Dice seed (SHA-256): { $commitment }
dice-shown = 🔓 Dice seed: { $seed }
dice-next = 🔒 Dice seed of the rematch (SHA-256): { $commitment }
joined = You have seat { $seat }
joined-already = You sit at this table already
begun-already = This game has begun; /play opens another table
table-full = All seats are taken: there are { $most }
too-many-seated = This variant has room for { $most } at most; somebody has to leave first
level-title = Which machine player?
level-button = 🤖 { $level }
level-unknown = There is no machine player “{ $level }”; there are: { $known }
level-none-seated = No machine player sits here
options-title = { $game }: options
options-so = It is set so already
options-hint = Choose a variant or an option. Numbers that are not offered can be typed: “/game new option=value”.
salt-form = A salt is a short text of your own, at most { $most } characters: “/pig salt my cat walked here”
salt-in-lobby = Salt can be added only before the first roll, at a table where you sit
salt-taken = Your salt is in the dice: “{ $salt }”
table-called-off = The table is closed
table-abandoned-lobby = 💤 Closed: nobody began the game in time
table-abandoned-game = 💤 Closed without a result: nobody has moved for a long time
tables-many-yours = You have as many open tables here as one person may ({ $most }). Finish or close one first
tables-many-here = There are as many open tables here as a chat may have ({ $most }). Finish or close one first
game-closed-here = { $game } is switched off in this chat

# Tables
table-unknown = There is no such table any more
table-not-begun = The game has not begun yet
table-not-over = This is shown once the game is over
table-ended = The table is closed; the game counts for nobody
tables-title = Tables here
no-table-of-yours = You do not sit at a table here. /play opens one.
not-a-player = You do not play at this table
board-stale = The board has moved on: look at the newest one
choice-closed = This cannot be chosen now
answered-already = Your answer is in; waiting for the others
move-refused =
    { $why }
    Possible now: { $moves }
leave-is-resign = The game is on: /resign gives it up
resign-title = Give this game up?

# Pace
pace-title = ⏱ How fast?
pace-none = ⏱ No clocks
pace-live = ⏱ { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} a player, { $increment ->
    [0] nothing added after a move
    [one] { $increment } second added after each move
   *[other] { $increment } seconds added after each move
}
pace-hours = ⏱ { $count ->
    [one] { $count } hour
   *[other] { $count } hours
} a move; { $late }
pace-days = ⏱ { $count ->
    [one] { $count } day
   *[other] { $count } days
} a move; { $late }
late-out = whoever is late is out
late-move = for whoever is late a machine player moves
late-wait = whoever is late is reminded once
pace-hint = 10+5: ten minutes each and five seconds after each move. 24h or 3d: for each move; 24h/move: then a machine player moves, 24h/wait: then the table waits. Clocks stand while the bot is down.
pace-form = “{ $text }” is no pace. Expected: off, minutes+seconds like 10+5 (up to { $minutes }+{ $seconds }), or a time for each move like 24h or 3d (up to { $days }d), with /out, /move or /wait behind it
time-up = your time is up

# Draws and takebacks
agree-lapsed = this offer does not stand any more
agree-machine = machine players do not agree on draws
takeback-nothing = there is no move of yours to take back: what the dice have answered stays
takeback-secret = what is answered in secret is not taken back
takeback-asked-before = you have asked for this already; the others decide
takeback-lapsed = this is not asked for any more
takeback-asked = Asked: the others decide
takeback-open = { $seat } asks to take the last move back. Still to allow it: { $others }
takeback-done = { $seat } has taken a move back
resign-not-yours = This question was for somebody else

# Record and dice
record-title = Record of table #{ $table }
record-hint = The whole game as text; “kubyk verify” recomputes its dice.
verified = ✅ All rolls follow from the seed: { $rolls }
verify-later = The seed is shown when the game is over
verify-failed = ⚠️ The rolls do not follow from the seed. Please tell whoever runs this bot.
verify-hint = SHA-256 of the seed: { $commitment }. It was shown before the first roll.

# Leaderboards
top-title = Leaderboards
top-chat = this chat
top-world = worldwide
top-empty = Nobody has finished a game yet
top-line = { $place }. { $name } · { $rating } · won { $won } of { $played } · points { $points } · best { $best }

# Settings
admins-only = Only an admin of this chat can do that
settings-title = Settings of this chat
settings-language = Language: { $language }
settings-boards = Boards: { $boards }
settings-closed = Switched off: { $game }
settings-default = { $game } opens as: { $variant }
settings-variants = { $game }, house variants: { $names }
settings-hint = “/settings game pig off” switches a game off; “/settings default pig two-dice target=150” sets what it opens as.
settings-saved = Saved: { $what }
settings-unknown = There is no setting “{ $text }”; there are: { $known }
settings-languages = “{ $text }” is not a language I speak: en, uk, ru, auto
settings-looks = What are boards to look like: pictures or text, light or dark?
me-now = For you: { $language }, { $boards }

# House variants
house-name = “{ $name }” cannot be the name of a house variant: lower-case letters, digits and dashes are expected, up to { $most } characters
house-name-preset = “{ $name }” is a variant of the game itself; choose another name
house-unknown = There is no house variant “{ $name }” of this chat; there are: { $known }. “/settings variant { $game } name preset option=value” makes one.
house-hosted = “{ $name }” is from whoever runs this bot and cannot be changed here; one of your own with the same name takes its place
house-same = “{ $name }” has these rules already
house-busy = Others are trying out variants just now; try again in a moment
house-taken = There is a house variant “{ $name }” already; remove it or choose another name
house-many = A chat has up to { $most } house variants of a game; remove one first
house-names-many = A chat gives up to { $most } names to variants of a game, removed ones included; take one of those again
house-endless = Not saved: machine players tried it, and the games went on for more than { $moves } moves. Choose options that bring the end nearer.
house-no-version = There is no version “{ $version }”; there are: { $known }
house-version = version { $version }
house-of-host = From whoever runs this bot, for all chats
house-saved = Saved: { $game } · 🏠 { $name }, version { $version }
house-removed = Removed: { $game } · 🏠 { $name }
house-renamed = Renamed: { $game } · { $old } → 🏠 { $name }
house-rename-hint = For another name type “/settings variant { $game } { $name } rename=…”
house-tried = 🤖 Tried out: { $games ->
    [one] { $games } game
   *[other] { $games } games
} between “{ $level }” machines
house-moves = about { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} a game with { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
house-burned = { $share }% of the columns burn
house-first = whoever begins wins { $won }% of games, { $fair }% would be even
house-slow = 🤖 Not tried out: no game between machines was over in time
houses-title = 🏠 House variants
houses-hint = Rules of your own under a name of your own. Choose a game.
houses-how = A new one: open a table, change its options, press “💾”. Or type “/settings variant { $game } name { $preset } option=value”.

# Buttons
button-play = 🎲 Play
button-games = 📚 Games
button-settings = ⚙ Settings
button-start = ▶ Start
button-join = ➕ Join
button-machine = 🤖 Add bot
button-machine-away = ➖ { $name }
button-options = ⚙ Options
button-rules = ❓ Rules
button-leave = 🚪 Leave
button-cancel = ✖ Close
button-rematch = 🔁 Rematch
button-record = 📜 Record
button-verify = 🔍 Check dice
button-sheet = 👁 My sheet
button-resign = 🏳 Resign
button-resign-sure = 🏳 Yes, resign
button-back = ◀ Back
button-undo = ↩ Undo
button-pace = ⏱ Pace
button-draw = 🤝 Offer a draw
button-draw-accept = 🤝 Agree to the draw
button-takeback = ↩ Take back
button-takeback-allow = ↩ Allow the takeback
button-houses = 🏠 House variants
button-save-house = 💾 Save as house variant
button-new-house = ➕ New one
button-remove = 🗑 Remove
button-top = 🏆 Leaderboard

# Our own faults
fault-conflict = Somebody was faster; look at the board again
fault-locked = Sorry, the database is busy just now; nothing was changed, please try again (incident { $incident })
fault-read-only = Sorry, the database cannot be written to; nothing was changed (incident { $incident })
fault-full = Sorry, the disk is full; nothing was changed (incident { $incident })
fault-own = Sorry, this was our own fault; the table stands as before (incident { $incident })

# Words of parameters
language-en = English
language-uk = Українська
language-ru = Русский
boards-pictures = pictures
boards-text = text
theme-light = light
theme-dark = dark

# Commands: the local name is one word in lower case
command-of-game = { $name }
command-play = play
command-play-about = Choose what to play: by players and complexity
command-games = games
command-games-about = All games
command-roll = roll
command-roll-about = Roll dice: 2d6+1, 4d6kh3, d%; "check" proves them
command-rules = rules
command-rules-about = How a game is played
command-top = top
command-top-about = Leaderboard of a game
command-tables = tables
command-tables-about = Open tables in this chat
command-board = board
command-board-about = Show the board at the end of the chat
command-resign = resign
command-resign-about = Give up your game
command-record = record
command-record-about = The record of a finished game as a file
command-verify = verify
command-verify-about = Recompute the dice of a finished game
command-me = me
command-me-about = Your own language and boards
command-settings = settings
command-settings-about = Settings of this chat, for its admins
command-end = end
command-end-about = Close a table that is stuck, for admins
command-help = help
command-help-about = What I understand
command-start = start
command-start-about = Begin here

# Subcommands
sub-new = new
sub-new-about = Open a table
sub-daily = daily
sub-daily-about = The game of the day: the same dice for everybody
sub-join = join
sub-join-about = Take a seat
sub-leave = leave
sub-leave-about = Leave the lobby
sub-bot = bot
sub-bot-about = Seat a machine player
sub-start = start
sub-start-about = Start the game
sub-team = team
sub-team-about = Choose your partner by the number of the seat
sub-cancel = cancel
sub-cancel-about = Close the lobby
sub-board = board
sub-board-about = Show the board anew
sub-move = move
sub-move-about = Play a move in notation
sub-resign = resign
sub-resign-about = Give up
sub-draw = draw
sub-draw-about = Offer a draw, or agree to one
sub-undo = undo
sub-undo-about = Ask to take your last move back, or allow it
sub-verify = verify
sub-verify-about = Recompute the dice of a finished game
sub-pace = pace
sub-pace-about = How fast it is played: 10+5, 24h, off
sub-rematch = rematch
sub-rematch-about = The same players again
sub-record = record
sub-record-about = The record as a file
sub-salt = salt
sub-salt-about = Add your own salt to the dice
sub-rules = rules
sub-rules-about = How it is played
sub-top = top
sub-top-about = Leaderboard
sub-show = show
sub-show-about = Show the settings
sub-language = language
sub-language-about = The language of this chat
sub-boards = boards
sub-boards-about = Pictures or text, light or dark
sub-game = game
sub-game-about = Switch a game on or off here
sub-default = default
sub-default-about = The variant a game opens as
sub-variant = variant
sub-variant-about = Give options a name, or take it away

# Parameters
param-players = How many players
param-players-name = players
param-complexity = Complexity at most, 1 to 5
param-complexity-name = complexity
param-partner = The partner's seat
param-partner-name = partner
param-most-dice = Not more dice than this; 0: without dice
param-tempo = Not slower than this
param-tempo-name = tempo
param-together = Everybody plays at the same time
param-together-name = together
param-author = Who invented it
param-author-name = author
param-dice = Dice like 2d6+1, 4d6kh3, d%; or "check"
param-dice-name = dice
param-game = Which game
param-game-name = game
param-variant = Which variant
param-variant-name = variant
param-options = Options: name=value …
param-options-name = options
param-world = Worldwide
param-world-name = world
param-open = May it be played here
param-open-name = open
param-table = The table's number, without #
param-table-name = table
param-language = Language
param-language-name = language
param-boards = How boards are shown
param-boards-name = boards
param-theme = Light or dark
param-theme-name = theme
param-level = Which machine player
param-level-name = level
param-move = The move
param-move-name = move
param-text = Any text
param-text-name = text
param-pace = How fast: 10+5, 24h, 3d/move, off
param-pace-name = pace
param-name = Its name: lower-case letters, digits, dashes
param-name-name = name
param-from = The variant it begins from
param-from-name = from
param-rename = A new name for it
param-rename-name = rename
param-remove = Take it away
param-remove-name = remove

# Dice of one's own
rolled = 🎲 { $who }: { $notation } → { $written } = { $total }
roll-promise = 🔒 Seed of these dice (SHA-256): { $commitment } · /roll check shows it
roll-check = 🔓 Seed of { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
}: { $seed } (promised: { $commitment })
roll-none = nobody has rolled here yet: try /roll 2d6
roll-form = I cannot roll "{ $text }". Dice are written like 2d6+1, 4d6kh3 (the three highest of four), d20 or d%
roll-too-many = { $count } dice are not between 1 and { $most }
roll-sides = a die has 2 to { $most } sides, not { $sides }
roll-too-large = numbers beside the dice go up to { $most }

# Filters
filter-any = Any number
filter-players = How many are you?
filter-quick = ⏱ Quick
filter-simple = 🙂 Simple
filter-together = ⚡ All at once
filter-diceless = 🚫 No dice
filter-unknown = I do not know the filter “{ $text }”. Say the number of players and words like quick, simple, together, diceless; or players=8 complexity=2 tempo=a dice=2 together=on author=khramov
filter-words-quick = quick fast short
filter-words-simple = simple easy
filter-words-together = together simultaneous all-at-once
filter-words-diceless = diceless
filter-words-idle = we are of us for and players people
tempo-a = quick
tempo-b = moderate
tempo-c = long

# The game of the day
daily-none = { $game } has no game of the day
daily-elsewhere = your game of the day is open in another chat; finish it there
daily-won = { $name } has won with { $points }
daily-lost = { $name } has lost
daily-streak = 🔥 { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
button-share = 📤 Share
dice-later = 🔒 Dice seed (SHA-256): { $commitment }; it is shown when the day is over

# Teams
button-teams = 🤝 Teams
button-shuffle = 🔀 Shuffle
teams-title = With whom do you want to play?
teams-later = this table has no teams yet: they are made when all seats are taken
teams-whom = choose a partner by the number of a seat, 1 to { $most }

# Films
film-title = Film of table #{ $table }
film-thinned = { $shown } of { $whole } positions are shown, evenly spread.
film-busy = Another film is being made; try again in a few seconds
button-film = 🎞 Film
command-film = film
command-film-about = A finished game as a film
sub-film = film
sub-film-about = The game as a film

# What was not understood
argument-left-over = “{ $text }” is not understood here.
argument-name = There is no “{ $text }=” here; there are: { $known }
argument-name-none = “{ $text }=” means nothing here.
argument-twice = “{ $name }” is given twice.
argument-missing = Something is missing: { $what }
argument-word = “{ $text }” is none of: { $known }
argument-number = “{ $text }” is no number from { $min } to { $max }.
argument-option = “{ $text }” is no option; options are written name=value.
number-unclear = “{ $text }” could be: { $known }
word-unknown = { $game } does not know “{ $text }”. Nearest: { $known }
table-not-here = There is no such table here: “{ $text }”. Open are: { $known }
table-not-here-none = There is no such table here: “{ $text }”. No table is open.
usage = Write: { $usage }
usage-example = Write: { $usage } · for example { $example }
usage-option = option
usage-value = value

# Where there is nothing
no-lobby-here = No table here is waiting for players. /play opens one.
no-lobby-of-yours = You do not sit at a table here that waits for players. /play opens one.
no-seat-of-yours = You do not sit at a table here.
no-game-of-yours = You are in no game here.
resign-none = You are in no game here that could be given up.
board-none = There is no table here to show. /play opens one.
tables-none = No table is open here. /play opens one.
end-none = There is no open table here to close.
rematch-none = There is no table here whose game is over: nothing to repeat yet.
record-none = There is no table here whose game is over: no record yet.
film-none = There is no table here whose game is over: no film yet.
verify-none = There is no table here whose game is over: no dice to check yet.
lobby-host = { $seat } is the host of this table: only they or an admin can change or close it
house-contradiction = Only one of these at once: new options, “rename=”, “remove”, “version=”; each with a game and a name.
