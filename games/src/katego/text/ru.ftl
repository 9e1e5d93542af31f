# Катего

katego = Катего
katego-blurb = Пишите числа в столбцы: единственное наибольшее берёт столбец, равные наибольшие сжигают его
katego-blurb-contest = Боритесь за столбцы кубиками: ставьте, бросайте и вовремя уступайте
katego-blurb-teams = Записывайте числа в столбцы вместе с партнёром: столбец берёт большая сумма
katego-sources = Само Катего: Р. Книция, книга «Играем в кости». 26 вариантов: энциклопедия игр с кубиками С. Храмова, где каждому отведено несколько строк; чего в них нет, то решил Кубик.
katego-title = { $name }
katego-title-mixed = { $name }, свои правила

katego-variant-base = Катего
katego-variant-large = Большое катего
katego-variant-product = Катего с умножением
katego-variant-super = Суперкатего
katego-variant-damping = Катего с гашением
katego-variant-power = Силовое катего
katego-variant-tree = Катего-ёлочка
katego-variant-pairs = Парное катего
katego-variant-pairs-damping = Парное катего с гашением
katego-variant-competitive = Соревновательное катего
katego-variant-pairs-capture = Парное катего с захватом
katego-variant-olympic = Олимпийское катего
katego-variant-psychological = Психологическое катего
katego-variant-diceless = Катего без кубиков
katego-variant-five-spare = Катего с пятью запасными бросками
katego-variant-saving = Катего с накоплением бросков
katego-variant-limited = Катего с ограниченным числом бросков
katego-variant-city = Городское катего
katego-variant-village = Деревенское катего
katego-variant-gorodki = Катего-городки
katego-variant-ladder = Катего-лестница
katego-variant-clash = Катего-схватка
katego-variant-trade = Катего-торговля
katego-variant-auction = Катего-аукцион
katego-variant-progressive = Прогрессивное катего
katego-variant-pedestal = Катего-пьедестал
katego-variant-golf = Катего-гольф
katego-variant-base-about = Основа семьи: сумма двух кубиков идёт в свободный столбец, единственное наибольшее берёт его
katego-variant-large-about = В каждом столбце не одно ваше число, а два, и они складываются
katego-variant-product-about = Кубики не складывают, а перемножают: бросок даёт от 1 до 36
katego-variant-super-about = Пишите и в чужие строки; два числа строки в одном столбце перемножаются
katego-variant-damping-about = Кубики перемножают, а два равных числа в столбце закрывают его для всех
katego-variant-power-about = Ваша строка должна убывать слева направо; в помощь — десять запасных бросков и прочерки
katego-variant-tree-about = Дуэль: одна строка убывает, другая растёт, а дороже всего столбцы посередине
katego-variant-pairs-about = Ваше число и число партнёра складываются; столбец берёт пара с большей суммой
katego-variant-pairs-damping-about = Как парное, но пара с двумя равными числами может сжечь чужой столбец
katego-variant-competitive-about = Две пары за двумя столами играют одними и теми же бросками, так что удача у них равная
katego-variant-pairs-capture-about = Кубики перемножают; равные числа партнёров сразу захватывают столбец
katego-variant-olympic-about = Две пары; каждый бросок — на всех четверых, а строки партнёра вы не видите
katego-variant-psychological-about = Каждый бросок — на всех; ставят его тайно, а строки скрыты до конца игры
katego-variant-diceless-about = Без кубиков: тайно раскладывайте по столбцам собственные числа от 2 до 12
katego-variant-five-spare-about = Пять раз за игру можно перебросить оба кубика; засчитывается последний бросок
katego-variant-saving-about = Каждый ход даёт запасной бросок, а неиспользованные копятся
katego-variant-limited-about = На всю игру у вас 20 бросков; когда они закончатся, вы вне игры
katego-variant-city-about = 15 бросков, кубики перемножают, и число должно быть больше всех в своём столбце
katego-variant-village-about = Бросаете один кубик, не больше 30 раз, и умножаете его по очереди на 1, 2 и так до 6
katego-variant-gorodki-about = На всю игру 30 кубиков: каждый ход решайте, сколько бросить на один столбец
katego-variant-ladder-about = Столбец за столбцом бросайте по кубику, чтобы обойти лидера, или пасуйте
katego-variant-clash-about = Столбец за столбцом: его берёт первый бросок не меньше номера столбца
katego-variant-trade-about = Торгуйтесь кубиками за каждый столбец; высшая ставка бросает и должна дотянуть до номера
katego-variant-auction-about = Торгуйтесь кубиками; высшая ставка бросает и берёт свободный столбец не больше суммы
katego-variant-progressive-about = Строка одна на всех: пишите в любой столбец, но только больше высшего числа в нём
katego-variant-pedestal-about = Строка одна на всех: единственное наибольшее выигрывает очки столбца, наименьшее — теряет
katego-variant-golf-about = Как прогрессивное, но на игру у вас 50 кубиков, и сколько бросить, решаете вы

