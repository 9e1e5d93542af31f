//! One game played at random to its end.

use std::collections::BTreeSet;

use crate::CATALOGUE;
use crate::kit::{DrawError, Event, Log, RANDOM, Reason, Record, Seat, Seats, Table, Turn, Viewer};

use super::cases::Case;
use super::position::Watch;
use super::spoken::Spoken;
use super::{Mix, ladder, leaks, quick, table};

/// More events than any random game needs.
const LONGEST: usize = 200_000;

pub(super) fn play(case: &Case) {
    let set = quick(case.game);
    let values = case.game.values(Some(case.preset), set).expect("a preset is a variant");
    let levels = case.game.levels(&values, case.seats);
    assert_eq!(levels.first(), Some(&RANDOM));
    ladder::check(case.game, &values, case.seats);
    let levels = case.game.machine_players(&values, case.seats);
    let mut table = table(case.game, case.preset, set, case.seats);
    let mut watch =
        Watch { mix: Mix(case.seed), spoken: Spoken::of(case.game), levels, met: BTreeSet::new() };
    let mut record = Record {
        game: case.game.about().id.to_owned(),
        variant: case.preset.to_owned(),
        options: set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        seats: (1..=case.seats).map(|number| format!("Player {number}")).collect(),
        ..Record::default()
    };
    let mut left = Seats::NONE;
    watch.spoken.hear(&case.game.rules(&values));
    for page in case.game.pages(&values) {
        assert!(!page.lines.is_empty(), "an empty page of {}", case.preset);
        watch.spoken.hear(&page.topic.title());
        watch.spoken.hear(&page.lines);
    }
    loop {
        assert!(record.events.len() < LONGEST, "the game does not end");
        // The opening in full, then samples: late positions of a table of fifty cost too much each.
        if (record.events.len() < 30 || watch.mix.once_in(1 + record.events.len() as u32 / 30))
            && watch.mix.once_in(crowd(table.as_ref()))
        {
            watch.check(table.as_ref());
            if watch.mix.once_in(1 + case.seats as u32 / 8) {
                leaks::check(table.as_ref(), &mut watch.mix);
                leaks::throws(table.as_ref(), &mut watch.mix);
            }
        }
        // Whoever played alone and has left leaves nobody behind.
        if matches!(table.turn(), Turn::Over(_)) {
            break;
        }
        let event = if case.leaving && watch.mix.once_in(20 + 5 * case.seats as u32) {
            let staying: Vec<_> = Seats::all(case.seats).without(left).iter().collect();
            let seat = *watch.mix.pick(&staying);
            Event::Left(seat, *watch.mix.pick(&[Reason::Resignation, Reason::Time]))
        } else if case.leaving && case.game.draws() && watch.mix.once_in(30) {
            let staying = Seats::all(case.seats).without(left).without(table.agreed());
            let staying: Vec<_> = staying.iter().collect();
            Event::Agreed(*watch.mix.pick(&staying))
        } else {
            match table.turn() {
                Turn::Over(_) => break,
                Turn::Chance(_) => Event::Rolled(table.deal(&mut watch.mix).expect("chance owes")),
                Turn::Seats(seats) => {
                    let seats: Vec<_> = seats.iter().collect();
                    let seat = *watch.mix.pick(&seats);
                    Event::Played(seat, watch.mix.pick(&table.moves(seat)).clone())
                }
            }
        };
        let mut log = Log::on();
        let happened = event.clone().apply(table.as_mut(), &mut log).expect("a legal event happens");
        assert_eq!(happened, event, "a listed move is canonical");
        watch.spoken.hear(&log.into_said());
        if let Event::Left(seat, _) = event {
            left.insert(seat);
            assert_eq!(table.left(), left);
        }
        record.events.push(event);
    }
    ended(table.as_mut(), left, &mut watch.spoken);
    replayed(&record, case, table.as_ref());
}

/// Walking through thousands of moves takes its time: such positions are looked at only once in so many.
fn crowd(table: &dyn Table) -> u32 {
    const MANY: usize = 100;
    let moves = table.to_act().first().map_or(0, |seat| table.moves(seat).len());
    (moves / MANY).max(1) as u32
}

/// After the end nothing more happens.
fn ended(table: &mut dyn Table, left: Seats, spoken: &mut Spoken) {
    let outcome = table.over().expect("it is over");
    assert!(outcome.winners.both(left).is_empty(), "one who left is no winner");
    assert!(outcome.winners.iter().all(|seat| seat.index() < table.seats()));
    let before = table.copy();
    for seat in Seat::all(table.seats()) {
        assert_eq!(table.moves(seat), Vec::<String>::new());
        assert_eq!(table.choices(seat, &[]), None);
        spoken.hear(&table.agree(seat, &mut Log::off()).expect_err("nobody agrees after the end"));
        let why =
            table.leave(seat, Reason::Time, &mut Log::off()).expect_err("nobody leaves a finished game");
        spoken.hear(&why);
        for text in ["roll", "hold", "put 1", "?"] {
            let why = table.play(seat, text, &mut Log::off()).expect_err("no move after the end");
            spoken.hear(&why.msg(table.about()));
        }
    }
    assert_eq!(table.answer(&[1], &mut Log::off()), Err(DrawError::Unasked));
    assert!(table.deal(&mut Mix(1)).is_none());
    spoken.hear(&table.scene(Viewer::Spectator));
    assert!(table.same(before.as_ref()));
}

/// The record is the truth of the game: it is read back as it was written, and leads to the same state.
fn replayed(record: &Record, case: &Case, table: &dyn Table) {
    let text = record.to_string();
    let (read, again) = Record::read(text.as_bytes(), CATALOGUE).expect("its own record is read");
    assert_eq!(&read, record);
    assert_eq!(read.to_string(), text);
    assert!(again.same(table), "reading leads to the same state");
    assert_eq!((again.turn(), again.scores()), (table.turn(), table.scores()));
    let replayed = record.replay(case.game, &mut Log::off()).expect("its own record is replayed");
    assert!(replayed.same(table), "replaying leads to the same state");
}
