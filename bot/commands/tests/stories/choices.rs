//! Dice and marbles that are chosen together, one after the other.

use kubyk_core::ids::TableId;
use kubyk_core::reply::{Card, Reply, Selection, Tone};
use kubyk_core::request::Intent;

use crate::common::{HostWorld, ReplyParts as _, begun, button, shown};

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

    let one = world.press("Anna", &dice.toggled(3)).await.private().expect("what was chosen").card;
    let one = one.selection.expect("the dice");
    assert_eq!(chosen(&one), [3]);
    let two = world.press("Anna", &one.toggled(1)).await.private().expect("what was chosen").card;
    let rolls: Vec<_> = two.choices.iter().map(|button| button.label.as_str()).collect();
    assert!(matches!(rolls[..], [roll] if roll.contains('3')), "{rolls:?}");
    let both = two.selection.clone().expect("the dice");
    assert_eq!(chosen(&both), [1, 3]);
    let back = world.press("Anna", &both.toggled(1)).await.private().expect("one of them").card;
    let back = back.selection.expect("the dice");
    assert_eq!(chosen(&back), [3]);
    let two = world.press("Anna", &back.toggled(1)).await.private().expect("both again").card;

    let kept: Vec<_> = [1, 3].map(|place| both.items[place].label.clone()).into();
    let news = world.press("Anna", &button(&two, &two.choices[0].label)).await;
    assert!(news.private().is_none() && news.table().is_some(), "{news:?}");
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

/// The tap is answered at once, by what announces that there is more to choose; the card does not call that chosen.
#[tokio::test]
async fn a_verb_whose_dice_are_still_to_be_selected_is_told_and_is_no_choice() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/yacht new").await;
    world.press("Anna", &button(&world.board(table).await.card, "Roll")).await;
    let dice = world.board(table).await.card.selection.expect("the dice lie on the board").toggled(0);
    let (verb, _) = dice.split_once(".~").expect("the dice follow a verb");
    let reply = world.press("Anna", verb).await;
    assert!(reply.summary().as_ref().is_some_and(|told| told.ends_with('…')), "{:?}", reply.summary());
    let card = reply.private().expect("the dice are asked for").card;
    assert!(card.lines.iter().all(|line| !line.contains("Chosen")), "{:?}", card.lines);
    let one = world.press("Anna", &dice).await.private().expect("what was chosen").card;
    assert!(one.lines.iter().any(|line| line.contains("Chosen")), "{:?}", one.lines);
}

#[tokio::test]
async fn a_selection_is_for_whoever_is_to_move_and_for_one_board() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/yacht new").await;
    world.press("Anna", &button(&world.board(table).await.card, "Roll")).await;
    let dice = world.board(table).await.card.selection.expect("the dice");
    assert!(world.press("Bob", &dice.toggled(0)).await.toast().is_some(), "it is not his turn");
    for odd in ["9", "é", "1.~2", "1.7"] {
        let reply = world.press("Anna", &format!("{}{odd}", dice.payload)).await;
        assert!(reply.toast().is_some() && reply.private().is_none(), "{odd}: {reply:?}");
    }
    let one = world.press("Anna", &dice.toggled(0)).await.private().expect("the dice").card;
    world.press("Anna", &button(&one, &one.choices[0].label)).await;
    let stale = world.press("Anna", &dice.toggled(0)).await.toast().expect("a refusal");
    assert!(stale.contains("Just now: "), "{stale}");
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
        let card = world.press("Anna", &dice.toggled(place)).await.private().expect("a die").card;
        let unfit = shown(&card).contains("These dice can't be played together");
        assert_eq!(unfit, !["1", "5"].contains(&die.label.as_str()), "{card:?}");
        assert_eq!(unfit, card.choices.is_empty(), "{card:?}");
        // A tick stays until it is tapped again.
        world.press("Anna", &card.selection.expect("the dice").toggled(place)).await;
    }
}

#[tokio::test]
async fn no_answer_on_the_board_looks_like_advice() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/katego new").await;
    let columns = world.board(table).await.card.choices;
    assert!(columns.len() > 8 && columns.iter().all(|button| button.tone == Tone::Plain), "{columns:?}");
}

