//! Merges the layers: file, environment, command line; a later layer overrides an earlier one.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use kubyk_host::HostedVariant;
use secrecy::{ExposeSecret as _, SecretString};

use super::error::{ConfigError, Source};
use super::keys::{self, ConfigKey};
use super::{env, file};

/// Environment variables by name.
pub(crate) type Environment = BTreeMap<String, String>;

/// The file name looked for in the search folders.
const NAME: &str = "kubyk.toml";

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
    /// `KUBYK_` variables that match no key.
    pub(super) unknown_variables: Vec<String>,
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
    fn file(&self) -> Option<PathBuf> {
        let variable = || self.environment.get("KUBYK_CONFIG").filter(|path| !path.is_empty());
        let named = self.file.clone().or_else(|| variable().map(PathBuf::from));
        named.or_else(|| self.search.iter().map(|folder| folder.join(NAME)).find(|file| file.is_file()))
    }
}

impl LayeredValues {
    /// Reads all layers. Invalid values are added to `faults` and treated as not given.
    pub(super) fn read(sources: &ConfigInputs, faults: &mut Vec<ConfigError>) -> Self {
        let mut values = Self {
            given: BTreeMap::new(),
            sections: BTreeSet::new(),
            unknown_variables: env::unknown(&sources.environment),
            variants: Vec::new(),
        };
        if let Some(file) = sources.file() {
            values.read_file(&file, faults);
        }
        for (key, text, source) in env::given(&sources.environment, faults) {
            values.give(key, text, source, faults);
        }
        for (path, text) in &sources.set {
            match keys::find(path) {
                Some(key) => values.give(key, text.clone(), Source::Flag, faults),
                None => {
                    let what = "there is no such key".to_owned();
                    faults.push(ConfigError { at: Source::Flag, key: Some(path.clone()), what });
                }
            }
        }
        values
    }

    fn read_file(&mut self, path: &Path, faults: &mut Vec<ConfigError>) {
        let read = file::read(path, faults);
        self.sections.extend(read.sections);
        self.variants = read.variants;
        for (key, text, source) in read.entries {
            self.give(key, text, source, faults);
        }
        // TOML syntax errors come before the faults of values; both are reported by line.
        faults.sort_by_key(|fault| fault.at.line());
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
