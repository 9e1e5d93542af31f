//! Leave to work for what costs time: solving a variant, thinking, making a film. Everybody waits in a line of their own,
//! so who asks for much waits for oneself.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kubyk_core::ids::{ChatKey, UserKey};
use kubyk_core::table::LoadedTable;
use tokio::sync::oneshot;

/// The person for whom work is done, and the chat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Asker {
    /// The person who has asked for it, or who has opened the table where a machine player needs it.
    pub person: UserKey,
    /// The chat where that was.
    pub chat: ChatKey,
}

impl Asker {
    /// The person who has opened a table, and its chat.
    pub fn of_table(table: &LoadedTable) -> Self {
        Self { person: table.setup.opener.clone(), chat: table.row.chat.key() }
    }
}

/// The most requests of one person at a time, running or waiting.
const MOST_OF_PERSON: usize = 2;
/// The most requests of all people of a chat together at a time.
const MOST_OF_CHAT: usize = 4;
/// The longest line of all people together.
const LONGEST: usize = 32;

/// Refusal to wait in line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Crowded {
    /// The person has asked for enough.
    #[error("the person has enough under way")]
    Person,
    /// The chat has asked for enough.
    #[error("the chat has enough under way")]
    Chat,
    /// Too many wait, each for a little.
    #[error("too many people wait")]
    All,
}

/// A number of places to work, which everybody is given in turn.
///
/// Next is whoever waits for the person and the chat that were served longest ago; of those the first to come. One person,
/// and one chat, have half of the places at most.
#[derive(Debug)]
pub struct FairPermits {
    places: usize,
    line: Mutex<Line>,
}

#[derive(Debug, Default)]
struct Line {
    /// The people who have a place; `None` is an idle thread that helps.
    running: Vec<Option<Asker>>,
    /// In the order in which they came.
    waiting: Vec<Waiting>,
    /// The turns since somebody began to wait; the maps have the last turn of each person and chat.
    turns: u64,
    people: HashMap<UserKey, u64>,
    chats: HashMap<ChatKey, u64>,
}

#[derive(Debug)]
struct Waiting {
    asker: Asker,
    call: oneshot::Sender<FairPermit>,
}

/// A place to work; it is given back on drop.
#[derive(Debug)]
pub struct FairPermit {
    /// `None`: it was never taken.
    permits: Option<Arc<FairPermits>>,
    asker: Option<Asker>,
}

/// A person's turn, which may still have to come. Dropped, it leaves the line.
#[derive(Debug)]
pub struct FairTurn(oneshot::Receiver<FairPermit>);

impl FairPermits {
    /// Creates `places` permits.
    pub fn new(places: usize) -> Arc<Self> {
        Arc::new(Self { places, line: Mutex::default() })
    }

    /// Waits for a place, however long the line.
    pub async fn acquire(self: &Arc<Self>, asker: &Asker) -> FairPermit {
        let turn = self.enter(&mut self.line(), asker);
        turn.come().await
    }

    /// A turn in the line, unless the person, the chat or all together wait for enough.
    ///
    /// # Errors
    /// The person, the chat or all together have asked for too much.
    pub fn ask(self: &Arc<Self>, asker: &Asker) -> Result<FairTurn, Crowded> {
        let mut line = self.line();
        let under_way =
            line.running.iter().flatten().chain(line.waiting.iter().map(|waiting| &waiting.asker));
        let (mut of_person, mut of_chat) = (0, 0);
        for other in under_way {
            of_person += usize::from(other.person == asker.person);
            of_chat += usize::from(other.chat == asker.chat);
        }
        if of_person >= MOST_OF_PERSON {
            return Err(Crowded::Person);
        }
        if of_chat >= MOST_OF_CHAT {
            return Err(Crowded::Chat);
        }
        if line.waiting.len() >= LONGEST {
            return Err(Crowded::All);
        }
        Ok(self.enter(&mut line, asker))
    }

