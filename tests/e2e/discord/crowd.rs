//! Fifty people at one table.

use super::scene::{DiscordScene, is_over, steps, turn, word};
use crate::story::Told;

/// One throw for all, one tap each, one message: the game takes no longer than with two.
#[tokio::test]
async fn thirteen_for_fifty() -> Told {
    const PEOPLE: usize = 50;
    let s = DiscordScene::new().await?;
    let others: Vec<_> = (3..=PEOPLE).map(|number| s.guild.member(&format!("P{number}"), "en-US")).collect();
    let lobby = s.open("thirteen", &[("simultaneous", "true")]).await?;
    s.bob.tap(&lobby, "Join").await?;
    for other in &others {
        other.tap(&lobby, "Join").await?;
    }
    let full = s.dc.wait_edit(&lobby, |m| m.has("P50") && m.has("Start")).await?;
    s.anna.tap(&full, "Start").await?;
    let mut board = s.dc.wait_shown(&s.channel, |m| turn(m).is_some()).await?;
    for _ in 0..4 {
        let (_, add) = steps(&board).into_iter().find(|(label, _)| label == "+").ok_or("a button for all")?;
        for who in [&s.anna, &s.bob].into_iter().chain(&others) {
            who.tap_data(&board, &add).await?;
        }
        let before = turn(&board);
        board = s.dc.wait_shown(&s.channel, |m| is_over(m) || turn(m) > before).await?;
    }
    assert!(is_over(&board) && board.has("and 38 more"), "{board:?}");
    assert!(s.dc.messages(&s.channel).len() <= 10);
    assert!(word(&s.bob.tap(&board, "Check dice").await?).contains('✅'));
    s.end().await
}
