//! Menus: they are one person's, and never in the others' way.

use std::time::{Duration, Instant};

use kubyk_tests::stand::CallFault;

use super::scene::{TelegramScene, first_move, is_over, table, turn};
use crate::story::Told;

/// A menu is one person's: it opens in the private chat, also of who has never written to the bot, and the board stays what
/// it is for everybody.
#[tokio::test]
async fn a_menu_of_somebody_who_cannot_be_written_to_opens_in_the_private_chat() -> Told {
    let s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/pig").await?;
    let menu = s.opens(&s.anna, &lobby, "Options", |m| m.button("doubles burn").is_some()).await?;
    assert_eq!(s.tg.refresh(&lobby).labels(), lobby.labels(), "the lobby is everybody's");
    s.anna.tap(&menu, "Target").await?;
    let values = s.tg.wait_edit(&menu, |m| m.button("50").is_some()).await?;
    s.anna.tap(&values, "50").await?;
    let lobby = s.tg.wait_edit(&lobby, |m| m.text.contains("Target: 50")).await?;
    // From now on she can be written to.
    s.anna.tap(&lobby, "Add bot").await?;
    let levels = s.tg.wait_message(&s.anna.private(), |m| m.button("Medium").is_some()).await?;
    s.anna.tap(&levels, "Medium").await?;
    s.tg.wait_edit(&lobby, |m| m.has("2. 🤖 Medium") && m.has("Start")).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the lobby and nothing else");
    s.end().await
}

/// A link is for whoever was given it: to somebody else it does nothing but open the conversation.
#[tokio::test]
async fn a_link_of_somebody_else_opens_nothing() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/pig").await?;
    let way = s.anna.tap(&board, "Resign").await?.url.ok_or("a way to the private chat")?;
    let (_, payload) = way.split_once("start=").ok_or("a payload")?;
    s.bob.start(payload);
    let hello = s.tg.wait_message(&s.bob.private(), |m| m.has("Kubyk")).await?;
    assert!(hello.button("Yes, resign").is_none(), "{hello:?}");
    s.end().await
}

/// In a group where nothing can be shown to one person alone, the steps of a move stand under the board. Anybody who is
/// bothered by them takes them away, and nobody can keep others from playing by not going on.
#[tokio::test]
async fn the_steps_of_a_move_have_a_way_back() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/abalone").await?;
    let step = first_move(&board);
    s.to_act(&board).tap_data(&board, &step).await?;
    let deeper = s.tg.wait_edit(&board, |m| m.button("Back to the table").is_some()).await?;
    s.bob.tap(&deeper, "Back to the table").await?;
    s.tg.wait_edit(&deeper, |m| m.labels() == board.labels()).await?;
    s.end().await
}

/// What is set by a line is not what an open menu shows: it goes.
#[tokio::test]
async fn a_menu_that_was_typed_over_goes() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    let lobby = s.open(&s.group, "/abalone").await?;
    s.anna.tap(&lobby, "Options").await?;
    let menu =
        s.anna.wait_ephemeral(&s.group, |m| m.buttons().any(|button| button.text.contains('●'))).await?;
    s.anna.send(&s.group, "/abalone first joined");
    s.tg.wait_gone(&menu).await?;
    s.end().await
}

/// Steps that everybody has forgotten go by themselves.
#[tokio::test]
async fn forgotten_steps_give_way() -> Told {
    let s = TelegramScene::set("KUBYK_TELEGRAM_MENU_SECONDS", "1").await?;
    let board = s.begin(&s.group, "/abalone").await?;
    s.to_act(&board).tap_data(&board, &first_move(&board)).await?;
    let deeper = s.tg.wait_edit(&board, |m| m.button("Back to the table").is_some()).await?;
    s.tg.wait_edit(&deeper, |m| m.labels() == board.labels()).await?;
    s.end().await
}

/// A menu has done its part once a game was chosen from it.
#[tokio::test]
async fn a_menu_that_has_opened_a_table_goes() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.send(&s.group, "/rules pig");
    let rules = s.tg.wait_message(&s.group, |m| m.button("Play").is_some()).await?;
    s.bob.tap(&rules, "Play").await?;
    s.tg.wait_message(&s.group, |m| m.has("1. Bob") && m.has("Join")).await?;
    s.tg.wait_gone(&rules).await?;
    s.end().await
}

/// A menu for one person alone goes, too, once it has opened a table.
#[tokio::test]
async fn a_menu_for_one_person_that_has_opened_a_table_goes() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    s.bob.send(&s.group, "/rules pig");
    let rules = s.bob.wait_ephemeral(&s.group, |m| m.button("Play").is_some()).await?;
    s.bob.tap(&rules, "Play").await?;
    s.tg.wait_message(&s.group, |m| m.has("1. Bob") && m.has("Join")).await?;
    s.tg.wait_gone(&rules).await?;
    s.end().await
}

