# Сто один

hundred-one = Сто один
hundred-one-blurb = Десятки или единицы? Подойдите к 100 как можно ближе; 101 — и вы выбыли
hundred-one-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне, с одним кубиком или без; правила общеизвестные: theothermath.com, Kentucky Center for Mathematics. Выбор Кубика: очки раундов складываются, а без кубиков цифры называют по очереди. На 101 выбывают, как и говорит название; если хотите, чтобы 101 считалось, поставьте предел 101.
hundred-one-title = Сто один · предел { $limit } · раунд { $round } из { $rounds }

hundred-one-variant-base = один кубик
hundred-one-variant-diceless = без кубиков
hundred-one-variant-base-about = Цифры даёт кубик, от 1 до 6
hundred-one-variant-diceless-about = Без кубиков: цифры по очереди называют игроки

hundred-one-option-limit = Самая большая сумма, с которой не выбывают
hundred-one-option-limit-name = Предел
hundred-one-option-throws = Сколько цифр в раунде
hundred-one-option-throws-name = Цифры в раунде
hundred-one-option-figures = Откуда берутся цифры
hundred-one-option-figures-name = Цифры
hundred-one-option-figures-is-dice = от кубика
hundred-one-option-figures-is-named = их называют по очереди
hundred-one-option-rounds = Сколько раундов играют; их очки складываются
hundred-one-option-rounds-name = Раунды

hundred-one-verb-put = Взять цифру как десятки или единицы: 10
hundred-one-verb-put-name = поставить
hundred-one-verb-name = Назвать цифру для всех: 4
hundred-one-verb-name-name = назвать

hundred-one-first-goal = Берите цифры как десятки или единицы и подойдите как можно ближе к { $limit }. В раунде их { $throws }.
hundred-one-first-touch = Коснитесь десятков или единиц своего листа: туда встанет цифра.
hundred-one-first-beware = Больше { $limit } — и за раунд 0. Пропустить цифру нельзя.

hundred-one-summary = { $figures ->
    [named] без кубиков
   *[dice] один кубик на всех
} · { $throws ->
    [one] { $throws } цифра
    [few] { $throws } цифры
   *[many] { $throws } цифр
} · предел { $limit }
hundred-one-rules = В раунде { $throws ->
    [one] { $throws } цифра
    [few] { $throws } цифры
   *[many] { $throws } цифр
}, у всех одни и те же. Каждую берите как десятки («{ hundred-one-verb-put-name } 10») или как единицы («{ hundred-one-verb-put-name } 1»), тайно и все одновременно; пропустить нельзя. Ваши цифры складываются.
hundred-one-rules-dice = Каждая цифра — это бросок одного кубика.
hundred-one-rules-named = Цифры называют по очереди («{ hundred-one-verb-name-name } 4»); берут её все, и тот, кто назвал, тоже. Называют только те, кто ещё в раунде.
hundred-one-rules-out = Больше { $limit } — перебор: вы выбываете из раунда и получаете за него 0. Ровно { $limit } ещё можно.
hundred-one-rules-example = Например, когда предел 100: 5 как десятки — это 50, 3 как десятки — 80, 4 как единицы — 84, 1 как десятки — 94, 6 как единицы — 100. Если теперь выпадет 2, то даже как единицы это перебор, и вы выбываете.
hundred-one-rules-end = За раунд вы получаете свою сумму. { $rounds ->
    [1] Раунд только один
    [one] Очки за { $rounds } раунд складываются
    [few] Очки за { $rounds } раунда складываются
   *[many] Очки за { $rounds } раундов складываются
}; побеждает тот, у кого больше очков, а при равенстве победа общая.

hundred-one-expected = Ходы: «{ hundred-one-verb-put-name } 10», «{ hundred-one-verb-put-name } 1», а без кубиков ещё «{ hundred-one-verb-name-name } 4».
hundred-one-why-put = сначала поставьте цифру
hundred-one-why-name = сначала кто-то должен назвать цифру
hundred-one-why-dice = здесь цифры даёт кубик
hundred-one-why-place = цифру здесь берут как десятки (10) или как единицы (1)

hundred-one-button = { $figure } → { $place ->
    [10] десятки
   *[other] единицы
}
hundred-one-button-open = → { $place ->
    [10] десятки
   *[other] единицы
}
hundred-one-sealed = Ваш выбор: { $figure } как { $place ->
    [10] десятки
   *[other] единицы
}
hundred-one-status-name = { $seat } называет следующую цифру
hundred-one-note-out = перебор
hundred-one-note-last = было { $points }

hundred-one-log-figure = Цифра: { $figure }
hundred-one-log-named = { $seat } называет { $figure }
hundred-one-log-placed = Цифра { $number } из { $of }: все взяли
hundred-one-log-out = 💥 Перебор: { $seats }
hundred-one-log-round = { $seat }: { $sum } → +{ $points }, всего { $score }
