//! Dice and marbles that are chosen together, one after the other.

use kubyk_core::ids::TableId;
use kubyk_core::reply::{Card, Reply, Selection, Tone};
use kubyk_core::request::Intent;

use crate::common::{HostWorld, begun, button, shown};

fn chosen(selection: &Selection) -> Vec<usize> {
    (0..selection.items.len()).filter(|place| selection.items[*place].chosen).collect()
}

#[tokio::test]
async fn two_dice_are_kept_and_three_rolled_in_three_taps() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/yacht new").await;
    world.press("Anna", &button(&world.board(table).await.card, "Roll")).await;
    let board = world.board(table).await.card;
    let main = board.choices.iter().filter(|button| button.tone == Tone::Main);
    assert_eq!(main.count(), 1, "a verb stands out, no line does: {:?}", board.choices);
    let dice = board.selection.expect("the dice lie on the board");
    assert_eq!((dice.items.len(), chosen(&dice)), (5, vec![]));
    assert_eq!(dice.prompt, "Which dice will you keep?");
    assert!(!board.choices.is_empty(), "the lines can still be chosen");

    let one = world.press("Anna", &dice.toggled(3)).await.private.expect("what was chosen").card;
    let one = one.selection.expect("the dice");
    assert_eq!(chosen(&one), [3]);
    let two = world.press("Anna", &one.toggled(1)).await.private.expect("what was chosen").card;
    let rolls: Vec<_> = two.choices.iter().map(|button| button.label.as_str()).collect();
    assert!(matches!(rolls[..], [roll] if roll.contains('3')), "{rolls:?}");
    let both = two.selection.clone().expect("the dice");
    assert_eq!(chosen(&both), [1, 3]);
    let back = world.press("Anna", &both.toggled(1)).await.private.expect("one of them").card;
    assert_eq!(chosen(&back.selection.expect("the dice")), [3]);

    let kept: Vec<_> = [1, 3].map(|place| both.items[place].label.clone()).into();
    let news = world.press("Anna", &button(&two, &two.choices[0].label)).await;
    assert!(news.private.is_none() && news.table.is_some(), "{news:?}");
    let after = world.board(table).await.card.selection.expect("one roll is left");
    for label in kept {
        assert!(after.items.iter().any(|item| item.label == label), "{label} was kept: {after:?}");
    }
}

#[tokio::test]
async fn dice_to_be_rolled_again_are_asked_for_as_such() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/golden_general new").await;
    world.press("Anna", &button(&world.board(table).await.card, "Roll")).await;
    let dice = world.board(table).await.card.selection.expect("the dice lie on the board");
    assert_eq!(dice.prompt, "Which dice will you reroll?");
}

#[tokio::test]
async fn a_selection_is_for_whoever_is_to_move_and_for_one_board() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/yacht new").await;
    world.press("Anna", &button(&world.board(table).await.card, "Roll")).await;
    let dice = world.board(table).await.card.selection.expect("the dice");
    assert!(world.press("Bob", &dice.toggled(0)).await.toast.is_some(), "it is not his turn");
    for odd in ["9", "é", "1.~2", "1.2"] {
        let said = world.press("Anna", &format!("{}{odd}", dice.payload)).await;
        assert!(said.toast.is_some() && said.private.is_none(), "{odd}: {said:?}");
    }
    let one = world.press("Anna", &dice.toggled(0)).await.private.expect("the dice").card;
    world.press("Anna", &button(&one, &one.choices[0].label)).await;
    let stale = world.press("Anna", &dice.toggled(0)).await.toast.expect("a refusal");
    assert!(stale.contains("on its way"), "{stale}");
}

#[tokio::test]
async fn dice_that_do_not_score_together_are_said_so() {
    let world = HostWorld::new().await;
    // A roll with a single part to set aside has a list of two whole moves.
    let dice = loop {
        let table = begun(&world, "/farkle new").await;
        world.press("Anna", &button(&world.board(table).await.card, "Roll")).await;
        if let Some(dice) = world.board(table).await.card.selection {
            break dice;
        }
        world.say("Anna", "/farkle resign yes").await;
        assert!(world.board(table).await.closed);
    };
    for (place, die) in dice.items.iter().enumerate() {
        let card = world.press("Anna", &dice.toggled(place)).await.private.expect("a die").card;
        let unfit = shown(&card).contains("These dice don't make a move");
        assert_eq!(unfit, !["1", "5"].contains(&die.label.as_str()), "{card:?}");
        assert_eq!(unfit, card.choices.is_empty(), "{card:?}");
    }
}

