//! Telegram and Discord in one process. A table in a group and in a channel has a board of its own in each, and both show the
//! same game; a person's accounts on both become one by a code.

use std::time::Duration;

use kubyk_tests::discord::{self, Discord, Guild, TestMember};
use kubyk_tests::telegram::SeenMessage;
use serde_json::Value;

use super::scene::{TelegramScene, brisk, is_over, quick_moves, table, turn};
use crate::story::{Told, Try, is_impossible};

/// Anna in a group, Dan in a channel, and the bot in both.
struct Together {
    s: TelegramScene,
    dc: Discord,
    guild: Guild,
    channel: discord::Channel,
    dan: TestMember,
}

/// Both boards of a table.
struct Boards {
    group: SeenMessage,
    channel: discord::SeenMessage,
}

impl Together {
    async fn new() -> Try<Self> {
        let dc = Discord::start().await?;
        dc.set_patience(Duration::from_mins(2));
        let guild = dc.guild("Club", "en-US");
        let (channel, dan) = (guild.channel("games"), guild.member("Dan", "en-US"));
        let s = TelegramScene::with(|kubyk| brisk(kubyk).discord(&dc.url(), &dc.token())).await?;
        dc.wait_ready().await?;
        Ok(Self { s, dc, guild, channel, dan })
    }

    /// Anna opens a table and asks for its code.
    async fn invitation(&self, line: &str) -> Try<(SeenMessage, String)> {
        let Self { s, .. } = self;
        let lobby = s.open(&s.group, line).await?;
        s.anna.send(&s.group, "/table invite");
        let told = s.tg.wait_message(&s.group, |m| m.has("/join ")).await?;
        let (_, code) = told.text.split_once("/join ").ok_or("a code")?;
        let code = code.split_whitespace().next().ok_or("a code")?.to_owned();
        Ok((lobby, code))
    }

    /// Dan joins by the code, and Anna starts.
    async fn begin(&self, line: &str) -> Try<Boards> {
        let (lobby, code) = self.invitation(line).await?;
        let joined = self.dan.slash(&self.channel, "join", &[("code", &code)]).await?;
        assert!(!joined.is_ephemeral() && joined.message().has("Anna"), "the lobby, for all: {joined:?}");
        let ready = self.s.tg.wait_edit(&lobby, |m| m.has("2. Dan") && m.has("Start")).await?;
        self.s.anna.tap(&ready, "Start").await?;
        let id = table(&lobby);
        let group = self.s.tg.wait_shown(&self.s.group, |m| m.has(&id) && turn(m).is_some()).await?;
        let wanted = turn(&group);
        let shown = |m: &discord::SeenMessage| m.has(&id) && turn_in_channel(m) == wanted;
        let channel = self.dc.wait_shown(&self.channel, shown).await?;
        Ok(Boards { group, channel })
    }

