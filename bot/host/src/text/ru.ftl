# What the host says.

# First contact
welcome-title = 🎲 Кубик: игры с кубиками и настольные игры
welcome = Играйте вместе прямо здесь. Выберите игру, остальные присоединятся одним касанием; машинные игроки тоже сядут за стол. Каждый бросок потом можно проверить.
rights-missing = Мне не хватает разрешений: { $rights }. Дайте их в настройках чата, чтобы доски были видны.
help = Введите команду игры, чтобы открыть стол, дальше пользуйтесь кнопками. Ходы можно и печатать: «/pig roll», «/katego put 9». Если столов несколько, добавьте к команде «#стол».
command-unknown = Не знаю «{ $text }». Ближе всего: { $known }. /help покажет, что я понимаю.
button-unknown = Эта кнопка от старой версии. /board покажет стол заново.
as-is = { $text }
and-more = …и ещё { $count }

# Catalogue
games-title = Игры
play-title = Во что сыграем?
play-hint = Сначала простые. Подходит: { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[many] { $count } вариантов
}
play-nothing = Ничего не подходит; попробуйте другое число игроков или большую сложность.

# Lobby
lobby-needs = Нужно ещё { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
lobby-ready = Можно начинать
dice-promised = 🔒 Зерно кубиков (SHA-256): { $commitment }
dice-shown = 🔓 Зерно кубиков: { $seed }
dice-next = 🔒 Зерно кубиков реванша (SHA-256): { $commitment }
joined = Ваше место — { $seat }
joined-already = Вы уже за этим столом
begun-already = Эта игра уже началась; /play откроет другой стол
table-full = Все места заняты: их { $most }
too-many-seated = Этот вариант самое большее на { $most }; сначала кто-то должен встать
level-title = Какой машинный игрок?
level-button = 🤖 { $level }
level-unknown = Нет машинного игрока «{ $level }»; есть: { $known }
level-none-seated = Здесь нет ни одного бота
options-title = { $game }: опции
options-so = Так уже и настроено
options-hint = Выберите вариант или опцию. Числа, которых здесь нет, можно напечатать: «/игра new опция=значение».
salt-form = Соль — ваш короткий текст, самое большее { $most } символов: «/pig salt тут прошёл мой кот»
salt-in-lobby = Соль добавляют только до первого броска, за столом, где вы сидите
salt-taken = Ваша соль в кубиках: «{ $salt }»
table-called-off = Стол закрыт
table-abandoned-lobby = 💤 Закрыто: никто вовремя не начал игру
table-abandoned-game = 💤 Закрыто без результата: долго никто не ходил
tables-many-yours = У вас здесь уже столько открытых столов, сколько можно ({ $most }). Сначала закончите или закройте какой-нибудь
tables-many-here = Здесь уже столько открытых столов, сколько можно ({ $most }). Сначала закончите или закройте какой-нибудь
game-closed-here = Игра «{ $game }» здесь выключена

# Tables
table-unknown = Такого стола уже нет
table-not-begun = Игра ещё не началась
table-not-over = Это будет видно, когда игра закончится
table-ended = Стол закрыт; игра никому не засчитывается
tables-title = Столы здесь
no-table-of-yours = Вы здесь не сидите за столом. /play откроет новый.
not-a-player = Вы не играете за этим столом
board-stale = Доска уже другая: посмотрите на самую новую
choice-closed = Сейчас этого выбрать нельзя
answered-already = Ваш ответ принят; ждём остальных
move-refused =
    { $why }
    Сейчас можно: { $moves }
leave-is-resign = Игра идёт: /resign — сдаться
resign-title = Сдать эту игру?

# Темп
pace-title = ⏱ Как быстро играем?
pace-none = ⏱ Без часов
pace-live = ⏱ { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[other] { $minutes } минут
} на игрока, { $increment ->
    [0] без добавки за ход
    [one] { $increment } секунда добавляется за каждый ход
    [few] { $increment } секунды добавляются за каждый ход
   *[other] { $increment } секунд добавляется за каждый ход
}
pace-hours = ⏱ { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[other] { $count } часов
} на ход; { $late }
pace-days = ⏱ { $count ->
    [one] { $count } сутки
   *[other] { $count } суток
} на ход; { $late }
late-out = кто опоздал, выбывает
late-move = за опоздавшего ходит бот
late-wait = опаздывающему напомним один раз
pace-hint = 10+5: по десять минут каждому и пять секунд за каждый ход. 24h или 3d: на каждый ход; 24h/move: потом ходит бот, 24h/wait: потом стол ждёт. Пока бот выключен, часы стоят.
pace-form = «{ $text }» не похоже на темп. Ожидается: off, минуты+секунды, например 10+5 (до { $minutes }+{ $seconds }), или время на ход, например 24h или 3d (до { $days }d), с /out, /move или /wait после него
time-up = ваше время вышло

# Ничья и возврат хода
agree-lapsed = это предложение уже не действует
agree-machine = боты на ничью не соглашаются
takeback-nothing = нет вашего хода, который можно вернуть: что выпало на кубиках, остаётся
takeback-secret = тайные ответы не возвращают
takeback-asked-before = вы уже попросили об этом; решают другие
takeback-lapsed = об этом уже никто не просит
takeback-asked = Просьба передана: решают другие
takeback-open = { $seat } просит вернуть последний ход. Ещё должны разрешить: { $others }
takeback-done = { $seat } возвращает свой ход
resign-not-yours = Этот вопрос был не к вам

# Record and dice
record-title = Запись стола #{ $table }
record-hint = Вся игра текстом; «kubyk verify» заново вычислит кубики.
verified = ✅ Все броски следуют из зерна: { $rolls }
verify-later = Зерно будет видно, когда игра закончится
verify-failed = ⚠️ Броски не следуют из зерна. Скажите, пожалуйста, хозяину бота.
verify-hint = SHA-256 зерна: { $commitment }. Он был показан до первого броска.

# Leaderboards
top-title = Таблицы лидеров
top-chat = этот чат
top-world = весь мир
top-empty = Ещё никто не сыграл
top-line = { $place }. { $name } · { $rating } · побед { $won } из { $played } · очков { $points } · рекорд { $best }

# Settings
admins-only = Это может только администратор чата
settings-title = Настройки чата
settings-language = Язык: { $language }
settings-boards = Доски: { $boards }
settings-closed = Выключено: { $game }
settings-default = { $game } открывается как: { $variant }
settings-variants = { $game }, домашние варианты: { $names }
settings-hint = «/settings game pig off» выключает игру; «/settings default pig two-dice target=150» задаёт, какой она открывается.
settings-saved = Сохранено: { $what }
settings-unknown = Нет настройки «{ $text }»; есть: { $known }
settings-languages = «{ $text }» — не мой язык; есть en, uk, ru, auto
settings-looks = Как должны выглядеть доски: pictures или text, light или dark?
me-now = Для вас: { $language }, { $boards }

# House variants
house-name = «{ $name }» не может быть названием домашнего варианта: нужны строчные буквы, цифры и дефисы, до { $most } знаков
house-name-preset = «{ $name }» — это вариант самой игры; выберите другое название
house-unknown = В чате нет домашнего варианта «{ $name }»; есть: { $known }. «/settings variant { $game } название вариант опция=значение» создаст новый.
house-hosted = «{ $name }» дал хозяин бота, здесь его не изменить; ваш собственный с таким названием встанет на его место
house-same = У «{ $name }» уже такие правила
house-busy = Сейчас испытывают другие варианты; попробуйте ещё раз через мгновение
house-taken = Домашний вариант «{ $name }» уже есть; удалите его или выберите другое название
house-many = Домашних вариантов одной игры в чате — до { $most }; сначала удалите какой-нибудь
house-names-many = Названий для вариантов одной игры в чате — до { $most }, вместе с удалёнными; возьмите одно из них
house-endless = Не сохранено: машинные игроки попробовали, и партии длились больше { $moves ->
    [one] { $moves } хода
   *[other] { $moves } ходов
}. Выберите опции, которые приближают конец.
house-no-version = Нет версии «{ $version }»; есть: { $known }
house-version = версия { $version }
house-of-host = От хозяина бота, для всех чатов
house-saved = Сохранено: { $game } · 🏠 { $name }, версия { $version }
house-removed = Удалено: { $game } · 🏠 { $name }
house-renamed = Переименовано: { $game } · { $old } → 🏠 { $name }
house-rename-hint = Чтобы назвать иначе, напечатайте «/settings variant { $game } { $name } rename=…»
house-tried = 🤖 Испытано: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} между машинами «{ $level }»
house-moves = в партии около { $moves ->
    [one] { $moves } хода
   *[other] { $moves } ходов
}, если { $seats ->
    [one] играет { $seats } игрок
    [few] играют { $seats } игрока
   *[many] играют { $seats } игроков
}
house-burned = сгорает { $share } % столбцов
house-first = кто начинает, выигрывает { $won } %, поровну было бы { $fair } %
house-slow = 🤖 Не испытано: ни одна партия между машинами не закончилась вовремя
houses-title = 🏠 Домашние варианты
houses-hint = Ваши собственные правила под вашим названием. Выберите игру.
houses-how = Новый: откройте стол, измените опции, нажмите «💾». Или напечатайте «/settings variant { $game } название { $preset } опция=значение».

