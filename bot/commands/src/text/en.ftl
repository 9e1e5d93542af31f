# What the host says.

# First contact
welcome-title = 🎲 Kubyk: dice and board games
welcome = Play together right here. Pick a game, friends join with one tap, and bots fill the empty seats. You can check every roll afterwards.
welcome-alone = Play a bot right here, or add me to a group to play with friends. Every roll can be checked afterwards.
rights-missing = To show boards, I need these permissions: { $rights }. An admin can grant them in the chat settings.
help-open = To start a game, send /play for the list, or name the game: { $one }, { $other }.
help-play = Then tap the buttons, or type a move: “{ $roll }”, “{ $put }”. If several tables are open, add the number: “{ $there }”.
help-play-tree = Then tap the buttons, or enter a move: “{ $roll }”, “{ $put }”. If several tables are open, use the buttons below the one you mean.
help-more = /rules explains a game, /top is the leaderboard, { $dice } just rolls dice.
help-example-one = /pig
help-example-other = /katego
help-example-roll = /pig roll
help-example-put = /katego put 9
help-example-there = /pig roll #k3f9qa2
help-example-dice = /roll 2d6
help-example-settings = /settings
help-settings = Settings of this chat, for admins: { $settings }. Your own language and reminders: /me.
help-dice = You can check all rolls: “🔍 Check dice” below a finished game.
command-unknown = I don't know “{ $text }”. Try: { $known }
command-unknown-none = I don't know “{ $text }”. /help shows how to play.
button-unknown = This button is out of date. { $command } shows the table again.
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
lobby-alone = Here you play against a bot. To play with friends, add me to a group.
dice-promised = Rolls sealed before the game: 🔒 { $commitment }
dice-shown = Rolls sealed before the game: 🔓 { $commitment }
dice-next = Rolls of the rematch, sealed: 🔒 { $commitment }
joined = You're in: seat { $seat }
joined-already = You're already at this table
begun = ▶ The game starts
begun-already = This game has already started. /play opens another table
begun-before = The game has started; this is only possible before that
begun-instead = The game has started. Now you can use: { $command }
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
level-unknown = There is no bot “{ $level }”. Try: { $known }
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
salt-form = Salt is a short text of yours (up to { $most } characters) that helps to decide the rolls: “{ $command }”
salt-in-lobby = You can add salt only at your own table, before the first roll
salt-taken = Your salt is added: “{ $salt }”
salt-last = 🧂 The last salt: { $name }, “{ $salt }”
table-opened = { $game }: your table is open
table-called-off = The game is cancelled
table-unfinished = 🏁 Ended early: the result doesn't count
table-abandoned-lobby = 💤 Closed: nobody started the game in time
table-abandoned-game = 💤 Closed without a result: nobody has moved for a long time
tables-many-yours = You already have { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
} here and can't have more. Finish or cancel a game first
tables-many-here = This chat already has { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
} and can't have more. Finish or cancel a game first
game-closed-here = { $game } is turned off here

# Tables
table-unknown = That table is gone
table-not-begun = The game hasn't started yet
lobby-waits = The game hasn't started yet. { $why }
lobby-instead = The game hasn't started yet. Until then you can use: { $command }
table-not-over = You can see this once the game is over
table-ended = Table closed. The game doesn't count.
table-ended-by = 🏁 { $name } closed { $game } #{ $table }
game-ended-by = 🏁 { $name } ended { $game } #{ $table } early. The record is kept
tables-title = Tables here
tables-abroad = Your tables in other chats:
tables-elsewhere = In other topics and channels:
tables-elsewhere-known = In other topics and channels: { $known }
no-table-of-yours = You aren't playing here yet. Start with /play.
not-a-player = You're not in this game. Join the next one: /play
not-seated = You have no seat at this table yet
seat-first = Take a seat first: ➕ Join
left = You've left the table
called-off = The game is cancelled
kicked = The seat is free again
machine-joined = 🤖 A bot has sat down
machine-gone = 🤖 The bot has left
left-yourself = This game is over for you. Join the next one: /play
board-late = Just now: { $news }
board-late-briefly = Done already, the new board is on its way
board-stale = The game has moved on: use the newest board
chosen-none = nothing yet
chosen-so-far = Chosen: { $chosen }
choice-closed = That isn't possible right now
choice-closed-but = That isn't possible right now. You can choose: { $known }
selection-keep = Which dice will you keep?
selection-reroll = Which dice will you reroll?
selection-moved-on = Selected now: { $selected }
selection-unfit = These dice can't be played together: choose others
answered-already = Your answer is in and can't be changed. Waiting for the others
move-refused =
    { $why }
    Possible now: { $moves }
leave-is-resign = The game has started; to quit: { $command }
resign-title = Resign { $game } #{ $table }?
end-title = End { $game } #{ $table }?
end-lines = The game is still going. It won't count for anyone, but its record is kept.
game-goes-on = The game goes on.
close-title = Cancel { $game } #{ $table }?
close-lines = At the table: { $names }
close-not = The table stays open.

