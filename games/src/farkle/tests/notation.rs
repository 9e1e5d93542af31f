//! Moves as text, and as taps.

use proptest::prelude::*;

use super::{at, go, seat};
use crate::farkle::rules::{Move, State, parse_move};
use crate::farkle::scene;
use crate::farkle::score::FaceCounts;
use crate::kit::{
    ChoiceLevel, Leads, ParseError, Position, Presentation, Scene, SceneBoard, SeatStatus, Spot, Then, Viewer,
};

#[test]
fn moves_are_read_in_any_form() {
    for (text, canonical) in [
        ("roll", "roll"),
        ("  КИНУТИ ", "roll"),
        ("бросить", "roll"),
        ("roll 5 1", "roll 1 5"),
        ("Roll 15", "roll 1 5"),
        ("roll 5, 1; 5", "roll 1 5 5"),
        ("1 + 5 roll", "roll 1 5"),
        ("стоп 5 3 3 3", "stop 3 3 3 5"),
        ("ЗАПИСАТЬ 1·1", "stop 1 1"),
        ("bank 222", "stop 2 2 2"),
        ("stop", "stop"),
    ] {
        assert_eq!(parse_move(text).expect(text).to_string(), canonical, "{text:?}");
    }
}

#[test]
fn what_is_no_move_is_refused() {
    for text in [
        "",
        "  ",
        "roll 7",
        "roll 0",
        "roll -1",
        "roll all",
        "roll stop 1",
        "roll roll",
        "1111111",
        "roll 1 1 1 1 1 1 1",
    ] {
        assert!(matches!(parse_move(text), Err(ParseError::Syntax(_))), "{text:?}");
    }
    let both = ["roll 1 5", "stop 1 5"].map(str::to_owned).to_vec();
    assert_eq!(parse_move("5 1"), Err(ParseError::Ambiguous(both)), "faces alone could be either");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn a_move_is_read_back(faces in prop::collection::vec(1u8..=6, 0..=6), stop in any::<bool>()) {
        let part = FaceCounts::of(&faces);
        let play = if stop { Move::Stop(part) } else { Move::Roll(part) };
        prop_assert_eq!(parse_move(&play.to_string()), Ok(play));
        prop_assert_eq!(parse_move(&play.to_string().to_uppercase().replace(' ', "  ")), Ok(play));
    }

    #[test]
    fn reading_never_panics(text in any::<String>(), typed in "(roll|stop|1|5|15|стоп|7| |,){0,9}") {
        for text in [text, typed] {
            if let Ok(play) = parse_move(&text) {
                prop_assert_eq!(parse_move(&play.to_string()), Ok(play));
            }
        }
    }

    #[test]
    fn listed_moves_are_those_that_are_allowed(faces in prop::collection::vec(1u8..=6, 6), rules in 0..4usize, score in 0..4i64) {
        let rules = ["base nothing=on", "truba minimum-throws=1", "farkle entry=500", "base pits=500-3000 hot-dice=must"][rules];
        let mut game = at(rules, &[score * 500, 0]);
        go(&mut game, "1 roll");
        game.answer(&faces, &mut crate::kit::Log::off()).expect("the dice fall");
        prop_assume!(game.acting() == Some(seat(1)));
        let moves = game.moves(seat(1));
        prop_assert!(!moves.is_empty());
        for mask in 0..64usize {
            let chosen: Vec<_> = (0..6).filter(|at| mask >> at & 1 == 1).map(|at| faces[at]).collect();
            let part = FaceCounts::of(&chosen);
            for play in [Move::Roll(part), Move::Stop(part)] {
                prop_assert_eq!(moves.contains(&play), game.check(seat(1), &play).is_ok(), "{}", play);
            }
        }
    }
}

/// The keys, labels and leaves of a level.
fn level(game: &crate::farkle::State, path: &[&str]) -> Vec<(String, String, Option<String>)> {
    let level = scene::choices(game, seat(1), path).expect("a level").list();
    let leaf = |leads| match leads {
        Leads::Play(play) => Some(Move::to_string(&play)),
        Leads::Deeper => None,
    };
    level.into_iter().map(|choice| (choice.key, choice.label.id.into_owned(), leaf(choice.leads))).collect()
}

