//! What one player asks for and the others have to agree to: a draw, and taking a move back.

use kubyk_games::kit::{Arg, Event, Msg, OFFERED, Seat, Seats};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::loaded_table::LoadedTable;
use crate::payload::{Payload, TableAction};
use crate::table_setup::Takeback;
use crate::{Button, Phase, Reply, TableId, UserKey};

impl Services {
    /// Offers a draw, or agrees to the one that is offered. `accept`: only the latter is meant.
    pub(super) async fn agree(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        accept: bool,
    ) -> Result<Reply, HostError> {
        let now = self.clock.now();
        let done = self.update_as(cx, id, |live| {
            let seat = playing(live, &cx.request.user.key)?;
            if !live.game.draws() {
                return Err(Msg::new("agree-never"));
            }
            let Some(position) = &mut live.table else { return Err(Msg::new("table-not-begun")) };
            let offered = position.table.agreed();
            if accept && offered.is_empty() {
                return Err(Msg::new("agree-lapsed"));
            }
            // Nobody speaks for a machine player.
            let staying =
                Seat::all(live.layout.seats.len()).filter(|seat| !position.table.left().contains(*seat));
            if staying.into_iter().any(|seat| live.layout.machine(seat).is_some()) {
                return Err(Msg::new("agree-machine"));
            }
            position.news.clear();
            live.advance(Event::Agreed(seat), now)
        });
        done.await
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
        let done = self.change(cx, id, |live| {
            let seat = playing(live, &cx.request.user.key)?;
            let wish = match live.layout.takeback.clone() {
                _ if keep.is_some() && live.layout.takeback.as_ref().map(|wish| wish.keep) != keep => {
                    return Err(Msg::new("takeback-lapsed"));
                }
                Some(wish) if wish.by == seat.number() => return Err(Msg::new("takeback-asked-before")),
                Some(mut wish) => {
                    wish.allowed.insert(seat.number());
                    wish
                }
                None => Takeback { by: seat.number(), keep: live.takeback_point(seat)?, allowed: [].into() },
            };
            let open = live.must_allow(&wish).next().is_some();
            if let Some(position) = &mut live.table {
                position.news.clear();
            }
            if open {
                live.layout.takeback = Some(wish);
                return Ok(());
            }
            live.take_back_to(wish.keep, now)?;
            live.tell(Msg::new("takeback-done").with("seat", Seat::at(wish.by - 1)));
            Ok(())
        });
        let (live, ()) = done.await?;
        let asked = live.layout.takeback.is_some().then(|| self.text(cx, &Msg::new("takeback-asked")));
        Ok(Reply { summary: asked.or(self.accepted(cx, &live).summary), ..self.accepted(cx, &live) })
    }
}

/// What the players are asking each other for.
pub(super) fn open_wishes(live: &LoadedTable) -> Vec<Msg> {
    let Some(position) = live.table.as_ref().filter(|_| live.row.phase == Phase::Playing) else {
        return Vec::new();
    };
    // What has just been offered stands among the news.
    let told = position.news.iter().any(|msg| msg.id == OFFERED);
    let offers = position.table.agreed().iter().filter(|_| !told);
    let offers = offers.map(|seat| Msg::new(OFFERED).with("seat", seat));
    let takeback = live.layout.takeback.iter().map(|wish| {
        let missing: Seats = live.must_allow(wish).collect();
        let wish = Msg::new("takeback-open").with("seat", Seat::at(wish.by - 1));
        wish.with("others", Arg::company(missing))
    });
    offers.chain(takeback).collect()
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

/// The person's seat at a game that goes on.
fn playing(live: &LoadedTable, user: &UserKey) -> Result<Seat, Msg> {
    match live.row.phase {
        Phase::Lobby => Err(Msg::new("table-not-begun")),
        Phase::Closed => Err(Msg::new("game-over")),
        Phase::Playing => {
            let seat = live.layout.seat_of(user).ok_or_else(|| Msg::new("not-a-player"))?;
            let left = live.table.as_ref().is_some_and(|position| position.table.left().contains(seat));
            if left { Err(Msg::new("left-before")) } else { Ok(seat) }
        }
    }
}
