# Банк

jackpot = Банк
jackpot-blurb = С каждым броском в банк идёт фишка, пока какое-то поле не заполнится и кто-то не заберёт всё
jackpot-sources = Игру придумал Райнер Книция. В энциклопедии игр с кубиками С. Храмова она есть в перечне; правила — по опубликованному тексту, который цитирует Кницию. Выбор Кубика: если на все поля после двойки фишек не хватает, их кладут от 3 вверх.
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
jackpot-rules = В начале у каждого { $counters ->
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
jackpot-rules-special = Выпало 2 — положите по фишке на каждое неполное поле, от 3 вверх, пока хватит фишек. Выпало 12 — заберите с доски все фишки.
jackpot-rules-example = Например: Аня бросает 3 и 4 и кладёт фишку на поле 7. { $full ->
    [1] Теперь оно полное: следующий, у кого выпадет 7, заберёт эту фишку.
    [one] Когда там { $full } фишка, следующий, у кого выпадет 7, заберёт все.
    [few] Когда там { $full } фишки, следующий, у кого выпадет 7, заберёт все.
    [many] Когда там { $full } фишек, следующий, у кого выпадет 7, заберёт все.
   *[other] Когда там { $full } фишки, следующий, у кого выпадет 7, заберёт все.
}
jackpot-rules-end = Как только игрок после своего броска остался без фишек, игра окончена. Побеждает тот, у кого больше всего фишек; фишки на доске не достаются никому. Решать здесь нечего: всё зависит от удачи.

jackpot-expected = Ход — «{ jackpot-verb-roll-name }».
jackpot-button-roll = 🎲 Бросить

jackpot-everywhere = по одной туда, где есть место
jackpot-everything = забирает весь банк

jackpot-log-put = { $seat }: { $faces } → фишка на поле { $space }
jackpot-log-took = { $seat }: { $faces } → забирает фишки с поля { $space }: { $counters } 💰
jackpot-log-everywhere = { $seat }: { $faces } → по фишке туда, где есть место, всего { $counters }
jackpot-log-everything = { $seat }: { $faces } → забирает весь банк: { $counters } 💰
jackpot-log-last = { $seat }: фишек не осталось
