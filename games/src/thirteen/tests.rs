//! Tests of Thirteen: the worked example of the source, and the decided lines of its rules.

use proptest::prelude::*;

use super::{Move, ROLLS, State, Thirteen, Variant, parse_move};
use crate::kit::check::{Mix, table};
use crate::kit::{
    Log, MOST_SEATS, Msg, PlayError, Position, Reason, Seat, SeatStatus, Seats, Stream, Table, Turn, Unit,
    Viewer,
};
use crate::thirteen::bot::{ExpectedPoints, LARGEST};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const THIRD: Seat = Seat::at(2);

fn opened(set: &[(&str, &str)], seats: usize) -> Box<dyn Table> {
    table(&Thirteen, "base", set, seats)
}

fn roll(table: &mut dyn Table, faces: [u8; 2]) {
    table.answer(&faces, &mut Log::off()).expect("chance owes a roll");
}

fn play(table: &mut dyn Table, seat: Seat, text: &str) {
    table.play(seat, text, &mut Log::off()).expect("a legal move");
}

/// A whole turn in which nothing happens: a quarter of three is nothing.
fn pass(table: &mut dyn Table, seat: Seat) {
    roll(table, [2, 1]);
    for _ in 0..4 {
        roll(table, [2, 1]);
        play(table, seat, "d4");
    }
}

fn why(table: &mut dyn Table, seat: Seat, text: &str) -> Msg {
    match table.play(seat, text, &mut Log::off()) {
        Err(PlayError::Illegal { why, .. }) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn example_of_the_encyclopaedia() {
    let mut game = opened(&[], 2);
    roll(game.as_mut(), [5, 4]);
    assert_eq!(game.scores(), [0, 0], "the first sum is only remembered");
    assert!(game.needs().is_some(), "no move stands between the first two rolls");
    roll(game.as_mut(), [6, 4]);
    play(game.as_mut(), FIRST, "x3");
    assert_eq!(game.scores(), [3, 0], "10 × 3 + 9 = 39");
    roll(game.as_mut(), [3, 2]);
    play(game.as_mut(), FIRST, "x4");
    assert_eq!(game.scores(), [3, 0], "5 × 4 + 39 = 59");
}

#[test]
fn a_first_sum_of_thirteen_scores_nothing() {
    let mut game = opened(&[], 2);
    roll(game.as_mut(), [7, 6]);
    assert_eq!(game.scores(), [0, 0]);
}

#[test]
fn quotients_are_rounded_down_and_results_never_negative() {
    let mut game = opened(&[], 2);
    roll(game.as_mut(), [5, 4]);
    roll(game.as_mut(), [7, 4]);
    let expected = Msg::new("thirteen-why-negative").with("sum", 9).with("thrown", 11);
    assert_eq!(why(game.as_mut(), FIRST, "sub"), expected);
    assert_eq!(game.moves(FIRST), ["add", "x2", "x3", "x4", "d2", "d3", "d4"]);
    // 9 + 11 ÷ 3 = 12, 12 + 7 ÷ 4 = 13, 13 − 13 = 0.
    play(game.as_mut(), FIRST, "d3");
    roll(game.as_mut(), [6, 1]);
    play(game.as_mut(), FIRST, "d4");
    assert_eq!(game.scores(), [1, 0]);
    roll(game.as_mut(), [7, 6]);
    play(game.as_mut(), FIRST, "sub");
    assert_eq!(game.scores(), [1, 0], "zero scores nothing, and is allowed");
    roll(game.as_mut(), [7, 6]);
    play(game.as_mut(), FIRST, "x4");
    assert_eq!(game.scores(), [5, 0], "what was remembered was the zero");
}

#[test]
fn each_seat_has_one_turn_of_five_rolls() {
    let mut game = opened(&[], 2);
    pass(game.as_mut(), FIRST);
    roll(game.as_mut(), [7, 6]);
    roll(game.as_mut(), [7, 6]);
    assert_eq!(game.to_act(), Seats::only(SECOND), "its sum begins anew");
    play(game.as_mut(), SECOND, "add");
    assert_eq!(game.scores(), [0, 2]);
    for _ in 0..3 {
        roll(game.as_mut(), [2, 1]);
        play(game.as_mut(), SECOND, "d4");
    }
    let outcome = game.over().expect("all have played");
    // Three times 3 ÷ 4 adds nothing, so 26 scores again and again.
    assert_eq!(game.scores(), [0, 8]);
    assert_eq!((outcome.winners, outcome.reason), (Seats::only(SECOND), Reason::Score));
}

#[test]
fn equal_scores_share_the_win() {
    let mut game = opened(&[], 3);
    [FIRST, SECOND, THIRD].into_iter().for_each(|seat| pass(game.as_mut(), seat));
    assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::all(3)));
}

