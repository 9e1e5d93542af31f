//! Opening: from a URL to a database that is ready.

use std::path::PathBuf;
use std::sync::Arc;

use crate::Database;
use crate::sqlite::{Sqlite, Tuning};

/// Opens the database of this URL; creates it, and the folders it lies in, where there is none.
///
/// `sqlite://PATH` is a file; the path is taken as it stands, without any escapes.
///
/// # Errors
/// Why it cannot be used. Nothing was changed in a database of somebody else.
pub async fn open(url: &str) -> Result<Arc<dyn Database>, OpenError> {
    open_with(url, OpenOptions::default()).await
}

/// Opens the database of this URL as [`open`] does, with these options.
///
/// # Errors
/// Why it cannot be used.
pub async fn open_with(url: &str, options: OpenOptions) -> Result<Arc<dyn Database>, OpenError> {
    let path = sqlite_path(url)?;
    let tuning = Tuning { share: options.share, ..Tuning::default() };
    Ok(Arc::new(Sqlite::open(path, tuning).await?))
}

/// How a database is opened.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenOptions {
    /// Others that open it with this set may use it at the same time.
    pub share: bool,
}

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Not the URL of a database that Kubyk knows.
    #[error("no such kind of store: {url:?}; expected sqlite://PATH")]
    Url {
        /// What was given.
        url: String,
    },
    /// The folder of the file cannot be made.
    #[error("the folder {} cannot be made: {why}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// The file cannot be opened or made.
    #[error("{} cannot be opened: {why}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the database says.
        why: String,
    },
    /// The file is something else.
    #[error("{} is no SQLite database", .path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// Another program's data are in it.
    #[error("{} is the database of another program; it was left as it is", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// A later version of Kubyk has changed its tables.
    #[error("{} was last used by a newer version of Kubyk; it was left as it is", .path.display())]
    Newer {
        /// The file.
        path: PathBuf,
    },
    /// Another process of Kubyk uses it.
    #[error("{} is in use by another Kubyk; stop that one first", .path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// It can be read and not written.
    #[error("{} cannot be written to: {why}", .path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
        /// What the database says.
        why: String,
    },
    /// Another program holds it.
    #[error("{} is locked by another program", .path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// Its tables are not those of this version.
    #[error("{} has other tables than this version of Kubyk: {why}", .path.display())]
    Tables {
        /// The file.
        path: PathBuf,
        /// What differs.
        why: String,
    },
}

fn sqlite_path(url: &str) -> Result<PathBuf, OpenError> {
    let path = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"));
    match path {
        // One connection would not see what another wrote to a database in memory.
        Some(path) if !path.is_empty() && !path.starts_with(':') => Ok(PathBuf::from(path)),
        _ => Err(OpenError::Url { url: without_password(url) }),
    }
}

/// The URL as it may be shown: what stands before an `@` is somebody's secret.
fn without_password(url: &str) -> String {
    match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(at)) if scheme < at => format!("{}…{}", &url[..scheme + 3], &url[at..]),
        _ => url.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::sqlite_path;

    #[test]
    fn a_url_is_a_scheme_and_a_path_as_it_stands() {
        let path = |url| sqlite_path(url).expect("an address of SQLite");
        assert_eq!(path("sqlite:///var/lib/kubyk.db"), Path::new("/var/lib/kubyk.db"));
        assert_eq!(path("sqlite://data/100%.db"), Path::new("data/100%.db"));
        assert_eq!(path("sqlite:kubyk.db"), Path::new("kubyk.db"));
    }

    #[test]
    fn what_is_no_file_is_refused_without_its_password() {
        for url in
            ["", "kubyk.db", "sqlite:", "sqlite://", "sqlite::memory:", "sqlite://:memory:", "mysql://h/d"]
        {
            let said = sqlite_path(url).unwrap_err().to_string();
            assert!(said.contains("expected sqlite://PATH"), "{url}: {said}");
        }
        let said = sqlite_path("mongodb://kubyk:hunter2@host/db").unwrap_err().to_string();
        assert!(said.contains("host/db") && !said.contains("hunter2"), "{said}");
    }
}
