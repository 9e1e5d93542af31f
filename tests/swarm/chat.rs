//! One chat with two people, who play one game after another by buttons.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::discord::DiscordChat;
use crate::ledger::Ledger;
use crate::telegram::TelegramChat;

/// The pause between two looks at a board that has not changed.
const LOOK: Duration = Duration::from_millis(20);
/// After so long without a change somebody taps again, as people do.
const IMPATIENCE: Duration = Duration::from_secs(10);
/// A game that stands still for so long is lost.
const STUCK: Duration = Duration::from_mins(5);

/// What people see of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// No message of a table at all.
    Nothing,
    /// A lobby that somebody can join, or that can begin.
    Lobby { full: bool },
    /// A board: the table's number, the turn, who is to move (0 or 1), and what can be tapped.
    Turn { table: String, turn: u32, who: usize, moves: Vec<String> },
    /// The table's number.
    Over { table: String },
}

/// A chat of either platform.
pub(crate) enum Player {
    Telegram(TelegramChat),
    Discord(DiscordChat),
}

impl Player {
    fn shown(&self) -> Shown {
        match self {
            Self::Telegram(chat) => chat.shown(),
            Self::Discord(chat) => chat.shown(),
        }
    }

    /// Asks for a new game.
    async fn open(&self) {
        match self {
            Self::Telegram(chat) => chat.open(),
            Self::Discord(chat) => chat.open().await,
        }
    }

    /// Has one of the two tap a button by its label, or by what it carries. Whether an answer came.
    async fn tap(&self, who: usize, button: &str) -> bool {
        match self {
            Self::Telegram(chat) => chat.tap(who, button).await,
            Self::Discord(chat) => chat.tap(who, button).await,
        }
    }

    /// The record of the game that is over.
    async fn record(&self) -> Option<Vec<u8>> {
        match self {
            Self::Telegram(chat) => chat.record().await,
            Self::Discord(chat) => chat.record().await,
        }
    }
}

/// Plays until it is time to end; the last game is played to its end. `Err` says where it stands still.
pub(crate) async fn play(chat: Player, ledger: Arc<Ledger>, ending: Arc<AtomicBool>) -> Result<(), String> {
    let (mut before, mut since, mut acted) = (Shown::Nothing, Instant::now(), None::<Instant>);
    let mut playing = None::<String>;
    loop {
        let now = chat.shown();
        if now != before {
            (before, since, acted) = (now.clone(), Instant::now(), None);
        }
        if since.elapsed() > STUCK {
            return Err(format!("nothing changes any more: {now:?}"));
        }
        if acted.is_some_and(|at| at.elapsed() < IMPATIENCE) {
            sleep(LOOK).await;
            continue;
        }
        acted = Some(Instant::now());
        match now {
            Shown::Nothing => chat.open().await,
            Shown::Lobby { full: false } => drop(chat.tap(1, "Join").await),
            Shown::Lobby { full: true } => drop(chat.tap(0, "Start").await),
            Shown::Turn { table, turn, who, moves } => {
                ledger.shown(&table, turn);
                // The answer to a first call for a game was lost with its process, so there was a second one.
                if let Some(other) = playing.replace(table.clone()).filter(|other| *other != table) {
                    ledger.left(&other);
                }
                // A throw is a turn of its own: of every two taps, one takes the points.
                let step = &moves[turn as usize / 2 % moves.len()];
                let tapped = Instant::now();
                let answered = chat.tap(who, step).await;
                ledger.tapped(&table, turn, answered.then(|| tapped.elapsed()));
            }
            Shown::Over { table } => {
                let Some(record) = chat.record().await else { continue };
                ledger.ended(&table, record);
                playing = None;
                if ending.load(Ordering::Relaxed) {
                    return Ok(());
                }
                chat.open().await;
            }
        }
    }
}
