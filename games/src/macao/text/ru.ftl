# Макао

macao = Макао
macao-blurb = Как можно ближе к девяти, пока хватает духу
macao-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: dice-play.com. Выбор Кубика: раунд, в котором все перебрали, не выигрывает никто.
macao-title = Макао · до { $limit } · { $goal ->
    [one] { $goal } фишка для победы
    [few] { $goal } фишки для победы
    [many] { $goal } фишек для победы
   *[other] { $goal } фишки для победы
}

macao-variant-base = классическая

macao-option-limit = Самая большая сумма, которая ещё не перебор
macao-option-limit-name = Предел
macao-option-goal = Сколько фишек нужно для победы
macao-option-goal-name = Фишки
macao-option-exact = Что даёт сумма, равная пределу
macao-option-exact-name = Ровно предел
macao-option-exact-is-plain = ничего особенного
macao-option-exact-is-instant = фишку сразу

macao-verb-roll = Бросить кубики
macao-verb-roll-name = бросить
macao-verb-stop = Остановиться
macao-verb-stop-name = стоп

macao-first-goal = Наберите в раунде больше всех, но не больше { $limit }, — и фишка ваша; для победы их нужно { $goal }.
macao-first-touch = 🎲 Бросить — добавляет кубик к вашей сумме; ✋ Стоп — оставляет её и передаёт ход.
macao-first-beware = Больше { $limit } — и раунд для вас проигран. Равные суммы играют между собой ещё раз.

macao-summary = один кубик · не больше { $limit } · { $goal ->
    [one] { $goal } фишка
    [few] { $goal } фишки
    [many] { $goal } фишек
   *[other] { $goal } фишки
}
macao-rules = В свой ход бросайте кубик сколько угодно раз («{ macao-verb-roll-name }»): броски складываются. Или остановитесь («{ macao-verb-stop-name }»). Больше чем { $limit } — перебор, и ход окончен; ровно { $limit } тоже его заканчивает.
macao-rules-round = В раунде у каждого один ход. Фишку берёт тот, у кого самая большая сумма без перебора. Если таких несколько, они играют между собой, и начинает тот из них, кто ходил последним. Если перебор у всех, фишку не берёт никто; если перебор у всех, кто играл между собой, они играют ещё раз.
macao-rules-instant = Набрали ровно { $limit } — берёте фишку сразу.
macao-rules-example = Например, если предел 9: 5 и 3 — это 8, и вы останавливаетесь. Следующий бросает 6 и 2, тоже 8: эти двое играют между собой.
macao-rules-end = Каждый раунд начинает следующий игрок. Побеждает первый, у кого { $goal ->
    [one] { $goal } фишка
    [few] { $goal } фишки
    [many] { $goal } фишек
   *[other] { $goal } фишки
}.

macao-expected = Ходы: «{ macao-verb-roll-name }» и «{ macao-verb-stop-name }».
macao-why-first = сначала бросьте кубик

macao-button-roll = 🎲 Бросить
macao-button-stop = ✋ Стоп на { $total }
macao-note-total = набрано { $total }
macao-note-burst = перебор: { $total }
macao-note-running = пока { $total }
macao-note-out = не играет за эту фишку

macao-log-throw = { $seat }: { $face }, всего { $total }
macao-log-exact = { $seat }: { $face }, ровно { $total } 🎯
macao-log-burst = { $seat }: { $face }, всего { $total } 💥
macao-log-stop = { $seat }: стоп на { $total }
macao-log-nobody = Перебор у всех: фишку не берёт никто
macao-log-playoff = Поровну: играют между собой { $seats }
macao-log-counter = 🏮 { $seat } берёт фишку, всего { $counters }