#[test]
fn the_divisor_is_an_option() {
    for (divisor, points) in [("11", [2, 0]), ("13", [0, 0]), ("17", [0, 0])] {
        let mut game = opened(&[("divisor", divisor)], 2);
        roll(game.as_mut(), [7, 4]);
        roll(game.as_mut(), [7, 4]);
        play(game.as_mut(), FIRST, "add");
        assert_eq!(game.scores(), points, "22 by {divisor}");
    }
    let mut game = opened(&[("divisor", "17")], 2);
    roll(game.as_mut(), [5, 5]);
    roll(game.as_mut(), [6, 2]);
    play(game.as_mut(), FIRST, "x3");
    assert_eq!(game.scores(), [2, 0], "8 × 3 + 10 = 34");
    assert!(crate::kit::AnyGame::values(&Thirteen, None, &[("divisor", "12")]).is_err());
}

#[test]
fn turns_of_those_who_left_are_skipped() {
    let mut game = opened(&[], 4);
    game.leave(SECOND, Reason::Resignation, &mut Log::off()).unwrap();
    roll(game.as_mut(), [7, 6]);
    game.leave(FIRST, Reason::Time, &mut Log::off()).unwrap();
    assert!(game.needs().is_some(), "the third's first roll");
    roll(game.as_mut(), [7, 6]);
    roll(game.as_mut(), [7, 6]);
    assert_eq!(game.to_act(), Seats::only(THIRD));
    play(game.as_mut(), THIRD, "add");
    // Its entries stand, but it cannot win.
    game.leave(THIRD, Reason::Time, &mut Log::off()).unwrap();
    assert_eq!(game.scores(), [0, 0, 2, 0]);
    assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.winners == Seats::only(Seat::at(3))));
}

#[test]
fn the_last_seat_may_leave_last() {
    let mut game = opened(&[], 3);
    pass(game.as_mut(), FIRST);
    pass(game.as_mut(), SECOND);
    roll(game.as_mut(), [7, 6]);
    game.leave(THIRD, Reason::Time, &mut Log::off()).unwrap();
    let winners = game.over().map(|outcome| outcome.winners);
    assert_eq!(winners, Some([FIRST, SECOND].into_iter().collect()));
}

#[test]
fn example_of_how_to_play() {
    for (text, points) in [("x3", 3), ("add", 0)] {
        let mut game = opened(&[], 2);
        roll(game.as_mut(), [5, 4]);
        roll(game.as_mut(), [6, 4]);
        play(game.as_mut(), FIRST, text);
        assert_eq!(game.scores(), [points, 0], "{text}");
    }
}

// The notation: what people type, and what is no move.

