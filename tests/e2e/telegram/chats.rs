//! Groups, topics, admins.

use std::time::{Duration, Instant};

use kubyk_tests::stand::Call;
use kubyk_tests::telegram::SeenMessage;
use sqlx::{Connection, SqliteConnection};

use super::scene::{TelegramScene, table, turn};
use crate::story::Told;

/// The log's line about a database that another program locks for longer than the bot waits.
const LOCKED: &[&str] = &["the database is locked"];

/// Somebody types the bot's name in a chat where it is no member: games are offered, and what is put there leads to a group or to
/// the private chat, in the language of whoever typed.
#[tokio::test]
async fn games_are_offered_in_chats_without_the_bot() -> Told {
    let s = TelegramScene::new().await?;
    let eve = s.tg.user("Eve", "uk");
    let all = eve.inline("").await?;
    assert!(all.len() >= 40, "{}", all.len());
    for words in ["свиня", "Pig", "сви"] {
        let found = eve.inline(words).await?;
        assert_eq!(found[0]["title"], "🐷 Свиня", "{words}");
        let links = found[0]["reply_markup"]["inline_keyboard"].to_string();
        assert!(links.contains("https://t.me/kubyk_bot?startgroup=pig"), "{links}");
        assert!(links.contains("https://t.me/kubyk_bot?start=pig"), "{links}");
    }
    assert!(
        eve.inline("farkle").await?[0]["title"].as_str().is_some_and(|title| title.contains("Десять тисяч"))
    );
    assert_eq!(eve.inline("нічого такого").await?, Vec::<serde_json::Value>::new());
    s.end().await
}

/// Two tables in one group do not disturb each other; a number tells them apart where it has to.
#[tokio::test]
async fn two_tables_in_one_chat() -> Told {
    let s = TelegramScene::new().await?;
    let one = s.begin(&s.group, "/pig new variant=two-dice").await?;
    let two = s.begin(&s.group, "/pig new variant=one-die").await?;
    let katego = s.begin(&s.group, "/katego").await?;
    s.anna.send(&s.group, "/tables");
    let list = s.tg.wait_message(&s.group, |m| m.has("Tables here")).await?;
    assert!([&one, &two, &katego].iter().all(|board| list.has(&table(board))), "{list:?}");

    s.anna.send(&s.group, &format!("/pig roll {}", table(&one)));
    let one = s.next(&s.group, &one).await?;
    s.anna.tap(&katego, "4").await?;
    let katego = s.next(&s.group, &katego).await?;
    assert!(katego.has("▶ Bob") && one.id != katego.id);
    let untouched = s.tg.refresh(&two);
    assert_eq!((turn(&untouched), untouched.deleted), (turn(&two), false));
    s.end().await
}

/// A question in a topic is answered there, and each topic has tables of its own.
#[tokio::test]
async fn a_forum_topic() -> Told {
    let s = TelegramScene::new().await?;
    let forum = s.tg.forum(&[&s.anna, &s.bob]);
    let (games, other) = (forum.topic("games"), forum.topic("weather"));
    let board = s.begin(&games, "/pig new variant=two-dice target=10").await?;
    assert_eq!(board.topic, games.thread());
    s.anna.send(&games, "/pig holt");
    s.tg.wait_message(&games, |m| m.has("roll")).await?;
    s.anna.send(&other, "/rules pig");
    s.tg.wait_message(&other, |m| m.has("Pig")).await?;
    s.play_out(&games, board).await?;
    assert!(s.tg.messages(&forum).is_empty(), "nothing is said in General");
    assert_eq!(s.tg.messages(&other).len(), 1);
    s.end().await
}

