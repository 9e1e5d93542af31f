# What the host says.

# First contact
welcome-title = 🎲 Кубик: игры с кубиками и настольные игры
welcome = Играйте вместе прямо здесь: выберите игру, друзья сядут за стол одним нажатием, а свободные места займут боты. Каждый бросок потом можно проверить.
welcome-alone = Сыграйте с ботом прямо здесь или добавьте меня в группу и играйте с друзьями. Каждый бросок потом можно проверить.
rights-missing = Чтобы показывать доски, мне нужны разрешения: { $rights }. Их может дать администратор в настройках чата.
help-open = Чтобы начать, напишите /play (все игры) или сразу название игры: { $one }, { $other }.
help-play = Дальше нажимайте кнопки или пишите ход: «{ $roll }», «{ $put }». Если открыто несколько столов, добавьте номер: «{ $there }».
help-play-tree = Дальше нажимайте кнопки или вводите ход: «{ $roll }», «{ $put }». Если открыто несколько столов, нажимайте кнопки под доской нужного.
help-more = /rules объясняет игру, /top — таблица лидеров, { $dice } просто бросает кубики.
help-example-one = /свинья
help-example-other = /катего
help-example-roll = /свинья бросить
help-example-put = /катего записать 9
help-example-there = /свинья бросить #k3f9qa2
help-example-dice = /roll 2d6
help-example-settings = /settings
help-settings = { $settings } — настройки чата (для администраторов), /me — ваш язык и уведомления.
help-dice = Все броски можно проверить: «🔍 Проверить кубики» под завершённой игрой.
command-unknown = Не знаю «{ $text }». Попробуйте: { $known }
command-unknown-none = Не знаю «{ $text }». /help расскажет, как играть.
button-unknown = Эта кнопка устарела. { $command } покажет стол заново.
and-more = …и ещё { $count }

# Catalogue
games-title = Игры
play-title = Во что сыграем?
play-hint = { $count ->
    [1] Подходит { $count } вариант
    [one] Подходит { $count } вариант, сначала простые
    [few] Подходят { $count } варианта, сначала простые
   *[many] Подходит { $count } вариантов, сначала простые
}
play-nothing = Ничего не подходит; попробуйте другое число игроков или сложность повыше.

# Lobby
lobby-needs = { $count ->
    [one] Нужен ещё { $count } игрок
    [few] Нужны ещё { $count } игрока
   *[many] Нужно ещё { $count } игроков
}
lobby-ready = Можно начинать
lobby-alone = Здесь вы играете с ботом. Чтобы играть с друзьями, добавьте меня в группу.
dice-promised = Броски запечатаны до игры: 🔒 { $commitment }
dice-shown = Броски запечатаны до игры: 🔓 { $commitment }
dice-next = Броски реванша запечатаны: 🔒 { $commitment }
joined = Вы за столом, место { $seat }
joined-already = Вы уже за этим столом
begun = ▶ Игра начинается
begun-already = Эта игра уже началась; /play откроет другой стол
begun-before = Игра уже началась; это можно только до её начала
begun-instead = Игра уже началась. Теперь можно так: { $command }
table-full = Все места заняты ({ $most ->
    [one] { $most } игрок
    [few] { $most } игрока
   *[many] { $most } игроков
})
too-many-seated = В этом варианте до { $most ->
    [one] { $most } игрока
   *[other] { $most } игроков
}; сначала кто-то должен выйти
level-title = Какой силы бот?
level-button = 🤖 { $level }
level-unknown = Нет бота «{ $level }». Попробуйте: { $known }
level-none-seated = Здесь нет ни одного бота
options-title = { $game }: опции
options-so = Так уже и есть
options-hint = Выберите вариант или опцию.
options-number = Целое число от { $min } до { $max }.
options-ranges = «{ option-none }» (none) или промежутки от { $min } до { $max }, например 3000-4000,7000-8000.
salt-title = 🧂 Ваша соль для кубиков
salt-label = Любой короткий текст
salt-example = тут прошёл мой кот
salt-line = /свинья соль тут прошёл мой кот
salt-form = Соль — ваш короткий текст (до { $most } знаков), от которого тоже зависят броски: «{ $command }»
salt-in-lobby = Соль можно добавить только за своим столом, до первого броска
salt-taken = Ваша соль добавлена: «{ $salt }»
salt-last = 🧂 Последняя соль: { $name }, «{ $salt }»
table-opened = { $game }: стол открыт, вы уже за ним
table-called-off = Игра отменена
table-unfinished = 🏁 Завершено досрочно: результат не засчитывается
table-abandoned-lobby = 💤 Закрыто: никто вовремя не начал игру
table-abandoned-game = 💤 Закрыто без результата: долго никто не ходил
tables-many-yours = У вас здесь уже { $most ->
    [one] { $most } открытый стол
    [few] { $most } открытых стола
   *[many] { $most } открытых столов
}, больше нельзя. Сначала завершите или отмените какую-нибудь игру
tables-many-here = В чате уже { $most ->
    [one] { $most } открытый стол
    [few] { $most } открытых стола
   *[many] { $most } открытых столов
}, больше нельзя. Сначала завершите или отмените какую-нибудь игру
game-closed-here = Игра «{ $game }» здесь выключена

# Tables
table-unknown = Такого стола уже нет
table-not-begun = Игра ещё не началась
lobby-waits = Игра ещё не началась. { $why }
lobby-instead = Игра ещё не началась. Пока можно так: { $command }
table-not-over = Это будет видно, когда игра завершится
table-ended = Стол закрыт; игра не засчитывается.
table-ended-by = 🏁 { $game } #{ $table }: стол закрывает { $name }
game-ended-by = 🏁 { $game } #{ $table }: игру досрочно завершает { $name }. Запись сохранена
tables-abroad = Ваши столы в других чатах:
tables-elsewhere = В других темах и каналах:
tables-elsewhere-known = В других темах и каналах: { $known }
tables-title = Открытые столы
no-table-of-yours = Вы здесь ещё не играете. Начать: /play.
not-a-player = Вы в этой игре не участвуете. Сядьте за следующую: /play
left = Вы вышли из-за стола
called-off = Игра отменена
not-seated = Вы ещё не сидите за этим столом
seat-first = Сначала сядьте за стол: ➕ Сесть
kicked = Место снова свободно
machine-joined = 🤖 Бот сел за стол
machine-gone = 🤖 Бот ушёл
left-yourself = Для вас эта игра закончилась. Сядьте за следующую: /play
board-late = Только что: { $news }
board-late-briefly = Уже сделано, сейчас появится новая доска
board-stale = Эта доска устарела: нажимайте на новой
chosen-none = пока ничего
chosen-so-far = Выбрано: { $chosen }
choice-closed = Сейчас это невозможно
choice-closed-but = Сейчас это невозможно. Можно выбрать: { $known }
selection-keep = Какие кубики оставить?
selection-reroll = Какие кубики перебросить?
selection-moved-on = Теперь выбрано: { $selected }
selection-unfit = Из этих кубиков ход не складывается
answered-already = Ответ принят, по правилам его не изменить. Ждём остальных
move-refused =
    { $why }
    Сейчас можно: { $moves }
