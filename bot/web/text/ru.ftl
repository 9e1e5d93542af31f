# Собственные слова страницы. Что говорит бот, то идёт от ведущего и игр.

web-title = Кубик · стол для игр с кубиками и настольных игр
web-name = Кубик
web-room = Комната «{ $room }»
web-here = Здесь ({ $count }): { $names }
web-language = Язык
web-theme-auto = Как в системе
web-theme-light = Светлые
web-theme-dark = Тёмные
web-help = Справка
web-conversation = Чат
web-log-empty = Никто ещё ничего не написал. Здесь будет всё, что пишут в этой комнате.
web-log-hello = 👋 Поздороваться
web-conversation-new = Чат, новых сообщений: { $count }

web-say = Написать
web-say-hint = Напишите всем здесь…
web-send = Отправить
web-completions = Подсказки: что можно написать

web-reactions = Реакции
web-react-applause = Браво!
web-react-laugh = Ха-ха!
web-react-shock = О нет!
web-react-luck = Удачи!
web-react-waiting = Ходи уже!
web-react-hello = Привет!

web-speaking = За кого вы играете
web-seats = Изменить список игроков
web-seats-title = Кто здесь играет
web-seats-about = Добавьте всех, кто играет за этим экраном. Браузер помнит имена, а игра держит за ними места.
web-seat-name = Имя
web-seat-add = Добавить игрока
web-seat-add-here = Добавить игрока за этим экраном
web-seat-remove = Убрать: { $name }
web-seat-next = Гость { $number }
web-done = Готово
web-cancel = Отмена
web-close = Закрыть

web-only = Это видите только вы
web-dismiss = Скрыть
web-download = Скачать { $name }

web-players = Игроки
web-turn-switch = Играть за: { $name }
web-turn-of = Ходит { $name }
web-turn-pass = Экран берёт { $name }, остальные не подглядывают.
web-turn-show = Я — { $name }: показать
web-turn-follow = Автоматически переключать игроков

web-lost = Связь потеряна. Пробую снова…
web-lost-now = Ещё раз
web-back = Связь восстановлена

web-welcome-title = Садитесь за стол
web-welcome-about = Играйте с ботом, с друзьями за одним экраном или каждый со своего. Можно нажимать, можно писать.
web-welcome-play = Сыграть с ботом: { $name }
web-welcome-play-about = Сразу, по самым простым правилам.

web-start-again = 🤖 { $name }, как в прошлый раз
web-start-play = Играть: { $name }
web-start-people-about = С людьми, как в прошлый раз
web-start-bot = ▶ Против бота
web-start-people = 👥 С людьми
web-start-alone = ▶ Играть
web-start-one = Для одного игрока
web-start-number = Игроков: { $number }
web-lobby-chairs = Кто играет
web-lobby-add = Добавить игрока
web-lobby-empty = Свободно
web-lobby-sit = Сесть
web-lobby-friend = + Друг
web-lobby-bot = + 🤖 Бот
web-lobby-away = Освободить место: { $name }
web-lobby-variant = Во что играем
web-lobby-change = Изменить
web-lobby-fair = 🔒 Честные кубики
web-lobby-salt = Добавить к кубикам своё слово
web-rules-variants = Вариант
web-rules-options = Опции
web-rules-choice = Как играем
web-rules-number = Числа
web-rules-flag = Дополнительные правила
web-rules-none = как в варианте
web-rules-table = За этим столом
web-rules-preset = В варианте: { $name }
web-rules-usual = { $name } · по умолчанию
web-rules-other = Другое значение…
web-rules-set = Задать
web-rules-unset = Назад
web-rules-keep = 💾 Сохранить как свой вариант

web-help-commands = Команды
web-help-keys = Клавиши
web-key-slash = Писать команду откуда угодно
web-key-seat = Играть за первого, второго…
web-key-table = К доске игры
web-key-list = Выбрать из списка и вставить
web-key-again = Листать свои прежние сообщения

web-fault-malformed = Страница и Кубик не поняли друг друга. Перезагрузите страницу.
web-fault-long = Текст слишком длинный.
web-fault-persona = В этом браузере такого игрока нет, или имя не подходит: от 1 до 24 знаков, не больше 12 игроков.

web-home = Домой
web-home-waits = Домой. За другим столом ваш ход
web-home-tables = Столы
web-home-others = Столы других
web-home-gathering = из них ждут игроков: { $count }
web-home-new = Игры
web-home-past = Прошлые игры
web-past-empty = Здесь будут законченные игры, чтобы пересмотреть их ход за ходом.
web-home-older = Более ранние игры
web-home-more = Ещё
web-home-today = Сегодня
web-home-puzzle = Задача дня
web-today-until = обновление через { $number } ч { $count } мин
web-today-soon = обновление через { $count } мин
web-today-new = Ещё не сыграно
web-today-begun = Продолжить
web-today-busy = Готовлю…
web-today-won = Решено
web-today-lost = Не в этот раз
web-today-streak = Дней подряд: { $count }
web-home-results = Мои результаты
web-home-top = Лидеры
web-home-settings = Настройки
web-home-rules = Правила
web-home-invite = Пригласить других
web-home-your-turn = Ваш ход
web-home-seated = Вы играете
web-home-lobby = Ждут игроков
web-home-watch = Смотреть

