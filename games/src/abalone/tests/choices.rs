//! Moves by taps.

use super::{FIRST, table};
use crate::kit::{Arg, Choice, ChoiceLevel, Spot, Table, Then};

/// "C3–C5 ↗" with the end of the label's id.
fn labels(level: &[Choice<String>]) -> Vec<String> {
    let text = |(_, arg): &(&str, Arg)| match arg {
        Arg::Text(text) => text.clone(),
        other => panic!("{other:?}"),
    };
    let label = |choice: &Choice<String>| {
        let words: Vec<_> = choice.label.args.iter().map(text).collect();
        format!("{} {}", words.join(" "), choice.label.id.rsplit('-').next().unwrap_or_default())
    };
    level.iter().map(label).collect()
}

fn level(table: &dyn Table, path: &[&str]) -> Vec<String> {
    labels(&table.choices(FIRST, path).expect("a level"))
}

#[test]
fn marbles_then_ways_pushes_first() {
    let table = table("D6 D7 A1 / D8 I9");
    assert_eq!(level(table.as_ref(), &[]), ["A1 cell", "D6 push", "D7 cell"]);
    let ways = level(table.as_ref(), &["D6"]);
    assert_eq!(ways[0], "D6–D7 → fall");
    assert_eq!(ways[1], "D6 ↗ move");
    assert_eq!(ways.iter().filter(|way| way.starts_with("D6–D7")).count(), 5, "in line and four sideways");
    assert_eq!(table.choices(FIRST, &["D8"]), None);
    assert_eq!(table.choices(FIRST, &["E5"]), None);
    assert_eq!(table.choices(FIRST, &["D6", "1"]), None, "a move is no level");
    assert_eq!(table.choices(FIRST, &["d6"]), None);
}

#[test]
fn the_marble_that_is_chosen_is_known() {
    let table = table("D6 D7 A1 / D8 I9");
    assert_eq!(table.chosen(FIRST, &["D6"]), ["D6"]);
    assert_eq!(table.chosen(FIRST, &[]), Vec::<String>::new());
    assert_eq!(table.chosen(FIRST, &["D8"]), Vec::<String>::new());
}

#[test]
fn no_marble_has_more_than_eighteen_ways() {
    // Two lines begin at D4, and everything around is free.
    let most = table("D4 D5 D6 E4 F4 / I9");
    assert_eq!(level(most.as_ref(), &["D4"]).len(), 18);
}

#[test]
fn marbles_are_chosen_together_and_then_pointed_somewhere() {
    let table = table("D6 D7 A1 / D8 I9");
    let Some(ChoiceLevel::SomeOf(marbles)) = table.level(FIRST, &[]) else { panic!("marbles are chosen") };
    let cells: Vec<_> = marbles.items.iter().map(|item| item.key.as_str()).collect();
    assert_eq!(cells, ["A1", "D6", "D7"]);
    assert_eq!((marbles.at_least, marbles.at_most, marbles.then), (1, 3, Then::OneOf));
    let ways = table.choices(FIRST, &["-D6D7"]).expect("a row");
    let keys: Vec<_> = ways.iter().map(|way| way.key.as_str()).collect();
    assert_eq!(keys, ["1", "4", "2", "3", "5", "6"], "the push first, and each direction once");
    assert_eq!(ways[0].spots, [Spot::Cell("D8".to_owned())], "the marble that is pushed");
    let alone = table.choices(FIRST, &["-A1"]).expect("one marble");
    assert_eq!(alone.len(), 3, "a corner has three neighbours");
    assert_eq!(table.level(FIRST, &["-A1D6"]), None, "no move moves both");
    assert_eq!(table.chosen(FIRST, &["-D6D7"]), ["D6", "D7"]);
}
