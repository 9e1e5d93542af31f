//! Columns fought over one by one.

use super::{KategoTable, at, opened, puts, puts_but, seat, viewer};
use crate::kit::Log;
use crate::kit::check::Mix;

#[test]
fn the_ladder_adds_single_dice_up() {
    let mut table = at("ladder", 3, "");
    assert_eq!((table.owed(), table.moves(1)), ((0, vec![1]), "roll, pass".to_owned()));
    table.go("1 roll");
    assert_eq!(table.owed(), (1, vec![]));
    table.go("* 4");
    // It leads; the next seat has to be strictly above.
    assert_eq!(table.owed(), (0, vec![2]));
    table.go("2 roll; * 4");
    assert_eq!((table.owed(), table.moves(2)), ((0, vec![2]), "roll, pass".to_owned()));
    table.go("2 roll; * 1; 3 pass");
    assert_eq!(table.owed(), (0, vec![1]));
    // 4 + 1 is not above 5, 4 + 1 + 1 is.
    table.go("1 roll; * 1");
    assert_eq!(table.owed(), (0, vec![1]));
    table.go("1 roll; * 1; 2 pass");
    assert_eq!(table.scores(), [1, 0, 0]);
    // The next column is begun by the next seat.
    assert_eq!(table.owed(), (0, vec![2]));
}

#[test]
fn the_last_one_in_must_have_rolled() {
    let mut table = at("ladder", 2, "1 pass");
    assert_eq!((table.owed(), table.moves(2)), ((0, vec![2]), "roll, pass".to_owned()));
    table.go("2 roll; * 1");
    assert_eq!(table.scores(), [0, 1]);
    table.go("2 pass; 1 pass");
    assert_eq!(table.scores(), [0, 1]);
    assert_eq!(table.owed(), (0, vec![1]));
}

#[test]
fn a_leader_without_dice_stays_the_leader() {
    let mut table = at("ladder pool=2", 2, "1 roll; * 6; 2 roll; * 5; 2 roll; * 6");
    // Seat 2 has no dice left and leads with 11; seat 1 has one.
    assert_eq!(table.owed(), (0, vec![1]));
    table.go("1 roll; * 1");
    // 7 is not above, and without dice it is out. Nobody has dice: the rest burns.
    assert_eq!((table.scores(), table.winners()), (vec![0, 1], vec![2]));
}

#[test]
fn clash_is_won_by_one_roll() {
    let mut table = at("clash", 3, "");
    let rolls: Vec<_> = (1..=10).map(|dice| format!("throw {dice}")).collect();
    assert_eq!(table.moves(1), rolls.join(", ") + ", pass");
    table.go("1 throw 2");
    assert_eq!(table.owed(), (2, vec![]));
    // 3 is below 4; rolls do not add up.
    table.go("* 1 2; 2 pass; 3 throw 1; * 3");
    assert_eq!(table.owed(), (0, vec![1]));
    table.go("1 throw 1; * 3; 3 throw 1; * 4");
    assert_eq!(table.scores(), [0, 0, 4]);
    assert_eq!(table.owed(), (0, vec![2]));
    // All pass: it burns.
    table.go("2 pass; 3 pass; 1 pass");
    assert_eq!((table.scores(), table.owed()), (vec![0, 0, 4], (0, vec![3])));
    // Seat 3 once more, when the others have passed.
    table.go("3 throw 1; * 1; 1 pass; 2 pass");
    assert_eq!(table.owed(), (0, vec![3]));
}

#[test]
fn a_single_die_may_be_kept() {
    let mut table = at("clash pool=1", 2, "");
    assert_eq!(table.moves(1), "throw 1, pass");
    table.go("1 throw 1; * 6");
    // Seat 1 has no dice; seat 2 begins and nobody else can act.
    assert_eq!((table.scores(), table.owed()), (vec![4, 0], (0, vec![2])));
    table.go("2 throw 1; * 6");
    assert_eq!((table.scores(), table.winners()), (vec![4, 5], vec![2]));
}

#[test]
fn bids_rise() {
    let mut table = at("trade", 3, "1 bid 2");
    let bids: Vec<_> = (3..=10).map(|dice| format!("bid {dice}")).collect();
    assert_eq!(table.moves(2), bids.join(", ") + ", pass");
    assert_eq!(table.refused(2, "bid 2"), "katego-why-bid");
    assert_eq!(table.refused(2, "throw 3"), "katego-why-trade");
    table.go("2 pass; 3 bid 3");
    assert_eq!(table.owed(), (0, vec![1]));
    table.go("1 pass");
    // The bidder does not raise its own bid: three dice are owed.
    assert_eq!(table.owed(), (3, vec![]));
    table.go("* 1 1 2");
    assert_eq!((table.scores(), table.owed()), (vec![0, 0, 4], (0, vec![2])));
    // Below the number: it burns, the dice are gone.
    table.go("2 bid 1; 3 pass; 1 pass; * 4");
    assert_eq!((table.scores(), table.owed()), (vec![0, 0, 4], (0, vec![3])));
    // Ten cannot be outbid.
    table.go("3 bid 10");
    assert_eq!(table.owed(), (10, vec![]));
    table.go("* 1 1 1 1 1 1 1 1 1 1; 1 pass; 2 pass; 3 pass");
    // Nobody bid: it burns.
    assert_eq!((table.scores(), table.owed()), (vec![0, 0, 10], (0, vec![2])));
}

