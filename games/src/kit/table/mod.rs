//! The erased edge of a game being played: text notation, scenes and choices.

mod opening;
mod outcome;
mod running;
mod teams;

pub use outcome::{OFFERED, ending, not_your_turn, status};
pub(super) use running::Running;

use std::any::Any;

use super::{
    About, Assessment, Choice, ChoiceLevel, Draw, DrawError, Estimation, Faces, Log, MoveEstimate, Msg,
    Outcome, PlayError, Reason, Scene, Seat, Seats, Stream, Thought, Turn, Valuation, Viewer,
};

/// A game being played.
pub trait Table: Send + Sync {
    /// The catalogue entry of the game.
    fn about(&self) -> &'static About;

    /// The number of its seats.
    fn seats(&self) -> usize;

    /// Its teams; empty where everyone plays alone.
    fn teams(&self) -> &[Seats];

    /// The seats that have left.
    fn left(&self) -> Seats;

    /// The seats or the draw that the position waits for, or its outcome.
    fn turn(&self) -> Turn;

    /// The score of each seat.
    fn scores(&self) -> Vec<i64>;

    /// Plays a move given as text and returns its canonical notation.
    ///
    /// # Errors
    /// Syntax, resolution or legality; the table is as before.
    fn play(&mut self, seat: Seat, text: &str, log: &mut Log) -> Result<String, PlayError>;

    /// Takes the answer of chance.
    ///
    /// # Errors
    /// Unasked, of the wrong size or out of range; the table is as before.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), DrawError>;

    /// A seat leaves the game, at any time.
    ///
    /// # Errors
    /// It has left before, or the game is over.
    fn leave(&mut self, seat: Seat, reason: Reason, log: &mut Log) -> Result<(), Msg>;

    /// The seats that have agreed to a draw and are waiting for the others.
    fn agreed(&self) -> Seats;

    /// A seat agrees to a draw, at any time: the first one offers it, and once nobody is left who has not agreed the
    /// game is over. A move played instead declines what the others have offered; one's own offer stands.
    ///
    /// # Errors
    /// Games of this kind know no draws, the seat has left or agreed before, or the game is over.
    fn agree(&mut self, seat: Seat, log: &mut Log) -> Result<(), Msg>;

    /// Rolls what chance owes; `None` when it owes nothing.
    fn deal(&self, stream: &mut dyn Stream) -> Option<Faces>;

    /// The seat that alone will see the throw that chance owes; `None` where everybody sees it.
    fn thrower(&self) -> Option<Seat> {
        None
    }

    /// The legal moves of a seat, in a stable order; none unless it owes one.
    fn moves(&self, seat: Seat) -> Vec<String>;

    /// The scene that a viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// A level of the choice tree of a seat; `None` when it owes no move or nothing is there.
    fn level(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<String>>;

    /// The cells that this path of the choice tree has half chosen.
    fn chosen(&self, seat: Seat, path: &[&str]) -> Vec<String>;

    /// The move of a machine player that knows only what its seat may know; `None` unless it owes a move.
    /// An unknown level plays as the strongest that is offered.
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Option<Thought<String>>;

    /// Plays what [`Table::think`] would, without the way through text, and returns its canonical notation.
    fn act(&mut self, seat: Seat, level: &str, stream: &mut dyn Stream, log: &mut Log) -> Option<String>;

    /// What the values of its positions mean; `None` where the game is not solved.
    fn valuation(&self) -> Option<Valuation>;

    /// What the position is worth to each seat under best play, whether a move or chance is awaited; at the end the
    /// result. `None` without a [`Table::valuation`].
    fn values(&self) -> Option<Vec<f64>>;

    /// The legal moves of a seat, best first, with what the position is worth to it after each. `None` unless it owes
    /// a move, and without a [`Table::valuation`].
    fn judge(&self, seat: Seat) -> Option<Thought<String>>;

    /// How the engine estimates what positions are worth; `None` where it cannot, or need not.
    fn estimation(&self) -> Option<Estimation>;

    /// What the engine thinks of the position, and of a legal move that a seat has played in it, with a look at about so
    /// many positions; at the end the result. `None` without a [`Table::estimation`].
    fn assess(&self, played: Option<(Seat, &str)>, effort: u64) -> Option<Assessment<String>>;

    /// The moves of a seat that the engine likes best, by what the seat may know: estimates of what each is worth, best first. The
    /// answer is the same each time, unless the clock of whoever waits runs out. `None` unless it owes a move, and without an
    /// [`Estimation::comparison`].
    fn compare(&self, seat: Seat, clock: &dyn Stream) -> Option<Vec<MoveEstimate<String>>>;

    /// Counts the sequences of exactly `depth` moves; `None` where chance would have to be asked.
    fn perft(&self, depth: u32) -> Option<u64>;

    /// The table as far as a seat may know it: what machine players are handed.
    fn known(&self, seat: Seat) -> Box<dyn Table>;

    /// A table that a seat may take for the true one: [`Position::imagined`](super::Position::imagined).
    fn imagined(&self, seat: Seat, stream: &mut dyn Stream) -> Box<dyn Table>;

    /// The table as far as everybody may know it: what can be told of it in public.
    fn public(&self) -> Box<dyn Table>;

    /// A copy to try things on.
    fn copy(&self) -> Box<dyn Table>;

    /// Whether the other table is in the same state of the same game.
    fn same(&self, other: &dyn Table) -> bool;

    /// For [`Table::same`].
    fn as_any(&self) -> &dyn Any;
}

impl dyn Table + '_ {
    /// [`Table::level`] as a plain list of branches.
    pub fn choices(&self, seat: Seat, path: &[&str]) -> Option<Vec<Choice<String>>> {
        self.level(seat, path).map(ChoiceLevel::list)
    }

    /// The draw that chance owes.
    pub fn needs(&self) -> Option<Draw> {
        match self.turn() {
            Turn::Chance(draw) => Some(draw),
            Turn::Seats(_) | Turn::Over(_) => None,
        }
    }

    /// The seats that owe a move.
    pub fn to_act(&self) -> Seats {
        match self.turn() {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over(_) => Seats::NONE,
        }
    }

    /// What an analysis of the game counts in: its values, or the engine's estimates where it is not solved.
    pub fn yardstick(&self) -> Option<Valuation> {
        self.valuation().or_else(|| Some(self.estimation()?.valuation))
    }

    /// Whether single moves have values: exact ones, or the engine's estimates.
    pub fn values_moves(&self) -> bool {
        let compares = || self.estimation().is_some_and(|estimation| estimation.comparison.is_some());
        self.valuation().is_some() || compares()
    }

    /// The outcome, once it has ended.
    pub fn over(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Seats(_) | Turn::Chance(_) => None,
        }
    }
}
