# Дев’яносто дев’ять

ninety-nine = Дев’яносто дев’ять
ninety-nine-blurb = П’ять кубиків, чотири дії та дужки: хто ближче до цілі?
ninety-nine-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; це «33 to 99» Бена Орліна: slides.com/whyoverhow, mathclasswarmups.org, theguardian.com. Там грають на час, відстані до цілі додають, і перемагає найменша сума. Вибір Кубика: раунд дає 10 очок мінус відстань, порядок той самий, і таймера немає.
ninety-nine-title = Дев’яносто дев’ять · раунд { $round } з { $rounds }

ninety-nine-variant-base = ціль називають по черзі
ninety-nine-variant-fixed = завжди 99
ninety-nine-variant-base-about = Щораунду інший гравець називає ціль, від 33 до 99
ninety-nine-variant-fixed-about = Ціль у кожному раунді — 99

ninety-nine-option-dice = Скільки кубиків у кидку
ninety-nine-option-dice-name = Кубики
ninety-nine-option-goal = Чи називають ціль по черзі, чи вона однакова в усіх раундах
ninety-nine-option-goal-name = Ціль
ninety-nine-option-goal-is-named = називають по черзі
ninety-nine-option-rounds = Скільки раундів грають; очки додаються
ninety-nine-option-rounds-name = Раунди

ninety-nine-verb-target = Назвати ціль: 77
ninety-nine-verb-target-name = ціль
ninety-nine-verb-make = Скласти число з усіх кубиків: (6+1)*(5+4+2)
ninety-nine-verb-make-name = скласти
ninety-nine-verb-pass = Нічого не складати в цьому раунді
ninety-nine-verb-pass-name = пас

ninety-nine-first-goal = Складіть з усіх кубиків число якнайближче до цілі, але не більше: до 10 очок за раунд.
ninety-nine-first-touch = Натисніть діапазон, потім число: тут усі, які можна скласти. Свій вираз можна й написати.
ninety-nine-first-beware = Кожен відповідає раз і таємно. За 10 чи далі від цілі — нуль.

ninety-nine-summary = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
} на всіх · { $goal ->
    [named] ціль називають по черзі
   *[other] ціль { $goal }
} · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
    [many] { $rounds } раундів
   *[other] { $rounds } раунду
}
ninety-nine-rules = Щораунду в усіх ті самі { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
}, і всі одночасно й таємно складають із них число: якомога ближче до цілі, але не більше за неї.
ninety-nine-rules-named = Спершу, ще до кидка, один із гравців називає ціль від 33 до 99 («{ ninety-nine-verb-target-name } 77»); роблять це по черзі.
ninety-nine-rules-fixed = Ціль у кожному раунді — { $goal }.
ninety-nine-rules-make = Кожен кубик використайте рівно один раз, із + − × ÷ і дужками («{ ninety-nine-verb-make-name } (6+1)*(5+4+2)»). Посередині може вийти що завгодно, але результат — ціле число від 0 до цілі. Кубики не зліплюють: з 1 і 2 не буде 12. Помилилися — просто спробуйте ще. Кнопки пропонують лише можливі числа; думати без них цікавіше.
ninety-nine-rules-example = Наприклад: ціль 77, випало 1 2 4 5 6. (6×5 + 4) × 2 + 1 — це 69, до цілі 8: 2 очки. (6 + 1) × (5 + 4 + 2) — це 77: 10 очок.
ninety-nine-rules-end = Раунд дає 10 очок мінус відстань до цілі, але не менше 0; пас дає 0 («{ ninety-nine-verb-pass-name }»). { $rounds ->
    [1] Раунд лише один
   *[other] Очки всіх { $rounds } раундів додаються
}; перемагає найбільший рахунок, рівні ділять перемогу.

ninety-nine-expected = Ходи: «{ ninety-nine-verb-make-name } (6+1)*(5+4+2)», «{ ninety-nine-verb-pass-name }», а якщо ціль називаєте ви — «{ ninety-nine-verb-target-name } 77».
ninety-nine-long = У виразі може бути не більше { $most } знаків.
ninety-nine-why-range = ціль буває від { $low } до { $high }
ninety-nine-why-target = ціль уже є: { $target }
ninety-nine-why-lead = спершу мають назвати ціль
ninety-nine-why-form = потрібен повний вираз: цифри, + - * / і дужки, без знака спереду
ninety-nine-why-joined = кубики не зліплюють в одне число
ninety-nine-why-dice = кожне з чисел { $faces } має бути рівно один раз, і нічого більше
ninety-nine-why-zero = тут ділення на 0
ninety-nine-why-fraction = виходить { $value }, а це не ціле
ninety-nine-why-negative = виходить { $value }, менше за 0
ninety-nine-why-above = виходить { $value }, більше за { $target }

ninety-nine-ask-target = Яка ціль?
ninety-nine-ask-value = Яке число?
ninety-nine-button-tens = { $first }–{ $last }
ninety-nine-button-pass = ✋ Пас

ninety-nine-status = Ціль { $target } · відповіли { $answered } з { $of }
ninety-nine-status-lead = { $seat } називає ціль
ninety-nine-note = { $text } = { $value } · +{ $points }
ninety-nine-note-passed = пас
ninety-nine-sealed = Ваша відповідь: { $text } = { $value }
ninety-nine-sealed-pass = У цьому раунді ви пасуєте

ninety-nine-log-target = 🎯 { $seat } називає { $target }
ninety-nine-log-roll = Ціль { $target }, кубики: { $faces }
ninety-nine-log-made = { $seat }: { $text } = { $value } · +{ $points }
ninety-nine-log-passed = { $seat } пасує
ninety-nine-log-best = Найкраще, що можна було скласти: { $text } = { $value }
ninety-nine-log-impossible = З цих кубиків нічого не складеш
