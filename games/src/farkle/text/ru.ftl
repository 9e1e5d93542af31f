# Десять тысяч

farkle = Десять тысяч
farkle-blurb = Единицы, пятёрки, три одинаковых — это очки: отложите их, бросьте остальное, вовремя остановитесь
farkle-sources = Украинская страница о «Десяти тысячах»: базовые правила, Труба, Фаркл, пять кубиков и дополнительные правила, которые здесь стали опциями. Выбор Кубика: 1500 за последовательность в базовой игре, три разные пары и то, что ниже 0 никто не падает.
farkle-title = { $variant } · до { $target }

farkle-variant-base = Десять тысяч
farkle-variant-truba = Труба
farkle-variant-farkle = Фаркл
farkle-variant-five-dice = Десять тысяч, пять кубиков
farkle-variant-base-about = Шесть кубиков, последовательность стоит 1500, а записать можно сколько угодно очков
farkle-variant-truba-about = За ход не меньше 350 очков, а три нуля подряд стирают весь счёт
farkle-variant-farkle-about = Три пары — 500, последовательность — 1000, а три нуля подряд отнимают 1000
farkle-variant-five-dice-about = Пять кубиков, а не шесть; последовательности — от 1 до 5 и от 2 до 6, по 1000

farkle-option-target = Счёт, на котором игра подходит к концу
farkle-option-target-name = Цель
farkle-option-entry = Сколько очков надо набрать за ход, чтобы войти в игру; 0 — сколько угодно
farkle-option-entry-name = Очки для входа
farkle-option-straight = Стоимость последовательности; 0 — не считается
farkle-option-straight-name = Последовательность
farkle-option-three-pairs = Стоимость трёх пар (только для шести кубиков); 0 — не считаются
farkle-option-three-pairs-name = Три пары
farkle-option-nothing = Бросок всех кубиков без единого очка стоит 500
farkle-option-nothing-name = 500 за пустой бросок
farkle-option-pits = Ямы: промежутки счёта, из которых надо выбраться за один ход; 9000-10000 ещё зовут бочкой
farkle-option-pits-name = Ямы
farkle-option-pit-lower = Нижний край ямы вне её (exclusive) или в ней (inclusive)
farkle-option-pit-lower-name = Нижний край ямы
farkle-option-pit-lower-is-exclusive = вне ямы
farkle-option-pit-lower-is-inclusive = в яме
farkle-option-pit-upper = Верхний край ямы вне её (exclusive) или в ней (inclusive): тогда, чтобы выбраться, нужно ещё 50
farkle-option-pit-upper-name = Верхний край ямы
farkle-option-pit-upper-is-exclusive = вне ямы
farkle-option-pit-upper-is-inclusive = в яме
farkle-option-hot-dice = Когда сыграли все кубики, их можно (may) или нужно (must) бросить снова
farkle-option-hot-dice-name = Сыграли все кубики
farkle-option-hot-dice-is-may = можно бросить
farkle-option-hot-dice-is-must = нужно бросить
farkle-option-minimum = Сколько очков должен принести ход; 0 — сколько угодно
farkle-option-minimum-name = Минимум за ход
farkle-option-minimum-throws = К какому броску хода нужно набрать минимум
farkle-option-minimum-throws-name = Броски на минимум
farkle-option-three-zeros = Три трубы подряд: ничего, счёт сгорает или штраф 1000
farkle-option-three-zeros-name = Штраф за три трубы
farkle-option-three-zeros-is-wipe = весь счёт
farkle-option-three-zeros-is-penalty = 1000 очков
farkle-option-dice = Сколько кубиков
farkle-option-dice-name = Кубики
farkle-option-final = Кто ходит в конце: те, кто ещё не ходил в этом раунде, или все остальные
farkle-option-final-name = Последние ходы
farkle-option-final-is-this-round = до конца раунда
farkle-option-final-is-everyone = у всех остальных

farkle-verb-roll = Начать ход или отложить кубики и бросить остальные
farkle-verb-roll-name = бросить
farkle-verb-stop = Отложить кубики, остановиться и записать очки хода
farkle-verb-stop-name = записать

farkle-first-goal = Доведите счёт до { $target }. Единица — 100, пятёрка — 50, три одинаковых — их число × 100, а 1 1 1 — 1000.
farkle-first-touch = После броска коснитесь кубиков, которые откладываете; дальше бросайте остальные или ✋ запишите очки.
farkle-first-beware = Если в броске нет очков, сгорает весь ход. Чем меньше кубиков, тем это вероятнее.

