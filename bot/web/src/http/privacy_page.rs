//! The privacy policy as a page that needs no script: in every language, one below the other.

use kubyk_host::Card;
use kubyk_words::Lang;

use super::page_files::THEME;

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
    use super::*;
    use crate::http::page_files::FILES;

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
