# Четыре ряда

four-rows = Четыре ряда
four-rows-blurb = Четыре цветных ряда слева направо: белые кубики для всех, так что не отвлекайтесь
four-rows-sources = Игру придумал Штеффен Бенндорф; правила общеизвестные. Выбор Кубика: кубик закрытого ряда исчезает сразу, последний замок заканчивает игру сразу, и короткая игра.
four-rows-title = Четыре ряда
four-rows-title-white = Четыре ряда · белые кубики, для всех
four-rows-title-coloured = Четыре ряда · цветные кубики

four-rows-variant-base = классическая
four-rows-variant-short = короткая
four-rows-variant-base-about = Конец — на двух закрытых рядах или на четвёртом штрафе одного из игроков
four-rows-variant-short-about = Конец — на первом закрытом ряду или на третьем штрафе одного из игроков

four-rows-option-locks = После скольких закрытых рядов игра заканчивается
four-rows-option-locks-name = Закрытые ряды
four-rows-option-need = Сколько крестиков нужно в ряду перед последним числом
four-rows-option-need-name = Крестики перед последним
four-rows-option-penalties = После скольких штрафов одного игрока игра заканчивается
four-rows-option-penalties-name = Штрафы

four-rows-verb-red = Зачеркнуть число в красном ряду: 3
four-rows-verb-red-name = красный
four-rows-verb-red-number = число
four-rows-verb-yellow = Зачеркнуть число в жёлтом ряду: 7
four-rows-verb-yellow-name = жёлтый
four-rows-verb-yellow-number = число
four-rows-verb-green = Зачеркнуть число в зелёном ряду: 9
four-rows-verb-green-name = зелёный
four-rows-verb-green-number = число
four-rows-verb-blue = Зачеркнуть число в синем ряду: 12
four-rows-verb-blue-name = синий
four-rows-verb-blue-number = число
four-rows-verb-pass = Ничего не зачёркивать
four-rows-verb-pass-name = пас

four-rows-first-goal = Наберите больше всех очков: зачёркивайте числа, каждый следующий крестик в ряду стоит на очко больше.
four-rows-first-touch = Коснитесь обведённого числа. Белые кубики — для всех; белый с цветным — только для того, чей ход.
four-rows-first-beware = Ряд идёт слева направо: пропущенное потеряно. Ничего не зачеркнули в свой ход — минус 5 очков.

four-rows-summary = до { $locks ->
    [one] { $locks } закрытого ряда
   *[other] { $locks } закрытых рядов
} или { $penalties ->
    [one] { $penalties } штрафа
   *[other] { $penalties } штрафов
} · последнее число — после { $need ->
    [one] { $need } крестика
   *[other] { $need } крестиков
}
four-rows-how = Красный и жёлтый ряды идут от 2 до 12, зелёный и синий от 12 до 2. Числа зачёркивают слева направо, пропущенные потеряны. После каждого броска любой игрок может зачеркнуть сумму белых кубиков в одном ряду; потом тот, чей ход, может зачеркнуть сумму белого и цветного. Один крестик в ряду — 1 очко, два — 3, три — 6 и так далее. Не зачеркнули в свой ход ничего — минус 5 очков. Перед последним числом ряда нужно не меньше { $need ->
    [one] { $need } крестика
   *[other] { $need } крестиков
}; оно закрывает ряд для всех.
four-rows-rules = У вас четыре ряда: красный и жёлтый от 2 до 12, зелёный и синий от 12 до 2. Зачеркнуть можно только число справа от всех крестиков ряда, так что пропущенные потеряны.
four-rows-rules-steps = Каждый ход бросают два белых кубика и по одному кубику цвета каждого ряда. Сначала все тайно и одновременно могут зачеркнуть сумму белых в одном ряду («{ four-rows-verb-red-name } 3») или пасовать («{ four-rows-verb-pass-name }»). Потом тот, чей ход, может зачеркнуть сумму одного белого и одного цветного кубика в ряду этого цвета. Не зачеркнули в свой ход ничего — получаете штраф.
four-rows-rules-lock = Перед последним числом ряда должно быть не меньше { $need ->
    [one] { $need } крестика
   *[other] { $need } крестиков
}. Вместе с ним зачёркивают замок, это ещё один крестик. Тогда ряд закрыт для всех, и его кубик больше не бросают; замок получают все, кто зачеркнул последнее число на том же шаге.
four-rows-rules-example = Например: белые 1 и 2, красный 3. Каждый может зачеркнуть тройку в каком-нибудь ряду. Потом ваш ход: 1 и красная 3 — это 4, 2 и красная 3 — это 5; вы зачёркиваете красную 4.
four-rows-rules-score = Один крестик в ряду — 1 очко, два — 3, три — 6, четыре — 10, и так до 78 за двенадцать. Каждый штраф отнимает 5.
four-rows-rules-end = Игра заканчивается, когда { $locks ->
    [one] закрыт { $locks } ряд
    [few] закрыты { $locks } ряда
   *[many] закрыто { $locks } рядов
}, или после хода, в котором кто-то получил { $penalties }-й штраф. Побеждает тот, у кого больше очков; при равенстве победа общая.

four-rows-expected = Ход — цвет с числом, «{ four-rows-verb-red-name } 3», или «{ four-rows-verb-pass-name }».
four-rows-why-closed = этот ряд закрыт
four-rows-why-white = сейчас считается сумма белых кубиков
four-rows-why-coloured = сейчас считаются один белый кубик и кубик этого цвета
four-rows-why-need = перед последним числом нужно не меньше { $need ->
    [one] { $need } крестика
   *[other] { $need } крестиков
}
four-rows-why-left = { $number } стоит не правее ваших крестиков

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
four-rows-status-own-white = Ваш бросок, шаг 1 из 2: зачеркните сумму белых, { $sum }, или пасуйте
four-rows-status-white = { $seat } бросает: зачеркните сумму белых, { $sum }, или пасуйте без штрафа
four-rows-status-own-coloured = Шаг 2 из 2: зачеркните сумму белого и цветного или пасуйте{ $cost ->
    [0] {""}
   *[other] {" "}(−{ $cost })
}
four-rows-sealed = Ваш выбор: { $row ->
    [red] красный
    [yellow] жёлтый
    [green] зелёный
   *[blue] синий
} { $number }
four-rows-sealed-pass = Ваш выбор: пас

four-rows-log-roll = { $seat } бросает: белые { $white } (сумма { $sum }), цветные { $coloured }
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
} { $number } и замок
four-rows-log-closed = Ряд { $row ->
    [red] 🟥
    [yellow] 🟨
    [green] 🟩
   *[blue] 🟦
} закрыт
four-rows-log-penalty = { $seat }: ничего не зачёркнуто, штрафов теперь { $count }
