//! Values of solved games: before chance and before moves they fit those of what comes after. Estimates of others.

use super::{Impatient, Mix};
use crate::CATALOGUE;
use crate::kit::{
    AnyGame, Draw, Log, RANDOM, Scale, Seat, Seats, Strength, Table, Turn, Unit, ValueBasis, Values,
};

/// Values that are computed in two ways differ by rounding alone.
const CLOSE: f64 = 1e-9;

/// Draws with more answers than this are left to rare checks.
const MOST_ANSWERS: u64 = 36;

/// Estimates are looked at once in so many positions, with so many positions looked at for each.
const ESTIMATED: u32 = 40;
const EFFORT: u64 = 400;

pub(super) fn check_values(table: &dyn Table, mix: &mut Mix) {
    let Some(scale) = table.solved() else {
        assert_eq!(table.values(), None, "values of no meaning");
        assert!(table.to_act().iter().all(|seat| table.move_values(seat).is_none()), "values of no meaning");
        // An estimate costs more than all other checks together.
        if mix.once_in(ESTIMATED) {
            estimates(table, mix);
        }
        return;
    };
    let values = table.values().expect("a solved game has a value in every position");
    assert_eq!(values.len(), table.seats());
    assert!(values.iter().all(|value| value.is_finite()), "{values:?}");
    if scale.unit == Unit::WinProbability {
        assert!(values.iter().all(|value| (-CLOSE..=1.0 + CLOSE).contains(value)), "{values:?}");
    }
    if scale.unit == Unit::WinProbability && scale.basis == ValueBasis::Whole {
        assert!((values.iter().sum::<f64>() - 1.0).abs() < CLOSE, "somebody wins: {values:?}");
    }
    match table.turn() {
        Turn::Over(outcome) => {
            for seat in Seat::all(table.seats()) {
                let result = match scale.unit {
                    Unit::WinProbability => outcome.share(seat),
                    Unit::ExpectedScore | Unit::Heuristic => table.scores()[seat.index()] as f64,
                };
                assert!((values[seat.index()] - result).abs() < CLOSE, "{values:?} at the end");
            }
        }
        Turn::Chance(draw) => chance(table, &draw, &values, mix),
        Turn::Seats(seats) => moves(table, seats, &values, mix),
    }
}

/// Before chance a value is the mean over its answers: of every seat, or of the seat that rolls where values are
/// those of a simpler game.
fn chance(table: &dyn Table, draw: &Draw, values: &[f64], mix: &mut Mix) {
    let answers: u64 = draw.dice.iter().map(|die| u64::from(die.faces())).product();
    if answers > MOST_ANSWERS && !(answers <= 7776 && mix.once_in((answers / 18) as u32)) {
        return;
    }
    let mut means = vec![0.0; values.len()];
    for faces in draw.outcomes() {
        let mut next = table.copy();
        next.answer(&faces, &mut Log::off()).expect("the faces fit the draw");
        let after = next.values().expect("a solved game has values");
        means.iter_mut().zip(after).for_each(|(mean, value)| *mean += value / answers as f64);
    }
    let fits = |(mean, value): (&f64, &f64)| (mean - value).abs() < CLOSE;
    let exact = table.solved().is_some_and(Scale::is_exact);
    let mut seats = means.iter().zip(values);
    assert!(if exact { seats.all(fits) } else { seats.any(fits) }, "{means:?} in place of {values:?}");
}

/// Before a move a value is that of the best move, and a move's is that of the position after it.
fn moves(table: &dyn Table, seats: Seats, values: &[f64], mix: &mut Mix) {
    let seats: Vec<_> = seats.iter().collect();
    let seat = *mix.pick(&seats);
    let judged = table.move_values(seat).expect("a solved game values moves");
    assert_eq!(judged.candidates.len(), table.moves(seat).len(), "every move is valued");
    let (value, best) = (values[seat.index()], judged.candidates[0].1);
    assert!((best - value).abs() < CLOSE, "seat {seat}: {best} by the best move of {value}");
    let (play, worth) = mix.pick(&judged.candidates);
    let mut next = table.copy();
    next.play(seat, play, &mut Log::off()).expect("a legal move");
    let after = next.values().expect("a solved game has values")[seat.index()];
    assert!((after - worth).abs() < CLOSE, "seat {seat}: {play} is worth {worth}, then {after}");
}

