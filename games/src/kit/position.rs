//! A position of a game, and the rules of play on it.

use std::fmt::{Debug, Display};

use super::choice::{Choice, ChoiceLevel};
use super::decision::Decision;
use super::draw::{Draw, Faces, Stream};
use super::game::About;
use super::insight::Insight;
use super::msg::{Arg, Log, Msg};
use super::scene::{Scene, Viewer};
use super::seat::{Seat, Seats};

/// A position: everything that the rest of the game depends on, and the rules that lead from it to the next one.
///
/// The rules neither sample nor wait. [`Position::turn`] says who owes what: seats owe moves, chance owes a roll.
/// Methods that take a seat are asked only for a seat that owes a move, unless they say otherwise.
pub trait Position: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// A move; `Display` is its canonical notation, which parses back to it.
    type Move: Clone + PartialEq + Debug + Display + Send + Sync;

    /// `true` if notes beside players still say something when the game is over, whoever has ended it: not where they tell
    /// what is at stake, left to spend or still to come.
    const LASTING_NOTES: bool = true;

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

    /// The scene that a viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The branch that is this legal move, where all moves stand in one list. Its key and label are the notation
    /// unless the game says more.
    fn choice(&self, seat: Seat, play: Self::Move) -> Choice<Self::Move> {
        let _ = seat;
        let notation = play.to_string();
        let key: String = notation.chars().filter(char::is_ascii_alphanumeric).collect();
        Choice::play(key, Msg::as_is(&notation), play)
    }

    /// The level of the choice tree that this path of keys leads to, the likely best branches first where the level
    /// has no order of its own; `None` when no level is there. A step of the path is the key of a branch or a selection of
    /// items ([`SomeOf::step`](super::SomeOf::step)).
    ///
    /// One list of all moves unless the game says otherwise, as it has to where there may be more than
    /// [`MOST_BRANCHES`](super::MOST_BRANCHES).
    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Self::Move>> {
        let choice = |play| self.choice(seat, play);
        path.is_empty().then(|| ChoiceLevel::OneOf(self.moves(seat).into_iter().map(choice).collect()))
    }

    /// The cells that this path of keys has half chosen, for a picture that only the chooser sees.
    fn chosen(&self, seat: Seat, path: &[&str]) -> Vec<String> {
        let _ = (seat, path);
        Vec::new()
    }

    /// The position as far as a seat may know it. Games without secrets hand it over whole.
    #[must_use]
    fn known(&self, seat: Seat) -> Self {
        let _ = seat;
        self.clone()
    }

    /// A position without secrets that a seat may take for the true one. The position is [`Position::known`] to it. Games whose
    /// machine players imagine nothing hand it over as it is.
    #[must_use]
    fn imagined(&self, seat: Seat, stream: &mut dyn Stream) -> Self {
        let _ = (seat, stream);
        self.clone()
    }

    /// The decision of a machine player of this level in a position that is [`Position::known`] to it. The level is
    /// one of [`Game::levels`](super::Game::levels).
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Self::Move>;

    /// The game's knowledge of the position beyond the rules: values and estimates. `None` where it has none.
    fn insight(&self) -> Option<&dyn Insight<Self::Move>> {
        None
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

// Refusals of a move: three stages, three errors.

/// Refusal of a move. The state is as before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text is no move at all.
    Syntax {
        /// The text that was typed.
        text: String,
        /// The form of a move.
        expected: Msg,
    },
    /// The text could be any of several moves.
    Ambiguous {
        /// The text that was typed.
        text: String,
        /// Its possible meanings.
        candidates: Vec<String>,
    },
    /// It is a move, but not now.
    Illegal {
        /// The move, in canonical notation where it was read.
        text: String,
        /// Why not.
        why: Msg,
    },
}

impl PlayError {
    /// The refusal for a text that is not one move.
    pub fn parsing(text: &str, error: ParseError) -> Self {
        let text = clipped(text);
        match error {
            ParseError::Syntax(expected) => Self::Syntax { text, expected },
            ParseError::Ambiguous(candidates) => Self::Ambiguous { text, candidates },
        }
    }

    /// The error in the reader's language, moves by the names that the game's verbs have there.
    pub fn msg(&self, about: &About) -> Msg {
        match self {
            Self::Syntax { text, expected } => {
                Msg::new("move-syntax").with("text", quoted(about, text)).with("expected", expected.clone())
            }
            Self::Ambiguous { text, candidates } => {
                let candidates = Msg::listed(candidates.iter().map(|play| about.move_name(play)));
                let candidates = candidates.unwrap_or_else(|| Msg::as_is("—"));
                Msg::new("move-ambiguous").with("text", quoted(about, text)).with("candidates", candidates)
            }
            Self::Illegal { text, why } => {
                // A cell cannot be the verb of a sentence, as `hold` and `put 9` can.
                let is_verb = about.verb_of(text).is_some();
                let refusal = Msg::new(if is_verb { "move-illegal-verb" } else { "move-illegal" });
                refusal.with("text", about.move_name(text)).with("why", why.clone())
            }
        }
    }
}

/// A move as it was typed, which may be anything.
fn quoted(about: &About, text: &str) -> Msg {
    let mut name = about.move_name(text);
    for (_, arg) in &mut name.args {
        if let Arg::Text(text) = arg {
            *arg = Arg::Typed(std::mem::take(text));
        }
    }
    name
}

/// Nonsense is quoted back, but not at any length.
pub fn clipped(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
