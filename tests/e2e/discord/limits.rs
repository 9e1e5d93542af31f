//! The bot's messages that nobody asked for, and its silence when Discord asks for it.

use std::time::Duration;

use kubyk_tests::discord::{SeenMessage, TestMember};
use kubyk_tests::stand::{Call, CallFault};
use tokio::time::{Instant, interval};

use super::scene::{DiscordScene, first_move, is_over, table, turn, word};
use crate::story::{Told, Try, is_behind, moves};

const MINUTE: u64 = 60_000;

/// Machines play their turns in a moment: the channel sees a few edits of one message.
#[tokio::test]
async fn a_fast_game_is_told_slowly() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[("variant", "one-die"), ("target", "20")]).await?;
    for _ in 0..5 {
        s.anna.slash(&s.channel, "table bot", &[("level", "hold-20")]).await?;
    }
    s.anna.slash(&s.channel, "table start", &[]).await?;
    let board = s.dc.wait_shown(&s.channel, |m| m.has(&table(&lobby)) && m.has("▶ Anna")).await?;
    let over = s.play_out(board).await?;
    assert!(over.has("🏆") && s.dc.messages(&s.channel).len() == 1, "{over:?}");
    let edits: Vec<u64> = s.dc.calls_of("PATCH /channels").iter().map(|call| call.at_ms).collect();
    let most =
        edits.iter().map(|from| edits.iter().filter(|at| (*from..from + MINUTE).contains(*at)).count()).max();
    assert!(most.unwrap_or(0) <= 19, "{edits:?}");
    s.end().await
}

/// A person who asks much faster than the bot may answer is refused a few times, and then in silence.
#[tokio::test]
async fn a_flood_is_refused_in_silence() -> Told {
    let s = DiscordScene::new().await?;
    s.dc.fault("POST /interactions", CallFault::Delay(Duration::from_secs(2)), u32::MAX);
    let flood: Vec<_> =
        (0..80).map(|_| s.bob.slash_now(&s.channel, "help", &[])).collect::<Result<_, _>>()?;
    // Those that were taken are answered, eight at a time, and no more than two refusals beside them.
    flood[0].answer().await?;
    s.dc.clear_faults();
    s.dc.settle(Duration::from_secs(3)).await;
    let answered = flood.iter().filter(|sent| sent.outcome().is_some()).count();
    assert!((8..40).contains(&answered), "{answered} of 80 were answered");
    // The next one is heard again.
    s.bob.slash(&s.channel, "help", &[]).await?;
    s.end().await
}

/// Discord asks for silence about one message: the board comes later, and nothing is lost.
#[tokio::test]
async fn silence_is_kept_where_it_was_asked_for() -> Told {
    let mut s = DiscordScene::new().await?;
    let here = s.begin("katego", &[("variant", "base")]).await?;
    let quiet = s.channel.clone();
    s.channel = s.guild.channel("other");
    let there = s.begin("katego", &[("variant", "base")]).await?;
    s.dc.fault("PATCH /channels", CallFault::TooMany { retry_after: 10 }, 1);
    s.anna.slash(&quiet, "katego put", &[("move", "5")]).await?;
    let refused = |calls: &[Call]| calls.iter().any(|call| call.status == 429);
    s.dc.wait_calls("a refused edit", refused).await?;
    s.anna.slash(&s.channel, "katego put", &[("move", "6")]).await?;
    s.next(&there).await?;
    assert_eq!(s.dc.refresh(&here).edits, here.edits, "this one is still waiting");
    let tables = s.dc.wait_edit(&here, |m| m.has("▶ Bob")).await?;
    assert_eq!(table(&tables), table(&here));
    s.end().await
}

