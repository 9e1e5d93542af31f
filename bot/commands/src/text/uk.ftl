# What the host says.

# First contact
welcome-title = 🎲 Кубик: ігри з кубиками та настільні ігри
welcome = Грайте разом просто тут. Оберіть гру, друзі приєднаються одним дотиком, вільні місця займуть боти. Кожен кидок потім можна перевірити.
welcome-alone = Зіграйте з ботом просто тут або додайте мене до групи й грайте з друзями. Кожен кидок потім можна перевірити.
rights-missing = Щоб показувати дошки, мені потрібні дозволи: { $rights }. Їх може надати адміністратор у налаштуваннях чату.
help-open = Щоб почати: /play — усі ігри, або назва гри: { $one }, { $other }.
help-play = Далі натискайте кнопки або пишіть хід: «{ $roll }», «{ $put }». Якщо відкрито кілька столів, додайте номер: «{ $there }».
help-play-tree = Далі натискайте кнопки або вводьте хід: «{ $roll }», «{ $put }». Якщо відкрито кілька столів, натискайте кнопки під дошкою того, який вам потрібен.
help-more = /rules пояснює гру, /top — таблиця лідерів, { $dice } просто кидає кубики.
help-example-one = /свиня
help-example-other = /катего
help-example-roll = /свиня кинути
help-example-put = /катего записати 9
help-example-there = /свиня кинути #k3f9qa2
help-example-dice = /roll 2d6
help-example-settings = /settings
help-settings = { $settings } — налаштування чату (для адмінів), /me — ваша мова та сповіщення.
help-dice = Усі кидки можна перевірити: «🔍 Перевірити кубики» під завершеною грою.
command-unknown = Не знаю «{ $text }». Спробуйте: { $known }
command-unknown-none = Не знаю «{ $text }». /help розповість, як грати.
button-unknown = Ця кнопка застаріла. { $command } покаже стіл заново.
and-more = …і ще { $count }

# Catalogue
games-title = Ігри
play-title = У що зіграємо?
play-hint = { $count ->
    [1] Підходить { $count } варіант
    [one] Підходить { $count } варіант, спершу простіші
    [few] Підходять { $count } варіанти, спершу простіші
   *[many] Підходить { $count } варіантів, спершу простіші
}
play-nothing = Нічого не підходить; спробуйте іншу кількість гравців або більшу складність.

# Lobby
lobby-needs = { $count ->
    [one] Потрібен ще { $count } гравець
    [few] Потрібні ще { $count } гравці
   *[many] Потрібно ще { $count } гравців
}
lobby-ready = Можна починати
lobby-alone = Тут ви граєте з ботом. Щоб грати з друзями, додайте мене до групи.
dice-promised = Кидки запечатано до гри: 🔒 { $commitment }
dice-shown = Кидки запечатано до гри: 🔓 { $commitment }
dice-next = Кидки реваншу запечатано: 🔒 { $commitment }
joined = Ви за столом, місце { $seat }
joined-already = Ви вже за цим столом
begun = ▶ Гра починається
begun-already = Ця гра вже почалася; /play відкриє інший стіл
begun-before = Гра вже почалася, а це можна лише до початку
begun-instead = Гра вже почалася. Тепер можна так: { $command }
table-full = Усі місця зайнято ({ $most ->
    [one] { $most } гравець
    [few] { $most } гравці
   *[many] { $most } гравців
})
too-many-seated = У цьому варіанті до { $most ->
    [one] { $most } гравця
   *[other] { $most } гравців
}; спершу хтось має вийти
level-title = Якої сили бот?
level-button = 🤖 { $level }
level-unknown = Немає бота «{ $level }». Спробуйте: { $known }
level-none-seated = Тут немає жодного бота
options-title = { $game }: опції
options-so = Це вже обрано
options-hint = Оберіть варіант або опцію.
options-number = Ціле число від { $min } до { $max }.
options-ranges = «{ option-none }» (none) або проміжки від { $min } до { $max }, наприклад 3000-4000,7000-8000.
salt-title = 🧂 Ваша сіль для кубиків
salt-label = Будь-який короткий текст
salt-example = тут пройшов мій кіт
salt-line = /свиня сіль тут пройшов мій кіт
salt-form = Сіль — ваш короткий текст (до { $most } знаків), від якого теж залежать кидки: «{ $command }»
salt-in-lobby = Сіль можна додати лише перед першим кидком і лише за своїм столом
salt-taken = Вашу сіль додано: «{ $salt }»
salt-last = 🧂 Остання сіль: { $name }, «{ $salt }»
table-opened = { $game }: стіл відкрито, ви вже за ним
table-called-off = Гру скасовано
table-unfinished = 🏁 Завершено достроково: результат не зараховується
table-abandoned-lobby = 💤 Закрито: ніхто вчасно не почав гру
table-abandoned-game = 💤 Закрито без результату: довго ніхто не ходив
tables-many-yours = У вас тут уже { $most ->
    [one] { $most } відкритий стіл
    [few] { $most } відкриті столи
   *[many] { $most } відкритих столів
}, більше не можна. Спершу завершіть або скасуйте якусь гру
tables-many-here = У чаті вже { $most ->
    [one] { $most } відкритий стіл
    [few] { $most } відкриті столи
   *[many] { $most } відкритих столів
}, більше не можна. Спершу завершіть або скасуйте якусь гру
game-closed-here = Гру «{ $game }» тут вимкнено

# Tables
table-unknown = Такого столу вже немає
table-not-begun = Гра ще не почалася
lobby-waits = Гра ще не почалася. { $why }
lobby-instead = Гра ще не почалася. Поки що можна так: { $command }
table-not-over = Це буде видно, коли гра завершиться
table-ended = Стіл закрито; гра не зараховується.
table-ended-by = 🏁 { $game } #{ $table }: стіл закриває { $name }
game-ended-by = 🏁 { $game } #{ $table }: гру достроково завершує { $name }. Запис збережено
tables-abroad = Ваші столи в інших чатах:
tables-elsewhere = В інших темах і каналах:
tables-elsewhere-known = В інших темах і каналах: { $known }
tables-title = Відкриті столи
no-table-of-yours = Ви тут ще не граєте. Почати: /play.
not-a-player = Ви не граєте в цій грі. Сідайте за наступну: /play
left = Ви вийшли з-за столу
called-off = Гру скасовано
not-seated = Ви ще не сидите за цим столом
seat-first = Спершу сядьте за стіл: ➕ Сісти
kicked = Місце знову вільне
machine-joined = 🤖 Бот сів за стіл
machine-gone = 🤖 Бот пішов
left-yourself = Для вас ця гра закінчилася. Сідайте за наступну: /play
board-late = Щойно: { $news }
board-late-briefly = Уже зроблено, зараз з’явиться нова дошка
board-stale = Гра вже пішла далі: користуйтеся найновішою дошкою
chosen-none = поки нічого
chosen-so-far = Обрано: { $chosen }
choice-closed = Зараз це неможливо
choice-closed-but = Зараз це неможливо. Можна обрати: { $known }
selection-keep = Які кубики лишити?
selection-reroll = Які кубики перекинути?
selection-moved-on = Тепер обрано: { $selected }
selection-unfit = З цих кубиків хід не складається
answered-already = Відповідь прийнято, змінити її вже не можна. Чекаємо на інших
move-refused =
    { $why }
    Зараз можна: { $moves }