leave-is-resign = Игра уже идёт; чтобы выйти, сдайтесь: { $command }
resign-title = Сдаться в игре «{ $game }» #{ $table }?
end-title = Завершить игру «{ $game }» #{ $table }?
end-lines = Игра ещё идёт. Результат никому не засчитается, но запись сохранится.
game-goes-on = Играем дальше.
close-title = Отменить игру «{ $game }» #{ $table }?
close-lines = За столом: { $names }
close-not = Стол остаётся открытым.

# Темп
pace-title = ⏱ Сколько времени на игру?
pace-none = ⏱ Без часов
pace-live = ⏱ { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[other] { $minutes } минут
} на игрока, { $increment ->
    [0] без добавки за ход
    [one] плюс { $increment } секунда за каждый ход
    [few] плюс { $increment } секунды за каждый ход
   *[other] плюс { $increment } секунд за каждый ход
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
pace-about = Сколько времени у каждого игрока: на всю игру или на ход. Когда Кубик не работает, часы стоят.
pace-label-hours = { $count } ч
pace-label-days = { $count ->
    [1] сутки
   *[other] { $count } сут.
}
late-out = время вышло — игрок выбывает
late-move = время вышло — ходит бот
late-wait = время вышло — одно напоминание
pace-hint = 10+5 — по десять минут каждому и пять секунд за каждый ход. 24h или 3d — время на каждый ход. Допишите /move, чтобы за опоздавшего ходил бот, или /wait, чтобы стол ждал. Когда Кубик не работает, часы стоят.
pace-label = Время на игру
pace-form = Не знаю такого времени: «{ $text }». Можно: 10+5 (минуты + секунды, до { $minutes }+{ $seconds }), 24h или 3d (на ход, до { $days }d) или «нет» — без часов
time-up = Ваше время вышло

# Ничья и возврат хода
agree-lapsed = Это предложение уже не действует
agree-machine = Боты на ничью не соглашаются
takeback-nothing = Возвращать нечего: после броска ход уже не вернуть
takeback-off = В этом чате ходы не возвращают
takeback-game = За этим столом ходы не возвращают: так велят правила игры
takeback-secret = Тайный ответ изменить нельзя
takeback-asked-before = Вы уже попросили; решают другие
takeback-lapsed = Об этом уже никто не просит
takeback-asked = Просьба передана: решают другие
takeback-open = { $seat } хочет вернуть последний ход. Ждём согласия: { $others }. Если вы против, просто играйте дальше.
takeback-done = { $seat } возвращает свой ход
not-your-question = Этот вопрос не вам

# Record and dice
record-title = Запись игры за столом #{ $table }
record-hint = Вся игра текстом: по ней каждый может ещё раз проверить кубики.
verified = ✅ Кубики честные: { $rolls ->
    [0] ничего не бросали
    [one] { $rolls } бросок совпал с запечатанным
    [few] все { $rolls } броска совпали с запечатанными
   *[many] все { $rolls } бросков совпали с запечатанными
}
verify-later = Код бросков откроется, когда игра завершится
verify-failed = ⚠️ Броски не совпадают с запечатанными. Напишите, пожалуйста, владельцу Кубика.
verify-hint = Броски запечатаны (SHA-256): { $commitment }. Кратко: { $short }.

# Leaderboards
top-week-title = 📅 Последние семь дней
top-week-games = { $count ->
    [0] В зачёт не попала ни одна игра
    [one] В зачёте { $count } игра
    [few] В зачёте { $count } игры
   *[many] В зачёте { $count } игр
}
top-week-most = Чаще всего: { $game } ({ $count })
button-top-week = 📅 За неделю
own-games-title = 📊 Ваши игры
own-games-none = Вы ещё не сыграли ни одной игры до конца.
own-games-counted = Здесь все ваши сыгранные до конца игры, в том числе те, что не идут в зачёт.
own-games-all = Сыграно: { $played } · побед: { $won }
own-games-streak = Побед подряд: сейчас { $now }, больше всего { $best }
own-games-of = { $game }: побед { $won } из { $played }
own-games-latest = Последние игры:
own-games-one = { $game }: { $verdict }{ $others ->
    [0] { "" }
   *[other] { "" } · соперники: { $names }
}
own-games-here = В таблицах лидеров этого чата:
own-games-board = { $game } · побед { $won } из { $played } · рекорд { $best }
own-games-rating = рейтинг { $rating }
verdict-won = 🏆 победа
verdict-lost = поражение
verdict-place = место { $place } из { $of }
verdict-winner = 🏆 { $seats }
# Before the points of a game that was not played to its end.
ended-resigned = игра сдана
ended-on-time = по времени
own-games-against = Против каждого соперника:
own-games-rival = { $name } · вы выше: { $ahead } · вы ниже: { $behind }
own-games-foot = Учтены только последние игры, до { $most }.
button-own-games = 📊 Мои игры
top-title = Таблицы лидеров
top-chat = этот чат
top-world = весь мир
top-person = { $place }. { $name } · побед { $won } из { $played }
top-empty = Здесь ещё нет засчитанных игр
top-counted = В зачёт идут игры, сыгранные до конца без подсказок; тренировки не считаются.
top-none = Здесь ещё нет засчитанных игр. Доиграйте игру без подсказок — и она откроет таблицу лидеров.
top-otherwise = Здесь пока играли по другим правилам:
top-line = { $place }. { $name } · рейтинг { $rating } · побед { $won } из { $played } · рекорд { $best }
top-line-unrated = { $place }. { $name } · побед { $won } из { $played } · рекорд { $best } · пока без рейтинга
top-unrated = Рейтинг меняют только игры между людьми, игры с ботами — нет.
top-rivals = В мировой таблице рейтинг виден, когда у вас было не меньше { $count } разных соперников. В течение суток каждая следующая игра с тем же человеком весит меньше.
top-daily = Броски у всех одинаковые, так что второй аккаунт мог бы знать их заранее. Поэтому игра дня идёт в зачёт только в своём чате.

# Settings
settings-admins = Изменить это могут только администраторы чата.
admins-only = Это может сделать только администратор чата
settings-title = Настройки чата
settings-language = Язык: { $language }
settings-language-auto = Язык: у каждого свой
language-auto = у каждого свой
language-auto-forms = свой
settings-boards = Доски: { $boards }, { $theme } тема
settings-closed = Игра «{ $game }» здесь выключена
settings-opened = Игра «{ $game }» здесь включена
settings-default = { $game }, вариант по умолчанию: { $variant }
settings-games-title = В какие игры здесь играют
settings-games-hint = Отмеченные игры включены. Нажмите на игру, чтобы включить её, выключить или выбрать вариант по умолчанию.
settings-default-hint = Если вариант не указан, стол открывается с отмеченным. С другими опциями: «{ $command }».
button-game-on = ✅ Включить
button-game-off = 🚫 Выключить
settings-variants = { $game }, свои варианты: { $names }
settings-saved = Сохранено. { $what }
settings-word-unknown = Нет настройки «{ $text }». Попробуйте: { $known }
settings-languages = Языка «{ $text }» не знаю. Можно: русский, українська, English или «свой» — каждому на своём
settings-looks = Вид доски: картинки или текст, светлая или тёмная
me-title = Ваши настройки
me-now = Ваши настройки: { $language } · { $boards } · уведомление о ходе: { $notice }

# House variants
house-name = Название «{ $name }» не подходит: нужны строчные буквы, цифры и дефисы, до { $most } знаков
house-name-preset = «{ $name }» — это вариант самой игры; выберите другое название
house-unknown = В чате нет варианта «{ $name }». Попробуйте: { $known }. «{ $command }» создаст новый.
house-none = Нет варианта «{ $name }»: в чате ещё нет своих вариантов игры { $game }. «{ $command }» создаст первый.
house-hosted = «{ $name }» — от владельца Кубика, здесь его не изменить; ваш вариант с таким названием его заменит
house-same = У «{ $name }» уже такие правила
house-taken = Ваш вариант «{ $name }» уже есть; удалите его или выберите другое название
house-many = Своих вариантов одной игры в чате — до { $most }; сначала удалите какой-нибудь
house-names-many = В чате уже { $most ->
    [one] { $most } название
    [few] { $most } названия
   *[many] { $most } названий
} для этой игры (считая удалённые): возьмите одно из них
house-endless = Не сохранено: в пробных играх ботов было больше { $moves ->
    [one] { $moves } хода
   *[other] { $moves } ходов
}. Выберите опции, с которыми игра закончится быстрее.
house-no-version = Нет версии «{ $version }»; есть: { $known }
house-version = версия { $version }
house-of-host = От владельца Кубика, для всех чатов
house-saved = Сохранено: { $game } · 🏠 { $name }, версия { $version }
house-removed = Удалено: { $game } · 🏠 { $name }
house-renamed = Переименовано: { $game } · { $old } → 🏠 { $name }
house-rename-hint = Чтобы назвать иначе: «{ $command }»
house-tried = 🤖 Проверено на { $games ->
    [one] { $games } игре
   *[other] { $games } играх
} ботов («{ $level }»)
house-moves = в игре около { $moves ->
    [one] { $moves } хода
   *[other] { $moves } ходов
}, если { $seats ->
    [one] играет { $seats } игрок
    [few] играют { $seats } игрока
   *[many] играют { $seats } игроков
}
house-burned = сгорает { $share } % столбцов
house-first = первый игрок выигрывает { $won } % игр (при равных шансах было бы { $fair } %)
house-name-title = 🏠 Как назвать этот вариант?
house-name-label = Название
house-name-rule = Буквы и цифры, до { $most } знаков. Получится что-то вроде «{ $example }».
house-name-example = долгая-ночь
house-name-how = Или командой: «/settings variant #{ $table } { $name }».
house-warn-long = ⚠️ Долго: игра длится больше 300 ходов
house-warn-unfair = ⚠️ Шансы неравны: одна сторона выигрывает больше 60 % игр
house-slow = 🤖 Не проверено: ни одна игра ботов не завершилась вовремя
houses-title = 🏠 Свои варианты
houses-hint = Ваши собственные правила под вашим названием. Выберите игру.
houses-how = Чтобы создать новый, нажмите «➕». Чтобы составить вариант вместе, откройте стол, измените опции (⚙) и нажмите «💾». Или командой: «{ $command }».
house-draft = 🏠 Новый вариант · { $game }
house-draft-hint = Нажмите на то, что хотите изменить. Пока не сохраните, по этим правилам никто не играет.

# Buttons
button-play = 🎲 Играть
button-games = 📚 Игры
button-settings = ⚙ Настройки
button-start = ▶ Начать
button-join = ➕ Сесть
button-rival = 🤖 Сыграть с ботом
button-rival-at = 🤖 Сыграть с ботом: { $game }
button-machine = 🤖 Добавить бота
button-machine-away = ➖ { $name }
button-options = ⚙ Опции
button-rules = ❓ Правила
button-leave = 🚪 Выйти
button-cancel = ✖ Отменить игру
button-rematch = 🔁 Реванш
button-record = 📜 Запись
button-verify = 🔍 Проверить кубики
button-sheet = 👁 Что вижу только я
button-resign = 🏳 Сдаться
button-resign-sure = 🏳 Да, сдаюсь
button-resign-not = Нет, играю дальше
button-end-sure = ✖ Да, завершить
button-end-not = Нет, пусть играют
button-close-sure = ✖ Да, отменить
button-close-not = Нет, оставить
button-other-value = ✏ Другое значение
button-back = ◀ Назад
own-name = { $name } (вы)
button-next-page = ▸ Дальше · { $page }/{ $pages }
button-undo = ↩ Отменить
button-pace = ⏱ Время
button-draw = 🤝 Предложить ничью
button-draw-accept = 🤝 Согласиться на ничью
button-takeback = ↩ Вернуть ход
button-takeback-allow = ↩ Разрешить возврат
button-houses = 🏠 Свои варианты
button-save-house = 💾 Сохранить как свой вариант
button-new-house = ➕ Новый вариант
button-change-house = ⚙ Изменить опции
button-save-changes = 💾 Сохранить «{ $name }»
button-rename = ✏ Переименовать
button-remove = 🗑 Удалить
button-top = 🏆 Лидеры
button-top-chat = 💬 Этот чат
button-top-world = 🌍 Весь мир

# Our own faults
fault-conflict = Кто-то вас опередил: посмотрите на доску ещё раз
crowded-person = Вы уже ждёте нескольких ответов; дождитесь одного из них
crowded-chat = В этом чате уже ждут нескольких ответов; попробуйте чуть позже
crowded-all = Сейчас ждёт слишком много людей; попробуйте чуть позже
fault-locked = Простите, не удалось сохранить. Ничего не изменилось, попробуйте ещё раз через минутку (ошибка { $incident })
fault-read-only = Простите, сейчас ничего не удаётся сохранить. Ничего не изменилось (ошибка { $incident })
fault-full = Простите, сейчас ничего не удаётся сохранить. Ничего не изменилось (ошибка { $incident })
fault-own = Простите, у меня что-то сломалось. За столом ничего не изменилось (ошибка { $incident })
fault-unknown = Простите, связь прервалась во время сохранения. Посмотрите на доске, засчитан ли ход (ошибка { $incident })

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
command-roll = бросить
command-roll-about = Бросить кубики: 2d6+1, 4d6kh3, d%; «проверить» доказывает, что броски честные
command-rules = правила
command-rules-about = Как играть
command-top = лидеры
command-top-about = Таблица лидеров игры
command-join = сесть
command-join-about = Сесть за стол другого чата по коду
command-tables = столы
command-tables-about = Открытые столы в этом чате
command-board = доска
command-board-about = Показать доску внизу чата
command-resign = сдаться
command-resign-about = Сдаться в игре
command-record = запись
command-record-about = Запись завершённой игры файлом
command-verify = проверить
command-verify-about = Проверить кубики завершённой игры
command-me = я
command-me-about = Ваш язык, вид досок и уведомление о ходе
command-settings = настройки
command-settings-about = Настройки чата, для администраторов
command-end = завершить
command-end-about = Завершить застрявшую игру (для администраторов)
command-help = справка
command-help-about = Как играть и что я умею
command-start = начать
command-start-about = Познакомиться

# Subcommands
sub-new = создать
# As it may be typed behind a game's name; read, never shown.
sub-new-forms = новый новая новое новую
sub-new-about = Открыть стол
sub-daily = игра-дня
sub-daily-forms = ежедневная
sub-daily-about = Игра дня: одинаковые кубики для всех
sub-join = сесть
sub-join-about = Сесть за стол
sub-invite = пригласить
sub-invite-about = Код, по которому за стол садятся люди из других чатов
sub-leave = выйти
sub-leave-forms = встать
sub-leave-about = Выйти из-за стола, пока игра не началась
sub-bot = бот
sub-bot-about = Добавить бота
sub-start = начать
sub-start-about = Начать игру
sub-team = пара
sub-team-about = Выбрать партнёра по номеру места
sub-cancel = отменить
sub-cancel-forms = закрыть
sub-cancel-about = Отменить игру, пока она не началась
sub-board = доска
sub-board-about = Показать доску заново
sub-link = ссылка
sub-link-about = Ваша ссылка на этот стол в браузере
sub-move = ход
sub-move-about = Написать ход словами
sub-resign = сдаться
sub-resign-about = Сдаться
sub-draw = ничья
sub-draw-about = Предложить ничью или согласиться на неё
sub-undo = вернуть
sub-undo-about = Попросить вернуть ваш последний ход или разрешить это
sub-verify = проверить
sub-verify-about = Проверить кубики завершённой игры
sub-pace = время
sub-pace-forms = темп
sub-pace-about = Время на игру: 10+5, 24h, нет
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
sub-default = вариант-по-умолчанию
sub-default-about = Вариант, с которого начинается игра
sub-variant = вариант
sub-variant-about = Сохранить, переименовать или удалить свой вариант

# Parameters
param-players = Сколько игроков
param-players-name = игроки
param-complexity = Наибольшая сложность, от 1 до 5
param-complexity-name = сложность
param-partner = Место партнёра
param-partner-name = партнёр
param-most-dice = Наибольшее число кубиков; 0 — без кубиков
param-tempo = Наибольшая длительность
param-tempo-name = темп
param-together = Все играют одновременно
param-together-name = вместе
param-chapter = Раздел игр
param-chapter-name = раздел
param-book = Раздел энциклопедии
param-book-name = книга
param-favourites = Что больше всего любит автор энциклопедии
param-favourites-name = любимые
param-author = Кто придумал
param-author-name = автор
param-code = Код, например 7k3mq-2pwx0
param-code-name = код
param-dice = Кубики вроде 2d6+1, 4d6kh3, d%; или «проверить»
param-dice-name = кубики
param-game = Какая игра
param-game-name = игра
param-variant = Какой вариант
param-variant-name = вариант
param-options = Опции: название=значение …
param-options-name = опции
param-world = Лидеры всех чатов
param-world-name = мир
param-open = Можно ли тут играть
param-open-name = открыта
param-table = Номер стола, без #
param-table-name = стол
param-new = «новая» отменяет все ваши прежние ссылки
param-new-name = новая
param-language = Язык
param-language-name = язык
param-language-name-forms = lang
param-boards = Как показывать доски
param-boards-name = доски
param-topic = Какая страница: слова, советы или варианты
param-topic-name = страница
param-theme = Светлая или тёмная
param-theme-name = тема
param-level = Сила бота
param-level-name = уровень
param-move = Ход
param-move-name = ход
param-number = Число: столбец, грань или количество кубиков
param-number-name = число
param-second = Второе число: строка или значение
param-second-name = второе-число
param-text = Любой текст
param-text-name = текст
param-pace = Время на игру: 10+5, 24h, 3d, нет
param-pace-name = время
param-pace-name-forms = темп
param-name = Название: строчные буквы, цифры, дефисы
param-name-name = название
param-from = Вариант, с которого начать
param-from-name = основа
param-rename = Новое название
param-rename-name = новое-название
param-remove = Удалить его
param-remove-name = удалить

# Собственные кубики
rolled = 🎲 { $who }: { $notation } → { $written } = { $total }
roll-promise = 🔒 Следующие броски запечатаны: { $commitment } · { $command } откроет код
rolled-one = 🎲 { $who }: { $notation } → { $total }
rolled-times = 🎲 { $who }: { $notation }
rolled-of = { $number }) { $written } = { $total }
roll-noted = { $notation } · { $note }
roll-check = 🔓 Открыт код { $count ->
    [one] { $count } броска
   *[other] { $count } бросков
}: именно эти кубики были запечатаны как { $commitment }. Чтобы пересчитать самому: { $seed }
roll-none = Здесь ещё никто не бросал: попробуйте { $command }
roll-form = Не могу бросить «{ $text }». Кубики записывают так: 2d6+1, 4d6kh3 (три наибольших из четырёх), d20 или d%
roll-part = Не понимаю «{ $part }» в «{ $text }». Кубики записывают так: 2d6+1 или 4d6kh3; пометка — после #: 2d6 # огонь
roll-unfinished = В конце «{ $text }» чего-то не хватает. Например: 2d6+1, 6x 4d6
roll-no-dice = В «{ $text }» нет кубиков. Например: d6+1
roll-times-or-product = Что имеется в виду: «{ $times }» (бросить { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}) или «{ $product }» (умножить)?
roll-times = Подряд можно бросить от 1 до { $most } раз, а не { $count }
roll-keep = Из { $count ->
    [one] { $count } кубика
   *[other] { $count } кубиков
} можно оставить от 1 до { $count }, а не { $number }
roll-drop = Нельзя убрать { $number } из { $count }: хотя бы один кубик должен считаться
roll-advantage = «adv» и «dis» бросают дважды один кубик. Например: d20+5 adv
roll-endless = «{ $text }» никогда не закончится: перебрасывать пришлось бы любую грань
roll-too-many = Бросить можно от 1 до { $most } кубиков сразу, а не { $count }
roll-long = «{ $number }» — слишком большое число
roll-sides = У кубика от 2 до { $most } граней, а не { $sides }
roll-too-large = Прибавлять и вычитать можно не больше { $most }
roll-total = Может выйти больше { $most }: возьмите числа поменьше

