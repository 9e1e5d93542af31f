//! The environment's layer.

use super::fault::{Fault, Place};
use super::keys::{KEYS, Key};
use super::layers::Environment;

/// Variables of ours that are no keys.
const OTHERS: &[&str] = &["KUBYK_CONFIG"];

/// What the environment sets. Secrets may lie in files that it names.
pub(super) fn given(
    environment: &Environment,
    faults: &mut Vec<Fault>,
) -> Vec<(&'static Key, String, Place)> {
    let mut given = Vec::new();
    for key in KEYS {
        let variable = key.variable();
        let of_file = format!("{variable}_FILE");
        let set = |name: &str| environment.get(name).filter(|value| !value.is_empty());
        match (set(&variable), set(&of_file).filter(|_| key.kind.is_secret())) {
            (None, None) => {}
            (Some(text), None) => given.push((key, text.clone(), Place::Variable(variable))),
            (None, Some(path)) => match std::fs::read_to_string(path) {
                Ok(text) => given.push((key, text.trim().to_owned(), Place::Variable(of_file))),
                Err(error) => faults.push(fault(key, of_file, format!("{path}: {error}"))),
            },
            (Some(_), Some(_)) => {
                faults.push(fault(key, of_file, format!("{variable} is set, too; which one is meant?")));
            }
        }
    }
    given
}

/// Variables that begin like ours and mean nothing: most likely slips.
pub(super) fn strange(environment: &Environment) -> Vec<String> {
    let known = |name: &str| {
        OTHERS.contains(&name)
            || KEYS.iter().any(|key| {
                let variable = key.variable();
                name == variable || key.kind.is_secret() && name == format!("{variable}_FILE")
            })
    };
    environment.keys().filter(|name| name.starts_with("KUBYK_") && !known(name)).cloned().collect()
}

fn fault(key: &Key, variable: String, what: String) -> Fault {
    Fault { place: Place::Variable(variable), key: Some(key.path.to_owned()), what }
}
