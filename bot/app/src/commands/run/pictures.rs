//! The painter behind the host's port.

use std::sync::{Arc, OnceLock};

use kubyk_games::kit::{Scene, Viewer};
use kubyk_host::{Look, Paint};
use kubyk_paint::{Painter, Theme};
use kubyk_words::Words;

/// Paints on demand.
pub(super) struct Pictures {
    words: Arc<Words>,
    /// Its fonts take time and memory, and a chat may never ask for a picture.
    painter: OnceLock<Painter>,
}

impl Pictures {
    pub(super) fn new(words: Arc<Words>) -> Self {
        Self { words, painter: OnceLock::new() }
    }

    fn painter(&self) -> &Painter {
        self.painter.get_or_init(|| Painter::new(Arc::clone(&self.words)))
    }
}

impl Paint for Pictures {
    fn png(&self, scene: &Scene, look: &Look) -> Result<Vec<u8>, String> {
        self.painter().png(scene, &of_host(look)).map_err(|error| error.to_string())
    }

    fn film(&self, scenes: &[Scene], look: &Look) -> Result<Vec<u8>, String> {
        self.painter().film(scenes, &of_host(look)).map_err(|error| error.to_string())
    }

    fn text(&self, scene: &Scene, look: &Look) -> String {
        self.painter().text(scene, &of_host(look))
    }

    fn alt(&self, scene: &Scene, look: &Look) -> String {
        self.painter().alt(scene, &of_host(look))
    }
}

fn of_host(look: &Look) -> kubyk_paint::Look {
    kubyk_paint::Look {
        viewer: Viewer::Spectator,
        theme: if look.dark { Theme::Dark } else { Theme::Light },
        news: look.news.clone(),
        ..kubyk_paint::Look::new(look.lang, look.names.clone())
    }
}
