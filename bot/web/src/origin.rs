//! Who may talk to the server: the names under which it answers, the origins of requests, and the headers that limit what
//! the page may do.
//!
//! Every page of the web can reach a server on loopback from the visitor's own browser, by DNS rebinding or by
//! cross-site WebSockets.

use std::net::IpAddr;
use std::sync::{Arc, LazyLock};

use axum::http::HeaderMap;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use kubyk_platform::http;
use sha2::{Digest as _, Sha256};

use crate::page_files::THEME;

/// The names under which the server answers.
#[derive(Clone, Debug)]
pub(super) enum ServerNames {
    /// Those of loopback.
    Loopback,
    /// Also any address in figures, which no name server can lead here, and this host.
    Public(Option<Arc<str>>),
    /// These addresses, and nothing else.
    Exactly(Arc<[String]>),
}

impl ServerNames {
    /// The names of a server that others may reach; `address` is the page's, as people call it.
    pub(super) fn public(address: Option<&str>) -> Self {
        Self::Public(address.and_then(authority).map(|host| plain(host).to_lowercase().into()))
    }

    fn include(&self, host: &str) -> bool {
        let public = match self {
            Self::Exactly(hosts) => return hosts.iter().any(|own| is_same_host(own, host)),
            Self::Loopback => false,
            Self::Public(name) => {
                http::is_numeric(host) || name.as_deref().is_some_and(|name| is_same_host(name, host))
            }
        };
        public || http::names_loopback(host)
    }
}

/// The host of an address, with its port if it has one.
pub(super) fn authority(address: &str) -> Option<&str> {
    let rest = address.strip_prefix("http://").or_else(|| address.strip_prefix("https://"))?;
    rest.split(['/', '?', '#']).next()
}

/// A host without the ports that browsers leave out.
fn plain(host: &str) -> &str {
    host.strip_suffix(":443").or_else(|| host.strip_suffix(":80")).unwrap_or(host)
}

fn is_same_host(one: &str, other: &str) -> bool {
    plain(one).eq_ignore_ascii_case(plain(other))
}

/// Allows everything from the server itself and nothing from anywhere else; no inline style, and of inline scripts only the
/// one that chooses the colours, by its hash.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| policy(""));

/// The same for a page that these origins may show in a frame; empty for none.
pub(super) fn policy(frames: &str) -> HeaderValue {
    let frames = if frames.is_empty() { "'none'" } else { frames };
    let hash = BASE64_STANDARD.encode(Sha256::digest(THEME));
    let policy = format!(
        "default-src 'none'; script-src 'self' 'sha256-{hash}'; style-src 'self'; img-src 'self'; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {frames}"
    );
    // A hash is letters and digits: the header can be written. Else nothing would be allowed.
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// Adds the headers that limit what the page may do.
pub(super) fn limit(headers: &mut HeaderMap) {
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
            // A page that may stand in a frame says so itself.
            headers.entry(name).or_insert(value);
        }
    }
}

/// Returns `true` if a response is a part of the page that no browser shows as a document: the rules of the document that asked
/// for it hold, and repeating them with each of its files would be a tenth of the page's weight.
fn is_part(headers: &HeaderMap) -> bool {
    let mime = headers.get(CONTENT_TYPE).and_then(|mime| mime.to_str().ok()).unwrap_or_default();
    ["text/javascript", "text/css", "font/"].iter().any(|part| mime.starts_with(part))
}

/// The reason why a request may not pass. `is_proxy`: an origin is a proxy's through which pages come.
pub(super) fn refusal(
    headers: &HeaderMap,
    names: &ServerNames,
    is_proxy: impl Fn(&str) -> bool,
) -> Option<&'static str> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(host) = text(HOST) else { return Some("The request names no host.\n") };
    if !names.include(host) {
        return Some(match names {
            ServerNames::Loopback => {
                "This table answers to loopback names only, such as localhost and 127.0.0.1.\n"
            }
            ServerNames::Exactly(_) => "This table answers to its address in its network only.\n",
            ServerNames::Public(_) => {
                "This table does not know itself by this name: its operator sets the page's address as web.public_url.\n"
            }
        });
    }
    // A browser sends the origin with every WebSocket; what sends none is no web page.
    let same = headers.get(ORIGIN)?.to_str().is_ok_and(|origin| {
        // A proxy may name the machine that it forwards to in place of the host that the browser has asked.
        let named = |own: &str| matches!(names, ServerNames::Public(Some(name)) if is_same_host(own, name));
        let ours = |own: &str| own.eq_ignore_ascii_case(host) || named(own);
        authority(origin).is_some_and(ours) || is_proxy(origin)
    });
    (!same).then_some("This table talks to its own page only.\n")
}

