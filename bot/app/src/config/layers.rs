//! Merges the layers: file, environment, command line; a later layer overrides an earlier one.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;

use kubyk_core::house_rules::HostedVariant;
use secrecy::{ExposeSecret as _, SecretString};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::{ConfigError, Source, kind_of};
use super::keys::{self, ConfigKey, KEYS, ValueKind};
use super::variants::{self, VariantReader};

/// Environment variables by name.
pub(crate) type Environment = BTreeMap<String, String>;

/// The file name looked for in the search folders.
const FILE_NAME: &str = "kubyk.toml";

/// The inputs that the configuration is read from.
#[derive(Clone, Debug, Default)]
pub(crate) struct ConfigInputs {
    /// The file named on the command line.
    pub(crate) file: Option<PathBuf>,
    /// Folders searched for `kubyk.toml` if no file is named.
    pub(crate) search: Vec<PathBuf>,
    /// The `KUBYK_` environment variables.
    pub(crate) environment: Environment,
    /// Keys and values of `--set`.
    pub(crate) set: Vec<(String, String)>,
}

/// A validated value and its source.
pub(super) struct GivenValue {
    /// Any value may be a secret, so none is printed.
    pub(super) text: SecretString,
    pub(super) source: Source,
}

/// The merged values of all layers.
pub(super) struct LayeredValues {
    given: BTreeMap<&'static str, GivenValue>,
    /// Sections present in any layer, even if empty.
    sections: BTreeSet<&'static str>,
    /// Warnings to the operator that are no faults, one a line.
    pub(super) warnings: Vec<String>,
    /// House variants for all chats.
    pub(super) variants: Vec<HostedVariant>,
}

impl ConfigInputs {
    /// Collects the inputs of this process.
    pub(crate) fn of_process(file: Option<PathBuf>, set: Vec<(String, String)>) -> Self {
        let beside = directories::ProjectDirs::from("", "", "kubyk").map(|dirs| dirs.config_dir().to_owned());
        let search = [Some(PathBuf::new()), beside].into_iter().flatten().collect();
        // A name that is not Unicode cannot be a configuration variable.
        let environment = std::env::vars_os().filter_map(|(name, value)| {
            let name = name.into_string().ok().filter(|name| name.starts_with("KUBYK_"))?;
            Some((name, value.to_string_lossy().into_owned()))
        });
        Self { file, search, environment: environment.collect(), set }
    }

    /// The file to read: the named one, or the first found in the search folders.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        let variable = || self.environment.get("KUBYK_CONFIG").filter(|path| !path.is_empty());
        let named = self.file.clone().or_else(|| variable().map(PathBuf::from));
        named.or_else(|| self.search.iter().map(|folder| folder.join(FILE_NAME)).find(|file| file.is_file()))
    }
}

impl LayeredValues {
    /// Reads all layers. Invalid values are added to `faults` and treated as not given.
    pub(super) fn read(sources: &ConfigInputs, faults: &mut Vec<ConfigError>) -> Self {
        let mut values = Self {
            given: BTreeMap::new(),
            sections: BTreeSet::new(),
            warnings: unknown_variables(&sources.environment),
            variants: Vec::new(),
        };
        if let Some(file) = sources.file() {
            values.read_file(&file, faults);
        }
        for (key, text, source) in given_variables(&sources.environment, faults, &mut values.warnings) {
            values.give(key, text, source, faults);
        }
        for (path, text) in &sources.set {
            match keys::find(path) {
                Some(key) => {
                    if key.kind.hides(text) {
                        values.warnings.push(format!(
                            "--set {path}: everybody on this machine sees it in the list of processes; put it into a file \
                             that {}_FILE names",
                            key.variable()
                        ));
                    }
                    values.give(key, text.clone(), Source::Flag, faults);
                }
                None => {
                    let what = "there is no such key".to_owned();
                    faults.push(ConfigError { at: Source::Flag, key: Some(path.clone()), what });
                }
            }
        }
        values
    }

    fn read_file(&mut self, path: &Path, faults: &mut Vec<ConfigError>) {
        let read = read(path, faults);
        self.sections.extend(read.sections);
        self.variants = read.variants;
        if read.entries.iter().any(|(key, text, _)| key.kind.hides(text)) {
            self.warnings.extend(std::fs::metadata(path).ok().and_then(|file| warn_of_readers(path, &file)));
        }
        for (key, text, source) in read.entries {
            self.give(key, text, source, faults);
        }
    }

