//! What the coach thinks of positions and moves.

use crate::kit::check::Mix;
use crate::kit::{
    AnalysedEvent, AnyGame, Assessment, Event, Log, MoveEstimate, MoveGrade, Record, Table, Turn, Valuation,
};

use super::machine::{last_shares, played};
use super::seat;
use crate::katego::Katego;

/// As much effort as gives each position the fewest rollouts.
const LITTLE: u64 = 300;

fn assess(table: &dyn Table, played: Option<(usize, &str)>) -> Assessment<String> {
    let played = played.map(|(number, play)| (seat(number), play));
    table.assess(played, LITTLE).expect("every position can be assessed")
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
            let assessed = assess(table.as_ref(), Some((mover.number(), play)));
            let verdict = assessed.verdict.expect("a move was played");
            let cost = best - share;
            assert!((verdict.error - cost).abs() < 1e-9, "seed {seed}, {play}: {verdict:?} of {shares:?}");
            assert!(verdict.margin < 1e-9, "nothing is left to chance: {verdict:?}");
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
        let compared = table.compare(mover, &Mix(1)).expect("moves are compared");
        assert_eq!(table.compare(mover, &Mix(2)).as_ref(), Some(&compared), "always the same answer");
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
    let compared = table.compare(mover, &Mix(1)).expect("moves are compared");
    assert_eq!(compared.len(), 3);
    assert!(compared.iter().all(|estimate| estimate.margin > 0.02), "{compared:?}");
    assert!(compared.iter().any(|estimate| !estimate.is_surely_worse && estimate.value < compared[0].value));
}

#[test]
fn what_the_quick_player_would_play_changes_no_rollout() {
    let mut table = played("base", 2, 9, &mut Mix(4));
    let mover = table.to_act().first().expect("somebody is to move");
    let before = assess(table.as_ref(), None);
    table.act(mover, "sound", &mut Mix(1), &mut Log::off());
    let after = assess(table.as_ref(), None);
    let both = before.rollouts.iter().zip(&after.rollouts);
    assert!(both.clone().count() >= 24 && both.clone().all(|(before, after)| before == after));
    assert!(before.margins().iter().all(|margin| (0.01..0.15).contains(margin)), "{:?}", before.margins());
}

#[test]
fn every_preset_is_estimated_for_the_fewest_and_large_tables_are_not() {
    for preset in Katego.about().presets {
        let values = Katego.values(Some(preset.name), &[]).expect("a preset is a variant");
        let seats = AnyGame::capacity(&Katego, &values)[0];
        let table = played(preset.name, seats, 0, &mut Mix(7));
        assert!(table.yardstick().is_some_and(Valuation::is_estimate), "{}", preset.name);
    }
    assert_eq!(played("base", 12, 0, &mut Mix(7)).yardstick(), None, "it would take too long");
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
            Turn::Chance(_) => Event::Rolled(table.deal(&mut mix).expect("a throw is owed")),
            Turn::Seats(seats) => {
                let mover = seats.first().expect("somebody owes a move");
                let level = if mover.index() == 0 { "sound" } else { "random" };
                let thought = table.think(mover, level, &mut mix).expect("it owes a move");
                Event::Played(mover, thought.best().clone())
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
