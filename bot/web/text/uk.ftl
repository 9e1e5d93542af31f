# Власні слова сторінки. Що каже бот, те йде від ведучого та ігор.

web-title = Кубик · стіл для ігор з кубиками та настільних ігор
web-name = Кубик
web-room = Кімната «{ $room }»
web-here = Тут ({ $count }): { $names }
web-language = Мова
web-theme-auto = Як у системі
web-theme-light = Світлі
web-theme-dark = Темні
web-help = Довідка
web-conversation = Розмова
web-log-empty = Ще ніхто нічого не написав. Тут буде все, що пишуть у цій кімнаті.
web-log-hello = 👋 Привітатися
web-conversation-new = Розмова, нових: { $count }

web-say = Написати
web-say-hint = Напишіть усім тут…
web-send = Надіслати
web-completions = Що можна дописати

web-reactions = Реакції
web-react-applause = Браво!
web-react-laugh = Ха-ха!
web-react-shock = Ой, ні!
web-react-luck = Щасти!
web-react-waiting = Ходи вже!
web-react-hello = Привіт!

web-speaking = Хто зараз грає
web-seats = Змінити, хто тут грає
web-seats-title = Хто тут грає
web-seats-about = Додайте всіх, хто грає за цим екраном. Браузер пам’ятає імена, а гра тримає за ними місця.
web-seat-name = Ім’я
web-seat-add = Додати когось
web-seat-add-here = Додати ще когось за цим екраном
web-seat-remove = Прибрати: { $name }
web-seat-next = Гість { $number }
web-done = Готово
web-cancel = Скасувати
web-close = Закрити

web-only = Це бачите лише ви
web-dismiss = Сховати
web-download = Завантажити { $name }

web-players = Гравці
web-turn-switch = Грати за: { $name }
web-turn-of = Ходить { $name }
web-turn-pass = Екран бере { $name }, решта не підглядає.
web-turn-show = Я — { $name }: показати
web-turn-follow = Автоматично перемикати гравців

web-lost = Зв’язок утрачено. Пробую знову…
web-lost-now = Ще раз
web-back = Зв’язок відновлено

web-welcome-title = Сідайте до столу
web-welcome-about = Грайте з ботом, з друзями за одним екраном або кожен зі свого. Можна натискати, можна писати.
web-welcome-play = Зіграти з ботом: { $name }
web-welcome-play-about = Одразу, за найпростішими правилами.

web-start-again = 🤖 { $name }, як минулого разу
web-start-play = Грати: { $name }
web-start-people-about = З людьми, як минулого разу
web-start-bot = ▶ Проти бота
web-start-people = 👥 З людьми
web-start-alone = ▶ Грати
web-start-one = Для одного гравця
web-start-number = Гравців: { $number }
web-lobby-chairs = Хто грає
web-lobby-add = Додати гравця
web-lobby-empty = Вільно
web-lobby-sit = Сісти
web-lobby-friend = + Друг
web-lobby-bot = + 🤖 Бот
web-lobby-away = Звільнити місце: { $name }
web-lobby-variant = У що граємо
web-lobby-change = Змінити
web-lobby-fair = 🔒 Чесні кубики
web-lobby-salt = Додати до кубиків своє слово
web-rules-variants = Варіант
web-rules-options = Опції
web-rules-choice = Як граємо
web-rules-number = Скільки чого
web-rules-flag = Додаткові правила
web-rules-none = як у варіанті
web-rules-table = За цим столом
web-rules-preset = У варіанті: { $name }
web-rules-usual = { $name } · типово
web-rules-other = Інше значення…
web-rules-set = Задати
web-rules-unset = Назад
web-rules-keep = 💾 Назвати ці правила

web-help-commands = Команди
web-help-keys = Клавіші
web-key-slash = Почати команду, хоч би де ви були
web-key-seat = Грати за першого, другого…
web-key-table = До дошки гри
web-key-list = Обрати зі списку й підставити
web-key-again = Ваші попередні повідомлення

web-fault-malformed = Сторінка й Кубик не зрозуміли одне одного. Перезавантажте сторінку.
web-fault-long = Текст задовгий.
web-fault-persona = У цьому браузері такого гравця немає, або ім’я не підходить: від 1 до 24 знаків, щонайбільше 12 гравців.

web-home = Додому
web-home-waits = Додому. За іншим столом ваш хід
web-home-tables = Столи
web-home-others = Столи інших
web-home-gathering = чекають на гравців: { $count }
web-home-new = Ігри
web-home-past = Минулі ігри
web-past-empty = Тут будуть завершені ігри, щоб переглянути їх хід за ходом.
web-home-older = Давніші ігри
web-home-more = Ще
web-home-today = Сьогодні
web-home-puzzle = Задача дня
web-today-until = оновлення через { $number } год { $count } хв
web-today-soon = оновлення через { $count } хв
web-today-new = Ще не зіграно
web-today-begun = Продовжити
web-today-busy = Готую…
web-today-won = Розв’язано
web-today-lost = Не цього разу
web-today-streak = Днів поспіль: { $count }
web-home-results = Мої результати
web-home-top = Лідери
web-home-settings = Налаштування
web-home-rules = Правила
web-home-invite = Запросити інших
web-home-your-turn = Ваш хід
web-home-seated = Ви граєте
web-home-lobby = Збираються
web-home-watch = Дивитися

