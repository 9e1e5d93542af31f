//! Stories of refusals: what they advise is something that the person can do.

use kubyk_core::reply::Reply;

use crate::common::{HostWorld, ReplyParts as _, begun, button, shown};

async fn refused(world: &HostWorld, who: &str, line: &str) -> String {
    let reply = world.say(who, line).await;
    assert!(reply.is_refused(), "{line}: {reply:?}");
    reply.toast().unwrap_or_else(|| panic!("a refusal of {line}"))
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
    let admin = world.say_as_admin("Zoe", "/table cancel").await.toast().expect("a refusal");
    assert!(admin.contains("/table end"), "{admin}");
    let admin = world.say_as_admin("Zoe", "/table kick 1").await.toast().expect("a refusal");
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
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    world.press("Bob", &button(&world.board(table).await.card, "Join")).await;
    assert!(refused(&world, "Bob", "/table resign").await.contains("/table leave"));
    assert!(refused(&world, "Anna", "/table replace 2").await.contains("/table kick 2"));
    let guest = refused(&world, "Bob", "/table replace 1").await;
    assert!(guest.contains("hasn't started") && !guest.contains("kick"), "only the host may: {guest}");
    for line in ["/table undo", "/hint"] {
        assert!(refused(&world, "Anna", line).await.contains("/table start"), "{line}");
    }
    for line in ["/table pace 24h", "/table start"] {
        let why = world.say("Eve", &format!("{line} #{table}")).await.toast().expect("a refusal");
        assert!(!why.contains("join the next"), "the game has not begun: {why}");
    }
}

#[tokio::test]
async fn a_command_of_tables_by_itself_is_answered_to_those_at_a_table() {
    let world = HostWorld::new().await;
    assert_eq!(world.say("Anna", "/kick 2").await, Reply::default(), "another bot may serve it");
    world.say("Anna", "/pig new").await;
    let why = refused(&world, "Anna", "/kick 2").await;
    assert!(why.contains("/table kick"), "{why}");
    assert_eq!(world.say("Eve", "/kick 2").await, Reply::default(), "she sits nowhere");
    assert_eq!(world.say("Anna", "/foo").await, Reply::default());
    for (line, instead) in [("/kick@kubyk 2", "/table kick"), ("/foo@kubyk", "/help")] {
        let why = refused(&world, "Eve", line).await;
        assert!(why.contains(instead), "{line}: {why}");
    }
}

#[tokio::test]
async fn a_refusal_has_one_example_in_the_words_of_the_reader() {
    let world = HostWorld::new().await;
    let why = refused(&world, "Anna", "/me lang de").await;
    assert!(why.contains("“de”") && why.ends_with("For example: /me uk"), "{why}");
    assert!(refused(&world, "Anna", "/rules xyz").await.ends_with("Try: Pig (pig)"), "one example is enough");
    world.say_as_admin("Zoe", "/settings language uk").await;
    let why = world.say_as_admin("Zoe", "/settings notice foo").await.toast().expect("a refusal");
    assert!(why.contains("без згадок") && !why.contains("quiet"), "{why}");
    let said = world.say_as_admin("Zoe", "/settings notice без згадок").await;
    assert!(!said.is_refused(), "what is offered is understood: {said:?}");
}

#[tokio::test]
async fn a_number_by_itself_is_a_move_in_a_lobby_too() {
    let world = HostWorld::new().await;
    let unknown = refused(&world, "Anna", "/katego 9").await;
    assert!(unknown.contains("/katego"), "no table is there: {unknown}");
    world.say("Anna", "/katego new").await;
    for line in ["/katego 9", "/katego put 9"] {
        assert!(refused(&world, "Anna", line).await.contains("hasn't started"), "{line}");
    }
    assert!(refused(&world, "Eve", "/katego 9").await.contains("seat first"));
}

#[tokio::test]
async fn to_play_a_game_opens_it_and_help_with_it_is_its_rules() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/play pig two-dice").await.table().expect("a lobby");
    let card = world.board(table).await.card;
    assert!(shown(&card).contains("Two dice"), "{card:?}");
    let rules = world.say("Bob", "/help pig").await;
    let asked = world.say("Bob", "/rules pig").await;
    assert_eq!(rules, asked);
    assert!(refused(&world, "Bob", "/play xyzzy").await.contains("xyzzy"));
}

#[tokio::test]
async fn who_has_no_table_is_told_how_to_get_one() {
    let world = HostWorld::new().await;
    for line in ["/table kick 1", "/table start", "/table bot"] {
        assert!(refused(&world, "Anna", line).await.contains("/play"), "{line}");
    }
}
