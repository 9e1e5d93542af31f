//! Stories of the settings' panel: it shows what is set, and is changed in place.

use kubyk_core::reply::{Card, Reply, ReplyMessage};
use kubyk_core::request::Intent;

use crate::common::{HostWorld, ReplyParts as _, button, chat, has_button, shown};

fn panel(reply: Reply) -> Card {
    let (open, private) = reply.message.map(ReplyMessage::parts).unwrap_or_default();
    private.map(|private| private.card).or(open).unwrap_or_else(|| panic!("{:?}", reply.word))
}

#[tokio::test]
async fn a_tap_in_the_panel_changes_it_in_place_and_says_what_is_set_now() {
    let world = HostWorld::new().await;
    let first = panel(world.say_as_admin("Anna", "/settings").await);
    assert!(has_button(&first, "● 🖼 pictures") && has_button(&first, "● 🔔 after a minute"), "{first:?}");
    let changed = world.press_as_admin("Anna", &button(&first, "text")).await;
    assert!(changed.toast().as_deref().is_some_and(|toast| toast.contains("Boards: text")), "{changed:?}");
    assert!(changed.public().is_none() && has_button(&panel(changed), "● 🔤 text"));
    let quiet = world.press_as_admin("Anna", &button(&first, "no mentions")).await;
    assert!(
        quiet.toast().as_deref().is_some_and(|toast| toast.contains("Turn reminders: no mentions")),
        "{quiet:?}"
    );
    let own = world.press_as_admin("Anna", &button(&first, "Українська")).await;
    assert!(own.toast().as_deref().is_some_and(|toast| toast.contains("Мова: українська")), "{own:?}");
    let now = panel(own);
    assert!(has_button(&now, "● 🌐 Українська") && has_button(&now, "● 🔤 текст"), "{now:?}");
}

#[tokio::test]
async fn what_was_changed_in_the_panel_is_taken_back_there() {
    let world = HostWorld::new().await;
    let first = panel(world.say_as_admin("Anna", "/settings").await);
    assert!(!has_button(&first, "Undo"), "nothing was changed");
    for (setting, expected) in [
        ("hints", "off"),
        ("takebacks", "off"),
        ("puzzle", "on"),
        ("Українська", "українська"),
        ("text", "text"),
    ] {
        let changed = world.press_as_admin("Anna", &button(&first, setting)).await;
        assert!(changed.toast().as_deref().is_some_and(|toast| toast.contains(expected)), "{changed:?}");
        let now = panel(changed);
        let undo = now.actions.last().and_then(|undo| match &undo.press {
            kubyk_core::reply::Press::Send(payload) => Some(payload.clone()),
            kubyk_core::reply::Press::Open(_) | kubyk_core::reply::Press::App(_) => None,
        });
        let back = panel(world.press_as_admin("Anna", &undo.expect("a button")).await);
        assert_eq!((back.lines, back.choices), (first.lines.clone(), first.choices.clone()), "{setting}");
    }
}

#[tokio::test]
async fn games_are_switched_and_their_variants_set_in_the_panel() {
    let world = HostWorld::new().await;
    let first = panel(world.say_as_admin("Anna", "/settings").await);
    let list = panel(world.press_as_admin("Anna", &button(&first, "Games")).await);
    let pig = panel(world.press_as_admin("Anna", &button(&list, "● 🐷 Pig")).await);
    assert!(has_button(&pig, "● one die"), "{pig:?}");
    let refused = world.press("Bob", &button(&pig, "Turn off")).await;
    assert!(refused.toast().as_deref().is_some_and(|toast| toast.contains("admin")), "{refused:?}");
    let off = world.press_as_admin("Anna", &button(&pig, "Turn off")).await;
    assert!(off.toast().as_deref().is_some_and(|toast| toast.contains("turned off")), "{off:?}");
    assert!(world.say("Bob", "/pig new").await.table().is_none());
    let off = panel(off);
    let list = panel(world.press_as_admin("Anna", &button(&off, "Back")).await);
    assert!(!has_button(&list, "● 🐷 Pig") && has_button(&list, "🐷 Pig"), "{list:?}");
    world.press_as_admin("Anna", &button(&off, "Turn on")).await;
    let two = panel(world.press_as_admin("Anna", &button(&pig, "two dice")).await);
    assert!(has_button(&two, "● two dice") && !has_button(&two, "● one die"), "{two:?}");
    let table = world.say("Bob", "/pig new").await.table().expect("a lobby");
    let lobby = world.board(table).await.card;
    assert!(crate::common::shown(&lobby).contains("Two dice"), "{lobby:?}");
    let typed = panel(world.say_as_admin("Anna", "/settings game katego").await);
    assert!(has_button(&typed, "More · 2/2"), "a long list has pages: {typed:?}");
    let rest = panel(world.press_as_admin("Anna", &button(&typed, "More · 2/2")).await);
    assert!(!rest.choices.is_empty() && !has_button(&rest, "● "), "{rest:?}");
}

