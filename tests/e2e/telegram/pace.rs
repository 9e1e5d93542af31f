//! A board that is tapped once a second, under a bot as it is shipped.

use std::time::Duration;

use kubyk_tests::stand::Call;
use kubyk_tests::telegram::SeenMessage;
use tokio::time::{MissedTickBehavior, interval};

use super::scene::{TelegramScene, first_move, turn};
use crate::story::{Told, Try, is_behind};

const TAPS: usize = 30;
/// Boards that come at once, that of the start among them.
const AT_ONCE: usize = 10;
/// A board that has to wait for the group's budget waits for longer than this.
const AT_ONCE_MS: u64 = 3_000;
/// No board waits for longer than this.
const BEHIND_MS: u64 = 5_000;

/// A tap that counted.
struct Counted {
    /// When it was made, by the platform's clock.
    at_ms: u64,
    /// What it was answered with.
    told: String,
    /// The board that was tapped.
    board: SeenMessage,
}

/// Every tap is told what came of it: the move as the next board tells it, or that the board that was tapped is behind.
#[tokio::test]
async fn every_tap_is_told_what_came_of_it() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let ready = s.seated().await?;
    s.anna.tap(&ready, "Start").await?;
    let first = s.tg.wait_edit(&ready, |m| turn(m).is_some()).await?;
    let counted = s.tap_evenly(&first, 12, Duration::from_millis(250)).await?;
    assert!(counted.len() > 1);
    assert!(s.group.traffic().busiest_minute() <= 20);
    s.end().await
}

/// The boards of the first ten taps come at once, and no later one is more than five seconds behind.
#[tokio::test]
#[ignore = "a measurement: it takes two minutes, and looks at the clock"]
async fn a_tap_a_second_is_shown_soon() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let ready = s.seated().await?;
    // What the lobby has cost counts for a minute.
    tokio::time::sleep(Duration::from_secs(62)).await;

    let started = s.tg.now_ms();
    s.anna.tap(&ready, "Start").await?;
    let first = s.tg.wait_edit(&ready, |m| turn(m).is_some()).await?;
    let counted = s.tap_evenly(&first, TAPS, Duration::from_secs(1)).await?;
    let last = counted.last().ok_or("no tap counted")?;
    s.next(&s.group, &last.board).await?;

    let calls = s.tg.calls();
    let asked = std::iter::once(started).chain(counted.iter().map(|tap| tap.at_ms));
    let behind: Vec<u64> = asked.map(|at| shown_ms(&calls, at).saturating_sub(at)).collect();
    println!("boards shown after so many milliseconds: {behind:?}");
    assert!(behind.len() > AT_ONCE, "{behind:?}");
    assert!(behind[..AT_ONCE].iter().all(|late| *late < AT_ONCE_MS), "at once: {behind:?}");
    assert!(behind.iter().all(|late| *late <= BEHIND_MS), "soon: {behind:?}");
    assert!(s.group.traffic().busiest_minute() <= 20);
    assert!(calls.iter().all(|call| call.status != 429));
    s.end().await
}

impl TelegramScene {
    /// A lobby of Pig with both of them, as it stands ready.
    async fn seated(&self) -> Try<SeenMessage> {
        let lobby = self.open(&self.group, "/pig new two-dice target=1000").await?;
        self.bob.tap(&lobby, "Join").await?;
        Ok(self.tg.wait_edit(&lobby, |m| m.has("2. Bob") && m.has("Start")).await?)
    }

    /// Whoever is to move taps again and again, on the board as it is then; returned are the taps that counted.
    async fn tap_evenly(&self, first: &SeenMessage, taps: usize, every: Duration) -> Try<Vec<Counted>> {
        let mut counted: Vec<Counted> = Vec::new();
        let mut beat = interval(every);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for _ in 0..taps {
            beat.tick().await;
            let board = self.tg.refresh(first);
            let at_ms = self.tg.now_ms();
            let tap = self.to_act(&board).tap_data(&board, &first_move(&board)).await?;
            let told = tap.text.unwrap_or_default();
            assert!(!told.is_empty(), "a tap on {board:?} is told nothing");
            let is_behind = is_behind(&told, "moved on") || told.starts_with("It's ");
            let before = counted.last().map(|last| turn(&last.board));
            assert_eq!(is_behind, before == Some(turn(&board)), "{told} on {board:?}");
            if is_behind {
                continue;
            }
            if let Some(last) = counted.last() {
                assert!(board.has(&last.told), "{} is what the next board tells: {board:?}", last.told);
            }
            counted.push(Counted { at_ms, told, board });
        }
        Ok(counted)
    }
}

/// When a message was edited first after this moment.
fn shown_ms(calls: &[Call], after_ms: u64) -> u64 {
    let edits = calls.iter().filter(|call| call.name.starts_with("editMessage") && call.status == 200);
    edits.map(|call| call.at_ms).find(|at| *at >= after_ms).unwrap_or(u64::MAX)
}