    /// Whoever owes a move makes it on their own board.
    async fn play(&self, boards: &Boards) -> Told {
        if boards.group.has("▶ Anna") {
            for step in quick_moves(&boards.group) {
                let word = self.s.anna.tap_data(&boards.group, &step).await?.text.unwrap_or_default();
                if !is_impossible(&word) {
                    break;
                }
            }
        } else {
            for step in quick_moves(&boards.group) {
                let answer = self.dan.tap_data(&boards.channel, &step).await?;
                if !answer.is_ephemeral() || !is_impossible(&answer.message().text()) {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Both boards after the next move; they show the same.
    async fn next(&self, boards: &Boards) -> Try<Boards> {
        let group = self.s.next(&self.s.group, &boards.group).await?;
        let (id, wanted, over) = (table(&group), turn(&group), is_over(&group));
        let shown = |m: &discord::SeenMessage| {
            m.has(&id) && if over { is_over_in_channel(m) } else { turn_in_channel(m) == wanted }
        };
        let channel = self.dc.wait_shown(&self.channel, shown).await?;
        // The first of them may have shown less than there is by now.
        let group = self.s.tg.refresh(&group);
        if turn(&group) == wanted {
            assert_eq!(players(&group.text), players(&channel.text()));
        }
        Ok(Boards { group, channel })
    }

    async fn end(self) -> Told {
        let Self { s, dc, .. } = self;
        s.end().await?;
        dc.check_clean();
        Ok(())
    }
}

fn turn_in_channel(board: &discord::SeenMessage) -> Option<u32> {
    let taps = board.taps();
    taps.iter().find_map(|(_, id)| id.strip_prefix("m:")?.split(':').nth(1)?.parse().ok())
}

fn is_over_in_channel(board: &discord::SeenMessage) -> bool {
    board.taps().iter().any(|(_, id)| id.starts_with("r:"))
}

/// The lines of the players on a board, as they read on either platform.
fn players(text: &str) -> Vec<String> {
    let plain = text.replace(['*', '\\'], "");
    let line = |line: &str| {
        let line = line.trim_start_matches(['▶', '🏆', '✖', ' ']);
        let named = ["Anna ", "Dan "].iter().any(|name| line.starts_with(name));
        named.then(|| line.trim_end().to_owned())
    };
    let mut lines: Vec<_> = plain
        .lines()
        .filter_map(line)
        .filter(|line| {
            line.split_whitespace()
                .nth(1)
                .is_some_and(|score| score.trim_start_matches('−').parse::<i64>().is_ok())
        })
        .collect();
    lines.sort();
    lines.dedup();
    lines
}

#[tokio::test]
async fn a_group_and_a_channel_play_one_table_to_its_end_over_a_crash() -> Told {
    let mut t = Together::new().await?;
    let mut boards = t.begin("/katego new variant=base").await?;
    for number in 0.. {
        if is_over(&boards.group) {
            break;
        }
        if number == 7 {
            t.s.kubyk.kill().await?;
            t.s.kubyk.start().await?;
            t.dc.wait_connected().await?;
        }
        t.play(&boards).await?;
        boards = t.next(&boards).await?;
    }
    assert!(is_over_in_channel(&boards.channel));
    assert_eq!(players(&boards.group.text).len(), 2, "{:?}", boards.group);
    assert_eq!(players(&boards.group.text), players(&boards.channel.text()));
    let store = format!("sqlite://{}", t.s.kubyk.home().join("kubyk.db").display());
    let moves = crate::story::moves(&t.s.record(&t.s.anna, &t.s.group, &boards.group).await?)?;
    assert_eq!(moves.len(), 24, "no move is lost or made twice: {moves:?} ({store})");
    t.end().await
}

#[tokio::test]
async fn a_table_goes_on_where_the_bot_still_is() -> Told {
    let t = Together::new().await?;
    let mut boards = t.begin("/katego new variant=base").await?;
    if boards.group.has("▶ Dan") {
        t.play(&boards).await?;
        boards = t.next(&boards).await?;
    }
    t.guild.remove_bot();
    t.play(&boards).await?;
    let next = t.s.next(&t.s.group, &boards.group).await?;
    assert!(next.has("▶ Dan"), "Anna's board follows: {next:?}");
    t.s.anna.send(&t.s.group, "/board");
    t.s.tg.wait_message(&t.s.group, |m| m.has(&table(&next)) && m.id > next.id).await?;
    t.end().await
}

#[tokio::test]
async fn a_code_that_leads_nowhere_is_refused_and_nothing_changes() -> Told {
    let t = Together::new().await?;
    let (lobby, code) = t.invitation("/katego new variant=base").await?;
    for (said, why) in [("aaaaa-aaaaa", "No open table"), ("six", "not a code")] {
        let refused = t.dan.slash(&t.channel, "join", &[("code", said)]).await?;
        assert!(refused.is_ephemeral() && refused.message().has(why), "{refused:?}");
    }
    t.s.anna.tap(&lobby, "Cancel").await?;
    t.s.tg.wait_edit(&lobby, |m| !m.has("Join")).await?;
    let late = t.dan.slash(&t.channel, "join", &[("code", &code)]).await?;
    assert!(late.is_ephemeral() && late.message().has("No open table"), "{late:?}");
    t.end().await
}

/// What Dan is told alone about his own data, or about linking his account.
impl Together {
    async fn dan_asks(&self, data: &str, code: &[(&str, &str)]) -> Try<discord::SeenMessage> {
        let options: Vec<_> = [("data", data)].into_iter().chain(code.iter().copied()).collect();
        let answer = self.dan.slash(&self.channel, "me", &options).await?;
        assert!(answer.is_ephemeral(), "{answer:?}");
        Ok(answer.message().clone())
    }

    /// What Anna's and Dan's `/me games` say of the games they have finished.
    async fn games(&self) -> Try<[String; 2]> {
        let (private, before) = (self.s.anna.private(), self.s.tg.messages(&self.s.anna.private()));
        let newest = before.iter().map(|m| m.id).max().unwrap_or_default();
        self.s.anna.send(&private, "/me games");
        let annas = self.s.tg.wait_message(&private, |m| m.id > newest && m.has("Your games")).await?;
        Ok([annas.text, self.dan_asks("games", &[]).await?.text()])
    }
}

/// The tables in exported data: those of the account itself, and those of each linked one.
fn exported(bytes: &[u8]) -> Try<(usize, Vec<usize>)> {
    let data: Value = serde_json::from_slice(bytes)?;
    let tables = |part: &Value| part["tables"].as_array().map_or(0, Vec::len);
    let linked = data["linked"].as_array().ok_or("linked accounts")?;
    Ok((tables(&data), linked.iter().map(tables).collect()))
}

/// Anna of Telegram is Dan of Discord: a code makes both accounts one person, whose games and data are those of both, until she
/// undoes it.
#[tokio::test]
async fn accounts_on_both_platforms_become_one_person_and_come_apart_again() -> Told {
    let t = Together::new().await?;
    let (anna, private) = (&t.s.anna, t.s.anna.private());
    anna.start("");
    t.s.tg.wait_message(&private, |m| m.has("Kubyk")).await?;
    // Each account finishes a game: Anna wins one in the group, Dan gives one up in the channel.
    let board = t.s.begin(&t.s.group, "/pig new").await?;
    t.s.bob.send(&t.s.group, "/pig resign yes");
    t.s.tg.wait_shown(&t.s.group, |m| m.id == board.id && is_over(m)).await?;
    let gil = t.guild.member("Gil", "en-US");
    let lobby = t.dan.slash(&t.channel, "pig new", &[]).await?.message().clone();
    gil.tap(&lobby, "Join").await?;
    let ready = t.dc.wait_edit(&lobby, |m| m.has("Gil") && m.has("Start")).await?;
    t.dan.tap(&ready, "Start").await?;
    t.dc.wait_shown(&t.channel, |m| m.has("▶ Dan")).await?;
    let asked = t.dan.slash(&t.channel, "table resign", &[]).await?;
    t.dan.tap(asked.message(), "Yes, resign").await?;
    t.dc.wait_shown(&t.channel, is_over_in_channel).await?;
    for games in t.games().await? {
        assert!(games.contains("Played: 1"), "each has its own: {games}");
    }

    anna.send(&private, "/me link");
    let offered = t.s.tg.wait_message(&private, |m| m.has("code:")).await?;
    assert!(offered.has("/me data:link code:"), "as it is typed on Discord: {offered:?}");
    let (_, code) = offered.text.split_once("code:").ok_or("a code")?;
    let code = code.split_whitespace().next().ok_or("a code")?;
    let asked = t.dan_asks("link", &[("code", code)]).await?;
    assert!(asked.has("Anna") && asked.has("Telegram") && asked.has("your account"), "{asked:?}");
    for games in t.games().await? {
        assert!(games.contains("Played: 1"), "nothing is linked before the answer: {games}");
    }
    t.dan.tap(&asked, "Yes, it's mine").await?;

    for games in t.games().await? {
        assert!(games.contains("Played: 2"), "one person has played both: {games}");
    }
    let file = t.dan_asks("export", &[]).await?;
    assert_eq!(exported(&file.files.first().ok_or("a file")?.bytes)?, (1, vec![1]));
    anna.send(&private, "/me export");
    let file = t.s.tg.wait_message(&private, |m| m.document().is_some()).await?;
    let (_, bytes) = file.document().ok_or("a file")?;
    assert_eq!(exported(bytes)?, (1, vec![1]));
    // The code has done its work.
    let late = gil.slash(&t.channel, "me", &[("data", "link"), ("code", code)]).await?;
    assert!(late.is_ephemeral() && late.message().has("has been used"), "{late:?}");

    anna.send(&private, "/me unlink");
    t.s.tg.wait_message(&private, |m| m.has("Unlinked from Dan on Discord")).await?;
    for games in t.games().await? {
        assert!(games.contains("Played: 1"), "each has its own again: {games}");
    }
    let file = t.dan_asks("export", &[]).await?;
    assert_eq!(exported(&file.files.first().ok_or("a file")?.bytes)?, (1, vec![]));
    t.end().await
}
