//! Two games of one kind in a channel: which of them a command means.

use super::scene::{DiscordScene, table, turn};
use crate::story::Told;

/// Nothing is replied to here: of the games that wait for somebody the one whose board is lowest is meant.
#[tokio::test]
async fn the_lowest_board_is_meant() -> Told {
    let s = DiscordScene::new().await?;
    let upper = s.begin("pig", &[("target", "100")]).await?;
    let lower = s.begin("pig", &[("target", "100")]).await?;
    s.anna.slash(&s.channel, "pig roll", &[]).await?;
    let id = table(&lower);
    s.dc.wait_shown(&s.channel, |m| m.has(&id) && turn(m) > turn(&lower)).await?;
    let id = table(&upper);
    let seen = s.dc.wait_shown(&s.channel, |m| m.has(&id)).await?;
    assert_eq!(turn(&seen), turn(&upper), "the other one is as it was");

    // The upper one is brought down, and by that comes first.
    s.anna.slash(&s.channel, "table board", &[("table", id.trim_start_matches('#'))]).await?;
    let down = s.dc.wait_shown(&s.channel, |m| m.has(&id) && m.id > lower.id).await?;
    // The bot learns of a message that it has sent only when Discord has answered.
    let mut tries = 0;
    while !s.anna.slash(&s.channel, "table resign", &[]).await?.message().has(&id) {
        tries += 1;
        assert!(tries < 100, "the board that was brought down is meant");
    }
    s.anna.slash(&s.channel, "pig roll", &[]).await?;
    s.dc.wait_shown(&s.channel, |m| m.has(&id) && turn(m) > turn(&down)).await?;

    // A table that is named is that one, wherever its board is.
    let id = table(&lower);
    let resign = s.anna.slash(&s.channel, "table resign", &[("table", id.trim_start_matches('#'))]).await?;
    assert!(resign.message().has(&id), "{resign:?}");
    s.end().await
}
