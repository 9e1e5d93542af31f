# What the host says.

# First contact
welcome-title = 🎲 Kubyk: dice and board games
welcome = Play together right here. Pick a game, friends join with one tap, bots fill empty seats. Every roll can be checked afterwards.
rights-missing = I need these permissions to show boards: { $rights }. An admin can grant them in the chat settings.
help-open = /play shows all games; a game's own command, such as { $one } or { $other }, opens a table at once.
help-play = Then use the buttons, or type a move: “{ $roll }”, “{ $put }”. If several tables are open, add the number: “{ $there }”.
help-more = /rules explains a game, /top is the leaderboard, { $dice } just rolls dice.
help-example-one = /pig
help-example-other = /katego
help-example-roll = /pig roll
help-example-put = /katego put 9
help-example-there = /pig roll #k3f9qa2
help-example-dice = /roll 2d6
help-example-settings = /settings
help-settings = Admins set up the chat with { $settings }; everyone sets their own things with /me.
help-dice = All dice can be checked afterwards: “🔍 Check dice” below a finished game.
command-unknown = I don't know “{ $text }”. Nearest: { $known }. /help shows how to play.
button-unknown = This button is from an older version. { $command } shows the table again.
and-more = …and { $count } more

# Catalogue
games-title = Games
play-title = What shall we play?
play-hint = { $count ->
    [one] { $count } variant fits
   *[other] { $count } variants fit, easiest first
}
play-nothing = Nothing fits. Try another number of players or a higher complexity.

# Lobby
lobby-needs = Waiting for { $count ->
    [one] { $count } more player
   *[other] { $count } more players
}
lobby-ready = Ready to start
dice-promised = Dice fixed in advance: 🔒 { $commitment }
dice-shown = Dice fixed in advance: 🔓 { $commitment }
dice-next = Dice of the rematch: 🔒 { $commitment }
joined = You're in: seat { $seat }
joined-already = You're already at this table
begun = ▶ The game begins
begun-already = This game has already begun. /play opens another table
table-full = The table is full ({ $most ->
    [one] { $most } player
   *[other] { $most } players
})
too-many-seated = This variant takes at most { $most ->
    [one] { $most } player
   *[other] { $most } players
}; someone has to leave first
level-title = How strong a bot?
level-button = 🤖 { $level }
level-unknown = There is no bot “{ $level }”. Choose from: { $known }
level-none-seated = There is no bot at this table
options-title = { $game }: options
options-so = Already set
options-hint = Choose a variant or an option.
options-number = A whole number from { $min } to { $max }.
options-ranges = “none”, or ranges from { $min } to { $max } like 3000-4000,7000-8000.
salt-title = 🧂 Your own salt for the dice
salt-label = Any short text
salt-example = my cat walked here
salt-line = /pig salt my cat walked here
salt-form = Salt is any short text of yours (up to { $most } characters) that is mixed into the dice: “{ $command }”
salt-in-lobby = You can add salt only at your own table, before the first roll
salt-taken = Your salt is mixed into the dice: “{ $salt }”
salt-last = 🧂 The last salt: { $name }, “{ $salt }”
table-opened = { $game }: your table is open
table-called-off = The table is closed
table-abandoned-lobby = 💤 Closed: nobody started the game in time
table-abandoned-game = 💤 Closed without a result: nobody has moved for a long time
tables-many-yours = You already have { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
} here, the most one person may have. Finish or close one first
tables-many-here = This chat already has { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
}, the most it may have. Finish or close one first
game-closed-here = { $game } is turned off in this chat

# Tables
table-unknown = That table is gone
table-not-begun = The game has not begun yet
table-not-over = You can see this once the game is over
table-ended = Table closed. The game doesn't count.
tables-title = Tables here
no-table-of-yours = You aren't playing here yet. Start with /play.
not-a-player = You're not in this game (join the next one)
left = You've left the table
called-off = The table is closed
kicked = The seat is free again
machine-joined = 🤖 A bot has sat down
machine-gone = 🤖 The bot has left
left-yourself = You've left this game (join the next one)
board-late = Done already: { $news } – the new board follows
board-stale = The game has moved on: use the newest board
chosen-none = nothing yet
chosen-so-far = Chosen: { $chosen }
choice-closed = That isn't possible right now
choice-closed-but = That isn't possible right now. You can choose: { $known }
selection-keep = Keep which dice?
selection-reroll = Reroll which dice?
selection-unfit = These dice don't make a move
answered-already = Your answer is in, and by the rules it can't be changed. Waiting for the others
move-refused =
    { $why }
    Possible now: { $moves }
