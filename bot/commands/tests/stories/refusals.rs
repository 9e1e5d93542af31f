//! Stories of refusals: what they advise is something that the person can do.

use crate::common::{HostWorld, begun, button};

async fn refused(world: &HostWorld, who: &str, line: &str) -> String {
    let reply = world.say(who, line).await;
    assert!(reply.refused, "{line}: {reply:?}");
    reply.toast.unwrap_or_else(|| panic!("a refusal of {line}"))
}

#[tokio::test]
async fn in_a_game_the_lobbys_commands_lead_to_those_of_the_game() {
    let world = HostWorld::new().await;
    begun(&world, "/pig new").await;
    for line in ["/table kick 1", "/pig kick 1"] {
        assert!(refused(&world, "Anna", line).await.contains("/table replace 1"), "{line}");
    }
    let nobody = refused(&world, "Anna", "/table kick 9").await;
    assert!(nobody.contains("/table replace") && !nobody.contains('9'), "{nobody}");
    assert!(refused(&world, "Anna", "/table cancel").await.contains("/table resign"));
    let admin = world.say_as_admin("Zoe", "/table cancel").await.toast.expect("a refusal");
    assert!(admin.contains("/table end"), "{admin}");
    let admin = world.say_as_admin("Zoe", "/table kick 1").await.toast.expect("a refusal");
    assert!(admin.contains("/table end"), "who does not play cannot vote: {admin}");
    for line in ["/table bot random", "/table start", "/table pace 24h", "/table first lot"] {
        let why = refused(&world, "Anna", line).await;
        assert!(why.contains("only possible before") && !why.contains("/play"), "{line}: {why}");
    }
    let stranger = refused(&world, "Eve", "/table kick 1").await;
    assert!(stranger.contains("only possible before"), "{stranger}");
    assert!(refused(&world, "Eve", "/table join").await.contains("/play"), "who has no table may open one");
}

#[tokio::test]
async fn in_a_lobby_the_games_commands_lead_to_those_of_the_lobby() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    assert!(refused(&world, "Bob", "/table resign").await.contains("/table leave"));
    assert!(refused(&world, "Anna", "/table replace 2").await.contains("/table kick 2"));
    let guest = refused(&world, "Bob", "/table replace 1").await;
    assert!(guest.contains("hasn't started") && !guest.contains("kick"), "only the host may: {guest}");
    for line in ["/table undo", "/table hint"] {
        assert!(refused(&world, "Anna", line).await.contains("/table start"), "{line}");
    }
    for line in ["/table pace 24h", "/table start"] {
        let why = world.say("Eve", &format!("{line} #{table}")).await.toast.expect("a refusal");
        assert!(!why.contains("join the next"), "the game has not begun: {why}");
    }
}

#[tokio::test]
async fn who_has_no_table_is_told_how_to_get_one() {
    let world = HostWorld::new().await;
    for line in ["/table kick 1", "/table start", "/table bot"] {
        assert!(refused(&world, "Anna", line).await.contains("/play"), "{line}");
    }
}
