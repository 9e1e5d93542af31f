//! Typed lines, and the offers of their menus.

use kubyk_tests::telegram::SeenMessage;

use super::scene::{TelegramScene, table, turn};
use crate::story::Told;

/// Moves are typed as well as tapped, in words of three languages; the game's name alone shows the table.
#[tokio::test]
async fn a_game_is_played_by_typing() -> Told {
    let s = TelegramScene::new().await?;
    let board = s.begin(&s.group, "/pig new variant=two-dice").await?;
    s.anna.send(&s.group, "/pig@kubyk_bot roll".replace("kubyk_bot", &s.tg.bot_name()).as_str());
    let board = s.next(&s.group, &board).await?;
    if board.has("▶ Anna") {
        s.anna.send(&s.group, "/pig hold");
    } else {
        s.bob.send(&s.group, "/свиня кинути");
    }
    let board = s.next(&s.group, &board).await?;
    s.to_act(&board).send(&s.group, "/свинья бросить");
    let board = s.next(&s.group, &board).await?;
    s.to_act(&board).send(&s.group, "/pig");
    let anew = s.tg.wait_message(&s.group, |m| m.has(&table(&board))).await?;
    assert_ne!(anew.id, board.id, "the board comes to the end of the chat");
    s.tg.wait_gone(&board).await?;
    s.end().await
}

/// The game's name alone opens a table where there is none, in the language of whoever asks.
#[tokio::test]
async fn the_name_of_a_game_opens_a_table() -> Told {
    let s = TelegramScene::new().await?;
    for (line, name) in [("/pig", "Pig"), ("/свиня", "Свиня"), ("/свинья", "Свинья"), ("/катего", "Катего")]
    {
        let ola = s.tg.user("Ola", if name == "Pig" { "en" } else { "uk" });
        let group = s.tg.group(&[&ola]);
        ola.send(&group, line);
        let lobby = s.tg.wait_message(&group, |m| m.has("1. Ola")).await?;
        assert!(lobby.has(if name == "Свинья" { "Свиня" } else { name }), "{line}: {lobby:?}");
    }
    s.anna.send(&s.group, "/pig roll");
    let lobby = s.tg.wait_message(&s.group, |m| m.has("1. Anna")).await?;
    s.anna.send(&s.group, "/pig roll");
    let anew = s.tg.wait_message(&s.group, |m| m.has("1. Anna")).await?;
    assert_eq!(table(&anew), table(&lobby), "it is the same lobby, at the end of the chat");
    s.tg.wait_gone(&lobby).await?;
    s.end().await
}

/// A refusal says what was expected; what is meant for another bot is not answered.
#[tokio::test]
async fn what_cannot_be_done_is_told_kindly() -> Told {
    let s = TelegramScene::new().await?;
    let mut last: Option<SeenMessage> = None;
    for (line, expected) in [
        ("/pig new variant=three-dice", "two-dice"),
        ("/pig new target=5", "10"),
        ("/rules chess", "There is no game “chess”"),
        ("/record", "No game has been finished"),
    ] {
        s.anna.send(&s.group, line);
        let word = s.tg.wait_message(&s.group, |m| m.has(expected)).await?;
        assert!(word.reply_to.is_some(), "{line}: {word:?}");
        if let Some(last) = last.replace(word) {
            s.tg.wait_gone(&last).await?;
        }
    }
    let before = s.tg.messages(&s.group).len();
    s.anna.send(&s.group, "/nonsense");
    s.anna.send(&s.group, "/pig@another_bot");
    s.anna.send(&s.group, "/help");
    s.tg.wait_message(&s.group, |m| m.has("/katego")).await?;
    assert_eq!(s.tg.messages(&s.group).len(), before + 1);
    s.end().await
}

