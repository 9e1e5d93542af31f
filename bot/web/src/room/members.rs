//! The browsers that have a room open, and what is sent to them.

use std::collections::{BTreeSet, HashMap};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use crate::board::fingerprint;
use crate::protocol::{Persona, PersonaView, ToPage};

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
    out: mpsc::Sender<Utf8Bytes>,
}

impl RoomMembers {
    pub(super) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub(super) fn enter(&mut self, id: u64, out: mpsc::Sender<Utf8Bytes>) {
        self.members.insert(id, RoomMember { personas: Vec::new(), out });
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

    /// Tells every browser who is here.
    pub(super) fn send_people(&mut self) {
        let people = self.people();
        self.send(&ToPage::People { people }, |_, member| !member.personas.is_empty());
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
