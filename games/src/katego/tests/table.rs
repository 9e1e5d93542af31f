//! The table game: moves, columns, the end.

use crate::kit::AnyGame;
use crate::kit::check::Mix;

use super::{at, puts, puts_but};
use crate::katego::Katego;

#[test]
fn the_first_throw_of_a_turn_happens_by_itself() {
    let mut table = at("base", 3, "");
    assert_eq!(table.owed(), (2, vec![]));
    table.go("* 6 5");
    assert_eq!(table.owed(), (0, vec![1]));
    assert_eq!(table.moves(1), puts(1..=12));
    table.go("1 put 9; * 1 1; 2 put 1; * 2 2; 3 put 12; * 1 2");
    assert_eq!(table.moves(1), puts_but(&[9]));
    assert_eq!(table.refused(1, "put 9"), "katego-why-made");
    assert_eq!(table.refused(1, "put 13"), "katego-why-no-column");
    assert_eq!(table.refused(1, "dash 3"), "katego-why-no-dash");
    assert_eq!(table.refused(1, "pass"), "katego-why-no-pass");
    assert_eq!(table.refused(1, "roll"), "katego-why-no-spare");
    assert_eq!(table.refused(1, "put 3 1"), "katego-expected");
    assert_eq!(table.refused(1, "put +3"), "katego-expected");
    assert_eq!(table.refused(2, "put 3"), "not-your-turn");
}

#[test]
fn notation_is_read_in_any_case_with_any_blanks() {
    let mut table = at("super", 2, "* 1 2");
    let log = &mut crate::kit::Log::off();
    assert_eq!(table.0.copy().play(super::seat(1), "  PUT   9 ", log).unwrap(), "put 9 1");
    assert_eq!(table.refused(1, "put 9 0"), "katego-expected-row");
}

/// The example of the encyclopaedia: column 12 burns, column 9 is won by the fourth seat for 9 points.
#[test]
fn the_example_table_of_the_source() {
    // One line a seat: what it throws for columns 1–12, in the order in which it fills them.
    let rows: [[u8; 12]; 4] = [
        [2, 2, 2, 2, 4, 2, 2, 2, 6, 2, 2, 7],
        [2, 2, 9, 2, 2, 2, 2, 2, 8, 2, 2, 11],
        [2, 2, 2, 12, 2, 2, 2, 2, 8, 2, 2, 5],
        [2, 2, 2, 2, 2, 2, 4, 2, 10, 2, 2, 11],
    ];
    let mut table = at("base", 4, "");
    for column in 0..12 {
        for (seat, row) in rows.iter().enumerate() {
            let half = row[column] / 2;
            let event = format!("* {half} {}; {} put {}", row[column] - half, seat + 1, column + 1);
            table.go(&event);
        }
    }
    // Column 3 to the second seat, 4 to the third, 5 to the first, 7 and 9 to the fourth; 12 and the rest burn.
    assert_eq!(table.scores(), [5, 3, 4, 7 + 9]);
    assert_eq!(table.winners(), [4]);
}

#[test]
fn scores_count_decided_columns_only() {
    let mut table = at("base", 2, "* 6 6; 1 put 12; * 1 1; 2 put 3");
    assert_eq!(table.scores(), [0, 0]);
    table.go("* 1 1; 1 put 1; * 6 5; 2 put 12");
    assert_eq!(table.scores(), [12, 0]);
}

#[test]
fn columns_follow_the_seats() {
    for (seats, last) in [(2, 12), (6, 12), (7, 15), (9, 15), (10, 18), (12, 18)] {
        assert_eq!(at("base", seats, "* 1 1").moves(1), puts(1..=last));
        assert_eq!(at("base columns=11", seats, "* 1 1").moves(1), puts(2..=12));
        assert_eq!(at("base columns=15", seats, "* 1 1").moves(1), puts(1..=15));
    }
}

#[test]
fn two_entries_a_column_in_any_order() {
    let mut table = at("large", 2, "* 1 1; 1 put 9; * 1 2; 2 put 9; * 6 6; 1 put 9; * 5 5");
    assert_eq!(table.moves(2), puts(1..=12));
    table.go("2 put 9; * 1 1");
    // 14 against 13.
    assert_eq!(table.scores(), [9, 0]);
    assert_eq!(table.moves(1), puts_but(&[9]));
}

#[test]
fn any_row_with_room() {
    let mut table = at("super", 2, "* 1 2; 1 put 12 2; * 6 6; 2 put 12 2; * 1 1");
    let all = table.moves(1);
    assert!(all.starts_with("put 1 1, put 1 2, put 2 1"));
    // Row 2 is full in column 12; the own row is named too.
    assert!(all.ends_with("put 11 1, put 11 2, put 12 1"));
    assert_eq!(table.refused(1, "put 12 2"), "katego-why-full");
    table.go("1 put 12; * 6 6");
    assert_eq!(table.moves(2).split(", ").last(), Some("put 12 1"));
    table.go("2 put 12 1; * 1 1");
    // 2 × 12 = 24 against 3 × 12 = 36.
    assert_eq!(table.scores(), [0, 12]);
    assert!(!table.moves(1).contains("put 12"));
}

