//! Whole games.

use super::scene::{DiscordScene, is_over, table, word};
use crate::story::{Told, moves};

/// Two people play pig by buttons alone; one message shows it all; the dice can be checked; a rematch opens once.
#[tokio::test]
async fn pig_from_the_lobby_to_the_rematch() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[("variant", "two-dice"), ("target", "10")]).await?;
    assert!(lobby.has("SHA-256") && lobby.button("Start").is_none(), "{lobby:?}");
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.dc.wait_edit(&lobby, |m| m.has("Bob") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let board = s.dc.wait_shown(&s.channel, |m| m.has("🎲 Roll")).await?;
    assert!(board.picture().is_some() && board.has("▶ Anna") && !board.has("Bank"), "{board:?}");

    let over = s.play_out(board).await?;
    assert!(over.has("🏆") && over.has("Dice seed"), "{over:?}");
    assert_eq!(s.dc.messages(&s.channel).len(), 1, "one message has shown it all");
    assert!(word(&s.bob.tap(&over, "Check dice").await?).contains('✅'));
    let played = moves(&s.record(&s.bob, &over).await?)?;
    assert!(played.iter().any(|line| line.ends_with("hold")), "{played:?}");
    let film = s.bob.tap(&over, "Film").await?;
    let file = film.message().files.first().ok_or("a film")?;
    assert!(film.is_ephemeral() && file.bytes.starts_with(b"GIF89a"), "{film:?}");
    let coach = s.bob.tap(&over, "Coach").await?;
    assert!(coach.is_ephemeral() && coach.message().has(": luck "), "{coach:?}");
    s.bob.tap(coach.message(), "Share").await?;
    s.dc.wait_message(&s.channel, |m| m.has(": luck ")).await?;

    s.anna.tap(&over, "Rematch").await?;
    s.bob.tap(&over, "Rematch").await?;
    let again = s.dc.wait_shown(&s.channel, |m| m.has("🎲 Roll") && table(m) != table(&over)).await?;
    assert!(again.has("▶ Bob"), "the other one begins: {again:?}");
    assert_eq!(s.dc.messages(&s.channel).iter().filter(|m| m.has("🎲 Roll")).count(), 1);
    assert!(is_over(&s.dc.refresh(&over)), "the old board stays as it ended");
    s.end().await
}

/// All 24 turns of katego, two of them by commands.
#[tokio::test]
async fn katego_of_two() -> Told {
    let s = DiscordScene::new().await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&board).await?;
    let done = s.bob.slash(&s.channel, "katego put", &[("move", "12")]).await?;
    assert!(word(&done).contains("board"), "{done:?}");
    let board = s.next(&board).await?;
    s.anna.slash(&s.channel, "katego move", &[("move", "put 11")]).await?;
    let board = s.next(&board).await?;
    let over = s.play_out(board).await?;
    assert!(over.has("🏆"), "{over:?}");
    assert_eq!(s.dc.messages(&s.channel).len(), 1, "one message has shown it all");
    let played = moves(&s.record(&s.bob, &over).await?)?;
    assert_eq!(played.len(), 24);
    assert_eq!(played[..3], ["1 put 7", "2 put 12", "1 put 11"]);
    s.end().await
}

/// In the private channel one plays against the machine; it moves by itself.
#[tokio::test]
async fn pig_against_the_machine() -> Told {
    let mut s = DiscordScene::new().await?;
    s.channel = s.anna.dm();
    let lobby = s.open("pig", &[("variant", "two-dice"), ("target", "20")]).await?;
    let levels = s.anna.tap(&lobby, "Add bot").await?;
    s.anna.tap(levels.message(), "Medium").await?;
    let ready = s.dc.wait_shown(&s.channel, |m| m.has("🤖 Medium") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    let board = s.dc.wait_shown(&s.channel, |m| m.has("🎲 Roll")).await?;
    let over = s.play_out(board).await?;
    assert!(over.has("🏆"), "{over:?}");
    let played = moves(&s.record(&s.anna, &over).await?)?;
    assert!(played.iter().any(|line| line.starts_with('2')), "the machine has played: {played:?}");
    s.end().await
}