/// The menus: three languages, and commands of admins for admins alone.
#[tokio::test]
async fn menus_in_three_languages() -> Told {
    let s = TelegramScene::new().await?;
    s.tg.wait_calls("nine menus", |calls| calls.iter().filter(|c| c.name == "setMyCommands").count() == 9)
        .await?;
    let (anna, bob) = (s.tg.menu(&s.anna, &s.group), s.tg.menu(&s.bob, &s.group));
    assert!(["pig", "katego", "settings", "end"].iter().all(|name| anna.iter().any(|own| own == name)));
    assert!(bob.iter().any(|name| name == "pig") && !bob.iter().any(|name| name == "end"), "{bob:?}");
    assert!(
        bob.iter().any(|name| name == "settings"),
        "read from the menu, they are shown to him alone: {bob:?}"
    );
    for (language, words) in [("", "Roll as often"), ("uk", "Кидайте"), ("ru", "Бросайте")] {
        let calls = s.tg.calls_of("setMyCommands");
        let spoken =
            calls.iter().filter(|call| call.params["language_code"].as_str().unwrap_or("") == language);
        let about = |call: &&kubyk_tests::stand::Call| call.params["commands"].to_string().contains(words);
        assert_eq!(spoken.filter(about).count(), 3, "{language:?}: {words}");
    }
    s.end().await
}

/// Added to a group, the bot says who it is and what it lacks; without pictures the board is text.
#[tokio::test]
async fn a_welcome_with_what_is_missing() -> Told {
    let s = TelegramScene::new().await?;
    let group = s.tg.group_without_bot(&[&s.anna, &s.bob]);
    group.forbid("can_send_photos");
    group.set_bot(&s.anna, "member", &[]);
    let welcome = s.tg.wait_message(&group, |m| m.has("Kubyk")).await?;
    assert!(welcome.has("Send Photos") && welcome.has("🎲 Play"), "{welcome:?}");
    assert_eq!(s.tg.messages(&group).len(), 1);
    s.begin(&group, "/pig").await?;
    s.anna.send(&group, "/pig");
    let board = s.tg.wait_message(&group, |m| m.has("🎲 Roll")).await?;
    assert!(board.photo().is_none() && board.entities.iter().any(|e| e.kind == "pre"), "{board:?}");
    s.end().await
}

// Two games of one kind in a group: which of them a line means.

/// The board that is replied to is meant, whatever is replied; else that whose board is lowest.
#[tokio::test]
async fn a_reply_decides_and_else_the_lowest_board() -> Told {
    let s = TelegramScene::new().await?;
    let upper = s.begin(&s.group, "/pig new target=100").await?;
    let lower = s.begin(&s.group, "/pig new target=100").await?;
    let (above, below) = (table(&upper), table(&lower));
    s.anna.send(&s.group, "/pig roll");
    let now = s.tg.wait_shown(&s.group, |m| m.has(&below) && turn(m) > turn(&lower)).await?;
    let seen = s.tg.wait_shown(&s.group, |m| m.has(&above)).await?;
    assert_eq!(turn(&seen), turn(&upper), "the other one is as it was");

    // A move, a command with its game and one without: all belong to the board that is replied to.
    s.anna.reply(&seen, "roll");
    let seen = s.tg.wait_shown(&s.group, |m| m.has(&above) && turn(m) > turn(&seen)).await?;
    for line in ["/resign", "/pig resign", "resign"] {
        let typed = s.anna.reply(&seen, line).id;
        let asked = s.tg.wait_message(&s.group, |m| m.id > typed && m.has("Resign") && m.has("Yes")).await?;
        assert!(asked.has(&above), "{line}: {asked:?}");
    }
    let untouched = s.tg.wait_shown(&s.group, |m| m.has(&below)).await?;
    assert_eq!(turn(&untouched), turn(&now), "the other one is as it was");

    // A table that is named is that one, whatever is replied to.
    s.anna.reply(&seen, &format!("/pig resign yes {below}"));
    s.tg.wait_shown(&s.group, |m| m.has(&below) && m.has("🏆")).await?;
    // The board of a game that is over means that game.
    let over = s.tg.wait_shown(&s.group, |m| m.has(&below)).await?;
    s.anna.reply(&over, "roll");
    s.tg.wait_calls("a refusal", |calls| {
        calls.iter().any(|call| call.params.to_string().contains("is over"))
    })
    .await?;
    s.end().await
}
