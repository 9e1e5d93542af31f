//! Stories of house variants.

use std::collections::BTreeMap;

use kubyk_core::house_rules::{HostedVariant, HouseRules, HouseVariant};
use kubyk_core::ids::TableId;
use kubyk_core::reply::{Card, Press, Reply, ReplyMessage, TextField, Word};
use kubyk_core::request::Intent;
use kubyk_core::settings::Settings;
use kubyk_host::store::{Leaderboard, SettingsWrite, Write};
use kubyk_words::Lang;

use crate::common::{self, HostWorld, ReplyParts as _, button, has_button, play_out, shown};

/// A public answer, or the menu that takes the place of the one that was tapped on.
fn card_of(reply: Reply) -> Card {
    let (open, private) = reply.message.map(ReplyMessage::parts).unwrap_or_default();
    open.or(private.map(|private| private.card))
        .unwrap_or_else(|| panic!("nothing was said: {:?}", reply.word))
}

/// The details for the admin alone, beside the one line for all.
fn details(reply: &Reply) -> Card {
    let line = reply.public().unwrap_or_else(|| panic!("nothing was said to all: {:?}", reply.toast()));
    assert!(line.lines.is_empty(), "one line for all: {line:?}");
    reply.private().unwrap_or_else(|| panic!("no details: {line:?}")).card
}

/// A refusal.
fn refused(reply: Reply) -> String {
    let Some(Word::Told(why) | Word::Refused(why)) = reply.word else {
        panic!("it was not refused: {:?}", reply.message)
    };
    why
}

/// A menu.
fn menu(reply: Reply) -> Card {
    reply
        .message
        .and_then(|message| message.parts().1)
        .unwrap_or_else(|| panic!("no menu: {:?}", reply.word))
        .card
}

/// Sits Bob down and starts.
async fn begin(world: &HostWorld, table: TableId) {
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
}

// Finding house variants: menus, buttons, completion.

#[tokio::test]
async fn menus_lead_from_the_settings_to_every_house_variant() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    let settings = card_of(world.say("Bob", "/settings").await);
    assert!(settings.lines.iter().any(|line| line.contains("night")), "{settings:?}");
    let games = menu(world.press("Bob", &button(&settings, "House rules")).await);
    assert!(games.lines[0].contains("night"), "{games:?}");
    let pig = menu(world.press("Bob", &button(&games, "Pig")).await);
    let night = menu(world.press("Bob", &button(&pig, "night")).await);
    assert!(night.lines.concat().contains("30"), "{night:?}");
    assert!(card_of(world.press("Bob", &button(&night, "Rules")).await).title.contains("night"));
    assert!(card_of(world.press("Bob", &button(&night, "Leaderboard")).await).title.contains("night"));
    assert!(world.press("Bob", &button(&night, "Play")).await.table().is_some());
    for label in ["Remove", "Rename", "Change"] {
        assert!(!has_button(&night, label), "buttons that only refuse would be in the way: {night:?}");
    }
    assert!(!has_button(&pig, "➕"), "{pig:?}");
    let own = menu(world.say_as_admin("Anna", "/settings variant pig night").await);
    assert!(refused(world.press("Bob", &button(&own, "Remove")).await).contains("admin"));
    card_of(world.press_as_admin("Anna", &button(&own, "Remove")).await);
    assert_eq!(menu(world.press("Bob", &button(&night, "Back")).await).lines.len(), 1, "only the hint");
}

#[tokio::test]
async fn options_are_completed_behind_one_another() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    let suggest = async |line: &str| world.suggest("Anna", line).await;
    let values = |found: &[kubyk_core::request::Suggestion]| -> Vec<String> {
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
        card_of(world.say_as_admin("Anna", &format!("/settings variant katego {name} base spare=3")).await);
    let shown = menu(world.say("Anna", &format!("/settings variant katego {name}")).await);
    let play = card_of(world.say("Anna", "/play").await);
    let rules = card_of(world.say("Anna", &format!("/rules katego {name}")).await);
    let top = card_of(world.say("Anna", &format!("/top katego {name}")).await);
    for card in [&saved, &shown, &play, &rules, &top] {
        for button in card.choices.iter().chain(&card.actions) {
            let Press::Send(payload) = &button.press else { continue };
            assert!(payload.len() <= 64 && payload.is_ascii(), "{payload}");
        }
    }
    assert!(has_button(&saved, "Undo") && has_button(&rules, "Play") && has_button(&top, "Worldwide"));
    let table = world.press("Anna", &button(&rules, "Play")).await.table().expect("a lobby");
    assert!(world.board(table).await.card.title.contains(&name));
}

