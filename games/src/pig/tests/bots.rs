//! The machine players: where the strategies hold, and that perfect play is perfect.

use crate::kit::AnyGame;
use crate::pig::moves::Move;
use crate::pig::odds::Odds;
use crate::pig::optimal::PigSolution;
use crate::pig::rules::overtakes;
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
    let solution = PigSolution::solve(Form::OneDie, 100, 0);
    let start = solution.worth(0, 0, 0).roll;
    assert!((start - 0.530_592_6).abs() < 1e-6, "{start}");
    // Published with it: level at 0, perfect play holds at 21.
    let holds = (1..100).find(|stake| {
        let worth = solution.worth(0, 0, *stake);
        worth.hold > worth.roll
    });
    assert_eq!(holds, Some(21));
}

/// What throwing or holding is worth by plain value iteration over every (i, j, k), as slow as it is simple.
fn iterated(form: Form, target: usize, penalty: usize, sweeps: usize) -> Vec<f64> {
    let odds = Odds::of(form);
    let at = |i: usize, j: usize, k: usize| (i * target + j) * target + k;
    let mut values = vec![0.5; target * target * target];
    for _ in 0..sweeps {
        for (i, j) in pairs(target) {
            for k in 0..target - i {
                let won = |k: usize| if i + k >= target { 1.0 } else { values[at(i, j, k)] };
                let rolled = odds.gains.iter().map(|(points, chance)| chance * won(k + points));
                let roll = odds.bust * (1.0 - values[at(j, i, 0)]) + rolled.sum::<f64>();
                let before = [i as i64, j as i64];
                let overtaken = penalty > 0 && overtakes(&before, &[(i + k) as i64, j as i64], 0, 1);
                let rival = if overtaken { j.saturating_sub(penalty) } else { j };
                let hold = if k == 0 { 0.0 } else { 1.0 - values[at(rival, i + k, 0)] };
                values[at(i, j, k)] = roll.max(hold);
            }
        }
    }
    values
}

fn pairs(target: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..target).flat_map(move |i| (0..target).map(move |j| (i, j)))
}

#[test]
fn perfect_play_agrees_with_plain_iteration() {
    const TARGET: usize = 24;
    for (form, penalty) in [Form::OneDie, Form::TwoDice, Form::Doubles]
        .into_iter()
        .flat_map(|form| [0, 1, 10].map(|penalty| (form, penalty)))
    {
        let values = iterated(form, TARGET, penalty, 600);
        let solution = PigSolution::solve(form, TARGET, penalty);
        for (i, j) in pairs(TARGET) {
            for k in 0..TARGET - i {
                let worth = solution.worth(i, j, k);
                let best = if k == 0 { worth.roll } else { worth.roll.max(worth.hold) };
                let expected = values[(i * TARGET + j) * TARGET + k];
                assert!((best - expected).abs() < 1e-9, "{form:?} {penalty} {i} {j} {k}: {best} {expected}");
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
    assert_eq!(levels("two-dice-doubles", &[("target", "1000")], 2).last(), Some(&"optimal"));
    assert_eq!(levels("one-die", &[("overtake", "on")], 2).last(), Some(&"optimal"));
    for (preset, set, seats) in [
        ("two-dice", &[][..], 3),
        ("one-die", &[("overtake", "on")], 3),
        ("one-die", &[("overtake", "on"), ("target", "201")], 2),
        ("sysna", &[], 2),
    ] {
        assert!(!levels(preset, set, seats).contains(&"optimal"), "{preset} {set:?} {seats}");
    }
}
