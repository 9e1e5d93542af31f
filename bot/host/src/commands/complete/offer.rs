//! One value that an argument can be completed to.

use futures::future::BoxFuture;

use super::Completing;
use crate::Suggestion;
use crate::commands::spelled;

/// The most suggestions a platform shows.
pub(super) const MOST: usize = 25;

/// Function that completes an argument.
pub(crate) type Completer = for<'a> fn(&'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>>;

/// A value and what it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CompletionOffer {
    /// The value, as it would be typed.
    pub(crate) value: String,
    /// What to show.
    pub(crate) label: String,
}

impl CompletionOffer {
    pub(crate) fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self { value: value.into(), label: label.into() }
    }

    /// A value that is shown as it is.
    pub(crate) fn plain(value: String) -> Self {
        Self { label: value.clone(), value }
    }
}

/// Offers that need nothing to be waited for.
pub(crate) fn ready<'a>(
    offers: impl IntoIterator<Item = CompletionOffer>,
) -> BoxFuture<'a, Vec<CompletionOffer>> {
    let offers: Vec<CompletionOffer> = offers.into_iter().collect();
    Box::pin(std::future::ready(offers))
}

/// Those offers whose value or label contains what was typed, values that begin with it first, each as a line that
/// begins with `head`.
pub(super) fn suggestions(
    head: &str,
    typed: &str,
    offers: impl IntoIterator<Item = CompletionOffer>,
) -> Vec<Suggestion> {
    let typed = spelled(typed);
    let fits = |offer: &CompletionOffer| {
        spelled(&offer.value).contains(&typed) || spelled(&offer.label).contains(&typed)
    };
    let mut found: Vec<CompletionOffer> = offers.into_iter().filter(fits).collect();
    found.sort_by_key(|offer| !spelled(&offer.value).starts_with(&typed));
    let suggestion =
        |CompletionOffer { value, label }| Suggestion { label, line: format!("{head}{value}"), value };
    found.into_iter().take(MOST).map(suggestion).collect()
}
