//! Reads keys one by one from file and environment, and remembers every fault on the way.

use std::collections::BTreeSet;
use std::fmt;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use figment::Figment;
use figment::providers::{Format, Serialized, Toml};
use figment::value::Value;

/// Where the environment is read: the process's own, or a test's.
pub(crate) type Environment<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Something wrong with the configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// The file and the line, or the variable.
    pub place: String,
    /// The key.
    pub key: String,
    /// What is wrong and what was expected. Never shows a secret.
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.key.is_empty() {
            true => write!(f, "{}: {}", self.place, self.why),
            false => write!(f, "{}: {}: {}", self.place, self.key, self.why),
        }
    }
}

/// The layers, and the faults met so far.
pub(crate) struct Reader {
    figment: Figment,
    file: Option<PathBuf>,
    text: String,
    /// Keys that come from the environment, with the variable.
    variables: Vec<(&'static str, String)>,
    asked: BTreeSet<&'static str>,
    pub(crate) faults: Vec<Fault>,
}

impl Reader {
    /// Reads the file, if there is one. `keys` are those that the environment may set, with their variables.
    pub(crate) fn new(file: Option<&Path>, keys: &[(&'static str, &str)], env: Environment<'_>) -> Self {
        let mut reader = Self {
            figment: Figment::new(),
            file: file.map(Path::to_owned),
            text: String::new(),
            variables: Vec::new(),
            asked: BTreeSet::new(),
            faults: Vec::new(),
        };
        if let Some(path) = file {
            match std::fs::read_to_string(path) {
                Ok(text) => reader.read(text),
                Err(error) => {
                    reader.fault_at(path.display().to_string(), "", format!("cannot be read: {error}"))
                }
            }
        }
        for (key, variable) in keys {
            let of_file = format!("{variable}_FILE");
            let value = env(variable).map(|value| (value, (*variable).to_owned())).or_else(|| {
                let path = env(&of_file)?;
                match std::fs::read_to_string(&path) {
                    Ok(text) => Some((text.trim_end().to_owned(), of_file.clone())),
                    Err(error) => {
                        reader.fault_at(of_file.clone(), key, format!("{path} cannot be read: {error}"));
                        None
                    }
                }
            });
            if let Some((value, variable)) = value {
                reader.figment = std::mem::take(&mut reader.figment).merge(Serialized::default(key, value));
                reader.variables.push((key, variable));
            }
        }
        reader
    }

    /// Is anything set under this table?
    pub(crate) fn has(&self, table: &str) -> bool {
        self.figment.find_value(table).is_ok()
    }

    /// A text.
    pub(crate) fn text(&mut self, key: &'static str) -> Option<String> {
        self.value(key, "a text", |value| value.as_str().filter(|text| !text.is_empty()).map(str::to_owned))
    }

    /// A flag.
    pub(crate) fn flag(&mut self, key: &'static str) -> Option<bool> {
        let parsed = |value: &Value| value.to_bool().or_else(|| value.as_str()?.parse().ok());
        self.value(key, "true or false", parsed)
    }

    /// A number in a range.
    pub(crate) fn number(&mut self, key: &'static str, range: RangeInclusive<u32>) -> Option<u32> {
        let expected = format!("a whole number from {} to {}", range.start(), range.end());
        let parsed = |value: &Value| {
            let number = value.to_i128().or_else(|| value.as_str()?.parse().ok())?;
            u32::try_from(number).ok().filter(|number| range.contains(number))
        };
        self.value(key, &expected, parsed)
    }

    /// One of some words.
    pub(crate) fn word(&mut self, key: &'static str, words: &[&'static str]) -> Option<&'static str> {
        let expected = format!("one of {}", words.join(", "));
        self.value(key, &expected, |value| words.iter().copied().find(|word| Some(*word) == value.as_str()))
    }

    /// An address to listen at.
    pub(crate) fn address(&mut self, key: &'static str) -> Option<SocketAddr> {
        self.value(key, "an address and a port such as 127.0.0.1:7070", |value| value.as_str()?.parse().ok())
    }

    /// The base of a web address.
    pub(crate) fn url(&mut self, key: &'static str) -> Option<String> {
        let fits = |text: &&str| ["http://", "https://"].iter().any(|scheme| text.starts_with(scheme));
        let parsed =
            |value: &Value| value.as_str().filter(fits).map(|text| text.trim_end_matches('/').to_owned());
        self.value(key, "an address that begins with http:// or https://", parsed)
    }

    /// A key that has to be there because of another one.
    pub(crate) fn missing(&mut self, key: &'static str, because: &str) {
        let place =
            self.file.as_ref().map_or("the environment".to_owned(), |path| path.display().to_string());
        self.fault_at(place, key, format!("is missing: {because}"));
    }

    /// Every fault, those of keys that nobody asked for included.
    pub(crate) fn finish(mut self) -> Vec<Fault> {
        let mut known = self.asked.clone();
        known.extend(self.asked.iter().filter_map(|key| key.rsplit_once('.')).map(|(table, _)| table));
        if let Ok(Value::Dict(_, dict)) = self.figment.find_value("") {
            let mut leaves = Vec::new();
            for (name, value) in dict {
                match value {
                    Value::Dict(_, inner) if known.contains(name.as_str()) => {
                        leaves.extend(inner.keys().map(|key| format!("{name}.{key}")));
                    }
                    _ => leaves.push(name),
                }
            }
            for key in leaves.into_iter().filter(|key| !known.contains(key.as_str())) {
                let place = self.place(&key);
                self.fault_at(
                    place,
                    &key,
                    "there is no such key; config.example.toml lists them all".to_owned(),
                );
            }
        }
        self.faults
    }

    fn read(&mut self, text: String) {
        let place = self.file.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
        match toml::from_str::<toml::Table>(&text) {
            Ok(_) => self.figment = Figment::from(Toml::string(&text)),
            Err(error) => {
                let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
                self.fault_at(format!("{place}:{line}"), "", error.message().to_owned());
            }
        }
        self.text = text;
    }

    fn value<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Option<T> {
        self.asked.insert(key);
        let value = self.figment.find_value(key).ok()?;
        let read = read(&value);
        if read.is_none() {
            // What stands there may be half a secret: it is not repeated.
            let place = self.place(key);
            self.fault_at(place, key, format!("expected {expected}"));
        }
        read
    }

    fn place(&self, key: &str) -> String {
        if let Some((_, variable)) = self.variables.iter().find(|(set, _)| *set == key) {
            return variable.clone();
        }
        let path = self.file.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
        line_of(&self.text, key).map_or_else(|| path.clone(), |line| format!("{path}:{line}"))
    }

    fn fault_at(&mut self, place: String, key: &str, why: String) {
        self.faults.push(Fault { place, key: key.to_owned(), why });
    }
}

/// The line on which a key is set, counted from 1.
fn line_of(text: &str, key: &str) -> Option<usize> {
    let (table, name) = key.rsplit_once('.').unwrap_or(("", key));
    let mut present = String::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if let Some(head) = line.strip_prefix('[') {
            present = head.split(']').next().unwrap_or_default().trim_matches(['[', ' ']).to_owned();
            if table.is_empty() && present == name {
                return Some(index + 1);
            }
        }
        let set = line.split('=').next().unwrap_or_default().trim();
        if (present == table && set == name) || (present.is_empty() && set == key) {
            return Some(index + 1);
        }
    }
    None
}
