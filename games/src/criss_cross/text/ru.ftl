# Вдоль и поперёк

criss-cross = Вдоль и поперёк
criss-cross-blurb = Один бросок на всех: впишите цифру туда, где ей рады и строка, и столбец
criss-cross-sources = Игру придумал Райнер Книция. В энциклопедии игр с кубиками С. Храмова она и её разновидности есть в перечне; правила общеизвестные. Её «Максимин» и «Минимакс» не опубликованы, так что здесь их нет.
criss-cross-title = Вдоль и поперёк · бросок { $number } из { $of }
criss-cross-title-own = Вдоль и поперёк · своя цифра { $number } из { $of }

criss-cross-variant-base = классическая
criss-cross-variant-minimum = минимум
criss-cross-variant-versus = вдоль, но не поперёк
criss-cross-variant-base-about = Очки дают все строки и все столбцы вашего листа
criss-cross-variant-minimum-about = Строки и столбцы считают отдельно, и ваш счёт — меньшая из двух сумм
criss-cross-variant-versus-about = Один лист на двоих: одному — очки строк, другому — столбцов

criss-cross-option-own = Сколько цифр на свой выбор каждый вписывает до первого броска
criss-cross-option-own-name = Свои цифры
criss-cross-fault-own = вдвоём на одном листе своих цифр не вписывают: здесь должно быть 0

criss-cross-verb-write = Вписать цифру на свой выбор в клетку: 7 c3
criss-cross-verb-write-name = вписать
criss-cross-verb-put = Поставить цифру броска в клетку: c3
criss-cross-verb-put-name = поставить

criss-cross-first-goal = Ставьте цифры так, чтобы строки и столбцы давали очки: две одинаковые — 1, три — 3, четыре — 6, пять — 10, пять подряд — 5.
criss-cross-first-touch = Коснитесь пустой клетки листа: туда встанет цифра броска.
criss-cross-first-beware = { $variant ->
    [minimum] Считается только меньшая сумма, строк или столбцов: заботьтесь об обеих.
    [versus] Ваше только одно направление, а другое — соперника, на том же листе.
   *[base] Поставленное не передвинуть. От суммы 10 считается 0, от 11 — 1, от 12 — 2.
}

criss-cross-summary = { $variant ->
    [minimum] строки или столбцы: засчитывается меньшее
    [versus] один лист на двоих: строки против столбцов
   *[base] считаются все строки и столбцы
} · { $own ->
    [0] без своих цифр
    [one] { $own } своя цифра
   *[other] { $own } свои цифры
}
criss-cross-rules = Бросают два кубика, и считается последняя цифра суммы: 7 — это 7, 10 — 0, 11 — 1, 12 — 2. { $variant ->
    [versus] Вы по очереди вписываете её на общем листе пять на пять («{ criss-cross-verb-put-name } c3»).
   *[other] Все одновременно и тайно вписывают её в пустую клетку своего листа пять на пять («{ criss-cross-verb-put-name } c3»).
} Там она и остаётся.
criss-cross-rules-lines = Две одинаковые цифры в строке или столбце — 1 очко, три — 3, четыре — 6, пять — 10; если таких групп две, их очки складываются. Пять цифр подряд, например 3 4 5 6 7, в любом порядке, — 5 очков; 0 стоит перед 1 или после 9.
criss-cross-rules-base = Считаются все десять строк и столбцов.
criss-cross-rules-minimum = Очки за строки и очки за столбцы складывают отдельно; ваш счёт — меньшая из двух сумм.
criss-cross-rules-versus = Игрок, который начинает, получает очки за строки, второй — за столбцы.
criss-cross-rules-own = До первого броска каждый вписывает { $own ->
    [1] цифру на свой выбор
   *[other] две разные цифры на свой выбор
}; бросков тогда на столько же меньше.
criss-cross-rules-example = Например: выпало 6 и 4, цифра 0, вы ставите её на a1. Потом 3 и 4: 7 идёт на a3, а в строке 3 уже есть семёрка: 1 очко. Потом 5 и 5: снова 0, на a2, и в столбце a стоит 0 0 7: ещё 1 очко.
criss-cross-rules-end = Когда все клетки заполнены, побеждает тот, у кого больше очков; при равенстве победа общая.

criss-cross-expected = Ход — «{ criss-cross-verb-put-name } c3» с клеткой, а до первого броска «{ criss-cross-verb-write-name } 7 c3».
criss-cross-why-write = сначала впишите цифру на свой выбор: «{ criss-cross-verb-write-name } 7 c3»
criss-cross-why-put = цифра — та, что выпала: «{ criss-cross-verb-put-name } c3»
criss-cross-why-figure = цифру { $figure } вы уже выбирали
criss-cross-why-taken = клетка { $cell } занята

criss-cross-button = { $figure } → { $cell }
criss-cross-ask-cell = { $figure }: в какую клетку?
criss-cross-sealed = Ваш выбор: { $figure } → { $cell }

criss-cross-log-roll = Бросок: { $faces }. Цифра { $figure }
criss-cross-log-written = Все вписали
criss-cross-log-put = { $seat }: { $figure } на { $cell }
