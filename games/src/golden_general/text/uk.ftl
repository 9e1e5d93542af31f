# Золотий генерал

golden-general = Золотий генерал
golden-general-blurb = Десять кубиків п’яти кольорів діляться на дві групи: щоходу дві комбінації
golden-general-sources = Гру придумав С. Храмов; вона з його енциклопедії ігор із кубиками.
golden-general-title = Золотий генерал

golden-general-variant-base = десять кубиків

golden-general-verb-roll = Кинути всі десять кубиків
golden-general-verb-roll-name = кинути
golden-general-verb-reroll = Перекинути ці кубики: 1 4 10
golden-general-verb-reroll-name = перекинути
golden-general-verb-score = Записати дві комбінації: стріт фул 12211
golden-general-verb-score-name = записати

golden-general-first-goal = Заповніть десять рядків свого аркуша, по два щоходу. Після п’яти ходів перемагає найбільша сума.
golden-general-first-touch = Киньте, торкніться кубиків, які перекидаєте, — до двох разів. Потім торкніться двох рядків, по одному на групу.
golden-general-first-beware = У кожній групі по одному кубику кожного кольору: два однокольорові разом не підуть.

golden-general-summary = десять кубиків п’яти кольорів, три кидки за хід, два рядки за хід
golden-general-how-to = Заповніть десять рядків свого аркуша, по два за хід, і наберіть якнайбільше очок. Кубиків десять: п’ять кольорів, по два кожного. У свій хід киньте всі; ще двічі можна перекинути будь-які. Потім поділіть їх на дві групи, у кожній по одному кубику кожного кольору, і запишіть кожну у свій вільний рядок. Рядки від 1 до 6 — сума кубиків із цим числом; стріт — 20, фул — 25, каре — 30, генерал (п’ять однакових) — 40. Після п’яти ходів перемагає найбільша сума.
golden-general-rules = У кожного свій аркуш із десяти рядків і п’ять ходів. Кубиків по два кожного кольору: червоні, зелені, сині, жовті, білі; у цьому порядку вони мають номери від 1 до 10. У свій хід киньте всі десять («{ golden-general-verb-roll-name }»). Ще двічі можна перекинути будь-які з них («{ golden-general-verb-reroll-name } 1 4 10»). Записати можна після будь-якого кидка, а після третього — обов’язково.
golden-general-rules-hands = Для запису кубики діляться на дві групи по п’ять, у кожній усі п’ять кольорів: з двох кубиків одного кольору один іде в одну групу, другий — в іншу. Кожна група заповнює свій вільний рядок, рядки різні («{ golden-general-verb-score-name } стріт фул 12211»: стріту дістаються перший червоний, другий зелений, другий синій, перший жовтий і перший білий кубики, а фулу — решта).
golden-general-rules-lines = Рядки від 1 до 6 дають суму кубиків групи саме з цим числом: три четвірки — 12. Стріт (1 2 3 4 5 або 2 3 4 5 6): 20. Фул (три однакові й пара): 25. Каре, чотири однакові, навіть якщо й п’ятий такий самий: 30. Генерал, п’ять однакових: 40. Якщо комбінації немає, це 0. За перший кидок надбавки немає.
golden-general-rules-example = Наприклад, випали червоні 1 і 6, зелені 2 і 6, сині 3 і 6, жовті 4 і 2, білі 5 і 2. Перші кубики кожного кольору складають стріт 1 2 3 4 5, а другі — фул 6 6 6 2 2: це 20 і 25 очок («{ golden-general-verb-score-name } стріт фул 11111»: першому рядку дістається перший кубик кожного кольору).
golden-general-rules-end = Гра закінчується, коли заповнено всі аркуші. Перемагає найбільша сума; рівні ділять перемогу.

golden-general-expected = Ходи: «{ golden-general-verb-roll-name }», «{ golden-general-verb-reroll-name } 1 4 10», «{ golden-general-verb-score-name } стріт фул 12211».
golden-general-why-first = спершу киньте кубики
golden-general-why-rolled = кубики вже кинуто; перекинути частину можна через «{ golden-general-verb-reroll-name }»
golden-general-why-last = третій кидок був останнім; запишіть дві комбінації через «{ golden-general-verb-score-name }»
golden-general-why-twice = потрібні дві різні комбінації
golden-general-why-written = рядок «{ $line }» вже заповнено

golden-general-button-roll = 🎲 Кинути
golden-general-button-again = 🎲 Перекинути…
golden-general-button-none = інші кубики…
golden-general-button-dice = 🎲 { $dice }
golden-general-button-reroll = 🎲 Перекинути { $dice }
golden-general-button-line = { $line } { $points }
golden-general-button-pair = { $first } + { $second } · { $points }
golden-general-button-second = + { $line }
golden-general-button-other = Поділити інакше…
golden-general-ask-dice = Які п’ять кубиків для комбінації «{ $line }»? По одному кожного кольору
golden-general-button-split = { $one } · { $points } + { $other } · { $more }

golden-general-roll = кидок { $throw } із { $of }

golden-general-log-throw = { $seat }, кидок { $throw }: { $dice }
golden-general-log-score = { $seat }: { $first } ({ $one }) · { $points }, { $second } ({ $other }) · { $more }, разом { $score }

golden-general-line-straight = Стріт
golden-general-line-full = Фул
golden-general-line-four = Каре
golden-general-line-general = Генерал
golden-general-line-number = { $number ->
    [1] Одиниці
    [2] Двійки
    [3] Трійки
    [4] Четвірки
    [5] П’ятірки
   *[6] Шістки
}
