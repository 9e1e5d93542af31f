# Маленький Макс

mia = Маленький Макс
mia-blurb = Кубики под кружкой, а сказать можно что угодно. 21 бьёт дубли, дубли — остальное. Кто поверит?
mia-sources = В энциклопедии игр с кубиками С. Храмова эта игра есть в перечне; правила общеизвестные: Википедия, Board Game Arena. Выбор Кубика: ложно объявленное 21 стоит одной жизни.
mia-title = Маленький Макс · { $lives ->
    [one] { $lives } жизнь
    [few] { $lives } жизни
   *[many] { $lives } жизней
}

mia-variant-base = классическая

mia-option-lives = Сколько жизней у каждого
mia-option-lives-name = Жизни
mia-option-mia-costs = Сколько жизней стоит не поверить настоящему Максу
mia-option-mia-costs-name = Макс стоит
mia-option-blind-pass = Кружку можно передать не глядя, с более высоким объявлением
mia-option-blind-pass-name = Передача вслепую

mia-verb-roll = Бросить кубики
mia-verb-roll-name = бросить
mia-verb-say = Объявить результат, правдивый или нет: 62
mia-verb-say-name = сказать
mia-verb-believe = Поверить и бросить заново
mia-verb-believe-name = верю
mia-verb-doubt = Не поверить: кубики открывают
mia-verb-doubt-name = не верю
mia-verb-pass = Передать кружку не глядя: 63
mia-verb-pass-name = передать
mia-verb-concede = Уступить объявленному Максу
mia-verb-concede-name = уступаю

mia-first-goal = Берегите жизни: называйте результат выше предыдущего, правдивый или нет, и не попадитесь.
mia-first-touch = 🥤 Бросьте, гляньте под кружку и нажмите, что говорите (✓ — правда). Дальше следующий игрок жмёт 👍 или 👀.
mia-first-beware = Не поверили правде — потеряете жизнь. Больший кубик читают первым; выше — дубли, выше всего 21.

mia-summary = два кубика под кружкой · { $lives ->
    [one] { $lives } жизнь на каждого
    [few] { $lives } жизни на каждого
    [many] { $lives } жизней на каждого
   *[other] { $lives } жизни на каждого
}
mia-how-to = Блефуйте, но не попадитесь: побеждает последний, у кого есть жизни. Два кубика — это число, большая грань первая; дубли выше всех остальных чисел, а 21, Макс, бьёт всё. Один бросает под кружкой, никому не показывает кубики и объявляет результат, правдивый или нет. Следующий верит, бросает и должен объявить больше; или не верит, и кубики открывают. Если там не меньше, чем сказано, жизнь теряет тот, кто не поверил; если меньше — тот, кто объявил.
mia-rules = Два кубика читают как одно число, большая грань первая. Самое низкое — 31, дальше 32, 41 и так до 65; выше них дубли от 11 до 66, а выше всего 21, Макс. Первый игрок бросает под кружкой («{ mia-verb-roll-name }»), видит кубики только сам и объявляет результат, правдивый или нет («{ mia-verb-say-name } 62»).
mia-rules-answer = Следующий верит («{ mia-verb-believe-name }») или не верит («{ mia-verb-doubt-name }»). Если верит, то бросает заново, втайне от остальных, и должен объявить что-то выше. Объявленному 21 можно только не поверить или уступить («{ mia-verb-concede-name }»): это стоит жизни, и кубиков не показывают.
mia-rules-pass = Кружку можно и передать не глядя, с более высоким объявлением («{ mia-verb-pass-name } 63»); тогда отвечаете за него вы.
mia-rules-doubt = Когда кто-то не верит, кубики открывают всем. Если они не ниже объявленного, жизнь теряет тот, кто не поверил (за объявленное 21 — { $mia-costs }), и начинает следующий за ним; если ниже — тот, кто объявил, а начинает тот, кто не поверил.
mia-rules-example = Например: Аня бросает 62 и так и говорит. Боря верит, бросает 31 и говорит 64. Вера не верит: 31 — не 64, и Боря теряет жизнь.
mia-rules-end = Игрок без жизней выбывает; побеждает последний, у кого они есть.

mia-expected = Ходы: «{ mia-verb-roll-name }», «{ mia-verb-say-name } 62», «{ mia-verb-believe-name }», «{ mia-verb-doubt-name }», «{ mia-verb-concede-name }», «{ mia-verb-pass-name } 63».
mia-why-higher = должно быть выше { $result }
mia-why-say = объявите результат, например «{ mia-verb-say-name } 62»
mia-why-mia = выше 21 нет ничего: «{ mia-verb-doubt-name }» или «{ mia-verb-concede-name }»
mia-why-concede = уступить можно только объявленному 21
mia-why-answer = сначала «{ mia-verb-believe-name }» или «{ mia-verb-doubt-name }»
mia-why-roll = сначала бросьте кубики: начинается новый раунд

mia-button-roll = 🥤 Бросить
mia-button-say = { $result }
mia-button-true = { $result } ✓
mia-button-believe = 👍 Верю
mia-button-doubt = 👀 Не верю
mia-button-concede = 💔 Верю: −1 жизнь
mia-button-passes = 🙈 Передать дальше…

mia-status-answer = { $by } говорит { $result }. Верит ли { $seat }?
mia-status-more = { $seat }, объявите больше { $result }
mia-status-say = { $seat } заглядывает под кружку
mia-status-own-answer = { $by } говорит { $result }. Верите?
mia-status-own-more = У вас { $own }. Назовите больше, чем { $result }, правду или нет
mia-status-own-say = У вас { $own }. Что скажете, правду или нет?
mia-note-said = говорит { $result }
mia-private = Под кружкой: { $result }
mia-private-say = Что скажете? Сначала меньшие

mia-log-thrown = 🥤 { $seat } бросает под кружкой
mia-log-said = { $seat } говорит { $result }
mia-log-passed = { $seat } передаёт кружку не глядя и говорит { $result }
mia-log-believed = { $seat } верит
mia-log-doubted = { $seat } не верит. { $by }: сказано { $said }, а там { $result }
mia-log-conceded = { $seat } уступает
mia-log-lost = { $seat }: −{ $cost }, жизней осталось { $lives }
mia-log-out = { $seat }: −{ $cost }, выбывает
