//! The puzzle of the day.

use super::scene::DiscordScene;
use crate::story::{Told, hour_to_come};

/// The channel is shown one puzzle; whoever answers it has three tries, and shares how that went and nothing more.
#[tokio::test]
async fn the_puzzle_is_answered_by_everybody_alone_and_shared_without_its_answer() -> Told {
    let s = DiscordScene::with(|kubyk| kubyk.env("KUBYK_PUZZLE_HOUR", &hour_to_come())).await?;
    let refused = s.bob.slash(&s.channel, "puzzle", &[]).await?;
    assert!(refused.is_ephemeral() && refused.message().has("/settings puzzle puzzle:on"), "{refused:?}");
    s.anna.slash(&s.channel, "settings puzzle", &[("puzzle", "true")]).await?;
    let shown = s.bob.slash(&s.channel, "puzzle", &[]).await?;
    let puzzle = shown.message().clone();
    assert!(!shown.is_ephemeral() && puzzle.has("three tries") && puzzle.button("D").is_some(), "{shown:?}");
    assert!(puzzle.picture().is_some() && !puzzle.has("✅"), "{puzzle:?}");

    for (who, name) in [(&s.bob, "Bob"), (&s.anna, "Anna")] {
        let mut tries = String::new();
        let result = loop {
            let letter = ["A", "B", "C"].get(tries.chars().count()).ok_or("three tries are all there are")?;
            let answer = who.tap(&puzzle, letter).await?;
            assert!(answer.is_ephemeral(), "nobody else sees it: {answer:?}");
            let said = answer.message().clone();
            let solved = said.has("🟩");
            tries.push(if solved { '🟩' } else { '🟥' });
            if said.button("Share").is_some() {
                assert!(said.has(if solved { "1-day" } else { "0-day" }), "{said:?}");
                break said;
            }
            assert!(said.has("❌"), "{said:?}");
        };
        assert!(result.has(&tries) && result.has("✅"), "what each answer is worth: {result:?}");
        who.tap(&result, "Share").await?;
        let shared = s.dc.wait_message(&s.channel, |m| m.has(&format!("{name} · {tries}"))).await?;
        assert!(!shared.has("✅") && !shared.has("A. ") && shared.picture().is_none(), "{shared:?}");
    }
    assert_eq!(s.dc.messages(&s.channel).iter().filter(|m| m.has("three tries")).count(), 1, "one puzzle");
    s.end().await
}
