//! The machine players against chance.

use crate::kit::check::{Impatient, Mix};
use crate::kit::{AnyGame, Game, Log, Position as _, Seat, Setup, Stream, Table, Turn};

use super::at;
use crate::katego::variant::Contest;
use crate::katego::{Katego, bot};

/// The share of games that `sound` wins against `random`, seats changing sides; a shared win is half.
fn share(preset: &str, games: u64) -> f64 {
    let values = Katego.values(Some(preset), &[]).unwrap();
    let seats = AnyGame::capacity(&Katego, &values)[0];
    let teams = AnyGame::teams(&Katego, &values, seats);
    let mut won = 0.0;
    for game in 0..games {
        let first = (game % 2) as usize;
        let sound = |seat: usize| match teams.as_slice() {
            [] => seat % 2 == first,
            teams => teams[first].contains(crate::kit::Seat::at(seat)),
        };
        let levels: Vec<_> = (0..seats).map(|seat| if sound(seat) { "sound" } else { "random" }).collect();
        let mut table = at(preset, seats, "");
        table.finish(&levels, &mut Mix(game));
        let winners = table.winners();
        let ours = winners.iter().filter(|number| sound(*number - 1)).count();
        won += ours as f64 / winners.len() as f64;
    }
    won / games as f64
}

#[test]
fn sound_play_beats_chance() {
    for preset in AnyGame::about(&Katego).presets {
        let share = share(preset.name, 40);
        assert!(share > 0.6, "{}: {share}", preset.name);
    }
}

/// Plays at random until so many moves have been made, or to the end.
pub(super) fn played(preset: &str, seats: usize, moves: usize, mix: &mut Mix) -> Box<dyn Table> {
    let mut table = at(preset, seats, "").0;
    let mut made = 0;
    loop {
        match table.turn() {
            Turn::Chance(_) => {
                let faces = table.deal(mix).unwrap();
                table.answer(&faces, &mut Log::off()).unwrap();
            }
            Turn::Seats(seats) if made < moves => {
                let seat = seats.first().unwrap();
                table.act(seat, "random", mix, &mut Log::off()).unwrap();
                made += 1;
            }
            Turn::Seats(_) | Turn::Over(_) => return table,
        }
    }
}

#[test]
fn strong_plays_what_it_has_found_when_it_is_late() {
    for preset in ["base", "pedestal"] {
        let table = played(preset, 2, 18, &mut Mix(7));
        let Turn::Seats(seats) = table.turn() else { panic!("somebody is to move") };
        let seat = seats.first().unwrap();
        let looked = |stream: &mut dyn Stream| {
            let thought = table.think(seat, "strong", stream).expect("a level of the game");
            assert!(table.moves(seat).contains(thought.best()), "{preset}: {thought:?}");
            thought.search.map_or(0, |search| search.nodes)
        };
        let [late, patient] = [looked(&mut Impatient(Mix(1))), looked(&mut Mix(1))];
        assert!(
            late == 0 && patient > 0,
            "{preset}: the quick player's favourite stands: {late} of {patient}"
        );
    }
}

/// The share of the win that each legal move brings, where it ends the game.
pub(super) fn last_shares(table: &dyn Table, seat: Seat) -> Option<Vec<(String, f64)>> {
    let share = |play: String| {
        let mut next = table.copy();
        next.play(seat, &play, &mut Log::off()).unwrap();
        Some((play, next.over()?.share(seat)))
    };
    table.moves(seat).into_iter().map(share).collect()
}

#[test]
fn the_strongest_is_strong_in_every_preset() {
    let game: &dyn AnyGame = &Katego;
    for preset in AnyGame::about(&Katego).presets {
        let values = Katego.values(Some(preset.name), &[]).unwrap();
        for seats in AnyGame::capacity(&Katego, &values) {
            assert_eq!(game.strongest(&values, seats), "strong", "{}", preset.name);
        }
    }
    let table = played("progressive", 2, 0, &mut Mix(1));
    let seat = table.to_act().first().unwrap();
    let thought = |level: &str| table.think(seat, level, &mut Mix(5)).unwrap();
    assert_eq!(thought("whoever"), thought("sound"), "an unknown level");
}

#[test]
fn strong_finds_the_last_entry_that_wins() {
    let mut matters = 0;
    for seed in 0..400 {
        let mut mix = Mix(seed);
        let table = played("progressive", 2, 23, &mut mix);
        let Some(seat) = table.to_act().first() else { continue };
        let Some(shares) = last_shares(table.as_ref(), seat) else { continue };
        let best = shares.iter().map(|(_, share)| *share).fold(0.0, f64::max);
        matters += usize::from(shares.iter().any(|(_, share)| *share < best));
        let thought = table.think(seat, "strong", &mut mix).unwrap();
        let (_, share) = shares.iter().find(|(play, _)| play == thought.best()).unwrap();
        assert!(*share >= best, "seed {seed}: {} of {shares:?}", thought.best());
    }
    assert!(matters > 5, "in {matters} positions only some of the moves win");
}

#[test]
fn strong_thinks_for_a_bounded_time_and_the_same_for_the_same_seed() {
    for preset in AnyGame::about(&Katego).presets {
        let values = Katego.values(Some(preset.name), &[]).unwrap();
        let capacity = AnyGame::capacity(&Katego, &values);
        let contest = Game::variant(&Katego, &values).unwrap().contest != Contest::Off;
        let most = 2 * bot::EFFORT * if contest { bot::CONTEST_MOVES } else { 1 };
        for (seats, moves) in [(capacity[0], 0), (capacity[0], 20), (capacity[capacity.len() - 1], 0)] {
            let table = played(preset.name, seats, moves, &mut Mix(7));
            let Some(seat) = table.to_act().first() else { continue };
            let thought = table.think(seat, "strong", &mut Mix(5)).unwrap();
            let nodes = thought.search.map_or(0, |search| search.nodes);
            assert!(nodes < most, "{}, {seats} seats: {nodes}", preset.name);
            assert_eq!(table.think(seat, "strong", &mut Mix(5)), Some(thought), "{}", preset.name);
        }
    }
}

#[test]
fn strong_knows_about_how_many_moves_are_to_come() {
    for preset in ["base", "large", "limited", "golf", "gorodki", "progressive"] {
        let values = Katego.values(Some(preset), &[]).unwrap();
        let variant = Game::variant(&Katego, &values).unwrap();
        let setup = Setup { variant, seats: 2, teams: Vec::new(), position: None };
        let mut state = Game::start(&Katego, &setup).unwrap();
        let (mut mix, mut moves) = (Mix(2), 0);
        let said = bot::length(&state);
        loop {
            match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance(draw) => {
                    let faces = state.deal(&draw, &mut mix);
                    state.answer(&faces, &mut Log::off()).unwrap();
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let play = *state.think(seat, "sound", &mut mix).best();
                    state.play(seat, &play, &mut Log::off());
                    moves += 1;
                }
            }
        }
        assert!(2 * said > moves && said < 2 * moves, "{preset}: {said} in place of {moves}");
    }
}

/// `cargo test --release -p kubyk-games machine::measure -- --ignored --nocapture`
#[test]
#[ignore = "prints a table of 1000 games a preset"]
fn measure() {
    for preset in AnyGame::about(&Katego).presets {
        let begin = std::time::Instant::now();
        println!("{:15} {:.3} {:?}", preset.name, share(preset.name, 1000), begin.elapsed());
    }
}
