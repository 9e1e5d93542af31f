# Ти – мені, я – тобі

left-right = Ти — мені, я — тобі
left-right-blurb = Фішки мандрують ліворуч, праворуч і в середину. У кого лишаться останні?
left-right-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку, з одним кубиком і десятьма фішками на кожного; правила загальновідомі: bicyclecards.com, rnkgaming.com. Вибір Кубика: останній гравець із фішками перемагає одразу, без ще одного кидка.
left-right-title = Ти — мені, я — тобі · { $counters ->
    [one] по { $counters } фішці
    [few] по { $counters } фішки
   *[many] по { $counters } фішок
}, { $dice ->
    [1] один кубик
   *[other] до { $dice } кубиків
}

left-right-variant-base = класична
left-right-variant-one-die = з одним кубиком, довга
left-right-variant-base-about = По три фішки; кидаєте стільки кубиків, скільки маєте фішок, але не більше трьох
left-right-variant-one-die-about = По десять фішок і один кубик за хід: довга гра

left-right-option-counters = Зі скількома фішками кожен починає
left-right-option-counters-name = Фішки
left-right-option-dice = Скільки кубиків кидають щонайбільше
left-right-option-dice-name = Кубики

left-right-verb-roll = Кинути кубики
left-right-verb-roll-name = кинути

left-right-first-goal = Залишіться останнім гравцем із фішками.
left-right-first-touch = Просто натискайте 🎲 Кинути: 4 передає фішку ліворуч, 6 — праворуч, 5 — в середину.
left-right-first-beware = З середини фішки не вертаються. Без фішок ви ще в грі: сусід може передати вам свою.

left-right-summary = { $dice ->
    [1] один кубик
   *[other] до { $dice } кубиків
} · { $counters ->
    [one] { $counters } фішка на кожного
    [few] { $counters } фішки на кожного
    [many] { $counters } фішок на кожного
   *[other] { $counters } фішки на кожного
}
left-right-rules = Спочатку в кожного { $counters ->
    [one] { $counters } фішка
    [few] { $counters } фішки
    [many] { $counters } фішок
   *[other] { $counters } фішки
}. У свій хід киньте { $dice ->
    [1] один кубик
   *[other] стільки кубиків, скільки у вас фішок, але не більше { $dice }
} («{ left-right-verb-roll-name }»). За кожну 4 віддайте фішку ліворуч, наступному гравцеві. За кожну 6 — праворуч, попередньому. За кожну 5 — у середину, назавжди. З 1, 2 і 3 фішка лишається у вас.
left-right-rules-example = { $dice ->
    [1] Наприклад: Аня кидає 4 — її фішка йде наступному гравцеві, Богданові. Далі Богдан кидає 5 — його фішка йде в середину.
   *[other] Наприклад: в Ані дві фішки, випали 4 і 5. Одна фішка йде наступному гравцеві, Богданові, друга — в середину. В Ані порожньо, але вона ще в грі: шістка Богдана поверне їй фішку.
}
left-right-rules-end = Гравець без фішок пропускає ходи, але не вибуває: сусід ще може щось передати. Щойно фішки лишилися тільки в одного гравця, він переміг. Фішки в середині не належать нікому.

left-right-expected = Хід — «{ left-right-verb-roll-name }».
left-right-button-roll = 🎲 Кинути

left-right-middle = у середині
left-right-way-left = наступному
left-right-way-middle = у середину
left-right-way-right = попередньому
left-right-way-stay = собі

left-right-log-passed = { $seat }: { $faces } · ◀ { $left } ● { $middle } ▶ { $right }
left-right-log-kept = { $seat }: { $faces }, усі фішки на місці