web-results-game = Гра
web-results-all = Усі ігри
web-results-played = Зіграно
web-results-won = Перемоги
web-results-streak = Перемог поспіль
web-results-longest = Найбільше поспіль
web-results-by-game = За іграми
web-results-rivals = Проти кожного суперника
web-results-ahead = Ви вище
web-results-behind = Ви нижче
web-results-none = Тут буде, скільки ви виграли й у кого. Завершіть першу гру!
web-results-about = Тут усі ваші зіграні до кінця ігри, зокрема й ті, що не йдуть у залік.
web-leaders-period = За який час
web-leaders-ever = За весь час
web-leaders-week = За 7 днів
web-leaders-place = №
web-leaders-player = Гравець
web-leaders-rating = Рейтинг
web-leaders-best = Рекорд
web-leaders-none = Тут ще немає зарахованих ігор. Дограйте гру без підказок — і вона відкриє таблицю лідерів.
web-leaders-about = У залік ідуть ігри, зіграні до кінця без підказок; тренування не рахуються. Рейтинг змінюють лише ігри між людьми.

web-shelf-search = Знайти гру
web-shelf-kinds = Лише ігри певного виду
web-shelf-none = Такої гри тут немає. Спробуйте інше слово або приберіть якийсь фільтр.
web-chip-two = Удвох
web-chip-more = Від трьох
web-chip-quick = 5 хвилин
web-chip-dice = Кубики
web-chip-board = Дошки
web-chip-puzzle = Головоломки, для одного
web-chip-diceless = Без кубиків
web-minutes = { $number } хв
web-grade-1 = зовсім проста
web-grade-2 = проста
web-grade-3 = середня
web-grade-4 = складна
web-grade-5 = дуже складна

web-home-rooms = Кімнати
web-room-other = Інша кімната
web-room-enter = Увійти

web-prefs = Налаштування
web-prefs-page = Ця сторінка
web-prefs-own = Ви
web-turn-follow-about = Коли за одним екраном грають кілька людей, сторінка сама переходить до того, чий хід.
web-setting-language = Мова кімнати
web-setting-language-about = Якою мовою Кубик звертається до всіх.
web-setting-pace = Час на нових столах
web-setting-pace-about = Скільки часу має кожен; за будь-яким столом це можна змінити.
web-setting-hints = Підказки
web-setting-hints-about = У грі лише з ботами можна попросити підказку.
web-setting-takebacks = Повернення ходу
web-setting-takebacks-about = Хід можна повернути, доки після нього не кидали кубиків.
web-setting-puzzle = Задача дня
web-setting-puzzle-about = Одна позиція на всіх і три спроби в кожного.
web-setting-games = 📚 Які ігри та варіанти
web-setting-houses = 🏠 Свої варіанти
web-own-luck = 🎓 Удача й помилки
web-own-export = 📄 Мої дані
web-own-delete = 🗑 Видалити мої дані
web-theme = Кольори
web-sound = Звук і вібрація
web-privacy = Приватність

web-you = ви
web-you-name = { $name } (ви)
web-seat-names = Видра, Борсук, Чапля, Рись, Вільшанка, Лис, Сова, Їжак, Куниця, Стриж, Лось, Бобер, Волове Очко, Горностай, Журавель, Тюлень, Зяблик, Кріт, Зубр, Тритон

web-table-calls = { $name } чекає на гравців: { $game }
web-table-open = Відкрити
web-in-words = Словами
web-watchers = Лише дивляться — { $count }: { $names }
web-all-moves = Усі ходи кнопками
web-choose-board = Оберіть із обведеного
web-choose-some = Торкніться обведеного
web-choose-where = Куди? Торкніться обведеного місця або оберіть ще.
web-choose-other = Ходу ще немає: оберіть ще або зніміть вибір
web-choose-finger = Торкніться обведеного, потім натисніть тут
web-board-elsewhere = Тут обрати не можна. Усе, що можна, обведено рамкою.
web-board-buttons = Зараз на дошці нічого не обрати. Скористайтеся кнопками.
web-board-late = Дошка затримується. Ще чекаємо…
web-board-not-yours = Зараз не ваш хід.
web-step-back = ◀ Назад

web-key-board = Рухатися дошкою й обирати
web-key-past = Гортати ходи завершеної гри

