//! One chat with two people, who play one game after another by buttons.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kubyk_tests::discord::{Channel, Discord, TestMember};
use kubyk_tests::telegram::{ChatTraffic, SeenMessage, Telegram, TestChat, TestUser};
use tokio::time::sleep;

use crate::ledger::{Answer, Ledger};

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

/// A table as people see it.
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

/// The way in which two people play.
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

    /// Returns `true` if this person will tap at this turn.
    fn present(&self, turn: u32, who: usize) -> bool {
        self.habit != Habit::Clock || who == 0 || turn < AWAY
    }

    /// Returns `true` if this person, who has seen the turn for so long, is still thinking.
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
                // A roll is a turn of its own: of every two taps, one takes the points.
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

// Groups of Telegram.

/// The time that Telegram waits for the answer to a tap.
const TELEGRAM_PATIENCE: Duration = Duration::from_secs(15);

/// The sign before the names of the players whom a board mentions.
pub(super) const CALL: &str = "⏰";

/// The number of messages and edits that a group takes in a minute.
const A_MINUTE: usize = 20;

/// The platform and its groups.
pub(super) struct TelegramChats {
    pub(super) tg: Telegram,
    groups: Vec<TelegramChat>,
}

/// A group with two people.
#[derive(Clone)]
pub(super) struct TelegramChat {
    tg: Telegram,
    group: TestChat,
    people: [TestUser; 2],
}

impl TelegramChats {
    /// Opens `groups` groups. `unlimited`: the platform sets no limits.
    pub(super) async fn new(groups: usize, unlimited: bool) -> Result<Self, Box<dyn Error>> {
        let tg = Telegram::start().await?;
        tg.set_patience(TELEGRAM_PATIENCE);
        if !unlimited {
            tg.enforce_rates();
        }
        let groups = (0..groups).map(|number| {
            let people = ["Anna", "Bob"].map(|name| tg.user(&format!("{name}{number}"), "en"));
            let group = tg.supergroup(&[&people[0], &people[1]]);
            TelegramChat { tg: tg.clone(), group, people }
        });
        let groups = groups.collect();
        Ok(Self { tg, groups })
    }

    /// The most that all processes together have sent in a second.
    pub(super) fn busiest_second(&self) -> usize {
        let traffic: Vec<_> = self.groups.iter().map(|chat| chat.group.traffic()).collect();
        ChatTraffic::busiest_second(&traffic)
    }

    /// Groups that the bot wrote into more often in a minute than Telegram allows.
    pub(super) fn overrun(&self) -> Vec<usize> {
        let busiest = self.groups.iter().map(|chat| chat.group.traffic().busiest_minute());
        busiest.filter(|messages| *messages > A_MINUTE).collect()
    }

    pub(super) fn chats(&self) -> impl Iterator<Item = TelegramChat> {
        self.groups.iter().cloned()
    }
}

impl TelegramChat {
    pub(super) fn shown(&self) -> Shown {
        let Some(board) = self.tg.board(&self.group) else { return Shown::Nothing };
        let buttons = board.buttons().filter_map(|it| Some((it.text.clone(), it.data.clone()?)));
        read_board(&board.text, buttons.collect(), &self.people.each_ref().map(TestUser::name))
    }

    /// The message that calls somebody by name, if the board does.
    pub(super) fn call(&self) -> Option<i64> {
        self.tg.board(&self.group).filter(|board| board.text.contains(CALL)).map(|board| board.id)
    }

    pub(super) fn open(&self, options: &[(&str, &str)]) {
        let options: Vec<_> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        self.people[0].send(&self.group, &format!("/pig new {}", options.join(" ")));
    }

    pub(super) async fn tap(&self, who: usize, button: &str) -> Answer {
        let Some(board) = self.tg.board(&self.group) else { return Answer::None };
        let Some(data) = data_of(&board, button) else { return Answer::None };
        let Ok(tap) = self.people[who].tap_data(&board, &data).await else { return Answer::None };
        // A refusal may name the player, but does not begin with the name.
        let is_outcome = tap.text.is_some_and(|text| text.starts_with(&self.people[who].name()));
        if is_outcome { Answer::Outcome } else { Answer::Words }
    }

    pub(super) async fn record(&self, table: &str) -> Option<Vec<u8>> {
        if self.tap(0, "Record").await == Answer::None {
            return None;
        }
        // Not that of an earlier game: the tap is answered before the file has come.
        let site = format!("site {}", table.trim_start_matches('#'));
        let is_it = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains(&site);
        let sent =
            self.tg.wait_message(&self.group, |m| m.document().is_some_and(|(_, bytes)| is_it(bytes))).await;
        sent.ok()?.document().map(|(_, bytes)| bytes.to_vec())
    }
}

