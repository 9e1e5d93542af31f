# Вертушка

vertushka = Вертушка
vertushka-blurb = Перевертайте кубик із грані на грань і наберіть точну суму раніше за суперника
vertushka-title = Вертушка · { $dice ->
    [1] один кубик
   *[2] два кубики
} · до { $goal } · матч до { $match }

vertushka-variant-base = один кубик
vertushka-variant-two-dice = два кубики

vertushka-option-dice = Скільки кубиків на столі, один чи два
vertushka-option-dice-name = Кубики
vertushka-option-goal = Сума, яку треба зібрати точно
vertushka-option-goal-name = Сума
vertushka-option-match = Скільки очок треба, щоб виграти матч
vertushka-option-match-name = Матч до

vertushka-verb-turn = Повернути кубик на чверть так, щоб ця грань стала верхньою
vertushka-verb-turn-name = повернути

vertushka-summary = { $dice ->
    [1] один кубик
   *[2] два кубики
} · точно { $goal } · матч до { $match }
vertushka-rules = Партія починається кидком { $dice ->
    [1] кубика. Верхня грань —
   *[2] обох кубиків. Верхні грані —
} це початкова сума. Далі першим повертає другий гравець, і так по черзі.
vertushka-rules-one = Щоб походити, перекотіть кубик через ребро: одна з чотирьох бічних граней стає верхньою і додається до суми. Протилежні грані разом дають 7, тож нижня грань нагору не вийде, а та, що була верхньою перед останнім поворотом, одразу повернутися не може. Лише першим поворотом партії можна вибрати будь-яку з чотирьох.
vertushka-rules-two = Щоб походити, перекотіть один із кубиків через ребро: одна з чотирьох його бічних граней стає верхньою; тоді до суми додаються обидві верхні грані. Протилежні грані разом дають 7, тож нижня грань нагору не вийде, а та, що була верхньою перед останнім поворотом цього кубика, одразу повернутися не може. Кубик, якого ще ніхто не повертав, може показати будь-яку з чотирьох.
vertushka-rules-notation = { $dice ->
    [1] «{ vertushka-verb-turn-name } 4» повертає нагору 4.
   *[other] «{ vertushka-verb-turn-name } 2 4» повертає нагору 4 другого кубика.
}
vertushka-rules-example = { $dice ->
    [1] Наприклад: випало 2, тож сума 2. Збоку 1, 3, 4 і 6; «{ vertushka-verb-turn-name } 6» дає 8. Тепер одиниця внизу, а двійка не може повернутися, тож у суперника є 3, 4 і 5: «{ vertushka-verb-turn-name } 3» дає 11.
   *[other] Наприклад: випали 2 і 4, тож сума 6. «{ vertushka-verb-turn-name } 1 6» повертає нагору шістку першого кубика; додаються 6 і 4, разом 16. Суперник відповідає «{ vertushka-verb-turn-name } 2 1»: ще 6 і 1, разом 23.
}
vertushka-rules-score = Хто збирає точно { $goal }, дістає 3 очки. Хто перебирає, віддає надлишок суперникові: { $over } дає суперникові 2.
vertushka-rules-match = Потім наступну партію кидком починає інший гравець. Матч виграє перший, у кого { $match ->
    [one] { $match } очко
    [few] { $match } очки
    [many] { $match } очок
   *[other] { $match } очка
}.

# Поради
vertushka-advice = Рахуйте ходи наперед. Приклад для 31: сума 24, зверху 3. Поверніть на 6, і ви виграєте: сума 30, а суперник може повернути лише на 2, 4 або 5, і все це перебір. Поверніть на 5, і ви програєте: сума 29, суперник повертає на 1, і перебирати доведеться вам.

vertushka-expected = Хід — це «{ vertushka-verb-turn-name }» і грань, яка стане верхньою, наприклад «{ vertushka-verb-turn-name } 4».
vertushka-expected-two = Хід — це «{ vertushka-verb-turn-name }», кубик (1 чи 2) і грань, яка стане верхньою, наприклад «{ vertushka-verb-turn-name } 2 4».
vertushka-why-die = такого кубика немає
vertushka-why-top = { $face } уже нагорі, а кубик треба повернути
vertushka-why-under = { $face } лежить навпроти { $top }, за чверть оберту її нагору не вивести
vertushka-why-back = { $face } була верхньою перед останнім поворотом цього кубика й одразу повернутися не може

vertushka-button = { $die ->
    [0] {""}
   *[other] Кубик { $die }:{" "}
}{ $face } → { $total }
vertushka-button-exact = { $die ->
    [0] {""}
   *[other] Кубик { $die }:{" "}
}{ $face } → 🎯 { $total } (+{ $points })
vertushka-button-over = { $die ->
    [0] {""}
   *[other] Кубик { $die }:{" "}
}{ $face } → { $total } (чужі +{ $points })

vertushka-log-throw = { $seat } кидає { $faces }: сума { $total }
vertushka-log-turn = { $seat } повертає { $die ->
    [0] {""}
   *[other] кубик { $die }{" "}
}на { $face }: { $total }
vertushka-log-exact = { $seat } повертає { $die ->
    [0] {""}
   *[other] кубик { $die }{" "}
}на { $face } і збирає точно { $total }! 🎯 +{ $points }
vertushka-log-over = { $seat } повертає { $die ->
    [0] {""}
   *[other] кубик { $die }{" "}
}на { $face } і перебирає: { $total }. { $gainer }: +{ $points }
