//! Answers for one person do not come before the whole group: they come in the private chat, whose buttons act in the group.

use std::time::Duration;

use kubyk_tests::stand::{Call, CallFault};
use kubyk_tests::telegram::{SeenMessage, TestChat};

use super::scene::{TelegramScene, is_over, table};
use crate::story::{Told, Try};

const MENUS: [(&str, &str); 5] = [
    ("/help", "/play"),
    ("/rules pig", "A 1 burns"),
    ("/top pig", "No game has counted here yet"),
    ("/settings", "Settings of this chat"),
    ("/tables", "No open tables"),
];

/// Both have written to the bot, which can write to them.
pub(super) async fn with_private_chats() -> Try<TelegramScene> {
    let s = TelegramScene::new().await?;
    for person in [&s.anna, &s.bob] {
        person.start("");
        s.tg.wait_message(&person.private(), |m| m.has("Kubyk")).await?;
    }
    Ok(s)
}

#[tokio::test]
async fn menus_that_were_typed_come_in_private() -> Told {
    let s = with_private_chats().await?;
    for (line, expected) in MENUS {
        let typed = s.bob.send(&s.group, line);
        s.tg.wait_message(&s.bob.private(), |m| m.has(expected)).await?;
        s.tg.wait_calls("a sign", |_| s.tg.refresh(&typed).reaction.as_deref() == Some("👌")).await?;
    }
    assert!(s.tg.messages(&s.group).is_empty());
    s.end().await
}

/// A line whose answer takes a moment gets a sign at once that it was heard.
#[tokio::test]
async fn what_is_answered_later_is_heard_at_once() -> Told {
    let s = with_private_chats().await?;
    s.tg.fault("sendMessage", CallFault::Delay(Duration::from_secs(2)), 1);
    let typed = s.bob.send(&s.group, "/help");
    let sign = |sign: &str| s.tg.refresh(&typed).reaction.as_deref() == Some(sign);
    s.tg.wait_calls("a sign", |_| sign("👀")).await?;
    s.tg.wait_calls("the answer", |_| sign("👌")).await?;
    s.tg.wait_message(&s.bob.private(), |m| m.has("/play")).await?;
    s.end().await
}

/// A person whom the bot cannot write to is answered in the group, which keeps the last of such answers and no other.
#[tokio::test]
async fn a_group_keeps_one_answer_to_whom_cannot_be_written_to() -> Told {
    let s = TelegramScene::new().await?;
    let mut last: Option<SeenMessage> = None;
    for (line, expected) in MENUS {
        let typed = s.bob.send(&s.group, line);
        let answer = s.tg.wait_message(&s.group, |m| m.reply_to == Some(typed.id)).await?;
        assert!(answer.has(expected), "{answer:?}");
        if let Some(last) = last.replace(answer) {
            s.tg.wait_gone(&last).await?;
        }
    }
    assert_eq!(s.tg.messages(&s.group).len(), 1);
    s.end().await
}

/// An administrator may show them in the group to one person alone.
#[tokio::test]
async fn menus_that_were_typed_are_shown_to_one_person_alone() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    s.group.set_bot(&s.anna, "administrator", &[]);
    // The bot's name before it, and no app sends it as a command for the bot alone.
    for (line, expected) in MENUS {
        s.bob.send(&s.group, &format!("@{} {line}", s.tg.bot_name()));
        s.bob.wait_ephemeral(&s.group, |m| m.has(expected)).await?;
    }
    assert!(s.tg.messages(&s.group).is_empty());
    assert!(s.anna.ephemerals(&s.group).is_empty());
    s.end().await
}

/// The question whether one is sure comes in private too when it was typed, and is answered there.
#[tokio::test]
async fn resigning_by_a_line_is_confirmed_in_private() -> Told {
    let s = with_private_chats().await?;
    s.begin(&s.group, "/pig").await?;
    s.bob.send(&s.group, "/pig resign");
    let question = s.tg.wait_message(&s.bob.private(), |m| m.button("Yes, resign").is_some()).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    s.bob.tap(&question, "Yes, resign").await?;
    s.tg.wait_shown(&s.group, is_over).await?;
    s.tg.wait_edit(&question, |m| m.keyboard.is_empty() && m.has("resign")).await?;
    s.end().await
}

