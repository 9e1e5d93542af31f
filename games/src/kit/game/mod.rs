//! A game as facts: its catalogue entry, its variants, the tables it can be played at, and the first position.

mod about;
mod any;
mod page;

pub use about::{About, Takes, Texts, Verb};
pub use any::{AnyGame, RANDOM, level_name};
pub use page::{RulesPage, RulesTopic};

use super::{Estimation, Fault, Ladder, Msg, Position, Seats, SolutionSlot, Valuation, Values};

/// A game: what is fixed before it is played. The rules of play are on its [`Position`]; [`AnyGame`] is the same
/// with the types erased, and every `Game` is one.
pub trait Game: Send + Sync + 'static {
    /// The options, read and known to fit together.
    type Variant: Clone + Send + Sync;
    /// A position, with all that the rest of the game depends on.
    type State: Position;

    /// Whether a record may give the position to start from. Where it may not, [`Game::start`] is never asked to.
    const POSITIONS: bool = false;

    /// Whether the players may agree on a draw.
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

    /// What newcomers read first, with an example turn, where the rules are longer than a phone's screen: what is wanted,
    /// what is done on a turn, when the game ends. The line that sums the variant up is put before it, and the same
    /// arguments are added. Empty where the rules themselves are as short.
    fn how_to_play(&self, variant: &Self::Variant) -> Vec<Msg> {
        let _ = variant;
        Vec::new()
    }

    /// Further pages of the rules with these options in force, for those who know how to move; the same arguments are
    /// added.
    fn pages(&self, variant: &Self::Variant) -> Vec<RulesPage> {
        let _ = variant;
        Vec::new()
    }

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

    /// The machine players for such a table, weakest first; `random` is always there and not listed.
    fn levels(&self, variant: &Self::Variant, seats: usize) -> &'static [&'static str];

    /// Those of them that people are offered, by names that are the same in every game. None where nothing is chosen
    /// in the game.
    fn ladder(&self, variant: &Self::Variant, seats: usize) -> Ladder {
        let _ = (variant, seats);
        &[]
    }

    /// What [`Position::value`] means for such a table; `None` where it is not solved.
    fn valuation(&self, variant: &Self::Variant, seats: usize) -> Option<Valuation> {
        let _ = (variant, seats);
        None
    }

    /// How the engine estimates what positions and moves are worth ([`Position::assess`]). `None` where it cannot, and where the
    /// game is solved.
    fn estimation(&self, variant: &Self::Variant, seats: usize) -> Option<Estimation> {
        let _ = (variant, seats);
        None
    }

    /// Works out what this machine player has to know beforehand and what lasts for longer than a move, such as the
    /// solution of the variant. It is kept, so that asking again costs nothing; without it the first move takes longer.
    /// What is costly beyond that has its place in a store.
    fn prepare(&self, variant: &Self::Variant, level: &str, slot: &SolutionSlot<'_>) {
        let _ = (variant, level, slot);
    }
}

/// Set-up of a table before the first event.
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
