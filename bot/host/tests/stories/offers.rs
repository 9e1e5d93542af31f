//! Stories of what the others have to agree to: draws and takebacks.

use crate::common::{HostWorld, begun, button, has_button, shown};
use kubyk_games::kit::{Reason, Record};

/// The lines of a table's board.
async fn lines(world: &HostWorld, table: kubyk_host::TableId) -> String {
    shown(&world.board(table).await.card)
}

#[tokio::test]
async fn a_draw_is_offered_and_agreed_on() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    world.press("Bob", &button(&world.board(table).await.card, "Offer a draw")).await;
    assert!(lines(&world, table).await.contains("Bob offers a draw"));
    let again = world.say("Bob", "/abalone draw").await.toast.expect("a refusal");
    assert!(again.contains("already"), "{again}");
    world.say("Anna", "C3C4").await;
    let open = world.board(table).await.card;
    assert!(has_button(&open, "Offer a draw"), "a move has declined it: {open:?}");
    let late = world.press("Bob", &format!("d:{table}:yes")).await.toast.expect("a refusal");
    assert!(late.contains("no longer open"), "{late}");
    world.press("Anna", &button(&open, "Offer a draw")).await;
    world.press("Bob", &button(&world.board(table).await.card, "Agree")).await;
    let over = world.board(table).await;
    assert!(over.closed && shown(&over.card).contains("by agreement"), "{over:?}");
    let file = world.press("Bob", &button(&over.card, "Record")).await.private.expect("a record").card.file;
    let (record, replayed) =
        Record::read(&file.expect("a file").bytes, kubyk_games::CATALOGUE).expect("the record is sound");
    assert!(record.to_string().ends_with("1 agrees\n2 agrees\n"), "{record}");
    let outcome = replayed.over().expect("it is over");
    assert_eq!((outcome.winners.len(), outcome.reason), (2, Reason::Agreement));
}

#[tokio::test]
async fn draws_are_for_games_that_know_them_and_between_people() {
    let world = HostWorld::new().await;
    let pig = begun(&world, "/pig new").await;
    assert!(!has_button(&world.board(pig).await.card, "draw"));
    let refused = world.press("Anna", &format!("d:{pig}")).await.toast.expect("a refusal");
    assert!(refused.contains("no draw offers"), "{refused}");
    let table = world.say("Anna", "/nibble new").await.table.expect("a lobby");
    world.say("Anna", &format!("/nibble bot club #{table}")).await;
    world.say("Anna", &format!("/nibble start #{table}")).await;
    assert!(!has_button(&world.board(table).await.card, "draw"), "nobody speaks for a machine");
    let refused = world.press("Anna", &format!("d:{table}")).await.toast.expect("a refusal");
    assert!(refused.contains("Bots don't"), "{refused}");
}

#[tokio::test]
async fn a_move_is_taken_back_when_the_others_allow_it() {
    let mut world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    let nothing = world.say("Anna", "/abalone undo").await.toast.expect("a refusal");
    assert!(nothing.contains("no move to take back"), "{nothing}");
    let first = world.board(table).await.card;
    let fresh = button(&first, "A1");
    world.say("Anna", "C3C4").await;
    world.say("Bob", "G7G6").await;
    world.press("Anna", &button(&world.board(table).await.card, "Take back")).await;
    assert!(lines(&world, table).await.contains("Waiting for: Bob"));
    let again = world.say("Anna", "/abalone undo").await.toast.expect("a refusal");
    assert!(again.contains("already"), "{again}");
    world.restart().await;
    world.press("Bob", &button(&world.board(table).await.card, "Allow")).await;
    let back = world.board(table).await;
    assert!(shown(&back.card).contains("Anna takes back a move"), "{back:?}");
    let stale = world.press("Anna", &fresh).await.toast.expect("a refusal");
    assert!(stale.contains("Done already"), "the same position, but an older board: {stale}");
    let gone = world.press("Bob", &format!("k:{table}:0")).await.toast.expect("a refusal");
    assert!(gone.contains("any more"), "{gone}");
    world.say("Anna", "C4D4").await;
    let before = world.board(table).await;
    world.restart().await;
    assert_eq!(world.board(table).await.card, before.card);
    world.say("Bob", "/resign yes").await;
    let over = world.board(table).await.card;
    let file = world.press("Bob", &button(&over, "Record")).await.private.expect("a record").card.file;
    let text = String::from_utf8(file.expect("a file").bytes).expect("a text");
    assert!(text.ends_with("\n\n1 C4D4\n2 resigns\n"), "what was taken back is no part of the game: {text}");
}

#[tokio::test]
async fn a_board_that_comes_back_with_an_offer_on_it_has_the_same_buttons_after_a_restart() {
    let mut world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    world.press("Bob", &button(&world.board(table).await.card, "Offer a draw")).await;
    world.say("Anna", "C3C4").await;
    world.say("Anna", "/abalone undo").await;
    world.press("Bob", &button(&world.board(table).await.card, "Allow")).await;
    let back = world.board(table).await.card;
    world.restart().await;
    assert_eq!(world.board(table).await.card.choices, back.choices);
    let step = world.press("Anna", &button(&back, "A1")).await;
    assert!(step.toast.is_none() && step.private.is_some(), "{step:?}");
}

