//! The erased edge: any game as an object that speaks text notation, scenes and choices.

use std::any::Any;

use super::{
    About, Choice, Draw, DrawError, Faces, Fault, Log, Msg, Outcome, PlayError, Reason, Scene, Seat, Seats,
    Stream, Thought, Turn, Values, Viewer,
};
use super::{Game, game::Setup, table::Running};

/// The machine player that every game has: any legal move, each equally likely.
pub const RANDOM: &str = "random";

/// The message that names a machine player for people.
pub fn level_name(level: &str) -> Msg {
    Msg::new(format!("level-{level}"))
}

/// A game of the catalogue.
pub trait AnyGame: Send + Sync {
    /// Name, options, presets and texts.
    fn about(&self) -> &'static About;

    /// Sets options over a preset and checks that they fit together.
    ///
    /// # Errors
    /// Every fault at once.
    fn values(&self, preset: Option<&str>, set: &[(&str, &str)]) -> Result<Values, Vec<Fault>>;

    /// The rules with these options in force: a line that sums the variant up, then the paragraphs.
    fn rules(&self, values: &Values) -> Vec<Msg>;

    /// Can its players agree on a draw?
    fn draws(&self) -> bool;

    /// The numbers of seats it can be played with, ascending.
    fn capacity(&self, values: &Values) -> Vec<usize>;

    /// The teams such a table has by default; empty where everyone plays alone.
    fn teams(&self, values: &Values, seats: usize) -> Vec<Seats>;

    /// The machine players, weakest first, [`RANDOM`] included.
    fn levels(&self, values: &Values, seats: usize) -> Vec<&'static str>;

    /// Lays a table out.
    ///
    /// # Errors
    /// Wrong seats, teams or position; every fault at once.
    fn open(&self, setup: &Setup<Values>) -> Result<Box<dyn Table>, Vec<Fault>>;
}

/// A game being played.
pub trait Table: Send + Sync {
    /// What the catalogue says of the game.
    fn about(&self) -> &'static About;

    /// How many seats it has.
    fn seats(&self) -> usize;

    /// Its teams; empty where everyone plays alone.
    fn teams(&self) -> &[Seats];

    /// The seats that have left.
    fn left(&self) -> Seats;

    /// What happens now.
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
    /// game is over. Whoever plays a move instead declines what the others have offered; one's own offer stands.
    ///
    /// # Errors
    /// Games of this kind know no draws, the seat has left or agreed before, or the game is over.
    fn agree(&mut self, seat: Seat, log: &mut Log) -> Result<(), Msg>;

    /// Rolls what chance owes; `None` when it owes nothing.
    fn deal(&self, stream: &mut dyn Stream) -> Option<Faces>;

    /// The legal moves of a seat, in a stable order; none unless it owes one.
    fn moves(&self, seat: Seat) -> Vec<String>;

    /// What a viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// A level of the choice tree of a seat; `None` when it owes no move or nothing is there.
    fn choices(&self, seat: Seat, path: &[&str]) -> Option<Vec<Choice<String>>>;

    /// The cells that this path of the choice tree has half chosen.
    fn chosen(&self, seat: Seat, path: &[&str]) -> Vec<String>;

    /// What a machine player would play, knowing only what its seat may know; `None` unless it owes a move.
    /// An unknown level plays as the strongest.
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Option<Thought<String>>;

    /// Plays what [`Table::think`] would, without the way through text, and returns its canonical notation.
    fn act(&mut self, seat: Seat, level: &str, stream: &mut dyn Stream, log: &mut Log) -> Option<String>;

    /// Counts the sequences of exactly `depth` moves; `None` where chance would have to be asked.
    fn perft(&self, depth: u32) -> Option<u64>;

    /// The table as far as a seat may know it: what machine players are handed.
    fn known(&self, seat: Seat) -> Box<dyn Table>;

    /// The table as far as everybody may know it: what can be told of it in public.
    fn public(&self) -> Box<dyn Table>;

    /// A copy to try things on.
    fn copy(&self) -> Box<dyn Table>;

    /// Is the other table in the same state of the same game?
    fn same(&self, other: &dyn Table) -> bool;

    /// For [`Table::same`].
    fn as_any(&self) -> &dyn Any;
}

impl dyn Table + '_ {
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

    /// How it ended, once it has.
    pub fn over(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Seats(_) | Turn::Chance(_) => None,
        }
    }
}

impl<G: Game + Clone> AnyGame for G {
    fn about(&self) -> &'static About {
        Game::about(self)
    }

    fn values(&self, preset: Option<&str>, set: &[(&str, &str)]) -> Result<Values, Vec<Fault>> {
        let about = Game::about(self);
        let values = Values::resolve(about.options, about.presets, preset, set.iter().copied())?;
        self.variant(&values)?;
        Ok(values)
    }

    fn rules(&self, values: &Values) -> Vec<Msg> {
        let rules = self.variant(values).map(|variant| Game::rules(self, &variant)).unwrap_or_default();
        let with_options = |msg: Msg| {
            let args = values.args(Game::about(self).options);
            args.fold(msg, |msg, (name, arg)| msg.with(name, arg))
        };
        rules.into_iter().map(with_options).collect()
    }

    fn draws(&self) -> bool {
        G::DRAWS
    }

    fn capacity(&self, values: &Values) -> Vec<usize> {
        self.variant(values).map(|variant| Game::capacity(self, &variant)).unwrap_or_default()
    }

    fn teams(&self, values: &Values, seats: usize) -> Vec<Seats> {
        self.variant(values).map(|variant| Game::teams(self, &variant, seats)).unwrap_or_default()
    }

    fn levels(&self, values: &Values, seats: usize) -> Vec<&'static str> {
        let own = self.variant(values).map(|variant| Game::levels(self, &variant, seats)).unwrap_or_default();
        [RANDOM].into_iter().chain(own.iter().copied()).collect()
    }

    fn open(&self, setup: &Setup<Values>) -> Result<Box<dyn Table>, Vec<Fault>> {
        Ok(Box::new(Running::open(self.clone(), setup)?))
    }
}