web-ending-turn = ▶ Ваш хід: { $name }
web-ending-next = ▶ Наступна гра
web-ending-games = Інші ігри
web-ending-share = 📤 Поділитися картинкою
web-ending-past = 📈 Хід за ходом
web-ending-costliest = Ваш найдорожчий хід: { $name }
web-ending-copied = Картинку скопійовано: вставте її, куди хочете.
web-ending-saved = Картинку збережено.

web-learn-next = Далі
web-learn-done = Зрозуміло

web-sound-ask = Увімкнути звук кубиків?
web-sound-on = Увімкнути

web-help-begin = Оберіть гру на головній сторінці, потім бота чи людей. Два натискання — і гра почалася.
web-help-touch = Торкайтеся на дошці того, що обведено, або натискайте кнопки під нею.
web-help-friends = Друзі за цим екраном: + або ✎ над столом. Друзі з телефонами: запрошення вгорі.
web-help-hint = Заплуталися? Під дошкою є ❓ Правила та 💡 Підказка.

web-past-back = ← Назад
web-past-first = На початок
web-past-prev = Попередній хід
web-past-next = Наступний хід
web-past-last = У кінець
web-past-place = { $number } з { $count }
web-past-record = Запис
web-past-film = Повтор
web-past-coach = 🎓 Тренер
web-past-again = Роздивитися й спробувати інший хід
web-past-own-marks = Ваші помилки, за порядком гри
web-past-other-marks = Помилки решти: { $count }
web-past-coach-later = Тренер зараз зайнятий. Спитайте ще раз трохи згодом.
web-past-none = Цієї гри вже немає.

web-invite-about = Друзі в тій самій мережі Wi-Fi зчитують код або відкривають цю адресу.
web-invite-local = Цю сторінку можна відкрити лише на цьому комп’ютері. Змінити це може власник Кубика: див. docs/web.md.
web-invite-here = Інший браузер на цьому комп’ютері
web-invite-code = Адреса кімнати як QR-код
web-invite-copy = Скопіювати адресу
web-invite-share = Поділитися посиланням
web-invite-wifi = Впустити друзів
web-invite-wifi-about = Увімкніть — і тут з’явиться код, який друзі в тій самій мережі Wi-Fi зчитають телефонами.
web-invite-wifi-open = Друзі за цим кодом можуть грати, дивитися й розмовляти в цій кімнаті, але не налаштовувати її. Вимкніть — і доступ для них закриється.
web-invite-wifi-ask = Зараз тут: { $names }. Друзі, що прийшли за кодом, вийдуть — навіть посеред гри.
web-invite-wifi-close = Закрити
web-invite-wifi-keep = Не закривати
web-guests-closed = Вхід для гостей закрито. Попросіть того, хто вас запросив, відкрити його знову: ваше місце за столом збережено.
web-closed-again = Спробувати ще раз
web-invite-no-network = Зараз цей комп’ютер не в домашній мережі. Під’єднайте його до Wi-Fi і спробуйте ще раз.

web-missing-title = Тут нічого немає
web-room-name = Назва кімнати — від 1 до 40 літер, цифр, - і _.
web-missing = Такої сторінки немає. { web-room-name }
web-invite-copied = Адресу скопійовано

web-page-unknown = Такої сторінки немає, або вона не для вас. Відкрийте стіл із його чату.
web-page-foreign = Це посилання неповне або не від цього Кубика. Відкрийте стіл із його чату.
web-page-expired = Це посилання вже не діє. Відкрийте стіл із його чату ще раз.
web-page-proof-old = Telegram відкрив цю сторінку надто давно, або годинник пристрою йде неправильно. Закрийте її й відкрийте з чату ще раз.
web-page-revoked = Це посилання скасовано. Відкрийте стіл із його чату ще раз.
web-page-fault = Зараз Кубик не може відкрити стіл. Спробуйте за хвилину.
web-page-guest = Гість

# Лише в активності Discord.
activity-choose = Ваші столи тут
activity-none = У цьому каналі у вас немає відкритого столу. Відкрийте стіл у чаті командою /грати й натисніть «🎲 Відкрити стіл» під дошкою.
activity-expired = Підтвердження від Discord уже не дійсне. Закрийте активність і відкрийте її ще раз.
activity-absent = Discord не бачить вас у цій активності. Закрийте її та відкрийте ще раз із чату.
activity-away = Зараз Discord не відповідає. Закрийте активність і спробуйте за хвилину.
activity-off = Зараз цей Кубик не може відкрити стіл усередині Discord. Напишіть у чаті /стіл посилання, щоб отримати посилання для браузера.
activity-foreign = Підтвердження від Discord неповне. Закрийте активність і відкрийте її ще раз.
activity-declined = Кубик відкриє ваш стіл, лише якщо Discord зможе сказати йому, хто ви. Закрийте активність, відкрийте її ще раз і погодьтеся.
activity-silent = Застосунок Discord не відповідає на запити цієї сторінки. Закрийте активність і відкрийте її ще раз.
