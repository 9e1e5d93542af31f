//! The record of a game: a header and the ordered events, from which everything else follows.
//! The format is versioned text; writing is canonical.

use std::collections::BTreeMap;
use std::fmt;

use super::any_game::AnyGame;
use super::draw::{DrawError, Faces};
use super::game::Setup;
use super::msg::{Arg, Log, Msg, clipped};
use super::position::Reason;
use super::refusal::PlayError;
use super::scene::{Scene, Viewer};
use super::seat::{MOST_SEATS, Seat, Seats};
use super::table::Table;
use super::variant::{Fault, Values};

/// The longest record that is read, in bytes.
pub const LARGEST: usize = 16 * 1024 * 1024;

/// The longest line that is read, in bytes, without its comment.
const LONGEST_LINE: usize = 4096;

/// The longest name of a seat, and the longest salt, in characters. Boards and sheets of text are as wide as names are.
const LONGEST_NAME: usize = 200;

/// Most lines before the events, and most events. A game of fifty people that is decided late has some forty thousand.
const MOST_HEADER: usize = 1000;
const MOST_EVENTS: usize = 50_000;

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
    /// The lot by which seats were drawn: the numbers by which the seats were taken, in order of seats. A
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
        read_record(bytes, catalogue)
    }

    /// Reads one line of the events of a table of `seats`.
    ///
    /// # Errors
    /// The text found there, and what was expected.
    pub fn read_event(line: &str, seats: usize) -> Result<Event, Msg> {
        event(line, seats)
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
            variant: game.values_by(self.rules_of(game), Some(&self.variant), &set)?,
            seats: self.seats.len(),
            teams: self.teams.clone(),
            position: self.position.clone(),
        })
    }

    /// The version of the rules by which it is played: of its game's, the one it names, or the one of today.
    pub fn rules_of(&self, game: &dyn AnyGame) -> u32 {
        self.rules.unwrap_or(game.about().rules)
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

// The course of a game: what somebody saw of it, one move after another.

/// The scenes of a game as one viewer saw them.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The scenes in order: whenever a seat was to move, and at the end.
    pub scenes: Vec<Scene>,
    /// How many there are in all, where `scenes` is only some of them.
    pub whole: usize,
}

impl Record {
    /// The scenes of a viewer: one whenever a seat was to move, and the last one, whatever it waits for. Of more than
    /// `most` scenes so many are taken evenly, the first and the last among them; `most` is at least 2.
    ///
    /// # Errors
    /// The faults of the header, or the first event that cannot have happened.
    pub fn course(&self, game: &dyn AnyGame, viewer: Viewer, most: usize) -> Result<Course, Vec<Fault>> {
        // A game may be far longer than what is taken of it: rather replay it twice than keep it all.
        let mut whole = 0;
        self.walk(game, |_| whole += 1)?;
        let kept = whole.min(most.max(2));
        let mut scenes = Vec::with_capacity(kept);
        let mut number = 0;
        self.walk(game, |table| {
            if number * (kept - 1).max(1) >= scenes.len() * (whole - 1) {
                scenes.push(table.scene(viewer));
            }
            number += 1;
        })?;
        Ok(Course { scenes, whole })
    }