leave-is-resign = Гра вже йде; щоб вийти, здайтеся: { $command }
resign-title = Здатися в грі «{ $game }» #{ $table }?
end-title = Завершити гру «{ $game }» #{ $table }?
end-lines = Гра ще триває. Результат нікому не зарахується, але запис збережеться.
game-goes-on = Граємо далі.
close-title = Скасувати гру «{ $game }» #{ $table }?
close-lines = За столом: { $names }
close-not = Стіл лишається відкритим.

# Темп
pace-title = ⏱ Скільки часу на гру?
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
pace-about = Скільки часу має кожен гравець: на всю гру або на хід. Коли Кубик не працює, годинники стоять.
pace-label-hours = { $count } год
pace-label-days = { $count ->
    [one] { $count } доба
    [few] { $count } доби
   *[many] { $count } діб
}
late-out = час вийшов — гравець вибуває
late-move = час вийшов — ходить бот
late-wait = час вийшов — одне нагадування
pace-hint = 10+5 — по десять хвилин кожному й п’ять секунд за кожен хід. 24h або 3d — час на кожен хід. Якщо дописати /move, то коли час вийде, ходитиме бот, а якщо /wait — стіл чекатиме. Коли Кубик не працює, годинники стоять.
pace-label = Час на гру
pace-form = Не знаю такого часу: «{ $text }». Можна: 10+5 (хвилини + секунди, до { $minutes }+{ $seconds }), 24h чи 3d (на хід, до { $days }d) або «ні» — без годинника
time-up = Ваш час вийшов

# Нічия і повернення ходу
agree-lapsed = Ця пропозиція вже не діє
agree-machine = Боти на нічию не погоджуються
takeback-nothing = Повертати нема чого: після кидка хід уже не повернути
takeback-off = У цьому чаті повертати ходи не можна
takeback-game = За цим столом ходів не повертають: такі правила гри
takeback-secret = Таємної відповіді вже не змінити
takeback-asked-before = Ви вже попросили; вирішують інші
takeback-lapsed = Про це вже ніхто не просить
takeback-asked = Прохання передано: вирішують інші
takeback-open = { $seat } хоче повернути останній хід. Чекаємо на згоду: { $others }. Якщо ви проти, просто грайте далі.
takeback-done = { $seat } повертає свій хід
not-your-question = Це запитання не до вас

# Record and dice
record-title = Запис гри за столом #{ $table }
record-hint = Уся гра текстом; кожен може перевірити її кубики ще раз.
verified = ✅ Кубики чесні: { $rolls ->
    [0] нічого не кидали
    [one] { $rolls } кидок збігається із запечатаним
    [few] усі { $rolls } кидки збігаються із запечатаними
   *[many] усі { $rolls } кидків збігаються із запечатаними
}
verify-later = Код кидків відкриється, коли гра завершиться
verify-failed = ⚠️ Кидки не збігаються із запечатаними. Напишіть, будь ласка, власникові Кубика.
verify-hint = Кидки запечатано (SHA-256): { $commitment }. Коротко: { $short }.

# Leaderboards
top-week-title = 📅 Останні сім днів
top-week-games = { $count ->
    [0] До заліку не потрапила жодна гра
    [one] У заліку { $count } гра
    [few] У заліку { $count } гри
   *[many] У заліку { $count } ігор
}
top-week-most = Найчастіше: { $game } ({ $count })
button-top-week = 📅 За тиждень
own-games-title = 📊 Ваші ігри
own-games-none = Ви ще не зіграли жодної гри до кінця.
own-games-counted = Тут усі ваші зіграні до кінця ігри, зокрема й ті, що не йдуть у залік.
own-games-all = Зіграно: { $played } · перемог: { $won }
own-games-streak = Перемог поспіль: зараз { $now }, найбільше { $best }
own-games-of = { $game }: перемог { $won } з { $played }
own-games-latest = Останні ігри:
own-games-one = { $game }: { $verdict }{ $others ->
    [0] { "" }
   *[other] { "" } · суперники: { $names }
}
own-games-here = У тутешніх таблицях лідерів:
own-games-board = { $game } · перемог { $won } з { $played } · рекорд { $best }
own-games-rating = рейтинг { $rating }
verdict-won = 🏆 перемога
verdict-lost = поразка
verdict-place = місце { $place } з { $of }
verdict-winner = 🏆 { $seats }
# Before the points of a game that was not played to its end.
ended-resigned = гру здано
ended-on-time = за часом
own-games-against = Проти кожного суперника:
own-games-rival = { $name }: ви вище — { $ahead }, нижче — { $behind }
own-games-foot = Враховано лише останні ігри, до { $most }.
button-own-games = 📊 Мої ігри
top-title = Таблиці лідерів
top-chat = цей чат
top-world = увесь світ
top-person = { $place }. { $name } · перемог { $won } з { $played }
top-empty = Тут ще немає зарахованих ігор
top-counted = У залік ідуть ігри, зіграні до кінця без підказок; тренування не рахуються.
top-none = Тут ще немає зарахованих ігор. Дограйте гру без підказок — і вона відкриє таблицю лідерів.
top-otherwise = Тут поки грали за іншими правилами:
top-line = { $place }. { $name } · рейтинг { $rating } · перемог { $won } з { $played } · рекорд { $best }
top-line-unrated = { $place }. { $name } · перемог { $won } з { $played } · рекорд { $best } · ще без рейтингу
top-unrated = Рейтинг змінюють лише ігри між людьми, ігри з ботами — ні.
top-rivals = У світовій таблиці рейтинг з’являється після ігор щонайменше з { $count } різними людьми. Протягом доби кожна наступна гра з тією самою людиною важить менше.
top-daily = Кидки в усіх однакові, тож другий акаунт міг би знати їх наперед. Тому гра дня йде в залік лише у своєму чаті.

# Settings
settings-admins = Змінити це можуть лише адміністратори чату.
admins-only = Це може зробити лише адміністратор чату
settings-title = Налаштування чату
settings-language = Мова: { $language }
settings-language-auto = Мова: у кожного своя
language-auto = у кожного своя
language-auto-forms = своя
settings-boards = Дошки: { $boards }, { $theme } тема
settings-closed = Гру «{ $game }» тут вимкнено
settings-opened = Гру «{ $game }» тут увімкнено
settings-default = { $game }, типовий варіант: { $variant }
settings-games-title = У які ігри тут грають
settings-games-hint = Позначені ігри ввімкнено. Натисніть гру, щоб увімкнути чи вимкнути її або обрати типовий варіант.
settings-default-hint = Якщо варіант не вказано, стіл відкривається з позначеним. З іншими опціями: «{ $command }».
button-game-on = ✅ Увімкнути
button-game-off = 🚫 Вимкнути
settings-variants = { $game }, свої варіанти: { $names }
settings-saved = Збережено. { $what }
settings-word-unknown = Немає налаштування «{ $text }». Спробуйте: { $known }
settings-languages = Мови «{ $text }» не знаю. Можна: українська, English, русский або «своя» — кожному своєю
settings-looks = Вигляд дошки: картинки чи текст, світла чи темна
me-title = Ваші налаштування
me-now = Ваші налаштування: { $language } · { $boards } · сповіщення про хід: { $notice }