# Buttons
button-play = 🎲 Играть
button-games = 📚 Игры
button-settings = ⚙ Настройки
button-start = ▶ Начать
button-join = ➕ Сесть
button-machine = 🤖 Добавить бота
button-machine-away = ➖ { $name }
button-options = ⚙ Опции
button-rules = ❓ Правила
button-leave = 🚪 Встать
button-cancel = ✖ Закрыть
button-rematch = 🔁 Реванш
button-record = 📜 Запись
button-verify = 🔍 Проверить
button-sheet = 👁 Мой лист
button-resign = 🏳 Сдаться
button-resign-sure = 🏳 Да, сдаюсь
button-back = ◀ Назад
button-undo = ↩ Отменить
button-pace = ⏱ Темп
button-draw = 🤝 Предложить ничью
button-draw-accept = 🤝 Согласиться на ничью
button-takeback = ↩ Вернуть ход
button-takeback-allow = ↩ Разрешить возврат
button-houses = 🏠 Домашние варианты
button-save-house = 💾 Сохранить как домашний
button-new-house = ➕ Новый
button-remove = 🗑 Удалить
button-top = 🏆 Лидеры

# Our own faults
fault-conflict = Кто-то успел раньше; посмотрите на доску ещё раз
fault-locked = Простите, база сейчас занята; ничего не изменено, попробуйте ещё раз (случай { $incident })
fault-read-only = Простите, в базу нельзя писать; ничего не изменено (случай { $incident })
fault-full = Простите, диск заполнен; ничего не изменено (случай { $incident })
fault-own = Простите, это наша ошибка; стол стоит, как стоял (случай { $incident })

