//! Check of `Host` and `Origin` headers, and the headers that limit what the page may do.
//!
//! Every page of the web can reach a server on loopback from the visitor's own browser, by DNS rebinding or by
//! cross-site WebSockets.

use std::sync::LazyLock;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

use super::page_files::THEME;

/// Allows everything from the server itself and nothing from anywhere else; no inline style, and of inline scripts only the
/// one that chooses the colours, by its hash.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let hash = BASE64_STANDARD.encode(Sha256::digest(THEME));
    let policy = format!(
        "default-src 'none'; script-src 'self' 'sha256-{hash}'; style-src 'self'; img-src 'self'; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    // A hash is letters and digits: the header can be written. Else nothing would be allowed.
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
});

/// Lets a request pass if it comes from this server's own page, or from no page at all.
pub(crate) async fn check(State(public): State<bool>, request: Request, next: Next) -> Response {
    let mut response = match refusal(request.headers(), public) {
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    let document = !is_part(headers);
    for (name, value, of_parts) in [
        (CONTENT_SECURITY_POLICY, POLICY.clone(), false),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            HeaderValue::from_static("same-origin"),
            false,
        ),
        (REFERRER_POLICY, HeaderValue::from_static("no-referrer"), false),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"), true),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("same-origin"),
            true,
        ),
    ] {
        if document || of_parts {
            headers.insert(name, value);
        }
    }
    response
}

/// Whether a response is a part of the page that no browser shows as a document: the rules of the document that asked
/// for it hold, and repeating them with each of its files would be a tenth of the page's weight.
fn is_part(headers: &HeaderMap) -> bool {
    let mime = headers.get(CONTENT_TYPE).and_then(|mime| mime.to_str().ok()).unwrap_or_default();
    ["text/javascript", "text/css", "font/"].iter().any(|part| mime.starts_with(part))
}

/// The reason why a request may not pass.
fn refusal(headers: &HeaderMap, public: bool) -> Option<&'static str> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(host) = text(HOST) else { return Some("The request names no host.\n") };
    if !public && !is_loopback(host) {
        return Some("This table answers to loopback names only, such as localhost and 127.0.0.1.\n");
    }
    // A browser sends the origin with every WebSocket; what sends none is no web page.
    let same = headers.get(ORIGIN)?.to_str().is_ok_and(|origin| {
        let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
    });
    (!same).then_some("This table talks to its own page only.\n")
}

/// Whether an authority (`localhost:7070`) names this machine, whatever a name server says.
fn is_loopback(authority: &str) -> bool {
    let name = match authority.strip_prefix('[') {
        Some(rest) => match rest.split_once(']') {
            Some((name, port)) if port.is_empty() || port.starts_with(':') => name,
            _ => return false,
        },
        None => authority.split_once(':').map_or(authority, |(name, _)| name),
    };
    match name.parse::<std::net::IpAddr>() {
        Ok(address) => address.is_loopback(),
        Err(_) => name.eq_ignore_ascii_case("localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(host: Option<&str>, origin: Option<&str>, public: bool) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in [(HOST, host), (ORIGIN, origin)] {
            if let Some(value) = value {
                headers.insert(name, HeaderValue::from_str(value).expect("a header"));
            }
        }
        refusal(&headers, public).is_none()
    }

    #[test]
    fn only_what_cannot_be_a_document_goes_without_its_rules() {
        let part = |mime: &'static str| {
            is_part(&HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(mime))]))
        };
        assert!(
            part("text/javascript; charset=utf-8") && part("text/css; charset=utf-8") && part("font/woff2")
        );
        for mime in
            ["text/html; charset=utf-8", "image/svg+xml", "image/gif", "text/plain; charset=utf-8", ""]
        {
            assert!(!part(mime), "{mime}");
        }
        assert!(!is_part(&HeaderMap::new()));
    }

    #[test]
    fn only_loopback_names_are_answered() {
        for host in ["localhost:7070", "LOCALHOST", "127.0.0.1:7070", "127.1.2.3", "[::1]:7070", "[::1]"] {
            assert!(passes(Some(host), None, false), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example:7070",
            "192.168.0.7:7070",
            "[::2]:7070",
            "[::1]x",
            "",
            "::1",
        ] {
            assert!(!passes(Some(host), None, false), "{host}");
        }
        assert!(!passes(None, None, false));
        assert!(passes(Some("kubyk.example"), None, true));
    }

    #[test]
    fn only_the_own_page_may_talk() {
        let host = Some("127.0.0.1:7070");
        assert!(passes(host, Some("http://127.0.0.1:7070"), false));
        for origin in
            ["http://evil.example", "http://127.0.0.1:7071", "http://localhost:7070", "null", "file://", ""]
        {
            assert!(!passes(host, Some(origin), false), "{origin}");
        }
        assert!(!passes(Some("kubyk.example"), Some("http://evil.example"), true));
        assert!(passes(Some("kubyk.example"), Some("https://kubyk.example"), true));
    }
}
