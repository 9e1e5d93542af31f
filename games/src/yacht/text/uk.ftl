# Яхта

yacht = Яхта
yacht-blurb = П’ять кубиків, три кидки, п’ятнадцять комбінацій: знайдіть місце кожному кидку
yacht-title = Яхта

yacht-variant-base = класична

yacht-verb-roll = Кинути всі п’ять кубиків
yacht-verb-roll-name = кинути
yacht-verb-keep = Лишити ці кубики, решту перекинути: 3 3
yacht-verb-keep-name = лишити
yacht-verb-score = Записати кубики в рядок: фул
yacht-verb-score-name = записати

yacht-summary = п’ять кубиків, три кидки за хід, п’ятнадцять рядків
yacht-rules = У кожного свій аркуш із п’ятнадцяти рядків. У свій хід киньте п’ять кубиків («{ yacht-verb-roll-name }»). Ще двічі можна лишити частину з них, а решту перекинути: «{ yacht-verb-keep-name } 3 3» лишає дві трійки, просто «{ yacht-verb-keep-name }» перекидає всі п’ять. Що ви лишали раніше, не має значення. Після будь-якого кидка кубики можна записати у вільний рядок («{ yacht-verb-score-name } фул»), а після третього — обов’язково.
yacht-rules-lines = Яхта (п’ять однакових): сума і ще 50. Великий стріт (2 3 4 5 6) і малий стріт (1 2 3 4 5): сума і ще 20. Каре (чотири однакові): їхня сума і ще 10. Фул (3+2), три однакові та ще два однакові: сума. Дві пари різних чисел: сума цих чотирьох. Трійка, пара: сума саме цих кубиків. Шанс: сума будь-яких кубиків. Якщо комбінації немає, це 0. П’ять однакових годяться і як каре, але не як фул чи дві пари.
yacht-rules-first = Записане після першого ж кидка подвоюється: яхта, обидва стріти, каре, фул, дві пари, трійка і пара. Премії 50, 20 і 10 не подвоюються, шанс і числа теж ні.
yacht-rules-school = Рядки від 6 до 1 — це школа: три кубики потрібного числа дають 0, за кожен, якого бракує до трьох, мінус 10, а чотири чи п’ять приносять свою суму. Чотири шістки — 24, одна шістка — −20.
yacht-rules-example = Наприклад: випало 3 3 5 1 3, і «{ yacht-verb-keep-name } 3 3 3» перекидає решту: 3 і 6. Тепер «{ yacht-verb-score-name } каре» записує 22: 12 і ще 10. А можна перекинути ще раз і сподіватися на яхту.
yacht-rules-end = Гра закінчується, коли заповнено всі аркуші. Перемагає найбільша сума; рівні ділять перемогу.

# Поради
yacht-advice-school = Школа може забрати багато очок. Щоб цього не сталося, часом доводиться жертвувати очками в інших рядках.
yacht-advice-yacht = Яхта — ще не все: у прикладі з книги С. Храмова перемагає єдиний, хто її не зібрав.

yacht-expected = Хід має вигляд «{ yacht-verb-roll-name }», «{ yacht-verb-keep-name } 3 3» або «{ yacht-verb-score-name } фул».
yacht-why-first = спершу киньте кубики
yacht-why-thrown = кубики вже кинуто; просто «{ yacht-verb-keep-name }» перекидає всі п’ять
yacht-why-last = третій кидок був останнім; запишіть кубики через «{ yacht-verb-score-name }»
yacht-why-missing = { $there ->
    [0] на жодному кубику немає { $face }
    [one] { $face } є лише на { $there } кубику
    [few] { $face } є лише на { $there } кубиках
    [many] { $face } є лише на { $there } кубиках
   *[other] { $face } є лише на { $there } кубика
}
yacht-why-whole = треба кинути хоча б один кубик
yacht-why-written = рядок «{ $line }» вже заповнено

yacht-button-roll = 🎲 Кинути
yacht-button-again = 🎲 Перекинути…
yacht-button-all = 🎲 Перекинути всі п’ять
yacht-button-two = Лишити два…
yacht-button-keep = Лишити { $faces }, кинути { $thrown }
yacht-button-line = { $line } { $points }

yacht-throw = кидок { $throw } із { $of }

yacht-log-throw = { $seat }, кидок { $throw }: { $faces }
yacht-log-score = { $seat }: { $points } у рядок «{ $line }», разом { $score }

yacht-line-yacht = Яхта
yacht-line-large = Великий стріт
yacht-line-small = Малий стріт
yacht-line-four = Каре
yacht-line-full = Фул
yacht-line-two-pairs = Дві пари
yacht-line-three = Трійка
yacht-line-pair = Пара
yacht-line-chance = Шанс
yacht-line-number = { $number ->
    [1] Одиниці
    [2] Двійки
    [3] Трійки
    [4] Четвірки
    [5] П’ятірки
   *[6] Шістки
}