leave-is-resign = The game has begun; to quit: { $command }
resign-title = Resign { $game } #{ $table }?
end-title = End { $game } #{ $table }?
end-lines = The game is still going; it will count for nobody.
game-goes-on = The game goes on.
close-title = Close { $game } #{ $table }?
close-lines = At the table: { $names }
close-not = The table stays open.

# Pace
pace-title = ⏱ Time limit
pace-none = ⏱ No clock
pace-live = ⏱ { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} each, { $increment ->
    [0] nothing added after a move
    [one] +{ $increment } second a move
   *[other] +{ $increment } seconds a move
}
pace-hours = ⏱ { $count ->
    [one] { $count } hour
   *[other] { $count } hours
} a move; { $late }
pace-days = ⏱ { $count ->
    [one] { $count } day
   *[other] { $count } days
} a move; { $late }
pace-label-hours = { $count } h
pace-label-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
late-out = late players are out
late-move = a bot moves for late players
late-wait = late players get one reminder
pace-hint = 10+5 is ten minutes each and five seconds more after each move. 24h or 3d is the time for each move. Add /move to let a bot move for latecomers, /wait to keep waiting. Clocks stop while the bot is offline.
pace-label = Time limit
pace-form = I can't read “{ $text }” as a time limit. Use off, 10+5 (minutes+seconds, up to { $minutes }+{ $seconds }) or 24h, 3d (for each move, up to { $days }d). You can add what happens when time runs out: 24h/out (out of the game), 24h/move (a bot moves) or 24h/wait (the table waits)
time-up = Your time is up

# Draws and takebacks
agree-lapsed = That offer is no longer open
agree-machine = Bots don't accept draws
takeback-nothing = You have no move to take back: once dice are rolled, a move stands
takeback-off = Takebacks are turned off in this chat
takeback-secret = Secret choices can't be taken back
takeback-asked-before = You've already asked; it's up to the others
takeback-lapsed = Nobody is asking for this any more
takeback-asked = Asked; it's up to the others
takeback-open = { $seat } wants to take back the last move. Waiting for: { $others }
takeback-done = { $seat } takes back a move
not-your-question = That question wasn't for you

# Record and dice
record-title = Record of table #{ $table }
record-hint = The whole game as text; anyone can check its dice again.
verified = ✅ The dice were fair: { $rolls ->
    [0] nothing was rolled
    [one] the only roll matches the promised seed
   *[other] all { $rolls } rolls match the promised seed
}
verify-later = The seed is shown when the game is over
verify-failed = ⚠️ The rolls don't match the promised seed. Please tell whoever runs this bot.
verify-hint = SHA-256 of the seed: { $commitment }. In short: { $short }.

# Leaderboards
top-title = Leaderboards
top-chat = this chat
top-world = worldwide
top-empty = No games here yet
top-line = { $place }. { $name } · rating { $rating } · won { $won } of { $played } · best { $best }
top-line-unrated = { $place }. { $name } · won { $won } of { $played } · best { $best } · no rating yet
top-unrated = Ratings come from games between people; games against bots don't change them.
top-rivals = Worldwide, a rating is shown after games with { $count } different people. Within a day, more games with the same person count less and less.
top-daily = Everyone gets the same rolls, so a second account could know them in advance. That is why the game of the day counts only in its chat.

# Settings
settings-admins = Only admins of this chat can change this.
admins-only = Only an admin of this chat can do that
settings-title = Settings of this chat
settings-language = Language: { $language }
settings-language-auto = Language: everyone's own
language-auto = everyone's own
settings-boards = Boards: { $boards }, { $theme }
settings-closed = { $game } is turned off in this chat
settings-opened = { $game } is turned on in this chat
settings-default = { $game } starts as: { $variant }
settings-games-title = Games in this chat
settings-games-hint = Marked games can be opened here. Choose one to turn it on or off, or to set its usual variant.
settings-default-hint = It starts as the marked variant. With other options: “{ $command }”.
button-game-on = ✅ Turn on
button-game-off = 🚫 Turn off
settings-variants = { $game }, house variants: { $names }
settings-saved = Saved. { $what }
settings-word-unknown = There is no setting “{ $text }”. The settings: { $known }
settings-languages = I don't speak “{ $text }”. Choose en, uk, ru or auto
settings-looks = Boards can be pictures or text, light or dark
me-title = For you
me-now = For you: { $language }, { $boards }, turn notice { $notice }

