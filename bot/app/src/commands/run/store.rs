//! The database.

use std::path::PathBuf;
use std::sync::Arc;

use kubyk_store::Database;

use crate::config::Config;
use crate::failure::Failure;

/// An open database.
pub(super) struct Opened {
    pub(super) database: Arc<dyn Database>,
    /// Where it is, for people; without any password.
    pub(super) place: String,
}

/// Opens the one that is configured, or the file in the platform's data directory.
pub(super) async fn open(config: &Config) -> Result<Opened, Failure> {
    let url = match &config.store {
        Some(url) => url.reveal().to_owned(),
        None => format!("sqlite://{}", default_file().display()),
    };
    let place = match url.strip_prefix("sqlite:") {
        Some(path) => path.trim_start_matches("//").to_owned(),
        None => "the configured database".to_owned(),
    };
    let database =
        kubyk_store::open(&url).await.map_err(|error| Failure::input(format!("store.url: {error}")))?;
    Ok(Opened { database, place })
}

/// Beside the working directory's files where the platform knows no better place.
fn default_file() -> PathBuf {
    let dirs = directories::ProjectDirs::from("", "", "kubyk");
    dirs.map_or_else(PathBuf::new, |dirs| dirs.data_dir().to_owned()).join("kubyk.db")
}
