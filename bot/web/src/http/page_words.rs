//! Texts of the page as JSON. Fluent is formatted here and not in the browser: an argument becomes a slot, `{name}`,
//! that the page fills in.

use std::collections::BTreeMap;

use kubyk_games::kit::Msg;
use kubyk_words::{Lang, Words};

/// Arguments that the page's texts take.
const SLOTS: [&str; 5] = ["name", "names", "room", "number", "count"];

/// Every text of the page by its id without `web-`.
pub(crate) fn page_words(words: &Words, lang: Lang) -> BTreeMap<&'static str, String> {
    let said = ids(crate::TEXTS.en).map(|id| {
        let msg = SLOTS.iter().fold(Msg::new(id), |msg, slot| msg.with(slot, format!("{{{slot}}}")));
        (id.trim_start_matches("web-"), words.say(lang, &msg, &[]))
    });
    said.collect()
}

/// The ids of a Fluent file: what stands before the equals sign of an unindented line.
fn ids(file: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().filter_map(|line| line.split_once('=')).map(|(id, _)| id).filter_map(|id| {
        let id = id.strip_suffix(' ')?;
        id.starts_with("web-").then_some(id)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::http::page_files::FILES;

    #[test]
    fn every_language_says_everything() {
        let words = Words::new(&[crate::TEXTS]).expect("the texts are good");
        for lang in Lang::ALL {
            for (id, said) in page_words(&words, lang) {
                assert!(words.has(lang, &format!("web-{id}")), "{lang:?} {id}");
                assert!(!said.contains("{$") && !said.starts_with("web-"), "{lang:?} {id}: {said}");
            }
        }
        let en: BTreeSet<_> = ids(crate::TEXTS.en).collect();
        assert_eq!(en, ids(crate::TEXTS.uk).collect());
        assert_eq!(en, ids(crate::TEXTS.ru).collect());
    }

    #[test]
    fn every_word_is_used() {
        let files = FILES.iter().map(|file| String::from_utf8_lossy(&file.bytes));
        let page: String = files.chain([crate::http::page_files::index().into()]).collect();
        let server = include_str!("../session.rs");
        for id in ids(crate::TEXTS.en) {
            let short = id.trim_start_matches("web-");
            let used = page.contains(&format!("\"{short}\""));
            assert!(used || server.contains(&format!("\"{id}\"")), "{id} is never said");
        }
    }
}
