//! The configuration layer read from environment variables.

use super::error::{ConfigError, Source};
use super::keys::{ConfigKey, KEYS};
use super::layers::Environment;

/// `KUBYK_` variables that are not configuration keys.
const OTHERS: &[&str] = &["KUBYK_CONFIG"];

/// Returns the values that variables set. A `…_FILE` variable names a file that holds a secret.
pub(super) fn given(
    environment: &Environment,
    faults: &mut Vec<ConfigError>,
) -> Vec<(&'static ConfigKey, String, Source)> {
    let mut given = Vec::new();
    for key in KEYS {
        let variable = key.variable();
        let of_file = format!("{variable}_FILE");
        let set = |name: &str| environment.get(name).filter(|value| !value.is_empty());
        match (set(&variable), set(&of_file).filter(|_| key.kind.is_secret())) {
            (None, None) => {}
            (Some(text), None) => given.push((key, text.clone(), Source::Variable(variable))),
            (None, Some(path)) => match std::fs::read_to_string(path) {
                Ok(text) => given.push((key, text.trim().to_owned(), Source::Variable(of_file))),
                Err(error) => faults.push(fault(key, of_file, format!("{path}: {error}"))),
            },
            (Some(_), Some(_)) => {
                faults.push(fault(key, of_file, format!("{variable} is set, too; which one is meant?")));
            }
        }
    }
    given
}

/// Returns `KUBYK_` variables that match no key; most likely they are misspelt.
pub(super) fn unknown(environment: &Environment) -> Vec<String> {
    let known = |name: &str| {
        OTHERS.contains(&name)
            || KEYS.iter().any(|key| {
                let variable = key.variable();
                name == variable || key.kind.is_secret() && name == format!("{variable}_FILE")
            })
    };
    environment.keys().filter(|name| name.starts_with("KUBYK_") && !known(name)).cloned().collect()
}

fn fault(key: &ConfigKey, variable: String, what: String) -> ConfigError {
    ConfigError { at: Source::Variable(variable), key: Some(key.path.to_owned()), what }
}
