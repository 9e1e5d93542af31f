# Затор

gridlock = Затор
gridlock-blurb = Два кубики — це прямокутник: знайдіть йому місце, поки воно є
gridlock-sources = В енциклопедії ігор із кубиками С. Храмова гра є в переліку, з двома кубиками; правила загальновідомі: шкільна Blockout і гра на папері в клітинку, де територія росте від свого кута. Вибір Кубика: розміри поля й кількість пасів.
gridlock-title = Затор · { $side } × { $side }

gridlock-variant-base = будь-де
gridlock-variant-territory = територія
gridlock-variant-large = велике поле

gridlock-option-side = Скільки клітинок у стороні поля
gridlock-option-side-name = Сторона поля
gridlock-option-where = Прямокутники кладуть будь-де чи від свого кута
gridlock-option-where-name = Місце
gridlock-option-where-is-anywhere = будь-де
gridlock-option-where-is-territory = від свого кута
gridlock-option-passes = Скільки разів поспіль усі мають пасувати, щоб гра скінчилася; 0: її закінчує перший пас
gridlock-option-passes-name = Пасів

gridlock-verb-roll = Кинути два кубики
gridlock-verb-roll-name = кинути
gridlock-verb-put = Покласти прямокутник між двома кутами: a1 c4
gridlock-verb-put-name = покласти

gridlock-summary = поле { $side } × { $side } · { $where ->
    [territory] кожен від свого кута
   *[anywhere] будь-де на полі
}
gridlock-rules = У свій хід киньте два кубики: це сторони прямокутника, яким боком захочете. Покладіть його лише на вільні клітинки, назвавши два протилежні кути: «{ gridlock-verb-put-name } a1 c4». Якщо місце є, класти треба; якщо нема, ви пасуєте.
gridlock-rules-anywhere = Лежати він може будь-де на полі.
gridlock-rules-territory = Перший ваш прямокутник накриває ваш кут поля. Кожен наступний торкається вашої клітинки стороною; дотику кутом замало.
gridlock-rules-example = Наприклад: випало 3 і 4. Можна покласти прямокутник три завширшки й чотири заввишки, «{ gridlock-verb-put-name } a1 c4», або чотири завширшки й три заввишки, «{ gridlock-verb-put-name } a1 d3».
gridlock-rules-end = Гра закінчується, { $passes ->
    [0] щойно хтось пасує
    [1] коли всі поспіль пасували
   *[other] коли всі поспіль пасували, і так разів: { $passes }
}, або коли поле заповнене. Кожна накрита клітинка — очко; у кого їх найбільше, перемагає.

gridlock-expected = Хід — «{ gridlock-verb-roll-name }» або «{ gridlock-verb-put-name } a1 c4» із двома протилежними кутами прямокутника.
gridlock-why-put = спершу покладіть прямокутник на поле
gridlock-why-roll = спершу киньте кубики
gridlock-why-sides = сторони прямокутника — те, що випало: { $faces }
gridlock-why-outside = поле лише { $side } × { $side }
gridlock-why-covered = частина цих клітинок накрита
gridlock-why-corner = перший прямокутник має накрити ваш кут
gridlock-why-apart = він має торкатися вашої клітинки стороною

gridlock-button-roll = 🎲 Кинути
gridlock-button-form = завширшки { $width } × заввишки { $height }
gridlock-button-put = { $from }–{ $to }
gridlock-ask-cell = Де його лівий нижній кут?
gridlock-ask-row = Яка клітинка — його лівий нижній кут?

gridlock-log-roll = Кидок ({ $seat }): { $faces }
gridlock-log-put = { $seat }: { $from }–{ $to }, { $cells ->
    [one] { $cells } клітинка
    [few] { $cells } клітинки
    [many] { $cells } клітинок
   *[other] { $cells } клітинки
}
gridlock-log-pass = 🚫 { $seat }: місця нема, пас
