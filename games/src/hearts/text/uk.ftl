# Гірка

hearts = Гірка
hearts-blurb = Киньте шість кубиків і підіймайтеся від 1 до 6, скільки вдасться. Три одиниці — і ви знову внизу
hearts-sources = В енциклопедії ігор із кубиками С. Храмова в переліку є гра з такою назвою, шістьма кубиками й таким темпом; що це саме вона — здогад Кубика. Правила загальновідомі: dice-play.com, dicecold.com.
hearts-title = Гірка · до { $target }

hearts-variant-base = класична

hearts-option-target = Рахунок, що закінчує гру
hearts-option-target-name = Ціль
hearts-option-six = Очки за всі шість граней
hearts-option-six-name = Усі шість
hearts-option-wipe = Три чи більше одиниць забирають увесь рахунок
hearts-option-wipe-name = Три одиниці
hearts-option-final = Коли закінчується гра, якщо хтось дійшов до цілі
hearts-option-final-name = Кінець
hearts-option-final-is-round = після раунду
hearts-option-final-is-at-once = одразу

hearts-verb-roll = Кинути кубики
hearts-verb-roll-name = кинути

hearts-first-goal = Дійдіть до { $target ->
    [one] { $target } очка
   *[other] { $target } очок
}: у кидку рахується ряд 1, 2, 3 і далі, кожна сходинка — 5 очок.
hearts-first-touch = Просто натискайте 🎲 Кинути, раз за хід: летять шість кубиків, а обирати нема чого.
hearts-first-beware = Без одиниці кидок не дає нічого{ $wipe ->
    [on] , а три одиниці забирають увесь рахунок
   *[off] {""}
}.

hearts-summary = шість кубиків · до { $target }
hearts-rules = У свій хід один раз киньте шість кубиків («{ hearts-verb-roll-name }»). Рахується найдовший ряд від одиниці: сама 1 — 5 очок, 1–2 — 10, 1–3 — 15, 1–4 — 20, 1–5 — 25, усі 1–6 — { $six }. Кожна грань рахується один раз; без одиниці кидок не дає нічого.
hearts-rules-wipe = Три чи більше одиниць не дають нічого, та ще й увесь ваш рахунок згорає до 0.
hearts-rules-example = Наприклад: 1 2 3 4 4 6 доходить до 4 і дає 20, бо п’ятірки немає. 2 3 4 5 6 6 не дає нічого, бо немає одиниці.{ $wipe ->
    [on] {" "}1 1 1 2 3 4 спалює все.
   *[off] {""}
}
hearts-rules-round = Коли хтось має { $target } очок чи більше, раунд дограють, і перемагає найбільший рахунок; рівні ділять перемогу.
hearts-rules-at-once = Перший, у кого { $target } очок чи більше, одразу перемагає.

hearts-expected = Хід — «{ hearts-verb-roll-name }».
hearts-button-roll = 🎲 Кинути

hearts-log-climbed = { $seat }: { $faces } ⛰️ до { $steps }, +{ $points }, разом { $score }
hearts-log-nothing = { $seat }: { $faces }, одиниці немає
hearts-log-fallen = { $seat }: { $faces } 💥 забагато одиниць, рахунок тепер 0
