//! A position of a game, and the rules of play on it.

use std::fmt::{Debug, Display};

use super::draw::{Draw, Faces, Stream};
use super::msg::{Log, Msg};
use super::seat::{Seat, Seats};

/// A position: everything that the rest of the game depends on, and the rules that lead from it to the next one.
///
/// The rules neither sample nor wait. [`Position::turn`] says who owes what: seats owe moves, chance owes a roll.
/// Methods that take a seat are asked only for a seat that owes a move, unless they say otherwise.
pub trait Position: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// A move; `Display` is its canonical notation, which parses back to it.
    type Move: Clone + PartialEq + Debug + Display + Send + Sync;

    /// The seats that owe a move, the draw that has to be rolled, or the outcome.
    fn turn(&self) -> Turn;

    /// Rolls what chance owes. Games whose draws are not independent dice say how to make a valid one.
    fn deal(&self, draw: &Draw, stream: &mut dyn Stream) -> Faces {
        draw.roll(stream)
    }

    /// Takes the answer of chance; the faces are known to fit the draw.
    ///
    /// # Errors
    /// Why the game cannot take them all the same; the position is as before.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let _ = (faces, log);
        Err(Msg::new("draw-unasked"))
    }

    /// The seat that alone will see the roll that chance owes; `None` where everybody sees it. Until the rules show
    /// the faces, they must be in no scene, message or known position of another seat.
    fn roller(&self) -> Option<Seat> {
        None
    }

    /// The legal moves of a seat, each once, in a stable order.
    fn moves(&self, seat: Seat) -> Vec<Self::Move>;

    /// Reads a move: syntax, then resolution. It need not be legal, and the seat need not owe one.
    ///
    /// # Errors
    /// It is no move at all, or it could be several.
    fn parse(&self, seat: Seat, text: &str) -> Result<Self::Move, ParseError>;

    /// Checks that a move is legal now: that [`Position::moves`] lists it. A game says it again only where listing all moves
    /// to check one costs too much, or where `moves` itself is what passes the check.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, seat: Seat, play: &Self::Move) -> Result<(), Msg> {
        if self.moves(seat).contains(play) { Ok(()) } else { Err(self.refusal(seat, play)) }
    }

    /// Why a move that [`Position::moves`] does not list is not legal.
    fn refusal(&self, seat: Seat, play: &Self::Move) -> Msg {
        let _ = (seat, play);
        Msg::new("move-not-legal")
    }

    /// Plays a legal move.
    fn play(&mut self, seat: Seat, play: &Self::Move, log: &mut Log);

    /// Removes a seat from a game that goes on: its entries stand, its turns are skipped, it is no longer waited
    /// for and cannot be among the winners. A roll that was owed for its turn is owed no longer.
    ///
    /// Games of two seats have nothing to do: the kit ends them. Where nobody is left, the game has ended too, and
    /// only what it scores can still change.
    fn leave(&mut self, seat: Seat, log: &mut Log) {
        let _ = (seat, log);
    }

    /// The score of each seat.
    fn scores(&self) -> Vec<i64>;

    /// The position as far as a seat may know it. Games without secrets hand it over whole.
    #[must_use]
    fn known(&self, seat: Seat) -> Self {
        let _ = seat;
        self.clone()
    }
}

/// Seats or chance that a position waits for, or its outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats owe a move; several at once in simultaneous games.
    Seats(Seats),
    /// This must be rolled.
    Chance(Draw),
    /// It is over.
    Over(Outcome),
}

/// End of a game: winners and reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// All who share the win.
    pub winners: Seats,
    /// Why it ended.
    pub reason: Reason,
}

impl Outcome {
    /// The share of the win that a seat has.
    pub fn share(self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

crate::word_enum! {
    /// Reason for the end of a game.
    pub enum Reason {
        /// The scores were counted.
        Score = "score",
        /// The goal was reached.
        Goal = "goal",
        /// A side had no legal move.
        NoMoves = "no-moves",
        /// A position stood for the third time.
        Repetition = "repetition",
        /// The game was as long as it may be.
        Plies = "plies",
        /// The others resigned.
        Resignation = "resignation",
        /// The others ran out of time.
        Time = "time",
        /// The players agreed.
        Agreement = "agreement",
    }
}

/// Failure to read a text as one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseError {
    /// It is no move at all; the message says what a move looks like.
    Syntax(Msg),
    /// It could be any of these, in canonical notation.
    Ambiguous(Vec<String>),
}
