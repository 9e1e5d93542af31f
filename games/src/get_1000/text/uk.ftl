# Проклята тисяча

get-1000 = Проклята тисяча
get-1000-blurb = Дев’ять цифр, три тризначні числа: наберіть тисячу і ні очка більше
get-1000-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку, з одним кубиком або без; правила загальновідомі: bitbreeds.com (перемагає найближчий з будь-якого боку) і Don’t Break the Bank (більше за тисячу — забагато). Вибір Кубика: цифри можна викидати, очки раундів додаються, а без кубиків цифри називають по черзі.
get-1000-title = Проклята тисяча · раунд { $round } з { $rounds }

get-1000-variant-base = не більше
get-1000-variant-nearest = найближче
get-1000-variant-diceless = без кубиків

get-1000-option-aim = Чи рахується сума понад тисячу
get-1000-option-aim-name = Мета
get-1000-option-aim-is-under = не більше
get-1000-option-aim-is-nearest = найближче з будь-якого боку
get-1000-option-discard = Скільки цифр викидають за раунд
get-1000-option-discard-name = Викинути
get-1000-option-figures = Звідки беруться цифри
get-1000-option-figures-name = Цифри
get-1000-option-figures-is-dice = від кубика
get-1000-option-figures-is-named = їх називають по черзі
get-1000-option-rounds = Скільки раундів грають; очки додаються
get-1000-option-rounds-name = Раундів

get-1000-verb-put = Поставити цифру в цей стовпець: 100
get-1000-verb-put-name = поставити
get-1000-verb-name = Назвати цифру для всіх: 4
get-1000-verb-name-name = назвати

get-1000-summary = { $figures ->
    [named] без кубиків
   *[dice] один кубик на всіх
} · три тризначні числа · { $aim ->
    [nearest] найближче до 1000
   *[under] не більше 1000
}
get-1000-rules = Ви заповнюєте квадрат: три тризначні числа одне під одним. Кожну цифру всі одночасно й таємно ставлять у якийсь стовпець: у сотні («{ get-1000-verb-put-name } 100»), у десятки («{ get-1000-verb-put-name } 10») чи в одиниці («{ get-1000-verb-put-name } 1»). У стовпці три місця. Остання цифра йде на місце, що лишилося. Потім ваші три числа додаються.
get-1000-rules-dice = Кожна цифра — це кидок одного кубика на всіх.
get-1000-rules-named = Цифри гравці називають по черзі («{ get-1000-verb-name-name } 4»); ставлять її всі, і той, хто назвав, теж.
get-1000-rules-discard = У раунді на { $discard ->
    [one] { $discard } цифру
    [few] { $discard } цифри
   *[many] { $discard } цифр
} більше; стільки ж цифр кожен викидає («{ get-1000-verb-put-name } 0»).
get-1000-rules-example = Наприклад: 3, 1 і 4 йдуть у сотні, 6, 2 і 5 — у десятки, 2, 6 і 4 — в одиниці. Разом 362 + 126 + 454 = 942.
get-1000-rules-end = { $aim ->
    [nearest] Раунд дає 1000 мінус різницю між вашою сумою і 1000, хоч вона більша, хоч менша
   *[under] Раунд дає вашу суму або 0, якщо вона більша за 1000
}. { $rounds ->
    [1] Раунд лише один
   *[other] Очки всіх раундів (їх { $rounds }) додаються
}; перемагає найбільший рахунок, рівні ділять перемогу.

get-1000-expected = Ходи: «{ get-1000-verb-put-name } 100», «{ get-1000-verb-put-name } 10», «{ get-1000-verb-put-name } 1», а без кубиків ще «{ get-1000-verb-name-name } 4».
get-1000-why-put = спершу поставте цифру
get-1000-why-name = спершу цифру мають назвати
get-1000-why-dice = тут цифри дає кубик
get-1000-why-full = стовпець { $place } заповнено
get-1000-why-place = { $discard ->
    [0] тут цифр не викидають
   *[other] більше викидати не можна
}

get-1000-button = { $figure } → { $place ->
    [0] 🗑
   *[other] { $place }
}
get-1000-button-open = → { $place ->
    [0] 🗑
   *[other] { $place }
}
get-1000-sealed = Ваш вибір: { $figure } → { $place ->
    [0] 🗑
   *[other] { $place }
}
get-1000-status-name = { $seat } називає наступну цифру
get-1000-note-last = було { $sum } → { $points }

get-1000-log-figure = Цифра: { $figure }
get-1000-log-named = { $seat } називає { $figure }
get-1000-log-placed = Цифра { $number } з { $of }: усі поставили
get-1000-log-round = { $seat }: { $sum } → +{ $points }, разом { $score }
