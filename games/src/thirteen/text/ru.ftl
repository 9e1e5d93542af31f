# Тринадцать

thirteen = Тринадцать
thirteen-blurb = Пять бросков, одна сумма: ловите числа, кратные тринадцати
thirteen-sources = Энциклопедия игр с кубиками С. Храмова. В заголовке игры темп назван медленным (В), в перечне — умеренным (Б); здесь он как в перечне. Выбор Кубика: первая сумма даёт 0.
thirteen-title = Тринадцать · кратные { $divisor }
thirteen-title-together = Тринадцать · кратные { $divisor } · все вместе

thirteen-variant-base = классическая
thirteen-variant-together = все вместе

thirteen-option-divisor = На что должен делиться результат: 11 легче, 17 труднее
thirteen-option-divisor-name = Делитель
thirteen-option-simultaneous = Броски общие для всех, отвечают тайно
thirteen-option-simultaneous-name = Все вместе

thirteen-verb-add = Прибавить бросок к сумме
thirteen-verb-add-name = прибавить
thirteen-verb-sub = Вычесть бросок из суммы
thirteen-verb-sub-name = вычесть
thirteen-verb-x2 = Прибавить бросок, умноженный на 2
thirteen-verb-x2-name = умножить-на-2
thirteen-verb-x3 = Прибавить бросок, умноженный на 3
thirteen-verb-x3-name = умножить-на-3
thirteen-verb-x4 = Прибавить бросок, умноженный на 4
thirteen-verb-x4-name = умножить-на-4
thirteen-verb-d2 = Прибавить бросок, делённый на 2, с округлением вниз
thirteen-verb-d2-name = разделить-на-2
thirteen-verb-d3 = Прибавить бросок, делённый на 3, с округлением вниз
thirteen-verb-d3-name = разделить-на-3
thirteen-verb-d4 = Прибавить бросок, делённый на 4, с округлением вниз
thirteen-verb-d4-name = разделить-на-4

thirteen-summary = пять бросков · считаются кратные { $divisor }{ $simultaneous ->
    [on] {" "}· все вместе
   *[off] {""}
}
thirteen-how-to = Составляйте числа, кратные { $divisor }. Два кубика бросают пять раз; на красном вместо единицы семёрка. Сумма первого броска — ваше начальное число. Каждый из следующих четырёх его меняет: сумму броска можно прибавить (+), вычесть (−) или сначала умножить или разделить на 2, 3 или 4 (дробь отбрасывают) и тогда прибавить (от ×2 до ÷4). Меньше 0 число не бывает. Если результат делится на { $divisor }, вы получаете по очку за каждые { $divisor } в нём. { $simultaneous ->
    [on] Броски у всех общие, а отвечают тайно. После пятого
   *[off] Когда все сыграли свои пять бросков,
} побеждает тот, у кого больше очков.
thirteen-rules = Два кубика бросают пять раз; на красном вместо единицы семёрка. Сумма первого броска — ваше начальное число.
thirteen-rules-work = Каждый из следующих четырёх бросков меняет это число: его сумму можно прибавить (+) или вычесть (−), либо сначала умножить на 2, 3 или 4 (×2, ×3, ×4) или разделить на 2, 3 или 4, отбросив дробь (÷2, ÷3, ÷4), и тогда прибавить. Дальше играете с результатом. Меньше 0 он быть не может.
thirteen-rules-score = Если результат делится на { $divisor } без остатка, вы получаете по очку за каждые { $divisor } в нём: за { $divisor } — одно, за вдвое больше — два. Результат 0 приносит 0 очков.
thirteen-rules-example = Например, для 13: у вас 9, выпало 10. «×3» даёт 9 + 30 = 39, то есть 3 очка; «+» дал бы 19, а за это очков нет.
thirteen-rules-turns = Каждый играет один ход из пяти бросков; потом побеждает тот, у кого больше очков, а при равенстве победа общая. Опция «Все вместе» (simultaneous) — чтобы вся компания играла одновременно.
thirteen-rules-together = Все играют одновременно, пять бросков общие: на каждый все отвечают тайно, и передумать нельзя; ответы открывают, как только ответили все. После пятого броска побеждает тот, у кого больше очков, а при равенстве победа общая.

thirteen-expected = Ходы: «+», «−», «×2», «×3», «×4», «÷2», «÷3», «÷4».
thirteen-why-negative = { $thrown } из { $sum } вычесть нельзя: результат не бывает меньше 0

thirteen-button-open = { $op }
thirteen-button = { $op } · { $result }{ $points ->
    [0] {""}
   *[other] {" "}→ 🎯 +{ $points }
}
thirteen-status = Бросок { $throw } из { $throws }: { $thrown }. Ход: { $seats }
thirteen-status-answers = Бросок { $throw } из { $throws }: { $thrown }. Ответили: { $answered } из { $of }
thirteen-note = { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }
}
thirteen-note-first = начало: { $sum }
thirteen-sealed = Ваш выбор: { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }
}

thirteen-log-first = { $count ->
    [1] { $seats }: начало { $faces } = { $thrown }
   *[other] Общее начало: { $faces } = { $thrown }
}
thirteen-log-throw = { $count ->
    [1] { $seats }, бросок { $throw }: { $faces } = { $thrown }
   *[other] Общий бросок { $throw }: { $faces } = { $thrown }
}
thirteen-log-worked = { $seat }: { $work }{ $points ->
    [0] {""}
   *[other] {" "}🎯 +{ $points }, счёт { $score }
}
thirteen-log-step = Бросок { $throw }: { $share ->
    [none] в этот раз без очков
    [same] всем +{ $best }
    [all] очки получают все; больше всего: +{ $best } ({ $seats })
   *[some] очки получают { $scored } из { $of }; больше всего: +{ $best } ({ $seats })
}
