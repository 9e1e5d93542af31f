# Что говорят все игры.

# Чего ждём
status-turn = Ход: { $seat }
status-own = Ваш ход
status-several = Ждём: { $seats }
status-answers = Ответили: { $answered } из { $of }
status-dice = { $count ->
    [one] Кубик катится
   *[other] Кубики катятся
}
# Several players in a sentence: “Ann, Bo and Cem”
names-and = { $names } и { $last }
players-count = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
    [many] { $count } игроков
   *[other] { $count } игрока
}

# Чем кончилось
ended-won = 🏆 Победа: { $winners } { $reason ->
    [goal] 🎉
    [no-moves] (у соперника нет хода)
    [plies] (достигнут предел ходов)
    [resignation] { $rivals ->
        [1] (соперник сдался)
       *[other] (остальные сдались)
    }
    [time] { $rivals ->
        [1] (у соперника вышло время)
       *[other] (у остальных вышло время)
    }
   *[score] (по очкам)
}
ended-own = 🏆 Вы победили! { $reason ->
    [goal] 🎉
    [no-moves] У соперника нет хода
    [plies] Достигнут предел ходов
    [resignation] { $rivals ->
        [1] Соперник сдался
       *[other] Остальные сдались
    }
    [time] { $rivals ->
        [1] У соперника вышло время
       *[other] У остальных вышло время
    }
   *[score] По очкам
}
ended-beaten = Вы проиграли. Победа: { $winners }{ $reason ->
    [goal] {""}
    [no-moves] {" "}(у вас нет хода)
    [plies] {" "}(достигнут предел ходов)
    [resignation] {" "}(игра сдана)
    [time] {" "}(вышло время)
   *[score] {" "}(по очкам)
}
ended-team = 🏆 Победила команда: { $winners } { $reason ->
    [goal] 🎉
    [resignation] (остальные сдались)
    [time] (у остальных вышло время)
   *[score] (по очкам)
}
ended-shared = 🏆 Общая победа: { $winners } { $reason ->
    [goal] 🎉
    [resignation] (остальные сдались)
    [time] (у остальных вышло время)
   *[score] (по очкам)
}
ended-draw = 🤝 Ничья: { $winners } { $reason ->
    [repetition] (та же позиция в третий раз)
    [plies] (достигнут предел ходов)
   *[agreement] (по соглашению)
}
ended-lost = 💀 Игра проиграна
ended-given-up = 💀 Поражение: { $reason ->
    [time] время вышло
   *[resignation] игру не доиграли
}
left-resigned = { $seat } сдаётся
left-time = { $seat } выходит из игры: время вышло
agree-offered = { $seat } предлагает ничью

# Отклонённые ходы
move-syntax = Не знаю хода «{ $text }». { $expected }
move-ambiguous = «{ $text }» может означать несколько ходов: { $candidates }
move-illegal = «{ $text }» сейчас не получится: { $why }
move-illegal-verb = Сейчас нельзя «{ $text }»: { $why }
move-not-legal = правила этого не разрешают
move-told = { $verb } { $rest }
as-is = { $text }
words-listed = { $word }, { $rest }
names-listed = { $word }; { $rest }
not-your-turn = { $count ->
    [one] сейчас ходит { $seats }
   *[other] ждём: { $seats }
}
chance-first = сначала бросьте кубики
game-over = игра уже окончена
left-before = этого игрока уже нет в игре
agree-never = в этой игре ничью не предлагают
agreed-before = вы уже предложили ничью
seat-unknown = места { $number } нет: всего мест { $seats }

# Ответы случая
draw-unasked = сейчас ничего не надо бросать или раздавать
draw-count = { $expected ->
    [one] нужна { $expected } грань, получено { $got }
    [few] нужны { $expected } грани, получено { $got }
    [many] нужно { $expected } граней, получено { $got }
   *[other] нужно { $expected } грани, получено { $got }
}
draw-face = грани { $face } на этом кубике нет; на нём от { $low } до { $high }

