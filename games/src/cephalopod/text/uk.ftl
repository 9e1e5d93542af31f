# Цефалопод

cephalopod = Цефалопод
cephalopod-blurb = Заповніть дошку кубиками, що ковтають сусідів
cephalopod-sources = М. Стір, 2006: авторські правила (marksteeregames.com). Малі дошки — вибір Кубика.
cephalopod-title = Цефалопод · { $width }×{ $height }

cephalopod-variant-base = 5×5
cephalopod-variant-small = 3×3
cephalopod-variant-short = 5×3
cephalopod-variant-base-about = 25 клітинок: повна гра
cephalopod-variant-small-about = Лише дев’ять клітинок: коротка гра, зручна для знайомства
cephalopod-variant-short-about = 15 клітинок: п’ять завширшки, але лише три заввишки

cephalopod-option-width = Стовпців на дошці
cephalopod-option-width-name = Ширина
cephalopod-option-height = Рядів на дошці
cephalopod-option-height-name = Висота

cephalopod-first-goal = Коли всі клітинки зайнято, перемагає той, у кого на дошці більше кубиків.
cephalopod-first-touch = Торкніться порожньої клітинки. Якщо можна зняти кубики поруч, торкніться їх: ваш покаже їхню суму.
cephalopod-first-beware = Двох чи більше сусідів, що разом дають не більше шести, зняти треба обов’язково. Шістку не знімуть ніколи.

cephalopod-summary = двоє гравців · { $width }×{ $height } клітинок
cephalopod-rules = У свій хід поставте кубик свого кольору на порожню клітинку. Пасувати не можна, а кубики на дошці не рухають і не повертають.
cephalopod-rules-capture = Якщо два чи більше кубиків поруч із цією клітинкою, хоч би чиї вони були, разом дають шість або менше, ви мусите зняти такий набір (який саме, вирішуєте ви), і ваш новий кубик показує їхню суму. Інакше він показує 1.
cephalopod-rules-notation = «c3» ставить на c3 одиницю; «c3xb3c2» ставить на c3 кубик, що знімає сусідів на b3 і c2.
cephalopod-rules-example = Наприклад: якщо на b3 двійка, а на c2 трійка, новий кубик показує 5.
cephalopod-rules-end = Коли дошка повна, перемагає той, у кого на ній більше кубиків.

cephalopod-expected = Хід — це клітинка, наприклад «c3»; знімаєте кубики — додайте їхні клітинки після x: «c3xb3c2».
cephalopod-why-taken = на { $cell } вже є кубик
cephalopod-why-must = ставлячи на { $cell }, треба зняти сусідні кубики; назвіть їх після x
cephalopod-why-none = поруч із { $cell } знімати нічого
cephalopod-why-set = цих кубиків із { $cell } не зняти: потрібні два чи більше поруч, разом щонайбільше шість

cephalopod-position-parts = Позиція — це ряди через /, а далі, можливо, чий хід
cephalopod-position-seat = Чий хід, позначають цифрою 1 або 2
cephalopod-position-size = У позиції цієї дошки має бути рядів: { $height }, клітинок у ряді: { $width }
cephalopod-position-sign = { $sign } — не клітинка: мало бути ., від 1 до 6 або від a до f
cephalopod-position-full = На дошці позиції має бути порожня клітинка

cephalopod-button-put = { $cell } · { $face }
cephalopod-button-capture = { $face } ← { $captured }
cephalopod-ask-cell = Яка клітинка?
cephalopod-ask-captured = { $cell }: які кубики знімаєте?

cephalopod-log-put = { $seat }: { $face } на { $cell }
cephalopod-log-captured = { $seat }: { $face } на { $cell }, знято { $captured }