# Фильтры
button-filter = 🔎 Фильтр
filter-title = Что ищете?
filter-any = Сколько угодно
filter-players = Сколько вас?
players-also = лучше всего { $recommended }, можно { $possible }
filter-company = 👥 Сколько вас?
filter-quick = ⏱ Быстрая
filter-simple = 🙂 Простая
filter-together = ⚡ Все сразу
filter-diceless = 🚫 Без кубиков
filter-favourites = ⭐ Любимые автора книги
filter-book = 📖 Раздел книги
filter-book-title = Какой раздел энциклопедии С. Храмова?
filter-unknown = Не знаю фильтра «{ $text }». Назовите число игроков и слова вроде быстро, просто, вместе, без-кубиков, любимые
filter-words-quick = быстро быстрая быстрый коротко
filter-words-simple = просто простая легко лёгкая
filter-words-together = вместе одновременно сразу
filter-words-diceless = без-кубиков без-костей
filter-words-favourites = любимые любимая
filter-words-idle = нас для и игроков игрока человек
rating-change = рейтинг { $change }
rating-changes = 📈 Рейтинг: { $changes }. Победитель набирает, проигравший теряет; неожиданный исход меняет рейтинг сильнее.
grade-1 = совсем простая
grade-2 = простая
grade-3 = средняя
grade-4 = сложная
grade-5 = очень сложная
tempo-a = быстрая
tempo-b = умеренная
tempo-c = долгая

