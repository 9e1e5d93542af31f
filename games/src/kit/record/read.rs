//! Reading a record: header, then events, each event tried on the table as it is read.

use super::{Event, FORMAT, LARGEST, Record, RecordError};
use crate::kit::error::clipped;
use crate::kit::{AnyGame, Fault, Log, MOST_SEATS, Msg, PlayError, Reason, Seat, Seats, Table};

pub(super) fn read(
    bytes: &[u8],
    catalogue: &[&dyn AnyGame],
) -> Result<(Record, Box<dyn Table>), RecordError> {
    if bytes.len() > LARGEST {
        return Err(RecordError { line: 1, why: Msg::new("record-large").with("limit", LARGEST) });
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| RecordError {
        line: bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count(),
        why: Msg::new("record-utf8"),
    })?;
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    if lines.next().map(|(_, line)| uncommented(line).trim()) != Some(FORMAT) {
        let found = text.lines().next().unwrap_or_default();
        let why = Msg::new("record-first").with("text", clipped(found)).with("expected", FORMAT);
        return Err(RecordError { line: 1, why });
    }
    let mut header = Header::default();
    let mut last = 1;
    for (line, text) in lines.by_ref() {
        last = line;
        let content = uncommented(text).trim();
        if content.is_empty() {
            if text.trim().is_empty() {
                break;
            }
            continue;
        }
        header.line(line, content).map_err(|why| RecordError { line, why })?;
    }
    let (mut record, mut table) = header.open(catalogue, last)?;
    for (line, text) in lines {
        let content = uncommented(text).trim();
        if content.is_empty() {
            continue;
        }
        let event = event(content, table.seats()).and_then(|event| happen(event, content, table.as_mut()));
        record.events.push(event.map_err(|why| RecordError { line, why })?);
    }
    Ok((record, table))
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
            Err(error) => Err(error.msg()),
        },
        event => event
            .apply(table, &mut Log::off())
            .map_err(|why| Msg::new("record-refused").with("text", clipped(content)).with("why", why)),
    }
}

/// The line without its comment: `#` at the start or after white space.
fn uncommented(line: &str) -> &str {
    let comment = line
        .char_indices()
        .find(|&(at, c)| c == '#' && line[..at].chars().next_back().is_none_or(char::is_whitespace));
    comment.map_or(line, |(at, _)| &line[..at])
}