# House variants
house-name = «{ $name }» не може бути назвою вашого варіанта: потрібні малі літери, цифри й дефіси, до { $most } знаків
house-name-preset = «{ $name }» — це варіант самої гри; оберіть іншу назву
house-unknown = У чаті немає варіанта «{ $name }». Спробуйте: { $known }. «{ $command }» створить новий.
house-none = Немає варіанта «{ $name }»: у чаті ще немає своїх варіантів гри { $game }. «{ $command }» створить перший.
house-hosted = «{ $name }» — від власника Кубика, тут його не змінити; ваш варіант із такою назвою його замінить
house-same = «{ $name }» уже має ці правила
house-taken = Ваш варіант «{ $name }» уже є; видаліть його або оберіть іншу назву
house-many = Своїх варіантів однієї гри в чаті — до { $most }; спершу видаліть якийсь
house-names-many = У чаті вже { $most ->
    [one] { $most } назва
    [few] { $most } назви
   *[many] { $most } назв
} для цієї гри (разом із видаленими): візьміть одну з них
house-endless = Не збережено: у пробних іграх ботів було понад { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}. Оберіть опції, з якими гра скінчиться швидше.
house-no-version = Немає версії «{ $version }»; є: { $known }
house-version = версія { $version }
house-of-host = Від власника Кубика, для всіх чатів
house-saved = Збережено: { $game } · 🏠 { $name }, версія { $version }
house-removed = Видалено: { $game } · 🏠 { $name }
house-renamed = Перейменовано: { $game } · { $old } → 🏠 { $name }
house-rename-hint = Щоб назвати інакше: «{ $command }»
house-tried = 🤖 Перевірено на { $games ->
    [one] { $games } грі
   *[other] { $games } іграх
} ботів («{ $level }»)
house-moves = у грі близько { $moves ->
    [one] { $moves } ходу
   *[other] { $moves } ходів
}, якщо { $seats ->
    [one] грає { $seats } гравець
    [few] грають { $seats } гравці
   *[many] грають { $seats } гравців
}
house-burned = згорає { $share } % стовпців
house-first = перший гравець виграє { $won } % (рівні шанси — { $fair } %)
house-name-title = 🏠 Як назвати цей варіант?
house-name-label = Назва
house-name-rule = Літери й цифри, до { $most } знаків. Запишеться в такому вигляді: «{ $example }».
house-name-example = довга-ніч
house-name-how = Або командою: «/settings variant #{ $table } { $name }».
house-warn-long = ⚠️ Довго: гра триває понад 300 ходів
house-warn-unfair = ⚠️ Нерівно: одна сторона виграє понад 60 % ігор
house-slow = 🤖 Не перевірено: жодна гра ботів не завершилася вчасно
houses-title = 🏠 Свої варіанти
houses-hint = Ваші власні правила під вашою назвою. Оберіть гру.
houses-how = Щоб створити новий, натисніть «➕». Щоб скласти варіант разом, відкрийте стіл, змініть опції (⚙) і натисніть «💾». Або командою: «{ $command }».
house-draft = 🏠 Новий варіант · { $game }
house-draft-hint = Натисніть на те, що хочете змінити. Доки не збережете, за цими правилами ніхто не грає.

# Buttons
button-play = 🎲 Грати
button-games = 📚 Ігри
button-settings = ⚙ Налаштування
button-start = ▶ Почати
button-join = ➕ Сісти
button-rival = 🤖 Зіграти з ботом
button-rival-at = 🤖 Зіграти з ботом: { $game }
button-machine = 🤖 Додати бота
button-machine-away = ➖ { $name }
button-options = ⚙ Опції
button-rules = ❓ Правила
button-leave = 🚪 Вийти
button-cancel = ✖ Скасувати гру
button-rematch = 🔁 Реванш
button-record = 📜 Запис
button-verify = 🔍 Перевірити кубики
button-sheet = 👁 Що бачу лише я
button-resign = 🏳 Здатися
button-resign-sure = 🏳 Так, здаюся
button-resign-not = Ні, граю далі
button-end-sure = ✖ Так, завершити
button-end-not = Ні, хай грають
button-close-sure = ✖ Так, скасувати
button-close-not = Ні, лишити
button-other-value = ✏ Інше значення
button-back = ◀ Назад
own-name = { $name } (ви)
button-next-page = ▸ Далі · { $page }/{ $pages }
button-undo = ↩ Скасувати
button-pace = ⏱ Час
button-draw = 🤝 Запропонувати нічию
button-draw-accept = 🤝 Погодитися на нічию
button-takeback = ↩ Повернути хід
button-takeback-allow = ↩ Дозволити повернення
button-houses = 🏠 Свої варіанти
button-save-house = 💾 Зберегти як свій варіант
button-new-house = ➕ Новий варіант
button-change-house = ⚙ Змінити опції
button-save-changes = 💾 Зберегти «{ $name }»
button-rename = ✏ Перейменувати
button-remove = 🗑 Видалити
button-top = 🏆 Лідери
button-top-chat = 💬 Цей чат
button-top-world = 🌍 Увесь світ

# Our own faults
fault-conflict = Хтось вас випередив: гляньте на дошку ще раз
crowded-person = Забагато запитів одразу: спершу дочекайтеся відповіді
crowded-chat = У чаті забагато запитів одразу; спробуйте трохи згодом
crowded-all = Зараз забагато охочих; спробуйте трохи згодом
fault-locked = Вибачте, не вдалося зберегти. Нічого не змінилося, спробуйте ще раз за хвилинку (помилка { $incident })
fault-read-only = Вибачте, зараз нічого не вдається зберегти. Нічого не змінилося (помилка { $incident })
fault-full = Вибачте, зараз нічого не вдається зберегти. Нічого не змінилося (помилка { $incident })
fault-own = Вибачте, у мене щось зламалося. За столом нічого не змінилося (помилка { $incident })
fault-unknown = Вибачте, зв’язок обірвався під час збереження. Гляньте на дошку, чи зараховано хід (помилка { $incident })

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
command-roll = кинути
command-roll-about = Кинути кубики: 2d6+1, 4d6kh3, d%; «перевірити» доводить, що кидки чесні
command-rules = правила
command-rules-about = Як грати
command-top = лідери
command-top-about = Таблиця лідерів гри
command-join = сісти
command-join-about = Сісти за стіл іншого чату за кодом
command-tables = столи
command-tables-about = Відкриті столи в цьому чаті
command-board = дошка
command-board-about = Показати дошку внизу чату
command-resign = здатися
command-resign-about = Здатися в грі
command-record = запис
command-record-about = Запис завершеної гри файлом
command-verify = перевірити
command-verify-about = Перевірити кубики завершеної гри
command-me = я
command-me-about = Ваша мова, вигляд дощок і сповіщення про хід
command-settings = налаштування
command-settings-about = Налаштування чату, для адміністраторів
command-end = завершити
command-end-about = Завершити гру, що застрягла (для адміністраторів)
command-help = довідка
command-help-about = Як грати і що я вмію
command-start = почати
command-start-about = Познайомитися

