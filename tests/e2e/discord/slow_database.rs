//! A database that takes five seconds to write a move.

use super::scene::DiscordScene;
use crate::schema::TestSchema;
use crate::slow_database::hold_changes;
use crate::story::{Told, moves};

/// Discord gives up on an answer after three seconds: the tap is acknowledged before, and the move counts once when it is
/// written, however often it is tapped meanwhile.
#[tokio::test]
async fn a_slow_database_leaves_no_tap_without_an_answer() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let s = DiscordScene::with(|kubyk| kubyk.env("KUBYK_STORE_URL", &schema.url)).await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    let mover = s.to_act(&board);
    let (held, tapped) = tokio::join!(hold_changes(&schema), mover.double_tap(&board, "9"));
    held?;
    tapped?;
    let next = s.next(&board).await?;
    assert!(next.has("in column 9"), "{:?}", next.text());
    let over = s.play_out(next).await?;
    assert_eq!(moves(&s.record(&s.bob, &over).await?)?.len(), 24);
    s.end().await
}
