//! How house variants are made, changed and taken back.

use std::collections::BTreeMap;

use kubyk_host::{Card, HouseRules, HouseVariant, Intent, Settings, SettingsWrite, TextField, Write};

use super::{begin, details, menu, refused, told};
use crate::common::{self, HostWorld, button, has_button, play_out, shown};

#[tokio::test]
async fn every_change_can_be_taken_back() {
    let world = HostWorld::new().await;
    let made = told(world.say_as_admin("Anna", "/settings variant pig довга-ніч one-die target=30").await);
    let changed = told(world.say_as_admin("Anna", "/settings variant pig довга-ніч one-die target=60").await);
    let back = told(world.press_as_admin("Anna", &button(&changed, "Undo")).await);
    assert!(back.title.contains("version 1"), "{back:?}");
    let again = told(world.press_as_admin("Anna", &button(&back, "Undo")).await);
    assert!(again.title.contains("version 2"), "{again:?}");
    let renamed = told(world.say_as_admin("Anna", "/settings variant pig довга-ніч rename=коротка").await);
    assert!(renamed.title.contains("довга-ніч → 🏠 коротка"), "{renamed:?}");
    assert!(
        refused(world.say("Bob", "/pig new variant=довга-ніч").await).contains("коротка; one die (one-die)")
    );
    let called = told(world.press_as_admin("Anna", &button(&renamed, "Undo")).await);
    assert!(called.title.contains("коротка → 🏠 довга-ніч"), "{called:?}");
    let table = world.say("Anna", "/pig new variant=довга-ніч").await.table.expect("a lobby");
    let removed = told(world.press_as_admin("Anna", &button(&made, "Undo")).await);
    assert!(removed.title.contains("Removed"), "{removed:?}");
    assert!(refused(world.say("Bob", "/pig new variant=довга-ніч").await).contains("one-die"));
    begin(&world, table).await;
    play_out(&world, table).await;
    let top = told(world.say("Bob", "/top pig довга-ніч").await);
    assert!(top.lines.concat().contains("Anna"), "what was removed keeps its board: {top:?}");
    let restored = told(world.press_as_admin("Anna", &button(&removed, "Undo")).await);
    assert!(restored.title.contains("version 2"), "{restored:?}");
    world.say_as_admin("Anna", "/settings variant pig remove=довга-ніч").await;
    assert!(
        refused(world.say_as_admin("Anna", "/settings variant pig довга-ніч off").await).contains("no house")
    );
    assert!(
        refused(world.say_as_admin("Anna", "/settings variant pig довга-ніч version=9").await)
            .contains("1, 2")
    );
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_every_reason() {
    let world = HostWorld::new().await;
    let said = refused(world.say("Bob", "/settings variant pig night one-die").await);
    assert!(said.contains("admin"), "{said}");
    let line = "/settings variant katego Долго! base rows=any dash=on spare=99 speed=1";
    let said = refused(world.say_as_admin("Anna", line).await);
    assert!(said.contains("dashes") && said.contains("20") && said.contains("speed"), "{said}");
    let said = refused(
        world.say_as_admin("Anna", "/settings variant katego night base rows=any dash=on repeat=on").await,
    );
    assert!(said.lines().count() > 1, "{said}");
    for (line, expected) in [
        ("/settings variant chess night", "katego"),
        ("/settings variant pig one-die target=30", "variant of the game"),
        ("/settings variant pig night", "makes one"),
        ("/settings variant pig night three-dice", "two-dice"),
        ("/settings variant pig night off", "no house variant"),
    ] {
        let said = refused(world.say_as_admin("Anna", line).await);
        assert!(said.contains(expected), "{line}: {said}");
    }
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    world.say_as_admin("Anna", "/settings variant pig day one-die target=20").await;
    let said = refused(world.say_as_admin("Anna", "/settings variant pig night rename=day").await);
    assert!(said.contains("already"), "{said}");
    let said = refused(world.say_as_admin("Anna", "/settings variant pig day one-die target=20").await);
    assert!(said.contains("already"), "{said}");
}

#[tokio::test]
async fn a_chat_has_so_many_and_no_more() {
    let world = HostWorld::new().await;
    let variant = |target: usize| {
        let options = [("target".to_owned(), target.to_string())].into();
        let mut variant = HouseVariant::default();
        variant.set(HouseRules { preset: "one-die".to_owned(), options });
        variant
    };
    let many: BTreeMap<_, _> = (0..20).map(|number| (format!("v{number}"), variant(10 + number))).collect();
    let settings = Settings { variants: [("pig".to_owned(), many)].into(), ..Settings::default() };
    let json = serde_json::to_string(&settings).expect("settings are JSON");
    let chat = Some(SettingsWrite { key: common::chat().key(), json, expected: 0 });
    let write = Write { chat, ..Write::default() };
    world.store.commit(write).await.expect("it is written");
    let said = refused(world.say_as_admin("Anna", "/settings variant pig more one-die target=50").await);
    assert!(said.contains("20"), "{said}");
    let changed = told(world.say_as_admin("Anna", "/settings variant pig v3 one-die target=50").await);
    assert!(changed.title.contains("version 2"), "{changed:?}");
    world.say_as_admin("Anna", "/settings variant pig v3 off").await;
    let saved = told(world.say_as_admin("Anna", "/settings variant pig more one-die target=50").await);
    assert!(saved.title.contains("more"), "{saved:?}");
    let said = refused(world.say_as_admin("Anna", "/settings variant pig v3 version=1").await);
    assert!(said.contains("20"), "nor does one come back: {said}");
    assert!(told(world.say("Bob", "/play").await).choices.len() <= 25);
}

#[tokio::test]
async fn a_lobby_with_changed_options_offers_admins_a_name() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die").await.table.expect("a lobby");
    let lobby = world.board(table).await.card;
    let options = menu(world.press_as_admin("Anna", &button(&lobby, "Options")).await);
    assert!(!has_button(&options, "💾"), "a preset has a name: {options:?}");
    let values = menu(world.press_as_admin("Anna", &button(&options, "Target")).await);
    let chosen = button(&values, "20");
    assert!(world.host.needs_admin(&Intent::Press(chosen.clone())));
    let options = menu(world.press_as_admin("Anna", &chosen).await);
    let save = button(&options, "💾");
    assert!(world.host.needs_admin(&Intent::Press(save.clone())));
    let seen = menu(world.press("Anna", &button(&lobby, "Options")).await);
    assert!(!has_button(&seen, "💾"), "who is no admin is not offered it: {seen:?}");
    assert!(refused(world.press("Bob", &save).await).contains("admin"));
    let asked = menu(world.press_as_admin("Anna", &save).await);
    assert!(shown(&asked).contains(&format!("/settings variant #{table} one-die-2")), "{asked:?}");
    let field = asked.field.expect("a field for the name");
    assert_eq!(field.value.as_deref(), Some("one-die-2"), "a free name is there to be taken");
    assert!(asked.choices.is_empty(), "platforms show either a field or buttons");
    let fill = Intent::Fill { payload: field.payload, text: "one-die-2".to_owned() };
    let saved = world.ask("Anna", fill, None, true).await;
    assert_eq!(saved.table, Some(table));
    assert!(details(&saved).lines.concat().contains("rename="), "{saved:?}");
    let saved = told(saved);
    assert!(saved.title.contains("one-die-2"), "{saved:?}");
    assert!(world.board(table).await.card.title.contains("🏠 one-die-2"), "the lobby is called so at once");
    let renamed = told(world.say_as_admin("Anna", "/settings variant pig one-die-2 rename=short").await);
    assert!(renamed.title.contains("🏠 short"), "{renamed:?}");
    let table = world.say("Anna", "/pig new variant=one-die target=30").await.table.expect("a lobby");
    let named = told(world.say_as_admin("Anna", &format!("/settings variant #{table} middle")).await);
    assert!(named.title.contains("middle"), "{named:?}");
}

