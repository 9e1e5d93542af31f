//! From the first word to the first move.

use super::scene::{TelegramScene, table, turn};
use crate::story::Told;

/// From the welcome to a lobby by taps alone.
#[tokio::test]
async fn from_the_welcome_to_a_lobby() -> Told {
    let s = TelegramScene::new().await?;
    s.anna.send(&s.group, "/start");
    let welcome = s.tg.wait_message(&s.group, |m| m.has("🎲 Play")).await?;
    s.anna.tap(&welcome, "🎲 Play").await?;
    let company = s.tg.wait_edit(&welcome, |m| m.has("What shall we play?")).await?;
    s.anna.tap(&company, "🐷").await?;
    let variants = s.tg.wait_edit(&company, |m| m.has("doubles burn")).await?;
    s.anna.tap(&variants, "doubles burn").await?;
    let lobby = s.tg.wait_message(&s.group, |m| m.has("1. Anna") && m.has("Pig")).await?;
    assert!(lobby.button("Join").is_some(), "{lobby:?}");
    // In private there is a way into a group, too; a group has the bot.
    s.anna.send(&s.anna.private(), "/start");
    let own = s.tg.wait_message(&s.anna.private(), |m| m.button("Add me to a group").is_some()).await?;
    let link = own.button("Add me to a group").and_then(|button| button.url.clone());
    assert!(link.is_some_and(|link| link.ends_with("?startgroup")), "{own:?}");
    assert!(welcome.button("Add me").is_none(), "{welcome:?}");
    s.end().await
}

/// Variant and options are chosen under the lobby; salt goes into the dice; whoever leaves is gone from the list.
#[tokio::test]
async fn options_by_taps() -> Told {
    let s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/pig").await?;
    let menu = s.opens(&s.anna, &lobby, "Options", |m| m.has("doubles burn")).await?;
    s.anna.tap(&menu, "doubles burn").await?;
    s.tg.wait_edit(&lobby, |m| m.text.contains("doubles burn")).await?;
    let menu = s.tg.wait_edit(&menu, |m| m.has("● ")).await?;
    s.anna.tap(&menu, "Target").await?;
    let values = s.tg.wait_edit(&menu, |m| m.button("50").is_some()).await?;
    s.anna.tap(&values, "50").await?;
    let set = s.tg.wait_shown(&s.group, |m| m.text.contains("Target: 50")).await?;
    assert!(
        s.bob.tap(&menu, "doubles burn").await?.text.is_some_and(|text| text.contains("not in this game"))
    );
    s.bob.send(&s.group, "/pig join");
    let two = s.tg.wait_shown(&s.group, |m| m.has("2. Bob")).await?;
    assert_eq!((table(&two), set.id), (table(&lobby), lobby.id));
    s.bob.send(&s.group, "/pig salt my cat walked here");
    s.tg.wait_message(&s.group, |m| m.has("my cat walked here")).await?;
    s.bob.send(&s.group, "/pig leave");
    s.tg.wait_shown(&s.group, |m| m.has(&table(&lobby)) && !m.has("2. Bob")).await?;
    s.anna.send(&s.group, "/pig cancel");
    let closed = s.tg.wait_shown(&s.group, |m| m.has("The table is closed")).await?;
    assert!(closed.keyboard.is_empty(), "{closed:?}");
    s.end().await
}

/// A board that has scrolled away comes back to the end of the chat with the next move, and the old one goes.
#[tokio::test]
async fn a_board_that_has_scrolled_away() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego").await?;
    for _ in 0..12 {
        s.bob.send(&s.group, "well, well");
    }
    // Ordinary talk is hidden from a bot; a command of some other bot tells it how far the chat has come.
    s.bob.send(&s.group, "/weather");
    s.anna.tap(&board, "5").await?;
    let anew = s.next(&s.group, &board).await?;
    assert_ne!(anew.id, board.id);
    s.tg.wait_gone(&board).await?;
    s.end().await
}

/// Where the board has scrolled away in one turn, it comes back at once and calls whoever is to move; where people want no
/// notice it stays where it is.
#[tokio::test]
async fn a_turn_that_has_scrolled_away_calls_whoever_is_to_move() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/katego").await?;
    let talk = || {
        for _ in 0..12 {
            s.bob.send(&s.group, "well, well");
        }
        s.bob.send(&s.group, "/weather");
    };
    talk();
    let anew = s.tg.wait_message(&s.group, |m| m.id != board.id && turn(m) == turn(&board)).await?;
    assert!(anew.has("⏰ Anna"), "{anew:?}");
    s.tg.wait_gone(&board).await?;

    s.anna.send(&s.group, "/settings notice quiet");
    s.tg.wait_message(&s.group, |m| m.has("otice")).await?;
    s.anna.tap(&anew, "5").await?;
    let next = s.next(&s.group, &anew).await?;
    talk();
    s.bob.tap(&next, "6").await?;
    let last = s.next(&s.group, &next).await?;
    assert_eq!(last.id, anew.id, "the board is edited and nothing else");
    s.end().await
}

/// An administrator hears all that is said: talk alone moves the board away, and calls.
#[tokio::test]
async fn talk_that_the_bot_hears_moves_the_board_away() -> Told {
    let s = TelegramScene::new().await?;
    s.group.set_bot(&s.anna, "administrator", &[]);
    let board = s.begin(&s.group, "/katego").await?;
    for _ in 0..12 {
        s.bob.send(&s.group, "well, well");
    }
    let anew = s.tg.wait_message(&s.group, |m| m.id != board.id && turn(m) == turn(&board)).await?;
    assert!(anew.has("⏰ Anna"), "{anew:?}");
    s.tg.wait_gone(&board).await?;
    s.end().await
}

/// A house variant's name is asked for by a message to be replied to, and again where it will not do.
#[tokio::test]
async fn a_name_is_given_by_a_reply() -> Told {
    let s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/pig new target=20").await?;
    s.anna.send(&s.group, &format!("/settings variant {}", table(&lobby)));
    let question = s.tg.wait_message(&s.group, |m| m.force_reply).await?;
    assert!(question.has("Anna"), "the app opens the reply for whom it mentions: {question:?}");
    s.anna.reply(&question, "a=b");
    let again = s.tg.wait_message(&s.group, |m| m.force_reply && m.has("cannot be the name")).await?;
    s.tg.wait_gone(&question).await?;
    s.anna.reply(&again, "Long Night");
    s.tg.wait_message(&s.group, |m| m.has("🏠 long-night")).await?;
    s.tg.wait_gone(&again).await?;
    s.end().await
}
