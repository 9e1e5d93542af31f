# Макао

macao = Макао
macao-blurb = Якнайближче до дев’яти, доки стає духу
macao-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: dice-play.com. Вибір Кубика: раунд, у якому всі перебрали, не виграє ніхто.
macao-title = Макао · до { $limit } · { $goal ->
    [one] { $goal } фішка для перемоги
    [few] { $goal } фішки для перемоги
    [many] { $goal } фішок для перемоги
   *[other] { $goal } фішки для перемоги
}

macao-variant-base = класична

macao-option-limit = Найбільша сума, яка ще не перебір
macao-option-limit-name = Межа
macao-option-goal = Скільки фішок треба для перемоги
macao-option-goal-name = Фішки
macao-option-exact = Що дає сума, рівна межі
macao-option-exact-name = Рівно межа
macao-option-exact-is-plain = нічого більше
macao-option-exact-is-instant = фішку одразу

macao-verb-roll = Кинути кубики
macao-verb-roll-name = кинути
macao-verb-stop = Зупинитися
macao-verb-stop-name = стоп

macao-first-goal = Наберіть у раунді найбільше, але не понад { $limit }, — і фішка ваша; для перемоги їх треба { $goal }.
macao-first-touch = 🎲 Кинути — додає кубик до вашої суми; ✋ Стоп — лишає її й передає хід.
macao-first-beware = Понад { $limit } — і раунд для вас програно. Гравці з рівними сумами грають між собою ще раз.

macao-summary = один кубик · щонайбільше { $limit } · { $goal ->
    [one] { $goal } фішка
    [few] { $goal } фішки
    [many] { $goal } фішок
   *[other] { $goal } фішки
}
macao-rules = У свій хід кидайте кубик скільки завгодно разів («{ macao-verb-roll-name }»): кидки додаються. Або зупиніться («{ macao-verb-stop-name }»). Більше ніж { $limit } — перебір, і хід закінчено; рівно { $limit } теж його закінчує.
macao-rules-round = У раунді кожен має один хід. Фішку бере той, у кого найбільша сума без перебору. Якщо таких кілька, вони грають між собою, і починає той із них, хто ходив останнім. Якщо перебір в усіх, фішку не бере ніхто; якщо перебір в усіх, хто грав між собою, вони грають ще раз.
macao-rules-instant = Набрали рівно { $limit } — берете фішку одразу.
macao-rules-example = Наприклад, якщо межа 9: 5 і 3 — це 8, і ви зупиняєтеся. Наступний кидає 6 і 2, теж 8: ці двоє грають між собою.
macao-rules-end = Кожен раунд починає наступний гравець. Перемагає перший, у кого { $goal ->
    [one] { $goal } фішка
    [few] { $goal } фішки
    [many] { $goal } фішок
   *[other] { $goal } фішки
}.

macao-expected = Ходи: «{ macao-verb-roll-name }» і «{ macao-verb-stop-name }».
macao-why-first = спершу киньте кубик

macao-button-roll = 🎲 Кинути
macao-button-stop = ✋ Стоп на { $total }
macao-note-total = має { $total }
macao-note-burst = перебір: { $total }
macao-note-running = поки { $total }
macao-note-out = не грає за цю фішку

macao-log-throw = { $seat }: { $face }, разом { $total }
macao-log-exact = { $seat }: { $face }, рівно { $total } 🎯
macao-log-burst = { $seat }: { $face }, разом { $total } 💥
macao-log-stop = { $seat }: стоп на { $total }
macao-log-nobody = Перебір в усіх: фішку не бере ніхто
macao-log-playoff = Нарівно: грають між собою { $seats }
macao-log-counter = 🏮 { $seat } бере фішку, всього { $counters }
