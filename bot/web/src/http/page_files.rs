//! Files of the page, inside the binary; there is no build step.

/// File of the page.
pub(crate) struct PageFile {
    /// Address below `/static/`.
    pub(crate) path: &'static str,
    /// Media type.
    pub(crate) mime: &'static str,
    /// Contents.
    pub(crate) bytes: &'static [u8],
}

/// The page itself.
pub(crate) const INDEX: &str = include_str!("../../static/index.html");

const HTML_STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const FONT: &str = "font/woff2";
const SVG: &str = "image/svg+xml";

macro_rules! page_file {
    ($path:literal, $mime:expr) => {
        PageFile { path: $path, mime: $mime, bytes: include_bytes!(concat!("../../static/", $path)) }
    };
}

/// Every other file.
pub(crate) const FILES: &[PageFile] = &[
    page_file!("icon.svg", SVG),
    page_file!("css/base.css", HTML_STYLE),
    page_file!("css/page.css", HTML_STYLE),
    page_file!("css/table.css", HTML_STYLE),
    page_file!("css/home.css", HTML_STYLE),
    page_file!("css/message.css", HTML_STYLE),
    page_file!("css/dialog.css", HTML_STYLE),
    page_file!("fonts/Roboto-Regular.woff2", FONT),
    page_file!("fonts/Roboto-Medium.woff2", FONT),
    page_file!("fonts/Roboto-Bold.woff2", FONT),
    page_file!("js/board.js", SCRIPT),
    page_file!("js/buttons.js", SCRIPT),
    page_file!("js/card.js", SCRIPT),
    page_file!("js/choice.js", SCRIPT),
    page_file!("js/completion.js", SCRIPT),
    page_file!("js/composer.js", SCRIPT),
    page_file!("js/countdown.js", SCRIPT),
    page_file!("js/dom.js", SCRIPT),
    page_file!("js/draft.js", SCRIPT),
    page_file!("js/drawer.js", SCRIPT),
    page_file!("js/help.js", SCRIPT),
    page_file!("js/home.js", SCRIPT),
    page_file!("js/invite.js", SCRIPT),
    page_file!("js/kept.js", SCRIPT),
    page_file!("js/link.js", SCRIPT),
    page_file!("js/log.js", SCRIPT),
    page_file!("js/main.js", SCRIPT),
    page_file!("js/motion.js", SCRIPT),
    page_file!("js/panel.js", SCRIPT),
    page_file!("js/past.js", SCRIPT),
    page_file!("js/personas.js", SCRIPT),
    page_file!("js/prefs.js", SCRIPT),
    page_file!("js/rooms.js", SCRIPT),
    page_file!("js/router.js", SCRIPT),
    page_file!("js/seats.js", SCRIPT),
    page_file!("js/sound.js", SCRIPT),
    page_file!("js/table.js", SCRIPT),
    page_file!("js/theme.js", SCRIPT),
    page_file!("js/toast.js", SCRIPT),
    page_file!("js/turn.js", SCRIPT),
    page_file!("js/types.js", SCRIPT),
    page_file!("js/watchers.js", SCRIPT),
    page_file!("js/words.js", SCRIPT),
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
                } else {
                    let path = path.strip_prefix(&root).expect("inside").to_string_lossy().replace('\\', "/");
                    found.insert(path);
                }
            }
        }
        found.remove("index.html");
        assert_eq!(found, FILES.iter().map(|file| file.path.to_owned()).collect());
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
