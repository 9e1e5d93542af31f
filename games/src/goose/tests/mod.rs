//! Tests of the Game of the Goose: the worked example, ways along the track, traps.

use crate::kit::check::{example, table};
use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

use super::track::way;
use super::{GooseGame, Variant};

const EXAMPLE: &str = "kubyk 1 / game goose / variant two-dice / seat А / seat Б / /  \
     1 roll / * 6 3 / 2 roll / * 1 5 / 1 roll / * 3 2 / 2 roll / * 3 4 / 2 roll /  \
     * 6 6 / 1 roll / * 5 3 / 1 roll / * 4 6 / 1 roll / * 5 4 / 1 roll / * 1 1 /  \
     1 roll / * 6 4 / 1 roll / * 6 5 / 1 roll / * 6 2";

#[test]
fn the_example_is_played_to_its_end() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [63, 31]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Goal)
    );
}

#[test]
fn geese_carry_on_in_the_direction_of_the_way() {
    let variant = Variant { dice: 1, inn: 2, maze: 30, trap: None, exchange: true };
    assert_eq!(way(variant, 0, &[5]), [5, 10]);
    assert_eq!(way(variant, 61, &[4]), [61]);
    assert_eq!(way(variant, 61, &[6]), [59, 53]);
    assert_eq!(way(variant, 3, &[3]), [6, 12]);
    assert_eq!(way(variant, 40, &[2]), [42, 30]);
    assert_eq!(way(variant, 57, &[1]), [58, 0]);
    assert_eq!(way(variant, 0, &[6, 3]), [26]);
    assert_eq!(way(variant, 0, &[4, 5]), [53]);
}

#[test]
fn when_everybody_is_held_everybody_is_free() {
    let mut game = table(&GooseGame, "two-dice", &[("exchange", "off")], 2);
    // To 26 and on to the well; the other to 53 and back by the goose to the prison is far, so it resigns its turns.
    for (seat, faces) in [(0, [6, 3]), (1, [1, 2]), (0, [4, 1])] {
        game.play(Seat::at(seat), "roll", &mut Log::off()).expect("its turn");
        game.answer(&faces, &mut Log::off()).expect("a throw is owed");
    }
    assert_eq!(game.scores(), [31, 3]);
    game.play(Seat::at(1), "roll", &mut Log::off()).expect("the first is held");
    game.answer(&[1, 1], &mut Log::off()).expect("a throw is owed");
    assert_eq!(game.to_act(), Seats::only(Seat::at(1)), "the first waits for relief");
}

#[test]
fn options_out_of_range_are_refused() {
    for (name, value) in
        [("dice", "3"), ("inn", "0"), ("inn", "6"), ("maze", "37"), ("trap", "3"), ("trap-turns", "11")]
    {
        assert!(AnyGame::values(&GooseGame, None, &[(name, value)]).is_err(), "{name} {value}");
    }
}
