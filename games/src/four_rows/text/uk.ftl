# Чотири ряди

four-rows = Чотири ряди
four-rows-blurb = Чотири кольорові ряди зліва направо: білі кубики для всіх, тож не відволікайтеся
four-rows-sources = Гру придумав Штеффен Бенндорф; правила загальновідомі. Вибір Кубика: коротка гра; кубик закритого ряду прибирають одразу, і останній замок теж одразу закінчує гру.
four-rows-title = Чотири ряди
four-rows-title-white = Чотири ряди · білі кубики, для всіх
four-rows-title-coloured = Чотири ряди · кольорові кубики

four-rows-variant-base = класична
four-rows-variant-short = коротка
four-rows-variant-base-about = Кінець — на двох закритих рядах або на четвертому штрафі когось із гравців
four-rows-variant-short-about = Кінець — на першому закритому ряді або на третьому штрафі когось із гравців

four-rows-option-locks = Скільки закритих рядів закінчують гру
four-rows-option-locks-name = Закриті ряди
four-rows-option-need = Скільки хрестиків потрібно в ряду перед останнім числом
four-rows-option-need-name = Хрестики перед останнім
four-rows-option-penalties = Скільки штрафів у когось одного закінчують гру
four-rows-option-penalties-name = Штрафи

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

four-rows-first-goal = Наберіть найбільше очок: закреслюйте числа, кожен наступний хрестик у ряді вартий на очко більше.
four-rows-first-touch = Торкніться обведеного числа. Білі кубики — для всіх; білий із кольоровим — лише для того, чий хід.
four-rows-first-beware = Ряд іде зліва направо: пропущене втрачено. Нічого не закреслили у свій хід — мінус 5 очок.

four-rows-summary = { $locks ->
    [one] { $locks } закритий ряд
    [few] { $locks } закриті ряди
   *[many] { $locks } закритих рядів
} або { $penalties ->
    [one] { $penalties } штраф
    [few] { $penalties } штрафи
   *[many] { $penalties } штрафів
} — і кінець · останнє число — після { $need ->
    [one] { $need } хрестика
   *[other] { $need } хрестиків
}
four-rows-how = Червоний і жовтий ряди йдуть від 2 до 12, зелений і синій від 12 до 2. Числа закреслюють зліва направо; до пропущених не повертаються. Щоходу кожен може закреслити суму білих кубиків в одному ряду; далі той, чий хід, може закреслити суму білого й кольорового. Один хрестик у ряду — 1 очко, два — 3, три — 6 і так далі. Не закреслили у свій хід нічого — мінус 5 очок. Щоб закреслити останнє число ряду, треба вже мати в ньому { $need ->
    [one] { $need } хрестик
    [few] { $need } хрестики
   *[many] { $need } хрестиків
}; воно закриває ряд для всіх.
four-rows-rules = У вас чотири ряди: червоний і жовтий від 2 до 12, зелений і синій від 12 до 2. Закреслювати можна лише праворуч від усіх хрестиків ряду, тож до пропущених чисел уже не повернутися.
four-rows-rules-steps = Щоходу кидають два білі кубики й по одному кожного кольору. Спершу всі таємно й одночасно можуть закреслити суму білих в одному ряду («{ four-rows-verb-red-name } 3») або пасувати («{ four-rows-verb-pass-name }»). Далі той, чий хід, може закреслити суму одного білого й одного кольорового кубика в ряду цього кольору. Якщо у свій хід ви не закреслили нічого, це штраф.
four-rows-rules-lock = Щоб закреслити останнє число ряду, треба вже мати в ньому щонайменше { $need ->
    [one] { $need } хрестик
    [few] { $need } хрестики
   *[many] { $need } хрестиків
}. Разом із ним закреслюють замок: це ще один хрестик. Ряд тоді закрито для всіх, і його кубик більше не кидають; замок отримують усі, хто закреслив останнє число на тому самому кроці.
four-rows-rules-example = Наприклад: білі 1 і 2, червоний 3. Кожен може закреслити трійку в якомусь ряду. Хід ваш, тож потім рахуєте ще: 1 і червона 3 — це 4, 2 і червона 3 — це 5; ви закреслюєте червону 4.
four-rows-rules-score = Один хрестик у ряду — 1 очко, два — 3, три — 6, чотири — 10, і так до 78 за дванадцять. Кожен штраф коштує 5.
four-rows-rules-end = Гра закінчується, щойно закрито { $locks ->
    [one] { $locks } ряд
    [few] { $locks } ряди
   *[many] { $locks } рядів
}, або після ходу, у якому хтось отримав { $penalties }-й штраф. Перемагає найбільший рахунок; рівні ділять перемогу.

four-rows-expected = Хід — колір із числом, «{ four-rows-verb-red-name } 3», або «{ four-rows-verb-pass-name }».
four-rows-why-closed = цей ряд закрито
four-rows-why-white = зараз рахується лише сума білих кубиків
four-rows-why-coloured = зараз рахується сума одного білого кубика й кубика цього кольору
four-rows-why-need = щоб закреслити останнє число, треба вже мати в ряду { $need ->
    [one] { $need } хрестик
    [few] { $need } хрестики
   *[many] { $need } хрестиків
}
four-rows-why-left = { $number } не підходить: закреслювати можна лише праворуч від ваших хрестиків

four-rows-button = { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} { $number }
four-rows-button-pass = Пас{ $cost ->
    [0] {""}
   *[other] : −{ $cost }
}
four-rows-status-own-white = Ваш кидок, крок 1 із 2: закресліть суму білих, { $sum }, або пасуйте
four-rows-status-white = { $seat } кидає: закресліть суму білих, { $sum }, або пасуйте без штрафу
four-rows-status-own-coloured = Крок 2 із 2: закресліть суму білого й кольорового або пасуйте{ $cost ->
    [0] {""}
   *[other] {" "}(−{ $cost })
}
four-rows-sealed = Ваш вибір: { $row ->
    [red] червоний
    [yellow] жовтий
    [green] зелений
   *[blue] синій
} { $number }
four-rows-sealed-pass = Ваш вибір: пас

four-rows-log-roll = { $seat } кидає: білі { $white } (сума { $sum }), кольорові { $coloured }
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
four-rows-log-penalty = { $seat }: нічого не закреслено, штрафів уже { $count }
