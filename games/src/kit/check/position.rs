//! Checks of one position, whatever the game.

use std::collections::{BTreeSet, HashSet};

use crate::kit::{DrawError, Log, RANDOM, Seat, SeatStatus, Seats, Stream, Table, Turn, Viewer};

use super::spoken::Spoken;
use super::{Mix, choices, values};

/// So many moves of one seat are tried by themselves in a position, the others are left to the next.
const TRIED: usize = 40;

/// State of the checks of one game, carried from position to position.
pub(super) struct Watch {
    pub(super) mix: Mix,
    pub(super) spoken: Spoken,
    /// The machine players of this table.
    pub(super) levels: Vec<&'static str>,
    /// Every move that was legal at some time.
    pub(super) met: BTreeSet<String>,
}

impl Watch {
    pub(super) fn check(&mut self, table: &dyn Table) {
        let owing = turn(table);
        draws(table, &mut self.spoken);
        values::check(table, &mut self.mix);
        self.scenes(table, owing);
        for seat in some(owing, &mut self.mix) {
            let moves = table.moves(seat);
            self.met.extend(moves.iter().cloned());
            notation(table, seat, &moves, &mut self.mix);
            self.verbs(table, seat, &moves);
            self.refusals(table, seat, &moves);
            choices::check(table, seat, &moves, &mut self.spoken, &mut self.mix);
            self.thoughts(table, seat, &moves);
        }
        for seat in some(Seats::all(table.seats()).without(owing), &mut self.mix) {
            assert_eq!(table.choices(seat, &[]), None, "seat {seat} owes nothing");
            assert!(table.think(seat, RANDOM, &mut self.mix).is_none(), "seat {seat} owes nothing");
            let texts: Vec<_> = self.met.iter().map(String::as_str).take(3).chain(["roll"]).collect();
            refused(table, seat, &texts, &mut self.spoken);
        }
    }

    /// A scene shows each seat once, who acts, and what everybody may know.
    fn scenes(&mut self, table: &dyn Table, owing: Seats) {
        let viewers = some(Seats::all(table.seats()), &mut self.mix).into_iter().map(Viewer::Seat);
        for viewer in viewers.chain([Viewer::Spectator]) {
            let scene = table.scene(viewer);
            let seats: Vec<_> = scene.players.iter().map(|player| player.seat).collect();
            assert!(seats.iter().copied().eq(Seat::all(table.seats())));
            for player in &scene.players {
                let acting = player.standing == SeatStatus::Acting;
                assert_eq!(
                    acting,
                    owing.contains(player.seat),
                    "seat {} is {:?}",
                    player.seat,
                    player.standing
                );
            }
            self.spoken.hear(&scene);
            match viewer {
                Viewer::Spectator => assert!(scene.private.is_empty(), "a spectator has nothing private"),
                Viewer::Seat(seat) => {
                    let known = table.known(seat);
                    assert_eq!(known.moves(seat), table.moves(seat), "seat {seat} knows its moves");
                    assert!(known.known(seat).same(known.as_ref()), "what is hidden once is hidden");
                }
            }
        }
    }

    /// A move that begins with a verb may begin with its name in any language.
    fn verbs(&mut self, table: &dyn Table, seat: Seat, moves: &[String]) {
        let text = self.mix.pick(moves);
        let word = text.split(' ').next().unwrap_or_default();
        for name in self.spoken.verb_names(word) {
            let said = text.replacen(word, name, 1);
            let played = table.copy().play(seat, &said, &mut Log::off());
            assert_eq!(played.as_ref(), Ok(text), "{said}");
        }
    }

    /// Nonsense and moves of other positions are refused and change nothing.
    fn refusals(&mut self, table: &dyn Table, seat: Seat, moves: &[String]) {
        let long = "9 ".repeat(5000);
        refused(
            table,
            seat,
            &["", " ", "?", "roll them all", "put", "put -1", "99999999999999999999", "\0", "🎲", &long],
            &mut self.spoken,
        );
        let legal: HashSet<_> = moves.iter().collect();
        let elsewhere: Vec<_> =
            self.met.iter().filter(|text| !legal.contains(text)).map(String::as_str).collect();
        if !elsewhere.is_empty() {
            let picked: Vec<_> = (0..10).map(|_| *self.mix.pick(&elsewhere)).collect();
            refused(table, seat, &picked, &mut self.spoken);
        }
    }