#[tokio::test]
async fn options_are_shown_and_taken_in_the_words_of_the_reader() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings language uk").await;
    let lobby = async |line: &str| {
        let table = world.say("Anna", line).await.table().unwrap_or_else(|| panic!("no lobby by {line}"));
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
    let table = world.say("Anna", "/pig new variant=two-dice").await.table().expect("a lobby");
    let options = menu(world.press("Anna", &button(&world.board(table).await.card, "Options")).await);
    let again = world.press("Anna", &button(&options, "● ")).await;
    assert_eq!(again.toast().as_deref(), Some("Already set"));
    assert_eq!(menu(again), options);
    let values = menu(world.press("Anna", &button(&options, "Target")).await);
    assert!(world.press("Anna", &button(&values, "50")).await.toast().is_none());
    assert!(world.press("Anna", &button(&values, "50")).await.toast().is_some());
}

// House rules that are put together in the message of the settings.

/// A tap of an admin, which is answered in the menu's own message and tells nobody else anything.
async fn tap(world: &HostWorld, menu: &Card, label: &str) -> Card {
    in_place(world.press_as_admin("Anna", &button(menu, label)).await)
}

/// The menu after a change: no table and no message for all.
fn in_place(reply: Reply) -> Card {
    assert!(reply.public().is_none() && reply.table().is_none(), "{reply:?}");
    reply
        .message
        .and_then(|message| message.parts().1)
        .unwrap_or_else(|| panic!("no menu: {:?}", reply.word))
        .card
}

/// An answer to the question of a menu.
async fn fill(world: &HostWorld, asked: &Card, text: &str) -> Card {
    let payload = asked.field.clone().unwrap_or_else(|| panic!("no field: {asked:?}")).payload;
    in_place(world.ask("Anna", Intent::Fill { payload, text: text.to_owned() }, None, true).await)
}

#[tokio::test]
async fn house_rules_are_put_together_in_the_message_of_the_settings() {
    let mut world = HostWorld::new().await;
    let settings = card_of(world.say_as_admin("Anna", "/settings").await);
    let games = tap(&world, &settings, "House rules").await;
    let pig = tap(&world, &games, "Pig").await;
    let draft = tap(&world, &pig, "➕").await;
    assert!(draft.title.contains("New house rules · Pig") && !has_button(&draft, "💾"), "{draft:?}");
    assert!(refused(world.press("Bob", &button(&pig, "➕")).await).contains("admin"));
    let draft = tap(&world, &draft, "two dice").await;
    assert!(has_button(&draft, "● two dice") && !has_button(&draft, "💾"), "a preset has a name: {draft:?}");
    let values = tap(&world, &draft, "Target").await;
    let set = world.press_as_admin("Anna", &button(&values, "50")).await;
    assert!(set.toast().as_deref().is_some_and(|toast| toast.contains("Target: 50")), "{set:?}");
    let draft = in_place(set);
    assert!(draft.lines[0].contains("two dice") && draft.lines[0].contains("Target: 50"), "{draft:?}");
    let values = tap(&world, &draft, "Target").await;
    let asked = tap(&world, &values, "Another value").await;
    let again = fill(&world, &asked, "5").await;
    assert!(shown(&again).contains("10"), "{again:?}");
    world.restart().await;
    let draft = fill(&world, &again, "55").await;
    assert!(draft.lines[0].contains("Target: 55"), "{draft:?}");

    let asked = tap(&world, &draft, "💾").await;
    assert_eq!(asked.field.as_ref().and_then(|field| field.value.as_deref()), Some("two-dice-2"));
    let again = fill(&world, &asked, "a=b").await;
    assert!(shown(&again).contains("can't be the name"), "{again:?}");
    let saved = fill(&world, &again, "Night Owls").await;
    assert!(saved.title.contains("🏠 night-owls") && shown(&saved).contains("Test run"), "{saved:?}");
    assert!(has_button(&saved, "Play") && has_button(&saved, "Change options"), "{saved:?}");
    let gone = tap(&world, &saved, "Undo").await;
    assert!(!has_button(&gone, "night-owls"), "{gone:?}");
    let back = tap(&world, &gone, "Undo").await;
    assert!(back.title.contains("night-owls"), "{back:?}");
    let table = world.press("Bob", &button(&back, "Play")).await.table().expect("a lobby");
    assert!(world.board(table).await.card.lines[0].contains("55"));
}

