//! Tests of Vertushka: the worked examples of the source, and the decided lines of its rules.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{Move, Phase, State, TurnedDie, Variant, Vertushka, parse_move};
use crate::kit::check::{Mix, table};
use crate::kit::{
    Cube, Draw, Log, Msg, ParseError, PlayError, Position, Reason, SceneBoard, Seat, Seats, Table, Turn,
    Unit, Viewer,
};
use crate::vertushka::bot::MatchSolution;

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const BASE: Variant = Variant { dice: 1, goal: 31, target: 6 };
const TWO: Variant = Variant { dice: 2, goal: 61, target: 6 };

fn opened(preset: &str, set: &[(&str, &str)]) -> Box<dyn Table> {
    table(&Vertushka, preset, set, 2)
}

/// A game of the first seat's roll, with the second to turn.
fn state(variant: Variant, total: i64, dice: &[TurnedDie]) -> State {
    State { total, dice: dice.to_vec(), phase: Phase::Turning(SECOND), ..State::new(variant) }
}

/// Events as in a record, parted by semicolons: `* 5; 2 turn 4`.
fn go(game: &mut dyn Table, events: &str) {
    for event in events.split(';').map(str::trim) {
        let (who, what) = event.split_once(' ').expect("an event");
        let log = &mut Log::off();
        if who == "*" {
            let faces: Vec<_> = what.split(' ').map(|face| face.parse().unwrap()).collect();
            game.answer(&faces, log).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        } else {
            let seat = Seat::at(who.parse::<usize>().unwrap() - 1);
            game.play(seat, what, log).unwrap_or_else(|why| panic!("{event}: {why:?}"));
        }
    }
}