pub(super) fn event(content: &str, seats: usize) -> Result<Event, Msg> {
    let (actor, rest) = split(content);
    if actor == "*" {
        let faces = rest.split_whitespace().map(|face| number::<u8>(face).ok_or(face));
        let faces = faces
            .collect::<Result<_, _>>()
            .map_err(|face| Msg::new("record-face").with("text", clipped(face)))?;
        return Ok(Event::Rolled(faces));
    }
    let actor: usize =
        number(actor).ok_or_else(|| Msg::new("record-event").with("text", clipped(content)))?;
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
    fn line(&mut self, line: usize, content: &str) -> Result<(), Msg> {
        let (key, value) = split(content);
        if let Some(key) = SINGLE.iter().find(|single| **single == key) {
            if self.stood.iter().any(|(stood, _)| stood == key) {
                return Err(Msg::new("record-twice").with("key", *key));
            }
            self.stood.push((key, line));
        } else if !["option", "seat", "team", "salt"].contains(&key) {
            return Err(Msg::new("record-key").with("key", clipped(key)).with("known", KEYS));
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
            "seat" => self.record.seats.push(value.to_owned()),
            "team" => {
                let numbers = value
                    .split_whitespace()
                    .map(|text| number(text).ok_or_else(|| bad("record-number", text)));
                self.teams.push((numbers.collect::<Result<_, _>>()?, line));
            }
            _ => {
                let (seat, salt) = split(value);
                let seat = number(seat).ok_or_else(|| bad("record-number", seat))?;
                if salt.is_empty() {
                    return Err(Msg::new("record-value").with("key", key));
                }
                if self.salts.iter().any(|(before, ..)| *before == seat) {
                    return Err(Msg::new("record-twice").with("key", format!("salt {seat}")));
                }
                self.salts.push((seat, salt.to_owned(), line));
            }
        }
        Ok(())
    }

    fn option(&mut self, line: usize, value: &str) -> Result<(), Msg> {
        let (name, value) = split(value);
        if value.is_empty() {
            return Err(Msg::new("record-value").with("key", format!("option {}", clipped(name))));
        }
        if self.record.options.insert(name.to_owned(), value.to_owned()).is_some() {
            return Err(Msg::new("option-twice").with("name", clipped(name)));
        }
        self.options.push((name.to_owned(), line));
        Ok(())
    }

    /// Lays the table out; the faults of the header carry the line that caused them.
    fn open(
        mut self,
        catalogue: &[&dyn AnyGame],
        last: usize,
    ) -> Result<(Record, Box<dyn Table>), RecordError> {
        let stood = |key| self.stood.iter().find(|(stood, _)| *stood == key).map(|&(_, line)| line);
        let at = |line: Option<usize>, why| RecordError { line: line.unwrap_or(last), why };
        let Some(game_line) = stood("game") else {
            return Err(at(None, Msg::new("record-game")));
        };
        let Some(game) = catalogue.iter().find(|game| game.about().id == self.record.game) else {
            let known = catalogue.iter().map(|game| game.about().id).collect::<Vec<_>>().join(", ");
            let why = Msg::new("game-unknown").with("name", clipped(&self.record.game)).with("known", known);
            return Err(at(Some(game_line), why));
        };
        if self.record.rules.is_some_and(|version| version != game.about().rules) {
            let stands = self.record.rules.unwrap_or_default();
            let why = Msg::new("record-rules").with("number", stands).with("known", game.about().rules);
            return Err(at(stood("rules"), why));
        }
        let of_fault = |fault: Fault| {
            let option = self.options.iter().find(|(name, _)| Some(name) == fault.option.as_ref());
            at(option.map(|&(_, line)| line).or_else(|| stood("variant")), fault.why)
        };
        let first = |faults: Vec<Fault>| {
            faults
                .into_iter()
                .map(of_fault)
                .min_by_key(|error| error.line)
                .unwrap_or_else(|| at(None, Msg::new("record-game")))
        };
        let preset = stood("variant").map(|_| self.record.variant.as_str());
        let set: Vec<_> =
            self.record.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let values = game.values(preset, &set).map_err(first)?;
        let count = self.record.seats.len();
        let numbered = |number, line| {
            Seat::numbered(number, count).ok_or_else(|| {
                at(Some(line), Msg::new("seat-unknown").with("number", number).with("seats", count))
            })
        };
        let mut teams = Vec::new();
        for (numbers, line) in &self.teams {
            let team = numbers.iter().map(|&n| numbered(n, *line)).collect::<Result<Seats, _>>()?;
            let twice =
                team.len() != numbers.len() || teams.iter().any(|other| !team.both(*other).is_empty());
            if twice {
                return Err(at(Some(*line), Msg::new("record-team")));
            }
            teams.push(team);
        }
        teams.sort_by_key(|team| team.first());
        let mut salts = std::collections::BTreeMap::new();
        for (seat, salt, line) in &self.salts {
            salts.insert(numbered(*seat, *line)?, salt.clone());
        }
        let options = values.changed(game.about().options);
        self.record.options =
            options.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        values.preset().name.clone_into(&mut self.record.variant);
        self.record.salts = salts;
        self.record.teams = teams;
        let setup = self.record.setup(*game).map_err(|faults| at(None, faults[0].why.clone()))?;
        let team_line = self.teams.first().map(|&(_, line)| line);
        let place = if self.record.position.is_some() { stood("position") } else { team_line.or(Some(last)) };
        let table = game.open(&setup).map_err(|faults| at(place, faults[0].why.clone()))?;
        if table.teams() == game.teams(&setup.variant, count) {
            self.record.teams.clear();
        }
        Ok((self.record, table))
    }
}

fn bad(id: &'static str, text: &str) -> Msg {
    Msg::new(id).with("text", clipped(text))
}

/// 32 bytes in hexadecimal, in lower case.
fn hex(text: &str) -> Result<String, Msg> {
    let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if fits { Ok(text.to_ascii_lowercase()) } else { Err(bad("record-hex", text)) }
}