# The rules, made from the options
farkle-summary = { $dice ->
    [5] пять кубиков
   *[6] шесть кубиков
} · до { $target }{ $minimum ->
    [0] {""}
   *[other] {" "}· не меньше { $minimum } за ход
}{ $hot-dice ->
    [must] {" "}· если очки дали все кубики, бросаете снова
   *[may] {""}
}{ $three-zeros ->
    [wipe] {" "}· три трубы сжигают счёт
    [penalty] {" "}· три трубы стоят 1000
   *[none] {""}
}
farkle-how-to = Ваша цель — счёт { $target }. В свой ход бросьте { $dice ->
    [5] пять
   *[6] шесть
} кубиков и отложите хотя бы один, дающий очки; потом бросьте остальные («{ farkle-verb-roll-name }») или запишите набранное за ход («{ farkle-verb-stop-name }»). Если очки дали все кубики, их { $hot-dice ->
    [must] надо
   *[may] можно
} бросить снова. Бросок без очков — «труба»: набранное за ход сгорает. Когда кто-то дошёл до { $target }, играют последние ходы; побеждает тот, у кого больше очков.
farkle-how-to-score = Единица — 100, пятёрка — 50. Три одинаковых в одном броске — их число, умноженное на 100, а три единицы — 1000; каждый следующий такой же кубик удваивает эти очки.{ $straight ->
    [0] {""}
   *[other] {" "}Последовательность ({ $dice ->
        [5] от 1 до 5 или от 2 до 6
       *[6] от 1 до 6
    }) одним броском — { $straight }.
}{ $three-pairs ->
    [0] {""}
   *[other] {" "}Три разные пары одним броском — { $three-pairs }.
}
farkle-rules = Ход начинается броском { $dice ->
    [5] всех пяти кубиков
   *[6] всех шести кубиков
}. После каждого броска отложите хотя бы один кубик, дающий очки, или сколько захотите; потом бросьте остальные («{ farkle-verb-roll-name }» и отложенные числа) или остановитесь («{ farkle-verb-stop-name }» и отложенные числа) и запишите все очки хода. Если в броске ничто не даёт очков, это «труба»: ход приносит 0, а его очки сгорают.
farkle-rules-score = Единица стоит 100, пятёрка — 50. Три одинаковых кубика дают своё число, умноженное на 100, а три единицы — 1000; каждый следующий такой же кубик удваивает эту стоимость. Одинаковые считаются только в пределах одного броска.
farkle-rules-example = Например, выпало 1 1 1 5 4{ $dice ->
    [5] {""}
   *[6] {" "}6
}. Можно отложить три единицы, то есть 1000 очков, и перебросить остальные («{ farkle-verb-roll-name } 1 1 1»). Или отложить ещё и пятёрку и закончить ход с 1050 очками («{ farkle-verb-stop-name } 1 1 1 5»){ $enough ->
    [yes] {""}
   *[no] , если с ними уже можно остановиться
}.
farkle-rules-straight = { $dice ->
    [5] Последовательность от 1 до 5 или от 2 до 6
   *[6] Последовательность от 1 до 6
} одним броском стоит { $straight }.
farkle-rules-straight-ours = Источник не говорит, сколько здесь стоит последовательность; 1500 выбрал Кубик.
farkle-rules-pairs = Три пары трёх разных чисел одним броском стоят { $three-pairs }.
farkle-rules-nothing = Бросок всех кубиков, в котором ничто не даёт очков, сам стоит 500.
farkle-rules-hot = { $hot-dice ->
    [must] { $rules ->
        [1] Когда сыграли все кубики, вы обязаны бросить их все снова
       *[other] Когда в броске даёт очки каждый кубик, вы обязаны отложить их все и бросить все кубики снова: остановиться тогда нельзя
    }
   *[may] Когда сыграли все кубики, вы можете бросить их все снова
}; очки хода остаются на кону.
farkle-rules-minimum = Остановиться можно, только набрав за ход { $minimum } или больше. { $minimum-throws ->
    [1] С первого же броска
   *[other] Начиная с броска номер { $minimum-throws }
} отложенных за ход очков должно быть не меньше { $minimum }; если так не выходит, ход приносит 0.
farkle-rules-entry = С нулём на счету остановиться можно, только набрав за ход { $entry } или больше.
farkle-rules-pits = Ямы: { $ranges }. Если вы остановились в яме, надо за один ход выбраться из неё, иначе ход приносит 0. { $pit-upper ->
    [inclusive] { $pit-lower ->
        [inclusive] Оба края принадлежат яме
       *[exclusive] Верхний край принадлежит яме, нижний — нет
    }: чтобы выбраться, нужно хотя бы на 50 больше верхнего края.
   *[exclusive] { $pit-lower ->
        [inclusive] Нижний край принадлежит яме, верхний — нет.
       *[exclusive] Оба края уже вне ямы.
    }
}
farkle-rules-barrel = Яму, которая заканчивается на цели игры, ещё зовут бочкой.
farkle-rules-zeros = Три хода подряд, принёсшие 0 (три трубы), { $three-zeros ->
    [wipe] сжигают весь счёт
   *[penalty] стоят 1000 очков, но ниже 0 никто не падает
}; потом трубы считают заново.
farkle-rules-zeros-pits = Ходы, начатые в яме, при этом не считаются.
farkle-rules-end = { $final ->
    [everyone] Когда кто-то доходит до { $target }, у каждого из остальных есть ещё один ход.
   *[this-round] Когда кто-то доходит до { $target }, те, кто в этом раунде ещё не ходил, делают свой ход.
} Потом побеждает тот, у кого больше очков; при равенстве победа общая.

