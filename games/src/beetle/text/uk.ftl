# Намалюй жука

beetle = Намалюй жука
beetle-blurb = Кожна грань кубика — частина жука. Хто домалює першим?
beetle-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: Вікіпедія (з крилами), houseofmarbles.us (з хвостом).
beetle-title = Намалюй жука · { $table ->
    [tail] із хвостом
   *[wings] з крилами
}{ $rounds ->
    [1] {""}
   *[other] {" "}· раунд { $round } з { $rounds }
}

beetle-variant-wings = з крилами
beetle-variant-tail = із хвостом
beetle-variant-wings-about = 14 частин: тіло малює шістка, а в жука двоє крил
beetle-variant-tail-about = 13 частин: тіло малює одиниця, а замість крил — хвіст

beetle-option-table = Якого жука малюють: із двома крилами чи з хвостом
beetle-option-table-name = Жук
beetle-option-table-is-wings = з крилами
beetle-option-table-is-tail = із хвостом
beetle-option-again = Намалювали частину — кидаєте ще раз
beetle-option-again-name = Ще кидок
beetle-option-rounds = Скільки раундів грають; якщо кілька, рахують намальовані частини
beetle-option-rounds-name = Раунди

beetle-verb-roll = Кинути кубик
beetle-verb-roll-name = кинути

beetle-first-goal = Домалюйте свого жука раніше за інших.
beetle-first-touch = Натисніть 🎲 Кинути: грань каже, яку частину малюєте. Її число стоїть біля частини.
beetle-first-beware = Без тіла ({ $table ->
    [tail] одиниця
   *[wings] шістка
}) не намалювати нічого, а без голови — очей і вусиків.

beetle-summary = { $table ->
    [tail] 13 частин, із хвостом
   *[wings] 14 частин, з крилами
}{ $again ->
    [on] {" "}· ще кидок
   *[off] {""}
}{ $rounds ->
    [1] {""}
    [one] {" "}· { $rounds } раунд
    [few] {" "}· { $rounds } раунди
    [many] {" "}· { $rounds } раундів
   *[other] {" "}· { $rounds } раунду
}
beetle-rules = Кожен малює жука. У свій хід киньте кубик («{ beetle-verb-roll-name }»): що випало, те й малюєте, якщо цю частину вже можна малювати і її ще бракує. { $again ->
    [on] Намалювали — кидаєте ще раз.
   *[off] Далі хід наступного.
}
beetle-rules-parts = { $table ->
    [tail] Частини: 1 — тіло, 2 — голова, 3 — лапка (їх шість), 4 — вусик (два), 5 — око (двоє), 6 — хвіст.
   *[wings] Частини: 6 — тіло, 5 — голова, 4 — крило (їх два), 3 — лапка (шість), 2 — вусик (два), 1 — око (двоє).
}
beetle-rules-order = Спершу — тіло. Вусики й очі малюють, коли є голова; для решти досить тіла.
beetle-rules-example = { $table ->
    [tail] Наприклад: тіло вже є, голови немає. 3 додає лапку, 6 — хвіст; 5 не дає нічого, бо без голови немає й очей, і друга одиниця теж.
   *[wings] Наприклад: тіло вже є, голови немає. 3 додає лапку, 4 — крило; 1 не дає нічого, бо без голови немає й очей, і друга шістка теж.
}
beetle-rules-end = Перемагає одразу той, хто першим домалював жука.
beetle-rules-rounds = Раунд закінчується, щойно хтось домалював жука. Кожна частина — очко, і в недомальованих жуках теж. Далі всі починають нового жука, а першим кидає наступний гравець. Після { $rounds ->
    [one] { $rounds } раунду
   *[other] { $rounds } раундів
} перемагає найбільший рахунок; рівні ділять перемогу.

beetle-expected = Хід — «{ beetle-verb-roll-name }».
beetle-button-roll = 🎲 Кинути

beetle-part-body = тіло
beetle-part-head = голова
beetle-part-wing = крило
beetle-part-leg = лапка
beetle-part-antenna = вусик
beetle-part-eye = око
beetle-part-tail = хвіст

beetle-log-drew = { $seat }: { $face }, { $part } ✏️
beetle-log-nothing = { $seat }: { $face }, малювати нічого
beetle-log-whole = { $seat }: жук готовий 🪲
beetle-log-round = Раунд { $round } з { $rounds }: нові жуки