    fn give(&mut self, key: &'static ConfigKey, text: String, source: Source, faults: &mut Vec<ConfigError>) {
        if text.is_empty() {
            return;
        }
        self.sections.insert(key.section());
        match key.kind.check(&text) {
            Ok(()) => {
                self.given.insert(key.path, GivenValue { text: SecretString::from(text), source });
            }
            Err(what) => faults.push(ConfigError { at: source, key: Some(key.path.to_owned()), what }),
        }
    }

    /// Returns true if a key has another value than its default.
    pub(super) fn is_changed(&self, path: &str) -> bool {
        let default = keys::find(path).map_or("", |key| key.default);
        self.given.get(path).is_some_and(|given| given.text.expose_secret() != default)
    }

    /// Returns true if any layer sets a key of the section or the file has its header.
    pub(super) fn has_section(&self, section: &str) -> bool {
        self.sections.contains(section)
    }

    /// Returns the first key of a section that differs from its default.
    pub(super) fn changed(&self, section: &str) -> Option<&'static str> {
        let mut keys = keys::KEYS.iter().filter(|key| key.section() == section);
        keys.find(|key| self.text(key.path) != key.default).map(|key| key.path)
    }

    /// Returns the value or the default; empty for none.
    pub(super) fn text(&self, path: &str) -> &str {
        match self.given.get(path) {
            Some(given) => given.text.expose_secret(),
            None => keys::find(path).map_or("", |key| key.default),
        }
    }

    /// Returns a secret value.
    pub(super) fn secret(&self, path: &str) -> Option<SecretString> {
        Some(self.text(path)).filter(|text| !text.is_empty()).map(SecretString::from)
    }

    /// Returns a boolean value.
    pub(super) fn flag(&self, path: &str) -> bool {
        self.text(path) == "true"
    }

    /// Returns a numeric value; values and defaults have been validated.
    pub(super) fn number(&self, path: &str) -> u32 {
        self.text(path).parse().unwrap_or_default()
    }

    /// Returns the source of a value.
    pub(super) fn source(&self, path: &str) -> Source {
        self.given.get(path).map_or(Source::Nowhere, |given| given.source.clone())
    }
}

// The configuration layer read from a TOML file; every fault carries its line.

/// The size limit of a configuration file, in bytes. A larger file is surely not a configuration.
const LARGEST: u64 = 1024 * 1024;

/// The size limit of a file that holds one secret, in bytes.
const LONGEST_SECRET: u64 = 64 * 1024;

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
            let read = FileContents::default();
            let mut reader = FileReader { name, text: &text, faults, read, broken_from: None };
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
    let read = if crate::game::is_stdin(path) {
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
    /// The line of the first fault of syntax: behind it, a key may be read into a section that it does not stand in.
    broken_from: Option<usize>,
}

