//! Files of the page, inside the binary; there is no build step.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use brotli::BrotliCompress;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use crate::page_script::{alone, script};

/// File of the page.
pub(super) struct PageFile {
    /// Address below `/static/`.
    pub(super) path: &'static str,
    /// Media type.
    pub(super) mime: &'static str,
    /// Contents.
    pub(super) bytes: Bytes,
}

/// The page itself, as it is written.
const INDEX: &str = include_str!("../static/index.html");

/// The script that chooses the colours, within the page: the first frame waits for it, and for no file of its own.
pub(super) const THEME: &str = include_str!("../static/js/theme.js");
/// The place in the page where the theme goes.
const THEME_PLACE: &str = "<script id=\"theme\"></script>";

/// The page itself. It names its files below [`page_version`], so that browsers need not ask for them again.
pub(super) fn page_index() -> &'static str {
    static VERSIONED: LazyLock<String> = LazyLock::new(|| {
        let page = INDEX.replace(THEME_PLACE, &format!("<script>{THEME}</script>"));
        page.replace("\"/static/", &format!("\"/static/{}/", page_version()))
    });
    &VERSIONED
}

/// A word that changes whenever one of the files does.
pub(super) fn page_version() -> &'static str {
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
            bytes: Bytes::from_static(include_bytes!(concat!("../static/", $path))),
        }
    };
}

/// A module that is loaded only where it is needed.
macro_rules! module {
    ($path:literal) => {
        PageFile {
            path: $path,
            mime: SCRIPT,
            bytes: Bytes::from(alone(include_str!(concat!("../static/", $path)))),
        }
    };
}

/// The sheets of style as one file: they are all needed at once.
const STYLES: &str = concat!(
    include_str!("../static/css/base.css"),
    include_str!("../static/css/page.css"),
    include_str!("../static/css/table.css"),
    include_str!("../static/css/home.css"),
    include_str!("../static/css/lobby.css"),
    include_str!("../static/css/message.css"),
    include_str!("../static/css/dialog.css"),
    include_str!("../static/css/touch.css"),
);
const ALL_STYLES: &str = "css/all.css";

/// Styles as a browser reads them: what is written for people, and indents, are a tenth of the weight.
fn without_comments(styles: &str) -> String {
    let mut parts = styles.split("/*");
    let first = parts.next().into_iter();
    let code: String =
        first.chain(parts.filter_map(|part| Some(part.split_once("*/")?.1.trim_start()))).collect();
    code.lines().map(str::trim).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// Styles without the blanks beside signs. A name with an empty value keeps its own.
fn tight_styles(styles: &str) -> String {
    const SHORTER: [(&str, &str); 9] = [
        (" {", "{"),
        ("{ ", "{"),
        ("{\n", "{"),
        ("; }", "}"),
        (";\n}", "}"),
        (";\n", ";"),
        (", ", ","),
        (": ", ":"),
        (":;", ": ;"),
    ];
    SHORTER.iter().fold(styles.to_owned(), |styles, (long, short)| styles.replace(long, short))
}

/// The modules as one file, for the same reason.
const ALL_MODULES: &str = "js/all.js";

/// Every other file.
pub(super) static FILES: LazyLock<[PageFile; 11]> = LazyLock::new(|| {
    [
        PageFile {
            path: ALL_STYLES,
            mime: STYLE,
            bytes: Bytes::from(tight_styles(&without_comments(STYLES))),
        },
        PageFile { path: ALL_MODULES, mime: SCRIPT, bytes: Bytes::from(script()) },
        module!("js/discord.js"),
        module!("js/telegram.js"),
        module!("js/results.js"),
        page_file!("icon.svg", SVG),
        page_file!("fonts/Roboto-Regular.woff2", FONT),
        page_file!("fonts/Roboto-Regular-rare.woff2", FONT),
        page_file!("fonts/Roboto-Medium.woff2", FONT),
        page_file!("fonts/Roboto-Bold.woff2", FONT),
        page_file!("fonts/Roboto-Bold-rare.woff2", FONT),
    ]
});

// Texts of the page, compressed once for all browsers.

/// The files of the page by their paths, as they are sent.
static PACKED: LazyLock<HashMap<&'static str, Packed>> =
    LazyLock::new(|| FILES.iter().map(|file| (file.path, Packed::file(file))).collect());

/// Compresses them, so that the first who asks need not wait for it.
pub(super) fn pack_all() {
    LazyLock::force(&PACKED);
}

/// A file of the page in a form that the browser accepts.
pub(super) fn served(path: &str, request: &HeaderMap) -> Option<Response> {
    PACKED.get(path).map(|packed| packed.response(request))
}

/// A file sent in one of several forms.
#[derive(Clone)]
pub(super) struct Packed {
    mime: &'static str,
    plain: Bytes,
    /// The form in each content coding, the smallest first; empty for what is compressed by itself.
    coded: Vec<(&'static str, Bytes)>,
}

impl Packed {
    /// A text that is made for few.
    pub(super) fn text(mime: &'static str, text: String) -> Self {
        let gzip = gzip(text.as_bytes(), Compression::best()).map(|bytes| ("gzip", Bytes::from(bytes)));
        Self { mime, plain: Bytes::from(text), coded: gzip.into_iter().collect() }
    }

    fn file(file: &PageFile) -> Self {
        let Ok(text) = std::str::from_utf8(&file.bytes) else {
            // Fonts are compressed as they are.
            return Self { mime: file.mime, plain: file.bytes.clone(), coded: Vec::new() };
        };
        let mut packed = Self::text(file.mime, text.to_owned());
        packed.coded.splice(..0, brotli(text.as_bytes()).map(|bytes| ("br", Bytes::from(bytes))));
        packed
    }

    /// It in a form that the browser accepts.
    pub(super) fn response(&self, request: &HeaderMap) -> Response {
        let coded = self.coded.iter().find(|(coding, _)| accepts(request, coding));
        let bytes = coded.map_or(&self.plain, |(_, bytes)| bytes);
        let mut response = bytes.clone().into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.mime));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Some((coding, _)) = coded {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        response
    }
}

fn accepts(request: &HeaderMap, coding: &str) -> bool {
    let accepted = request.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|codings| codings.split(',').any(|it| it.trim() == coding))
}

