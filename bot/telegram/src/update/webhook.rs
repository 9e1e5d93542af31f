//! The webhook: Telegram brings updates. On PostgreSQL several processes may stand behind its address.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::routing::post;
use kubyk_platform::{http, retry};
use secrecy::{ExposeSecret as _, SecretString};
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;

use crate::api::error::BotApiError;
use crate::bot::TelegramBot;
use crate::{Error, config::Config};

/// Time for which Telegram waits for an update to be handled, so that it comes again if this process dies.
const HANDLED: Duration = Duration::from_secs(20);
/// Header in which Telegram shows the secret.
const HEADER: &str = "x-telegram-bot-api-secret-token";

/// A webhook that is ready to be served.
pub(crate) struct Webhook {
    listener: TcpListener,
    path: String,
    secret: SecretString,
}

impl Webhook {
    /// Listens, and tells Telegram where. It is not taken back when the process ends: Telegram keeps what comes meanwhile
    /// for the next start.
    pub(crate) async fn open(
        bot: &Arc<TelegramBot>,
        url: &str,
        listen: SocketAddr,
        secret: SecretString,
    ) -> Result<Self, Error> {
        let bad = |why: String| Error::Webhook { url: url.to_owned(), why };
        let address: reqwest::Url = url.parse().map_err(|_| bad("it is no address".to_owned()))?;
        let listener = TcpListener::bind(listen).await.map_err(|why| Error::Listen { listen, why })?;
        let path = address.path().to_owned();
        let mut pauses = retry::pauses();
        loop {
            match bot.api.set_webhook(address.clone(), secret.expose_secret()).await {
                Ok(()) => return Ok(Self { listener, path, secret }),
                Err(BotApiError::Token) => return Err(Error::Token),
                Err(failure) if failure.passes() || matches!(failure, BotApiError::Slow(_)) => {
                    tracing::warn!(%failure, "the webhook cannot be set yet");
                    bot.pause(pauses.next().unwrap_or_default()).await;
                    if bot.stop.is_cancelled() {
                        return Ok(Self { listener, path, secret });
                    }
                }
                Err(failure) => return Err(bad(failure.to_string())),
            }
        }
    }

    /// Takes updates in until the bot closes.
    pub(crate) async fn serve(self, bot: Arc<TelegramBot>) {
        let secret = Sha256::digest(self.secret.expose_secret()).to_vec();
        let state = Arc::new((bot.clone(), secret));
        let router = Router::new().route(&self.path, post(take)).with_state(state);
        http::serve(self.listener, router, &bot.tasks, &bot.stop).await;
    }
}

/// The secret that belongs to a token when none is set.
pub(crate) fn derived_secret(config: &Config) -> SecretString {
    SecretString::from(hex::encode(Sha256::digest(format!("kubyk webhook {}", config.token.expose_secret()))))
}

async fn take(
    State(state): State<Arc<(Arc<TelegramBot>, Vec<u8>)>>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let (bot, secret) = &*state;
    let shown = headers.get(HEADER).map(HeaderValue::as_bytes).unwrap_or_default();
    // Digests are compared, so that the time it takes tells nothing of the secret.
    if Sha256::digest(shown).as_slice() != secret.as_slice() {
        return StatusCode::UNAUTHORIZED;
    }
    // What is no JSON would be none the next time either.
    if let Ok(update) = serde_json::from_slice(&body)
        && let Some(handled) = bot.receive(update)
    {
        // It is still being worked on. Telegram brings it again, in case this process dies before it is done.
        if tokio::time::timeout(HANDLED, handled.wait()).await.is_err() {
            return StatusCode::SERVICE_UNAVAILABLE;
        }
    }
    StatusCode::OK
}