# Subcommands
sub-new = створити
# As it may be typed behind a game's name; read, never shown.
sub-new-forms = новий нова нове нову
sub-new-about = Відкрити стіл
sub-daily = гра-дня
sub-daily-forms = щоденна
sub-daily-about = Гра дня: однакові кубики для всіх
sub-join = сісти
sub-join-about = Сісти за стіл
sub-invite = запросити
sub-invite-about = Код, за яким до столу сідають люди з інших чатів
sub-leave = вийти
sub-leave-forms = встати
sub-leave-about = Вийти з-за столу, доки гра не почалася
sub-bot = бот
sub-bot-about = Додати бота
sub-start = почати
sub-start-about = Почати гру
sub-team = пара
sub-team-about = Обрати партнера за номером місця
sub-cancel = скасувати
sub-cancel-forms = закрити
sub-cancel-about = Скасувати гру, доки вона не почалася
sub-board = дошка
sub-board-about = Показати дошку заново
sub-link = посилання
sub-link-about = Ваше посилання на цей стіл у браузері
sub-move = хід
sub-move-about = Написати хід словами
sub-resign = здатися
sub-resign-about = Здатися
sub-draw = нічия
sub-draw-about = Запропонувати нічию або погодитися на неї
sub-undo = назад
sub-undo-about = Попросити повернути ваш останній хід або дозволити це
sub-verify = перевірити
sub-verify-about = Перевірити кубики завершеної гри
sub-pace = час
sub-pace-forms = темп
sub-pace-about = Час на гру: 10+5, 24h, ні
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
sub-default = типовий-варіант
sub-default-about = Варіант, з якого починається гра
sub-variant = варіант
sub-variant-about = Зберегти, перейменувати чи видалити свій варіант

# Parameters
param-players = Скільки гравців
param-players-name = гравці
param-complexity = Найбільша складність, від 1 до 5
param-complexity-name = складність
param-partner = Місце партнера
param-partner-name = партнер
param-most-dice = Щонайбільше кубиків; 0 — без кубиків
param-tempo = Найбільша тривалість
param-tempo-name = темп
param-together = Усі грають одночасно
param-together-name = разом
param-chapter = Розділ ігор
param-chapter-name = розділ
param-book = Розділ енциклопедії
param-book-name = книжка
param-favourites = Що найбільше любить автор енциклопедії
param-favourites-name = улюблені
param-author = Хто вигадав
param-author-name = автор
param-code = Код, наприклад 7k3mq-2pwx0
param-code-name = код
param-dice = Кубики на кшталт 2d6+1, 4d6kh3, d%; або «перевірити»
param-dice-name = кубики
param-game = Яка гра
param-game-name = гра
param-variant = Який варіант
param-variant-name = варіант
param-options = Опції: назва=значення …
param-options-name = опції
param-world = Лідери всіх чатів
param-world-name = світ
param-open = Чи можна тут грати
param-open-name = відкрита
param-table = Номер столу, без #
param-table-name = стіл
param-new = «нове» скасовує всі ваші попередні посилання
param-new-name = нове
param-language = Мова
param-language-name = мова
param-language-name-forms = lang
param-boards = Вигляд дощок
param-boards-name = дошки
param-topic = Яка сторінка: слова, поради чи варіанти
param-topic-name = сторінка
param-theme = Світла чи темна
param-theme-name = тема
param-level = Сила бота
param-level-name = рівень
param-move = Хід
param-move-name = хід
param-number = Число: стовпець, грань або кількість кубиків
param-number-name = число
param-second = Друге число: рядок або значення
param-second-name = друге-число
param-text = Будь-який текст
param-text-name = текст
param-pace = Час на гру: 10+5, 24h, 3d, ні
param-pace-name = час
param-pace-name-forms = темп
param-name = Назва: малі літери, цифри, дефіси
param-name-name = назва
param-from = Варіант, від якого починати
param-from-name = основа
param-rename = Нова назва
param-rename-name = нова-назва
param-remove = Видалити його
param-remove-name = видалити

# Власні кубики
rolled = 🎲 { $who }: { $notation } → { $written } = { $total }
roll-promise = 🔒 Наступні кидки запечатано: { $commitment } · { $command } відкриє код
rolled-one = 🎲 { $who }: { $notation } → { $total }
rolled-times = 🎲 { $who }: { $notation }
rolled-of = { $number }) { $written } = { $total }
roll-noted = { $notation } · { $note }
roll-check = 🔓 { $count ->
    [one] { $count } кидок розпечатано
    [few] { $count } кидки розпечатано
   *[other] { $count } кидків розпечатано
}: саме ці кубики було запечатано як { $commitment }. Код для самостійної перевірки: { $seed }
roll-none = Тут ще ніхто не кидав: спробуйте { $command }
roll-form = Не можу кинути «{ $text }». Кубики записують так: 2d6+1, 4d6kh3 (три найбільші з чотирьох), d20 або d%
roll-part = Не розумію «{ $part }» у «{ $text }». Кубики записують так: 2d6+1 або 4d6kh3; примітка — після #: 2d6 # вогонь
roll-unfinished = Наприкінці «{ $text }» чогось бракує. Наприклад: 2d6+1, 6x 4d6
roll-no-dice = У «{ $text }» немає кубиків. Наприклад: d6+1
roll-times-or-product = Що ви хочете: «{ $times }» (кинути { $count ->
    [one] { $count } раз
    [few] { $count } рази
   *[other] { $count } разів
}) чи «{ $product }» (помножити)?
roll-times = Поспіль можна кинути від 1 до { $most } разів, а не { $count }
roll-keep = Із { $count ->
    [one] { $count } кубика
   *[other] { $count } кубиків
} можна лишити від 1 до { $count }, а не { $number }
roll-drop = Не можна прибрати { $number } з { $count }: хоч один кубик має рахуватися
roll-advantage = «adv» і «dis» кидають двічі один кубик. Наприклад: d20+5 adv
roll-endless = «{ $text }» ніколи не скінчиться: перекидається будь-яка грань
roll-too-many = Кинути можна від 1 до { $most } кубиків одразу, а не { $count }
roll-long = «{ $number }» — завелике число
roll-sides = У кубика від 2 до { $most } граней, а не { $sides }
roll-too-large = Додавати й віднімати можна щонайбільше { $most }
roll-total = Може вийти понад { $most }: візьміть менші числа

