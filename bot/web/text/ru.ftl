# Собственные слова страницы. Что говорит бот, то идёт от ведущего и игр.

web-title = Кубик · стол для игр в кости и настольных игр
web-room = Комната «{ $room }»
web-here = Сейчас здесь: { $names }
web-language = Язык
web-theme-auto = Цвета: как в системе
web-theme-light = Цвета: светлые
web-theme-dark = Цвета: тёмные
web-help = Справка
web-conversation = Разговор

web-say = Команда или ход
web-say-hint = / — команды, или просто ход
web-send = Отправить
web-completions = Подсказки

web-speaking = Кто говорит
web-seats = Изменить, кто здесь играет
web-seats-title = Кто здесь играет
web-seats-about = За этим экраном можно говорить за нескольких и играть за все стороны. Каждое имя принадлежит этому браузеру; игра держит за ним место.
web-seat-name = Имя
web-seat-add = Добавить кого-нибудь
web-seat-remove = Убрать: { $name }
web-seat-me = Игрок
web-seat-guest = Гость
web-seat-next = Гость { $number }
web-done = Готово
web-close = Закрыть

web-only = Это видите только вы
web-dismiss = Скрыть
web-picture-gone = Картинку не удалось загрузить
web-download = Скачать { $name }

web-turn-switch = Играть за: { $name }
web-turn-follow = Передавать ход автоматически

web-lost = Связь потеряна. Пробую снова…
web-back = Связь восстановлена
web-below = К новейшему
web-to-table = К столу

web-welcome-title = Садитесь за стол
web-welcome-about = Кости и настольные игры за одним экраном или за многими. Играйте с машиной или передавайте ход друг другу: всё можно нажать, и всё можно написать.
web-welcome-play = Сыграть в «Свинью» с машиной
web-welcome-play-about = Бросайте — и вовремя остановитесь. Две минуты.
web-welcome-choose = Выбрать игру
web-welcome-choose-about = По числу игроков и времени
web-welcome-rules = Правила
web-welcome-rules-about = Каждой игры, в нескольких строках

web-help-commands = Команды
web-help-keys = Клавиши
web-key-slash = Писать команду откуда угодно
web-key-seat = Говорить за первого, второго…
web-key-table = К живой доске
web-key-list = Выбрать и взять подсказку
web-key-again = Что было сказано раньше

web-fault-malformed = Страница и бот не поняли друг друга. Перезагрузите страницу.
web-fault-long = Это слишком длинно.
web-fault-persona = В этом браузере такого человека нет, или имя не подходит: от 1 до 24 знаков, не больше 12 человек.
