//! Сысна: rounds, sealed answers, overtaking of all by all.

use crate::kit::check::table;
use crate::kit::{Log, Msg, Position, Seat, Seats, Turn, Viewer};
use crate::pig::Pig;
use crate::pig::moves::Move;
use crate::pig::state::{Phase, State};
use crate::pig::variant::Form;

use super::{FIRST, SECOND, THIRD, scores, state};

/// Everybody still in answers at once.
fn answer(state: &mut State, answers: &[(Seat, Move)]) {
    for (seat, play) in answers {
        state.play(*seat, play, &mut Log::off());
    }
}

#[test]
fn sysna_players_level_do_not_overtake_each_other() {
    let mut game = state(Form::Sysna, 10, &[0, 0, 0]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (THIRD, Move::Hold), (SECOND, Move::Hold)]);
    assert_eq!(scores(&game), [12, 12, 12]);
    assert!(matches!(game.turn(), Turn::Chance(_)), "the next round begins by itself");
}

#[test]
fn sysna_banks_count_when_the_round_ends() {
    let mut game = state(Form::Sysna, 10, &[15, 20, 0]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Roll), (THIRD, Move::Roll)]);
    assert_eq!(scores(&game), [15, 20, 0], "not yet");
    game.answer(&[1, 6], &mut Log::off()).expect("the dice fall");
    // The first passes the second: 15 to 27 over 20.
    assert_eq!(scores(&game), [27, 10, 0]);
    let burned: Vec<_> = game.players.iter().map(|player| player.burned).collect();
    assert_eq!(burned, [0, 12, 12]);
}

#[test]
fn sysna_overtakings_add_up() {
    // Both pass the third; the first also passes the second, who stops earlier.
    let mut game = state(Form::Sysna, 10, &[20, 25, 30]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Roll), (SECOND, Move::Hold), (THIRD, Move::Roll)]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (THIRD, Move::Roll)]);
    game.answer(&[1, 1], &mut Log::off()).expect("the dice fall");
    assert_eq!(scores(&game), [44, 27, 10]);
}

#[test]
fn sysna_is_won_by_the_highest_and_shared_by_equals() {
    let mut game = state(Form::Sysna, 10, &[190, 190, 195]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Hold), (THIRD, Move::Roll)]);
    let mut bust = game.clone();
    bust.answer(&[1, 2], &mut Log::off()).expect("the dice fall");
    assert_eq!(scores(&bust), [202, 202, 195], "no overtaking after victory");
    assert_eq!(bust.phase, Phase::Over { winners: [FIRST, SECOND].into_iter().collect() });
    game.answer(&[2, 2], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(THIRD, Move::Hold)]);
    assert_eq!(game.phase, Phase::Over { winners: Seats::only(THIRD) });
}

#[test]
fn sysna_waits_for_nobody_who_left() {
    let mut game = state(Form::Sysna, 10, &[0, 0, 0]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Hold)]);
    game.leave(THIRD, &mut Log::off());
    assert_eq!(scores(&game), [12, 12, 0], "the round ends without it");
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Roll)]);
    game.leave(SECOND, &mut Log::off());
    assert_eq!(scores(&game)[0], 24, "no throw is owed for it alone");
    assert_eq!(game.turn(), Turn::Chance(Form::Sysna.draw()));
}

#[test]
fn a_sealed_answer_is_private() {
    let mut game = table(&Pig, "sysna", &[], 3);
    game.answer(&[6, 6], &mut Log::off()).expect("the first throw is owed by itself");
    game.play(SECOND, "hold", &mut Log::off()).expect("it owes an answer");
    assert!(game.play(SECOND, "roll", &mut Log::off()).is_err(), "an answer is final");
    assert_eq!(game.scene(Viewer::Seat(SECOND)).private, [Msg::new("pig-sealed-hold")]);
    assert_eq!(game.scene(Viewer::Seat(FIRST)).private, []);
}
