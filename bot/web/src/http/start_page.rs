//! The page itself, and with it what it shows before there is a connection: its words, and in a room without tables the
//! home with the games, which is the same for everybody.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::response::Response;
use kubyk_host::HomeView;
use kubyk_words::Lang;
use serde::Serialize;

use super::compress::Packed;
use super::page_files::index;
use super::page_words::page_words;
use crate::room::RoomsService;

/// Where the page has a place for it. A block of data is no script: the rules of the page let it in.
const PLACE: &str = "<script type=\"application/json\" id=\"first\"></script>";

/// The page in every language, with the home and without, made once.
#[derive(Default)]
pub(crate) struct StartPages {
    made: Mutex<HashMap<(Lang, bool), Packed>>,
}

/// What the page knows from the beginning.
#[derive(Serialize)]
struct First {
    lang: &'static str,
    words: BTreeMap<&'static str, String>,
    home: Option<HomeView>,
}

impl StartPages {
    /// The page for whoever has asked, `home` with the home.
    pub(super) fn response(&self, rooms: &RoomsService, home: bool, request: &HeaderMap) -> Response {
        self.page(rooms, wanted(request), home).response(request)
    }

    /// Makes all of them, so that the first who asks need not wait for it.
    pub(super) fn make_all(&self, rooms: &RoomsService) {
        for lang in Lang::ALL {
            for home in [true, false] {
                self.page(rooms, lang, home);
            }
        }
    }

    fn page(&self, rooms: &RoomsService, lang: Lang, home: bool) -> Packed {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let page = made.entry((lang, home)).or_insert_with(|| {
            let first = First {
                lang: lang.code(),
                words: page_words(rooms.words(), lang),
                home: home.then(|| rooms.first_home(lang)),
            };
            Packed::text("text/html; charset=utf-8", filled(&first))
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
    index().replace(PLACE, &PLACE.replace("></", &format!(">{json}</")))
}

/// The language that a browser likes best of those there are: it names them in this order.
fn wanted(request: &HeaderMap) -> Lang {
    let tags = request.get(ACCEPT_LANGUAGE).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    tags.split(',').find_map(|tag| Lang::of(tag.split(';').next()?.trim())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

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
        let page = filled(&First { lang: "en", words, home: None });
        let (_, rest) = page.split_once(PLACE.trim_end_matches("</script>")).expect("the block");
        let (block, _) = rest.split_once("</script>").expect("its end");
        let read: serde_json::Value = serde_json::from_str(block).expect("whole");
        assert_eq!(read["words"]["hint"], "</script><b>&\"");
    }
}
