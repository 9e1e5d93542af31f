//! A position as machine players see it.

use super::decision::Decision;
use super::draw::Stream;
use super::insight::Insight;
use super::position::Position;
use super::seat::Seat;

/// A position in which machine players move, and of which the game may know more than its rules say.
pub trait Thinking: Position {
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
