//! A limit on requests that are under way, for a chat and for each person in it.
//!
//! A ticket goes along with a request until everything it brought about is said, so that what waits to be sent counts as
//! well.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kubyk_host::{Platform, metrics};

/// Largest numbers of requests under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdmissionLimits {
    /// In one chat.
    pub per_chat: usize,
    /// Of one person in one chat.
    pub per_person: usize,
}

/// Everything that a request brings about counts until it is said.
impl Default for AdmissionLimits {
    fn default() -> Self {
        Self { per_chat: 100, per_person: 8 }
    }
}

/// Too much is under way already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overload {
    /// Whether it is the person's first refused request since the number was last below its limit, and so worth telling.
    pub first: bool,
}

/// The requests that are under way in all chats.
pub struct Admission<Chat, Person> {
    platform: Platform,
    limits: AdmissionLimits,
    chats: Mutex<HashMap<Chat, ChatLoad<Person>>>,
}

/// A request that is under way; dropped when everything it brought about is said.
#[must_use = "a request counts for as long as its ticket is held"]
pub struct Ticket<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash> {
    admission: Arc<Admission<Chat, Person>>,
    chat: Chat,
    person: Person,
}

struct ChatLoad<Person> {
    under_way: usize,
    people: HashMap<Person, PersonLoad>,
}

#[derive(Default)]
struct PersonLoad {
    under_way: usize,
    refused: bool,
}

impl<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash> Admission<Chat, Person> {
    /// A limit that nothing counts towards yet, of a platform.
    pub fn new(platform: Platform, limits: AdmissionLimits) -> Arc<Self> {
        Arc::new(Self { platform, limits, chats: Mutex::default() })
    }

    /// A ticket for a request of this person.
    ///
    /// # Errors
    /// When too much is under way already.
    pub fn admit(self: &Arc<Self>, chat: Chat, person: Person) -> Result<Ticket<Chat, Person>, Overload> {
        let mut chats = self.lock();
        let load = chats.entry(chat).or_insert_with(|| ChatLoad { under_way: 0, people: HashMap::new() });
        let full = load.under_way >= self.limits.per_chat;
        let own = load.people.entry(person).or_default();
        if full || own.under_way >= self.limits.per_person {
            metrics::overload(self.platform);
            let first = !std::mem::replace(&mut own.refused, true);
            return Err(Overload { first });
        }
        own.under_way += 1;
        load.under_way += 1;
        metrics::under_way(self.platform, 1);
        Ok(Ticket { admission: Arc::clone(self), chat, person })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Chat, ChatLoad<Person>>> {
        self.chats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Chat: Copy + Eq + Hash, Person: Copy + Eq + Hash> Drop for Ticket<Chat, Person> {
    fn drop(&mut self) {
        let mut chats = self.admission.lock();
        let Some(load) = chats.get_mut(&self.chat) else { return };
        load.under_way -= 1;
        metrics::under_way(self.admission.platform, -1);
        if let Some(own) = load.people.get_mut(&self.person) {
            own.under_way -= 1;
            own.refused &= own.under_way > 0;
        }
        load.people.retain(|_, own| own.under_way > 0 || own.refused);
        if load.under_way == 0 {
            chats.remove(&self.chat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_much_is_refused_and_told_once() {
        let limits = AdmissionLimits { per_chat: 5, per_person: 3 };
        let admission = Admission::<i64, i64>::new(Platform::Telegram, limits);
        let held: Vec<_> = (0..3).map(|_| admission.admit(-1, 7).expect("room")).collect();
        let refused = |person| admission.admit(-1, person).map(drop).map_err(|overload| overload.first);
        assert_eq!((refused(7), refused(7)), (Err(true), Err(false)));
        let others: Vec<_> = (0..2).map(|_| admission.admit(-1, 8).expect("room")).collect();
        assert_eq!(refused(8), Err(true), "the chat is full");
        assert!(admission.admit(-2, 7).is_ok(), "another chat");
        drop((held, others));
        assert_eq!(refused(7), Ok(()));
        assert!(admission.lock().is_empty());
    }
}