/// A tap or a line about another topic's table leads there.
#[tokio::test]
async fn a_table_of_another_topic() -> Told {
    let s = TelegramScene::new().await?;
    let forum = s.tg.forum(&[&s.anna, &s.bob]);
    let (games, other) = (forum.topic("games"), forum.topic("weather"));
    let board = s.begin(&games, "/katego").await?;
    s.to_act(&board).send(&other, &format!("/katego put 5 {}", table(&board)));
    let way = s.tg.wait_message(&other, |m| m.has("another topic")).await?;
    let url = way.button("To the board").and_then(|button| button.url.clone()).unwrap_or_default();
    let thread = games.thread().unwrap_or_default();
    assert!(url.ends_with(&format!("/{thread}/{}", board.id)), "{url}");
    s.next(&games, &board).await?;
    s.end().await
}

/// Commands mean the tables of the topic they are typed in, and say where there are others.
#[tokio::test]
async fn every_command_means_the_tables_of_its_topic() -> Told {
    let s = TelegramScene::new().await?;
    let forum = s.tg.forum(&[&s.anna, &s.bob]);
    let (games, other) = (forum.topic("games"), forum.topic("weather"));
    let lobby = s.open(&games, "/pig").await?;
    s.bob.send(&other, "/tables");
    let list = s.tg.wait_message(&other, |m| m.has("In other topics") && m.has(&table(&lobby))).await?;
    assert!(!list.has("Tables here") && list.has("No open tables here"), "{list:?}");
    for line in ["/pig join", "/board"] {
        s.bob.send(&other, line);
        s.tg.wait_message(&other, |m| m.has("In other topics") && m.has(&table(&lobby)) && m.id != list.id)
            .await?;
    }
    s.bob.send(&other, &format!("/pig join {}", table(&lobby)));
    s.tg.wait_edit(&lobby, |m| m.has("2. Bob")).await?;
    s.open(&other, "/katego").await?;
    s.bob.send(&other, "/tables");
    s.tg.wait_message(&other, |m| m.has("Tables here") && m.has("In other topics")).await?;
    s.end().await
}

/// A mistyped line that is corrected within a minute is heard; one that was done is not done again.
#[tokio::test]
async fn a_line_that_was_refused_may_be_corrected() -> Told {
    let s = TelegramScene::new().await?;
    let typed = s.bob.send(&s.group, "/pig new traget=20");
    s.tg.wait_calls("a refusal", |_| s.tg.refresh(&typed).reaction.as_deref() == Some("🤔")).await?;
    let right = s.bob.edit(&typed, "/pig new target=20");
    let lobby = s.tg.wait_message(&s.group, |m| m.has("1. Bob") && m.has("Join")).await?;
    s.bob.edit(&right, "/pig new target=30");
    s.anna.send(&s.group, "/pig join");
    s.tg.wait_edit(&lobby, |m| m.has("2. Anna")).await?;
    let opened = s.tg.messages(&s.group).into_iter().filter(|m| m.has("1. Bob")).count();
    assert_eq!(opened, 1, "what was done is not done again");
    // A command that no bot may have been meant by is passed over in silence, and may be corrected too.
    let typed = s.bob.send(&s.group, "/ktego");
    s.anna.send(&s.group, "/tables");
    s.tg.wait_message(&s.group, |m| m.has("Tables here")).await?;
    s.bob.edit(&typed, "/katego");
    s.tg.wait_message(&s.group, |m| m.has("Katego") && m.has("1. Bob")).await?;
    s.end().await
}

/// A missing right is named where the bot needed it, and the message itself says that a file could not be sent.
#[tokio::test]
async fn what_is_missing_is_said_in_the_topic() -> Told {
    let s = TelegramScene::new().await?;
    let forum = s.tg.forum(&[&s.anna, &s.bob]);
    let games = forum.topic("games");
    let board = s.begin(&games, "/pig").await?;
    s.bob.send(&games, "/pig resign yes");
    let over = s.tg.wait_shown(&games, |m| m.has(&table(&board)) && m.has("Rematch")).await?;
    forum.forbid("can_send_documents");
    s.anna.tap(&over, "Record").await?;
    s.tg.wait_message(&games, |m| m.has("manage without") && m.has("Send Files")).await?;
    s.tg.wait_message(&games, |m| m.has("can't send it") && m.has("Send Files")).await?;
    assert!(s.tg.messages(&forum).is_empty(), "nothing is said in General");
    s.end().await
}

