# Абалон

abalone = Абалон
abalone-blurb = Зіштовхніть чужі кульки з дошки: три сильніші за дві, дві — за одну
abalone-title = Абалон · { $layout } · до { $goal ->
    [one] { $goal } кульки
   *[other] { $goal } кульок
}

abalone-variant-standard = стандартна розстановка
abalone-variant-belgian-daisy = бельгійська маргаритка
abalone-variant-german-daisy = німецька маргаритка
abalone-variant-swiss-daisy = швейцарська маргаритка
abalone-variant-dutch-daisy = голландська маргаритка
abalone-variant-the-wall = стіна
abalone-position = своя позиція

abalone-option-layout = Де стоять кульки на початку
abalone-option-layout-name = Розстановка
abalone-option-layout-is-standard = стандартна
abalone-option-layout-is-belgian-daisy = { abalone-variant-belgian-daisy }
abalone-option-layout-is-german-daisy = { abalone-variant-german-daisy }
abalone-option-layout-is-swiss-daisy = { abalone-variant-swiss-daisy }
abalone-option-layout-is-dutch-daisy = { abalone-variant-dutch-daisy }
abalone-option-layout-is-the-wall = { abalone-variant-the-wall }
abalone-option-goal = Скільки кульок треба зіштовхнути, щоб перемогти
abalone-option-goal-name = Кульок до перемоги
abalone-option-plies = Після скількох ходів обох сторін разом — нічия
abalone-option-plies-name = Ходів до нічиєї

abalone-summary = { $layout ->
    [belgian-daisy] бельгійська маргаритка
    [german-daisy] німецька маргаритка
    [swiss-daisy] швейцарська маргаритка
    [dutch-daisy] голландська маргаритка
    [the-wall] стіна
   *[standard] стандартна розстановка
} · перемагає, хто першим зіштовхне { $goal }
abalone-how-to = Зіштовхніть із дошки { $goal ->
    [one] { $goal } чужу кульку
    [few] { $goal } чужі кульки
   *[many] { $goal } чужих кульок
}, перш ніж утратите стільки ж. Починають чорні (⚫). У свій хід пересуньте на одну клітинку одну, дві або три свої кульки, що стоять поспіль, — уздовж їхнього ряду чи вбік. Уздовж вони штовхають: три — дві або одну, дві — одну. За чужими кульками має бути вільна клітинка або край; за край кулька падає. Убік не штовхають: усі клітинки мають бути вільні.
abalone-how-to-example = Наприклад: ваші кульки на B2, C3 і D4, чужа на E5, а F6 вільна. «B2C3» пересуває ваші три на клітинку, і чужа відсувається на F6. Якби за E5 був край, вона впала б із дошки.
abalone-rules = У кожної сторони 14 кульок, на дошці 61 шестикутна клітинка. { $layout ->
    [belgian-daisy] На початку в кожної сторони дві маргаритки в протилежних кутах біля краю.
    [german-daisy] На початку в кожної сторони дві маргаритки в протилежних кутах, за один ряд від краю.
    [swiss-daisy] На початку чотири маргаритки за один ряд від краю, серединка кожної — іншого кольору.
    [dutch-daisy] На початку чотири маргаритки біля краю, серединка кожної — іншого кольору.
    [the-wall] На початку дві стіни впоперек дошки, за кожною ще одна кулька.
   *[standard] На початку два загони стоять один проти одного, чорні внизу.
} Починають чорні, далі ходять по черзі; пропускати хід не можна.
abalone-rules-line = Уздовж: одна, дві або три ваші кульки, що стоять поспіль, ідуть на одну клітинку вздовж своєї лінії. Клітинка перед ними має бути вільна або зайнята кульками, які вони можуть штовхнути. З чотирьох і більше поспіль іти можуть три передні.
abalone-rules-push = Штовхання: ваш ряд має бути довший за чужий ряд просто перед ним: дві або три кульки штовхають одну, три — дві. Четверта сили не додає. За тими, кого штовхають, має бути вільна клітинка або край; за краєм кулька вибуває. Власні кульки за край не йдуть.
abalone-rules-side = Убік: дві або три кульки поспіль ідуть разом на одну клітинку в будь-якому напрямку впоперек своєї лінії. Усі клітинки, куди вони йдуть, мають бути вільні; такий хід нікого не штовхає.
abalone-rules-end = { $goal ->
    [one] Перемагає, хто першим зіштовхне { $goal } кульку.
    [few] Перемагає, хто першим зіштовхне { $goal } кульки.
    [many] Перемагає, хто першим зіштовхне { $goal } кульок.
   *[other] Перемагає, хто першим зіштовхне { $goal } кульки.
} Немає ходу — програш. Коли та сама позиція з тією самою стороною на ході стає втретє — нічия; нічия й тоді, коли зроблено { $plies ->
    [one] { $plies } хід.
    [few] { $plies } ходи.
    [many] { $plies } ходів.
   *[other] { $plies } ходу.
}
abalone-rules-notation = Клітинка — це ряд і номер: A1 внизу ліворуч, I9 вгорі праворуч. Уздовж: задня кулька і клітинка, куди вона йде: A1B2. Убік: обидва кінці ряду і куди йде перший з них: C3C5D4.
abalone-rules-example = Наприклад, у стандартній розстановці «A1B2» веде кульки з A1, B2 і C3 уздовж лінії на B2, C3 і D4, а «C3C5D4» переставляє кульки з C3, C4 і C5 убік, на D4, D5 і D6. А три кульки на B2, C3 і D4 ходом «B2C3» штовхають одну чужу з E5 на F6, якщо там вільно.

