//! Messages in a group that one member alone sees, on servers that know them and on servers that do not.

use super::scene::{TelegramScene, is_over};
use crate::story::{Told, stop_after};

const SEALED: &str = "/katego new variant=psychological";

/// Where the server knows them, a hand, a question and what somebody has asked alone are shown in the group, and nothing
/// of it to anybody else.
#[tokio::test]
async fn what_is_private_is_shown_in_the_group_to_one_person_alone() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    let board = s.begin(&s.group, SEALED).await?;
    let led = s.bob.tap(&board, "My sheet").await?;
    assert_eq!(led.url, None, "nobody is led away");
    let sheet = s.bob.wait_ephemeral(&s.group, |m| m.button("11").is_some()).await?;
    s.bob.tap(&sheet, "11").await?;
    let half = s.tg.wait_shown(&s.group, |m| m.has("Answered: 1 of 2")).await?;
    let told = s.tg.wait_edit(&sheet, |m| m.has("in column 11") && m.keyboard.is_empty()).await?;
    assert!(!told.has("Everyone"), "{told:?}");
    s.anna.tap(&half, "3").await?;
    s.tg.wait_edit(&told, |m| m.has("in column 11") && m.has("Everyone has answered")).await?;
    let board = s.next(&s.group, &half).await?;
    s.bob.tap(&board, "My sheet").await?;
    s.tg.wait_gone(&told).await?;

    s.bob.send(&s.group, "/help");
    s.bob.wait_ephemeral(&s.group, |m| m.has("/play")).await?;

    s.bob.tap(&s.tg.refresh(&board), "Resign").await?;
    let question = s.bob.wait_ephemeral(&s.group, |m| m.button("Yes, resign").is_some()).await?;
    s.bob.tap(&question, "Yes, resign").await?;
    s.tg.wait_shown(&s.group, is_over).await?;
    s.tg.wait_gone(&question).await?;

    assert!(s.anna.ephemerals(&s.group).is_empty());
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    assert!(s.tg.messages(&s.bob.private()).is_empty());
    s.end().await
}

/// A menu that must wait for the boards of the group is announced at once.
#[tokio::test]
async fn a_menu_that_has_to_wait_says_that_it_comes() -> Told {
    let s = TelegramScene::knowing_ephemerals_with(|kubyk| kubyk).await?;
    let mut board = s.begin(&s.group, "/pig").await?;
    let mut said = None;
    for _ in 0..20 {
        let asked = s.bob.tap(&board, "Rules").await?;
        said = asked.text.filter(|text| text == "Opening…");
        if said.is_some() {
            break;
        }
        s.to_act(&board).tap(&board, "Roll").await?;
        board = s.next(&s.group, &board).await?;
    }
    assert!(said.is_some(), "the group's twenty messages of a minute are never used up");
    s.bob.wait_ephemeral(&s.group, |m| m.has("Pig")).await?;
    s.end().await
}

/// Where it does not know them, the same is said in the private chat: such a server would show it to everybody.
#[tokio::test]
async fn an_older_server_is_sent_nothing_that_everybody_would_see() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, SEALED).await?;
    let way = s.bob.tap(&board, "My sheet").await?.url.ok_or("a way to the private chat")?;
    let (_, payload) = way.split_once("start=").ok_or("a payload")?;
    s.bob.start(payload);
    let sheet = s.tg.wait_message(&s.bob.private(), |m| m.button("11").is_some()).await?;
    s.bob.tap(&sheet, "11").await?;
    let board = s.tg.wait_shown(&s.group, |m| m.has("Answered: 1 of 2")).await?;
    s.bob.tap(&board, "Resign").await?;
    let question = s.tg.wait_message(&s.bob.private(), |m| m.button("Yes, resign").is_some()).await?;
    s.bob.tap(&question, "Yes, resign").await?;
    s.tg.wait_shown(&s.group, is_over).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    s.end().await
}

/// A server that forgets them shows one message to everybody: it is taken away, and no other follows.
#[tokio::test]
async fn what_everybody_was_shown_is_taken_away_and_happens_once() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    let board = s.begin(&s.group, SEALED).await?;
    s.tg.know_ephemerals(false);
    for _ in 0..2 {
        let way = s.bob.tap(&board, "My sheet").await?;
        assert!(way.url.is_some(), "{way:?}");
    }
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    assert_eq!(s.tg.invalid().len(), 1, "{:?}", s.tg.invalid());
    stop_after(s.kubyk, &["the server shows to everybody"]).await
}
