//! One person floods a group with commands while others play.

use std::time::{Duration, Instant};

use super::scene::{TelegramScene, first_move};
use super::talk::shows_one;
use crate::story::Told;
use crate::transcript::Transcript;

/// Turns of the game that the page tells.
const TOLD: usize = 3;

/// Commands of somebody who does not play.
const FLOOD: usize = 150;

/// With the limits as shipped, 150 commands of somebody who does not play hold no board up for more than five seconds;
/// the sender is told once, in private, and the group's limits are kept.
#[tokio::test]
async fn a_flood_of_commands_does_not_hold_the_board_up() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let mut page = Transcript::new("150 commands beside a running game", 0);
    let carol = s.tg.user("Carol", "en");
    s.group.join(&carol);
    carol.start("");
    s.tg.wait_message(&carol.private(), |_| true).await?;
    let mut board = s.begin(&s.group, "/katego").await?;
    shows_one(&mut page, "Group", &board);
    for line in ["/help", "/games", "/rules pig"].into_iter().cycle().take(FLOOD) {
        carol.send(&s.group, line);
    }
    page.says("Carol", "/help");
    page.line(&format!("*… {} more at once: /games, /rules pig, /help, again and again*", FLOOD - 1));
    let mut slowest = Duration::ZERO;
    for turn in 0..12 {
        let asked = Instant::now();
        let (who, step) = (s.to_act(&board), first_move(&board));
        let told = who.tap_data(&board, &step).await?.text;
        let label = board.buttons().find(|button| button.data.as_ref() == Some(&step));
        let label = label.map(|button| button.text.clone()).unwrap_or_default();
        let name = who.name();
        board = s.next(&s.group, &board).await?;
        slowest = slowest.max(asked.elapsed());
        if turn < TOLD {
            page.taps(&name, &label, told.as_deref());
            shows_one(&mut page, "Group", &board);
        }
    }
    page.line("*… and so the game goes on, a board after every tap*");
    let refused = s.tg.wait_shown(&carol.private(), |m| m.has("Too many requests")).await?;
    let told = s.tg.messages(&carol.private());
    assert_eq!(told.iter().filter(|m| m.text == refused.text).count(), 1, "{told:?}");
    shows_one(&mut page, "Private chat of Carol, once", &refused);
    let traffic = s.group.traffic();
    assert!(traffic.busiest_minute() <= 20, "{traffic:?}");
    assert!(s.tg.calls().iter().all(|call| call.status != 429));
    page.compare_course("telegram-flood-en.md")?;
    assert!(slowest <= Duration::from_secs(5), "{slowest:?}");
    s.end().await
}

/// Who has never written to the bot and floods a group is told too, once.
#[tokio::test]
async fn a_stranger_who_floods_a_group_is_told_where_he_wrote() -> Told {
    let s = TelegramScene::as_shipped().await?;
    let carol = s.tg.user("Carol", "uk");
    s.group.join(&carol);
    for _ in 0..100 {
        carol.send(&s.group, "/help");
    }
    s.tg.wait_message(&s.group, |m| m.has("Забагато запитів")).await?;
    s.end().await
}
