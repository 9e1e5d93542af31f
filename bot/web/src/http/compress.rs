//! Texts of the page, compressed once for all browsers.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write as _;
use std::sync::LazyLock;

use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::comments::without_comments;
use super::page_files::{FILES, PageFile, index};

/// Compressed files by their addresses; the page itself has the empty one. Fonts are compressed as they are.
static COMPRESSED: LazyLock<HashMap<&'static str, Vec<u8>>> = LazyLock::new(|| {
    let files = FILES.iter().filter(|file| !file.mime.starts_with("font/"));
    let files = files.map(|file| (file.path, file.bytes)).chain([("", index().as_bytes())]);
    files.filter_map(|(path, bytes)| Some((path, gzip(&light(path, bytes))?))).collect()
});

/// What of a file a browser needs.
fn light<'a>(path: &str, bytes: &'a [u8]) -> Cow<'a, [u8]> {
    match std::str::from_utf8(bytes) {
        Ok(script) if path.starts_with("js/") => Cow::Owned(without_comments(script).into_bytes()),
        _ => Cow::Borrowed(bytes),
    }
}

/// The page, or one of its files, in a form that the browser accepts.
pub(super) fn served(file: Option<&'static PageFile>, request: &HeaderMap) -> Response {
    let (path, mime, bytes) =
        file.map_or(("", "text/html; charset=utf-8", index().as_bytes()), |it| (it.path, it.mime, it.bytes));
    let compressed = COMPRESSED.get(path).filter(|_| accepts_gzip(request));
    let response = compressed.map_or(bytes, Vec::as_slice).into_response();
    described(response, mime, compressed.is_some())
}

/// A text that has just been made, in a form that the browser accepts.
pub(super) fn made(mime: &'static str, text: String, request: &HeaderMap) -> Response {
    match gzip(text.as_bytes()).filter(|_| accepts_gzip(request)) {
        Some(bytes) => described(bytes.into_response(), mime, true),
        None => described(text.into_response(), mime, false),
    }
}

fn described(mut response: Response, mime: &'static str, compressed: bool) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(mime));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if compressed {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

fn accepts_gzip(request: &HeaderMap) -> bool {
    let accepted = request.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|codings| codings.split(',').any(|it| it.trim() == "gzip"))
}

/// `None` never happens: memory takes everything.
pub(super) fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Most bytes of the page on its way, without boards.
    const MAX_BYTES: usize = 150_000;

    #[test]
    fn the_page_is_light() {
        let texts: usize = COMPRESSED.values().map(Vec::len).sum();
        let fonts: usize =
            FILES.iter().filter(|file| file.mime.starts_with("font/")).map(|file| file.bytes.len()).sum();
        assert!(texts + fonts < MAX_BYTES, "{texts} of texts and {fonts} of fonts");
    }

    #[test]
    fn only_who_accepts_it_is_served_compressed_texts() {
        let file = FILES.iter().find(|file| file.path == "js/main.js");
        let mut request = HeaderMap::new();
        assert!(served(file, &request).headers().get(CONTENT_ENCODING).is_none());
        request.insert(ACCEPT_ENCODING, HeaderValue::from_static("br, gzip"));
        assert_eq!(served(file, &request).headers()[CONTENT_ENCODING], "gzip");
        let words = made("application/json", "{}".repeat(100), &request);
        assert_eq!(words.headers()[CONTENT_ENCODING], "gzip");
        assert!(
            made("application/json", "{}".to_owned(), &HeaderMap::new())
                .headers()
                .get(CONTENT_ENCODING)
                .is_none()
        );
        let font = FILES.iter().find(|file| file.mime.starts_with("font/"));
        assert!(served(font, &request).headers().get(CONTENT_ENCODING).is_none());
    }
}
