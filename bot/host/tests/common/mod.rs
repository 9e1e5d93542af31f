//! A host over a real SQLite file, and people who talk to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kubyk_games::kit::Scene;
use kubyk_host::{
    Board, Card, Chat, Door, Host, HostedVariant, Intent, Look, Paint, Press, Reply, Request, Store, TableId,
    User, UserKey, WallClock,
};
use kubyk_words::{Lang, Words};

/// Draws nothing: these stories read lines and buttons.
pub(crate) struct NoPaint;

impl Paint for NoPaint {
    fn png(&self, _: &Scene, _: &Look) -> Result<Vec<u8>, String> {
        Ok(vec![0])
    }
    fn text(&self, _: &Scene, _: &Look) -> String {
        "board".to_owned()
    }
    fn alt(&self, _: &Scene, _: &Look) -> String {
        "alt".to_owned()
    }
}

pub(crate) struct World {
    pub(crate) host: Arc<Host>,
    pub(crate) store: Arc<dyn Store>,
    dir: tempfile::TempDir,
    hosted: Vec<HostedVariant>,
    updates: AtomicU64,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::hosted(Vec::new()).await
    }

    /// With house variants for all chats.
    pub(crate) async fn hosted(hosted: Vec<HostedVariant>) -> Self {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let (host, store) = host(&dir, &hosted).await;
        Self { host, store, dir, hosted, updates: AtomicU64::new(0) }
    }

    /// The process dies and another one starts on the same file.
    pub(crate) async fn restart(&mut self) {
        (self.host, self.store) = host(&self.dir, &self.hosted).await;
    }

    pub(crate) async fn say(&self, who: &str, line: &str) -> Reply {
        self.ask(who, Intent::Say(line.to_owned()), None, false).await
    }

    pub(crate) async fn say_as_admin(&self, who: &str, line: &str) -> Reply {
        self.ask(who, Intent::Say(line.to_owned()), None, true).await
    }

    pub(crate) async fn press(&self, who: &str, payload: &str) -> Reply {
        self.ask(who, Intent::Press(payload.to_owned()), None, false).await
    }

    pub(crate) async fn press_as_admin(&self, who: &str, payload: &str) -> Reply {
        self.ask(who, Intent::Press(payload.to_owned()), None, true).await
    }

    pub(crate) async fn ask(&self, who: &str, intent: Intent, update: Option<&str>, admin: bool) -> Reply {
        let number = self.updates.fetch_add(1, Ordering::Relaxed);
        let update = update.map_or_else(|| format!("u{number}"), str::to_owned);
        self.host.handle(Request { chat: chat(), user: user(who), admin, update, intent }).await
    }

    pub(crate) async fn board(&self, table: TableId) -> Board {
        self.host.board(table).await.expect("the table is there")
    }
}

pub(crate) fn chat() -> Chat {
    Chat { door: Door::Telegram, id: "-100".to_owned(), topic: None, private: false }
}

pub(crate) fn user(name: &str) -> User {
    let key = UserKey { door: Door::Telegram, id: name.to_owned() };
    User { key, name: name.to_owned(), lang: Some(Lang::En) }
}

/// What the button with this in its label sends.
pub(crate) fn button(card: &Card, label: &str) -> String {
    let mut buttons = card.choices.iter().chain(&card.actions);
    let found = buttons.find(|button| button.label.contains(label));
    match found.map(|button| &button.press) {
        Some(Press::Send(payload)) => payload.clone(),
        _ => panic!("no button {label:?} in {card:#?}"),
    }
}

pub(crate) fn has_button(card: &Card, label: &str) -> bool {
    card.choices.iter().chain(&card.actions).any(|button| button.label.contains(label))
}

async fn host(dir: &tempfile::TempDir, hosted: &[HostedVariant]) -> (Arc<Host>, Arc<dyn Store>) {
    let url = format!("sqlite://{}", dir.path().join("kubyk.db").display());
    let store: Arc<dyn Store> = kubyk_store::open(&url).await.expect("the store opens");
    let words = Arc::new(Words::new(&[kubyk_host::TEXTS]).expect("the words are sound"));
    let (paint, clock) = (Arc::new(NoPaint), Arc::new(WallClock));
    (Host::with_variants(store.clone(), paint, words, clock, hosted.to_vec()), store)
}