# Pace
pace-title = ⏱ How much time for the game?
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
pace-about = How long each player may think, in all or for each move. Clocks stop while Kubyk is offline.
pace-label-hours = { $count } h
pace-label-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
late-out = out of time: out of the game
late-move = out of time: a bot moves
late-wait = out of time: one reminder
pace-hint = 10+5 is ten minutes each and five seconds more after each move. 24h or 3d is the time for each move. Add /move to let a bot move for a player who runs out of time, or /wait to keep waiting. Clocks stop while Kubyk is offline.
pace-label = Time limit
pace-form = I don't know the time limit “{ $text }”. Try 10+5 (minutes + seconds, up to { $minutes }+{ $seconds }), 24h or 3d (for each move, up to { $days }d), or “off”: no clock
time-up = Your time is up

# Draws and takebacks
agree-lapsed = That offer is no longer open
agree-machine = Bots don't accept draws
takeback-nothing = Nothing to take back: once dice are rolled, a move stands
takeback-off = Takebacks are turned off here
takeback-game = No takebacks at this table: the game's rules don't allow them
takeback-secret = Secret choices can't be taken back
takeback-asked-before = You've already asked; the others decide
takeback-lapsed = Nobody is asking for this any more
takeback-asked = Asked; the others decide
takeback-open = { $seat } wants to take back the last move. Waiting for: { $others }. To refuse, just play on.
takeback-done = { $seat } takes back a move
not-your-question = That question wasn't for you

# Record and dice
record-title = Record of table #{ $table }
record-hint = The whole game as text; anyone can check its dice again.
verified = ✅ The dice were fair: { $rolls ->
    [0] nothing was rolled
    [one] the only roll matches the seal
   *[other] all { $rolls } rolls match the seal
}
verify-later = The seal is opened when the game is over
verify-failed = ⚠️ The rolls don't match the seal. Please tell the owner of this Kubyk.
verify-hint = Seal of the rolls (SHA-256): { $commitment }. In short: { $short }.

# Leaderboards
top-week-title = 📅 The last seven days
top-week-games = { $count ->
    [0] No game has counted here
    [one] { $count } game has counted here
   *[other] { $count } games have counted here
}
top-week-most = Played most: { $game } ({ $count })
button-top-week = 📅 This week
own-games-title = 📊 Your games
own-games-none = You haven't finished a game yet.
own-games-counted = These are all the games you have finished, including those that don't count for leaderboards.
own-games-all = Played: { $played } · won: { $won }
own-games-streak = Wins in a row: now { $now }, best { $best }
own-games-of = { $game }: won { $won } of { $played }
own-games-latest = Latest games:
own-games-one = { $game }: { $verdict }{ $others ->
    [0] { "" }
   *[other] { "" } · with { $names }
}
own-games-here = On the leaderboards here:
own-games-board = { $game } · won { $won } of { $played } · best { $best }
own-games-rating = rating { $rating }
verdict-won = 🏆 won
verdict-lost = lost
verdict-place = place { $place } of { $of }
verdict-winner = 🏆 { $seats }
# Before the points of a game that was not played to its end.
ended-resigned = resigned
ended-on-time = on time
own-games-against = Against each player:
own-games-rival = { $name }: ahead { $ahead }, behind { $behind }
own-games-foot = Only your last { $most } games are counted.
button-own-games = 📊 My games
top-title = Leaderboards
top-chat = this chat
top-world = worldwide
top-person = { $place }. { $name } · won { $won } of { $played }
top-empty = No game has counted here yet
top-counted = A game counts if it was played to the end, without hints and not for practice.
top-none = No game has counted here yet. Finish one without hints, and it opens the leaderboard.
top-otherwise = Played here so far by other rules:
top-line = { $place }. { $name } · rating { $rating } · won { $won } of { $played } · best { $best }
top-line-unrated = { $place }. { $name } · won { $won } of { $played } · best { $best } · no rating yet
top-unrated = Ratings come from games between people; games against bots don't change them.
top-rivals = Worldwide, a rating is shown after games with { $count } different people. On the same day, each further game with the same person counts less.
top-daily = Everyone gets the same rolls, so a second account could know them in advance. That is why the game of the day counts only in its chat.

# Settings
settings-admins = Only admins of this chat can change this.
admins-only = Only an admin of this chat can do that
settings-title = Settings of this chat
settings-language = Language: { $language }
settings-language-auto = Language: everyone's own
language-auto = everyone's own
language-auto-forms = own
settings-boards = Boards: { $boards }, { $theme }
settings-closed = { $game } is turned off here
settings-opened = { $game } is turned on here
settings-default = { $game }, default variant: { $variant }
settings-games-title = Which games are played here
settings-games-hint = Marked games are on. Tap a game to turn it on or off, or to choose its default variant.
settings-default-hint = A table opens with the marked variant unless you name one. With other options: “{ $command }”.
button-game-on = ✅ Turn on
button-game-off = 🚫 Turn off
settings-variants = { $game }, house rules: { $names }
settings-saved = Saved. { $what }
settings-word-unknown = There is no setting “{ $text }”. Try: { $known }
settings-languages = I don't speak “{ $text }”. Choose English, Українська, Русский, or “own”: everyone reads their own language
settings-looks = Boards can be pictures or text, light or dark
me-title = Your settings
me-now = Your settings: { $language } · { $boards } · turn reminders: { $notice }