#[tokio::test]
async fn a_house_variant_is_changed_renamed_and_removed_where_it_is_shown() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings variant pig довга-ніч one-die target=30").await;
    world.say_as_admin("Anna", "/settings variant pig day one-die target=40").await;
    let night = menu(world.say_as_admin("Anna", "/settings variant pig довга-ніч").await);
    let draft = tap(&world, &night, "Change options").await;
    assert!(draft.title.contains("довга-ніч") && has_button(&draft, "● 🏠 довга-ніч"), "{draft:?}");
    assert!(!has_button(&draft, "💾"), "nothing has changed: {draft:?}");
    let values = tap(&world, &draft, "Target").await;
    let draft = tap(&world, &values, "50").await;
    let saved = tap(&world, &draft, "💾 Save “довга-ніч”").await;
    assert!(shown(&saved).contains("version 2") && shown(&saved).contains("50"), "{saved:?}");
    let before = tap(&world, &saved, "Undo").await;
    assert!(shown(&before).contains("version 1") && shown(&before).contains("30"), "{before:?}");

    let asked = tap(&world, &before, "Rename").await;
    let renamed = fill(&world, &asked, "коротка").await;
    assert!(renamed.title.contains("🏠 коротка"), "{renamed:?}");
    let called = tap(&world, &renamed, "Undo").await;
    assert!(called.title.contains("🏠 довга-ніч"), "{called:?}");
    let removed = tap(&world, &called, "Remove").await;
    assert!(has_button(&removed, "day") && !has_button(&removed, "довга"), "{removed:?}");
    assert!(tap(&world, &removed, "Undo").await.title.contains("довга-ніч"));

    let list = tap(&world, &called, "Back").await;
    let draft = tap(&world, &list, "➕").await;
    let values = tap(&world, &draft, "Target").await;
    let asked = tap(&world, &tap(&world, &values, "50").await, "💾").await;
    let again = fill(&world, &asked, "day").await;
    assert!(shown(&again).contains("already"), "another one is called so: {again:?}");
}

#[tokio::test]
async fn every_button_of_house_rules_in_the_making_fits() {
    let world = HostWorld::new().await;
    for game in kubyk_games::CATALOGUE {
        let id = game.about().id;
        let mut draft = in_place(world.press_as_admin("Anna", &format!("9:{id}::+")).await);
        for option in game.about().options {
            let values = in_place(world.press_as_admin("Anna", &format!("9:{id}:{}", option.name)).await);
            draft.choices.extend(values.choices);
            draft.actions.extend(values.actions);
        }
        for button in draft.choices.iter().chain(&draft.actions) {
            let Press::Send(payload) = &button.press else { continue };
            assert!(payload.len() <= 64 && payload.is_ascii(), "{payload}");
        }
    }
}

// Making house variants, changing them and taking changes back.

