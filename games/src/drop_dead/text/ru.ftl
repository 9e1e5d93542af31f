# Отложи «мёртвую»

drop-dead = Отложи «мёртвую»
drop-dead-blurb = Бросайте, пока жив хоть один кубик: «мёртвую» двойку или пятёрку откладывают, и бросок пропадает
drop-dead-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: dice-play.com, Википедия, rules.net.ru.
drop-dead-title = Отложи «мёртвую»

drop-dead-variant-base = классическая

drop-dead-option-dice = Сколькими кубиками начинается ход
drop-dead-option-dice-name = Кубики
drop-dead-option-rounds = Сколько ходов у каждого
drop-dead-option-rounds-name = Ходы

drop-dead-verb-roll = Бросить кубики
drop-dead-verb-roll-name = бросить

drop-dead-first-goal = Наберите больше всех: бросок без 2 и без 5 добавляет свою сумму.
drop-dead-first-touch = Жмите 🎲 Бросить снова и снова, пока жив хоть один кубик.
drop-dead-first-beware = Кубики с 2 или 5 мертвы до конца хода, а сам бросок не даёт ничего.

drop-dead-summary = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
} · { $rounds ->
    [one] { $rounds } ход на каждого
    [few] { $rounds } хода на каждого
    [many] { $rounds } ходов на каждого
   *[other] { $rounds } хода на каждого
}
drop-dead-rules = В свой ход бросьте { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
} («{ drop-dead-verb-roll-name }»), а потом снова и снова те, что живы. Бросок без 2 и без 5 добавляет свою сумму к очкам хода. Если выпала 2 или 5, бросок не даёт ничего, а кубики с 2 или 5 мертвы: их откладывают до конца хода.
drop-dead-rules-example = Например: 1 2 2 4 5 не даёт ничего и оставляет два кубика; потом 4 6 даёт 10; 1 6 даёт ещё 7; 2 5 заканчивает ход, всего 17.
drop-dead-rules-end = Ход заканчивается, когда мёртв последний кубик; его очки добавляются к счёту. Когда все сыграли свои ходы, побеждает тот, у кого больше очков; при равенстве победа общая.

drop-dead-expected = Ход — «{ drop-dead-verb-roll-name }».
drop-dead-button-roll = 🎲 Бросить

drop-dead-note = +{ $points } за ход, { $alive ->
    [one] жив { $alive } кубик
    [few] живы { $alive } кубика
    [many] живых { $alive } кубиков
   *[other] живого { $alive } кубика
}
drop-dead-log-scored = { $seat }: { $faces }, +{ $points }
drop-dead-log-dead = { $seat }: { $faces } 💀 { $dead ->
    [one] погиб { $dead } кубик
    [few] погибли { $dead } кубика
    [many] погибло { $dead } кубиков
   *[other] погибло { $dead } кубика
}, живых { $alive }
drop-dead-log-turn = { $seat }: ход окончен, +{ $points }, всего { $score }