    /// Machine players choose among the legal moves, and know no more than their seat.
    fn thoughts(&mut self, table: &dyn Table, seat: Seat, moves: &[String]) {
        // A strong player takes its time, and there are thousands of positions.
        if !self.mix.once_in(3) {
            return;
        }
        let level = if self.mix.once_in(10) { "no such level" } else { *self.mix.pick(&self.levels) };
        let seed = u64::from(self.mix.below(u32::MAX));
        let thought = table.think(seat, level, &mut Mix(seed)).expect("it owes a move");
        assert!(moves.contains(thought.best()), "{level} plays {:?}", thought.best());
        for (text, value) in &thought.candidates {
            assert!(moves.contains(text) && value.is_finite(), "{level}: {text:?} {value}");
        }
        assert!(thought.candidates.is_sorted_by(|a, b| a.1 >= b.1), "{level}: best first");
        let (mut acted, mut played) = (table.copy(), table.copy());
        let act = acted.act(seat, level, &mut Mix(seed), &mut Log::off());
        assert_eq!(act.as_ref(), Some(thought.best()), "{level} does what it thinks");
        played.play(seat, thought.best(), &mut Log::off()).expect("a legal move");
        assert!(acted.same(played.as_ref()), "{level} plays as if it had typed");
    }
}

/// The first and two more of a set: a simultaneous step of fifty need not be asked in full.
fn some(seats: Seats, mix: &mut Mix) -> BTreeSet<Seat> {
    let seats: Vec<_> = seats.iter().collect();
    match seats.first() {
        None => BTreeSet::new(),
        Some(first) => [*first, *mix.pick(&seats), *mix.pick(&seats)].into(),
    }
}

/// Exactly one of: over, chance owes, seats owe; and only those who owe have moves.
fn turn(table: &dyn Table) -> Seats {
    let owing = match table.turn() {
        Turn::Over(_) => Seats::NONE,
        Turn::Chance(draw) => {
            assert!(!draw.dice.is_empty(), "a draw has dice");
            Seats::NONE
        }
        Turn::Seats(seats) => {
            assert!(!seats.is_empty(), "somebody owes a move");
            assert!(seats.both(table.left()).is_empty(), "nobody waits for one who left");
            seats
        }
    };
    for seat in Seat::all(table.seats()) {
        let moves = table.moves(seat);
        assert_eq!(owing.contains(seat), !moves.is_empty(), "seat {seat}: {moves:?}");
        let distinct: BTreeSet<_> = moves.iter().collect();
        assert_eq!(distinct.len(), moves.len(), "each move once: {moves:?}");
    }
    assert_eq!(table.scores().len(), table.seats());
    owing
}

/// Every move is read back from its text, in capitals and with blanks too.
fn notation(table: &dyn Table, seat: Seat, moves: &[String], mix: &mut Mix) {
    let first = mix.below(moves.len() as u32) as usize;
    for text in moves.iter().cycle().skip(first).take(moves.len().min(TRIED)) {
        let spaced = format!("  {}\t ", text.replace(' ', "   "));
        for typed in [text, &text.to_uppercase(), &spaced] {
            let played = table.copy().play(seat, typed, &mut Log::off());
            assert_eq!(played.as_ref(), Ok(text), "{typed:?}");
        }
    }
}

fn refused(table: &dyn Table, seat: Seat, texts: &[&str], spoken: &mut Spoken) {
    let mut copy = table.copy();
    for text in texts {
        let mut log = Log::on();
        let error = copy.play(seat, text, &mut log).expect_err(text);
        assert!(copy.same(table), "a refused {text:?} changes nothing");
        assert!(log.into_said().is_empty(), "a refused {text:?} is no news");
        spoken.hear(&error.msg(table.about()));
    }
}

/// Faces that nobody asked for, too many, too few or not of their die are refused and change nothing.
fn draws(table: &dyn Table, spoken: &mut Spoken) {
    let mut copy = table.copy();
    let mut faults = Vec::new();
    match table.needs() {
        None => faults.push((vec![1], DrawError::Unasked)),
        Some(draw) => {
            let low: Vec<_> = draw.dice.iter().map(|die| die.low).collect();
            let count = |got| DrawError::Count { expected: low.len(), got };
            faults.push((Vec::new(), count(0)));
            faults.push(([low.clone(), vec![1]].concat(), count(low.len() + 1)));
            for (index, &die) in draw.dice.iter().enumerate() {
                for face in [die.low.wrapping_sub(1), die.high + 1] {
                    let mut faces = low.clone();
                    faces[index] = face;
                    faults.push((faces, DrawError::Face { face, die }));
                }
            }
        }
    }
    for (faces, expected) in faults {
        assert_eq!(copy.answer(&faces, &mut Log::off()), Err(expected.clone()));
        assert!(copy.same(table), "refused faces {faces:?} change nothing");
        spoken.hear(&expected.msg());
    }
}
