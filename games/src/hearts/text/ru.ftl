# Горка

hearts = Горка
hearts-blurb = Бросьте шесть кубиков и лезьте от 1 к 6, пока есть на что ступить. Три единицы — и вы снова внизу
hearts-sources = В энциклопедии игр с кубиками С. Храмова в перечне есть игра с таким названием, шестью кубиками и темпом; что это именно она — догадка Кубика. Правила общеизвестные: dice-play.com, dicecold.com.
hearts-title = Горка · до { $target }

hearts-variant-base = классическая

hearts-option-target = Счёт, который заканчивает игру
hearts-option-target-name = Цель
hearts-option-six = Очки за все шесть граней
hearts-option-six-name = Все шесть
hearts-option-wipe = Три единицы или больше сжигают весь счёт
hearts-option-wipe-name = Три единицы
hearts-option-final = Когда заканчивается игра, если кто-то дошёл до цели
hearts-option-final-name = Конец
hearts-option-final-is-round = после раунда
hearts-option-final-is-at-once = сразу

hearts-verb-roll = Бросить кубики
hearts-verb-roll-name = бросить

hearts-first-goal = Доведите счёт до { $target }: бросок поднимается по граням 1, 2, 3 и дальше, каждая ступенька — 5 очков.
hearts-first-touch = Просто нажимайте 🎲 Бросить, раз за ход: летят шесть кубиков, а выбирать нечего.
hearts-first-beware = Без единицы бросок не даёт ничего{ $wipe ->
    [on] , а три единицы отнимают весь счёт
   *[off] {""}
}.

hearts-summary = шесть кубиков · до { $target }
hearts-rules = В свой ход один раз бросьте шесть кубиков («{ hearts-verb-roll-name }»). Считается самый длинный ряд от единицы: одна 1 — 5 очков, 1–2 — 10, 1–3 — 15, 1–4 — 20, 1–5 — 25, все 1–6 — { $six }. Каждая грань считается один раз; без единицы бросок не даёт ничего.
hearts-rules-wipe = Если выпало три единицы или больше, бросок не даёт ничего, а весь ваш счёт сгорает.
hearts-rules-example = Например: 1 2 3 4 4 6 доходит до 4 и даёт 20, ведь пятёрки нет. 2 3 4 5 6 6 не даёт ничего.{ $wipe ->
    [on] {" "}1 1 1 2 3 4 сжигает весь счёт.
   *[off] {""}
}
hearts-rules-round = Когда у кого-то { $target } очков или больше, раунд доигрывают, и побеждает тот, у кого больше очков; при равенстве победа общая.
hearts-rules-at-once = Первый, у кого { $target } очков или больше, сразу побеждает.

hearts-expected = Ход — «{ hearts-verb-roll-name }».
hearts-button-roll = 🎲 Бросить

hearts-log-climbed = { $seat }: { $faces } ⛰️ до { $steps }, +{ $points }, всего { $score }
hearts-log-nothing = { $seat }: { $faces }, единицы нет
hearts-log-fallen = { $seat }: { $faces } 💥 слишком много единиц, счёт 0
