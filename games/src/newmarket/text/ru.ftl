# Ньюмаркет

newmarket = Ньюмаркет
newmarket-blurb = Бросьте три кубика, потом два, потом один, каждый раз оставляя больший. Лучший результат берёт раунд
newmarket-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные, игру зовут ещё «Going to Boston»: bicyclecards.com, best-family-games.com. Умножение и произведение взяты с сайтов о головоломках.
newmarket-title = Ньюмаркет · раунд { $round } из { $rounds }{ $playoff ->
    [on] {" "}· переигровка
   *[off] {""}
}

newmarket-variant-base = классическая
newmarket-variant-multiplication = с умножением
newmarket-variant-base-about = Три оставленных кубика складываются
newmarket-variant-multiplication-about = Первые два оставленных кубика складываются, а сумма умножается на последний

newmarket-option-count = Как считают три отложенных кубика
newmarket-option-count-name = Результат
newmarket-option-count-is-sum = сумма
newmarket-option-count-is-times = сумма первых двух на последний
newmarket-option-count-is-product = произведение
newmarket-option-by = Что даёт результат
newmarket-option-by-name = Счёт
newmarket-option-by-is-rounds = очко за лучший результат раунда
newmarket-option-by-is-points = каждый результат идёт в счёт
newmarket-option-rounds = Сколько раундов играют
newmarket-option-rounds-name = Раунды

newmarket-verb-roll = Бросить кубики
newmarket-verb-roll-name = бросить

newmarket-first-goal = { $by ->
    [points] Каждый результат идёт в счёт; побеждает больший.
   *[rounds] Лучший результат раунда даёт очко; побеждает больший счёт.
}
newmarket-first-touch = Просто нажмите 🎲 Бросить: бросаются три кубика, потом два, потом один, и каждый раз больший остаётся.
newmarket-first-beware = { $count ->
    [times] Важнее всего последний кубик: на него умножается сумма первых двух.
    [product] Один малый кубик портит всё: три перемножаются.
   *[sum] При равных результатах за очко бросают ещё раз.
}

newmarket-summary = 3, 2 и 1 кубик · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
    [many] { $rounds } раундов
   *[other] { $rounds } раунда
}
newmarket-rules = В свой ход бросьте три кубика («{ newmarket-verb-roll-name }»). Самый большой остаётся, а два других сразу бросаются снова. Больший из них тоже остаётся, а последний кубик бросается ещё раз. Решать здесь нечего.
newmarket-rules-result = Ваш результат — { $count ->
    [times] сумма первых двух отложенных кубиков, умноженная на последний
    [product] произведение трёх отложенных кубиков
   *[sum] сумма трёх отложенных кубиков
}.
newmarket-rules-example = Например: Аня бросает 6 4 2 и оставляет 6; дальше 3 1 — оставляет 3; дальше 5. Результат: { $count ->
    [times] (6 + 3) × 5 = 45
    [product] 6 × 3 × 5 = 90
   *[sum] 6 + 3 + 5 = 14
}.
newmarket-rules-rounds = Лучший результат раунда даёт очко. Если лучших несколько, снова бросают только они, пока один не обойдёт остальных. После { $rounds ->
    [one] { $rounds } раунда
   *[other] { $rounds } раундов
} побеждает тот, у кого больше очков; при равенстве победа общая.
newmarket-rules-points = Когда раунд окончен, каждый добавляет свой результат к счёту. После { $rounds ->
    [one] { $rounds } раунда
   *[other] { $rounds } раундов
} побеждает тот, у кого больше очков; при равенстве победа общая.

newmarket-expected = Ход — «{ newmarket-verb-roll-name }».
newmarket-button-roll = 🎲 Бросить

newmarket-log-turn = { $seat }: { $kept } = { $result }
newmarket-log-level = Поровну: { $seats }. Они бросают снова
newmarket-log-taken = Раунд { $round } берёт { $seats }
