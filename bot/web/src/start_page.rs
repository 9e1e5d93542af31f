//! The page itself, and with it what it shows before there is a connection: its words, and in a room without tables the
//! home with the games, which is the same for everybody.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::response::Response;
use kubyk_commands::pages::home::HomeView;
use kubyk_core::reply::Card;
use kubyk_games::kit::Msg;
use kubyk_words::{Lang, Words};
use serde::Serialize;

use super::page_files::{Packed, THEME, page_index};
use crate::service::RoomsService;

/// The place in the page where the data go. A block of data is no script: the page's security policy lets it in.
const FIRST_PLACE: &str = "<script type=\"application/json\" id=\"first\"></script>";

/// The page in every language and of every kind, made once.
#[derive(Default)]
pub(super) struct StartPages {
    made: Mutex<HashMap<(Lang, PageKind), Packed>>,
}

/// Kind of the page.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum PageKind {
    /// With the home of a room in which nothing has happened.
    Home,
    /// Without.
    Bare,
    /// Inside Discord.
    Activity(FirstActivity),
}

/// What the page knows of Discord's client around it.
#[derive(Clone, PartialEq, Eq, Hash, Serialize)]
pub(super) struct FirstActivity {
    /// The application's number.
    pub(super) application: String,
    /// The origins that the client may have.
    pub(super) clients: Vec<String>,
}

/// The data that the page has from the beginning.
#[derive(Serialize)]
struct First {
    lang: &'static str,
    words: BTreeMap<&'static str, String>,
    home: Option<HomeView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    activity: Option<FirstActivity>,
}

impl StartPages {
    /// The page for whoever has asked.
    pub(super) fn response(&self, rooms: &RoomsService, kind: &PageKind, request: &HeaderMap) -> Response {
        self.page(rooms, wanted(request), kind).response(request)
    }

    /// Makes all of them, so that the first who asks need not wait for it.
    pub(super) fn make_all(&self, rooms: &RoomsService) {
        for lang in Lang::ALL {
            for kind in [PageKind::Home, PageKind::Bare] {
                self.page(rooms, lang, &kind);
            }
        }
    }

    fn page(&self, rooms: &RoomsService, lang: Lang, kind: &PageKind) -> Packed {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let page = made.entry((lang, kind.clone())).or_insert_with(|| {
            let mut words = page_words(rooms.words(), lang);
            let activity = match kind {
                PageKind::Activity(activity) => Some(activity.clone()),
                PageKind::Home | PageKind::Bare => None,
            };
            if activity.is_some() {
                words.extend(activity_words(rooms.words(), lang));
            }
            let home = (*kind == PageKind::Home).then(|| rooms.first_home(lang));
            let page = filled(&First { lang: lang.code(), words, home, activity });
            // Discord's proxy may have put a folder of its own before every address.
            let relative = matches!(kind, PageKind::Activity(_));
            let page = if relative { page.replace("=\"/", "=\"") } else { page };
            Packed::text("text/html; charset=utf-8", page)
        });
        page.clone()
    }
}

/// The page with what it knows from the beginning.
fn filled(first: &First) -> String {
    // Texts and numbers can always be written; without them the page asks for them.
    let json = serde_json::to_string(first).unwrap_or_default();
    // No text ends the block.
    let json = json.replace('<', "\\u003c");
    page_index().replace(FIRST_PLACE, &FIRST_PLACE.replace("></", &format!(">{json}</")))
}

/// The language that a browser likes best of those there are: it names them in this order.
pub(super) fn wanted(request: &HeaderMap) -> Lang {
    let tags = request.get(ACCEPT_LANGUAGE).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    tags.split(',').find_map(|tag| Lang::of(tag.split(';').next()?.trim())).unwrap_or_default()
}

// Texts of the page as JSON. Fluent is formatted here and not in the browser: an argument becomes a slot, `{name}`,
// that the page fills in.

/// Arguments that the page's texts take.
const SLOTS: [&str; 6] = ["name", "names", "room", "number", "count", "game"];

/// Every text of the page by its id without `web-`.
pub(super) fn page_words(words: &Words, lang: Lang) -> BTreeMap<&'static str, String> {
    let shown =
        ids(crate::TEXTS.en, OF_PAGE).filter(|id| !OF_SERVER.iter().any(|begin| id.starts_with(begin)));
    let texts = shown.map(|id| {
        let msg = SLOTS.iter().fold(Msg::new(id), |msg, slot| msg.with(slot, format!("{{{slot}}}")));
        (id.trim_start_matches("web-"), words.say(lang, &msg, &[]))
    });
    texts.collect()
}

/// What the page needs only inside Discord, by its id.
fn activity_words(words: &Words, lang: Lang) -> impl Iterator<Item = (&'static str, String)> {
    ids(crate::TEXTS.en, OF_ACTIVITY).map(move |id| (id, words.say(lang, &Msg::new(id), &[])))
}

/// What the ids of the page's words begin with, and those of the words that it has only inside Discord.
const OF_PAGE: &str = "web-";
/// What those begin with that only the server says, in its own answers.
const OF_SERVER: [&str; 3] = ["web-page-", "web-fault-", "web-missing"];
const OF_ACTIVITY: &str = "activity-";

