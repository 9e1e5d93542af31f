# Десять тисяч

farkle = Десять тисяч
farkle-blurb = Одиниці, п’ятірки й три однакові дають очки: відкладайте їх, кидайте решту — і вчасно зупиніться
farkle-sources = Українська сторінка про «Десять тисяч»: базові правила, Труба, Фаркл, п’ять кубиків і додаткові правила, які тут є опціями. Вибір Кубика: 1500 за послідовність у базовій грі, три різні пари і те, що нижче 0 ніхто не падає.
farkle-title = { $variant } · до { $target }

farkle-variant-base = Десять тисяч
farkle-variant-truba = Труба
farkle-variant-farkle = Фаркл
farkle-variant-five-dice = Десять тисяч, п’ять кубиків
farkle-variant-base-about = Шість кубиків, послідовність варта 1500, а записати можна скільки завгодно очок
farkle-variant-truba-about = За хід щонайменше 350 очок, а три труби поспіль спалюють увесь рахунок
farkle-variant-farkle-about = Три пари — 500, послідовність — 1000, а три труби поспіль забирають 1000
farkle-variant-five-dice-about = П’ять кубиків, а не шість; послідовності — від 1 до 5 і від 2 до 6, по 1000

farkle-option-target = Рахунок, на якому гра добігає кінця
farkle-option-target-name = Ціль
farkle-option-entry = Скільки очок треба набрати за хід, щоб увійти в гру; 0 — скільки завгодно
farkle-option-entry-name = Очки для входу
farkle-option-straight = Вартість послідовності; 0 — не рахується
farkle-option-straight-name = Послідовність
farkle-option-three-pairs = Вартість трьох пар (лише для шести кубиків); 0 — не рахуються
farkle-option-three-pairs-name = Три пари
farkle-option-nothing = Кидок усіх кубиків без жодного очка вартий 500
farkle-option-nothing-name = 500 за порожній кидок
farkle-option-pits = Ями: проміжки рахунку, з яких треба вибратися за один хід; 9000-10000 ще звуть бочкою
farkle-option-pits-name = Ями
farkle-option-pit-lower = Нижній край ями поза нею (exclusive) чи в ній (inclusive)
farkle-option-pit-lower-name = Нижній край ями
farkle-option-pit-lower-is-exclusive = поза ямою
farkle-option-pit-lower-is-inclusive = у ямі
farkle-option-pit-upper = Верхній край ями поза нею (exclusive) чи в ній (inclusive): тоді, щоб вибратися, треба ще 50
farkle-option-pit-upper-name = Верхній край ями
farkle-option-pit-upper-is-exclusive = поза ямою
farkle-option-pit-upper-is-inclusive = у ямі
farkle-option-hot-dice = Коли зіграли всі кубики, їх можна (may) чи треба (must) кинути знову
farkle-option-hot-dice-name = Зіграли всі кубики
farkle-option-hot-dice-is-may = можна кинути
farkle-option-hot-dice-is-must = треба кинути
farkle-option-minimum = Скільки очок має принести хід; 0 — скільки завгодно
farkle-option-minimum-name = Мінімум за хід
farkle-option-minimum-throws = До якого кидка ходу треба набрати мінімум
farkle-option-minimum-throws-name = Кидки на мінімум
farkle-option-three-zeros = Три труби поспіль: нічого, рахунок згорає або штраф 1000
farkle-option-three-zeros-name = Штраф за три труби
farkle-option-three-zeros-is-wipe = увесь рахунок
farkle-option-three-zeros-is-penalty = 1000 очок
farkle-option-dice = Скільки кубиків
farkle-option-dice-name = Кубики
farkle-option-final = Хто ще ходить наприкінці: ті, хто в цьому раунді ще не ходив, чи всі інші
farkle-option-final-name = Останні ходи
farkle-option-final-is-this-round = до кінця раунду
farkle-option-final-is-everyone = в усіх інших

farkle-verb-roll = Почати хід або відкласти кубики й кинути решту
farkle-verb-roll-name = кинути
farkle-verb-stop = Відкласти кубики, зупинитися і записати очки ходу
farkle-verb-stop-name = записати

farkle-first-goal = Дійдіть до { $target } очок. Одиниця — 100, п’ятірка — 50, три однакові — число × 100 (а 1 1 1 — 1000).
farkle-first-touch = Після кидка торкніться кубиків, які відкладаєте; далі кидайте решту або ✋ запишіть очки.
farkle-first-beware = Якщо в кидку нема очок, згорає весь хід. Що менше кубиків, то це ймовірніше.

