//! One room: its conversation and who is in it. Everything here is quick and never waits, so one lock guards it all
//! and everybody sees messages in the same order.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use kubyk_host::{Millis, TableId};
use tokio::sync::{OnceCell, mpsc};

use crate::assets::{Asset, fingerprint};
use crate::protocol::{CardView, MessageBody, Persona, PersonaView, RoomMessage, ToPage};

/// Messages that a room remembers; live boards are never forgotten.
const HISTORY: usize = 200;
/// Frame ids that a room remembers, so that a repeated frame counts once.
const FRAMES: usize = 512;

/// A room. The default one is `local`.
#[derive(Debug)]
pub(crate) struct Room {
    /// Its name, which is also the chat's id.
    pub(crate) name: String,
    /// Set once the boards of the tables that are still open have been put into it.
    pub(crate) furnished: OnceCell<()>,
    inner: Mutex<Contents>,
}

/// A card together with what its addresses point to.
#[derive(Clone, Debug)]
pub(crate) struct RenderedCard {
    /// The card.
    pub(crate) card: CardView,
    /// What it shows, kept alive by it.
    pub(crate) assets: Vec<Arc<Asset>>,
}

/// The live message of a table as it should look.
#[derive(Clone, Debug)]
pub(crate) struct BoardView {
    /// The table.
    pub(crate) table: TableId,
    /// The version that this shows.
    pub(crate) version: u64,
    /// Will nothing follow?
    pub(crate) closed: bool,
    /// The ids of the personas who owe a move.
    pub(crate) awaits: Vec<String>,
    /// How it looks.
    pub(crate) card: RenderedCard,
}

#[derive(Debug)]
struct Contents {
    entries: VecDeque<RoomEntry>,
    members: HashMap<u64, RoomMember>,
    /// The id of the next message or member.
    next: u64,
    frames: VecDeque<String>,
    known_frames: HashSet<String>,
}

#[derive(Debug)]
struct RoomEntry {
    message: RoomMessage,
    board: Option<ShownVersion>,
    assets: Vec<Arc<Asset>>,
}

#[derive(Clone, Copy, Debug)]
struct ShownVersion {
    table: TableId,
    version: u64,
    closed: bool,
}

#[derive(Debug)]
struct RoomMember {
    personas: Vec<Persona>,
    out: mpsc::Sender<Utf8Bytes>,
}

impl Room {
    /// An empty room. Ids begin at the time of day, so that they also grow over a restart.
    pub(crate) fn new(name: &str, now: Millis) -> Self {
        let inner = Contents {
            entries: VecDeque::new(),
            members: HashMap::new(),
            next: now.unsigned_abs(),
            frames: VecDeque::new(),
            known_frames: HashSet::new(),
        };
        Self { name: name.to_owned(), furnished: OnceCell::new(), inner: Mutex::new(inner) }
    }

    /// A browser is here; it is told nothing before its first [`Room::greet`].
    pub(crate) fn enter(&self, out: mpsc::Sender<Utf8Bytes>) -> u64 {
        let mut inner = self.lock();
        let id = inner.take_id();
        inner.members.insert(id, RoomMember { personas: Vec::new(), out });
        id
    }

    /// A browser has gone.
    pub(crate) fn leave(&self, member: u64) {
        let mut inner = self.lock();
        if inner.members.remove(&member).is_some_and(|gone| !gone.personas.is_empty()) {
            inner.tell_people();
        }
    }

    /// Is nobody here?
    pub(crate) fn is_empty(&self) -> bool {
        self.lock().members.is_empty()
    }

    /// A browser speaks for these from now on, and is shown the whole room.
    pub(crate) fn greet(
        &self,
        member: u64,
        personas: Vec<Persona>,
        commands: Vec<crate::protocol::CommandView>,
    ) {
        let mut inner = self.lock();
        let me: Vec<PersonaView> = personas.iter().map(face).collect();
        let messages = inner
            .entries
            .iter()
            .map(|entry| &entry.message)
            .filter(|message| visible(message.only.as_deref(), &personas))
            .cloned()
            .collect();
        let Some(entry) = inner.members.get_mut(&member) else { return };
        let news = entry.personas != personas;
        entry.personas = personas;
        let people = inner.people();
        let welcome = ToPage::Welcome { room: self.name.clone(), me, people, messages, commands };
        inner.send(&welcome, |id, _| id == member);
        if news {
            inner.tell_people();
        }
    }

    /// Is this frame new? Each id is new once.
    pub(crate) fn is_new(&self, frame: &str) -> bool {
        let mut inner = self.lock();
        if !inner.known_frames.insert(frame.to_owned()) {
            return false;
        }
        inner.frames.push_back(frame.to_owned());
        if inner.frames.len() > FRAMES
            && let Some(old) = inner.frames.pop_front()
        {
            inner.known_frames.remove(&old);
        }
        true
    }

    /// Somebody said something; `alone` if nobody else needs to read it.
    pub(crate) fn said(&self, at: Millis, by: &Persona, text: String, alone: bool) {
        let only = alone.then(|| by.id.clone());
        let body = MessageBody::Said { by: face(by), text };
        self.lock().add(at, only, body, None, Vec::new());
    }

