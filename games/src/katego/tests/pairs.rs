//! Pairs: sums, cancelling, damping, capture, and who is whose partner.

use super::{at, opened, puts, puts_but};

/// Everyone writes in this column, seat by seat.
fn column(label: usize, throws: &[&str]) -> String {
    let turns = throws.iter().enumerate();
    turns.map(|(index, faces)| format!("* {faces}; {} put {label}", index + 1)).collect::<Vec<_>>().join(";")
}

#[test]
fn the_pair_with_the_larger_sum() {
    // Seats 1 and 3 against 2 and 4: 12 + 2 against 7 + 6.
    let mut table = at("pairs", 4, &column(12, &["6 6", "3 4", "1 1", "3 3"]));
    assert_eq!(table.scores(), [12, 0, 12, 0]);
    // 12 + 2 against 7 + 7 burns. Equal values of two pairs count.
    table.go(&column(11, &["6 6", "3 4", "1 1", "3 4"]));
    table.go(&column(10, &["6 6", "6 6", "1 1", "1 2"]));
    assert_eq!(table.scores(), [12, 10, 12, 10]);
}

#[test]
fn partners_sit_across() {
    let scores = |seats, label: usize| {
        let throws: Vec<_> = (0..seats).map(|seat| if seat == 1 { "6 6" } else { "1 1" }).collect();
        at("pairs-damping", seats, &column(label, &throws)).scores()
    };
    // The twins of the others damp it.
    assert_eq!(scores(4, 12), [0; 4]);
    let mut table = at("pairs", 6, &column(12, &["1 1", "6 6", "1 2", "1 3", "2 3", "3 3"]));
    assert_eq!(table.scores(), [0, 12, 0, 0, 12, 0]);
    table.go("* 1 1");
    let table = at("pairs", 8, &column(15, &["1 1", "1 2", "6 6", "1 3", "2 2", "2 3", "3 3", "3 4"]));
    assert_eq!(table.scores(), [0, 0, 15, 0, 0, 0, 15, 0]);
}

#[test]
fn a_value_of_several_pairs_counts_for_none() {
    // Pairs (1 4)(2 5)(3 6). 12 + 11 and 12 + 5 lose their 12; 10 + 2 wins with 12 against 11.
    let table = at("pairs", 6, &column(12, &["6 6", "6 6", "5 5", "5 6", "2 3", "1 1"]));
    assert_eq!(table.scores(), [0, 0, 12, 0, 0, 12]);
    // Partners' copies too: 12 + 12 against 12 + 2 and 1.5 dice; 2 alone is left, against 3 + 4.
    let table = at("pairs", 6, &column(12, &["6 6", "6 6", "1 2", "6 6", "1 1", "1 3"]));
    assert_eq!(table.scores(), [0, 0, 12, 0, 0, 12]);
    // Equal values within a pair alone count.
    let table = at("pairs", 6, &column(12, &["6 6", "5 6", "1 2", "6 6", "5 5", "1 3"]));
    assert_eq!(table.scores(), [12, 0, 0, 12, 0, 0]);
    // Nothing is left of any: it burns.
    let table = at("pairs", 6, &column(12, &["6 6", "6 6", "6 6", "1 1", "1 1", "1 1"]));
    assert_eq!(table.scores(), [0; 6]);
}

#[test]
fn damping_by_two_equal_entries() {
    // 12 + 11 against 2 + 2.
    let mut table = at("pairs-damping", 4, &column(12, &["6 6", "1 1", "5 6", "1 1"]));
    assert_eq!(table.scores(), [0; 4]);
    // Equal winners are safe.
    table.go(&column(11, &["6 6", "1 1", "6 6", "1 1"]));
    assert_eq!(table.scores(), [11, 0, 11, 0]);
    // A tie burns all the same.
    table.go(&column(10, &["3 3", "2 3", "3 3", "3 4"]));
    assert_eq!(table.scores(), [11, 0, 11, 0]);
    // Nothing is closed before it is decided.
    table.go("* 1 1; 1 put 9; * 6 6; 2 put 9; * 1 1; 3 put 9; * 6 6");
    assert_eq!(table.moves(4), puts(1..=9));
}

#[test]
fn capture_by_two_equal_entries() {
    let mut table = at("pairs-capture", 4, "* 1 6; 1 put 12; * 6 6; 2 put 12; * 2 3; 3 put 12; * 1 1");
    // 6 = 6 against 36: captured at once, closed for all.
    assert_eq!(table.scores(), [12, 0, 12, 0]);
    assert_eq!(table.moves(4), puts_but(&[12]));
    assert_eq!(table.refused(4, "put 12"), "katego-why-closed");
    // Equal entries of rivals mean nothing; else the larger sum.
    table.go("4 put 11; * 1 1; 1 put 11; * 1 2; 2 put 11; * 6 6; 3 put 11");
    assert_eq!(table.scores(), [23, 0, 23, 0]);
}

#[test]
fn teams_may_be_chosen() {
    let mut table = opened("pairs", 4, "team 3 4; team 2 1").unwrap();
    table.go(&column(12, &["6 6", "3 3", "1 1", "1 1"]));
    assert_eq!(table.scores(), [12, 12, 0, 0]);
    assert_eq!(opened("pairs", 4, "team 1 2 3; team 4").err().unwrap().id, "teams-wrong");
    assert_eq!(opened("base", 4, "team 1 2; team 3 4").err().unwrap().id, "teams-none");
}

#[test]
fn numbers_of_seats() {
    for (variant, seats) in [
        ("pairs", vec![4, 6, 8, 10, 12]),
        ("pairs-damping", vec![4, 6, 8, 10, 12]),
        ("pairs-capture", vec![4, 6, 8, 10, 12]),
        ("competitive", vec![4]),
        ("olympic", vec![4]),
        ("tree", vec![2]),
        ("tree pairs=total", vec![4]),
        ("clash pairs=total", vec![4, 6, 8, 10, 12]),
        ("base", (2..=12).collect()),
        ("golf", (2..=12).collect()),
        ("psychological", (2..=24).collect()),
        ("diceless", (2..=24).collect()),
        ("base play=shared", (2..=12).collect()),
        ("base play=shared secret=all", (2..=24).collect()),
    ] {
        let fits: Vec<_> = (1..=25).filter(|seats| opened(variant, *seats, "").is_ok()).collect();
        assert_eq!(fits, seats, "{variant}");
    }
}

#[test]
fn a_pair_plays_on_when_a_partner_leaves() {
    let mut table = at("pairs", 6, &column(12, &["6 6", "1 1", "1 1", "2 2", "1 1", "1 1"]));
    assert_eq!(table.scores(), [12, 0, 0, 12, 0, 0]);
    table
        .go("4 resigns; * 6 6; 1 put 11; * 1 2; 2 put 11; * 1 3; 3 put 11; * 2 3; 5 put 11; * 3 3; 6 put 11");
    assert_eq!(table.scores(), [23, 0, 0, 23, 0, 0]);
}

#[test]
fn in_two_pairs_the_others_win_when_one_leaves() {
    assert_eq!(at("pairs", 4, "* 6 6; 1 put 12; 4 resigns").winners(), [1, 3]);
}
