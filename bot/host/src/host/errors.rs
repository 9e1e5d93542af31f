//! What people did wrong and what we did wrong are different things: a refusal is a sentence for the player, a
//! fault gets an incident number that is also in the log.

use std::panic::AssertUnwindSafe;

use futures::FutureExt as _;
use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use super::{Host, RequestContext};
use crate::supervise::panic_text;
use crate::{Reply, StoreError};

/// Why a request was not done.
#[derive(Debug)]
pub(super) enum HostError {
    /// The person may not or cannot; the sentence says what was expected.
    Refused(String),
    /// The store did not take it.
    Store(StoreError),
    /// Our own fault; the text is for the log.
    Fault(String),
}

impl From<StoreError> for HostError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Does what is asked; a panic of it is a fault like any other. What it changes must be a copy until it is done.
pub(super) async fn caught<T>(asked: impl Future<Output = Result<T, HostError>>) -> Result<T, HostError> {
    let done = AssertUnwindSafe(asked).catch_unwind().await;
    done.unwrap_or_else(|panic| Err(HostError::Fault(format!("a panic: {}", panic_text(&*panic)))))
}

impl Host {
    pub(super) fn refused(&self, cx: &RequestContext<'_>, why: &Msg) -> HostError {
        HostError::Refused(self.text(cx, why))
    }

    pub(super) fn error_reply(&self, lang: Lang, error: HostError) -> Reply {
        let (why, log) = match error {
            HostError::Refused(toast) => return Reply { toast: Some(toast), ..Reply::default() },
            // It was accepted before: everything is as it should be.
            HostError::Store(StoreError::Duplicate) => return Reply::default(),
            HostError::Store(StoreError::Conflict) => {
                let toast = self.words.say(lang, &Msg::new("fault-conflict"), &[]);
                return Reply { toast: Some(toast), ..Reply::default() };
            }
            HostError::Store(error) => {
                let id = match error {
                    StoreError::Locked(_) => "fault-locked",
                    StoreError::ReadOnly(_) => "fault-read-only",
                    StoreError::Full(_) => "fault-full",
                    _ => "fault-own",
                };
                (id, error.to_string())
            }
            HostError::Fault(log) => ("fault-own", log),
        };
        let incident = format!("{:06x}", rand::random::<u32>() & 0xff_ffff);
        tracing::error!(incident, error = log, "a request failed");
        let toast = self.words.say(lang, &Msg::new(why).with("incident", incident), &[]);
        Reply { toast: Some(toast), ..Reply::default() }
    }
}
