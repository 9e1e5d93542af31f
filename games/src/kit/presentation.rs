//! A position as people see it, and the choices that they are offered there.

use super::choice::{Choice, ChoiceLevel};
use super::msg::Msg;
use super::position::Position;
use super::scene::{Scene, Viewer};
use super::seat::Seat;

/// A position that can be shown: its scene, and the tree of choices that a move is put together from.
pub trait Presentation: Position {
    /// `true` if notes beside players still say something when the game is over, whoever has ended it: not where they tell
    /// what is at stake, left to spend or still to come.
    const LASTING_NOTES: bool = true;

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
}