// A message may be behind: what is selected is known, and a button means what its label says.

/// A table of the game where the dice of this roll lie to be chosen from.
async fn rolled(world: &HostWorld, line: &str, wanted: impl Fn(&Card) -> bool) -> (TableId, Card) {
    for _ in 0..500 {
        let table = begun(world, line).await;
        world.press("Anna", &button(&world.board(table).await.card, "Roll")).await;
        let card = world.board(table).await.card;
        if wanted(&card) {
            return (table, card);
        }
        world.say("Bob", "/resign yes").await;
    }
    panic!("five hundred rolls");
}

/// The places of the dice with this label.
fn places(dice: &Selection, label: &str) -> Vec<usize> {
    (0..dice.items.len()).filter(|place| dice.items[*place].label == label).collect()
}

/// A roll of Ten Thousand in which three dice show 5 and can be set aside one by one.
async fn three_fives(world: &HostWorld) -> (TableId, Selection) {
    let fives = |card: &Card| card.selection.as_ref().is_some_and(|dice| places(dice, "5").len() == 3);
    let (table, card) = rolled(world, "/farkle new", fives).await;
    (table, card.selection.expect("dice"))
}

#[tokio::test]
async fn ticks_on_a_message_that_is_behind_add_up() {
    let world = HostWorld::new().await;
    let (_, dice) = three_fives(&world).await;
    let mut last = None;
    // The message with the dice has not changed yet.
    for place in places(&dice, "5") {
        let reply = world.press("Anna", &dice.toggled(place)).await;
        last =
            Some((reply.summary().expect("what the dice are worth"), reply.private().expect("a menu").card));
    }
    let (summary, menu) = last.expect("three ticks");
    assert!(summary.contains("5·5·5 = 500, roll 3") && summary.contains("bank 500"), "{summary}");
    assert_eq!(chosen(menu.selection.as_ref().expect("the dice")), places(&dice, "5"));
    let again =
        world.press("Anna", &dice.toggled(places(&dice, "5")[0])).await.private().expect("a menu").card;
    assert_eq!(again.selection, menu.selection, "the same button adds the same die");
}

#[tokio::test]
async fn a_button_of_an_older_selection_plays_nothing() {
    let world = HostWorld::new().await;
    let (table, dice) = three_fives(&world).await;
    let fives = places(&dice, "5");
    world.press("Anna", &dice.toggled(fives[0])).await;
    let older = world.press("Anna", &dice.toggled(fives[1])).await.private().expect("a menu").card;
    world.press("Anna", &dice.toggled(fives[2])).await;
    let before = world.board(table).await.version;
    let refused = world.press("Anna", &button(&older, "bank 100")).await;
    let toast = refused.toast().expect("a refusal");
    assert_eq!(toast, "Selected now: 5·5·5");
    let menu = refused.private().expect("the menu as it is").card;
    assert_eq!(chosen(menu.selection.as_ref().expect("the dice")), fives);
    assert_eq!(world.board(table).await.version, before, "nothing was played");
    world.press("Anna", &button(&menu, "bank 500")).await;
    assert!(world.board(table).await.card.lines.iter().any(|line| line.contains("500 banked")));
}

#[tokio::test]
async fn a_turn_of_ten_thousand_takes_two_taps() {
    let world = HostWorld::new().await;
    let (table, _) = three_fives(&world).await;
    let card = world.board(table).await.card;
    assert!(card.choices.iter().all(|button| button.tone == Tone::Plain), "no advice: {:?}", card.choices);
    let reply = world.press("Anna", &button(&card, "✋")).await;
    let summary = reply.summary().expect("what was kept");
    assert!(
        reply.private().is_none() && summary.contains("stops with") && summary.contains("5 · 5 · 5"),
        "{summary}"
    );
}

