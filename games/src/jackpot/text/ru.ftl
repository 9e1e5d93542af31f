# Банк

jackpot = Банк
jackpot-blurb = Каждый бросок кладёт фишку в банк, пока какое-то поле не заполнится и кто-то не заберёт всё
jackpot-sources = Игру придумал Райнер Книция. В энциклопедии игр с кубиками С. Храмова она есть в перечне; правила — по опубликованному тексту, который цитирует Кницию. Так решил Кубик: если фишек мало, двойка заполняет поля от 3 вверх, на сколько их хватит.
jackpot-title = Банк · полное поле — { $full ->
    [one] { $full } фишка
    [few] { $full } фишки
    [many] { $full } фишек
   *[other] { $full } фишки
}

jackpot-variant-base = классическая

jackpot-option-counters = Со сколькими фишками каждый начинает
jackpot-option-counters-name = Фишек
jackpot-option-full = Сколько фишек заполняют поле
jackpot-option-full-name = Полное поле

jackpot-verb-roll = Бросить кубики
jackpot-verb-roll-name = бросить

jackpot-summary = два кубика · { $counters ->
    [one] { $counters } фишка на каждого
    [few] { $counters } фишки на каждого
    [many] { $counters } фишек на каждого
   *[other] { $counters } фишки на каждого
}
jackpot-rules = Сначала у каждого { $counters ->
    [one] { $counters } фишка
    [few] { $counters } фишки
    [many] { $counters } фишек
   *[other] { $counters } фишки
}. На доске поля от 3 до 11. В свой ход бросьте два кубика («{ jackpot-verb-roll-name }»): сумма — ваше поле. Если на нём есть место, положите туда свою фишку. Если там уже { $full ->
    [one] { $full } фишка, заберите её
    [few] { $full } фишки, заберите все
    [many] { $full } фишек, заберите все
   *[other] { $full } фишки, заберите все
}.
jackpot-rules-special = Двойка кладёт по вашей фишке на каждое неполное поле, от 3 вверх, пока хватит фишек. Двенадцать забирает с доски всё.
jackpot-rules-example = Например: Аня бросает 3 и 4 и кладёт фишку на поле 7. { $full ->
    [1] Теперь оно полное: следующая семёрка забирает эту фишку.
    [one] Когда там { $full } фишка, следующая семёрка забирает все.
    [few] Когда там { $full } фишки, следующая семёрка забирает все.
    [many] Когда там { $full } фишек, следующая семёрка забирает все.
   *[other] Когда там { $full } фишки, следующая семёрка забирает все.
}
jackpot-rules-end = Как только после своего броска игрок остался без фишек, игра окончена. Побеждает тот, у кого фишек больше всех; фишки на доске ничьи. Решать здесь нечего: всё зависит от удачи.

jackpot-expected = Ход — «{ jackpot-verb-roll-name }».
jackpot-button-roll = 🎲 Бросить

jackpot-everywhere = по одной туда, где есть место
jackpot-everything = забирает весь банк

jackpot-log-put = { $seat }: { $faces } → фишка на { $space }
jackpot-log-took = { $seat }: { $faces } → забирает с { $space } фишки, { $counters } 💰
jackpot-log-everywhere = { $seat }: { $faces } → по фишке туда, где есть место, всего { $counters }
jackpot-log-everything = { $seat }: { $faces } → забирает весь банк, { $counters } 💰
jackpot-log-last = { $seat }: фишек больше нет