# Фільтри
button-filter = 🔎 Фільтр
filter-title = Що шукаєте?
filter-any = Скільки завгодно
filter-players = Скільки вас?
players-also = найкраще { $recommended }, можна { $possible }
filter-company = 👥 Скільки вас?
filter-quick = ⏱ Швидка
filter-simple = 🙂 Проста
filter-together = ⚡ Усі разом
filter-diceless = 🚫 Без кубиків
filter-favourites = ⭐ Улюблені автора книжки
filter-book = 📖 Розділ книжки
filter-book-title = Який розділ енциклопедії С. Храмова?
filter-unknown = Не знаю фільтра «{ $text }». Назвіть число гравців і слова на кшталт швидко, просто, разом, без-кубиків, улюблені
filter-words-quick = швидко швидка швидкий коротко
filter-words-simple = просто проста легко легка
filter-words-together = разом одночасно
filter-words-diceless = без-кубиків без-костей
filter-words-favourites = улюблені улюблена
filter-words-idle = нас для і та гравців гравці гравця людей
rating-change = рейтинг { $change }
rating-changes = 📈 Рейтинг: { $changes }. Переможець додає, переможений втрачає; несподіваний результат важить більше.
grade-1 = зовсім проста
grade-2 = проста
grade-3 = середня
grade-4 = складна
grade-5 = дуже складна
tempo-a = швидка
tempo-b = помірна
tempo-c = довга

# Гра дня
daily-none = { $game }: гри дня немає
daily-elsewhere = Ваша гра дня відкрита в іншому чаті; завершіть її там
daily-shared = Результат надіслано в групу
coach-shared = Показано групі
daily-won = { $name }: перемога, рахунок { $points }
daily-lost = { $name }: поразка
daily-streak = { $days ->
    [0] 🌱 Завтра можна почати нову серію
    [one] 🔥 { $days } день поспіль
    [few] 🔥 { $days } дні поспіль
   *[many] 🔥 { $days } днів поспіль
}
button-share = 📤 Поділитися
dice-later = Кидки запечатано до гри: 🔒 { $commitment }; код відкриється, коли день мине

# Пари
button-teams = 🤝 Склад пар
button-shuffle = 🔀 Перемішати
teams-title = Хто ваш партнер?
teams-later = Пари складають, коли зайнято всі місця
teams-whom = Оберіть партнера за номером місця, від 1 до { $most }

# Films
film-title = Повтор гри за столом #{ $table }
film-thinned = Скорочено: { $shown } з { $whole } позицій.
button-film = 🎞 Повтор
command-film = повтор
command-film-forms = фільм
command-film-about = Повтор завершеної гри (анімація)
sub-film = повтор
sub-film-forms = фільм
sub-film-about = Повтор гри (анімація)

# Що лишилося незрозумілим
argument-left-over = Не розумію тут «{ $text }».
number-decimal = { $whole },{ $tenths }
name-typed = { $name } ({ $typed })
argument-name = Тут немає «{ $text }=». Спробуйте: { $known }
argument-name-none = «{ $text }=» тут нічого не означає.
argument-twice = «{ $name }» треба вказати один раз.
argument-missing = Бракує: «{ $what }»
argument-word = «{ $text }» не підходить. Спробуйте: { $known }
argument-number = «{ $text }» — не число від { $min } до { $max }.
argument-option = «{ $text }» — не опція; опції пишуть так: назва=значення.
number-unclear = «{ $text }» може означати: { $known }
word-unknown = { $game }: не знаю «{ $text }». Спробуйте: { $known }
word-unknown-none = { $game }: не знаю «{ $text }». «{ $command }» відкриє стіл.
which-table = Про який стіл ідеться?
table-not-here = Столу «{ $text }» тут немає. Відкриті столи: { $known }
table-not-here-none = Столу «{ $text }» тут немає. Жодного столу не відкрито.
usage-example = Наприклад: { $example }

# Де нічого немає
no-lobby-here = Жоден стіл тут не чекає на гравців. Почати: /play.
others-play = Тут уже грають інші. Свій стіл: { $command }
no-lobby-of-yours = Ви тут не сидите за столом, де чекають на гравців. Почати: /play.
no-seat-of-yours = Ви тут не сидите за жодним столом.
no-game-of-yours = Ви тут зараз ні в що не граєте.
resign-none = Ви зараз тут не граєте, тож здаватися нема в чому.
board-none = Тут немає столу, який можна показати. Почати: /play.
tables-none = Тут зараз немає відкритих столів. Почати: /play.
end-none = Тут немає гри, яку можна завершити.
rematch-none = Тут ще немає завершеної гри, тож і реваншу немає.
record-none = Тут ще немає завершеної гри, тож і запису немає.
film-none = Тут ще немає завершеної гри, тож показувати нема чого.
verify-none = Тут ще немає завершеної гри, тож перевіряти нема чого.
lobby-host = Господар столу — { $seat }: змінювати стіл і скасовувати гру можуть лише господар і адміністратори
house-contradiction = Лише щось одне: нові опції, нова назва, видалення чи версія. Щоразу вкажіть гру й назву варіанта.

# Сповіщення про хід
notice-quiet = без згадок
notice-nudge = через хвилину
notice-always = щоходу
settings-notice = Сповіщення про хід: { $notice }
sub-notice = сповіщення
sub-notice-about = Коли згадувати про хід: без-згадок, через-хвилину, щоходу
param-notice = Коли згадувати вас, якщо ваш хід: без згадок, через хвилину чи щоходу
param-notice-name = сповіщення

# Реванш і звільнення місць
rematch-agreed = Чекаємо на інших
call-turn = ваш хід
call-rematch = чекаємо на вашу згоду
rematch-waits = ⏳ Почнемо, коли всі погодяться
button-again = 🔁 Граю ще
kick-title = Чиє місце звільнити?
kick-unknown = Такого місця немає; місць тут: { $most }
kick-moved = Тепер там сидить хтось інший; відкрийте список ще раз
sub-kick = прибрати
sub-kick-about = Звільнити чиєсь місце до початку гри
param-seat = Номер місця
param-seat-name = місце

# Розділи каталогу
chapter-stop = 🛑 Вчасно зупинитися
chapter-sheet = 📝 Збирати комбінації
chapter-table = 🏛 Боротьба за стовпці
chapter-maths = 🧮 Арифметика
chapter-solo = 🧩 Для одного
chapter-board = ⚫ На дошці
chapter-other = 🎲 Для компанії
book-1 = 1. «Стоп»-ігри
book-2 = 2. «Стоп»-ігри на порівняння
book-3 = 3. Комбінації
book-4 = 4. Комбінації наввипередки
book-5 = 5. Комбінації на порівняння
book-6 = 6. Числа на порівняння
book-7 = 7. Воєнні ігри
book-8 = 8. Уздовж і впоперек
book-9 = 9. Силові комбінації
book-10 = 10. Силові на різних полях
book-11 = 11. Силові на одному полі
book-12 = 12. Родина Катего
book-13 = 13. Психологічні ігри
book-14 = 14. Дитячі ігри
book-15 = 15. Числові ігри
book-16 = 16. Ігри на спритність
book-17 = 17. Перегони
book-18 = 18. Масові ігри
book-19 = 19. Математичні ігри
book-20 = 20. Торгові ігри
book-21 = 21. Ігри з таблицями
book-22 = 22. Фокуси з кубиками
book-23 = 23. Пасьянси

