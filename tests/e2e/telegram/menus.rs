//! Menus under a board: they are one person's, and never in the others' way for long.

use std::time::Duration;

use kubyk_tests::stand::CallFault;

use super::scene::{TelegramScene, is_over, table, turn};
use crate::story::Told;

/// Whoever is bothered by somebody's menu takes it away, and from the menu one can always go on to the game.
#[tokio::test]
async fn a_menu_under_the_board_has_a_way_back() -> Told {
    let s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/pig").await?;
    s.anna.tap(&lobby, "Options").await?;
    let menu = s.tg.wait_edit(&lobby, |m| m.has("doubles burn")).await?;
    assert!(menu.button("Join").is_none(), "{menu:?}");
    s.bob.tap(&menu, "Back to the table").await?;
    let lobby = s.tg.wait_edit(&menu, |m| m.button("Join").is_some()).await?;
    assert!(lobby.button("Back").is_none(), "{lobby:?}");
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.tg.wait_edit(&lobby, |m| m.has("2. Bob") && m.has("Start")).await?;

    s.anna.tap(&ready, "Options").await?;
    let menu = s.tg.wait_edit(&ready, |m| m.has("⚙ Target")).await?;
    s.anna.tap(&menu, "⚙ Target").await?;
    let values = s.tg.wait_edit(&menu, |m| m.button("50").is_some()).await?;
    let backs = values.labels().into_iter().filter(|label| label.contains("Back")).count();
    assert_eq!(backs, 2, "one level up, and to the table: {values:?}");
    s.anna.tap(&values, "Back to the table").await?;
    let ready = s.tg.wait_edit(&values, |m| m.has("Start")).await?;
    s.anna.tap(&ready, "Add bot").await?;
    let levels = s.tg.wait_edit(&ready, |m| m.has("Medium")).await?;
    s.bob.tap(&levels, "Back to the table").await?;
    let ready = s.tg.wait_edit(&levels, |m| m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    s.tg.wait_shown(&s.group, |m| m.has("🎲 Roll")).await?;
    s.end().await
}

/// A menu that everybody has forgotten goes by itself, whatever was done in it.
#[tokio::test]
async fn a_forgotten_menu_gives_way() -> Told {
    let s = TelegramScene::set("KUBYK_TELEGRAM_MENU_SECONDS", "1").await?;
    let lobby = s.open(&s.group, "/pig").await?;
    s.anna.tap(&lobby, "Options").await?;
    let menu = s.tg.wait_edit(&lobby, |m| m.has("doubles burn")).await?;
    let lobby = s.tg.wait_edit(&menu, |m| m.button("Join").is_some()).await?;
    s.bob.tap(&lobby, "Join").await?;
    s.tg.wait_edit(&lobby, |m| m.has("2. Bob")).await?;
    s.end().await
}

/// Whether somebody is sure to resign is asked where nobody else can answer.
#[tokio::test]
async fn resigning_is_confirmed_in_private() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    let board = s.begin(&s.group, "/pig").await?;
    s.bob.tap(&board, "Resign").await?;
    let question = s.tg.wait_message(&s.bob.private(), |m| m.button("Yes, resign").is_some()).await?;
    let shown = s.tg.refresh(&board);
    assert!(shown.button("Roll").is_some() && shown.button("Yes, resign").is_none(), "{shown:?}");
    s.bob.tap(&question, "Yes, resign").await?;
    let over = s.tg.wait_shown(&s.group, is_over).await?;
    assert!(over.has("🏆 Anna"), "{over:?}");
    s.tg.wait_edit(&question, |m| m.keyboard.is_empty()).await?;
    s.end().await
}

/// A private chat that is slow: the tap is answered in time, and what was asked arrives all the same.
#[tokio::test]
async fn a_slow_private_message_arrives() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    let board = s.begin(&s.group, "/pig").await?;
    s.tg.fault("sendMessage", CallFault::Delay(Duration::from_secs(7)), 1);
    let word = s.bob.tap(&board, "Resign").await?.text.unwrap_or_default();
    assert!(word.contains("privately"), "{word}");
    let question = s.tg.wait_message(&s.bob.private(), |m| m.button("Yes, resign").is_some()).await?;
    s.bob.tap(&question, "Yes, resign").await?;
    s.tg.wait_shown(&s.group, is_over).await?;
    s.end().await
}

/// An admin closes a lobby that is somebody else's; another guest cannot.
#[tokio::test]
async fn an_admin_closes_the_lobby_of_another() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.send(&s.group, "/pig");
    let lobby = s.tg.wait_message(&s.group, |m| m.has("1. Bob") && m.has("Close")).await?;
    let eve = s.tg.user("Eve", "en");
    s.group.join(&eve);
    assert!(eve.tap(&lobby, "Close").await?.text.is_some_and(|text| text.contains("not in this game")));
    s.anna.tap(&lobby, "Close").await?;
    s.tg.wait_shown(&s.group, |m| m.has("The table is closed")).await?;
    s.end().await
}

/// The rules come as a message of their own: the lobby, the board and the end of a game stay what they are.
#[tokio::test]
async fn rules_leave_the_board_alone() -> Told {
    let s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/katego").await?;
    s.bob.tap(&lobby, "Rules").await?;
    let rules = s.tg.wait_message(&s.group, |m| m.id != lobby.id && m.has("Katego")).await?;
    assert!(rules.button("Join").is_none() && s.tg.refresh(&lobby).has("Join"), "{rules:?}");
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.tg.wait_edit(&lobby, |m| m.has("2. Bob") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;

    let mut board = s.tg.wait_shown(&s.group, |m| turn(m).is_some()).await?;
    assert!(board.photo().is_some(), "{board:?}");
    s.bob.tap(&board, "Rules").await?;
    s.tg.wait_calls("the rules once more", |_| s.tg.messages(&s.group).len() == 3).await?;
    assert!(!s.tg.refresh(&board).deleted);
    s.to_act(&board).tap(&board, "5").await?;
    board = s.next(&s.group, &board).await?;

    s.bob.send(&s.group, "/katego resign yes");
    let over = s.tg.wait_shown(&s.group, |m| m.has(&table(&board)) && is_over(m)).await?;
    s.bob.tap(&over, "Rules").await?;
    s.tg.wait_calls("the rules at the end", |_| s.tg.messages(&s.group).len() == 4).await?;
    assert!(is_over(&s.tg.refresh(&over)) && !s.tg.refresh(&over).deleted);
    s.anna.tap(&over, "Rematch").await?;
    let lobby = s.tg.wait_message(&s.group, |m| m.id != over.id && m.has("I'm in")).await?;
    assert_ne!(table(&lobby), table(&over));
    s.end().await
}
