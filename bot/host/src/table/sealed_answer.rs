//! Answers where all choose at once: what whoever gives one is told of it.

use kubyk_games::kit::{Event, Msg, Seat, Viewer};

use super::LoadedTable;

/// An answer that is sealed until all have answered.
#[derive(Debug)]
pub(crate) struct SealedAnswer {
    /// Whose answer it is.
    pub seat: Seat,
    /// It in words, for the eyes of whoever gave it.
    pub own: Msg,
    /// What everybody is told of it while it is sealed.
    pub open: Vec<Msg>,
}

impl LoadedTable {
    /// The answer that a seat is about to give, as it stands while others still choose. The last answer is opened as soon as it
    /// is given: so each is looked at as if it were the first.
    pub(super) fn sealed_answer(&self, seat: Seat, text: &str) -> Option<SealedAnswer> {
        let position = self.table.as_ref().filter(|position| position.together)?;
        let mut first = position.before_answers(self.setup.open(self.game).ok()?).ok()?;
        let known = first.table.scene(Viewer::Seat(seat)).private;
        first.news.clear();
        first.apply(Event::Played(seat, text.to_owned())).ok()?;
        let told = first.table.scene(Viewer::Seat(seat)).private;
        let own = told.into_iter().next_back().filter(|own| !known.contains(own))?;
        Some(SealedAnswer { seat, own, open: first.news })
    }
}
