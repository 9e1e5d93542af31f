//! Crashes, interactions that come twice, a Gateway that breaks.

use kubyk_tests::discord::Order;
use kubyk_tests::stand::CallFault;

use super::scene::{DiscordScene, first_move, is_over, turn};
use crate::story::{Told, moves};

/// `kill -9` in the middle of a game, and it goes on with the same buttons.
#[tokio::test]
async fn a_game_survives_a_kill() -> Told {
    let mut s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&board).await?;
    s.restart().await?;
    s.bob.tap(&board, "12").await?;
    let board = s.next(&board).await?;
    let over = s.play_out(board).await?;
    assert_eq!(moves(&s.record(&s.bob, &over).await?)?.len(), 24);
    s.end().await
}

/// What could not be shown before the kill is shown after the start, without anybody asking.
#[tokio::test]
async fn boards_catch_up_after_a_kill() -> Told {
    let mut s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.dc.fault("PATCH /channels", CallFault::Status(500), 1000);
    s.anna.slash(&s.channel, "katego put", &[("move", "7")]).await?;
    s.dc.wait_calls("an edit that fails", |calls| calls.iter().any(|call| call.status == 500)).await?;
    s.dc.clear_faults();
    s.restart().await?;
    assert!(s.next(&board).await?.has("▶ Bob"));
    s.end().await
}

/// Killed again and again in a game against the machine, whose turn it often is.
#[tokio::test]
async fn the_machine_goes_on_after_a_kill() -> Told {
    let mut s = DiscordScene::new().await?;
    let lobby = s.open("katego", &[("variant", "base")]).await?;
    s.anna.slash(&s.channel, "table bot", &[("level", "random")]).await?;
    let ready = s.dc.wait_edit(&lobby, |m| m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let mut board = s.dc.wait_shown(&s.channel, |m| turn(m).is_some()).await?;
    for _ in 0..3 {
        s.anna.tap(&board, &first_move(&board)).await?;
        s.restart().await?;
        board = s.next(&board).await?;
    }
    let over = s.play_out(board).await?;
    assert_eq!(moves(&s.record(&s.anna, &over).await?)?.len(), 24);
    s.end().await
}

/// Interactions arrive twice: each counts once.
#[tokio::test]
async fn what_arrives_twice_counts_once() -> Told {
    let s = DiscordScene::new().await?;
    let mut board = s.begin("pig", &[("variant", "two-dice"), ("target", "10")]).await?;
    let mut given = 0;
    while !is_over(&board) {
        let sub = if board.has("Bank") { "pig hold" } else { "pig roll" };
        s.dc.duplicate_next(1);
        s.to_act(&board).slash(&s.channel, sub, &[]).await?;
        given += 1;
        board = s.next(&board).await?;
    }
    assert_eq!(moves(&s.record(&s.bob, &board).await?)?.len(), given);
    s.end().await
}

/// The connection breaks, Discord asks to reconnect, or wants the bot to begin anew: what was tapped meanwhile counts.
#[tokio::test]
async fn the_gateway_breaks() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.dc.gateway(Order::Drop);
    let sent = s.anna.tap_now(&board, "7")?;
    let board = s.next(&board).await?;
    assert!(sent.outcome().is_some());
    s.dc.gateway(Order::Invalidate);
    s.dc.wait_identifies(2).await?;
    s.bob.tap(&board, "8").await?;
    assert!(s.next(&board).await?.has("▶ Anna"));
    s.end().await
}