fn why(game: &mut dyn Table, seat: Seat, text: &str) -> String {
    match game.play(seat, text, &mut Log::off()) {
        Err(PlayError::Illegal { why, .. }) => why.id.into_owned(),
        Err(PlayError::Syntax { expected, .. }) => expected.id.into_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_examples_of_the_rules() {
    let total = |game: &dyn Table| match game.scene(Viewer::Spectator).board {
        SceneBoard::Turning(board) => board.total,
        _ => panic!("its board"),
    };
    let mut game = opened("base", &[]);
    go(game.as_mut(), "* 2");
    assert_eq!(game.moves(SECOND), ["turn 1", "turn 3", "turn 4", "turn 6"]);
    go(game.as_mut(), "2 turn 6");
    assert_eq!(
        (total(game.as_ref()), game.moves(FIRST)),
        (8, ["turn 3", "turn 4", "turn 5"].map(str::to_owned).into())
    );
    go(game.as_mut(), "1 turn 3");
    assert_eq!(total(game.as_ref()), 11);
    let mut game = opened("two-dice", &[]);
    go(game.as_mut(), "* 2 4; 2 turn 1 6");
    assert_eq!(total(game.as_ref()), 16);
    go(game.as_mut(), "1 turn 2 1");
    assert_eq!(total(game.as_ref()), 23);
}

#[test]
fn first_example_of_the_encyclopaedia() {
    let mut game = opened("base", &[]);
    assert_eq!(game.turn(), Turn::Chance(Draw::d6(1)), "the roll happens by itself");
    go(game.as_mut(), "* 5");
    assert_eq!(game.to_act(), Seats::only(SECOND));
    assert_eq!(game.moves(SECOND), ["turn 1", "turn 3", "turn 4", "turn 6"]);
    go(game.as_mut(), "2 turn 4");
    assert_eq!(game.moves(FIRST), ["turn 1", "turn 2", "turn 6"]);
    let SceneBoard::Turning(board) = game.scene(Viewer::Spectator).board else { panic!("its board") };
    assert_eq!((board.goal, board.total), (31, 9));
    assert_eq!(board.dice, [Cube { top: 4, around: [2, 1, 5, 6], barred: Some(5) }]);
}

#[test]
fn second_example_of_the_encyclopaedia() {
    // 24 with a 3 on top: by 6 the rival must go over; by 5 it makes 30 itself.
    let start = state(BASE, 24, &[TurnedDie { top: 3, barred: Some(1) }]);
    let turn = |state: &State, face| {
        let mut next = state.clone();
        let seat = match state.phase {
            Phase::Turning(seat) => seat,
            other => panic!("{other:?}"),
        };
        let play = super::Move { die: None, face };
        next.check(Seat::at(0), &play).expect("a legal move");
        next.play(seat, &play, &mut Log::off());
        next
    };
    let faces = |state: &State| state.turns().iter().map(|play| play.face).collect::<Vec<_>>();
    let six = turn(&start, 6);
    assert_eq!((six.total, faces(&six)), (30, vec![2, 4, 5]));
    let scores: Vec<_> = faces(&six).into_iter().map(|face| turn(&six, face).scores).collect();
    assert_eq!(scores, [[0, 1], [0, 3], [0, 4]]);
    let one = turn(&turn(&start, 5), 1);
    assert_eq!((one.total, faces(&one)), (30, vec![2, 3, 4]));
}

#[test]
fn exactly_the_goal_scores_three_and_more_gives_the_rest_away() {
    let mut game = opened("base", &[("goal", "13")]);
    go(game.as_mut(), "* 5; 2 turn 6; 1 turn 2");
    assert_eq!(game.scores(), [3, 0]);
    // The other seat rolls the next game, so the first turns, free to choose.
    assert!(game.needs().is_some());
    go(game.as_mut(), "* 5");
    assert_eq!(game.to_act(), Seats::only(FIRST));
    assert_eq!(game.moves(FIRST).len(), 4, "nothing is barred in a new game");
    go(game.as_mut(), "1 turn 6; 2 turn 4");
    assert_eq!(game.scores(), [5, 0], "15 gives two points");
}

#[test]
fn the_match_ends_at_its_target() {
    let mut game = opened("base", &[("goal", "13"), ("match", "5")]);
    go(game.as_mut(), "* 5; 2 turn 6; 1 turn 2; * 5; 1 turn 6; 2 turn 4");
    let outcome = game.over().expect("five points");
    assert_eq!((outcome.winners, outcome.reason), (Seats::only(FIRST), Reason::Goal));
    assert_eq!(game.scores(), [5, 0]);
}

#[test]
fn a_die_may_not_turn_back_at_once() {
    let mut game = opened("base", &[]);
    go(game.as_mut(), "* 5; 2 turn 4");
    assert_eq!(why(game.as_mut(), FIRST, "turn 5"), "vertushka-why-back");
    assert_eq!(why(game.as_mut(), FIRST, "turn 4"), "vertushka-why-top");
    assert_eq!(why(game.as_mut(), FIRST, "turn 3"), "vertushka-why-under");
    assert_eq!(why(game.as_mut(), FIRST, "turn 7"), "vertushka-expected");
    go(game.as_mut(), "1 turn 1; 2 turn 5");
}

#[test]
fn with_two_dice_each_has_its_own_bar() {
    let mut game = opened("two-dice", &[]);
    go(game.as_mut(), "* 5 1; 2 turn 1 4");
    let board = |game: &dyn Table| match game.scene(Viewer::Spectator).board {
        SceneBoard::Turning(board) => board,
        other => panic!("{other:?}"),
    };
    assert_eq!(board(game.as_ref()).total, 6 + 4 + 1, "both tops are added");
    let moves = ["1 1", "1 2", "1 6", "2 2", "2 3", "2 4", "2 5"].map(|text| format!("turn {text}"));
    assert_eq!(game.moves(FIRST), moves);
    go(game.as_mut(), "1 turn 2 3");
    // The first die keeps its bar while the other is turned.
    let barred: Vec<_> = board(game.as_ref()).dice.iter().map(|die| die.barred).collect();
    assert_eq!(barred, [Some(5), Some(1)]);
    assert_eq!(why(game.as_mut(), SECOND, "turn 1 5"), "vertushka-why-back");
    assert_eq!(why(game.as_mut(), SECOND, "turn 2 1"), "vertushka-why-back");
    assert_eq!(why(game.as_mut(), SECOND, "turn 3 1"), "vertushka-expected-two");
}

#[test]
fn dice_are_real() {
    for top in 1..=6 {
        let around = TurnedDie::rolled(top).around();
        assert_eq!((around[0] + around[2], around[1] + around[3]), (7, 7), "opposite faces");
        assert!(!around.contains(&top) && !around.contains(&(7 - top)));
        // Rolling over the edge to the first face brings the old top beside the second again.
        let next = TurnedDie::rolled(around[0]).around();
        let place = |face| next.iter().position(|other| *other == face).expect("a neighbour");
        assert_eq!((place(top) + 3) % 4, place(around[1]), "the same die, seen from another side");
    }
}

#[test]
fn who_leaves_loses() {
    let mut game = opened("base", &[]);
    game.leave(FIRST, Reason::Resignation, &mut Log::off()).unwrap();
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(SECOND)));
    let scene = game.scene(Viewer::Spectator);
    assert_eq!(scene.private, Vec::<Msg>::new());
}

