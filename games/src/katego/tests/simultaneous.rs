//! Shared and exchanged throws, play without dice, and what is hidden.

use super::{at, opened, puts, puts_but};

#[test]
fn one_throw_for_all() {
    let mut table = at("psychological", 3, "");
    assert_eq!(table.owed(), (2, vec![]));
    table.go("* 3 4");
    assert_eq!(table.owed(), (0, vec![1, 2, 3]));
    assert_eq!(table.moves(2), puts(1..=12));
    table.go("2 put 9");
    // An answer is final.
    assert_eq!(table.owed(), (0, vec![1, 3]));
    assert_eq!(table.refused(2, "put 8"), "not-your-turn");
    assert_eq!(table.moves(1), puts(1..=12));
    table.go("3 put 9; 1 put 2");
    assert_eq!(table.owed(), (2, vec![]));
    table.go("* 1 1");
    assert_eq!(table.moves(1), puts_but(&[2]));
    assert_eq!(table.moves(3), puts_but(&[9]));
}

#[test]
fn secret_scores_wait_for_the_end() {
    let mut table = at("psychological", 2, "");
    for column in 1..=11 {
        table.go(&format!("* 1 1; 1 put {column}; 2 put {}", column + 1));
    }
    assert_eq!(table.scores(), [0, 0]);
    table.go("* 6 6; 1 put 12; 2 put 1");
    assert_eq!((table.scores(), table.winners()), (vec![12, 1], vec![1]));
}

#[test]
fn shared_throws_without_secrets_score_as_they_fill() {
    let mut table = at("base play=shared", 2, "* 6 6; 1 put 12; 2 put 11; * 1 1; 1 put 11");
    assert_eq!(table.scores(), [0, 0]);
    table.go("2 put 12");
    assert_eq!(table.scores(), [12, 11]);
}

#[test]
fn exchanged_throws() {
    let mut table = at("competitive", 4, "* 6 6");
    // A1 and B2 of A1 B1 A2 B2.
    assert_eq!(table.owed(), (0, vec![1, 4]));
    table.go("1 put 12; 4 put 12");
    assert_eq!(table.owed(), (2, vec![]));
    table.go("* 1 1");
    assert_eq!(table.owed(), (0, vec![2, 3]));
    table.go("3 put 11; 2 put 12");
    // Table 1 is 1 against 2, table 2 is 3 against 4.
    assert_eq!(table.scores(), [12, 0, 12, 0]);
    table.go("* 1 1");
    assert_eq!(table.owed(), (0, vec![1, 4]));
    table.go("1 put 1; 4 put 11; * 5 6; 2 put 11; 3 put 12");
    assert_eq!(table.scores(), [12, 12, 12, 12]);
    for column in 2..=10 {
        table.go(&format!("* 1 1; 1 put {column}; 4 put {column}; * 1 1; 2 put {column}; 3 put {column}"));
    }
    table.go("* 1 1; 1 put 11; 4 put 1; * 1 2; 2 put 1; 3 put 1");
    // Column 1: 2 against 3 at table 1, 3 against 2 at table 2. Column 11: 2 against 11 at table 1.
    assert_eq!(table.scores(), [13, 24, 13, 24]);
    assert_eq!(table.winners(), [2, 4]);
}

#[test]
fn exchanged_throws_between_chosen_teams() {
    let mut table = opened("competitive", 4, "team 1 2; team 3 4").unwrap();
    // A1 A2 B1 B2.
    table.go("* 6 6");
    assert_eq!(table.owed(), (0, vec![1, 4]));
    table.go("1 put 12; 4 put 12; * 1 1");
    assert_eq!(table.owed(), (0, vec![2, 3]));
    table.go("2 put 12; 3 put 12");
    assert_eq!(table.scores(), [12, 12, 12, 12]);
}

#[test]
fn values_are_spent_without_dice() {
    let mut table = at("diceless", 2, "");
    assert_eq!(table.owed(), (0, vec![1, 2]));
    let all = table.moves(1);
    assert!(all.starts_with("put 1 2, put 1 3") && all.ends_with("put 12 11, put 12 12"));
    // Twelve columns, eleven different values.
    assert_eq!(all.split(", ").count(), 12 * 11);
    assert_eq!(table.refused(1, "put 12"), "katego-expected-spend");
    table.go("1 put 12 12; 2 put 12 7");
    assert_eq!(table.scores(), [12, 0]);
    assert_eq!(table.refused(1, "put 11 12"), "katego-why-spent");
    assert_eq!(table.refused(1, "put 12 11"), "katego-why-made");
    // The second 7 is still there.
    table.go("2 put 11 7");
    assert_eq!(table.refused(2, "put 10 8"), "not-your-turn");
    table.go("1 put 11 6");
    assert_eq!(table.refused(2, "put 10 7"), "katego-why-spent");
    assert_eq!(table.scores(), [12, 11]);
}

#[test]
fn as_many_values_as_columns() {
    for (columns, sevens) in [(11, 1), (12, 2), (15, 5), (18, 8)] {
        let mut table = at(&format!("diceless columns={columns}"), 2, "");
        let first = if columns == 11 { 2 } else { 1 };
        for column in first..first + sevens {
            table.go(&format!("1 put {column} 7; 2 put {column} 7"));
        }
        assert_eq!(table.refused(1, &format!("put {} 7", first + sevens)), "katego-why-spent");
        assert_eq!(table.moves(1).split(", ").count(), (columns - sevens) * 10);
    }
}

#[test]
fn who_leaves_is_no_longer_waited_for() {
    let mut table = at("psychological", 3, "* 3 4; 1 put 1; 2 put 1; 3 resigns");
    assert_eq!(table.owed(), (2, vec![]));
    table.go("* 1 1");
    assert_eq!(table.owed(), (0, vec![1, 2]));
}

#[test]
fn who_has_answered_and_leaves_keeps_its_entry() {
    let mut table = at("base play=shared", 3, "* 6 6; 1 put 12; 1 resigns");
    assert_eq!(table.owed(), (0, vec![2, 3]));
    table.go("2 put 11; 3 put 11");
    assert_eq!(table.board(0).rows[0].cells[11][0].text.as_deref(), Some("12"));
    table.go("* 1 1; 2 put 12; 3 put 12");
    // The points stand; the win does not.
    assert_eq!(table.scores(), [12, 0, 0]);
    for column in 1..=10 {
        table.go(&format!("* 1 1; 2 put {column}; 3 put {column}"));
    }
    assert_eq!((table.scores(), table.winners()), (vec![12, 0, 0], vec![2, 3]));
}
