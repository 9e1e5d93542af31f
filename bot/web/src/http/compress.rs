//! Texts of the page, compressed once for all browsers.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::comments::without_comments;
use super::page_files::{FILES, PageFile};

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

/// What is sent in one of two forms.
#[derive(Clone)]
pub(super) struct Packed {
    mime: &'static str,
    plain: Bytes,
    /// `None` for what is compressed by itself.
    gzip: Option<Bytes>,
}

impl Packed {
    /// A text.
    pub(super) fn text(mime: &'static str, text: String) -> Self {
        let gzip = gzip(text.as_bytes()).map(Bytes::from);
        Self { mime, plain: Bytes::from(text), gzip }
    }

    fn file(file: &PageFile) -> Self {
        let plain = file.bytes.clone();
        let gzip = match std::str::from_utf8(&plain) {
            Ok(script) if file.path.starts_with("js/") => gzip(without_comments(script).as_bytes()),
            Ok(text) => gzip(text.as_bytes()),
            // Fonts are compressed as they are.
            Err(_) => None,
        };
        Self { mime: file.mime, plain, gzip: gzip.map(Bytes::from) }
    }

    /// It in a form that the browser accepts.
    pub(super) fn response(&self, request: &HeaderMap) -> Response {
        let compressed = self.gzip.as_ref().filter(|_| accepts_gzip(request));
        let mut response = compressed.unwrap_or(&self.plain).clone().into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.mime));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if compressed.is_some() {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    }
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
        let bytes: usize = PACKED.values().map(|it| it.gzip.as_ref().unwrap_or(&it.plain).len()).sum();
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
        request.insert(ACCEPT_ENCODING, HeaderValue::from_static("br, gzip"));
        let gzip = Some(b"gzip".to_vec());
        assert_eq!([coding(&script(&request)), coding(&words.response(&request))], [gzip.clone(), gzip]);
        let font = served("fonts/Roboto-Bold.woff2", &request).expect("a file");
        assert_eq!(coding(&font), None);
    }
}
