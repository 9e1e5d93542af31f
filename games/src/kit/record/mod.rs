//! The record of a game: a header and the ordered events, from which everything else follows.
//! The format is versioned text; writing is canonical.

mod course;
mod header;
mod open;
mod read;

use std::collections::BTreeMap;
use std::fmt;

use super::{
    AnyGame, DrawError, Faces, Fault, Log, Msg, Reason, Scene, Seat, Seats, Setup, Table, Values, Viewer,
};
pub use course::Course;

/// The longest record that is read, in bytes.
pub const LARGEST: usize = 16 * 1024 * 1024;

/// The version of the format.
const FORMAT: &str = "kubyk 1";

/// How a comment of the header begins that tells the lot.
const LOT: &str = "# lot";

/// Record of a game: its set-up and everything that happened in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The preset.
    pub variant: String,
    /// Options that differ from the preset.
    pub options: BTreeMap<String, String>,
    /// The players' names, in order of seats.
    pub seats: Vec<String>,
    /// Teams, ordered by their lowest seat, where they are not the game's default.
    pub teams: Vec<Seats>,
    /// Who took which seat where they were drawn by lot: the numbers by which the seats were taken, in order of seats. A
    /// comment of the header (`# lot 2 1`).
    pub lot: Vec<usize>,
    /// The position it started from, where that is not the variant's.
    pub position: Option<String>,
    /// The version of the rules.
    pub rules: Option<u32>,
    /// SHA-256 of the dice seed, in hexadecimal.
    pub commit: Option<String>,
    /// Salts that seats added to the dice, by seat.
    pub salts: BTreeMap<Seat, String>,
    /// The dice seed, in hexadecimal, once it is shown.
    pub seed: Option<String>,
    /// When it was played.
    pub date: Option<String>,
    /// Where it was played: the table, as the dice were bound to it.
    pub site: Option<String>,
    /// Events of the game, in order.
    pub events: Vec<Event>,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Chance answered with these faces.
    Rolled(Faces),
    /// A seat played a move, in canonical notation.
    Played(Seat, String),
    /// A seat left: [`Reason::Resignation`] or [`Reason::Time`].
    Left(Seat, Reason),
    /// A seat agreed to a draw.
    Agreed(Seat),
}

/// A fault of a record and the line it stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The text found there, and what was expected.
    pub why: Msg,
}

impl Record {
    /// Reads a record and replays it.
    ///
    /// # Errors
    /// The first line that is wrong: its form, its place, or a move that was not legal.
    pub fn read(bytes: &[u8], catalogue: &[&dyn AnyGame]) -> Result<(Self, Box<dyn Table>), RecordError> {
        read::read(bytes, catalogue)
    }

    /// Reads one line of the events of a table of `seats`.
    ///
    /// # Errors
    /// The text found there, and what was expected.
    pub fn read_event(line: &str, seats: usize) -> Result<Event, Msg> {
        read::event(line, seats)
    }

    /// Lays out the table of this record and replays its events.
    ///
    /// # Errors
    /// The faults of the header, or the first event that cannot have happened.
    pub fn replay(&self, game: &dyn AnyGame, log: &mut Log) -> Result<Box<dyn Table>, Vec<Fault>> {
        let mut table = game.open(&self.setup(game)?)?;
        for event in &self.events {
            event.clone().apply(table.as_mut(), log).map_err(|why| vec![Fault::whole(why)])?;
        }
        Ok(table)
    }

    /// The table's layout.
    ///
    /// # Errors
    /// Every fault of the variant and its options at once.
    pub fn setup(&self, game: &dyn AnyGame) -> Result<Setup<Values>, Vec<Fault>> {
        let set: Vec<_> = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        Ok(Setup {
            variant: game.values(Some(&self.variant), &set)?,
            seats: self.seats.len(),
            teams: self.teams.clone(),
            position: self.position.clone(),
        })
    }

    /// A name as a record can hold it: one line, no comment in it, never empty.
    pub fn clean_name(name: &str) -> String {
        let spaced: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let words: Vec<_> = spaced.split_whitespace().map(|word| word.trim_start_matches('#')).collect();
        let clean = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        if clean.is_empty() { "?".to_owned() } else { clean }
    }
}

impl Event {
    /// Lets it happen at a table and returns it in canonical form.
    ///
    /// # Errors
    /// Why it cannot happen now, said to the player who wanted it; the table is as before.
    pub fn apply(self, table: &mut dyn Table, log: &mut Log) -> Result<Self, Msg> {
        match self {
            Self::Rolled(faces) => {
                table.answer(&faces, log).map_err(|error| DrawError::msg(&error))?;
                Ok(Self::Rolled(faces))
            }
            Self::Played(seat, text) => {
                let canonical = table.play(seat, &text, log).map_err(|error| error.msg(table.about()))?;
                Ok(Self::Played(seat, canonical))
            }
            Self::Left(seat, reason) => {
                table.leave(seat, reason, log)?;
                Ok(Self::Left(seat, reason))
            }
            Self::Agreed(seat) => {
                table.agree(seat, log)?;
                Ok(Self::Agreed(seat))
            }
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rolled(faces) => {
                f.write_str("*")?;
                faces.iter().try_for_each(|face| write!(f, " {face}"))
            }
            Self::Played(seat, text) => write!(f, "{seat} {text}"),
            Self::Left(seat, Reason::Time) => write!(f, "{seat} times-out"),
            Self::Left(seat, _) => write!(f, "{seat} resigns"),
            Self::Agreed(seat) => write!(f, "{seat} agrees"),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT}\ngame {}\nvariant {}", self.game, self.variant)?;
        self.options.iter().try_for_each(|(name, value)| writeln!(f, "option {name} {value}"))?;
        self.seats.iter().try_for_each(|name| writeln!(f, "seat {name}"))?;
        for team in &self.teams {
            f.write_str("team")?;
            team.iter().try_for_each(|seat| write!(f, " {seat}"))?;
            writeln!(f)?;
        }
        if !self.lot.is_empty() {
            f.write_str(LOT)?;
            self.lot.iter().try_for_each(|number| write!(f, " {number}"))?;
            writeln!(f)?;
        }
        let line = |f: &mut fmt::Formatter<'_>, key, value: &Option<String>| match value {
            Some(value) => writeln!(f, "{key} {value}"),
            None => Ok(()),
        };
        line(f, "position", &self.position)?;
        line(f, "rules", &self.rules.map(|version| version.to_string()))?;
        line(f, "commit", &self.commit)?;
        self.salts.iter().try_for_each(|(seat, salt)| writeln!(f, "salt {seat} {salt}"))?;
        line(f, "seed", &self.seed)?;
        line(f, "date", &self.date)?;
        line(f, "site", &self.site)?;
        writeln!(f)?;
        self.events.iter().try_for_each(|event| writeln!(f, "{event}"))
    }
}