#[tokio::test]
async fn every_change_can_be_taken_back() {
    let world = HostWorld::new().await;
    let made = card_of(world.say_as_admin("Anna", "/settings variant pig довга-ніч one-die target=30").await);
    let changed =
        card_of(world.say_as_admin("Anna", "/settings variant pig довга-ніч one-die target=60").await);
    let back = card_of(world.press_as_admin("Anna", &button(&changed, "Undo")).await);
    assert!(back.title.contains("version 1"), "{back:?}");
    let again = card_of(world.press_as_admin("Anna", &button(&back, "Undo")).await);
    assert!(again.title.contains("version 2"), "{again:?}");
    let renamed = card_of(world.say_as_admin("Anna", "/settings variant pig довга-ніч rename=коротка").await);
    assert!(renamed.title.contains("довга-ніч → 🏠 коротка"), "{renamed:?}");
    assert!(refused(world.say("Bob", "/pig new variant=довга-ніч").await).contains("no variant"));
    let called = card_of(world.press_as_admin("Anna", &button(&renamed, "Undo")).await);
    assert!(called.title.contains("коротка → 🏠 довга-ніч"), "{called:?}");
    let table = world.say("Anna", "/pig new variant=довга-ніч").await.table().expect("a lobby");
    let removed = card_of(world.press_as_admin("Anna", &button(&made, "Undo")).await);
    assert!(removed.title.contains("Removed"), "{removed:?}");
    assert!(refused(world.say("Bob", "/pig new variant=довга-ніч").await).contains("one-die"));
    begin(&world, table).await;
    play_out(&world, table).await;
    let top = card_of(world.say("Bob", "/top pig довга-ніч").await);
    assert!(top.lines.concat().contains("Anna"), "what was removed keeps its board: {top:?}");
    let restored = card_of(world.press_as_admin("Anna", &button(&removed, "Undo")).await);
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
    let refusal = refused(world.say("Bob", "/settings variant pig night one-die").await);
    assert!(refusal.contains("admin"), "{refusal}");
    let line = "/settings variant katego Долго! base rows=any dash=on spare=99 speed=1";
    let refusal = refused(world.say_as_admin("Anna", line).await);
    assert!(refusal.contains("dashes") && refusal.contains("20") && refusal.contains("speed"), "{refusal}");
    let refusal = refused(
        world.say_as_admin("Anna", "/settings variant katego night base rows=any dash=on repeat=on").await,
    );
    assert!(refusal.lines().count() > 1, "{refusal}");
    for (line, expected) in [
        ("/settings variant ktaego night", "katego"),
        ("/settings variant pig one-die target=30", "variant of the game"),
        ("/settings variant pig night", "creates them"),
        ("/settings variant pig night three-dice", "two-dice"),
        ("/settings variant pig night off", "no house rules"),
    ] {
        let refusal = refused(world.say_as_admin("Anna", line).await);
        assert!(refusal.contains(expected), "{line}: {refusal}");
    }
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    world.say_as_admin("Anna", "/settings variant pig day one-die target=20").await;
    let refusal = refused(world.say_as_admin("Anna", "/settings variant pig night rename=day").await);
    assert!(refusal.contains("already"), "{refusal}");
    let refusal = refused(world.say_as_admin("Anna", "/settings variant pig day one-die target=20").await);
    assert!(refusal.contains("already"), "{refusal}");
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
    let refusal = refused(world.say_as_admin("Anna", "/settings variant pig more one-die target=50").await);
    assert!(refusal.contains("20"), "{refusal}");
    let changed = card_of(world.say_as_admin("Anna", "/settings variant pig v3 one-die target=50").await);
    assert!(changed.title.contains("version 2"), "{changed:?}");
    world.say_as_admin("Anna", "/settings variant pig v3 off").await;
    let saved = card_of(world.say_as_admin("Anna", "/settings variant pig more one-die target=50").await);
    assert!(saved.title.contains("more"), "{saved:?}");
    let refusal = refused(world.say_as_admin("Anna", "/settings variant pig v3 version=1").await);
    assert!(refusal.contains("20"), "nor does one come back: {refusal}");
    assert!(card_of(world.say("Bob", "/play").await).choices.len() <= 25);
}

#[tokio::test]
async fn a_lobby_with_changed_options_offers_admins_a_name() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die").await.table().expect("a lobby");
    let lobby = world.board(table).await.card;
    let options = menu(world.press_as_admin("Anna", &button(&lobby, "Options")).await);
    assert!(!has_button(&options, "💾"), "a preset has a name: {options:?}");
    let values = menu(world.press_as_admin("Anna", &button(&options, "Target")).await);
    let chosen = button(&values, "20");
    assert!(world.host.read(Intent::Press(chosen.clone())).needs_admin());
    let options = menu(world.press_as_admin("Anna", &chosen).await);
    let save = button(&options, "💾");
    assert!(world.host.read(Intent::Press(save.clone())).needs_admin());
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
    assert_eq!(saved.table(), Some(table));
    assert!(details(&saved).lines.concat().contains("rename="), "{saved:?}");
    let saved = card_of(saved);
    assert!(saved.title.contains("one-die-2"), "{saved:?}");
    assert!(world.board(table).await.card.title.contains("🏠 one-die-2"), "the lobby is called so at once");
    let renamed = card_of(world.say_as_admin("Anna", "/settings variant pig one-die-2 rename=short").await);
    assert!(renamed.title.contains("🏠 short"), "{renamed:?}");
    let table = world.say("Anna", "/pig new variant=one-die target=30").await.table().expect("a lobby");
    let named = card_of(world.say_as_admin("Anna", &format!("/settings variant #{table} middle")).await);
    assert!(named.title.contains("middle"), "{named:?}");
}

