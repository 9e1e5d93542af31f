# Катего

katego = Катего
katego-blurb = Записуйте числа у стовпці: єдине найбільше бере стовпець, рівні найбільші спалюють його
katego-blurb-contest = Боріться за стовпці кубиками: ставте, кидайте і вчасно поступайтеся
katego-blurb-teams = Записуйте числа у стовпці разом із партнером: стовпець бере більша сума
katego-sources = Саме Катего: Р. Кніція, книжка «Играем в кости». 26 варіантів: енциклопедія ігор із кубиками С. Храмова, де кожному відведено кілька рядків; чого в них немає, те вирішив Кубик.
katego-title = { $name }
katego-title-mixed = { $name }, свої правила

katego-variant-base = Катего
katego-variant-large = Велике катего
katego-variant-product = Катего з множенням
katego-variant-super = Суперкатего
katego-variant-damping = Катего з гасінням
katego-variant-power = Силове катего
katego-variant-tree = Катего-ялинка
katego-variant-pairs = Парне катего
katego-variant-pairs-damping = Парне катего з гасінням
katego-variant-competitive = Змагальне катего
katego-variant-pairs-capture = Парне катего із захопленням
katego-variant-olympic = Олімпійське катего
katego-variant-psychological = Психологічне катего
katego-variant-diceless = Катего без кубиків
katego-variant-five-spare = Катего з п’ятьма запасними кидками
katego-variant-saving = Катего з накопиченням кидків
katego-variant-limited = Катего з обмеженою кількістю кидків
katego-variant-city = Міське катего
katego-variant-village = Сільське катего
katego-variant-gorodki = Катего-городки
katego-variant-ladder = Катего-драбина
katego-variant-clash = Катего-сутичка
katego-variant-trade = Катего-торги
katego-variant-auction = Катего-аукціон
katego-variant-progressive = Прогресивне катего
katego-variant-pedestal = Катего-п’єдестал
katego-variant-golf = Катего-гольф
katego-variant-base-about = Основа родини: сума двох кубиків іде у вільний стовпець, єдине найбільше число бере його
katego-variant-large-about = У кожному стовпці не одне ваше число, а два, і вони додаються
katego-variant-product-about = Кубики не додають, а перемножують: кидок дає від 1 до 36
katego-variant-super-about = Пишіть і в чужі рядки; два числа рядка в одному стовпці перемножуються
katego-variant-damping-about = Кубики перемножують, а два однакові числа в стовпці закривають його для всіх
katego-variant-power-about = Ваш рядок має спадати зліва направо; у помочі — десять запасних кидків і прочерки
katego-variant-tree-about = Дуель: один рядок спадає, другий зростає, а найдорожчі стовпці — посередині
katego-variant-pairs-about = Ваше число і число партнера додаються; стовпець бере пара з більшою сумою
katego-variant-pairs-damping-about = Як парне, але пара з двома однаковими числами може спалити чужий стовпець
katego-variant-competitive-about = Дві пари за двома столами грають тими самими кидками, тож удача в них однакова
katego-variant-pairs-capture-about = Кубики перемножують; однакові числа партнерів одразу захоплюють стовпець
katego-variant-olympic-about = Дві пари; кожен кидок — на всіх чотирьох, а рядка партнера ви не бачите
katego-variant-psychological-about = Кожен кидок — на всіх; ставлять його таємно, а рядки сховано до кінця гри
katego-variant-diceless-about = Без кубиків: таємно розкладайте по стовпцях власні числа від 2 до 12
katego-variant-five-spare-about = П’ять разів за гру можна перекинути обидва кубики; рахується останній кидок
katego-variant-saving-about = Кожен хід дає запасний кидок, а невикористані накопичуються
katego-variant-limited-about = На всю гру у вас 20 кидків; коли вони скінчаться, ви поза грою
katego-variant-city-about = 15 кидків, кубики перемножують, і число має бути більшим за всі у своєму стовпці
katego-variant-village-about = Кидаєте один кубик, не більше 30 разів, і множите його по черзі на 1, 2 і так до 6
katego-variant-gorodki-about = На всю гру 30 кубиків: щоходу вирішуйте, скільки кинути на один стовпець
katego-variant-ladder-about = Стовпець за стовпцем кидайте по кубику, щоб обійти лідера, або пасуйте
katego-variant-clash-about = Стовпець за стовпцем: його бере перший кидок, не менший за номер стовпця
katego-variant-trade-about = Торгуйтеся кубиками за кожен стовпець; найвища ставка кидає і має дотягти до номера
katego-variant-auction-about = Торгуйтеся кубиками; найвища ставка кидає й бере вільний стовпець не більший за суму
katego-variant-progressive-about = Рядок один на всіх: пишіть у будь-який стовпець, але лише більше за найвище в ньому
katego-variant-pedestal-about = Рядок один на всіх: єдине найбільше число виграє очки стовпця, найменше — втрачає
katego-variant-golf-about = Як прогресивне, але на гру у вас 50 кубиків, і скільки кинути, вирішуєте ви

