//! Speed of random games of each preset, and of replaying records.

mod common;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Event, Log, Record, Setup, Stream, Table};

use common::BenchMix;

criterion_group!(benches, games, replay);
criterion_main!(benches);

/// One iteration is one random game with the fewest seats.
fn games(criterion: &mut Criterion) {
    for game in CATALOGUE {
        let mut group = criterion.benchmark_group(format!("game/{}", game.about().id));
        for preset in game.about().presets {
            let mut mix = BenchMix(1);
            group.throughput(Throughput::Elements(1));
            group.bench_function(preset.name, |bencher| {
                bencher.iter(|| {
                    let mut table = open(*game, preset.name);
                    while let Some(event) = step(table.as_mut(), &mut mix) {
                        black_box(event);
                    }
                });
            });
        }
    }
}

/// One iteration reads and replays one record; the throughput is in events.
fn replay(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("replay");
    for game in CATALOGUE {
        let about = game.about();
        let mut table = open(*game, about.presets[0].name);
        let mut mix = BenchMix(1);
        let record = Record {
            game: about.id.to_owned(),
            variant: about.presets[0].name.to_owned(),
            seats: vec!["A".to_owned(); table.seats()],
            events: std::iter::from_fn(|| step(table.as_mut(), &mut mix)).collect(),
            ..Record::default()
        };
        let text = record.to_string();
        group.throughput(Throughput::Elements(record.events.len() as u64));
        group.bench_function(about.id, |bencher| {
            bencher.iter(|| Record::read(black_box(text.as_bytes()), CATALOGUE).is_ok());
        });
    }
}

fn open(game: &dyn AnyGame, preset: &str) -> Box<dyn Table> {
    let variant = game.values(Some(preset), &[]).expect("a preset is a variant");
    let seats = game.capacity(&variant)[0];
    let setup = Setup { variant, seats, teams: Vec::new(), position: None };
    game.open(&setup).expect("the fewest seats are allowed")
}

/// One random event; `None` once the game is over.
fn step(table: &mut dyn Table, mix: &mut BenchMix) -> Option<Event> {
    let event = match table.to_act().first() {
        None => Event::Rolled(table.deal(mix)?),
        Some(seat) => {
            let moves = table.moves(seat);
            let chosen = mix.below(moves.len() as u32) as usize;
            Event::Played(seat, moves.into_iter().nth(chosen)?)
        }
    };
    event.apply(table, &mut Log::off()).ok()
}
