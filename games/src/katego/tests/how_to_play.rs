//! The examples of how to play, played out.

use std::collections::BTreeSet;

use crate::kit::{AnyGame, Game, RulesTopic};

use super::*;

/// The presets whose first page has this paragraph.
fn told(id: &str) -> BTreeSet<&'static str> {
    let game: &dyn AnyGame = &Katego;
    let presets = Game::about(&Katego).presets.iter().map(|preset| preset.name);
    let tells = |preset: &&str| {
        let pages = game.pages(&game.values(Some(preset), &[]).expect("a preset is a variant"));
        assert_eq!(pages[0].topic, RulesTopic::HowTo);
        pages[0].lines.iter().any(|line| line.id == id)
    };
    presets.filter(tells).collect()
}

fn capacity(preset: &str) -> usize {
    let game: &dyn AnyGame = &Katego;
    game.capacity(&game.values(Some(preset), &[]).expect("a preset is a variant"))[0]
}

#[test]
fn every_example_is_a_legal_turn() {
    let examples = [
        ("katego-rules-example", "* 6 4; 1 put 12"),
        ("katego-how-to-example-repeat", "* 6 4; 1 put 12"),
        ("katego-how-to-example-order", "* 6 4; 1 put 3"),
        ("katego-rules-example-values", "1 put 12 9"),
        ("katego-how-to-example-pool", "1 throw 4; * 5 3 6 2; 1 put 12"),
        ("katego-rules-example-fixed", "* 3; 1 put 1; * 3; 2 put 1; * 4; 1 put 9"),
        ("katego-how-to-example-ladder", "1 roll; * 6; 2 roll; * 4; 2 roll; * 5"),
        ("katego-how-to-example-clash", "1 throw 2; * 1 1; 2 throw 3; * 4 2 6"),
        ("katego-how-to-example-trade", "1 bid 2; 2 bid 3; 1 pass; * 5 1 4"),
        ("katego-how-to-example-auction", "1 bid 2; 2 bid 3; 1 pass; * 5 1 4; 2 put 10"),
    ];
    let mut played = 0;
    for (id, events) in examples {
        let presets = told(id);
        assert!(!presets.is_empty(), "no preset tells {id}");
        played += presets.len();
        for preset in presets {
            let events =
                if preset == "super" { events.replace("put 12", "put 12 2") } else { events.to_owned() };
            at(preset, capacity(preset), &events);
        }
    }
    assert_eq!(played, Game::about(&Katego).presets.len(), "each preset has one example");
}

#[test]
fn the_row_of_the_example_falls_from_there() {
    let table = at("power", 2, "* 6 4; 1 put 3; * 1 2; 2 put 12; * 6 6");
    let moves = table.moves(1);
    assert!(moves.contains("put 1,") && moves.contains("put 2,") && !moves.contains("put 4"), "{moves}");
}

#[test]
fn partners_of_the_example_capture_the_column() {
    let mut table = at("pairs-capture", 4, "* 6 4; 1 put 12; * 1 2; 2 put 1");
    let partner = if table.0.scene(viewer(0)).players[2].team == table.0.scene(viewer(0)).players[0].team {
        3
    } else {
        4
    };
    if partner == 4 {
        table.go("* 1 1; 3 put 1");
    }
    table.go(&format!("* 6 4; {partner} put 12"));
    assert!(table.scores().contains(&12), "{:?}", table.scores());
}