#[test]
fn words_and_signs_of_three_languages_are_moves() {
    for (text, play) in [
        ("add", Move::Add),
        (" + ", Move::Add),
        ("Додати", Move::Add),
        ("СЛОЖИТЬ", Move::Add),
        ("sub", Move::Sub),
        ("−", Move::Sub),
        ("-", Move::Sub),
        ("вычесть", Move::Sub),
        ("X2", Move::Times2),
        ("х3", Move::Times3),
        ("× 4", Move::Times4),
        ("*4", Move::Times4),
        ("умножить на 3", Move::Times3),
        ("помножити  на 2", Move::Times2),
        ("times 2", Move::Times2),
        ("D2", Move::Over2),
        (":3", Move::Over3),
        ("÷4", Move::Over4),
        ("divide by 2", Move::Over2),
        ("ділю на 4", Move::Over4),
    ] {
        assert_eq!(parse_move(text), Ok(play), "{text:?}");
    }
    for text in ["", "x", "x1", "x5", "x22", "d", "add 2", "sub 1", "2", "x two", "2x", "на 2", "x 2 3"] {
        assert!(parse_move(text).is_err(), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_move_or_none(text in any::<String>()) {
        if let Ok(play) = parse_move(&text) {
            prop_assert_eq!(parse_move(&play.to_string()), Ok(play));
        }
    }

    #[test]
    fn a_reckoning_is_what_it_says(sum in 0..222i64, rolled in 3..14i64) {
        for play in Move::ALL {
            let result = play.apply(sum, rolled);
            let end = format!("= {result}");
            prop_assert!(play.worked(sum, rolled).ends_with(&end));
            prop_assert!((-13..=sum + 4 * rolled).contains(&result));
        }
    }
}

// All at once: the same rolls, sealed answers, one line a step.

fn together(seats: usize) -> Box<dyn Table> {
    let mut game = table(&Thirteen, "together", &[], seats);
    roll(game.as_mut(), [5, 4]);
    roll(game.as_mut(), [6, 4]);
    game
}

#[test]
fn answers_count_when_the_last_is_in() {
    let mut game = together(3);
    play(game.as_mut(), SECOND, "x3");
    assert_eq!(game.to_act(), [FIRST, THIRD].into_iter().collect());
    assert!(game.play(SECOND, "add", &mut Log::off()).is_err(), "an answer is final");
    play(game.as_mut(), THIRD, "x3");
    assert_eq!(game.scores(), [0, 0, 0], "not yet");
    play(game.as_mut(), FIRST, "add");
    assert_eq!(game.scores(), [0, 3, 3]);
    assert!(game.needs().is_some(), "one roll for all");
    // Each has its own sum: 19 and 39.
    roll(game.as_mut(), [5, 2]);
    play(game.as_mut(), FIRST, "add");
    play(game.as_mut(), SECOND, "x3");
    play(game.as_mut(), THIRD, "sub");
    assert_eq!(game.scores(), [2, 3, 3]);
}

#[test]
fn five_rolls_are_the_whole_game() {
    let mut game = together(2);
    for step in 2..=5 {
        if step > 2 {
            roll(game.as_mut(), [2, 1]);
        }
        play(game.as_mut(), FIRST, "x3");
        play(game.as_mut(), SECOND, "d4");
    }
    // 39, 48, 57, 66 and 11, 11, 11, 11.
    assert_eq!(game.scores(), [3, 0]);
    let outcome = game.over().expect("it is over");
    assert_eq!((outcome.winners, outcome.reason), (Seats::only(FIRST), Reason::Score));
}

#[test]
fn a_sealed_answer_is_private() {
    let game = together(3);
    let [mut one, mut other] = [game.copy(), game.copy()];
    let log_of = |table: &mut dyn Table, text: &str| {
        let mut log = Log::on();
        table.play(SECOND, text, &mut log).expect("a legal move");
        log.into_messages()
    };
    assert_eq!(log_of(one.as_mut(), "x3"), log_of(other.as_mut(), "d2"));
    for viewer in [Viewer::Spectator, Viewer::Seat(FIRST), Viewer::Seat(THIRD)] {
        assert_eq!(one.scene(viewer), other.scene(viewer));
    }
    assert!(one.known(FIRST).same(other.known(FIRST).as_ref()));
    assert!(one.public().same(other.public().as_ref()));
    let sealed = Msg::new("thirteen-sealed").with("work", "9 + 10×3 = 39").with("points", 3);
    assert_eq!(one.scene(Viewer::Seat(SECOND)).private, [sealed]);
    let standing: Vec<_> =
        one.scene(Viewer::Spectator).players.iter().map(|player| player.standing).collect();
    assert_eq!(standing, [SeatStatus::Acting, SeatStatus::Waiting, SeatStatus::Acting]);
}

#[test]
fn nobody_waits_for_one_who_left() {
    let mut game = together(3);
    play(game.as_mut(), FIRST, "x3");
    play(game.as_mut(), SECOND, "x3");
    game.leave(THIRD, Reason::Time, &mut Log::off()).unwrap();
    assert_eq!(game.scores(), [3, 3, 0], "the step ends without it");
    let mut game = together(3);
    play(game.as_mut(), FIRST, "x3");
    game.leave(FIRST, Reason::Time, &mut Log::off()).unwrap();
    play(game.as_mut(), SECOND, "add");
    play(game.as_mut(), THIRD, "x3");
    assert_eq!(game.scores(), [0, 0, 3], "an answer of one who left counts no more");
}

#[test]
fn a_step_of_fifty_is_one_line() {
    let mut game = together(MOST_SEATS);
    let Turn::Seats(seats) = game.turn() else { panic!("they owe answers") };
    let (last, others) = (Seat::at(MOST_SEATS - 1), seats.without(Seats::only(Seat::at(MOST_SEATS - 1))));
    let mut log = Log::on();
    for seat in others.iter() {
        let text = if seat.index() < 2 { "x3" } else { "add" };
        game.play(seat, text, &mut log).unwrap();
    }
    assert_eq!(log.into_messages(), []);
    let mut log = Log::on();
    game.play(last, "add", &mut log).unwrap();
    let best = Msg::new("thirteen-log-step").with("throw", 2).with("share", "some").with("scored", 2usize);
    let best = best.with("of", MOST_SEATS).with("best", 3).with("seats", vec![FIRST, SECOND]);
    assert_eq!(log.into_messages(), [best]);
    let scene = game.scene(Viewer::Spectator);
    let note = |seat: Seat| scene.players[seat.index()].note.clone();
    let work =
        |work: &str, points: i64| Some(Msg::new("thirteen-note").with("work", work).with("points", points));
    assert_eq!((note(FIRST), note(last)), (work("9 + 10×3 = 39", 3), work("9 + 10 = 19", 0)));
}

// The machine players.

const BASE: Variant = Variant { divisor: 13, simultaneous: false };

/// The expected points with so many rolls left, by trying everything.
fn tried(variant: Variant, sum: i64, left: usize) -> f64 {
    if left == 0 {
        return 0.0;
    }
    let best = |rolled: i64| {
        let results = Move::ALL.into_iter().map(|play| play.apply(sum, rolled)).filter(|result| *result >= 0);
        results
            .map(|result| variant.points(result) as f64 + tried(variant, result, left - 1))
            .fold(0.0, f64::max)
    };
    let draw = Variant::draw();
    let rolls = draw.outcomes().map(|faces| best(faces.iter().map(|face| i64::from(*face)).sum()));
    rolls.sum::<f64>() / 36.0
}

#[test]
fn the_outlook_is_what_trying_everything_gives() {
    for divisor in [11, 13, 17] {
        let variant = Variant { divisor, ..BASE };
        let expected = ExpectedPoints::of(variant);
        for sum in [0, 5, 13, 60] {
            for left in 0..=2 {
                let known = expected.worth(variant, sum, left) - variant.points(sum) as f64;
                assert!((known - tried(variant, sum, left)).abs() < 1e-12, "{sum} with {left} left");
            }
        }
    }
}

#[test]
fn no_sum_is_beyond_the_table() {
    let expected = ExpectedPoints::of(BASE);
    assert!(expected.worth(BASE, LARGEST as i64, 0) > 0.0);
    let mut game = opened(&[], 2);
    roll(game.as_mut(), [7, 6]);
    for _ in 0..4 {
        roll(game.as_mut(), [7, 6]);
        assert!(game.think(FIRST, "optimal", &mut Mix(1)).is_some());
        play(game.as_mut(), FIRST, "x4");
    }
    assert_eq!(game.scores()[0], 5 + 9 + 13 + 17);
}

#[test]
fn optimal_knows_its_expected_score() {
    let mut game = opened(&[], 2);
    roll(game.as_mut(), [5, 4]);
    roll(game.as_mut(), [6, 4]);
    let decision = game.think(FIRST, "optimal", &mut Mix(1)).unwrap();
    assert_eq!((decision.unit, decision.exact, decision.candidates.len()), (Unit::ExpectedScore, true, 7));
    let greedy = game.think(FIRST, "greedy", &mut Mix(1)).unwrap();
    assert_eq!((greedy.best().as_str(), greedy.exact), ("x3", false));
    // After the last roll the expected score is the score.
    play(game.as_mut(), FIRST, "x3");
    for _ in 0..3 {
        roll(game.as_mut(), [7, 6]);
        let decision = game.think(FIRST, "optimal", &mut Mix(1)).unwrap();
        play(game.as_mut(), FIRST, decision.best());
        if game.needs().is_some() && game.scores()[0] > 30 {
            assert!(decision.candidates[0].1 >= game.scores()[0] as f64);
        }
    }
    assert_eq!(game.scores()[0], 3 + 7 + 11 + 15);
}

/// The mean scores of two levels against each other.
fn means(levels: [&str; 2], games: u64) -> [f64; 2] {
    let mut sums = [0; 2];
    for seed in 0..games {
        let mut game = opened(&[], 2);
        let mut mix = Mix(seed);
        finish(game.as_mut(), levels, &mut mix);
        sums.iter_mut().zip(game.scores()).for_each(|(sum, score)| *sum += score);
    }
    sums.map(|sum| sum as f64 / games as f64)
}

fn finish(game: &mut dyn Table, levels: [&str; 2], mix: &mut Mix) {
    loop {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance(_) => {
                let faces = game.deal(mix).unwrap();
                game.answer(&faces, &mut Log::off()).unwrap();
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.act(seat, levels[seat.index()], mix, &mut Log::off()).unwrap();
            }
        }
    }
}

#[test]
fn optimal_scores_what_it_expects_and_more_than_others() {
    let [optimal, greedy] = means(["optimal", "greedy"], 2000);
    let [_, random] = means(["greedy", "random"], 500);
    assert!(optimal > greedy && greedy > random, "{optimal} {greedy} {random}");
    let draw = Variant::draw();
    let expected = |faces: Vec<u8>| {
        let sum = faces.iter().map(|face| i64::from(*face)).sum();
        ExpectedPoints::of(BASE).worth(BASE, sum, 4) - BASE.points(sum) as f64
    };
    let expected = draw.outcomes().map(expected).sum::<f64>() / 36.0;
    assert!((optimal - expected).abs() < 0.4, "{optimal} is not near {expected}");
}

// Random games under random options: what holds at every step, and how they end.

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn random_games_are_sound(
        divisor in prop::sample::select(&[11i64, 13, 17]),
        simultaneous in any::<bool>(),
        seats in 3..8usize,
        seed in any::<u64>(),
    ) {
        let (mut state, mut mix) = (State::new(Variant { divisor, simultaneous }, seats), Mix(seed));
        let mut rolls = 0;
        let outcome = loop {
            match state.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance(draw) => {
                    rolls += 1;
                    let faces = draw.roll(&mut mix);
                    prop_assert!((2..=7).contains(&faces[0]), "the special die has a seven and no one");
                    state.answer(&faces, &mut Log::off()).expect("the dice fall");
                }
                Turn::Seats(acting) => {
                    let seat = acting.first().expect("somebody acts");
                    let moves = state.moves(seat);
                    prop_assert!(moves.iter().all(|play| play.apply(state.sum(seat), state.rolled()) >= 0));
                    let before = state.players[seat.index()].score;
                    state.play(seat, mix.pick(&moves), &mut Log::off());
                    let gained = state.players[seat.index()].score - before;
                    prop_assert!(gained == 0 || gained * divisor == state.sum(seat), "a result over the divisor");
                }
            }
            if state.present().len() > 2 && mix.below(40) == 0 && !matches!(state.turn(), Turn::Over(_)) {
                let leaver = Seat::at(mix.below(seats as u32) as usize);
                if state.present().contains(leaver) {
                    state.leave(leaver, &mut Log::off());
                }
            }
        };
        let turns = if simultaneous { 1 } else { seats };
        prop_assert!(rolls <= usize::from(ROLLS) * turns, "five rolls a turn");
        let best = state.present().iter().map(|seat| state.players[seat.index()].score).max();
        for seat in state.present().iter() {
            prop_assert_eq!(outcome.winners.contains(seat), Some(state.players[seat.index()].score) == best);
        }
    }
}
