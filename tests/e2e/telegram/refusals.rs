//! What cannot be done is said to nobody but who has asked for it.

use kubyk_tests::telegram::SeenMessage;

use super::scene::TelegramScene;
use crate::story::Told;

/// In the private chat, where there is one, with the line that is meant; the line itself gets a sign in the group.
#[tokio::test]
async fn a_refusal_goes_to_the_private_chat() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    let board = s.begin(&s.group, "/pig").await?;
    let line = s.bob.send(&s.group, "/pig bank");
    let told = s.tg.wait_message(&s.bob.private(), |m| m.has("Anna's turn")).await?;
    assert!(told.has("🤔 /pig bank"), "{told:?}");
    assert_eq!(s.tg.refresh(&line).reaction.as_deref(), Some("🤔"));
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else: {board:?}");
    s.end().await
}

/// In the group to that person alone, where the bot may show such messages without being asked by a tap.
#[tokio::test]
async fn an_administrator_shows_a_refusal_to_one_person_alone() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    s.group.set_bot(&s.anna, "administrator", &[]);
    s.begin(&s.group, "/pig").await?;
    let line = s.bob.send(&s.group, "/pig bank");
    s.bob.wait_ephemeral(&s.group, |m| m.has("Anna's turn")).await?;
    assert_eq!(s.tg.refresh(&line).reaction.as_deref(), Some("🤔"));
    assert!(s.anna.ephemerals(&s.group).is_empty());
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    s.end().await
}

/// Who can be reached in no other way is answered in the group, which keeps the last of these answers and no other. An
/// ordinary member may not show a message to one person for what all have read.
#[tokio::test]
async fn a_group_keeps_one_refusal() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    s.begin(&s.group, "/pig").await?;
    let mut last: Option<SeenMessage> = None;
    for _ in 0..3 {
        let line = s.bob.send(&s.group, "/pig bank");
        let told = s.tg.wait_message(&s.group, |m| m.reply_to == Some(line.id)).await?;
        assert!(told.has("Anna's turn"), "{told:?}");
        if let Some(last) = last.replace(told) {
            s.tg.wait_gone(&last).await?;
        }
    }
    assert_eq!(s.tg.messages(&s.group).len(), 2, "the board and the last word");
    s.end().await
}

/// Where reactions are switched off, the words come all the same, and no further sign is tried.
#[tokio::test]
async fn without_reactions_the_words_must_do() -> Told {
    let s = TelegramScene::new().await?;
    s.group.forbid_reactions();
    s.begin(&s.group, "/pig").await?;
    for _ in 0..2 {
        let line = s.bob.send(&s.group, "/pig bank");
        s.tg.wait_message(&s.group, |m| m.reply_to == Some(line.id)).await?;
    }
    assert_eq!(s.tg.calls_of("setMessageReaction").len(), 1);
    s.end().await
}

/// In a private chat nobody else is disturbed: a refusal is an answer like any other.
#[tokio::test]
async fn a_private_chat_answers_in_place() -> Told {
    let s = TelegramScene::new().await?;
    let line = s.bob.send(&s.bob.private(), "/pig bank");
    s.tg.wait_message(&s.bob.private(), |m| !m.text.is_empty() && !m.has("🤔")).await?;
    assert_eq!(s.tg.refresh(&line).reaction, None);
    s.end().await
}