# House variants
house-name = “{ $name }” cannot be the name of a house variant: lower-case letters, digits and dashes are expected, up to { $most } characters
house-name-preset = “{ $name }” is a variant of the game itself; choose another name
house-unknown = There is no house variant “{ $name }” of this chat; there are: { $known }. “{ $command }” makes one.
house-hosted = “{ $name }” comes from the bot's owner and can't be changed here; a variant of yours with the same name takes its place
house-same = “{ $name }” already has these rules
house-taken = There is already a house variant “{ $name }”; remove it or choose another name
house-many = A chat can have up to { $most } house variants of a game; remove one first
house-names-many = This chat already has { $most ->
    [one] { $most } name
   *[other] { $most } names
} for this game (removed ones included): take one of them
house-endless = Not saved: in a test run the games lasted more than { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}. Choose options that bring the end nearer.
house-no-version = There is no version “{ $version }”; there are: { $known }
house-version = version { $version }
house-of-host = From the bot's owner, for all chats
house-saved = Saved: { $game } · 🏠 { $name }, version { $version }
house-removed = Removed: { $game } · 🏠 { $name }
house-renamed = Renamed: { $game } · { $old } → 🏠 { $name }
house-rename-hint = To rename it: “{ $command }”
house-tried = 🤖 Test run: { $games ->
    [one] { $games } game
   *[other] { $games } games
} between “{ $level }” bots
house-moves = about { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} per game with { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
house-burned = { $share }% of the columns burn
house-first = the first player wins { $won }% ({ $fair }% would be fair)
house-name-title = 🏠 What shall the variant be called?
house-name-label = Name
house-name-rule = Letters and digits, up to { $most } characters. It is written like “long-night”.
house-name-how = Or by command: “/settings variant #{ $table } { $name }”.
house-warn-long = ⚠️ Long: a game takes more than 300 moves
house-warn-unfair = ⚠️ Unfair: one side wins more than 60% of the games
house-slow = 🤖 No test run: no game between bots ended in time
houses-title = 🏠 House variants
houses-hint = Your own rules under your own name. Choose a game.
houses-how = A new one: open a table, change its options, press “💾”. Or by command: “{ $command }”.

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
button-resign-not = No, play on
button-end-sure = ✖ Yes, end it
button-end-not = No, let them play
button-close-sure = ✖ Yes, close it
button-close-not = No, keep it open
button-other-value = ✏ Another value
button-back = ◀ Back
own-name = { $name } (you)
button-next-page = ▸ More · { $page }/{ $pages }
button-undo = ↩ Undo
button-pace = ⏱ Clock
button-draw = 🤝 Offer a draw
button-draw-accept = 🤝 Agree to the draw
button-takeback = ↩ Take back
button-takeback-allow = ↩ Allow the takeback
button-houses = 🏠 House variants
button-save-house = 💾 Save as house variant
button-new-house = ➕ New one
button-rename = ✏ Rename
button-remove = 🗑 Remove
button-top = 🏆 Leaderboard
button-top-chat = 💬 This chat
button-top-world = 🌍 Worldwide

# Our own faults
fault-conflict = Someone was quicker: check the board
crowded-person = You have asked for enough at once; wait for one of your answers
crowded-chat = This chat has asked for enough at once; try again in a moment
crowded-all = Too many people are waiting just now; try again in a moment
fault-locked = Sorry, the database is busy just now. Nothing has changed, please try again (error { $incident })
fault-read-only = Sorry, the database can't be written to. Nothing has changed (error { $incident })
fault-full = Sorry, the disk is full. Nothing has changed (error { $incident })
fault-own = Sorry, something broke on our side. Nothing at the table has changed (error { $incident })
fault-unknown = Sorry, the database went away in the middle. The board will show whether it counted (error { $incident })

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
command-play-about = Choose a game: by players and complexity
command-games = games
command-games-about = All games
command-roll = roll
command-roll-about = Roll dice: 2d6+1, 4d6kh3, d%; “check” proves they were fair
command-rules = rules
command-rules-about = How to play a game
command-top = top
command-top-about = Leaderboard of a game
command-tables = tables
command-tables-about = Open tables in this chat
command-board = board
command-board-about = Bring the board down to the end of the chat
command-resign = resign
command-resign-about = Resign your game
command-record = record
command-record-about = Download the record of a finished game
command-verify = verify
command-verify-about = Check the dice of a finished game
command-me = me
command-me-about = Your own language, boards and turn notice
command-settings = settings
command-settings-about = Settings of this chat, for its admins
command-end = end
command-end-about = Close a table that is stuck (admins)
command-help = help
command-help-about = How to play and what I can do
command-start = start
command-start-about = Say hello

# Subcommands
sub-new = new
# As it may be typed behind a game's name; read, never shown.
sub-new-forms = new
sub-new-about = Open a table
sub-daily = daily
sub-daily-about = The game of the day: the same dice for everybody
sub-join = join
sub-join-about = Take a seat
sub-leave = leave
sub-leave-about = Leave the lobby
sub-bot = bot
sub-bot-about = Add a bot
sub-start = start
sub-start-about = Start the game
sub-team = team
sub-team-about = Choose your partner by the number of the seat
sub-cancel = cancel
sub-cancel-about = Close the lobby
sub-board = board
sub-board-about = Show the board again
sub-move = move
sub-move-about = Play a move in notation
sub-resign = resign
sub-resign-about = Resign
sub-draw = draw
sub-draw-about = Offer a draw, or agree to one
sub-undo = undo
sub-undo-about = Ask to take back your last move, or allow it
sub-verify = verify
sub-verify-about = Check the dice of a finished game
sub-pace = pace
sub-pace-about = Time limit: 10+5, 24h, off
sub-rematch = rematch
sub-rematch-about = The same players again
sub-record = record
sub-record-about = Download the record
sub-salt = salt
sub-salt-about = Mix your own salt into the dice
sub-rules = rules
sub-rules-about = How to play
sub-top = top
sub-top-about = Leaderboard
sub-show = show
sub-show-about = Show the settings
sub-language = language
sub-language-about = The language of this chat
sub-boards = boards
sub-boards-about = Pictures or text, light or dark
sub-game = game
sub-game-about = Turn a game on or off here
sub-default = default
sub-default-about = The variant a game starts with
sub-variant = variant
sub-variant-about = Save, rename or delete a house variant

# Parameters
param-players = How many players
param-players-name = players
param-complexity = Maximum complexity, 1 to 5
param-complexity-name = complexity
param-partner = The partner's seat
param-partner-name = partner
param-most-dice = At most this many dice; 0 for none
param-tempo = No slower than this
param-tempo-name = tempo
param-together = Everybody plays at once
param-together-name = together
param-chapter = Kind of games
param-chapter-name = chapter
param-author = Who invented it
param-author-name = author
param-dice = Dice like 2d6+1, 4d6kh3, d%; or “check”
param-dice-name = dice
param-game = Which game
param-game-name = game
param-variant = Which variant
param-variant-name = variant
param-options = Options: name=value …
param-options-name = options
param-world = Worldwide
param-world-name = world
param-open = Allow it here?
param-open-name = open
param-table = The table's number, without #
param-table-name = table
param-language = Language
param-language-name = language
param-boards = How boards look
param-boards-name = boards
param-topic = Which page: words, advice or variants
param-topic-name = topic
param-theme = Light or dark
param-theme-name = theme
param-level = Which bot
param-level-name = level
param-move = The move
param-move-name = move
param-number = The number: a column, a face, or how many dice
param-number-name = number
param-second = A second number: a row, or a value
param-second-name = second
param-text = Any text
param-text-name = text
param-pace = Time limit: 10+5, 24h, 3d/move, off
param-pace-name = pace
param-name = Its name: lower-case letters, digits, dashes
param-name-name = name
param-from = The variant it is based on
param-from-name = from
param-rename = A new name for it
param-rename-name = rename
param-remove = Delete it
param-remove-name = remove

# Dice of one's own
rolled = 🎲 { $who }: { $notation } → { $written } = { $total }
roll-promise = 🔒 Seed of the next dice (SHA-256): { $commitment } · { $command } shows it
roll-check = 🔓 Seed of { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
}: { $seed } (promised: { $commitment })
roll-none = Nobody has rolled here yet: try { $command }
roll-form = I can't roll “{ $text }”. Dice are written like 2d6+1, 4d6kh3 (the three highest of four), d20 or d%
roll-too-many = You can roll 1 to { $most } dice at once, not { $count }
roll-sides = A die has 2 to { $most } sides, not { $sides }
roll-too-large = Numbers beside the dice go up to { $most }

# Filters
button-filter = 🔎 Filter
filter-title = What are you looking for?
filter-any = Any number
filter-players = How many players?
players-also = best with { $recommended }, { $possible } possible
filter-company = 👥 How many?
filter-quick = ⏱ Quick
filter-simple = 🙂 Simple
filter-together = ⚡ All at once
filter-diceless = 🚫 No dice
filter-unknown = I don't know the filter “{ $text }”. Say the number of players and words like quick, simple, together, diceless
filter-words-quick = quick fast short
filter-words-simple = simple easy
filter-words-together = together simultaneous all-at-once
filter-words-diceless = diceless
filter-words-idle = we are of us for and players people
rating-change = rating { $change }
grade-1 = very easy
grade-2 = easy
grade-3 = medium
grade-4 = hard
grade-5 = very hard
tempo-a = quick
tempo-b = moderate
tempo-c = long

# The game of the day
daily-none = { $game } has no game of the day
daily-elsewhere = Your game of the day is open in another chat; finish it there
daily-shared = Your result is in the group now
coach-shared = Shown to the group
daily-won = { $name } won with { $points }
daily-lost = { $name } lost
daily-streak = 🔥 { $days }-day streak
button-share = 📤 Share
dice-later = Dice fixed in advance: 🔒 { $commitment }; the seed is shown when the day is over

# Teams
button-teams = 🤝 Partners
button-shuffle = 🔀 Shuffle
teams-title = Who is your partner?
teams-later = Partners are chosen when all seats are taken
teams-whom = Choose a partner by seat number, 1 to { $most }

# Films
film-title = Replay of table #{ $table }
film-thinned = Shortened to { $shown } of { $whole } positions.
button-film = 🎞 Replay
command-film = film
command-film-about = Replay a finished game as an animation
sub-film = film
sub-film-about = Replay the game as an animation

# What was not understood
argument-left-over = I don't understand “{ $text }” here.
number-decimal = { $whole }.{ $tenths }
name-typed = { $name } ({ $typed })
argument-name = There is no “{ $text }=” here. Choose from: { $known }
argument-name-none = “{ $text }=” means nothing here.
argument-twice = “{ $name }” is given twice.
argument-missing = Something is missing: { $what }
argument-word = “{ $text }” won't do. Choose from: { $known }
argument-number = “{ $text }” isn't a number from { $min } to { $max }.
argument-option = “{ $text }” isn't an option; options are written name=value.
number-unclear = “{ $text }” could be: { $known }
word-unknown = { $game } does not know “{ $text }”. Nearest: { $known }
which-table = Which table do you mean?
table-not-here = There is no table “{ $text }” here. Open tables: { $known }
table-not-here-none = There is no table “{ $text }” here. No table is open.
usage = Write: { $usage }
usage-example = Write: { $usage } · for example { $example }
usage-option = option
usage-value = value

# Where there is nothing
no-lobby-here = No table here is waiting for players. Start one with /play.
no-lobby-of-yours = You aren't at a table here that is waiting for players. Start one with /play.
no-seat-of-yours = You aren't at a table here.
no-game-of-yours = You aren't in a game here.
resign-none = You aren't in a game here: there is nothing to resign.
board-none = There is no table to show here. Start one with /play.
tables-none = No open tables here. Start one with /play.
end-none = No open table here to close.
rematch-none = No finished game here yet: nothing to repeat.
record-none = No game has been finished here yet, so there is no record.
film-none = No game has been finished here yet, so there is nothing to replay.
verify-none = No game has been finished here yet, so there are no dice to check.
lobby-host = { $seat } is the host of this table: only the host or an admin can change or close it
house-contradiction = Only one of these at once: new options, a new name (rename), removal (remove) or a version (version); each with a game and a name.

# Turn notice
notice-quiet = no mentions
notice-nudge = after a minute
notice-always = at every turn
settings-notice = Turn notice: { $notice }
sub-notice = notice
sub-notice-about = Mentions at a turn: quiet (none), nudge (after a minute), always
param-notice = When you are mentioned because it is your turn: quiet, nudge, always
param-notice-name = notice

# Rematch and removal of players
rematch-agreed = Waiting for the others
call-turn = your turn
call-rematch = waiting for your answer
rematch-waits = ⏳ Starts when everyone has said yes
button-again = 🔁 I'm in
kick-title = Whose seat should be freed?
kick-unknown = There is no such seat; there are { $most }
kick-moved = Somebody else sits there now; open the list again
sub-kick = kick
sub-kick-about = Free somebody's seat in the lobby
param-seat = The number of the seat
param-seat-name = seat

# Chapters of the catalogue
chapter-stop = 🛑 Press your luck
chapter-sheet = 📝 Score sheets
chapter-table = 🏛 Columns of dice
chapter-maths = 🧮 Arithmetic
chapter-solo = 🧩 For one
chapter-board = ⚫ Boards
chapter-other = 🎲 Party

# Privacy
command-privacy = privacy
command-privacy-about = What I keep about you, and how to have it removed
param-data = Your data: export sends them, delete removes them, luck sums up luck and mistakes
param-data-name = data
data-export = export
data-delete = delete
data-luck = luck
privacy-title = 🔒 What I keep
privacy-kept = Kept: your id and name on this platform, your seats and moves at tables, results and ratings, your answers to the latest puzzle, and what you set with { $me } and { $block }. Of a chat: its id and its settings.
privacy-why = Why: so that games can be played, shown again and checked, and leaderboards counted. Nobody else gets it, and it serves nothing else.
privacy-not = Not kept: anything else that is said in a chat, contacts, addresses, devices.
privacy-games = Records of finished games are deleted after { $days ->
    [one] { $days } day
   *[other] { $days } days
}; results and leaderboards stay.
privacy-games-stay = Finished games and leaderboards stay until you delete your data.
privacy-chats = When a chat removes me, its settings and open tables go after { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
privacy-rights = “{ $export }” sends you all of it as a file. “{ $delete }” removes your name and id everywhere; in the games of others a number stays in their place. If somebody has blocked you, a fingerprint of your id, without a name, stays in their list, so that the block holds.
privacy-contact = Questions: { $contact }
privacy-contact-none = Questions: ask whoever runs this bot.
button-luck = 🎓 Luck and mistakes
button-export = 📄 My data
button-delete = 🗑 Delete my data
button-delete-not = No, keep everything
delete-not = Nothing was deleted.
button-delete-sure = 🗑 Yes, delete everything
export-title = 📄 Your data
export-hint = Everything that is stored about you, as JSON.
delete-title = Delete everything about you?
delete-lines = You resign all games in progress; ratings, results, settings and your private tables are lost. There is no way back. Messages already posted in chats stay there.
delete-done = Done: nothing about you is stored any more
me-data-alone = Ask for your data in a separate command.

# Coach
coach-title = 🎓 Table #{ $table }: luck and skill
coach-seat = { $seat }: { $sums }
coach-sums-chance = luck { $luck }%, mistakes { $error }% (chance to win)
coach-sums-points = luck { $luck }, mistakes { $error } (points)
coach-sums-estimate = luck about { $luck }%, mistakes about { $error }% (±{ $margin }%)
coach-sums-rollouts = luck about { $luck }% (±{ $spread }%), mistakes about { $error }% (±{ $margin }%)
coach-sums-estimate-points = luck about { $luck } (±{ $spread }), mistakes about { $error } (±{ $margin }), in points
coach-sums-skill = mistakes about { $error }% (±{ $margin }%)
coach-status = { $count ->
    [0] No costly mistakes
    [one] { $count } costly mistake
   *[other] { $count } costly mistakes
}
coach-moments = { $count ->
    [0] No single move cost much
    [one] One move cost a lot:
    [2] { $count } moves cost a lot:
    [3] { $count } moves cost a lot:
   *[other] { $count } moves cost a lot; the worst:
}
coach-moment-chance = { $mark } { $seat }: { $move } ({ $cost }%) · better: { $best }
coach-moment-points = { $mark } { $seat }: { $move } ({ $cost } points) · better: { $best }
coach-moment-estimate = { $mark } { $seat }: { $move } (about { $cost }%, ±{ $margin }%) · better: { $best }
coach-moment-estimate-points = { $mark } { $seat }: { $move } (about { $cost } points, ±{ $margin }) · better: { $best }
coach-two-seats = Each player is compared with the best of the others, as if only those two were playing.
coach-solitaire = In expected points, whatever the others did.
coach-engine = These are my estimates, not exact values. I call a move a mistake only if two checks agree on it.
coach-unsolved = I can't work out what the positions of this game are worth, so I can't tell luck from skill.
coach-none = No game has been finished here yet, so there is nothing for the coach.
button-moment = 🔍 Moment { $place }
button-try-again = 🔁 Try again
moment-title = 🎓 Table #{ $table }: step { $number } of { $of }
moment-played = { $seat } played: { $move }
moment-better = Better: { $move }
moment-cost-chance = Cost: { $cost }% of the chance to win
moment-cost-points = Cost: { $cost } points
moment-cost-estimate = Cost: about { $cost }% of the chance to win (±{ $margin }%)
moment-cost-estimate-points = Cost: about { $cost } points (±{ $margin })
moment-none = There's no such move in this game.
practice-title = practice
practice-begins = 🔁 Practice from table #{ $table }: this game doesn't count.
verify-nothing = There are no dice to check in this game.
verify-practice = A practice table begins with another table's dice, so there's nothing to check here.
hint-title = 💡 Hint · #{ $table }
hint-kind = Look at: { $kind }
hint-close = This move hardly matters: the two best are almost equal.
hint-unsure = I can't tell which of these moves is best.
hint-close-estimate = As far as I can tell, this move hardly matters: two or three are about as good.
hint-matters = Take your time: only one move is really good here.
hint-alike = Whichever move you make, it comes to the same.
hint-only = There's only one move.
hint-move = The best move: { $move }
hint-move-estimate = The best move by my estimate: { $move }
hint-move-close = A good move: { $move }
hint-as-good = About as good: { $moves }
hint-value-chance = { $move } – chance to win { $value }%
hint-value-points = { $move } – expected points: { $value }
hint-estimate-chance = { $move } – chance to win about { $value }% (±{ $margin }%)
hint-estimate-points = { $move } – expected points: about { $value } (±{ $margin })
hint-estimated = These are my estimates, not exact values; ± is how far they may be off. I call a move better only if two checks agree on it.
hint-noted = A game with hints doesn't count for leaderboards.
uncounted = This game doesn't count for leaderboards: first, each side has to make { $least ->
    [one] a move
   *[other] { $least } moves
}.
hint-none = It's not your turn in any game here.
hint-people = No hints here: other people play at this table.
hint-daily = No hints in the game of the day: everybody has the same dice.
hint-off = Hints are turned off in this chat; practice tables still have them.
hint-unsolved = I don't know the best moves of this game well enough for a hint.
button-hint = 💡 Hint
button-hint-move = 👉 Which move?
button-hint-why = ❓ Why?
luck-title = 🎓 Your luck and mistakes here
luck-line-chance = { $emoji } { $game }, { $games ->
    [one] { $games } game
   *[other] { $games } games
} · luck { $luck }% (usual spread ±{ $spread }%) · mistakes { $error }% a game
luck-line-points = { $emoji } { $game }, { $games ->
    [one] { $games } game
   *[other] { $games } games
} · luck { $luck } (usual spread ±{ $spread }) · mistakes { $error } points a game
luck-latest-chance = Last { $count }: mistakes { $latest }% a game, before that { $before }%
luck-latest-points = Last { $count }: mistakes { $latest } points a game, before that { $before }
luck-foot = Your latest games in this chat, { $most } at most, of those whose positions have a known value.
luck-none = No such games of yours here yet.
command-hint = hint
command-hint-about = Help with your move in a game against bots
sub-hint = hint
sub-hint-about = Help with your move against bots
sub-hints = hints
sub-hints-about = Hints for those who play alone against bots: on or off
param-hints = May those who play against bots ask for hints?
param-hints-name = hints
settings-hints-on = Hints against bots: on
settings-hints-off = Hints against bots: off
switch-hints = 💡 hints
switch-takebacks = ↩ takebacks
switch-puzzle = 🧩 puzzle
sub-takebacks = takebacks
sub-takebacks-about = Whether moves can be taken back: on or off
param-takebacks = May players take moves back?
param-takebacks-name = allowed
settings-takebacks-on = Takebacks: allowed
settings-takebacks-off = Takebacks: off
button-coach = 🎓 Coach
command-coach = coach
command-coach-about = Tell luck from mistakes in a finished game
sub-coach = coach
sub-coach-about = Tell luck from mistakes in the game

# The puzzle of the day
puzzle-title = 🧩 Puzzle of { $day } · { $emoji } { $game }
puzzle-question = Which move is best? You have three tries, and only you see what comes of them.
puzzle-off = This chat has no puzzle of the day; an admin turns it on with “{ $command }”.
puzzle-none = There's no puzzle today.
puzzle-past = This puzzle is over; “{ $command }” shows today's.
puzzle-not-over = You haven't finished today's puzzle yet.
puzzle-wrong-chance = ❌ { $option }: { $cost }% of the chance to win. Tries left: { $left }
puzzle-wrong-points = ❌ { $option }: { $cost } points. Tries left: { $left }
puzzle-solved = Solved!
puzzle-failed = Not this time.
command-puzzle = puzzle
command-puzzle-about = The puzzle of the day: find the best move
sub-puzzle = puzzle
sub-puzzle-about = The puzzle of the day in this chat: on or off
param-puzzle = Is there a puzzle every day?
param-puzzle-name = puzzle
settings-puzzle-on = Puzzle of the day: on, posted at { $hour }:00 UTC
settings-puzzle-off = Puzzle of the day: off
# Who begins
sub-first = first
sub-first-about = Who begins: drawn by lot, whoever joined first, or a seat
param-first = Who begins
param-first-name = first
param-first-seat = The number of the seat that begins
first-title = Who begins?
first-lot = By lot
first-joined = Whoever joined first
first-by-lot = 🎲 Who begins is drawn by lot
first-told-lot = Who begins is drawn by lot
first-told-seat = { $seat } begins
first-drawn = 🎲 By lot, { $seat } begins
button-first = 🎲 Who begins
button-free-seat = ✖ Free a seat
button-salt = 🧂 Salt the dice
param-version-name = version

# Absent players
command-replace = replace
command-replace-about = Vote about a player who hasn't moved for long
sub-replace = replace
sub-replace-about = Vote about a player who hasn't moved for long
sub-sit = sit
sub-sit-about = Take your seat back from a bot, or somebody else's place
param-absent-seat = The seat of the absent player
param-remedy = What happens to the player
param-remedy-name = then
remedy-bot = bot
remedy-out = out
button-absent = 💤 { $seat } is away
button-sit = 🪑 Play for { $seat }
absent-title = 💤 { $seat } hasn't moved for a long time
absent-how = The other players decide by a majority. Until then nothing changes.
absent-button-machine = 🤖 A bot plays on
absent-button-out = ✖ Out of the game
absent-none = Nobody has been away long enough: a day, or the time set for a move
absent-not = { $seat } hasn't been away long enough
absent-counted = Your vote is in
absent-vote = 💤 Vote about { $seat }: 🤖 bot { $machine }, ✖ out { $out } (needed: { $needed })
absent-machine = 🤖 A bot now moves for { $seat }
absent-taken = 🪑 { $seat } plays again
seat-not-open = No seat is free at this table

# Blocking
command-block = block
command-block-about = People you don't want to play with
sub-block = block
sub-block-about = People who may not play in this chat
block-title = 🚫 Who don't you want to play with?
block-chat-title = 🚫 Who may not play in this chat?
block-how = Tap a name to block it, and again to unblock it. Nobody is told.
block-nobody = Nobody else has played here yet
block-somebody = Somebody you met elsewhere ({ $number })
block-unknown = That person isn't on the list any more
block-count = Blocked: { $count }
block-here = The admins of this chat have excluded you from its tables
block-own = Somebody you have blocked sits at this table
block-other = You can't take a seat at this table

# /table
command-table = table
command-table-about = Everything done at a table, in any game
sub-list = list
sub-list-about = Open tables in this chat
sub-end = end
sub-end-about = Close a table that is stuck (admins)
table-word-unknown = /table has no “{ $text }”. You can use: { $known }
param-yes-name = yes
param-yes = You are sure
answer-yes = yes

# Menus
prompt-game = Choose a game
prompt-variant = Choose a variant
prompt-move = Choose a move
