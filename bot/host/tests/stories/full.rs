//! A story of a disk that is full for a while, just when a machine has made up its mind.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use kubyk_host::{
    ChatKey, ChatStore, ClockStore, Host, Intent, Leaderboard, Millis, Platform, RatingStore, Request,
    SecretStore, SettingsStore, Staleness, Standing, Store, StoreError, StoredTable, TableId, TableRow,
    TableStore, UpdateStore, UserKey, WallClock, Write,
};
use kubyk_words::Words;

use crate::common::{NoPaint, chat, user};

/// A store that refuses what nobody has asked for, so many times.
struct Full {
    store: Arc<dyn Store>,
    refusals: AtomicUsize,
}

#[async_trait]
impl Store for Full {
    async fn commit(&self, write: Write) -> Result<(), StoreError> {
        let refused =
            self.refusals.load(Ordering::Relaxed) > 0 && write.update.is_none() && write.table.is_some();
        if refused {
            self.refusals.fetch_sub(1, Ordering::Relaxed);
            return Err(StoreError::Full("for a while".to_owned()));
        }
        self.store.commit(write).await
    }
}

#[async_trait]
impl TableStore for Full {
    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        self.store.table(id).await
    }

    async fn tables(&self, chat: &ChatKey, closed: usize) -> Result<Vec<TableRow>, StoreError> {
        self.store.tables(chat, closed).await
    }

    async fn tables_of_person(
        &self,
        user: &UserKey,
        chat: Option<&ChatKey>,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.store.tables_of_person(user, chat).await
    }

    async fn stale_tables(
        &self,
        stale: Staleness,
        after: Option<(Millis, TableId)>,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.store.stale_tables(stale, after, most).await
    }

    async fn unsettled(&self, platform: Platform) -> Result<Vec<TableRow>, StoreError> {
        self.store.unsettled(platform).await
    }

    async fn shown(&self, id: TableId, message: Option<&str>, version: u64) -> Result<(), StoreError> {
        self.store.shown(id, message, version).await
    }
}

#[async_trait]
impl SettingsStore for Full {
    async fn chat(&self, chat: &ChatKey) -> Result<Option<String>, StoreError> {
        self.store.chat(chat).await
    }

    async fn person(&self, user: &UserKey) -> Result<Option<String>, StoreError> {
        self.store.person(user).await
    }
}

#[async_trait]
impl RatingStore for Full {
    async fn leaders(&self, board: &Leaderboard, most: usize) -> Result<Vec<Standing>, StoreError> {
        self.store.leaders(board, most).await
    }

    async fn standings(&self, board: &Leaderboard, users: &[UserKey]) -> Result<Vec<Standing>, StoreError> {
        self.store.standings(board, users).await
    }
}

#[async_trait]
impl ClockStore for Full {
    async fn due(&self, now: Millis, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.store.due(now, most).await
    }

    async fn heartbeat(&self, now: Millis) -> Result<(), StoreError> {
        self.store.heartbeat(now).await
    }

    async fn shift_deadlines(&self, now: Millis) -> Result<(), StoreError> {
        self.store.shift_deadlines(now).await
    }
}

#[async_trait]
impl SecretStore for Full {
    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.store.secret(name, fresh).await
    }
}

#[async_trait]
impl ChatStore for Full {
    async fn migrate(&self, old: &ChatKey, new: &ChatKey) -> Result<(), StoreError> {
        self.store.migrate(old, new).await
    }
}

#[async_trait]
impl UpdateStore for Full {
    async fn forget_updates(&self, before: Millis) -> Result<(), StoreError> {
        self.store.forget_updates(before).await
    }
}

#[tokio::test]
async fn a_machine_tries_again_when_its_move_could_not_be_written() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("the store opens");
    let full = Arc::new(Full { store, refusals: AtomicUsize::new(2) });
    let words = Arc::new(Words::new(&[kubyk_host::TEXTS]).expect("the words are sound"));
    let host = Host::new(full.clone(), Arc::new(NoPaint), words, Arc::new(WallClock));
    let mut updates = 0..;
    let mut say = async |line: &str| {
        let update = updates.next().map(|number: u32| number.to_string()).unwrap_or_default();
        let intent = Intent::Say(line.to_owned());
        host.handle(Request { chat: chat(), user: user("Anna"), admin: false, update, intent }).await
    };
    let table = say("/abalone new").await.table.expect("a lobby");
    say("/abalone bot beginner").await;
    say("/abalone start").await;
    say("C3C4").await;
    for _ in 0..2000 {
        let board = host.board(table).await.expect("the table is there");
        if board.awaits.iter().any(|who| who.id == "Anna") {
            assert_eq!(full.refusals.load(Ordering::Relaxed), 0, "each refusal was met");
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the machine has not moved");
}

#[tokio::test]
async fn a_house_variant_is_saved_even_if_its_lobby_cannot_be_called_by_it() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    let store = kubyk_store::open(&url).await.expect("the store opens");
    let full = Arc::new(Full { store, refusals: AtomicUsize::new(1) });
    let words = Arc::new(Words::new(&[kubyk_host::TEXTS]).expect("the words are sound"));
    let host = Host::new(full.clone(), Arc::new(NoPaint), words, Arc::new(WallClock));
    let say = async |update: &str, line: &str| {
        let (update, intent) = (update.to_owned(), Intent::Say(line.to_owned()));
        host.handle(Request { chat: chat(), user: user("Anna"), admin: true, update, intent }).await
    };
    let table = say("1", "/pig new target=30").await.table.expect("a lobby");
    let kept = say("2", &format!("/settings variant #{table}")).await;
    assert_eq!(full.refusals.load(Ordering::Relaxed), 0, "the lobby was not called by it");
    assert!(kept.public.is_some_and(|card| card.title.contains("Saved")), "{:?}", kept.toast);
}
