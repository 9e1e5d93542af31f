//! Stories of people who are blocked, by others and by the admins of a chat.

use kubyk_host::{Chat, Intent};

use crate::common::{HostWorld, begun, button, has_button, play_out, shown};

/// Somebody blocks another person, or lets them in again.
async fn toggles(world: &HostWorld, who: &str, whom: &str) -> String {
    let list = world.say(who, "/block").await.private.expect("a list").card;
    let after = world.press(who, &button(&list, whom)).await.private.expect("a list").card;
    shown(&after)
}

#[tokio::test]
async fn nobody_is_seated_with_somebody_they_have_blocked() {
    let world = HostWorld::new().await;
    let nobody = world.say("Anna", "/block").await.private.expect("a list").card;
    assert!(shown(&nobody).contains("Nobody else"), "{nobody:#?}");
    let played = begun(&world, "/pig new target=10").await;
    play_out(&world, played).await;
    assert!(toggles(&world, "Anna", "Bob").await.contains("Blocked: 1"));
    let list = world.say("Anna", "/block").await.private.expect("a list").card;
    assert!(has_button(&list, "🚫 Bob") && !has_button(&list, "Anna"), "{list:#?}");

    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    let join = button(&world.board(table).await.card, "Join");
    let refused = world.press("Bob", &join).await.toast.expect("a refusal");
    assert!(refused.contains("can't take a seat") && !refused.contains("Anna"), "{refused}");
    let refused = world.press("Bob", &button(&world.board(played).await.card, "Rematch")).await;
    assert!(refused.table.is_none() && refused.toast.is_some(), "{refused:#?}");
    let of_bob = world.say("Bob", "/pig new").await.table.expect("a lobby");
    let refused = world.press("Anna", &button(&world.board(of_bob).await.card, "Join")).await.toast;
    assert!(refused.is_some_and(|why| why.contains("you have blocked")));

    // A button that was tampered with puts nobody on the list.
    let bob = button(&world.say("Anna", "/block").await.private.expect("a list").card, "Bob");
    let forged = format!("{}x", &bob[..bob.len() - 1]);
    assert!(world.press("Anna", &forged).await.toast.is_some_and(|why| why.contains("on the list")));
    assert!(toggles(&world, "Anna", "Bob").await.contains("Blocked: 0"));
    world.press("Bob", &join).await;
    assert!(shown(&world.board(table).await.card).contains("2. Bob"));
}

#[tokio::test]
async fn somebody_is_unblocked_where_they_do_not_play() {
    let world = HostWorld::new().await;
    let played = begun(&world, "/pig new target=10").await;
    play_out(&world, played).await;
    toggles(&world, "Anna", "Bob").await;
    let elsewhere = Chat { id: "99".into(), ..crate::common::chat() };
    let list = world.say_in(elsewhere.clone(), "Anna", "/block").await.private.expect("a list");
    assert!(list.secret, "nobody else is told whom she has blocked");
    let payload = button(&list.card, "🚫 Bob");
    let after =
        world.ask_in(elsewhere, "Anna", Intent::Press(payload), false).await.private.expect("a list").card;
    assert!(shown(&after).contains("Blocked: 0") && !has_button(&after, "Bob"), "{after:#?}");
}

#[tokio::test]
async fn the_admins_of_a_chat_keep_somebody_away() {
    let world = HostWorld::new().await;
    let played = begun(&world, "/pig new target=10").await;
    play_out(&world, played).await;
    let refused = world.say("Bob", "/settings block").await.toast.expect("a refusal");
    assert!(refused.contains("Only an admin"), "{refused}");
    let list = world.say_as_admin("Anna", "/settings block").await.private.expect("a list").card;
    world.press_as_admin("Anna", &button(&list, "Bob")).await;
    let refused = world.say("Bob", "/pig new").await.toast.expect("a refusal");
    assert!(refused.contains("admins"), "{refused}");
    let daily = world.say("Bob", "/rabbit daily").await;
    assert!(daily.table.is_none() && daily.toast.is_some_and(|why| why.contains("admins")));
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    let refused = world.press("Bob", &button(&world.board(table).await.card, "Join")).await.toast;
    assert!(refused.is_some_and(|why| why.contains("admins")));
    let kept = world.store.chat(&crate::common::chat().key()).await.expect("a store").expect("settings");
    assert!(!kept.json.contains("Bob"), "no list holds anybody's id: {}", kept.json);
}
