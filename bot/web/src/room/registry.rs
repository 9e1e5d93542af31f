//! The rooms, made when somebody first enters.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use kubyk_host::Millis;

use super::Room;

/// The room that `/` leads to.
pub(crate) const DEFAULT: &str = "local";
/// Rooms that are kept in memory; beyond that, those with nobody in them are forgotten.
const MOST: usize = 64;

/// All rooms that are in memory.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    rooms: Mutex<HashMap<String, Arc<Room>>>,
}

impl Rooms {
    /// The room of that name, new if need be.
    pub(crate) fn open(&self, name: &str, now: Millis) -> Arc<Room> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if !rooms.contains_key(name) && rooms.len() >= MOST {
            rooms.retain(|_, room| !room.is_empty() || Arc::strong_count(room) > 1);
        }
        Arc::clone(rooms.entry(name.to_owned()).or_insert_with(|| Arc::new(Room::new(name, now))))
    }

    /// The room of that name, if it is in memory.
    pub(crate) fn get(&self, name: &str) -> Option<Arc<Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }
}

/// A room's name as its address has it, in lower case; `None` if no room can be called that.
pub(crate) fn room_name(text: &str) -> Option<String> {
    let fits = (1..=40).contains(&text.chars().count());
    let good = text.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    (fits && good).then(|| text.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_rooms() {
        assert_eq!(room_name("Кухня-2"), Some("кухня-2".into()));
        for bad in ["", "a b", "a/b", "../x", "<b>", &"x".repeat(41)] {
            assert_eq!(room_name(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn empty_rooms_make_place_for_new_ones() {
        let rooms = Rooms::default();
        let held = rooms.open("held", 1);
        for n in 0..2 * MOST {
            rooms.open(&format!("r{n}"), 1);
        }
        assert!(Arc::ptr_eq(&held, &rooms.open("held", 2)));
        assert!(rooms.rooms.lock().expect("not poisoned").len() <= MOST);
    }
}
