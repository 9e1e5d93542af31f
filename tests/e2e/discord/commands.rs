//! Slash commands: their registration, options and completion.

use serde_json::Value;

use super::scene::{DiscordScene, table, word};
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
    assert!(word(&odd).contains("\nPossible now: put 1"), "the nearest legal ones: {odd:?}");
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
    assert_eq!(new["name_localizations"]["uk"], "новий");
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