katego-group-simple = Прості
katego-group-pairs = Парні
katego-group-psychological = Психологічні
katego-group-throws = З обмеженням кидків
katego-group-dice = З обмеженням кубиків
katego-group-one-row = Стовпець за стовпцем
katego-group-rows = Зі спільною таблицею
katego-group-listed = { $group }: { $variants }

katego-option-columns = Скільки стовпців: за кількістю гравців або 11, 12, 15, 18, 21, 24, 27, 30
katego-option-columns-name = Стовпці
katego-option-columns-is-auto = за кількістю гравців
katego-option-worth = Скільки вартий стовпець: за своїм номером або ялинкою — що ближче до середини, то більше
katego-option-worth-name = Вартість стовпців
katego-option-worth-is-rising = за номером
katego-option-worth-is-fir = ялинкою
katego-option-value = Значення кидка: сума чи добуток його кубиків
katego-option-value-name = Значення кидка
katego-option-value-is-sum = сума
katego-option-value-is-product = добуток
katego-option-entries = Скільки записів робить гравець у кожному стовпці
katego-option-entries-name = Записи у стовпці
katego-option-rows = Де писати: у своєму рядку чи в будь-якому, де є місце
katego-option-rows-name = Де писати
katego-option-rows-is-own = у своєму рядку
katego-option-rows-is-any = у будь-якому рядку
katego-option-join = Два записи рядка в стовпці додаються чи перемножуються
katego-option-join-name = Два записи
katego-option-join-is-sum = додаються
katego-option-join-is-product = перемножуються
katego-option-order = Значення рядка зліва направо: як завгодно, на спад чи ялинкою (в одних на спад, в інших на зріст)
katego-option-order-name = Порядок рядка
katego-option-order-is-free = вільний
katego-option-order-is-falling = спадний
katego-option-order-is-fir = ялинкою
katego-option-dash = У клітинці можна поставити прочерк
katego-option-dash-name = Прочерки
katego-option-decline = Від запису можна відмовитися
katego-option-decline-name = Відмова від запису
katego-option-repeat = Одна таблиця на всіх: будь-який стовпець, скільки завгодно разів
katego-option-repeat-name = Одна таблиця на всіх
katego-option-above = Запис має бути більшим за все у своєму стовпці
katego-option-above-name = Тільки вище
katego-option-kill = Два рівні записи закривають стовпець
katego-option-kill-name = Рівні закривають стовпець
katego-option-lowest = Єдине найменше значення втрачає очки стовпця
katego-option-lowest-name = Найменший втрачає
katego-option-pairs = Пари: без пар, більша сума, очки додаються, з гасінням або із захопленням
katego-option-pairs-name = Пари
katego-option-pairs-is-sum = більша сума
katego-option-pairs-is-total = очки разом
katego-option-pairs-is-damping = гасіння
katego-option-pairs-is-capture = захоплення
katego-option-play = Усі кидають по черзі, пари міняються кидками, кидки спільні, або значення витрачають без кубиків
katego-option-play-name = Хід гри
katego-option-play-is-turns = по черзі
katego-option-play-is-crossed = обмін кидками
katego-option-play-is-shared = спільні кидки
katego-option-play-is-values = без кубиків
katego-option-secret = Чиї рядки сховано до кінця: нічиї, партнера чи всіх інших
katego-option-secret-name = Сховані рядки
katego-option-secret-is-partner = партнера
katego-option-secret-is-all = усіх інших
katego-option-spare = Скільки запасних кидків на гру
katego-option-spare-name = Запасні кидки
katego-option-gain = Скільки запасних кидків гравець отримує щоходу
katego-option-gain-name = Запасні кидки за хід
katego-option-throws = Скільки кидків на всю гру; 0 — без обмеження
katego-option-throws-name = Кидки на гру
katego-option-fixed = Перший кубик не кидають: у ваші ходи він показує 1, 2 і так далі до 6, а потім спочатку
katego-option-fixed-name = Перший кубик задано
katego-option-pool = Скільки кубиків на всю гру; 0 — два кубики щокидка
katego-option-pool-name = Кубики на гру
katego-option-contest = Боротьба за стовпці по одному: без неї, драбина, сутичка, торги або аукціон
katego-option-contest-name = Боротьба за стовпці
katego-option-contest-is-ladder = драбина
katego-option-contest-is-clash = сутичка
katego-option-contest-is-trade = торги
katego-option-contest-is-auction = аукціон