#[tokio::test]
async fn dice_that_are_alike_are_kept_by_one_tap() {
    let world = HostWorld::new().await;
    let (table, card) = rolled(&world, "/yacht new", |card| {
        card.selection.as_ref().is_some_and(|dice| places(dice, "4").len() == 3)
    })
    .await;
    let reply = world.press("Anna", &button(&card, "Keep 4 4 4")).await;
    assert!(reply.private().is_none(), "{reply:?}");
    let after = world.board(table).await.card.selection.expect("one roll is left");
    assert!(places(&after, "4").len() >= 3);
}

// On platforms whose boards follow later, a player who has heard of the change goes on.

/// Anna's button for a roll of Pig, and the table where she has rolled with it and may go on.
async fn rolled_once(world: &HostWorld) -> (TableId, String) {
    for _ in 0..100 {
        let table = begun(world, "/pig new variant=one-die").await;
        let roll = button(&world.board(table).await.card, "Roll");
        world.press("Anna", &roll).await;
        if world.board(table).await.awaits[0].id == "Anna" {
            return (table, roll);
        }
        world.say("Bob", "/resign yes").await;
    }
    panic!("a hundred ones");
}

#[tokio::test]
async fn the_same_word_again_is_the_next_move_once_its_outcome_was_told() {
    let world = HostWorld::new().await;
    let (table, roll) = rolled_once(&world).await;
    let version = world.board(table).await.version;
    let double = world.press("Anna", &roll).await.toast().expect("a refusal");
    assert!(double.starts_with("Just now: ") && double.chars().count() <= 60, "{double}");
    assert_eq!(world.board(table).await.version, version, "a double tap");
    world.pass(699);
    assert!(world.press("Anna", &roll).await.toast().is_some(), "still one");
    world.pass(700);
    assert!(world.press("Anna", &roll).await.summary().is_some(), "the next move");
    assert_eq!(world.board(table).await.version, version + 1);
}

#[tokio::test]
async fn whoever_taps_on_a_board_that_is_behind_can_be_shown_what_there_is_to_choose_now() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/katego new").await;
    let column = world.board(table).await.card.choices[0].clone();
    let column = button(&world.board(table).await.card, &column.label);
    let played = world.press("Anna", &column).await;
    assert_eq!(played.next_step(), None, "it is Bob's turn");
    let late = world.press("Bob", &column).await;
    assert!(late.toast().is_some() && late.private().is_none(), "{late:?}");
    let own =
        world.press("Bob", &late.next_step().expect("his choices")).await.private().expect("a menu").card;
    assert!(own.choices.len() > 8 && shown(&own).contains("Bob"), "{own:?}");

    let (_, roll) = rolled_once(&world).await;
    assert_eq!(world.press("Anna", &roll).await.next_step(), None, "the same words stand on every board");
}

/// Anna's move is typed: nothing tells her in passing what came of it.
#[tokio::test]
async fn a_button_that_is_behind_is_of_no_use_to_whoever_was_not_told() {
    let world = HostWorld::new().await;
    for _ in 0..100 {
        let (table, roll) = rolled_once(&world).await;
        world.say("Anna", "/pig roll").await;
        if world.board(table).await.awaits[0].id != "Anna" {
            world.say("Bob", "/resign yes").await;
            continue;
        }
        world.pass(700);
        let first = world.press("Anna", &roll).await.toast().expect("she learns that there is news");
        assert!(first.starts_with("Just now: "), "{first}");
        world.pass(700);
        assert!(world.press("Anna", &roll).await.summary().is_some(), "now she knows");
        return;
    }
    panic!("a hundred ones");
}

#[tokio::test]
async fn a_button_that_is_behind_serves_whoever_is_to_move_and_has_no_choice() {
    let world = HostWorld::new().await;
    let (table, roll) = rolled_once(&world).await;
    assert!(world.press("Bob", &roll).await.toast().is_some(), "it is not his turn");
    world.say("Anna", "/pig bank").await;
    let version = world.board(table).await.version;
    assert!(world.press("Bob", &roll).await.toast().is_some(), "he has only just been told that it is not");
    world.pass(700);
    assert!(world.press("Anna", &roll).await.toast().is_some(), "it is not her turn any more");
    assert!(world.press("Bob", &roll).await.summary().is_some(), "a turn begins with a roll");
    assert_eq!(world.board(table).await.version, version + 1);
    assert!(world.press("Bob", &roll).await.toast().is_some(), "a double tap");
    assert_eq!(world.board(table).await.version, version + 1);
}

