//! What is given where, one layer over the other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use kubyk_host::{HostedVariant, Secret};

use super::fault::{Fault, Place};
use super::keys::{self, Key};
use super::{env, file};

/// Variables of the environment by name.
pub(crate) type Environment = BTreeMap<String, String>;

/// The name of the file where it is looked for.
const NAME: &str = "kubyk.toml";

/// Where the configuration comes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources {
    /// The file that the command line names.
    pub(crate) file: Option<PathBuf>,
    /// Look into this folder and into the platform's configuration directory if no file is named.
    pub(crate) search: Vec<PathBuf>,
    /// The environment.
    pub(crate) environment: Environment,
    /// Keys and values of the command line.
    pub(crate) set: Vec<(String, String)>,
}

/// One value, known to be of its key's kind, and where it was given.
pub(super) struct Given {
    /// Any value may be a secret, so none is shown.
    pub(super) text: Secret,
    pub(super) place: Place,
}

/// All layers together.
pub(super) struct Values {
    given: BTreeMap<&'static str, Given>,
    /// Sections that stand somewhere, even if nothing is in them.
    sections: BTreeSet<&'static str>,
    /// Variables that look like keys and are none.
    pub(super) strange: Vec<String>,
    /// House variants for all chats.
    pub(super) variants: Vec<HostedVariant>,
}

impl Sources {
    /// Those of a process as it was started.
    pub(crate) fn of_process(file: Option<PathBuf>, set: Vec<(String, String)>) -> Self {
        let beside = directories::ProjectDirs::from("", "", "kubyk").map(|dirs| dirs.config_dir().to_owned());
        let search = [Some(PathBuf::new()), beside].into_iter().flatten().collect();
        // A variable that is not Unicode cannot be one of ours, nor a value that we could use.
        let environment = std::env::vars_os().filter_map(|(name, value)| {
            let name = name.into_string().ok().filter(|name| name.starts_with("KUBYK_"))?;
            Some((name, value.to_string_lossy().into_owned()))
        });
        Self { file, search, environment: environment.collect(), set }
    }

    /// The file to read: the named one, or the first that is there.
    fn file(&self) -> Option<PathBuf> {
        let variable = || self.environment.get("KUBYK_CONFIG").filter(|path| !path.is_empty());
        let named = self.file.clone().or_else(|| variable().map(PathBuf::from));
        named.or_else(|| self.search.iter().map(|folder| folder.join(NAME)).find(|file| file.is_file()))
    }
}

impl Values {
    /// Reads all layers; what is wrong is added to the faults and counts as not given.
    pub(super) fn read(sources: &Sources, faults: &mut Vec<Fault>) -> Self {
        let mut values = Self {
            given: BTreeMap::new(),
            sections: BTreeSet::new(),
            strange: env::strange(&sources.environment),
            variants: Vec::new(),
        };
        if let Some(file) = sources.file() {
            values.read_file(&file, faults);
        }
        for (key, text, place) in env::given(&sources.environment, faults) {
            values.give(key, text, place, faults);
        }
        for (path, text) in &sources.set {
            match keys::find(path) {
                Some(key) => values.give(key, text.clone(), Place::Flag, faults),
                None => {
                    let what = "there is no such key".to_owned();
                    faults.push(Fault { place: Place::Flag, key: Some(path.clone()), what });
                }
            }
        }
        values
    }

    fn read_file(&mut self, path: &Path, faults: &mut Vec<Fault>) {
        let read = file::read(path, faults);
        self.sections.extend(read.sections);
        self.variants = read.variants;
        for (key, text, place) in read.entries {
            self.give(key, text, place, faults);
        }
        // What is no TOML was found before the values were looked at.
        faults.sort_by_key(|fault| fault.place.line());
    }

    fn give(&mut self, key: &'static Key, text: String, place: Place, faults: &mut Vec<Fault>) {
        if text.is_empty() {
            return;
        }
        self.sections.insert(key.section());
        match key.kind.check(&text) {
            Ok(()) => drop(self.given.insert(key.path, Given { text: Secret::new(text), place })),
            Err(what) => faults.push(Fault { place, key: Some(key.path.to_owned()), what }),
        }
    }

    /// Is something of this section given, or does its head stand in the file?
    pub(super) fn stands(&self, section: &str) -> bool {
        self.sections.contains(section)
    }

    /// A key of this section that is given another value than its default.
    pub(super) fn changed(&self, section: &str) -> Option<&'static str> {
        let mut keys = keys::KEYS.iter().filter(|key| key.section() == section);
        keys.find(|key| self.text(key.path) != key.default).map(|key| key.path)
    }

    /// The value, or the default; empty for none.
    pub(super) fn text(&self, path: &str) -> &str {
        match self.given.get(path) {
            Some(given) => given.text.reveal(),
            None => keys::find(path).map_or("", |key| key.default),
        }
    }

    /// A value that must not be shown.
    pub(super) fn secret(&self, path: &str) -> Option<Secret> {
        Some(self.text(path)).filter(|text| !text.is_empty()).map(Secret::new)
    }

    /// The value of a flag.
    pub(super) fn flag(&self, path: &str) -> bool {
        self.text(path) == "true"
    }

    /// The value of a number. What is given and the defaults are known to be numbers in range.
    pub(super) fn number(&self, path: &str) -> u32 {
        self.text(path).parse().unwrap_or_default()
    }

    /// Where it was given.
    pub(super) fn place(&self, path: &str) -> Place {
        self.given.get(path).map_or(Place::Nowhere, |given| given.place.clone())
    }
}
