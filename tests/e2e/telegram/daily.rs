//! The game of the day, which everybody plays with the same dice: nobody sees them before having played.

use kubyk_tests::telegram::{SeenMessage, TestUser};

use super::scene::TelegramScene;
use crate::story::{Told, Try, hour_to_come};

/// Asked for in a group, it is played in the private chat; who has no such chat yet is led there by a button that begins
/// it. The group has nothing of it.
#[tokio::test]
async fn the_game_of_the_day_is_played_in_private() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    let line = s.bob.send(&s.group, "/rabbit daily");
    s.tg.wait_shown(&s.bob.private(), |m| m.button("Resign").is_some()).await?;
    s.tg.wait_shown(&s.bob.private(), |m| m.has("by yourself")).await?;
    s.tg.wait_calls("a sign", |_| s.tg.refresh(&line).reaction.as_deref() == Some("👌")).await?;
    assert!(s.tg.messages(&s.group).is_empty());

    s.anna.send(&s.group, "/rabbit daily");
    let way = s.tg.wait_message(&s.group, |m| m.has("by yourself")).await?;
    let link = way.buttons().find_map(|button| button.url.clone()).ok_or("a way to the private chat")?;
    let (_, payload) = link.split_once("start=").ok_or("a payload")?;
    s.anna.start(payload);
    s.tg.wait_shown(&s.anna.private(), |m| m.button("Resign").is_some()).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the way there and nothing else");
    s.end().await
}

/// Once it is over, a button under it tells the group how it went.
#[tokio::test]
async fn the_group_is_told_how_the_game_of_the_day_went() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    s.bob.send(&s.group, "/rabbit daily");
    let mut board = s.tg.wait_shown(&s.bob.private(), |m| m.button("Resign").is_some()).await?;
    while board.button("Share").is_none() {
        s.bob.send(&s.bob.private(), "/rabbit end");
        board = s.tg.wait_edit(&board, |_| true).await?;
    }
    let answer = s.bob.tap(&board, "Share").await?;
    assert!(answer.text.is_some_and(|text| text.contains("group")));
    let result = s.tg.wait_message(&s.group, |m| m.has("⬜")).await?;
    assert!(
        result.has("Bob") && result.photo().is_none() && s.tg.messages(&s.group).len() == 1,
        "{result:?}"
    );
    s.end().await
}

// The puzzle of the day.

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
        let over = |m: &SeenMessage| m.button("Share").is_some() && m.has("streak");
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
    assert!(result.has(if solved { "1-day" } else { "A new streak" }), "{result:?}");
    assert!(s.tg.refresh(&puzzle).button("A").is_some(), "the others go on answering");
    s.bob.tap(&result, "Share").await?;
    let shared = s.tg.wait_message(&s.group, |m| m.has(&format!("Bob · {tries}"))).await?;
    assert!(!shared.has("✅") && !shared.has("A. ") && shared.photo().is_none(), "{shared:?}");
    s.end().await
}
