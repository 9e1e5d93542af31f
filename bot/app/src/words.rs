//! The words of the whole program.

use std::sync::Arc;

use kubyk_words::{Words, WordsError};

/// Every part's texts together.
///
/// # Errors
/// A slip in the texts, which the tests find before anybody else does.
pub(crate) fn all() -> Result<Arc<Words>, WordsError> {
    let parts = [
        kubyk_host::TEXTS,
        kubyk_paint::TEXTS,
        kubyk_telegram::TEXTS,
        kubyk_discord::TEXTS,
        kubyk_web::TEXTS,
    ];
    Words::new(&parts).map(Arc::new)
}
