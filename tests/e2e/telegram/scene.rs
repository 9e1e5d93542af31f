//! The people of these stories, and what they do again and again.

use std::time::Duration;

use kubyk_tests::process::Kubyk;
use kubyk_tests::stand::Call;
use kubyk_tests::telegram::{SeenMessage, Telegram, TestChat, TestUser};

use super::rows::cut;
use crate::story::{Told, Try, is_impossible, kubyk, stop_after};

/// As fast as the configuration allows: most stories are not about the pace.
const BRISK: [(&str, &str); 4] = [
    ("KUBYK_TELEGRAM_GROUP_EDITS_PER_MINUTE", "6000"),
    ("KUBYK_TELEGRAM_GROUP_MESSAGES_PER_MINUTE", "6000"),
    ("KUBYK_TELEGRAM_CHAT_PER_SECOND", "1000"),
    ("KUBYK_TELEGRAM_TOTAL_PER_SECOND", "10000"),
];

/// Lists of commands: private chats, members and admins of groups, each in three languages.
const LISTS: usize = 9;

/// Two people, a supergroup where the bot is an ordinary member, and the bot running.
pub(crate) struct TelegramScene {
    pub(crate) tg: Telegram,
    pub(crate) kubyk: Kubyk,
    pub(crate) group: TestChat,
    /// She owns the group.
    pub(crate) anna: TestUser,
    pub(crate) bob: TestUser,
}

impl TelegramScene {
    /// With a bot that edits as fast as it can be told to.
    pub(crate) async fn new() -> Try<Self> {
        Self::with(brisk).await
    }

    /// Begins a story with one more key set.
    pub(crate) async fn set(key: &str, value: &str) -> Try<Self> {
        Self::with(|kubyk| brisk(kubyk).env(key, value)).await
    }

    /// With a bot as its operator would have it.
    pub(crate) async fn as_shipped() -> Try<Self> {
        Self::with(|kubyk| kubyk).await
    }

    /// With a bot that is configured in some other way.
    pub(crate) async fn with(configure: impl Fn(Kubyk) -> Kubyk) -> Try<Self> {
        Self::on(Telegram::start().await?, configure).await
    }

    /// On a server that knows messages which one member of a group alone sees.
    pub(crate) async fn knowing_ephemerals() -> Try<Self> {
        Self::knowing_ephemerals_with(brisk).await
    }

    /// On a server that knows messages which one member of a group alone sees, with a bot that `configure` sets up.
    pub(crate) async fn knowing_ephemerals_with(configure: impl Fn(Kubyk) -> Kubyk) -> Try<Self> {
        let tg = Telegram::start().await?;
        tg.know_ephemerals(true);
        let scene = Self::on(tg, configure).await?;
        let asked = |calls: &[Call]| calls.iter().filter(|call| call.name == "setMyCommands").count();
        scene.tg.wait_calls("the lists of commands", |calls| asked(calls) == LISTS).await?;
        Ok(scene)
    }

    async fn on(tg: Telegram, configure: impl Fn(Kubyk) -> Kubyk) -> Try<Self> {
        tg.set_patience(Duration::from_mins(2));
        let (anna, bob) = (tg.user("Anna", "en"), tg.user("Bob", "en"));
        let group = tg.supergroup(&[&anna, &bob]);
        let mut kubyk = configure(kubyk()?.telegram(&tg.url(), &tg.token()));
        kubyk.start().await?;
        Ok(Self { tg, kubyk, group, anna, bob })
    }

    /// Anna opens a table; the lobby.
    pub(crate) async fn open(&self, place: &TestChat, line: &str) -> Try<SeenMessage> {
        self.anna.send(place, line);
        Ok(self.tg.wait_message(place, |m| m.has("1. Anna") && (m.has("Join") || m.has("Add bot"))).await?)
    }

    /// Bob joins, Anna starts; the first board.
    pub(crate) async fn begin(&self, place: &TestChat, line: &str) -> Try<SeenMessage> {
        let lobby = self.open(place, line).await?;
        self.bob.tap(&lobby, "Join").await?;
        let ready = self.tg.wait_edit(&lobby, |m| m.has("2. Bob") && m.has("Start")).await?;
        self.anna.tap(&ready, "Start").await?;
        let id = table(&lobby);
        Ok(self.tg.wait_shown(place, |m| m.has(&id) && turn(m).is_some()).await?)
    }

