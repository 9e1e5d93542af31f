//! The people of these stories, and what they do again and again.

use std::time::Duration;

use kubyk_tests::discord::{Answer, Channel, Discord, Guild, SeenMessage, TestMember};
use kubyk_tests::process::Kubyk;
use serde_json::Value;

use super::games::offers;
use crate::story::{Told, Try, is_impossible, kubyk, stop};

/// A server with two people and a channel, and the bot connected.
pub(crate) struct DiscordScene {
    pub(crate) dc: Discord,
    pub(crate) kubyk: Kubyk,
    pub(crate) guild: Guild,
    pub(crate) channel: Channel,
    /// She manages the server.
    pub(crate) anna: TestMember,
    pub(crate) bob: TestMember,
}

impl DiscordScene {
    pub(crate) async fn new() -> Try<Self> {
        Self::with(|kubyk| kubyk).await
    }

    /// With a bot that is configured in some other way.
    pub(crate) async fn with(configure: impl FnOnce(Kubyk) -> Kubyk) -> Try<Self> {
        Self::at(Discord::start().await?, configure).await
    }

    /// At a platform that has been prepared.
    pub(crate) async fn at(dc: Discord, configure: impl FnOnce(Kubyk) -> Kubyk) -> Try<Self> {
        dc.set_patience(Duration::from_mins(2));
        let guild = dc.guild("Club", "en-US");
        let channel = guild.channel("games");
        let (anna, bob) = (guild.admin("Anna", "en-US"), guild.member("Bob", "en-US"));
        let mut kubyk = configure(kubyk()?.discord(&dc.url(), &dc.token()));
        kubyk.start().await?;
        dc.wait_ready().await?;
        Ok(Self { dc, kubyk, guild, channel, anna, bob })
    }

    /// `kill -9`, and a new process on the same database.
    pub(crate) async fn restart(&mut self) -> Told {
        self.kubyk.kill().await?;
        self.kubyk.start().await?;
        self.dc.wait_connected().await?;
        Ok(())
    }

    /// Anna opens a table; the lobby.
    pub(crate) async fn open(&self, game: &str, options: &[(&str, &str)]) -> Try<SeenMessage> {
        let answer = self.anna.slash(&self.channel, &format!("{game} new"), options).await?;
        assert!(!answer.is_ephemeral(), "{answer:?}");
        Ok(answer.message().clone())
    }

    /// Bob joins, Anna starts; the first board.
    pub(crate) async fn begin(&self, game: &str, options: &[(&str, &str)]) -> Try<SeenMessage> {
        let lobby = self.open(game, options).await?;
        self.bob.tap(&lobby, "Join").await?;
        let ready = self.dc.wait_edit(&lobby, |m| m.has("Bob") && m.has("Start")).await?;
        self.anna.tap(&ready, "Start").await?;
        let id = table(&lobby);
        Ok(self.dc.wait_shown(&self.channel, |m| m.has(&id) && turn(m).is_some()).await?)
    }

    /// The board where somebody has a turn after this one, or the end.
    pub(crate) async fn next(&self, board: &SeenMessage) -> Try<SeenMessage> {
        let id = table(board);
        let news = |m: &SeenMessage| m.has(&id) && (is_over(m) || turn(m) > turn(board));
        Ok(self.dc.wait_shown(&self.channel, news).await?)
    }

    /// Plays by buttons until the game is over: whoever owes a move banks, or takes the first button there is.
    pub(crate) async fn play_out(&self, mut board: SeenMessage) -> Try<SeenMessage> {
        while !is_over(&board) {
            for (name, member) in [("Anna", &self.anna), ("Bob", &self.bob)] {
                if board.has(&format!("▶ {name}")) {
                    // In a secret game the public buttons are all that might be left; some are not.
                    for step in quick_moves(&board) {
                        let answer = member.tap_data(&board, &step).await?;
                        if !answer.is_ephemeral() || !is_impossible(&answer.message().text()) {
                            break;
                        }
                    }
                }
            }
            board = self.next(&board).await?;
        }
        Ok(board)
    }

    /// The player to move.
    pub(crate) fn to_act(&self, board: &SeenMessage) -> &TestMember {
        if board.has("▶ Anna") { &self.anna } else { &self.bob }
    }

    /// Somebody takes the record of a finished game.
    pub(crate) async fn record(&self, who: &TestMember, over: &SeenMessage) -> Try<Vec<u8>> {
        let answer = who.tap(over, "Record").await?;
        assert!(answer.is_ephemeral(), "{answer:?}");
        let file = answer.message().files.first().ok_or("a file")?;
        assert!(
            std::path::Path::new(&file.name).extension().is_some_and(|end| end == "rec"),
            "{}",
            file.name
        );
        Ok(file.bytes.to_vec())
    }

    /// The end of a good story: no call was wrong, the bot ends when asked to.
    pub(crate) async fn end(self) -> Told {
        let Self { dc, kubyk, .. } = self;
        stop(kubyk).await?;
        dc.check_clean();
        Ok(())
    }
}

/// The text of an answer that one person alone sees.
pub(crate) fn word(answer: &Answer) -> String {
    assert!(answer.is_ephemeral(), "this is for one person alone: {answer:?}");
    answer.message().text()
}

/// The number of the table on this board, with its `#`.
pub(crate) fn table(board: &SeenMessage) -> String {
    let text = board.text().replace(['*', '\\'], " ");
    let number = text.split_whitespace().find(|word| word.starts_with('#') && word.len() == 8);
    number.map(str::to_owned).unwrap_or_default()
}

/// The turn that the buttons and menus of a board are for; none where nobody has to choose.
pub(crate) fn turn(board: &SeenMessage) -> Option<u32> {
    let offered = offers(board).into_iter().chain(steps(board));
    offered.into_iter().find_map(|(_, id)| id.strip_prefix("m:")?.split(':').nth(1)?.parse().ok())
}

pub(crate) fn is_over(board: &SeenMessage) -> bool {
    offers(board).iter().any(|(_, id)| id.starts_with("r:"))
}

/// The move that a quick player would tap.
pub(crate) fn first_move(board: &SeenMessage) -> String {
    quick_moves(board).into_iter().next().unwrap_or_default()
}

/// The moves that a quick player would tap, the best first.
pub(crate) fn quick_moves(board: &SeenMessage) -> Vec<String> {
    let mut steps = steps(board);
    steps.sort_by_key(|(label, _)| !label.contains("Bank"));
    steps.into_iter().map(|(_, id)| id).collect()
}

/// The buttons that play: label and payload.
pub(crate) fn steps(board: &SeenMessage) -> Vec<(String, String)> {
    let rows = board.components.iter().filter_map(|row| row["components"].as_array());
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let usable = rows.flatten().filter(|button| button["disabled"] != true);
    let buttons = usable.map(|button| (word(&button["label"]), word(&button["custom_id"])));
    buttons.filter(|(_, id)| id.starts_with("m:")).collect()
}
