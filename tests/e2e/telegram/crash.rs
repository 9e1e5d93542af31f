//! Crashes, and updates that come twice.

use kubyk_tests::stand::CallFault;

use super::scene::{TelegramScene, first_move, is_over, table, turn};
use crate::story::{Told, moves};

/// `kill -9` in the middle of a game; what was tapped meanwhile counts afterwards, and the game goes on.
#[tokio::test]
async fn a_game_survives_a_kill() -> Told {
    let mut s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&s.group, &board).await?;
    s.kubyk.kill().await?;
    let meanwhile = s.bob.press(&board, &first_move(&board));
    s.anna.send(&s.group, "/tables");
    s.kubyk.start().await?;
    meanwhile.answer().await?;
    s.tg.wait_shown(&s.group, |m| m.has("Tables here")).await?;
    let board = s.next(&s.group, &board).await?;
    let over = s.play_out(&s.group, board).await?;
    assert_eq!(moves(&s.record(&s.bob, &s.group, &over).await?)?.len(), 24);
    s.end().await
}

/// What could not be shown before the kill is shown after the start, without anybody asking.
#[tokio::test]
async fn boards_catch_up_after_a_kill() -> Told {
    let mut s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.tg.fault("editMessage", CallFault::Status(500), 1000);
    s.anna.tap(&board, "7").await?;
    s.tg.wait_calls("an edit that fails", |calls| calls.iter().any(|call| call.status == 500)).await?;
    s.kubyk.kill().await?;
    s.tg.clear_faults();
    s.kubyk.start().await?;
    let board = s.next(&s.group, &board).await?;
    assert!(board.has("▶ Bob"), "{board:?}");
    s.end().await
}

/// Killed again and again in a game against the machine, whose turn it often is.
#[tokio::test]
async fn the_machine_goes_on_after_a_kill() -> Told {
    let mut s = TelegramScene::new().await?;
    let home = s.anna.private();
    s.anna.start("");
    s.tg.wait_message(&home, |m| m.has("🎲 Play")).await?;
    let lobby = s.open(&home, "/katego new variant=base").await?;
    s.anna.send(&home, "/katego bot random");
    let ready = s.tg.wait_shown(&home, |m| m.has(&table(&lobby)) && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let mut board = s.tg.wait_shown(&home, |m| turn(m).is_some()).await?;
    for _ in 0..4 {
        let tap = s.anna.press(&board, &first_move(&board));
        s.kubyk.kill().await?;
        s.kubyk.start().await?;
        tap.answer().await?;
        board = s.next(&home, &board).await?;
    }
    let over = s.play_out(&home, board).await?;
    assert_eq!(moves(&s.record(&s.anna, &home, &over).await?)?.len(), 24);
    s.end().await
}

/// A question that was asked before the kill is answered after it: what is written is a name, not a move.
#[tokio::test]
async fn a_question_survives_a_kill() -> Told {
    let mut s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/pig new target=20").await?;
    s.anna.send(&s.group, &format!("/settings variant {}", table(&lobby)));
    let question = s.tg.wait_message(&s.group, |m| m.force_reply).await?;
    s.kubyk.kill().await?;
    s.anna.reply(&question, "Long Night");
    s.kubyk.start().await?;
    s.tg.wait_message(&s.group, |m| m.has("🏠 long-night")).await?;
    s.tg.wait_gone(&question).await?;
    s.end().await
}

/// Killed before Telegram heard that an update has come: it comes again after the start, and counts once.
#[tokio::test]
async fn what_was_done_before_the_kill_is_not_done_again() -> Told {
    let mut s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.tg.wait_calls("a quiet moment", |_| s.tg.is_drained()).await?;
    // The poll that is waiting now brings what is typed next; no later one gets through to confirm it.
    s.tg.fault("getUpdates", CallFault::Status(502), 1000);
    s.anna.send(&s.group, "/katego put 7");
    let board = s.next(&s.group, &board).await?;
    s.kubyk.kill().await?;
    assert!(!s.tg.is_drained(), "Telegram still has it");
    s.tg.clear_faults();
    s.kubyk.start().await?;
    s.bob.send(&s.group, "/katego put 8");
    let board = s.next(&s.group, &board).await?;
    assert!(board.has("▶ Anna"), "{board:?}");
    let over = s.play_out(&s.group, board).await?;
    let played = moves(&s.record(&s.bob, &s.group, &over).await?)?;
    assert_eq!(played[..2], ["1 put 7", "2 put 8"]);
    s.end().await
}

/// Each update of a game arrives twice: each counts once.
#[tokio::test]
async fn what_arrives_twice_counts_once() -> Told {
    let s = TelegramScene::new().await?;
    s.tg.duplicate_next(100);
    let mut board = s.begin(&s.group, "/pig new variant=two-dice target=10").await?;
    let mut typed = 0;
    while !is_over(&board) {
        let play = if board.has("Bank") { "/pig hold" } else { "/pig roll" };
        s.to_act(&board).send(&s.group, play);
        typed += 1;
        board = s.next(&s.group, &board).await?;
    }
    assert_eq!(moves(&s.record(&s.bob, &s.group, &board).await?)?.len(), typed);
    s.end().await
}
