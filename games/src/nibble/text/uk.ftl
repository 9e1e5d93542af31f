# Ніббл

nibble = Ніббл
nibble-blurb = Відгризайте блоки з краю: перемагає той, кому дісталося більше кольорів
nibble-sources = Дж. Маккомб, під враженням від робіт Д. Стайна (SEVN) і Р. Кніції; правила — зі сторінки гри на сайті онлайн-ігор.
nibble-title = Ніббл · { $variant }

nibble-variant-nine = 9 × 9
nibble-variant-thirteen = 13 × 13
nibble-variant-hex = шестикутник

nibble-summary = { $variant ->
    [nine] 9 × 9 клітинок · дев’ять кольорів
    [thirteen] 13 × 13 клітинок · тринадцять кольорів
   *[hex] шестикутник зі 169 клітинок · тринадцять кольорів
}
nibble-how-to = Збирайте блоки. Усі { $colours } одного кольору або щонайменше по { $line } кожного з трьох кольорів, сусідніх у таблиці біля дошки, — це одразу перемога. Інакше, коли дошка спорожніє, перемагає той, хто має більшість у більшій кількості кольорів. У свій хід беріть один або кілька блоків одного кольору. Блок можна взяти, якщо в нього відкриті { $variant ->
    [hex] три боки поспіль
   *[nine] два боки, що сходяться в куті
}: за ними немає блоків. Блоки, що лишаються на дошці, мають бути одним шматком.
nibble-rules = { $variant ->
    [hex] Дошка — шестикутник зі стороною у вісім клітинок.
    [thirteen] Дошка має 13 × 13 клітинок.
   *[nine] Дошка має 9 × 9 клітинок.
} На ній лежать блоки { $colours } кольорів, по { $colours } кожного, розкладені навмання, але так, що однакові кольори не стоять бік у бік. Поруч — таблиця кольорів: усі кольори в ряд у випадковому порядку. У свій хід беріть один або кілька блоків, усі одного кольору. Решту цього кольору можна лишити; пропускати хід не можна.
nibble-rules-take = Блок можна взяти, якщо з чотирьох його боків відкриті два, що сходяться в куті: за ними порожня клітинка або край дошки. «e5 a1» бере блоки на e5 і a1.
nibble-rules-take-hex = Блок можна взяти, якщо з шести його боків відкриті щонайменше три поспіль: за ними порожня клітинка або край дошки. «o8 a1» бере блоки на o8 і a1.
nibble-rules-whole = Блоки на дошці мають лишитися однією суцільною групою. Хід рахується весь разом: боки мають бути відкриті до нього, а група має бути одна після нього.
nibble-rules-example = Наприклад: на початку відкриті кути дошки. «a1» бере блок в одному куті; якщо такого самого кольору і блок на { $variant ->
    [nine] i9, то «a1 i9»
    [thirteen] m13, то «a1 m13»
   *[hex] o15, то «a1 o15»
} бере обидва одним ходом.
nibble-rules-end = Зберіть усі { $colours } блоків одного кольору або щонайменше по { $line } блоків трьох кольорів, сусідніх у таблиці, — і ви одразу перемогли. Якщо дошка спорожніла, а цього не сталося, перемагає той, хто має більшість (щонайменше { $majority } блоків) у більшій кількості кольорів. Рівні ділять перемогу.

nibble-laying = Дошку розкладають
nibble-expected = Хід — це клітинки, з яких ви берете блоки одного кольору, від { $first } до { $last }.
nibble-twice = Клітинку { $cell } названо двічі.
nibble-why-empty = на { $cell } немає блока
nibble-why-colours = усі блоки ходу мають бути одного кольору, а { $cell } — колір { $colour }, { $other } — колір { $another }
nibble-why-closed = { $cell } потребує двох відкритих боків, що сходяться в куті, а { $open ->
    [0] не має жодного
   *[other] таких не має
}
nibble-why-closed-hex = { $cell } потребує трьох відкритих боків поспіль, а має { $open ->
    [0] жодного
    [1] лише поодинокі
   *[other] лише { $open }
}
nibble-why-apart = решта розпалася б, відрізаними були б { $cells }{ $more ->
    [0] {""}
   *[other] {" "}і ще { $more }
}

nibble-why-count = колір { $colour } трапляється { $count ->
    [one] { $count } раз
    [few] { $count } рази
    [many] { $count } разів
   *[other] { $count } раза
}, а не { $expected }
nibble-why-beside = два блоки кольору { $colour } стоять бік у бік: { $cell } і { $other }
nibble-why-table = у таблиці кольорів бракує кольору { $colour }
nibble-position-fields = Позиція — це «РЯДИ», «РЯДИ МІСЦЕ», «РЯДИ МІСЦЕ ТАБЛИЦЯ» або «РЯДИ МІСЦЕ ТАБЛИЦЯ РУКА1 РУКА2»; тут { $fields ->
    [one] { $fields } частина
    [few] { $fields } частини
    [many] { $fields } частин
   *[other] { $fields } частини
}
nibble-position-rows = Рядів у позиції: { $count }, а на дошці: { $expected }
nibble-position-row = У ряді { $row } позиції клітинок: { $count }, а не { $expected }
nibble-position-cell = Клітинка — це колір від 1 до { $last } або «.», а не «{ $text }»
nibble-position-seat = Ходити може місце 1 або 2, а не «{ $text }»
nibble-position-table = Таблиця називає кожен колір один раз, а не «{ $text }»
nibble-position-held = Блоки в руці — це знаки від 0 до { $most }, по одному на колір, разом { $colours }, а не «{ $text }»
nibble-position-empty = На дошці немає жодного блока
nibble-position-groups = Блоки мають бути однією групою, а груп тут { $count }
nibble-position-many = Блоків кольору { $colour } на дошці й у руках { $count }, а може бути { $most }
nibble-position-won = Місце { $number } вже перемогло

nibble-button-colour = { $colour } ●{ $most }
nibble-button-only = { $colour } ● { $cells }
nibble-button-cells = { $cells }
nibble-button-all = Усі { $count }
nibble-button-but = { $count }: усі, крім { $cells }
nibble-button-bundle = ●{ $blocks } ({ $count }): { $cells }
nibble-ask = { $colour }: які блоки?
nibble-ask-which = ●{ $blocks }: які саме?

nibble-note-all = колір { $colour }: ще { $short }
nibble-note-line = { $colours }: ще { $short }

nibble-log-laid = Дошка готова. Таблиця кольорів: { $table }
nibble-log-take = { $seat } бере { $count ->
    [one] { $count } блок
    [few] { $count } блоки
    [many] { $count } блоків
   *[other] { $count } блока
} кольору { $colour } ({ $cells }), разом { $held }
nibble-log-majority = { $seat } має більшість кольору { $colour }
nibble-log-all = 🧱 { $seat } має всі блоки кольору { $colour }!
nibble-log-line = 🧱 { $seat } має щонайменше по { $line } блоків сусідніх кольорів { $colours }!
nibble-log-empty = Дошка порожня. Кольори: { $first } на { $second }
