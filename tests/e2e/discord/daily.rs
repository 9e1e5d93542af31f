//! The game of the day, which everybody plays with the same dice: in a channel only its player sees them.

use super::scene::{DiscordScene, table, word};
use crate::story::{Told, hour_to_come};

/// Its board is a message that only its player sees: a tap changes it in place, before and after a restart. The channel has
/// nothing of it, and nobody else can look at it.
#[tokio::test]
async fn the_game_of_the_day_is_played_in_private() -> Told {
    let mut s = DiscordScene::new().await?;
    let opened = s.bob.slash(&s.channel, "rabbit daily", &[]).await?;
    let board = opened.message().clone();
    assert!(opened.is_ephemeral() && board.picture().is_some(), "{opened:?}");

    let id = table(&board);
    let stranger = s.anna.slash(&s.channel, "table board", &[("table", &id)]).await?;
    assert!(word(&stranger).contains("There is no table"), "{stranger:?}");
    assert!(!s.anna.slash(&s.channel, "table list", &[]).await?.message().has(&id));
    assert!(s.bob.slash(&s.channel, "table list", &[]).await?.message().has(&id));

    let ended = s.bob.tap(&board, "End the turn").await?;
    assert_eq!(ended.message().id, board.id, "a tap changes it in place: {ended:?}");
    // After a restart there is no token for it any more: the next tap brings one.
    s.restart().await?;
    let ended = s.bob.tap(ended.message(), "End the turn").await?;
    assert_eq!(ended.message().id, board.id, "{ended:?}");
    assert!(s.dc.messages(&s.channel).is_empty(), "the channel has read none of this");
    s.end().await
}

/// Asked for again it is shown again, in place of the one before. A menu is a message beside it and becomes the board. Once
/// it is over, a button tells the channel how it went, and nothing of the dice.
#[tokio::test]
async fn the_channel_is_told_how_the_game_of_the_day_went() -> Told {
    let s = DiscordScene::new().await?;
    let first = s.bob.slash(&s.channel, "rabbit daily", &[]).await?.message().clone();
    let board = s.bob.slash(&s.channel, "rabbit daily", &[]).await?.message().clone();
    s.dc.wait_gone(&first).await?;
    let question = s.bob.tap(&board, "Resign").await?.message().clone();
    assert!(question.only_for.is_some() && question.id != board.id, "{question:?}");
    let over = s.bob.tap(&question, "Yes, resign").await?.message().clone();
    assert!(over.id == question.id && over.button("Share").is_some(), "{over:?}");
    s.dc.wait_gone(&board).await?;
    assert!(s.dc.messages(&s.channel).is_empty());

    s.bob.tap(&over, "Share").await?;
    let result = s.dc.wait_message(&s.channel, |m| m.has("Bob lost")).await?;
    assert!(result.files.is_empty() && s.dc.messages(&s.channel).len() == 1, "{result:?}");
    s.end().await
}

// The puzzle of the day.

/// The channel is shown one puzzle; whoever answers it has three tries, and shares how that went and nothing more.
#[tokio::test]
async fn the_puzzle_is_answered_by_everybody_alone_and_shared_without_its_answer() -> Told {
    let s = DiscordScene::with(|kubyk| kubyk.env("KUBYK_PUZZLE_HOUR", &hour_to_come())).await?;
    let refused = s.bob.slash(&s.channel, "puzzle", &[]).await?;
    assert!(refused.is_ephemeral() && refused.message().has("/settings puzzle puzzle:on"), "{refused:?}");
    s.anna.slash(&s.channel, "settings puzzle", &[("puzzle", "true")]).await?;
    s.bob.slash(&s.channel, "puzzle", &[]).await?;
    // Where a machine is slow, it comes beside the answer.
    let puzzle = s.dc.wait_message(&s.channel, |m| m.has("three tries")).await?;
    assert!(puzzle.only_for.is_none() && puzzle.button("D").is_some(), "{puzzle:?}");
    assert!(puzzle.picture().is_some() && !puzzle.has("✅"), "{puzzle:?}");

    for (who, name) in [(&s.bob, "Bob"), (&s.anna, "Anna")] {
        let mut tries = String::new();
        let result = loop {
            let letter = ["A", "B", "C"].get(tries.chars().count()).ok_or("three tries are all there are")?;
            let answer = who.tap(&puzzle, letter).await?;
            assert!(answer.is_ephemeral(), "nobody else sees it: {answer:?}");
            let message = answer.message().clone();
            let solved = message.has("🟩");
            tries.push(if solved { '🟩' } else { '🟥' });
            if message.button("Share").is_some() {
                assert!(message.has(if solved { "1-day" } else { "A new streak" }), "{message:?}");
                break message;
            }
            assert!(message.has("❌"), "{message:?}");
        };
        assert!(result.has(&tries) && result.has("✅"), "what each answer is worth: {result:?}");
        who.tap(&result, "Share").await?;
        let shared = s.dc.wait_message(&s.channel, |m| m.has(&format!("{name} · {tries}"))).await?;
        assert!(!shared.has("✅") && !shared.has("A. ") && shared.picture().is_none(), "{shared:?}");
    }
    assert_eq!(s.dc.messages(&s.channel).iter().filter(|m| m.has("three tries")).count(), 1, "one puzzle");
    s.end().await
}
