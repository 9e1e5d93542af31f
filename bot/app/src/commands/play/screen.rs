//! Prints boards and messages to the terminal.

use std::sync::Arc;

use kubyk_games::kit::{Msg, Table, Viewer};
use kubyk_paint::{RenderParams, Renderer};
use kubyk_words::{Lang, Words};

use crate::error::CliError;
use crate::{files, output};

/// The terminal's output, in one language.
pub(super) struct TerminalScreen {
    words: Arc<Words>,
    renderer: Renderer,
    params: RenderParams,
}

impl TerminalScreen {
    pub(super) fn new(lang: Lang, names: Vec<String>) -> Result<Self, CliError> {
        let words = Arc::new(files::words()?);
        let renderer = Renderer::new(Arc::clone(&words));
        Ok(Self { words, renderer, params: RenderParams::new(lang, names) })
    }

    /// Prints the game's and variant's title.
    pub(super) fn title(&self, table: &dyn Table) -> Result<(), CliError> {
        self.say(&table.scene(Viewer::Spectator).title)
    }

    /// Prints the board as `viewer` sees it, and the status line.
    pub(super) fn board(&self, table: &dyn Table, viewer: Viewer) -> Result<(), CliError> {
        let scene = table.scene(viewer);
        let params = RenderParams { viewer, ..self.params.clone() };
        output::line(&format!("\n{}\n{}", self.renderer.text(&scene, &params), self.text(&scene.status)))
    }

    /// Prints a message.
    pub(super) fn say(&self, msg: &Msg) -> Result<(), CliError> {
        output::line(&self.text(msg))
    }

    pub(super) fn text(&self, msg: &Msg) -> String {
        self.words.say(self.params.lang, msg, &self.params.names)
    }
}