    /// Stops wherever dice lie as they were rolled and somebody is to move, and at the end.
    fn walk(&self, game: &dyn AnyGame, mut stop: impl FnMut(&dyn Table)) -> Result<(), Vec<Fault>> {
        let mut table = game.open(&self.setup(game)?)?;
        for event in &self.events {
            if table.needs().is_none() {
                stop(table.as_ref());
            }
            event.clone().apply(table.as_mut(), &mut Log::off()).map_err(|why| vec![Fault::whole(why)])?;
        }
        stop(table.as_ref());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CATALOGUE;

    const PIG: &str = "kubyk 1\ngame pig\nseat A\nseat B\n\n";

    fn course(events: &str, most: usize) -> Course {
        let (record, _) = Record::read(format!("{PIG}{events}").as_bytes(), CATALOGUE).expect("a record");
        let game = crate::find(&record.game).expect("a game of the catalogue");
        record.course(game, Viewer::Spectator, most).expect("it was replayed before")
    }

    #[test]
    fn it_shows_what_waits_for_a_seat_and_the_end() {
        assert_eq!(course("", 9).whole, 1);
        assert_eq!(course("1 roll\n* 4\n1 hold\n", 9).whole, 3);
        let owed = course("1 roll\n* 4\n1 roll\n", 9);
        assert_eq!((owed.whole, owed.scenes.len()), (3, 3), "the end is one even where dice are owed");
        assert_eq!(owed.scenes[0], course("", 9).scenes[0]);
    }

    #[test]
    fn what_is_too_long_or_too_much_is_refused_with_its_line() {
        let fault = |text: &str| {
            let error = Record::read(text.as_bytes(), CATALOGUE).err().expect("a refusal");
            (error.line, error.why.id.to_string())
        };
        let head = "kubyk 1\ngame pig\n";
        let seats = |name: &str| format!("{head}seat {name}\nseat B\n");
        assert!(Record::read(seats(&"я".repeat(LONGEST_NAME)).as_bytes(), CATALOGUE).is_ok());
        for length in [LONGEST_NAME + 1, 2000] {
            assert_eq!(fault(&seats(&"я".repeat(length))), (3, "record-name".to_owned()));
        }
        assert_eq!(fault(&seats(&"я".repeat(70_000))), (3, "record-line".to_owned()));
        let salt = format!("{}salt 1 {}\n", seats("A"), "s".repeat(LONGEST_NAME + 1));
        assert_eq!(fault(&salt), (5, "record-name".to_owned()));
        for key in ["game", "variant", "option x", "position", "site", "date", "seed", "team", "x"] {
            let long = format!("{}# comment\n{key} {}\n", seats("A"), "1 ".repeat(40_000));
            assert_eq!(fault(&long), (6, "record-line".to_owned()), "{key}");
        }
        let event = |text: &str| format!("{}\n1 roll\n{text}\n", seats("A"));
        assert_eq!(fault(&event(&format!("*{}", " 1".repeat(9000)))), (7, "record-line".to_owned()));
        assert_eq!(fault(&event(&format!("1 {}", "x".repeat(9000)))), (7, "record-line".to_owned()));
        let options =
            (0..MOST_HEADER).map(|number| format!("option o{number} 1\n")).collect::<Vec<_>>().concat();
        assert_eq!(fault(&(seats("A") + &options)), (MOST_HEADER + 2, "record-header".to_owned()));
        let salts = (1..=MOST_HEADER).map(|number| format!("salt {number} 1\n")).collect::<Vec<_>>().concat();
        assert_eq!(fault(&(seats("A") + &salts)), (MOST_HEADER + 2, "record-header".to_owned()));
        let game = format!("{head}option target 1000\nseat A\nseat B\n\n");
        let round = "1 roll\n* 1\n2 roll\n* 1\n".repeat(MOST_EVENTS / 4);
        let whole = format!("{game}{round}");
        assert_eq!(
            Record::read(whole.as_bytes(), CATALOGUE).map(|(record, _)| record.events.len()).ok(),
            Some(MOST_EVENTS)
        );
        assert_eq!(fault(&(whole + "1 roll\n")), (MOST_EVENTS + 7, "record-events".to_owned()));
        // Comments are no part of it, and as long as one likes.
        assert!(Record::read(format!("{game}# {}\n", "x".repeat(90_000)).as_bytes(), CATALOGUE).is_ok());
    }

    #[test]
    fn a_long_game_is_thinned_evenly() {
        let long = "1 roll\n* 4\n1 hold\n2 roll\n* 4\n2 hold\n".repeat(4);
        let all = course(&long, 1000);
        assert_eq!((all.whole, all.scenes.len()), (17, 17));
        for most in 2..17 {
            let some = course(&long, most);
            assert_eq!((some.whole, some.scenes.len()), (17, most));
            assert_eq!((some.scenes.first(), some.scenes.last()), (all.scenes.first(), all.scenes.last()));
        }
        assert_eq!(course(&long, 9).scenes[4], all.scenes[8]);
        assert_eq!(course(&long, 0).scenes.len(), 2);
    }
}

// Reading a record: header, then events, each event tried on the table as it is read.

fn read_record(bytes: &[u8], catalogue: &[&dyn AnyGame]) -> Result<(Record, Box<dyn Table>), RecordError> {
    if bytes.len() > LARGEST {
        return Err(RecordError { line: 1, why: Msg::new("record-large").with("limit", LARGEST) });
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    first_line(bytes).map_err(|why| RecordError { line: 1, why })?;
    let text = std::str::from_utf8(bytes).map_err(|error| RecordError {
        line: bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count(),
        why: Msg::new("record-utf8"),
    })?;
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line)).skip(1);
    let mut header = Header::default();
    let (mut last, mut keys) = (1, 0);
    for (line, text) in lines.by_ref() {
        last = line;
        let content = uncommented(text).trim();
        if content.is_empty() {
            if text.trim().is_empty() {
                break;
            }
            header.comment(text.trim());
            continue;
        }
        keys += 1;
        within("record-header", MOST_HEADER, keys).map_err(|why| RecordError { line, why })?;
        within("record-line", LONGEST_LINE, content.len()).map_err(|why| RecordError { line, why })?;
        header.line(line, content).map_err(|why| RecordError { line, why })?;
    }
    let (mut record, mut table) = header.open(catalogue, last)?;
    for (line, text) in lines {
        let content = uncommented(text).trim();
        if content.is_empty() {
            continue;
        }
        let event = within("record-events", MOST_EVENTS, record.events.len() + 1)
            .and_then(|()| within("record-line", LONGEST_LINE, content.len()))
            .and_then(|()| event(content, table.seats()))
            .and_then(|event| happen(event, content, table.as_mut()));
        record.events.push(event.map_err(|why| RecordError { line, why })?);
    }
    Ok((record, table))
}

