# Закрий ящик

shut-the-box = Закрий ящик
shut-the-box-blurb = Закривайте дощечки, що разом дають ваш кидок: відкриті наприкінці підуть вам у мінус
shut-the-box-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку, з одним кубиком і дев’ятьма фішками; правила загальновідомі: перелік варіантів у Вікіпедії, shuttheboxgame.com, Masters of Games. Вибір Кубика: суми кількох раундів додаються, а з одним кубиком дощечок шість, бо 7, 8 і 9 одним кубиком не закрити.
shut-the-box-title = Закрий ящик · раунд { $round } з { $rounds }

shut-the-box-variant-base = класичний
shut-the-box-variant-pairs = не більше двох дощечок
shut-the-box-variant-twelve = дванадцять дощечок
shut-the-box-variant-one-die = один кубик
shut-the-box-variant-base-about = Дев’ять дощечок, два кубики: закривайте скільки завгодно дощечок, що разом дають кидок
shut-the-box-variant-pairs-about = Дев’ять дощечок, але за раз закривають лише одну або дві
shut-the-box-variant-twelve-about = Дванадцять дощечок, а не дев’ять: кидок 12 можна закрити однією
shut-the-box-variant-one-die-about = Шість дощечок і один кубик: найкоротша гра

shut-the-box-option-tiles = Скільки дощечок у ящику
shut-the-box-option-tiles-name = Дощечки
shut-the-box-option-dice = Скільки кубиків у кидку
shut-the-box-option-dice-name = Кубики
shut-the-box-option-one = Коли можна кинути один кубик замість двох
shut-the-box-option-one-name = Один кубик
shut-the-box-option-one-is-never = ніколи
shut-the-box-option-one-is-high = коли закрито все, що більше за 6
shut-the-box-option-one-is-sum = коли відкриті разом дають 6 або менше
shut-the-box-option-shut = Скільки дощечок закривають за раз
shut-the-box-option-shut-name = Закривати
shut-the-box-option-shut-is-any = скільки завгодно
shut-the-box-option-shut-is-two = не більше двох
shut-the-box-option-count = Скільки коштують відкриті дощечки наприкінці ходу
shut-the-box-option-count-name = Рахунок
shut-the-box-option-count-is-sum = їхня сума
shut-the-box-option-count-is-digits = числа підряд, як одне число
shut-the-box-option-count-is-tiles = кожна по 1
shut-the-box-option-rounds = Скільки ходів має кожен
shut-the-box-option-rounds-name = Раунди
shut-the-box-option-instant = Хто закриє всі дощечки, одразу виграє
shut-the-box-option-instant-name = Закрив — виграв

shut-the-box-verb-roll = Кинути кубики
shut-the-box-verb-roll-name = кинути
shut-the-box-verb-shut = Закрити ці дощечки: 2 7
shut-the-box-verb-shut-name = закрити

shut-the-box-first-goal = Закрийте якнайбільше дощечок: відкриті йдуть у мінус, перемагає найменша сума.
shut-the-box-first-touch = 🎲 Киньте, торкніться дощечок, що разом дають рівно ваш кидок, і натисніть ✓ Закрити.
shut-the-box-first-beware = Хід закінчується, коли кидок не скласти з відкритих. Найважче закрити великі дощечки.

shut-the-box-summary = { $dice ->
    [1] один кубик
   *[other] два кубики
} · { $tiles ->
    [one] { $tiles } дощечка
    [few] { $tiles } дощечки
    [many] { $tiles } дощечок
   *[other] { $tiles } дощечки
} · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
    [many] { $rounds } раундів
   *[other] { $rounds } раунду
}
shut-the-box-rules = На початку ходу ящик відкритий: усі дощечки від 1 до { $tiles } стоять. Киньте кубики («{ shut-the-box-verb-roll-name }») і закрийте дощечки, що разом дають рівно суму кидка («{ shut-the-box-verb-shut-name } 2 4»). Вони лишаються закритими. Кидайте далі, доки є що закрити.
shut-the-box-rules-two = За раз можна закрити одну чи дві дощечки, не більше.
shut-the-box-rules-one-high = Коли закрито 7 і все, що вище, можна кинути один кубик замість двох («{ shut-the-box-verb-roll-name } 1»).
shut-the-box-rules-one-sum = Коли відкриті дощечки дають разом 6 або менше, можна кинути один кубик замість двох («{ shut-the-box-verb-roll-name } 1»).
shut-the-box-rules-example = Наприклад: випало { $dice ->
    [1] 6
   *[other] 4 і 2, разом 6
}. Можна закрити 6, або 1 і 5, або { $shut ->
    [two] 2 і 4
   *[any] 1, 2 і 3
}. Якщо підходить лише один набір, він закриється сам; якщо жоден, ваш хід закінчено.
shut-the-box-rules-end = Наприкінці ходу { $count ->
    [digits] відкриті дощечки підряд утворюють число: 1, 2 і 5 — це 125
    [tiles] кожна відкрита дощечка коштує 1
   *[sum] числа на відкритих дощечках додаються
}. Закритий ящик — це 0. Після останнього раунду перемагає найменша сума; рівні ділять перемогу.
shut-the-box-rules-instant = Гравець, який закрив увесь ящик, одразу виграє гру.

shut-the-box-expected = Ходи: «{ shut-the-box-verb-roll-name }», «{ shut-the-box-verb-roll-name } 1», «{ shut-the-box-verb-shut-name } 2 7».
shut-the-box-why-roll = спершу киньте кубики
shut-the-box-why-shut = спершу закрийте дощечки на суму { $sum }
shut-the-box-why-one = один кубик зараз кидати не можна
shut-the-box-why-closed = дощечка { $tile } не відкрита
shut-the-box-why-sum = ці дощечки дають { $tiles }, а не { $sum }
shut-the-box-why-two = тут закривають не більше двох дощечок

shut-the-box-button-roll = 🎲 Кинути { $dice }
shut-the-box-button-shut = ✓ Закрити { $tiles }
shut-the-box-status-shut = { $seat } закриває { $sum }
shut-the-box-note-open = відкрито: { $points }
shut-the-box-note-last = минулий хід: { $points }
shut-the-box-log-roll = { $seat } кидає { $faces }
shut-the-box-log-shut = { $seat } закриває { $count ->
    [one] дощечку { $tiles }
   *[other] дощечки { $tiles }
}
shut-the-box-log-none = { $seat }: нічого закрити; відкриті { $tiles } · +{ $points }, разом { $total }
shut-the-box-log-all = 🎉 { $seat }: ящик закрито! +{ $points }, разом { $total }
