//! Files of the page, inside the binary; there is no build step.

use std::sync::LazyLock;

use sha2::{Digest as _, Sha256};

/// File of the page.
pub(crate) struct PageFile {
    /// Address below `/static/`.
    pub(crate) path: &'static str,
    /// Media type.
    pub(crate) mime: &'static str,
    /// Contents.
    pub(crate) bytes: &'static [u8],
}

/// The page itself, as it is written.
const INDEX: &str = include_str!("../../static/index.html");

/// The page itself. It names its files below [`version`], so that browsers need not ask for them again.
pub(crate) fn index() -> &'static str {
    static VERSIONED: LazyLock<String> =
        LazyLock::new(|| INDEX.replace("\"/static/", &format!("\"/static/{}/", version())));
    &VERSIONED
}

/// A word that changes whenever one of the files does.
pub(crate) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let hash = FILES
            .iter()
            .fold(Sha256::new(), |hash, file| hash.chain_update(file.path).chain_update(file.bytes));
        hex::encode(&hash.finalize()[..8])
    });
    &VERSION
}

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const FONT: &str = "font/woff2";
const SVG: &str = "image/svg+xml";

macro_rules! page_file {
    ($path:literal, $mime:expr) => {
        PageFile { path: $path, mime: $mime, bytes: include_bytes!(concat!("../../static/", $path)) }
    };
}

/// The sheets of style as one file: they are all needed at once.
const STYLES: &str = concat!(
    include_str!("../../static/css/base.css"),
    include_str!("../../static/css/page.css"),
    include_str!("../../static/css/table.css"),
    include_str!("../../static/css/home.css"),
    include_str!("../../static/css/message.css"),
    include_str!("../../static/css/dialog.css"),
);
const ALL_STYLES: &str = "css/all.css";

/// Every other file.
pub(crate) const FILES: &[PageFile] = &[
    PageFile { path: ALL_STYLES, mime: STYLE, bytes: STYLES.as_bytes() },
    page_file!("icon.svg", SVG),
    page_file!("fonts/Roboto-Regular.woff2", FONT),
    page_file!("fonts/Roboto-Medium.woff2", FONT),
    page_file!("fonts/Roboto-Bold.woff2", FONT),
    page_file!("js/base/countdown.js", SCRIPT),
    page_file!("js/base/dom.js", SCRIPT),
    page_file!("js/base/heartbeat.js", SCRIPT),
    page_file!("js/base/icons.js", SCRIPT),
    page_file!("js/base/image.js", SCRIPT),
    page_file!("js/base/kept.js", SCRIPT),
    page_file!("js/base/link.js", SCRIPT),
    page_file!("js/base/lost.js", SCRIPT),
    page_file!("js/base/prefs.js", SCRIPT),
    page_file!("js/base/router.js", SCRIPT),
    page_file!("js/base/session.js", SCRIPT),
    page_file!("js/base/sound.js", SCRIPT),
    page_file!("js/base/toast.js", SCRIPT),
    page_file!("js/base/words.js", SCRIPT),
    page_file!("js/home/home.js", SCRIPT),
    page_file!("js/home/invite.js", SCRIPT),
    page_file!("js/home/lesson.js", SCRIPT),
    page_file!("js/home/parts.js", SCRIPT),
    page_file!("js/home/past.js", SCRIPT),
    page_file!("js/home/rooms.js", SCRIPT),
    page_file!("js/home/tables.js", SCRIPT),
    page_file!("js/main.js", SCRIPT),
    page_file!("js/people/header.js", SCRIPT),
    page_file!("js/people/names.js", SCRIPT),
    page_file!("js/people/personas.js", SCRIPT),
    page_file!("js/people/seats.js", SCRIPT),
    page_file!("js/people/turn.js", SCRIPT),
    page_file!("js/people/watchers.js", SCRIPT),
    page_file!("js/table/below.js", SCRIPT),
    page_file!("js/table/board.js", SCRIPT),
    page_file!("js/table/buttons.js", SCRIPT),
    page_file!("js/table/choice.js", SCRIPT),
    page_file!("js/table/draft.js", SCRIPT),
    page_file!("js/table/finger.js", SCRIPT),
    page_file!("js/table/hand_over.js", SCRIPT),
    page_file!("js/table/motion.js", SCRIPT),
    page_file!("js/table/moves.js", SCRIPT),
    page_file!("js/table/seat_view.js", SCRIPT),
    page_file!("js/table/table.js", SCRIPT),
    page_file!("js/talk/arrivals.js", SCRIPT),
    page_file!("js/talk/card.js", SCRIPT),
    page_file!("js/talk/completion.js", SCRIPT),
    page_file!("js/talk/composer.js", SCRIPT),
    page_file!("js/talk/drawer.js", SCRIPT),
    page_file!("js/talk/help.js", SCRIPT),
    page_file!("js/talk/log.js", SCRIPT),
    page_file!("js/talk/news.js", SCRIPT),
    page_file!("js/talk/panel.js", SCRIPT),
    page_file!("js/theme.js", SCRIPT),
    page_file!("js/types.js", SCRIPT),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_is_served() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("static");
        let mut found = BTreeSet::new();
        let mut folders = vec![root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|it| it == "css") {
                    let text = std::fs::read_to_string(&path).expect("a text");
                    assert!(STYLES.contains(&text), "{} is part of {ALL_STYLES}", path.display());
                    found.insert(ALL_STYLES.to_owned());
                } else {
                    let path = path.strip_prefix(&root).expect("inside").to_string_lossy().replace('\\', "/");
                    found.insert(path);
                }
            }
        }
        found.remove("index.html");
        assert_eq!(found, FILES.iter().map(|file| file.path.to_owned()).collect());
    }

    /// Else the browser would find the modules one level of imports after the other.
    #[test]
    fn every_module_that_is_needed_at_once_is_preloaded() {
        // Past games are fetched when the first is looked at.
        let later = ["js/home/past.js", "js/home/lesson.js"];
        let modules = FILES.iter().map(|file| file.path).filter(|path| path.matches('/').count() == 2);
        for path in modules.filter(|path| path.starts_with("js/")) {
            let link = format!("<link rel=\"modulepreload\" href=\"/static/{path}\">");
            assert_eq!(INDEX.contains(&link), !later.contains(&path), "{path}");
        }
    }

    #[test]
    fn nothing_is_fetched_from_elsewhere() {
        let texts = FILES.iter().map(|file| (file.path, String::from_utf8_lossy(file.bytes)));
        for (path, text) in texts.chain([("index.html", INDEX.into())]) {
            let text = text.replace("http://www.w3.org/2000/svg", "");
            assert!(!text.contains("http://") && !text.contains("https://"), "{path} names another site");
            assert!(
                !text.contains(" style=\"") && !text.contains(" onclick="),
                "{path} has inline style or script"
            );
        }
    }
}
