# Восхождение

everest = Восхождение
everest-blurb = На гору и обратно: зачеркните все числа раньше других
everest-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне, как одновременная; правила общеизвестные: dice-play.com, а с одним числом за бросок — family-games-treasurehouse.com и netexl.com. Выбор Кубика: если можно что-то зачеркнуть, это обязательно; вреда от этого не бывает. С двумя кубиками и двенадцатью числами игра длится около 80 бросков, поэтому малая гора заканчивается на 6.
everest-title = Восхождение · 1–{ $top } и обратно{ $rolls ->
    [0] {""}
   *[other] {" "}· бросок { $rolls }
}

everest-variant-base = классическое
everest-variant-one = одно число за бросок
everest-variant-small = малая гора
everest-variant-base-about = Три кубика, числа до 12; за бросок каждый кубик может зачеркнуть число
everest-variant-one-about = Три кубика, но за бросок вы зачёркиваете только одно число
everest-variant-small-about = Два кубика, а числа идут только до 6

everest-option-crosses = Сколько чисел зачёркивают после броска
everest-option-crosses-name = Зачёркивать
everest-option-crosses-is-each = каждым кубиком
everest-option-crosses-is-one = ровно одно
everest-option-dice = Сколько кубиков в броске
everest-option-dice-name = Кубики
everest-option-top = Число на вершине горы
everest-option-top-name = Вершина

everest-verb-cross = Зачеркнуть эти числа: 2 3 5
everest-verb-cross-name = зачеркнуть

everest-first-goal = Зачеркните все числа своей горы, на пути вверх и вниз, раньше других.
everest-first-touch = Коснитесь { $crosses ->
    [one] одного числа: кубика из броска или суммы нескольких
   *[each] чисел, которые составляете: кубиков или их сумм, каждый кубик раз
}, и нажмите кнопку.
everest-first-beware = Если число зачеркнуть можно, то и нужно. Большим нужны суммы: не тратьте все кубики на малые.

everest-summary = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
} на всех · { $top ->
    [one] { $top } число
    [few] { $top } числа
   *[many] { $top } чисел
}, каждое дважды · { $crosses ->
    [one] одно за бросок
   *[each] несколько за бросок
}
everest-rules = На вашей горе каждое число от 1 до { $top } стоит дважды: на пути вверх и на пути вниз. Бросок общий для всех; после него все тайно и одновременно зачёркивают числа, в любом порядке.
everest-rules-each = Каждое число — это один кубик или сумма нескольких, но каждый кубик можно использовать только раз («{ everest-verb-cross-name } 2 3 5»). Использовать все кубики не обязательно.
everest-rules-one = После броска вы зачёркиваете ровно одно число: один кубик или сумму нескольких («{ everest-verb-cross-name } 8»).
everest-rules-example = Например: выпало 2 3 5. Можно зачеркнуть 2, 3 и 5; или 2 и 8; или 3 и 7; или дважды 5, как 5 и 2 + 3; или только 10.
everest-rules-one-example = Например: выпало 2 3 5. Можно зачеркнуть 2, 3, 5, 7, 8 или 10, если это число ещё не зачёркнуто.
everest-rules-end = Если можете что-то зачеркнуть, зачеркнуть нужно; если нет, этот бросок вы пропускаете. Побеждает тот, кто первым зачеркнёт все числа; если после одного броска закончат несколько игроков, победа общая.

everest-expected = Ход — «{ everest-verb-cross-name }» и от одного до трёх чисел, например «{ everest-verb-cross-name } 2 3 5».
everest-why-high = гора заканчивается на { $top }, числа { $number } нет
everest-why-one = здесь зачёркивают ровно одно число
everest-why-crossed = { $number } столько раз уже не зачеркнуть
everest-why-faces = из { $faces } эти числа не сложить

everest-sealed = Ваш выбор: { $numbers }

everest-log-roll = Бросок { $number }: { $faces }
everest-log-nothing = Бросок { $number }: { $faces } · никому не пригодится
everest-log-passed = Пропускают бросок: { $seats }
everest-log-crossed = { $seat } зачёркивает { $numbers }, осталось { $left }
