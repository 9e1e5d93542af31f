# Сходження

everest = Сходження
everest-blurb = На гору й назад: закресліть усі числа раніше за інших
everest-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку, як гра, де всі ходять одночасно; правила загальновідомі: dice-play.com, а з одним числом за кидок — family-games-treasurehouse.com і netexl.com. Вибір Кубика: хто може щось закреслити, мусить; це ніколи не шкодить. З двома кубиками й дванадцятьма числами гра триває близько 80 кидків, тож мала гора кінчається на 6.
everest-title = Сходження · 1–{ $top } і назад{ $rolls ->
    [0] {""}
   *[other] {" "}· кидок { $rolls }
}

everest-variant-base = класичне
everest-variant-one = одне число за кидок
everest-variant-small = мала гора
everest-variant-base-about = Три кубики, числа до 12; за кидок кожен кубик може закреслити число
everest-variant-one-about = Три кубики, але за кидок ви закреслюєте лише одне число
everest-variant-small-about = Два кубики, а числа йдуть лише до 6

everest-option-crosses = Скільки чисел закреслюють після кидка
everest-option-crosses-name = Закреслювати
everest-option-crosses-is-each = кожним кубиком
everest-option-crosses-is-one = рівно одне
everest-option-dice = Скільки кубиків у кидку
everest-option-dice-name = Кубики
everest-option-top = Число на вершині гори
everest-option-top-name = Вершина

everest-verb-cross = Закреслити ці числа: 2 3 5
everest-verb-cross-name = закреслити

everest-first-goal = Закресліть усі числа своєї гори, на шляху вгору і вниз, раніше за інших.
everest-first-touch = Торкніться { $crosses ->
    [one] одного числа: кубика з кидка або суми кількох
   *[each] чисел, які складаєте: кубиків або їхніх сум, кожен кубик раз
}, і натисніть кнопку.
everest-first-beware = Якщо число закреслити можна, то й треба. Великим потрібні суми: не витрачайте всі кубики на малі.

everest-summary = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
    [many] { $dice } кубиків
   *[other] { $dice } кубика
} на всіх · { $top ->
    [one] { $top } число
    [few] { $top } числа
    [many] { $top } чисел
   *[other] { $top } числа
}, кожне двічі · { $crosses ->
    [one] одне число за кидок
   *[each] закреслюють кожним кубиком
}
everest-rules = На вашій горі числа від 1 до { $top } йдуть угору, а потім ще раз униз. Після кожного кидка, спільного для всіх, закреслюйте числа в будь-якому порядку; усі роблять це таємно й одночасно.
everest-rules-each = Кожне число — це один кубик або сума кількох, і кожен кубик рахується не більше одного разу («{ everest-verb-cross-name } 2 3 5»). Використовувати всі кубики не обов’язково.
everest-rules-one = Закресліть рівно одне число: один кубик або суму кількох («{ everest-verb-cross-name } 8»).
everest-rules-example = Наприклад: випало 2 3 5. Можна закреслити 2, 3 і 5; або 2 і 8; або 3 і 7; або двічі 5, як 5 і 2 + 3; або лише 10.
everest-rules-one-example = Наприклад: випало 2 3 5. Можна закреслити 2, 3, 5, 7, 8 або 10, якщо воно ще відкрите.
everest-rules-end = Можете щось закреслити — мусите; не можете — пропускаєте кидок. Перемагає той, хто першим закреслить усі числа; якщо одним кидком закінчать кілька гравців, вони ділять перемогу.

everest-expected = Хід — «{ everest-verb-cross-name }» і від одного до трьох чисел, наприклад «{ everest-verb-cross-name } 2 3 5».
everest-why-high = гора кінчається на { $top }, числа { $number } немає
everest-why-one = тут закреслюють рівно одне число
everest-why-crossed = стільки разів { $number } вже не закреслити
everest-why-faces = з { $faces } цих чисел не скласти

everest-sealed = Ваш вибір: { $numbers }

everest-log-roll = Кидок { $number }: { $faces }
everest-log-nothing = Кидок { $number }: { $faces } · нікому не підходить
everest-log-passed = Пропускають кидок: { $seats }
everest-log-crossed = { $seat } закреслює { $numbers }, лишилося { $left }
