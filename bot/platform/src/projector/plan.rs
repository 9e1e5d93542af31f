//! What is to be done about a table's message: edit it, send it anew, or nothing.

use kubyk_host::{Mention, TableBoard};
use tokio::time::Instant;

use crate::client::{Fingerprint, PlatformClient, RenderedBoard};
use crate::projector::board_message::BoardMessage;
use crate::projector::desired::DesiredBoard;
use crate::projector::shown::ShownBoard;

/// One call that brings a message up to date.
pub(crate) struct BoardStep<C: PlatformClient> {
    /// The message to be edited; without one a new message is sent.
    pub(crate) edit: Option<C::Message>,
    /// What is to be seen.
    pub(crate) view: C::View,
    /// What tells it apart.
    pub(crate) fingerprint: Fingerprint,
    /// What will be known when it is done.
    pub(crate) shown: ShownBoard<C::Message>,
}

/// The call that is due; `None` when everything is shown already.
pub(crate) fn plan<C: PlatformClient>(
    client: &C,
    board: &TableBoard,
    message: &BoardMessage<C>,
    desired: &DesiredBoard<C>,
) -> Option<BoardStep<C>> {
    let stored = || board.message.as_deref().and_then(|stored| client.message(&board.chat, stored));
    message.update(|shown| shown.enter(&board.chat.id, stored));
    let shown = message.shown();
    let old = shown.message.clone();
    let scrolled = !board.turn.quiet && old.as_ref().is_some_and(|message| client.has_scrolled_away(message));
    // Whom a turn waits for is called by that once: what others write does not bring the board back again and again.
    let called = scrolled && !board.turn.nudge.is_empty() && shown.called != Some(board.turn.since);
    let mut view = if scrolled {
        client.render(&mentioning(board), shown.plain)
    } else {
        client.render(board, shown.plain)
    };
    let submenu = desired.submenu.as_ref().zip(old.as_ref());
    let under = submenu.and_then(|(submenu, message)| client.with_submenu(&view, submenu, message));
    let newest = shown.version >= Some(board.version) && shown.submenu_since.is_none() && under.is_none();
    if old.is_some() && newest && !desired.repost && !called {
        return None;
    }
    // A board of which nothing is known any more, such as that of a game long over, stays where it is unless somebody is called.
    let repost = desired.repost || old.is_none() || (scrolled && (shown.version.is_some() || called));
    let submenu_since = under.is_some().then(Instant::now);
    if let Some(under) = under {
        view = under;
    }
    let fingerprint = view.fingerprint();
    let known = shown.fingerprint == Some(fingerprint);
    let will = ShownBoard {
        version: shown.version.max(Some(board.version)),
        fingerprint: Some(fingerprint),
        submenu_since,
        closed: board.closed,
        called: if called { Some(board.turn.since) } else { shown.called },
        unconfirmed: None,
        doubted: 0,
        ..shown
    };
    if !repost && known {
        message.update(|now| *now = will);
        return None;
    }
    Some(BoardStep { edit: old.filter(|_| !repost), view, fingerprint, shown: will })
}

/// The board with a mention of those who owe a move: it comes to the end of the chat anyway.
fn mentioning(board: &TableBoard) -> TableBoard {
    let mut board = board.clone();
    let new = |mention: &&Mention| !board.card.mentions.contains(mention);
    let nudged: Vec<_> = board.turn.nudge.iter().filter(new).cloned().collect();
    board.card.mentions.extend(nudged);
    board
}
