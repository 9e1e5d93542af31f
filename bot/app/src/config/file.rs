//! The file's layer: TOML, read so that every fault has its line.

use std::io::Read as _;
use std::ops::Range;
use std::path::Path;

use kubyk_host::HostedVariant;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::{Fault, Place};
use super::keys::{self, Key};
use super::kind::Kind;
use super::variants::{self, Variants};

/// A configuration is short; what is longer is something else.
const LARGEST: u64 = 1024 * 1024;

/// What a file sets.
type Entries = Vec<(&'static Key, String, Place)>;

/// What a file says.
#[derive(Default)]
pub(super) struct Read {
    /// Its values, not yet checked for their range.
    pub(super) entries: Entries,
    /// The sections that stand in it.
    pub(super) sections: Vec<&'static str>,
    /// Its house variants.
    pub(super) variants: Vec<HostedVariant>,
}

/// Reads a file; `-` is standard input.
pub(super) fn read(path: &Path, faults: &mut Vec<Fault>) -> Read {
    let name = path.display().to_string();
    match text(path) {
        Ok(text) => {
            let mut reader = Reader { name, text: &text, faults, read: Read::default() };
            reader.document();
            reader.read
        }
        Err(what) => {
            faults.push(Fault { place: Place::File(name), key: None, what });
            Read::default()
        }
    }
}

fn text(path: &Path) -> Result<String, String> {
    let mut text = String::new();
    let read = if crate::input::is_stdin(path) {
        std::io::stdin().lock().take(LARGEST + 1).read_to_string(&mut text)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_string(&mut text))
    };
    match read {
        Ok(bytes) if bytes as u64 > LARGEST => Err(format!("it is longer than {LARGEST} bytes")),
        Ok(_) => Ok(text),
        Err(error) => Err(error.to_string()),
    }
}

struct Reader<'a> {
    name: String,
    text: &'a str,
    faults: &'a mut Vec<Fault>,
    read: Read,
}

impl Reader<'_> {
    fn document(&mut self) {
        let (document, errors) = DeTable::parse_recoverable(self.text);
        for error in errors {
            let place = error.span().map_or_else(|| Place::File(self.name.clone()), |span| self.place(&span));
            self.faults.push(Fault { place, key: None, what: error.message().to_owned() });
        }
        for (name, value) in document.get_ref() {
            if name.get_ref() == variants::NAME {
                self.variants(value);
                continue;
            }
            let Some(section) = keys::sections().into_iter().find(|known| *known == name.get_ref()) else {
                let known = keys::sections().join(", ");
                let what = format!("unknown section; the sections are {known}, {}", variants::NAME);
                self.fault(&name.span(), name.get_ref(), what);
                continue;
            };
            match value.get_ref() {
                DeValue::Table(table) => self.section(section, table),
                other => {
                    let what = format!("a section [{section}] is expected, not {}", kind_of(other));
                    self.fault(&value.span(), section, what);
                }
            }
        }
    }

    fn section(&mut self, section: &'static str, table: &DeTable) {
        self.read.sections.push(section);
        for (name, value) in table {
            let path = format!("{section}.{}", name.get_ref());
            let Some(key) = keys::find(&path) else {
                let what = format!("unknown key; the keys here are {}", keys::names(section).join(", "));
                self.fault(&name.span(), &path, what);
                continue;
            };
            match text_of(key.kind, value) {
                Ok(text) => self.read.entries.push((key, text, self.place(&value.span()))),
                Err(what) => self.fault(&value.span(), key.path, what),
            }
        }
    }

    fn fault(&mut self, span: &Range<usize>, key: &str, what: String) {
        let fault = Fault { place: self.place(span), key: Some(key.to_owned()), what };
        self.faults.push(fault);
    }

    fn variants(&mut self, value: &Spanned<DeValue>) {
        let (name, text) = (&self.name, self.text);
        let place = |span: &Range<usize>| place(name, text, span);
        let mut variants = Variants { place: &place, faults: self.faults, found: Vec::new() };
        variants.list(value);
        self.read.variants = variants.found;
    }

    fn place(&self, span: &Range<usize>) -> Place {
        place(&self.name, self.text, span)
    }
}

/// The line on which a part of the file begins.
fn place(name: &str, text: &str, span: &Range<usize>) -> Place {
    let before = text.get(..span.start).unwrap_or(text);
    Place::Line(name.to_owned(), before.matches('\n').count() + 1)
}

/// The text of a value that has the type which its kind is written in.
fn text_of(kind: Kind, value: &Spanned<DeValue>) -> Result<String, String> {
    match (kind, value.get_ref()) {
        (Kind::Flag, DeValue::Boolean(flag)) => Ok(flag.to_string()),
        (Kind::Integer(..), DeValue::Integer(number)) => {
            let decimal = i64::from_str_radix(number.as_str(), number.radix());
            // What does not even fit is out of every range, and is refused with it.
            Ok(decimal.map_or_else(|_| number.to_string(), |number| number.to_string()))
        }
        (Kind::Flag | Kind::Integer(..), other) => {
            Err(format!("{} is expected, not {}", kind.expected(), kind_of(other)))
        }
        (_, DeValue::String(text)) => Ok(text.to_string()),
        (_, other) => {
            Err(format!("{} is expected, in quotation marks, not {}", kind.expected(), kind_of(other)))
        }
    }
}

pub(super) fn kind_of(value: &DeValue) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a section",
    }
}
