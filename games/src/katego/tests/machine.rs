//! The machine players against chance.

use super::{at, seat};
use crate::katego::variant::Contest;
use crate::katego::{Katego, bot};
use crate::kit::check::{Impatient, Mix};
use crate::kit::{
    AnalysedEvent, AnyGame, Estimate, Event, Game, Log, MoveEstimate, MoveGrade, Position as _, Record,
    Scale, Seat, Setup, Stream, Table, Thinking, Turn,
};

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
            let decision = table.think(seat, "strong", stream).expect("a level of the game");
            assert!(table.moves(seat).contains(decision.best()), "{preset}: {decision:?}");
            decision.search.map_or(0, |search| search.nodes)
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
    let decision = |level: &str| table.think(seat, level, &mut Mix(5)).unwrap();
    assert_eq!(decision("whoever"), decision("sound"), "an unknown level");
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
        let decision = table.think(seat, "strong", &mut mix).unwrap();
        let (_, share) = shares.iter().find(|(play, _)| play == decision.best()).unwrap();
        assert!(*share >= best, "seed {seed}: {} of {shares:?}", decision.best());
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
            let decision = table.think(seat, "strong", &mut Mix(5)).unwrap();
            let nodes = decision.search.map_or(0, |search| search.nodes);
            assert!(nodes < most, "{}, {seats} seats: {nodes}", preset.name);
            assert_eq!(table.think(seat, "strong", &mut Mix(5)), Some(decision), "{}", preset.name);
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
        let expected = bot::length(&state);
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
        assert!(2 * expected > moves && expected < 2 * moves, "{preset}: {expected} in place of {moves}");
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

// The coach's estimates of positions and moves.

/// As much effort as gives each position the fewest rollouts.
const LITTLE: u64 = 300;

fn estimate(table: &dyn Table, played: Option<(usize, &str)>) -> Estimate<String> {
    let played = played.map(|(number, play)| (seat(number), play));
    table.estimate(played, LITTLE).expect("every position can be estimated")
}

#[test]
fn the_last_entry_is_a_mistake_where_another_one_wins() {
    let (mut missed, mut found) = (0, 0);
    for seed in 0..200 {
        let table = played("progressive", 2, 23, &mut Mix(seed));
        let Some(mover) = table.to_act().first() else { continue };
        let Some(shares) = last_shares(table.as_ref(), mover) else { continue };
        let best = shares.iter().map(|(_, share)| *share).fold(0.0, f64::max);
        for (play, share) in &shares {
            let estimated = estimate(table.as_ref(), Some((mover.number(), play)));
            let played = estimated.cost.expect("a move was played");
            let cost = best - share;
            assert!((played.value - cost).abs() < 1e-9, "seed {seed}, {play}: {played:?} of {shares:?}");
            assert!(played.margin < 1e-9, "nothing is left to chance: {played:?}");
            *(if cost > 0.0 { &mut missed } else { &mut found }) += 1;
        }
    }
    assert!(missed > 10 && found > 10, "{missed} {found}");
}

#[test]
fn of_the_last_entries_only_those_that_win_less_are_said_to_be_worse() {
    let mut matters = 0;
    for seed in 0..200 {
        let table = played("progressive", 2, 23, &mut Mix(seed));
        let Some(mover) = table.to_act().first() else { continue };
        let Some(shares) = last_shares(table.as_ref(), mover) else { continue };
        let best = shares.iter().map(|(_, share)| *share).fold(0.0, f64::max);
        let compared = table.move_estimates(mover, &Mix(1)).expect("moves are compared");
        assert_eq!(table.move_estimates(mover, &Mix(2)).as_ref(), Some(&compared), "always the same answer");
        for MoveEstimate { play, value, margin, is_surely_worse } in &compared {
            let (_, share) = shares.iter().find(|(other, _)| other == play).expect("a legal move");
            assert!((value - share).abs() < 1e-9 && *margin < 1e-9, "seed {seed}, {play}: {compared:?}");
            assert_eq!(*is_surely_worse, *share < best, "seed {seed}, {play}: {shares:?}");
            matters += usize::from(*is_surely_worse);
        }
    }
    assert!(matters > 5, "{matters} moves are worse");
}