/// In a group where the bot may not write, the person who asks gets the answer alone; once the right is there, the board
/// follows.
#[tokio::test]
async fn a_group_where_the_bot_may_not_write() -> Told {
    let s = TelegramScene::new().await?;
    s.anna.start("");
    s.tg.wait_message(&s.anna.private(), |m| m.has("Kubyk")).await?;
    s.group.set_bot(&s.anna, "restricted", &[]);
    s.anna.send(&s.group, "/pig");
    s.tg.wait_message(&s.anna.private(), |m| m.has("can't write in this group")).await?;
    assert!(s.tg.messages(&s.group).is_empty());
    s.group.set_bot(&s.anna, "member", &[]);
    s.tg.wait_message(&s.group, |m| m.has("Join")).await?;
    s.end().await
}

/// A bot that was put out of a group brings the boards that are behind when it is let in again.
#[tokio::test]
async fn a_group_that_has_the_bot_again_has_its_boards() -> Told {
    let s = TelegramScene::new().await?;
    s.anna.start("");
    s.tg.wait_message(&s.anna.private(), |m| m.has("Kubyk")).await?;
    s.group.set_bot(&s.anna, "restricted", &[]);
    s.anna.send(&s.group, "/pig");
    s.tg.wait_message(&s.anna.private(), |m| m.has("can't write in this group")).await?;
    s.group.set_bot(&s.anna, "left", &[]);
    s.group.set_bot(&s.anna, "member", &[]);
    s.tg.wait_message(&s.group, |m| m.has("1. Anna") && m.has("Join")).await?;
    s.end().await
}

/// The author of a command that only the bot hears gets the answer alone, too, in a group where nobody may send messages.
#[tokio::test]
async fn a_group_where_nobody_may_send_messages() -> Told {
    let s = TelegramScene::knowing_ephemerals().await?;
    s.anna.start("");
    s.tg.wait_message(&s.anna.private(), |m| m.has("Kubyk")).await?;
    s.group.forbid("can_send_messages");
    s.anna.send(&s.group, "/pig");
    s.tg.wait_message(&s.anna.private(), |m| m.has("can't write in this group")).await?;
    s.anna.send(&s.group, "/top");
    s.tg.wait_message(&s.anna.private(), |m| m.has("Leaderboards")).await?;
    // He has never written to the bot, and finds the reason when he starts it.
    s.bob.send(&s.group, "/pig new variant=two-dice");
    let refused = |calls: &[Call]| calls.iter().any(|call| call.name == "sendMessage" && call.status == 403);
    s.tg.wait_calls("an attempt to reach him", refused).await?;
    // It is at the door when the attempt has failed, which may be a moment later.
    s.bob.start("");
    s.tg.wait_message(&s.bob.private(), |_| true).await?;
    s.bob.start("");
    let answered =
        |_: &[Call]| s.tg.messages(&s.bob.private()).iter().any(|m| m.has("can't write in this group"));
    s.tg.wait_calls("the reason", answered).await?;
    s.end().await
}

/// An anonymous admin writes as the group and cannot sit at a table.
#[tokio::test]
async fn an_anonymous_admin_is_asked_to_play_as_oneself() -> Told {
    let s = TelegramScene::new().await?;
    s.anna.send_anonymous(&s.group, "/pig");
    let word = s.tg.wait_message(&s.group, |m| m.has("writing as the group")).await?;
    assert!(word.keyboard.is_empty() && s.tg.messages(&s.group).len() == 1, "{word:?}");
    // It is said once; what needs no seat is done for who proves by writing as the group to be an admin.
    s.anna.send_anonymous(&s.group, "/pig");
    s.anna.send_anonymous(&s.group, "/settings language uk");
    s.tg.wait_message(&s.group, |m| m.has("Мова: українська")).await?;
    s.anna.send_anonymous(&s.group, "/help");
    s.tg.wait_message(&s.group, |m| m.has("/rules")).await?;
    let warnings = s.tg.messages(&s.group).iter().filter(|m| m.has("writing as the group")).count();
    assert_eq!(warnings, 1, "once");
    s.anna.send(&s.group, "/pig");
    s.tg.wait_message(&s.group, |m| m.has("Сісти")).await?;
    s.end().await
}