web-results-game = Игра
web-results-all = Все игры
web-results-played = Сыграно
web-results-won = Победы
web-results-streak = Побед подряд
web-results-longest = Больше всего подряд
web-results-by-game = По играм
web-results-rivals = Против каждого соперника
web-results-ahead = Вы выше
web-results-behind = Вы ниже
web-results-none = Здесь будет, сколько вы выиграли и у кого. Доиграйте первую игру!
web-results-about = Здесь все ваши сыгранные до конца игры, в том числе те, что не идут в зачёт.
web-leaders-period = За какое время
web-leaders-ever = За всё время
web-leaders-week = За 7 дней
web-leaders-place = №
web-leaders-player = Игрок
web-leaders-rating = Рейтинг
web-leaders-best = Рекорд
web-leaders-none = Здесь ещё нет засчитанных игр. Доиграйте игру без подсказок — и она откроет таблицу лидеров.
web-leaders-about = В зачёт идут игры, сыгранные до конца без подсказок; тренировки не считаются. Рейтинг меняют только игры между людьми.

web-shelf-search = Найти игру
web-shelf-kinds = Какие игры показать
web-shelf-none = Такой игры здесь нет. Попробуйте другое слово или уберите какой-нибудь фильтр.
web-chip-two = Вдвоём
web-chip-more = От трёх
web-chip-quick = 5 минут
web-chip-dice = Кубики
web-chip-board = Доски
web-chip-puzzle = Задачи и для одного
web-chip-diceless = Без кубиков
web-minutes = { $number } мин
web-grade-1 = очень лёгкая
web-grade-2 = лёгкая
web-grade-3 = средняя
web-grade-4 = сложная
web-grade-5 = очень сложная

web-home-rooms = Комнаты
web-room-other = Другая комната
web-room-enter = Войти

web-prefs = Настройки
web-prefs-page = Эта страница
web-prefs-own = Вы
web-turn-follow-about = Когда за одним экраном играют несколько человек, страница сама переходит к тому, чей ход.
web-setting-language = Язык комнаты
web-setting-language-about = На этом языке Кубик пишет всем.
web-setting-pace = Время на новых столах
web-setting-pace-about = Сколько времени у каждого игрока; за любым столом это можно изменить.
web-setting-hints = Подсказки
web-setting-hints-about = Подсказку можно попросить, если играете только с ботами.
web-setting-takebacks = Возврат хода
web-setting-takebacks-about = Ход можно вернуть, пока после него не бросали кубики.
web-setting-puzzle = Задача дня
web-setting-puzzle-about = Одна позиция на всех, у каждого три попытки.
web-setting-games = 📚 Игры и варианты
web-setting-houses = 🏠 Свои варианты
web-own-luck = 🎓 Удача и ошибки
web-own-export = 📄 Мои данные
web-own-delete = 🗑 Удалить мои данные
web-theme = Цвета
web-sound = Звук и вибрация
web-privacy = Приватность

web-you = вы
web-you-name = { $name } (вы)
web-seat-names = Выдра, Барсук, Цапля, Рысь, Малиновка, Лис, Сова, Ёж, Куница, Стриж, Лось, Бобр, Крапивник, Горностай, Журавль, Тюлень, Зяблик, Крот, Зубр, Тритон

web-table-calls = Игроков ждёт { $name }: { $game }
web-table-open = Открыть
web-in-words = Словами
web-watchers = Зрители ({ $count }): { $names }
web-all-moves = Все ходы кнопками
web-choose-board = Выберите из обведённого
web-choose-some = Коснитесь обведённого
web-choose-where = Куда? Коснитесь обведённого места или выберите ещё.
web-choose-other = Хода ещё нет: выберите ещё или снимите выбор
web-choose-finger = Коснитесь обведённого, потом нажмите здесь
web-board-elsewhere = Здесь выбрать нельзя. Всё, что можно, обведено рамкой.
web-board-buttons = Сейчас на доске ничего не выбрать. Воспользуйтесь кнопками.
web-board-late = Доска запаздывает. Ждём дальше…
web-board-not-yours = Сейчас не ваш ход.
web-step-back = ◀ Назад

web-key-board = Двигаться по доске и выбирать
web-key-past = Листать ходы завершённой игры

