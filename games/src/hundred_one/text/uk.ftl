# Сто один

hundred-one = Сто один
hundred-one-blurb = Десятки чи одиниці? Підійдіть до 100 якнайближче; 101 — і ви вибули
hundred-one-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку, з одним кубиком або без; правила загальновідомі: theothermath.com, Kentucky Center for Mathematics. Вибір Кубика: очки раундів додаються, а без кубиків цифри називають по черзі. На 101 ви вибуваєте; якщо хочете, щоб 101 ще рахувалося, поставте межу 101.
hundred-one-title = Сто один · межа { $limit } · раунд { $round } з { $rounds }

hundred-one-variant-base = один кубик
hundred-one-variant-diceless = без кубиків
hundred-one-variant-base-about = Цифри дає кубик, від 1 до 6
hundred-one-variant-diceless-about = Без кубиків: цифри по черзі називають гравці

hundred-one-option-limit = Найбільша сума, з якою не вибувають
hundred-one-option-limit-name = Межа
hundred-one-option-throws = Скільки цифр у раунді
hundred-one-option-throws-name = Цифри в раунді
hundred-one-option-figures = Звідки беруться цифри
hundred-one-option-figures-name = Цифри
hundred-one-option-figures-is-dice = від кубика
hundred-one-option-figures-is-named = їх називають по черзі
hundred-one-option-rounds = Скільки раундів грають; очки додаються
hundred-one-option-rounds-name = Раунди

hundred-one-verb-put = Узяти цифру як десятки чи одиниці: 10
hundred-one-verb-put-name = поставити
hundred-one-verb-name = Назвати цифру для всіх: 4
hundred-one-verb-name-name = назвати

hundred-one-first-goal = Беріть цифри як десятки або одиниці й підійдіть якнайближче до { $limit }. У раунді їх { $throws }.
hundred-one-first-touch = Торкніться десятків або одиниць свого аркуша: туди стане цифра.
hundred-one-first-beware = Понад { $limit } — і за раунд 0. Пропустити цифру не можна.

hundred-one-summary = { $figures ->
    [named] без кубиків
   *[dice] один кубик на всіх
} · { $throws ->
    [one] { $throws } цифра
    [few] { $throws } цифри
    [many] { $throws } цифр
   *[other] { $throws } цифри
} · межа { $limit }
hundred-one-rules = У раунді { $throws ->
    [one] { $throws } цифра, однакова
    [few] { $throws } цифри, однакові
   *[many] { $throws } цифр, однакових
} для всіх. Кожну цифру всі одночасно й таємно беруть як десятки («{ hundred-one-verb-put-name } 10») або як одиниці («{ hundred-one-verb-put-name } 1»); пропустити її не можна. Усе, що ви взяли, додається.
hundred-one-rules-dice = Кожна цифра — це кидок одного кубика.
hundred-one-rules-named = Цифри гравці називають по черзі («{ hundred-one-verb-name-name } 4»); хто назвав, теж її бере. Називають лише ті, хто ще в раунді.
hundred-one-rules-out = Понад { $limit } — і ви вибуваєте з раунду й маєте за нього 0. Рівно { $limit } ще можна.
hundred-one-rules-example = Наприклад, коли межа 100: 5 як десятки — це 50, 3 як десятки — разом 80, 4 як одиниці — 84, 1 як десятки — 94, 6 як одиниці — 100. Якщо тепер випаде 2, то навіть дві одиниці зайві, і ви вибуваєте.
hundred-one-rules-end = Раунд дає стільки очок, скільки ви набрали. { $rounds ->
    [1] Раунд лише один
   *[other] Очки всіх { $rounds } раундів додаються
}; перемагає найбільший рахунок, рівні ділять перемогу.

hundred-one-expected = Ходи: «{ hundred-one-verb-put-name } 10», «{ hundred-one-verb-put-name } 1», а без кубиків ще «{ hundred-one-verb-name-name } 4».
hundred-one-why-put = спершу поставте цифру
hundred-one-why-name = спершу цифру мають назвати
hundred-one-why-dice = тут цифри дає кубик
hundred-one-why-place = цифру тут беруть як десятки або як одиниці

hundred-one-button = { $figure } → { $place ->
    [10] десятки
   *[other] одиниці
}
hundred-one-button-open = → { $place ->
    [10] десятки
   *[other] одиниці
}
hundred-one-sealed = Ваш вибір: { $figure } як { $place ->
    [10] десятки
   *[other] одиниці
}
hundred-one-status-name = { $seat } називає наступну цифру
hundred-one-note-out = перебір
hundred-one-note-last = було { $points }

hundred-one-log-figure = Цифра: { $figure }
hundred-one-log-named = { $seat } називає { $figure }
hundred-one-log-placed = Цифра { $number } з { $of }: усі взяли
hundred-one-log-out = 💥 Перебір: { $seats }
hundred-one-log-round = { $seat }: { $sum } → +{ $points }, разом { $score }
