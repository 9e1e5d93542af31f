# Власні слова сторінки. Що каже бот, те йде від ведучого та ігор.

web-title = Кубик · стіл для ігор з кубиками та настільних ігор
web-name = Кубик
web-room = Кімната «{ $room }»
web-here = Тут: { $names } ({ $count })
web-language = Мова
web-theme-auto = Як у системі
web-theme-light = Світлі
web-theme-dark = Темні
web-help = Довідка
web-conversation = Розмова
web-conversation-new = Розмова, нових: { $count }

web-say = Написати
web-say-hint = Повідомлення, хід або / для команд
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
web-close = Закрити

web-only = Це бачите лише ви
web-dismiss = Сховати
web-download = Завантажити { $name }

web-players = Гравці
web-turn-switch = Грати за: { $name }
web-turn-follow = Передавати хід автоматично

web-lost = Зв’язок утрачено. Пробую знову…
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
web-start-numbers = Гравців: { $number }–{ $count }

web-help-commands = Команди
web-help-keys = Клавіші
web-key-slash = Писати команду звідки завгодно
web-key-seat = Грати за першого, другого…
web-key-table = До дошки гри
web-key-list = Обрати зі списку й підставити
web-key-again = Ваші попередні повідомлення

web-fault-malformed = Сторінка й Кубик не зрозуміли одне одного. Перезавантажте сторінку.
web-fault-long = Текст задовгий.
web-fault-persona = У цьому браузері такого гравця немає, або ім’я не підходить: від 1 до 24 знаків, щонайбільше 12 гравців.

web-home = Додому
web-home-waits = Додому. За іншим столом ваш хід
web-home-daily = Гра дня: { $name }
web-home-tables = Столи
web-home-new = Нова гра
web-home-past = Минулі ігри
web-home-older = Давніші ігри
web-home-more = Ще
web-home-top = Лідери
web-home-settings = Налаштування
web-home-rules = Правила
web-home-invite = Запросити інших
web-home-your-turn = Ваш хід
web-home-seated = Ви граєте

web-home-rooms = Кімнати
web-room-other = Інша кімната
web-room-enter = Увійти

web-prefs = Ця сторінка
web-theme = Кольори
web-sound = Звук і вібрація
web-privacy = Приватність

web-you = ви
web-you-name = { $name } (ви)
web-seat-names = Видра, Борсук, Чапля, Рись, Вільшанка, Лис, Сова, Їжак, Куниця, Стриж, Лось, Бобер, Волове Очко, Горностай, Журавель, Тюлень, Зяблик, Кріт, Зубр, Тритон

web-table-open = Відкрити
web-in-words = Словами
web-watchers = Лише дивляться — { $count }: { $names }
web-all-moves = Усі ходи кнопками
web-choose-board = Оберіть на дошці
web-choose-some = Спершу оберіть на дошці
web-choose-other = Такий вибір неможливий
web-choose-finger = Торкніться дошки, тоді натисніть тут
web-board-elsewhere = Тут обрати не можна. Усе, що можна, обведено рамкою.
web-board-buttons = Зараз на дошці нічого не обрати. Скористайтеся кнопками.
web-board-late = Дошка запізнюється. Чекаємо далі…
web-board-not-yours = Зараз не ваш хід.
web-step-back = ◀ Назад

web-key-board = Ходити дошкою й обирати
web-key-past = Гортати ходи завершеної гри

web-ending-next = ▶ Наступна гра
web-ending-share = 📤 Поділитися картинкою
web-ending-past = 📈 Хід за ходом
web-ending-costliest = Найдорожчий хід: { $name }
web-ending-copied = Картинку скопійовано: вставте її, куди хочете.
web-ending-saved = Картинку збережено.

web-past-first = На початок
web-past-prev = Попередній хід
web-past-next = Наступний хід
web-past-last = У кінець
web-past-place = { $number } з { $count }
web-past-record = Запис
web-past-film = Повтор
web-past-coach = 🎓 Тренер
web-past-again = Роздивитися й спробувати ще раз
web-past-coach-later = Тренер зараз зайнятий. Спитайте ще раз трохи згодом.
web-past-none = Цієї гри вже немає.

web-invite-about = За цією адресою друзі потраплять у вашу кімнату. Телефон у тій самій мережі може зчитати код.
web-invite-local = Ця адреса веде лише на цей комп’ютер. Щоб зайти з інших пристроїв, власник Кубика має це дозволити (docs/web.md).
web-invite-code = Адреса кімнати як QR-код
web-invite-copy = Скопіювати адресу
web-invite-copied = Адресу скопійовано