katego-verb-put = Записати значення у стовпець
katego-verb-put-name = записати
katego-verb-put-number = стовпець
katego-verb-dash = Поставити прочерк у своєму рядку
katego-verb-dash-name = прочерк
katego-verb-dash-number = стовпець
katego-verb-throw = Кинути стільки кубиків
katego-verb-throw-name = кидок
katego-verb-throw-number = кубики
katego-verb-bid = Поставити стільки кубиків
katego-verb-bid-name = ставка
katego-verb-bid-number = кубики
katego-verb-roll = Кинути кубик або перекинути
katego-verb-roll-name = кинути
katego-verb-pass = Пас
katego-verb-pass-name = пас

katego-first-goal = { $contest ->
    [off] { $pairs ->
        [off] Вигравайте стовпці: їхні очки бере єдине найбільше число у стовпці.
        [total] Вигравайте стовпці: їхні очки бере єдине найбільше число, а очки партнерів додаються.
       *[other] Вигравайте стовпці разом із партнером: ваші числа у стовпці додаються, і більша сума його бере.
    }
   *[other] Вигравайте стовпці: за них змагаються { $contest ->
        [auction] на аукціоні.
       *[other] по черзі.
    } Стовпець вартий стільки очок, який його номер.
}
katego-first-touch = { $contest ->
    [off] { $play ->
        [values] Торкніться стовпця, а потім оберіть число, яке на нього витрачаєте.
       *[other] { $pool ->
            [0] Кубики кидаються самі. Торкніться стовпця, куди записати число.
           *[other] Натисніть, скільки кубиків кинути, а потім торкніться стовпця для суми.
        }
    }
    [ladder] 🎲 Кинути — ще один кубик до вашої суми в цьому стовпці; Пас — лишити його іншим.
    [clash] Натисніть, скільки кубиків кинути за цей стовпець, або Пас.
   *[other] Натисніть, скільки кубиків ставите, або Пас; найвища ставка їх кидає.
}
katego-first-beware = { $contest ->
    [off] { $pairs ->
        [off] Якщо найбільше число стовпця стоїть там двічі, він нікому. Записаного не пересунути.
       *[other] Рівність спалює стовпець, а записаного не пересунути.
    }
   *[other] Кинуті кубики пропадають до кінця гри, а спершу в кожного їх лише { $pool }.
}

