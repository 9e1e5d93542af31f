//! How house variants are found: menus, buttons, completion.

use kubyk_host::Press;

use super::{menu, refused, told};
use crate::common::{self, HostWorld, button, has_button};

#[tokio::test]
async fn menus_lead_from_the_settings_to_every_house_variant() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    let settings = told(world.say("Bob", "/settings").await);
    assert!(settings.lines.iter().any(|line| line.contains("night")), "{settings:?}");
    let games = menu(world.press("Bob", &button(&settings, "House variants")).await);
    assert!(games.lines[0].contains("night"), "{games:?}");
    let pig = menu(world.press("Bob", &button(&games, "Pig")).await);
    let night = menu(world.press("Bob", &button(&pig, "night")).await);
    assert!(night.lines.concat().contains("30"), "{night:?}");
    assert!(told(world.press("Bob", &button(&night, "Rules")).await).title.contains("night"));
    assert!(told(world.press("Bob", &button(&night, "Leaderboard")).await).title.contains("night"));
    assert!(world.press("Bob", &button(&night, "Play")).await.table.is_some());
    assert!(refused(world.press("Bob", &button(&night, "Remove")).await).contains("admin"));
    told(world.press_as_admin("Anna", &button(&night, "Remove")).await);
    assert_eq!(menu(world.press("Bob", &button(&night, "Back")).await).lines.len(), 1, "only the hint");
}

#[tokio::test]
async fn options_are_completed_behind_one_another() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    let suggest = async |line: &str| world.suggest("Anna", line).await;
    let values = |found: &[kubyk_host::Suggestion]| -> Vec<String> {
        found.iter().map(|suggestion| suggestion.value.clone()).collect()
    };
    assert_eq!(values(&suggest("/settings variant pig name=").await), ["night"]);
    assert_eq!(values(&suggest("/settings variant pig name=night from=").await)[0], "night");
    let options = suggest("/settings variant pig name=night from=one-die target=30 over").await;
    assert!(values(&options).contains(&"target=30 overtake=on".to_owned()), "{options:?}");
    assert!(
        options
            .iter()
            .all(|one| one.line.starts_with("/settings variant pig name=night from=one-die target=30 o"))
    );
    let options = suggest("/settings default pig two-dice overtake=").await;
    assert_eq!(values(&options), ["overtake=off", "overtake=on"]);
    assert!(values(&suggest("/top pig ").await).contains(&"night".to_owned()));
    assert!(values(&suggest("/settings variant ").await).contains(&"katego".to_owned()));
    assert!(values(&suggest("/pig top variant=ni").await).contains(&"night".to_owned()));
}

#[tokio::test]
async fn options_typed_in_ones_own_language_are_completed_too() {
    let world = HostWorld::new().await;
    let suggest = async |line: &str| world.suggest("Anna", line).await;
    let new = suggest("/pig new обгін=").await;
    assert!(new.iter().any(|one| one.line == "/pig new обгін=on"), "{new:?}");
    let behind = suggest("/settings default pig two-dice ціль=150 over").await;
    assert!(behind.iter().any(|one| one.value == "ціль=150 overtake=on"), "{behind:?}");
    let values = suggest("/settings default pig two-dice обгін=").await;
    assert!(values.iter().any(|one| one.value == "обгін=on"), "{values:?}");
}

#[tokio::test]
async fn buttons_stay_short_whatever_the_name() {
    let world = HostWorld::new().await;
    let name = "я".repeat(24);
    let saved =
        told(world.say_as_admin("Anna", &format!("/settings variant katego {name} base spare=3")).await);
    let shown = menu(world.say("Anna", &format!("/settings variant katego {name}")).await);
    let play = told(world.say("Anna", "/play").await);
    let rules = told(world.say("Anna", &format!("/rules katego {name}")).await);
    let top = told(world.say("Anna", &format!("/top katego {name}")).await);
    for card in [&saved, &shown, &play, &rules, &top] {
        for button in card.choices.iter().chain(&card.actions) {
            let Press::Send(payload) = &button.press else { continue };
            assert!(payload.len() <= 64 && payload.is_ascii(), "{payload}");
        }
    }
    assert!(has_button(&saved, "Undo") && has_button(&rules, "Play") && has_button(&top, "Worldwide"));
    let table = world.press("Anna", &button(&rules, "Play")).await.table.expect("a lobby");
    assert!(world.board(table).await.card.title.contains(&name));
}

#[tokio::test]
async fn options_are_shown_and_taken_in_the_words_of_the_reader() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings language uk").await;
    let lobby = async |line: &str| {
        let table = world.say("Anna", line).await.table.unwrap_or_else(|| panic!("no lobby by {line}"));
        world.board(table).await.card
    };
    for line in
        ["/pig new target=120 overtake=on", "/pig new ціль=120 обгін=так", "/свинья new Цель=120 обгон=да"]
    {
        let shown = common::shown(&lobby(line).await);
        assert!(shown.contains("Обгін: так · Ціль: 120"), "{line}: {shown}");
    }
    let katego = lobby("/katego new variant=product значення-кидка=сума").await;
    assert!(common::shown(&katego).contains("Значення кидка: сума"), "{katego:?}");
    let unknown = refused(world.say("Anna", "/pig new кроки=3").await);
    assert!(unknown.contains("кроки") && unknown.contains("target"), "{unknown}");
    let wrong = refused(world.say("Anna", "/pig new обгін=може").await);
    assert!(wrong.contains("може"), "{wrong}");
}

#[tokio::test]
async fn to_set_what_is_set_already_is_answered() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=two-dice").await.table.expect("a lobby");
    let options = menu(world.press("Anna", &button(&world.board(table).await.card, "Options")).await);
    let again = world.press("Anna", &button(&options, "● ")).await;
    assert_eq!(again.toast.as_deref(), Some("Already set"));
    assert_eq!(menu(again), options);
    let values = menu(world.press("Anna", &button(&options, "Target")).await);
    assert!(world.press("Anna", &button(&values, "50")).await.toast.is_none());
    assert!(world.press("Anna", &button(&values, "50")).await.toast.is_some());
}