/// The question whether other people's game is to end goes to the one who asks, too; an admin of the group answers it, and
/// nobody else.
#[tokio::test]
async fn ending_a_game_of_others_is_confirmed_in_private() -> Told {
    let s = with_private_chats().await?;
    let board = s.begin(&s.group, "/pig").await?;
    let asked = |m: &SeenMessage| m.button("Yes, end it").is_some() && m.has("count for anyone");
    s.anna.send(&s.group, "/end");
    let question = s.tg.wait_message(&s.anna.private(), asked).await?;
    let yes = question.button("Yes, end it").and_then(|button| button.data.clone()).ok_or("an answer")?;
    s.anna.tap(&question, "No, let them play").await?;
    let closed = |m: &SeenMessage| m.button("Yes, end it").is_none();
    let leads = |m: &SeenMessage| m.button("To the board").is_some();
    s.tg.wait_edit(&question, |m| closed(m) && leads(m) && m.has("goes on")).await?;
    s.bob.send(&s.group, "/help");
    let other = s.tg.wait_message(&s.bob.private(), |m| m.has("/play")).await?;
    assert!(s.bob.tap_data(&other, &yes).await?.text.is_some_and(|text| text.contains("admin")));
    assert!(s.tg.refresh(&board).has("Roll"), "nothing has happened yet");

    s.anna.send(&s.group, "/end");
    let again = s.tg.wait_message(&s.anna.private(), |m| m.id != question.id && asked(m)).await?;
    s.anna.tap(&again, "Yes, end it").await?;
    let over = s.tg.wait_shown(&s.group, |m| m.has("Ended early")).await?;
    s.tg.wait_message(&s.group, |m| m.has("Anna ended Pig")).await?;
    s.tg.wait_edit(&again, closed).await?;
    s.record(&s.bob, &s.group, &over).await?;
    s.end().await
}

/// The rules behind a board's button come in private, and their "Play" opens a table in the group.
#[tokio::test]
async fn rules_in_private_lead_to_the_lobby_in_the_group() -> Told {
    let s = with_private_chats().await?;
    let board = s.begin(&s.group, "/katego").await?;
    let answer = s.bob.tap(&board, "Rules").await?;
    assert!(answer.text.is_some_and(|text| text.contains("privately")));
    let rules = s.tg.wait_message(&s.bob.private(), |m| m.has("Katego")).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    assert!(rules.button("Play").is_none() && rules.button("Join").is_none(), "its game runs: {rules:?}");
    let lobby = s.open(&s.group, "/pig").await?;
    s.bob.tap(&lobby, "Rules").await?;
    let rules = s.tg.wait_message(&s.bob.private(), |m| m.has("Pig") && m.button("Join").is_some()).await?;
    s.bob.tap(&rules, "Join").await?;
    s.tg.wait_edit(&lobby, |m| m.has("2. Bob")).await?;
    s.end().await
}

/// The panel of the settings acts for the group, for admins of it alone, and not for somebody outside of it.
#[tokio::test]
async fn settings_in_private_are_those_of_the_group() -> Told {
    let s = with_private_chats().await?;
    s.anna.send(&s.group, "/settings");
    let panel = s.tg.wait_message(&s.anna.private(), |m| m.has("Settings of this chat")).await?;
    let button = panel.button("Українська").and_then(|button| button.data.clone()).ok_or("a language")?;

    s.bob.send(&s.group, "/settings");
    let other = s.tg.wait_message(&s.bob.private(), |m| m.has("Settings of this chat")).await?;
    assert!(s.bob.tap_data(&other, &button).await?.text.is_some_and(|text| text.contains("admin")));
    let eve = s.tg.user("Eve", "en");
    eve.start("");
    let hello = s.tg.wait_message(&eve.private(), |m| m.has("Kubyk")).await?;
    let refused = eve.tap_data(&hello, &button).await?;
    assert!(refused.alert && refused.text.is_some_and(|text| text.contains("aren't in that group")));

    s.anna.tap_data(&panel, &button).await?;
    s.tg.wait_edit(&panel, |m| m.has("Мова: українська")).await?;
    s.bob.send(&s.group, "/pig");
    s.tg.wait_message(&s.group, |m| m.has("1. Bob") && m.has("Сісти")).await?;
    s.bob.send(&s.bob.private(), "/pig");
    s.tg.wait_message(&s.bob.private(), |m| m.has("1. Bob") && m.has("Add bot")).await?;
    s.end().await
}

