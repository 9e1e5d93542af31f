//! What a game is: the typed contract that every folder of games fulfils.

use std::fmt::{Debug, Display};

use super::{
    Choice, Draw, Faces, Fault, Log, Msg, OptionSpec, Preset, Scene, Seat, Seats, Stream, Thought, Values,
    Viewer,
};

/// A game: its variants, positions and moves, typed. [`super::AnyGame`] is the same with the types erased.
pub trait Game: Send + Sync + 'static {
    /// The options, read and known to fit together.
    type Variant: Clone + Send + Sync;
    /// A position, with all that the rest of the game depends on.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// A move; `Display` is its canonical notation, which parses back to it.
    type Move: Clone + PartialEq + Debug + Display + Send + Sync;

    /// Can it start from a position that a record gives? Others are never asked to.
    const POSITIONS: bool = false;

    /// Do its players agree on a draw when neither sees a way to win?
    const DRAWS: bool = false;

    /// Name, options, presets and texts.
    fn about(&self) -> &'static About;

    /// Reads the options.
    ///
    /// # Errors
    /// Every way in which they contradict each other.
    fn variant(&self, values: &Values) -> Result<Self::Variant, Vec<Fault>>;

    /// The rules with these options in force: first a line that sums the variant up ("two dice · to 200"), then
    /// the paragraphs. The erased edge adds to each message the arguments `variant` (the preset's word) and every
    /// option under its own name, so a game adds only what neither of them says.
    fn rules(&self, variant: &Self::Variant) -> Vec<Msg>;

    /// The numbers of seats it can be played with, ascending.
    fn capacity(&self, variant: &Self::Variant) -> Vec<usize>;

    /// The teams that such a table has by default; empty where everyone plays alone. Other teams may be chosen
    /// as long as there are as many of the same sizes.
    fn teams(&self, variant: &Self::Variant, seats: usize) -> Vec<Seats> {
        let _ = (variant, seats);
        Vec::new()
    }

    /// The first position. Seats and teams have been checked.
    ///
    /// # Errors
    /// What is wrong with the position that was asked for, all faults at once.
    fn start(&self, setup: &Setup<Self::Variant>) -> Result<Self::State, Vec<Fault>>;

    /// What happens now.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Rolls what chance owes. Games whose draws are not independent dice say how to make a valid one.
    fn deal(&self, state: &Self::State, draw: &Draw, stream: &mut dyn Stream) -> Faces {
        let _ = state;
        draw.roll(stream)
    }

    /// Takes the answer of chance; the faces are known to fit the draw.
    ///
    /// # Errors
    /// Why the game cannot take them all the same; the state is as before.
    fn answer(&self, state: &mut Self::State, faces: &[u8], log: &mut Log) -> Result<(), Msg>;

    /// The legal moves of a seat that owes one, each once, in a stable order.
    fn moves(&self, state: &Self::State, seat: Seat) -> Vec<Self::Move>;

    /// Reads a move: syntax, then resolution. Legality is [`Game::check`].
    ///
    /// # Errors
    /// It is no move at all, or it could be several.
    fn parse(&self, state: &Self::State, seat: Seat, text: &str) -> Result<Self::Move, ParseError>;

    /// May this seat, which owes a move, play this one now?
    ///
    /// # Errors
    /// Why not.
    fn check(&self, state: &Self::State, seat: Seat, play: &Self::Move) -> Result<(), Msg>;

    /// Plays a legal move.
    fn play(&self, state: &mut Self::State, seat: Seat, play: &Self::Move, log: &mut Log);

    /// A seat has left a game that goes on: its entries stand, its turns are skipped, it is no longer waited for
    /// and cannot be among the winners. A throw that was owed for its turn is owed no longer.
    ///
    /// Games of two seats have nothing to do: the kit ends them. Where nobody is left, the game has ended too, and
    /// only what it scores can still change.
    fn leave(&self, state: &mut Self::State, seat: Seat, log: &mut Log) {
        let _ = (state, seat, log);
    }

    /// The score of each seat.
    fn scores(&self, state: &Self::State) -> Vec<i64>;

    /// What a viewer sees.
    fn scene(&self, state: &Self::State, viewer: Viewer) -> Scene;

    /// The level of the choice tree that this path of keys leads to, the likely best first where the level has
    /// no order of its own; `None` when no level is there.
    fn choices(&self, state: &Self::State, seat: Seat, path: &[&str]) -> Option<Vec<Choice<Self::Move>>>;

    /// The cells that this path of keys has half chosen, for a picture that only the chooser sees.
    fn chosen(&self, state: &Self::State, seat: Seat, path: &[&str]) -> Vec<String> {
        let _ = (state, seat, path);
        Vec::new()
    }

    /// Counts the sequences of exactly `depth` moves from a position in which chance owes nothing, where the
    /// game knows a faster way than playing them.
    fn perft(&self, state: &Self::State, depth: u32) -> Option<u64> {
        let _ = (state, depth);
        None
    }

    /// The state as far as a seat may know it. Games without secrets hand it over whole.
    fn known(&self, state: &Self::State, seat: Seat) -> Self::State {
        let _ = seat;
        state.clone()
    }

    /// The machine players for such a table, weakest first; `random` is always there and not listed.
    fn levels(&self, variant: &Self::Variant, seats: usize) -> &'static [&'static str];

    /// What a machine player of one of its levels would play in a state that is [`Game::known`] to it.
    fn think(
        &self,
        state: &Self::State,
        seat: Seat,
        level: &str,
        stream: &mut dyn Stream,
    ) -> Thought<Self::Move>;
}

