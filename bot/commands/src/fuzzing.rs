//! Entry points of the fuzz targets: lines and buttons as they are read, without the services behind them.

use kubyk_core::request::Intent;
use kubyk_games::CATALOGUE;
use kubyk_words::Words;

use crate::arguments::Reading;
use crate::asked::Asked;
use crate::context::Lines;
use crate::list::COMMANDS;

/// Reads commands with the words of all languages.
pub struct FuzzedCommands {
    words: Words,
}

impl FuzzedCommands {
    /// All games, with the texts of the host.
    ///
    /// # Panics
    /// When the texts do not fit together.
    #[expect(clippy::new_without_default, reason = "there is nothing default about reading all texts")]
    pub fn new() -> Self {
        Self { words: Words::new(&[crate::TEXTS]).expect("the texts fit together") }
    }

    fn lines(&self) -> Lines<'_> {
        Lines { commands: COMMANDS, reading: Reading { words: &self.words, games: CATALOGUE } }
    }

    /// Reads a line as people type it.
    ///
    /// # Panics
    /// When reading it twice does not give the same.
    pub fn line(&self, text: &str) {
        let with = self.lines();
        let read = || {
            let parsed = crate::parse::read_line(text, &with).ok()?;
            Some(parsed.command.read_given(&parsed.given.ok()?, &with))
        };
        assert_eq!(read(), read());
    }

    /// Reads what a button carries.
    pub fn button(&self, payload: &str) {
        let with = self.lines();
        let asked = Asked::read(Intent::Press(payload.to_owned()), &with);
        let _ = (asked.is_from_menu(), asked.is_step(), asked.table());
        if let Some(action) = asked.carried() {
            let _ = action.command.read_given(&action.given, &with);
        }
    }
}
