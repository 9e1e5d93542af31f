//! Commands of games that are over.

mod coach;
mod film;
mod record;
mod rematch;
mod share;
mod verify;

pub(crate) use coach::{Coach, MomentArgs, ShareCoach, ShowMoment, TryAgain};
pub(crate) use film::MakeFilm;
pub(crate) use record::SendRecord;
pub(crate) use rematch::Rematch;
pub(crate) use share::{ShareResult, share};
pub(crate) use verify::VerifyDice;

use kubyk_games::kit::{AnyGame, Msg, Record};

use super::context::CommandContext;
use super::context::Pick;
use crate::errors::HostError;
use crate::{TableId, TablePhase};

/// The games whose records are meant: the person's last one, or else the last of all, or else the running one, which
/// is refused because it is not over.
const PLAYED: &[Pick] = &[Pick::Mine(TablePhase::Closed), Pick::Any(TablePhase::Closed), Pick::Playing];

/// The record of a game that is over.
///
/// # Errors
/// It is not over, or has never begun.
pub(in crate::commands) async fn recorded(cx: &CommandContext<'_>, id: TableId) -> Result<Record, HostError> {
    let loaded = cx.services.require(cx, id).await?;
    if loaded.table.is_none() {
        return Err(cx.refused(&Msg::new("table-not-begun")));
    }
    // A running game is public only as far as its board is: hidden answers stay where they are.
    if loaded.row.phase != TablePhase::Closed {
        return Err(cx.refused(&Msg::new("table-not-over")));
    }
    let record = loaded.record(cx.services.clock.now());
    record.map_err(|why| HostError::Fault(format!("table {id}: {why}")))
}

/// The game of a record.
pub(in crate::commands) fn game_of(
    cx: &CommandContext<'_>,
    record: &Record,
) -> Result<&'static dyn AnyGame, HostError> {
    let game = cx.services.games.iter().copied().find(|game| game.about().id == record.game);
    game.ok_or_else(|| HostError::Fault(format!("no game {}", record.game)))
}