#[test]
fn equal_entries_kill_a_column() {
    let mut table = at("damping", 3, "* 1 6; 1 put 12; * 2 3");
    table.go("2 put 12; * 2 2");
    // 1 × 6 = 2 × 3: nobody writes there any more.
    assert_eq!(table.moves(3), puts(1..=11));
    assert_eq!(table.refused(3, "put 12"), "katego-why-closed");
    assert_eq!(table.scores(), [0, 0, 0]);
}

#[test]
fn a_seat_without_room_in_open_columns_is_skipped() {
    // Seat 1 has filled columns 1–6, and seat 2 kills 7–12 one after another.
    let mut table = at("damping", 2, "");
    for column in 1..=6 {
        // Six different products against others: nothing dies.
        table.go(&format!("* 1 {column}; 1 put {column}; * 5 5; 2 put {}", column + 6));
    }
    for column in 7..=12 {
        // Equal to seat 2's 25.
        table.go(&format!("* 5 5; 1 put {column}"));
        if column < 12 {
            table.go(&format!("* 4 6; 2 put {}", column - 6));
        }
    }
    // Seat 1 has no room left; seat 2 has column 6.
    assert_eq!(table.owed().0, 2);
    table.go("* 6 6");
    assert_eq!((table.owed().1, table.moves(2)), (vec![2], "put 6".to_owned()));
    table.go("2 put 6");
    assert_eq!((table.scores(), table.winners()), (vec![0, 21], vec![2]));
}

#[test]
fn a_falling_row() {
    let mut table = at("power", 2, "* 3 3");
    let dashes: Vec<_> = (1..=12).map(|column| format!("dash {column}")).collect();
    assert_eq!(table.moves(1), format!("{}, {}, roll", puts(1..=12), dashes.join(", ")));
    table.go("1 put 6; * 1 1; 2 dash 12; * 3 3");
    // Equal is not falling: left of it only higher, right of it only lower.
    let others: Vec<_> = (1..=12).filter(|c| *c != 6).map(|column| format!("dash {column}")).collect();
    assert_eq!(table.moves(1), format!("{}, roll", others.join(", ")));
    assert_eq!(table.refused(1, "put 7"), "katego-why-falling");
    table.go("1 roll; * 4 4");
    assert_eq!(table.moves(1), format!("{}, {}, roll", puts(1..=5), others.join(", ")));
    table.go("1 dash 7; * 1 1; 2 put 11; * 1 1");
    // Dashes do not matter for the order.
    assert!(table.moves(1).starts_with(&puts(8..=12)));
}

#[test]
fn the_two_sides_of_the_fir_tree() {
    let mut table = at("tree", 2, "* 3 3; 1 put 6; * 3 3; 2 put 6; * 3 4");
    assert!(table.moves(1).starts_with(&(puts(1..=5) + ", dash 1")));
    assert_eq!(table.refused(1, "put 7"), "katego-why-rises");
    table.go("1 dash 1; * 3 4");
    assert!(table.moves(2).starts_with(&(puts(7..=12) + ", dash 1")));
    assert_eq!(table.refused(2, "put 5"), "katego-why-falls");
    assert_eq!(table.refused(2, "roll"), "katego-why-no-spare");
    table.go("2 put 7; * 3 3");
    // Equal is allowed on both sides.
    assert!(table.moves(1).starts_with(&(puts([2, 3, 4, 5, 7, 8, 9, 10, 11, 12]) + ", dash 2")));
}

#[test]
fn the_fir_tree_in_pairs() {
    let table =
        at("tree pairs=sum", 4, "* 3 3; 1 put 6; * 3 3; 2 put 6; * 3 3; 3 put 6; * 3 3; 4 put 6; * 6 6");
    assert!(table.moves(1).starts_with(&(puts(1..=5) + ", dash 1")));
    let table = at("tree pairs=sum", 4, "* 3 3; 1 put 6; * 3 3; 2 put 6; * 3 3; 3 put 6; * 6 6");
    assert!(table.moves(4).starts_with(&(puts(1..=12) + ", dash 1")));
    let table = at(
        "tree pairs=sum",
        4,
        "* 3 3; 1 put 6; * 3 3; 2 put 6; * 1 1; 3 dash 1; * 1 1; 4 dash 1; * 1 1; 1 dash 1; * 6 6",
    );
    assert!(table.moves(2).starts_with(&(puts(7..=12) + ", dash 1")));
}

