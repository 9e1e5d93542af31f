//! The words of every message, by the tables of `docs/words.md`: one word for one thing, nothing of the machine, and sentences
//! that open with who does what.

#[allow(dead_code, reason = "this test reads texts alone")]
mod messages;
#[allow(dead_code, reason = "this test reads texts alone")]
mod sources;

use std::collections::BTreeSet;
use std::fs;

use kubyk_words::Lang;
use messages::{NAME, PLACE, all_messages};

/// Messages that are read when somebody types them, and never shown.
fn is_read_only(id: &str) -> bool {
    id.ends_with("-forms") || id.starts_with("filter-words-")
}

/// A word that no text has, or several in a row, with what texts have in their place.
struct Barred {
    words: Vec<String>,
    instead: String,
}

/// The rows of a language in the table of `docs/words.md`.
fn barred(lang: Lang) -> Vec<Barred> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/words.md");
    let page = fs::read_to_string(page).expect("the page");
    let (_, section) = page.split_once("\n## One word each\n").expect("its section");
    let name = match lang {
        Lang::En => "English",
        Lang::Uk => "українська",
        Lang::Ru => "русский",
    };
    let rows = section.lines().take_while(|line| !line.starts_with("## "));
    let barred: Vec<_> = rows.flat_map(|line| row(line, name)).collect();
    assert!(barred.len() > 10, "only {} words of “{name}” are found", barred.len());
    barred
}

fn row(line: &str, lang: &str) -> Vec<Barred> {
    let cells: Vec<_> = line.split('|').map(str::trim).collect();
    let [_, language, instead, not, _] = cells[..] else { return Vec::new() };
    let words = |phrase: &str| phrase.split_whitespace().map(str::to_lowercase).collect();
    let barred = |phrase| Barred { words: words(phrase), instead: instead.to_owned() };
    not.split('·').filter(|_| language == lang).map(barred).collect()
}

/// The faults in the words of a text.
fn faults(lang: Lang, text: &str, barred: &[Barred]) -> BTreeSet<String> {
    let words = words(text);
    let is = |word: &str, form: &str| match form.strip_suffix('…') {
        Some(stem) => word.starts_with(stem),
        None => word == form,
    };
    let has = |barred: &&Barred| {
        words
            .windows(barred.words.len())
            .any(|run| run.iter().zip(&barred.words).all(|(word, form)| is(word, form)))
    };
    let barred = barred.iter().filter(has);
    let mut faults: BTreeSet<_> =
        barred.map(|Barred { words, instead }| format!("“{}” for “{instead}”", words.join(" "))).collect();
    faults.extend(sentences(text).filter_map(|sentence| opening(lang, sentence)));
    faults.extend(text.split_whitespace().filter_map(raw));
    faults
}

fn words(text: &str) -> Vec<String> {
    let parts = text.split(|letter: char| !letter.is_alphanumeric() && !"'’".contains(letter));
    parts.filter(|part| !part.is_empty()).map(str::to_lowercase).collect()
}

/// The sentences of a text, each with the sign it ends with.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '!', '?', '\n', ';']).map(str::trim)
}

/// The opening of a sentence whose subject is a clause. Titles and questions may open so.
fn opening(lang: Lang, sentence: &str) -> Option<String> {
    let text = sentence.trim_start_matches(|letter: char| !letter.is_alphabetic());
    let mut words = text.split(|letter: char| !letter.is_alphabetic());
    let (first, second) = (words.next()?, words.next().unwrap_or_default());
    let hidden = match lang {
        Lang::En if ["What", "Where"].contains(&first) => text.ends_with('.'),
        Lang::En => ["Whoever", "Whatever", "Wherever", "Whichever"].contains(&first) && !text.ends_with('?'),
        // «Що більше кубиків, то певніше» compares.
        Lang::Uk => {
            ["Хто", "Що", "Де", "Кого", "Кому", "Чий"].contains(&first)
                && !second.ends_with("ше")
                && has_main_clause(text, [", той ", ", тому ", ", те "])
        }
        Lang::Ru => {
            ["Кто", "Что", "Где", "Кого", "Кому", "Чей"].contains(&first)
                && has_main_clause(text, [", тот ", ", тому ", ", то "])
        }
    };
    hidden.then(|| format!("a sentence opens with “{first}”"))
}

/// Returns `true` if a clause is followed by what it is the subject of; a title has no comma, or a colon first.
fn has_main_clause(text: &str, demonstratives: [&str; 3]) -> bool {
    let title = text.split([':', '—', '(']).next().unwrap_or_default();
    title.contains(',') && (text.ends_with('.') || demonstratives.iter().any(|word| title.contains(word)))
}

/// The ends of sites' names.
const SITES: [&str; 6] = ["com", "fr", "io", "org", "ru", "us"];

