//! Taps that are not what they should be.

use super::scene::{DiscordScene, first_move, is_over, table, word};
use crate::story::{Told, is_behind, moves};

/// A tap of somebody whose turn it is not, of a stranger, on an old board, on the board of a game that is over, on a
/// button of another age: each gets a word for that person alone, and nothing is said in the channel.
#[tokio::test]
async fn taps_that_cannot_count() -> Told {
    let s = DiscordScene::new().await?;
    let eve = s.guild.member("Eve", "uk");
    let board = s.begin("katego", &[("variant", "base")]).await?;
    assert!(word(&s.bob.tap(&board, "3").await?).contains("Anna's turn"));
    assert!(word(&eve.tap(&board, "3").await?).contains("не в цій грі"));
    s.anna.tap(&board, "3").await?;
    let next = s.next(&board).await?;
    assert!(is_behind(&word(&s.anna.tap(&board, "4").await?), "Bob's turn"));
    assert!(is_behind(&word(&s.bob.tap_data(&board, &first_move(&board)).await?), "moved on"));
    assert!(word(&s.anna.tap_data(&next, "m:0000000:3:r").await?).contains("table is gone"));
    assert!(word(&s.anna.tap_data(&next, "odd").await?).contains("older version"));
    let asked = s.bob.tap(&next, "Resign").await?;
    assert!(asked.is_ephemeral(), "{asked:?}");
    s.bob.tap(asked.message(), "Yes, resign").await?;
    let over = s.dc.wait_shown(&s.channel, is_over).await?;
    assert!(over.has("🏆") && over.has("Anna"), "{over:?}");
    assert!(word(&s.anna.tap(&next, "5").await?).contains("over"));
    assert_eq!(s.dc.messages(&s.channel).len(), 1, "the channel has read none of this");
    s.end().await
}

/// A double tap plays once.
#[tokio::test]
async fn a_double_tap_plays_once() -> Told {
    let s = DiscordScene::new().await?;
    let mut board = s.begin("pig", &[("variant", "two-dice"), ("target", "10")]).await?;
    let mut taps = 0;
    while !is_over(&board) {
        let label = if board.has("Bank") { "Bank" } else { "Roll" };
        s.to_act(&board).double_tap(&board, label).await?;
        taps += 1;
        board = s.next(&board).await?;
    }
    assert_eq!(moves(&s.record(&s.bob, &board).await?)?.len(), taps);
    // Whoever was too late is told, be it behind the board.
    let told = || {
        let words = s.anna.ephemerals().into_iter().chain(s.bob.ephemerals());
        words.filter(|message| message.files.is_empty()).count()
    };
    s.dc.wait_calls("a word for every late tap", |_| told() >= taps).await?;
    assert_eq!(told(), taps);
    s.end().await
}

/// Both start at once: one game, one board.
#[tokio::test]
async fn two_start_at_once() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[]).await?;
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.dc.wait_edit(&lobby, |m| m.has("Start")).await?;
    let (one, two) = (s.anna.tap_now(&ready, "Start")?, s.bob.tap_now(&ready, "Start")?);
    one.answer().await?;
    two.answer().await?;
    let board = s.dc.wait_shown(&s.channel, |m| m.has("🎲 Roll")).await?;
    assert_eq!(table(&board), table(&lobby));
    assert_eq!(s.dc.messages(&s.channel).len(), 1);
    s.end().await
}

/// Dice are kept by a menu on the board: two in one go, then one button that rolls the others.
#[tokio::test]
async fn two_dice_are_kept_and_three_rolled() -> Told {
    let s = DiscordScene::new().await?;
    let first = s.begin("yacht", &[]).await?;
    s.anna.tap(&first, "Roll").await?;
    let board = s.next(&first).await?;
    let kept = s.anna.select(&board, "Keep which dice?", &["4", "2"]).await?;
    assert!(kept.is_ephemeral(), "{kept:?}");
    assert!(kept.message().button("roll 3").is_some(), "{kept:?}");
    let other = s.anna.select(kept.message(), "Keep which dice?", &["5"]).await?;
    s.anna.tap(other.message(), "roll 4").await?;
    let next = s.next(&board).await?;
    assert!(next.select("Keep which dice?").is_some(), "{next:?}");
    s.end().await
}