#[tokio::test]
async fn a_name_is_written_into_a_field_and_asked_for_again_where_it_will_not_do() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die target=20").await.table().expect("a lobby");
    let line = format!("/settings variant #{table}");
    let field = |card: &Card| card.field.clone().expect("a field for the name");
    let fill = |field: TextField, text: &str| Intent::Fill { payload: field.payload, text: text.to_owned() };
    let asked = menu(world.say_as_admin("Anna", &line).await);
    let bad = fill(field(&asked), "a=b");
    assert!(world.host.read(bad.clone()).needs_admin());
    assert!(refused(world.ask("Bob", bad.clone(), None, false).await).contains("admin"));
    let again = menu(world.ask("Anna", bad, None, true).await);
    assert!(shown(&again).contains("can't be the name"), "{again:?}");
    let saved = card_of(world.ask("Anna", fill(field(&again), " Long Night "), None, true).await);
    assert!(saved.title.contains("🏠 long-night"), "{saved:?}");

    let variant = menu(world.say_as_admin("Anna", "/settings variant pig long-night").await);
    let asked = menu(world.press_as_admin("Anna", &button(&variant, "Rename")).await);
    let renamed = world.ask("Anna", fill(field(&asked), "короткий"), None, true).await;
    assert!(
        renamed.toast().as_ref().is_some_and(|toast| toast.contains("long-night → 🏠 короткий")),
        "{renamed:?}"
    );
    assert!(in_place(renamed).title.contains("🏠 короткий"));
}

#[tokio::test]
async fn a_variant_whose_games_are_long_is_saved_with_a_warning() {
    let world = HostWorld::new().await;
    let long = details(&world.say_as_admin("Anna", "/settings variant pig long one-die target=1000").await);
    assert!(shown(&long).contains("more than 300 moves"), "{long:?}");
    let short = details(&world.say_as_admin("Anna", "/settings variant pig short one-die target=50").await);
    assert!(!shown(&short).contains("⚠"), "{short:?}");
}

// Playing house variants, and the limits of changing them.

#[tokio::test]
async fn a_name_stands_for_its_options_wherever_variants_are_asked_for() {
    let world = HostWorld::new().await;
    let saved = world.say_as_admin("Anna", "/settings variant pig Long-Night one-die target=30").await;
    let found = details(&saved);
    assert!(found.title.contains("long-night") && found.lines[0].contains("30"), "{found:?}");
    assert!(found.lines[1].contains("Test run") && found.lines[2].contains("50%"), "{found:?}");
    let saved = card_of(saved);
    assert!(saved.title.contains("long-night") && saved.title.contains("version 1"), "{saved:?}");
    let table = world.say("Anna", "/pig new variant=long-night").await.table().expect("a lobby");
    let lobby = world.board(table).await.card;
    assert!(lobby.title.contains("🏠 long-night") && lobby.lines[0].contains("30"), "{lobby:?}");
    let options = menu(world.press("Anna", &button(&lobby, "Options")).await);
    assert!(options.choices[0].label.contains("● 🏠 long-night"), "{options:?}");
    let rules = menu(world.press("Bob", &button(&lobby, "Rules")).await);
    assert!(rules.title.contains("long-night") && rules.lines.concat().contains("30"), "{rules:?}");
    let rules = card_of(world.say("Bob", "/rules pig variant=long-night").await);
    assert!(rules.title.contains("long-night") && rules.lines.concat().contains("30"), "{rules:?}");
    let open = world.press("Bob", &button(&rules, "Play")).await.table().expect("another lobby");
    assert!(world.board(open).await.card.title.contains("long-night"));
    let games = card_of(world.say("Bob", "/play players=2").await);
    assert!(games.choices[0].label.contains("long-night"), "{games:?}");
    let suggested = world.suggest("Bob", "/pig new variant=").await;
    assert_eq!(suggested[0].value, "long-night");
    assert!(suggested[1..].iter().any(|suggestion| suggestion.value == "one-die"));
    let tables = card_of(world.say("Bob", "/tables").await);
    assert!(tables.lines.concat().contains("long-night"), "{tables:?}");
    begin(&world, table).await;
    assert!(world.board(table).await.card.title.contains("🏠 long-night"));
    let other = world.say("Anna", "/pig new variant=long-night target=40").await.table().expect("a lobby");
    let other = world.board(other).await.card;
    assert!(!other.title.contains("long-night") && other.lines[0].contains("40"), "other rules: {other:?}");
}

