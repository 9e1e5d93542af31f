//! Stories of the settings' panel: it shows what is set, and is changed in place.

use kubyk_host::{Card, Reply};

use crate::common::{HostWorld, button, chat, has_button};

fn panel(reply: Reply) -> Card {
    reply.private.map(|private| private.card).or(reply.public).unwrap_or_else(|| panic!("{:?}", reply.toast))
}

#[tokio::test]
async fn a_tap_in_the_panel_changes_it_in_place_and_says_what_is_set_now() {
    let world = HostWorld::new().await;
    let first = panel(world.say_as_admin("Anna", "/settings").await);
    assert!(has_button(&first, "● pictures") && has_button(&first, "● 🔔 after a minute"), "{first:?}");
    let changed = world.press_as_admin("Anna", &button(&first, "text")).await;
    assert!(changed.toast.as_deref().is_some_and(|said| said.contains("Boards: text")), "{changed:?}");
    assert!(changed.public.is_none() && has_button(&panel(changed), "● text"));
    let quiet = world.press_as_admin("Anna", &button(&first, "quietly")).await;
    assert!(quiet.toast.as_deref().is_some_and(|said| said.contains("Turn notice: quietly")), "{quiet:?}");
    let own = world.press_as_admin("Anna", &button(&first, "Українська")).await;
    assert!(own.toast.as_deref().is_some_and(|said| said.contains("Мова: Українська")), "{own:?}");
    let now = panel(own);
    assert!(has_button(&now, "● Українська") && has_button(&now, "● текст"), "{now:?}");
}

#[tokio::test]
async fn the_panel_is_for_all_to_see_and_for_admins_to_change() {
    let world = HostWorld::new().await;
    let shown = panel(world.say("Bob", "/settings").await);
    let refused = world.press("Bob", &button(&shown, "text")).await;
    assert!(refused.toast.as_deref().is_some_and(|said| said.contains("admin")), "{refused:?}");
    assert!(has_button(&panel(world.say("Bob", "/settings").await), "● pictures"), "nothing has changed");
    let odd = world.press_as_admin("Anna", "S:language.xx").await;
    assert!(odd.toast.is_some() && odd.private.is_none(), "{odd:?}");
}

#[tokio::test]
async fn a_typed_change_says_what_is_set_in_words() {
    let world = HostWorld::new().await;
    for (line, words) in [
        ("/settings boards dark", "Boards: pictures, dark"),
        ("/settings game pig off", "Pig is turned off"),
        ("/settings game pig on", "Pig is turned on"),
        ("/settings pace 24h", "24 hours"),
        ("/settings default pig two-dice target=150", "Pig starts as: two dice"),
    ] {
        let said = world.say_as_admin("Anna", line).await.public.expect("a confirmation").title;
        assert!(
            said.contains("Saved") && said.to_lowercase().contains(&words.to_lowercase()),
            "{line}: {said}"
        );
    }
}

#[tokio::test]
async fn help_is_five_lines_and_three_buttons() {
    let world = HostWorld::new().await;
    let help = world.say("Anna", "/help").await.public.expect("help");
    assert_eq!((help.lines.len(), help.choices.len()), (5, 3), "{help:?}");
}

#[tokio::test]
async fn whoever_says_hello_in_private_is_welcomed() {
    let world = HostWorld::new().await;
    let private = kubyk_host::Chat { private: true, id: "Anna".to_owned(), ..chat() };
    let welcome = world.say_in(private, "Anna", "привіт").await.public.expect("a welcome");
    assert!(has_button(&welcome, "Play"), "{welcome:?}");
}

#[tokio::test]
async fn a_refused_move_speaks_to_the_person_who_made_it() {
    let world = HostWorld::new().await;
    crate::common::begun(&world, "/pig new").await;
    let refused = world.say("Anna", "/pig hold").await.toast.expect("a refusal");
    assert!(!refused.contains("seat 1") && refused.contains("roll"), "{refused}");
}
