//! Nibble: how fast boards are laid out, moves found, random games played, positions searched.

mod common;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use kubyk_games::kit::{Draw, Game, Log, Position, Seat, Setup, Stream, Thinking, Turn};
use kubyk_games::nibble::{BoardKind, EXPERT, Nibble, State};

use common::BenchMix;

criterion_group!(benches, laying, moves, playouts, search);
criterion_main!(benches);

const KINDS: [BoardKind; 3] = [BoardKind::Nine, BoardKind::Thirteen, BoardKind::Hex];

/// One iteration draws one set-up.
fn laying(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("nibble/lay");
    for kind in KINDS {
        let (state, draw) = opened(kind);
        let mut mix = BenchMix(1);
        group.bench_function(BenchmarkId::from_parameter(kind.word()), |bencher| {
            bencher.iter(|| state.deal(&draw, &mut mix));
        });
    }
}

/// One iteration finds every move of a position in the middle of a game; the throughput is in moves.
fn moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("nibble/moves");
    for kind in KINDS {
        let state = middle(kind);
        let found = state.moves(Seat::at(0)).len();
        group.throughput(Throughput::Elements(found as u64));
        group.bench_function(BenchmarkId::from_parameter(kind.word()), |bencher| {
            bencher.iter(|| black_box(&state).moves(Seat::at(0)));
        });
    }
}

/// One iteration plays one random game from its set-up to its end.
fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("nibble/playout");
    for kind in KINDS {
        let mut mix = BenchMix(1);
        let laid = laid(kind, &mut mix);
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::from_parameter(kind.word()), |bencher| {
            bencher.iter(|| play(laid.clone(), u32::MAX, &mut mix));
        });
    }
}

/// One iteration is one move of the expert; the throughput is in positions.
fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("nibble/search");
    group.sample_size(10);
    for kind in KINDS {
        let state = middle(kind);
        let Turn::Seats(seats) = state.turn() else { continue };
        let seat = seats.first().unwrap_or(Seat::at(0));
        group.throughput(Throughput::Elements(EXPERT.into()));
        group.bench_function(BenchmarkId::from_parameter(kind.word()), |bencher| {
            bencher.iter(|| state.think(seat, "expert", &mut BenchMix(1)));
        });
    }
}

fn opened(kind: BoardKind) -> (State, Draw) {
    let setup = Setup { variant: kind, seats: 2, teams: Vec::new(), position: None };
    let state = Nibble.start(&setup).expect("no position was asked for");
    match state.turn() {
        Turn::Chance(draw) => (state, draw),
        other => panic!("chance lays the board out: {other:?}"),
    }
}

fn laid(kind: BoardKind, mix: &mut BenchMix) -> State {
    let (mut state, draw) = opened(kind);
    let faces = state.deal(&draw, mix);
    state.answer(&faces, &mut Log::off()).expect("what is drawn is valid");
    state
}

/// A third of the way through a random game.
fn middle(kind: BoardKind) -> State {
    let mut mix = BenchMix(1);
    let laid = laid(kind, &mut mix);
    play(laid, kind.board().cells.len() as u32 / 4, &mut mix)
}

/// Plays `most` random moves, or all until the end.
fn play(mut state: State, most: u32, mix: &mut BenchMix) -> State {
    for _ in 0..most {
        let Turn::Seats(seats) = state.turn() else { break };
        let Some(seat) = seats.first() else { break };
        let moves = state.moves(seat);
        let chosen = &moves[mix.below(moves.len() as u32) as usize];
        state.play(seat, chosen, &mut Log::off());
    }
    state
}
