//! The configuration layer read from a TOML file; every fault carries its line.

use std::io::Read as _;
use std::ops::Range;
use std::path::Path;

use kubyk_host::HostedVariant;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{ConfigError, Source};
use super::keys::{self, ConfigKey};
use super::kind::ValueKind;
use super::variants::{self, VariantReader};

/// The size limit of a configuration file, in bytes. A larger file is surely not a configuration.
const LARGEST: u64 = 1024 * 1024;

/// The keys that a file sets, with their values as text.
type FileEntries = Vec<(&'static ConfigKey, String, Source)>;

/// The contents of a configuration file.
#[derive(Default)]
pub(super) struct FileContents {
    /// The values; their types are checked, their ranges are not.
    pub(super) entries: FileEntries,
    /// The sections present in the file.
    pub(super) sections: Vec<&'static str>,
    /// The house variants.
    pub(super) variants: Vec<HostedVariant>,
}

/// Reads a file; `-` is standard input.
pub(super) fn read(path: &Path, faults: &mut Vec<ConfigError>) -> FileContents {
    let name = path.display().to_string();
    match text(path) {
        Ok(text) => {
            let mut reader = FileReader { name, text: &text, faults, read: FileContents::default() };
            reader.document();
            reader.read
        }
        Err(what) => {
            faults.push(ConfigError { at: Source::File(name), key: None, what });
            FileContents::default()
        }
    }
}

fn text(path: &Path) -> Result<String, String> {
    let mut text = String::new();
    let read = if crate::files::is_stdin(path) {
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

struct FileReader<'a> {
    name: String,
    text: &'a str,
    faults: &'a mut Vec<ConfigError>,
    read: FileContents,
}

impl FileReader<'_> {
    fn document(&mut self) {
        let (document, errors) = DeTable::parse_recoverable(self.text);
        for error in errors {
            let source =
                error.span().map_or_else(|| Source::File(self.name.clone()), |span| self.source(&span));
            self.faults.push(ConfigError { at: source, key: None, what: error.message().to_owned() });
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
                Ok(text) => self.read.entries.push((key, text, self.source(&value.span()))),
                Err(what) => self.fault(&value.span(), key.path, what),
            }
        }
    }

    fn fault(&mut self, span: &Range<usize>, key: &str, what: String) {
        let fault = ConfigError { at: self.source(span), key: Some(key.to_owned()), what };
        self.faults.push(fault);
    }

    fn variants(&mut self, value: &Spanned<DeValue>) {
        let (name, text) = (&self.name, self.text);
        let source = |span: &Range<usize>| source_of(name, text, span);
        let mut variants = VariantReader { source: &source, faults: self.faults, found: Vec::new() };
        variants.list(value);
        self.read.variants = variants.found;
    }

    fn source(&self, span: &Range<usize>) -> Source {
        source_of(&self.name, self.text, span)
    }
}

/// Converts a byte span into the line it begins on.
fn source_of(name: &str, text: &str, span: &Range<usize>) -> Source {
    let before = text.get(..span.start).unwrap_or(text);
    Source::Line(name.to_owned(), before.matches('\n').count() + 1)
}

/// Converts a TOML value into text, if its type is the one that the kind is written in.
fn text_of(kind: ValueKind, value: &Spanned<DeValue>) -> Result<String, String> {
    match (kind, value.get_ref()) {
        (ValueKind::Flag, DeValue::Boolean(flag)) => Ok(flag.to_string()),
        (ValueKind::Integer(..), DeValue::Integer(number)) => {
            let decimal = i64::from_str_radix(number.as_str(), number.radix());
            // A number beyond 64 bits is outside every range; the range check refuses it.
            Ok(decimal.map_or_else(|_| number.to_string(), |number| number.to_string()))
        }
        (ValueKind::Flag | ValueKind::Integer(..), other) => {
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
