//! What one player asks for and the others have to agree to: a draw, and taking a move back.

use kubyk_games::kit::Msg;

use crate::errors::HostError;
use crate::payload::{Payload, TableAction};
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::table::LoadedTable;
use crate::{Button, Reply, TableId};

impl Services {
    /// Offers a draw, or agrees to the one that is offered. `accept`: only the latter is meant.
    pub(super) async fn agree(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        accept: bool,
    ) -> Result<Reply, HostError> {
        let now = self.clock.now();
        self.update_as(cx, id, |live| live.agree_to_draw(&cx.request.user.key, accept, now)).await
    }

    /// Asks to take one's last move back, or allows what is asked. `keep`: the takeback that is allowed, by the number
    /// of events that stay.
    pub(super) async fn take_back(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        keep: Option<usize>,
    ) -> Result<Reply, HostError> {
        let now = self.clock.now();
        let done = self.change(cx, id, |live| live.take_back(&cx.request.user.key, keep, now));
        let (live, ()) = done.await?;
        let asked = live.layout.takeback.is_some().then(|| self.text(cx, &Msg::new("takeback-asked")));
        Ok(Reply { summary: asked.or(self.accepted(cx, &live).summary), ..self.accepted(cx, &live) })
    }
}

/// The buttons for draws and takebacks. The latter are offered where no dice have been thrown: there whole moves can
/// be taken back. Elsewhere `undo` can be typed.
pub(super) fn wish_buttons(live: &LoadedTable, say: &impl Fn(&Msg) -> String) -> Vec<Button> {
    let Some(position) = &live.table else { return Vec::new() };
    let button = |text: &'static str, deed, arg: String| {
        Button::send(say(&Msg::new(text)), Payload::table(live.row.id, deed, arg))
    };
    let people = live.layout.people().count();
    let mut buttons = Vec::new();
    if let Some(wish) = &live.layout.takeback {
        buttons.push(button("button-takeback-allow", TableAction::Takeback, wish.keep.to_string()));
    } else if position.rolls.is_empty() && !position.events.is_empty() && position.table.to_act().len() == 1 {
        buttons.push(button("button-takeback", TableAction::Takeback, String::new()));
    }
    if live.game.draws() && people == live.layout.seats.len() {
        let offered = !position.table.agreed().is_empty();
        let (text, arg) = if offered { ("button-draw-accept", "yes") } else { ("button-draw", "") };
        buttons.push(button(text, TableAction::Draw, arg.to_owned()));
    }
    buttons
}