/// An estimate is a chance for each seat, a move is as good as the best or costs something, and the same question has the same
/// answer.
fn estimates(table: &dyn Table, mix: &mut Mix) {
    let seat = table.to_act().first();
    let moves = seat.map(|seat| (seat, table.moves(seat)));
    let played = moves.as_ref().map(|(seat, moves)| (*seat, mix.pick(moves).as_str()));
    let Some(estimated) = table.estimate(played, EFFORT) else {
        assert_eq!(table.estimation(), None, "every position can be estimated");
        return;
    };
    assert_eq!(table.estimate(played, EFFORT).as_ref(), Some(&estimated), "the same answer");
    assert_eq!(estimated.values.len(), table.seats());
    if table.scale().is_some_and(|scale| scale.unit == Unit::WinProbability) {
        assert!(estimated.values.iter().all(|value| (0.0..=1.0).contains(value)), "{:?}", estimated.values);
        let sum = estimated.values.iter().sum::<f64>();
        assert!(table.seats() == 1 || (sum - 1.0).abs() < CLOSE, "somebody wins: {:?}", estimated.values);
    }
    let cost = estimated.cost.as_ref();
    assert_eq!(cost.is_some(), played.is_some(), "a cost of every move");
    if let (Some(cost), Some((_, moves)), Some((_, play))) = (cost, &moves, played) {
        assert!(cost.value >= cost.margin && cost.margin >= 0.0, "{cost:?}");
        assert_eq!(cost.value == 0.0, cost.best == play, "only what is not the best costs something");
        assert!(moves.contains(&cost.best), "{cost:?} of {moves:?}");
        assert!(moves.len() > 1 || cost.value == 0.0, "there was no other move: {cost:?}");
    }
    if let Some((seat, moves)) = moves {
        comparison(table, seat, &moves);
    }
}

/// Of several moves some are compared, best first, if the table says so; somebody who cannot wait is told, too.
fn comparison(table: &dyn Table, seat: Seat, moves: &[String]) {
    let Some(compared) = table.move_estimates(seat, &Impatient(Mix(0))) else {
        assert!(!table.has_move_values() || moves.len() == 1, "moves of {seat} have no estimates: {moves:?}");
        return;
    };
    assert!(compared.iter().all(|estimate| moves.contains(&estimate.play)), "{compared:?} of {moves:?}");
    assert!(compared.iter().all(|estimate| estimate.value.is_finite() && estimate.margin >= 0.0));
    assert!(compared.is_sorted_by(|one, other| one.value >= other.value), "best first: {compared:?}");
    assert!(compared.first().is_some_and(|best| !best.is_surely_worse), "{compared:?}");
}

// The machine players that people are offered: at least two in a game in which something is chosen, unless the dice decide so
// much that there is only the strongest.

/// The machine player of games in which hardly anything is chosen, or nothing at all: there it is the only one.
const OF_LUCK: &str = "roll";

pub(super) fn check_ladder(game: &dyn AnyGame, values: &Values, seats: usize) {
    let id = game.about().id;
    let ladder = game.ladder(values, seats);
    if game.levels(values, seats).contains(&OF_LUCK) {
        assert!(ladder.is_empty(), "{id}: nothing is to be chosen");
        assert_eq!(game.offered(values, seats), [OF_LUCK]);
        return;
    }
    let strengths: Vec<_> = ladder.iter().map(|rung| rung.strength).collect();
    assert!(strengths.is_sorted_by(|a, b| a < b), "{id}: weakest first, each once");
    // Where the dice leave no room for a weaker player that could be told apart, the strongest plays alone: see the test below.
    if strengths != [Strength::Hard] {
        assert!(strengths.contains(&Strength::Easy), "{id}: nobody for beginners");
        assert!(strengths.len() > 1, "{id}: nobody for those who know the game");
    }
    let levels = game.levels(values, seats);
    for rung in ladder {
        assert!(levels.contains(&rung.level) && rung.slips <= 100, "{id}: {rung:?}");
        assert!(rung.strength != Strength::Perfect || rung.slips == 0, "{id}: perfect players never slip");
    }
    let last = ladder.last().expect("there is one");
    assert_eq!(
        (game.strongest(values, seats), last.slips),
        (last.level, 0),
        "{id}: the strongest is offered"
    );
}

/// The share of games from which on people feel that one player is better (`60 : 40`), and so many pairs of games on the same dice.
const FELT: f64 = 0.6;
const PAIRS: u64 = 50;

/// A machine player is offered alone only where it wins so little against moves at random that nobody between them could be felt.
#[test]
fn whoever_plays_alone_could_not_be_told_from_a_weaker_one() {
    for &game in CATALOGUE {
        for preset in game.about().presets {
            let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
            let [alone] = game.ladder(&values, 2) else { continue };
            let games = (0..PAIRS).flat_map(|pair| [0, 1].map(|side| (pair, side)));
            let won: f64 = games.map(|(pair, side)| share(game, preset.name, alone.level, pair, side)).sum();
            let share = won / (2 * PAIRS) as f64;
            assert!(share < FELT, "{} {}: {share}", game.about().id, preset.name);
        }
    }
}

/// What a player who moves at this side wins of a game of two against one who moves at random.
fn share(game: &dyn AnyGame, preset: &str, level: &str, pair: u64, side: usize) -> f64 {
    let (mut dice, mut whims) = (Mix(pair << 2), Mix((pair << 2) | (1 + side as u64)));
    let mut table = super::table(game, preset, &[], 2);
    loop {
        match table.turn() {
            Turn::Over(outcome) => return outcome.share(Seat::at(side)),
            Turn::Chance(_) => {
                let faces = table.deal(&mut dice).expect("a roll is owed");
                table.answer(&faces, &mut Log::off()).expect("a roll is taken");
            }
            Turn::Seats(waiting) => {
                let seat = waiting.first().expect("somebody owes a move");
                let level = if seat.index() == side { level } else { RANDOM };
                table.act(seat, level, &mut whims, &mut Log::off());
            }
        }
    }
}
