# Мехико

mexico = Мехико
mexico-blurb = Два кубика как число, 21 выше всего; самый низкий теряет жизнь
mexico-title = Мехико · жизней { $lives }

mexico-variant-base = классическая

mexico-option-lives = Сколько жизней у каждого
mexico-option-lives-name = Жизней
mexico-option-mexico-costs = Сколько жизней теряют в раунде с «мехико»
mexico-option-mexico-costs-name = «Мехико» стоит
mexico-option-throws = Самое большее бросков у того, кто ведёт
mexico-option-throws-name = Бросков
mexico-option-fresh-lead = После «мехико» ведущего ведёт следующий
mexico-option-fresh-lead-name = Ведёт следующий

mexico-verb-roll = Бросить кубики
mexico-verb-roll-name = бросить
mexico-verb-stop = Остановиться
mexico-verb-stop-name = стоп

mexico-summary = два кубика · { $lives ->
    [one] { $lives } жизнь на каждого
    [few] { $lives } жизни на каждого
    [many] { $lives } жизней на каждого
   *[other] { $lives } жизни на каждого
}
mexico-rules = Два кубика читают как число, большая грань первая: 5 и 2 — это 52. От самого низкого: от 31 до 65, затем дубли от 11 до 66, а выше всего 21, «мехико».
mexico-rules-turn = Кто ведёт, бросает оба кубика («roll»), бросков не больше { $throws }, и может остановиться раньше («stop»); действует последний бросок, даже если он ниже. Сколько бросков сделал он, столько самое большее у всех за ним. 21 сразу заканчивает ход.
mexico-rules-fresh = Если ведущий выбросил 21, дальше ведёт следующий игрок раунда.
mexico-rules-round = Все с самым низким результатом теряют одну жизнь, а в раунде с «мехико» — { $mexico-costs }. Если все результаты равны, никто не теряет ничего. Кто потерял, ведёт следующий раунд; кто остался без жизней, выбывает.
mexico-rules-example = Например: ведущий бросает 43, затем 52 и останавливается; следующий сразу бросает 21; третий бросает 22 и останавливается. Самое низкое 52, и из-за «мехико» оно стоит дороже.
mexico-rules-end = Побеждает последний, у кого есть жизни.

mexico-expected = Ходы: «roll» (бросить) и «stop» (стоп).
mexico-why-first = ход начинается броском «roll»

mexico-button-roll = 🎲 Бросить
mexico-button-stop = ✋ Стоп на { $result }
mexico-note-result = { $result }
mexico-note-throws = бросок { $throw } из { $of }

mexico-log-throw = { $seat }, бросок { $throw }: { $result }
mexico-log-mexico = { $seat }, бросок { $throw }: { $result }, мехико! 🌵
mexico-log-level = У всех { $result }: никто не теряет жизнь
mexico-log-lost = { $seat }: самое низкое { $result }, −{ $cost }, жизней осталось { $lives }
mexico-log-out = { $seat }: самое низкое { $result }, −{ $cost }, выбывает