katego-group-simple = Простые
katego-group-pairs = Парные
katego-group-psychological = Психологические
katego-group-throws = С ограничением бросков
katego-group-dice = С ограничением кубиков
katego-group-one-row = Столбец за столбцом
katego-group-rows = С общей таблицей
katego-group-listed = { $group }: { $variants }

katego-option-columns = Сколько столбцов: по числу игроков или 11, 12, 15, 18, 21, 24, 27, 30
katego-option-columns-name = Столбцы
katego-option-columns-is-auto = по числу игроков
katego-option-worth = Сколько стоит столбец: по своему номеру или ёлочкой, к середине больше и снова меньше
katego-option-worth-name = Стоимость столбцов
katego-option-worth-is-rising = по номеру
katego-option-worth-is-fir = ёлочкой
katego-option-value = Значение броска: сумма или произведение его кубиков
katego-option-value-name = Значение броска
katego-option-value-is-sum = сумма
katego-option-value-is-product = произведение
katego-option-entries = Сколько записей делает игрок в каждом столбце
katego-option-entries-name = Записи в столбце
katego-option-rows = Где писать: в своей строке или в любой, где есть место
katego-option-rows-name = Где писать
katego-option-rows-is-own = в своей строке
katego-option-rows-is-any = в любой строке
katego-option-join = Две записи строки в столбце складываются или перемножаются
katego-option-join-name = Две записи
katego-option-join-is-sum = складываются
katego-option-join-is-product = перемножаются
katego-option-order = Слева направо строка свободна, убывает или идёт ёлочкой (одна сторона убывает, другая растёт)
katego-option-order-name = Порядок строки
katego-option-order-is-free = свободный
katego-option-order-is-falling = убывающий
katego-option-order-is-fir = ёлочкой
katego-option-dash = В клетке можно поставить прочерк
katego-option-dash-name = Прочерки
katego-option-decline = От записи можно отказаться
katego-option-decline-name = Отказ от записи
katego-option-repeat = Одна таблица на всех: любой столбец, сколько угодно раз
katego-option-repeat-name = Одна таблица на всех
katego-option-above = Запись должна быть больше всего в своём столбце
katego-option-above-name = Только выше
katego-option-kill = Две равные записи закрывают столбец
katego-option-kill-name = Равные закрывают столбец
katego-option-lowest = Единственное наименьшее значение теряет очки столбца
katego-option-lowest-name = Наименьший теряет
katego-option-pairs = Пары: без пар, большая сумма, очки складываются, с гашением или с захватом
katego-option-pairs-name = Пары
katego-option-pairs-is-sum = большая сумма
katego-option-pairs-is-total = очки вместе
katego-option-pairs-is-damping = гашение
katego-option-pairs-is-capture = захват
katego-option-play = Все бросают по очереди, пары меняются бросками, броски общие, или значения тратят без кубиков
katego-option-play-name = Ход игры
katego-option-play-is-turns = по очереди
katego-option-play-is-crossed = обмен бросками
katego-option-play-is-shared = общие броски
katego-option-play-is-values = без кубиков
katego-option-secret = Чьи строки скрыты до конца: ничьи, партнёра или всех остальных
katego-option-secret-name = Скрытые строки
katego-option-secret-is-partner = партнёра
katego-option-secret-is-all = всех остальных
katego-option-spare = Сколько запасных бросков на игру
katego-option-spare-name = Запасные броски
katego-option-gain = Сколько запасных бросков добавляет каждый свой ход
katego-option-gain-name = Запасные броски за ход
katego-option-throws = Сколько бросков на всю игру; 0 — без ограничения
katego-option-throws-name = Броски на игру
katego-option-fixed = Первый кубик не бросают: в ваши ходы он показывает 1, 2 и так далее до 6, а потом сначала
katego-option-fixed-name = Первый кубик задан
katego-option-pool = Сколько кубиков на всю игру; 0 — два кубика в каждом броске
katego-option-pool-name = Кубики на игру
katego-option-contest = Борьба за столбцы по одному: без неё, лестница, схватка, торговля или аукцион
katego-option-contest-name = Борьба за столбцы
katego-option-contest-is-ladder = лестница
katego-option-contest-is-clash = схватка
katego-option-contest-is-trade = торговля
katego-option-contest-is-auction = аукцион

katego-verb-put = Записать значение в столбец
katego-verb-put-name = записать
katego-verb-put-number = столбец
katego-verb-dash = Поставить прочерк в своей строке
katego-verb-dash-name = прочерк
katego-verb-dash-number = столбец
katego-verb-throw = Бросить столько кубиков
katego-verb-throw-name = бросок
katego-verb-throw-number = кубики
katego-verb-bid = Поставить столько кубиков
katego-verb-bid-name = ставка
katego-verb-bid-number = кубики
katego-verb-roll = Бросить кубик или перебросить
katego-verb-roll-name = бросить
katego-verb-pass = Пас
katego-verb-pass-name = пас

