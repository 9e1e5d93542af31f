# Тузи

aces = Тузи
aces-blurb = Тузи виходять із гри, двійки йдуть ліворуч, п’ятірки праворуч. Хто викине останній кубик?
aces-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: dice-play.com, gamerules.com. Вибір Кубика: починає гравець на місці 1, а кубики гравця, який виходить із гри, отримує наступний.
aces-title = Тузи · останній { $last ->
    [loses] програє
   *[wins] виграє
}{ $rounds ->
    [1] {""}
   *[other] {" "}· раунд { $round } з { $rounds }
}

aces-variant-base = останній виграє
aces-variant-loser = останній програє

aces-option-dice = Зі скількома кубиками кожен починає
aces-option-dice-name = Кубиків
aces-option-last = Що буде з гравцем, який викине з гри останній кубик
aces-option-last-name = Останній
aces-option-last-is-wins = виграє
aces-option-last-is-loses = програє
aces-option-rounds = Скільки раундів грають
aces-option-rounds-name = Раундів

aces-verb-roll = Кинути всі свої кубики
aces-verb-roll-name = кинути

aces-summary = { $dice ->
    [one] { $dice } кубик на кожного
    [few] { $dice } кубики на кожного
    [many] { $dice } кубиків на кожного
   *[other] { $dice } кубика на кожного
} · останній { $last ->
    [loses] програє
   *[wins] виграє
}{ $rounds ->
    [1] {""}
    [one] {" "}· { $rounds } раунд
    [few] {" "}· { $rounds } раунди
    [many] {" "}· { $rounds } раундів
   *[other] {" "}· { $rounds } раунду
}
aces-rules = Спочатку в кожного { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
}. У свій хід киньте всі свої («{ aces-verb-roll-name }»). Кожна 1, тобто туз, виходить із гри. Кожна 2 йде ліворуч, наступному гравцеві. Кожна 5 — праворуч, попередньому.
aces-rules-turn = Якщо пішов хоч один кубик, а інші у вас лишилися, вони самі кидаються знову. Інакше ходить наступний. Гравець без кубиків пропускає ходи, але може знову щось отримати.
aces-rules-example = Наприклад: у Богдана два кубики, випали 2 і 4. Двійка йде наступному гравцеві, а другий кубик кидається знову. Випадає 3, вона лишається — хід закінчено.
aces-rules-end = { $last ->
    [loses] Гравець, який викинув із гри останній кубик, програє; решта ділить перемогу.
   *[wins] Гравець, який викинув із гри останній кубик, перемагає.
}
aces-rules-rounds = Раунд закінчується, коли з гри вийшов останній кубик. { $last ->
    [loses] Гравець, який його викинув, не отримує нічого, решта — по очку.
   *[wins] Гравець, який його викинув, отримує очко.
} Далі в кожного знову { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
}, а починає наступний гравець. Після { $rounds ->
    [one] { $rounds } раунду
   *[other] { $rounds } раундів
} перемагає найбільший рахунок; рівні ділять перемогу.

aces-expected = Хід — «{ aces-verb-roll-name }».
aces-button-roll = 🎲 Кинути

aces-middle = поза грою
aces-way-out = із гри
aces-way-left = наступному
aces-way-right = попередньому
aces-way-stay = собі

aces-log-rolled = { $seat }, { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
}: ● { $out } із гри, ◀ { $left }, ▶ { $right }
aces-log-stayed = { $seat }, { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
}: усі на місці
aces-log-won = { $seat } викидає останній кубик: +1 🎉
aces-log-lost = { $seat } викидає останній кубик: решті +1
aces-log-round = Раунд { $round } з { $rounds }: нові кубики
