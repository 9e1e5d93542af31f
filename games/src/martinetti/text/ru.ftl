# Мартинетти

martinetti = Мартинетти
martinetti-blurb = Три кубика и гонка по числам от 1 до 12 и обратно
martinetti-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: dice-play.com, thegamesforum.com, netexl.com; игру зовут также «Огайо» или «Centennial».
martinetti-title = Мартинетти

martinetti-variant-base = классическая

martinetti-option-again = Взяли число — бросаете ещё
martinetti-option-again-name = Ещё бросок
martinetti-option-claim = Вы сами называете числа, а пропущенное берут другие
martinetti-option-claim-name = Заявки

martinetti-verb-roll = Бросить кубики
martinetti-verb-roll-name = бросить
martinetti-verb-pass = Не брать ни одного числа
martinetti-verb-pass-name = пас
martinetti-verb-take = Взять эти числа: 5 6 7
martinetti-verb-take-name = взять

martinetti-first-goal = Пройдите 1, 2, 3 … до 12 и обратно до 1 раньше других.
martinetti-first-touch = Нажмите 🎲 Бросить. Следующее число ваше, если его показывает кубик или сумма двух либо трёх.
martinetti-first-beware = { $claim ->
    [on] Вы сами говорите, что берёте; недосмотренное заберут другие.
   *[off] Важен порядок: дальние числа не считаются, пока нет предыдущего.
}

martinetti-summary = три кубика · 23 числа
martinetti-rules = Каждый идёт по числам 1, 2, 3 и так далее до 12 и обратно до 1. В свой ход бросьте три кубика («{ martinetti-verb-roll-name }»). Число даёт один кубик, сумма двух или сумма всех трёх; каждую сумму можно взять за бросок только раз, но один кубик может входить в несколько сумм. Вы берёте число, которое вам нужно, потом следующее, пока бросок их даёт.
martinetti-rules-example = Например: 1 2 4 в начале даёт 1, 2, 3 (1 + 2), 4, 5 (1 + 4), 6 (2 + 4) и 7.
martinetti-rules-again = Взяли число — бросаете ещё.
martinetti-rules-claim = После броска скажите, какие числа вы берёте («{ martinetti-verb-take-name } 1 2 3») — одно или несколько первых из того, что он даёт, — или ни одного («{ martinetti-verb-pass-name }»). Пропущенное берут другие: каждый, кому нужно одно из этих чисел, берёт его, потом следующее, и так далее.
martinetti-rules-end = Побеждает первый, у кого все 23 числа.

martinetti-expected = Ходы: «{ martinetti-verb-roll-name }», а после броска с заявкой «{ martinetti-verb-take-name } 5 6 7» или «{ martinetti-verb-pass-name }».
martinetti-why-claim = сначала скажите, какие числа вы берёте
martinetti-why-take = этот бросок даёт { $numbers }; брать можно только подряд, начиная с первого
martinetti-why-roll = сначала бросьте кубики; вам нужно { $number }

martinetti-button-roll = 🎲 Бросить
martinetti-button-pass = Не брать
martinetti-button-take = { $numbers }
martinetti-note = нужно { $number }

martinetti-log-throw = { $seat }: { $faces } даёт { $numbers }
martinetti-log-nothing = { $seat }: { $faces }, ничего
martinetti-log-took = { $seat }: { $done } из 23
martinetti-log-passed = { $seat } не берёт ничего
martinetti-log-overlooked = { $seat } берёт пропущенное ({ $count }): теперь { $done } из 23