/// What a catalogue says of a game.
#[derive(Debug)]
pub struct About {
    /// Its id, lower case with dashes; also the id of the message that is its name.
    pub id: &'static str,
    /// The version of its rules: records of another one are refused.
    pub rules: u32,
    /// Other words for it that commands understand, in any script.
    pub aliases: &'static [&'static str],
    /// The sign before its title.
    pub emoji: &'static str,
    /// The first words of its moves, for lists of commands.
    pub verbs: &'static [Verb],
    /// What the encyclopaedia says of it.
    pub tags: &'static [&'static str],
    /// Its options.
    pub options: &'static [OptionSpec],
    /// Its variants; the first is the default.
    pub presets: &'static [Preset],
    /// Its words as Fluent files.
    pub texts: Texts,
}

/// The first word of some of a game's moves. Its one-line description is the message `GAME-verb-WORD`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verb {
    /// The word, as the notation writes it.
    pub word: &'static str,
    /// What follows it.
    pub takes: Takes,
}

/// What follows a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// Nothing: it is a whole move (`hold`).
    Nothing,
    /// Something or nothing (`roll`, `roll 1 5`).
    Maybe,
    /// Something always (`put 9`).
    Something,
}

impl Verb {
    /// A whole move.
    pub const fn alone(word: &'static str) -> Self {
        Self { word, takes: Takes::Nothing }
    }

    /// A whole move, or the beginning of one.
    pub const fn either(word: &'static str) -> Self {
        Self { word, takes: Takes::Maybe }
    }

    /// The beginning of a move.
    pub const fn with(word: &'static str) -> Self {
        Self { word, takes: Takes::Something }
    }
}

/// The Fluent files of one part of the program.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// English.
    pub en: &'static str,
    /// Ukrainian.
    pub uk: &'static str,
    /// Russian.
    pub ru: &'static str,
}

/// The Fluent files `en.ftl`, `uk.ftl` and `ru.ftl` of a folder, named from the file in which this stands.
#[macro_export]
macro_rules! texts {
    ($folder:literal) => {
        $crate::kit::Texts {
            en: include_str!(concat!($folder, "/en.ftl")),
            uk: include_str!(concat!($folder, "/uk.ftl")),
            ru: include_str!(concat!($folder, "/ru.ftl")),
        }
    };
}

/// How a table is laid out before the first event.
#[derive(Clone, Debug)]
pub struct Setup<V> {
    /// The variant.
    pub variant: V,
    /// How many seats.
    pub seats: usize,
    /// The teams, ordered by their lowest seat; empty where everyone plays alone.
    pub teams: Vec<Seats>,
    /// The position to start from, where the game knows positions and one was asked for.
    pub position: Option<String>,
}

/// What happens now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats owe a move; several at once in simultaneous games.
    Seats(Seats),
    /// This must be rolled.
    Chance(Draw),
    /// It is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// All who share the win.
    pub winners: Seats,
    /// Why it ended.
    pub reason: Reason,
}

crate::word_enum! {
    /// Why a game ended.
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

/// Why a text is not one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseError {
    /// It is no move at all; the message says what a move looks like.
    Syntax(Msg),
    /// It could be any of these, in canonical notation.
    Ambiguous(Vec<String>),
}

impl About {
    /// The message that is the game's name.
    pub fn name(&self) -> Msg {
        Msg::new(self.id)
    }

    /// The message that says in one line what it is about.
    pub fn blurb(&self) -> Msg {
        Msg::new(format!("{}-blurb", self.id))
    }

    /// The message that is a preset's name.
    pub fn preset_name(&self, preset: &str) -> Msg {
        Msg::new(format!("{}-variant-{preset}", self.id))
    }

    /// The message that describes an option in a line.
    pub fn option_about(&self, option: &str) -> Msg {
        Msg::new(format!("{}-option-{option}", self.id))
    }

    /// The message that is an option's name for people; what is typed is its id.
    pub fn option_name(&self, option: &str) -> Msg {
        Msg::new(format!("{}-option-{option}-name", self.id))
    }

    /// The message that is a value of an option for people. `None`: a number, which speaks for itself.
    pub fn value_name(&self, option: &str, value: &str) -> Option<Msg> {
        match value {
            "off" | "on" | "none" => Some(Msg::new(format!("option-{value}"))),
            _ if value.starts_with(|first: char| first.is_ascii_digit()) => None,
            _ => Some(Msg::new(format!("{}-option-{option}-is-{value}", self.id))),
        }
    }

    /// The message that describes a verb in a line.
    pub fn verb_about(&self, word: &str) -> Msg {
        Msg::new(format!("{}-verb-{word}", self.id))
    }

    /// The message that is a verb in the reader's language, one word; typed, it is the same move.
    pub fn verb_name(&self, word: &str) -> Msg {
        Msg::new(format!("{}-verb-{word}-name", self.id))
    }
}