# House variants
house-name = “{ $name }” can't be the name of house rules: use lower-case letters, digits and dashes, up to { $most } characters
house-name-preset = “{ $name }” is a variant of the game itself; choose another name
house-unknown = This chat has no house rules “{ $name }”. Try: { $known }. “{ $command }” creates new ones.
house-none = There are no house rules “{ $name }”: this chat has none for { $game } yet. “{ $command }” creates them.
house-hosted = “{ $name }” comes from the owner of this Kubyk and can't be changed here; house rules of yours with the same name replace it
house-same = “{ $name }” already has these rules
house-taken = You already have house rules called “{ $name }”; remove them or choose another name
house-many = A chat can have up to { $most } sets of house rules for a game; remove one first
house-names-many = This chat already has { $most ->
    [one] { $most } name
   *[other] { $most } names
} for this game (removed ones included): take one of them
house-endless = Not saved: in a test run the games lasted more than { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}. Choose options that make the game shorter.
house-no-version = There is no version “{ $version }”; there are: { $known }
house-version = version { $version }
house-of-host = From the owner of this Kubyk, for all chats
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
house-name-title = 🏠 What will you call these house rules?
house-name-label = Name
house-name-rule = Letters and digits, up to { $most } characters. It is written like “{ $example }”.
house-name-example = long-night
house-name-how = Or by command: “/settings variant #{ $table } { $name }”.
house-warn-long = ⚠️ Long: a game takes more than 300 moves
house-warn-unfair = ⚠️ Unfair: one side wins more than 60% of the games
house-slow = 🤖 No test run: no game between bots ended in time
houses-title = 🏠 House rules
houses-hint = Your own rules under your own name. Choose a game.
houses-how = To make your own rules, tap “➕”. To make them together, open a table, change its options (⚙) and tap “💾”. Or type: “{ $command }”.
house-draft = 🏠 New house rules · { $game }
house-draft-hint = Tap what you want to change. Nobody plays by these rules until you save them.

# Buttons
button-play = 🎲 Play
button-games = 📚 Games
button-settings = ⚙ Settings
button-start = ▶ Start
button-join = ➕ Join
button-rival = 🤖 Play a bot
button-rival-at = 🤖 Play a bot: { $game }
button-machine = 🤖 Add bot
button-machine-away = ➖ { $name }
button-options = ⚙ Options
button-rules = ❓ Rules
button-leave = 🚪 Leave
button-cancel = ✖ Cancel game
button-rematch = 🔁 Rematch
button-record = 📜 Record
button-verify = 🔍 Check dice
button-sheet = 👁 What only I see
button-resign = 🏳 Resign
button-resign-sure = 🏳 Yes, resign
button-resign-not = No, play on
button-end-sure = ✖ Yes, end it
button-end-not = No, let them play
button-close-sure = ✖ Yes, cancel it
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
button-houses = 🏠 House rules
button-save-house = 💾 Save as house rules
button-new-house = ➕ New house rules
button-change-house = ⚙ Change options
button-save-changes = 💾 Save “{ $name }”
button-rename = ✏ Rename
button-remove = 🗑 Remove
button-top = 🏆 Leaderboard
button-top-chat = 💬 This chat
button-top-world = 🌍 Worldwide

# Our own faults
fault-conflict = Someone was quicker: check the board
crowded-person = Several of your requests are still running; let one finish
crowded-chat = Several requests of this chat are still running; try again soon
crowded-all = Too many people are waiting just now; try again in a moment
fault-locked = Sorry, I couldn't save that. Nothing has changed; please try again in a moment (error { $incident })
fault-read-only = Sorry, I can't save anything right now. Nothing has changed (error { $incident })
fault-full = Sorry, I can't save anything right now. Nothing has changed (error { $incident })
fault-own = Sorry, something broke on my side. Nothing at the table has changed (error { $incident })
fault-unknown = Sorry, I was interrupted while saving. Check the board to see whether your move counted (error { $incident })

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
command-join = join
command-join-about = Join a table of another chat by its code
command-tables = tables
command-tables-about = Open tables in this chat
command-board = board
command-board-about = Show the board again, at the bottom of the chat
command-resign = resign
command-resign-about = Resign your game
command-record = record
command-record-about = Download the record of a finished game
command-verify = verify
command-verify-about = Check the dice of a finished game
command-me = me
command-me-about = Your own language, boards and turn reminders
command-settings = settings
command-settings-about = Settings of this chat, for its admins
command-end = end
command-end-about = End a game that is stuck (admins)
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
sub-daily-forms = daily
sub-daily-about = The game of the day: the same dice for everyone
sub-join = join
sub-join-about = Take a seat
sub-invite = invite
sub-invite-about = A code that brings people from other chats to this table
sub-leave = leave
sub-leave-forms = leave
sub-leave-about = Leave the table before the game starts
sub-bot = bot
sub-bot-about = Add a bot
sub-start = start
sub-start-about = Start the game
sub-team = team
sub-team-about = Choose your partner by the number of the seat
sub-cancel = cancel
sub-cancel-forms = cancel
sub-cancel-about = Cancel the game before it starts
sub-board = board
sub-board-about = Show the board again
sub-link = link
sub-link-about = Your own link to this table in the browser
sub-move = move
sub-move-about = Type a move
sub-resign = resign
sub-resign-about = Resign
sub-draw = draw
sub-draw-about = Offer a draw, or agree to one
sub-undo = undo
sub-undo-about = Ask to take back your last move, or allow it
sub-verify = verify
sub-verify-about = Check the dice of a finished game
sub-pace = pace
sub-pace-forms = pace
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
sub-variant-about = Save, rename or delete house rules