fn data_of(board: &SeenMessage, button: &str) -> Option<String> {
    let wanted = board.buttons().find(|it| it.text.contains(button) || it.data.as_deref() == Some(button));
    wanted?.data.clone()
}

/// Reads a message with these buttons.
pub(super) fn read_board(text: &str, buttons: Vec<(String, String)>, names: &[String; 2]) -> Shown {
    let has = |label: &str| buttons.iter().any(|(text, _)| text.contains(label));
    let number = text
        .split(|c: char| c.is_whitespace() || c == '*')
        .find(|word| word.starts_with('#') && word.len() == 8);
    let table = number.unwrap_or_default().to_owned();
    if has("Rematch") {
        return Shown::Over { table };
    }
    if has("Join") || has("Start") {
        return Shown::Lobby { full: names.iter().all(|name| text.contains(name.as_str())) };
    }
    // A point keeps the place of what cannot be chosen now.
    let usable = buttons.into_iter().filter(|(text, _)| text != "·");
    let moves: Vec<String> = usable.map(|(_, data)| data).filter(|data| data.starts_with("m:")).collect();
    let turn = moves.first().and_then(|data| data.split(':').nth(2)?.parse().ok());
    let who = names.iter().position(|name| text.contains(&format!("▶ {name}")));
    match (turn, who) {
        (Some(turn), Some(who)) => Shown::Turn { table, turn, who, moves },
        _ => Shown::Nothing,
    }
}

// Channels of a Discord server.

/// The platform and its channels.
pub(super) struct DiscordChats {
    pub(super) dc: Discord,
    channels: Vec<DiscordChat>,
}

/// A channel with two people.
#[derive(Clone)]
pub(super) struct DiscordChat {
    dc: Discord,
    channel: Channel,
    people: [TestMember; 2],
}

impl DiscordChats {
    pub(super) async fn new(channels: usize) -> Result<Self, Box<dyn Error>> {
        let dc = Discord::start().await?;
        let guild = dc.guild("Club", "en-US");
        let channels = (0..channels).map(|number| {
            let people = ["Anna", "Bob"].map(|name| guild.member(&format!("{name}{number}"), "en-US"));
            DiscordChat { dc: dc.clone(), channel: guild.channel(&format!("games-{number}")), people }
        });
        let channels = channels.collect();
        Ok(Self { dc, channels })
    }

    pub(super) fn chats(&self) -> impl Iterator<Item = DiscordChat> {
        self.channels.iter().cloned()
    }

    /// The most that all processes together have asked for in a second, beside answers to interactions.
    pub(super) fn busiest_second(&self) -> usize {
        self.dc.busiest_second()
    }

    /// Interactions go there; the public key.
    pub(super) fn deliver_to(&self, address: SocketAddr) -> String {
        self.dc.deliver_to(address)
    }
}

impl DiscordChat {
    pub(super) fn shown(&self) -> Shown {
        let Some(board) = self.dc.board(&self.channel) else { return Shown::Nothing };
        let names = self.people.each_ref().map(TestMember::name);
        read_board(&board.text(), board.taps(), &names)
    }

    /// The message that calls somebody by name, if the board does.
    pub(super) fn call(&self) -> Option<i64> {
        let board = self.dc.board(&self.channel)?;
        board.text().contains(CALL).then(|| board.id.cast_signed())
    }

    pub(super) async fn open(&self, options: &[(&str, &str)]) {
        // A person who gets no answer asks again.
        let _ = self.people[0].slash(&self.channel, "pig new", options).await;
    }

    /// The answer to a move is the next board; so it is to a tap on an old one, which does not tell them apart.
    pub(super) async fn tap(&self, who: usize, button: &str) -> Answer {
        let Some(board) = self.dc.board(&self.channel) else { return Answer::None };
        let taps = board.taps();
        let Some((_, id)) = taps.iter().find(|(text, id)| text.contains(button) || id == button) else {
            return Answer::None;
        };
        match self.people[who].tap_data(&board, id).await {
            Ok(_) => Answer::Words,
            Err(_) => Answer::None,
        }
    }

    pub(super) async fn record(&self) -> Option<Vec<u8>> {
        let board = self.dc.board(&self.channel)?;
        let answer = self.people[0].tap(&board, "Record").await.ok()?;
        answer.message.as_ref()?.files.first().map(|file| file.bytes.to_vec())
    }
}
