//! The privacy policy as a page that needs no script: in every language, one below the other.

use kubyk_host::Card;
use kubyk_words::Lang;

/// The page.
pub(super) fn privacy_page(policies: impl IntoIterator<Item = (Lang, Card)>) -> String {
    let sections: String = policies.into_iter().map(|(lang, policy)| section(lang, &policy)).collect();
    format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
        <title>Kubyk</title><link rel=\"icon\" href=\"/static/icon.svg\">\
        <link rel=\"stylesheet\" href=\"/static/css/base.css\">\
        <main style=\"max-width: 40rem; margin: auto; padding: 1rem\">{sections}</main>"
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

    #[test]
    fn what_the_operator_has_written_stays_text() {
        let policy =
            Card { title: "Privacy".to_owned(), lines: vec!["<me@x> & co".to_owned()], ..Card::default() };
        let page = privacy_page([(Lang::En, policy)]);
        assert!(page.contains("<p>&lt;me@x&gt; &amp; co</p>") && page.contains("lang=\"en\""), "{page}");
    }
}
