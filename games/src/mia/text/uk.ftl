# Маленький Макс

mia = Маленький Макс
mia-blurb = Кубики під кухлем, а сказати можна що завгодно. 21 б’є дублі, дублі б’ють решту. Хто повірить?
mia-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: Вікіпедія, Board Game Arena. Вибір Кубика: хибно оголошене 21 коштує одне життя.
mia-title = Маленький Макс · { $lives ->
    [one] { $lives } життя
    [few] { $lives } життя
   *[many] { $lives } життів
}

mia-variant-base = класична

mia-option-lives = Скільки життів має кожен
mia-option-lives-name = Життя
mia-option-mia-costs = Скільки життів коштує не повірити справжньому Максу
mia-option-mia-costs-name = Макс коштує
mia-option-blind-pass = Кухоль можна передати, не дивлячись, з вищим оголошенням
mia-option-blind-pass-name = Передача наосліп

mia-verb-roll = Кинути кубики
mia-verb-roll-name = кинути
mia-verb-say = Оголосити результат, правдивий чи ні: 62
mia-verb-say-name = сказати
mia-verb-believe = Повірити й кинути наново
mia-verb-believe-name = вірю
mia-verb-doubt = Не повірити: кубики відкривають
mia-verb-doubt-name = не вірю
mia-verb-pass = Передати кухоль, не дивлячись: 63
mia-verb-pass-name = передати
mia-verb-concede = Поступитися оголошеному Максу
mia-verb-concede-name = поступаюсь

mia-first-goal = Бережіть життя: називайте результат, вищий за попередній, правдивий чи ні, і не попадіться.
mia-first-touch = 🥤 Киньте, гляньте під кухоль і натисніть, що кажете (✓ — правда). Далі наступний гравець тисне 👍 або 👀.
mia-first-beware = Не повірили правді — втратите життя. Більший кубик читають першим; вище — дублі, понад усе 21.

mia-summary = два кубики під кухлем · { $lives ->
    [one] { $lives } життя на кожного
    [few] { $lives } життя на кожного
    [many] { $lives } життів на кожного
   *[other] { $lives } життя на кожного
}
mia-how-to = Блефуйте, але не попадіться: перемагає останній, у кого є життя. Два кубики — це число, більша грань перша; дублі вищі за всі інші числа, а 21, Макс, б’є все. Один кидає під кухлем, нікому не показує кубиків і оголошує результат, правдивий чи ні. Наступний вірить, кидає й мусить оголосити більше; або не вірить, і кубики відкривають. Якщо там не менше, ніж сказано, життя втрачає той, хто не повірив; якщо менше — той, хто оголосив.
mia-rules = Два кубики читають як одне число, більша грань перша. Найнижче — 31, далі 32, 41 і так до 65; вище за них дублі від 11 до 66, а понад усе 21, Макс. Перший гравець кидає під кухлем («{ mia-verb-roll-name }»), бачить кубики лише сам і оголошує результат, правдивий чи ні («{ mia-verb-say-name } 62»).
mia-rules-answer = Наступний вірить («{ mia-verb-believe-name }») або не вірить («{ mia-verb-doubt-name }»). Якщо вірить, то кидає наново, потай від інших, і мусить оголосити щось вище. Оголошеному 21 можна лише не повірити або поступитися («{ mia-verb-concede-name }»): це коштує життя, і кубиків не показують.
mia-rules-pass = Кухоль можна й передати, не дивлячись, з вищим оголошенням («{ mia-verb-pass-name } 63»); тоді відповідаєте за нього ви.
mia-rules-doubt = Коли хтось не вірить, кубики відкривають усім. Якщо вони не нижчі за оголошене, життя втрачає той, хто не повірив (за оголошене 21 — { $mia-costs }), і починає наступний за ним; якщо нижчі — той, хто оголосив, а починає той, хто не повірив.
mia-rules-example = Наприклад: Аня кидає 62 і так і каже. Богдан вірить, кидає 31 і каже 64. Віра не вірить: 31 — не 64, і Богдан втрачає життя.
mia-rules-end = Гравець без життів вибуває; перемагає останній, у кого вони є.

mia-expected = Ходи: «{ mia-verb-roll-name }», «{ mia-verb-say-name } 62», «{ mia-verb-believe-name }», «{ mia-verb-doubt-name }», «{ mia-verb-concede-name }», «{ mia-verb-pass-name } 63».
mia-why-higher = має бути вище за { $result }
mia-why-say = оголосіть результат, наприклад «{ mia-verb-say-name } 62»
mia-why-mia = вище за 21 немає нічого: «{ mia-verb-doubt-name }» або «{ mia-verb-concede-name }»
mia-why-concede = поступитися можна лише оголошеному 21
mia-why-answer = спершу «{ mia-verb-believe-name }» або «{ mia-verb-doubt-name }»
mia-why-roll = спершу киньте кубики: починається новий раунд

mia-button-roll = 🥤 Кинути
mia-button-say = { $result }
mia-button-true = { $result } ✓
mia-button-believe = 👍 Вірю
mia-button-doubt = 👀 Не вірю
mia-button-concede = 💔 Вірю: −1 життя
mia-button-passes = 🙈 Передати далі…

mia-status-answer = { $by } каже { $result }. Чи вірить { $seat }?
mia-status-more = { $seat }, оголосіть більше за { $result }
mia-status-say = { $seat } зазирає під кухоль
mia-status-own-answer = { $by } каже { $result }. Вірите?
mia-status-own-more = У вас { $own }. Назвіть більше за { $result }, правду чи ні
mia-status-own-say = У вас { $own }. Що скажете, правду чи ні?
mia-note-said = каже { $result }
mia-private = Під кухлем: { $result }
mia-private-say = Що скажете? Спершу найменші

mia-log-thrown = 🥤 { $seat } кидає під кухлем
mia-log-said = { $seat } каже { $result }
mia-log-passed = { $seat } передає кухоль, не дивлячись, і каже { $result }
mia-log-believed = { $seat } вірить
mia-log-doubted = { $seat } не вірить. { $by }: сказано { $said }, а там { $result }
mia-log-conceded = { $seat } поступається
mia-log-lost = { $seat }: −{ $cost }, життів лишилося { $lives }
mia-log-out = { $seat }: −{ $cost }, вибуває
