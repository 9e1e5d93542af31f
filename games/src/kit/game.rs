//! A game as facts: its catalogue entry, its variants, the tables it can be played at, and the first position.

use super::about::{About, RulesPage};
use super::decision::Ladder;
use super::msg::Msg;
use super::presentation::Presentation;
use super::seat::Seats;
use super::solution::SolutionSlot;
use super::thinking::Thinking;
use super::variant::{Fault, Values};

/// A game: what is fixed before it is played. The rules of play are on its [`Position`](super::Position);
/// [`AnyGame`](super::AnyGame) is the same with the types erased, and every `Game` is one.
pub trait Game: Send + Sync + 'static {
    /// The options, read and known to fit together.
    type Variant: Clone + Send + Sync;
    /// A position, with all that the rest of the game depends on.
    type State: Presentation + Thinking;

    /// `true` if a record may give the position to start from. Where it may not, [`Game::start`] is never asked to.
    const POSITIONS: bool = false;

    /// `true` if the players may agree on a draw.
    const DRAWS: bool = false;

    /// Name, options, presets and texts.
    fn about(&self) -> &'static About;

    /// Reads the options.
    ///
    /// # Errors
    /// Every way in which they contradict each other.
    fn variant(&self, values: &Values) -> Result<Self::Variant, Vec<Fault>>;

    /// Says in one line what it is about with these options in force.
    fn blurb(&self, variant: &Self::Variant) -> Msg {
        let _ = variant;
        self.about().blurb()
    }

    /// The rules with these options in force: first a line that sums the variant up ("two dice · to 200"), then
    /// the paragraphs. The erased edge adds to each message the arguments `variant` (the preset's word),
    /// `rules` (the version of the rules) and every option under its own name, so a game adds only what neither of them says.
    fn rules(&self, variant: &Self::Variant) -> Vec<Msg>;

    /// The rules for newcomers, shown first, with an example turn, where the rules are longer than a phone's screen:
    /// what is wanted, what is done on a turn, when the game ends. The line that sums the variant up is put before
    /// it, and the same arguments are added. Empty where the rules themselves are as short.
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
    /// All faults of the position that was asked for, at once.
    fn start(&self, setup: &Setup<Self::Variant>) -> Result<Self::State, Vec<Fault>>;

    /// The machine players for such a table, weakest first; `random` is always there and not listed.
    fn levels(&self, variant: &Self::Variant, seats: usize) -> &'static [&'static str];

    /// Those of them that people are offered, by names that are the same in every game. None where nothing is chosen
    /// in the game.
    fn ladder(&self, variant: &Self::Variant, seats: usize) -> Ladder {
        let _ = (variant, seats);
        &[]
    }

    /// Returns `true` if moves may be taken back at its tables, where the other players allow it.
    fn takebacks(&self, variant: &Self::Variant) -> bool {
        let _ = variant;
        true
    }

    /// Works out what this machine player has to know beforehand and what lasts for longer than a move, such as the
    /// solution of the variant. It is kept, so that asking again costs nothing; without it the first move takes longer.
    /// Costly solutions beyond that have their place in a store.
    fn prepare(&self, variant: &Self::Variant, level: &str, slot: &SolutionSlot<'_>) {
        let _ = (variant, level, slot);
    }

    /// Returns `true` if this machine player has anything to work out beforehand.
    fn has_to_prepare(&self, variant: &Self::Variant, level: &str) -> bool {
        let _ = (variant, level);
        false
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
