# Що кажуть усі ігри.

# На що чекаємо
status-turn = Хід: { $seat }
status-own = Ваш хід
status-several = Чекаємо на: { $seats }
status-answers = Відповіли: { $answered } з { $of }
status-dice = { $count ->
    [one] Кубик котиться
   *[other] Кубики котяться
}
# Several players in a sentence: “Ann, Bo and Cem”
names-and = { $names } та { $last }
players-count = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
    [many] { $count } гравців
   *[other] { $count } гравця
}

# Чим скінчилося
ended-won = 🏆 Перемога: { $winners } { $reason ->
    [goal] 🎉
    [no-moves] (суперник не має ходу)
    [plies] (досягнуто межі ходів)
    [resignation] { $rivals ->
        [1] (суперник здався)
       *[other] (інші здалися)
    }
    [time] { $rivals ->
        [1] (у суперника вийшов час)
       *[other] (в інших вийшов час)
    }
   *[score] (за очками)
}
ended-own = 🏆 Ви перемогли! { $reason ->
    [goal] 🎉
    [no-moves] Суперник не має ходу
    [plies] Досягнуто межі ходів
    [resignation] { $rivals ->
        [1] Суперник здався
       *[other] Інші здалися
    }
    [time] { $rivals ->
        [1] У суперника вийшов час
       *[other] В інших вийшов час
    }
   *[score] За очками
}
ended-beaten = Ви програли. Перемога: { $winners }{ $reason ->
    [goal] {""}
    [no-moves] {" "}(ви не маєте ходу)
    [plies] {" "}(досягнуто межі ходів)
    [resignation] {" "}(гру здано)
    [time] {" "}(вийшов час)
   *[score] {" "}(за очками)
}
ended-team = 🏆 Перемогла команда: { $winners } { $reason ->
    [goal] 🎉
    [resignation] (інші здалися)
    [time] (в інших вийшов час)
   *[score] (за очками)
}
ended-shared = 🏆 Спільна перемога: { $winners } { $reason ->
    [goal] 🎉
    [resignation] (інші здалися)
    [time] (в інших вийшов час)
   *[score] (за очками)
}
ended-draw = 🤝 Нічия: { $winners } { $reason ->
    [repetition] (та сама позиція втретє)
    [plies] (досягнуто межі ходів)
   *[agreement] (за згодою)
}
ended-lost = 💀 Гру програно
ended-given-up = 💀 Програш: { $reason ->
    [time] час вийшов
   *[resignation] гру не дограли
}
left-resigned = { $seat } здається
left-time = { $seat } виходить з гри: час вийшов
agree-offered = { $seat } пропонує нічию

# Відхилені ходи
move-syntax = Не знаю ходу «{ $text }». { $expected }
move-ambiguous = «{ $text }» може означати кілька ходів: { $candidates }
move-illegal = «{ $text }» зараз не вийде: { $why }
move-illegal-verb = Зараз не можна «{ $text }»: { $why }
move-not-legal = правила цього не дозволяють
move-told = { $verb } { $rest }
as-is = { $text }
words-listed = { $word }, { $rest }
names-listed = { $word }; { $rest }
not-your-turn = { $count ->
    [one] зараз ходить { $seats }
   *[other] чекаємо на: { $seats }
}
chance-first = спершу киньте кубики
game-over = гра вже завершилася
left-before = цього гравця вже немає в грі
agree-never = у цій грі нічию не пропонують
agreed-before = ви вже запропонували нічию
seat-unknown = місця { $number } немає: усього місць { $seats }

# Відповіді випадку
draw-unasked = зараз нічого не треба кидати чи роздавати
draw-count = { $expected ->
    [one] потрібна { $expected } грань, отримано { $got }
    [few] потрібні { $expected } грані, отримано { $got }
    [many] потрібно { $expected } граней, отримано { $got }
   *[other] потрібно { $expected } грані, отримано { $got }
}
draw-face = грані { $face } на цьому кубику немає; на ньому від { $low } до { $high }

