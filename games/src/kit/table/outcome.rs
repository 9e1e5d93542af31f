//! One sentence on the state of a table.

use crate::kit::{Arg, Msg, Outcome, Reason, Seats, Turn};

/// The message that tells of an offer to agree on a draw.
pub const OFFERED: &str = "agree-offered";

/// The sentence that says what is being waited for, or how it ended.
pub fn status(turn: &Turn) -> Msg {
    match turn {
        Turn::Seats(seats) if seats.len() == 1 => Msg::new("status-turn").with("seat", *seats),
        Turn::Seats(seats) => Msg::new("status-several").with("seats", Arg::company(*seats)),
        Turn::Chance(draw) => Msg::new("status-dice").with("count", draw.dice.len()),
        Turn::Over(outcome) => ending(*outcome),
    }
}

/// The refusal of a move while only these seats may move.
pub fn not_your_turn(to_act: Seats) -> Msg {
    Msg::new("not-your-turn").with("seats", Arg::company(to_act)).with("count", to_act.len())
}

/// The sentence that says how a game ended.
pub fn ending(outcome: Outcome) -> Msg {
    let id = match (outcome.winners.len(), outcome.reason) {
        // Only who plays alone can end without a winner.
        (0, Reason::Resignation | Reason::Time) => "ended-given-up",
        (0, _) => "ended-lost",
        (1, _) => "ended-won",
        (_, Reason::Agreement | Reason::Repetition | Reason::Plies) => "ended-draw",
        _ => "ended-shared",
    };
    Msg::new(id).with("winners", Arg::company(outcome.winners)).with("reason", outcome.reason.word())
}
