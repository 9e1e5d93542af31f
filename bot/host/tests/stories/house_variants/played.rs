//! How house variants are played, and what changing them does not do.

use kubyk_host::{HostedVariant, HouseRules};
use kubyk_words::Lang;

use super::{begin, details, menu, refused, told};
use crate::common::{HostWorld, button, has_button, play_out};

#[tokio::test]
async fn a_name_stands_for_its_options_wherever_variants_are_asked_for() {
    let world = HostWorld::new().await;
    let saved = world.say_as_admin("Anna", "/settings variant pig Long-Night one-die target=30").await;
    let found = details(&saved);
    assert!(found.title.contains("long-night") && found.lines[0].contains("30"), "{found:?}");
    assert!(found.lines[1].contains("Test run") && found.lines[2].contains("50%"), "{found:?}");
    let saved = told(saved);
    assert!(saved.title.contains("long-night") && saved.title.contains("version 1"), "{saved:?}");
    let table = world.say("Anna", "/pig new variant=long-night").await.table.expect("a lobby");
    let lobby = world.board(table).await.card;
    assert!(lobby.title.contains("🏠 long-night") && lobby.lines[0].contains("30"), "{lobby:?}");
    let options = menu(world.press("Anna", &button(&lobby, "Options")).await);
    assert!(options.choices[0].label.contains("● 🏠 long-night"), "{options:?}");
    let rules = menu(world.press("Bob", &button(&lobby, "Rules")).await);
    assert!(rules.title.contains("long-night") && rules.lines.concat().contains("30"), "{rules:?}");
    let rules = told(world.say("Bob", "/rules pig variant=long-night").await);
    assert!(rules.title.contains("long-night") && rules.lines.concat().contains("30"), "{rules:?}");
    let open = world.press("Bob", &button(&rules, "Play")).await.table.expect("another lobby");
    assert!(world.board(open).await.card.title.contains("long-night"));
    let games = told(world.say("Bob", "/play players=2").await);
    assert!(games.choices[0].label.contains("long-night"), "{games:?}");
    let suggested = world.suggest("Bob", "/pig new variant=").await;
    assert_eq!(suggested[0].value, "long-night");
    assert!(suggested[1..].iter().any(|suggestion| suggestion.value == "one-die"));
    let tables = told(world.say("Bob", "/tables").await);
    assert!(tables.lines.concat().contains("long-night"), "{tables:?}");
    begin(&world, table).await;
    assert!(world.board(table).await.card.title.contains("🏠 long-night"));
    let other = world.say("Anna", "/pig new variant=long-night target=40").await.table.expect("a lobby");
    let other = world.board(other).await.card;
    assert!(!other.title.contains("long-night") && other.lines[0].contains("40"), "other rules: {other:?}");
}

#[tokio::test]
async fn changing_one_alters_neither_a_running_game_nor_its_leaderboard() {
    let mut world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    let table = world.say("Anna", "/pig new variant=night").await.table.expect("a lobby");
    begin(&world, table).await;
    let changed = world.say_as_admin("Anna", "/settings variant pig night target=60").await;
    assert!(details(&changed).lines[0].contains("60") && told(changed).title.contains("version 2"));
    world.restart().await;
    play_out(&world, table).await;
    let over = world.board(table).await.card;
    assert!(over.title.contains("night"), "{over:?}");
    let record = menu(world.press("Bob", &button(&over, "Record")).await).file.expect("a file").bytes;
    let record = String::from_utf8(record).expect("text");
    assert!(record.contains("variant one-die\noption target 30\n") && !record.contains("night"), "{record}");
    let top = async |line: &str| told(world.say("Eve", line).await).lines.concat();
    assert!(
        top("/top pig night").await.contains("No games here"),
        "the new version has been played by nobody"
    );
    assert!(top("/top pig variant=night version=1").await.contains("Anna"));
    assert!(top("/pig top night version=1").await.contains("Bob"));
    assert!(
        top("/top pig variant=one-die target=30").await.contains("No games here"),
        "another board in the chat"
    );
    assert!(top("/top pig variant=one-die target=30 world=on").await.contains("Anna"), "the same rules");
    assert!(top("/top pig night version=1 world=on").await.contains("Anna"), "the same rules");
    assert!(refused(world.say("Eve", "/top pig night version=7").await).contains("1, 2"));
    let other = world.say("Anna", "/pig new variant=night").await.table.expect("a lobby");
    assert!(world.board(other).await.card.lines[0].contains("60"));
}

