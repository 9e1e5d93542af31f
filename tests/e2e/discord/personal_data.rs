//! What is kept of people, as they meet it, on PostgreSQL.

use super::scene::{DiscordScene, is_over, word};
use crate::schema::TestSchema;
use crate::story::Told;

/// Bob takes his data away and has them deleted; Anna's game stays whole. The log has never named either of them.
#[tokio::test]
async fn a_person_leaves_no_trace() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let s = DiscordScene::with(|kubyk| {
        kubyk.env("KUBYK_STORE_URL", &schema.url).env("KUBYK_LOG", "debug,sqlx=trace")
    })
    .await?;
    let board = s.begin("katego", &[("variant", "base")]).await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&board).await?;
    let exported = s.bob.slash(&s.channel, "me", &[("data", "export")]).await?;
    let files = &exported.message().files;
    let data: serde_json::Value = serde_json::from_slice(&files.first().ok_or("a file")?.bytes)?;
    assert_eq!(data["tables"][0]["name"], "Bob");

    let asked = s.bob.slash(&s.channel, "me", &[("data", "delete")]).await?;
    assert!(word(&asked).contains("Delete everything about you"), "{asked:?}");
    s.bob.tap(asked.message(), "Yes").await?;
    let over = s.dc.wait_shown(&s.channel, |m| m.id == board.id && is_over(m)).await?;
    assert!(over.has("№ 2") && !over.has("Bob"), "{over:#?}");
    let again = s.bob.slash(&s.channel, "me", &[("data", "export")]).await?;
    let kept = String::from_utf8(again.message().files[0].bytes.to_vec())?;
    assert!(!kept.contains("\"Bob\""), "{kept}");
    for line in s.kubyk.stderr() {
        for (name, person) in [("Anna", &s.anna), ("Bob", &s.bob)] {
            assert!(!line.contains(name) && !line.contains(&person.id().to_string()), "{line}");
        }
    }
    s.end().await
}
