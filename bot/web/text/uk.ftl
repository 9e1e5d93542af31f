# Власні слова сторінки. Що каже бот, те йде від ведучого та ігор.

web-title = Кубик · стіл для гри в кості та настільні ігри
web-room = Кімната «{ $room }»
web-here = Зараз тут: { $names }
web-language = Мова
web-theme-auto = Кольори: як у системі
web-theme-light = Кольори: світлі
web-theme-dark = Кольори: темні
web-help = Довідка
web-conversation = Розмова

web-say = Команда або хід
web-say-hint = / — команди, або просто хід
web-send = Надіслати
web-completions = Підказки

web-speaking = Хто говорить
web-seats = Змінити, хто тут грає
web-seats-title = Хто тут грає
web-seats-about = За цим екраном можна говорити за кількох і грати за всі сторони. Кожне ім’я належить цьому браузеру; гра тримає за ним місце.
web-seat-name = Ім’я
web-seat-add = Додати когось
web-seat-remove = Прибрати: { $name }
web-seat-me = Гравець
web-seat-guest = Гість
web-seat-next = Гість { $number }
web-done = Готово
web-close = Закрити

web-only = Це бачите лише ви
web-dismiss = Сховати
web-picture-gone = Картинку не вдалося завантажити
web-download = Завантажити { $name }

web-turn-switch = Грати за: { $name }
web-turn-follow = Передавати хід автоматично

web-lost = Зв’язок утрачено. Пробую знову…
web-back = Зв’язок відновлено
web-below = До найновішого
web-to-table = До столу

web-welcome-title = Сідайте до столу
web-welcome-about = Кості й настільні ігри за одним екраном або за багатьма. Грайте з машиною або передавайте хід одне одному: усе можна натиснути, і все можна написати.
web-welcome-play = Зіграти у «Свиню» з машиною
web-welcome-play-about = Кидайте — і вчасно спиніться. Дві хвилини.
web-welcome-choose = Вибрати гру
web-welcome-choose-about = За кількістю гравців і часом
web-welcome-rules = Правила
web-welcome-rules-about = Кожної гри, кількома рядками

web-help-commands = Команди
web-help-keys = Клавіші
web-key-slash = Писати команду звідки завгодно
web-key-seat = Говорити за першого, другого…
web-key-table = До живої дошки
web-key-list = Вибрати й узяти підказку
web-key-again = Що було сказано раніше

web-fault-malformed = Сторінка й бот не зрозуміли одне одного. Перезавантажте сторінку.
web-fault-long = Текст задовгий.
web-fault-persona = У цьому браузері такої людини немає, або ім’я не підходить: від 1 до 24 знаків, щонайбільше 12 людей.