    /// A place that nobody waits for.
    pub fn idle(self: &Arc<Self>) -> Option<FairPermit> {
        let mut line = self.line();
        let free = line.waiting.is_empty() && line.running.len() < self.places;
        free.then(|| {
            line.running.push(None);
            FairPermit { permits: Some(Arc::clone(self)), asker: None }
        })
    }

    fn enter(self: &Arc<Self>, line: &mut Line, asker: &Asker) -> FairTurn {
        let (call, turn) = oneshot::channel();
        line.waiting.push(Waiting { asker: asker.clone(), call });
        self.call_next(line);
        FairTurn(turn)
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls those who wait to the places that are free.
    fn call_next(self: &Arc<Self>, line: &mut Line) {
        let most = self.places.div_ceil(2);
        line.waiting.retain(|waiting| !waiting.call.is_closed());
        while line.running.len() < self.places
            && let Some(next) = line.next(most)
        {
            let Waiting { asker, call } = line.waiting.remove(next);
            let permit = FairPermit { permits: Some(Arc::clone(self)), asker: Some(asker.clone()) };
            match call.send(permit) {
                Ok(()) => line.serve(asker),
                // Nobody waits any more. It must not be given back here, where the line is held.
                Err(mut permit) => permit.permits = None,
            }
        }
        if line.waiting.is_empty() {
            // The next one finds nobody to go before or behind.
            (line.people, line.chats) = (HashMap::new(), HashMap::new());
            line.running.iter().flatten().for_each(|asker| {
                line.people.insert(asker.person.clone(), line.turns);
                line.chats.insert(asker.chat.clone(), line.turns);
            });
        }
    }
}

impl Line {
    /// The place in line of whoever is next; `most` is what one person and one chat may have.
    fn next(&self, most: usize) -> Option<usize> {
        let has =
            |is: &dyn Fn(&Asker) -> bool| self.running.iter().flatten().filter(|asker| is(asker)).count();
        let may = |asker: &Asker| {
            has(&|other| other.person == asker.person) < most && has(&|other| other.chat == asker.chat) < most
        };
        let served = |asker: &Asker| self.people.get(&asker.person).max(self.chats.get(&asker.chat)).copied();
        let waiting = self.waiting.iter().enumerate().filter(|(_, waiting)| may(&waiting.asker));
        waiting.min_by_key(|(place, waiting)| (served(&waiting.asker), *place)).map(|(place, _)| place)
    }