fn branch(key: &str, label: &str, leaf: Option<&str>) -> (String, String, Option<String>) {
    (key.to_owned(), format!("farkle-button-{label}"), leaf.map(str::to_owned))
}

#[test]
fn a_part_is_tapped_first_and_then_what_to_do() {
    let mut game = at("base", &[0, 0]);
    assert_eq!(level(&game, &[]), [branch("r", "begin", Some("roll"))]);
    go(&mut game, "1 roll; * 1 1 2 2 3 4");
    assert_eq!(level(&game, &[]), [branch("11", "part", None), branch("1", "part", None)]);
    let below = [branch("r", "rest", Some("roll 1 1")), branch("s", "stop", Some("stop 1 1"))];
    assert_eq!(level(&game, &["11"]), below);
    for path in [&["2"][..], &["11", "r"], &["r"], &["x", "y"]] {
        assert_eq!(game.choices(seat(1), path), None, "{path:?}");
    }
}

#[test]
fn a_level_of_one_branch_is_skipped() {
    let mut game = at("truba", &[0, 0]);
    go(&mut game, "1 roll; * 1 1 2 3 4 6");
    let rolls = [branch("11", "rest", Some("roll 1 1")), branch("1", "rest", Some("roll 1"))];
    assert_eq!(level(&game, &[]), rolls, "there is no stopping yet");
    assert_eq!(game.choices(seat(1), &["11"]), None);
    let mut game = at("base", &[0, 0]);
    go(&mut game, "1 roll; * 1 2 2 3 3 4");
    let only = [branch("r", "rest", Some("roll 1")), branch("s", "stop", Some("stop 1"))];
    assert_eq!(level(&game, &[]), only, "there is only one part");
}

#[test]
fn dice_are_set_aside_together_if_all_of_them_score() {
    let mut game = at("base", &[0, 0]);
    go(&mut game, "1 roll; * 1 1 2 2 3 4");
    let Some(ChoiceLevel::SomeOf(dice)) = game.choices(seat(1), &[]) else { panic!("dice are chosen") };
    assert_eq!((dice.items.len(), dice.at_least, dice.then), (2, 1, Then::OneOf), "the others score nothing");
    assert_eq!(dice.shortcuts, [[0, 1]], "all that scores");
    let both = [branch("r", "rest", Some("roll 1 1")), branch("s", "stop", Some("stop 1 1"))];
    assert_eq!(level(&game, &[&dice.step(&[0, 1])]), both);
    let one = [branch("r", "rest", Some("roll 1")), branch("s", "stop", Some("stop 1"))];
    for place in [0, 1] {
        assert_eq!(level(&game, &[&dice.step(&[place])]), one, "either of two equal dice");
    }
    assert_eq!(game.choices(seat(1), &[&dice.step(&[])]), None);
}

#[test]
fn dice_that_score_only_together_are_chosen_together() {
    let mut game = at("base", &[0, 0]);
    go(&mut game, "1 roll; * 2 2 2 3 4 5");
    let Some(ChoiceLevel::SomeOf(dice)) = game.choices(seat(1), &[]) else { panic!("dice are chosen") };
    let spots: Vec<_> = dice.items.iter().map(|item| item.spot.clone()).collect();
    assert_eq!(spots, [0, 1, 2, 5].map(Spot::Die), "the three and the four score nothing");
    let three = [branch("r", "rest", Some("roll 2 2 2")), branch("s", "stop", Some("stop 2 2 2"))];
    assert_eq!(level(&game, &[&dice.step(&[0, 1, 2])]), three);
    let five = [branch("r", "rest", Some("roll 5")), branch("s", "stop", Some("stop 5"))];
    assert_eq!(
        level(&game, &[&dice.step(&[3])]),
        five,
        "the last of those that can be chosen is the sixth die"
    );
    for places in [&[0][..], &[0, 1], &[0, 3], &[0, 1, 3]] {
        assert_eq!(game.choices(seat(1), &[&dice.step(places)]), None, "{places:?}");
    }
}

