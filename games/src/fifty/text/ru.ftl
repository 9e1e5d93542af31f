# Пятьдесят

fifty = Пятьдесят
fifty-blurb = Считаются только дубли, а дубль троек сжигает всё
fifty-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: netexl.com, familygameshelf.com. Выбор Кубика: кто первым дошёл до цели, побеждает сразу.
fifty-title = Пятьдесят · до { $target }

fifty-variant-base = классическая

fifty-option-target = Сколько очков нужно для победы
fifty-option-target-name = Цель

fifty-verb-roll = Бросить кубики
fifty-verb-roll-name = бросить

fifty-first-goal = Доведите счёт до { $target } раньше других. Очки дают только дубли — два одинаковых кубика.
fifty-first-touch = Просто нажимайте 🎲 Бросить, раз за ход. Две шестёрки — 25 очков, другие дубли — 5.
fifty-first-beware = Две тройки отнимают весь счёт.

fifty-summary = два кубика · до { $target }
fifty-rules = В свой ход один раз бросьте два кубика («{ fifty-verb-roll-name }»). Считаются только дубли: две 1, две 2, две 4 или две 5 дают 5 очков, две 6 — 25. Две 3 сжигают весь ваш счёт. Разные грани не дают ничего.
fifty-rules-example = Например: если есть 30 очков, 6 6 делает из них 55, а 3 3 — 0.
fifty-rules-end = Первый, кто наберёт { $target } или больше, сразу побеждает.

fifty-expected = Ход — «{ fifty-verb-roll-name }».
fifty-button-roll = 🎲 Бросить

fifty-log-scored = { $seat }: { $faces }, +{ $points }, всего { $score }
fifty-log-wiped = { $seat }: { $faces } 💥 сгорело всё: { $lost }
fifty-log-nothing = { $seat }: { $faces }, ничего