# Игра дня
daily-none = { $game }: игры дня нет
daily-elsewhere = Ваша игра дня открыта в другом чате; завершите её там
daily-shared = Результат отправлен в группу
coach-shared = Отправлено в группу
daily-won = { $name }: победа, { $points }
daily-lost = { $name }: поражение
daily-streak = { $days ->
    [0] 🌱 Завтра можно начать новую серию
    [one] 🔥 { $days } день подряд
    [few] 🔥 { $days } дня подряд
   *[many] 🔥 { $days } дней подряд
}
button-share = 📤 Поделиться
dice-later = Броски запечатаны до игры: 🔒 { $commitment }; код откроется, когда день закончится

# Пары
button-teams = 🤝 Состав пар
button-shuffle = 🔀 Перемешать
teams-title = Кто ваш партнёр?
teams-later = Пары составляют, когда заняты все места
teams-whom = Выберите партнёра по номеру места, от 1 до { $most }

# Films
film-title = Повтор игры за столом #{ $table }
film-thinned = Сокращено: показано позиций { $shown } из { $whole }.
button-film = 🎞 Повтор
command-film = повтор
command-film-forms = фильм
command-film-about = Повтор завершённой игры (анимация)
sub-film = повтор
sub-film-forms = фильм
sub-film-about = Повтор игры (анимация)

