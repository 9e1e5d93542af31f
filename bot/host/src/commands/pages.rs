//! Long menus, a page at a time.

use kubyk_games::kit::Msg;

use crate::Button;

/// Number of entries on a page; the rest of the 25 buttons that a menu may have is for turning it.
const ENTRIES: usize = 22;

/// One page of a menu.
pub(crate) struct Page<T> {
    /// The entries on it.
    pub(crate) items: Vec<T>,
    /// Where there are more: the number of the next page.
    next: Option<usize>,
    pages: usize,
}

impl<T> Page<T> {
    /// The page of this number, from 0, of all entries.
    pub(crate) fn of(all: impl IntoIterator<Item = T>, number: usize) -> Self {
        let all: Vec<T> = all.into_iter().collect();
        let pages = all.len().div_ceil(ENTRIES);
        let next = (pages > 1).then(|| (number + 1) % pages);
        Self {
            items: all.into_iter().skip(number.saturating_mul(ENTRIES)).take(ENTRIES).collect(),
            next,
            pages,
        }
    }

    /// The number of the page on which the entry at this place of the whole list stands.
    pub(crate) fn with_entry(place: usize) -> usize {
        place / ENTRIES
    }

    /// The entries, and the button that turns to the next page where there are more: `say` puts its label into words, and
    /// `payload` makes its payload from the number of that page.
    pub(crate) fn turned(
        self,
        say: impl Fn(&Msg) -> String,
        payload: impl FnOnce(usize) -> String,
    ) -> (Vec<T>, Option<Button>) {
        let pages = i64::try_from(self.pages).unwrap_or(i64::MAX);
        let turn = |next: usize| {
            let number = i64::try_from(next + 1).unwrap_or(i64::MAX);
            let label = Msg::new("button-next-page").with("page", number).with("pages", pages);
            Button::send(say(&label), payload(next))
        };
        (self.items, self.next.map(turn))
    }
}