katego-first-goal = { $contest ->
    [off] { $pairs ->
        [off] Выигрывайте столбцы: их очки берёт единственное наибольшее число в столбце.
        [total] Выигрывайте столбцы: их очки берёт единственное наибольшее число, а очки партнёров складываются.
       *[other] Выигрывайте столбцы вместе с партнёром: ваши числа в столбце складываются, и бо́льшая сумма его берёт.
    }
   *[other] Выигрывайте столбцы: за них борются { $contest ->
        [auction] на аукционе.
       *[other] столбец за столбцом.
    } Столбец стоит столько очков, каков его номер.
}
katego-first-touch = { $contest ->
    [off] { $play ->
        [values] Коснитесь столбца, а потом выберите число, которое на него тратите.
       *[other] { $pool ->
            [0] Кубики бросаются сами. Коснитесь столбца, куда записать число.
           *[other] Нажмите, сколько кубиков бросить, а потом коснитесь столбца для суммы.
        }
    }
    [ladder] 🎲 Бросить — ещё один кубик к вашей сумме в этом столбце; Пас — оставить его другим.
    [clash] Нажмите, сколько кубиков бросить за этот столбец, или Пас.
   *[other] Нажмите, сколько кубиков ставите, или Пас; высшая ставка их бросает.
}
katego-first-beware = { $contest ->
    [off] { $pairs ->
        [off] Если наибольшее число стоит в столбце дважды, столбец никому не достаётся. Записанное не передвинуть.
       *[other] Равенство сжигает столбец, а записанное не передвинуть.
    }
   *[other] Брошенные кубики пропадают до конца игры, а в начале у каждого их только { $pool }.
}

