# Номери будинків

house-numbers = Номери будинків
house-numbers-blurb = Один кидок на всіх: куди у своєму номері поставите цифру?
house-numbers-sources = В енциклопедії ігор із кубиками С. Храмова ця гра є в переліку; правила загальновідомі: гра для компанії «Hohe Hausnummer» і шкільна гра з одним кубиком на всіх. Вибір Кубика: вирішує сума всіх раундів.
house-numbers-title = Номери будинків · { $aim ->
    [low] перемагає найменша сума
   *[high] перемагає найбільша сума
} · раунд { $round } з { $rounds }

house-numbers-variant-base = класична

house-numbers-option-places = Скільки цифр у номері
house-numbers-option-places-name = Цифри
house-numbers-option-aim = Перемагає найбільша чи найменша сума
house-numbers-option-aim-name = Мета
house-numbers-option-aim-is-high = найбільша
house-numbers-option-aim-is-low = найменша
house-numbers-option-own-dice = У кожного свій кубик; без цього один кубик на всіх
house-numbers-option-own-dice-name = Свої кубики
house-numbers-option-rounds = Скільки номерів складає кожен
house-numbers-option-rounds-name = Раунди

house-numbers-verb-put = Поставити цифру на це місце: 100
house-numbers-verb-put-name = поставити

house-numbers-first-goal = Щораунду складайте число, цифра за цифрою. Перемагає { $aim ->
    [low] найменша
   *[high] найбільша
} сума.
house-numbers-first-touch = Торкніться вільного місця у своєму номері: туди стане цифра, що випала.
house-numbers-first-beware = Поставлену цифру не пересунути, а остання займе місце, що лишилося.

house-numbers-summary = { $own-dice ->
    [on] у кожного свій кубик
   *[off] один кубик на всіх
} · { $places ->
    [one] { $places } цифра
    [few] { $places } цифри
    [many] { $places } цифр
   *[other] { $places } цифри
} · перемагає { $aim ->
    [low] найменша сума
   *[high] найбільша сума
}
house-numbers-rules = Кожен складає номер будинку з { $places } цифр. Після кожного кидка всі одночасно й таємно ставлять свою цифру на вільне місце («{ house-numbers-verb-put-name } 100» — у сотні, «{ house-numbers-verb-put-name } 10» — у десятки, «{ house-numbers-verb-put-name } 1» — в одиниці). Там вона й лишається. Остання цифра йде на місце, що лишилося.
house-numbers-rules-common = Один кубик кидають на всіх.
house-numbers-rules-own = Для кожного кидають свій кубик.
house-numbers-rules-example = Наприклад: випала 4, ви ставите її в десятки; 6 іде в сотні; двійка лишається для одиниць, і ваш номер 642.
house-numbers-rules-end = { $rounds ->
    [1] Раунд лише один
   *[other] Номери всіх { $rounds } раундів додаються
}; перемагає { $aim ->
    [low] найменша сума
   *[high] найбільша сума
}, рівні ділять перемогу.

house-numbers-expected = Хід — «{ house-numbers-verb-put-name } 100», «{ house-numbers-verb-put-name } 10» або «{ house-numbers-verb-put-name } 1».
house-numbers-why-place = у номері лише { $places ->
    [one] { $places } цифра
    [few] { $places } цифри
    [many] { $places } цифр
   *[other] { $places } цифри
}
house-numbers-why-taken = місце { $place } зайняте

house-numbers-status = Куди поставити { $face }? Чекаємо на: { $seats }
house-numbers-status-answers = Куди поставити { $face }? Відповіли: { $answered } з { $of }
house-numbers-button = { $face } → { $place }
house-numbers-button-open = → { $place }
house-numbers-note = { $numbers }
house-numbers-private = Ваш номер: { $number }
house-numbers-sealed = Ваш вибір: { $face } → { $place }

house-numbers-log-throw = Кидок: { $faces }
house-numbers-log-placed = Кидок { $throw }: усі поставили цифру
house-numbers-log-number = 🏠 { $seat }: { $number }, разом { $score }