/// A word as a configuration or a command line has it: `web.listen`, `24h/move`, `[level]`.
fn raw(word: &str) -> Option<String> {
    let place = |letter: char| letter == PLACE || letter == NAME;
    let key = |(section, key): (&str, &str)| {
        let plain = |part: &str| part.starts_with(|c: char| c.is_ascii_lowercase()) && !part.contains('/');
        plain(section) && plain(key)
    };
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric() && !"[]".contains(letter));
    // Sources are named by their sites.
    let is_site = bare.rsplit_once('.').is_some_and(|(_, end)| SITES.contains(&end));
    let is_raw = bare.split_once('.').is_some_and(key) && !is_site
        || ["/move", "/wait", "/out"].iter().any(|end| bare.ends_with(end))
        || bare.starts_with('[') && bare.ends_with(']') && !bare.contains(place);
    is_raw.then(|| format!("“{bare}” as a machine reads it"))
}

#[test]
fn every_message_has_the_words_of_the_vocabulary() {
    let mut found = BTreeSet::new();
    for lang in Lang::ALL {
        let barred = barred(lang);
        for message in all_messages(lang).iter().filter(|message| !is_read_only(&message.id)) {
            for text in &message.texts {
                let faults = faults(lang, text, &barred);
                found.extend(
                    faults
                        .into_iter()
                        .map(|fault| format!("{} {}: {fault}: {text}", lang.code(), message.id)),
                );
            }
        }
    }
    let found: Vec<_> = found.into_iter().collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn planted_words_are_found() {
    let of = |lang: Lang, text: &str| faults(lang, text, &barred(lang)).into_iter().collect::<Vec<_>>();
    for (lang, text, fault) in [
        (Lang::En, "Somebody else sits there", "“somebody” for “someone, everyone, anyone”"),
        (Lang::En, "Everybody rolls at once", "“at once” for “right away; together, at the same time”"),
        (Lang::En, "Bob begins", "“begins” for “a player goes first, a game starts”"),
        (Lang::En, "Remove a house variant", "“house variant…” for “house rules”"),
        (Lang::En, "House variants", "“house variant…” for “house rules”"),
        (Lang::En, "Sorry, the database is busy", "“database…” for “—”"),
        (Lang::En, "Turn notice: quiet", "“quiet” for “—”"),
        (Lang::En, "Whoever rolls more wins.", "a sentence opens with “Whoever”"),
        (Lang::En, "The game is over. What is left goes away.", "a sentence opens with “What”"),
        (Lang::En, "Set web.listen and be done", "“web.listen” as a machine reads it"),
        (Lang::En, "For example 24h/move", "“24h/move” as a machine reads it"),
        (Lang::En, "Write: /pig bot [level]", "“[level]” as a machine reads it"),
        (Lang::Uk, "Гравець дістає 5 очок", "“дістає” for “отримати”"),
        (Lang::Uk, "Виберіть на дошці", "“виберіть” for “обрати”"),
        (Lang::Uk, "Перепрошую, база даних зникла", "“баз… даних” for “—”"),
        (Lang::Uk, "Ваш звичний варіант", "“звичн… варіант…” for “типовий варіант”"),
        (Lang::Uk, "Хто кинув більше, той починає.", "a sentence opens with “Хто”"),
        (Lang::Ru, "Сперва бросьте кубики", "“сперва” for “сначала”"),
        (Lang::Ru, "Бросьте, затем запишите", "“затем” for “потом”"),
        (Lang::Ru, "Готово. Кто бросил больше, тот начинает.", "a sentence opens with “Кто”"),
    ] {
        assert!(of(lang, text).contains(&fault.to_owned()), "{text}: {:?}", of(lang, text));
    }
    for (lang, sound) in [
        (Lang::En, "What shall we play? /play shows all games"),
        (Lang::En, "Where do you play? To the beginning (docs/web.md)"),
        (Lang::En, "Dice are written like 2d6+1, 4d6kh3, d20 or d%. Add /move"),
        (Lang::En, "What a straight is worth; 0: nothing"),
        (Lang::En, "The rules are those of knauer.org and greggjewell.itch.io"),
        (Lang::Uk, "Що більше кубиків, то певніше стовпець ваш."),
        (Lang::Uk, "З ями треба вибратися за один хід"),
        (Lang::Uk, "Хто тут грає"),
        (Lang::Uk, "Хто починає: за жеребом, перший за столом чи місце за номером"),
        (Lang::Uk, "Такий вибір неможливий"),
        (Lang::Ru, "Кто начинает?"),
        (Lang::Ru, "С кем вы не хотите играть?"),
    ] {
        assert_eq!(of(lang, sound), [] as [&str; 0], "{sound}");
    }
}
