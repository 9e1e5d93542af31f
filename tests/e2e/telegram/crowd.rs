//! Fifty people at one table.

use super::scene::{TelegramScene, is_over, turn};
use crate::story::Told;

/// One throw for all, one tap each, one message: the game takes no longer than with two.
#[tokio::test]
async fn thirteen_for_fifty() -> Told {
    const PEOPLE: usize = 50;
    let s = TelegramScene::new().await?;
    let others: Vec<_> = (3..=PEOPLE).map(|number| s.tg.user(&format!("P{number}"), "en")).collect();
    let lobby = s.open(&s.group, "/thirteen new simultaneous=on").await?;
    s.bob.tap(&lobby, "Join").await?;
    for other in &others {
        s.group.join(other);
        other.tap(&lobby, "Join").await?;
    }
    let full = s.tg.wait_edit(&lobby, |m| m.has("50. P50")).await?;
    s.anna.tap(&full, "Start").await?;
    let mut board = s.tg.wait_shown(&s.group, |m| turn(m).is_some()).await?;
    for _ in 0..4 {
        // What an operation comes to is different for everybody: the buttons for all do not say it.
        let add = board.buttons().find(|button| button.text == "+").ok_or("a button for all")?;
        let step = add.data.clone().ok_or("a payload")?;
        for who in [&s.anna, &s.bob].into_iter().chain(&others) {
            who.tap_data(&board, &step).await?;
        }
        board = s.next(&s.group, &board).await?;
    }
    assert!(is_over(&board) && board.has("and 38 more"), "{board:?}");
    assert!(s.group.traffic().sent <= 10, "{:?}", s.group.traffic());
    let alone = s.bob.tap(&board, "Check dice").await?;
    assert!(alone.text.is_some_and(|text| text.contains('✅')));
    s.end().await
}
