//! What is kept of people, as they meet it.

use super::scene::TelegramScene;
use crate::story::Told;

/// Bob takes his data away, has them deleted, and Anna's game stays whole. The log has never named either of them.
#[tokio::test]
async fn a_person_leaves_no_trace() -> Told {
    let s = TelegramScene::set("KUBYK_LOG", "debug").await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.bob.tap(&board, "7").await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    s.bob.send(&s.bob.private(), "/privacy");
    let policy = s.tg.wait_message(&s.bob.private(), |m| m.has("What I keep")).await?;
    s.bob.tap(&policy, "My data").await?;
    let sent = s.tg.wait_message(&s.bob.private(), |m| m.document().is_some()).await?;
    let (_, bytes) = sent.document().ok_or("a file")?;
    let data: serde_json::Value = serde_json::from_slice(bytes)?;
    assert_eq!(data["tables"][0]["name"], "Bob");

    // Asked for in the group, the question comes in private.
    s.bob.send(&s.group, "/me delete");
    let asked = s.tg.wait_message(&s.bob.private(), |m| m.has("Delete everything about you")).await?;
    s.bob.tap(&asked, "Yes").await?;
    s.tg.wait_shown(&s.group, |m| m.has("№ 2") && m.button("Rematch").is_some()).await?;
    s.bob.send(&s.bob.private(), "/me export");
    let again = |m: &kubyk_tests::telegram::SeenMessage| {
        m.id != sent.id
            && m.document().is_some_and(|(_, bytes)| !bytes.windows(5).any(|part| part == b"\"Bob\""))
    };
    s.tg.wait_message(&s.bob.private(), again).await?;
    for line in s.kubyk.stderr() {
        for person in [&s.anna, &s.bob] {
            let named = line.contains(&person.name()) || line.contains(&person.id().to_string());
            assert!(!named, "{line}");
        }
    }
    s.end().await
}