# Варіанти та опції
option-off = ні
option-on = так
option-none = немає
game-unknown = Немає гри «{ $name }». Спробуйте: { $known }
variant-unknown = Немає варіанта «{ $name }». Спробуйте: { $known }
option-unknown = Немає опції «{ $name }». Спробуйте: { $known }
options-none = Немає опції «{ $name }»: у цієї гри опцій немає
option-twice = Опцію «{ $name }» задано двічі
option-flag = «{ $name }» — це «{ option-on }» (on) або «{ option-off }» (off), а не «{ $value }»
option-range = «{ $name }» — ціле число від { $min } до { $max }, а не «{ $value }»
option-choice = «{ $name }» — одне з: { $known }, а не «{ $value }»
option-optional = «{ $name }» — це { $known } або ціле число від { $min } до { $max }, а не «{ $value }»
option-ranges = «{ $name }» — це «{ option-none }» (none) або проміжки від { $min } до { $max }, що не перетинаються, наприклад 3000-4000,7000-8000, а не «{ $value }»
seats-wrong = { $seats ->
    [one] Цей варіант не для { $seats } гравця
   *[other] Цей варіант не для { $seats } гравців
}, а для { $allowed }
teams-none = У цьому варіанті пар немає: кожен грає за себе
teams-wrong = Склад пар не підходить: потрібно { $teams ->
    [one] { $teams } пару
    [few] { $teams } пари
    [many] { $teams } пар
   *[other] { $teams } пари
} по { $size }, кожен гравець — в одній
position-none = Ця гра завжди починається з однієї позиції

# Записи партій
record-illegal = Місце { $number } зараз не може «{ $text }»: { $why }
record-large = Запис завеликий: читаємо щонайбільше { $limit } байтів
record-line = Цей рядок задовгий: читаємо щонайбільше { $most } байтів
record-name = В імені та в солі щонайбільше { $most } символів
record-header = Забагато рядків перед подіями: щонайбільше { $most }
record-events = Забагато подій: щонайбільше { $most }
record-utf8 = Цей рядок не є текстом UTF-8, як має бути в записі
record-empty = Це не запис Кубика: тут порожньо, а в першому рядку мало бути «{ $expected }»
record-foreign = Це не запис Кубика: у першому рядку «{ $text }», а мало бути «{ $expected }»
record-first = У першому рядку «{ $text }», а мало бути «{ $expected }»
record-key = Невідомий ключ «{ $key }»; є такі: { $known }
record-twice = «{ $key }» стоїть двічі
record-value = «{ $key }» без значення
record-number = «{ $text }» — не число
record-hex = «{ $text }» — не 32 байти в шістнадцятковому записі
record-game = Заголовок не каже, яка це гра: бракує «game НАЗВА»
record-rules = Правила версії { $number }: ця програма знає версії до { $known }
record-refused = «{ $text }» тут не може стояти: { $why }
record-seats = Забагато місць: щонайбільше { $most }
record-team = Місце стоїть у двох парах або двічі в одній
record-event = «{ $text }» — не подія; мало бути «* ГРАНІ», «МІСЦЕ ХІД», «МІСЦЕ resigns» або «МІСЦЕ times-out»
record-face = «{ $text }» — не грань кубика

# Хто вигадав
author-benndorf = Ш. Бенндорф
author-folk = народна гра
author-jewell = Ґ. Джувелл
author-khramov = С. Храмов
author-knizia = Р. Кніція
author-lalet-levi = М. Лале і Л. Леві
author-mccomb = Дж. Маккомб
author-orlin = Б. Орлін
author-sackson = С. Саксон
author-steere = М. Стір

# Машинні гравці
level-easy = Легкий
level-medium = Середній
level-hard = Сильний
level-perfect = Бездоганний
level-random = Навмання
level-roll = Кидок
level-five-rolls = П’ять кидків
level-hold-20 = Записує на 20
level-keep-pace = Тримає темп
level-keep-pace-truncated = Тримає темп (обережніше)
level-optimal = Бездоганний
level-sound = Розважливий
level-strong = Далекоглядний
level-greedy = Жадібний
level-solver = Обчислювач
level-sharp = Кмітливий
level-beginner = Початківець
level-casual = Аматор
level-club = Клубний гравець
level-expert = Експерт
level-master = Майстер

choice-die = { $face }
choice-cross = ✗ Викреслити…

# Сторінки правил
rules-page-how-to = Як грати
rules-page-exact = Точні правила
rules-page-words = Слова гри
rules-page-advice = Поради
rules-page-variants = Усі варіанти
rules-page-sources = Джерела
rules-seats-ours = Джерело допускає скільки завгодно гравців; { $most } — обмеження Кубика.