# Приватність
command-privacy = приватність
command-privacy-about = Які дані про вас я зберігаю і як їх видалити
param-data = Ваші дані: експорт, видалити, удача, ігри; пов’язати чи відв’язати акаунт на іншій платформі
param-data-name = дані
param-link-code = Код, який Кубик дав вашому іншому акаунту після «пов’язати»
data-export = експорт
data-delete = видалити
data-games = ігри
data-luck = удача
data-link = пов’язати
data-unlink = відв’язати
privacy-title = 🔒 Які дані я зберігаю
privacy-kept = Зберігаю: ваші id та ім’я на цій платформі, місця й ходи за столами, результати й рейтинги, акаунт, який ви пов’язали, відповіді на останню задачу дня, а також те, що ви задали командами { $me } і { $block }. Про чат: його id та налаштування.
privacy-why = Навіщо: щоб можна було грати, знову показувати й перевіряти ігри та рахувати таблиці лідерів. Я нікому цього не передаю й більше ні для чого не використовую.
privacy-not = Не зберігаю: інших повідомлень чату, контактів, адрес, пристроїв.
privacy-games = Записи завершених ігор зникають через { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
}; результати й таблиці лідерів лишаються.
privacy-games-stay = Завершені ігри й таблиці лідерів лишаються, доки ви не видалите свої дані.
privacy-chats = Якщо мене вилучили з чату, його налаштування та відкриті столи зникають через { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
}.
privacy-rights = «{ $export }» надсилає вам усе файлом. «{ $delete }» прибирає ваші ім’я та id звідусіль; в іграх інших на їхньому місці лишається номер. Якщо вас хтось заблокував, у його списку лишається відбиток вашого id без імені, щоб блокування діяло далі.
privacy-contact = Запитання: { $contact }
privacy-contact-none = Запитання: до власника Кубика.
button-luck = 🎓 Удача й помилки
button-export = 📄 Мої дані
button-delete = 🗑 Видалити мої дані
button-delete-not = Ні, залишити
delete-not = Нічого не видалено.
button-delete-sure = 🗑 Так, видалити все
export-title = 📄 Ваші дані
export-hint = Усе, що я про вас зберігаю, одним файлом.
delete-title = Видалити все про вас?
delete-lines = У поточних іграх ви здастеся; рейтинги, результати, налаштування та ваші приватні столи зникнуть. Повернути це неможливо. Повідомлення, що вже є в чатах, там і лишаться.
delete-done = Готово: я більше нічого про вас не зберігаю
me-data-alone = Запитайте про свої дані окремою командою.
button-link = 🔗 Пов’язати акаунт
button-unlink = 🔗 Відв’язати акаунт
button-link-sure = 🔗 Так, це мій
button-link-not = Ні
me-linked = Пов’язаний акаунт: { $name } у { $platform }
account-title = 🔗 Пов’яжіть свій інший акаунт
account-say = Надішліть мені в { $platform }, найкраще в приватному чаті: { $command }
account-means = Обидва акаунти стануть однією людиною: один рейтинг і один рядок у світових таблицях лідерів, спільні налаштування та блокування. Експорт і видалення даних стосуватимуться обох.
account-secret = Код діє один раз протягом п’яти хвилин. Нікому його не давайте: хтось міг би пов’язати ваш акаунт зі своїм.
account-question-title = 🔗 { $name } у { $platform } — це ваш акаунт?
account-question = Погоджуйтеся, лише якщо він справді ваш. Щоб скасувати: { $command }
account-not = Нічого не пов’язано.
account-done = Акаунт пов’язано: { $name } у { $platform }
unlink-done = Акаунт відв’язано: { $name } у { $platform }. Кожна гра лишилася за тим акаунтом, з якого її зіграно
unlink-none = Цей акаунт ні з яким не пов’язаний. Щоб пов’язати: { $command }
account-already = Цей акаунт уже пов’язаний: { $name } у { $platform }. Спершу відв’яжіть його: { $command }
account-other-already = Той акаунт уже пов’язаний з іншим: { $name } у { $platform }. Спершу відв’яжіть їх.
account-unknown = Такого коду немає. Отримайте код у { $platform }: { $command }
account-expired = Минуло більше п’яти хвилин, код уже не діє. Отримайте новий у { $platform }: { $command }
account-used = Цей код уже використано, а діє він один раз. Отримайте новий у { $platform }: { $command }
account-own = Цей код отримав саме цей акаунт. Надішліть його мені в { $platform }.
account-same-platform = Обидва акаунти в { $platform }. Пов’язати можна один акаунт у Telegram з одним у Discord.
account-nobodys = Пов’язати можна лише акаунти в Telegram і Discord.
account-one-table = Обидва акаунти за столом #{ $table }. Спершу дограйте або вийдіть з-за столу.
account-seated = Ви вже за цим столом — з акаунта в { $platform }
delete-linked = Зникне й усе про акаунт { $name } у { $platform }: він пов’язаний із цим. Щоб його зберегти, спершу відв’яжіть: { $command }

