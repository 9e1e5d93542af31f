//! The messages of groups that one member alone sees, as far as the bot remembers them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dashmap::DashMap;
use kubyk_core::ids::TableId;
use tokio::sync::{Mutex, watch};

use crate::answers::AnswerKind;
use crate::api::EphemeralRef;

/// Open messages that are remembered.
pub(super) const OPEN: usize = 10_000;

/// Known messages that one member alone sees.
#[derive(Default)]
pub(super) struct Ephemerals {
    pub(super) known: AtomicBool,
    /// The last message of each kind, by chat and person: a newer one takes its place.
    pub(super) open: DashMap<(i64, i64, AnswerKind), i64>,
    /// The pending messages about a table, by chat, person and table.
    wishes: DashMap<PlaceKey, Arc<Wishes>>,
    /// The pictures of messages that have one.
    pub(super) pictures: DashMap<EphemeralRef, u64>,
}

impl Ephemerals {
    /// Returns `true` if the server knows them.
    pub(super) fn are_known(&self) -> bool {
        self.known.load(Ordering::Relaxed)
    }

    /// Notes the picture of a message that was sent; its id may have been another's.
    pub(super) fn note_picture(&self, at: EphemeralRef, picture: Option<u64>) {
        if self.pictures.len() >= OPEN {
            self.pictures.clear();
        }
        match picture {
            Some(picture) => self.pictures.insert(at, picture),
            None => self.pictures.remove(&at).map(|(_, picture)| picture),
        };
    }

    /// Notes that it does not.
    pub(super) fn forget(&self) {
        self.known.store(false, Ordering::Relaxed);
    }
}

/// Chat, person and table.
pub(super) type PlaceKey = (i64, i64, TableId);

/// The messages that were wanted at one place: what is not the newest any more when its turn comes is not shown.
pub(super) struct Wishes {
    newest: watch::Sender<u64>,
    /// Held while one is shown.
    pub(super) showing: Mutex<()>,
}

/// One of them.
pub(super) struct Wish {
    pub(super) wishes: Arc<Wishes>,
    number: u64,
}

impl Ephemerals {
    /// Wants something to be shown at a place, or nothing: what was wanted there before is let go of.
    pub(super) fn wish(&self, place: PlaceKey) -> Wish {
        if self.wishes.len() >= OPEN {
            self.wishes.retain(|_, wishes| Arc::strong_count(wishes) > 1);
        }
        let fresh = || Arc::new(Wishes { newest: watch::Sender::new(0), showing: Mutex::new(()) });
        let wishes = self.wishes.entry(place).or_insert_with(fresh).clone();
        wishes.newest.send_modify(|newest| *newest += 1);
        let number = *wishes.newest.borrow();
        Wish { wishes, number }
    }
}

impl Wish {
    /// Returns `true` if something else is wanted by now.
    pub(super) fn is_past(&self) -> bool {
        *self.wishes.newest.borrow() != self.number
    }

    /// Waits until something else is wanted.
    pub(super) async fn passes(&self) {
        let mut newest = self.wishes.newest.subscribe();
        // It is held here, and so never closed.
        let _ = newest.wait_for(|newest| *newest != self.number).await;
    }
}