web-ending-turn = ▶ Ваш ход: { $name }
web-ending-next = ▶ Следующая игра
web-ending-games = Другие игры
web-ending-share = 📤 Поделиться картинкой
web-ending-past = 📈 Ход за ходом
web-ending-costliest = Ваш самый дорогой ход: { $name }
web-ending-copied = Картинка скопирована: вставьте её, куда хотите.
web-ending-saved = Картинка сохранена.

web-learn-next = Дальше
web-learn-done = Понятно

web-sound-ask = Включить звук кубиков?
web-sound-on = Включить

web-help-begin = Выберите игру на главной странице, потом бота или людей. Два нажатия — и игра началась.
web-help-touch = Касайтесь на доске того, что обведено, или нажимайте кнопки под ней.
web-help-friends = Друзей за этим экраном добавляйте кнопкой + или ✎ над столом, а друзей с телефонами зовите приглашением вверху.
web-help-hint = Запутались? Под доской есть ❓ Правила и 💡 Подсказка.

web-past-back = ← Назад
web-past-first = В начало
web-past-prev = Предыдущий ход
web-past-next = Следующий ход
web-past-last = В конец
web-past-place = { $number } из { $count }
web-past-record = Запись
web-past-film = Повтор
web-past-coach = 🎓 Тренер
web-past-again = Разобрать и попробовать ещё раз
web-past-own-marks = Ваши ошибки по ходу игры
web-past-other-marks = Ошибки остальных: { $count }
web-past-coach-later = Тренер сейчас занят. Спросите ещё раз чуть позже.
web-past-none = Этой игры здесь больше нет.

web-invite-about = Друзья в той же сети Wi-Fi считывают код или открывают этот адрес.
web-invite-local = Эту страницу можно открыть только на этом компьютере. Изменить это может тот, кто запустил Кубика: см. docs/web.md.
web-invite-here = Другой браузер на этом компьютере
web-invite-code = Адрес комнаты как QR-код
web-invite-copy = Скопировать адрес
web-invite-share = Поделиться ссылкой
web-invite-wifi = Впустить друзей
web-invite-wifi-about = Включите — и здесь появится код, который друзья в той же сети Wi-Fi считают телефонами.
web-invite-wifi-open = Друзья по этому коду могут играть, смотреть и писать в чат этой комнаты, но не могут менять настройки. Выключите — и доступ закроется.
web-invite-wifi-ask = Сейчас здесь: { $names }. Друзья, пришедшие по коду, выйдут — даже посреди игры.
web-invite-wifi-close = Закрыть
web-invite-wifi-keep = Не закрывать
web-guests-closed = Вход для гостей закрыт. Попросите того, кто вас пригласил, открыть его снова: ваше место за столом сохранено.
web-closed-again = Попробовать ещё раз
web-invite-no-network = Сейчас этот компьютер не в домашней сети. Подключите его к Wi-Fi и попробуйте ещё раз.

web-missing-title = Здесь ничего нет
web-room-name = Название комнаты — от 1 до 40 букв, цифр, - и _.
web-missing = Такой страницы нет. { web-room-name }
web-invite-copied = Адрес скопирован

web-page-unknown = Такой страницы нет, или она не для вас. Откройте стол из его чата.
web-page-foreign = Эта ссылка неполная или не от этого Кубика. Откройте стол из его чата.
web-page-expired = Эта ссылка больше не действует. Откройте стол из его чата ещё раз.
web-page-proof-old = Telegram открыл эту страницу слишком давно, или часы устройства идут неверно. Закройте её и откройте из чата ещё раз.
web-page-revoked = Эта ссылка отменена. Откройте стол из его чата ещё раз.
web-page-fault = Сейчас Кубик не может открыть стол. Попробуйте через минуту.
web-page-guest = Гость

# Только в активности Discord.
activity-choose = Ваши столы здесь
activity-none = В этом канале у вас нет открытого стола. Откройте стол в чате, например /pig new, и нажмите «🎲 Открыть стол» под доской.
activity-expired = Подтверждение от Discord уже недействительно. Закройте активность и откройте её ещё раз.
activity-absent = Discord не видит вас в этой активности. Закройте её и откройте ещё раз из чата.
activity-away = Сейчас Discord не отвечает. Закройте активность и попробуйте через минуту.
activity-off = Сейчас этот Кубик не может открыть стол внутри Discord. Напишите в чате /table link, чтобы получить ссылку для браузера.
activity-foreign = Подтверждение от Discord неполное. Закройте активность и откройте её ещё раз.
activity-declined = Кубик откроет ваш стол, только если Discord сможет сказать ему, кто вы. Закройте активность, откройте её ещё раз и согласитесь.
activity-silent = Приложение Discord не отвечает этой странице. Закройте активность и откройте её ещё раз.
