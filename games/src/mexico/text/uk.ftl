# Мехіко

mexico = Мехіко
mexico-blurb = Два кубики як число, 21 понад усе; найнижчий втрачає життя
mexico-title = Мехіко · життів { $lives }

mexico-variant-base = класична

mexico-option-lives = Скільки життів має кожен
mexico-option-lives-name = Життів
mexico-option-mexico-costs = Скільки життів втрачають у раунді з «мехіко»
mexico-option-mexico-costs-name = «Мехіко» коштує
mexico-option-throws = Щонайбільше кидків у того, хто веде
mexico-option-throws-name = Кидків
mexico-option-fresh-lead = Після «мехіко» того, хто веде, веде наступний
mexico-option-fresh-lead-name = Веде наступний

mexico-verb-roll = Кинути кубики
mexico-verb-roll-name = кинути
mexico-verb-stop = Спинитися
mexico-verb-stop-name = стоп

mexico-summary = два кубики · { $lives ->
    [one] { $lives } життя на кожного
    [few] { $lives } життя на кожного
    [many] { $lives } життів на кожного
   *[other] { $lives } життя на кожного
}
mexico-rules = Два кубики читають як число, більша грань перша: 5 і 2 — це 52. Від найнижчого: від 31 до 65, потім дублі від 11 до 66, а понад усе 21, «мехіко».
mexico-rules-turn = Хто веде, кидає обидва кубики («roll»), кидків щонайбільше { $throws }, і може спинитися раніше («stop»); чинний останній кидок, навіть якщо він нижчий. Скільки кидків зробив він, стільки щонайбільше мають усі за ним. 21 одразу закінчує хід.
mexico-rules-fresh = Якщо той, хто веде, викинув 21, далі веде наступний гравець раунду.
mexico-rules-round = Усі з найнижчим результатом втрачають одне життя, а в раунді з «мехіко» — { $mexico-costs }. Якщо всі результати рівні, ніхто не втрачає нічого. Хто втратив, веде наступний раунд; хто лишився без життів, вибуває.
mexico-rules-example = Наприклад: ведучий кидає 43, потім 52 і спиняється; наступний одразу кидає 21; третій кидає 22 і спиняється. Найнижче 52, і через «мехіко» воно коштує дорожче.
mexico-rules-end = Перемагає останній, у кого є життя.

mexico-expected = Ходи: «roll» (кинути) і «stop» (стоп).
mexico-why-first = хід починається кидком «roll»

mexico-button-roll = 🎲 Кинути
mexico-button-stop = ✋ Стоп на { $result }
mexico-note-result = { $result }
mexico-note-throws = кидок { $throw } із { $of }

mexico-log-throw = { $seat }, кидок { $throw }: { $result }
mexico-log-mexico = { $seat }, кидок { $throw }: { $result }, мехіко! 🌵
mexico-log-level = В усіх { $result }: ніхто не втрачає життя
mexico-log-lost = { $seat }: найнижче { $result }, −{ $cost }, життів лишилося { $lives }
mexico-log-out = { $seat }: найнижче { $result }, −{ $cost }, вибуває
