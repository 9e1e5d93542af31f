//! Errors of a request. Mistakes of people and faults of ours are different things: a refusal is a sentence for the player, a
//! fault gets an incident number that is also in the log.

use std::panic::AssertUnwindSafe;

use futures::FutureExt as _;
use kubyk_core::reply::{Card, Reply};
use kubyk_games::kit::Msg;
use kubyk_words::{Lang, Words};

use crate::fair_permits::Crowded;
use crate::store::StoreError;
use crate::tasks::panic_text;

/// Failure of a request.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The person may not or cannot; the sentence says what was expected.
    #[error("{0}")]
    Refused(String),
    /// The meaning is not clear; the card asks the person.
    #[error("it is not clear what is meant")]
    Unclear(Box<Card>),
    /// Too much that costs time is asked for already.
    #[error(transparent)]
    Crowded(#[from] Crowded),
    /// The store did not take it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Our own fault; the text is for the log.
    #[error("{0}")]
    Fault(String),
}

/// Does what is asked; a panic of it is a fault like any other. It must change a copy until it is done.
///
/// # Errors
/// The error of `asked`; [`HostError::Fault`] when it panics.
pub async fn caught<T>(asked: impl Future<Output = Result<T, HostError>>) -> Result<T, HostError> {
    let done = AssertUnwindSafe(asked).catch_unwind().await;
    done.unwrap_or_else(|panic| Err(HostError::Fault(format!("a panic: {}", panic_text(&*panic)))))
}

impl HostError {
    /// The word by which it is counted.
    pub fn outcome(&self) -> &'static str {
        match self {
            Self::Refused(_) | Self::Unclear(_) | Self::Crowded(_) => "refused",
            Self::Store(StoreError::Duplicate) => "duplicate",
            Self::Store(StoreError::Conflict | StoreError::Moved(_)) => "conflict",
            Self::Store(_) | Self::Fault(_) => "failed",
        }
    }

    /// The reply that tells of it. A fault of ours is logged with the incident number that the reply names.
    pub fn reply(self, words: &Words, lang: Lang) -> Reply {
        let say = |msg: &Msg| Reply::refused(words.say(lang, msg, &[]));
        let why = match &self {
            Self::Refused(why) => return Reply::refused(why.clone()),
            Self::Unclear(card) => return Reply::in_private((**card).clone(), None),
            Self::Crowded(Crowded::Person) => return say(&Msg::new("crowded-person")),
            Self::Crowded(Crowded::Chat) => return say(&Msg::new("crowded-chat")),
            Self::Crowded(Crowded::All) => return say(&Msg::new("crowded-all")),
            // It was accepted before: everything is as it should be.
            Self::Store(StoreError::Duplicate) => return Reply::default(),
            Self::Store(StoreError::Conflict | StoreError::Moved(_)) => {
                return say(&Msg::new("fault-conflict"));
            }
            Self::Store(StoreError::Locked(_)) => "fault-locked",
            Self::Store(StoreError::ReadOnly(_)) => "fault-read-only",
            Self::Store(StoreError::Full(_)) => "fault-full",
            Self::Store(StoreError::Unknown(_)) => "fault-unknown",
            Self::Store(StoreError::Gone(_) | StoreError::Failed(_)) | Self::Fault(_) => "fault-own",
        };
        say(&Msg::new(why).with("incident", self.log("a request failed")))
    }

    /// Logs what went wrong where nobody waits for a reply; that something was done before is no fault.
    pub fn log_fault(&self, what: &str) {
        if !matches!(
            self,
            Self::Refused(_)
                | Self::Unclear(_)
                | Self::Crowded(_)
                | Self::Store(StoreError::Duplicate | StoreError::Conflict | StoreError::Moved(_))
        ) {
            self.log(what);
        }
    }

    /// Logs it under a new incident number.
    pub fn log(&self, what: &str) -> String {
        let incident = format!("{:06x}", rand::random::<u32>() & 0xff_ffff);
        tracing::error!(incident, error = %self, what);
        incident
    }
}
