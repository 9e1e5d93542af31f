# Корабль, капитан, штурман и команда

crew = Корабль, капитан, штурман и команда
crew-blurb = Сначала 6, потом 5, потом 4; только тогда считается команда
crew-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: bicyclecards.com, BoardGameGeek. Выбор Кубика: сравнивают суммы нескольких раундов.
crew-title = Корабль и команда · раунд { $round } из { $rounds }

crew-variant-base = классическая

crew-option-throws = Сколько бросков можно сделать за ход
crew-option-throws-name = Бросков
crew-option-rounds = Сколько ходов у каждого
crew-option-rounds-name = Раундов
crew-option-again = Какие кубики команды можно перебрасывать
crew-option-again-name = Команда ещё раз
crew-option-again-is-both = оба вместе
crew-option-again-is-any = один или оба

crew-verb-roll = Бросить кубики
crew-verb-roll-name = бросить
crew-verb-keep = Оставить один кубик команды, другой перебросить: 5
crew-verb-keep-name = оставить
crew-verb-stop = Остановиться и записать команду
crew-verb-stop-name = записать

crew-summary = пять кубиков · до { $throws } бросков · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
    [many] { $rounds } раундов
   *[other] { $rounds } раунда
}
crew-rules = В свой ход бросьте пять кубиков («{ crew-verb-roll-name }»); всего бросков может быть до { $throws }. Шестёрка — это корабль, её откладывают; потом 5, капитан; потом 4, штурман. Только в таком порядке, но один бросок может дать двоих или всех троих. Два оставшихся кубика — команда.
crew-rules-both = Когда корабль, капитан и штурман есть, перебросьте оба кубика команды или остановитесь («{ crew-verb-stop-name }»). Считаются новые кубики, даже если они хуже.
crew-rules-any = Когда корабль, капитан и штурман есть, перебросьте оба кубика команды, или один («{ crew-verb-keep-name } 5» оставляет пятёрку), или остановитесь («{ crew-verb-stop-name }»). Считаются новые кубики, даже если они хуже.
crew-rules-example = Например: 6 4 3 3 1 даёт корабль, а четвёрка пока не считается: сначала нужна пятёрка. Потом 5 4 2 6 даёт капитана и штурмана, а команда 2 6 стоит 8.
crew-rules-end = Ход даёт сумму команды или 0, если не хватает корабля, капитана или штурмана. После последнего раунда побеждает тот, у кого больше очков; при равенстве победа общая.

crew-expected = Ходы: «{ crew-verb-roll-name }», «{ crew-verb-keep-name } 5», «{ crew-verb-stop-name }».
crew-why-first = сначала бросьте кубики
crew-why-incomplete = корабля, капитана или штурмана ещё нет; можно только «{ crew-verb-roll-name }»
crew-why-missing = в команде нет { $face }
crew-why-both = кубики команды здесь перебрасывают только вместе

crew-button-roll = 🎲 Бросить { $dice }
crew-button-keep = 🔒 { $face } + 🎲
crew-button-stop = ✋ Записать { $points }

crew-note = { $throw ->
    [0] { $of ->
        [one] до { $of } броска
       *[other] до { $of } бросков
    }
   *[other] бросок { $throw } из { $of } · { $officers ->
        [0] ещё без корабля
        [1] корабль
        [2] корабль и капитан
       *[other] корабль, капитан и штурман
    }
}
crew-log-throw = { $seat }, бросок { $throw }: { $faces } · { $officers ->
    [0] без корабля
    [1] корабль
   *[other] корабль и капитан
}
crew-log-crew = { $seat }, бросок { $throw }: { $faces } · команда стоит { $points }
crew-log-turn = { $seat }: +{ $points }, всего { $score }
