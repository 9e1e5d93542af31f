//! What is seen, and by whom.

use crate::kit::check::Mix;
use crate::kit::{Fate, Leads, Log, MOST_BRANCHES, Weight};

use super::{KategoTable, at, seat, viewer};

fn weights(table: &KategoTable, label: usize) -> Vec<Weight> {
    let board = table.board(0);
    let column = label - 1;
    board.rows.iter().flat_map(|row| row.cells[column].iter().map(|mark| mark.weight)).collect()
}

#[test]
fn what_leads_what_is_tied() {
    let mut table = at("base", 3, "* 3 3; 1 put 9; * 2 3; 2 put 9; * 3 3");
    assert_eq!(weights(&table, 9), [Weight::Leads, Weight::Plain]);
    assert_eq!(table.board(0).columns[8].fate, Fate::Open);
    table.go("3 put 9");
    assert_eq!(weights(&table, 9), [Weight::Tied, Weight::Plain, Weight::Tied]);
    assert_eq!(table.board(0).columns[8].fate, Fate::Burned);
    let table = at("pairs", 4, "* 3 3; 1 put 9; * 4 4; 2 put 9; * 2 2; 3 put 9");
    assert_eq!(weights(&table, 9), [Weight::Leads, Weight::Plain, Weight::Leads]);
    let table = at("power", 2, "* 3 3; 1 dash 9");
    assert_eq!(weights(&table, 9), [Weight::Dash]);
    let table = at("damping", 2, "* 3 2; 1 put 9; * 6 1; 2 put 9");
    assert_eq!(weights(&table, 9), [Weight::Tied, Weight::Tied]);
}

#[test]
fn the_last_entry_is_fresh() {
    let table = at("base", 2, "* 3 3; 1 put 9; * 2 3; 2 put 9; * 1 1");
    let board = table.board(0);
    let fresh: Vec<_> = board.rows.iter().map(|row| row.cells[8][0].fresh).collect();
    assert_eq!(fresh, [false, true]);
}

#[test]
fn rows_are_hidden_from_all_others() {
    let mut table = at("psychological", 2, "* 3 3; 1 put 9; 2 put 4");
    let seen = |table: &KategoTable, who| -> Vec<usize> {
        table
            .board(who)
            .rows
            .iter()
            .map(|row| row.cells.iter().filter(|cell| !cell.is_empty()).count())
            .collect()
    };
    assert_eq!((seen(&table, 0), seen(&table, 1), seen(&table, 2)), (vec![0, 0], vec![1, 0], vec![0, 1]));
    table.go("* 3 3; 1 put 8");
    // A sealed answer is shown to its seat only.
    let private = |table: &KategoTable, who| table.0.scene(viewer(who)).private.len();
    assert_eq!((private(&table, 0), private(&table, 1), private(&table, 2)), (0, 2, 1));
    table.finish(&["random", "random"], &mut Mix(1));
    assert_eq!(seen(&table, 0), [12, 12]);
}

/// Bids are made for another column than the dice of the last throw were for.
#[test]
fn dice_of_a_settled_column_do_not_lie_beside_bids() {
    let dice = |table: &KategoTable| table.0.scene(viewer(0)).dice.len();
    let mut auction = at("auction", 2, "1 bid 2; 2 pass; * 3 4");
    assert_eq!(dice(&auction), 2, "the winner looks for a column");
    auction.go("1 put 7");
    assert_eq!(dice(&auction), 0);
    // Here a throw settles the column at once, and is seen until somebody bids again.
    let mut trade = at("trade", 2, "1 bid 2; 2 pass; * 3 4");
    assert_eq!(dice(&trade), 2);
    trade.go("2 bid 1");
    assert_eq!(dice(&trade), 0);
}

#[test]
fn the_partners_row_is_hidden() {
    let table = at("olympic", 4, "* 3 3; 1 put 9; 2 put 9; 3 put 9; 4 put 9");
    let hidden = |who| -> Vec<usize> {
        let board = table.board(who);
        board.rows.iter().filter(|row| row.cells[8].is_empty()).map(|row| row.seat.number()).collect()
    };
    assert_eq!((hidden(1), hidden(2), hidden(3), hidden(4)), (vec![3], vec![4], vec![1], vec![2]));
    // An onlooker may be anybody's partner.
    assert_eq!(hidden(0), [1, 2, 3, 4]);
}

#[test]
fn nothing_hidden_is_told() {
    let mut table = at("psychological", 2, "* 3 3");
    for (answering, play) in [(1, "put 9"), (2, "put 4")] {
        let mut log = Log::on();
        table.0.play(seat(answering), play, &mut log).unwrap();
        assert_eq!(log.into_said(), []);
    }
}

#[test]
fn two_tables_are_told_apart() {
    let table = at("competitive", 4, "* 3 3");
    let rows: Vec<_> = table.board(0).rows.iter().map(|row| row.seat.number()).collect();
    assert_eq!(rows, [1, 2, 3, 4]);
    assert!(table.board(0).rows.iter().all(|row| row.note.is_some()));
}

#[test]
fn every_move_is_reached_by_taps() {
    for (variant, seats, events) in [
        ("base", 2, "* 3 3"),
        ("super", 8, "* 3 3"),
        ("diceless", 12, ""),
        ("power columns=18", 2, "* 3 3"),
        ("power decline=on", 2, "* 3 3"),
        ("auction", 2, ""),
        ("gorodki", 2, ""),
    ] {
        let table = at(variant, seats, events);
        let mut found = Vec::new();
        let mut paths: Vec<Vec<String>> = vec![Vec::new()];
        while let Some(path) = paths.pop() {
            let keys: Vec<_> = path.iter().map(String::as_str).collect();
            let level = table.0.choices(seat(1), &keys).unwrap();
            assert!(level.len() <= MOST_BRANCHES);
            for choice in level {
                match choice.leads {
                    Leads::Play(play) => found.push(play),
                    Leads::Deeper => paths.push(path.iter().cloned().chain([choice.key]).collect()),
                }
            }
        }
        let mut listed = table.0.moves(seat(1));
        listed.sort();
        found.sort();
        assert_eq!(found, listed, "{variant}");
    }
}

#[test]
fn contests_show_who_leads() {
    let table = at("ladder", 2, "1 roll; * 4; 2 roll; * 2");
    assert_eq!(weights(&table, 1), [Weight::Leads, Weight::Plain]);
    assert_eq!(table.board(0).columns[0].fate, Fate::Contested);
    let scene = table.0.scene(viewer(0));
    assert!(scene.players.iter().all(|player| player.note.is_some()));
}
