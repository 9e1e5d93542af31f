# Девяносто девять

ninety-nine = Девяносто девять
ninety-nine-blurb = Пять кубиков, четыре действия и скобки: кто ближе к цели?
ninety-nine-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; это «33 to 99» Бена Орлина: slides.com/whyoverhow, mathclasswarmups.org, theguardian.com. Там играют на время и складывают расстояния до цели: побеждает наименьшая сумма. Выбор Кубика: за раунд дают 10 очков минус расстояние (места от этого не меняются), и таймера нет.
ninety-nine-title = Девяносто девять · раунд { $round } из { $rounds }

ninety-nine-variant-base = цель называют по очереди
ninety-nine-variant-fixed = всегда 99
ninety-nine-variant-base-about = Каждый раунд другой игрок называет цель, от 33 до 99
ninety-nine-variant-fixed-about = Цель в каждом раунде — 99

ninety-nine-option-dice = Сколько кубиков в броске
ninety-nine-option-dice-name = Кубики
ninety-nine-option-goal = Цель: называют по очереди или одна на все раунды
ninety-nine-option-goal-name = Цель
ninety-nine-option-goal-is-named = называют по очереди
ninety-nine-option-rounds = Сколько раундов играют; их очки складываются
ninety-nine-option-rounds-name = Раунды

ninety-nine-verb-target = Назвать цель: 77
ninety-nine-verb-target-name = цель
ninety-nine-verb-make = Составить число из всех кубиков: (6+1)*(5+4+2)
ninety-nine-verb-make-name = составить
ninety-nine-verb-pass = Ничего не составлять в этом раунде
ninety-nine-verb-pass-name = пас

ninety-nine-first-goal = Составьте из всех кубиков число как можно ближе к цели, но не больше: до 10 очков за раунд.
ninety-nine-first-touch = Нажмите диапазон, потом число: здесь все, которые можно составить. Своё выражение можно и написать.
ninety-nine-first-beware = Каждый отвечает раз и тайно. На 10 или дальше от цели — ноль.

ninety-nine-summary = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
} на всех · { $goal ->
    [named] цель называют по очереди
   *[other] цель { $goal }
} · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
    [many] { $rounds } раундов
   *[other] { $rounds } раунда
}
ninety-nine-rules = В каждом раунде у всех одни и те же { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}. Все одновременно и тайно составляют из них число: как можно ближе к цели, но не больше неё.
ninety-nine-rules-named = Сначала, ещё до броска, один из игроков называет цель от 33 до 99 («{ ninety-nine-verb-target-name } 77»); в каждом раунде — следующий.
ninety-nine-rules-fixed = Цель в каждом раунде — { $goal }.
ninety-nine-rules-make = Каждый кубик используйте ровно один раз, с + − × ÷ и скобками («{ ninety-nine-verb-make-name } (6+1)*(5+4+2)»). По ходу счёта может выйти что угодно, но результат — целое число от 0 до цели. Кубики не склеивают: из 1 и 2 не выйдет 12. Кнопки предлагают только числа, которые можно составить.
ninety-nine-rules-example = Например: цель 77, выпало 1 2 4 5 6. (6×5 + 4) × 2 + 1 — это 69, до цели 8: 2 очка. (6 + 1) × (5 + 4 + 2) — это 77: 10 очков.
ninety-nine-rules-end = За раунд вы получаете 10 очков минус расстояние до цели, но не меньше 0; пас даёт 0 («{ ninety-nine-verb-pass-name }»). { $rounds ->
    [1] Раунд только один
    [one] Очки за { $rounds } раунд складываются
    [few] Очки за { $rounds } раунда складываются
   *[many] Очки за { $rounds } раундов складываются
}; побеждает тот, у кого больше очков, а при равенстве победа общая.

ninety-nine-expected = Ходы: «{ ninety-nine-verb-make-name } (6+1)*(5+4+2)», «{ ninety-nine-verb-pass-name }», а когда ваша очередь называть цель — «{ ninety-nine-verb-target-name } 77».
ninety-nine-long = В выражении не больше { $most } знаков.
ninety-nine-why-range = цель бывает от { $low } до { $high }
ninety-nine-why-target = цель уже есть: { $target }
ninety-nine-why-lead = сначала кто-то должен назвать цель
ninety-nine-why-form = это не похоже на выражение: нужны цифры, + - * / и скобки, без знака впереди
ninety-nine-why-joined = кубики не склеивают в одно число
ninety-nine-why-dice = используйте каждый кубик по одному разу: { $faces }, и ничего больше
ninety-nine-why-zero = здесь деление на 0
ninety-nine-why-fraction = выходит { $value }, а это не целое
ninety-nine-why-negative = выходит { $value }, меньше 0
ninety-nine-why-above = выходит { $value }, больше { $target }

ninety-nine-ask-target = Какая цель?
ninety-nine-ask-value = Какое число?
ninety-nine-button-tens = { $first }–{ $last }
ninety-nine-button-pass = ✋ Пас

ninety-nine-status = Цель { $target } · ответили { $answered } из { $of }
ninety-nine-status-lead = { $seat } называет цель
ninety-nine-note = { $text } = { $value } · +{ $points }
ninety-nine-note-passed = пас
ninety-nine-sealed = Ваш ответ: { $text } = { $value }
ninety-nine-sealed-pass = В этом раунде вы пасуете

ninety-nine-log-target = 🎯 { $seat } называет { $target }
ninety-nine-log-roll = Цель { $target }, кубики: { $faces }
ninety-nine-log-made = { $seat }: { $text } = { $value } · +{ $points }
ninety-nine-log-passed = { $seat } пасует
ninety-nine-log-best = Лучше всего было бы: { $text } = { $value }
ninety-nine-log-impossible = Из этих кубиков ничего не составить
