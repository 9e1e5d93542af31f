//! Long menus, a page at a time.

/// Number of entries on a page; the rest of the 25 buttons that a menu may have is for turning it.
const ENTRIES: usize = 22;

/// One page of a menu.
pub(crate) struct Page<T> {
    /// The entries on it.
    pub(crate) items: Vec<T>,
    /// Where there are more: the label of the button that turns to the next page, and that page's number.
    pub(crate) next: Option<(String, usize)>,
}

impl<T> Page<T> {
    /// The page of this number, from 0, of all entries.
    pub(crate) fn of(all: impl IntoIterator<Item = T>, number: usize) -> Self {
        let all: Vec<T> = all.into_iter().collect();
        let pages = all.len().div_ceil(ENTRIES);
        let next = (pages > 1).then(|| (format!("… {}/{pages}", number + 1), (number + 1) % pages));
        Self { items: all.into_iter().skip(number.saturating_mul(ENTRIES)).take(ENTRIES).collect(), next }
    }
}
