//! A copy of a database in use, as a file of its own.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, query};

use super::connect::{Tuning, fault, unprepared};
use super::files;
use super::inspect::{FileOwner, Unfit, inspect};
use crate::OpenError;

/// Writes the database as it is at one moment into a new file that nobody else can read. Another process may be using
/// the database.
pub(crate) async fn vacuum_into(database: &Path, file: &Path) -> Result<(), OpenError> {
    let options = unprepared(database, &Tuning::default());
    match inspect(database, options.clone()).await {
        Ok(FileOwner::Ours | FileOwner::Unmarked) => {}
        Ok(FileOwner::Nothing) => {
            return Err(OpenError::Empty { place: database.display().to_string() });
        }
        Err(Unfit::Refused(error)) => return Err(error),
        Err(Unfit::Database(error)) => return Err(fault(database, error)),
    }
    files::create(file)?;
    let written = write(options, file).await;
    written.map_err(|error| fault(file, error))
}

async fn write(options: SqliteConnectOptions, file: &Path) -> Result<(), sqlx::Error> {
    let mut connection = options.connect().await?;
    query("VACUUM INTO $1").bind(file.to_string_lossy().into_owned()).execute(&mut connection).await?;
    connection.close().await
}