# Words of parameters
language-en = English
language-uk = Українська
language-ru = Русский
boards-pictures = картинки
boards-text = текст
theme-light = светлая
theme-dark = тёмная

# Commands: the local name is one word in lower case
command-of-game = { $name }
command-play = играть
command-play-about = Выбрать игру: по игрокам и сложности
command-games = игры
command-games-about = Все игры
command-roll = кинь
command-roll-about = Бросить кубики: 2d6+1, 4d6kh3, d%; «check» подтверждает их честность
command-rules = правила
command-rules-about = Как играть
command-top = лидеры
command-top-about = Таблица лидеров игры
command-tables = столы
command-tables-about = Открытые столы в этом чате
command-board = доска
command-board-about = Показать доску внизу чата
command-resign = сдаться
command-resign-about = Сдать свою игру
command-record = запись
command-record-about = Запись законченной игры файлом
command-verify = проверить
command-verify-about = Заново вычислить кубики законченной игры
command-me = я
command-me-about = Ваш язык и вид досок
command-settings = настройки
command-settings-about = Настройки чата, для администраторов
command-end = завершить
command-end-about = Закрыть зависший стол, для администраторов
command-help = справка
command-help-about = Что я понимаю
command-start = начать
command-start-about = Начать здесь

# Subcommands
sub-new = новый
sub-new-about = Открыть стол
sub-daily = ежедневная
sub-daily-about = Игра дня: одни и те же кубики для всех
sub-join = сесть
sub-join-about = Сесть за стол
sub-leave = встать
sub-leave-about = Встать из-за стола
sub-bot = бот
sub-bot-about = Посадить машинного игрока
sub-start = начать
sub-start-about = Начать игру
sub-team = команда
sub-team-about = Выбрать партнёра по номеру места
sub-cancel = закрыть
sub-cancel-about = Закрыть стол, пока игра не началась
sub-board = доска
sub-board-about = Показать доску заново
sub-move = ход
sub-move-about = Сделать ход нотацией
sub-resign = сдаться
sub-resign-about = Сдаться
sub-draw = ничья
sub-draw-about = Предложить ничью или согласиться на неё
sub-undo = вернуть
sub-undo-about = Попросить вернуть ваш последний ход или разрешить это
sub-verify = проверить
sub-verify-about = Заново вычислить кубики законченной игры
sub-pace = темп
sub-pace-about = Как быстро играем: 10+5, 24h, off
sub-rematch = реванш
sub-rematch-about = Те же игроки ещё раз
sub-record = запись
sub-record-about = Запись файлом
sub-salt = соль
sub-salt-about = Добавить к кубикам свою соль
sub-rules = правила
sub-rules-about = Как играть
sub-top = лидеры
sub-top-about = Таблица лидеров
sub-show = показать
sub-show-about = Показать настройки
sub-language = язык
sub-language-about = Язык этого чата
sub-boards = доски
sub-boards-about = Картинки или текст, светлые или тёмные
sub-game = игра
sub-game-about = Включить или выключить игру
sub-default = обычно
sub-default-about = Вариант, каким открывается игра
sub-variant = вариант
sub-variant-about = Дать опциям название или удалить его

