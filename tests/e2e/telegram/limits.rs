//! How much the bot says, and what it does when Telegram asks it to be silent.

use kubyk_tests::stand::CallFault;

use super::scene::{TelegramScene, first_move, table, turn};
use crate::story::{Told, is_behind};

/// Machines play their turns in a moment: the group sees a few edits of one message, and Telegram never has to
/// refuse one.
#[tokio::test]
async fn a_fast_game_is_told_slowly() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let lobby = s.open(&s.group, "/pig new variant=one-die target=20").await?;
    for _ in 0..5 {
        s.anna.send(&s.group, "/pig bot hold-20");
    }
    s.anna.send(&s.group, "/pig start");
    let board = s.tg.wait_shown(&s.group, |m| m.has(&table(&lobby)) && m.has("▶ Anna")).await?;
    let over = s.play_out(&s.group, board).await?;
    assert!(over.has("🏆"), "{over:?}");
    let traffic = s.group.traffic();
    assert!(traffic.busiest_minute() <= 20, "{traffic:?}");
    assert!(traffic.sent <= 3 && s.tg.messages(&s.group).len() == 1, "{traffic:?}");
    assert!(s.tg.calls().iter().all(|call| call.status != 429));
    s.end().await
}

/// Two people play faster than a group may be written to: they are told in passing what happened, the board catches
/// up, and nothing is refused.
#[tokio::test]
async fn fast_people_do_not_outrun_the_limits() -> Told {
    let s = TelegramScene::as_shipped().await?;
    s.tg.enforce_rates();
    let board = s.begin(&s.group, "/pig new variant=two-dice target=10").await?;
    let over = s.play_out(&s.group, board).await?;
    let traffic = s.group.traffic();
    assert!(traffic.busiest_minute() <= 20 && traffic.sent <= 3, "{traffic:?} {over:?}");
    assert!(s.tg.calls().iter().all(|call| call.status != 429));
    s.end().await
}

/// Telegram asks for silence in one group: that group's board comes later, another group's at once.
#[tokio::test]
async fn silence_is_kept_where_it_was_asked_for() -> Told {
    let s = TelegramScene::new().await?;
    let other = s.tg.supergroup(&[&s.anna, &s.bob]);
    let here = s.begin(&s.group, "/katego").await?;
    let there = s.begin(&other, "/katego").await?;
    s.tg.fault("editMessage", CallFault::TooMany { retry_after: 10 }, 1);
    s.anna.tap(&here, "5").await?;
    s.tg.wait_calls("a refused edit", |calls| calls.iter().any(|call| call.status == 429)).await?;
    s.anna.tap(&there, "6").await?;
    s.next(&other, &there).await?;
    assert_eq!(s.tg.refresh(&here).edits, here.edits, "this one is still waiting");
    // Taps count all the same, and the board shows the newest when it may.
    let bob = format!("{}:{}", first_move(&here).rsplit_once(':').ok_or("a step")?.0, 8);
    let late = s.bob.tap_data(&here, &bob).await?;
    assert!(late.text.is_some_and(|text| is_behind(&text, "moved on")), "his board is behind");
    s.bob.send(&s.group, "/katego put 8");
    let board = s.tg.wait_shown(&s.group, |m| m.has(&table(&here)) && m.edits > here.edits).await?;
    assert!(board.has("▶ Anna") || s.next(&s.group, &board).await?.has("▶ Anna"));
    s.end().await
}

/// Connections that break, before or after Telegram has done what was asked: the board is right in the end.
#[tokio::test]
async fn nothing_is_lost_with_a_broken_connection() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego").await?;
    s.tg.fault("editMessage", CallFault::DropBefore, 1);
    s.anna.tap(&board, "5").await?;
    let board = s.next(&s.group, &board).await?;
    s.tg.fault("editMessage", CallFault::DropAfter, 1);
    s.bob.tap(&board, "6").await?;
    let board = s.next(&s.group, &board).await?;
    s.tg.fault("answerCallback", CallFault::DropBefore, 1);
    s.anna.tap(&board, "6").await?;
    let board = s.next(&s.group, &board).await?;
    assert!(board.has("▶ Bob") && s.tg.messages(&s.group).len() == 1, "{board:?}");
    s.end().await
}

/// An old board goes when a new one has taken its place, even if Telegram asks to wait with that.
#[tokio::test]
async fn an_old_board_goes_a_little_later() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego").await?;
    s.tg.fault("deleteMessage", CallFault::TooMany { retry_after: 1 }, 1);
    s.anna.send(&s.group, "/katego");
    s.tg.wait_message(&s.group, |m| m.id != board.id && turn(m).is_some()).await?;
    s.tg.wait_gone(&board).await?;
    assert_eq!(s.tg.faults_left(), 0);
    s.end().await
}