# The rules, made from the options
farkle-summary = { $dice ->
    [5] п’ять кубиків
   *[6] шість кубиків
} · до { $target }{ $minimum ->
    [0] {""}
   *[other] {" "}· щонайменше { $minimum } за хід
}{ $hot-dice ->
    [must] {" "}· якщо очки дали всі кубики, кидаєте знову
   *[may] {""}
}{ $three-zeros ->
    [wipe] {" "}· три труби спалюють рахунок
    [penalty] {" "}· три труби коштують 1000
   *[none] {""}
}
farkle-how-to = Ваша мета — рахунок { $target }. У свій хід киньте { $dice ->
    [5] п’ять
   *[6] шість
} кубиків і відкладіть хоча б один, що дає очки; потім киньте решту («{ farkle-verb-roll-name }») або запишіть набране за хід («{ farkle-verb-stop-name }»). Коли очки принесли всі кубики, їх { $hot-dice ->
    [must] треба
   *[may] можна
} кинути знову. Кидок без очок — «труба»: набране за хід згорає. Коли хтось дійшов до { $target }, грають останні ходи, і перемагає найбільший рахунок.
farkle-how-to-score = Одиниця — 100, п’ятірка — 50. Три однакові в одному кидку — їхнє число, помножене на 100, а три одиниці — 1000; кожен наступний такий самий кубик подвоює ці очки.{ $straight ->
    [0] {""}
   *[other] {" "}Послідовність ({ $dice ->
        [5] від 1 до 5 або від 2 до 6
       *[6] від 1 до 6
    }) одним кидком — { $straight }.
}{ $three-pairs ->
    [0] {""}
   *[other] {" "}Три різні пари одним кидком — { $three-pairs }.
}
farkle-rules = Хід починається кидком { $dice ->
    [5] усіх п’яти кубиків
   *[6] усіх шести кубиків
}. Після кожного кидка відкладіть хоча б один кубик, що дає очки (можна й більше); тоді киньте решту («{ farkle-verb-roll-name }» і відкладені числа) або зупиніться («{ farkle-verb-stop-name }» і відкладені числа) та запишіть усі очки ходу. Якщо в кидку ніщо не дає очок, це «труба»: хід приносить 0, а його очки згорають.
farkle-rules-score = Одиниця варта 100, п’ятірка — 50. Три однакові кубики дають своє число, помножене на 100, а три одиниці — 1000; кожен наступний такий самий кубик подвоює цю вартість. Однакові рахуються лише в межах одного кидка.
farkle-rules-example = Наприклад, випало 1 1 1 5 4{ $dice ->
    [5] {""}
   *[6] {" "}6
}. Можна відкласти три одиниці, тобто 1000 очок, і перекинути решту («{ farkle-verb-roll-name } 1 1 1»). Або відкласти ще й п’ятірку і закінчити хід із 1050 очками («{ farkle-verb-stop-name } 1 1 1 5»){ $enough ->
    [yes] {""}
   *[no] , якщо з ними вже можна зупинитися
}.
farkle-rules-straight = { $dice ->
    [5] Послідовність від 1 до 5 або від 2 до 6
   *[6] Послідовність від 1 до 6
} одним кидком варта { $straight }.
farkle-rules-straight-ours = Джерело не каже, скільки тут варта послідовність; 1500 обрав Кубик.
farkle-rules-pairs = Три пари трьох різних чисел одним кидком варті { $three-pairs }.
farkle-rules-nothing = Кидок усіх кубиків, у якому ніщо не дає очок, сам вартий 500.
farkle-rules-hot = { $hot-dice ->
    [must] { $rules ->
        [1] Коли зіграли всі кубики, ви мусите кинути їх усі знову
       *[other] Коли в кидку дає очки кожен кубик, ви мусите відкласти їх усі й кинути всі кубики знову: зупинитися тоді не можна
    }
   *[may] Коли зіграли всі кубики, ви можете кинути їх усі знову
}; очки ходу лишаються на кону.
farkle-rules-minimum = Зупинитися можна не менш ніж на { $minimum }. { $minimum-throws ->
    [1] Уже відкладене з першого кидка
   *[other] Від кидка номер { $minimum-throws } відкладене
} має доводити хід до { $minimum }; якщо цього не дає жодна частина кидка, хід приносить 0.
farkle-rules-entry = З 0 на рахунку зупинитися можна, лише набравши за хід { $entry } чи більше.
farkle-rules-pits = Ями: { $ranges }. Якщо ви зупинилися в ямі, треба за один хід вибратися з неї, інакше хід приносить 0. { $pit-upper ->
    [inclusive] { $pit-lower ->
        [inclusive] Обидва краї належать ямі
       *[exclusive] Верхній край належить ямі, нижній — ні
    }: щоб вибратися, треба щонайменше на 50 більше за верхній край.
   *[exclusive] { $pit-lower ->
        [inclusive] Нижній край належить ямі, верхній — ні.
       *[exclusive] Обидва краї вже поза ямою.
    }
}
farkle-rules-barrel = Яму, що закінчується на цілі гри, ще звуть бочкою.
farkle-rules-zeros = Три ходи поспіль, що принесли 0 (три труби), { $three-zeros ->
    [wipe] спалюють увесь рахунок
   *[penalty] коштують 1000 очок, але нижче 0 ніхто не падає
}; далі лік починається знову.
farkle-rules-zeros-pits = Ходи, початі в ямі, цього ліку не змінюють.
farkle-rules-end = { $final ->
    [everyone] Коли хтось доходить до { $target }, кожен інший має ще один хід.
   *[this-round] Коли хтось доходить до { $target }, ті, хто в цьому раунді ще не ходив, мають свій хід.
} Тоді перемагає найбільший рахунок; рівні ділять перемогу.

