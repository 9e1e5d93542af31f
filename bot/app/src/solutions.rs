//! Costly solutions of games as files in a folder, so that not every process works them out.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use kubyk_games::kit::{AnyGame, SolutionStore, Values};
use tempfile::NamedTempFile;

use crate::config::{Config, ConfigInputs};

/// Most files that are kept; anybody may think of new options, and one takes up to six megabytes.
const FILES: usize = 32;
/// More than any of them has.
const LARGEST: u64 = 64 << 20;
/// The ending of their names.
const ENDING: &str = "solution";

/// The folder. Where it cannot be read or written, nothing is kept, and all goes on without.
#[derive(Debug)]
pub(crate) struct SolutionFolder(PathBuf);

impl SolutionFolder {
    /// The configured folder; without one, the platform's for caches. It is made when something is to be kept.
    pub(crate) fn configured(folder: &str) -> Option<Self> {
        if !folder.is_empty() {
            return Some(Self(PathBuf::from(folder)));
        }
        let dirs = directories::ProjectDirs::from("", "", "kubyk")?;
        Some(Self(dirs.cache_dir().join("solutions")))
    }

    /// The folder of the bot as this process would run it, for the commands beside `run`.
    fn of_process(config: &ConfigInputs) -> Option<Self> {
        // A faulty configuration is reported by the commands that need it.
        let config = Config::load(config);
        Self::configured(&config.map(|config| config.cache).unwrap_or_default())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name).with_extension(ENDING)
    }

    /// A reader meanwhile finds the old file or the new one, whole.
    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.0)?;
        let mut file = NamedTempFile::new_in(&self.0)?;
        file.write_all(bytes)?;
        file.persist(self.path(name)).map_err(|failed| failed.error)?;
        self.trim()
    }

    /// Removes the oldest files beyond those that are kept.
    fn trim(&self) -> io::Result<()> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            if entry.path().extension().is_some_and(|ending| ending == ENDING) {
                files.push((entry.metadata()?.modified()?, entry.path()));
            }
        }
        files.sort();
        let beyond = files.len().saturating_sub(FILES);
        files.iter().take(beyond).try_for_each(|(_, file)| match fs::remove_file(file) {
            // Another process has trimmed it.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed,
        })
    }
}

impl SolutionStore for SolutionFolder {
    fn load(&self, name: &str) -> Option<Vec<u8>> {
        read(&self.path(name)).ok()
    }

    fn save(&self, name: &str, bytes: &[u8]) {
        if let Err(error) = self.write(name, bytes) {
            tracing::warn!(%error, folder = %self.0.display(), "a solution could not be kept on disk");
        }
    }
}

/// Works out what positions of a game are worth, if that is costly and is not kept.
pub(crate) fn solve(game: &dyn AnyGame, values: &Values, seats: usize, config: &ConfigInputs) {
    let folder = SolutionFolder::of_process(config);
    game.solve(values, seats, folder.as_ref().map(|folder| folder as &dyn SolutionStore));
}

/// Works out what machine players have to know beforehand, if that is costly and is not kept.
pub(crate) fn prepare<'a>(
    game: &dyn AnyGame,
    values: &Values,
    seats: usize,
    levels: impl IntoIterator<Item = &'a String>,
    config: &ConfigInputs,
) {
    let folder = SolutionFolder::of_process(config);
    let store = folder.as_ref().map(|folder| folder as &dyn SolutionStore);
    levels.into_iter().for_each(|level| game.prepare(values, seats, level, store));
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn what_was_saved_is_there_for_the_next_process() {
        let home = TempDir::new().expect("a folder");
        let folder = || SolutionFolder(home.path().join("deep/down"));
        assert_eq!(folder().load("pig-1"), None);
        folder().save("pig-1", b"one");
        folder().save("pig-1", b"another");
        assert_eq!(folder().load("pig-1").as_deref(), Some(&b"another"[..]));
        let names: Vec<_> = fs::read_dir(&folder().0).expect("it is there").collect();
        assert_eq!(names.len(), 1, "nothing half-written stays behind: {names:?}");
    }

    #[test]
    fn a_folder_that_cannot_be_written_keeps_nothing() {
        let home = TempDir::new().expect("a folder");
        let file = home.path().join("file");
        fs::write(&file, "in the way").expect("it is written");
        let folder = SolutionFolder(file.clone());
        folder.save("pig-1", b"one");
        assert_eq!(folder.load("pig-1"), None);
        assert_eq!(fs::read(&file).expect("it is there"), b"in the way");
    }

    #[test]
    fn the_oldest_go_and_other_files_stay() {
        let home = TempDir::new().expect("a folder");
        let folder = SolutionFolder(home.path().to_owned());
        fs::write(home.path().join("notes.txt"), "mine").expect("it is written");
        for number in 0..FILES + 3 {
            folder.save(&format!("pig-{number:02}"), b"one");
        }
        let files = fs::read_dir(home.path()).expect("it is there").count();
        assert_eq!(files, FILES + 1);
        assert!(home.path().join("notes.txt").is_file());
        assert!(folder.load(&format!("pig-{}", FILES + 2)).is_some(), "the newest stays");
    }
}