# Дальші сторінки правил
abalone-words-line = Лінія: дві або три кульки поспіль, а також пряма, на якій вони стоять.
abalone-words-sumito = Суміто: чисельна перевага на лінії, яка дозволяє штовхати: 2 проти 1, 3 проти 1, 3 проти 2. Четверта кулька не рахується.
abalone-words-pac = Пак: на лінії сили рівні, і штовхати по ній не може ніхто.
abalone-words-broadside = Перекат: хід двох або трьох кульок убік.
abalone-words-gambit = Гамбіт: кулька, яку віддають заради кращого місця наступним ходом.
abalone-words-surrounded = Оточення: кульку затиснули кульки суперника.
abalone-words-dead = Мертва кулька (дет): її можна витіснити, а врятувати — ні.
abalone-advice-together = Тримайте кульки купи й ближче до середини: падають вони з краю. Три кульки поспіль на їхній лінії не зрушить ніхто.
abalone-advice-pac = Якщо на лінії пак, атакуйте вздовж іншої, де вас більше.
abalone-advice-gambit = Часом кульку варто віддати, якщо наступний хід дає краще місце.

abalone-expected = Хід — це задня кулька і куди вона йде, наприклад A1B2, а вбік — обидва кінці ряду і куди йде перший, наприклад C3C5D4 (латинкою).
abalone-expected-cell = Клітинки { $cell } на дошці немає: ряди — A1–A5, B1–B6, C1–C7, D1–D8, E1–E9, F2–F9, G3–G9, H4–H9, I5–I9.
abalone-expected-neighbour = { $to } не сусідня з { $from }: кульки йдуть лише на одну клітинку.
abalone-expected-line = Це хід уздовж ряду, а не вбік: назвіть лише задню кульку і куди вона йде, наприклад A1B2.
abalone-expected-single = Одну кульку називають один раз: { $from }{ $to }.
abalone-expected-row = { $from } і { $to } — не кінці ряду з двох чи трьох клітинок.

abalone-why-empty = на { $cell } нічого немає
abalone-why-foe = на { $cell } не ваша кулька
abalone-why-four = поспіль стоїть ваших кульок: { $count }, а йти можуть лише три; почніть з { $from }, а не з { $cell }
abalone-why-fall = ваша власна кулька з { $cell } випала б за край
abalone-why-single = одна кулька не може штовхнути ту, що на { $cell }
abalone-why-strong = { $own } не зрушать { $foe }: ваших кульок замало, щоб зрушити ряд від { $cell }
abalone-why-behind = за тими, кого ви штовхаєте, на { $cell } стоїть ваша власна кулька
abalone-why-taken = { $cell } зайнята, а хід убік не штовхає

abalone-position-fields = Позиція — це ряди, пробіл і чий хід (b або w), а далі, якщо треба, скільки зіштовхнули чорні й білі; тобто 2 або 4 частини, а не { $count }
abalone-position-rows = У позиції дев’ять рядів від I до A через «/», а не { $count }
abalone-position-row = У ряді { $row } клітинок { $expected }, а не { $count }
abalone-position-cell = На { $cell } стоїть «{ $text }»; клітинка — це b, w або «.»
abalone-position-side = Ходить b або w, а не «{ $text }»
abalone-position-number = «{ $text }» не є числом скинутих кульок від 0 до { $most }
abalone-position-goal = Коли скинуто { $count ->
    [one] { $count } кульку
    [few] { $count } кульки
   *[many] { $count } кульок
}, гру вже виграно: мета { $goal }
abalone-position-none = На дошці немає жодної { $side ->
    [b] чорної
   *[w] білої
} кульки
abalone-position-many = Забагато { $side ->
    [b] чорних
   *[w] білих
} кульок: на дошці { $count }, скинуто { $lost }, а всього їх { $most }

abalone-colour-1 = ⚫
abalone-colour-2 = ⚪
abalone-black = ⚫ на дошці: { $left }
abalone-white = ⚪ на дошці: { $left }

abalone-button-cell = { $cell }
abalone-button-cell-push = { $cell } ⚔
abalone-button-move = { $row } { $arrow }
abalone-button-push = { $row } { $arrow } ⚔
abalone-button-fall = { $row } { $arrow } ⚔ 💥
abalone-ask = { $cell }: куди?

abalone-log-move = { $seat }: { $move }
abalone-log-push = { $seat }: { $move } ⚔ штовхає
abalone-log-fall = { $seat }: { $move } 💥 кулька за краєм, чорні { $black } : { $white } білі