# Правила, собранные из опций
katego-summary = { $play ->
    [values] без кубиков
   *[other] { $pool ->
        [0] два кубика
        [one] { $pool } кубик на каждого
        [few] { $pool } кубика на каждого
        [many] { $pool } кубиков на каждого
       *[other] { $pool } кубика на каждого
    }
}
katego-how-to = Выигрывайте столбцы: { $worth ->
    [fir] за крайние дают 1 очко, за каждый шаг ближе к середине — на одно больше.
   *[rising] каждый приносит столько очков, каков его номер.
} { $pairs ->
    [off] Побеждает тот, у кого больше всего очков.
   *[other] Партнёры складывают свои очки; побеждает пара, у которой их больше всего.
}
katego-how-to-turn = Кубики катятся сами. В свой ход запишите { $value ->
    [product] их произведение
   *[sum] их сумму
} { $repeat ->
    [on] в любой столбец общей таблицы («{ katego-verb-put-name } 9» — в столбец 9).
   *[off] { $rows ->
        [any] в свободную клетку любой строки («{ katego-verb-put-name } 9 2» — столбец 9, строка игрока 2).
       *[own] в свободный столбец своей строки («{ katego-verb-put-name } 9» — в столбец 9).
    } Игра окончена, когда ничего больше не записать.
}
katego-how-to-shared = Кубики катятся сами, и каждый бросок общий: все тайно выбирают свободный столбец своей строки для { $value ->
    [product] произведения
   *[sum] суммы
} («{ katego-verb-put-name } 9» — в столбец 9). Игра окончена, когда ничего больше не записать.
katego-how-to-crossed = Две пары сидят за двумя столами, за каждым по игроку из каждой пары. { $value ->
    [product] Произведение, которое
   *[sum] Сумму, которую
} вы в свой ход записываете в свободный столбец своей строки («{ katego-verb-put-name } 9» — в столбец 9), получает и соперник за другим столом, но столбец выбирает сам: удача у пар одинакова. Игра окончена, когда ничего больше не записать.
katego-how-to-contest = На всю игру у каждого { $pool ->
    [one] { $pool } кубик
    [few] { $pool } кубика
    [many] { $pool } кубиков
   *[other] { $pool } кубика
}; брошенный кубик не возвращается. { $contest ->
    [auction] Аукционов столько, сколько столбцов. Игра окончена после последнего или когда кубиков нет ни у кого.
   *[other] За столбцы борются по очереди, один за другим. Игра окончена после последнего или когда кубиков нет ни у кого.
}
katego-how-to-example-pool = Например, вы бросаете четыре кубика («{ katego-verb-throw-name } 4»): выпало 5 3 6 2, всего 16. Вы записываете это в столбец 12 («{ katego-verb-put-name } 12»), а четыре кубика потрачены.
katego-how-to-example-repeat = Например, выпали 6 и 4, и вы записываете { $written } в столбец 12 («{ katego-verb-put-name } 12»).
katego-how-to-example-order = Например, выпали 6 и 4, и вы записываете { $written } в столбец 3 своей строки («{ katego-verb-put-name } 3»). { $order ->
    [fir] { $rules ->
        [1] В строке игрока 1 левее тогда не может быть меньшего числа, а правее — большего; у другой стороны наоборот.
       *[other] В строке игрока 1 левее тогда может стоять только большее, а правее — только меньшее; у другой стороны наоборот.
    }
   *[falling] Теперь левее подойдут только значения больше { $written }, а правее — только меньше.
}
katego-how-to-example-two = Если позже в ту же клетку допишут 6, вместе будет { $both }.
katego-how-to-example-above = Так можно, только если всё, что там уже стоит, меньше; дальше в этот столбец пойдёт только что-то больше { $written }.
katego-how-to-example-kill = Если в этот столбец кто-то ещё запишет { $written }, он закроется и не достанется никому.
katego-how-to-example-lowest = Если это значение останется там единственным наибольшим, вы получите очки столбца. Если окажется единственным наименьшим — столько же потеряете.
katego-how-to-example-partner = Если партнёр запишет в этот столбец 6, у вашей пары там будет { $sum }.
katego-how-to-example-damping = А два равных значения другой пары, скажем 3 и 3, сожгли бы столбец.
katego-how-to-example-capture = Если и партнёр запишет туда { $written }, ваша пара сразу захватит столбец.
katego-how-to-example-ladder = Например, ведёт Аня: 11. Вы бросаете 4, потом 5, потом 3 — всего 12. Теперь ведёте вы, и ход переходит дальше. Если все остальные спасуют, столбец ваш.
katego-how-to-example-clash = Например, столбец 9: Аня бросает два кубика («{ katego-verb-throw-name } 2»), 5 и 3 — это 8, мало. Боря бросает три: 4 2 6 — это 12, и столбец 9 взят.
katego-how-to-example-trade = Например, столбец 9: Аня ставит 2 кубика («{ katego-verb-bid-name } 2»), Боря — 3, Аня пасует. Боря бросает 5 1 4 — это 10, и столбец 9 взят. Если бы вышло 8, он сгорел бы.
katego-how-to-example-auction = Например: Аня ставит 2 кубика («{ katego-verb-bid-name } 2»), Боря — 3, Аня пасует. Боря бросает 5 1 4, это 10, и берёт столбец 10 («{ katego-verb-put-name } 10»).
katego-rules-goal = У каждого есть строка в таблице, и он записывает значения в её столбцы. За выигранный столбец получаете его очки.
katego-rules-goal-common = Таблица общая, писать в любой столбец может каждый. В конце за выигранный столбец получаете его очки.
katego-rules-goal-contest = За столбцы таблицы борются по одному. За выигранный столбец получаете его очки.
katego-rules-columns = Столбцы пронумерованы от { $first } до { $last }.
katego-rules-columns-auto = Столбцы пронумерованы от { $first } до { $last }. Если игроков больше шести, за каждую тройку сверх шести, даже неполную, добавляются три столбца: для { $seats } игроков — до { $most }.
katego-rules-turn = В свой ход запишите одно значение. Первый бросок Кубик делает за вас.
katego-rules-example = Например, выпали 6 и 4. { $rows ->
    [any] Можно записать { $value ->
        [product] 24
       *[sum] 10
    } в столбец 12 строки игрока 2 («{ katego-verb-put-name } 12 2»).
   *[own] Вы записываете { $value ->
        [product] 24
       *[sum] 10
    } в столбец 12 своей строки («{ katego-verb-put-name } 12»).
}
katego-rules-example-won = Если это значение останется там единственным наибольшим, вы получите 12 очков столбца 12. Если такое же есть у кого-то ещё, а большего нет ни у кого, столбец сгорает.
katego-rules-example-fixed = Например, в ваш второй ход другой кубик показывает 2, а брошенный — 4. Можно записать { $value ->
    [product] 8
   *[sum] 6
} в столбец 9 вашей строки («{ katego-verb-put-name } 9»).
katego-rules-example-values = Например, девятку можно потратить на столбец 12 («{ katego-verb-put-name } 12 9»).
katego-rules-play-crossed = Две пары играют за двумя столами, за каждым по игроку из каждой пары. Тот же бросок записывает и соперник за другим столом: первый бросок раунда — для первой пары за столом 1 и второй пары за столом 2, следующий — наоборот. Удача у пар одинакова.
katego-rules-play-shared = Каждый бросок общий: все размещают его одновременно и тайно, и передумать нельзя.
katego-rules-play-values = Кубиков нет. У каждого есть значения от 2 до 12 и добавочные семёрки, чтобы значений было столько, сколько столбцов; все одновременно и тайно тратят по одному на свободный столбец, пока не потратят все. Передумать нельзя.
katego-rules-values-ours = Книга говорит только, что участники сами называют значения кубиков. Запас значений у каждого игрока — толкование Кубика.
katego-rules-ten-ours = По книге можно бросить хоть все свои кубики сразу. Не больше десяти за бросок — ограничение Кубика: ни один столбец не стоит больше, чем могут дать десять кубиков.
katego-rules-pool = На всю игру у каждого { $pool ->
    [one] { $pool } кубик
    [few] { $pool } кубика
    [many] { $pool } кубиков
   *[other] { $pool } кубика
}. В свой ход бросьте от 1 до 10 из них («{ katego-verb-throw-name } 4»); их сумма и есть значение, которое вы потом записываете («{ katego-verb-put-name } 9» — в столбец 9). Без кубиков игрок выбывает{ $repeat ->
    [on] .
   *[off] , а в его свободных клетках считается 0.
}
katego-rules-product = Значение броска — произведение его кубиков.
katego-rules-fixed = Бросают только один кубик. Другой в ваш первый ход показывает 1, во второй 2 и так далее до 6, а потом сначала.
katego-rules-spare = На всю игру у каждого { $spare ->
    [one] { $spare } запасной бросок
    [few] { $spare } запасных броска
    [many] { $spare } запасных бросков
   *[other] { $spare } запасного броска
}. Запасной бросок («{ katego-verb-roll-name }») повторяет весь бросок; засчитывается последний.
katego-rules-gain = Каждый ваш ход добавляет { $gain ->
    [one] { $gain } запасной бросок
    [few] { $gain } запасных броска
    [many] { $gain } запасных бросков
   *[other] { $gain } запасного броска
}; неиспользованное сохраняется. Запасной бросок («{ katego-verb-roll-name }») повторяет весь бросок; засчитывается последний.
katego-rules-rolls = Всего у каждого { $throws ->
    [one] { $throws } бросок
    [few] { $throws } броска
    [many] { $throws } бросков
   *[other] { $throws } броска
}. В свой ход можно бросать ещё («{ katego-verb-roll-name }»), пока они есть; засчитывается последний бросок. Без бросков игрок выбывает{ $repeat ->
    [on] .
   *[off] , а в его свободных клетках считается 0.
}
katego-rules-repeat = В столбец можно писать сколько угодно раз; каждая запись считается отдельно.
katego-rules-turns = Ходов у каждого столько, сколько столбцов.
katego-rules-entries-one = В каждом столбце игрок делает одну запись.
katego-rules-entries-two = В каждом столбце игрок делает две записи, в любом порядке.
katego-rules-join-sum = Две записи строки в столбце складываются.
katego-rules-join-product = Две записи строки в столбце перемножаются; если одной не хватает, произведение 0.
katego-rules-rows-any = Писать можно в своей строке или в чужой, лишь бы была свободная клетка.
katego-rules-order-falling = Значения в вашей строке всегда должны убывать слева направо.
katego-rules-order-fir = { $rules ->
    [1] Строка игрока 1 (и его партнёра) не может расти слева направо, строка другой стороны не может убывать. Равные значения рядом разрешены.
   *[other] Строка игрока 1 (и его партнёра) должна убывать слева направо, строка другой стороны — расти. Равных значений в строке не бывает.
}
katego-rules-dash = Клеткой можно пожертвовать, поставив прочерк («{ katego-verb-dash-name } 9»); это тоже ход.
katego-rules-above = Значение должно быть больше всего, что стоит в его столбце.
katego-rules-above-rolls = Пока значение никуда не подходит, Кубик бросает за вас дальше; игрок без бросков выбывает.
katego-rules-above-nothing = Значение, которое никуда не подходит, пропадает, и ход переходит к следующему{ $spare ->
    [0] {""}
   *[other] , когда запасных бросков больше нет
}.
katego-rules-decline = Можно ничего не записывать («{ katego-verb-pass-name }»).
katego-rules-highest = Столбец выигрывает единственное наибольшее значение. Если наибольшее стоит там дважды, столбец сгорает, его не получает никто; одинаковые меньшие значения ни на что не влияют.
katego-rules-highest-only = Единственное наибольшее значение столбца приносит его очки. Если наибольших несколько, очков не получает никто.
katego-rules-highest-alone = Столбец выигрывает наибольшее значение.
katego-rules-lowest = Единственное наименьшее значение столбца, если оно меньше наибольшего, отнимает столько очков, сколько стоит столбец. Если наименьших несколько, очков не теряет никто.
katego-rules-kill = Как только в столбце стоят два равных значения, большие или малые, он закрыт для всех, и его не получает никто.
katego-rules-closed = Когда в открытых столбцах не осталось ваших свободных клеток, вы больше не ходите.
katego-rules-pairs-sum = Столбец выигрывает пара, у которой в нём самая большая сумма; равные суммы его сжигают.
katego-rules-pairs-cancel = Когда пар три или больше, значение, которое в столбце есть у нескольких пар, не засчитывается ни одной из них.
katego-rules-pairs-damping = Но столбец сгорает, если у другой пары там два равных значения, разве что и у выигравшей пары они равны.
katego-rules-pairs-capture = Партнёры с равными значениями в столбце сразу захватывают его, и он закрыт для всех.
katego-rules-secret-partner = Строки соперников вам видны, а строка партнёра — только в конце.
katego-rules-secret-all = До конца никто не видит чужих строк.
katego-rules-contest = На всю игру у каждого { $pool ->
    [one] { $pool } кубик
    [few] { $pool } кубика
    [many] { $pool } кубиков
   *[other] { $pool } кубика
}; брошенные кубики потрачены, а неиспользованные в конце ничего не стоят. { $contest ->
    [auction] Аукционов столько, сколько столбцов. Каждый аукцион начинает следующий игрок; спасовали — выходите только из этого аукциона.
   *[other] Каждый столбец начинает следующий игрок; спасовали — выходите только из борьбы за этот столбец.
} Когда кубиков нет ни у кого, игра окончена.
katego-rules-ladder = В свой ход бросайте по одному кубику («{ katego-verb-roll-name }») или пасуйте («{ katego-verb-pass-name }»); все ваши кубики за этот столбец складываются. Как только ваша сумма больше суммы лидера, ведёте вы, и ход переходит дальше. Столбец выигрывает последний оставшийся, если бросил хоть один кубик. Если кубиков не бросал никто, столбец сгорает.
katego-rules-clash = В свой ход бросьте от 1 до 10 кубиков («{ katego-verb-throw-name } 3») или спасуйте («{ katego-verb-pass-name }»). Бросок, сумма которого достигает номера столбца, берёт его. Если спасовали все, столбец сгорает.
katego-rules-bidding = По очереди называйте, сколько кубиков ставите («{ katego-verb-bid-name } 3»), или пасуйте («{ katego-verb-pass-name }»): каждый раз больше, до 10. Победитель торгов — самая большая ставка — бросает столько кубиков.
katego-rules-trade = Если их сумма достигает номера столбца, победитель торгов берёт его; иначе он сгорает, как и тогда, когда ставок не было.
katego-rules-auction = Потом победитель торгов берёт любой свободный столбец, номер которого не больше суммы («{ katego-verb-put-name } 7»). Если такого нет, пропадают только кубики. Столбцы, которых до конца никто не взял, сгорают.
katego-rules-worth-rising = Стоимость столбца в очках равна его номеру.
katego-rules-worth-fir = Крайние столбцы стоят 1 очко, и с каждым шагом к середине на одно больше.
katego-rules-end = Побеждает тот, у кого больше всего очков.
katego-rules-end-pairs = Партнёры складывают свои очки: у каждого имени стоит сумма пары. Побеждает пара, у которой больше всего очков.

