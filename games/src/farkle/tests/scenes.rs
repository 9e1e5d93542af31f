//! What people see.

use crate::farkle::state::State;
use crate::kit::{Position, Scene, SceneBoard, SeatStatus, Viewer};

use super::{at, go, seat};

fn scene(state: &State) -> Scene {
    state.scene(Viewer::Spectator)
}

/// The dice as a text board shows them: those set aside with a `+`.
fn dice(state: &State) -> String {
    let sign = |aside| if aside { "+" } else { "" };
    let dice = scene(state).dice.into_iter().map(|die| format!("{}{}", sign(die.aside), die.face));
    dice.collect::<Vec<_>>().join(" ")
}

fn note(state: &State, number: usize) -> String {
    scene(state).players[number - 1].note.as_ref().map(|note| note.id.to_string()).unwrap_or_default()
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
    let SceneBoard::Track(track) = scene(&game).board else { panic!("a race") };
    assert_eq!((track.goal, track.lanes[0].at_stake, track.lanes[1].at_stake), (10_000, 1000, 0));
    let mut hot = game.clone();
    go(&mut hot, "1 roll 5 5 5");
    assert_eq!(dice(&hot), "+1 +1 +1 +5 +5 +5");
    go(&mut hot, "* 1 2 2 3 3 4");
    assert_eq!(dice(&hot), "1 2 2 3 3 4");
    // What ended a turn is there to be looked at until the next throw.
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
    let SceneBoard::Track(track) = scene(&game).board else { panic!("a race") };
    assert_eq!(track.pits, [(3001, 3999)]);
    let SceneBoard::Track(track) = scene(&at("base pits=3000-4000 pit-lower=inclusive", &[0, 0])).board
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
        |game: &State| scene(game).players.iter().map(|player| player.standing).collect::<Vec<_>>();
    assert_eq!(standings(&game), [SeatStatus::Done, SeatStatus::Acting, SeatStatus::Waiting]);
    go(&mut game, "2 roll; * 5 2 2 3 3 4; 2 stop 5; 3 roll; * 2 2 3 3 4 4; 3 stop 2 2 3 3 4 4");
    assert_eq!(standings(&game), [SeatStatus::Won, SeatStatus::Won, SeatStatus::Done]);
    assert_eq!(game.acting(), None);
    assert_eq!(note(&game, 3), "");
    let mut game = at("base", &[0, 0]);
    go(&mut game, "1 roll");
    assert_eq!(scene(&game).players[seat(1).index()].standing, SeatStatus::Waiting, "chance owes");
}
