# Тринадцять

thirteen = Тринадцять
thirteen-blurb = П’ять кидків, одна сума: ловіть числа, кратні тринадцяти
thirteen-sources = Енциклопедія ігор із кубиками С. Храмова. У заголовку гри темп повільний (В), у переліку помірний (Б); тут узято той, що в переліку. Вибір Кубика: перша сума дає 0.
thirteen-title = Тринадцять · кратні { $divisor }
thirteen-title-together = Тринадцять · кратні { $divisor } · усі разом

thirteen-variant-base = класична
thirteen-variant-together = усі разом
thirteen-variant-base-about = Ходять по черзі, у кожного свої п’ять кидків
thirteen-variant-together-about = П’ять кидків спільні для всіх, а відповідають усі таємно й одночасно

thirteen-option-divisor = На що має ділитися результат: 11 — легше, 17 — важче
thirteen-option-divisor-name = Дільник
thirteen-option-simultaneous = Кидки спільні для всіх, відповідають таємно
thirteen-option-simultaneous-name = Усі разом

thirteen-verb-add = Додати кидок до суми
thirteen-verb-add-name = додати
thirteen-verb-sub = Відняти кидок від суми
thirteen-verb-sub-name = відняти
thirteen-verb-x2 = Додати кидок, помножений на 2
thirteen-verb-x2-name = помножити-на-2
thirteen-verb-x3 = Додати кидок, помножений на 3
thirteen-verb-x3-name = помножити-на-3
thirteen-verb-x4 = Додати кидок, помножений на 4
thirteen-verb-x4-name = помножити-на-4
thirteen-verb-d2 = Додати кидок, поділений на 2, з округленням униз
thirteen-verb-d2-name = поділити-на-2
thirteen-verb-d3 = Додати кидок, поділений на 3, з округленням униз
thirteen-verb-d3-name = поділити-на-3
thirteen-verb-d4 = Додати кидок, поділений на 4, з округленням униз
thirteen-verb-d4-name = поділити-на-4

thirteen-first-goal = Зробіть своє число кратним { $divisor }: за кожне { $divisor } у ньому — 1 очко.
thirteen-first-touch = Оберіть, як кидок змінить ваше число: додати, відняти або спершу помножити чи поділити. 🎯 дає очки.
thirteen-first-beware = Далі граєте з тим, що вийшло, тож думайте наперед: кидків усього п’ять.

thirteen-summary = п’ять кидків · рахуються кратні { $divisor }{ $simultaneous ->
    [on] {" "}· усі разом
   *[off] {""}
}
thirteen-how-to = Ваша мета — числа, кратні { $divisor }. Два кубики кидають п’ять разів; на червоному замість одиниці сімка. Сума першого кидка — ваше початкове число. Кожен із наступних чотирьох його змінює: суму кидка можна додати (+), відняти (−) або спершу помножити чи поділити на 2, 3 або 4 (дріб відкидають) і тоді додати (від ×2 до ÷4). Меншим за 0 число не буває. Якщо результат ділиться на { $divisor }, ви отримуєте по очку за кожні { $divisor } у ньому. { $simultaneous ->
    [on] Кидки в усіх спільні, а відповідають таємно. Після п’ятого
   *[off] Коли всі зіграли свої п’ять кидків,
} перемагає найбільший рахунок.
thirteen-rules = Два кубики кидають п’ять разів; на червоному замість одиниці сімка. Сума першого кидка — ваше початкове число.
thirteen-rules-work = Кожен із наступних чотирьох кидків змінює це число: його суму можна додати (+) чи відняти (−), або спершу помножити на 2, 3 чи 4 (×2, ×3, ×4) чи поділити на 2, 3 чи 4, відкинувши дріб (÷2, ÷3, ÷4), і тоді додати. Далі граєте з результатом. Меншим за 0 він бути не може.
thirteen-rules-score = Якщо результат ділиться на { $divisor } без остачі, ви отримуєте по очку за кожні { $divisor } у ньому: за { $divisor } — одне, за вдвічі більше — два. Результат 0 приносить 0 очок.
thirteen-rules-example = Наприклад, для 13: у вас 9, випало 10. «×3» дає 9 + 30 = 39, тобто 3 очки; «+» дав би 19, а за це очок немає.
thirteen-rules-turns = Кожен грає один хід із п’яти кидків; тоді перемагає найбільший рахунок, рівні ділять перемогу. Опція «Усі разом» (simultaneous) — щоб уся компанія грала одночасно.
thirteen-rules-together = Усі грають одночасно, п’ять кидків спільні: на кожен усі відповідають таємно, і передумати не можна; відповіді відкривають, щойно відповіли всі. Після п’ятого кидка перемагає найбільший рахунок, рівні ділять перемогу.

thirteen-expected = Ходи: «+», «−», «×2», «×3», «×4», «÷2», «÷3», «÷4».
thirteen-why-negative = { $thrown } від { $sum } відняти не можна: результат не буває меншим за 0

thirteen-button-open = { $op }
thirteen-button = { $op } · { $result }{ $points ->
    [0] {""}
   *[other] {" "}→ 🎯 +{ $points }
}
thirteen-status = Кидок { $throw } з { $throws }: { $thrown }. Хід: { $seats }
thirteen-status-answers = Кидок { $throw } з { $throws }: { $thrown }. Відповіли: { $answered } з { $of }
thirteen-note = { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }
}
thirteen-note-first = початок: { $sum }
thirteen-sealed = Ваш вибір: { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }
}

thirteen-log-first = { $count ->
    [1] { $seats }: початок { $faces } = { $thrown }
   *[other] Спільний початок: { $faces } = { $thrown }
}
thirteen-log-throw = { $count ->
    [1] { $seats }, кидок { $throw }: { $faces } = { $thrown }
   *[other] Спільний кидок { $throw }: { $faces } = { $thrown }
}
thirteen-log-worked = { $seat }: { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }, рахунок { $score }
}
thirteen-log-step = Кидок { $throw }: { $share ->
    [none] цього разу без очок
    [same] усім +{ $best }
    [all] очки мають усі; найбільше: { $seats }, +{ $best }
   *[some] очки мають { $scored } з { $of }; найбільше: { $seats }, +{ $best }
}
