# Мартінетті

martinetti = Мартінетті
martinetti-blurb = Три кубики й перегони числами від 1 до 12 та назад
martinetti-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: dice-play.com, thegamesforum.com, netexl.com; гру звуть також «Огайо» чи «Centennial».
martinetti-title = Мартінетті

martinetti-variant-base = класична

martinetti-option-again = Взяли число — кидаєте ще
martinetti-option-again-name = Ще кидок
martinetti-option-claim = Ви самі називаєте числа, а пропущене беруть інші
martinetti-option-claim-name = Заявки

martinetti-verb-roll = Кинути кубики
martinetti-verb-roll-name = кинути
martinetti-verb-pass = Не брати жодного числа
martinetti-verb-pass-name = пас
martinetti-verb-take = Взяти ці числа: 5 6 7
martinetti-verb-take-name = взяти

martinetti-first-goal = Пройдіть 1, 2, 3 … до 12 і назад до 1 раніше за інших.
martinetti-first-touch = Натисніть 🎲 Кинути. Наступне число ваше, якщо його показує кубик або сума двох чи трьох.
martinetti-first-beware = { $claim ->
    [on] Ви самі кажете, що берете; недобачене забирають інші.
   *[off] Важить порядок: дальші числа не рахуються, доки немає попереднього.
}

martinetti-summary = три кубики · 23 числа
martinetti-rules = Кожен іде числами 1, 2, 3 і так далі до 12 та назад до 1. У свій хід киньте три кубики («{ martinetti-verb-roll-name }»). Число дає один кубик, сума двох або сума всіх трьох; кожну суму можна використати в кидку раз, але той самий кубик може входити в кілька сум. Ви берете число, яке вам потрібне, потім наступне, доки кидок їх дає.
martinetti-rules-example = Наприклад: 1 2 4 на початку дає 1, 2, 3 (1 + 2), 4, 5 (1 + 4), 6 (2 + 4) і 7.
martinetti-rules-again = Взяли число — кидаєте ще.
martinetti-rules-claim = Після кидка скажіть, які числа ви берете («{ martinetti-verb-take-name } 1 2 3») — одне чи кілька перших з того, що він дає, — або жодного («{ martinetti-verb-pass-name }»). Пропущене беруть інші: кожен, кому потрібне одне з цих чисел, бере його, потім наступне, і так далі.
martinetti-rules-end = Перемагає перший, у кого всі 23 числа.

martinetti-expected = Ходи: «{ martinetti-verb-roll-name }», а після кидка із заявкою «{ martinetti-verb-take-name } 5 6 7» або «{ martinetti-verb-pass-name }».
martinetti-why-claim = спершу скажіть, які числа ви берете
martinetti-why-take = цей кидок дає { $numbers }; брати можна перші з них
martinetti-why-roll = спершу киньте кубики; вам потрібне { $number }

martinetti-button-roll = 🎲 Кинути
martinetti-button-pass = Не брати
martinetti-button-take = { $numbers }
martinetti-note = потрібне { $number }

martinetti-log-throw = { $seat }: { $faces } дає { $numbers }
martinetti-log-nothing = { $seat }: { $faces }, нічого
martinetti-log-took = { $seat } має { $done } з 23
martinetti-log-passed = { $seat } не бере нічого
martinetti-log-overlooked = { $seat } бере пропущене ({ $count }) і має { $done } з 23