# Правила, складені з опцій
katego-summary = { $play ->
    [values] без кубиків
   *[other] { $pool ->
        [0] два кубики
        [one] { $pool } кубик на кожного
        [few] { $pool } кубики на кожного
        [many] { $pool } кубиків на кожного
       *[other] { $pool } кубика на кожного
    }
}
katego-how-to = Вигравайте стовпці: { $worth ->
    [fir] за крайні дають 1 очко, за кожен крок ближче до середини — на одне більше.
   *[rising] за кожен дають стільки очок, скільки показує його номер.
} { $pairs ->
    [off] Перемагає той, у кого найбільше очок.
   *[other] Партнери додають свої очки; перемагає пара, у якої їх найбільше.
}
katego-how-to-turn = Кубики котяться самі. У свій хід запишіть { $value ->
    [product] їхній добуток
   *[sum] їхню суму
} { $repeat ->
    [on] у будь-який стовпець спільної таблиці («{ katego-verb-put-name } 9» — у стовпець 9).
   *[off] { $rows ->
        [any] у вільну клітинку будь-якого рядка («{ katego-verb-put-name } 9 2» — стовпець 9, рядок гравця 2).
       *[own] у вільний стовпець свого рядка таблиці («{ katego-verb-put-name } 9» — у стовпець 9).
    } Гру завершено, коли ніхто вже не може нічого записати.
}
katego-how-to-shared = Кубики котяться самі, і кожен кидок спільний: усі таємно обирають вільний стовпець свого рядка для { $value ->
    [product] добутку
   *[sum] суми
} («{ katego-verb-put-name } 9» — у стовпець 9). Гру завершено, коли ніхто вже не може нічого записати.
katego-how-to-crossed = Дві пари сидять за двома столами, за кожним по гравцю з кожної пари. { $value ->
    [product] Добуток, який
   *[sum] Суму, яку
} ви у свій хід записуєте у вільний стовпець свого рядка («{ katego-verb-put-name } 9» — у стовпець 9), отримує й суперник за другим столом, але стовпець обирає сам: удача в пар однакова. Гру завершено, коли ніхто вже не може нічого записати.
katego-how-to-contest = На всю гру кожен має { $pool ->
    [one] { $pool } кубик
    [few] { $pool } кубики
    [many] { $pool } кубиків
   *[other] { $pool } кубика
}; кинутий кубик назад не вертається. { $contest ->
    [auction] Аукціонів стільки, скільки стовпців. Гру завершено після останнього або коли кубиків немає ні в кого.
   *[other] За стовпці борються по черзі, один за одним. Гру завершено після останнього або коли кубиків немає ні в кого.
}
katego-how-to-example-pool = Наприклад, ви кидаєте чотири кубики («{ katego-verb-throw-name } 4»): випало 5 3 6 2, разом 16. Ви записуєте це у стовпець 12 («{ katego-verb-put-name } 12»), а чотири кубики витрачено.
katego-how-to-example-repeat = Наприклад, випали 6 і 4, і ви записуєте { $written } у стовпець 12 («{ katego-verb-put-name } 12»).
katego-how-to-example-order = Наприклад, випали 6 і 4, і ви записуєте { $written } у стовпець 3 свого рядка («{ katego-verb-put-name } 3»). { $order ->
    [fir] { $rules ->
        [1] У рядку гравця 1 лівіше тоді не може стояти менше, а правіше — більше; у другої сторони навпаки.
       *[other] У рядку гравця 1 лівіше тоді може стояти лише більше, а правіше — лише менше; у другої сторони навпаки.
    }
   *[falling] Тепер лівіше підійдуть лише значення, більші за { $written }, а правіше — лише менші.
}
katego-how-to-example-two = Якщо згодом у ту саму клітинку допишуть 6, разом буде { $both }.
katego-how-to-example-above = Так можна, лише якщо все, що там уже стоїть, менше; далі в цей стовпець піде тільки щось більше за { $written }.
katego-how-to-example-kill = Якщо в цей стовпець хтось іще запише { $written }, він закриється й не дістанеться нікому.
katego-how-to-example-lowest = Якщо це значення лишиться там єдиним найбільшим, ви отримаєте очки стовпця. Якщо виявиться єдиним найменшим — стільки ж втратите.
katego-how-to-example-partner = Якщо партнер запише в цей стовпець 6, ваша пара матиме там { $sum }.
katego-how-to-example-damping = А два рівні значення іншої пари, скажімо 3 і 3, спалили б стовпець.
katego-how-to-example-capture = Якщо й партнер запише туди { $written }, ваша пара одразу захопить стовпець.
katego-how-to-example-ladder = Наприклад, веде Аня: 11. Ви кидаєте 4, потім 5, потім 3 — разом 12. Тепер ведете ви, і хід переходить далі. Якщо всі інші спасують, стовпець ваш.
katego-how-to-example-clash = Наприклад, стовпець 9: Аня кидає два кубики («{ katego-verb-throw-name } 2»), 5 і 3 — це 8, замало. Богдан кидає три: 4 2 6 — це 12, і стовпець 9 здобуто.
katego-how-to-example-trade = Наприклад, стовпець 9: Аня ставить 2 кубики («{ katego-verb-bid-name } 2»), Богдан — 3, Аня пасує. Богдан кидає 5 1 4 — це 10, і стовпець 9 здобуто. Якби вийшло 8, він згорів би.
katego-how-to-example-auction = Наприклад: Аня ставить 2 кубики («{ katego-verb-bid-name } 2»), Богдан — 3, Аня пасує. Богдан кидає 5 1 4, це 10, і бере стовпець 10 («{ katego-verb-put-name } 10»).
katego-rules-goal = Кожен має рядок у таблиці й записує значення в її стовпці. За виграний стовпець отримуєте його очки.
katego-rules-goal-common = Таблиця спільна, писати в будь-який стовпець може кожен. Наприкінці за виграний стовпець отримуєте його очки.
katego-rules-goal-contest = За стовпці таблиці борються по одному. За виграний стовпець отримуєте його очки.
katego-rules-columns = Стовпці мають номери від { $first } до { $last }.
katego-rules-columns-auto = Стовпці мають номери від { $first } до { $last }. Коли гравців більше шести, за кожну трійку понад шість, навіть неповну, додаються три стовпці: для { $seats } гравців — до { $most }.
katego-rules-turn = У свій хід запишіть одне значення. Перший кидок Кубик робить за вас.
katego-rules-example = Наприклад, випали 6 і 4. { $rows ->
    [any] Можна записати { $value ->
        [product] 24
       *[sum] 10
    } у стовпець 12 рядка гравця 2 («{ katego-verb-put-name } 12 2»).
   *[own] Ви записуєте { $value ->
        [product] 24
       *[sum] 10
    } у стовпець 12 свого рядка («{ katego-verb-put-name } 12»).
}
katego-rules-example-won = Якщо це значення лишиться там єдиним найбільшим, ви отримаєте 12 очок стовпця 12. Якщо таке саме має ще хтось, а більшого не має ніхто, стовпець згоряє.
katego-rules-example-fixed = Наприклад, у ваш другий хід інший кубик показує 2, а кинутий — 4. Можна записати { $value ->
    [product] 8
   *[sum] 6
} у стовпець 9 вашого рядка («{ katego-verb-put-name } 9»).
katego-rules-example-values = Наприклад, дев’ятку можна витратити на стовпець 12 («{ katego-verb-put-name } 12 9»).
katego-rules-play-crossed = Дві пари грають за двома столами, за кожним по гравцю з кожної пари. Той самий кидок записує і суперник за другим столом: перший кидок раунду — для першої пари за столом 1 і другої пари за столом 2, наступний — навпаки. Удача в пар однакова.
katego-rules-play-shared = Кожен кидок спільний: усі розміщують його одночасно й таємно, і передумати не можна.
katego-rules-play-values = Кубиків немає. Кожен має значення від 2 до 12 і додаткові сімки, щоб значень було стільки, скільки стовпців; усі одночасно й таємно витрачають по одному на вільний стовпець, доки не витратять усі. Передумати не можна.
katego-rules-values-ours = Книжка каже лише, що гравці самі називають значення кубиків. Запас значень у кожного гравця — тлумачення Кубика.
katego-rules-ten-ours = За книжкою можна кинути хоч усі свої кубики разом. Не більше десяти за кидок — обмеження Кубика: жоден стовпець не вартий більше, ніж можуть дати десять кубиків.
katego-rules-pool = На всю гру кожен має { $pool ->
    [one] { $pool } кубик
    [few] { $pool } кубики
    [many] { $pool } кубиків
   *[other] { $pool } кубика
}. У свій хід киньте від 1 до 10 з них («{ katego-verb-throw-name } 4»); їхня сума і є значенням, яке ви тоді записуєте («{ katego-verb-put-name } 9» — у стовпець 9). Без кубиків гравець вибуває{ $repeat ->
    [on] .
   *[off] , а в його вільних клітинках рахується 0.
}
katego-rules-product = Значення кидка — добуток його кубиків.
katego-rules-fixed = Кидають лише один кубик. Другий у ваш перший хід показує 1, у другий 2 і так далі до 6, а потім спочатку.
katego-rules-spare = На всю гру кожен має { $spare ->
    [one] { $spare } запасний кидок
    [few] { $spare } запасні кидки
    [many] { $spare } запасних кидків
   *[other] { $spare } запасного кидка
}. Запасний кидок («{ katego-verb-roll-name }») повторює весь кидок; рахується останній.
katego-rules-gain = Кожен ваш хід додає { $gain ->
    [one] { $gain } запасний кидок
    [few] { $gain } запасні кидки
    [many] { $gain } запасних кидків
   *[other] { $gain } запасного кидка
}; невикористане зберігається. Запасний кидок («{ katego-verb-roll-name }») повторює весь кидок; рахується останній.
katego-rules-rolls = Усього кожен має { $throws ->
    [one] { $throws } кидок
    [few] { $throws } кидки
    [many] { $throws } кидків
   *[other] { $throws } кидка
}. У свій хід можна кидати ще («{ katego-verb-roll-name }»), доки вони є; рахується останній кидок. Без кидків гравець вибуває{ $repeat ->
    [on] .
   *[off] , а в його вільних клітинках рахується 0.
}
katego-rules-repeat = У стовпець можна писати скільки завгодно разів; кожен запис рахується окремо.
katego-rules-turns = Ходів у кожного стільки, скільки стовпців.
katego-rules-entries-one = У кожному стовпці гравець робить один запис.
katego-rules-entries-two = У кожному стовпці гравець робить два записи, у будь-якому порядку.
katego-rules-join-sum = Два записи рядка в стовпці додаються.
katego-rules-join-product = Два записи рядка в стовпці перемножуються; коли одного бракує, добуток 0.
katego-rules-rows-any = Писати можна у своєму рядку чи в чужому, аби була вільна клітинка.
katego-rules-order-falling = Значення у вашому рядку завжди мають спадати зліва направо.
katego-rules-order-fir = { $rules ->
    [1] Рядок гравця 1 (і його партнера) не може зростати зліва направо, рядок другої сторони не може спадати. Рівні значення поруч дозволено.
   *[other] Рядок гравця 1 (і його партнера) має спадати зліва направо, рядок другої сторони — зростати. Рівних значень у рядку не буває.
}
katego-rules-dash = Клітинкою можна пожертвувати, поставивши прочерк («{ katego-verb-dash-name } 9»); це теж хід.
katego-rules-above = Значення має бути більшим за все, що стоїть у його стовпці.
katego-rules-above-rolls = Доки значення нікуди не підходить, Кубик кидає за вас далі; гравець без кидків вибуває.
katego-rules-above-nothing = Значення, яке нікуди не підходить, пропадає, і хід переходить до наступного{ $spare ->
    [0] {""}
   *[other] , коли запасних кидків уже немає
}.
katego-rules-decline = Можна нічого не записувати («{ katego-verb-pass-name }»).
katego-rules-highest = Єдине найбільше значення виграє стовпець. Якщо найбільше стоїть там двічі, стовпець згоряє, його не отримує ніхто; однакові менші значення ні на що не впливають.
katego-rules-highest-only = Єдине найбільше значення стовпця приносить його очки. Якщо найбільших кілька, очок не отримує ніхто.
katego-rules-highest-alone = Найбільше значення виграє стовпець.
katego-rules-lowest = Єдине найменше значення стовпця, якщо воно менше за найбільше, забирає стільки очок, скільки вартий стовпець. Якщо найменших кілька, очок не втрачає ніхто.
katego-rules-kill = Щойно у стовпці стоять два рівні значення, хоч би великі, хоч малі, він закритий для всіх, і його не отримує ніхто.
katego-rules-closed = Коли у відкритих стовпцях не лишилося ваших вільних клітинок, ви вже не ходите.
katego-rules-pairs-sum = Пара з найбільшою сумою в стовпці виграє його; рівні суми його спалюють.
katego-rules-pairs-cancel = Коли пар три чи більше, значення, яке в стовпці мають кілька пар, не рахується жодній із них.
katego-rules-pairs-damping = Але стовпець згоряє, якщо інша пара має там два рівні значення, хіба що й у пари-переможниці вони рівні.
katego-rules-pairs-capture = Партнери з рівними значеннями у стовпці одразу захоплюють його, і він закритий для всіх.
katego-rules-secret-partner = Рядки суперників вам видно, а рядок партнера — лише наприкінці.
katego-rules-secret-all = До кінця ніхто не бачить чужого рядка.
katego-rules-contest = На всю гру кожен має { $pool ->
    [one] { $pool } кубик
    [few] { $pool } кубики
    [many] { $pool } кубиків
   *[other] { $pool } кубика
}; кинуті кубики витрачено, а невикористані наприкінці нічого не варті. { $contest ->
    [auction] Аукціонів стільки, скільки стовпців. Кожен аукціон починає наступний гравець; спасували — виходите лише з цього аукціону.
   *[other] Кожен стовпець починає наступний гравець; спасували — виходите лише з боротьби за цей стовпець.
} Коли кубиків немає ні в кого, гру завершено.
katego-rules-ladder = У свій хід кидайте по одному кубику («{ katego-verb-roll-name }») або пасуйте («{ katego-verb-pass-name }»); усі ваші кубики за цей стовпець додаються. Щойно ваша сума більша за суму лідера, ведете ви, і хід переходить далі. Стовпець виграє останній, хто лишився, якщо кинув хоч один кубик. Якщо кубиків не кидав ніхто, стовпець згоряє.
katego-rules-clash = У свій хід киньте від 1 до 10 кубиків («{ katego-verb-throw-name } 3») або спасуйте («{ katego-verb-pass-name }»). Кидок, сума якого сягає номера стовпця, бере його. Якщо спасували всі, стовпець згоряє.
katego-rules-bidding = По черзі називайте, скільки кубиків ставите («{ katego-verb-bid-name } 3»), або пасуйте («{ katego-verb-pass-name }»): щоразу більше, до 10. Переможець торгів — найбільша ставка — кидає стільки кубиків.
katego-rules-trade = Якщо їхня сума сягає номера стовпця, переможець торгів бере його; інакше стовпець згоряє, як і тоді, коли ставок не було.
katego-rules-auction = Потім переможець торгів бере будь-який вільний стовпець, номер якого не більший за суму («{ katego-verb-put-name } 7»). Якщо такого немає, пропадають лише кубики. Стовпці, яких до кінця ніхто не взяв, згоряють.
katego-rules-worth-rising = Вартість стовпця в очках дорівнює його номеру.
katego-rules-worth-fir = Крайні стовпці варті 1 очко, і з кожним кроком до середини на одне більше.
katego-rules-end = Перемагає той, у кого найбільше очок.
katego-rules-end-pairs = Партнери додають свої очки: біля кожного імені стоїть сума пари. Перемагає пара, у якої найбільше очок.