# Что осталось непонятным
argument-left-over = Не понимаю здесь «{ $text }».
number-decimal = { $whole },{ $tenths }
name-typed = { $name } ({ $typed })
argument-name = Здесь нет «{ $text }=». Попробуйте: { $known }
argument-name-none = «{ $text }=» здесь ничего не значит.
argument-twice = «{ $name }» надо указать один раз.
argument-missing = Не хватает: «{ $what }»
argument-word = «{ $text }» не подходит. Попробуйте: { $known }
argument-number = «{ $text }» — не число от { $min } до { $max }.
argument-option = «{ $text }» — не опция; опции пишутся так: название=значение.
number-unclear = «{ $text }» может означать: { $known }
word-unknown = { $game }: не знаю «{ $text }». Попробуйте: { $known }
word-unknown-none = { $game }: не знаю «{ $text }». «{ $command }» откроет стол.
which-table = О каком столе речь?
table-not-here = Стола «{ $text }» здесь нет. Открытые столы: { $known }
table-not-here-none = Стола «{ $text }» здесь нет. Ни одного стола не открыто.
usage-example = Например: { $example }

# Где ничего нет
no-lobby-here = Ни один стол здесь не ждёт игроков. Начать: /play.
others-play = Здесь уже играют другие. Свой стол: { $command }
no-lobby-of-yours = Вы здесь не сидите за столом, где ждут игроков. Начать: /play.
no-seat-of-yours = Вы здесь не сидите ни за одним столом.
no-game-of-yours = Вы здесь сейчас ни во что не играете.
resign-none = Вы сейчас здесь не играете, сдаваться не в чем.
board-none = Здесь нет стола, который можно показать. Начать: /play.
tables-none = Здесь сейчас нет открытых столов. Начать: /play.
end-none = Здесь нет игры, которую можно завершить.
rematch-none = Здесь ещё нет завершённой игры, поэтому и реванша нет.
record-none = Здесь ещё нет завершённой игры, поэтому и записи нет.
film-none = Здесь ещё нет завершённой игры, поэтому показывать нечего.
verify-none = Здесь ещё нет завершённой игры, поэтому проверять нечего.
lobby-host = Хозяин стола — { $seat }: менять стол и отменять игру могут только хозяин и администраторы
house-contradiction = Только что-то одно: новые опции, новое название, удаление или версия. Каждый раз укажите игру и название варианта.

# Уведомление о ходе
notice-quiet = без упоминаний
notice-nudge = через минуту
notice-always = каждый ход
settings-notice = Уведомление о ходе: { $notice }
sub-notice = уведомление
sub-notice-about = Когда упоминать о ходе: без-упоминаний, через-минуту, каждый-ход
param-notice = Упоминать ли вас, когда ваш ход: без упоминаний, через минуту или каждый ход
param-notice-name = уведомление

# Реванш и освобождение мест
rematch-agreed = Ждём остальных
call-turn = ваш ход
call-rematch = ждём вашего согласия
rematch-waits = ⏳ Начнём, когда все согласятся
button-again = 🔁 Играю ещё
kick-title = Чьё место освободить?
kick-unknown = Такого места нет; мест здесь: { $most }
kick-moved = Теперь там сидит кто-то другой; откройте список ещё раз
sub-kick = убрать
sub-kick-about = Освободить чьё-то место до начала игры
param-seat = Номер места
param-seat-name = место

# Разделы каталога
chapter-stop = 🛑 Вовремя остановиться
chapter-sheet = 📝 Собирать комбинации
chapter-table = 🏛 Борьба за столбцы
chapter-maths = 🧮 Арифметика
chapter-solo = 🧩 Для одного
chapter-board = ⚫ На доске
chapter-other = 🎲 Для компании
book-1 = 1. «Стоп»-игры
book-2 = 2. «Стоп»-игры на сравнение
book-3 = 3. Комбинации
book-4 = 4. Комбинации на опережение
book-5 = 5. Комбинации на сравнение
book-6 = 6. Числа на сравнение
book-7 = 7. Военные игры
book-8 = 8. Вдоль и поперёк
book-9 = 9. Силовые комбинации
book-10 = 10. Силовые на разных полях
book-11 = 11. Силовые на одном поле
book-12 = 12. Семейство Катего
book-13 = 13. Психологические игры
book-14 = 14. Детские игры
book-15 = 15. Числовые игры
book-16 = 16. Игры на ловкость
book-17 = 17. Гонки
book-18 = 18. Массовые игры
book-19 = 19. Математические игры
book-20 = 20. Торговые игры
book-21 = 21. Игры с таблицами
book-22 = 22. Фокусы с кубиками
book-23 = 23. Пасьянсы