# Parameters
param-players = How many players
param-players-name = players
param-complexity = Maximum complexity, 1 to 5
param-complexity-name = complexity
param-partner = The partner's seat
param-partner-name = partner
param-most-dice = No more dice than this; 0 for none
param-tempo = No longer than this
param-tempo-name = tempo
param-together = Everyone plays at the same time
param-together-name = together
param-chapter = Kind of games
param-chapter-name = chapter
param-book = Chapter of the encyclopaedia
param-book-name = book
param-favourites = What the encyclopaedia's author likes best
param-favourites-name = favourites
param-author = Who invented it
param-author-name = author
param-code = The code, such as 7k3mq-2pwx0
param-code-name = code
param-dice = Dice like 2d6+1, 4d6kh3, d%; or “check”
param-dice-name = dice
param-game = Which game
param-game-name = game
param-variant = Which variant
param-variant-name = variant
param-options = Options: name=value …
param-options-name = options
param-world = Leaderboard of all chats
param-world-name = world
param-open = Allow it here?
param-open-name = open
param-table = The table's number, without #
param-table-name = table
param-new = “new” ends all your earlier links
param-new-name = new
param-language = Language
param-language-name = language
param-language-name-forms = lang
param-boards = How boards look
param-boards-name = boards
param-topic = Which page: words, advice or variants
param-topic-name = topic
param-theme = Light or dark
param-theme-name = theme
param-level = How strong the bot is
param-level-name = level
param-move = The move
param-move-name = move
param-number = The number: a column, a face, or how many dice
param-number-name = number
param-second = A second number: a row, or a value
param-second-name = second-number
param-text = Any text
param-text-name = text
param-pace = Time limit: 10+5, 24h, 3d, off
param-pace-name = pace
param-pace-name-forms = pace
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
rolled-one = 🎲 { $who }: { $notation } → { $total }
rolled-times = 🎲 { $who }: { $notation }
rolled-of = { $number }) { $written } = { $total }
roll-noted = { $notation } · { $note }
roll-promise = 🔒 Next rolls, sealed: { $commitment } · { $command } opens the seal
roll-check = 🔓 Seal of { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
} opened: these are the dice that were sealed as { $commitment }. To compute them yourself: { $seed }
roll-none = Nobody has rolled here yet: try { $command }
roll-form = I can't roll “{ $text }”. Dice are written like 2d6+1, 4d6kh3 (the three highest of four), d20 or d%
roll-too-many = You can roll 1 to { $most } dice together, not { $count }
roll-long = “{ $number }” is too large a number
roll-sides = A die has 2 to { $most } sides, not { $sides }
roll-too-large = You can add or subtract at most { $most }
roll-part = I don't understand “{ $part }” in “{ $text }”. Dice are written like 2d6+1 or 4d6kh3; a note goes after #: 2d6 # fire
roll-unfinished = Something is missing at the end of “{ $text }”. For example: 2d6+1, 6x 4d6
roll-no-dice = There are no dice in “{ $text }”. For example: d6+1
roll-times-or-product = Do you mean “{ $times }” (roll it { $count ->
    [one] { $count } time
   *[other] { $count } times
}) or “{ $product }” (multiply)?
roll-times = You can roll 1 to { $most } times in a row, not { $count }
roll-keep = You can keep 1 to { $count } of { $count } dice, not { $number }
roll-drop = You can't drop { $number } of { $count } dice: at least one has to count
roll-advantage = “adv” and “dis” need a single die to roll twice. For example: d20+5 adv
roll-endless = “{ $text }” would never stop: every face would be rolled again
roll-total = That could come to more than { $most }; choose smaller numbers

# Filters
button-filter = 🔎 Filter
filter-title = What are you looking for?
filter-any = Any number
filter-players = How many players?
players-also = best with { $recommended }, { $possible } possible
filter-company = 👥 How many?
filter-quick = ⏱ Quick
filter-simple = 🙂 Simple
filter-together = ⚡ All together
filter-diceless = 🚫 No dice
filter-favourites = ⭐ Author's favourites
filter-book = 📖 Chapter of the book
filter-book-title = Which chapter of S. Khramov's encyclopaedia?
filter-unknown = I don't know the filter “{ $text }”. Give the number of players and words like quick, simple, together, diceless, favourites
filter-words-quick = quick fast short
filter-words-simple = simple easy
filter-words-together = together simultaneous all-at-once
filter-words-diceless = diceless
filter-words-favourites = favourites favourite favorites
filter-words-idle = we are of us for and players people
rating-change = rating { $change }
rating-changes = 📈 Ratings: { $changes }. Winners gain, losers drop; a surprise counts for more.
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
daily-shared = Result sent to the group
coach-shared = Shown to the group
daily-won = { $name } won, score { $points }
daily-lost = { $name } lost
daily-streak = { $days ->
    [0] 🌱 A new streak can start tomorrow
   *[other] 🔥 { $days }-day streak
}
button-share = 📤 Share
dice-later = Rolls sealed before the game: 🔒 { $commitment }; the seal is opened when the day is over

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
command-film-forms = film
command-film-about = Replay a finished game as an animation
sub-film = film
sub-film-forms = film
sub-film-about = Replay the game as an animation