/// Refuses what is no record, whatever else it is, and a record of another version.
fn first_line(bytes: &[u8]) -> Result<(), Msg> {
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    // A longer one is none.
    let line = String::from_utf8_lossy(&line[..line.len().min(LONGEST_LINE)]);
    let found = uncommented(&line).trim();
    let id = match found.split_whitespace().next() {
        _ if found == FORMAT => return Ok(()),
        Some("kubyk") => "record-first",
        _ if bytes.trim_ascii().is_empty() => {
            return Err(Msg::new("record-empty").with("expected", FORMAT));
        }
        _ => "record-foreign",
    };
    Err(Msg::new(id).with("text", Arg::typed(line.trim())).with("expected", FORMAT))
}

/// Refuses what is more than there may be.
fn within(id: &'static str, most: usize, there: usize) -> Result<(), Msg> {
    if there <= most { Ok(()) } else { Err(Msg::new(id).with("most", most)) }
}

/// Lets an event happen that is written like this. A refusal speaks of it, not to its player.
fn happen(event: Event, content: &str, table: &mut dyn Table) -> Result<Event, Msg> {
    match event {
        Event::Played(seat, text) => match table.play(seat, &text, &mut Log::off()) {
            Ok(canonical) => Ok(Event::Played(seat, canonical)),
            Err(PlayError::Illegal { text, why }) => {
                let refused = Msg::new("record-illegal").with("number", seat.number());
                Err(refused.with("text", text).with("why", why))
            }
            Err(error) => Err(error.msg(table.about())),
        },
        event => event
            .apply(table, &mut Log::off())
            .map_err(|why| Msg::new("record-refused").with("text", Arg::typed(content)).with("why", why)),
    }
}

/// The line without its comment: `#` at the start or after white space.
fn uncommented(line: &str) -> &str {
    let comment = line
        .char_indices()
        .find(|&(at, c)| c == '#' && line[..at].chars().next_back().is_none_or(char::is_whitespace));
    comment.map_or(line, |(at, _)| &line[..at])
}

fn event(content: &str, seats: usize) -> Result<Event, Msg> {
    let (actor, rest) = split(content);
    if actor == "*" {
        let faces = rest.split_whitespace().map(|face| number::<u8>(face).ok_or(face));
        let faces = faces
            .collect::<Result<_, _>>()
            .map_err(|face| Msg::new("record-face").with("text", Arg::typed(face)))?;
        return Ok(Event::Rolled(faces));
    }
    let actor: usize =
        number(actor).ok_or_else(|| Msg::new("record-event").with("text", Arg::typed(content)))?;
    let seat = Seat::numbered(actor, seats)
        .ok_or_else(|| Msg::new("seat-unknown").with("number", actor).with("seats", seats))?;
    Ok(match rest.to_ascii_lowercase().as_str() {
        "resigns" => Event::Left(seat, Reason::Resignation),
        "times-out" => Event::Left(seat, Reason::Time),
        "agrees" => Event::Agreed(seat),
        _ => Event::Played(seat, rest.to_owned()),
    })
}

/// The first word and the rest.
fn split(content: &str) -> (&str, &str) {
    content.split_once(char::is_whitespace).map_or((content, ""), |(word, rest)| (word, rest.trim()))
}

/// A number of digits only.
fn number<N: std::str::FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

// The header of a record, line by line.