# Советы
katego-advice-middle = Не спешите писать лучшие значения в последние столбцы. Чем больше игроков, тем вероятнее, что столько же запишет кто-то ещё и столбец сгорит; в средних надёжнее.
katego-advice-dash = Некоторыми столбцами стоит пожертвовать, поставив прочерк, чтобы выиграть другие.
katego-advice-damping = Два равных значения вашей пары защищают столбец, в котором вы впереди: без них его могут сжечь равные значения другой пары.
katego-advice-nothing = Иногда лучше ничего не записать, чем остаться с наименьшим значением.
katego-advice-clash = Чем больше кубиков, тем вернее столбец ваш, но самые дорогие столбцы идут последними: приберегите кубики для них, а к концу потратьте все.
katego-advice-bids = Победа в торгах отнимает кубики, но столбца ещё не даёт: ставьте столько кубиков, чтобы их сумма скорее всего дотянула до номера нужного столбца.
katego-advice-auction = Обычно выгоднее всего брать столбец с самым большим номером, до которого дотягивает сумма, но не всегда.

# Чего ждём
katego-status-place = { $seats }: куда записать { $value }?
katego-status-spend = { $seats }: какое значение и куда?
katego-status-answers = { $value ->
    [0] Каждый тайно выбирает столбец, потом значение. Ответили: { $answered } из { $of }
   *[other] Куда записать { $value }? Ответили: { $answered } из { $of }
}
katego-status-count = { $seats }: сколько кубиков?
katego-status-pick = { $seats }, на кубиках { $sum }: какой столбец берёте?
katego-status-ladder = Столбец { $column }: { $seats } бросает или пасует?
katego-status-climb = Столбец { $column }: ведёт { $leader }, сумма { $total }; ход: { $seats }
katego-status-clash = Столбец { $column }: сколько кубиков бросает { $seats }?
katego-status-trade = Столбец { $column }: { $seats } ставит или пасует?
katego-status-auction = Аукцион { $round }: { $seats } ставит или пасует?
katego-status-outbid = Столбец { $column }: ставка { $bid }, { $leader }. Кто больше? Ход: { $seats }
katego-status-outbid-any = Аукцион { $round }: ставка { $bid }, { $leader }. Кто больше? Ход: { $seats }

