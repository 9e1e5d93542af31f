//! Commands of games that are over.

mod coach;
mod film;
mod record;
mod rematch;
mod share;
mod verify;

pub(crate) use coach::{Coach, ShareCoach, ShowMoment, TryAgain};
pub(crate) use film::MakeFilm;
pub(crate) use record::SendRecord;
pub(crate) use rematch::Rematch;
pub(crate) use share::{ShareResult, share};
pub(crate) use verify::VerifyDice;

use kubyk_games::kit::{AnyGame, Event, Msg, Record};

use super::context::CommandContext;
use super::pick::Pick;
use crate::errors::HostError;
use crate::{Millis, TableId, TablePhase};

/// The games whose records are meant: the person's last one, or else the last of all, or else the running one, which
/// is refused because it is not over.
const PLAYED: &[Pick] = &[Pick::Mine(TablePhase::Closed), Pick::Any(TablePhase::Closed), Pick::Playing];

/// The record of a game that is over.
///
/// # Errors
/// It is not over, or has never begun.
pub(in crate::commands) async fn recorded(cx: &CommandContext<'_>, id: TableId) -> Result<Record, HostError> {
    let loaded = cx.services.require(cx, id).await?;
    let Some(position) = &loaded.table else {
        return Err(cx.refused(&Msg::new("table-not-begun")));
    };
    // A running game is public only as far as its board is: hidden answers stay where they are.
    if loaded.row.phase != TablePhase::Closed {
        return Err(cx.refused(&Msg::new("table-not-over")));
    }
    let shown = !loaded.setup.is_secret(cx.services.clock.now());
    let mut record = loaded.setup.record(id, loaded.game, shown);
    let seats = loaded.setup.seats.len();
    let events: Result<Vec<Event>, _> =
        position.events.iter().map(|line| Record::read_event(line, seats)).collect();
    record.events = events.map_err(|why| HostError::Fault(format!("table {id}: {why:?}")))?;
    record.date = date(loaded.setup.started);
    Ok(record)
}

/// The game of a record.
pub(in crate::commands) fn game_of(
    cx: &CommandContext<'_>,
    record: &Record,
) -> Result<&'static dyn AnyGame, HostError> {
    let game = cx.services.games.iter().copied().find(|game| game.about().id == record.game);
    game.ok_or_else(|| HostError::Fault(format!("no game {}", record.game)))
}

/// A day as records write it.
fn date(millis: Millis) -> Option<String> {
    let day = jiff::Timestamp::from_millisecond(millis).ok()?;
    Some(day.strftime("%Y-%m-%d").to_string())
}