    /// Somebody who cannot be written to taps on what is not for everybody: the tap leads into the private chat, where it
    /// is shown.
    pub(crate) async fn opens(
        &self,
        who: &TestUser,
        message: &SeenMessage,
        label: &str,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Try<SeenMessage> {
        let way = who.tap(message, label).await?.url.ok_or("a way to the private chat")?;
        let (_, payload) = way.split_once("start=").ok_or("a payload")?;
        who.start(payload);
        Ok(self.tg.wait_message(&who.private(), wanted).await?)
    }

    /// The board where somebody has a turn after this one, or the end.
    pub(crate) async fn next(&self, place: &TestChat, board: &SeenMessage) -> Try<SeenMessage> {
        let id = table(board);
        let news = |m: &SeenMessage| m.has(&id) && (is_over(m) || turn(m) > turn(board));
        Ok(self.tg.wait_shown(place, news).await?)
    }

    /// Plays by buttons until the game is over: whoever owes a move banks, or takes the first button there is.
    pub(crate) async fn play_out(&self, place: &TestChat, mut board: SeenMessage) -> Try<SeenMessage> {
        while !is_over(&board) {
            for user in [&self.anna, &self.bob] {
                if board.text.contains(&format!("▶ {}", user.name())) {
                    // In a secret game the public buttons are all that might be left; some are not.
                    for step in quick_moves(&board) {
                        let word = user.tap_data(&board, &step).await?.text.unwrap_or_default();
                        if !is_impossible(&word) {
                            break;
                        }
                    }
                }
            }
            board = self.next(place, &board).await?;
        }
        Ok(board)
    }

    /// The player to move.
    pub(crate) fn to_act(&self, board: &SeenMessage) -> &TestUser {
        if board.has("▶ Anna") { &self.anna } else { &self.bob }
    }

    /// Somebody takes the record of a finished game.
    pub(crate) async fn record(&self, who: &TestUser, place: &TestChat, over: &SeenMessage) -> Try<Vec<u8>> {
        who.tap(over, "Record").await?;
        let sent = self.tg.wait_message(place, |m| m.document().is_some()).await?;
        let (name, bytes) = sent.document().ok_or("a file")?;
        assert!(std::path::Path::new(name).extension().is_some_and(|end| end == "rec"), "{name}");
        Ok(bytes.to_vec())
    }

    /// The end of a good story: every tap was answered, no call was wrong, what stands on buttons can be read, the bot ends
    /// when asked to.
    pub(crate) async fn end(self) -> Told {
        self.end_after(&[]).await
    }

    /// Ends a story that made some calls fail: faults with these words in them are forgiven.
    pub(crate) async fn end_after(self, forgiven: &[&str]) -> Told {
        let Self { tg, kubyk, .. } = self;
        tg.wait_calls("an answer to every tap", |_| tg.unanswered().is_empty()).await?;
        stop_after(kubyk, forgiven).await?;
        tg.check_clean();
        let cut = cut(&tg.calls());
        assert!(cut.is_empty(), "{} rows of buttons are cut on a phone: {cut:#?}", cut.len());
        Ok(())
    }
}

pub(crate) fn brisk(kubyk: Kubyk) -> Kubyk {
    BRISK.iter().fold(kubyk, |kubyk, (key, value)| kubyk.env(key, value))
}

/// The number of the table on this board, with its `#`.
pub(crate) fn table(board: &SeenMessage) -> String {
    let number = board.text.split_whitespace().find(|word| word.starts_with('#') && word.len() == 8);
    number.map(str::to_owned).unwrap_or_default()
}

/// The turn that the buttons of a board are for; none where nobody has to choose.
pub(crate) fn turn(board: &SeenMessage) -> Option<u32> {
    let step = board.buttons().find_map(|button| button.data.as_deref()?.strip_prefix("m:"))?;
    step.split(':').nth(1)?.parse().ok()
}

pub(crate) fn is_over(board: &SeenMessage) -> bool {
    board.buttons().any(|button| button.data.as_ref().is_some_and(|data| data.starts_with("r:")))
}

/// The label of a button that only keeps its place.
pub(crate) const BLANK: &str = "·";

/// The move that a quick player would tap.
pub(crate) fn first_move(board: &SeenMessage) -> String {
    quick_moves(board).into_iter().next().unwrap_or_default()
}

/// The moves that a quick player would tap, the best first.
pub(crate) fn quick_moves(board: &SeenMessage) -> Vec<String> {
    let mut steps: Vec<_> = (board.buttons())
        .filter(|button| button.text != BLANK)
        .filter_map(|button| Some((!button.text.contains("Bank"), button.data.clone()?)))
        .filter(|(_, data)| data.starts_with("m:"))
        .collect();
    steps.sort_by_key(|(later, _)| *later);
    steps.into_iter().map(|(_, data)| data).collect()
}
