//! The game of the day, which everybody plays with the same dice: in a channel only its player sees them.

use super::scene::{DiscordScene, table, word};
use crate::story::Told;

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
