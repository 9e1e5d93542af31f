//! Moves of people: what a step or a typed move comes to.

use crate::commands::context::CommandContext;
use crate::errors::HostError;
use crate::table::Played;
use crate::{Reply, TableId};

/// Plays a move of the person who asks; `epoch` is the number of the board that was tapped.
pub(crate) async fn play(
    cx: &CommandContext<'_>,
    id: TableId,
    text: &str,
    epoch: Option<usize>,
) -> Result<Reply, HostError> {
    let user = &cx.request.user.key;
    let (loaded, Played { hidden, sealed }) =
        cx.services.change(cx, id, |loaded| loaded.play(user, text, epoch, cx.services.clock.now())).await?;
    let accepted = cx.services.accepted_with(cx, &loaded, sealed.as_ref());
    Ok(Reply { hidden_input: hidden, own_answer: sealed.map(|sealed| cx.text(&sealed.own)), ..accepted })
}