# Приватность
command-privacy = приватность
command-privacy-about = Какие данные о вас я храню и как их удалить
param-data = Ваши данные: экспорт, удалить, удача, игры; связать или отвязать аккаунт на другой платформе
param-data-name = данные
param-link-code = Код, который Кубик дал вашему другому аккаунту после «связать»
data-export = экспорт
data-delete = удалить
data-games = игры
data-luck = удача
data-link = связать
data-unlink = отвязать
privacy-title = 🔒 Какие данные я храню
privacy-kept = Храню: ваши id и имя на этой платформе, места и ходы за столами, результаты и рейтинги, аккаунт, который вы связали, ответы на последнюю задачу дня, а также то, что вы задали командами { $me } и { $block }. О чате: его id и настройки.
privacy-why = Зачем: чтобы можно было играть, снова показывать и проверять игры и считать таблицы лидеров. Я никому этого не передаю и больше ни для чего не использую.
privacy-not = Не храню: остальных сообщений чата, контактов, адресов, устройств.
privacy-games = Записи завершённых игр исчезают через { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}; результаты и таблицы лидеров остаются.
privacy-games-stay = Завершённые игры и таблицы лидеров остаются, пока вы не удалите свои данные.
privacy-chats = Если меня удалили из чата, его настройки и открытые столы исчезают через { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}.
privacy-rights = «{ $export }» присылает вам всё файлом. «{ $delete }» убирает ваши имя и id отовсюду; в играх других на их месте остаётся номер. Если вас кто-то заблокировал, в его списке остаётся отпечаток вашего id без имени, чтобы блокировка действовала дальше.
privacy-contact = Вопросы: { $contact }
privacy-contact-none = Вопросы: к владельцу Кубика.
button-luck = 🎓 Удача и ошибки
button-export = 📄 Мои данные
button-delete = 🗑 Удалить мои данные
button-delete-not = Нет, оставить
delete-not = Ничего не удалено.
button-delete-sure = 🗑 Да, удалить всё
export-title = 📄 Ваши данные
export-hint = Всё, что я о вас храню, одним файлом.
delete-title = Удалить все данные о вас?
delete-lines = В текущих играх вы сдадитесь; рейтинги, результаты, настройки и столы в вашем личном чате исчезнут. Вернуть это нельзя. Сообщения, которые уже есть в чатах, там и останутся.
delete-done = Готово: о вас больше ничего не хранится
me-data-alone = Запросите свои данные отдельной командой.
button-link = 🔗 Связать аккаунт
button-unlink = 🔗 Отвязать аккаунт
button-link-sure = 🔗 Да, он мой
button-link-not = Нет
me-linked = Связанный аккаунт: { $name } в { $platform }
account-title = 🔗 Свяжите свой другой аккаунт
account-say = Пришлите мне в { $platform }, лучше всего в личном чате: { $command }
account-means = Оба аккаунта станут одним человеком: один рейтинг и одна строка в мировых таблицах лидеров, общие настройки и блокировки. Экспорт и удаление данных будут касаться обоих.
account-secret = Код действует один раз в течение пяти минут. Никому его не давайте: кто-то мог бы связать ваш аккаунт со своим.
account-question-title = 🔗 { $name } в { $platform } — это ваш аккаунт?
account-question = Соглашайтесь, только если он правда ваш. Чтобы отменить: { $command }
account-not = Аккаунты не связаны.
account-done = Аккаунт связан: { $name } в { $platform }
unlink-done = Аккаунт отвязан: { $name } в { $platform }. Сыгранные игры остались у каждого свои
unlink-none = Этот аккаунт ни с каким не связан. Чтобы связать: { $command }
account-already = Этот аккаунт уже связан: { $name } в { $platform }. Сначала отвяжите его: { $command }
account-other-already = Тот аккаунт уже связан с другим: { $name } в { $platform }. Сначала отвяжите их.
account-unknown = Такого кода нет. Получите код в { $platform }: { $command }
account-expired = Прошло больше пяти минут, код уже не действует. Получите новый в { $platform }: { $command }
account-used = Этот код уже использован, а действует он один раз. Получите новый в { $platform }: { $command }
account-own = Этот код получил именно этот аккаунт. Пришлите его мне в { $platform }.
account-same-platform = Оба аккаунта в { $platform }. Связать можно один аккаунт в Telegram с одним в Discord.
account-nobodys = Связать можно только аккаунты в Telegram и Discord.
account-one-table = Оба аккаунта за столом #{ $table }. Сначала доиграйте или выйдите из-за стола.
account-seated = Вы уже за этим столом — с аккаунта в { $platform }
delete-linked = Исчезнет и всё об аккаунте { $name } в { $platform }: он связан с этим. Чтобы его сохранить, сначала отвяжите: { $command }

