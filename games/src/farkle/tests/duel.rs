//! Values where more than two play: those of each seat against the best of the others, as if the two were alone.

use crate::farkle::state::Phase;
use crate::farkle::value::{move_values, value};
use crate::kit::Position;

use super::{at, go, seat};

const RULES: &str = "base target=1000";

#[test]
fn somebody_far_behind_changes_nothing() {
    let (mut three, mut two) = (at(RULES, &[300, 450, 50]), at(RULES, &[300, 450]));
    for events in ["", "1 roll", "* 1 2 3 4 6 6", "1 roll 1", "* 5 2 3 4 6"] {
        go(&mut three, events);
        go(&mut two, events);
        for number in [1, 2] {
            let [ours, theirs] =
                [&three, &two].map(|state| value(state, seat(number)).expect("it is solved"));
            assert!((ours - theirs).abs() < 1e-12, "{events}: {ours} and {theirs}");
        }
        let [ours, theirs] = [&three, &two].map(|state| move_values(state, seat(1)));
        assert_eq!(ours, theirs, "{events}");
    }
}

#[test]
fn while_a_third_moves_the_rival_is_next_of_the_two() {
    let mut three = at(RULES, &[300, 450, 50]);
    go(&mut three, "1 roll; * 2 3 4 4 6 6; 2 roll; * 2 3 4 4 6 6");
    assert_eq!(three.acting(), Some(seat(3)));
    let alone = |scores: [i64; 2], next: usize, of: usize| {
        let mut pair = at(RULES, &scores);
        pair.phase = Phase::Turn { seat: seat(next), throwing: false };
        value(&pair, seat(of))
    };
    assert_eq!(
        value(&three, seat(1)),
        alone([300, 450], 2, 1),
        "as if the two were alone, the rival is next"
    );
    assert_eq!(value(&three, seat(3)), alone([450, 50], 2, 2), "its own turn, against the best");
}

#[test]
fn in_last_turns_whoever_has_none_left_has_won_or_lost() {
    let mut four = at("farkle target=1000", &[950, 0, 100, 900]);
    go(&mut four, "1 roll; * 1 1 1 4 6 6; 1 stop 1 1 1; 2 roll; * 2 3 4 4 6 6");
    assert_eq!(four.acting(), Some(seat(3)));
    assert_eq!(value(&four, seat(2)), Some(0.0), "its last turn is over");
    let leader = value(&four, seat(1)).expect("it is solved");
    assert!((0.01..0.99).contains(&leader), "the fourth may still come: {leader}");
    let gone = {
        let mut gone = four.clone();
        gone.leave(seat(4), &mut crate::kit::Log::off());
        value(&gone, seat(4))
    };
    assert_eq!(gone, Some(0.0));
}
