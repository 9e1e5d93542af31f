//! The page: its files are inside the binary, and there is no build step.

/// A file of the page.
pub(crate) struct PageFile {
    /// Its address below `/static/`.
    pub(crate) path: &'static str,
    /// What it is.
    pub(crate) mime: &'static str,
    /// What is in it.
    pub(crate) bytes: &'static [u8],
}

/// The page itself.
pub(crate) const INDEX: &str = include_str!("../static/index.html");

const HTML_STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

macro_rules! page_file {
    ($path:literal, $mime:expr) => {
        PageFile { path: $path, mime: $mime, bytes: include_bytes!(concat!("../static/", $path)) }
    };
}

/// Every other file.
pub(crate) const FILES: &[PageFile] = &[
    page_file!("icon.svg", SVG),
    page_file!("css/base.css", HTML_STYLE),
    page_file!("css/page.css", HTML_STYLE),
    page_file!("css/message.css", HTML_STYLE),
    page_file!("css/dialog.css", HTML_STYLE),
    page_file!("js/theme.js", SCRIPT),
    page_file!("js/main.js", SCRIPT),
    page_file!("js/dom.js", SCRIPT),
    page_file!("js/words.js", SCRIPT),
    page_file!("js/link.js", SCRIPT),
    page_file!("js/personas.js", SCRIPT),
    page_file!("js/seats.js", SCRIPT),
    page_file!("js/log.js", SCRIPT),
    page_file!("js/card.js", SCRIPT),
    page_file!("js/countdown.js", SCRIPT),
    page_file!("js/turn.js", SCRIPT),
    page_file!("js/composer.js", SCRIPT),
    page_file!("js/completion.js", SCRIPT),
    page_file!("js/toast.js", SCRIPT),
    page_file!("js/welcome.js", SCRIPT),
    page_file!("js/help.js", SCRIPT),
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