#[test]
fn a_number_behind_a_word_for_rolling_is_of_dice() {
    let table = at("clash", 2, "");
    for typed in ["кидок 3", "кинути 3", "бросить 3", "throw 3"] {
        assert_eq!(table.0.copy().play(seat(1), typed, &mut Log::off()).as_deref(), Ok("throw 3"), "{typed}");
    }
    let ladder = at("ladder", 2, "");
    for typed in ["кинути", "бросить", "кидок"] {
        assert_eq!(ladder.0.copy().play(seat(1), typed, &mut Log::off()).as_deref(), Ok("roll"), "{typed}");
    }
}

#[test]
fn who_cannot_bid_higher_is_skipped() {
    let mut table = at("trade pool=3", 3, "1 bid 1; 2 bid 2; 3 pass; 1 pass; * 6 6");
    // Seat 2 has one die left: after a bid of 1 it is skipped.
    assert_eq!((table.scores(), table.owed()), (vec![0, 4, 0], (0, vec![2])));
    table.go("2 bid 1; 3 bid 2; 1 bid 3");
    assert_eq!(table.owed(), (3, vec![]));
    table.go("* 1 1 1");
    // Column 5 burns; seat 1 has no dice left.
    assert_eq!((table.scores(), table.owed()), (vec![0, 4, 0], (0, vec![3])));
}

#[test]
fn the_auction_takes_any_column_the_sum_reaches() {
    let mut table = at("auction", 2, "1 bid 2; 2 pass; * 3 4");
    assert_eq!((table.owed(), table.moves(1)), ((0, vec![1]), "put 4, put 5, put 6, put 7".to_owned()));
    assert_eq!(table.refused(1, "put 8"), "katego-why-dear");
    assert_eq!(table.refused(1, "pass"), "katego-why-pick-first");
    table.go("1 put 7");
    assert_eq!((table.scores(), table.owed()), (vec![7, 0], (0, vec![2])));
    // A failed roll only loses the dice.
    table.go("2 bid 1; 1 pass; * 3");
    assert_eq!((table.scores(), table.owed()), (vec![7, 0], (0, vec![1])));
    // A lone column must be taken all the same.
    table.go("1 bid 1; 2 pass; * 4");
    assert_eq!(table.moves(1), "put 4");
    table.go("1 put 4; 2 bid 2; 1 pass; * 1 6");
    assert_eq!(table.moves(2), "put 5, put 6");
    assert_eq!(table.refused(2, "put 7"), "katego-why-closed");
    assert_eq!(table.scores(), [11, 0]);
}

#[test]
fn as_many_auctions_as_columns() {
    let mut table = at("auction", 2, "");
    for round in 0..12 {
        assert!(table.winners().is_empty());
        table.go(if round % 2 == 0 { "1 pass; 2 pass" } else { "2 pass; 1 pass" });
    }
    assert_eq!((table.scores(), table.winners()), (vec![0, 0], vec![1, 2]));
}

#[test]
fn labels_begin_at_four() {
    for (columns, seats, last) in [("11", 2, 14), ("12", 2, 15), ("auto", 7, 18), ("18", 2, 21)] {
        let variant = format!("auction columns={columns}");
        let table = at(&variant, seats, "1 bid 10; * 6 6 6 6 6 6 6 6 6 6");
        let puts: Vec<_> = (4..=last).map(|column| format!("put {column}")).collect();
        assert_eq!(table.moves(1), puts.join(", "));
    }
}

#[test]
fn a_contest_goes_on_without_who_leaves() {
    let mut table = at("ladder", 3, "1 roll; * 4; 2 roll; 2 resigns");
    // Its die is not rolled any more; its lead would stand.
    assert_eq!(table.owed(), (0, vec![3]));
    table.go("3 pass");
    assert_eq!(table.scores(), [1, 0, 0]);
    let mut table = at("ladder", 3, "1 roll; * 4; 1 resigns; 2 pass; 3 pass");
    assert_eq!(table.scores(), [1, 0, 0]);
    table.go("2 pass; 3 pass");
    let mut table = at("trade", 3, "1 bid 2; 2 pass; 3 pass; 1 resigns");
    // A roll owed for it is owed no longer: the column burns.
    assert_eq!((table.scores(), table.owed()), (vec![0, 0, 0], (0, vec![2])));
    table.go("2 bid 1; 3 bid 2; 3 resigns");
    assert_eq!(table.winners(), [2]);
    let table = at("auction", 3, "1 bid 2; 2 pass; 3 pass; * 3 4; 1 resigns");
    assert_eq!((table.scores(), table.owed()), (vec![0, 0, 0], (0, vec![2])));
}

// Shared and exchanged rolls, play without dice, and what is hidden.

#[test]
fn one_roll_for_all() {
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
fn shared_rolls_without_secrets_score_as_they_fill() {
    let mut table = at("base play=shared", 2, "* 6 6; 1 put 12; 2 put 11; * 1 1; 1 put 11");
    assert_eq!(table.scores(), [0, 0]);
    table.go("2 put 12");
    assert_eq!(table.scores(), [12, 11]);
}

#[test]
fn exchanged_rolls() {
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
fn exchanged_rolls_between_chosen_teams() {
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
fn a_finished_game_does_not_tell_what_could_still_be_spent() {
    let noted = |table: &KategoTable| {
        table.0.scene(viewer(1)).players.iter().filter(|player| player.note.is_some()).count()
    };
    for (variant, events) in
        [("diceless", "1 put 12 12; 2 put 12 7"), ("ladder", "1 roll; * 4"), ("limited", "")]
    {
        let mut table = at(variant, 2, events);
        assert_ne!(noted(&table), 0, "{variant}");
        table.go("2 resigns");
        assert_eq!((table.winners(), noted(&table)), (vec![1], 0), "{variant}");
        // Nor where it is played to its end.
        let mut table = at(variant, 2, events);
        table.finish(&["random", "random"], &mut Mix(1));
        assert_eq!(noted(&table), 0, "{variant}");
    }
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
