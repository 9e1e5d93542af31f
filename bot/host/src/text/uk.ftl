# What the host says.

# First contact
welcome-title = 🎲 Кубик: ігри з кубиками та настільні ігри
welcome = Грайте разом просто тут. Оберіть гру, інші приєднаються одним дотиком; машинні гравці теж сядуть за стіл. Кожен кидок потім можна перевірити.
rights-missing = Мені бракує дозволів: { $rights }. Надайте їх у налаштуваннях чату, щоб дошки було видно.
help = Введіть команду гри, щоб відкрити стіл, далі користуйтеся кнопками. Ходи можна й друкувати: «/pig roll», «/katego put 9». Якщо столів кілька, додайте до команди «#стіл».
command-unknown = Не знаю «{ $text }». Найближче: { $known }. /help покаже, що я розумію.
button-unknown = Ця кнопка від старішої версії. /board покаже стіл заново.
as-is = { $text }
and-more = …і ще { $count }

# Catalogue
games-title = Ігри
play-title = У що зіграємо?
play-hint = Спершу простіші. Підходить: { $count ->
    [one] { $count } варіант
    [few] { $count } варіанти
   *[many] { $count } варіантів
}
play-nothing = Нічого не підходить; спробуйте іншу кількість гравців або більшу складність.

# Lobby
lobby-needs = Потрібен ще { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
lobby-ready = Можна починати
dice-promised = 🔒 Зерно кубиків (SHA-256): { $commitment }
dice-shown = 🔓 Зерно кубиків: { $seed }
dice-next = 🔒 Зерно кубиків реваншу (SHA-256): { $commitment }
joined = Ваше місце — { $seat }
joined-already = Ви вже за цим столом
begun-already = Ця гра вже почалася; /play відкриє інший стіл
table-full = Усі місця зайнято: їх { $most }
too-many-seated = Цей варіант щонайбільше на { $most }; спершу хтось має встати
level-title = Який машинний гравець?
level-button = 🤖 { $level }
level-unknown = Немає машинного гравця «{ $level }»; є: { $known }
level-none-seated = Тут немає жодного бота
options-title = { $game }: опції
options-so = Так уже й налаштовано
options-hint = Оберіть варіант або опцію. Числа, яких тут немає, можна надрукувати: «/гра new опція=значення».
salt-form = Сіль — ваш короткий текст, до { $most } символів: «/pig salt тут пройшов мій кіт»
salt-in-lobby = Сіль додають лише до першого кидка, за столом, де ви сидите
salt-taken = Ваша сіль у кубиках: «{ $salt }»
table-called-off = Стіл закрито
table-abandoned-lobby = 💤 Закрито: ніхто вчасно не почав гру
table-abandoned-game = 💤 Закрито без результату: довго ніхто не ходив
tables-many-yours = У вас тут уже стільки відкритих столів, скільки можна ({ $most }). Спершу завершіть чи закрийте якийсь
tables-many-here = Тут уже стільки відкритих столів, скільки можна ({ $most }). Спершу завершіть чи закрийте якийсь
game-closed-here = Гру «{ $game }» тут вимкнено

# Tables
table-unknown = Такого столу вже немає
table-not-begun = Гра ще не почалася
table-not-over = Це буде видно, коли гра скінчиться
table-ended = Стіл закрито; гра нікому не зараховується
tables-title = Столи тут
no-table-of-yours = Ви тут не сидите за столом. /play відкриє новий.
not-a-player = Ви не граєте за цим столом
board-stale = Дошка вже інша: погляньте на найновішу
choice-closed = Зараз цього обрати не можна
answered-already = Вашу відповідь прийнято; чекаємо на інших
move-refused =
    { $why }
    Зараз можна: { $moves }
leave-is-resign = Гра триває: /resign — здатися
resign-title = Здати цю гру?

# Темп
pace-title = ⏱ Як швидко граємо?
pace-none = ⏱ Без годинника
pace-live = ⏱ { $minutes ->
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
   *[other] { $minutes } хвилин
} на гравця, { $increment ->
    [0] без додавання за хід
    [one] { $increment } секунда додається за кожен хід
    [few] { $increment } секунди додаються за кожен хід
   *[other] { $increment } секунд додається за кожен хід
}
pace-hours = ⏱ { $count ->
    [one] { $count } година
    [few] { $count } години
   *[other] { $count } годин
} на хід; { $late }
pace-days = ⏱ { $count ->
    [one] { $count } доба
    [few] { $count } доби
   *[other] { $count } діб
} на хід; { $late }
late-out = хто спізнився, вибуває
late-move = за того, хто спізнився, ходить бот
late-wait = тому, хто спізнюється, нагадаємо раз
pace-hint = 10+5: по десять хвилин кожному і п’ять секунд за кожен хід. 24h чи 3d: на кожен хід; 24h/move: потім ходить бот, 24h/wait: потім стіл чекає. Доки бот вимкнено, годинники стоять.
pace-form = «{ $text }» не схоже на темп. Очікується: off, хвилини+секунди, як-от 10+5 (до { $minutes }+{ $seconds }), або час на хід, як-от 24h чи 3d (до { $days }d), із /out, /move чи /wait після нього
time-up = ваш час вичерпано

# Нічия і повернення ходу
agree-lapsed = ця пропозиція вже не діє
agree-machine = боти на нічию не погоджуються
takeback-nothing = немає вашого ходу, який можна повернути: що випало на кубиках, те лишається
takeback-secret = таємні відповіді не повертають
takeback-asked-before = ви вже попросили про це; вирішують інші
takeback-lapsed = про це вже ніхто не просить
takeback-asked = Прохання передано: вирішують інші
takeback-open = { $seat } просить повернути останній хід. Ще мають дозволити: { $others }
takeback-done = { $seat } повертає свій хід
resign-not-yours = Це запитання було не до вас

# Record and dice
record-title = Запис столу #{ $table }
record-hint = Уся гра текстом; «kubyk verify» переобчислить кубики.
verified = ✅ Усі кидки випливають із зерна: { $rolls }
verify-later = Зерно буде видно, коли гра скінчиться
verify-failed = ⚠️ Кидки не випливають із зерна. Скажіть, будь ласка, господареві бота.
verify-hint = SHA-256 зерна: { $commitment }. Він був показаний до першого кидка.

# Leaderboards
top-title = Таблиці лідерів
top-chat = цей чат
top-world = увесь світ
top-empty = Ще ніхто не зіграв
top-line = { $place }. { $name } · { $rating } · перемог { $won } з { $played } · очок { $points } · рекорд { $best }

# Settings
admins-only = Це може лише адміністратор чату
settings-title = Налаштування чату
settings-language = Мова: { $language }
settings-boards = Дошки: { $boards }
settings-closed = Вимкнено: { $game }
settings-default = { $game } відкривається як: { $variant }
settings-variants = { $game }, домашні варіанти: { $names }
settings-hint = «/settings game pig off» вимикає гру; «/settings default pig two-dice target=150» задає, якою вона відкривається.
settings-saved = Збережено: { $what }
settings-unknown = Немає налаштування «{ $text }»; є: { $known }
settings-languages = «{ $text }» — не моя мова; є en, uk, ru, auto
settings-looks = Який вигляд мають мати дошки: pictures чи text, light чи dark?
me-now = Для вас: { $language }, { $boards }

# House variants
house-name = «{ $name }» не може бути назвою домашнього варіанта: потрібні малі літери, цифри й дефіси, до { $most } знаків
house-name-preset = «{ $name }» — це варіант самої гри; оберіть іншу назву
house-unknown = У чаті немає домашнього варіанта «{ $name }»; є: { $known }. «/settings variant { $game } назва варіант опція=значення» створить новий.
house-hosted = «{ $name }» дав господар бота, тут його не змінити; ваш власний із такою назвою стане на його місце
house-same = «{ $name }» уже має ці правила
house-busy = Саме зараз випробовують інші варіанти; спробуйте ще раз за мить
house-taken = Домашній варіант «{ $name }» уже є; вилучіть його або оберіть іншу назву
house-many = Домашніх варіантів однієї гри в чаті — до { $most }; спершу вилучіть якийсь
house-names-many = Назв для варіантів однієї гри в чаті — до { $most }, разом із вилученими; візьміть одну з них
house-endless = Не збережено: машинні гравці спробували, і партії тривали понад { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}. Оберіть опції, які наближають кінець.
house-no-version = Немає версії «{ $version }»; є: { $known }
house-version = версія { $version }
house-of-host = Від господаря бота, для всіх чатів
house-saved = Збережено: { $game } · 🏠 { $name }, версія { $version }
house-removed = Вилучено: { $game } · 🏠 { $name }
house-renamed = Перейменовано: { $game } · { $old } → 🏠 { $name }
house-rename-hint = Щоб назвати інакше, надрукуйте «/settings variant { $game } { $name } rename=…»
house-tried = 🤖 Випробувано: { $games ->
    [one] { $games } партія
    [few] { $games } партії
   *[many] { $games } партій
} між машинами «{ $level }»
house-moves = у партії близько { $moves ->
    [one] { $moves } ходу
   *[other] { $moves } ходів
}, якщо { $seats ->
    [one] грає { $seats } гравець
    [few] грають { $seats } гравці
   *[many] грають { $seats } гравців
}
house-burned = згорає { $share } % стовпців
house-first = хто починає, виграє { $won } %, порівну було б { $fair } %
house-slow = 🤖 Не випробувано: жодна партія між машинами не скінчилася вчасно
houses-title = 🏠 Домашні варіанти
houses-hint = Ваші власні правила під вашою назвою. Оберіть гру.
houses-how = Новий: відкрийте стіл, змініть опції, натисніть «💾». Або надрукуйте «/settings variant { $game } назва { $preset } опція=значення».

# Buttons
button-play = 🎲 Грати
button-games = 📚 Ігри
button-settings = ⚙ Налаштування
button-start = ▶ Почати
button-join = ➕ Сісти
button-machine = 🤖 Додати бота
button-machine-away = ➖ { $name }
button-options = ⚙ Опції
button-rules = ❓ Правила
button-leave = 🚪 Встати
button-cancel = ✖ Закрити
button-rematch = 🔁 Реванш
button-record = 📜 Запис
button-verify = 🔍 Перевірити
button-sheet = 👁 Мій аркуш
button-resign = 🏳 Здатися
button-resign-sure = 🏳 Так, здаюся
button-back = ◀ Назад
button-undo = ↩ Скасувати
button-pace = ⏱ Темп
button-draw = 🤝 Запропонувати нічию
button-draw-accept = 🤝 Погодитися на нічию
button-takeback = ↩ Повернути хід
button-takeback-allow = ↩ Дозволити повернення
button-houses = 🏠 Домашні варіанти
button-save-house = 💾 Зберегти як домашній
button-new-house = ➕ Новий
button-remove = 🗑 Вилучити
button-top = 🏆 Лідери

# Our own faults
fault-conflict = Хтось встиг раніше; погляньте на дошку ще раз
fault-locked = Перепрошую, база зараз зайнята; нічого не змінено, спробуйте ще раз (випадок { $incident })
fault-read-only = Перепрошую, у базу не можна писати; нічого не змінено (випадок { $incident })
fault-full = Перепрошую, диск заповнено; нічого не змінено (випадок { $incident })
fault-own = Перепрошую, це наша помилка; стіл стоїть, як стояв (випадок { $incident })

# Words of parameters
language-en = English
language-uk = Українська
language-ru = Русский
boards-pictures = картинки
boards-text = текст
theme-light = світла
theme-dark = темна

# Commands: the local name is one word in lower case
command-of-game = { $name }
command-play = грати
command-play-about = Обрати гру: за гравцями та складністю
command-games = ігри
command-games-about = Усі ігри
command-roll = кинь
command-roll-about = Кинути кубики: 2d6+1, 4d6kh3, d%; «check» підтверджує їхню чесність
command-rules = правила
command-rules-about = Як грати
command-top = лідери
command-top-about = Таблиця лідерів гри
command-tables = столи
command-tables-about = Відкриті столи в цьому чаті
command-board = дошка
command-board-about = Показати дошку внизу чату
command-resign = здатися
command-resign-about = Здати свою гру
command-record = запис
command-record-about = Запис скінченої гри файлом
command-verify = перевірити
command-verify-about = Переобчислити кубики скінченої гри
command-me = я
command-me-about = Ваша мова та вигляд дошок
command-settings = налаштування
command-settings-about = Налаштування чату, для адміністраторів
command-end = завершити
command-end-about = Закрити завислий стіл, для адміністраторів
command-help = довідка
command-help-about = Що я розумію
command-start = почати
command-start-about = Почати тут

# Subcommands
sub-new = новий
sub-new-about = Відкрити стіл
sub-daily = щоденна
sub-daily-about = Гра дня: ті самі кубики для всіх
sub-join = сісти
sub-join-about = Сісти за стіл
sub-leave = встати
sub-leave-about = Встати з-за столу
sub-bot = бот
sub-bot-about = Посадити машинного гравця
sub-start = почати
sub-start-about = Почати гру
sub-team = команда
sub-team-about = Обрати партнера за номером місця
sub-cancel = закрити
sub-cancel-about = Закрити стіл, доки гра не почалася
sub-board = дошка
sub-board-about = Показати дошку заново
sub-move = хід
sub-move-about = Зробити хід нотацією
sub-resign = здатися
sub-resign-about = Здатися
sub-draw = нічия
sub-draw-about = Запропонувати нічию або погодитися на неї
sub-undo = назад
sub-undo-about = Попросити повернути ваш останній хід або дозволити це
sub-verify = перевірити
sub-verify-about = Переобчислити кубики завершеної гри
sub-pace = темп
sub-pace-about = Як швидко граємо: 10+5, 24h, off
sub-rematch = реванш
sub-rematch-about = Ті самі гравці ще раз
sub-record = запис
sub-record-about = Запис файлом
sub-salt = сіль
sub-salt-about = Додати до кубиків свою сіль
sub-rules = правила
sub-rules-about = Як грати
sub-top = лідери
sub-top-about = Таблиця лідерів
sub-show = показати
sub-show-about = Показати налаштування
sub-language = мова
sub-language-about = Мова цього чату
sub-boards = дошки
sub-boards-about = Картинки чи текст, світлі чи темні
sub-game = гра
sub-game-about = Увімкнути або вимкнути гру
sub-default = типово
sub-default-about = Варіант, яким відкривається гра
sub-variant = варіант
sub-variant-about = Дати опціям назву або вилучити її

# Parameters
param-players = Скільки гравців
param-players-name = гравці
param-complexity = Складність щонайбільше, 1–5
param-complexity-name = складність
param-partner = Місце партнера
param-partner-name = партнер
param-most-dice = Кубиків не більше; 0 — без кубиків
param-tempo = Не повільніше
param-tempo-name = темп
param-together = Усі грають одночасно
param-together-name = разом
param-author = Хто вигадав
param-author-name = автор
param-dice = Кубики на кшталт 2d6+1, 4d6kh3, d%; або «check»
param-dice-name = кубики
param-game = Яка гра
param-game-name = гра
param-variant = Який варіант
param-variant-name = варіант
param-options = Опції: назва=значення …
param-options-name = опції
param-world = Увесь світ
param-world-name = світ
param-open = Чи можна тут грати
param-open-name = відкрита
param-table = Номер столу, без #
param-table-name = стіл
param-language = Мова
param-language-name = мова
param-boards = Як показувати дошки
param-boards-name = дошки
param-theme = Світла чи темна
param-theme-name = тема
param-level = Який машинний гравець
param-level-name = рівень
param-move = Хід
param-move-name = хід
param-text = Будь-який текст
param-text-name = текст
param-pace = Як швидко: 10+5, 24h, 3d/move, off
param-pace-name = темп
param-name = Назва: малі літери, цифри, дефіси
param-name-name = назва
param-from = Варіант, від якого починати
param-from-name = з
param-rename = Нова назва
param-rename-name = нова-назва
param-remove = Вилучити
param-remove-name = вилучити

# Власні кубики
rolled = 🎲 { $who }: { $notation } → { $written } = { $total }
roll-promise = 🔒 Зерно цих кубиків (SHA-256): { $commitment } · /roll check його покаже
roll-check = 🔓 Зерно { $count ->
    [one] { $count } кидка
   *[other] { $count } кидків
}: { $seed } (обіцяно: { $commitment })
roll-none = тут ще ніхто не кидав: спробуйте /roll 2d6
roll-form = Не можу кинути «{ $text }». Кубики записують так: 2d6+1, 4d6kh3 (три найбільші з чотирьох), d20 або d%
roll-too-many = кубиків має бути від 1 до { $most }, а не { $count }
roll-sides = у кубика від 2 до { $most } граней, а не { $sides }
roll-too-large = числа поруч із кубиками — не більші за { $most }

# Фільтри
filter-any = Будь-скільки
filter-players = Скільки вас?
filter-quick = ⏱ Швидка
filter-simple = 🙂 Проста
filter-together = ⚡ Усі разом
filter-diceless = 🚫 Без кубиків
filter-unknown = Не знаю фільтра «{ $text }». Назвіть число гравців і слова на кшталт швидко, просто, разом, без-костей; або players=8 complexity=2 tempo=a dice=2 together=on author=khramov
filter-words-quick = швидко швидка швидкий коротко
filter-words-simple = просто проста легко легка
filter-words-together = разом одночасно
filter-words-diceless = без-костей без-кубиків
filter-words-idle = нас для і та гравців гравці гравця людей
tempo-a = швидка
tempo-b = помірна
tempo-c = довга

# Гра дня
daily-none = У грі «{ $game }» немає гри дня
daily-elsewhere = ваша гра дня відкрита в іншому чаті; завершіть її там
daily-won = { $name }: перемога, { $points }
daily-lost = { $name }: поразка
daily-streak = 🔥 { $days ->
    [one] { $days } день поспіль
    [few] { $days } дні поспіль
    [many] { $days } днів поспіль
   *[other] { $days } дня поспіль
}
button-share = 📤 Поділитися
dice-later = 🔒 Зерно кубиків (SHA-256): { $commitment }; його покажуть, коли день мине

# Команди
button-teams = 🤝 Команди
button-shuffle = 🔀 Перемішати
teams-title = З ким хочете грати?
teams-later = у цього стола ще немає команд: їх складають, коли всі місця зайняті
teams-whom = оберіть партнера за номером місця, від 1 до { $most }

# Films
film-title = Фільм столу #{ $table }
film-thinned = Показано { $shown } з { $whole } позицій, рівномірно.
film-busy = Зараз робиться інший фільм; спробуйте за кілька секунд
button-film = 🎞 Фільм
command-film = фільм
command-film-about = Скінчена гра як фільм
sub-film = фільм
sub-film-about = Гра як фільм

# Що лишилося незрозумілим
argument-left-over = «{ $text }» тут незрозуміло.
argument-name = Тут немає «{ $text }=»; є: { $known }
argument-name-none = «{ $text }=» тут нічого не означає.
argument-twice = «{ $name }» задано двічі.
argument-missing = Чогось бракує: { $what }
argument-word = «{ $text }» не є одним із: { $known }
argument-number = «{ $text }» — не число від { $min } до { $max }.
argument-option = «{ $text }» — не опція; опції пишуться так: назва=значення.
number-unclear = «{ $text }» може бути: { $known }
word-unknown = { $game } не знає «{ $text }». Найближче: { $known }
table-not-here = Такого столу тут немає: «{ $text }». Відкриті: { $known }
table-not-here-none = Такого столу тут немає: «{ $text }». Жоден стіл не відкритий.
usage = Пишіть так: { $usage }
usage-example = Пишіть так: { $usage } · наприклад, { $example }
usage-option = опція
usage-value = значення

# Де нічого немає
no-lobby-here = Жоден стіл тут не чекає на гравців. /play відкриє новий.
no-lobby-of-yours = Ви не сидите тут за столом, що чекає на гравців. /play відкриє новий.
no-seat-of-yours = Ви не сидите тут за столом.
no-game-of-yours = Ви тут не граєте.
resign-none = Ви тут не в грі, здаватися нема де.
board-none = Тут немає столу, який можна показати. /play відкриє новий.
tables-none = Тут не відкрито жодного столу. /play відкриє новий.
end-none = Тут немає відкритого столу, який можна закрити.
rematch-none = Тут немає столу із закінченою грою: повторювати поки нічого.
record-none = Тут немає столу із закінченою грою: запису ще немає.
film-none = Тут немає столу із закінченою грою: фільму ще немає.
verify-none = Тут немає столу із закінченою грою: перевіряти поки нічого.
lobby-host = Господар столу — { $seat }: змінювати чи закривати стіл можуть лише господар і адміністратори
house-contradiction = Лише щось одне: нові опції, «rename=», «remove» чи «version=»; щоразу з грою та назвою.
