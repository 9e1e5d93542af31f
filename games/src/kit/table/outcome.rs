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
        // The table says it anew: it knows how many play.
        Turn::Over(outcome) => ending(*outcome, 0),
    }
}

/// The refusal of a move while only these seats may move.
pub fn not_your_turn(to_act: Seats) -> Msg {
    Msg::new("not-your-turn").with("seats", Arg::company(to_act)).with("count", to_act.len())
}

/// The sentence that says how a game of so many players ended.
pub fn ending(outcome: Outcome, players: usize) -> Msg {
    let id = match (outcome.winners.len(), outcome.reason) {
        // Only who plays alone can end without a winner.
        (0, Reason::Resignation | Reason::Time) => "ended-given-up",
        (0, _) => "ended-lost",
        (1, _) => "ended-won",
        (_, Reason::Agreement | Reason::Repetition | Reason::Plies) => "ended-draw",
        _ => "ended-shared",
    };
    let rivals = players.saturating_sub(outcome.winners.len());
    let winners = Arg::company(outcome.winners);
    Msg::new(id).with("winners", winners).with("reason", outcome.reason.word()).with("rivals", rivals)
}

#[cfg(test)]
mod tests {
    use crate::kit::{Seat, Setup, Viewer};

    #[test]
    fn whoever_alone_is_to_move_is_told_so() {
        let says = |game: &str, preset: &str, seats: usize, viewer: Viewer| {
            let game = crate::find(game).expect("a game of the catalogue");
            let variant = game.values(Some(preset), &[]).expect("a preset");
            let table = game.open(&Setup { variant, seats, teams: Vec::new(), position: None });
            table.expect("a table").scene(viewer).status.id.into_owned()
        };
        let [first, second] = [0, 1].map(|seat| Viewer::Seat(Seat::at(seat)));
        assert_eq!(says("pig", "one-die", 2, first), "status-own");
        assert_eq!(says("pig", "one-die", 2, second), "status-turn");
        assert_eq!(says("pig", "one-die", 2, Viewer::Spectator), "status-turn");
        assert_ne!(says("katego", "diceless", 2, first), "status-own", "both are to move");
    }
}