# Поради
katego-advice-middle = Не поспішайте писати найкращі значення в останні стовпці. Що більше гравців, то ймовірніше, що стільки ж запише ще хтось і стовпець згорить; у середніх надійніше.
katego-advice-dash = Деякими стовпцями варто пожертвувати, поставивши прочерк, щоб виграти інші.
katego-advice-damping = Два рівні значення вашої пари захищають стовпець, у якому ви попереду: без них його можуть спалити рівні значення іншої пари.
katego-advice-nothing = Часом краще нічого не записати, ніж лишитися з найменшим значенням.
katego-advice-clash = Що більше кубиків, то певніше стовпець ваш, але найдорожчі стовпці йдуть останніми: прибережіть кубики для них, а до кінця витратьте всі.
katego-advice-bids = Перемога в торгах забирає кубики, але стовпця ще не дає: ставте стільки кубиків, щоб їхня сума найімовірніше сягнула номера потрібного стовпця.
katego-advice-auction = Зазвичай найвигідніше брати стовпець із найбільшим номером, якого сягає сума, але не завжди.

# Чого чекаємо
katego-status-place = { $seats }: куди записати { $value }?
katego-status-spend = { $seats }: яке значення і куди?
katego-status-answers = { $value ->
    [0] Кожен таємно обирає стовпець, потім значення. Відповіли: { $answered } з { $of }
   *[other] Куди записати { $value }? Відповіли: { $answered } з { $of }
}
katego-status-count = { $seats }: скільки кубиків?
katego-status-pick = { $seats }, на кубиках { $sum }: який стовпець берете?
katego-status-ladder = Стовпець { $column }: { $seats } кидає чи пасує?
katego-status-climb = Стовпець { $column }: веде { $leader }, сума { $total }; хід: { $seats }
katego-status-clash = Стовпець { $column }: скільки кубиків кидає { $seats }?
katego-status-trade = Стовпець { $column }: { $seats } ставить чи пасує?
katego-status-auction = Аукціон { $round }: { $seats } ставить чи пасує?
katego-status-outbid = Стовпець { $column }: { $leader } ставить { $bid }. Хто більше? Хід: { $seats }
katego-status-outbid-any = Аукціон { $round }: { $leader } ставить { $bid }. Хто більше? Хід: { $seats }