# Тренер
coach-title = 🎓 { $dice ->
    [on] Удача й помилки
   *[off] Помилки
} · #{ $table }
coach-seat = { $seat }: { $sums }
coach-sums = { $luck }, { $mistakes }
coach-luck-chance = удача { $luck } %
coach-luck-points = очки від удачі: { $luck }
coach-luck-estimate = удача близько { $luck } %
coach-luck-rollouts = удача близько { $luck } % (±{ $spread } %)
coach-luck-estimate-points = очки від удачі: близько { $luck } (±{ $spread })
coach-mistakes = помилки: { $marked } з { $moves ->
    [one] { $moves } ходу
   *[many] { $moves } ходів
}
coach-mistakes-worst = { $mistakes } (найгірша { $worst })
coach-worst-chance = { $worst } %
coach-worst-points = { $worst } оч.
coach-worst-estimate = близько { $worst } %, ±{ $margin } %
coach-worst-estimate-points = близько { $worst } оч., ±{ $margin }
coach-status = { $count ->
    [0] Ніхто не припустився ні неточностей, ні помилок
   *[other] Неточності, помилки й грубі помилки всіх гравців: { $count }
}
coach-own-status = { $count ->
    [0] Ви не припустилися ні неточностей, ні помилок
   *[other] Ваші неточності, помилки й грубі помилки: { $count }
}
coach-moments = { $count ->
    [0] Жоден хід не обійшовся дорого
    [1] Дорого обійшовся { $count } хід:
    [2] Дорого обійшлися { $count } ходи:
    [3] Дорого обійшлися { $count } ходи:
    [one] Дорого обійшовся { $count } хід; найгірші:
    [few] Дорого обійшлися { $count } ходи; найгірші:
    [many] Дорого обійшлося { $count } ходів; найгірші:
   *[other] Дорого обійшлося { $count } ходу; найгірші:
}
coach-own-moments = { $count ->
    [0] Жоден ваш хід не обійшовся дорого
    [1] Вам дорого обійшовся { $count } хід:
    [2] Вам дорого обійшлися { $count } ходи:
    [3] Вам дорого обійшлися { $count } ходи:
    [one] Вам дорого обійшовся { $count } хід; найгірші:
    [few] Вам дорого обійшлися { $count } ходи; найгірші:
    [many] Вам дорого обійшлося { $count } ходів; найгірші:
   *[other] Вам дорого обійшлося { $count } ходу; найгірші:
}
coach-slips-chance = { $seat }: великих помилок не було, але дрібні ({ $count }) разом коштували близько { $sum } %
coach-slips-points = { $seat }: великих помилок не було, але дрібні ({ $count }) разом коштували близько { $sum } оч.
coach-inaccuracy = Неточність
coach-mistake = Помилка
coach-blunder = Груба помилка
coach-moment-chance = { $mark }, { $seat }: { $move } ({ $cost } %) · краще: { $best }
coach-moment-points = { $mark }, { $seat }: { $move } ({ $cost } оч.) · краще: { $best }
coach-moment-estimate = { $mark }, { $seat }: { $move } (близько { $cost } %, ±{ $margin } %) · краще: { $best }
coach-moment-estimate-points = { $mark }, { $seat }: { $move } (близько { $cost } оч., ±{ $margin }) · краще: { $best }
coach-percent = Відсотки — це шанси на перемогу.
coach-two-seats = Порівнюю кожного з найкращим із решти, наче вони грають удвох.
coach-solitaire = Рахую в очках, на які кожен міг розраховувати, хай як грали інші.
coach-engine = Це моя оцінка, а не точні числа. Помилкою називаю хід, лише якщо це підтвердили дві перевірки.
coach-unsolved = Не вмію обчислювати, чого варті позиції цієї гри, тож не відрізню удачу від уміння.
coach-none = Тут ще немає завершеної гри, тож тренерові нема що сказати.
button-moment = 🔍 Момент { $place }
button-try-again = 🔁 Спробувати ще раз
moment-title = 🎓 Крок { $number } з { $of } · #{ $table }
moment-played = { $seat } · хід: { $move }
moment-better = Краще було: { $move }
moment-cost-chance = Шанси на перемогу: { $cost } % проти кращого ходу
moment-cost-points = Очки: { $cost } проти кращого ходу
moment-cost-estimate = Шанси на перемогу: близько { $cost } % (±{ $margin } %) проти кращого ходу
moment-cost-estimate-points = Очки: близько { $cost } (±{ $margin }) проти кращого ходу
moment-none = У цій грі такого ходу немає.
practice-title = тренування
practice-begins = 🔁 Тренування з позиції столу #{ $table }: ця гра не йде в залік.
verify-nothing = У цій грі немає кубиків, які можна перевірити.
verify-practice = Тренування починається з кубиків іншого столу, тож перевіряти тут нічого.
hint-title = 💡 Підказка · #{ $table }
hint-kind = Зверніть увагу на «{ $kind }»
hint-close = Від цього ходу залежить мало: другий за силою майже не гірший.
hint-unsure = Важко сказати, котрий хід тут найкращий.
hint-close-estimate = Як на мене, ці ходи приблизно рівні.
hint-matters = Не поспішайте: тут лише один хід справді добрий.
hint-alike = Усі ходи тут рівноцінні.
hint-only = Тут лише один можливий хід.
hint-move = Найкращий хід: { $move }
hint-move-estimate = Найкращий хід за моєю оцінкою: { $move }
hint-move-close = Добрий хід: { $move }
hint-as-good = Приблизно так само добре: { $moves }
hint-why-close = Різниці майже немає: «{ $move }» і «{ $other }» дають майже те саме.
hint-why-chance = Зі 100 партій «{ $move }» виграє приблизно { $value }, а «{ $other }» — { $less }.
hint-why-points = «{ $move }» у середньому вигідніше на { $gain } оч., ніж «{ $other }».
hint-risk = Ризик ходу «{ $move }»: { $percent ->
    [one] { $percent } кидок зі 100 спалює
    [few] { $percent } кидки зі 100 спалюють
   *[many] { $percent } кидків зі 100 спалюють
} усе, що на кону.
hint-value-chance = { $move } — шанси на перемогу { $value } %
hint-value-points = { $move } — очікувані очки: { $value }
hint-estimated = Це моя оцінка, а не точні числа. Кращим називаю хід, лише якщо це підтвердили дві перевірки.
hint-noted = Гра з підказками не йде в залік.
hint-costs = з нею гра не йде в залік
uncounted = Ця гра не йде в залік: кожна сторона мала зробити щонайменше { $least ->
    [one] { $least } хід
    [few] { $least } ходи
   *[many] { $least } ходів
}.
hint-none = Зараз не ваш хід у жодній грі.
hint-people = Тут підказок немає: за цим столом грають і інші люди.
hint-daily = У грі дня підказок немає: кубики в усіх однакові.
hint-off = У цьому чаті підказки вимкнено; на тренуваннях вони є.
hint-unsolved = Я знаю цю гру не досить добре, щоб підказувати.
button-hint = 💡 Підказка
button-hint-move = 👉 Який хід?
button-hint-why = ❓ Чому?
luck-title = 🎓 Ваша удача й помилки тут
luck-line-chance = { $emoji } { $game }, ігор: { $games } · удача { $luck } % (звичайний розкид ±{ $spread } %) · помилки { $error } % за гру
luck-line-points = { $emoji } { $game }, ігор: { $games } · удача { $luck } (звичайний розкид ±{ $spread }) · помилки за гру, в очках: { $error }
luck-latest-chance = Останні ігри ({ $count }): помилки { $latest } % за гру, раніше { $before } %
luck-latest-points = Останні ігри ({ $count }): помилки за гру, в очках: { $latest }, раніше { $before }
luck-foot = Враховано ваші останні ігри тут (щонайбільше { $most }), які я вмію оцінювати.
luck-none = Тут ще немає ваших ігор, які я вмію оцінювати.
command-hint = підказка
command-hint-about = Допомога з ходом у грі з ботами
sub-hint = підказка
sub-hint-about = Допомога з ходом у грі з ботами
sub-hints = підказки
sub-hints-about = Підказки тим, хто грає лише з ботами: увімкнути або вимкнути
param-hints = Чи можна просити підказки в грі з ботами
param-hints-name = підказки
settings-hints-on = Підказки в грі з ботами: увімкнено
settings-hints-off = Підказки в грі з ботами: вимкнено
switch-hints = 💡 підказки
switch-takebacks = ↩ повернення ходу
switch-puzzle = 🧩 задача
sub-takebacks = повернення
sub-takebacks-about = Чи можна повертати ходи: увімкнути або вимкнути
param-takebacks = Чи можна повертати ходи
param-takebacks-name = дозволено
settings-takebacks-on = Повернення ходу: дозволено
settings-takebacks-off = Повернення ходу: заборонено
button-coach = 🎓 Тренер
command-coach = тренер
command-coach-about = Удача й помилки в завершеній грі
sub-coach = тренер
sub-coach-about = Удача й помилки в грі

