//! The browsers that have a room open, and what is sent to them.

use std::collections::{BTreeSet, HashMap};

use axum::extract::ws::Utf8Bytes;
use kubyk_host::TableId;
use tokio::sync::mpsc;

use crate::board::fingerprint;
use crate::protocol::{Persona, PersonaView, ToPage, WatcherView};

/// The browsers by their numbers.
#[derive(Default, Debug)]
pub(super) struct RoomMembers {
    members: HashMap<u64, RoomMember>,
}

/// One browser.
#[derive(Debug)]
pub(super) struct RoomMember {
    /// The personas that it speaks for; empty before its first `hello`.
    personas: Vec<Persona>,
    /// The table that it shows, and who speaks there.
    watches: Option<(TableId, Persona)>,
    out: mpsc::Sender<Utf8Bytes>,
}

impl RoomMembers {
    pub(super) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub(super) fn enter(&mut self, id: u64, out: mpsc::Sender<Utf8Bytes>) {
        self.members.insert(id, RoomMember { personas: Vec::new(), watches: None, out });
    }

    pub(super) fn leave(&mut self, id: u64) {
        if self.members.remove(&id).is_some_and(|gone| !gone.personas.is_empty()) {
            self.send_people();
        }
    }

    /// Notes whom a browser speaks for; returns whether that has changed, or `None` if the browser has left.
    pub(super) fn introduce(&mut self, id: u64, personas: Vec<Persona>) -> Option<bool> {
        let member = self.members.get_mut(&id)?;
        let changed = member.personas != personas;
        member.personas = personas;
        Some(changed)
    }

    /// Notes what a browser shows; returns whether that has changed.
    pub(super) fn watch(&mut self, id: u64, watches: Option<(TableId, Persona)>) -> bool {
        let Some(member) = self.members.get_mut(&id) else { return false };
        let changed = member.watches != watches;
        member.watches = watches;
        changed
    }

    /// Sends a frame to some browsers. One that does not keep up is dropped: it comes back by itself and is shown the
    /// whole room.
    pub(super) fn send(&mut self, frame: &ToPage, to: impl Fn(u64, &RoomMember) -> bool) {
        let Ok(text) = serde_json::to_string(frame) else { return };
        let text = Utf8Bytes::from(text);
        self.members.retain(|id, member| !to(*id, member) || member.out.try_send(text.clone()).is_ok());
    }

    /// The people in the room, each once.
    pub(super) fn people(&self) -> Vec<PersonaView> {
        let views: BTreeSet<PersonaView> =
            self.members.values().flat_map(|member| member.personas.iter().map(view)).collect();
        views.into_iter().collect()
    }

    /// What the browsers show, each that shows a table once.
    pub(super) fn watchers(&self) -> Vec<WatcherView> {
        let shown = self.members.values().filter_map(|member| {
            let (table, by) = member.watches.as_ref()?;
            let marks = member.personas.iter().map(|persona| mark(&persona.id)).collect();
            Some(WatcherView { table: table.to_string(), name: by.name.clone(), marks })
        });
        let mut watchers: Vec<_> = shown.collect();
        watchers.sort();
        watchers
    }

    /// Tells every browser who is here, and where.
    pub(super) fn send_people(&mut self) {
        let (people, watchers) = (self.people(), self.watchers());
        self.send(&ToPage::People { people, watchers }, |_, member| !member.personas.is_empty());
    }
}

impl RoomMember {
    pub(super) fn speaks_for(&self, persona: &str) -> bool {
        self.personas.iter().any(|known| known.id == persona)
    }
}

/// A persona as other browsers see it.
pub(super) fn view(persona: &Persona) -> PersonaView {
    PersonaView { mark: mark(&persona.id), name: persona.name.clone() }
}

/// Public stand-in for a persona's id.
pub(super) fn mark(id: &str) -> String {
    fingerprint(id.as_bytes())[..8].to_owned()
}
