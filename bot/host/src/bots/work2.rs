//! Work for machine players.

use super::preparation::BotPlayer;
use super::turn::BotTurn;
use crate::TableId;
use kubyk_games::kit::Seat;

/// Work for machine players.
pub(crate) enum BotWork {
    /// One sits at a table that has not begun: what it has to know can be worked out already.
    Prepare(BotPlayer),
    /// One owes a move.
    Play(BotTurn),
}

/// Key of a turn that a machine thinks about: table, seat, epoch of the board.
pub(super) type TurnKey = (TableId, Seat, usize);
