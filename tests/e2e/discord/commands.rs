//! Slash commands: their registration, options and completion.

use kubyk_tests::discord::FirstAnswer;
use serde_json::Value;

use super::scene::{DiscordScene, table, turn, word};
use crate::story::Told;

/// `/pig roll` and `/pig hold` play; `/pig board` brings the board to the end of the channel.
#[tokio::test]
async fn a_game_is_played_by_commands() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.anna.slash(&s.channel, "pig roll", &[]).await?;
    assert!(lobby.message().has("Join"), "where no table is open, one opens: {lobby:?}");
    s.anna.slash(&s.channel, "table cancel", &[]).await?;
    let mut board = s.begin("pig", &[("variant", "two-dice"), ("target", "1000")]).await?;
    for _ in 0..2 {
        let sub = if board.has("Bank") { "pig hold" } else { "pig roll" };
        let answer = s.to_act(&board).slash(&s.channel, sub, &[]).await?;
        assert!(word(&answer).contains("board"), "{answer:?}");
        board = s.next(&board).await?;
    }
    let anew = s.anna.slash(&s.channel, "table board", &[]).await?;
    assert_eq!(table(anew.message()), table(&board));
    s.dc.wait_gone(&board).await?;
    s.end().await
}

/// Options have types and bounds, and are completed while they are typed.
#[tokio::test]
async fn options_are_typed_and_completed() -> Told {
    let s = DiscordScene::new().await?;
    for target in ["5", "many"] {
        assert!(s.anna.slash(&s.channel, "pig new", &[("target", target)]).await.is_err(), "{target}");
    }
    let values =
        |choices: Vec<(String, Value)>| choices.into_iter().map(|(_, value)| value).collect::<Vec<_>>();
    let variants =
        s.anna.autocomplete(&s.channel, "pig new", ("variant", "dou"), &[("target", "50")]).await?;
    assert_eq!(values(variants), ["two-dice-doubles"]);
    let refused = s.anna.slash(&s.channel, "pig new", &[("variant", "three-dice")]).await?;
    assert!(word(&refused).contains("two-dice"), "{refused:?}");
    let board = s.begin("katego", &[("variant", "base")]).await?;
    let columns = s.anna.autocomplete(&s.channel, "katego put", ("move", "1"), &[]).await?;
    assert_eq!(values(columns), [1, 10, 11, 12]);
    let second = s.anna.autocomplete(&s.channel, "katego put", ("second", ""), &[("move", "1")]).await?;
    assert!(second.is_empty(), "one number is the whole move here");
    let levels = s.bob.autocomplete(&s.channel, "table bot", ("level", "ran"), &[]).await?;
    assert_eq!(values(levels), ["random"]);
    let odd = s.anna.slash(&s.channel, "katego put", &[("move", "13")]).await?;
    assert!(word(&odd).contains("\nPossible now: put column:1, "), "the nearest legal ones: {odd:?}");
    assert_eq!(s.dc.refresh(&board).edits, board.edits);
    s.end().await
}

/// Names and descriptions are registered in three languages, once; after a restart Discord is not bothered again.
#[tokio::test]
async fn commands_speak_three_languages() -> Told {
    let mut s = DiscordScene::new().await?;
    let commands = s.dc.commands();
    let named =
        |name: &str| commands.iter().find(|command| command["name"] == name).cloned().unwrap_or_default();
    let (pig, katego) = (named("pig"), named("katego"));
    assert_eq!(pig["name_localizations"]["uk"], "свиня");
    assert_eq!(pig["name_localizations"]["ru"], "свинья");
    assert_eq!(katego["name_localizations"]["uk"], "катего");
    assert!(pig["description_localizations"]["uk"].as_str().is_some_and(|text| text.contains("Кидайте")));
    let subs = pig["options"].as_array().ok_or("subcommands")?;
    let new = subs.iter().find(|sub| sub["name"] == "new").ok_or("new")?;
    assert_eq!(new["name_localizations"]["uk"], "створити");
    assert_eq!(named("settings")["default_member_permissions"], "32");
    s.restart().await?;
    assert_eq!(s.dc.calls_of("PUT").len(), 1, "what is registered already is left alone");
    s.end().await
}

/// A Ukrainian speaks Ukrainian with the bot.
#[tokio::test]
async fn each_person_in_their_language() -> Told {
    let s = DiscordScene::new().await?;
    let ola = s.guild.member("Оля", "uk");
    let lobby = ola.slash(&s.channel, "pig new", &[]).await?;
    assert!(lobby.message().has("Свиня") && lobby.message().has("Сісти"), "{lobby:?}");
    let word = word(&ola.slash(&s.channel, "table salt", &[("text", "сіль")]).await?);
    assert!(word.contains("сіль"), "{word}");
    s.end().await
}

// From the first word to the first move.