#[tokio::test]
async fn a_leaderboard_of_changed_options_can_be_reached() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die target=20").await.table.expect("a lobby");
    begin(&world, table).await;
    play_out(&world, table).await;
    let top = told(world.say("Eve", "/top pig variant=one-die target=20").await);
    assert!(top.lines.concat().contains("Anna") && top.title.contains("20"), "{top:?}");
    let world_top = told(world.press("Eve", &button(&top, "Worldwide")).await);
    assert!(world_top.lines.concat().contains("Anna"), "{world_top:?}");
    assert!(told(world.say("Eve", "/top pig one-die").await).lines.concat().contains("No games here"));
    assert!(refused(world.say("Eve", "/top pig variant=one-die target=5").await).contains("10"));
}

#[tokio::test]
async fn a_game_opens_as_a_house_variant_as_long_as_there_is_one() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    let set = told(world.say_as_admin("Anna", "/settings default pig night").await);
    let opened = async || {
        let table = world.say("Bob", "/pig new").await.table.expect("a lobby");
        world.board(table).await.card
    };
    assert!(opened().await.title.contains("🏠 night"));
    world.say_as_admin("Anna", "/settings variant pig night target=60").await;
    assert!(opened().await.lines[0].contains("60"), "as it is by now");
    world.say_as_admin("Anna", "/settings variant pig night rename=day").await;
    assert!(opened().await.title.contains("🏠 day"), "whatever it is called");
    world.say_as_admin("Anna", "/settings variant pig day off").await;
    let plain = opened().await;
    assert!(!plain.title.contains("🏠") && plain.lines[0] == "One die", "what it began from: {plain:?}");
    told(world.press_as_admin("Anna", &button(&set, "Undo")).await);
    assert_eq!(opened().await.lines[0], "One die", "the default before this one was the first variant");
}

#[tokio::test]
async fn whoever_runs_the_bot_gives_variants_to_all_chats() {
    let rules =
        HouseRules { preset: "one-die".to_owned(), options: [("target".to_owned(), "40".to_owned())].into() };
    let titles = [(Lang::En, "Tea break".to_owned()), (Lang::Uk, "Перерва".to_owned())].into();
    let hosted = HostedVariant { game: "pig".to_owned(), name: "tea".to_owned(), rules, titles };
    let world = HostWorld::hosted(vec![hosted]).await;
    let opened = async || {
        let table = world.say("Bob", "/pig new variant=tea").await.table.expect("a lobby");
        world.board(table).await.card
    };
    let lobby = opened().await;
    assert!(lobby.title.contains("🏠 Tea break") && lobby.lines[0].contains("40"), "{lobby:?}");
    let said = refused(world.say_as_admin("Anna", "/settings variant pig tea off").await);
    assert!(said.contains("bot's owner"), "{said}");
    let own = world.say_as_admin("Anna", "/settings variant pig tea target=20").await;
    assert!(details(&own).lines[0].contains("20"), "{own:?}");
    let own = told(own);
    assert!(own.title.contains("version 1"), "{own:?}");
    assert!(opened().await.title.contains("🏠 tea"), "the chat's own wins");
    world.press_as_admin("Anna", &button(&own, "Undo")).await;
    assert!(opened().await.lines[0].contains("40"), "and gives way again");
    let shown = menu(world.say("Bob", "/settings variant pig tea").await);
    assert!(shown.lines.concat().contains("bot's owner") && !has_button(&shown, "Remove"), "{shown:?}");
}