#[tokio::test]
async fn an_update_that_comes_twice_moves_once_though_its_outcome_was_told() {
    let world = HostWorld::new().await;
    let (table, roll) = rolled_once(&world).await;
    world.pass(700);
    let press = Intent::Press(roll);
    world.ask("Anna", press.clone(), Some("twice"), false).await;
    let version = world.board(table).await.version;
    world.pass(700);
    world.ask("Anna", press, Some("twice"), false).await;
    assert_eq!(world.board(table).await.version, version);
}

#[tokio::test]
async fn dice_under_the_cup_are_told_to_whoever_rolls_them_alone() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/mia new").await;
    let roll = button(&world.board(table).await.card, "Roll");
    let rolled = world.press("Anna", &roll).await;
    let learned = rolled.learned().expect("the dice");
    assert!(learned.starts_with("Under the cup: "), "{learned}");
    let dice = learned.lines().next().expect("the dice");
    assert!(rolled.summary().is_some_and(|summary| summary.starts_with(dice)));
    let again = world.press("Anna", &roll).await.toast().expect("what she knows");
    assert!(again.starts_with(dice), "on a board that is behind, too: {again}");
    let reply = world.say("Anna", "/mia 65").await;
    assert!(reply.toast().is_none() && reply.learned().is_none(), "a number is what is said: {reply:?}");
    assert!(shown(&world.board(table).await.card).contains("65"));
}

#[tokio::test]
async fn columns_stay_where_they_are_whatever_the_first_seat_has_used() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/katego new variant=diceless").await;
    for _ in 0..2 {
        let card = world.board(table).await.card;
        let labels: Vec<_> = card.choices.iter().map(|button| &button.label).collect();
        let columns: Vec<u8> =
            labels.iter().filter_map(|label| label.split(' ').next()?.parse().ok()).collect();
        assert!(columns.len() >= 11 && columns.is_sorted(), "{labels:?}");
        for (who, column) in [("Anna", "6"), ("Bob", "3")] {
            let values = world.press(who, &button(&card, column)).await;
            if let Some(values) = values.private() {
                world.press(who, &button(&values.card, &values.card.choices[0].label)).await;
            }
        }
    }
}

#[tokio::test]
async fn who_plays_with_whom_is_told_when_partners_are_shuffled() {
    let world = HostWorld::new().await;
    let table = world.say("Anna", "/katego new variant=olympic").await.table().expect("a lobby");
    for who in ["Bob", "Cleo", "Dan"] {
        world.press(who, &button(&world.board(table).await.card, "Join")).await;
    }
    let partners = world.press("Anna", &button(&world.board(table).await.card, "Partners")).await;
    let partners = partners.private().expect("a menu").card;
    let summary = world.press("Anna", &button(&partners, "Shuffle")).await.summary().expect("the pairs");
    assert!(
        summary.matches(" + ").count() == 2 && summary.contains("Anna") && summary.contains("Dan"),
        "{summary}"
    );
}

// Answers to a field: numbers, times, salts.

/// The question of a reply.
fn asked(reply: Reply) -> Card {
    let card = reply
        .message
        .and_then(|message| message.parts().1)
        .unwrap_or_else(|| panic!("nothing is asked: {:?}", reply.word))
        .card;
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
    reply.private().unwrap_or_else(|| panic!("no menu: {:?}", reply.toast())).card
}

async fn open(world: &HostWorld, line: &str) -> (TableId, Card) {
    let table = world.say("Anna", line).await.table().expect("a lobby");
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
    assert_eq!(done.table(), Some(table), "{done:?}");
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
    assert!(refused.private().is_none() && refused.toast().is_some(), "{refused:?}");
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

    let menu = world.say_as_admin("Anna", "/settings pace").await.public().expect("a menu");
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
    assert!(taken.toast().is_some_and(|toast| toast.contains("“10:30, my cat”")));
}