# What was not understood
argument-left-over = I don't understand “{ $text }” here.
number-decimal = { $whole }.{ $tenths }
name-typed = { $name } ({ $typed })
argument-name = There is no “{ $text }=” here. Try: { $known }
argument-name-none = “{ $text }=” means nothing here.
argument-twice = Give “{ $name }” only once.
argument-missing = Something is missing: { $what }
argument-word = “{ $text }” won't do. Try: { $known }
argument-number = “{ $text }” isn't a number from { $min } to { $max }.
argument-option = “{ $text }” isn't an option; options are written name=value.
number-unclear = “{ $text }” could be: { $known }
word-unknown = { $game }: I don't know “{ $text }”. Try: { $known }
word-unknown-none = { $game }: I don't know “{ $text }”. “{ $command }” opens a table.
which-table = Which table do you mean?
table-not-here = There is no table “{ $text }” here. Open tables: { $known }
table-not-here-none = There is no table “{ $text }” here. No table is open.
usage-example = For example: { $example }

# Where there is nothing
no-lobby-here = No table here is waiting for players. Start one with /play.
others-play = Others are playing here. For a table of your own: { $command }
no-lobby-of-yours = You aren't at a table here that is waiting for players. Start one with /play.
no-seat-of-yours = You don't have a seat at any table here.
no-game-of-yours = You aren't in a game here.
resign-none = You aren't in a game here: there is nothing to resign.
board-none = There is no table to show here. Start one with /play.
tables-none = No open tables here. Start one with /play.
end-none = There is no game here to end.
rematch-none = No game has been finished here yet, so there is no rematch.
record-none = No game has been finished here yet, so there is no record.
film-none = No game has been finished here yet, so there is nothing to show.
verify-none = No game has been finished here yet, so there are no dice to check.
lobby-host = { $seat } is the host of this table: only the host or an admin can change it or cancel the game
house-contradiction = Do one thing at a time: new options, a new name, removal or a version. Each time, give the game and the name of the house rules.

# Turn notice
notice-quiet = no mentions
notice-nudge = after a minute
notice-always = at every turn
settings-notice = Turn reminders: { $notice }
sub-notice = notice
sub-notice-about = Mentions at a turn: no-mentions, after-a-minute, at-every-turn
param-notice = When to mention you on your turn: never, after a minute, or every turn
param-notice-name = notice

# Rematch and removal of players
rematch-agreed = Waiting for the others
call-turn = your turn
call-rematch = waiting for your answer
rematch-waits = ⏳ Starts when everyone says yes
button-again = 🔁 I'm in
kick-title = Whose seat do you want to free?
kick-unknown = There is no such seat: they are numbered 1 to { $most }
kick-moved = Someone else sits there now; open the list again
sub-kick = kick
sub-kick-about = Free someone's seat before the game starts
param-seat = The number of the seat
param-seat-name = seat

# Chapters of the catalogue
chapter-stop = 🛑 Press your luck
chapter-sheet = 📝 Collect combinations
chapter-table = 🏛 Battle for columns
chapter-maths = 🧮 Arithmetic
chapter-solo = 🧩 For one
chapter-board = ⚫ Boards
chapter-other = 🎲 Party
book-1 = 1. Stop games
book-2 = 2. Stop games by comparison
book-3 = 3. Combinations
book-4 = 4. Combinations as a race
book-5 = 5. Combinations by comparison
book-6 = 6. Numbers by comparison
book-7 = 7. War games
book-8 = 8. Along and across
book-9 = 9. Power combinations
book-10 = 10. Power on several boards
book-11 = 11. Power on one board
book-12 = 12. The Katego family
book-13 = 13. Psychological games
book-14 = 14. Children's games
book-15 = 15. Number games
book-16 = 16. Games of skill
book-17 = 17. Races
book-18 = 18. Party games
book-19 = 19. Mathematical games
book-20 = 20. Trading games
book-21 = 21. Games with tables
book-22 = 22. Dice tricks
book-23 = 23. Solitaires

