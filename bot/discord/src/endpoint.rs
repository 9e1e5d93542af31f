//! Interactions as signed HTTP requests. The answers go to Discord's callback address as those of the Gateway do, so
//! that one handler serves both.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::post;
use kubyk_core::time::{Clock as _, Millis, WallClock};
use kubyk_platform::{http, stopped};
use serenity::all::{CreateInteractionResponse, Interaction, Verifier};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::bot::DiscordBot;
use crate::interaction::parse;

/// State shared by the endpoint's handlers.
#[derive(Clone)]
struct Endpoint {
    bot: Arc<DiscordBot>,
    verifier: Arc<Verifier>,
}

/// Reads a public key: 64 hexadecimal digits.
pub(crate) fn verifier(public_key: &str) -> Option<Verifier> {
    let mut key = [0; 32];
    hex::decode_to_slice(public_key.trim(), &mut key).ok()?;
    Verifier::try_new(key).ok()
}

/// Serves the endpoint until it is stopped. Requests that are being answered then are tasks of the bot's.
pub(crate) async fn run(
    bot: Arc<DiscordBot>,
    verifier: Verifier,
    listener: TcpListener,
    stop: &mut watch::Receiver<bool>,
) {
    let endpoint = Endpoint { bot: bot.clone(), verifier: Arc::new(verifier) };
    // Under any path: a proxy before it may have its own idea.
    let app = Router::new().fallback_service(post(receive).with_state(endpoint));
    let ending = CancellationToken::new();
    tokio::select! {
        () = http::serve(listener, app, &bot.tasks, &ending) => {}
        () = stopped(stop) => ending.cancel(),
    }
}

async fn receive(State(endpoint): State<Endpoint>, headers: HeaderMap, body: Bytes) -> Response {
    if !is_signed(&endpoint.verifier, &headers, &body) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    if let Err(seconds) = check_age(&headers, WallClock.now()) {
        tracing::warn!(
            seconds,
            "a signed request is from another time: it was sent before, or this machine's clock is wrong"
        );
        return StatusCode::UNAUTHORIZED.into_response();
    }
    match parse(&body) {
        // Discord asks from time to time whether anybody is there.
        Ok(Interaction::Ping(_)) => Json(CreateInteractionResponse::Pong).into_response(),
        Ok(interaction) => {
            endpoint.bot.accept(interaction);
            StatusCode::ACCEPTED.into_response()
        }
        Err(error) => {
            // The error itself would quote what the interaction holds.
            tracing::warn!(why = ?error.classify(), "an interaction cannot be read");
            StatusCode::BAD_REQUEST.into_response()
        }
    }
}

/// Returns `true` if the request comes from Discord, which also tests endpoints with bad signatures.
fn is_signed(verifier: &Verifier, headers: &HeaderMap, body: &[u8]) -> bool {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let (Some(signature), Some(at)) = (header("x-signature-ed25519"), header("x-signature-timestamp")) else {
        return false;
    };
    verifier.verify(signature, at, body).is_ok()
}

/// The most that the time of a signed request may differ from this machine's. Within it, a repeated request is known by its id.
const AGE: Duration = Duration::from_mins(5);

/// Checks that a request was signed just now; else returns its age in seconds. Anybody who has recorded a request could send it
/// again.
fn check_age(headers: &HeaderMap, now: Millis) -> Result<(), Option<i64>> {
    let at = headers.get("x-signature-timestamp").and_then(|at| at.to_str().ok()?.parse::<i64>().ok());
    let age = at.and_then(|at| (now / 1000).checked_sub(at)).ok_or(None)?;
    if age.unsigned_abs() <= AGE.as_secs() { Ok(()) } else { Err(Some(age)) }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::{check_age, is_signed, verifier};

    /// From RFC 8032, section 7.1, test 3: the message is the two bytes af 82. Here its first byte would be the
    /// timestamp, which is text, so the signature of the empty message (test 1) is taken: no timestamp, no body.
    const KEY: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    const SIGNATURE: &str = "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b";

    fn headers(signature: &'static str, at: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("x-signature-ed25519", HeaderValue::from_static(signature));
        headers.insert("x-signature-timestamp", HeaderValue::from_static(at));
        headers
    }

    #[test]
    fn only_what_is_signed_by_the_key_is_taken() {
        let verifier = verifier(KEY).expect("a key of 64 digits");
        assert!(is_signed(&verifier, &headers(SIGNATURE, ""), b""));
        assert!(!is_signed(&verifier, &headers(SIGNATURE, ""), b" "));
        assert!(!is_signed(&verifier, &headers(SIGNATURE, "1"), b""));
        assert!(!is_signed(&verifier, &headers("00", ""), b""));
        assert!(!is_signed(&verifier, &HeaderMap::new(), b""));
    }

    #[test]
    fn only_what_is_signed_now_is_taken() {
        let now = 1_800_000_000_000;
        let age = |at| check_age(&headers("", at), now);
        for at in ["1800000000", "1799999700", "1800000300"] {
            assert_eq!(age(at), Ok(()), "{at}");
        }
        assert_eq!((age("1799999699"), age("1800000301")), (Err(Some(301)), Err(Some(-301))));
        for at in ["", "now", "1800000000.5", "-9223372036854775808", "18000000000000000000"] {
            assert_eq!(age(at), Err(None), "{at}");
        }
        assert_eq!(check_age(&HeaderMap::new(), now), Err(None));
    }

    #[test]
    fn public_keys_are_64_digits() {
        assert!(verifier(&format!(" {KEY}\n")).is_some());
        for bad in ["", "d75a", &"z".repeat(64), &"я".repeat(32)] {
            assert!(verifier(bad).is_none(), "{bad}");
        }
    }
}
