//! What only one person may see.

use kubyk_tests::discord::SeenMessage;

use super::scene::{DiscordScene, word};
use crate::story::{Told, moves};

/// Psychological katego: the channel learns who has answered and nothing else; the own sheet is for one's own eyes,
/// and one can answer there, too; at the end everything is open.
#[tokio::test]
async fn answers_are_sealed_until_the_end() -> Told {
    let s = DiscordScene::new().await?;
    s.anna.slash(&s.channel, "settings boards", &[("boards", "text")]).await?;
    let first = s.begin("katego", &[("variant", "psychological")]).await?;
    let empty = grid(&first.text());

    s.anna.tap(&first, "3").await?;
    let half = s.dc.wait_edit(&first, |m| m.has("Answered: 1 of 2")).await?;
    assert_eq!(grid(&half.text()), empty, "nothing of the answer is shown");
    assert!(word(&s.anna.tap(&half, "5").await?).contains("can't be changed"), "one answer each");
    let own = s.anna.tap(&half, "My sheet").await?;
    assert!(word(&own).contains("in column 3"), "{own:?}");

    let sheet = s.bob.tap(&half, "My sheet").await?;
    assert!(!word(&sheet).contains("put 3"), "{sheet:?}");
    s.bob.tap(sheet.message(), "11").await?;
    let second = s.next(&first).await?;
    assert!(second.has("hidden") && second.has("Answered: 0 of 2"), "{second:?}");
    assert!(word(&s.anna.tap(&second, "My sheet").await?).contains("Your sheet: 3: "));
    assert!(word(&s.bob.tap(&second, "My sheet").await?).contains("Your sheet: 11: "));
    assert!(!s.dc.messages(&s.channel).iter().any(|m| m.has("Your sheet")));

    // What each was told of the own answer says by itself that the step is over.
    for (member, column) in [(&s.anna, "column 3"), (&s.bob, "column 11")] {
        let over = |m: &SeenMessage| m.has("Everyone has answered") && m.has(column);
        s.dc.wait_calls("a word that the step is over", |_| member.ephemerals().iter().any(over)).await?;
    }

    // Not even which columns somebody has left: the buttons are the same all the time.
    assert_eq!(second.labels(), first.labels());
    let taken = word(&s.anna.tap(&second, "3").await?);
    assert!(taken.contains("column 3") && taken.contains("Possible now"), "{taken}");

    let mut over = second;
    for (a, b) in (1..=12).filter(|a| *a != 3).zip((1..=12).filter(|b| *b != 11)) {
        s.anna.tap(&over, &a.to_string()).await?;
        s.bob.tap(&over, &b.to_string()).await?;
        over = s.next(&over).await?;
    }
    assert!(!over.has("hidden") && grid(&over.text()) != empty, "{over:?}");
    let played = moves(&s.record(&s.bob, &over).await?)?;
    assert_eq!(played.len(), 24);
    assert_eq!(played[..2], ["1 put 3", "2 put 11"]);
    s.end().await
}

/// The columns and what stands in them: the board in monospace below its heads.
fn grid(content: &str) -> String {
    let board = content.split("```").nth(1).unwrap_or_default();
    board.split_once("\n\n").map(|(_, columns)| columns.to_owned()).unwrap_or_default()
}
