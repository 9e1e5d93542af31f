//! What the players see.

use std::sync::Arc;

use kubyk_games::kit::{Msg, Table, Viewer};
use kubyk_paint::{Painter, RenderOptions};
use kubyk_words::{Lang, Words};

use crate::failure::Failure;
use crate::{input, output};

/// The screen.
pub(super) struct Show {
    words: Arc<Words>,
    painter: Painter,
    look: RenderOptions,
}

impl Show {
    pub(super) fn new(lang: Lang, names: Vec<String>) -> Result<Self, Failure> {
        let words = Arc::new(input::words()?);
        let painter = Painter::new(Arc::clone(&words));
        Ok(Self { words, painter, look: RenderOptions::new(lang, names) })
    }

    /// The game and its variant.
    pub(super) fn title(&self, table: &dyn Table) -> Result<(), Failure> {
        self.say(&table.scene(Viewer::Spectator).title)
    }

    /// The board as this viewer sees it, and what is being waited for.
    pub(super) fn board(&self, table: &dyn Table, viewer: Viewer) -> Result<(), Failure> {
        let scene = table.scene(viewer);
        let look = RenderOptions { viewer, ..self.look.clone() };
        output::line(&format!("\n{}\n{}", self.painter.text(&scene, &look), self.text(&scene.status)))
    }

    /// A sentence.
    pub(super) fn say(&self, msg: &Msg) -> Result<(), Failure> {
        output::line(&self.text(msg))
    }

    pub(super) fn text(&self, msg: &Msg) -> String {
        self.words.say(self.look.lang, msg, &self.look.names)
    }
}
