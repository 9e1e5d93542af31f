//! The machine players: what they are worth against each other, and that the solver's numbers are right.

use std::collections::BTreeMap;

use crate::farkle::Farkle;
use crate::farkle::bot;
use crate::farkle::rules::Move;
use crate::farkle::rules::State;
use crate::farkle::score::FaceCounts;
use crate::kit::check::{Mix, table};
use crate::kit::{AnyGame, Draw, Log, Position, Seat, Unit};

use super::{at, go, seat};

/// The share of games of two that the first level wins, seats changing sides; a shared win is half.
fn share(preset: &str, set: &[(&str, &str)], levels: [&str; 2], games: u64) -> f64 {
    let mut won = 0.0;
    for game in 0..games {
        let first = (game % 2) as usize;
        let mut table = table(&Farkle, preset, set, 2);
        let mut mix = Mix(game);
        let over = loop {
            if let Some(over) = table.over() {
                break over;
            }
            match table.to_act().first() {
                Some(seat) => {
                    let level = levels[usize::from(seat.index() != first)];
                    table.act(seat, level, &mut mix, &mut Log::off()).expect("it owes a move");
                }
                None => {
                    let faces = table.deal(&mut mix).expect("chance owes");
                    table.answer(&faces, &mut Log::off()).expect("they fit");
                }
            }
        };
        let ours = over.winners.contains(Seat::at(first));
        won += f64::from(u8::from(ours)) / over.winners.len() as f64;
    }
    won / games as f64
}

#[test]
fn each_level_beats_the_weaker() {
    for preset in Farkle.about().presets {
        let share = |levels, games| share(preset.name, &[("target", "4000")], levels, games);
        let (greedy, solver) = (share(["greedy", "random"], 40), share(["solver", "greedy"], 150));
        assert!(greedy > 0.8, "{}: greedy {greedy}", preset.name);
        assert!(solver > 0.5, "{}: solver {solver}", preset.name);
    }
}

/// `cargo test --release -p kubyk-games farkle::tests::machine::measure -- --ignored --nocapture`
#[test]
#[ignore = "prints a table of thousands of games a preset"]
fn measure() {
    for preset in Farkle.about().presets {
        for levels in [["greedy", "random"], ["solver", "random"], ["solver", "greedy"]] {
            let begin = std::time::Instant::now();
            let share = share(preset.name, &[], levels, 4000);
            println!("{:10} {levels:?} {share:.3} {:?}", preset.name, begin.elapsed());
        }
    }
}

/// An oracle of the turn's values that tries every roll and every move; a turn that reaches the cap is taken to stop.
#[derive(Default)]
struct PlainRules {
    known: BTreeMap<(i64, usize, u32), f64>,
    /// By the number of dice: the faces they can show, and in how many ways.
    rolls: BTreeMap<usize, BTreeMap<FaceCounts, u32>>,
}

const CAP: i64 = 2500;

impl PlainRules {
    /// The points that the turn is expected to bring when the dice are rolled now.
    fn roll(&mut self, state: &State) -> f64 {
        let dice = state.rest(state.aside);
        let key = (state.points, dice, state.rolls.min(state.variant.within));
        if let Some(value) = self.known.get(&key) {
            return *value;
        }
        let rolls = self.rolls.entry(dice).or_insert_with(|| {
            let mut rolls = BTreeMap::new();
            Draw::d6(dice)
                .outcomes()
                .for_each(|faces| *rolls.entry(FaceCounts::of(&faces)).or_default() += 1);
            rolls
        });
        let rolls = rolls.clone();
        let all = f64::from(rolls.values().sum::<u32>());
        let value = rolls.into_iter().map(|(roll, count)| {
            let mut next = state.clone();
            next.answer(&roll.faces().collect::<Vec<_>>(), &mut Log::off()).expect("the dice fall");
            f64::from(count) / all * self.best(&next)
        });
        let value = value.sum();
        self.known.insert(key, value);
        value
    }

    fn best(&mut self, state: &State) -> f64 {
        if state.acting() != Some(seat(1)) {
            return 0.0;
        }
        let moves = state.moves(seat(1));
        moves.into_iter().map(|play| self.after(state, play)).fold(0.0, f64::max)
    }

    fn after(&mut self, state: &State, play: Move) -> f64 {
        let before = state.score(seat(1));
        let mut next = state.clone();
        next.play(seat(1), &play, &mut Log::off());
        match play {
            Move::Stop(_) => (next.score(seat(1)) - before) as f64,
            Move::Roll(_) if next.points >= CAP => next.points as f64,
            Move::Roll(_) => self.roll(&next),
        }
    }
}

