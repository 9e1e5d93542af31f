# Ты – мне, я – тебе

left-right = Ты — мне, я — тебе
left-right-blurb = Фишки ходят налево, направо и в середину. У кого останутся последние?
left-right-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне, с одним кубиком и десятью фишками на каждого; правила общеизвестные: bicyclecards.com, rnkgaming.com. Выбор Кубика: последний игрок с фишками побеждает сразу, бросать ещё раз не нужно.
left-right-title = Ты — мне, я — тебе · { $counters ->
    [one] по { $counters } фишке
    [few] по { $counters } фишки
   *[many] по { $counters } фишек
}, { $dice ->
    [1] один кубик
   *[other] до { $dice } кубиков
}

left-right-variant-base = классическая
left-right-variant-one-die = с одним кубиком, долгая
left-right-variant-base-about = По три фишки; бросаете столько кубиков, сколько у вас фишек, но не больше трёх
left-right-variant-one-die-about = По десять фишек и один кубик за ход: долгая игра

left-right-option-counters = Со сколькими фишками каждый начинает
left-right-option-counters-name = Фишки
left-right-option-dice = Наибольшее число кубиков в броске
left-right-option-dice-name = Кубики

left-right-verb-roll = Бросить кубики
left-right-verb-roll-name = бросить

left-right-first-goal = Останьтесь последним игроком с фишками.
left-right-first-touch = Просто нажимайте 🎲 Бросить: 4 передаёт фишку налево, 6 — направо, 5 — в середину.
left-right-first-beware = Из середины фишки не возвращаются. Без фишек вы ещё в игре: сосед может передать вам свою.

left-right-summary = { $dice ->
    [1] один кубик
   *[other] до { $dice } кубиков
} · { $counters ->
    [one] { $counters } фишка на каждого
    [few] { $counters } фишки на каждого
    [many] { $counters } фишек на каждого
   *[other] { $counters } фишки на каждого
}
left-right-rules = В начале у каждого { $counters ->
    [one] { $counters } фишка
    [few] { $counters } фишки
    [many] { $counters } фишек
   *[other] { $counters } фишки
}. В свой ход бросьте { $dice ->
    [1] один кубик
   *[other] столько кубиков, сколько у вас фишек, но не больше { $dice }
} («{ left-right-verb-roll-name }»). За каждую 4 передайте фишку налево, следующему игроку. За каждую 6 — направо, предыдущему. За каждую 5 — в середину, насовсем. За 1, 2 и 3 фишка остаётся у вас.
left-right-rules-example = { $dice ->
    [1] Например: Аня бросает 4 — её фишка уходит следующему игроку, Боре. Потом Боря бросает 5 — его фишка уходит в середину.
   *[other] Например: у Ани две фишки, выпали 4 и 5. Одна фишка уходит следующему игроку, Боре, вторая — в середину. У Ани фишек не осталось, но она ещё в игре: если Боря выбросит 6, фишка вернётся к ней.
}
left-right-rules-end = Игрок без фишек пропускает ходы, но не выбывает: сосед ещё может что-то передать. Как только фишки остались только у одного игрока, он победил. Фишки в середине не достаются никому.

left-right-expected = Ход — «{ left-right-verb-roll-name }».
left-right-button-roll = 🎲 Бросить

left-right-middle = в середине
left-right-way-left = следующему
left-right-way-middle = в середину
left-right-way-right = предыдущему
left-right-way-stay = себе

left-right-log-passed = { $seat }: { $faces } · ◀ { $left } ● { $middle } ▶ { $right }
left-right-log-kept = { $seat }: { $faces }, все фишки на месте
