# Вертушка

vertushka = Вертушка
vertushka-blurb = Перевертайте кість через ребро і зберіть точну суму раніше за суперника
vertushka-title = Вертушка · { $dice ->
    [1] одна кість
   *[2] дві кості
} · до { $goal } · матч до { $match }

vertushka-variant-base = одна кість
vertushka-variant-two-dice = дві кості

vertushka-option-dice = Скільки костей на столі, одна чи дві
vertushka-option-dice-name = Кості
vertushka-option-goal = Сума, яку треба зібрати точно
vertushka-option-goal-name = Сума
vertushka-option-match = Скільки очок треба, щоб виграти матч
vertushka-option-match-name = Матч до

vertushka-verb-turn = Повернути кість на чверть так, щоб ця грань стала верхньою
vertushka-verb-turn-name = повернути

vertushka-summary = { $dice ->
    [1] одна кість
   *[2] дві кості
} · точно { $goal } · матч до { $match }
vertushka-rules = Партія починається кидком { $dice ->
    [1] кості. Верхня грань —
   *[2] обох костей. Верхні грані —
} це початкова сума. Далі першим повертає другий гравець, і так по черзі.
vertushka-rules-one = Щоб походити, перекиньте кість через ребро: одна з чотирьох бічних граней стає верхньою і додається до суми. Протилежні грані разом дають 7, тож нижня грань нагору не вийде, а та, що була верхньою перед останнім поворотом, одразу повернутися не може. Лише першим поворотом партії можна вибрати будь-яку з чотирьох.
vertushka-rules-two = Щоб походити, перекиньте одну з костей через ребро: одна з чотирьох її бічних граней стає верхньою; тоді до суми додаються обидві верхні грані. Протилежні грані разом дають 7, тож нижня грань нагору не вийде, а та, що була верхньою перед останнім поворотом цієї кості, одразу повернутися не може. Кість, якої ще ніхто не повертав, може показати будь-яку з чотирьох.
vertushka-rules-score = Хто збирає точно { $goal }, дістає 3 очки. Хто перебирає, віддає надлишок суперникові: 2 очки за { $goal } + 2.
vertushka-rules-match = Потім наступну партію кидком починає інший гравець. Матч виграє перший, у кого { $match ->
    [one] { $match } очко
    [few] { $match } очки
    [many] { $match } очок
   *[other] { $match } очка
}.

vertushka-expected = Хід — це «turn» і грань, яка стане верхньою, наприклад «turn 4».
vertushka-expected-two = Хід — це «turn», кість (1 чи 2) і грань, яка стане верхньою, наприклад «turn 2 4».
vertushka-why-die = такої кості немає
vertushka-why-top = { $face } уже нагорі, а кість треба повернути
vertushka-why-under = { $face } лежить навпроти { $top }, за чверть оберту її нагору не вивести
vertushka-why-back = { $face } була верхньою перед останнім поворотом цієї кості й одразу повернутися не може

vertushka-button = { $die ->
    [0] {""}
   *[other] Кість { $die }:{" "}
}{ $face } → { $total }
vertushka-button-exact = { $die ->
    [0] {""}
   *[other] Кість { $die }:{" "}
}{ $face } → 🎯 { $total } (+{ $points })
vertushka-button-over = { $die ->
    [0] {""}
   *[other] Кість { $die }:{" "}
}{ $face } → { $total } (чужі +{ $points })

vertushka-log-throw = { $seat } кидає { $faces }: сума { $total }
vertushka-log-turn = { $seat } повертає { $die ->
    [0] {""}
   *[other] кість { $die }{" "}
}на { $face }: { $total }
vertushka-log-exact = { $seat } повертає { $die ->
    [0] {""}
   *[other] кість { $die }{" "}
}на { $face } і збирає точно { $total }! 🎯 +{ $points }
vertushka-log-over = { $seat } повертає { $die ->
    [0] {""}
   *[other] кість { $die }{" "}
}на { $face } і перебирає: { $total }. { $gainer }: +{ $points }
