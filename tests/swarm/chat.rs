//! One chat with two people, who play one game after another by buttons.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::discord::DiscordChat;
use crate::ledger::{Answer, Ledger};
use crate::telegram::TelegramChat;

/// The pause between two looks at a board that has not changed.
const LOOK: Duration = Duration::from_millis(20);
/// After so long without a change somebody taps again, as people do.
const IMPATIENCE: Duration = Duration::from_secs(10);
/// A game that stands still for so long is lost.
const STUCK: Duration = Duration::from_mins(5);
/// From this turn on the second player of a chat with a clock is away.
const AWAY: u32 = 6;
/// At such turns a slow second player lets the others wait until the bot has called once, and might have called twice.
const SLOW_TURN: u32 = 7;
const SLOW: Duration = Duration::from_secs(100);

/// The option of every game.
const TARGET: (&str, &str) = ("target", "40");

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

/// Two people in a chat of either platform.
pub(crate) struct Players {
    chat: Chat,
    habit: Habit,
}

/// How two people play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Habit {
    /// As fast as the board changes.
    Quick,
    /// With a minute each, and the second one goes away in the middle: the clock has to end the game.
    Clock,
    /// The second one has to be called now and then.
    Slow,
}

enum Chat {
    Telegram(TelegramChat),
    Discord(DiscordChat),
}

impl Players {
    pub(crate) fn telegram(chat: TelegramChat, habit: Habit) -> Self {
        Self { chat: Chat::Telegram(chat), habit }
    }

    pub(crate) fn discord(chat: DiscordChat, habit: Habit) -> Self {
        Self { chat: Chat::Discord(chat), habit }
    }

    /// Whether somebody will tap at this turn.
    fn present(&self, turn: u32, who: usize) -> bool {
        self.habit != Habit::Clock || who == 0 || turn < AWAY
    }

    /// Whether somebody still thinks who has seen this turn for so long.
    fn thinks(&self, turn: u32, who: usize, seen: Duration) -> bool {
        self.habit == Habit::Slow && who == 1 && turn.is_multiple_of(SLOW_TURN) && seen < SLOW
    }
}

impl Chat {
    fn shown(&self) -> Shown {
        match self {
            Self::Telegram(chat) => chat.shown(),
            Self::Discord(chat) => chat.shown(),
        }
    }

    /// The message that calls somebody by name, if the board does.
    fn call(&self) -> Option<i64> {
        match self {
            Self::Telegram(chat) => chat.call(),
            Self::Discord(chat) => chat.call(),
        }
    }

    /// Asks for a new game with these options.
    async fn open(&self, options: &[(&str, &str)]) {
        match self {
            Self::Telegram(chat) => chat.open(options),
            Self::Discord(chat) => chat.open(options).await,
        }
    }

    /// Has one of the two tap a button by its label, or by what it carries.
    async fn tap(&self, who: usize, button: &str) -> Answer {
        match self {
            Self::Telegram(chat) => chat.tap(who, button).await,
            Self::Discord(chat) => chat.tap(who, button).await,
        }
    }

    /// The record of the game that is over.
    async fn record(&self, table: &str) -> Option<Vec<u8>> {
        match self {
            Self::Telegram(chat) => chat.record(table).await,
            Self::Discord(chat) => chat.record().await,
        }
    }
}

/// Plays until it is time to end; the last game is played to its end. `Err` says where it stands still.
pub(crate) async fn play(
    players: Players,
    ledger: Arc<Ledger>,
    ending: Arc<AtomicBool>,
) -> Result<(), String> {
    let chat = &players.chat;
    let clock = players.habit == Habit::Clock;
    let options: &[_] = if clock { &[TARGET, ("pace", "1+0")] } else { &[TARGET] };
    let (mut before, mut since, mut acted) = (Shown::Nothing, Instant::now(), None::<Instant>);
    let mut playing = None::<String>;
    loop {
        let now = chat.shown();
        if now != before {
            (before, since, acted) = (now.clone(), Instant::now(), None);
        }
        if let Shown::Turn { table, turn, who, .. } = &now {
            if let Some(message) = chat.call() {
                ledger.called_by_name(table, *turn, message);
            }
            if players.thinks(*turn, *who, since.elapsed()) {
                sleep(LOOK).await;
                continue;
            }
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
            Shown::Nothing => {
                ledger.called();
                chat.open(options).await;
            }
            Shown::Lobby { full: false } => drop(chat.tap(1, "Join").await),
            Shown::Lobby { full: true } => drop(chat.tap(0, "Start").await),
            Shown::Turn { table, turn, who, moves } => {
                ledger.shown(&table, turn);
                // The answer to a first call for a game was lost with its process, so there was a second one.
                if let Some(other) = playing.replace(table.clone()).filter(|other| *other != table) {
                    ledger.left(&other);
                }
                if !players.present(turn, who) {
                    ledger.left_to_the_clock(&table);
                    continue;
                }
                // A throw is a turn of its own: of every two taps, one takes the points.
                let step = &moves[turn as usize / 2 % moves.len()];
                let tapped = Instant::now();
                let answer = chat.tap(who, step).await;
                ledger.tapped(&table, turn, answer, tapped.elapsed());
                // On Discord the board is the answer.
                if let Shown::Turn { table, turn, .. } = chat.shown() {
                    ledger.shown(&table, turn);
                }
            }
            Shown::Over { table } => {
                let Some(record) = chat.record(&table).await else { continue };
                ledger.ended(&table, record);
                if let Some(other) = playing.take().filter(|other| *other != table) {
                    ledger.left(&other);
                }
                if ending.load(Ordering::Relaxed) {
                    return Ok(());
                }
                ledger.called();
                chat.open(options).await;
            }
        }
    }
}
