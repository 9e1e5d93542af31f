//! Files of the page, inside the binary; there is no build step.

use std::sync::LazyLock;

use axum::body::Bytes;
use sha2::{Digest as _, Sha256};

use super::page_modules;

/// File of the page.
pub(crate) struct PageFile {
    /// Address below `/static/`.
    pub(crate) path: &'static str,
    /// Media type.
    pub(crate) mime: &'static str,
    /// Contents.
    pub(crate) bytes: Bytes,
}

/// The page itself, as it is written.
const INDEX: &str = include_str!("../../static/index.html");

/// The script that chooses the colours, within the page: the first frame waits for it, and for no file of its own.
pub(crate) const THEME: &str = include_str!("../../static/js/theme.js");
/// Where the page has a place for it.
const THEME_PLACE: &str = "<script id=\"theme\"></script>";

/// The page itself. It names its files below [`version`], so that browsers need not ask for them again.
pub(crate) fn index() -> &'static str {
    static VERSIONED: LazyLock<String> = LazyLock::new(|| {
        let page = INDEX.replace(THEME_PLACE, &format!("<script>{THEME}</script>"));
        page.replace("\"/static/", &format!("\"/static/{}/", version()))
    });
    &VERSIONED
}

/// A word that changes whenever one of the files does.
pub(crate) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let hash = FILES
            .iter()
            .fold(Sha256::new(), |hash, file| hash.chain_update(file.path).chain_update(&file.bytes));
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
        PageFile {
            path: $path,
            mime: $mime,
            bytes: Bytes::from_static(include_bytes!(concat!("../../static/", $path))),
        }
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
    include_str!("../../static/css/touch.css"),
);
const ALL_STYLES: &str = "css/all.css";

/// The modules as one file, for the same reason.
const ALL_MODULES: &str = "js/all.js";

/// Every other file.
pub(crate) static FILES: LazyLock<[PageFile; 9]> = LazyLock::new(|| {
    [
        PageFile { path: ALL_STYLES, mime: STYLE, bytes: Bytes::from_static(STYLES.as_bytes()) },
        PageFile { path: ALL_MODULES, mime: SCRIPT, bytes: Bytes::from(page_modules::joined()) },
        page_file!("icon.svg", SVG),
        page_file!("fonts/Roboto-Regular.woff2", FONT),
        page_file!("fonts/Roboto-Regular-rare.woff2", FONT),
        page_file!("fonts/Roboto-Medium.woff2", FONT),
        page_file!("fonts/Roboto-Medium-rare.woff2", FONT),
        page_file!("fonts/Roboto-Bold.woff2", FONT),
        page_file!("fonts/Roboto-Bold-rare.woff2", FONT),
    ]
});

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
                    let module = path.strip_prefix("js/").is_some_and(page_modules::is_module);
                    found.insert(if module { ALL_MODULES.to_owned() } else { path });
                }
            }
        }
        // The types are for the check of the comments alone, and the colours within the page.
        for other in ["index.html", "js/types.js", "js/theme.js"] {
            assert!(found.remove(other), "{other}");
        }
        assert_eq!(found, FILES.iter().map(|file| file.path.to_owned()).collect());
    }

    /// Else the browser would find the modules one level of imports after the other.
    #[test]
    fn nothing_is_fetched_from_elsewhere() {
        let texts = FILES.iter().map(|file| (file.path, String::from_utf8_lossy(&file.bytes)));
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