/// `None` never happens: memory takes everything. The quality is the last one that takes no time: a tenth smaller than gzip, in
/// 30 ms for the whole page.
fn brotli(text: &[u8]) -> Option<Vec<u8>> {
    let mut packed = Vec::new();
    let params = BrotliEncoderParams { quality: 9, size_hint: text.len(), ..BrotliEncoderParams::default() };
    BrotliCompress(&mut &*text, &mut packed, &params).ok()?;
    Some(packed)
}

/// `None` never happens: memory takes everything.
pub(super) fn gzip(bytes: &[u8], level: Compression) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use crate::page_script::is_module;

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
                    let name = path.strip_prefix("js/").and_then(|file| file.strip_suffix(".js"));
                    let module = name.is_some_and(is_module);
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

    #[test]
    fn blanks_beside_the_signs_of_styles_are_left_out() {
        let styles = "a, b { --light: ; --dark: initial; }\n.c :is(d, e) {\nf: 1px solid;\ng: h;\n}\n@media (i: 2rem) { j { k: l; } }\n";
        let tight =
            "a,b{--light: ; --dark:initial}\n.c :is(d,e){f:1px solid;g:h}\n@media (i:2rem){j{k:l} }\n";
        assert_eq!(tight_styles(styles), tight);
    }

    #[test]
    fn styles_lose_their_comments_and_nothing_else() {
        let styles = "/* One. */\na { b: c; }\n  /* Two\n   lines. */\n  d { e: f; }\n";
        assert_eq!(without_comments(styles), "a { b: c; }\nd { e: f; }\n");
        assert_eq!(without_comments(STYLES).matches('{').count(), {
            let opened = |part: &str| part.rsplit("*/").next().map_or(0, |code| code.matches('{').count());
            STYLES.split("/*").map(opened).sum::<usize>()
        });
    }

    /// Most bytes of the page on its way, without boards.
    const MAX_BYTES: usize = 130_000;

    #[test]
    fn the_page_is_light() {
        let smallest = |it: &Packed| it.coded.first().map_or(it.plain.len(), |(_, bytes)| bytes.len());
        let bytes: usize = PACKED.values().map(smallest).sum();
        assert!(bytes < MAX_BYTES, "{bytes}");
    }

    #[test]
    fn only_who_accepts_it_is_served_compressed_texts() {
        let (mut request, coding) = (HeaderMap::new(), |response: &Response| {
            response.headers().get(CONTENT_ENCODING).map(|it| it.as_bytes().to_owned())
        });
        let words = Packed::text("application/json", "{}".repeat(100));
        let script = |request: &HeaderMap| served("js/all.js", request).expect("a file");
        assert_eq!([coding(&script(&request)), coding(&words.response(&request))], [None, None]);
        let (gzip, brotli) = (Some(b"gzip".to_vec()), Some(b"br".to_vec()));
        request.insert(ACCEPT_ENCODING, HeaderValue::from_static("gzip, deflate"));
        assert_eq!(
            [coding(&script(&request)), coding(&words.response(&request))],
            [gzip.clone(), gzip.clone()]
        );
        request.insert(ACCEPT_ENCODING, HeaderValue::from_static("gzip, deflate, br"));
        assert_eq!([coding(&script(&request)), coding(&words.response(&request))], [brotli, gzip]);
        let font = served("fonts/Roboto-Bold.woff2", &request).expect("a file");
        assert_eq!(coding(&font), None);
    }
}
