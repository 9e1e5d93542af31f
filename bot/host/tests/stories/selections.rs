//! Dice and marbles that are chosen together, one after the other.

use kubyk_host::{Selection, Tone};

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
    assert_eq!(dice.prompt, "Keep which dice?");
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
    let after = world.board(table).await.card.selection.expect("one throw is left");
    for label in kept {
        assert!(after.items.iter().any(|item| item.label == label), "{label} was kept: {after:?}");
    }
}

#[tokio::test]
async fn dice_to_be_thrown_again_are_asked_for_as_such() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/golden_general new").await;
    world.press("Anna", &button(&world.board(table).await.card, "Roll")).await;
    let dice = world.board(table).await.card.selection.expect("the dice lie on the board");
    assert_eq!(dice.prompt, "Reroll which dice?");
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
    assert!(stale.contains("Done already"), "{stale}");
}

#[tokio::test]
async fn dice_that_do_not_score_together_are_said_so() {
    let world = HostWorld::new().await;
    // A throw with a single part to set aside has a list of two whole moves.
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
