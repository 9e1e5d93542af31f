# Проклятая тысяча

get-1000 = Проклятая тысяча
get-1000-blurb = Девять цифр, три трёхзначных числа: соберите тысячу, и ни единицей больше
get-1000-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне, с одним кубиком или без; правила общеизвестные: bitbreeds.com (ближе с любой стороны) и Don’t Break the Bank (больше тысячи — перебор). Выбор Кубика: выброшенные цифры, сумма раундов, а без кубиков цифры называют по очереди.
get-1000-title = Проклятая тысяча · раунд { $round } из { $rounds }

get-1000-variant-base = не больше
get-1000-variant-nearest = ближе всех
get-1000-variant-diceless = без кубиков

get-1000-option-aim = Считается ли сумма больше тысячи
get-1000-option-aim-name = Цель
get-1000-option-aim-is-under = не больше
get-1000-option-aim-is-nearest = ближе с любой стороны
get-1000-option-discard = Сколько цифр выбрасывают за раунд
get-1000-option-discard-name = Выбросить
get-1000-option-figures = Откуда берутся цифры
get-1000-option-figures-name = Цифры
get-1000-option-figures-is-dice = от кубика
get-1000-option-figures-is-named = их называют по очереди
get-1000-option-rounds = Сколько раундов играют; их очки складываются
get-1000-option-rounds-name = Раундов

get-1000-verb-put = Поставить цифру в этот столбец: 100
get-1000-verb-put-name = поставить
get-1000-verb-name = Назвать цифру для всех: 4
get-1000-verb-name-name = назвать

get-1000-summary = { $figures ->
    [named] без кубиков
   *[dice] один кубик на всех
} · три трёхзначных числа · { $aim ->
    [nearest] ближе всех к 1000
   *[under] не больше 1000
}
get-1000-rules = Вы заполняете квадрат: три трёхзначных числа одно под другим. После каждой цифры все одновременно и тайно ставят её в столбец: «{ get-1000-verb-put-name } 100» — в сотни, «{ get-1000-verb-put-name } 10» — в десятки, «{ get-1000-verb-put-name } 1» — в единицы. В столбце три места. Последняя цифра идёт на оставшееся место. Потом ваши три числа складываются.
get-1000-rules-dice = Каждая цифра — это бросок одного кубика на всех.
get-1000-rules-named = Цифры называют по очереди («{ get-1000-verb-name-name } 4»); ставят её все, и тот, кто назвал, тоже.
get-1000-rules-discard = В раунде на { $discard ->
    [one] { $discard } цифру больше; одну цифру
    [few] { $discard } цифры больше; столько же цифр
   *[many] { $discard } цифр больше; столько же цифр
} нужно выбросить («{ get-1000-verb-put-name } 0»).
get-1000-rules-example = Например: 3, 1 и 4 идут в сотни, 6, 2 и 5 — в десятки, 2, 6 и 4 — в единицы. Вместе 362 + 126 + 454 = 942.
get-1000-rules-end = { $aim ->
    [nearest] За раунд вы получаете 1000 очков минус разница между суммой и 1000, с любой стороны
   *[under] За раунд вы получаете свою сумму или 0, если она больше 1000
}. { $rounds ->
    [1] Раунд только один
    [one] Очки за { $rounds } раунд складываются
    [few] Очки за { $rounds } раунда складываются
   *[many] Очки за { $rounds } раундов складываются
}; побеждает тот, у кого больше очков, а при равенстве победа общая.

get-1000-expected = Ходы: «{ get-1000-verb-put-name } 100», «{ get-1000-verb-put-name } 10», «{ get-1000-verb-put-name } 1», а без кубиков ещё «{ get-1000-verb-name-name } 4».
get-1000-why-put = сначала поставьте цифру
get-1000-why-name = сначала кто-то должен назвать цифру
get-1000-why-dice = здесь цифры даёт кубик
get-1000-why-full = столбец { $place } заполнен
get-1000-why-place = { $discard ->
    [0] здесь цифр не выбрасывают
   *[other] больше выбрасывать нельзя
}

get-1000-button = { $figure } → { $place ->
    [0] 🗑
   *[other] { $place }
}
get-1000-button-open = → { $place ->
    [0] 🗑
   *[other] { $place }
}
get-1000-sealed = Ваш выбор: { $figure } → { $place ->
    [0] 🗑
   *[other] { $place }
}
get-1000-status-name = { $seat } называет следующую цифру
get-1000-note-last = было { $sum } → { $points }

get-1000-log-figure = Цифра: { $figure }
get-1000-log-named = { $seat } называет { $figure }
get-1000-log-placed = Цифра { $number } из { $of }: все поставили
get-1000-log-round = { $seat }: { $sum } → +{ $points }, всего { $score }
