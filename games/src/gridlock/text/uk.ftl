# Затор

gridlock = Затор
gridlock-blurb = Два кубики — це прямокутник: знайдіть йому місце, поки воно є
gridlock-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку, з двома кубиками; правила загальновідомі: шкільна Blockout і гра на папері в клітинку, де територія росте від свого кута. Вибір Кубика: розміри поля й кількість пасів.
gridlock-title = Затор · { $side } × { $side }

gridlock-variant-base = будь-де
gridlock-variant-territory = територія
gridlock-variant-large = велике поле
gridlock-variant-base-about = 12 × 12 клітинок: кладіть прямокутник будь-де, де є місце
gridlock-variant-territory-about = Починаєте зі свого кута; прямокутник має торкатися вашого стороною
gridlock-variant-large-about = 16 × 16 клітинок, а не 12 × 12: більше місця й довша гра

gridlock-option-side = Скільки клітинок у стороні поля
gridlock-option-side-name = Сторона поля
gridlock-option-where = Класти прямокутники будь-де чи від свого кута
gridlock-option-where-name = Місце
gridlock-option-where-is-anywhere = будь-де
gridlock-option-where-is-territory = від свого кута
gridlock-option-passes = Скільки разів поспіль мають спасувати всі, щоб гра скінчилася; 0 — досить першого пасу
gridlock-option-passes-name = Паси

gridlock-verb-roll = Кинути два кубики
gridlock-verb-roll-name = кинути
gridlock-verb-put = Покласти прямокутник між двома кутами: a1 c4
gridlock-verb-put-name = покласти

gridlock-first-goal = Закрийте більше клітинок поля, ніж інші.
gridlock-first-touch = 🎲 Киньте сторони прямокутника, оберіть, як він лежить, і торкніться клітинки його лівого нижнього кута.
gridlock-first-beware = { $where ->
    [territory] Кожен прямокутник має торкатися вашого стороною: не замкніть самі себе.
   *[anywhere] Нема місця для прямокутника — ви пропускаєте хід, тож не лишайте по собі вузьких щілин.
}

gridlock-summary = поле { $side } × { $side } · { $where ->
    [territory] кожен від свого кута
   *[anywhere] будь-де на полі
}
gridlock-rules = У свій хід киньте два кубики: це сторони прямокутника, а котра з них ширина — вирішуєте ви. Покладіть його лише на вільні клітинки («{ gridlock-verb-put-name } a1 c4» називає два протилежні кути). Якщо місце є, класти треба; якщо немає, ви пасуєте.
gridlock-rules-anywhere = Лежати він може будь-де на полі.
gridlock-rules-territory = Перший ваш прямокутник має накрити ваш кут поля. Кожен наступний має торкатися вашої клітинки стороною; самого кута замало.
gridlock-rules-example = Наприклад: випало 3 і 4. Можна покласти прямокутник три завширшки й чотири заввишки («{ gridlock-verb-put-name } a1 c4») або чотири завширшки й три заввишки («{ gridlock-verb-put-name } a1 d3»).
gridlock-rules-end = Гра закінчується, { $passes ->
    [0] щойно хтось спасує
    [1] коли поспіль спасували всі
    [few] коли всі спасували { $passes } рази поспіль
   *[other] коли всі спасували { $passes } разів поспіль
}, або коли поле заповнене. Кожна накрита клітинка — очко; перемагає найбільший рахунок.

gridlock-expected = Хід — «{ gridlock-verb-roll-name }» або «{ gridlock-verb-put-name } a1 c4» із двома протилежними кутами прямокутника.
gridlock-why-put = спершу покладіть прямокутник на поле
gridlock-why-roll = спершу киньте кубики
gridlock-why-sides = сторони прямокутника мають бути такі, як випало: { $faces }
gridlock-why-outside = поле лише { $side } × { $side }
gridlock-why-covered = частину цих клітинок уже накрито
gridlock-why-corner = перший прямокутник має накрити ваш кут
gridlock-why-apart = прямокутник має торкатися вашої клітинки стороною

gridlock-button-roll = 🎲 Кинути
gridlock-button-form = завширшки { $width } × заввишки { $height }
gridlock-button-put = { $from }–{ $to }
gridlock-ask-cell = Де його нижній лівий кут?
gridlock-ask-row = Яка клітинка — його нижній лівий кут?

gridlock-log-roll = { $seat } кидає: { $faces }
gridlock-log-put = { $seat }: { $from }–{ $to }, { $cells ->
    [one] { $cells } клітинка
    [few] { $cells } клітинки
    [many] { $cells } клітинок
   *[other] { $cells } клітинки
}
gridlock-log-pass = 🚫 { $seat }: місця немає, пас
