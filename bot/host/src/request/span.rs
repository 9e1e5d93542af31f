//! What the lines of the log that belong to one request have in common.

use tracing::Span;

use super::Platform;

/// The span of a request that has come in, with a number of its own: platforms keep it until all that follows from the request
/// has been sent.
pub fn request_span(platform: Platform) -> Span {
    // Not the update's id: the page's has the person in it, and no line of the log may name anybody.
    let id = format!("{:08x}", rand::random::<u32>());
    tracing::info_span!("request", id, platform = platform.word())
}
