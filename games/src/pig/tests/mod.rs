//! Tests of Pig: the worked examples of the sources, and the corners of the rules.

mod bots;
mod sysna;
mod whole;

use crate::kit::{Log, Position, Seat, Seats, Turn};

use super::moves::Move;
use super::state::{Phase, State};
use super::variant::{Form, Variant};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);
const THIRD: Seat = Seat::at(2);

/// A position at the beginning of a turn of the first seat.
fn state(form: Form, penalty: i64, scores: &[i64]) -> State {
    let mut state = State::new(Variant { form, simultaneous: false, target: 200, penalty }, scores.len());
    state.players.iter_mut().zip(scores).for_each(|(player, score)| player.score = *score);
    state
}

fn scores(state: &State) -> Vec<i64> {
    state.players.iter().map(|player| player.score).collect()
}

/// The seat throws these and holds.
fn series(state: &mut State, seat: Seat, throws: &[&[u8]]) {
    for faces in throws {
        assert_eq!(state.turn(), Turn::Seats(Seats::only(seat)));
        state.play(seat, &Move::Roll, &mut Log::off());
        state.answer(faces, &mut Log::off()).expect("the dice fall");
    }
}

fn hold(state: &mut State, seat: Seat) {
    state.check(seat, &Move::Hold).expect("there is something to hold");
    state.play(seat, &Move::Hold, &mut Log::off());
}

#[test]
fn examples_of_the_ukrainian_page() {
    let mut game = state(Form::OneDie, 0, &[0, 0]);
    series(&mut game, FIRST, &[&[5], &[3]]);
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [8, 0]);
    series(&mut game, SECOND, &[&[4], &[2], &[1]]);
    assert_eq!((scores(&game), game.players[1].burned), (vec![8, 0], 6));
    assert_eq!(game.turn(), Turn::Seats(Seats::only(FIRST)));
}

#[test]
fn the_example_of_the_rules() {
    let mut game = state(Form::OneDie, 0, &[0, 0]);
    series(&mut game, FIRST, &[&[5], &[4], &[2]]);
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [11, 0]);
    series(&mut game, SECOND, &[&[5], &[4], &[1]]);
    assert_eq!((scores(&game), game.players[1].burned), (vec![11, 0], 9));
}

#[test]
fn example_of_the_encyclopaedia() {
    let throws: &[&[u8]] = &[&[3, 2], &[6, 5], &[6, 6]];
    let mut game = state(Form::TwoDice, 0, &[50, 0]);
    series(&mut game, FIRST, throws);
    assert_eq!((game.stake(), scores(&game)), (28, vec![50, 0]));
    let mut stopped = game.clone();
    hold(&mut stopped, FIRST);
    assert_eq!(scores(&stopped), [78, 0]);
    series(&mut game, FIRST, &[&[1, 5]]);
    assert_eq!((scores(&game), game.players[0].burned), (vec![50, 0], 28));
    assert_eq!(game.turn(), Turn::Seats(Seats::only(SECOND)));
}

#[test]
fn each_form_has_its_bust() {
    let bust =
        |form: Form| form.draw().outcomes().filter(|faces| form.worth(faces).is_none()).collect::<Vec<_>>();
    assert_eq!(bust(Form::OneDie), [[1]]);
    assert_eq!(bust(Form::TwoDice), (1..=6).map(|white| [1, white]).collect::<Vec<_>>());
    assert_eq!(bust(Form::Doubles), (1..=6).map(|face| [face, face]).collect::<Vec<_>>());
    assert_eq!(Form::TwoDice.worth(&[2, 1]), Some(3));
    assert_eq!(Form::Doubles.worth(&[1, 4]), Some(5));
}

#[test]
fn overtaking_takes_from_all_who_are_reached() {
    // Level with the banker before, between, level after, above.
    let mut game = state(Form::TwoDice, 10, &[20, 20, 25, 30, 31, 19]);
    series(&mut game, FIRST, &[&[6, 4]]);
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [30, 10, 15, 20, 31, 19]);
    let mut game = state(Form::TwoDice, 10, &[0, 4, 0]);
    series(&mut game, FIRST, &[&[2, 2]]);
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [4, 0, 0], "nobody falls below 0");
}

#[test]
fn victory_comes_before_overtaking() {
    let mut game = state(Form::TwoDice, 10, &[190, 195]);
    series(&mut game, FIRST, &[&[6, 4]]);
    assert!(matches!(game.phase, Phase::Playing { .. }), "a turn total ends nothing");
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [200, 195]);
    assert_eq!(game.phase, Phase::Over { winners: Seats::only(FIRST) });
}

#[test]
fn those_who_left_stay_as_they_are() {
    let mut game = state(Form::TwoDice, 10, &[0, 5, 5]);
    game.leave(SECOND, &mut Log::off());
    series(&mut game, FIRST, &[&[2, 4]]);
    hold(&mut game, FIRST);
    assert_eq!(scores(&game), [6, 5, 0]);
    assert_eq!(game.turn(), Turn::Seats(Seats::only(THIRD)), "its turn is skipped");
    game.play(THIRD, &Move::Roll, &mut Log::off());
    game.leave(THIRD, &mut Log::off());
    assert_eq!(game.turn(), Turn::Seats(Seats::only(FIRST)), "no throw is owed for it");
}

#[test]
fn words_of_three_languages_are_moves() {
    for (text, play) in [
        ("roll", Move::Roll),
        (" ROLL\n", Move::Roll),
        ("Кинути", Move::Roll),
        ("БРОСИТЬ", Move::Roll),
        ("hold", Move::Hold),
        ("СТОП", Move::Hold),
        ("записать", Move::Hold),
    ] {
        assert_eq!(super::moves::parse(text), Ok(play), "{text:?}");
    }
    assert!(super::moves::parse("roll 1").is_err());
}
