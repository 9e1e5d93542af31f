//! Two games of one kind in a group: which of them a line means.

use super::scene::{TelegramScene, table, turn};
use crate::story::Told;

/// The board that is replied to is meant, whatever is replied; else that whose board is lowest.
#[tokio::test]
async fn a_reply_decides_and_else_the_lowest_board() -> Told {
    let s = TelegramScene::new().await?;
    let upper = s.begin(&s.group, "/pig new target=100").await?;
    let lower = s.begin(&s.group, "/pig new target=100").await?;
    let (above, below) = (table(&upper), table(&lower));
    s.anna.send(&s.group, "/pig roll");
    let now = s.tg.wait_shown(&s.group, |m| m.has(&below) && turn(m) > turn(&lower)).await?;
    let seen = s.tg.wait_shown(&s.group, |m| m.has(&above)).await?;
    assert_eq!(turn(&seen), turn(&upper), "the other one is as it was");

    // A move, a command with its game and one without: all belong to the board that is replied to.
    s.anna.reply(&seen, "roll");
    let seen = s.tg.wait_shown(&s.group, |m| m.has(&above) && turn(m) > turn(&seen)).await?;
    for line in ["/resign", "/pig resign", "resign"] {
        let typed = s.anna.reply(&seen, line).id;
        let asked = s.tg.wait_message(&s.group, |m| m.id > typed && m.has("Resign") && m.has("Yes")).await?;
        assert!(asked.has(&above), "{line}: {asked:?}");
    }
    let untouched = s.tg.wait_shown(&s.group, |m| m.has(&below)).await?;
    assert_eq!(turn(&untouched), turn(&now), "the other one is as it was");

    // A table that is named is that one, whatever is replied to.
    s.anna.reply(&seen, &format!("/pig resign yes {below}"));
    s.tg.wait_shown(&s.group, |m| m.has(&below) && m.has("🏆")).await?;
    // The board of a game that is over means that game.
    let over = s.tg.wait_shown(&s.group, |m| m.has(&below)).await?;
    s.anna.reply(&over, "roll");
    s.tg.wait_calls("a refusal", |calls| {
        calls.iter().any(|call| call.params.to_string().contains("is over"))
    })
    .await?;
    s.end().await
}