/// The question whether a player is sure to resign comes where nobody else can answer it.
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
    let answered = s.tg.wait_edit(&question, |m| m.keyboard.is_empty()).await?;
    assert!(answered.has("resign") && !answered.has("?"), "what came of it, not the question: {answered:?}");
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
    let lobby = s.tg.wait_message(&s.group, |m| m.has("1. Bob") && m.has("Cancel game")).await?;
    let eve = s.tg.user("Eve", "en");
    s.group.join(&eve);
    assert!(
        eve.tap(&lobby, "Cancel game").await?.text.is_some_and(|text| text.contains("no seat at this table"))
    );
    s.anna.tap(&lobby, "Cancel game").await?;
    // She has never written to the bot: all see the question, and she answers it.
    let asked = s.tg.wait_message(&s.group, |m| m.has("At the table: Bob")).await?;
    assert!(
        eve.tap(&asked, "Yes, cancel it")
            .await?
            .text
            .is_some_and(|text| text.contains("no seat at this table"))
    );
    s.anna.tap(&asked, "Yes, cancel it").await?;
    s.tg.wait_shown(&s.group, |m| m.has("The game is cancelled")).await?;
    s.tg.wait_gone(&asked).await?;
    s.end().await
}

/// The rules come in the private chat: the lobby, the board and the end of a game stay what they are.
#[tokio::test]
async fn rules_leave_the_board_alone() -> Told {
    let s = TelegramScene::new().await?;
    let lobby = s.open(&s.group, "/katego").await?;
    let rules = s.opens(&s.bob, &lobby, "Rules", |m| m.has("Katego")).await?;
    assert!(rules.button("Join").is_some() && s.tg.refresh(&lobby).has("Join"), "{rules:?}");
    s.bob.tap(&lobby, "Join").await?;
    let ready = s.tg.wait_edit(&lobby, |m| m.has("2. Bob") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;

    let mut board = s.tg.wait_shown(&s.group, |m| turn(m).is_some()).await?;
    assert!(board.photo().is_some(), "{board:?}");
    s.bob.tap(&board, "Rules").await?;
    let read = || s.tg.messages(&s.bob.private()).iter().filter(|m| m.has("Katego")).count();
    s.tg.wait_calls("the rules once more", |_| read() == 2).await?;
    assert!(!s.tg.refresh(&board).deleted);
    s.to_act(&board).tap(&board, "5").await?;
    board = s.next(&s.group, &board).await?;

    s.bob.send(&s.group, "/katego resign yes");
    let over = s.tg.wait_shown(&s.group, |m| m.has(&table(&board)) && is_over(m)).await?;
    let newest = || s.tg.messages(&s.bob.private()).iter().filter(|m| m.has("Katego")).map(|m| m.id).max();
    let before = newest();
    s.bob.tap(&over, "Rules").await?;
    s.tg.wait_calls("the rules at the end", |_| newest() > before).await?;
    assert_eq!(s.tg.messages(&s.group).len(), 1, "the group has the board and nothing else");
    assert!(is_over(&s.tg.refresh(&over)) && !s.tg.refresh(&over).deleted);
    s.anna.tap(&over, "Rematch").await?;
    let lobby = s.tg.wait_message(&s.group, |m| m.id != over.id && m.has("I'm in")).await?;
    assert_ne!(table(&lobby), table(&over));
    s.end().await
}

/// A tap may open something slow: the bot answers the tap at once all the same, and the rest follows.
#[tokio::test]
async fn a_tap_is_answered_before_what_it_opens_is_there() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    let lobby = s.open(&s.group, "/pig").await?;
    s.tg.fault("sendMessage", CallFault::Delay(Duration::from_secs(6)), 1);
    let asked = Instant::now();
    s.anna.tap(&lobby, "Options").await?;
    assert!(asked.elapsed() < Duration::from_secs(4), "{:?}", asked.elapsed());
    s.anna.wait_ephemeral(&s.group, |m| m.button("doubles burn").is_some()).await?;
    s.end().await
}

// From the first word to the first move.

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
        s.bob.tap(&menu, "doubles burn").await?.text.is_some_and(|text| text.contains("Take a seat first"))
    );
    s.bob.send(&s.group, "/pig join");
    let two = s.tg.wait_shown(&s.group, |m| m.has("2. Bob")).await?;
    assert_eq!((table(&two), set.id), (table(&lobby), lobby.id));
    s.bob.send(&s.group, "/pig salt my cat walked here");
    s.tg.wait_message(&s.group, |m| m.has("my cat walked here")).await?;
    s.bob.send(&s.group, "/pig leave");
    s.tg.wait_shown(&s.group, |m| m.has(&table(&lobby)) && !m.has("2. Bob")).await?;
    s.anna.send(&s.group, "/pig cancel");
    let closed = s.tg.wait_shown(&s.group, |m| m.has("The game is cancelled")).await?;
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

/// A board that has scrolled away within one turn comes back at once and mentions the player to move; in a chat without turn
/// notices it stays in its place.
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
    s.tg.wait_message(&s.group, |m| m.has("eminders")).await?;
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
    let again = s.tg.wait_message(&s.group, |m| m.force_reply && m.has("can't be the name")).await?;
    s.tg.wait_gone(&question).await?;
    s.anna.reply(&again, "Long Night");
    s.tg.wait_message(&s.group, |m| m.has("Saved: Pig · 🏠 long-night")).await?;
    s.tg.wait_gone(&again).await?;
    // The group is told once; what the bots found waits where it is for her alone.
    s.anna.start("");
    s.tg.wait_message(&s.anna.private(), |m| m.has("Test run")).await?;
    assert!(s.tg.messages(&s.group).iter().all(|m| !m.has("Test run")), "{:?}", s.tg.messages(&s.group));
    s.end().await
}
