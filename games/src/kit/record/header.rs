//! The header of a record, line by line.

use super::read::{number, split};
use super::{LOT, Record};
use crate::kit::error::clipped;
use crate::kit::{MOST_SEATS, Msg};

/// The lines before the events, as they are written, with where each stood.
#[derive(Default)]
pub(super) struct Header {
    pub(super) record: Record,
    /// Keys that stood already, with their lines.
    pub(super) stood: Vec<(&'static str, usize)>,
    /// The line of each option.
    pub(super) options: Vec<(String, usize)>,
    pub(super) teams: Vec<(Vec<usize>, usize)>,
    pub(super) salts: Vec<(usize, String, usize)>,
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
    pub(super) fn line(&mut self, line: usize, content: &str) -> Result<(), Msg> {
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
            "team" => self.teams.push((numbers(value)?, line)),
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

    /// Takes in a comment of the header. One may tell the lot: no key of the format does, and readers skip comments.
    pub(super) fn comment(&mut self, text: &str) {
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
            return Err(Msg::new("option-twice").with("name", clipped(name)));
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
    Msg::new(id).with("text", clipped(text))
}

/// 32 bytes in hexadecimal, in lower case.
fn hex(text: &str) -> Result<String, Msg> {
    let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if fits { Ok(text.to_ascii_lowercase()) } else { Err(bad("record-hex", text)) }
}