#[tokio::test]
async fn what_a_later_version_has_written_stays() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings boards text").await;
    let key = chat().key();
    let stored = world.store.chat(&key).await.expect("a store").expect("settings");
    let json = stored.json.replacen('{', r#"{"news":{"of":2027},"#, 1);
    let written = kubyk_host::store::SettingsWrite { key: key.clone(), json, expected: stored.version };
    let write = kubyk_host::store::Write { chat: Some(written), ..kubyk_host::store::Write::default() };
    world.store.commit(write).await.expect("a store");
    world.say_as_admin("Anna", "/settings boards dark").await;
    let json = world.store.chat(&key).await.expect("a store").expect("settings").json;
    assert!(json.contains(r#""news":{"of":2027}"#) && json.contains(r#""dark":true"#), "{json}");

    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let mut row = world.store.table(table).await.expect("a store").expect("a table").row;
    let expected = Some(row.expected());
    row.setup = row.setup.replacen('{', r#"{"news":[2027],"#, 1);
    row.version += 1;
    let written = kubyk_core::rows::TableWrite {
        row,
        expected,
        keep: 0,
        events: Vec::new(),
        seats: None,
        new_boards: 0,
    };
    let write = kubyk_host::store::Write { table: Some(written), ..kubyk_host::store::Write::default() };
    world.store.commit(write).await.expect("a store");
    let other = world.another_host();
    assert_eq!(world.say_at(&other, "Bob", "/pig join").await.table(), Some(table));
    let setup = world.store.table(table).await.expect("a store").expect("a table").row.setup;
    assert!(setup.contains(r#""news":[2027]"#) && setup.contains("Bob"), "{setup}");
}

#[tokio::test]
async fn the_panel_is_for_all_to_see_and_for_admins_to_change() {
    let world = HostWorld::new().await;
    let shown = panel(world.say_as_admin("Anna", "/settings").await);
    let refused = world.press("Bob", &button(&shown, "text")).await;
    assert!(refused.toast().as_deref().is_some_and(|toast| toast.contains("admin")), "{refused:?}");
    assert_eq!(panel(world.say_as_admin("Anna", "/settings").await), shown, "nothing has changed");
    let read = panel(world.say("Bob", "/settings").await);
    assert!(read.choices.is_empty() && read.lines[..shown.lines.len()] == shown.lines, "{read:?}");
    let odd = world.press_as_admin("Anna", "S:language.xx").await;
    assert!(odd.toast().is_some() && odd.private().is_none(), "{odd:?}");
}

#[tokio::test]
async fn me_alone_shows_a_person_what_is_set_for_them_in_their_language() {
    let world = HostWorld::new().await;
    world.say_as_admin("Anna", "/settings boards text").await;
    assert!(world.say("Bob", "/me dark").await.private().is_none(), "what is set is said in a word");
    world.say("Bob", "/me uk").await;
    let reply = world.say("Bob", "/me").await;
    assert!(reply.toast().is_none() && reply.public().is_none(), "{reply:?}");
    let card = reply.private().expect("a card").card;
    assert_eq!(card.title, "Ваші налаштування");
    let lines = ["Мова: українська", "Дошки: текст, темна тема", "Сповіщення про хід: через хвилину"];
    assert_eq!(card.lines, lines, "the chat's settings stand in for what Bob has not set");
    for (label, answer) in [("Удача", "Ваша удача"), ("Мої дані", "Ваші дані"), ("Видалити", "Видалити")]
    {
        let shown = world.press("Bob", &button(&card, label)).await.private().expect("an answer").card;
        assert!(shown.title.contains(answer), "{shown:?}");
    }
}

#[tokio::test]
async fn a_typed_change_says_what_is_set_in_words() {
    let world = HostWorld::new().await;
    for (line, words) in [
        ("/settings boards dark", "Boards: pictures, dark"),
        ("/settings game pig off", "Pig is turned off"),
        ("/settings game pig on", "Pig is turned on"),
        ("/settings pace 24h", "24 hours"),
        ("/settings default pig two-dice target=150", "Pig, default variant: two dice"),
    ] {
        let card = world.say_as_admin("Anna", line).await.public().expect("a confirmation").title;
        assert!(
            card.contains("Saved") && card.to_lowercase().contains(&words.to_lowercase()),
            "{line}: {card}"
        );
    }
}

#[tokio::test]
async fn help_is_five_lines_and_three_buttons() {
    let world = HostWorld::new().await;
    let help = world.say("Anna", "/help").await.public().expect("help");
    assert_eq!((help.lines.len(), help.choices.len()), (5, 3), "{help:?}");
}

#[tokio::test]
async fn whoever_says_hello_in_private_is_welcomed() {
    let world = HostWorld::new().await;
    let private = kubyk_core::ids::Chat { private: true, id: "Anna".to_owned(), ..chat() };
    let welcome = world.say_in(private, "Anna", "привіт").await.public().expect("a welcome");
    assert!(has_button(&welcome, "Play"), "{welcome:?}");
}

#[tokio::test]
async fn a_refused_move_speaks_to_the_person_who_made_it() {
    let world = HostWorld::new().await;
    crate::common::begun(&world, "/pig new").await;
    let refused = world.say("Anna", "/pig hold").await.toast().expect("a refusal");
    assert!(!refused.contains("seat 1") && refused.contains("roll"), "{refused}");
}

#[tokio::test]
async fn a_tap_in_a_panel_changes_it_in_place_without_another_message() {
    let world = HostWorld::new().await;
    let tap = async |payload: String| {
        let reply = world.press_as_admin("Anna", &payload).await;
        assert!(!reply.is_refused() && reply.public().is_none() && reply.toast().is_some(), "{reply:?}");
        reply.private().expect("the panel").card
    };
    let card = tap(button(&panel(world.say_as_admin("Anna", "/settings").await), "dark")).await;
    assert!(has_button(&card, "● 🌙 dark") && has_button(&card, "☀ light") && has_button(&card, "Undo"));
    let clock = world.press_as_admin("Anna", &button(&card, "Clock")).await.private().expect("a page").card;
    let clock = tap(button(&clock, "5+3")).await;
    assert!(has_button(&clock, "● ") && has_button(&clock, "Back"), "{clock:?}");
    let marked = clock.choices.iter().find(|choice| choice.label.starts_with("● ")).expect("a mark");
    assert!(marked.label.contains("5+3"), "{marked:?}");
    let back = world.press_as_admin("Anna", &button(&clock, "Back")).await.private().expect("the panel").card;
    assert!(shown(&back).contains("5 minutes"), "{back:?}");
}

#[tokio::test]
async fn a_group_itself_asks_what_needs_nobody_in_particular() {
    let world = HostWorld::new().await;
    let asks = |line: &str| world.host.read(Intent::Say(line.to_owned())).is_for_groups();
    for line in ["/settings", "/settings language uk", "/end", "/help", "/rules pig", "/top", "/tables"] {
        assert!(asks(line), "{line}");
    }
    let of_people = [
        "/pig",
        "/pig roll",
        "/table join",
        "roll",
        "/foo",
        "/me",
        "/me link",
        "/me delete",
        "/me language ru",
        "/block",
        "/table link",
        "/hint",
        "/resign",
        "/coach",
    ];
    for line in of_people {
        assert!(!asks(line), "{line}");
    }
}
