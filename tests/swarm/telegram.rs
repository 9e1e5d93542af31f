//! Groups of Telegram.

use std::error::Error;
use std::time::Duration;

use kubyk_tests::telegram::{ChatTraffic, SeenMessage, Telegram, TestChat, TestUser};

use crate::chat::Shown;
use crate::ledger::Answer;

/// How long Telegram waits for the answer to a tap.
const PATIENCE: Duration = Duration::from_secs(15);

/// What stands before the names of those whom a board calls.
pub(crate) const CALL: &str = "⏰";

/// How many messages and edits a group takes in a minute.
const A_MINUTE: usize = 20;

/// The platform and its groups.
pub(crate) struct TelegramChats {
    pub(crate) tg: Telegram,
    groups: Vec<TelegramChat>,
}

/// A group with two people.
#[derive(Clone)]
pub(crate) struct TelegramChat {
    tg: Telegram,
    group: TestChat,
    people: [TestUser; 2],
}

impl TelegramChats {
    /// So many groups. `unlimited`: the platform sets no limits.
    pub(crate) async fn new(groups: usize, unlimited: bool) -> Result<Self, Box<dyn Error>> {
        let tg = Telegram::start().await?;
        tg.set_patience(PATIENCE);
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
    pub(crate) fn busiest_second(&self) -> usize {
        let traffic: Vec<_> = self.groups.iter().map(|chat| chat.group.traffic()).collect();
        ChatTraffic::busiest_second(&traffic)
    }

    /// Groups that the bot wrote into more often in a minute than Telegram allows.
    pub(crate) fn overrun(&self) -> Vec<usize> {
        let busiest = self.groups.iter().map(|chat| chat.group.traffic().busiest_minute());
        busiest.filter(|messages| *messages > A_MINUTE).collect()
    }

    pub(crate) fn chats(&self) -> impl Iterator<Item = TelegramChat> {
        self.groups.iter().cloned()
    }
}

impl TelegramChat {
    pub(crate) fn shown(&self) -> Shown {
        let Some(board) = self.tg.board(&self.group) else { return Shown::Nothing };
        let buttons = board.buttons().filter_map(|it| Some((it.text.clone(), it.data.clone()?)));
        read(&board.text, buttons.collect(), &self.people.each_ref().map(TestUser::name))
    }

    /// The message that calls somebody by name, if the board does.
    pub(crate) fn call(&self) -> Option<i64> {
        self.tg.board(&self.group).filter(|board| board.text.contains(CALL)).map(|board| board.id)
    }

    pub(crate) fn open(&self, options: &[(&str, &str)]) {
        let options: Vec<_> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        self.people[0].send(&self.group, &format!("/pig new {}", options.join(" ")));
    }

    pub(crate) async fn tap(&self, who: usize, button: &str) -> Answer {
        let Some(board) = self.tg.board(&self.group) else { return Answer::None };
        let Some(data) = data_of(&board, button) else { return Answer::None };
        let Ok(tap) = self.people[who].tap_data(&board, &data).await else { return Answer::None };
        // A refusal may name the player, but does not begin with the name.
        let is_outcome = tap.text.is_some_and(|text| text.starts_with(&self.people[who].name()));
        if is_outcome { Answer::Outcome } else { Answer::Words }
    }

    pub(crate) async fn record(&self, table: &str) -> Option<Vec<u8>> {
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

/// What a message with these buttons says.
pub(crate) fn read(text: &str, buttons: Vec<(String, String)>, names: &[String; 2]) -> Shown {
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