/// The lines before the events, as they are written, with where each stood.
#[derive(Default)]
struct Header {
    record: Record,
    /// Keys that stood already, with their lines.
    stood: Vec<(&'static str, usize)>,
    /// The line of each option.
    options: Vec<(String, usize)>,
    teams: Vec<(Vec<usize>, usize)>,
    salts: Vec<(usize, String, usize)>,
}

/// Keys that may stand once.
const SINGLE: [&str; 8] = ["game", "variant", "position", "rules", "commit", "seed", "date", "site"];
/// Every key, for the refusal of an unknown one.
const KEYS: &str = "game, variant, option, seat, team, position, rules, commit, salt, seed, date, site";

impl Header {
    /// Takes in one line of the header.
    ///
    /// # Errors
    /// Why it is none.
    fn line(&mut self, line: usize, content: &str) -> Result<(), Msg> {
        let (key, value) = split(content);
        if let Some(key) = SINGLE.iter().find(|single| **single == key) {
            if self.stood.iter().any(|(stood, _)| stood == key) {
                return Err(Msg::new("record-twice").with("key", *key));
            }
            self.stood.push((key, line));
        } else if !["option", "seat", "team", "salt"].contains(&key) {
            return Err(Msg::new("record-key").with("key", Arg::typed(key)).with("known", KEYS));
        }
        if value.is_empty() {
            return Err(Msg::new("record-value").with("key", key));
        }
        let text = || Some(value.to_owned());
        match key {
            "game" => value.clone_into(&mut self.record.game),
            "variant" => value.clone_into(&mut self.record.variant),
            "position" => self.record.position = text(),
            "rules" => {
                let version = number(value).ok_or_else(|| bad("record-number", value))?;
                self.record.rules = Some(version);
            }
            "commit" => self.record.commit = Some(hex(value)?),
            "seed" => self.record.seed = Some(hex(value)?),
            "date" => self.record.date = text(),
            "site" => self.record.site = text(),
            "option" => self.option(line, value)?,
            "seat" if self.record.seats.len() == MOST_SEATS => {
                return Err(Msg::new("record-seats").with("most", MOST_SEATS));
            }
            "seat" => {
                within("record-name", LONGEST_NAME, value.chars().count())?;
                self.record.seats.push(value.to_owned());
            }
            "team" => self.teams.push((numbers(value)?, line)),
            _ => {
                let (seat, salt) = split(value);
                let seat = number(seat).ok_or_else(|| bad("record-number", seat))?;
                if salt.is_empty() {
                    return Err(Msg::new("record-value").with("key", key));
                }
                within("record-name", LONGEST_NAME, salt.chars().count())?;
                if self.salts.iter().any(|(before, ..)| *before == seat) {
                    return Err(Msg::new("record-twice").with("key", format!("salt {seat}")));
                }
                self.salts.push((seat, salt.to_owned(), line));
            }
        }
        Ok(())
    }

    /// Takes in a comment of the header. One may tell the lot: no key of the format does, and readers skip comments.
    fn comment(&mut self, text: &str) {
        if let Some(lot) = text.strip_prefix(LOT).and_then(|lot| numbers(lot).ok()) {
            self.record.lot = lot;
        }
    }

    fn option(&mut self, line: usize, value: &str) -> Result<(), Msg> {
        let (name, value) = split(value);
        if value.is_empty() {
            return Err(Msg::new("record-value").with("key", format!("option {}", clipped(name))));
        }
        if self.record.options.insert(name.to_owned(), value.to_owned()).is_some() {
            return Err(Msg::new("option-twice").with("name", Arg::typed(name)));
        }
        self.options.push((name.to_owned(), line));
        Ok(())
    }
}

/// The numbers between white space.
fn numbers(value: &str) -> Result<Vec<usize>, Msg> {
    value.split_whitespace().map(|text| number(text).ok_or_else(|| bad("record-number", text))).collect()
}

fn bad(id: &'static str, text: &str) -> Msg {
    Msg::new(id).with("text", Arg::typed(text))
}

/// 32 bytes in hexadecimal, in lower case.
fn hex(text: &str) -> Result<String, Msg> {
    let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if fits { Ok(text.to_ascii_lowercase()) } else { Err(bad("record-hex", text)) }
}

// From the header of a record to the table that it describes.

impl Header {
    /// Lays the table out; the faults of the header carry the line that caused them. `last` is the header's last line.
    ///
    /// # Errors
    /// The first fault.
    fn open(
        mut self,
        catalogue: &[&dyn AnyGame],
        last: usize,
    ) -> Result<(Record, Box<dyn Table>), RecordError> {
        let game = self.game(catalogue, last)?;
        let values = self.values(game, last)?;
        let teams = self.teams()?;
        let salts = self.salts()?;
        self.forget_false_lot();
        let options = values.changed(game.about().options);
        self.record.options =
            options.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        values.preset().name.clone_into(&mut self.record.variant);
        self.record.salts = salts;
        self.record.teams = teams;
        let setup = self.record.setup(game).map_err(|faults| at(last, faults[0].why.clone()))?;
        let team_line = self.teams.first().map(|&(_, line)| line);
        let place = if self.record.position.is_some() { self.stood("position") } else { team_line };
        let table = game.open(&setup).map_err(|faults| at(place.unwrap_or(last), faults[0].why.clone()))?;
        if table.teams() == game.teams(&setup.variant, self.record.seats.len()) {
            self.record.teams.clear();
        }
        Ok((self.record, table))
    }

