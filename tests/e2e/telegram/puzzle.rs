//! The puzzle of the day.

use kubyk_tests::telegram::{SeenMessage, TestUser};

use super::scene::TelegramScene;
use crate::story::{Told, Try, hour_to_come};

impl TelegramScene {
    /// Somebody tries the answers from the first one on; what comes of it, and the signs of the tries.
    async fn answered(&self, who: &TestUser, puzzle: &SeenMessage) -> Try<(SeenMessage, String)> {
        let mut tries = String::new();
        for letter in ["A", "B", "C"] {
            let word = who.tap(puzzle, letter).await?.text.unwrap_or_default();
            tries.push('🟥');
            if !word.contains('❌') {
                break;
            }
        }
        let over = |m: &SeenMessage| m.button("Share").is_some() && m.has("-day streak");
        let result = self.tg.wait_shown(&self.group, over).await?;
        if result.has("🟩") {
            tries.pop();
            tries.push('🟩');
        }
        Ok((result, tries))
    }
}

/// The group is shown one puzzle; whoever answers it has three tries, and shares how that went and nothing more.
#[tokio::test]
async fn the_puzzle_is_answered_by_everybody_alone_and_shared_without_its_answer() -> Told {
    let s = TelegramScene::set("KUBYK_PUZZLE_HOUR", &hour_to_come()).await?;
    s.bob.send(&s.group, "/puzzle");
    s.tg.wait_message(&s.group, |m| m.has("/settings puzzle on")).await?;
    s.anna.send(&s.group, "/settings puzzle on");
    s.tg.wait_message(&s.group, |m| m.has("Puzzle of the day: on")).await?;
    s.bob.send(&s.group, "/puzzle");
    let puzzle = s.tg.wait_message(&s.group, |m| m.has("three tries") && m.button("D").is_some()).await?;
    assert!(puzzle.photo().is_some() && puzzle.has("A. ") && !puzzle.has("✅"), "{puzzle:?}");

    let (result, tries) = s.answered(&s.bob, &puzzle).await?;
    let solved = tries.ends_with('🟩');
    assert!(result.has(&tries) && result.has("✅"), "what each answer is worth: {result:?}");
    assert!(result.has(if solved { "1-day" } else { "0-day" }), "{result:?}");
    assert!(s.tg.refresh(&puzzle).button("A").is_some(), "the others go on answering");
    s.bob.tap(&result, "Share").await?;
    let shared = s.tg.wait_message(&s.group, |m| m.has(&format!("Bob · {tries}"))).await?;
    assert!(!shared.has("✅") && !shared.has("A. ") && shared.photo().is_none(), "{shared:?}");
    s.end().await
}
