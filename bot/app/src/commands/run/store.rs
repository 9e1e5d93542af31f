//! Opens the configured database.

use std::path::PathBuf;
use std::sync::Arc;

use kubyk_store::Database;
use secrecy::ExposeSecret as _;

use crate::config::Config;
use crate::error::CliError;

/// An open database.
pub(super) struct OpenedStore {
    pub(super) database: Arc<dyn Database>,
    /// The location to show to people; it contains no password.
    pub(super) place: String,
}

/// Opens the configured database, or `kubyk.db` in the user's data directory.
pub(super) async fn open(config: &Config) -> Result<OpenedStore, CliError> {
    let url = configured_url(config);
    let place = match url.strip_prefix("sqlite:") {
        Some(path) => path.trim_start_matches("//").to_owned(),
        None => "the configured database".to_owned(),
    };
    let database = kubyk_store::open_with(&url, config.store_options)
        .await
        .map_err(|error| CliError::input(format!("store.url: {error}")))?;
    Ok(OpenedStore { database, place })
}

/// The URL of the configured database; without one, that of `kubyk.db` in the user's data directory.
pub(crate) fn configured_url(config: &Config) -> String {
    match &config.store {
        Some(url) => url.expose_secret().to_owned(),
        None => format!("sqlite://{}", default_file().display()),
    }
}

/// The default file: in the user's data directory, or the working directory if there is none.
fn default_file() -> PathBuf {
    let dirs = directories::ProjectDirs::from("", "", "kubyk");
    dirs.map_or_else(PathBuf::new, |dirs| dirs.data_dir().to_owned()).join("kubyk.db")
}
