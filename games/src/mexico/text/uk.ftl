# Мехіко

mexico = Мехіко
mexico-blurb = Два кубики як одне число, 21 понад усе; у кого найменше, той втрачає життя
mexico-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: Вікіпедія. Вибір Кубика: життя втрачають усі, хто має найнижчий кидок.
mexico-title = Мехіко · { $lives ->
    [one] { $lives } життя
    [few] { $lives } життя
   *[many] { $lives } життів
}

mexico-variant-base = класична

mexico-option-lives = Скільки життів має кожен
mexico-option-lives-name = Життів
mexico-option-mexico-costs = Скільки життів втрачають у раунді з «мехіко»
mexico-option-mexico-costs-name = «Мехіко» коштує
mexico-option-throws = Скільки разів може кинути перший у раунді
mexico-option-throws-name = Кидків
mexico-option-fresh-lead = Коли перший викинув «мехіко», межу кидків задає наступний
mexico-option-fresh-lead-name = Межу задає наступний

mexico-verb-roll = Кинути кубики
mexico-verb-roll-name = кинути
mexico-verb-stop = Зупинитися
mexico-verb-stop-name = стоп

mexico-summary = два кубики · { $lives ->
    [one] { $lives } життя на кожного
    [few] { $lives } життя на кожного
    [many] { $lives } життів на кожного
   *[other] { $lives } життя на кожного
}
mexico-how-to = Не викиньте найменше: це коштує життя, а перемагає останній, у кого лишилися життя. Два кубики — це число, більша грань перша: 5 і 2 — 52. Дублі вищі за всі інші числа, а 21, «мехіко», б’є все. Перший у раунді кидає { $throws ->
    [1] лише раз
   *[other] до { $throws } разів і може зупинитися раніше
}; більше разів потім не може кинути ніхто, і рахується останній кидок. Потім усі, в кого найнижчий результат, втрачають життя, а якщо випало «мехіко» — { $mexico-costs }.
mexico-rules = Два кубики читають як одне число, більша грань перша: 5 і 2 — це 52. Найнижче — 31, далі 32, 41 і так до 65; вище за них дублі від 11 до 66, а понад усе 21, «мехіко».
mexico-rules-turn = Перший у раунді кидає обидва кубики («{ mexico-verb-roll-name }») { $throws ->
    [1] лише раз
   *[other] до { $throws } разів і може зупинитися раніше («{ mexico-verb-stop-name }»)
}. Рахується останній кидок, навіть якщо він нижчий. Більше разів, ніж перший, потім не може кинути ніхто. 21 одразу закінчує хід.
mexico-rules-fresh = Якщо перший викинув 21, межу кидків задає наступний: він знову може кинути { $throws ->
    [1] один раз
   *[other] до { $throws } разів
}.
mexico-rules-round = Усі, в кого найнижчий результат, втрачають одне життя, а якщо в раунді випало «мехіко», то { $mexico-costs }. Коли в усіх однаково, ніхто нічого не втрачає. Наступний раунд починає той, хто втратив; гравець без життів вибуває.
mexico-rules-example = Наприклад, коли дозволено три кидки: перший кидає 43, потім 52 і зупиняється; другий одразу кидає 21; третій кидає 22 і зупиняється. Найнижче — 52; через «мехіко» воно коштує { $mexico-costs } життя.
mexico-rules-end = Перемагає останній, у кого є життя.

mexico-expected = Ходи: «{ mexico-verb-roll-name }» і «{ mexico-verb-stop-name }».
mexico-why-first = спершу киньте кубики

mexico-button-roll = 🎲 Кинути
mexico-button-stop = ✋ Стоп на { $result }
mexico-note-result = { $result }
mexico-note-throws = { $throw ->
    [0] { $of ->
        [one] до { $of } кидка
       *[other] до { $of } кидків
    }
   *[other] кидок { $throw } із { $of }
}

mexico-log-throw = { $seat }, кидок { $throw }: { $result }
mexico-log-mexico = { $seat }, кидок { $throw }: { $result }, мехіко! 🌵
mexico-log-level = В усіх { $result }: ніхто не втрачає життя
mexico-log-lost = { $seat }: найнижче { $result }, −{ $cost }, життів лишилося { $lives }
mexico-log-out = { $seat }: найнижче { $result }, −{ $cost }, вибуває