#[test]
fn the_solver_agrees_with_plain_play() {
    // Beyond the cap the plain values are no longer exact; from far below that is hardly seen.
    for (rules, score, near) in [
        ("five-dice minimum=350 minimum-throws=2", 0, 0.01),
        ("five-dice pits=1-601 hot-dice=must", 101, 0.05),
        // Here one rolls on and on.
        ("five-dice nothing=on entry=400", 0, 0.5),
    ] {
        let mut game = at(rules, &[score, 0]);
        go(&mut game, "1 roll; * 1 5 2 2 3");
        let decision = bot::think(&game, seat(1), "solver");
        assert_eq!(decision.candidates.len(), game.moves(seat(1)).len());
        let mut plain = PlainRules::default();
        for (play, value) in decision.candidates {
            let expected = score as f64 + plain.after(&game, play);
            assert!((value - expected).abs() < near, "{rules}: {play} {value} {expected}");
        }
    }
}

#[test]
fn decisions_are_in_points_of_the_turn() {
    let mut game = at("base", &[700, 0]);
    let decision = bot::think(&game, seat(1), "solver");
    assert_eq!((decision.best(), decision.unit, decision.exact), (&Move::BEGIN, Unit::ExpectedScore, true));
    assert!((1000.0..1400.0).contains(&decision.candidates[0].1), "{:?}", decision.candidates);
    go(&mut game, "1 roll; * 1 5 2 2 3 3");
    let decision = bot::think(&game, seat(1), "solver");
    assert_eq!(decision.candidates.len(), 6, "every move has its value");
    assert_eq!(*decision.best(), Move::Roll(FaceCounts::of(&[1])), "the 5 is better rolled again");
    assert_eq!(bot::think(&game, seat(1), "greedy").candidates[0].0.part(), FaceCounts::of(&[1, 5]));
    assert!(!bot::think(&at("base straight=1234", &[0, 0]), seat(1), "solver").exact, "it is rounded");
}

#[test]
fn a_stop_that_wins_is_taken() {
    for level in ["greedy", "solver"] {
        let mut game = at("base target=5000", &[0, 4900]);
        go(&mut game, "1 roll; * 2 2 3 3 4 6; 2 roll; * 1 1 2 2 3 3");
        assert!(matches!(bot::think(&game, seat(2), level).best(), Move::Stop(_)), "{level}");
        // In a last turn less than the lead is worth nothing.
        let mut game = at("base target=5000", &[4900, 0]);
        go(&mut game, "1 roll; * 1 2 2 3 3 4; 1 stop 1; 2 roll; * 1 1 1 1 1 2");
        assert!(matches!(bot::think(&game, seat(2), level).best(), Move::Roll(_)), "{level}");
        // Below the minimum there is only rolling on.
        let mut game = at("truba", &[0, 0]);
        go(&mut game, "1 roll; * 1 2 2 3 3 4");
        assert!(matches!(bot::think(&game, seat(1), level).best(), Move::Roll(_)), "{level}");
    }
}

#[test]
fn two_zeros_make_the_solver_careful() {
    let stops_at = |zeros: u8| {
        let mut game = at("truba", &[9000, 0]);
        game.players[0].zeros = zeros;
        go(&mut game, "1 roll; * 4 4 4 1 2 3");
        bot::think(&game, seat(1), "solver").best().to_string()
    };
    assert!(stops_at(2).starts_with("stop"), "{}", stops_at(2));
    assert!(stops_at(0) == "stop 1 4 4 4" || stops_at(0).starts_with("roll"));
}

/// Whatever the options, every level plays legally and quickly to the end.
#[test]
fn every_option_can_be_played() {
    for set in [
        &[("nothing", "on"), ("hot-dice", "may")][..],
        &[("nothing", "on"), ("hot-dice", "must"), ("straight", "10000")],
        &[("straight", "1"), ("three-pairs", "7"), ("target", "1000")],
        &[("pits", "1-1000"), ("target", "1000"), ("three-zeros", "wipe")],
        &[("pits", "500-100000"), ("target", "100000"), ("three-zeros", "penalty"), ("straight", "10000")],
        &[("entry", "3000"), ("minimum", "3000"), ("minimum-throws", "10"), ("target", "4000")],
        &[("minimum", "300"), ("minimum-throws", "1"), ("three-zeros", "wipe"), ("target", "2000")],
    ] {
        for preset in ["base", "five-dice"] {
            if preset == "five-dice" && set.iter().any(|(name, _)| *name == "three-pairs") {
                continue;
            }
            let mut table = table(&Farkle, preset, set, 3);
            let mut mix = Mix(3);
            for _ in 0..300 {
                let Some(seat) = table.to_act().first() else {
                    let Some(faces) = table.deal(&mut mix) else { break };
                    table.answer(&faces, &mut Log::off()).expect("they fit");
                    continue;
                };
                let level = ["greedy", "solver"][seat.index() % 2];
                let decision = table.think(seat, level, &mut mix).expect("it owes a move");
                assert!(decision.candidates.iter().all(|(_, value)| value.is_finite()), "{set:?}");
                assert!(table.moves(seat).contains(decision.best()), "{set:?}: {level}");
                table.act(seat, level, &mut mix, &mut Log::off()).expect("it owes a move");
            }
        }
    }
}