# Задача дня
# A day of the year
day-of-year = { $month ->
    [1] { $day } січня
    [2] { $day } лютого
    [3] { $day } березня
    [4] { $day } квітня
    [5] { $day } травня
    [6] { $day } червня
    [7] { $day } липня
    [8] { $day } серпня
    [9] { $day } вересня
    [10] { $day } жовтня
    [11] { $day } листопада
   *[12] { $day } грудня
}
puzzle-title = 🧩 Задача дня, { $day } · { $emoji } { $game }
puzzle-question = Який хід найкращий? У вас три спроби, і їх бачите лише ви.
puzzle-off = У цьому чаті немає задачі дня; адмін вмикає її так: «{ $command }».
puzzle-off-own = Задачу дня тут вимкнено; «{ $command }» вмикає її.
puzzle-none = Сьогодні задачі немає.
puzzle-past = День цієї задачі минув; сьогоднішню покаже «{ $command }».
puzzle-not-over = Ви ще не закінчили сьогоднішню задачу.
puzzle-wrong-chance = ❌ { $option }: гірше на { $cost } % шансів на перемогу. Лишилося спроб: { $left }
puzzle-wrong-points = ❌ { $option }: гірше на { $cost } оч. Лишилося спроб: { $left }
puzzle-solved = Розв’язано!
puzzle-failed = Цього разу не вийшло.
command-puzzle = задача
command-puzzle-about = Задача дня: знайдіть найкращий хід
sub-puzzle = задача
sub-puzzle-about = Задача дня в цьому чаті: увімкнути або вимкнути
param-puzzle = Чи буде щодня задача
param-puzzle-name = задача
settings-puzzle-on = Задача дня: увімкнено, надходить о { $hour }:00 UTC
settings-puzzle-off = Задача дня: вимкнено
# Хто починає
sub-first = перший
sub-first-about = Хто починає: за жеребом, перший за столом чи місце за номером
param-first = Хто починає
param-first-name = перший
param-first-seat = Номер місця, яке ходить першим
first-title = Хто починає?
first-lot = За жеребом
first-joined = Перший за столом
first-by-lot = 🎲 Хто починає, вирішить жереб
first-player = { $name } починає
first-told-lot = Хто починає, вирішить жереб
first-told-seat = Починає { $seat }
first-drawn = 🎲 Жереб: починає { $seat }
button-first = 🎲 Хто починає
button-free-seat = ✖ Звільнити місце
button-salt = 🧂 Додати сіль
param-version-name = версія

# Відсутні гравці
command-replace = замінити
command-replace-about = Голосування про відсутнього гравця
sub-replace = замінити
sub-replace-about = Голосування про відсутнього гравця
sub-sit = повернутися
sub-sit-about = Повернутися на своє місце або сісти на вільне
param-absent-seat = Місце відсутнього гравця
param-remedy = Далі ходить бот, гравець вибуває або гра завершується
param-remedy-name = далі
remedy-bot = бот
remedy-out = вибуває
remedy-end = завершити
button-absent = 💤 Не ходить: { $seat }
button-left-chat = 🚪 { $seat }: як далі?
button-sit = 🪑 Грати замість: { $seat }
absent-left-chat = 🚪 { $seat }: більше не в чаті
absent-title = 💤 { $seat } довго не ходить
absent-how = Вирішує більшість інших гравців. Доти все лишається як є.
absent-button-machine = 🤖 Далі ходить бот
absent-button-out = ✖ Вибуває з гри
absent-button-end = 🏁 Завершити гру для всіх
absent-none = Усі на місці. Замінити можна гравця, який покинув чат, вичерпав час на хід або думає вдесятеро довше, ніж тут зазвичай
absent-not = { $seat }: замінювати ще рано
absent-counted = Ваш голос враховано
absent-vote = 💤 { $seat }: що далі? Голоси: 🤖 бот — { $machine }, ✖ вибуває — { $out }, 🏁 завершити гру — { $end } (треба { $needed })
absent-machine = 🤖 { $seat }: далі ходить бот
absent-taken = 🪑 Знову грає { $seat }
seat-not-open = За цим столом немає вільного місця

# Блокування
command-block = блокувати
command-block-about = З ким ви не хочете грати
sub-block = блокувати
sub-block-about = Хто не може грати в цьому чаті
block-title = 🚫 З ким ви не хочете грати?
block-chat-title = 🚫 Хто не може тут грати?
block-how = Натисніть ім’я, щоб заблокувати, ще раз — щоб розблокувати. Ніхто про це не дізнається.
block-nobody = Тут ще ніхто, крім вас, не грав
block-somebody = Хтось із іншого чату ({ $number })
block-unknown = Цієї людини вже немає у списку
block-count = Заблоковано: { $count }
block-here = Адміністратори цього чату не допускають вас до гри
block-there = Адміністратори чату, де стоїть стіл, не допускають вас до гри
block-own = За цим столом є людина, яку ви заблокували
block-other = На жаль, за цей стіл вам не сісти

# /table
command-table = стіл
command-table-about = Усі дії за столом, у будь-якій грі
sub-list = список
sub-list-about = Відкриті столи в цьому чаті
sub-end = завершити
sub-end-about = Завершити гру, що застрягла (для адміністраторів)
table-word-unknown = У /table немає «{ $text }». Спробуйте: { $known }
param-yes-name = так
param-yes = Ви впевнені
answer-yes = так
answer-new = нове

# Menus
prompt-game = Оберіть гру
prompt-variant = Оберіть варіант
prompt-move = Оберіть хід

# Past games
past-move = { $seat }: { $move }

# Сторінка столу
button-page = 🎲 Відкрити стіл
link-title = Стіл #{ $table } у браузері
link-lines = Це ваше посилання: хто його відкриє, гратиме за вас. Воно діє ще добу після того, як ви ним востаннє скористалися; «{ $command }» скасовує всі ваші посилання.
link-lines-new = Попередні посилання більше не діють. Це — ваше: хто його відкриє, гратиме за вас. Воно діє ще добу після того, як ви ним востаннє скористалися.
link-off = У цього Кубика немає сторінок для столів
page-in-chat = Це можна зробити в чаті, а не на цій сторінці
page-elsewhere = Щоб сісти за стіл, відкрийте його з чату, де він створений
page-watching = Ви дивитеся. Щоб грати, відкрийте стіл із його чату
page-invited = 📨 Вас запрошено за цей стіл
page-invited-how = Щоб сісти, надішліть мені в будь-якому чаті, у Telegram чи Discord: { $command }

# Один стіл у кількох чатах
button-invite = 📨 Запросити
button-invite-telegram = Відкрити в Telegram
share-lobby = Збираємо гравців. Приєднуйтеся!
share-game = Заходьте подивитися гру!
share-over = Подивіться, як минула гра.
invite-title = Запрошення за стіл #{ $table }
invite-say = У будь-якому іншому чаті з Кубиком, у Telegram чи Discord, ваші друзі пишуть: { $command }
invite-telegram = Те саме можна зробити за цим посиланням у приватному чаті в Telegram: { $link }
invite-watch = Тут може дивитися кожен, а хто прийшов на сторінку за власним посиланням, може й сісти: { $link }
invite-ends = Друзі сядуть за стіл, а в їхньому чаті з’явиться своя дошка. Код діє, доки стіл не закриється.
invite-private = Цей стіл для однієї людини. Створіть стіл у групі, тоді можна запросити людей з інших чатів.
code-malformed = «{ $text }» не схоже на код. Код має десять літер і цифр, наприклад 7k3mq-2pwx0.
code-unknown = Жоден відкритий стіл не має такого коду. Код перестає діяти, коли його стіл закривається; попросіть новий.
code-wait = Забагато хибних кодів. Спробуйте ще раз за десять хвилин.
