//! Answers to taps.

use std::time::Duration;

use crate::api::error::BotApiError;
use crate::bot::TelegramBot;
use crate::render::html::{TOAST, truncated};

/// A toast that is longer than this is shown in a box: it would be gone before it is read.
const GLANCE: usize = 60;
/// Longest time for which the answer to a tap is held back when Telegram asks for it; soon after it would be too late.
const SOON: Duration = Duration::from_secs(5);

/// Answer to a tap.
#[derive(Default)]
pub(crate) struct CallbackAnswer {
    pub(crate) text: Option<String>,
    /// Whether it is shown in a box that has to be closed.
    pub(crate) alert: bool,
    /// A page to open.
    pub(crate) page: Option<reqwest::Url>,
}

impl CallbackAnswer {
    /// A word in a box that has to be closed.
    pub(crate) fn alert(text: String) -> Self {
        Self { text: Some(text), alert: true, page: None }
    }

    /// A word that is to be read: in passing if it can be read in passing.
    pub(crate) fn toast(text: &str) -> Self {
        let text = truncated(text, TOAST);
        Self { alert: text.chars().count() > GLANCE, text: Some(text), page: None }
    }

    /// A page to open.
    pub(crate) fn page(page: &str) -> Self {
        Self { page: page.parse().ok(), ..Self::default() }
    }

    /// A word in passing, which may be missed: the board says the same.
    pub(crate) fn hint(text: &str) -> Self {
        Self { text: Some(truncated(text, TOAST)).filter(|text| !text.is_empty()), alert: false, page: None }
    }
}

impl TelegramBot {
    /// Answers a tap, whatever happens: its button would go on turning.
    pub(crate) async fn acknowledge(&self, query: &str, answer: &CallbackAnswer) {
        const TRIES: usize = 3;
        for _ in 0..TRIES {
            match self.api.answer(query, answer.text.as_deref(), answer.alert, answer.page.clone()).await {
                Ok(()) | Err(BotApiError::Expired) => return,
                Err(BotApiError::Slow(time)) => tokio::time::sleep(time.min(SOON)).await,
                Err(error) if error.passes() => tokio::time::sleep(Duration::from_millis(300)).await,
                Err(error) => return tracing::error!(%error, "a tap could not be answered"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_shown_in_a_box() {
        assert!(!CallbackAnswer::toast("Зараз хід Саші").alert);
        let long = CallbackAnswer::toast(&"слово ".repeat(60));
        assert!(long.alert);
        assert!(long.text.is_some_and(|text| text.chars().count() <= TOAST && text.ends_with('…')));
        assert_eq!(CallbackAnswer::hint("").text, None);
    }
}
