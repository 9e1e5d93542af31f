# Номера домов

house-numbers = Номера домов
house-numbers-blurb = Один бросок на всех: куда в своём номере поставите цифру?
house-numbers-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: игра для компании «Hohe Hausnummer» и школьная игра с одним кубиком на всех. Выбор Кубика: решает сумма всех раундов.
house-numbers-title = Номера домов · { $aim ->
    [low] побеждает меньшая сумма
   *[high] побеждает большая сумма
} · раунд { $round } из { $rounds }

house-numbers-variant-base = классическая

house-numbers-option-places = Сколько цифр в номере
house-numbers-option-places-name = Цифры
house-numbers-option-aim = Побеждает большая или меньшая сумма
house-numbers-option-aim-name = Цель
house-numbers-option-aim-is-high = большая
house-numbers-option-aim-is-low = меньшая
house-numbers-option-own-dice = У каждого свой кубик; без этого один кубик на всех
house-numbers-option-own-dice-name = Свои кубики
house-numbers-option-rounds = Сколько номеров составляет каждый
house-numbers-option-rounds-name = Раунды

house-numbers-verb-put = Поставить цифру на это место: 100
house-numbers-verb-put-name = поставить

house-numbers-first-goal = Каждый раунд составляйте число, цифра за цифрой. Побеждает { $aim ->
    [low] меньшая
   *[high] большая
} сумма.
house-numbers-first-touch = Коснитесь свободного места в своём номере: туда встанет выпавшая цифра.
house-numbers-first-beware = Поставленную цифру не передвинуть, а последняя займёт оставшееся место.

house-numbers-summary = { $own-dice ->
    [on] у каждого свой кубик
   *[off] один кубик на всех
} · { $places ->
    [one] { $places } цифра
    [few] { $places } цифры
   *[many] { $places } цифр
} · побеждает { $aim ->
    [low] меньшая сумма
   *[high] большая сумма
}
house-numbers-rules = Каждый составляет номер дома из { $places } цифр. После каждого броска все одновременно и тайно ставят свою цифру на свободное место («{ house-numbers-verb-put-name } 100» — в сотни, «{ house-numbers-verb-put-name } 10» — в десятки, «{ house-numbers-verb-put-name } 1» — в единицы). Там она и остаётся. Последняя цифра идёт на оставшееся место.
house-numbers-rules-common = Один кубик бросают на всех.
house-numbers-rules-own = Для каждого бросают свой кубик.
house-numbers-rules-example = Например: выпала 4, вы ставите её в десятки; 6 идёт в сотни; двойка остаётся для единиц, и ваш номер 642.
house-numbers-rules-end = { $rounds ->
    [1] Раунд только один
   [one] Номера за { $rounds } раунд складываются
    [few] Номера за { $rounds } раунда складываются
   *[many] Номера за { $rounds } раундов складываются
}; побеждает тот, у кого получилось { $aim ->
    [low] меньше
   *[high] больше
}, а при равенстве победа общая.

house-numbers-expected = Ход — «{ house-numbers-verb-put-name } 100», «{ house-numbers-verb-put-name } 10» или «{ house-numbers-verb-put-name } 1».
house-numbers-why-place = в номере всего { $places ->
    [one] { $places } цифра
    [few] { $places } цифры
    [many] { $places } цифр
   *[other] { $places } цифры
}
house-numbers-why-taken = место { $place } занято

house-numbers-status = Куда поставить { $face }? Ждём: { $seats }
house-numbers-status-answers = Куда поставить { $face }? Ответили: { $answered } из { $of }
house-numbers-button = { $face } → { $place }
house-numbers-button-open = → { $place }
house-numbers-note = { $numbers }
house-numbers-private = Ваш номер: { $number }
house-numbers-sealed = Ваш выбор: { $face } → { $place }

house-numbers-log-throw = Бросок: { $faces }
house-numbers-log-placed = Бросок { $throw }: все поставили цифру
house-numbers-log-number = 🏠 { $seat }: { $number }, всего { $score }