#[test]
fn worth_by_place() {
    // Both win what the other gives up, outside in.
    let mut table = at("tree", 2, "");
    let worths = [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1];
    for (place, worth) in worths.iter().enumerate() {
        let before: i64 = table.scores()[1];
        table.go(&format!("* 1 1; 1 dash {0}; * 1 1; 2 put {0}", place + 1));
        assert_eq!(table.scores()[1] - before, *worth);
    }
    for (options, sum) in [("columns=11", 36), ("columns=15", 64), ("columns=18", 90)] {
        let count = options[8..].parse::<usize>().unwrap();
        let first = if count == 11 { 2 } else { 1 };
        let mut table = at(&format!("tree {options}"), 2, "");
        for column in first..first + count {
            table.go(&format!("* 1 1; 1 put {column}; * 1 1; 2 dash {column}"));
        }
        assert_eq!(table.scores(), [sum, 0]);
    }
}

#[test]
fn a_column_of_dashes_burns() {
    let table = at("tree", 2, "* 1 1; 1 dash 6; * 1 1; 2 dash 6");
    assert_eq!(table.scores(), [0, 0]);
}

#[test]
fn an_entry_above_everything_in_its_column() {
    let mut table = at("progressive", 2, "* 3 4; 1 put 5; * 3 4");
    assert_eq!(table.moves(2), puts_but(&[5]));
    assert_eq!(table.refused(2, "put 5"), "katego-why-above");
    table.go("2 put 6; * 6 6");
    // The own one may be overtaken too.
    assert_eq!(table.moves(1), puts(1..=12));
    assert_eq!(table.scores(), [0, 0]);
}

#[test]
fn a_turn_without_a_legal_cell_passes_by_itself() {
    let mut table = at("progressive", 2, "");
    for column in (1..12).step_by(2) {
        table.go(&format!("* 6 6; 1 put {column}; * 6 6; 2 put {}", column + 1));
    }
    // Each has used six turns, and six pass.
    for _ in 0..12 {
        assert_eq!(table.owed().0, 2);
        table.go("* 6 6");
    }
    assert_eq!(table.scores(), [1 + 3 + 5 + 7 + 9 + 11, 2 + 4 + 6 + 8 + 10 + 12]);
    assert_eq!(table.winners(), [2]);
}

#[test]
fn pedestal() {
    let mut table = at("pedestal", 2, "* 3 3; 1 put 9; * 3 3");
    assert_eq!(table.moves(2), puts(1..=12) + ", pass");
    // 9: 6 alone. 10: 5 and 5 of one seat. 11: 4, 4, 7. 12: 2, 3.
    table.go("2 put 10; * 1 4; 1 put 12; * 1 1; 2 put 12");
    table.go("* 2 2; 1 put 11; * 2 2; 2 put 11; * 3 4; 1 put 11; * 2 4; 2 put 10");
    while table.winners().is_empty() {
        table.go("* 1 1");
        let seat = table.owed().1[0];
        table.go(&format!("{seat} pass"));
    }
    // Seat 1: a lone entry is the highest (9), 11 is topped by its 7 and has two lowest, 12 is won and seat 2
    // loses it. Column 10: two equal entries of one seat, which neither win nor lose.
    assert_eq!(table.scores(), [9 + 11 + 12, -12]);
}

#[test]
fn the_lowest_without_a_common_table_is_among_the_rows() {
    let mut table = at("base lowest=on", 3, "");
    for (seat, faces) in [(1, "1 1"), (2, "3 3"), (3, "3 3")] {
        table.go(&format!("* {faces}; {seat} put 9"));
    }
    assert_eq!(table.scores(), [-9, 0, 0]);
}

#[test]
fn one_of_two_wins_when_the_other_leaves() {
    assert_eq!(at("base", 2, "* 3 3; 1 put 9; 2 resigns").winners(), [1]);
}

#[test]
fn who_leaves_is_done_and_cannot_win() {
    let mut table = at("base", 3, "* 6 6; 1 put 12; * 1 1; 2 put 12; 3 resigns");
    // The throw of seat 3 is owed no longer, and column 12 is decided.
    assert_eq!(table.scores(), [12, 0, 0]);
    assert_eq!(table.owed(), (2, vec![]));
    table.go("* 1 1");
    assert_eq!(table.owed(), (0, vec![1]));
    table.go("1 resigns");
    assert_eq!(table.winners(), [2]);
    let mut table = at("base columns=11", 3, "3 resigns");
    for column in 2..=12 {
        table.go(&format!("* 1 1; 1 put {column}; * 1 2; 2 put {column}"));
    }
    assert_eq!(table.winners(), [2]);
}

#[test]
fn random_play_ends_in_every_variant_with_every_number_of_seats() {
    for preset in Katego.about().presets {
        let values = AnyGame::values(&Katego, Some(preset.name), &[]).unwrap();
        for seats in AnyGame::capacity(&Katego, &values) {
            let mut table = at(preset.name, seats, "");
            table.finish(&vec!["random"; seats], &mut Mix(seats as u64));
            assert!(!table.winners().is_empty());
        }
    }
}