# Privacy
command-privacy = privacy
command-privacy-about = The data I keep about you, and how to delete it
param-data = Your data: export, delete, luck, games; link or unlink your account on another platform
param-data-name = data
param-link-code = The code that Kubyk gave your other account after “link”
data-export = export
data-delete = delete
data-games = games
data-luck = luck
data-link = link
data-unlink = unlink
privacy-title = 🔒 The data I keep
privacy-kept = Kept: your id and name on this platform, your seats and moves at tables, results and ratings, the account that you have linked, your answers to the latest puzzle, and what you set with { $me } and { $block }. For each chat: its id and its settings.
privacy-why = Why: so that games can be played, shown again and checked, and leaderboards counted. I share it with no one and use it for nothing else.
privacy-not = Not kept: other messages of the chat, contacts, addresses, devices.
privacy-games = Records of finished games are deleted after { $days ->
    [one] { $days } day
   *[other] { $days } days
}; results and leaderboards stay.
privacy-games-stay = Finished games and leaderboards stay until you delete your data.
privacy-chats = When a chat removes me, its settings and open tables are deleted after { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
privacy-rights = “{ $export }” sends you all of it as a file. “{ $delete }” removes your name and id everywhere; a number takes their place in other people's games. If someone has blocked you, a fingerprint of your id, without a name, stays in their list, so that you stay blocked.
privacy-contact = Questions: { $contact }
privacy-contact-none = Questions: ask the owner of this Kubyk.
button-luck = 🎓 Luck and mistakes
button-export = 📄 My data
button-delete = 🗑 Delete my data
button-delete-not = No, keep everything
delete-not = Nothing was deleted.
button-delete-sure = 🗑 Yes, delete everything
export-title = 📄 Your data
export-hint = Everything I keep about you, in one file.
delete-title = Delete everything about you?
delete-lines = You resign all games in progress; ratings, results, settings and your private tables are lost. This can't be undone. Messages already posted in chats stay there.
delete-done = Done: I keep nothing about you any more
me-data-alone = Ask for your data in a separate command.
button-link = 🔗 Link an account
button-unlink = 🔗 Unlink the account
button-link-sure = 🔗 Yes, it's mine
button-link-not = No
me-linked = Linked account: { $name } on { $platform }
account-title = 🔗 Link your other account
account-say = Send me this on { $platform }, best in a private chat: { $command }
account-means = Both accounts will be one person: one rating and one line on worldwide leaderboards, the same settings and blocks. Exporting or deleting your data covers both.
account-secret = The code works once, for five minutes. Don't give it to anyone: they could link your account with theirs.
account-question-title = 🔗 Is { $name } on { $platform } your account?
account-question = Say yes only if it is. To undo it: { $command }
account-not = Nothing was linked.
account-done = Linked with { $name } on { $platform }
unlink-done = Unlinked from { $name } on { $platform }. Each account keeps the games it played
unlink-none = This account isn't linked with another one. To link one: { $command }
account-already = This account is already linked with { $name } on { $platform }. First undo that: { $command }
account-other-already = That account is already linked, with { $name } on { $platform }. Undo that first.
account-unknown = Nobody was given this code. Ask for one on { $platform }: { $command }
account-expired = This code is older than five minutes. Ask for a new one on { $platform }: { $command }
account-used = This code has been used. A code works once; ask for a new one on { $platform }: { $command }
account-own = This account was given that code. Send it to me on { $platform }.
account-same-platform = Both accounts are on { $platform }. You can link one account on Telegram with one on Discord.
account-nobodys = Only accounts on Telegram and Discord can be linked.
account-one-table = Both accounts sit at table #{ $table }. Finish that game first, or leave the table.
account-seated = You already sit at this table, with your account on { $platform }
delete-linked = Everything about { $name } on { $platform } goes too: that account is linked with this one. To keep it, unlink it first: { $command }

# Coach
coach-title = 🎓 { $dice ->
    [on] Luck and mistakes
   *[off] Mistakes
} · #{ $table }
coach-seat = { $seat }: { $sums }
coach-sums = { $luck }, { $mistakes }
coach-luck-chance = luck { $luck }%
coach-luck-points = luck { $luck } (in points)
coach-luck-estimate = luck about { $luck }%
coach-luck-rollouts = luck about { $luck }% (±{ $spread }%)
coach-luck-estimate-points = luck about { $luck } (±{ $spread }, in points)
coach-mistakes = mistakes: { $marked } of { $moves } moves
coach-mistakes-worst = { $mistakes } (worst { $worst })
coach-worst-chance = { $worst }%
coach-worst-points = { $worst } in points
coach-worst-estimate = about { $worst }%, ±{ $margin }%
coach-worst-estimate-points = about { $worst } points, ±{ $margin }
coach-status = { $count ->
    [0] Nobody made an inaccuracy, a mistake or a blunder
   *[other] Everyone's inaccuracies, mistakes and blunders: { $count }
}
coach-own-status = { $count ->
    [0] You made no inaccuracy, mistake or blunder
   *[other] Your inaccuracies, mistakes and blunders: { $count }
}
coach-moments = { $count ->
    [0] No single move cost much
    [one] One move cost a lot:
    [2] { $count } moves cost a lot:
    [3] { $count } moves cost a lot:
   *[other] { $count } moves cost a lot; the worst:
}
coach-own-moments = { $count ->
    [0] None of your moves cost much
    [one] One of your moves cost a lot:
    [2] { $count } of your moves cost a lot:
    [3] { $count } of your moves cost a lot:
   *[other] { $count } of your moves cost a lot; the worst:
}
coach-slips-chance = { $seat }: no big mistakes, but small slips ({ $count }) cost about { $sum }% together
coach-slips-points = { $seat }: no big mistakes, but small slips ({ $count }) cost about { $sum } in points together
coach-inaccuracy = Inaccuracy
coach-mistake = Mistake
coach-blunder = Blunder
coach-moment-chance = { $mark }, { $seat }: { $move } ({ $cost }%) · better: { $best }
coach-moment-points = { $mark }, { $seat }: { $move } ({ $cost } in points) · better: { $best }
coach-moment-estimate = { $mark }, { $seat }: { $move } (about { $cost }%, ±{ $margin }%) · better: { $best }
coach-moment-estimate-points = { $mark }, { $seat }: { $move } (about { $cost } points, ±{ $margin }) · better: { $best }
coach-percent = Percentages are chances to win.
coach-two-seats = Each player is compared with the best of the others, as if only those two were playing.
coach-solitaire = Counted in the points each player could expect, however the others played.
coach-engine = These are my estimates, not exact values. I call a move a mistake only if two checks agree on it.
coach-unsolved = I can't work out what the positions of this game are worth, so I can't tell luck from skill.
coach-none = No game has been finished here yet, so there is nothing for the coach.
button-moment = 🔍 Moment { $place }
button-try-again = 🔁 Try again
moment-title = 🎓 Step { $number } of { $of } · #{ $table }
moment-played = { $seat } played: { $move }
moment-better = Better: { $move }
moment-cost-chance = Chance to win: { $cost }%, compared with the better move
moment-cost-points = Points, compared with the better move: { $cost }
moment-cost-estimate = Chance to win: about { $cost }% (±{ $margin }%), compared with the better move
moment-cost-estimate-points = Points, compared with the better move: about { $cost } (±{ $margin })
moment-none = There's no such move in this game.
practice-title = practice
practice-begins = 🔁 Practice from table #{ $table }: this game doesn't count.
verify-nothing = There are no dice to check in this game.
verify-practice = A practice table starts with another table's dice, so there's nothing to check here.
hint-title = 💡 Hint · #{ $table }
hint-kind = Look at “{ $kind }”
hint-close = Not much depends on this move: the second best is almost as good.
hint-unsure = It's hard to say which move is best here.
hint-close-estimate = As far as I can tell, these moves are about equally good.
hint-matters = Take your time: only one move is really good here.
hint-alike = All moves are equally good here.
hint-only = There's only one move.
hint-move = The best move: { $move }
hint-move-estimate = The best move by my estimate: { $move }
hint-move-close = A good move: { $move }
hint-as-good = About as good: { $moves }
hint-why-close = It hardly matters: “{ $move }” and “{ $other }” come to almost the same.
hint-why-chance = Out of 100 games, “{ $move }” wins about { $value }, “{ $other }” about { $less }.
hint-why-points = “{ $move }” is better than “{ $other }” by { $gain } points on average.
hint-risk = The risk of “{ $move }”: { $percent ->
    [one] { $percent } roll in 100 loses
   *[other] { $percent } rolls in 100 lose
} what is at stake.
hint-value-chance = { $move } – chance to win { $value }%
hint-value-points = { $move } – expected points: { $value }
hint-estimated = These are my estimates, not exact values. I call a move better only if two checks agree on it.
hint-noted = A game with hints doesn't count for leaderboards.
hint-costs = then the game doesn't count
uncounted = This game doesn't count for leaderboards: one side made { $least ->
    [one] no move
   *[other] fewer than { $least } moves
}.
hint-none = It's not your turn in any game here.
hint-people = No hints here: other people play at this table.
hint-daily = No hints in the game of the day: everyone has the same dice.
hint-off = Hints are turned off here; practice tables still have them.
hint-unsolved = I don't know this game well enough for hints.
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
luck-foot = Counts your latest games here ({ $most } at most) that I know how to evaluate.
luck-none = No games of yours here yet that I know how to evaluate.
command-hint = hint
command-hint-about = Help with your move in a game against bots
sub-hint = hint
sub-hint-about = Help with your move against bots
sub-hints = hints
sub-hints-about = Hints for people who play only against bots: on or off
param-hints = Can people who play against bots ask for hints?
param-hints-name = hints
settings-hints-on = Hints against bots: on
settings-hints-off = Hints against bots: off
switch-hints = 💡 hints
switch-takebacks = ↩ takebacks
switch-puzzle = 🧩 puzzle
sub-takebacks = takebacks
sub-takebacks-about = Whether moves can be taken back: on or off
param-takebacks = Can players take moves back?
param-takebacks-name = allowed
settings-takebacks-on = Takebacks: allowed
settings-takebacks-off = Takebacks: off
button-coach = 🎓 Coach
command-coach = coach
command-coach-about = Tell luck from mistakes in a finished game
sub-coach = coach
sub-coach-about = Tell luck from mistakes in the game

