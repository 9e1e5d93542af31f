//! The machine players: where the strategies hold, and that perfect play is perfect.

use crate::kit::AnyGame;
use crate::pig::moves::Move;
use crate::pig::odds::Odds;
use crate::pig::optimal::PigSolution;
use crate::pig::variant::Form;
use crate::pig::{Pig, bot};

use super::{FIRST, state};

/// What this level holds at, with so many points against so many.
fn holds_at(form: Form, target: i64, level: &str, mine: i64, other: i64) -> i64 {
    let mut game = state(form, 0, &[mine, other]);
    game.variant.target = target;
    (1..=target)
        .find(|stake| {
            game.series = vec![*stake];
            *bot::think(&game, FIRST, level).best() == Move::Hold
        })
        .expect("at the goal at the latest")
}

#[test]
fn strategies_hold_where_their_authors_say() {
    let at = |level, mine, other| holds_at(Form::OneDie, 100, level, mine, other);
    // The encyclopaedia's two examples, then the same rounded.
    assert_eq!((at("keep-pace-truncated", 30, 50), at("keep-pace-truncated", 50, 30)), (23, 19));
    assert_eq!((at("keep-pace", 30, 50), at("keep-pace", 50, 30)), (24, 18));
    assert_eq!((at("keep-pace", 0, 0), at("keep-pace", 70, 70)), (21, 21));
    assert_eq!((at("keep-pace", 71, 0), at("keep-pace", 0, 71)), (29, 100));
    assert_eq!((at("hold-20", 0, 99), at("hold-20", 90, 0)), (20, 10));
    assert_eq!(holds_at(Form::TwoDice, 200, "hold-20", 0, 0), 38);
    assert_eq!(holds_at(Form::Doubles, 200, "hold-20", 0, 0), 35);
    let mut game = state(Form::OneDie, 0, &[0, 0]);
    game.series = vec![6, 6, 6, 6];
    assert_eq!(*bot::think(&game, FIRST, "five-rolls").best(), Move::Roll);
    game.series.push(2);
    assert_eq!(*bot::think(&game, FIRST, "five-rolls").best(), Move::Hold);
}

#[test]
fn perfect_play_is_worth_what_is_known() {
    let solution = PigSolution::solve(Form::OneDie, 100);
    let start = solution.worth(0, 0, 0).roll;
    assert!((start - 0.530_592_6).abs() < 1e-6, "{start}");
    // Published with it: level at 0, perfect play holds at 21.
    let holds = (1..100).find(|stake| {
        let worth = solution.worth(0, 0, *stake);
        worth.hold > worth.roll
    });
    assert_eq!(holds, Some(21));
}

/// Plain value iteration over every (i, j, k), as slow as it is simple.
#[test]
fn perfect_play_agrees_with_plain_iteration() {
    const TARGET: usize = 24;
    for form in [Form::OneDie, Form::TwoDice, Form::Doubles] {
        let odds = Odds::of(form);
        let at = |i: usize, j: usize, k: usize| (i * TARGET + j) * TARGET + k;
        let mut values = vec![0.5; TARGET * TARGET * TARGET];
        for _ in 0..400 {
            for i in 0..TARGET {
                for j in 0..TARGET {
                    for k in 0..TARGET - i {
                        let won = |k: usize| if i + k >= TARGET { 1.0 } else { values[at(i, j, k)] };
                        let rolled = odds.gains.iter().map(|(points, chance)| chance * won(k + points));
                        let roll = odds.bust * (1.0 - values[at(j, i, 0)]) + rolled.sum::<f64>();
                        let hold = if k == 0 { 0.0 } else { 1.0 - values[at(j, i + k, 0)] };
                        values[at(i, j, k)] = roll.max(hold);
                    }
                }
            }
        }
        let solution = PigSolution::solve(form, TARGET);
        for (i, j) in (0..TARGET).flat_map(|i| (0..TARGET).map(move |j| (i, j))) {
            for k in 0..TARGET - i {
                let worth = solution.worth(i, j, k);
                let best = if k == 0 { worth.roll } else { worth.roll.max(worth.hold) };
                assert!((best - values[at(i, j, k)]).abs() < 1e-9, "{form:?} {i} {j} {k}");
            }
        }
    }
}

#[test]
fn perfect_play_is_offered_where_it_is_known() {
    let levels = |preset, set: &[(&str, &str)], seats| {
        let game: &dyn AnyGame = &Pig;
        game.levels(&game.values(Some(preset), set).expect("a variant"), seats)
    };
    assert_eq!(levels("one-die", &[], 2).last(), Some(&"optimal"));
    assert_eq!(levels("two-dice-doubles", &[("target", "500")], 2).last(), Some(&"optimal"));
    for (preset, set, seats) in [
        ("two-dice", &[("target", "501")][..], 2),
        ("two-dice", &[], 3),
        ("one-die", &[("overtake", "on")], 2),
        ("sysna", &[], 2),
    ] {
        assert!(!levels(preset, set, seats).contains(&"optimal"), "{preset} {set:?} {seats}");
    }
}