/// A name for a house variant that is written in the private chat is one of the group's.
#[tokio::test]
async fn a_house_variant_is_named_in_private_for_the_group() -> Told {
    let s = with_private_chats().await?;
    s.anna.send(&s.group, "/settings variant pig long one-die target=200");
    s.tg.wait_message(&s.group, |m| m.has("long")).await?;
    // The newer answer about settings takes the place of the older.
    s.tg.wait_message(&s.anna.private(), |m| m.has("Test run")).await?;
    s.anna.send(&s.group, "/settings");
    let panel = s.tg.wait_message(&s.anna.private(), |m| m.has("Settings of this chat")).await?;
    s.anna.tap(&panel, "House rules").await?;
    let games = s.tg.wait_edit(&panel, |m| m.button("Yacht").is_some()).await?;
    s.anna.tap(&games, "Pig").await?;
    let houses = s.tg.wait_edit(&games, |m| m.button("🏠 long").is_some()).await?;
    s.anna.tap(&houses, "🏠 long").await?;
    let house = s.tg.wait_edit(&houses, |m| m.button("Rename").is_some()).await?;
    s.anna.tap(&house, "Rename").await?;
    let question = s.tg.wait_message(&s.anna.private(), |m| m.force_reply).await?;
    s.anna.reply(&question, "night");
    let renamed = |m: &SeenMessage| m.has("🏠 night") && m.button("Undo").is_some();
    s.tg.wait_message(&s.anna.private(), renamed).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the menu is where it was changed");
    s.end().await
}

// Commands that settle something for a group: one line tells everybody what an admin has changed, and everything else is for
// the person who typed.

/// Lines that show, ask or are refused, and a word of the answer.
const ASKED: [(&str, &str); 9] = [
    ("/settings", "Settings of this chat"),
    ("/settings game", "Which games are played here"),
    ("/settings game pig", "● one die"),
    ("/settings pace", "How much time"),
    ("/settings variant", "Choose a game"),
    ("/settings variant pig", "/settings variant pig long-night"),
    ("/settings variant pig noon", "no house rules"),
    ("/settings nonsense", "nonsense"),
    ("/settings language xx", "xx"),
];

/// An admin changes the look of boards and makes a house variant: two lines, one for each.
async fn changes(s: &TelegramScene) -> Told {
    s.anna.send(&s.group, "/settings boards text");
    s.tg.wait_message(&s.group, |m| m.has("Boards: text") && m.button("Undo").is_some()).await?;
    s.anna.send(&s.group, "/settings variant pig long one-die target=200");
    s.tg.wait_message(&s.group, |m| m.has("🏠 long") && m.button("Undo").is_some()).await?;
    let messages = s.tg.messages(&s.group);
    assert!(messages.len() == 2 && messages.iter().all(|m| m.text.lines().count() == 1), "{messages:#?}");
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

/// On a server that can show a member something alone, the answers come in the group.
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
    let question = asked(&s, &s.anna.private(), "What will you call").await?;
    assert!(!question.has("Anna"), "nobody else is there: {question:?}");
    s.anna.reply(&question, "a=b");
    let again = asked(&s, &s.anna.private(), "can't be the name").await?;
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

// Answers always arrive: what cannot be shown to whoever has asked waits at the private chat's door.

/// A member whose app sends `/rules` for the bot alone, and whom it cannot write to: the bot shows no message in the group
/// to one member any more.
async fn at_the_door(s: &TelegramScene, line: &str) -> Try<String> {
    s.tg.fault("sendMessage", CallFault::Refusal(400, "Bad Request: USER_NOT_PARTICIPANT"), 1);
    s.bob.send(&s.group, line);
    let note = s.tg.wait_message(&s.group, |m| m.has("waits in our private chat")).await?;
    let page = note.button("Open the private chat").and_then(|button| button.url.clone()).ok_or("a page")?;
    Ok(page.split_once("start=").ok_or("a word")?.1.to_owned())
}

#[tokio::test]
async fn an_answer_waits_for_whoever_opens_the_private_chat() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    let word = at_the_door(&s, "/rules pig").await?;
    s.bob.start(&word);
    s.tg.wait_message(&s.bob.private(), |m| m.has("A 1 burns")).await?;
    assert_eq!(s.tg.messages(&s.bob.private()).iter().filter(|m| m.has("A 1 burns")).count(), 1);
    s.end().await
}

/// The link carries the question, so a restart loses nothing; to nobody else it tells anything.
#[tokio::test]
async fn an_answer_waits_over_a_restart() -> Told {
    let mut s = TelegramScene::knowing_ephemerals().await?;
    let word = at_the_door(&s, "/rules pig").await?;
    s.kubyk.kill().await?;
    s.kubyk.start().await?;
    s.anna.start(&word);
    s.bob.start(&word);
    s.tg.wait_message(&s.bob.private(), |m| m.has("A 1 burns")).await?;
    assert!(!s.tg.messages(&s.anna.private()).iter().any(|m| m.has("A 1 burns")));
    s.end().await
}

