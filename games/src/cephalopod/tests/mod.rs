//! Tests of Cephalopod: the worked example, counts of moves, positions, the machine player.

use crate::kit::check::{Mix, example, table};
use crate::kit::{AnyGame, Choice, ChoiceLevel, Leads, Log, Reason, Seat, Seats, Setup, Table};

use super::Cephalopod;

const EXAMPLE: &str = "kubyk 1 / game cephalopod / variant small / seat А / seat Б / /  \
     1 b3 / 2 c2 / 1 b1 / 2 a1 / 1 a2 / 2 b2xa2b1b3c2 / 1 a3 / 2 c2 / 1 b1xa1b2 /  \
     2 b3 / 1 a2 / 2 b2xa2b3c2 / 1 c1 / 2 c3 / 1 a1 / 2 b3xa3b2c3 / 1 b2 / 2 c3 /  \
     1 a3 / 2 c2xc1c3 / 1 c1 / 2 a2xa1a3 / 1 a1 / 2 a3 / 1 c3";

#[test]
fn the_example_is_played_to_its_end() {
    let game = example(EXAMPLE);
    assert_eq!(game.scores(), [5, 4]);
    let outcome = game.over().expect("it is over");
    assert_eq!(
        (outcome.winners, outcome.reason),
        ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Score)
    );
}

#[test]
fn moves_are_counted() {
    for (preset, counts) in [
        ("small", &[9u64, 72, 504, 3256, 21096][..]),
        ("short", &[15, 210, 2730, 33304]),
        ("base", &[25, 600, 13800]),
    ] {
        let game = table(&Cephalopod, preset, &[], 2);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(game.perft(depth), Some(*count), "{preset} {depth}");
        }
    }
}

fn at(text: &str) -> Box<dyn Table> {
    let variant = AnyGame::values(&Cephalopod, None, &[]).expect("a variant");
    let position = Some(text.to_owned());
    AnyGame::open(&Cephalopod, &Setup { variant, seats: 2, teams: Vec::new(), position }).expect("a position")
}

#[test]
fn every_set_of_six_or_less_can_be_captured() {
    let game = at("...../..1../.2.c./...../.....");
    let moves = game.moves(Seat::at(0));
    assert_eq!(moves.len(), 25);
    let on_c3: Vec<_> = moves.iter().filter(|text| text.starts_with("c3")).collect();
    assert_eq!(on_c3, ["c3xb3c4", "c3xb3d3", "c3xc4d3", "c3xb3c4d3"]);
    let mut copy = game.copy();
    assert!(copy.play(Seat::at(0), "c3", &mut Log::off()).is_err(), "the set must be named");
    assert_eq!(copy.play(Seat::at(0), "C3XD3B3", &mut Log::off()).as_deref(), Ok("c3xb3d3"));
}

#[test]
fn dice_to_take_off_are_chosen_on_the_board() {
    let game = at("...../..1../.2.c./...../.....");
    let at_c3 = |rest: &[&str]| game.level(Seat::at(0), &[&["c3"], rest].concat());
    let Some(ChoiceLevel::SomeOf(dice)) = at_c3(&[]) else { panic!("several dice can be taken off") };
    let spots: Vec<_> = dice.items.iter().map(|item| item.spot.to_string()).collect();
    assert_eq!(spots, ["cell:b3", "cell:c4", "cell:d3"]);
    assert_eq!((dice.at_least, dice.at_most, dice.list.len()), (2, 3, 4));
    for (chosen, text) in [(&[0, 2][..], "c3xb3d3"), (&[0, 1, 2], "c3xb3c4d3")] {
        let plays = at_c3(&[&dice.step(chosen)]).map(ChoiceLevel::list).unwrap_or_default();
        assert!(matches!(&plays[..], [Choice { leads: Leads::Play(play), .. }] if play == text), "{plays:?}");
    }
    assert!(at_c3(&[&dice.step(&[1])]).is_none(), "one die is none");
}

#[test]
fn impossible_positions_are_refused() {
    let variant = AnyGame::values(&Cephalopod, None, &[]).expect("a variant");
    for text in [
        "",
        ".....",
        "...../...../...../...../..7..",
        "...../...../...../...../..... 3",
        "11111/11111/11111/11111/11111",
    ] {
        let setup =
            Setup { variant: variant.clone(), seats: 2, teams: Vec::new(), position: Some(text.to_owned()) };
        assert!(AnyGame::open(&Cephalopod, &setup).is_err(), "{text:?}");
    }
    for (name, value) in [("width", "1"), ("height", "4"), ("width", "9")] {
        assert!(AnyGame::values(&Cephalopod, None, &[(name, value)]).is_err());
    }
}

#[test]
fn the_machine_finds_a_win_that_is_there() {
    // The last cell decides: a capture would leave the board open, but nothing fits.
    let game = at("1a6a6/61a6a/6a.a6/a6a61/66a6a");
    let thought = game.think(Seat::at(0), "expert", &mut Mix(1)).expect("it owes a move");
    assert!(thought.candidates.is_sorted_by(|one, other| one.1 >= other.1));
}
