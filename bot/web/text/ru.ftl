# Собственные слова страницы. Что говорит бот, то идёт от ведущего и игр.

web-title = Кубик · стол для игр с кубиками и настольных игр
web-name = Кубик
web-room = Комната «{ $room }»
web-here = Здесь: { $names } ({ $count })
web-language = Язык
web-theme-auto = Как в системе
web-theme-light = Светлые
web-theme-dark = Тёмные
web-help = Справка
web-conversation = Разговор
web-conversation-new = Разговор, новых: { $count }

web-say = Написать
web-say-hint = Сообщение, ход или / для команд
web-send = Отправить
web-completions = Что можно дописать

web-reactions = Реакции
web-react-applause = Браво!
web-react-laugh = Ха-ха!
web-react-shock = О нет!
web-react-luck = Удачи!
web-react-waiting = Ходи уже!
web-react-hello = Привет!

web-speaking = Кто сейчас играет
web-seats = Изменить, кто здесь играет
web-seats-title = Кто здесь играет
web-seats-about = Добавьте всех, кто играет за этим экраном. Браузер помнит имена, а игра держит за ними места.
web-seat-name = Имя
web-seat-add = Добавить кого-нибудь
web-seat-add-here = Добавить ещё кого-то за этим экраном
web-seat-remove = Убрать: { $name }
web-seat-next = Гость { $number }
web-done = Готово
web-close = Закрыть

web-only = Это видите только вы
web-dismiss = Скрыть
web-download = Скачать { $name }

web-players = Игроки
web-turn-switch = Играть за: { $name }
web-turn-follow = Передавать ход автоматически

web-lost = Связь потеряна. Пробую снова…
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
web-start-numbers = Игроков: { $number }–{ $count }

web-help-commands = Команды
web-help-keys = Клавиши
web-key-slash = Писать команду откуда угодно
web-key-seat = Играть за первого, второго…
web-key-table = К доске игры
web-key-list = Выбрать из списка и вставить
web-key-again = Ваши прежние сообщения

web-fault-malformed = Страница и Кубик не поняли друг друга. Перезагрузите страницу.
web-fault-long = Текст слишком длинный.
web-fault-persona = В этом браузере такого игрока нет, или имя не подходит: от 1 до 24 знаков, не больше 12 игроков.

web-home = Домой
web-home-waits = Домой. За другим столом ваш ход
web-home-daily = Игра дня: { $name }
web-home-tables = Столы
web-home-new = Новая игра
web-home-past = Прошлые игры
web-home-older = Более ранние игры
web-home-more = Ещё
web-home-top = Лидеры
web-home-settings = Настройки
web-home-rules = Правила
web-home-invite = Пригласить других
web-home-your-turn = Ваш ход
web-home-seated = Вы играете

web-home-rooms = Комнаты
web-room-other = Другая комната
web-room-enter = Войти

web-prefs = Эта страница
web-theme = Цвета
web-sound = Звук и вибрация
web-privacy = Приватность

web-you = вы
web-you-name = { $name } (вы)
web-seat-names = Выдра, Барсук, Цапля, Рысь, Малиновка, Лис, Сова, Ёж, Куница, Стриж, Лось, Бобр, Крапивник, Горностай, Журавль, Тюлень, Зяблик, Крот, Зубр, Тритон

web-table-open = Открыть
web-in-words = Словами
web-watchers = Зрители ({ $count }): { $names }
web-all-moves = Все ходы кнопками
web-choose-board = Выберите на доске
web-choose-some = Сначала выберите на доске
web-choose-other = Так выбрать нельзя
web-choose-finger = Коснитесь доски, потом нажмите здесь
web-board-elsewhere = Здесь выбрать нельзя. Всё, что можно, обведено рамкой.
web-board-buttons = Сейчас на доске ничего не выбрать. Воспользуйтесь кнопками.
web-board-late = Доска запаздывает. Ждём дальше…
web-board-not-yours = Сейчас не ваш ход.
web-step-back = ◀ Назад

web-key-board = Ходить по доске и выбирать
web-key-past = Листать ходы завершённой игры

web-ending-next = ▶ Следующая игра
web-ending-share = 📤 Поделиться картинкой
web-ending-past = 📈 Ход за ходом
web-ending-costliest = Самый дорогой ход: { $name }
web-ending-copied = Картинка скопирована: вставьте её, куда хотите.
web-ending-saved = Картинка сохранена.

web-past-first = В начало
web-past-prev = Предыдущий ход
web-past-next = Следующий ход
web-past-last = В конец
web-past-place = { $number } из { $count }
web-past-record = Запись
web-past-film = Повтор
web-past-coach = 🎓 Тренер
web-past-again = Разобрать и попробовать ещё раз
web-past-coach-later = Тренер сейчас занят. Спросите ещё раз чуть позже.
web-past-none = Этой игры уже нет.

web-invite-about = По этому адресу друзья попадут в вашу комнату. Телефон в той же сети может считать код.
web-invite-local = Этот адрес ведёт только на этот компьютер. Чтобы зайти с других устройств, владелец Кубика должен это разрешить (docs/web.md).
web-invite-code = Адрес комнаты как QR-код
web-invite-copy = Скопировать адрес
web-invite-copied = Адрес скопирован