# Parameters
param-players = Сколько игроков
param-players-name = игроки
param-complexity = Сложность не выше, 1–5
param-complexity-name = сложность
param-partner = Место партнёра
param-partner-name = партнёр
param-most-dice = Кубиков не больше; 0 — без кубиков
param-tempo = Не медленнее
param-tempo-name = темп
param-together = Все играют одновременно
param-together-name = вместе
param-author = Кто придумал
param-author-name = автор
param-dice = Кубики вроде 2d6+1, 4d6kh3, d%; или «check»
param-dice-name = кубики
param-game = Какая игра
param-game-name = игра
param-variant = Какой вариант
param-variant-name = вариант
param-options = Опции: название=значение …
param-options-name = опции
param-world = Весь мир
param-world-name = мир
param-open = Можно ли тут играть
param-open-name = открыта
param-table = Номер стола, без #
param-table-name = стол
param-language = Язык
param-language-name = язык
param-boards = Как показывать доски
param-boards-name = доски
param-theme = Светлая или тёмная
param-theme-name = тема
param-level = Какой машинный игрок
param-level-name = уровень
param-move = Ход
param-move-name = ход
param-text = Любой текст
param-text-name = текст
param-pace = Как быстро: 10+5, 24h, 3d/move, off
param-pace-name = темп
param-name = Название: строчные буквы, цифры, дефисы
param-name-name = название
param-from = Вариант, с которого начать
param-from-name = из
param-rename = Новое название
param-rename-name = новое-название
param-remove = Удалить
param-remove-name = убрать

# Собственные кубики
rolled = 🎲 { $who }: { $notation } → { $written } = { $total }
roll-promise = 🔒 Зерно этих кубиков (SHA-256): { $commitment } · /roll check его покажет
roll-check = 🔓 Зерно { $count ->
    [one] { $count } броска
   *[other] { $count } бросков
}: { $seed } (обещано: { $commitment })
roll-none = здесь ещё никто не бросал: попробуйте /roll 2d6
roll-form = Не могу бросить «{ $text }». Кубики записывают так: 2d6+1, 4d6kh3 (три наибольших из четырёх), d20 или d%
roll-too-many = кубиков должно быть от 1 до { $most }, а не { $count }
roll-sides = у кубика от 2 до { $most } граней, а не { $sides }
roll-too-large = числа рядом с кубиками — не больше { $most }