/// From `/play` to a lobby by taps alone.
#[tokio::test]
async fn from_play_to_a_lobby() -> Told {
    let s = DiscordScene::new().await?;
    let company = s.anna.slash(&s.channel, "play", &[("players", "2")]).await?;
    assert!(company.message().has("What shall we play?"), "{company:?}");
    assert!(company.is_ephemeral(), "nobody else is choosing: {company:?}");
    s.anna.select(company.message(), "kubyk/menu", &["two dice, doubles burn"]).await?;
    s.dc.wait_shown(&s.channel, |m| m.has("doubles") && m.has("Join")).await?;
    s.end().await
}

/// Variant and options are chosen in a menu for one's own eyes; salt goes into the dice; whoever leaves is gone from
/// the list.
#[tokio::test]
async fn options_by_taps() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[]).await?;
    let menu = s.anna.tap(&lobby, "Options").await?;
    assert!(menu.is_ephemeral(), "{menu:?}");
    let menu = s.anna.tap(menu.message(), "doubles burn").await?;
    let values = s.anna.tap(menu.message(), "Target").await?;
    s.anna.tap(values.message(), "50").await?;
    s.dc.wait_edit(&lobby, |m| m.has("doubles burn") && m.has("Target: 50")).await?;
    s.bob.slash(&s.channel, "table join", &[]).await?;
    let two = s.dc.wait_edit(&lobby, |m| m.has("Bob")).await?;
    assert_eq!(table(&two), table(&lobby));
    assert!(word(&s.bob.slash(&s.channel, "table salt", &[("text", "my cat")]).await?).contains("my cat"));
    let asked = s.anna.tap(&two, "Cancel game").await?;
    assert!(word(&asked).contains("At the table: Bob"), "{asked:?}");
    s.anna.tap(asked.message(), "No, keep it open").await?;
    s.bob.slash(&s.channel, "table leave", &[]).await?;
    s.dc.wait_edit(&two, |m| !m.has("Bob")).await?;
    s.anna.tap(&lobby, "Cancel game").await?;
    let closed = s.dc.wait_edit(&two, |m| m.has("The game is cancelled")).await?;
    assert!(closed.labels().is_empty(), "{closed:?}");
    s.end().await
}

/// A house variant's name is asked for by a form, and again by a button where it will not do.
#[tokio::test]
async fn a_name_is_given_in_a_form() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[("target", "20")]).await?;
    let menu = s.anna.tap(&lobby, "Options").await?;
    let form = s.anna.tap(menu.message(), "💾").await?;
    assert_eq!(form.outcome, FirstAnswer::Modal);
    let again = s.anna.submit(&form, &[("text", "a=b")]).await?;
    assert!(again.message().has("can't be the name"), "{again:?}");
    let form = s.anna.tap(again.message(), "✏").await?;
    assert_eq!(form.outcome, FirstAnswer::Modal);
    s.anna.submit(&form, &[("text", "Long Night")]).await?;
    s.dc.wait_shown(&s.channel, |m| m.has("🏠 long-night")).await?;
    s.end().await
}

// Two games of one kind in a channel: which of them a command means.

/// Nothing is replied to here: of the games that wait for somebody the one whose board is lowest is meant.
#[tokio::test]
async fn the_lowest_board_is_meant() -> Told {
    let s = DiscordScene::new().await?;
    let upper = s.begin("pig", &[("target", "100")]).await?;
    let lower = s.begin("pig", &[("target", "100")]).await?;
    s.anna.slash(&s.channel, "pig roll", &[]).await?;
    let id = table(&lower);
    s.dc.wait_shown(&s.channel, |m| m.has(&id) && turn(m) > turn(&lower)).await?;
    let id = table(&upper);
    let seen = s.dc.wait_shown(&s.channel, |m| m.has(&id)).await?;
    assert_eq!(turn(&seen), turn(&upper), "the other one is as it was");

    // The upper one is brought down, and by that comes first.
    s.anna.slash(&s.channel, "table board", &[("table", id.trim_start_matches('#'))]).await?;
    let down = s.dc.wait_shown(&s.channel, |m| m.has(&id) && m.id > lower.id).await?;
    // The bot learns of a message that it has sent only when Discord has answered.
    let mut tries = 0;
    while !s.anna.slash(&s.channel, "table resign", &[]).await?.message().has(&id) {
        tries += 1;
        assert!(tries < 100, "the board that was brought down is meant");
    }
    s.anna.slash(&s.channel, "pig roll", &[]).await?;
    s.dc.wait_shown(&s.channel, |m| m.has(&id) && turn(m) > turn(&down)).await?;

    // A table that is named is that one, wherever its board is.
    let id = table(&lower);
    let resign = s.anna.slash(&s.channel, "table resign", &[("table", id.trim_start_matches('#'))]).await?;
    assert!(resign.message().has(&id), "{resign:?}");
    s.end().await
}