# The puzzle of the day
# A day of the year
day-of-year = { $month ->
    [1] January { $day }
    [2] February { $day }
    [3] March { $day }
    [4] April { $day }
    [5] May { $day }
    [6] June { $day }
    [7] July { $day }
    [8] August { $day }
    [9] September { $day }
    [10] October { $day }
    [11] November { $day }
   *[12] December { $day }
}
puzzle-title = 🧩 Puzzle of { $day } · { $emoji } { $game }
puzzle-question = Which move is best? You have three tries, and only you see them.
puzzle-off = This chat has no puzzle of the day; an admin can turn it on with “{ $command }”.
puzzle-off-own = The puzzle of the day is off here; “{ $command }” turns it on.
puzzle-none = There's no puzzle today.
puzzle-past = This puzzle is over; “{ $command }” shows today's.
puzzle-not-over = You haven't finished today's puzzle yet.
puzzle-wrong-chance = ❌ { $option } costs { $cost }% of the chance to win. Tries left: { $left }
puzzle-wrong-points = ❌ { $option } costs { $cost } points. Tries left: { $left }
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
sub-first-about = Who goes first: at random, the first to join, or a seat
param-first = Who goes first
param-first-name = first
param-first-seat = The number of the seat that goes first
first-title = Who goes first?
first-lot = At random
first-joined = First to join
first-by-lot = 🎲 Who goes first is drawn at random
first-player = { $name } goes first
first-told-lot = Who goes first is drawn at random
first-told-seat = { $seat } goes first
first-drawn = 🎲 The draw: { $seat } goes first
button-first = 🎲 Who goes first
button-free-seat = ✖ Free a seat
button-salt = 🧂 Salt the dice
param-version-name = version