/// The address of a browser: behind a proxy of this machine or its network, which every browser seems to come from, the one
/// that the proxy names.
pub(super) fn visitor_address(peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let near = match peer {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    };
    let named = headers.get_all("x-forwarded-for").iter().next_back().and_then(|named| named.to_str().ok());
    let last = named.and_then(|named| named.rsplit(',').next()?.trim().parse().ok());
    last.filter(|_| near).unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(host: Option<&str>, origin: Option<&str>, names: &ServerNames) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in [(HOST, host), (ORIGIN, origin)] {
            if let Some(value) = value {
                headers.insert(name, HeaderValue::from_str(value).expect("a header"));
            }
        }
        refusal(&headers, names, |_| false).is_none()
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
    fn only_own_names_are_answered() {
        let (loopback, numbers) = (ServerNames::Loopback, ServerNames::public(None));
        let named = ServerNames::public(Some("https://Play.Example/"));
        for (host, by_loopback, by_number, by_name) in [
            ("localhost:7070", true, true, true),
            ("127.0.0.1:7070", true, true, true),
            ("192.168.0.7:7070", false, true, true),
            ("[2001:db8::1]:7070", false, true, true),
            ("play.example", false, false, true),
            ("PLAY.example:443", false, false, true),
            ("play.example:7070", false, false, false),
            ("play.example.evil.example", false, false, false),
            ("evil.example:7070", false, false, false),
            ("", false, false, false),
        ] {
            for (names, answers) in [(&loopback, by_loopback), (&numbers, by_number), (&named, by_name)] {
                assert_eq!(passes(Some(host), None, names), answers, "{host} {names:?}");
            }
        }
        assert!(!passes(None, None, &numbers));
        let with_port = ServerNames::public(Some("http://play.example:8080"));
        assert!(
            passes(Some("play.example:8080"), None, &with_port)
                && !passes(Some("play.example"), None, &with_port)
        );
    }

    #[test]
    fn guests_are_answered_at_the_addresses_they_were_given_only() {
        let given = ServerNames::Exactly(["192.168.0.7:7070".to_owned()].into());
        let passes_from = |host: &str| passes(Some(host), Some(&format!("http://{host}")), &given);
        assert!(passes_from("192.168.0.7:7070"));
        for host in
            ["192.168.0.7:7071", "192.168.0.8:7070", "127.0.0.1:7070", "localhost:7070", "evil.example:7070"]
        {
            assert!(!passes_from(host), "{host}");
        }
    }

    #[test]
    fn only_the_own_page_may_talk() {
        let (host, loopback) = (Some("127.0.0.1:7070"), ServerNames::Loopback);
        assert!(passes(host, Some("http://127.0.0.1:7070"), &loopback));
        for origin in
            ["http://evil.example", "http://127.0.0.1:7071", "http://localhost:7070", "null", "file://", ""]
        {
            assert!(!passes(host, Some(origin), &loopback), "{origin}");
        }
        let named = ServerNames::public(Some("https://kubyk.example"));
        assert!(!passes(Some("kubyk.example"), Some("http://evil.example"), &named));
        assert!(passes(Some("kubyk.example"), Some("https://kubyk.example"), &named));
        assert!(passes(host, Some("https://kubyk.example"), &named), "behind a proxy that names its target");
        // A name that leads here for the browser of a visitor: its page is not this one.
        let numbers = ServerNames::public(None);
        assert!(!passes(Some("evil.example"), Some("http://evil.example"), &numbers));
        assert!(passes(Some("192.168.0.7:7070"), Some("http://192.168.0.7:7070"), &numbers));
    }
}