# Поради
farkle-advice-zeros = Третя труба поспіль обходиться дорого: вже після першої не варто спокушати долю.

# Refused variants
farkle-fault-pairs = Для трьох пар треба шість кубиків: з п’ятьма «{ farkle-option-three-pairs-name }» (three-pairs) має бути 0
farkle-fault-pits = Яма має закінчуватися не вище за { $target }, рахунок кінця гри; { $pit } сягає далі
farkle-fault-pits-target = Коли «{ farkle-option-pit-upper-name }: { farkle-option-pit-upper-is-inclusive }» (pit-upper), яма має закінчуватися нижче за ціль { $target }; { $pit } — ні
farkle-fault-pits-touch = Коли «{ farkle-option-pit-upper-name }: { farkle-option-pit-upper-is-inclusive }» (pit-upper), ями не можуть торкатися; { $pit } починається там, де закінчується інша

# Refused moves
farkle-expected = Ходи: «{ farkle-verb-roll-name }» на початку, далі «{ farkle-verb-roll-name } 1 5» — відкласти 1 і 5 та кинути решту, «{ farkle-verb-stop-name } 1 5» — відкласти їх і закінчити хід.
farkle-why-first = спершу киньте всі кубики: просто «{ farkle-verb-roll-name }»
farkle-why-part = назвіть числа, які відкладаєте, наприклад { $best }
farkle-why-rolled = обирати можна з { $faces }
farkle-why-idle = { $faces } нічого не дає; кожен відкладений кубик має приносити очки
farkle-why-whole = { $faces } окремо нічого не дає; тут рахуються всі кубики разом
farkle-why-late = на кидку { $throws } за хід має бути вже { $needed }; так буде лише { $total }
farkle-why-hot = зіграли всі кубики, тож треба кинути їх усі знову
farkle-why-minimum = хід має принести щонайменше { $needed }; так буде лише { $total }
farkle-why-entry = для входу треба { $needed } за один хід; так буде лише { $total }
farkle-why-pit = щоб вибратися з ями, треба { $needed }; так буде лише { $total }

farkle-button-begin = 🎲 Кинути
farkle-button-part = { $faces } · { $points }
farkle-button-rest = 🎲 { $faces } = { $points }, кинути { $dice }
farkle-button-all = 🔥 { $faces } = { $points }, кинути всі { $dice }
farkle-button-stop = ✋ { $faces } = { $points }, записати { $total }

farkle-stake = { $points ->
    [0] кидок { $throws }
   *[other] +{ $points } на кону, кидок { $throws }
}
farkle-in-pit = у ямі, треба { $needed }
farkle-zeros = труби поспіль: { $zeros } з { $of }
farkle-before-entry = для входу треба { $needed }

farkle-log-throw = { $seat }: { $faces }, до { $best } очок
farkle-log-aside = { $seat } відкладає { $faces } (+{ $points }), на кону { $total }
farkle-log-hot = { $seat } відкладає { $faces } (+{ $points }), на кону { $total }. Усі кубики знову! 🔥
farkle-log-bust = { $seat }: { $faces }, труба: ні 1, ні 5, ні трьох однакових 🎺 { $lost ->
    [0] Горіти нема чому
   *[other] Згоріло { $lost }
}
farkle-log-late = { $seat }: { $faces }, не вистачає до { $needed }, труба! 🎺 { $lost ->
    [0] Горіти нема чому
   *[other] Згоріло { $lost }
}
farkle-log-bank = { $seat }: { $faces } (+{ $points }), записано { $total }, разом { $score }
farkle-log-entry = { $seat } входить у гру
farkle-log-climb = { $seat }: є { $top }, яма позаду
farkle-log-pit = { $seat } у ямі: треба набрати { $needed } за один хід
farkle-log-zeros = { $seat }: три труби поспіль, −{ $lost }, тепер { $score }
farkle-log-final = 🏁 { $seat }: { $target } є! { $rest ->
    [one] Останній хід має ще { $rest } гравець
    [few] Останній хід мають ще { $rest } гравці
    [many] Останній хід мають ще { $rest } гравців
   *[other] Останній хід мають ще { $rest } гравця
}
farkle-log-last = Останній хід: { $seat }
