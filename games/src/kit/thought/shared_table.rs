//! What searches remember of positions, several threads together.

use std::sync::{Mutex, PoisonError};

/// A lock for so many places: two threads seldom want the same.
const PLACES: usize = 1 << 8;

/// A key with what is remembered under it.
type Place<E> = Option<(u64, E)>;

/// Entries by key; a newer one takes the place of another.
pub(crate) struct SharedTable<E> {
    parts: Vec<Mutex<Vec<Place<E>>>>,
}

impl<E: Copy> SharedTable<E> {
    /// Room for so many entries, or a few more.
    pub(crate) fn new(entries: usize) -> Self {
        let entries = entries.max(1).next_power_of_two();
        let places = entries.min(PLACES);
        let parts = (0..entries / places).map(|_| Mutex::new(vec![None; places]));
        Self { parts: parts.collect() }
    }

    /// What is remembered under a key.
    pub(crate) fn get(&self, key: u64) -> Option<E> {
        self.at(key, |place| place.filter(|(known, _)| *known == key).map(|(_, entry)| entry))
    }

    /// Remembers what is made of the entry that was remembered under the same key.
    pub(crate) fn put(&self, key: u64, entry: impl FnOnce(Option<E>) -> E) {
        self.at(key, |place| {
            let known = place.filter(|(known, _)| *known == key).map(|(_, entry)| entry);
            *place = Some((key, entry(known)));
        });
    }

    fn at<R>(&self, key: u64, work: impl FnOnce(&mut Place<E>) -> R) -> R {
        let part = &self.parts[(key >> 32) as usize & (self.parts.len() - 1)];
        // An entry is written in one step, so a panic elsewhere leaves it whole.
        let mut places = part.lock().unwrap_or_else(PoisonError::into_inner);
        let place = key as usize & (places.len() - 1);
        work(&mut places[place])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_by_its_key_alone() {
        for entries in [1, 16, 1 << 10] {
            let table = SharedTable::new(entries);
            table.put(7 << 32 | 5, |known| known.map_or(1, |known: u32| known + 1));
            table.put(7 << 32 | 5, |known| known.map_or(1, |known| known + 1));
            assert_eq!(table.get(7 << 32 | 5), Some(2));
            let other = 7 << 32 | 5 | 1 << 31;
            assert_eq!(table.get(other), None, "it would stand in the same place");
            table.put(other, |known| known.map_or(3, |known| known + 1));
            assert_eq!((table.get(other), table.get(7 << 32 | 5)), (Some(3), None));
        }
    }
}
