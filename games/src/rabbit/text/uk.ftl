# Білий кролик

rabbit = Білий кролик
rabbit-blurb = Головоломка на одного: зробіть усі кубики на столі однаковими, а білий лишіть у руці
rabbit-title = Білий кролик{ $wrap ->
    [off] {" "}· 1 і 6 не сусіди
   *[on] {""}
}{ $sticky ->
    [on] {" "}· липкі кубики
   *[off] {""}
}

rabbit-variant-base = класичний

rabbit-option-wrap = 1 і 6 — сусіди; без цього гра складніша
rabbit-option-wrap-name = Сусідство 1 і 6
rabbit-option-sticky = Отриманий кубик, якого не перекинули, до кінця ходу липне до свого партнера
rabbit-option-sticky-name = Липкі кубики

rabbit-verb-swap = Обміняти кубик із руки на кубик зі столу
rabbit-verb-swap-name = обміняти
rabbit-verb-end = Закінчити хід і кинути нову руку
rabbit-verb-end-name = закінчити

rabbit-summary = один гравець · шість ходів{ $wrap ->
    [off] {" "}· 1 і 6 не сусіди
   *[on] {""}
}{ $sticky ->
    [on] {" "}· липкі кубики
   *[off] {""}
}
rabbit-rules = На столі три чорні й три червоні кубики; у руці два чорні, два червоні й білий, тобто кролик. Зелений кубик показує, скільки ходів лишилося, спершу шість. Ви перемагаєте, коли всі кубики столу показують одну грань, а білий у руці; зелений кубик — ваш рахунок.
rabbit-rules-swap = Кожен хід починається кидком усієї руки. Далі міняйте скільки завгодно разів: кубик руки на кубик столу іншого кольору, на якому на одну цятку більше чи менше{ $wrap ->
    [on] ; 1 і 6 теж сусіди
   *[off] ; 1 і 6 не сусіди
}. Отриманий кубик можна перекинути (reroll) або лишити як є.
rabbit-rules-back = Ті самі два кубики не можна одразу обміняти назад, хіба що отриманий перекинули і він показав ту саму грань. Після будь-якого іншого обміну — можна.
rabbit-rules-sticky = Отриманий кубик, якого не перекинули, липне до того, на який його обміняли: до кінця ходу цих двох між собою не міняють, хоча з іншими можна. Після перекидання не можна лише одразу назад, хіба що випала та сама грань.
rabbit-rules-end = «end» закінчує хід і зменшує зелений кубик на один. Якщо на ньому вже 1 і ви закінчуєте хід, кролик утік і гру програно.

rabbit-expected = Ходи: «swap W5 B4» (кубик руки, кубик столу; B чорний, R червоний, W білий), те саме з «reroll» у кінці, і «end».
rabbit-why-hand = у руці немає { $give }
rabbit-why-table = на столі немає { $take }
rabbit-why-colour = { $give } і { $take } одного кольору, а мають бути різного
rabbit-why-far = { $give } і { $take } мають різнитися на одну цятку; 1 і 6 теж сусіди
rabbit-why-far-straight = { $give } і { $take } мають різнитися на одну цятку; 1 і 6 не сусіди
rabbit-why-back = { $give } і { $take } щойно обміняли, одразу назад не можна
rabbit-why-stuck = { $give } і { $take } злиплися або їх щойно обміняли

rabbit-button-give = { $give } ↔ …
rabbit-button-take = { $give } ↔ { $take }
rabbit-button-win = 🐇 { $give } ↔ { $take }
rabbit-button-keep = ✋ Лишити { $take }
rabbit-button-reroll = 🎲 Перекинути { $take }
rabbit-button-end = { $left ->
    [0] 🏁 Закінчити останній хід
   *[other] 🏁 Закінчити хід: 🟩 { $left }
}

rabbit-tray-table = Стіл
rabbit-tray-hand = Рука
rabbit-tray-green = Лишилося ходів
rabbit-note-closed = не назад: { $pairs }

rabbit-log-setup = Стіл: { $table }. Рука: { $hand }
rabbit-log-hand = Нова рука: { $hand }
rabbit-log-swap = { $give } ↔ { $take }. Стіл: { $table }
rabbit-log-reroll = { $before } перекинуто: { $after }
rabbit-log-end = { $left ->
    [0] Кролик утік ({ $seat }): ходи скінчилися
    [one] { $seat } закінчує хід · лишився { $left }
   *[other] { $seat } закінчує хід · лишилося { $left }
}
rabbit-log-won = { $seat } ловить кролика! 🐇 Рахунок { $points }
