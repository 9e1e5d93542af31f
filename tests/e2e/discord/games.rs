//! Whole games.

use super::scene::{DiscordScene, is_over, table, word};
use crate::story::{Told, moves};

/// Two people play pig by buttons alone; one message shows it all; the dice can be checked; a rematch opens once.
#[tokio::test]
async fn pig_from_the_lobby_to_the_rematch() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[("variant", "two-dice"), ("target", "10")]).await?;
    assert!(lobby.has("fixed in advance: 🔒") && lobby.button("Start").is_none(), "{lobby:?}");
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
    let film = s.bob.tap(&over, "Replay").await?;
    let file = film.message().files.first().ok_or("a film")?;
    assert!(film.is_ephemeral() && file.bytes.starts_with(b"GIF89a"), "{film:?}");
    let coach = s.bob.tap(&over, "Coach").await?;
    assert!(coach.is_ephemeral() && coach.message().has(": luck "), "{coach:?}");
    assert!(coach.message().picture().is_some(), "the game as a line: {coach:?}");
    s.bob.tap(coach.message(), "Share").await?;
    s.dc.wait_message(&s.channel, |m| m.has(": luck ")).await?;

    s.anna.tap(&over, "Rematch").await?;
    s.bob.tap(&over, "Rematch").await?;
    let again =
        s.dc.wait_shown(&s.channel, |m| m.button("Roll").is_some() && table(m) != table(&over)).await?;
    assert!(again.has("▶ Bob"), "the other one begins: {again:?}");
    assert_eq!(s.dc.messages(&s.channel).iter().filter(|m| m.button("Roll").is_some()).count(), 1);
    assert!(is_over(&s.dc.refresh(&over)), "the old board stays as it ended");
    s.end().await
}

/// A game in which somebody throws on instead of banking, the coach, that move again, and a hint for it.
#[tokio::test]
async fn a_costly_move_is_tried_again() -> Told {
    let s = DiscordScene::new().await?;
    let mut board = s.begin("pig", &[("variant", "one-die"), ("target", "10")]).await?;
    let (mut anna_last, mut throws) = (false, 0);
    while !is_over(&board) {
        let anna = board.has("▶ Anna");
        throws = if anna == anna_last { throws + 1 } else { 1 };
        anna_last = anna;
        s.to_act(&board).tap(&board, if throws > 6 { "Bank" } else { "Roll" }).await?;
        board = s.next(&board).await?;
    }
    let coach = s.bob.tap(&board, "Coach").await?;
    let moment = s.bob.tap(coach.message(), "Moment 1").await?;
    assert!(moment.is_ephemeral() && moment.message().has("Better: ✋"), "{moment:?}");
    assert!(moment.message().picture().is_some(), "the position: {moment:?}");
    s.bob.tap(moment.message(), "Try again").await?;
    let practice = s.dc.wait_shown(&s.channel, |m| m.has("practice") && m.has("▶ Bob")).await?;
    let nudge = s.bob.tap(&practice, "Hint").await?;
    assert!(nudge.is_ephemeral(), "{nudge:?}");
    let named = s.bob.tap(nudge.message(), "Which move").await?;
    assert!(named.message().has("best move: ✋"), "{named:?}");
    s.bob.tap(&practice, "Bank").await?;
    s.dc.wait_shown(&s.channel, |m| m.has("practice") && is_over(m) && m.has("🏆 Bob")).await?;
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
    s.anna.slash(&s.channel, "table move", &[("move", "put 11")]).await?;
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