# Тренер
coach-title = 🎓 { $dice ->
    [on] Удача и ошибки
   *[off] Ошибки
} · #{ $table }
coach-seat = { $seat }: { $sums }
coach-sums = { $luck }, { $mistakes }
coach-luck-chance = удача { $luck } %
coach-luck-points = очки от удачи: { $luck }
coach-luck-estimate = удача около { $luck } %
coach-luck-rollouts = удача около { $luck } % (±{ $spread } %)
coach-luck-estimate-points = очки от удачи: около { $luck } (±{ $spread })
coach-mistakes = ошибки: { $marked } из { $moves ->
    [one] { $moves } хода
   *[many] { $moves } ходов
}
coach-mistakes-worst = { $mistakes } (худшая { $worst })
coach-worst-chance = { $worst } %
coach-worst-points = { $worst } оч.
coach-worst-estimate = около { $worst } %, ±{ $margin } %
coach-worst-estimate-points = около { $worst } оч., ±{ $margin }
coach-status = { $count ->
    [0] Никто не допустил ни неточностей, ни ошибок
   *[other] Неточности, ошибки и грубые ошибки всех игроков: { $count }
}
coach-own-status = { $count ->
    [0] Вы не допустили ни неточностей, ни ошибок
   *[other] Ваши неточности, ошибки и грубые ошибки: { $count }
}
coach-moments = { $count ->
    [0] Ни один ход не обошёлся дорого
    [1] Дорого обошёлся { $count } ход:
    [2] Дорого обошлись { $count } хода:
    [3] Дорого обошлись { $count } хода:
    [one] Дорого обошёлся { $count } ход; худшие:
    [few] Дорого обошлись { $count } хода; худшие:
    [many] Дорого обошлось { $count } ходов; худшие:
   *[other] Дорого обошлось { $count } хода; худшие:
}
coach-own-moments = { $count ->
    [0] Ни один ваш ход не обошёлся дорого
    [1] Вам дорого обошёлся { $count } ход:
    [2] Вам дорого обошлись { $count } хода:
    [3] Вам дорого обошлись { $count } хода:
    [one] Вам дорого обошёлся { $count } ход; худшие:
    [few] Вам дорого обошлись { $count } хода; худшие:
    [many] Вам дорого обошлось { $count } ходов; худшие:
   *[other] Вам дорого обошлось { $count } хода; худшие:
}
coach-slips-chance = { $seat }: больших ошибок не было, но мелкие ({ $count }) вместе стоили около { $sum } %
coach-slips-points = { $seat }: больших ошибок не было, но мелкие ({ $count }) вместе стоили около { $sum } оч.
coach-inaccuracy = Неточность
coach-mistake = Ошибка
coach-blunder = Грубая ошибка
coach-moment-chance = { $mark }, { $seat }: { $move } ({ $cost } %) · лучше: { $best }
coach-moment-points = { $mark }, { $seat }: { $move } ({ $cost } оч.) · лучше: { $best }
coach-moment-estimate = { $mark }, { $seat }: { $move } (около { $cost } %, ±{ $margin } %) · лучше: { $best }
coach-moment-estimate-points = { $mark }, { $seat }: { $move } (около { $cost } оч., ±{ $margin }) · лучше: { $best }
coach-percent = Проценты — это шансы на победу.
coach-two-seats = Каждого сравниваю с лучшим из остальных, как будто играют только эти двое.
coach-solitaire = Подсчитано в очках, на которые каждый мог рассчитывать, как бы ни играли другие.
coach-engine = Это моя оценка, а не точные числа. Ошибкой называю ход, только если это подтвердили две проверки.
coach-unsolved = Не умею вычислять, чего стоят позиции этой игры, поэтому не отличу удачу от умения.
coach-none = Здесь ещё нет завершённой игры, поэтому тренеру нечего сказать.
button-moment = 🔍 Момент { $place }
button-try-again = 🔁 Попробовать ещё раз
moment-title = 🎓 Шаг { $number } из { $of } · #{ $table }
moment-played = { $seat } · ход: { $move }
moment-better = Лучше было: { $move }
moment-cost-chance = Шансы на победу: { $cost } % против лучшего хода
moment-cost-points = Очки: { $cost } против лучшего хода
moment-cost-estimate = Шансы на победу: около { $cost } % (±{ $margin } %) против лучшего хода
moment-cost-estimate-points = Очки: около { $cost } (±{ $margin }) против лучшего хода
moment-none = В этой игре такого хода нет.
practice-title = тренировка
practice-begins = 🔁 Тренировка с позиции стола #{ $table }: эта игра не идёт в зачёт.
verify-nothing = В этой игре нет кубиков, которые можно проверить.
verify-practice = Тренировка начинается с кубиков другого стола, поэтому проверять здесь нечего.
hint-title = 💡 Подсказка · #{ $table }
hint-kind = Обратите внимание на «{ $kind }»
hint-close = От этого хода зависит мало: второй по силе почти не хуже.
hint-unsure = Трудно сказать, какой ход здесь лучший.
hint-close-estimate = Насколько могу судить, эти ходы примерно равны.
hint-matters = Не спешите: здесь по-настоящему хорош только один ход.
hint-alike = Все ходы здесь равноценны.
hint-only = Здесь только один возможный ход.
hint-move = Лучший ход: { $move }
hint-move-estimate = Лучший ход по моей оценке: { $move }
hint-move-close = Хороший ход: { $move }
hint-as-good = Примерно так же хорошо: { $moves }
hint-why-close = Разницы почти нет: «{ $move }» и «{ $other }» дают почти одно и то же.
hint-why-chance = Из 100 партий «{ $move }» выигрывает примерно { $value }, а «{ $other }» — { $less }.
hint-why-points = «{ $move }» в среднем выгоднее на { $gain } оч., чем «{ $other }».
hint-risk = Риск хода «{ $move }»: { $percent ->
    [one] { $percent } бросок из 100 сжигает
    [few] { $percent } броска из 100 сжигают
   *[many] { $percent } бросков из 100 сжигают
} всё, что на кону.
hint-value-chance = { $move } — шансы на победу { $value } %
hint-value-points = { $move } — ожидаемые очки: { $value }
hint-estimated = Это моя оценка, а не точные числа. Лучшим называю ход, только если это подтвердили две проверки.
hint-noted = Игра с подсказками не идёт в зачёт.
hint-costs = с ней игра не идёт в зачёт
uncounted = Эта игра не идёт в зачёт: для зачёта каждая сторона должна сделать хотя бы { $least ->
    [one] { $least } ход
    [few] { $least } хода
   *[many] { $least } ходов
}.
hint-none = Сейчас не ваш ход ни в одной игре.
hint-people = Здесь подсказок нет: за этим столом играют и другие люди.
hint-daily = В игре дня подсказок нет: кубики у всех одинаковые.
hint-off = В этом чате подсказки выключены; на тренировках они есть.
hint-unsolved = Я знаю эту игру недостаточно хорошо, чтобы подсказывать.
button-hint = 💡 Подсказка
button-hint-move = 👉 Какой ход?
button-hint-why = ❓ Почему?
luck-title = 🎓 Ваша удача и ошибки здесь
luck-line-chance = { $emoji } { $game }, игр: { $games } · удача { $luck } % (обычный разброс ±{ $spread } %) · ошибки { $error } % за игру
luck-line-points = { $emoji } { $game }, игр: { $games } · удача { $luck } (обычный разброс ±{ $spread }) · ошибки за игру, в очках: { $error }
luck-latest-chance = Последние игры ({ $count }): ошибки { $latest } % за игру, раньше { $before } %
luck-latest-points = Последние игры ({ $count }): ошибки за игру, в очках: { $latest }, раньше { $before }
luck-foot = Учтены ваши последние игры здесь (не больше { $most }), которые я умею оценивать.
luck-none = Здесь ещё нет ваших игр, которые я умею оценивать.
command-hint = подсказка
command-hint-about = Помощь с ходом в игре с ботами
sub-hint = подсказка
sub-hint-about = Помощь с ходом в игре с ботами
sub-hints = подсказки
sub-hints-about = Подсказки тем, кто играет только с ботами: включить или выключить
param-hints = Можно ли просить подсказки в игре с ботами
param-hints-name = подсказки
settings-hints-on = Подсказки в игре с ботами: включены
settings-hints-off = Подсказки в игре с ботами: выключены
switch-hints = 💡 подсказки
switch-takebacks = ↩ возврат хода
switch-puzzle = 🧩 задача
sub-takebacks = возврат
sub-takebacks-about = Можно ли возвращать ходы: включить или выключить
param-takebacks = Можно ли возвращать ходы
param-takebacks-name = разрешено
settings-takebacks-on = Возврат хода: разрешён
settings-takebacks-off = Возврат хода: запрещён
button-coach = 🎓 Тренер
command-coach = тренер
command-coach-about = Удача и ошибки в завершённой игре
sub-coach = тренер
sub-coach-about = Удача и ошибки в игре