# Советы
farkle-advice-zeros = Третья труба подряд обходится дорого: уже после первой не стоит искушать судьбу.

# Refused variants
farkle-fault-pairs = Для трёх пар нужно шесть кубиков: с пятью «{ farkle-option-three-pairs-name }» (three-pairs) должно быть 0
farkle-fault-pits = Яма должна заканчиваться не выше { $target }, счёта конца игры; { $pit } заходит дальше
farkle-fault-pits-target = Когда «{ farkle-option-pit-upper-name }: { farkle-option-pit-upper-is-inclusive }» (pit-upper), яма должна заканчиваться ниже цели { $target }; { $pit } — нет
farkle-fault-pits-touch = Когда «{ farkle-option-pit-upper-name }: { farkle-option-pit-upper-is-inclusive }» (pit-upper), ямы не могут касаться друг друга; { $pit } начинается там, где кончается другая

# Refused moves
farkle-expected = Ходы: «{ farkle-verb-roll-name }» в начале, дальше «{ farkle-verb-roll-name } 1 5» — отложить 1 и 5 и бросить остальные, «{ farkle-verb-stop-name } 1 5» — отложить их и закончить ход.
farkle-why-first = сначала бросьте все кубики: просто «{ farkle-verb-roll-name }»
farkle-why-part = назовите числа, которые откладываете, например { $best }
farkle-why-rolled = выбирать можно из { $faces }
farkle-why-idle = { $faces } ничего не даёт; каждый отложенный кубик должен приносить очки
farkle-why-whole = { $faces } отдельно ничего не даёт; здесь считаются все кубики вместе
farkle-why-late = начиная с броска { $throws } за ход должно быть набрано { $needed }; так будет только { $total }
farkle-why-hot = сыграли все кубики, поэтому нужно бросить их все снова
farkle-why-minimum = ход должен принести не меньше { $needed }; так будет только { $total }
farkle-why-entry = для входа нужно { $needed } за один ход; так будет только { $total }
farkle-why-pit = чтобы выбраться из ямы, нужно { $needed }; так будет только { $total }

farkle-button-begin = 🎲 Бросить
farkle-button-part = { $faces } · { $points }
farkle-button-rest = 🎲 { $faces } = { $points }, бросить { $dice }
farkle-button-all = 🔥 { $faces } = { $points }, бросить все { $dice }
farkle-button-stop = ✋ { $faces } = { $points }, записать { $total }

farkle-stake = { $points ->
    [0] бросок { $throws }
   *[other] +{ $points } на кону, бросок { $throws }
}
farkle-in-pit = в яме, нужно { $needed }
farkle-zeros = труб подряд: { $zeros } из { $of }
farkle-before-entry = для входа нужно { $needed }

farkle-log-throw = { $seat }: { $faces }, можно отложить до { $best }
farkle-log-aside = { $seat } откладывает { $faces } (+{ $points }), на кону { $total }
farkle-log-hot = { $seat } откладывает { $faces } (+{ $points }), на кону { $total }. Все кубики снова! 🔥
farkle-log-bust = { $seat }: { $faces }, труба: ни 1, ни 5, ни трёх одинаковых 🎺 { $lost ->
    [0] Гореть нечему
   *[other] Сгорело { $lost }
}
farkle-log-late = { $seat }: { $faces }, не хватает до { $needed }, труба! 🎺 { $lost ->
    [0] Гореть нечему
   *[other] Сгорело { $lost }
}
farkle-log-bank = { $seat }: { $faces } (+{ $points }), записано { $total }, всего { $score }
farkle-log-entry = { $seat } входит в игру
farkle-log-climb = { $seat }: есть { $top }, яма позади
farkle-log-pit = { $seat } в яме: нужно набрать { $needed } за один ход
farkle-log-zeros = { $seat }: три трубы подряд, −{ $lost }, теперь { $score }
farkle-log-final = 🏁 { $seat }: { $target } есть! { $rest ->
    [one] Последний ход есть ещё у { $rest } игрока
    [few] Последний ход есть ещё у { $rest } игроков
    [many] Последний ход есть ещё у { $rest } игроков
   *[other] Последний ход есть ещё у { $rest } игрока
}
farkle-log-last = Последний ход: { $seat }