/// The ids of a Fluent file that begin so: what stands before the equals sign of an unindented line.
fn ids(file: &'static str, begin: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().filter_map(|line| line.split_once('=')).map(|(id, _)| id).filter_map(move |id| {
        let id = id.strip_suffix(' ')?;
        id.starts_with(begin).then_some(id)
    })
}

// The privacy policy as a page that needs no script: in every language, one below the other.

/// The page.
pub(super) fn privacy_page(policies: impl IntoIterator<Item = (Lang, Card)>) -> String {
    let sections: String = policies.into_iter().map(|(lang, policy)| section(lang, &policy)).collect();
    format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
        <title>Kubyk</title><link rel=\"icon\" href=\"/static/icon.svg\">\
        <script>{THEME}</script><link rel=\"stylesheet\" href=\"/static/css/all.css\">\
        <body class=\"policy\"><main>{sections}</main>"
    )
}

/// The page of an address at which nothing is.
pub(super) fn missing_page(lang: Lang, title: &str, told: &str, home: &str) -> String {
    let [title, told, home] = [title, told, home].map(escaped);
    format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
        <title>{title}</title><link rel=\"icon\" href=\"/static/icon.svg\">\
        <script>{THEME}</script><link rel=\"stylesheet\" href=\"/static/css/all.css\">\
        <body class=\"policy\"><main><h1>{title}</h1><p>{told}</p><p><a class=\"press main\" href=\"/\">{home}</a></p></main>",
        lang.code()
    )
}

fn section(lang: Lang, policy: &Card) -> String {
    let lines: Vec<_> = policy.lines.iter().map(|line| escaped(line)).collect();
    let lines = lines.join("</p><p>");
    format!("<section lang=\"{}\"><h1>{}</h1><p>{lines}</p></section>", lang.code(), escaped(&policy.title))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use axum::http::HeaderValue;

    use super::*;
    use crate::page_files::FILES;

    #[test]
    fn a_browser_is_spoken_to_in_its_language() {
        for (tags, lang) in
            [("uk-UA,uk;q=0.9,en;q=0.8", Lang::Uk), ("de, ru;q=0.5", Lang::Ru), ("de", Lang::En)]
        {
            let request = HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(tags))]);
            assert_eq!(wanted(&request), lang, "{tags}");
        }
        assert_eq!(wanted(&HeaderMap::new()), Lang::En);
    }

    #[test]
    fn no_text_leaves_its_block() {
        let words = BTreeMap::from([("hint", "</script><b>&\"".to_owned())]);
        let page = filled(&First { lang: "en", words, home: None, activity: None });
        let (_, rest) = page.split_once(FIRST_PLACE.trim_end_matches("</script>")).expect("the block");
        let (block, _) = rest.split_once("</script>").expect("its end");
        let read: serde_json::Value = serde_json::from_str(block).expect("whole");
        assert_eq!(read["words"]["hint"], "</script><b>&\"");
    }

    #[test]
    fn every_language_says_everything() {
        let words = Words::new(&[crate::TEXTS]).expect("the texts are good");
        for lang in Lang::ALL {
            for (id, text) in page_words(&words, lang) {
                assert!(words.has(lang, &format!("web-{id}")), "{lang:?} {id}");
                assert!(!text.contains("{$") && !text.starts_with("web-"), "{lang:?} {id}: {text}");
            }
        }
        for begin in [OF_PAGE, OF_ACTIVITY] {
            let en: BTreeSet<_> = ids(crate::TEXTS.en, begin).collect();
            assert!(!en.is_empty());
            assert_eq!(en, ids(crate::TEXTS.uk, begin).collect());
            assert_eq!(en, ids(crate::TEXTS.ru, begin).collect());
        }
    }

    #[test]
    fn every_word_is_used() {
        let files = FILES.iter().map(|file| String::from_utf8_lossy(&file.bytes));
        let page: String = files.chain([crate::page_files::page_index().into()]).collect();
        let server = concat!(
            include_str!("session.rs"),
            include_str!("http.rs"),
            include_str!("guests.rs"),
            include_str!("table_page.rs"),
            include_str!("activity.rs")
        );
        for id in ids(crate::TEXTS.en, OF_ACTIVITY) {
            let quoted = format!("\"{id}\"");
            assert!(page.contains(&quoted) || server.contains(&quoted), "{id} is never said");
        }
        for id in ids(crate::TEXTS.en, OF_PAGE) {
            let short = id.trim_start_matches("web-");
            let used = page.contains(&format!("\"{short}\""));
            assert!(used || server.contains(&format!("\"{id}\"")), "{id} is never said");
        }
    }

    #[test]
    fn the_page_asks_only_for_files_that_are_served_and_has_no_style_of_its_own() {
        let page = privacy_page([]);
        let files: Vec<_> =
            page.split("/static/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(files.contains(&"css/all.css"), "{files:?}");
        for path in files {
            assert!(FILES.iter().any(|file| file.path == path), "{path}");
        }
        // The policy of contents would leave it out.
        assert!(!page.contains("style=") && !page.contains("<style"), "{page}");
    }

    #[test]
    fn what_the_operator_has_written_stays_text() {
        let policy =
            Card { title: "Privacy".to_owned(), lines: vec!["<me@x> & co".to_owned()], ..Card::default() };
        let page = privacy_page([(Lang::En, policy)]);
        assert!(page.contains("<p>&lt;me@x&gt; &amp; co</p>") && page.contains("lang=\"en\""), "{page}");
    }
}