# Absent players
command-replace = replace
command-replace-about = Vote on a player who is away
sub-replace = replace
sub-replace-about = Vote on a player who is away
sub-sit = sit
sub-sit-about = Take your seat back from a bot, or take a free one
param-absent-seat = The seat of the absent player
param-remedy = A bot moves for the player, the player is out, or the game ends
param-remedy-name = then
remedy-bot = bot
remedy-out = out
remedy-end = end
button-absent = 💤 { $seat } is away
button-left-chat = 🚪 { $seat } left: what now?
button-sit = 🪑 Play for { $seat }
absent-left-chat = 🚪 { $seat } left the chat
absent-title = 💤 { $seat } hasn't moved for a long time
absent-how = A majority of the other players decides. Until then nothing changes.
absent-button-machine = 🤖 A bot plays on
absent-button-out = ✖ Out of the game
absent-button-end = 🏁 End the game for everyone
absent-none = Everyone is here. You can replace a player who left the chat, ran out of time, or takes ten times as long as moves usually do here
absent-not = It's too early to replace { $seat }
absent-counted = Your vote is in
absent-vote = 💤 Go on without { $seat }? Votes: 🤖 bot { $machine }, ✖ out { $out }, 🏁 end { $end } (needed: { $needed })
absent-machine = 🤖 A bot now moves for { $seat }
absent-taken = 🪑 { $seat } plays again
seat-not-open = No seat is free at this table

# Blocking
command-block = block
command-block-about = People you don't want to play with
sub-block = block
sub-block-about = People who can't play in this chat
block-title = 🚫 Who don't you want to play with?
block-chat-title = 🚫 Who can't play here?
block-how = Tap a name to block that person, and again to unblock. Nobody finds out.
block-nobody = Nobody else has played here yet
block-somebody = Someone from another chat ({ $number })
block-unknown = That person isn't on the list any more
block-count = Blocked: { $count }
block-here = The admins of this chat don't let you play here
block-there = The admins of the table's chat don't let you play there
block-own = Someone you have blocked is at this table
block-other = You can't take a seat at this table

# /table
command-table = table
command-table-about = Everything you can do at a table, in any game
sub-list = list
sub-list-about = Open tables in this chat
sub-end = end
sub-end-about = End a game that is stuck (admins)
table-word-unknown = /table has no “{ $text }”. Try: { $known }
param-yes-name = yes
param-yes = You are sure
answer-yes = yes
answer-new = new

# Menus
prompt-game = Choose a game
prompt-variant = Choose a variant
prompt-move = Choose a move

# Past games
past-move = { $seat }: { $move }

# The page of a table
button-page = 🎲 Open table
link-title = Table #{ $table } in your browser
link-lines = This link is yours: whoever opens it plays as you. It works for a day after you last used it; “{ $command }” ends all your links.
link-lines-new = Your earlier links don't work any more. This one is yours: whoever opens it plays as you, for a day after you last used it.
link-off = This Kubyk has no pages for tables
page-in-chat = You can do that in the chat, not on this page
page-elsewhere = To join, open the table from its own chat
page-watching = You're watching. To play, open the table from its chat
page-invited = 📨 You're invited to this table
page-invited-how = To take a seat, send me this in any chat, on Telegram or Discord: { $command }

# One table in several chats
button-invite = 📨 Invite
button-invite-telegram = Open in Telegram
share-lobby = We're gathering players. Join us!
share-game = Come and watch the game!
share-over = See how the game went.
invite-title = Invitation to table #{ $table }
invite-say = In any other chat with Kubyk, on Telegram or Discord, your friends type: { $command }
invite-telegram = This link does the same in a private chat on Telegram: { $link }
invite-watch = Anyone can watch at this link. People who have already opened another table in the browser with their own link can join there too: { $link }
invite-ends = They take a seat, and their chat gets a board of its own. The code works until the table closes.
invite-private = This table is for one person. Open one in a group, then you can invite people from other chats.
code-malformed = “{ $text }” is not a code. A code has ten letters and digits, like 7k3mq-2pwx0.
code-unknown = No open table has this code. A code stops working when its table closes; ask for a new one.
code-wait = You have tried too many wrong codes. Try again in ten minutes.
