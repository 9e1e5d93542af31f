//! Errors of requests to Discord.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::Value;

/// Failure of a request to Discord.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub(crate) enum DiscordApiError {
    /// Discord refuses it.
    #[error("refused with {status}, code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code.
        code: i64,
        /// What Discord says.
        message: String,
        /// Where in the body it found fault, as its `errors` tell: the keys lead there, and end in a list `_errors`.
        faults: Value,
    },
    /// Not sent: the bot knows that it cannot see the channel, and refusals are counted by Discord.
    #[error("not sent: the bot cannot see the channel")]
    OutOfSight,
    /// Refused with status 429: too many requests.
    #[error("too many requests, again in {wait:?}")]
    Limited {
        /// The time for which Discord wants silence.
        wait: Duration,
        /// Whether it wants it on all routes.
        everywhere: bool,
    },
    /// Not sent: Discord asked for silence for longer than the interaction can be answered.
    #[error("not sent: Discord wants silence for {0:?}")]
    Held(Duration),
    /// The request did not get there: it was certainly not done.
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    /// The answer got lost: it may have been done.
    #[error("no answer: {0}")]
    Unanswered(String),
}

impl DiscordApiError {
    /// The answer to a request that Discord refused.
    pub(super) fn refused(status: StatusCode, body: &Value) -> Self {
        let message = match &body["errors"] {
            Value::Null => body["message"].as_str().unwrap_or("no reason given").to_owned(),
            errors => errors.to_string(),
        };
        let (code, faults) = (body["code"].as_i64().unwrap_or(0), body["errors"].clone());
        Self::Refused { status: status.as_u16(), code, message, faults }
    }

    /// A request that broke off. The address is left out: it may hold an interaction's token.
    pub(super) fn lost(error: reqwest::Error) -> Self {
        let connecting = error.is_connect();
        let error = error.without_url();
        let source =
            std::error::Error::source(&error).map_or_else(String::new, |source| format!(": {source}"));
        let what = format!("{error}{source}");
        if connecting { Self::Unreachable(what) } else { Self::Unanswered(what) }
    }

    const UNKNOWN_CHANNEL: i64 = 10003;
    const UNKNOWN_MESSAGE: i64 = 10008;
    const UNKNOWN_WEBHOOK: i64 = 10015;
    const UNKNOWN_INTERACTION: i64 = 10062;
    const ALREADY_ANSWERED: i64 = 40060;
    const REQUEST_TOO_LARGE: i64 = 40005;
    const MISSING_ACCESS: i64 = 50001;
    const CANNOT_SEND_TO_USER: i64 = 50007;
    const MISSING_PERMISSIONS: i64 = 50013;
    const INVALID_WEBHOOK_TOKEN: i64 = 50027;
    const INVALID_FORM: i64 = 50035;

    /// The token is none, or no longer one.
    pub(crate) fn refuses_token(&self) -> bool {
        matches!(self, Self::Refused { status: 401, .. }) && !self.has(&[Self::INVALID_WEBHOOK_TOKEN])
    }

    /// The bot may not do it there.
    pub(crate) fn forbids(&self) -> bool {
        self.has(&[Self::MISSING_ACCESS, Self::MISSING_PERMISSIONS, Self::CANNOT_SEND_TO_USER])
            || matches!(self, Self::Refused { status: 403, .. } | Self::OutOfSight)
    }

    /// Where it found fault with the body, if that is why it was refused; null where Discord names no place.
    pub(crate) fn faults(&self) -> Option<&Value> {
        match self {
            Self::Refused { code: Self::INVALID_FORM, faults, .. } => Some(faults),
            _ => None,
        }
    }

    /// Whether the attachments are larger than Discord takes.
    pub(crate) fn is_too_large(&self) -> bool {
        self.has(&[Self::REQUEST_TOO_LARGE]) || matches!(self, Self::Refused { status: 413, .. })
    }

    /// The message is no longer there.
    pub(crate) fn lacks_message(&self) -> bool {
        self.has(&[Self::UNKNOWN_MESSAGE])
    }

    /// The channel is no longer there.
    pub(crate) fn lacks_channel(&self) -> bool {
        self.has(&[Self::UNKNOWN_CHANNEL])
    }

    /// What was asked for is not there, or not to be seen by the bot.
    pub(crate) fn is_out_of_sight(&self) -> bool {
        matches!(self, Self::Refused { status: 403 | 404, .. })
    }

    /// The interaction has been answered before, perhaps by a try whose confirmation got lost.
    pub(crate) fn is_repetition(&self) -> bool {
        self.has(&[Self::ALREADY_ANSWERED])
    }

    /// The interaction's time is over.
    pub(crate) fn is_late(&self) -> bool {
        self.has(&[Self::UNKNOWN_INTERACTION, Self::UNKNOWN_WEBHOOK, Self::INVALID_WEBHOOK_TOKEN])
    }

    /// Whether it helps to try again, where doing it twice does no harm.
    pub(crate) fn passes(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status >= 500,
            Self::Limited { .. } | Self::Unreachable(_) | Self::Unanswered(_) => true,
            Self::Held(_) | Self::OutOfSight => false,
        }
    }

    /// Whether Discord wants silence.
    pub(crate) fn asks_for_silence(&self) -> bool {
        matches!(self, Self::Limited { .. } | Self::Held(_))
    }

    /// Whether it is certain that nothing was done.
    pub(crate) fn did_nothing(&self) -> bool {
        matches!(self, Self::Limited { .. } | Self::Unreachable(_))
    }

    fn has(&self, codes: &[i64]) -> bool {
        matches!(self, Self::Refused { code, .. } if codes.contains(code))
    }
}