    fn serve(&mut self, asker: Asker) {
        self.turns += 1;
        self.people.insert(asker.person.clone(), self.turns);
        self.chats.insert(asker.chat.clone(), self.turns);
        self.running.push(Some(asker));
    }
}

impl FairTurn {
    /// Waits until it has come.
    pub async fn come(self) -> FairPermit {
        // The line drops no call but of those who are gone; what is not called is a place of nobody's.
        self.0.await.unwrap_or(FairPermit { permits: None, asker: None })
    }
}

impl Drop for FairPermit {
    fn drop(&mut self) {
        let Some(permits) = self.permits.take() else { return };
        let mut line = permits.line();
        if let Some(own) = line.running.iter().position(|running| *running == self.asker) {
            line.running.swap_remove(own);
        }
        permits.call_next(&mut line);
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;
    use kubyk_core::ids::Platform;

    use super::*;

    fn asker(person: &str, chat: &str) -> Asker {
        let platform = Platform::Web;
        Asker {
            person: UserKey { platform, id: person.to_owned() },
            chat: ChatKey { platform, id: chat.to_owned() },
        }
    }

    /// The turn's permit, if it has come.
    fn come(turn: &mut FairTurn) -> Option<FairPermit> {
        (&mut turn.0).now_or_never().and_then(Result::ok)
    }

    fn wait(permits: &Arc<FairPermits>, person: &str, chat: &str) -> FairTurn {
        permits.enter(&mut permits.line(), &asker(person, chat))
    }

    #[test]
    fn who_asks_for_much_waits_for_oneself() {
        let permits = FairPermits::new(1);
        let mut flood: Vec<_> =
            (0..12).map(|chat| wait(&permits, "mallory", &format!("chat {chat}"))).collect();
        let mut running = come(&mut flood.remove(0));
        assert!(running.is_some());
        let mut others = ["anna", "bob"].map(|person| wait(&permits, person, person));
        for turn in &mut others {
            drop(running.take());
            running = come(turn);
            assert!(running.is_some(), "before everything else of the flooder's");
        }
        drop(running.take());
        running = come(&mut flood.remove(0));
        assert!(running.is_some());
        let mut late = wait(&permits, "cleo", "cleo");
        drop(running.take());
        assert!(come(&mut late).is_some(), "whoever comes later goes before the rest, too");
    }

    #[test]
    fn people_of_a_crowded_chat_take_turns_with_those_of_others() {
        let permits = FairPermits::new(1);
        let mut first = wait(&permits, "p0", "crowd");
        let mut crowd: Vec<_> = (1..8).map(|one| wait(&permits, &format!("p{one}"), "crowd")).collect();
        let mut other = wait(&permits, "anna", "quiet");
        drop(come(&mut first));
        let next = come(&mut other);
        assert!(next.is_some() && crowd.iter_mut().all(|turn| come(turn).is_none()));
    }

    #[test]
    fn nobody_has_more_than_half_of_the_places() {
        let permits = FairPermits::new(4);
        let mut flood: Vec<_> = (0..4).map(|_| wait(&permits, "mallory", "chat")).collect();
        let taken: Vec<_> = flood.iter_mut().filter_map(come).collect();
        assert_eq!(taken.len(), 2);
        assert!(come(&mut wait(&permits, "anna", "quiet")).is_some());
    }

    #[test]
    fn whoever_leaves_the_line_or_dies_in_it_holds_nothing_up() {
        let permits = FairPermits::new(1);
        let mut running = wait(&permits, "anna", "chat");
        let gone = wait(&permits, "bob", "chat");
        let mut third = wait(&permits, "cleo", "chat");
        drop(gone);
        drop(come(&mut running));
        drop(come(&mut third).expect("its turn"));
        // Called, and gone before it has seen that.
        drop(wait(&permits, "bob", "chat"));
        assert!(permits.idle().is_some());
    }

    #[test]
    fn the_line_has_an_end_first_for_those_who_ask_for_much() {
        let permits = FairPermits::new(1);
        let mut line = Vec::new();
        for _ in 0..MOST_OF_PERSON {
            line.push(permits.ask(&asker("mallory", "chat")).expect("there is room"));
        }
        assert_eq!(permits.ask(&asker("mallory", "another chat")).err(), Some(Crowded::Person));
        for person in ["a", "b"] {
            line.push(permits.ask(&asker(person, "chat")).expect("there is room"));
        }
        assert_eq!(permits.ask(&asker("c", "chat")).err(), Some(Crowded::Chat));
        line.push(permits.ask(&asker("c", "elsewhere")).expect("there is room"));
        for one in 0.. {
            match permits.ask(&asker(&format!("p{one}"), &format!("c{one}"))) {
                Ok(turn) => line.push(turn),
                Err(crowded) => {
                    assert_eq!((crowded, line.len()), (Crowded::All, LONGEST + 1));
                    break;
                }
            }
        }
        line.clear();
        assert!(permits.ask(&asker("mallory", "chat")).is_ok(), "and all is forgotten");
    }

    #[test]
    fn an_idle_place_is_one_that_nobody_waits_for() {
        let permits = FairPermits::new(2);
        let helping = permits.idle().expect("nobody works");
        let mut first = wait(&permits, "anna", "chat");
        let _first = come(&mut first).expect("a place");
        assert!(permits.idle().is_none(), "all are taken");
        let mut second = wait(&permits, "bob", "quiet");
        assert!(come(&mut second).is_none());
        drop(helping);
        assert!(come(&mut second).is_some());
    }
}