#[tokio::test]
async fn a_name_is_written_into_a_field_and_asked_for_again_where_it_will_not_do() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die target=20").await.table.expect("a lobby");
    let line = format!("/settings variant #{table}");
    let field = |card: &Card| card.field.clone().expect("a field for the name");
    let fill = |field: TextField, text: &str| Intent::Fill { payload: field.payload, text: text.to_owned() };
    let asked = menu(world.say_as_admin("Anna", &line).await);
    let bad = fill(field(&asked), "a=b");
    assert!(world.host.needs_admin(&bad));
    assert!(refused(world.ask("Bob", bad.clone(), None, false).await).contains("admin"));
    let again = menu(world.ask("Anna", bad, None, true).await);
    assert!(shown(&again).contains("cannot be the name"), "{again:?}");
    let saved = told(world.ask("Anna", fill(field(&again), " Long Night "), None, true).await);
    assert!(saved.title.contains("🏠 long-night"), "{saved:?}");

    let variant = menu(world.say_as_admin("Anna", "/settings variant pig long-night").await);
    let asked = menu(world.press_as_admin("Anna", &button(&variant, "Rename")).await);
    let renamed = told(world.ask("Anna", fill(field(&asked), "короткий"), None, true).await);
    assert!(renamed.title.contains("long-night → 🏠 короткий"), "{renamed:?}");
}

#[tokio::test]
async fn a_variant_whose_games_are_long_is_saved_with_a_warning() {
    let world = HostWorld::new().await;
    let long = details(&world.say_as_admin("Anna", "/settings variant pig long one-die target=1000").await);
    assert!(shown(&long).contains("more than 300 moves"), "{long:?}");
    let short = details(&world.say_as_admin("Anna", "/settings variant pig short one-die target=50").await);
    assert!(!shown(&short).contains("⚠"), "{short:?}");
}
