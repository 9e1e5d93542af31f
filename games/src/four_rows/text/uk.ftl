# Чотири ряди

four-rows = Чотири ряди
four-rows-blurb = Чотири кольорові ряди зліва направо: білі кубики для всіх, тож не відволікайтеся
four-rows-sources = Гру придумав Штеффен Бенндорф; правила загальновідомі. Вибір Кубика: кубик закритого ряду зникає одразу, останній замок закінчує гру одразу, і коротка гра.
four-rows-title = Чотири ряди
four-rows-title-white = Чотири ряди · білі кубики, для всіх
four-rows-title-coloured = Чотири ряди · кольорові кубики

four-rows-variant-base = класична
four-rows-variant-short = коротка

four-rows-option-locks = Скільки закритих рядів закінчують гру
four-rows-option-locks-name = Закритих рядів
four-rows-option-need = Скільки хрестиків потрібно в ряду перед останнім числом
four-rows-option-need-name = Хрестиків перед останнім
four-rows-option-penalties = Скільки штрафів одного гравця закінчують гру
four-rows-option-penalties-name = Штрафів

four-rows-verb-red = Закреслити число в червоному ряду: 3
four-rows-verb-red-name = червоний
four-rows-verb-red-number = число
four-rows-verb-yellow = Закреслити число в жовтому ряду: 7
four-rows-verb-yellow-name = жовтий
four-rows-verb-yellow-number = число
four-rows-verb-green = Закреслити число в зеленому ряду: 9
four-rows-verb-green-name = зелений
four-rows-verb-green-number = число
four-rows-verb-blue = Закреслити число в синьому ряду: 12
four-rows-verb-blue-name = синій
four-rows-verb-blue-number = число
four-rows-verb-pass = Нічого не закреслювати
four-rows-verb-pass-name = пас

four-rows-summary = кінець: закритих рядів { $locks } або штрафів { $penalties } · перед останнім числом хрестиків: { $need }
four-rows-how = Червоний і жовтий ряди йдуть від 2 до 12, зелений і синій від 12 до 2. Числа закреслюють зліва направо, пропущені втрачено. Щоходу кожен може закреслити суму білих кубиків в одному ряду; далі той, чий хід, може закреслити суму білого й кольорового. Нічого не закреслити у свій хід коштує 5 очок. Перед останнім числом ряду потрібно хрестиків: { $need }; воно закриває ряд для всіх.
four-rows-rules = У вас чотири ряди: червоний і жовтий від 2 до 12, зелений і синій від 12 до 2. Закреслити можна лише число праворуч від усіх хрестиків ряду, тож пропущені втрачено.
four-rows-rules-steps = Щоходу кидають два білі кубики й по одному кольору кожного ряду. Спершу кожен таємно й одночасно може закреслити суму білих в одному ряду: «{ four-rows-verb-red-name } 3», або «{ four-rows-verb-pass-name }». Далі той, чий хід, може закреслити суму одного білого й одного кольорового кубика в ряду цього кольору. Нічого не закреслити у свій хід — штраф.
four-rows-rules-lock = Перед останнім числом ряду має бути хрестиків: { $need }. Разом із ним закреслюють замок, це ще один хрестик. Ряд тоді закрито для всіх, і його кубик більше не кидають; замок мають усі, хто закреслив останнє число на тому самому кроці.
four-rows-rules-example = Наприклад: білі 1 і 2, червоний 3. Кожен може закреслити трійку в якомусь ряду. Потім ваш хід: 1 і червона 3 — це 4, 2 і червона 3 — це 5; ви закреслюєте червону 4.
four-rows-rules-score = Один хрестик у ряду — 1 очко, два — 3, три — 6, чотири — 10, і так до 78 за дванадцять. Кожен штраф коштує 5.
four-rows-rules-end = Кінець гри: закритих рядів { $locks } або, після ходу, в когось штрафів { $penalties }. Перемагає найбільша кількість очок; рівні ділять перемогу.

four-rows-expected = Хід — колір із числом, «{ four-rows-verb-red-name } 3», або «{ four-rows-verb-pass-name }».
four-rows-why-closed = цей ряд закрито
four-rows-why-white = зараз рахується сума білих кубиків
four-rows-why-coloured = зараз рахуються один білий кубик і кубик цього кольору
four-rows-why-need = перед останнім числом потрібно хрестиків: { $need }
four-rows-why-left = { $number } не праворуч від ваших хрестиків

four-rows-button = { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} { $number }
four-rows-button-pass = Пас
four-rows-sealed = Ваш вибір: { $row ->
    [red] червоний
    [yellow] жовтий
    [green] зелений
   *[blue] синій
} { $number }
four-rows-sealed-pass = Ваш вибір: пас

four-rows-log-roll = Кидок ({ $seat }): білі { $white } (сума { $sum }), кольорові { $coloured }
four-rows-log-cross = { $seat }: { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} { $number }
four-rows-log-lock = 🔒 { $seat }: { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} { $number } і замок
four-rows-log-closed = Ряд { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} закрито
four-rows-log-penalty = { $seat }: нічого не закреслено, штраф { $count }
