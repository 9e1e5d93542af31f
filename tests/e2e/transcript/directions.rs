//! The words of the pages of conversations themselves, in their language: titles and stage directions.

/// Each in English, Ukrainian and Russian. `{}` is a name, always in the nominative, or a sign; what people do stands in the
/// present tense, which asks for no gender.
const TABLE: [[&str; 3]; 48] = [
    // Actions of people.
    ["taps", "натискає", "нажимает"],
    ["presses", "натискає", "нажимает"],
    ["touches", "торкається", "касается"],
    ["writes", "пише", "пишет"],
    ["ticks dice {} in", "позначає кубики {} у меню", "отмечает кубики {} в меню"],
    ["and", "і", "и"],
    ["{}, seen by nobody else", "{}, більше ніхто не бачить", "{}, больше никто не видит"],
    [
        "Telegram opens the private chat; {} presses “Start”",
        "Telegram відкриває приватний чат; {} натискає «Почати»",
        "Telegram открывает личный чат; {} нажимает «Начать»",
    ],
    ["… {} more take a seat", "… ще {} сідають за стіл", "… ещё {} садятся за стол"],
    ["…and {} more", "…і ще {}", "…и ещё {}"],
    ["… {} more do the same", "… ще {} роблять те саме", "… ещё {} делают то же"],
    [
        "… {} more at once: /games, /rules pig, /help, again and again",
        "… ще {} одразу: /games, /rules pig, /help, знову й знову",
        "… ещё {} сразу: /games, /rules pig, /help, снова и снова",
    ],
    [
        "… and so the game goes on, a board after every tap",
        "… і гра триває, після кожного натискання — нова дошка",
        "… и игра идёт дальше, после каждого нажатия — новая доска",
    ],
    // Actions of the bot, and the place where people see them.
    ["{} sees for a moment", "{} бачить на мить", "{} видит на мгновение"],
    ["Only {} sees", "Бачить лише {}", "Видит только {}"],
    ["Group", "Група", "Группа"],
    ["Group, for {} alone", "Група, бачить лише {}", "Группа, видит только {}"],
    ["Private chat of {}", "Приватний чат ({})", "Личный чат ({})"],
    ["Private chat of {}, once", "Приватний чат ({}), один раз", "Личный чат ({}), один раз"],
    ["Channel", "Канал", "Канал"],
    ["The page", "Сторінка", "Страница"],
    ["{}, changed", "{}, змінено", "{}, изменено"],
    ["{}: a message is removed", "{}: повідомлення зникає", "{}: сообщение исчезает"],
    ["Kubyk puts {} under it", "Кубик ставить реакцію {}", "Кубик ставит реакцию {}"],
    ["Kubyk deletes it", "Кубик видаляє це повідомлення", "Кубик удаляет это сообщение"],
    ["photo", "фото", "фото"],
    ["animation", "анімація", "анимация"],
    ["document", "файл", "файл"],
    // Titles.
    ["150 commands beside a running game", "150 команд під час гри", "150 команд во время игры"],
    ["A first game", "Перша гра", "Первая игра"],
    ["A first game by taps", "Перша гра: лише кнопки", "Первая игра: только кнопки"],
    ["A whole game", "Гра від початку до кінця", "Игра от начала до конца"],
    ["Abalone", "Абалон", "Абалон"],
    ["Abalone by taps", "Абалон: лише кнопки", "Абалон: только кнопки"],
    ["Fifty at Thirteen", "«Тринадцять» на п’ятдесятьох", "«Тринадцать» на пятьдесят человек"],
    ["General", "Генерал", "Генерал"],
    [
        "Golden General: two dice are rolled again",
        "Золотий генерал: перекинуто два кубики",
        "Золотой генерал: переброшены два кубика",
    ],
    ["Katego without dice", "Катего без кубиків", "Катего без кубиков"],
    [
        "Katego without dice, where a group sees everything",
        "Катего без кубиків, де група бачить усе",
        "Катего без кубиков, где группа видит всё",
    ],
    ["Katego: an auction", "Катего-аукціон", "Катего-аукцион"],
    ["Katego: Olympic", "Олімпійське катего", "Олимпийское катего"],
    ["Katego: pairs", "Парне катего", "Парное катего"],
    ["One of three leaves", "Хтось із трьох виходить з гри", "Кто-то из троих выходит из игры"],
    [
        "Questions where there is nothing yet",
        "Запитання, коли ще нічого немає",
        "Вопросы, когда ещё ничего нет",
    ],
    [
        "What one person alone sees in a group",
        "Що в групі бачить лише одна людина",
        "Что в группе видит только один человек",
    ],
    [
        "What one person alone sees in a channel",
        "Що в каналі бачить лише одна людина",
        "Что в канале видит только один человек",
    ],
    ["Yacht", "Яхта", "Яхта"],
    ["Yacht: two dice are kept", "Яхта: лишаються два кубики", "Яхта: остаются два кубика"],
];

/// The words in a language (English, Ukrainian, Russian), found by the English ones. Pages that there are in English alone
/// need no line of the table.
pub(crate) fn said(english: &str, place: usize) -> &str {
    match TABLE.iter().find(|words| words[0] == english) {
        Some(words) => words[place],
        None if place == 0 => english,
        None => panic!("no translation of {english:?}"),
    }
}
