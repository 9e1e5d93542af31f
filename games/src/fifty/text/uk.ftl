# П’ятдесят

fifty = П’ятдесят
fifty-blurb = Рахуються лише дублі, а дубль трійок забирає все
fifty-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: netexl.com, familygameshelf.com. Вибір Кубика: хто першим дійшов до цілі, перемагає одразу.
fifty-title = П’ятдесят · до { $target }

fifty-variant-base = класична

fifty-option-target = Скільки очок треба для перемоги
fifty-option-target-name = Ціль

fifty-verb-roll = Кинути кубики
fifty-verb-roll-name = кинути

fifty-first-goal = Наберіть { $target ->
    [one] { $target } очко
    [few] { $target } очки
   *[many] { $target } очок
} раніше за інших. Рахуються лише два однакові кубики.
fifty-first-touch = Просто натискайте 🎲 Кинути, раз за хід. Дві шістки — 25 очок, інші дублі — 5.
fifty-first-beware = Дві трійки забирають увесь рахунок.

fifty-summary = два кубики · до { $target }
fifty-rules = У свій хід один раз киньте два кубики («{ fifty-verb-roll-name }»). Рахуються дві однакові грані: дві одиниці, двійки, четвірки чи п’ятірки — 5 очок, дві шістки — 25. Дві трійки спалюють увесь ваш рахунок. Різні грані не дають нічого.
fifty-rules-example = Наприклад: якщо є 30 очок, 6 6 робить із них 55, а 3 3 — 0.
fifty-rules-end = Перший, хто набере { $target } чи більше, одразу перемагає.

fifty-expected = Хід — «{ fifty-verb-roll-name }».
fifty-button-roll = 🎲 Кинути

fifty-log-scored = { $seat }: { $faces }, +{ $points }, разом { $score }
fifty-log-wiped = { $seat }: { $faces } 💥 згоріло все: { $lost }
fifty-log-nothing = { $seat }: { $faces }, нічого