/// The whole machine is shut out in the middle of a crowd's taps: nothing is sent until it is let in again, no call is
/// refused twice, and the board is right in the end.
#[tokio::test]
async fn a_bot_that_is_shut_out_is_silent() -> Told {
    const SILENCE: u32 = 6;
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.dc.fault("/callback", CallFault::ShutOut { retry_after: SILENCE }, 1);
    s.to_act(&board).tap_now(&board, "5")?;
    s.dc.wait_calls("a refused answer", |calls| calls.iter().any(|call| call.status == 429)).await?;
    let shut = s.dc.calls().iter().find(|call| call.status == 429).map_or(0, |call| call.at_ms);
    for _ in 0..20 {
        s.anna.slash_now(&s.channel, "help", &[])?;
        s.bob.tap_now(&board, "6")?;
    }
    let next = s.next(&board).await?;
    s.dc.wait_calls("a call after the silence", |calls| calls.last().is_some_and(|call| call.at_ms > shut))
        .await?;
    let calls = s.dc.calls();
    let (silence, slack) = (u64::from(SILENCE) * 1000, 50);
    let early: Vec<_> =
        calls.iter().filter(|call| (shut + 1..shut + silence - slack).contains(&call.at_ms)).collect();
    assert!(early.is_empty(), "{early:?}");
    assert_eq!(calls.iter().filter(|call| call.status == 429).count(), 1);
    let answer = s.to_act(&next).slash(&s.channel, "help", &[]).await?;
    assert!(answer.message().has("Kubyk"), "people are answered again: {answer:?}");
    s.end().await
}

/// Connections that break, before or after Discord has done what was asked: the board is right in the end.
#[tokio::test]
async fn nothing_is_lost_with_a_broken_connection() -> Told {
    let s = DiscordScene::new().await?;
    let mut board = s.begin("katego", &[("variant", "base")]).await?;
    for (column, fault) in
        [("5", CallFault::DropBefore), ("6", CallFault::DropAfter), ("7", CallFault::Status(502))]
    {
        s.dc.fault("PATCH /channels", fault, 1);
        s.to_act(&board).slash(&s.channel, "katego put", &[("move", column)]).await?;
        board = s.next(&board).await?;
    }
    assert!(board.has("▶ Bob") && s.dc.messages(&s.channel).len() == 1, "{board:?}");
    s.end().await
}

// Taps that are not what they should be.

/// A tap of somebody whose turn it is not, of a stranger, on an old board, on the board of a game that is over, on a
/// button of another age: each gets a word for that person alone, and nothing is said in the channel.
#[tokio::test]
async fn taps_that_cannot_count() -> Told {
    let s = DiscordScene::new().await?;
    let eve = s.guild.member("Eve", "uk");
    let board = s.begin("katego", &[("variant", "base")]).await?;
    assert!(word(&s.bob.tap(&board, "3").await?).contains("Anna's turn"));
    assert!(word(&eve.tap(&board, "3").await?).contains("не граєте в цій грі"));
    s.anna.tap(&board, "3").await?;
    let next = s.next(&board).await?;
    assert!(is_behind(&word(&s.anna.tap(&board, "4").await?), "Bob's turn"));
    assert!(is_behind(&word(&s.bob.tap_data(&board, &first_move(&board)).await?), "moved on"));
    assert!(word(&s.anna.tap_data(&next, "m:0000000:3:r").await?).contains("table is gone"));
    assert!(word(&s.anna.tap_data(&next, "odd").await?).contains("out of date"));
    let asked = s.bob.tap(&next, "Resign").await?;
    assert!(asked.is_ephemeral(), "{asked:?}");
    s.bob.tap(asked.message(), "Yes, resign").await?;
    let over = s.dc.wait_shown(&s.channel, is_over).await?;
    assert!(over.has("🏆") && over.has("Anna"), "{over:?}");
    assert!(word(&s.anna.tap(&next, "5").await?).contains("over"));
    assert_eq!(s.dc.messages(&s.channel).len(), 1, "the channel has read none of this");
    s.end().await
}

/// A double tap plays once.
#[tokio::test]
async fn a_double_tap_plays_once() -> Told {
    let s = DiscordScene::new().await?;
    let mut board = s.begin("pig", &[("variant", "two-dice"), ("target", "10")]).await?;
    let mut taps = 0;
    while !is_over(&board) {
        let label = if board.has("Bank") { "Bank" } else { "Roll" };
        s.to_act(&board).double_tap(&board, label).await?;
        taps += 1;
        board = s.next(&board).await?;
    }
    assert_eq!(moves(&s.record(&s.bob, &board).await?)?.len(), taps);
    // The bot tells the player who was too late, if need be behind the board.
    let words = || {
        let words = s.anna.ephemerals().into_iter().chain(s.bob.ephemerals());
        words.filter(|message| message.files.is_empty()).count()
    };
    s.dc.wait_calls("a word for every late tap", |_| words() >= taps).await?;
    assert_eq!(words(), taps);
    s.end().await
}