/// Admins set the group's language, take it back, switch games off; others are told that they may not.
#[tokio::test]
async fn settings_are_for_admins() -> Told {
    let s = TelegramScene::new().await?;
    s.bob.send(&s.group, "/settings language uk");
    s.tg.wait_message(&s.group, |m| m.has("Only an admin")).await?;
    s.anna.send(&s.group, "/settings language uk");
    let saved = s.tg.wait_message(&s.group, |m| m.has("Мова: українська")).await?;
    let refused = s.bob.tap(&saved, "Скасувати").await?;
    assert!(refused.text.is_some_and(|text| text.contains("адмін")), "a private no");
    s.anna.send(&s.group, "/settings game pig off");
    s.tg.wait_message(&s.group, |m| m.has("вимкнено")).await?;
    s.bob.send(&s.group, "/pig");
    s.tg.wait_message(&s.group, |m| m.has("вимкнено")).await?;
    s.anna.tap(&saved, "Скасувати").await?;
    s.tg.wait_message(&s.group, |m| m.has("everyone's own")).await?;
    s.group.promote(&s.bob);
    s.end().await
}

/// `/end` closes a stuck table, and only an admin can.
#[tokio::test]
async fn end_closes_a_stuck_table() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/pig").await?;
    s.bob.send(&s.group, "/end");
    s.tg.wait_message(&s.group, |m| m.has("Only an admin")).await?;
    assert!(s.tg.refresh(&board).has("Roll"));
    s.anna.send(&s.group, "/end yes");
    s.tg.wait_shown(&s.group, |m| m.has(&table(&board)) && m.has("Ended early")).await?;
    let late = s.anna.tap(&board, "Roll").await?;
    assert!(late.text.is_some_and(|text| text.contains("over")), "a closed table takes no moves");
    s.end().await
}

/// A group becomes a supergroup: the game goes on there, and the leaderboard has come along.
#[tokio::test]
async fn a_group_becomes_a_supergroup() -> Told {
    let s = TelegramScene::new().await?;
    let group = s.tg.group(&[&s.anna, &s.bob]);
    let first = s.begin(&group, "/pig new target=10").await?;
    s.play_out(&group, first).await?;
    let board = s.begin(&group, "/katego").await?;

    let new = group.upgrade();
    let moved = s.tg.wait_shown(&new, |m| m.has(&table(&board)) && turn(m) == turn(&board)).await?;
    s.anna.tap(&moved, "9").await?;
    let next = s.next(&new, &moved).await?;
    assert!(next.has("▶ Bob"), "{next:?}");
    s.anna.send(&new, "/top pig target=10");
    let top = s.tg.wait_message(&new, |m| m.has("Pig")).await?;
    assert!(top.has("1. ") && top.has("Anna") && top.has("Bob"), "{top:?}");
    s.end().await
}

/// Another program locks the database while a group becomes a supergroup: nothing is lost, it moves a little later.
#[tokio::test]
async fn a_group_moves_as_soon_as_the_database_lets_it() -> Told {
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let s = TelegramScene::set("KUBYK_STORE_URL", &url).await?;
    let group = s.tg.group(&[&s.anna, &s.bob]);
    let board = s.begin(&group, "/katego").await?;
    let mut other = SqliteConnection::connect(&url).await?;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await?;
    let new = group.upgrade();
    s.kubyk.wait_logged("new id is not stored yet").await?;
    sqlx::query("ROLLBACK").execute(&mut other).await?;

    let moved = s.tg.wait_shown(&new, |m| m.has(&table(&board)) && turn(m) == turn(&board)).await?;
    s.anna.send(&new, "/tables");
    s.tg.wait_message(&new, |m| m.has("Tables here") && m.has(&table(&board))).await?;
    s.anna.tap(&moved, "9").await?;
    assert!(s.next(&new, &moved).await?.has("▶ Bob"));
    s.end_after(LOCKED).await
}