    /// An answer, for everybody or for one persona.
    pub(crate) fn answer(&self, at: Millis, kept: RenderedCard, only: Option<&Persona>) {
        let only = only.map(|persona| persona.id.clone());
        self.lock().add(at, only, MessageBody::Card { card: kept.card }, None, kept.assets);
    }

    /// Brings a table's live message up to date; `repost` puts it at the end of the conversation. Says which message
    /// shows the table now, or `None` if a newer version is shown already.
    pub(crate) fn show(&self, at: Millis, view: BoardView, repost: bool) -> Option<u64> {
        let mut inner = self.lock();
        let shown = ShownVersion { table: view.table, version: view.version, closed: view.closed };
        let awaits = view.awaits.iter().map(|id| mark(id)).collect();
        let table = view.table.to_string();
        let body = MessageBody::Board { table, closed: view.closed, awaits, card: view.card.card };
        let place =
            inner.entries.iter().position(|entry| entry.board.is_some_and(|it| it.table == view.table));
        if let Some(place) = place {
            let entry = &mut inner.entries[place];
            if entry.board.is_some_and(|it| it.version > view.version) {
                return None;
            }
            if !repost {
                let changed = entry.message.body != body;
                entry.message.body = body;
                entry.board = Some(shown);
                entry.assets = view.card.assets;
                let message = entry.message.clone();
                let id = message.id;
                if changed {
                    inner.send(&ToPage::Show { message: Box::new(message) }, |_, _| true);
                }
                return Some(id);
            }
            let id = entry.message.id;
            inner.entries.remove(place);
            inner.send(&ToPage::Gone { id }, |_, _| true);
        }
        Some(inner.add(at, None, body, Some(shown), view.card.assets))
    }

    /// Returns true if the conversation has a message with this id.
    pub(crate) fn has(&self, id: u64) -> bool {
        self.lock().entries.iter().any(|entry| entry.message.id == id)
    }

    /// Takes a message away.
    pub(crate) fn remove(&self, id: u64) {
        let mut contents = self.lock();
        if let Some(place) = contents.entries.iter().position(|entry| entry.message.id == id) {
            contents.entries.remove(place);
            contents.send(&ToPage::Gone { id }, |_, _| true);
        }
    }

    /// Takes away a message that this persona alone sees.
    pub(crate) fn dismiss(&self, id: u64, by: &Persona) {
        let mut inner = self.lock();
        let own = |entry: &RoomEntry| entry.message.id == id && entry.message.only.as_ref() == Some(&by.id);
        if let Some(place) = inner.entries.iter().position(own) {
            inner.entries.remove(place);
            inner.send(&ToPage::Gone { id }, |_, member| member.speaks_for(&by.id));
        }
    }

    /// Sends something to every browser that speaks for this persona.
    pub(crate) fn whisper(&self, persona: &str, what: &ToPage) {
        self.lock().send(what, |_, member| member.speaks_for(persona));
    }

    /// Sends something to one browser.
    pub(crate) fn tell(&self, member: u64, what: &ToPage) {
        self.lock().send(what, |id, _| id == member);
    }

    fn lock(&self) -> MutexGuard<'_, Contents> {
        // Nothing in here panics halfway through a change.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Contents {
    fn take_id(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    fn add(
        &mut self,
        at: Millis,
        only: Option<String>,
        body: MessageBody,
        board: Option<ShownVersion>,
        assets: Vec<Arc<Asset>>,
    ) -> u64 {
        let message = RoomMessage { id: self.take_id(), at, only, body };
        let (id, only) = (message.id, message.only.clone());
        self.entries.push_back(RoomEntry { message: message.clone(), board, assets });
        if self.entries.len() > HISTORY {
            let oldest = self.entries.iter().position(|entry| entry.board.is_none_or(|it| it.closed));
            oldest.and_then(|place| self.entries.remove(place));
        }
        self.send(&ToPage::Show { message: Box::new(message) }, |_, member| {
            only.as_ref().is_none_or(|only| member.speaks_for(only))
        });
        id
    }

    /// A browser that does not keep up is dropped; it comes back by itself and is shown the whole room.
    fn send(&mut self, what: &ToPage, to: impl Fn(u64, &RoomMember) -> bool) {
        let Ok(text) = serde_json::to_string(what) else { return };
        let text = Utf8Bytes::from(text);
        self.members.retain(|id, member| !to(*id, member) || member.out.try_send(text.clone()).is_ok());
    }

    fn people(&self) -> Vec<PersonaView> {
        let faces: BTreeSet<PersonaView> =
            self.members.values().flat_map(|member| member.personas.iter().map(face)).collect();
        faces.into_iter().collect()
    }

    fn tell_people(&mut self) {
        let people = self.people();
        self.send(&ToPage::People { people }, |_, member| !member.personas.is_empty());
    }
}

impl RoomMember {
    fn speaks_for(&self, id: &str) -> bool {
        self.personas.iter().any(|persona| persona.id == id)
    }
}

fn visible(only: Option<&str>, personas: &[Persona]) -> bool {
    only.is_none_or(|only| personas.iter().any(|persona| persona.id == only))
}

fn face(persona: &Persona) -> PersonaView {
    PersonaView { mark: mark(&persona.id), name: persona.name.clone() }
}

/// What others know a persona by.
fn mark(id: &str) -> String {
    fingerprint(id.as_bytes())[..8].to_owned()
}

#[cfg(test)]
mod tests;