// The notation: what people type, and what is no move.

#[test]
fn one_die() {
    let state = state(BASE, 5, &[TurnedDie::rolled(5)]);
    let four = Move { die: None, face: 4 };
    for text in ["turn 4", "4", " TURN   4 ", "Повернути 4", "переверни 4"] {
        assert_eq!(parse_move(&state, text), Ok(four), "{text:?}");
    }
    for text in ["", "turn", "turn 0", "turn 7", "turn 1 4", "turn four", "turn -4", "turn 4 4", "4 turn"] {
        assert!(parse_move(&state, text).is_err(), "{text:?}");
    }
}

#[test]
fn two_dice() {
    let state = state(TWO, 6, &[TurnedDie::rolled(5), TurnedDie::rolled(1)]);
    let on = |die, face| Ok(Move { die: Some(die), face });
    assert_eq!(parse_move(&state, "turn 2 4"), on(2, 4));
    assert_eq!(parse_move(&state, "1 4"), on(1, 4));
    // Only the second die can show a 2 or a 5, only the first a 1 or a 6.
    assert_eq!(parse_move(&state, "turn 5"), on(2, 5));
    assert_eq!(parse_move(&state, "turn 6"), on(1, 6));
    let either = ["turn 1 4", "turn 2 4"].map(str::to_owned).to_vec();
    assert_eq!(parse_move(&state, "turn 4"), Err(ParseError::Ambiguous(either)));
    for text in ["turn", "turn 3 4", "turn 0 4", "turn 1 7", "turn 1 2 3"] {
        assert!(matches!(parse_move(&state, text), Err(ParseError::Syntax(_))), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_move_or_none(text in prop_oneof![any::<String>(), "(turn )?[0-9 ]{0,6}"], top in 1u8..=6) {
        for state in [state(BASE, 5, &[TurnedDie::rolled(top)]), state(TWO, 6, &[TurnedDie::rolled(5), TurnedDie::rolled(top)])] {
            if let Ok(play) = parse_move(&state, &text) {
                prop_assert_eq!(parse_move(&state, &play.to_string()), Ok(play));
                let _ = state.check(crate::kit::Seat::at(0), &play);
            }
        }
    }
}

// The machine players, and what is known exactly.

/// The chance of the first seat to win, by trying everything, with nothing assumed of what is good.
fn tried(state: &State, known: &mut BTreeMap<([i64; 2], usize), f64>) -> f64 {
    let next = |play, known: &mut _| {
        let Phase::Turning(seat) = state.phase else { panic!("somebody turns") };
        let mut next = state.clone();
        next.play(seat, &play, &mut Log::off());
        tried(&next, known)
    };
    match state.phase {
        Phase::Over { winner } => f64::from(u8::from(winner == Seat::at(0))),
        Phase::Turning(seat) if seat == Seat::at(0) => {
            state.turns().into_iter().map(|play| next(play, known)).fold(0.0, f64::max)
        }
        Phase::Turning(_) => state.turns().into_iter().map(|play| next(play, known)).fold(1.0, f64::min),
        Phase::Rolling => {
            let key = (state.scores, state.roller.index());
            if let Some(chance) = known.get(&key) {
                return *chance;
            }
            let outcomes: Vec<_> = Draw::d6(state.variant.dice).outcomes().collect();
            let rolled = |faces: &Vec<u8>| {
                let mut next = state.clone();
                next.answer(faces, &mut Log::off()).expect("the dice fall");
                tried(&next, known)
            };
            let chance = outcomes.iter().map(rolled).sum::<f64>() / outcomes.len() as f64;
            known.insert(key, chance);
            chance
        }
    }
}

#[test]
fn the_solution_is_what_trying_everything_gives() {
    for variant in [
        Variant { goal: 13, target: 4, ..BASE },
        Variant { goal: 16, target: 7, ..BASE },
        Variant { goal: 13, target: 3, ..TWO },
    ] {
        let solution = MatchSolution::solve(variant);
        let mut known = BTreeMap::new();
        for mine in 0..variant.target {
            for theirs in 0..variant.target {
                let start = State { scores: [mine, theirs], ..State::new(variant) };
                let chance = tried(&start, &mut known);
                let solved = solution.rolling(mine, theirs);
                assert!((chance - solved).abs() < 1e-12, "{mine} : {theirs}: {chance} {solved}");
            }
        }
    }
}

#[test]
fn more_points_are_never_worse() {
    for variant in [BASE, TWO, Variant { target: 20, ..BASE }] {
        let solution = MatchSolution::of(variant);
        for mine in 0..variant.target - 1 {
            for theirs in 0..variant.target - 1 {
                let here = solution.rolling(mine, theirs);
                assert!(solution.rolling(mine + 1, theirs) >= here);
                assert!(solution.rolling(mine, theirs + 1) <= here);
            }
        }
    }
}

#[test]
fn optimal_plays_the_example_of_the_encyclopaedia() {
    let position = state(BASE, 24, &[TurnedDie { top: 3, barred: Some(1) }]);
    let decision = super::bot::think(&position, SECOND, "optimal");
    assert_eq!((decision.candidates.len(), decision.unit, decision.exact), (3, Unit::WinProbability, true));
    // 6 wins the game, as the book says, and nothing wins it by more; 5 loses it.
    let solution = MatchSolution::of(BASE);
    let difference = |face| solution.difference(&position, Move { die: None, face });
    assert_eq!((difference(6), difference(decision.best().face)), (1, 1));
    assert!(difference(5) < 0);
}

#[test]
fn the_largest_variant_is_solved_at_once() {
    let variant = Variant { dice: 2, goal: 200, target: 100 };
    let begin = std::time::Instant::now();
    let chance = MatchSolution::of(variant).rolling(0, 0);
    assert!(chance > 0.0 && chance < 1.0);
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
}

/// The share of matches that the first of two levels wins, seats changing sides.
fn share(preset: &str, levels: [&str; 2], games: u64) -> f64 {
    let mut won = 0;
    for seed in 0..games {
        let mut game = opened(preset, &[]);
        let mut mix = Mix(seed);
        let first = (seed % 2) as usize;
        let winner = finish(game.as_mut(), |seat| levels[(seat.index() + first) % 2], &mut mix);
        won += u64::from(winner.index() == first);
    }
    won as f64 / games as f64
}

fn finish<'a>(game: &mut dyn Table, level: impl Fn(Seat) -> &'a str, mix: &mut Mix) -> Seat {
    loop {
        match game.turn() {
            Turn::Over(outcome) => return outcome.winners.first().expect("somebody wins"),
            Turn::Chance(_) => {
                let faces = game.deal(mix).unwrap();
                game.answer(&faces, &mut Log::off()).unwrap();
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.act(seat, level(seat), mix, &mut Log::off()).unwrap();
            }
        }
    }
}

#[test]
fn stronger_players_win_more() {
    for preset in ["base", "two-dice"] {
        for levels in [["optimal", "greedy"], ["greedy", "random"]] {
            let share = share(preset, levels, 200);
            assert!(share > 0.55, "{preset}: {levels:?} {share}");
        }
    }
}

#[test]
fn optimal_play_wins_as_often_as_it_says() {
    let mut won = 0;
    for seed in 0..1000 {
        let mut game = opened("base", &[]);
        won += usize::from(finish(game.as_mut(), |_| "optimal", &mut Mix(seed)) == Seat::at(0));
    }
    let (share, chance) = (won as f64 / 1000.0, MatchSolution::of(BASE).rolling(0, 0));
    assert!((share - chance).abs() < 0.06, "{share} {chance}");
}
