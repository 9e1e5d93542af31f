//! Tests of Ship, Captain, Mate and Crew: the worked example, keeping a die, the machine player.

use crate::kit::check::{Mix, example, table};
use crate::kit::{Log, Reason, Seat, Seats};

use super::Crew;

const EXAMPLE: &str = "kubyk 1 / game crew / option rounds 1 / seat Аня / seat Вова / /  \
     1 roll / * 6 4 3 3 1 / 1 roll / * 5 4 2 6 / 1 stop / 2 roll / * 6 5 5 1 2 /  \
     2 roll / * 3 4 1 / 2 roll / * 6 6";

#[test]
fn officers_come_in_their_order() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [8, 12]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(1)].into_iter().collect::<Seats>(), Reason::Score)
    );
}

#[test]
fn one_die_of_the_crew_may_be_kept() {
    let mut game = table(&Crew, "base", &[("again", "any")], 2);
    game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
    game.answer(&[6, 5, 4, 1, 6], &mut Log::off()).expect("a throw is owed");
    assert_eq!(game.moves(Seat::at(0)), ["roll", "keep 1", "keep 6", "stop"]);
    game.play(Seat::at(0), "keep 6", &mut Log::off()).expect("a die of the crew");
    game.answer(&[2], &mut Log::off()).expect("one die is owed");
    game.play(Seat::at(0), "stop", &mut Log::off()).expect("its turn");
    assert_eq!(game.scores(), [8, 0]);
}

#[test]
fn the_machine_throws_a_poor_crew_again_and_keeps_a_good_one() {
    let best = |crew: [u8; 2]| {
        let mut game = table(&Crew, "base", &[], 2);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[6, 5, 4, crew[0], crew[1]], &mut Log::off()).expect("a throw is owed");
        game.act(Seat::at(0), "optimal", &mut Mix(1), &mut Log::off()).expect("it owes a move")
    };
    assert_eq!(best([1, 2]), "roll");
    assert_eq!(best([6, 6]), "stop");
    // The mean of two dice is 7, and the better of two further throws of them is more than 8.
    assert_eq!(best([4, 3]), "roll");
}
