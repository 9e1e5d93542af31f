//! People at tables of Pig, who move as soon as they are answered, or after they have thought.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kubyk_commands::host::Host;
use kubyk_core::ids::{Chat, Platform, TableId, UpdateId, User, UserKey};
use kubyk_core::reply::{Press, Reply};
use kubyk_core::request::{InView, Intent, Request};
use kubyk_words::Lang;
use tokio::time::sleep;

static UPDATES: AtomicU64 = AtomicU64::new(0);

/// The host that the people of this process play on.
#[derive(Clone)]
pub(super) struct Load {
    pub(super) host: Arc<Host>,
    /// Tells its chats and requests from those of other processes.
    pub(super) process: u32,
}

impl Load {
    /// Two people at one table: rolls three times, banks, and so on; opens a new table when one is over.
    pub(super) async fn play(self, number: usize, think: Duration, end: Instant) -> Vec<Duration> {
        let mut latencies = Vec::new();
        // Not all tables are tapped at the same moment.
        sleep(think * (number as u32 % 1000) / 1000).await;
        let mut table = self.open(number).await;
        while Instant::now() < end {
            sleep(think).await;
            let line = if latencies.len() % 4 == 3 { "hold" } else { "roll" };
            let Some(board) = self.host.board(table).await else { break };
            if board.closed {
                table = self.open(number).await;
                continue;
            }
            let buttons = board.card.choices.iter().rev();
            let wanted = if line == "hold" { "✋" } else { "🎲" };
            let chosen =
                buttons.clone().find(|button| button.label.contains(wanted)).or(buttons.clone().next_back());
            let Some(Press::Send(payload)) = chosen.map(|button| &button.press) else { continue };
            for player in ["a", "b"] {
                let began = Instant::now();
                let reply = self.ask(number, player, Intent::Press(payload.clone())).await;
                if reply.table().is_some() {
                    latencies.push(began.elapsed());
                    break;
                }
            }
        }
        latencies
    }

    /// Opens a table and begins a game there.
    pub(super) async fn open(&self, number: usize) -> TableId {
        loop {
            let opened = self.ask(number, "a", Intent::Say("/pig new".to_owned())).await;
            if let Some(table) = opened.table() {
                for (player, deed) in [("b", "j"), ("a", "s")] {
                    self.ask(number, player, Intent::Press(format!("{deed}:{table}"))).await;
                }
                return table;
            }
        }
    }

    pub(super) async fn ask(&self, number: usize, player: &str, intent: Intent) -> Reply {
        self.ask_in(number, number, player, false, intent).await
    }

    /// Asks as the person of this number, in the chat of another.
    pub(super) async fn ask_in(
        &self,
        chat: usize,
        number: usize,
        player: &str,
        admin: bool,
        intent: Intent,
    ) -> Reply {
        let key = UserKey { platform: Platform::Web, id: format!("{player}{number}.{}", self.process) };
        let request = Request {
            chat: Chat {
                platform: Platform::Web,
                id: format!("c{chat}.{}", self.process),
                topic: None,
                private: false,
            },
            user: User::new(key, player, Some(Lang::En)),
            in_view: InView::Chat,
            admin,
            update: UpdateId {
                platform: Platform::Web,
                bot: self.process.to_string(),
                id: UPDATES.fetch_add(1, Ordering::Relaxed).to_string(),
            },
        };
        self.host.ask(request, intent).await
    }
}

// People at tables of their own, each against the strongest machine that people are offered.

/// The pause after a refusal before a person tries again.
const PAUSE: Duration = Duration::from_millis(5);

impl Load {
    /// Plays whatever comes first; how long the person waited for each of the machine's turns.
    pub(super) async fn play_a_machine(self, number: usize, game: String, end: Instant) -> Vec<Duration> {
        let mut waits = Vec::new();
        let mut table = self.open_against_a_machine(number, &game).await;
        let mut moved = Instant::now();
        let mut refused = false;
        while Instant::now() < end {
            let Some(board) = self.host.board(table).await else { break };
            if board.closed {
                table = self.open_against_a_machine(number, &game).await;
                (moved, refused) = (Instant::now(), false);
                continue;
            }
            let mut taken = false;
            for choice in &board.card.choices {
                let Press::Send(payload) = &choice.press else { continue };
                taken = self.ask(number, "a", Intent::Press(payload.clone())).await.table().is_some();
                if taken {
                    break;
                }
            }
            if !taken {
                refused = true;
                sleep(PAUSE).await;
                continue;
            }
            if refused {
                waits.push(moved.elapsed());
            }
            (moved, refused) = (Instant::now(), false);
        }
        waits
    }

    async fn open_against_a_machine(&self, number: usize, game: &str) -> TableId {
        let name = game.split(' ').next().unwrap_or_default();
        loop {
            let opened = self.ask(number, "a", Intent::Say(format!("/{game}"))).await;
            if let Some(table) = opened.table() {
                for line in [format!("/{name} bot level=hard"), format!("/{name} start")] {
                    self.ask(number, "a", Intent::Say(line)).await;
                }
                return table;
            }
        }
    }
}