/// Those who have played with one die up to this target, wherever that was.
async fn worldwide(world: &HostWorld, target: &str) -> Vec<String> {
    let options = BTreeMap::from([("target".to_owned(), target.to_owned())]);
    let profile = HouseRules { preset: "one-die".to_owned(), options }.profile();
    let board = Leaderboard { chat: None, game: "pig".to_owned(), profile };
    let rows = world.store.leaders(&board, 9).await.expect("a store");
    rows.into_iter().map(|row| row.name).collect()
}

#[tokio::test]
async fn changing_one_alters_neither_a_running_game_nor_its_leaderboard() {
    let mut world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    let table = world.say("Anna", "/pig new variant=night").await.table().expect("a lobby");
    begin(&world, table).await;
    let changed = world.say_as_admin("Anna", "/settings variant pig night target=60").await;
    assert!(details(&changed).lines[0].contains("60") && card_of(changed).title.contains("version 2"));
    world.restart().await;
    play_out(&world, table).await;
    let over = world.board(table).await.card;
    assert!(over.title.contains("night"), "{over:?}");
    let record = menu(world.press("Bob", &button(&over, "Record")).await).file.expect("a file").bytes;
    let record = String::from_utf8(record).expect("text");
    assert!(record.contains("variant one-die\noption target 30\n") && !record.contains("night"), "{record}");
    let top = async |line: &str| card_of(world.say("Eve", line).await).lines.concat();
    assert!(
        top("/top pig night").await.contains("No game has counted"),
        "the new version has been played by nobody"
    );
    assert!(top("/top pig variant=night version=1").await.contains("Anna"));
    assert!(top("/pig top night version=1").await.contains("Bob"));
    assert!(
        top("/top pig variant=one-die target=30").await.contains("No game has counted"),
        "another board in the chat"
    );
    assert!(worldwide(&world, "30").await.contains(&"Anna".to_owned()), "the same rules");
    assert!(refused(world.say("Eve", "/top pig night version=7").await).contains("1, 2"));
    let other = world.say("Anna", "/pig new variant=night").await.table().expect("a lobby");
    assert!(world.board(other).await.card.lines[0].contains("60"));
}

#[tokio::test]
async fn a_leaderboard_of_changed_options_can_be_reached() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new variant=one-die target=20").await.table().expect("a lobby");
    begin(&world, table).await;
    play_out(&world, table).await;
    let top = card_of(world.say("Eve", "/top pig variant=one-die target=20").await);
    assert!(top.lines.concat().contains("Anna") && top.title.contains("20"), "{top:?}");
    let world_top = card_of(world.press("Eve", &button(&top, "Worldwide")).await);
    assert!(world_top.title.contains("20") && world_top.title.contains("worldwide"), "{world_top:?}");
    assert!(worldwide(&world, "20").await.contains(&"Anna".to_owned()));
    assert!(
        card_of(world.say("Eve", "/top pig one-die").await).lines.concat().contains("No game has counted")
    );
    assert!(refused(world.say("Eve", "/top pig variant=one-die target=5").await).contains("10"));
}

#[tokio::test]
async fn a_game_opens_as_a_house_variant_as_long_as_there_is_one() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings variant pig night one-die target=30").await;
    let set = card_of(world.say_as_admin("Anna", "/settings default pig night").await);
    let opened = async || {
        let table = world.say("Bob", "/pig new").await.table().expect("a lobby");
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
    card_of(world.press_as_admin("Anna", &button(&set, "Undo")).await);
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
        let table = world.say("Bob", "/pig new variant=tea").await.table().expect("a lobby");
        world.board(table).await.card
    };
    let lobby = opened().await;
    assert!(lobby.title.contains("🏠 Tea break") && lobby.lines[0].contains("40"), "{lobby:?}");
    let refusal = refused(world.say_as_admin("Anna", "/settings variant pig tea off").await);
    assert!(refusal.contains("owner of this Kubyk"), "{refusal}");
    let own = world.say_as_admin("Anna", "/settings variant pig tea target=20").await;
    assert!(details(&own).lines[0].contains("20"), "{own:?}");
    let own = card_of(own);
    assert!(own.title.contains("version 1"), "{own:?}");
    assert!(opened().await.title.contains("🏠 tea"), "the chat's own wins");
    world.press_as_admin("Anna", &button(&own, "Undo")).await;
    assert!(opened().await.lines[0].contains("40"), "and gives way again");
    let shown = menu(world.say("Bob", "/settings variant pig tea").await);
    assert!(
        shown.lines.concat().contains("owner of this Kubyk") && !has_button(&shown, "Remove"),
        "{shown:?}"
    );
}