# Фильтры
filter-any = Сколько угодно
filter-players = Сколько вас?
filter-quick = ⏱ Быстрая
filter-simple = 🙂 Простая
filter-together = ⚡ Все сразу
filter-diceless = 🚫 Без кубиков
filter-unknown = Не знаю фильтра «{ $text }». Назовите число игроков и слова вроде быстро, просто, вместе, без-костей; или players=8 complexity=2 tempo=a dice=2 together=on author=khramov
filter-words-quick = быстро быстрая быстрый коротко
filter-words-simple = просто простая легко лёгкая
filter-words-together = вместе одновременно сразу
filter-words-diceless = без-костей без-кубиков
filter-words-idle = нас для и игроков игрока человек
tempo-a = быстрая
tempo-b = умеренная
tempo-c = долгая

# Игра дня
daily-none = У игры «{ $game }» нет игры дня
daily-elsewhere = ваша игра дня открыта в другом чате; закончите её там
daily-won = { $name }: победа, { $points }
daily-lost = { $name }: поражение
daily-streak = 🔥 { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
    [many] { $days } дней подряд
   *[other] { $days } дня подряд
}
button-share = 📤 Поделиться
dice-later = 🔒 Зерно кубиков (SHA-256): { $commitment }; его покажут, когда день закончится

# Команды
button-teams = 🤝 Команды
button-shuffle = 🔀 Перемешать
teams-title = С кем хотите играть?
teams-later = у этого стола ещё нет команд: их составляют, когда все места заняты
teams-whom = выберите партнёра по номеру места, от 1 до { $most }

# Films
film-title = Фильм стола #{ $table }
film-thinned = Показано { $shown } из { $whole } позиций, равномерно.
film-busy = Сейчас делается другой фильм; попробуйте через несколько секунд
button-film = 🎞 Фильм
command-film = фильм
command-film-about = Законченная игра как фильм
sub-film = фильм
sub-film-about = Игра как фильм

# Что осталось непонятным
argument-left-over = «{ $text }» здесь непонятно.
argument-name = Здесь нет «{ $text }=»; есть: { $known }
argument-name-none = «{ $text }=» здесь ничего не значит.
argument-twice = «{ $name }» задано дважды.
argument-missing = Чего-то не хватает: { $what }
argument-word = «{ $text }» — не одно из: { $known }
argument-number = «{ $text }» — не число от { $min } до { $max }.
argument-option = «{ $text }» — не опция; опции пишутся так: название=значение.
number-unclear = «{ $text }» может быть: { $known }
word-unknown = { $game } не знает «{ $text }». Ближе всего: { $known }
table-not-here = Такого стола здесь нет: «{ $text }». Открыты: { $known }
table-not-here-none = Такого стола здесь нет: «{ $text }». Ни один стол не открыт.
usage = Пишите так: { $usage }
usage-example = Пишите так: { $usage } · например, { $example }
usage-option = опция
usage-value = значение

# Где ничего нет
no-lobby-here = Ни один стол здесь не ждёт игроков. /play откроет новый.
no-lobby-of-yours = Вы не сидите здесь за столом, который ждёт игроков. /play откроет новый.
no-seat-of-yours = Вы не сидите здесь за столом.
no-game-of-yours = Вы здесь не играете.
resign-none = Вы здесь не в игре, сдаваться негде.
board-none = Здесь нет стола, который можно показать. /play откроет новый.
tables-none = Здесь не открыто ни одного стола. /play откроет новый.
end-none = Здесь нет открытого стола, который можно закрыть.
rematch-none = Здесь нет стола с законченной игрой: повторять пока нечего.
record-none = Здесь нет стола с законченной игрой: записи ещё нет.
film-none = Здесь нет стола с законченной игрой: фильма ещё нет.
verify-none = Здесь нет стола с законченной игрой: проверять пока нечего.
lobby-host = Хозяин стола — { $seat }: менять и закрывать стол могут только хозяин и администраторы
house-contradiction = Только что-то одно: новые опции, «rename=», «remove» или «version=»; каждый раз с игрой и названием.