/// A slow answer to one person does not hold up the others of the group.
#[tokio::test]
async fn a_slow_request_holds_nobody_up() -> Told {
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let s = TelegramScene::set("KUBYK_STORE_URL", &url).await?;
    s.open(&s.group, "/pig").await?;
    let mut other = SqliteConnection::connect(&url).await?;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await?;
    s.anna.send(&s.group, "/settings boards text");
    s.bob.send(&s.group, "/rules katego");
    let begun = Instant::now();
    s.tg.wait_message(&s.group, |m| m.has("Katego")).await?;
    let waited = begun.elapsed();
    sqlx::query("ROLLBACK").execute(&mut other).await?;
    assert!(waited < Duration::from_secs(4), "{waited:?}");
    s.tg.wait_message(&s.group, |m| m.has("Boards: text")).await?;
    s.end_after(LOCKED).await
}

/// Somebody taps the old group's board after the upgrade: the tap counts, where the table is now.
#[tokio::test]
async fn a_tap_in_the_group_that_was_left_behind() -> Told {
    let s = TelegramScene::new().await?;
    let group = s.tg.group(&[&s.anna, &s.bob]);
    let board = s.begin(&group, "/katego").await?;
    let tap = s.anna.press(&board, &super::scene::first_move(&board));
    let new = group.upgrade();
    tap.answer().await?;
    s.tg.wait_shown(&new, |m| m.has(&table(&board)) && m.has("▶ Bob")).await?;
    s.end().await
}

/// Somebody who plays leaves the group: the others are offered at once to go on, and the seat in a lobby is free.
#[tokio::test]
async fn a_player_who_leaves_the_group_is_missed_at_once() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/pig").await?;
    let lobby = s.open(&s.group, "/katego").await?;
    s.bob.tap(&lobby, "Join").await?;
    s.tg.wait_edit(&lobby, |m| m.has("2. Bob")).await?;
    s.group.leave(&s.bob);
    s.tg.wait_edit(&lobby, |m| !m.has("Bob")).await?;
    let offered = |m: &SeenMessage| m.has(&table(&board)) && m.button("Bob left: what now?").is_some();
    let missed = s.tg.wait_shown(&s.group, offered).await?;
    assert!(missed.id > board.id, "the board comes to the end of the chat");
    s.group.join(&s.bob);
    let back = |m: &SeenMessage| m.has(&table(&board)) && m.button("Bob left").is_none();
    s.tg.wait_shown(&s.group, back).await?;
    s.group.leave(&s.bob);
    let missed = s.tg.wait_shown(&s.group, offered).await?;
    let asks = |m: &SeenMessage| m.button("A bot plays on").is_some();
    let asked = s.opens(&s.anna, &missed, "Bob left: what now?", asks).await?;
    s.anna.tap(&asked, "A bot plays on").await?;
    s.tg.wait_shown(&s.group, |m| m.has(&table(&board)) && m.button("Play for Bob").is_some()).await?;
    s.end().await
}

/// Of a large group, where no message says who leaves, an administrator is told.
#[tokio::test]
async fn an_administrator_learns_of_those_who_leave_without_a_message() -> Told {
    let s = TelegramScene::new().await?;
    s.group.set_bot(&s.anna, "administrator", &[]);
    let board = s.begin(&s.group, "/pig").await?;
    s.group.leave_silently(&s.bob);
    let offered = |m: &SeenMessage| m.has(&table(&board)) && m.button("Bob left: what now?").is_some();
    s.tg.wait_shown(&s.group, offered).await?;
    s.end().await
}