impl FileReader<'_> {
    fn document(&mut self) {
        let (document, errors) = DeTable::parse_recoverable(self.text);
        for error in errors {
            let source =
                error.span().map_or_else(|| Source::File(self.name.clone()), |span| self.source(&span));
            self.broken_from = [self.broken_from, source.line()].into_iter().flatten().min();
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
                self.unknown(&name.span(), name.get_ref(), what);
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
                self.unknown(&name.span(), &path, what);
                continue;
            };
            match text_of(key.kind, value) {
                Ok(text) => self.read.entries.push((key, text, self.source(&value.span()))),
                Err(what) => self.fault(&value.span(), key.path, what),
            }
        }
    }

    /// Reports a name that is not known, where it surely stands in the section that it was read into.
    fn unknown(&mut self, span: &Range<usize>, key: &str, what: String) {
        let line = self.source(span).line();
        if self.broken_from.is_none_or(|broken| line.is_some_and(|line| line < broken)) {
            self.fault(span, key, what);
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

// The configuration layer read from environment variables.

/// `KUBYK_` variables that are not configuration keys.
const OTHERS: &[&str] = &["KUBYK_CONFIG"];

/// Returns the values that variables set. A `…_FILE` variable names a file that holds a secret.
pub(super) fn given_variables(
    environment: &Environment,
    faults: &mut Vec<ConfigError>,
    warnings: &mut Vec<String>,
) -> Vec<(&'static ConfigKey, String, Source)> {
    let mut given = Vec::new();
    for key in KEYS {
        let variable = key.variable();
        let of_file = format!("{variable}_FILE");
        let set = |name: &str| environment.get(name).filter(|value| !value.is_empty());
        match (set(&variable), set(&of_file).filter(|_| key.kind.is_secret())) {
            (None, None) => {}
            (Some(text), None) => given.push((key, text.clone(), Source::Variable(variable))),
            (None, Some(path)) => match read_secret(Path::new(path)) {
                Ok((text, warning)) => {
                    warnings.extend(warning);
                    given.push((key, text, Source::Variable(of_file)));
                }
                Err(why) => faults.push(variable_fault(key, of_file, format!("{path}: {why}"))),
            },
            (Some(_), Some(_)) => {
                faults.push(variable_fault(
                    key,
                    of_file,
                    format!("{variable} is set, too; which one is meant?"),
                ));
            }
        }
    }
    given
}

/// A pipe that gives its secret later than this is worth a word.
const PATIENCE: Duration = Duration::from_secs(2);

/// Reads a file that holds a secret, and what there is to say about who else can read it. An empty one is a fault: who names
/// a file means what should be in it.
fn read_secret(path: &Path) -> Result<(String, Option<String>), String> {
    let io = |error: std::io::Error| error.to_string();
    let (opened, opening) = mpsc::channel::<()>();
    let name = path.display().to_string();
    // A pipe opens once somebody writes into it.
    std::thread::spawn(move || {
        if opening.recv_timeout(PATIENCE) == Err(mpsc::RecvTimeoutError::Timeout) {
            eprintln!("{name}: nobody has written into this pipe yet; waiting for the secret");
        }
    });
    let file = std::fs::File::open(path).map_err(io)?;
    let about = file.metadata().map_err(io)?;
    if about.is_dir() {
        return Err("this is a folder".to_owned());
    }
    // A device may have no end.
    if !about.is_file() && !is_pipe(&about) {
        return Err("this is neither a file nor a pipe".to_owned());
    }
    let mut text = String::new();
    if file.take(LONGEST_SECRET + 1).read_to_string(&mut text).map_err(io)? as u64 > LONGEST_SECRET {
        return Err(format!("the file is longer than {LONGEST_SECRET} bytes"));
    }
    drop(opened);
    match text.trim() {
        "" => Err("the file is empty".to_owned()),
        secret => Ok((secret.to_owned(), warn_of_readers(path, &about))),
    }
}

#[cfg(unix)]
fn is_pipe(about: &std::fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&about.file_type())
}

#[cfg(not(unix))]
fn is_pipe(_: &std::fs::Metadata) -> bool {
    false
}

/// The warning about a file with a secret that other users of the machine can read.
#[cfg(unix)]
fn warn_of_readers(path: &Path, about: &std::fs::Metadata) -> Option<String> {
    let mode = std::os::unix::fs::PermissionsExt::mode(&about.permissions()) & 0o777;
    let open = about.is_file() && mode & 0o077 != 0;
    let (path, chmod) = (path.display(), "chmod 600 keeps its secrets");
    open.then(|| format!("{path}: other users of this machine can read it (mode {mode:o}); {chmod}"))
}

#[cfg(not(unix))]
fn warn_of_readers(_: &Path, _: &std::fs::Metadata) -> Option<String> {
    None
}

/// Warns of `KUBYK_` variables that match no key; most likely they are misspelt.
pub(super) fn unknown_variables(environment: &Environment) -> Vec<String> {
    let unknown = unknown_names(environment);
    unknown.map(|name| format!("{name}: there is no such variable; it changes nothing")).collect()
}

/// The `KUBYK_` variables that match no key.
pub(super) fn unknown_names(environment: &Environment) -> impl Iterator<Item = &String> {
    let known = |name: &str| {
        OTHERS.contains(&name)
            || KEYS.iter().any(|key| {
                let variable = key.variable();
                name == variable || key.kind.is_secret() && name == format!("{variable}_FILE")
            })
    };
    environment.keys().filter(move |name| name.starts_with("KUBYK_") && !known(name))
}

fn variable_fault(key: &ConfigKey, variable: String, what: String) -> ConfigError {
    ConfigError { at: Source::Variable(variable), key: Some(key.path.to_owned()), what }
}