/// Both start at once: one game, one board.
#[tokio::test]
async fn two_start_at_once() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[]).await?;
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.dc.wait_edit(&lobby, |m| m.has("Start")).await?;
    let (one, two) = (s.anna.tap_now(&ready, "Start")?, s.bob.tap_now(&ready, "Start")?);
    one.answer().await?;
    two.answer().await?;
    let board = s.dc.wait_shown(&s.channel, |m| m.has("🎲 Roll")).await?;
    assert_eq!(table(&board), table(&lobby));
    assert_eq!(s.dc.messages(&s.channel).len(), 1);
    s.end().await
}

/// Dice are kept by a menu on the board: two in one go, then one button that rolls the others.
#[tokio::test]
async fn two_dice_are_kept_and_three_rolled() -> Told {
    let s = DiscordScene::new().await?;
    let first = s.begin("yacht", &[]).await?;
    s.anna.tap(&first, "Roll").await?;
    let board = s.next(&first).await?;
    let kept = s.anna.select(&board, "Which dice will you keep?", &["4", "2"]).await?;
    assert!(kept.is_ephemeral(), "{kept:?}");
    assert!(kept.message().button("roll 3").is_some(), "{kept:?}");
    let other = s.anna.select(kept.message(), "Which dice will you keep?", &["5"]).await?;
    s.anna.tap(other.message(), "roll 4").await?;
    let next = s.next(&board).await?;
    assert!(next.select("Which dice will you keep?").is_some(), "{next:?}");
    s.end().await
}

/// First games of channels, from the command that opens the table to the end, by people who tap on what stands there every
/// 1.2 seconds: printed for `docs/figures.md`.
#[tokio::test]
#[ignore = "a measurement: it takes two minutes, and looks at the clock"]
async fn first_games_of_channels_are_counted() -> Told {
    let s = DiscordScene::new().await?;
    let pig = [("variant", "one-die"), ("target", "30")];
    for (path, options, people) in [("pig new", &pig[..], 2), ("katego new", &[], 3)] {
        println!("/{path}, {people} people: {}", s.counted(path, options, people).await?);
    }
    assert!(s.dc.calls_of("").iter().all(|call| call.status != 429));
    s.end().await
}

impl DiscordScene {
    /// A game of a channel of its own: its messages, its taps and its time.
    async fn counted(&self, path: &str, options: &[(&str, &str)], people: usize) -> Try<String> {
        let people: Vec<TestMember> =
            (1..=people).map(|number| self.guild.member(&format!("P{number}"), "en-US")).collect();
        let channel = self.guild.channel(&path.replace(' ', "-"));
        people[0].slash(&channel, path, options).await?;
        let mut beat = interval(Duration::from_millis(1_200));
        for (place, who) in people.iter().enumerate().skip(1) {
            beat.tick().await;
            let lobby = self.dc.wait_shown(&channel, |m| m.has(&format!("{place}\\. P{place}"))).await?;
            who.tap(&lobby, "Join").await?;
        }
        let ready = self.dc.wait_shown(&channel, |m| m.has("Ready to start")).await?;
        people[0].tap(&ready, "Start").await?;
        let (mut taps, mut refused, mut waits, began) = (0, Vec::new(), Vec::new(), Instant::now());
        let mut board = self.dc.wait_shown(&channel, |m| turn(m).is_some()).await?;
        while !is_over(&board) {
            let to_move = |who: &&TestMember| board.has(&format!("▶ {}", who.name()));
            let who = people.iter().find(to_move).ok_or("nobody is to move")?;
            beat.tick().await;
            let tapped = Instant::now();
            let answer = who.tap_data(&board, &first_move(&board)).await?;
            taps += 1;
            if answer.is_ephemeral() {
                refused.push(word(&answer));
            }
            let news = |m: &SeenMessage| is_over(m) || turn(m) > turn(&board);
            board = self.dc.wait_shown(&channel, news).await?;
            waits.push(tapped.elapsed().as_millis());
        }
        Ok(format!(
            "{} taps before the first move, {taps} in the game, {} refused {refused:?}; {} messages, {} s; the next board after {} ms at most",
            people.len(),
            refused.len(),
            self.dc.created(&channel),
            began.elapsed().as_secs(),
            waits.iter().max().copied().unwrap_or_default(),
        ))
    }
}
