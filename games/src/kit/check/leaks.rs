//! Secrets: two games that differ only in what a seat may not know look the same to it.

use crate::kit::{Log, Msg, Seat, Seats, Table, Turn, Viewer};

use super::Mix;

/// So many steps two games are followed side by side.
const STEPS: usize = 12;

/// Answers a throw that only its thrower sees in two ways and compares what the others see, then goes on with both.
pub(super) fn throws(table: &dyn Table, mix: &mut Mix) {
    let (Some(thrower), Some(draw)) = (table.thrower(), table.needs()) else { return };
    let (mut left, mut right) = (table.copy(), table.copy());
    let [told, retold] = [&mut left, &mut right].map(|table| {
        let mut log = Log::on();
        table.answer(&draw.roll(mix), &mut log).expect("chance owes it");
        log.into_said()
    });
    assert_eq!(told, retold, "what is told of a hidden throw does not depend on it");
    assert_eq!((left.turn(), left.scores()), (right.turn(), right.scores()));
    assert_eq!(left.moves(thrower), right.moves(thrower), "the moves do not depend on a hidden throw");
    for viewer in others(table, thrower).map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert_eq!(left.scene(viewer), right.scene(viewer), "{viewer:?} sees a hidden throw");
    }
    for seat in others(table, thrower) {
        assert!(left.known(seat).same(right.known(seat).as_ref()), "seat {seat} knows a hidden throw");
    }
    assert!(left.public().same(right.public().as_ref()), "a hidden throw is not public");
    follow(left, right, thrower, mix);
}

/// Plays two different sealed answers of one seat and compares what the others see, then goes on with both.
pub(super) fn check(table: &dyn Table, mix: &mut Mix) {
    let owing = table.to_act();
    let moves_of = |seat| table.moves(seat);
    let Some(secret) = owing.iter().find(|seat| moves_of(*seat).len() > 1).filter(|_| owing.len() > 1) else {
        return;
    };
    let moves = moves_of(secret);
    let [one, other] = [&moves[0], mix.pick(&moves[1..])];
    let (mut left, mut right) = (table.copy(), table.copy());
    let [told, retold] =
        [(&mut left, one), (&mut right, other)].map(|(table, text)| said(table.as_mut(), secret, text));
    assert_eq!(told, retold, "what is told of a sealed answer does not depend on it");
    let sealed = Turn::Seats(owing.without(Seats::only(secret)));
    assert_eq!(
        (left.turn(), right.turn()),
        (sealed.clone(), sealed),
        "a sealed answer leaves the others to act"
    );
    assert_eq!(left.scores(), right.scores());
    for viewer in others(table, secret).map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert_eq!(left.scene(viewer), right.scene(viewer), "{viewer:?} sees through a sealed answer");
    }
    for seat in others(table, secret) {
        assert!(left.known(seat).same(right.known(seat).as_ref()), "seat {seat} knows a sealed answer");
        assert_eq!(
            (left.moves(seat), left.choices(seat, &[])),
            (right.moves(seat), right.choices(seat, &[]))
        );
    }
    follow(left, right, secret, mix);
}

/// Goes on with both in step: as long as a seat knows the same of both, it sees the same.
fn follow(mut left: Box<dyn Table>, mut right: Box<dyn Table>, secret: Seat, mix: &mut Mix) {
    for _ in 0..STEPS {
        if left.turn() != right.turn() {
            return;
        }
        match left.turn() {
            Turn::Over(_) => return,
            Turn::Chance(draw) => {
                let faces = draw.roll(mix);
                if left.answer(&faces, &mut Log::off()).is_err()
                    || right.answer(&faces, &mut Log::off()).is_err()
                {
                    return;
                }
            }
            Turn::Seats(seats) => {
                let seats: Vec<_> = seats.iter().collect();
                let seat = *mix.pick(&seats);
                let common = right.moves(seat);
                let common: Vec<_> =
                    left.moves(seat).into_iter().filter(|text| common.contains(text)).collect();
                if common.is_empty() {
                    return;
                }
                let text = mix.pick(&common);
                said(left.as_mut(), seat, text);
                said(right.as_mut(), seat, text);
            }
        }
        for seat in others(left.as_ref(), secret) {
            if left.known(seat).same(right.known(seat).as_ref()) {
                let viewer = Viewer::Seat(seat);
                assert_eq!(left.scene(viewer), right.scene(viewer), "seat {seat} sees more than it knows");
                let open = Viewer::Spectator;
                assert_eq!(
                    left.scene(open),
                    right.scene(open),
                    "a spectator sees more than seat {seat} knows"
                );
                assert_eq!(left.scores(), right.scores(), "scores tell more than seat {seat} knows");
            }
        }
    }
}

/// The first seats that may not know it.
fn others(table: &dyn Table, secret: Seat) -> impl Iterator<Item = Seat> {
    const ASKED: usize = 4;
    Seat::all(table.seats()).filter(move |seat| *seat != secret).take(ASKED)
}

fn said(table: &mut dyn Table, seat: Seat, text: &str) -> Vec<Msg> {
    let mut log = Log::on();
    table.play(seat, text, &mut log).expect("a legal move");
    log.into_said()
}
