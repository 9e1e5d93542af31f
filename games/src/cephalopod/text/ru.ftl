# Цефалопод

cephalopod = Цефалопод
cephalopod-blurb = Заполните доску кубиками, которые глотают соседей
cephalopod-sources = М. Стир, 2006: авторские правила (marksteeregames.com). Малые доски — выбор Кубика.
cephalopod-title = Цефалопод · { $width }×{ $height }

cephalopod-variant-base = 5×5
cephalopod-variant-small = 3×3
cephalopod-variant-short = 5×3
cephalopod-variant-base-about = 25 клеток: полная игра
cephalopod-variant-small-about = Всего девять клеток: короткая игра, удобная для знакомства
cephalopod-variant-short-about = 15 клеток: пять в ширину, но только три в высоту

cephalopod-option-width = Столбцов на доске
cephalopod-option-width-name = Ширина
cephalopod-option-height = Рядов на доске
cephalopod-option-height-name = Высота

cephalopod-first-goal = Когда все клетки заняты, побеждает тот, у кого на доске больше кубиков.
cephalopod-first-touch = Коснитесь пустой клетки. Если рядом можно снять кубики, коснитесь их: ваш покажет их сумму.
cephalopod-first-beware = Двух или больше соседей, которые вместе дают не больше шести, снять нужно обязательно. Шестёрку не снимут никогда.

cephalopod-summary = двое игроков · { $width }×{ $height } клеток
cephalopod-rules = В свой ход поставьте кубик своего цвета на пустую клетку. Пасовать нельзя, а кубики на доске не двигают и не поворачивают.
cephalopod-rules-capture = Если два или больше кубиков рядом с этой клеткой, чьи бы они ни были, вместе дают шесть или меньше, вы должны снять такой набор (какой именно, решаете вы), и ваш новый кубик показывает их сумму. Иначе он показывает 1.
cephalopod-rules-notation = «c3» ставит на c3 единицу; «c3xb3c2» ставит на c3 кубик, который снимает соседей на b3 и c2.
cephalopod-rules-example = Например: если на b3 двойка, а на c2 тройка, новый кубик показывает 5.
cephalopod-rules-end = Когда доска заполнена, побеждает тот, у кого на ней больше кубиков.

cephalopod-expected = Ход — это клетка, например «c3»; снимаете кубики — добавьте их клетки после x: «c3xb3c2».
cephalopod-why-taken = на { $cell } уже есть кубик
cephalopod-why-must = на { $cell } надо снять кубики; назовите их после x
cephalopod-why-none = на { $cell } снимать нечего
cephalopod-why-set = этих кубиков с { $cell } не снять: нужны два или больше рядом, вместе не больше шести

cephalopod-position-parts = Позиция — это ряды через /, а потом, возможно, чей ход
cephalopod-position-seat = Чей ход, обозначают цифрой 1 или 2
cephalopod-position-size = Позиция на этой доске: рядов { $height }, клеток в каждом { $width }
cephalopod-position-sign = { $sign } — не клетка: ожидалось ., от 1 до 6 или от a до f
cephalopod-position-full = На доске позиции должна быть пустая клетка

cephalopod-button-put = { $cell } · { $face }
cephalopod-button-capture = { $face } ← { $captured }
cephalopod-ask-cell = Какая клетка?
cephalopod-ask-captured = { $cell }: какие кубики снимаете?

cephalopod-log-put = { $seat }: { $face } на { $cell }
cephalopod-log-captured = { $seat }: { $face } на { $cell }, снято { $captured }