# Рядом с именами и строками
katego-left-dice = { $left ->
    [0] кубиков не осталось
    [one] остался { $left } кубик
    [few] осталось { $left } кубика
    [many] осталось { $left } кубиков
   *[other] осталось { $left } кубика
}
katego-left-rolls = { $left ->
    [0] бросков не осталось
    [one] остался { $left } бросок
    [few] осталось { $left } броска
    [many] осталось { $left } бросков
   *[other] осталось { $left } броска
}
katego-left-spare = { $left ->
    [0] запасных бросков нет
    [one] { $left } запасной бросок
    [few] { $left } запасных броска
    [many] { $left } запасных бросков
   *[other] { $left } запасного броска
}
katego-left-values = ещё есть: { $values }
katego-row-hidden = { $count ->
    [one] { $count } скрытая запись
    [few] { $count } скрытые записи
    [many] { $count } скрытых записей
   *[other] { $count } скрытой записи
}
katego-row-table = стол { $table }
katego-row-passed = пас
katego-row-bid = ставка { $bid }
katego-private-sheet = Ваш лист: { $sheet }
katego-private-put = Ваш выбор: { $value } в столбец { $column }
katego-private-dash = Ваш выбор: прочерк в столбце { $column }

# Кнопки
katego-button-column = { $column }
katego-button-columns = { $first }–{ $last }
katego-button-row = { $row }
katego-button-in = { $column } → { $row }
katego-button-value = { $value }
katego-button-spend = { $column } ← { $value }
katego-button-dash = ✗ { $column }
katego-button-dashes = ✗ Прочерк
katego-button-dice = 🎲 { $dice }
katego-button-bid = { $dice }
katego-button-roll = 🎲 Бросить ({ $left })
katego-button-pass = Пас
katego-ask-column = Какой столбец?
katego-ask-value = Столбец { $column }: какое значение?
katego-ask-row = Столбец { $column }: в чью строку?
katego-ask-dash = Где поставить прочерк?