#[tokio::test]
async fn an_offer_makes_nobody_wait_for_answers_of_others() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    world.press("Bob", &button(&world.board(table).await.card, "Offer a draw")).await;
    let refused = world.say("Bob", "G7G6").await.toast.expect("a refusal");
    assert!(refused.contains("Anna"), "it is her turn: {refused}");
    assert!(!world.say("Anna", "C3C4").await.hidden_input, "nothing of it is hidden");
}

#[tokio::test]
async fn nobody_who_has_left_comes_back_by_a_takeback() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/pig new").await.table.expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    // Whoever does not burn holds at once.
    let held = loop {
        let who = world.board(table).await.awaits[0].id.clone();
        world.say(&who, "roll").await;
        if world.say(&who, "hold").await.toast.is_none() {
            break who;
        }
    };
    let other = ["Anna", "Bob", "Cid"].into_iter().find(|name| **name != held).expect("two others");
    world.say(other, "/resign yes").await;
    let refused = world.say(&held, "/pig undo").await.toast.expect("a refusal");
    assert!(refused.contains("no move to take back"), "{refused}");
    assert!(shown(&world.board(table).await.card).contains(&format!("✖ {other}")));
}

#[tokio::test]
async fn a_takeback_is_offered_where_there_is_a_move_to_take_back() {
    let world = HostWorld::new().await;
    let pig = world.say("Anna", "/pig new").await.table.expect("a lobby");
    for who in ["Bob", "Cid"] {
        world.press(who, &button(&world.board(pig).await.card, "Join")).await;
    }
    world.press("Anna", &button(&world.board(pig).await.card, "Start")).await;
    world.say("Cid", "/resign yes").await;
    assert!(!has_button(&world.board(pig).await.card, "Take back"), "leaving is no move");
    let abalone = begun(&world, "/abalone new").await;
    assert!(!has_button(&world.board(abalone).await.card, "Take back"));
    world.say("Anna", "/abalone c3c4").await;
    assert!(has_button(&world.board(abalone).await.card, "Take back"));
}

#[tokio::test]
async fn what_dice_have_answered_or_secrets_have_hidden_is_not_taken_back() {
    let world = HostWorld::new().await;
    let pig = begun(&world, "/pig new").await;
    assert!(!has_button(&world.board(pig).await.card, "Take back"));
    world.say("Anna", "/pig roll").await;
    let refused = world.say("Anna", &format!("/pig undo #{pig}")).await.toast.expect("a refusal");
    assert!(refused.contains("dice"), "{refused}");
    let katego = begun(&world, "/katego new variant=diceless").await;
    let taken = world.board(katego).await.card.choices.len();
    assert!(taken > 0);
    let step = world.board(katego).await.card.choices[0].clone();
    let kubyk_host::Press::Send(payload) = step.press else { panic!("a button") };
    let open_submenu = world.press("Anna", &payload).await;
    let card = open_submenu.private.map(|private| private.card);
    if let Some(kubyk_host::Press::Send(last)) =
        card.and_then(|card| Some(card.choices.first()?.press.clone()))
    {
        world.press("Anna", &last).await;
    }
    assert!(!has_button(&world.board(katego).await.card, "Take back"), "what is secret stays");
    let refused = world.press("Anna", &format!("k:{katego}")).await.toast.expect("a refusal");
    assert!(refused.contains("Secret choices"), "{refused}");
}

/// Somebody answers with the first that there is to choose.
async fn answers(world: &HostWorld, who: &str, table: kubyk_host::TableId) {
    let mut card = Some(world.board(table).await.card);
    while let Some(kubyk_host::Press::Send(payload)) =
        card.as_ref().and_then(|card| Some(card.choices.first()?.press.clone()))
    {
        card = world.press(who, &payload).await.private.map(|private| private.card);
    }
}

#[tokio::test]
async fn an_answer_that_was_revealed_is_not_taken_back_with_the_sealed_one_that_followed() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/katego new variant=diceless").await;
    for who in ["Anna", "Bob", "Anna"] {
        answers(&world, who, table).await;
    }
    assert!(!has_button(&world.board(table).await.card, "Take back"), "{:#?}", world.board(table).await.card);
    let refused = world.press("Bob", &format!("k:{table}")).await.toast.expect("a refusal");
    assert!(refused.contains("Secret choices"), "{refused}");
}

#[tokio::test]
async fn admins_switch_takebacks_off() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    world.say("Anna", "/abalone c3c4").await;
    world.say_as_admin("Eve", "/settings takebacks off").await;
    assert!(!has_button(&world.board(table).await.card, "Take back"));
    let refused = world.say("Anna", "/abalone undo").await.toast.expect("a refusal");
    assert!(refused.contains("turned off in this chat"), "{refused}");
    world.say_as_admin("Eve", "/settings takebacks on").await;
    assert!(has_button(&world.board(table).await.card, "Take back"));
}
