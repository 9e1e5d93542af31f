//! Speed of Abalone: counting the tree of moves, playing moves, random games, and looking ahead.

mod common;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kubyk_games::abalone::{Abalone, State};
use kubyk_games::kit::{AnyGame, Game, Insight, Log, Position, Seat, Setup, Stream, Thinking, Turn};

use common::BenchMix;

criterion_group!(benches, perft, play, playouts, search);
criterion_main!(benches);

fn start(preset: &str) -> State {
    let values = AnyGame::values(&Abalone, Some(preset), &[]).expect("a preset is a variant");
    let variant = Abalone.variant(&values).expect("its options fit");
    let setup = Setup { variant, seats: 2, teams: Vec::new(), position: None };
    Abalone.start(&setup).expect("a layout is a position")
}

/// The throughput is in leaves.
fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("abalone/perft-4");
    for preset in ["standard", "belgian-daisy"] {
        let state = start(preset);
        let leaves = state.perft(4).expect("it is counted");
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(preset, |bencher| bencher.iter(|| black_box(&state).perft(4)));
    }
}

/// One iteration plays every move of a game that is recorded before; the throughput is in moves.
fn play(criterion: &mut Criterion) {
    let mut state = start("belgian-daisy");
    let mut mix = BenchMix(1);
    let moves: Vec<_> = std::iter::from_fn(|| step(&mut state, &mut mix)).collect();
    let begin = start("belgian-daisy");
    let mut group = criterion.benchmark_group("abalone/play");
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("moves", |bencher| {
        bencher.iter(|| {
            let mut state = begin.clone();
            for play in &moves {
                state.play(Seat::at(0), play, &mut Log::off());
            }
            state
        });
    });
}

/// One iteration is one random game.
fn playouts(criterion: &mut Criterion) {
    let begin = start("belgian-daisy");
    let mut mix = BenchMix(1);
    let mut group = criterion.benchmark_group("abalone/playout");
    group.throughput(Throughput::Elements(1));
    group.bench_function("belgian-daisy", |bencher| {
        bencher.iter(|| {
            let mut state = begin.clone();
            while step(&mut state, &mut mix).is_some() {}
            state
        });
    });
}

/// The throughput is in positions that were looked at.
fn search(criterion: &mut Criterion) {
    let state = start("belgian-daisy");
    let think = |seed| state.think(Seat::at(0), "club", &mut BenchMix(seed));
    let nodes = think(1).search.map_or(0, |search| search.nodes);
    let mut group = criterion.benchmark_group("abalone/search");
    group.throughput(Throughput::Elements(nodes));
    group.sample_size(20);
    group.bench_function("club", |bencher| bencher.iter(|| think(black_box(1))));
}

/// One random move; `None` once the game is over.
fn step(state: &mut State, mix: &mut BenchMix) -> Option<<State as Position>::Move> {
    let Turn::Seats(seats) = state.turn() else { return None };
    let seat = seats.first()?;
    let moves = state.moves(seat);
    let play = moves[mix.below(moves.len() as u32) as usize];
    state.play(seat, &play, &mut Log::off());
    Some(play)
}