# Что произошло
katego-log-throw = { $count ->
    [1] { $seats }
   *[other] Общий бросок
}: { $dice ->
    [1] { $value }
   *[other] { $faces } = { $value }
}
katego-log-put = { $seat }: { $value } в столбец { $column }
katego-log-put-row = { $seat }: { $value } в столбец { $column }, строка: { $row }
katego-log-dash = { $seat }: прочерк в столбце { $column }
katego-log-declined = { $seat } ничего не записывает
katego-log-again = { $seat } бросает ещё раз
katego-log-nothing = { $seat }: этот бросок некуда записать
katego-log-won = 🏆 Столбец { $column } (+{ $worth }): { $seats }
katego-log-burned = 🔥 Столбец { $column } сгорел
katego-log-lost = { $seats }: −{ $worth } за столбец { $column }
katego-log-bid = { $seat } ставит { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
    [many] { $dice } кубиков
   *[other] { $dice } кубика
}
katego-log-passed = { $seat } пасует
katego-log-leads = { $seat } ведёт: { $total }
katego-log-missed = { $seat }: на такую сумму свободного столбца нет
katego-log-no-auction = Никто не бросает, ни один столбец не взят

# Отклонённые ходы
katego-expected = Ходы: { $contest ->
    [ladder] «{ katego-verb-roll-name }» или «{ katego-verb-pass-name }»
    [clash] «{ katego-verb-throw-name } 3» (кубики) или «{ katego-verb-pass-name }»
    [trade] «{ katego-verb-bid-name } 3» (кубики) или «{ katego-verb-pass-name }»
    [auction] «{ katego-verb-bid-name } 3» (кубики) или «{ katego-verb-pass-name }»; победитель потом «{ katego-verb-put-name } 9» (столбец)
   *[off] { $pool ->
        [0] «{ katego-verb-put-name } 9» (столбец)
       *[other] «{ katego-verb-throw-name } 4» (кубики), потом «{ katego-verb-put-name } 9» (столбец)
    }
}{ $dash ->
    [on] , «{ katego-verb-dash-name } 9»
   *[off] {""}
}{ $again ->
    [on] , «{ katego-verb-roll-name }»
   *[off] {""}
}{ $decline ->
    [on] , «{ katego-verb-pass-name }»
   *[off] {""}
}.
katego-expected-row = Ходы: «{ katego-verb-put-name } 9» (своя строка), «{ katego-verb-put-name } 9 2» (строка игрока 2){ $again ->
    [on] , «{ katego-verb-roll-name }»
   *[off] {""}
}.
katego-expected-spend = Пишите так: «{ katego-verb-put-name } 9 7» — столбец, потом значение.
katego-why-no-column = столбца { $column } нет
katego-why-closed = столбец { $column } закрыт
katego-why-made = столбец { $column } у вас уже заполнен
katego-why-full = в столбце { $column } строка игрока «{ $seat }» уже заполнена
katego-why-falling = ваша строка должна убывать слева направо, а в столбце { $column } так не выйдет
katego-why-rising = ваша строка должна расти слева направо, а в столбце { $column } так не выйдет
katego-why-above = для столбца { $column } нужно больше { $highest }
katego-why-spent = значения { $value } у вас больше нет
katego-why-no-dash = в этом варианте прочерков не ставят
katego-why-no-pass = значение надо записать
katego-why-no-spare = бросков в запасе больше нет
katego-why-dear = суммы { $sum } на столбец { $column } не хватает
katego-why-dice = { $most ->
    [1] можно бросить 1 кубик
   *[other] можно бросить от 1 до { $most } кубиков
}
katego-why-bid = ставка должна быть от { $least } до { $most }
katego-why-roll-first = сначала скажите, сколько кубиков бросаете, например «{ katego-verb-throw-name } 2»
katego-why-put-first = кубики уже на столе: их значение надо записать
katego-why-pick-first = сначала возьмите столбец, например «{ katego-verb-put-name } 4»
katego-why-ladder = бросьте кубик («{ katego-verb-roll-name }») или спасуйте («{ katego-verb-pass-name }»)
katego-why-clash = бросьте кубики, например «{ katego-verb-throw-name } 3», или спасуйте («{ katego-verb-pass-name }»)
katego-why-trade = поставьте кубики, например «{ katego-verb-bid-name } 3», или спасуйте («{ katego-verb-pass-name }»)