# Варианты и опции
option-off = нет
option-on = да
option-none = нет
game-unknown = Нет игры «{ $name }». Попробуйте: { $known }
variant-unknown = Нет варианта «{ $name }». Попробуйте: { $known }
option-unknown = Нет опции «{ $name }». Попробуйте: { $known }
options-none = Нет опции «{ $name }»: у этой игры опций нет
option-twice = Опция «{ $name }» задана дважды
option-flag = «{ $name }» — это «{ option-on }» (on) или «{ option-off }» (off), а не «{ $value }»
option-range = «{ $name }» — целое число от { $min } до { $max }, а не «{ $value }»
option-choice = «{ $name }» — одно из: { $known }, а не «{ $value }»
option-optional = «{ $name }» — это { $known } или целое число от { $min } до { $max }, а не «{ $value }»
option-ranges = «{ $name }» — это «{ option-none }» (none) или промежутки от { $min } до { $max }, которые не пересекаются, например 3000-4000,7000-8000, а не «{ $value }»
seats-wrong = { $seats ->
    [one] Этот вариант не для { $seats } игрока
   *[other] Этот вариант не для { $seats } игроков
}, а для { $allowed }
teams-none = В этом варианте нет пар: каждый играет за себя
teams-wrong = Состав пар не подходит: { $teams ->
    [one] нужна { $teams } пара
    [few] нужны { $teams } пары
    [many] нужно { $teams } пар
   *[other] нужно { $teams } пары
} по { $size }, каждый игрок — в одной
position-none = Эта игра всегда начинается с одной позиции

# Записи партий
record-illegal = Место { $number } сейчас не может «{ $text }»: { $why }
record-large = Запись слишком велика: читаем не больше { $limit } байт
record-line = Эта строка слишком длинная: читаем не больше { $most } байт
record-name = В имени и в соли не больше { $most } знаков
record-header = Слишком много строк перед событиями: не больше { $most }
record-events = Слишком много событий: не больше { $most }
record-utf8 = Эта строка не текст UTF-8, каким должна быть запись
record-empty = Это не запись Кубика: здесь пусто, а в первой строке должно быть «{ $expected }»
record-foreign = Это не запись Кубика: в первой строке «{ $text }», а должно быть «{ $expected }»
record-first = В первой строке «{ $text }», а должно быть «{ $expected }»
record-key = Неизвестный ключ «{ $key }»; есть такие: { $known }
record-twice = «{ $key }» стоит дважды
record-value = «{ $key }» без значения
record-number = «{ $text }» — не число
record-hex = «{ $text }» — не 32 байта в шестнадцатеричной записи
record-game = Заголовок не говорит, какая это игра: не хватает «game НАЗВАНИЕ»
record-rules = Правила версии { $number }: эта программа знает версии до { $known }
record-refused = «{ $text }» здесь стоять не может: { $why }
record-seats = Слишком много мест: не больше { $most }
record-team = Место стоит в двух парах или дважды в одной
record-event = «{ $text }» — не событие; ожидалось «* ГРАНИ», «МЕСТО ХОД», «МЕСТО resigns» или «МЕСТО times-out»
record-face = «{ $text }» — не грань кубика

# Кто придумал
author-benndorf = Ш. Бенндорф
author-folk = народная игра
author-jewell = Г. Джуэлл
author-khramov = С. Храмов
author-knizia = Р. Книция
author-lalet-levi = М. Лале и Л. Леви
author-mccomb = Дж. Маккомб
author-orlin = Б. Орлин
author-sackson = С. Саксон
author-steere = М. Стир

# Машинные игроки
level-easy = Лёгкий
level-medium = Средний
level-hard = Сильный
level-perfect = Безупречный
level-random = Наугад
level-roll = Бросок
level-five-rolls = Пять бросков
level-hold-20 = Записывает на 20
level-keep-pace = Держит темп
level-keep-pace-truncated = Держит темп (осторожнее)
level-optimal = Безупречный
level-sound = Рассудительный
level-strong = Дальновидный
level-greedy = Жадный
level-solver = Вычислитель
level-sharp = Сообразительный
level-beginner = Новичок
level-casual = Любитель
level-club = Клубный игрок
level-expert = Эксперт
level-master = Мастер

choice-die = { $face }
choice-cross = ✗ Вычеркнуть…

# Страницы правил
rules-page-how-to = Как играть
rules-page-exact = Точные правила
rules-page-words = Слова игры
rules-page-advice = Советы
rules-page-variants = Все варианты
rules-page-sources = Источники
rules-seats-ours = Источник допускает сколько угодно игроков; { $most } — ограничение Кубика.
