# Банк

jackpot = Банк
jackpot-blurb = Кожен кидок кладе фішку в банк, доки якесь поле не заповниться і хтось не забере все
jackpot-sources = Гру придумав Райнер Кніція. В енциклопедії ігор із кубиками С. Храмова вона є в переліку; правила — за опублікованим текстом, який цитує Кніцію. Вибір Кубика: якщо фішок замало, сума 2 заповнює поля від 3 угору, на скільки їх вистачить.
jackpot-title = Банк · повне поле — { $full ->
    [one] { $full } фішка
    [few] { $full } фішки
    [many] { $full } фішок
   *[other] { $full } фішки
}

jackpot-variant-base = класична

jackpot-option-counters = Зі скількома фішками кожен починає
jackpot-option-counters-name = Фішки
jackpot-option-full = Скільки фішок заповнюють поле
jackpot-option-full-name = Повне поле

jackpot-verb-roll = Кинути кубики
jackpot-verb-roll-name = кинути

jackpot-first-goal = Перемагає той, у кого найбільше фішок, коли в когось вони скінчаться.
jackpot-first-touch = Просто натискайте 🎲 Кинути: сума — ваше поле. Кладете туди фішку або, якщо воно повне, берете всі.
jackpot-first-beware = 2 розкладає ваші фішки на всі неповні поля; 12 забирає з дошки все.

jackpot-summary = два кубики · { $counters ->
    [one] { $counters } фішка на кожного
    [few] { $counters } фішки на кожного
    [many] { $counters } фішок на кожного
   *[other] { $counters } фішки на кожного
}
jackpot-rules = Спочатку в кожного { $counters ->
    [one] { $counters } фішка
    [few] { $counters } фішки
    [many] { $counters } фішок
   *[other] { $counters } фішки
}. На дошці поля від 3 до 11. У свій хід киньте два кубики («{ jackpot-verb-roll-name }»): сума — ваше поле. Якщо на ньому є місце, покладіть туди свою фішку. Якщо там уже { $full ->
    [one] { $full } фішка, заберіть її
    [few] { $full } фішки, заберіть усі
    [many] { $full } фішок, заберіть усі
   *[other] { $full } фішки, заберіть усі
}.
jackpot-rules-special = Викинули 2 — покладіть по фішці на кожне неповне поле, від 3 угору, доки вистачить фішок. Викинули 12 — заберіть із дошки все.
jackpot-rules-example = Наприклад: Аня кидає 3 і 4 та кладе фішку на поле 7. { $full ->
    [1] Тепер воно повне: наступний, хто викине 7, забирає цю фішку.
    [one] Коли там { $full } фішка, наступний, хто викине 7, забирає всі.
    [few] Коли там { $full } фішки, наступний, хто викине 7, забирає всі.
    [many] Коли там { $full } фішок, наступний, хто викине 7, забирає всі.
   *[other] Коли там { $full } фішки, наступний, хто викине 7, забирає всі.
}
jackpot-rules-end = Щойно після свого кидка гравець лишився без фішок, гру закінчено. Перемагає той, у кого фішок найбільше; фішки на дошці не належать нікому. Вирішувати тут нічого: усе залежить від удачі.

jackpot-expected = Хід — «{ jackpot-verb-roll-name }».
jackpot-button-roll = 🎲 Кинути

jackpot-everywhere = по одній туди, де є місце
jackpot-everything = забирає весь банк

jackpot-log-put = { $seat }: { $faces } → фішка на поле { $space }
jackpot-log-took = { $seat }: { $faces } → забирає { $counters ->
    [one] { $counters } фішку
    [few] { $counters } фішки
   *[many] { $counters } фішок
} з поля { $space } 💰
jackpot-log-everywhere = { $seat }: { $faces } → по фішці туди, де є місце, разом { $counters }
jackpot-log-everything = { $seat }: { $faces } → забирає весь банк, { $counters } 💰
jackpot-log-last = { $seat }: фішок більше немає