# Опции, которые не сочетаются
katego-mix-contest = В борьбе за отдельные столбцы («{ $option-name }: { $value }») строк не заполняют: «{ $other-name }» ({ $other }) не может быть «{ $other-value }»
katego-mix-pool = Кубики из запаса бросают один раз и считают их сумму: с запасом «{ $other-name }» ({ $other }) не может быть «{ $other-value }»
katego-mix-rolls = Или число бросков ограничено, или есть запасные: вместе с «{ katego-option-throws-name }» (throws) «{ $other-name }» ({ $other }) должно быть 0
katego-mix-play = Когда несколько игроков ходят одновременно («{ $option-name }: { $value }»), нельзя перебрасывать и отвечать на чужую запись: «{ $other-name }» ({ $other }) не может быть «{ $other-value }»
katego-mix-values = Без кубиков каждому значению принадлежит ровно одна клетка: «{ $other-name }» ({ $other }) не может быть «{ $other-value }»
katego-mix-order = При порядке слева направо каждый пишет только в свою строку, по одной записи на клетку: «{ $other-name }» ({ $other }) не может быть «{ $other-value }»
katego-mix-rows = Если писать можно в любую строку, каждый ход заканчивается записью: «{ $other-name }» ({ $other }) не может быть «{ $other-value }»
katego-mix-repeat = В общей таблице ни у игроков, ни у пар нет своих строк и клеток: «{ $other-name }» ({ $other }) не может быть «{ $other-value }»
katego-mix-twins = Равные записи партнёров («{ $option-name }: { $value }») требуют ровно одной записи от каждого: «{ $other-name }» ({ $other }) не может быть «{ $other-value }»
katego-mix-capture = Равные записи партнёров не могут и захватывать столбец, и гасить его
katego-mix-lowest = Наименьшее ищут среди отдельных записей: «{ $other-name }» ({ $other }) не может быть «{ $other-value }»
katego-need-pool = За отдельные столбцы борются кубиками: «{ katego-option-pool-name }» (pool) должно быть больше 0
katego-need-total = Обмен бросками — для двух пар, где партнёры складывают свои очки: «{ katego-option-pairs-name }» (pairs) должно быть «{ katego-option-pairs-is-total }» (total)
katego-need-together = Скрывать строки можно только там, где все ходят одновременно: «{ katego-option-play-name }» (play) должно быть «{ katego-option-play-is-shared }» (shared) или «{ katego-option-play-is-values }» (values)
katego-need-partner = Чтобы скрывать строку партнёра, нужны партнёры: «{ katego-option-pairs-name }» (pairs) не может быть «{ option-off }»
katego-need-dash = С порядком слева направо некоторые броски некуда записать: «{ katego-option-dash-name }» (dash) должно быть «{ option-on }»