// Scenes.

fn scene_of(state: &State) -> Scene {
    state.scene(Viewer::Spectator)
}

/// The dice as a text board shows them: those set aside with a `+`.
fn dice(state: &State) -> String {
    let sign = |aside| if aside { "+" } else { "" };
    let dice = scene_of(state).dice.into_iter().map(|die| format!("{}{}", sign(die.aside), die.face));
    dice.collect::<Vec<_>>().join(" ")
}

fn note(state: &State, number: usize) -> String {
    scene_of(state).players[number - 1].note.as_ref().map(|note| note.id.to_string()).unwrap_or_default()
}

#[test]
fn dice_set_aside_lie_apart() {
    let mut game = at("base", &[0, 0]);
    go(&mut game, "1 roll; * 6 1 1 1 2 3");
    assert_eq!(dice(&game), "1 1 1 2 3 6");
    go(&mut game, "1 roll 1 1 1");
    assert_eq!(dice(&game), "2 3 6 +1 +1 +1");
    go(&mut game, "* 5 5 5");
    assert_eq!(dice(&game), "5 5 5 +1 +1 +1");
    let SceneBoard::Track(track) = scene_of(&game).board else { panic!("a race") };
    assert_eq!((track.goal, track.lanes[0].at_stake, track.lanes[1].at_stake), (10_000, 1000, 0));
    let mut hot = game.clone();
    go(&mut hot, "1 roll 5 5 5");
    assert_eq!(dice(&hot), "+1 +1 +1 +5 +5 +5");
    go(&mut hot, "* 1 2 2 3 3 4");
    assert_eq!(dice(&hot), "1 2 2 3 3 4");
    // The dice that ended a turn are there to be looked at until the next roll.
    go(&mut game, "1 stop 5");
    assert_eq!(dice(&game), "5 5 +1 +1 +1 +5");
    go(&mut game, "2 roll; * 2 2 3 3 4 6");
    assert_eq!(dice(&game), "2 2 3 3 4 6");
}

#[test]
fn notes_say_what_matters_next() {
    let mut game = at("truba entry=500 pits=3000-4000", &[3500, 0, 2000]);
    game.players[2].zeros = 2;
    let notes = |game: &State| [1, 2, 3].map(|number| note(game, number));
    assert_eq!(notes(&game), ["farkle-in-pit", "farkle-before-entry", "farkle-zeros"]);
    go(&mut game, "1 roll; * 1 2 2 3 4 6");
    assert_eq!(note(&game, 1), "farkle-stake");
    let SceneBoard::Track(track) = scene_of(&game).board else { panic!("a race") };
    assert_eq!(track.pits, [(3001, 3999)]);
    let SceneBoard::Track(track) = scene_of(&at("base pits=3000-4000 pit-lower=inclusive", &[0, 0])).board
    else {
        panic!("a race")
    };
    assert_eq!(track.pits, [(3000, 3999)]);
}

#[test]
fn the_end_shows_who_is_done() {
    let mut game = at("farkle target=2000", &[1900, 1950, 0]);
    go(&mut game, "1 roll; * 1 2 2 3 3 4; 1 stop 1");
    let standings =
        |game: &State| scene_of(game).players.iter().map(|player| player.standing).collect::<Vec<_>>();
    assert_eq!(standings(&game), [SeatStatus::Done, SeatStatus::Acting, SeatStatus::Waiting]);
    go(&mut game, "2 roll; * 5 2 2 3 3 4; 2 stop 5; 3 roll; * 2 2 3 3 4 4; 3 stop 2 2 3 3 4 4");
    assert_eq!(standings(&game), [SeatStatus::Won, SeatStatus::Won, SeatStatus::Done]);
    assert_eq!(game.acting(), None);
    assert_eq!(note(&game, 3), "");
    let mut game = at("base", &[0, 0]);
    go(&mut game, "1 roll");
    assert_eq!(scene_of(&game).players[seat(1).index()].standing, SeatStatus::Waiting, "chance owes");
}