# Поруч з іменами й рядками
katego-left-dice = { $left ->
    [0] кубиків не лишилося
    [one] лишився { $left } кубик
    [few] лишилося { $left } кубики
    [many] лишилося { $left } кубиків
   *[other] лишилося { $left } кубика
}
katego-left-rolls = { $left ->
    [0] кидків не лишилося
    [one] лишився { $left } кидок
    [few] лишилося { $left } кидки
    [many] лишилося { $left } кидків
   *[other] лишилося { $left } кидка
}
katego-left-spare = { $left ->
    [0] запасних кидків немає
    [one] { $left } запасний кидок
    [few] { $left } запасні кидки
    [many] { $left } запасних кидків
   *[other] { $left } запасного кидка
}
katego-left-values = ще є: { $values }
katego-row-hidden = { $count ->
    [one] { $count } схований запис
    [few] { $count } сховані записи
    [many] { $count } схованих записів
   *[other] { $count } схованого запису
}
katego-row-table = стіл { $table }
katego-row-passed = пас
katego-row-bid = ставка { $bid }
katego-private-sheet = Ваш аркуш: { $sheet }
katego-private-put = Ваш вибір: { $value } у стовпець { $column }
katego-private-dash = Ваш вибір: прочерк у стовпці { $column }

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
katego-button-roll = 🎲 Кинути ({ $left })
katego-button-pass = Пас
katego-ask-column = Який стовпець?
katego-ask-value = Стовпець { $column }: яке значення?
katego-ask-row = Стовпець { $column }: у чий рядок?
katego-ask-dash = Де поставити прочерк?

