//! The machine players against chance.

use crate::kit::AnyGame;
use crate::kit::check::Mix;

use super::at;
use crate::katego::Katego;

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
    for preset in Katego.about().presets {
        let share = share(preset.name, 40);
        assert!(share > 0.6, "{}: {share}", preset.name);
    }
}

/// `cargo test --release -p kubyk-games machine::measure -- --ignored --nocapture`
#[test]
#[ignore = "prints a table of 1000 games a preset"]
fn measure() {
    for preset in Katego.about().presets {
        let begin = std::time::Instant::now();
        println!("{:15} {:.3} {:?}", preset.name, share(preset.name, 1000), begin.elapsed());
    }
}
