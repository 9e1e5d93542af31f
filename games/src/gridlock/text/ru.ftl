# Затор

gridlock = Затор
gridlock-blurb = Два кубика — это прямоугольник: найдите ему место, пока оно есть
gridlock-sources = В энциклопедии игр с кубиками С. Храмова игра есть в перечне, с двумя кубиками; правила общеизвестные: школьная Blockout и игра на бумаге в клетку, где территория растёт от своего угла. Выбор Кубика: размеры поля и число пасов.
gridlock-title = Затор · { $side } × { $side }

gridlock-variant-base = где угодно
gridlock-variant-territory = территория
gridlock-variant-large = большое поле
gridlock-variant-base-about = 12 × 12 клеток: кладите прямоугольник куда угодно, где есть место
gridlock-variant-territory-about = Начинаете со своего угла; прямоугольник должен касаться вашего стороной
gridlock-variant-large-about = 16 × 16 клеток, а не 12 × 12: больше места и дольше игра

gridlock-option-side = Сколько клеток в стороне поля
gridlock-option-side-name = Сторона поля
gridlock-option-where = Где класть прямоугольники: где угодно или от своего угла
gridlock-option-where-name = Место
gridlock-option-where-is-anywhere = где угодно
gridlock-option-where-is-territory = от своего угла
gridlock-option-passes = Сколько раз подряд должны спасовать все, чтобы игра закончилась; 0 — хватит первого паса
gridlock-option-passes-name = Пасы

gridlock-verb-roll = Бросить два кубика
gridlock-verb-roll-name = бросить
gridlock-verb-put = Положить прямоугольник между двумя углами: a1 c4
gridlock-verb-put-name = положить

gridlock-first-goal = Закройте больше клеток поля, чем другие.
gridlock-first-touch = 🎲 Бросьте стороны прямоугольника, выберите, как он лежит, и коснитесь клетки его левого нижнего угла.
gridlock-first-beware = { $where ->
    [territory] Каждый прямоугольник должен касаться вашего стороной: не заприте сами себя.
   *[anywhere] Нет места для прямоугольника — вы пропускаете ход: мелкие щели не нужны никому.
}

gridlock-summary = поле { $side } × { $side } · { $where ->
    [territory] каждый от своего угла
   *[anywhere] где угодно на поле
}
gridlock-rules = В свой ход бросьте два кубика: это стороны прямоугольника, и его можно повернуть. Положите его на свободные клетки («{ gridlock-verb-put-name } a1 c4» называет два противоположных угла). Если место есть, положить его нужно; если нет, вы пасуете.
gridlock-rules-anywhere = Лежать он может где угодно на поле.
gridlock-rules-territory = Первый ваш прямоугольник накрывает ваш угол поля. Каждый следующий должен касаться вашей клетки стороной; коснуться углом мало.
gridlock-rules-example = Например: выпало 3 и 4. Можно положить прямоугольник три в ширину и четыре в высоту («{ gridlock-verb-put-name } a1 c4») или четыре в ширину и три в высоту («{ gridlock-verb-put-name } a1 d3»).
gridlock-rules-end = Игра заканчивается, { $passes ->
    [0] как только кто-то спасует
    [1] когда подряд спасуют все
    [one] когда все подряд спасуют { $passes } раз
    [few] когда все подряд спасуют { $passes } раза
   *[many] когда все подряд спасуют { $passes } раз
}, или когда поле заполнено. Каждая накрытая клетка — очко; побеждает тот, у кого больше очков.

gridlock-expected = Ход — «{ gridlock-verb-roll-name }» или «{ gridlock-verb-put-name } a1 c4» с двумя противоположными углами прямоугольника.
gridlock-why-put = сначала положите прямоугольник на поле
gridlock-why-roll = сначала бросьте кубики
gridlock-why-sides = стороны прямоугольника — то, что выпало: { $faces }
gridlock-why-outside = поле только { $side } × { $side }
gridlock-why-covered = часть этих клеток уже накрыта
gridlock-why-corner = первый прямоугольник должен накрыть ваш угол
gridlock-why-apart = прямоугольник должен касаться вашей клетки стороной

gridlock-button-roll = 🎲 Бросить
gridlock-button-form = { $width } в ширину × { $height } в высоту
gridlock-button-put = { $from }–{ $to }
gridlock-ask-cell = Где его левый нижний угол?
gridlock-ask-row = Какая клетка — его левый нижний угол?

gridlock-log-roll = { $seat } бросает: { $faces }
gridlock-log-put = { $seat }: { $from }–{ $to }, { $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
}
gridlock-log-pass = 🚫 { $seat }: места нет, пас
