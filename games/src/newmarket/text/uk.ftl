# Ньюмаркет

newmarket = Ньюмаркет
newmarket-blurb = Киньте три кубики, потім два, потім один і щоразу лишайте найбільший. Найкращий результат бере раунд
newmarket-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі, гру звуть ще «Going to Boston»: bicyclecards.com, best-family-games.com. Множення й добуток описано на сайтах головоломок.
newmarket-title = Ньюмаркет · раунд { $round } з { $rounds }{ $playoff ->
    [on] {" "}· вирішальні кидки
   *[off] {""}
}

newmarket-variant-base = класична
newmarket-variant-multiplication = з множенням
newmarket-variant-base-about = Три кубики, що лишилися, додаються
newmarket-variant-multiplication-about = Перші два кубики, що лишилися, додаються, а сума множиться на останній

newmarket-option-count = Як рахують три відкладені кубики
newmarket-option-count-name = Результат
newmarket-option-count-is-sum = сума
newmarket-option-count-is-times = сума перших двох × останній
newmarket-option-count-is-product = добуток
newmarket-option-by = Що дає результат
newmarket-option-by-name = Рахунок
newmarket-option-by-is-rounds = очко за найкращий результат раунду
newmarket-option-by-is-points = кожен результат іде в рахунок
newmarket-option-rounds = Скільки раундів грають
newmarket-option-rounds-name = Раунди

newmarket-verb-roll = Кинути кубики
newmarket-verb-roll-name = кинути

newmarket-first-goal = { $by ->
    [points] Кожен результат іде в рахунок; перемагає найбільший.
   *[rounds] Найкращий результат раунду дає очко; перемагає найбільший рахунок.
}
newmarket-first-touch = Просто натисніть 🎲 Кинути: кидаються три кубики, потім два, потім один, і щоразу найбільший лишається.
newmarket-first-beware = { $count ->
    [times] Найважливіший останній кубик: на нього множиться сума перших двох.
    [product] Один малий кубик псує все: три перемножуються.
   *[sum] За рівних результатів за очко кидають ще раз.
}

newmarket-summary = 3, 2 й 1 кубик · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
    [many] { $rounds } раундів
   *[other] { $rounds } раунду
}
newmarket-rules = У свій хід киньте три кубики («{ newmarket-verb-roll-name }»). Найбільший лишається, інші два самі кидаються знову. Більший із них теж лишається, а останній кубик кидається ще раз. Вирішувати тут нічого.
newmarket-rules-result = Ваш результат — { $count ->
    [times] сума перших двох відкладених кубиків, помножена на останній
    [product] добуток трьох відкладених кубиків
   *[sum] сума трьох відкладених кубиків
}.
newmarket-rules-example = Наприклад: Аня кидає 6 4 2 й лишає 6; далі 3 1 — лишає 3; далі 5. Результат: { $count ->
    [times] (6 + 3) × 5 = 45
    [product] 6 × 3 × 5 = 90
   *[sum] 6 + 3 + 5 = 14
}.
newmarket-rules-rounds = Найкращий результат раунду дає очко. Якщо він у кількох гравців, знову кидають тільки вони, доки хтось один не випередить решту. Після { $rounds ->
    [one] { $rounds } раунду
   *[other] { $rounds } раундів
} перемагає найбільший рахунок; рівні ділять перемогу.
newmarket-rules-points = Коли раунд закінчено, результат кожного додається до його рахунку. Після { $rounds ->
    [one] { $rounds } раунду
   *[other] { $rounds } раундів
} перемагає найбільший рахунок; рівні ділять перемогу.

newmarket-expected = Хід — «{ newmarket-verb-roll-name }».
newmarket-button-roll = 🎲 Кинути

newmarket-log-turn = { $seat }: { $kept } = { $result }
newmarket-log-level = Нарівно: { $seats }. Вони кидають знову
newmarket-log-taken = Раунд { $round } бере { $seats }