# Задача дня
# A day of the year
day-of-year = { $month ->
    [1] { $day } января
    [2] { $day } февраля
    [3] { $day } марта
    [4] { $day } апреля
    [5] { $day } мая
    [6] { $day } июня
    [7] { $day } июля
    [8] { $day } августа
    [9] { $day } сентября
    [10] { $day } октября
    [11] { $day } ноября
   *[12] { $day } декабря
}
puzzle-title = 🧩 Задача дня, { $day } · { $emoji } { $game }
puzzle-question = Какой ход лучший? У вас три попытки, и их видите только вы.
puzzle-off = В этом чате нет задачи дня; администратор может включить её так: «{ $command }».
puzzle-off-own = Задача дня здесь выключена; включить её: «{ $command }».
puzzle-none = Сегодня задачи нет.
puzzle-past = Эта задача уже прошла; сегодняшнюю покажет «{ $command }».
puzzle-not-over = Вы ещё не закончили сегодняшнюю задачу.
puzzle-wrong-chance = ❌ { $option }: шансы на победу ниже на { $cost } %. Осталось попыток: { $left }
puzzle-wrong-points = ❌ { $option }: хуже на { $cost } оч. Осталось попыток: { $left }
puzzle-solved = Решено!
puzzle-failed = В этот раз не вышло.
command-puzzle = задача
command-puzzle-about = Задача дня: найдите лучший ход
sub-puzzle = задача
sub-puzzle-about = Задача дня в этом чате: включить или выключить
param-puzzle = Присылать ли задачу каждый день
param-puzzle-name = задача
settings-puzzle-on = Задача дня: включена, приходит в { $hour }:00 UTC
settings-puzzle-off = Задача дня: выключена
# Кто начинает
sub-first = первый
sub-first-about = Кто начинает: по жребию, первый за столом или место по номеру
param-first = Кто начинает
param-first-name = первый
param-first-seat = Номер места, которое ходит первым
first-title = Кто начинает?
first-lot = По жребию
first-joined = Первый за столом
first-by-lot = 🎲 Кто начинает, решит жребий
first-player = { $name } начинает
first-told-lot = Кто начинает, решит жребий
first-told-seat = Начинает { $seat }
first-drawn = 🎲 Жребий: начинает { $seat }
button-first = 🎲 Кто начинает
button-free-seat = ✖ Освободить место
button-salt = 🧂 Добавить соль
param-version-name = версия

# Отсутствующие игроки
command-replace = заменить
command-replace-about = Голосование об отсутствующем игроке
sub-replace = заменить
sub-replace-about = Голосование об отсутствующем игроке
sub-sit = вернуться
sub-sit-about = Вернуться на своё место или сесть на свободное
param-absent-seat = Место отсутствующего игрока
param-remedy = Дальше ходит бот, игрок выбывает, или игра завершается
param-remedy-name = дальше
remedy-bot = бот
remedy-out = выбывает
remedy-end = завершить
button-absent = 💤 Не ходит: { $seat }
button-left-chat = 🚪 { $seat }: что дальше?
button-sit = 🪑 Играть вместо: { $seat }
absent-left-chat = 🚪 { $seat }: больше не в чате
absent-title = 💤 { $seat } долго не ходит
absent-how = Решает большинство остальных игроков. До тех пор всё остаётся как есть.
absent-button-machine = 🤖 Дальше ходит бот
absent-button-out = ✖ Выбывает из игры
absent-button-end = 🏁 Завершить игру для всех
absent-none = Все на месте. Заменить можно игрока, который вышел из чата, не уложился во время на ход или думает вдесятеро дольше, чем здесь обычно
absent-not = { $seat }: заменять ещё рано
absent-counted = Ваш голос учтён
absent-vote = 💤 { $seat }: что дальше? Голоса: 🤖 бот — { $machine }, ✖ выбывает — { $out }, 🏁 завершить игру — { $end } (нужно { $needed })
absent-machine = 🤖 { $seat }: дальше ходит бот
absent-taken = 🪑 Снова играет { $seat }
seat-not-open = За этим столом нет свободного места

# Блокировка
command-block = блокировать
command-block-about = С кем вы не хотите играть
sub-block = блокировать
sub-block-about = Кто не может играть в этом чате
block-title = 🚫 С кем вы не хотите играть?
block-chat-title = 🚫 Кто не может здесь играть?
block-how = Нажмите на имя, чтобы заблокировать, ещё раз — чтобы разблокировать. Никто об этом не узнает.
block-nobody = Других игроков здесь ещё не было
block-somebody = Кто-то из другого чата ({ $number })
block-unknown = Этого человека уже нет в списке
block-count = Заблокировано: { $count }
block-here = Администраторы этого чата не допускают вас к игре
block-there = Администраторы чата, где стоит стол, не допускают вас к игре
block-own = За этим столом есть человек, которого вы заблокировали
block-other = К сожалению, за этот стол вам не сесть

# /table
command-table = стол
command-table-about = Все действия за столом, в любой игре
sub-list = список
sub-list-about = Открытые столы в этом чате
sub-end = завершить
sub-end-about = Завершить застрявшую игру (для администраторов)
table-word-unknown = В /table нет «{ $text }». Попробуйте: { $known }
param-yes-name = да
param-yes = Вы уверены
answer-yes = да
answer-new = новая

# Menus
prompt-game = Выберите игру
prompt-variant = Выберите вариант
prompt-move = Выберите ход

# Past games
past-move = { $seat }: { $move }

# Страница стола
button-page = 🎲 Открыть стол
link-title = Стол #{ $table } в браузере
link-lines = Это ваша ссылка: кто её откроет, будет играть за вас. Она работает ещё сутки после того, как вы ею пользовались; «{ $command }» отменяет все ваши ссылки.
link-lines-new = Прежние ссылки больше не работают. Эта — ваша: кто её откроет, будет играть за вас. Она работает ещё сутки после того, как вы ею пользовались.
link-off = У этого Кубика нет страниц для столов
page-in-chat = Это можно сделать в чате, а не на этой странице
page-elsewhere = Чтобы сесть за стол, откройте его из чата, где он создан
page-watching = Вы смотрите. Чтобы играть, откройте стол из его чата
page-invited = 📨 Вас пригласили за этот стол
page-invited-how = Чтобы сесть, пришлите мне в любом чате, в Telegram или Discord: { $command }

# Один стол в нескольких чатах
button-invite = 📨 Пригласить
button-invite-telegram = Открыть в Telegram
share-lobby = Собираем игроков. Присоединяйтесь!
share-game = Заходите посмотреть игру!
share-over = Посмотрите, как прошла игра.
invite-title = Приглашение за стол #{ $table }
invite-say = В любом другом чате с Кубиком, в Telegram или Discord, ваши друзья пишут: { $command }
invite-telegram = Эта ссылка делает то же в личном чате в Telegram: { $link }
invite-watch = Здесь может смотреть каждый, а кто пришёл на страницу по личной ссылке, может и сесть: { $link }
invite-ends = Друзья сядут за стол, а в их чате появится своя доска. Код действует, пока стол не закроется.
invite-private = Этот стол для одного человека. Создайте стол в группе, тогда можно пригласить людей из других чатов.
code-malformed = «{ $text }» не похоже на код. В коде десять букв и цифр, например 7k3mq-2pwx0.
code-unknown = Ни у одного открытого стола нет такого кода. Код перестаёт действовать, когда его стол закрывается; попросите новый.
code-wait = Слишком много неверных кодов. Попробуйте ещё раз через десять минут.
