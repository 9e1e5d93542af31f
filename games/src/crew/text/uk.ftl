# Корабель, капітан, штурман і команда

crew = Корабель, капітан, штурман і команда
crew-blurb = Спершу 6, потім 5, потім 4; лише тоді рахується команда
crew-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: bicyclecards.com, BoardGameGeek. Вибір Кубика: порівнюють суми кількох раундів.
crew-title = Корабель і команда · раунд { $round } з { $rounds }

crew-variant-base = класична

crew-option-throws = Скільки кидків можна зробити за хід
crew-option-throws-name = Кидки
crew-option-rounds = Скільки ходів має кожен
crew-option-rounds-name = Раунди
crew-option-again = Які кубики команди можна перекидати
crew-option-again-name = Команда ще раз
crew-option-again-is-both = обидва разом
crew-option-again-is-any = один чи обидва

crew-verb-roll = Кинути кубики
crew-verb-roll-name = кинути
crew-verb-keep = Лишити один кубик команди, другий перекинути: 5
crew-verb-keep-name = лишити
crew-verb-stop = Зупинитися і записати команду
crew-verb-stop-name = записати

crew-first-goal = Викиньте 6, 5 і 4, саме в такому порядку; тоді рахуються інші два кубики. Перемагає найбільша сума.
crew-first-touch = 🎲 кидає кубики, яких ще не відкладено; коли 6, 5 і 4 відкладено, ✋ записує два інші.
crew-first-beware = Без усіх трьох хід дає 0. Перекинули команду — рахуються нові кубики, навіть гірші.

crew-summary = п’ять кубиків · до { $throws } кидків · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
    [many] { $rounds } раундів
   *[other] { $rounds } раунду
}
crew-rules = У свій хід киньте п’ять кубиків («{ crew-verb-roll-name }»); усього кидків може бути до { $throws }. Шістка — це корабель, її відкладають; потім 5, капітан; потім 4, штурман. Лише в такому порядку, але один кидок може дати двох чи всіх трьох. Два кубики, що лишилися, — команда.
crew-rules-both = Коли корабель, капітан і штурман є, перекиньте обидва кубики команди або зупиніться («{ crew-verb-stop-name }»). Рахуються нові кубики, навіть якщо вони гірші.
crew-rules-any = Коли корабель, капітан і штурман є, перекиньте обидва кубики команди, або один («{ crew-verb-keep-name } 5» лишає п’ятірку), або зупиніться («{ crew-verb-stop-name }»). Рахуються нові кубики, навіть якщо вони гірші.
crew-rules-example = Наприклад: 6 4 3 3 1 дає корабель, а 4 мусить чекати п’ятірки. Потім 5 4 2 6 дає капітана й штурмана, а команда 2 6 варта 8.
crew-rules-end = Хід дає суму команди або 0, якщо бракує корабля, капітана чи штурмана. Після останнього раунду перемагає найбільша сума; рівні ділять перемогу.

crew-expected = Ходи: «{ crew-verb-roll-name }», «{ crew-verb-keep-name } 5», «{ crew-verb-stop-name }».
crew-why-first = спершу киньте кубики
crew-why-incomplete = корабля, капітана чи штурмана ще немає; можна лише «{ crew-verb-roll-name }»
crew-why-missing = у команді немає { $face }
crew-why-both = кубики команди тут перекидають лише разом

crew-button-roll = 🎲 Кинути { $dice }
crew-button-keep = 🔒 { $face } + 🎲
crew-button-stop = ✋ Записати { $points }

crew-note = { $throw ->
    [0] { $of ->
        [one] до { $of } кидка
       *[other] до { $of } кидків
    }
   *[other] кидок { $throw } із { $of } · { $officers ->
        [0] ще без корабля
        [1] корабель
        [2] корабель і капітан
       *[other] корабель, капітан і штурман
    }
}
crew-log-throw = { $seat }, кидок { $throw }: { $faces } · { $officers ->
    [0] без корабля
    [1] корабель
   *[other] корабель і капітан
}
crew-log-crew = { $seat }, кидок { $throw }: { $faces } · команда варта { $points }
crew-log-turn = { $seat }: +{ $points }, разом { $score }
