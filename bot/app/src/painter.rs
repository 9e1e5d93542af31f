//! The painter as the host's port.

use std::sync::Arc;

use kubyk_games::kit::Scene;
use kubyk_host::{Look, Paint};
use kubyk_paint::{Painter, Theme};
use kubyk_words::Words;

/// Lets the host draw without knowing the painter.
pub(crate) struct Adapter(Painter);

impl Adapter {
    /// A painter with these words.
    pub(crate) fn new(words: Arc<Words>) -> Self {
        Self(Painter::new(words))
    }
}

impl Paint for Adapter {
    fn png(&self, scene: &Scene, look: &Look) -> Result<Vec<u8>, String> {
        self.0.png(scene, &painted(look)).map_err(|error| error.to_string())
    }

    fn text(&self, scene: &Scene, look: &Look) -> String {
        self.0.text(scene, &painted(look))
    }

    fn alt(&self, scene: &Scene, look: &Look) -> String {
        self.0.alt(scene, &painted(look))
    }
}

fn painted(look: &Look) -> kubyk_paint::Look {
    kubyk_paint::Look {
        viewer: look.viewer,
        theme: if look.dark { Theme::Dark } else { Theme::Light },
        news: look.news.clone(),
        ..kubyk_paint::Look::new(look.lang, look.names.clone())
    }
}
