//! Spare throws, throws in all, pools of dice and the fixed die.

use super::{at, puts, puts_but};

#[test]
fn spare_throws_are_spent_one_by_one() {
    let mut table = at("five-spare", 2, "* 1 1");
    for _ in 0..5 {
        assert_eq!(table.moves(1), puts(1..=12) + ", roll");
        table.go("1 roll");
        assert_eq!(table.owed(), (2, vec![]));
        table.go("* 1 1");
    }
    assert_eq!(table.moves(1), puts(1..=12));
    assert_eq!(table.refused(1, "roll"), "katego-why-no-spare");
    table.go("1 put 1; * 1 1");
    assert!(table.moves(2).ends_with("roll"));
}

#[test]
fn spares_are_saved_up() {
    let mut table = at("saving", 2, "* 1 1; 1 put 1; * 1 1; 2 roll; * 2 2");
    assert_eq!(table.moves(2), puts(1..=12));
    table.go("2 put 1; * 1 1; 1 roll; * 1 1; 1 roll; * 1 1");
    assert_eq!(table.moves(1), puts(2..=12));
}

#[test]
fn throws_in_all() {
    let mut table = at("limited", 2, "* 1 1");
    table.go(&"1 roll; * 1 1;".repeat(19));
    // The twentieth: it puts its last value and is done.
    assert_eq!(table.moves(1), puts(1..=12));
    table.go("1 put 12; * 1 1");
    assert_eq!(table.scores(), [0, 0]);
    table.go("2 put 11");
    // Seat 1 is done: column 11 is seat 2's at once.
    assert_eq!(table.scores(), [0, 11]);
    assert_eq!(table.owed().0, 2);
    table.go("* 2 2; 2 put 12");
    assert_eq!(table.scores(), [0, 23]);
}

#[test]
fn throws_until_something_can_be_written() {
    let mut table = at("city", 2, "");
    // 36 everywhere, by turns: then nothing fits any more.
    for column in (1..=12).step_by(2) {
        table.go(&format!("* 6 6; 1 put {column}; * 6 6; 2 put {}", column + 1));
    }
    // Nine throws are left; they happen by themselves, and the seat is done.
    for left in (0..9).rev() {
        assert_eq!(table.owed(), (2, vec![]));
        table.go("* 1 1");
        assert!(left > 0 || table.owed().0 == 2);
    }
    // Nobody else can write in the columns of seat 2 any more.
    assert_eq!(table.scores(), [0, 42]);
    table.go(&"* 1 1;".repeat(9));
    assert_eq!((table.scores(), table.winners()), (vec![36, 42], vec![2]));
}

#[test]
fn a_throw_may_go_on_when_something_can_be_written() {
    let table = at("city", 2, "* 2 3");
    assert_eq!(table.moves(1), puts(1..=12) + ", roll");
    let table = at("city", 2, "* 2 3; 1 put 4; * 1 6");
    assert_eq!(table.moves(2), puts_but(&[4]) + ", roll");
}

#[test]
fn the_fixed_die_goes_by_turns() {
    let mut table = at("village columns=15", 2, "");
    for turn in 0..15u8 {
        let fixed = turn % 6 + 1;
        assert_eq!(table.owed().0, 1);
        // One of them repeats its throw: throws do not move the fixed die.
        table.go(&format!("* 2; 1 roll; * 3; 1 put {0}; * 3; 2 put {0}", turn + 1));
        let cell = &table.board(0).rows[0].cells[usize::from(turn)];
        assert_eq!(cell[0].text, Some((fixed * 3).to_string()));
    }
    assert_eq!(table.scores(), [0, 0]);
    assert_eq!(table.winners(), [1, 2]);
}

#[test]
fn a_pool_of_dice() {
    let mut table = at("gorodki", 2, "");
    let throws: Vec<_> = (1..=10).map(|dice| format!("throw {dice}")).collect();
    assert_eq!((table.owed().0, table.moves(1)), (0, throws.join(", ")));
    assert_eq!(table.refused(1, "throw 11"), "katego-why-dice");
    assert_eq!(table.refused(1, "put 3"), "katego-why-throw-first");
    table.go("1 throw 10");
    assert_eq!(table.owed().0, 10);
    table.go("* 6 6 6 6 6 6 6 6 6 6");
    assert_eq!(table.moves(1), puts(1..=12));
    assert_eq!(table.refused(1, "throw 1"), "katego-why-put-first");
}

#[test]
fn the_last_die_is_thrown_by_itself() {
    let mut table = at("gorodki pool=3", 2, "1 throw 2; * 1 1; 1 put 1; 2 throw 3; * 1 1 1");
    table.go("2 put 12");
    assert_eq!(table.owed(), (1, vec![]));
    table.go("* 4; 1 put 11");
    // Nobody has dice left.
    assert_eq!((table.scores(), table.winners()), (vec![1 + 11, 12], vec![1, 2]));
}

#[test]
fn golf_has_no_limit_of_turns() {
    let mut table = at("golf", 2, "");
    for column in (1..12).step_by(2) {
        table.go(&format!("1 throw 2; * 6 6; 1 put {column}; 2 throw 2; * 6 6; 2 put {}", column + 1));
    }
    // What fits nowhere passes by itself, as long as there are dice.
    for _ in 6..24 {
        table.go("1 throw 2; * 6 6; 2 throw 2; * 6 6");
    }
    assert_eq!(table.moves(1), "throw 1, throw 2");
    table.go("1 throw 2; * 1 1; 2 throw 2; * 1 1");
    assert_eq!(table.scores(), [36, 42]);
}

#[test]
fn nothing_fits_and_a_spare_is_left() {
    let mut table = at("base above=on spare=1", 2, "");
    for column in 1..=6 {
        table.go(&format!("* 6 6; 1 put {column}; * 6 6; 2 put {}", column + 6));
    }
    // The spare is thrown by itself, then the turn ends by itself.
    for _ in 0..2 {
        assert_eq!(table.owed(), (2, vec![]));
        table.go("* 6 6; * 6 6");
    }
    table.go(&"* 6 6;".repeat(10));
    assert_eq!((table.scores(), table.winners()), (vec![21, 57], vec![2]));
}

#[test]
fn declining_and_throwing_again_are_two_things() {
    let mut table = at("progressive decline=on spare=1", 2, "");
    for column in (1..12).step_by(2) {
        table.go(&format!("* 6 6; 1 put {column}; * 6 6; 2 put {}", column + 1));
    }
    table.go("* 6 6");
    assert_eq!(table.moves(1), "roll, pass");
    table.go("1 roll; * 6 6");
    // Nothing but passing was left.
    assert_eq!(table.owed(), (2, vec![]));
}
