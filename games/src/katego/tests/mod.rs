//! Tests of Катего: the decided lines of its rules, each in a few moves.

mod assessment;
mod contests;
mod how_to_play;
mod machine;
mod option_conflicts;
mod pairs;
mod scenes;
mod simultaneous;
mod table;
mod throws;

use crate::kit::check::Mix;
use crate::kit::{
    Event, Log, Msg, PlayError, Reason, Record, SceneBoard, ScoreTable, Seat, Seats, Table, Turn, Viewer,
};

use super::Katego;

/// A table at which something has happened.
struct KategoTable(Box<dyn Table>);

/// A variant with options (`base columns=11`), the number of seats, and events in the notation of records,
/// parted by semicolons.
fn at(variant: &str, seats: usize, events: &str) -> KategoTable {
    let mut table =
        opened(variant, seats, "").unwrap_or_else(|why| panic!("{variant}, {seats} seats: {why:?}"));
    table.go(events);
    table
}

/// The same with lines of teams (`team 1 2; team 3 4`).
fn opened(variant: &str, seats: usize, teams: &str) -> Result<KategoTable, Msg> {
    let mut words = variant.split_whitespace();
    let mut lines = vec![format!("kubyk 1\ngame katego\nvariant {}", words.next().unwrap_or("base"))];
    lines.extend(words.map(|option| format!("option {}", option.replace('=', " "))));
    lines.extend((1..=seats).map(|seat| format!("seat P{seat}")));
    lines.extend(split(teams).map(str::to_owned));
    let text = lines.join("\n") + "\n\n";
    Record::read(text.as_bytes(), &[&Katego]).map(|(_, table)| KategoTable(table)).map_err(|error| error.why)
}

fn split(events: &str) -> impl Iterator<Item = &str> {
    events.split(';').map(str::trim).filter(|event| !event.is_empty())
}

impl KategoTable {
    /// Plays events on.
    fn go(&mut self, events: &str) {
        for text in split(events) {
            let event = match text.split_once(' ') {
                Some(("*", faces)) => {
                    Event::Rolled(faces.split_whitespace().map(|face| face.parse().unwrap()).collect())
                }
                Some((number, "resigns")) => Event::Left(seat(number.parse().unwrap()), Reason::Resignation),
                Some((number, play)) => Event::Played(seat(number.parse().unwrap()), play.to_owned()),
                None => panic!("no event: {text}"),
            };
            event.apply(self.0.as_mut(), &mut Log::on()).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        }
    }

    /// The moves of a seat, joined by commas.
    fn moves(&self, number: usize) -> String {
        self.0.moves(seat(number)).join(", ")
    }

    /// How many dice chance owes (0 when none), and the seats that owe a move.
    fn owed(&self) -> (usize, Vec<usize>) {
        (self.0.needs().map_or(0, |draw| draw.dice.len()), numbers(self.0.to_act()))
    }

    fn scores(&self) -> Vec<i64> {
        self.0.scores()
    }

    /// None before the end.
    fn winners(&self) -> Vec<usize> {
        self.0.over().map(|outcome| numbers(outcome.winners)).unwrap_or_default()
    }

    /// Why a move is refused: the id of the reason.
    fn refused(&mut self, number: usize, text: &str) -> String {
        let before = self.0.copy();
        let error = self.0.play(seat(number), text, &mut Log::off());
        assert!(self.0.same(before.as_ref()), "{text} was refused and changed the table");
        match error {
            Ok(canonical) => panic!("{canonical} was taken"),
            Err(PlayError::Illegal { why, .. }) => why.id.into_owned(),
            Err(PlayError::Syntax { expected, .. }) => expected.id.into_owned(),
            Err(error) => panic!("{error:?}"),
        }
    }

    /// The score table as a seat sees it; as an onlooker does for seat 0.
    fn board(&self, number: usize) -> ScoreTable {
        match self.0.scene(viewer(number)).board {
            SceneBoard::Table(table) => table,
            other => panic!("{other:?}"),
        }
    }

    /// Plays to the end, each seat by its level.
    fn finish(&mut self, levels: &[&str], stream: &mut Mix) {
        for event in 0.. {
            assert!(event < 20_000, "the game does not end");
            let log = &mut Log::on();
            match self.0.turn() {
                Turn::Over(_) => return,
                Turn::Chance(_) => {
                    let faces = self.0.deal(stream).unwrap();
                    self.0.answer(&faces, log).unwrap();
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let thought = self.0.think(seat, levels[seat.index()], stream).unwrap();
                    self.0.play(seat, thought.best(), log).unwrap();
                }
            }
        }
    }
}

fn seat(number: usize) -> Seat {
    Seat::at(number - 1)
}

fn viewer(number: usize) -> Viewer {
    if number == 0 { Viewer::Spectator } else { Viewer::Seat(seat(number)) }
}

fn numbers(seats: Seats) -> Vec<usize> {
    seats.iter().map(Seat::number).collect()
}

/// `put 1, put 2, …` for these columns.
fn puts(columns: impl IntoIterator<Item = usize>) -> String {
    columns.into_iter().map(|column| format!("put {column}")).collect::<Vec<_>>().join(", ")
}

/// `put 1, put 2, …` for columns 1–12 without these.
fn puts_but(without: &[usize]) -> String {
    puts((1..=12).filter(|column| !without.contains(column)))
}