#[test]
fn early_moves_that_chance_may_outweigh_are_not_called_worse() {
    let table = played("base", 2, 3, &mut Mix(4));
    let mover = table.to_act().first().expect("somebody is to move");
    let compared = table.move_estimates(mover, &Mix(1)).expect("moves are compared");
    assert_eq!(compared.len(), 3);
    assert!(compared.iter().all(|estimate| estimate.margin > 0.02), "{compared:?}");
    assert!(compared.iter().any(|estimate| !estimate.is_surely_worse && estimate.value < compared[0].value));
}

#[test]
fn what_the_quick_player_would_play_changes_no_rollout() {
    let mut table = played("base", 2, 9, &mut Mix(4));
    let mover = table.to_act().first().expect("somebody is to move");
    let before = estimate(table.as_ref(), None);
    table.act(mover, "sound", &mut Mix(1), &mut Log::off());
    let after = estimate(table.as_ref(), None);
    let both = before.rollouts.iter().zip(&after.rollouts);
    assert!(both.clone().count() >= 24 && both.clone().all(|(before, after)| before == after));
    assert!(before.margins().iter().all(|margin| (0.01..0.15).contains(margin)), "{:?}", before.margins());
}

#[test]
fn every_preset_is_estimated_for_the_fewest_and_large_tables_are_not() {
    for preset in Game::about(&Katego).presets {
        let values = Katego.values(Some(preset.name), &[]).expect("a preset is a variant");
        let seats = AnyGame::capacity(&Katego, &values)[0];
        let table = played(preset.name, seats, 0, &mut Mix(7));
        assert!(table.scale().is_some_and(Scale::is_estimate), "{}", preset.name);
    }
    assert_eq!(played("base", 12, 0, &mut Mix(7)).scale(), None, "it would take too long");
}

#[test]
fn luck_and_mistakes_of_a_whole_game_have_their_errors() {
    let mut mix = Mix(6);
    let mut record = Record {
        game: "katego".to_owned(),
        variant: "base".to_owned(),
        seats: vec![String::new(); 2],
        ..Record::default()
    };
    let mut table = super::at("base", 2, "").0;
    loop {
        let event = match table.turn() {
            Turn::Over(_) => break,
            Turn::Chance(_) => Event::Rolled(table.deal(&mut mix).expect("a roll is owed")),
            Turn::Seats(seats) => {
                let mover = seats.first().expect("somebody owes a move");
                let level = if mover.index() == 0 { "sound" } else { "random" };
                let decision = table.think(mover, level, &mut mix).expect("it owes a move");
                Event::Played(mover, decision.best().clone())
            }
        };
        event.clone().apply(table.as_mut(), &mut Log::off()).expect("a legal event");
        record.events.push(event);
    }
    let analysis = record.analyse(&Katego).expect("it is estimated");
    assert_eq!(record.analyse(&Katego).as_ref(), Ok(&analysis), "the same record says the same");
    let [sound, random] = &analysis.totals[..] else { panic!("{:?}", analysis.totals) };
    assert!(sound.error < 0.1 && random.error > 0.1, "{sound:?} {random:?}");
    assert!(random.marks.all() > 0, "{random:?}");
    for total in [sound, random] {
        assert!((0.01..0.3).contains(&total.luck_margin), "{total:?}");
    }
    assert!((sound.luck + random.luck).abs() < 1e-9, "what one gains the other loses");
    for event in &analysis.events {
        match event {
            AnalysedEvent::Chance { luck, margins, .. } => assert_eq!(luck.len(), margins.len()),
            AnalysedEvent::Move { error, margin, mark, .. } => {
                assert!(mark.is_none() || error - margin >= 0.05, "marked by the smaller amount: {event:?}");
                assert_eq!(*mark == Some(MoveGrade::Blunder), error - margin >= 0.15, "{event:?}");
            }
        }
    }
}