#[tokio::test]
async fn no_answer_on_the_board_looks_like_advice() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/katego new").await;
    let columns = world.board(table).await.card.choices;
    assert!(columns.len() > 8 && columns.iter().all(|button| button.tone == Tone::Plain), "{columns:?}");
}

// What is written where it is asked for: numbers, times, salts.

/// What somebody is asked.
fn asked(reply: Reply) -> Card {
    let card = reply.private.unwrap_or_else(|| panic!("nothing is asked: {:?}", reply.toast)).card;
    assert!(card.field.is_some(), "{card:?}");
    card
}

/// Somebody writes into the field of a question.
async fn write(world: &HostWorld, who: &str, question: &Card, text: &str) -> Reply {
    let payload = question.field.as_ref().map(|field| field.payload.clone()).unwrap_or_default();
    world.ask(who, Intent::Fill { payload, text: text.to_owned() }, None, true).await
}

async fn press(world: &HostWorld, who: &str, card: &Card, label: &str) -> Card {
    let reply = world.press_as_admin(who, &button(card, label)).await;
    reply.private.unwrap_or_else(|| panic!("no menu: {:?}", reply.toast)).card
}

async fn open(world: &HostWorld, line: &str) -> (TableId, Card) {
    let table = world.say("Anna", line).await.table.expect("a lobby");
    (table, world.board(table).await.card)
}

#[tokio::test]
async fn a_number_that_no_menu_has_is_written() {
    let world = HostWorld::new().await;
    let (table, lobby) = open(&world, "/pig new variant=one-die").await;
    let values = press(&world, "Anna", &press(&world, "Anna", &lobby, "Options").await, "Target").await;
    let question = asked(world.press_as_admin("Anna", &button(&values, "Another value")).await);
    assert!(shown(&question).contains("from 10 to 1000"), "{question:?}");
    for wrong in ["5", "many", "10.5"] {
        let again = asked(write(&world, "Anna", &question, wrong).await);
        assert!(shown(&again).contains(&format!("not “{wrong}”")), "{again:?}");
    }
    let done = write(&world, "Anna", &question, " 1 37 ").await;
    assert_eq!(done.table, Some(table), "{done:?}");
    assert!(shown(&world.board(table).await.card).contains("Target: 137"));
    let words = press(&world, "Anna", &press(&world, "Anna", &lobby, "Options").await, "Overtaking").await;
    assert!(words.actions.iter().all(|button| !button.label.contains("Another")), "a menu has them all");
}

#[tokio::test]
async fn only_who_may_change_a_lobby_is_asked() {
    let world = HostWorld::new().await;
    let (_, lobby) = open(&world, "/pig new variant=one-die").await;
    let values = press(&world, "Anna", &press(&world, "Anna", &lobby, "Options").await, "Target").await;
    let refused = world.press("Bob", &button(&values, "Another value")).await;
    assert!(refused.private.is_none() && refused.toast.is_some(), "{refused:?}");
}

#[tokio::test]
async fn a_time_limit_is_written() {
    let world = HostWorld::new().await;
    let (table, lobby) = open(&world, "/pig new variant=one-die").await;
    let question = asked(
        world.press_as_admin("Anna", &button(&press(&world, "Anna", &lobby, "Clock").await, "Another")).await,
    );
    let again = asked(write(&world, "Anna", &question, "fast").await);
    assert!(shown(&again).contains("“fast”"), "{again:?}");
    write(&world, "Anna", &again, "7 + 3").await;
    assert!(shown(&world.board(table).await.card).contains("7 minutes each"));

    let menu = world.say_as_admin("Anna", "/settings pace").await.public.expect("a menu");
    let question = asked(world.press_as_admin("Anna", &button(&menu, "Another")).await);
    write(&world, "Anna", &question, "2d").await;
    let (table, _) = open(&world, "/pig new variant=one-die").await;
    assert!(shown(&world.board(table).await.card).contains("2 days a move"));
}

#[tokio::test]
async fn a_salt_is_asked_for() {
    let world = HostWorld::new().await;
    open(&world, "/pig new variant=one-die").await;
    let question = asked(world.say("Anna", "/pig salt").await);
    let again = asked(write(&world, "Anna", &question, &"x".repeat(65)).await);
    let taken = write(&world, "Anna", &again, "10:30, my cat").await;
    assert!(taken.toast.is_some_and(|toast| toast.contains("“10:30, my cat”")));
}
