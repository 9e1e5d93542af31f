//! Rooms: each a conversation and the browsers that have it open.

mod actions;
mod conversation;
mod members;
mod questions;
mod registry;
mod service;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use kubyk_host::{Millis, TableId};
use tokio::sync::{OnceCell, mpsc};

use crate::board::{Asset, BoardView, RenderedCard};
use crate::protocol::{CommandView, MessageBody, Persona, PersonaView, RoomMessage, ToPage};
pub(crate) use actions::{Actor, PageAction, Reading};
use conversation::{Conversation, RoomEntry, ShownVersion};
use members::{RoomMembers, mark, view};
pub(crate) use registry::{DEFAULT, Rooms, room_name};
pub(crate) use service::{RoomsService, now};

/// A room.
///
/// Nothing in here waits, so one lock guards it all and every browser sees messages in the same order.
#[derive(Debug)]
pub(crate) struct Room {
    /// Its name, which is also the chat's id.
    pub(crate) name: String,
    /// Set once the boards of the tables that are still open have been put into it.
    pub(crate) furnished: OnceCell<()>,
    contents: Mutex<Contents>,
}

#[derive(Debug)]
struct Contents {
    conversation: Conversation,
    members: RoomMembers,
    /// The number given last to a message or a browser.
    last: u64,
}

impl Room {
    /// An empty room. Numbers begin at the time of day, so that they also grow over a restart.
    pub(crate) fn new(name: &str, now: Millis) -> Self {
        let contents = Contents {
            conversation: Conversation::default(),
            members: RoomMembers::default(),
            last: now.unsigned_abs(),
        };
        Self { name: name.to_owned(), furnished: OnceCell::new(), contents: Mutex::new(contents) }
    }

    /// Lets a browser in and returns its number. It is sent nothing before its first [`Room::greet`].
    pub(crate) fn enter(&self, out: mpsc::Sender<Utf8Bytes>) -> u64 {
        let mut contents = self.lock();
        let id = contents.next_number();
        contents.members.enter(id, out);
        id
    }

    /// Lets a browser go.
    pub(crate) fn leave(&self, member: u64) {
        self.lock().members.leave(member);
    }

    /// Returns true if no browser has the room open.
    pub(crate) fn is_empty(&self) -> bool {
        self.lock().members.is_empty()
    }

    /// Notes whom a browser speaks for from now on and sends it the whole room.
    pub(crate) fn welcome(
        &self,
        now: Millis,
        member: u64,
        personas: Vec<Persona>,
        commands: Vec<CommandView>,
    ) {
        let mut contents = self.lock();
        let me: Vec<PersonaView> = personas.iter().map(view).collect();
        let messages = contents.conversation.visible_to(&personas);
        let Some(changed) = contents.members.introduce(member, personas) else { return };
        let (people, watchers) = (contents.members.people(), contents.members.watchers());
        let welcome =
            ToPage::Welcome { room: self.name.clone(), now, me, people, watchers, messages, commands };
        contents.members.send(&welcome, |id, _| id == member);
        if changed {
            contents.members.send_people();
        }
    }

    /// Adds what a persona said; `alone` if nobody else needs to read it.
    pub(crate) fn said(&self, at: Millis, by: &Persona, text: String, alone: bool) {
        let only = alone.then(|| by.id.clone());
        let body = MessageBody::Said { by: view(by), text };
        self.lock().add(at, only, body, None, Vec::new());
    }

    /// Adds a card for everybody: the answer to what a persona has `asked`, or what nobody has asked for.
    pub(crate) fn publish(&self, at: Millis, rendered: RenderedCard, asked: Option<&Persona>) {
        let asked = asked.map(|persona| mark(&persona.id));
        let body = MessageBody::Card { card: rendered.card, asked };
        self.lock().add(at, None, body, None, rendered.assets);
    }

