//! What the platforms tell the bot, kept as the corpora of fuzz targets.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::PathBuf;
use std::{env, fs};

use serde_json::Value;

/// The folder that gets every body, each under a name made of what it says.
const FOLDER: &str = "KUBYK_KEEP_BODIES";

/// Keeps a body in the folder of its kind, if the environment names one.
///
/// # Panics
/// When it cannot be written.
pub(crate) fn keep(kind: &str, body: &Value) {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let folder = PathBuf::from(folder).join(kind);
    let text = body.to_string();
    let mut digest = DefaultHasher::new();
    text.hash(&mut digest);
    fs::create_dir_all(&folder).expect("a folder for bodies");
    fs::write(folder.join(format!("{:016x}", digest.finish())), text).expect("a body is kept");
}
