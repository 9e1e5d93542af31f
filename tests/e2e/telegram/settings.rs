//! What is typed into a group to settle something for it: one line tells all what an admin has changed, and everything else is
//! for whoever typed.

use kubyk_tests::telegram::{SeenMessage, TestChat};

use super::on_behalf::with_private_chats;
use super::scene::{TelegramScene, table};
use crate::story::{Told, Try};

/// What shows, asks or refuses, and a word of the answer.
const ASKED: [(&str, &str); 9] = [
    ("/settings", "Settings of this chat"),
    ("/settings game", "Games in this chat"),
    ("/settings game pig", "● one die"),
    ("/settings pace", "⏱ Time limit"),
    ("/settings variant", "Choose a game"),
    ("/settings variant pig", "/settings variant pig night"),
    ("/settings variant pig noon", "no house variant"),
    ("/settings nonsense", "nonsense"),
    ("/settings language xx", "xx"),
];

/// An admin changes the look of boards and makes a house variant: two lines, one for each.
async fn changes(s: &TelegramScene) -> Told {
    s.anna.send(&s.group, "/settings boards text");
    s.tg.wait_message(&s.group, |m| m.has("Boards: text") && m.button("Undo").is_some()).await?;
    s.anna.send(&s.group, "/settings variant pig long one-die target=200");
    s.tg.wait_message(&s.group, |m| m.has("🏠 long") && m.button("Undo").is_some()).await?;
    let told = s.tg.messages(&s.group);
    assert!(told.len() == 2 && told.iter().all(|m| m.text.lines().count() == 1), "{told:#?}");
    Ok(())
}

#[tokio::test]
async fn settings_that_were_typed_are_answered_in_private() -> Told {
    let s = with_private_chats().await?;
    for (line, expected) in ASKED {
        s.anna.send(&s.group, line);
        s.tg.wait_message(&s.anna.private(), |m| m.has(expected)).await?;
    }
    s.bob.send(&s.group, "/settings boards text");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Only an admin")).await?;
    assert!(s.tg.messages(&s.group).is_empty(), "{:#?}", s.tg.messages(&s.group));
    changes(&s).await?;
    s.tg.wait_message(&s.anna.private(), |m| m.has("Test run")).await?;
    s.end().await
}

/// The same where one member of the group can be shown something alone.
#[tokio::test]
async fn settings_that_were_typed_are_answered_to_one_person_alone() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    s.group.set_bot(&s.anna, "administrator", &[]);
    for (line, expected) in ASKED {
        s.anna.send(&s.group, &format!("@{} {line}", s.tg.bot_name()));
        s.anna.wait_ephemeral(&s.group, |m| m.has(expected)).await?;
    }
    assert!(s.tg.messages(&s.group).is_empty(), "{:#?}", s.tg.messages(&s.group));
    assert!(s.bob.ephemerals(&s.group).is_empty());
    s.end().await
}

/// A name is asked for in private, as often as it takes, and so is a number that no menu has.
#[tokio::test]
async fn what_is_written_is_asked_for_in_private() -> Told {
    let s = with_private_chats().await?;
    let lobby = s.open(&s.group, "/pig new target=20").await?;
    s.anna.send(&s.group, &format!("/settings variant {}", table(&lobby)));
    let question = asked(&s, &s.anna.private(), "be called").await?;
    assert!(!question.has("Anna"), "nobody else is there: {question:?}");
    s.anna.reply(&question, "a=b");
    let again = asked(&s, &s.anna.private(), "cannot be the name").await?;
    s.anna.reply(&again, "Long Night");
    s.tg.wait_message(&s.group, |m| m.has("Saved") && m.has("🏠 long-night")).await?;
    s.tg.wait_shown(&s.group, |m| m.has("1. Anna") && m.has("🏠 long-night")).await?;
    s.tg.wait_message(&s.anna.private(), |m| m.has("Test run")).await?;

    s.anna.send(&s.group, "/pig salt");
    let question = asked(&s, &s.anna.private(), "").await?;
    s.anna.reply(&question, "my cat");
    s.tg.wait_message(&s.anna.private(), |m| m.has("my cat")).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 2, "the table and what has changed for all");
    s.end().await
}

/// A question that is answered by a reply.
async fn asked(s: &TelegramScene, place: &TestChat, words: &str) -> Try<SeenMessage> {
    Ok(s.tg.wait_message(place, |m| m.force_reply && m.has(words)).await?)
}