    /// The line of a key that may stand once.
    fn stood(&self, key: &str) -> Option<usize> {
        self.stood.iter().find(|(stood, _)| *stood == key).map(|&(_, line)| line)
    }

    /// The game that is named, which knows the rules of the version that is named.
    fn game<'a>(&self, catalogue: &[&'a dyn AnyGame], last: usize) -> Result<&'a dyn AnyGame, RecordError> {
        let line = self.stood("game").ok_or_else(|| at(last, Msg::new("record-game")))?;
        let named = catalogue.iter().find(|game| game.about().id == self.record.game);
        let game = *named.ok_or_else(|| {
            let known = catalogue.iter().map(|game| game.about().id).collect::<Vec<_>>().join(", ");
            at(
                line,
                Msg::new("game-unknown").with("name", Arg::typed(&self.record.game)).with("known", known),
            )
        })?;
        match game.about().rules_fault(self.record.rules_of(game)) {
            Some(why) => Err(at(self.stood("rules").unwrap_or(last), why)),
            None => Ok(game),
        }
    }

    /// The variant, and the options over it. Of several faults the one that stands first.
    fn values(&self, game: &dyn AnyGame, last: usize) -> Result<Values, RecordError> {
        let variant = self.stood("variant");
        let set: Vec<_> =
            self.record.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let of_fault = |fault: Fault| {
            let option = self.options.iter().find(|(name, _)| Some(name) == fault.option.as_ref());
            at(option.map(|&(_, line)| line).or(variant).unwrap_or(last), fault.why)
        };
        let preset = variant.map(|_| self.record.variant.as_str());
        game.values_by(self.record.rules_of(game), preset, &set).map_err(|faults| {
            let faults = faults.into_iter().map(of_fault);
            faults.min_by_key(|error| error.line).unwrap_or_else(|| at(last, Msg::new("record-game")))
        })
    }

    /// The teams, in the order of their first seats.
    fn teams(&self) -> Result<Vec<Seats>, RecordError> {
        let mut teams: Vec<Seats> = Vec::new();
        for (numbers, line) in &self.teams {
            let team =
                numbers.iter().map(|&number| self.seat(number, *line)).collect::<Result<Seats, _>>()?;
            if team.len() != numbers.len() || teams.iter().any(|other| !team.both(*other).is_empty()) {
                return Err(at(*line, Msg::new("record-team")));
            }
            teams.push(team);
        }
        teams.sort_by_key(|team| team.first());
        Ok(teams)
    }

    /// A comment that is no order of the seats is a comment like any other.
    fn forget_false_lot(&mut self) {
        let mut sorted = self.record.lot.clone();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(1..=self.record.seats.len()) {
            self.record.lot.clear();
        }
    }

    fn salts(&self) -> Result<BTreeMap<Seat, String>, RecordError> {
        let salted =
            |(number, salt, line): &(usize, String, usize)| Ok((self.seat(*number, *line)?, salt.clone()));
        self.salts.iter().map(salted).collect()
    }

    /// The seat of this number; all seats are known by now.
    fn seat(&self, number: usize, line: usize) -> Result<Seat, RecordError> {
        let seats = self.record.seats.len();
        let unknown = || at(line, Msg::new("seat-unknown").with("number", number).with("seats", seats));
        Seat::numbered(number, seats).ok_or_else(unknown)
    }
}

fn at(line: usize, why: Msg) -> RecordError {
    RecordError { line, why }
}
