//! Rounds of all at once, as in Сысна: sealed answers, overtaking of all by all.

use crate::kit::check::table;
use crate::kit::{Log, Msg, Position, Seat, Seats, Turn, Viewer};
use crate::pig::Pig;
use crate::pig::moves::Move;
use crate::pig::state::{Phase, State};
use crate::pig::variant::Form;

use super::{FIRST, SECOND, THIRD, scores, state};

/// A position at the beginning of a round.
fn rounds(form: Form, scores: &[i64]) -> State {
    let mut state = state(form, 10, scores);
    state.variant.simultaneous = true;
    state.begin(FIRST);
    state
}

/// Everybody still in answers at once.
fn answer(state: &mut State, answers: &[(Seat, Move)]) {
    for (seat, play) in answers {
        state.play(*seat, play, &mut Log::off());
    }
}

#[test]
fn sysna_players_level_do_not_overtake_each_other() {
    let mut game = rounds(Form::TwoDice, &[0, 0, 0]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (THIRD, Move::Hold), (SECOND, Move::Hold)]);
    assert_eq!(scores(&game), [12, 12, 12]);
    assert!(matches!(game.turn(), Turn::Chance(_)), "the next round begins by itself");
}

#[test]
fn sysna_banks_count_when_the_round_ends() {
    let mut game = rounds(Form::TwoDice, &[15, 20, 0]);
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
    let mut game = rounds(Form::TwoDice, &[20, 25, 30]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Roll), (SECOND, Move::Hold), (THIRD, Move::Roll)]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (THIRD, Move::Roll)]);
    game.answer(&[1, 1], &mut Log::off()).expect("the dice fall");
    assert_eq!(scores(&game), [44, 27, 10]);
}

#[test]
fn sysna_is_won_by_the_highest_and_shared_by_equals() {
    let mut game = rounds(Form::TwoDice, &[190, 190, 195]);
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
    let mut game = rounds(Form::TwoDice, &[0, 0, 0]);
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Hold)]);
    game.leave(THIRD, &mut Log::off());
    assert_eq!(scores(&game), [12, 12, 0], "the round ends without it");
    game.answer(&[6, 6], &mut Log::off()).expect("the dice fall");
    answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Roll)]);
    game.leave(SECOND, &mut Log::off());
    assert_eq!(scores(&game)[0], 24, "no throw is owed for it alone");
    assert_eq!(game.turn(), Turn::Chance(Form::TwoDice.draw()));
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

#[test]
fn every_form_can_be_played_at_once_and_keeps_its_bust() {
    for (preset, dice, worth, bust) in [
        ("one-die", 1, &[4][..], &[1][..]),
        ("two-dice", 2, &[4, 1], &[1, 4]),
        ("two-dice-doubles", 2, &[1, 4], &[4, 4]),
    ] {
        let mut game = table(&Pig, preset, &[("simultaneous", "on")], 3);
        assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(dice), "{preset}: one throw for all");
        game.answer(worth, &mut Log::off()).expect("a throw is owed");
        assert_eq!(game.to_act(), Seats::all(3));
        game.play(FIRST, "hold", &mut Log::off()).expect("it owes an answer");
        game.play(SECOND, "roll", &mut Log::off()).expect("it owes an answer");
        game.play(THIRD, "roll", &mut Log::off()).expect("it owes an answer");
        game.answer(bust, &mut Log::off()).expect("a throw is owed");
        let points = worth.iter().map(|face| i64::from(*face)).sum();
        assert_eq!(game.scores(), [points, 0, 0], "{preset}");
    }
}

#[test]
fn sysna_in_turns_is_the_game_of_two_dice_with_overtaking() {
    let mut game = table(&Pig, "sysna", &[("simultaneous", "off")], 2);
    assert_eq!(game.moves(FIRST), ["roll"], "the first throw of a turn is a move");
    game.play(FIRST, "roll", &mut Log::off()).expect("its turn");
    game.answer(&[3, 1], &mut Log::off()).expect("a throw is owed");
    game.play(FIRST, "hold", &mut Log::off()).expect("its turn");
    assert_eq!(game.to_act(), Seats::only(SECOND));
    assert_eq!(game.scores(), [4, 0]);
}

#[test]
fn the_example_of_how_to_play_burns_for_those_who_roll_on() {
    let stories: [(Form, &[u8], &[u8], i64); 3] = [
        (Form::OneDie, &[5], &[1], 5),
        (Form::TwoDice, &[6, 5], &[1, 4], 11),
        (Form::Doubles, &[6, 5], &[3, 3], 11),
    ];
    for (form, first, second, banked) in stories {
        let mut game = rounds(form, &[0, 0, 0]);
        game.variant.penalty = 0;
        game.answer(first, &mut Log::off()).expect("the dice fall");
        answer(&mut game, &[(FIRST, Move::Hold), (SECOND, Move::Roll), (THIRD, Move::Roll)]);
        game.answer(second, &mut Log::off()).expect("the dice fall");
        assert_eq!(scores(&game), [banked, 0, 0], "{form:?}");
    }
}