/// The way to the private chat is shown once a minute, and all that was asked meanwhile is there.
#[tokio::test]
async fn the_way_to_the_private_chat_is_shown_once_a_minute() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    let word = at_the_door(&s, "/rules pig").await?;
    s.tg.fault("sendMessage", CallFault::Refusal(400, "Bad Request: USER_NOT_PARTICIPANT"), 1);
    s.bob.send(&s.group, "/top pig");
    let asked =
        |calls: &[Call]| calls.iter().filter(|call| call.name == "sendMessage" && call.status == 403).count();
    s.tg.wait_calls("two attempts in private", |calls| asked(calls) == 2).await?;
    // An answer waits from before Telegram has refused it.
    s.bob.start(&word);
    s.tg.wait_message(&s.bob.private(), |m| m.has("A 1 burns")).await?;
    s.tg.wait_message(&s.bob.private(), |m| m.has("No game has counted here yet")).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1);
    s.end().await
}

/// A person who looks at one thing again and again is left one answer of its kind.
#[tokio::test]
async fn an_answer_takes_the_place_of_the_last_of_its_kind() -> Told {
    let s = with_private_chats().await?;
    s.bob.send(&s.group, "/rules pig");
    let first = s.tg.wait_message(&s.bob.private(), |m| m.has("A 1 burns")).await?;
    s.bob.send(&s.group, "/top pig");
    let other = s.tg.wait_message(&s.bob.private(), |m| m.has("No game has counted here yet")).await?;
    s.bob.send(&s.group, "/rules yacht");
    s.tg.wait_gone(&first).await?;
    assert!(!s.tg.refresh(&other).deleted, "it is of another kind");

    let s2 = TelegramScene::knowing_ephemerals().await?;
    s2.bob.send(&s2.group, "/rules pig");
    s2.bob.wait_ephemeral(&s2.group, |m| m.has("A 1 burns")).await?;
    s2.bob.send(&s2.group, "/rules yacht");
    s2.bob.wait_ephemeral(&s2.group, |m| m.has("Yacht")).await?;
    s2.tg.wait_calls("the older one to go", |_| s2.bob.ephemerals(&s2.group).len() == 1).await?;
    s2.end().await?;
    s.end().await
}

/// Whoever has left the group says nothing there any more by what still stands in the private chat.
#[tokio::test]
async fn whoever_has_left_shares_nothing_with_the_group() -> Told {
    let s = with_private_chats().await?;
    let board = s.begin(&s.group, "/pig new variant=two-dice target=10").await?;
    let over = s.play_out(&s.group, board).await?;
    s.bob.tap(&over, "Coach").await?;
    let coach = s.tg.wait_message(&s.bob.private(), |m| m.button("Share").is_some()).await?;
    s.group.leave(&s.bob);
    let before = s.tg.messages(&s.group).len();
    let refused = s.bob.tap(&coach, "Share").await?;
    assert!(refused.text.as_ref().is_some_and(|text| text.contains("aren't in that group")), "{refused:?}");
    assert_eq!(s.tg.messages(&s.group).len(), before);
    s.end().await
}

/// Whoever plays from another group is no stranger to the table: what stands in the private chat is said where they are a member.
#[tokio::test]
async fn whoever_plays_from_another_group_shares_there() -> Told {
    let s = TelegramScene::new().await?;
    let cleo = s.tg.user("Cleo", "en");
    cleo.start("");
    s.tg.wait_message(&cleo.private(), |m| m.has("Kubyk")).await?;
    let other = s.tg.supergroup(&[&cleo]);
    let lobby = s.open(&s.group, "/pig new target=20").await?;
    s.anna.send(&s.group, "/table invite");
    let told = s.tg.wait_message(&s.group, |m| m.has("/join ")).await?;
    let code = told.text.split_once("/join ").and_then(|(_, rest)| rest.split_whitespace().next());
    cleo.send(&other, &format!("/join {}", code.ok_or("a code")?));
    let ready = s.tg.wait_edit(&lobby, |m| m.has("2. Cleo") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    s.tg.wait_shown(&other, |m| m.button("Roll").is_some()).await?;
    s.anna.send(&s.group, "/pig resign yes");
    let over = s.tg.wait_shown(&other, is_over).await?;
    cleo.tap(&over, "Coach").await?;
    let coach = s.tg.wait_message(&cleo.private(), |m| m.button("Share").is_some()).await?;
    cleo.tap(&coach, "Share").await?;
    let lesson = |m: &SeenMessage| m.photo().is_some() && m.has("Luck and mistakes");
    s.tg.wait_message(&other, |m| lesson(m) && m.button("Share").is_none()).await?;
    assert!(!s.tg.messages(&s.group).iter().any(lesson));
    s.end().await
}