    /// Adds an answer for one persona alone. It replaces the one before it, whose buttons nobody shall press any more.
    pub(crate) fn answer(&self, at: Millis, rendered: RenderedCard, only: &Persona) {
        let mut contents = self.lock();
        if let Some(id) = contents.conversation.private_card(&only.id) {
            contents.conversation.remove(id, |_| true);
            contents.members.send(&ToPage::Gone { id }, |_, _| true);
        }
        let body = MessageBody::Card { card: rendered.card, asked: None };
        contents.add(at, Some(only.id.clone()), body, None, rendered.assets);
    }

    /// Brings a table's live message up to date; `repost` puts it at the end of the conversation. Returns the message
    /// that shows the table now, or `None` if a newer version is shown already.
    pub(crate) fn show(&self, at: Millis, board: BoardView, repost: bool) -> Option<u64> {
        let mut contents = self.lock();
        let shown = ShownVersion { table: board.table, version: board.version, closed: board.closed };
        let marks = |ids: &[String]| ids.iter().map(|id| mark(id)).collect();
        let (awaits, seated) = (marks(&board.awaits), marks(&board.seated));
        let table = board.table.to_string();
        let body = MessageBody::Board { table, closed: board.closed, awaits, seated, card: board.card.card };
        if let Some(entry) = contents.conversation.board(board.table) {
            if entry.board.is_some_and(|it| it.version > board.version) {
                return None;
            }
            let id = entry.message.id;
            if !repost {
                let changed = entry.message.body != body;
                entry.message.body = body;
                entry.board = Some(shown);
                entry.assets = board.card.assets;
                let message = Box::new(entry.message.clone());
                if changed {
                    contents.members.send(&ToPage::Show { message }, |_, _| true);
                }
                return Some(id);
            }
            contents.conversation.remove(id, |_| true);
            contents.members.send(&ToPage::Gone { id }, |_, _| true);
        }
        Some(contents.add(at, None, body, Some(shown), board.card.assets))
    }

    /// Returns true if the conversation has a message with this id.
    pub(crate) fn has(&self, id: u64) -> bool {
        self.lock().conversation.entries.iter().any(|entry| entry.message.id == id)
    }

    /// Takes a message away.
    pub(crate) fn remove(&self, id: u64) {
        let mut contents = self.lock();
        if contents.conversation.remove(id, |_| true) {
            contents.members.send(&ToPage::Gone { id }, |_, _| true);
        }
    }

    /// Takes away a message that this persona alone sees.
    pub(crate) fn dismiss(&self, id: u64, by: &Persona) {
        let mut contents = self.lock();
        if contents.conversation.remove(id, |entry| entry.message.only.as_ref() == Some(&by.id)) {
            contents.members.send(&ToPage::Gone { id }, |_, member| member.speaks_for(&by.id));
        }
    }

    /// Notes which table a browser shows, and tells everybody.
    pub(crate) fn watch(&self, member: u64, watches: Option<(TableId, Persona)>) {
        let mut contents = self.lock();
        if contents.members.watch(member, watches) {
            contents.members.send_people();
        }
    }

    /// Sends a frame to every browser that speaks for this persona.
    pub(crate) fn whisper(&self, persona: &str, frame: &ToPage) {
        self.lock().members.send(frame, |_, member| member.speaks_for(persona));
    }

    /// Sends a frame to one browser.
    pub(crate) fn tell(&self, member: u64, frame: &ToPage) {
        self.lock().members.send(frame, |id, _| id == member);
    }

    fn lock(&self) -> MutexGuard<'_, Contents> {
        // Nothing in here panics halfway through a change.
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Contents {
    fn next_number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// Adds a message at the end and sends it to those who may see it.
    fn add(
        &mut self,
        at: Millis,
        only: Option<String>,
        body: MessageBody,
        board: Option<ShownVersion>,
        assets: Vec<Arc<Asset>>,
    ) -> u64 {
        let message = RoomMessage { id: self.next_number(), at, only, body };
        let (id, only) = (message.id, message.only.clone());
        self.conversation.push(RoomEntry { message: message.clone(), board, assets });
        self.members.send(&ToPage::Show { message: Box::new(message) }, |_, member| {
            only.as_ref().is_none_or(|only| member.speaks_for(only))
        });
        id
    }
}
