# Уздовж і впоперек

criss-cross = Уздовж і впоперек
criss-cross-blurb = Один кидок на всіх: впишіть цифру туди, де їй раді і рядок, і стовпець
criss-cross-sources = Гру придумав Райнер Кніція. В енциклопедії ігор із кубиками С. Храмова в переліку є і вона, і споріднені ігри; правила загальновідомі. Правил її «Максиміна» й «Мінімаксу» не опубліковано, тож тут їх немає.
criss-cross-title = Уздовж і впоперек · кидок { $number } з { $of }
criss-cross-title-own = Уздовж і впоперек · своя цифра { $number } з { $of }

criss-cross-variant-base = класична
criss-cross-variant-minimum = мінімум
criss-cross-variant-versus = уздовж, але не впоперек
criss-cross-variant-base-about = Очки дають усі рядки й усі стовпці вашого аркуша
criss-cross-variant-minimum-about = Рядки й стовпці рахують окремо, і ваш рахунок — менша з двох сум
criss-cross-variant-versus-about = Один аркуш на двох: одному — очки рядків, другому — стовпців

criss-cross-option-own = Скільки цифр на свій вибір кожен вписує до першого кидка
criss-cross-option-own-name = Свої цифри
criss-cross-fault-own = коли двоє грають на одному аркуші, своїх цифр не вписують: тут має бути 0

criss-cross-verb-write = Вписати цифру на свій вибір у клітинку: 7 c3
criss-cross-verb-write-name = вписати
criss-cross-verb-put = Поставити цифру, що випала, в клітинку: c3
criss-cross-verb-put-name = поставити

criss-cross-first-goal = Ставте цифри так, щоб рядки й стовпці давали очки: дві однакові — 1, три — 3, чотири — 6, п’ять — 10, п’ять поспіль — 5.
criss-cross-first-touch = Торкніться порожньої клітинки аркуша: туди стане цифра кидка.
criss-cross-first-beware = { $variant ->
    [minimum] Рахується лише менша сума, рядків чи стовпців: дбайте про обидві.
    [versus] Ваш лише один напрямок, а другий — суперника, на тому самому аркуші.
   *[base] Поставленого не пересунути. Від суми 10 рахується 0, від 11 — 1, від 12 — 2.
}

criss-cross-summary = { $variant ->
    [minimum] рядки або стовпці: те, за що очок менше
    [versus] один аркуш на двох: рядки проти стовпців
   *[base] рахуються всі рядки й стовпці
} · { $own ->
    [0] без своїх цифр
    [one] { $own } своя цифра
   *[other] { $own } свої цифри
}
criss-cross-rules = Кидають два кубики, і рахується остання цифра суми: 7 — це 7, 10 — 0, 11 — 1, 12 — 2. { $variant ->
    [versus] Ви по черзі вписуєте її в спільний аркуш п’ять на п’ять («{ criss-cross-verb-put-name } c3»).
   *[other] Усі одночасно й таємно вписують її в порожню клітинку свого аркуша п’ять на п’ять («{ criss-cross-verb-put-name } c3»).
} Там вона й лишається.
criss-cross-rules-lines = Дві однакові цифри в рядку чи стовпці — 1 очко, три — 3, чотири — 6, п’ять — 10; якщо там дві групи, їхні очки додаються. П’ять цифр поспіль, як-от 3 4 5 6 7, у будь-якому порядку, — 5 очок; 0 може йти перед 1 або після 9.
criss-cross-rules-base = Рахуються всі десять рядків і стовпців.
criss-cross-rules-minimum = Очки рядків і очки стовпців рахують окремо; ваш рахунок — менша з двох сум.
criss-cross-rules-versus = Гравець, який починає, отримує очки рядків, другий — очки стовпців.
criss-cross-rules-own = До першого кидка кожен вписує { $own ->
    [1] цифру на свій вибір
   *[other] дві різні цифри на свій вибір
}; кидків стає на стільки ж менше.
criss-cross-rules-example = Наприклад: випало 6 і 4, цифра 0, ви ставите її на a1. Потім 3 і 4: 7 іде на a3, а в рядку 3 вже є сімка: 1 очко. Потім 5 і 5: знову 0, на a2, і в стовпці a стоїть 0 0 7: ще 1 очко.
criss-cross-rules-end = Коли всі клітинки заповнено, перемагає найбільший рахунок; рівні ділять перемогу.

criss-cross-expected = Хід — «{ criss-cross-verb-put-name } c3» із клітинкою, а до першого кидка «{ criss-cross-verb-write-name } 7 c3».
criss-cross-why-write = спершу впишіть цифру на свій вибір: «{ criss-cross-verb-write-name } 7 c3»
criss-cross-why-put = вписати можна лише ту цифру, що випала: «{ criss-cross-verb-put-name } c3»
criss-cross-why-figure = цифру { $figure } ви вже обирали
criss-cross-why-taken = клітинка { $cell } зайнята

criss-cross-button = { $figure } → { $cell }
criss-cross-ask-cell = { $figure }: у яку клітинку?
criss-cross-sealed = Ваш вибір: { $figure } → { $cell }

criss-cross-log-roll = Кидок: { $faces }. Цифра { $figure }
criss-cross-log-written = Усі вписали
criss-cross-log-put = { $seat }: { $figure } на { $cell }