# Що сталося
katego-log-throw = { $count ->
    [1] { $seats }
   *[other] Спільний кидок
}: { $dice ->
    [1] { $value }
   *[other] { $faces } = { $value }
}
katego-log-put = { $seat }: { $value } у стовпець { $column }
katego-log-put-row = { $seat }: { $value } у стовпець { $column }, рядок: { $row }
katego-log-dash = { $seat }: прочерк у стовпці { $column }
katego-log-declined = { $seat } нічого не записує
katego-log-again = { $seat } кидає ще раз
katego-log-nothing = { $seat }: кидок нікуди записати
katego-log-won = 🏆 Стовпець { $column } (+{ $worth }): { $seats }
katego-log-burned = 🔥 Стовпець { $column } згорів
katego-log-lost = { $seats }: −{ $worth } за стовпець { $column }
katego-log-bid = { $seat } ставить { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
}
katego-log-passed = { $seat } пасує
katego-log-leads = { $seat } веде: { $total }
katego-log-missed = { $seat }: на таку суму вільного стовпця немає
katego-log-no-auction = Ніхто не кидає, жодного стовпця не взято

# Відхилені ходи
katego-expected = Ходи: { $contest ->
    [ladder] «{ katego-verb-roll-name }» або «{ katego-verb-pass-name }»
    [clash] «{ katego-verb-throw-name } 3» (кубики) або «{ katego-verb-pass-name }»
    [trade] «{ katego-verb-bid-name } 3» (кубики) або «{ katego-verb-pass-name }»
    [auction] «{ katego-verb-bid-name } 3» (кубики) або «{ katego-verb-pass-name }»; переможець потім «{ katego-verb-put-name } 9» (стовпець)
   *[off] { $pool ->
        [0] «{ katego-verb-put-name } 9» (стовпець)
       *[other] «{ katego-verb-throw-name } 4» (кубики), потім «{ katego-verb-put-name } 9» (стовпець)
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
katego-expected-row = Ходи: «{ katego-verb-put-name } 9» (свій рядок), «{ katego-verb-put-name } 9 2» (рядок гравця 2){ $again ->
    [on] , «{ katego-verb-roll-name }»
   *[off] {""}
}.
katego-expected-spend = Пишіть так: «{ katego-verb-put-name } 9 7» — стовпець, потім значення.
katego-why-no-column = стовпця { $column } немає
katego-why-closed = стовпець { $column } закрито
katego-why-made = стовпець { $column } у вас уже заповнено
katego-why-full = у рядку гравця «{ $seat }» стовпець { $column } уже заповнено
katego-why-falling = ваш рядок має спадати зліва направо, а у стовпці { $column } так не вийде
katego-why-rising = ваш рядок має зростати зліва направо, а у стовпці { $column } так не вийде
katego-why-above = для стовпця { $column } треба більше за { $highest }
katego-why-spent = значення { $value } у вас більше немає
katego-why-no-dash = у цьому варіанті прочерків не ставлять
katego-why-no-pass = значення треба записати
katego-why-no-spare = кидати ще раз ви не можете
katego-why-dear = стовпець { $column } задорогий: сума лише { $sum }
katego-why-dice = { $most ->
    [1] можна кинути 1 кубик
   *[other] можна кинути від 1 до { $most } кубиків
}
katego-why-bid = ставка має бути від { $least } до { $most }
katego-why-roll-first = спершу скажіть, скільки кубиків кидаєте, наприклад «{ katego-verb-throw-name } 2»
katego-why-put-first = кубики вже на столі: їхнє значення треба записати
katego-why-pick-first = спершу візьміть стовпець, наприклад «{ katego-verb-put-name } 4»
katego-why-ladder = киньте кубик («{ katego-verb-roll-name }») або спасуйте («{ katego-verb-pass-name }»)
katego-why-clash = киньте кубики, наприклад «{ katego-verb-throw-name } 3», або спасуйте («{ katego-verb-pass-name }»)
katego-why-trade = поставте кубики, наприклад «{ katego-verb-bid-name } 3», або спасуйте («{ katego-verb-pass-name }»)

# Опції, які не поєднуються
katego-mix-contest = У боротьбі за окремі стовпці («{ $option-name }: { $value }») рядків не заповнюють: «{ $other-name }» ({ $other }) не може бути «{ $other-value }»
katego-mix-pool = Кубики із запасу кидають один раз і рахують їхню суму: із запасом «{ $other-name }» ({ $other }) не може бути «{ $other-value }»
katego-mix-rolls = Або кількість кидків обмежено, або є запасні: разом із «{ katego-option-throws-name }» (throws) «{ $other-name }» ({ $other }) має бути 0
katego-mix-play = Коли кілька гравців ходять одночасно («{ $option-name }: { $value }»), не можна перекидати чи відповідати на чужий запис: «{ $other-name }» ({ $other }) не може бути «{ $other-value }»
katego-mix-values = Без кубиків кожному значенню належить рівно одна клітинка: «{ $other-name }» ({ $other }) не може бути «{ $other-value }»
katego-mix-order = За порядку зліва направо кожен пише лише у свій рядок, по одному запису на клітинку: «{ $other-name }» ({ $other }) не може бути «{ $other-value }»
katego-mix-rows = Де писати можна в будь-який рядок, кожен хід закінчується записом: «{ $other-name }» ({ $other }) не може бути «{ $other-value }»
katego-mix-repeat = У спільній таблиці ні гравці, ні пари не мають своїх рядків і клітинок: «{ $other-name }» ({ $other }) не може бути «{ $other-value }»
katego-mix-twins = Рівні записи партнерів («{ $option-name }: { $value }») потребують рівно одного запису від кожного: «{ $other-name }» ({ $other }) не може бути «{ $other-value }»
katego-mix-capture = Рівні записи партнерів не можуть і захоплювати стовпець, і гасити його
katego-mix-lowest = Найменше шукають серед окремих записів: «{ $other-name }» ({ $other }) не може бути «{ $other-value }»
katego-need-pool = За окремі стовпці борються кубиками: «{ katego-option-pool-name }» (pool) має бути більше за 0
katego-need-total = Обмін кидками — для двох пар, де партнери додають свої очки: «{ katego-option-pairs-name }» (pairs) має бути «{ katego-option-pairs-is-total }» (total)
katego-need-together = Ховати рядки можна лише там, де всі ходять одночасно: «{ katego-option-play-name }» (play) має бути «{ katego-option-play-is-shared }» (shared) або «{ katego-option-play-is-values }» (values)
katego-need-partner = Щоб ховати рядок партнера, потрібні партнери: «{ katego-option-pairs-name }» (pairs) не може бути «{ option-off }»
katego-need-dash = З порядком зліва направо деякі кидки нікуди записати: «{ katego-option-dash-name }» (dash) має бути «{ option-on }»
