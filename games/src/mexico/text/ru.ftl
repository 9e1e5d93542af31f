# Мехико

mexico = Мехико
mexico-blurb = Два кубика как одно число, 21 выше всего; самый низкий бросок стоит жизни
mexico-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: Википедия. Выбор Кубика: жизнь теряют все, у кого самый низкий бросок.
mexico-title = Мехико · { $lives ->
    [one] { $lives } жизнь
    [few] { $lives } жизни
   *[many] { $lives } жизней
}

mexico-variant-base = классическая

mexico-option-lives = Сколько жизней у каждого
mexico-option-lives-name = Жизней
mexico-option-mexico-costs = Сколько жизней теряют в раунде с «мехико»
mexico-option-mexico-costs-name = «Мехико» стоит
mexico-option-throws = Сколько раз может бросить первый в раунде
mexico-option-throws-name = Бросков
mexico-option-fresh-lead = Когда первый выбросил «мехико», предел бросков задаёт следующий
mexico-option-fresh-lead-name = Предел задаёт следующий

mexico-verb-roll = Бросить кубики
mexico-verb-roll-name = бросить
mexico-verb-stop = Остановиться
mexico-verb-stop-name = стоп

mexico-summary = два кубика · { $lives ->
    [one] { $lives } жизнь на каждого
    [few] { $lives } жизни на каждого
    [many] { $lives } жизней на каждого
   *[other] { $lives } жизни на каждого
}
mexico-how-to = Не выбросьте меньше всех: это стоит жизни, а побеждает последний, у кого остались жизни. Два кубика — это число, большая грань первая: 5 и 2 — 52. Дубли выше всех остальных чисел, а 21, «мехико», бьёт всё. Первый в раунде бросает { $throws ->
    [1] только раз
   *[other] до { $throws } раз и может остановиться раньше
}; больше раз потом не может бросить никто, и засчитывается последний бросок. Потом все, у кого самый низкий результат, теряют жизнь, а если выпало «мехико» — { $mexico-costs }.
mexico-rules = Два кубика читают как одно число, большая грань первая: 5 и 2 — это 52. Самое низкое — 31, дальше 32, 41 и так до 65; выше них дубли от 11 до 66, а выше всего 21, «мехико».
mexico-rules-turn = Первый в раунде бросает оба кубика («{ mexico-verb-roll-name }») { $throws ->
    [1] только раз
   *[other] до { $throws } раз и может остановиться раньше («{ mexico-verb-stop-name }»)
}. Засчитывается последний бросок, даже если он ниже. Потом никто не может бросить больше раз, чем первый. 21 сразу заканчивает ход.
mexico-rules-fresh = Если первый выбросил 21, предел бросков задаёт следующий: он снова может бросить { $throws ->
    [1] один раз
   *[other] до { $throws } раз
}.
mexico-rules-round = Все, у кого самый низкий результат, теряют одну жизнь, а если в раунде выпало «мехико», то { $mexico-costs }. Когда у всех одинаково, никто ничего не теряет. Следующий раунд начинает тот, кто потерял; игрок без жизней выбывает.
mexico-rules-example = Например, когда разрешены три броска: первый бросает 43, потом 52 и останавливается; второй сразу бросает 21; третий бросает 22 и останавливается. Самое низкое — 52; из-за «мехико» оно стоит { $mexico-costs ->
    [one] { $mexico-costs } жизнь
    [few] { $mexico-costs } жизни
   *[many] { $mexico-costs } жизней
}.
mexico-rules-end = Побеждает последний, у кого есть жизни.

mexico-expected = Ходы: «{ mexico-verb-roll-name }» и «{ mexico-verb-stop-name }».
mexico-why-first = сначала бросьте кубики

mexico-button-roll = 🎲 Бросить
mexico-button-stop = ✋ Стоп на { $result }
mexico-note-result = { $result }
mexico-note-throws = { $throw ->
    [0] { $of ->
        [one] до { $of } броска
       *[other] до { $of } бросков
    }
   *[other] бросок { $throw } из { $of }
}

mexico-log-throw = { $seat }, бросок { $throw }: { $result }
mexico-log-mexico = { $seat }, бросок { $throw }: { $result }, мехико! 🌵
mexico-log-level = У всех { $result }: никто не теряет жизни
mexico-log-lost = { $seat }: меньше всех ({ $result }), −{ $cost }, жизней осталось { $lives }
mexico-log-out = { $seat }: меньше всех ({ $result }), −{ $cost }, выбывает
