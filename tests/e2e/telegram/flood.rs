//! One person floods a group with commands while others play.

use std::time::{Duration, Instant};

use super::scene::{TelegramScene, first_move};
use crate::story::Told;

/// With the limits as shipped, 150 commands of somebody who does not play hold no board up for more than five seconds;
/// the sender is told once, in private, and the group's limits are kept.
#[tokio::test]
async fn a_flood_of_commands_does_not_hold_the_board_up() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let carol = s.tg.user("Carol", "uk");
    s.group.join(&carol);
    carol.start("");
    s.tg.wait_message(&carol.private(), |_| true).await?;
    let mut board = s.begin(&s.group, "/katego").await?;
    for _ in 0..50 {
        for line in ["/help", "/games", "/rules pig"] {
            carol.send(&s.group, line);
        }
    }
    let mut slowest = Duration::ZERO;
    for _ in 0..12 {
        let asked = Instant::now();
        s.to_act(&board).tap_data(&board, &first_move(&board)).await?;
        board = s.next(&s.group, &board).await?;
        slowest = slowest.max(asked.elapsed());
    }
    assert!(slowest <= Duration::from_secs(5), "{slowest:?}");
    let refused = s.tg.wait_shown(&carol.private(), |m| m.has("Забагато запитів")).await?;
    let told = s.tg.messages(&carol.private());
    assert_eq!(told.iter().filter(|m| m.text == refused.text).count(), 1, "{told:?}");
    let traffic = s.group.traffic();
    assert!(traffic.busiest_minute() <= 20, "{traffic:?}");
    assert!(s.tg.calls().iter().all(|call| call.status != 429));
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
