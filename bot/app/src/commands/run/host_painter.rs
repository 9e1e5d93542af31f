//! Implements the host's painter port with `kubyk-paint`.

use std::sync::{Arc, OnceLock};

use kubyk_core::painter::{Painter, RenderOptions, Screen};
use kubyk_games::kit::Scene;
use kubyk_paint::{RenderParams, Renderer, Theme};
use kubyk_words::Words;

/// Painter whose renderer is created on first use.
pub(super) struct HostPainter {
    words: Arc<Words>,
    /// Created lazily: fonts take time and memory, and a chat may never need a picture.
    renderer: OnceLock<Renderer>,
}

impl HostPainter {
    pub(super) fn new(words: Arc<Words>) -> Self {
        Self { words, renderer: OnceLock::new() }
    }

    fn renderer(&self) -> &Renderer {
        self.renderer.get_or_init(|| Renderer::new(Arc::clone(&self.words)))
    }
}

impl Painter for HostPainter {
    fn png(&self, scene: &Scene, options: &RenderOptions) -> Result<Vec<u8>, String> {
        self.renderer().png(scene, &params(options)).map_err(|error| error.to_string())
    }

    fn svg(&self, scene: &Scene, options: &RenderOptions) -> String {
        self.renderer().svg(scene, &params(options))
    }

    fn preview(&self, scene: &Scene, options: &RenderOptions, whole: bool) -> String {
        self.renderer().preview(scene, &params(options), whole)
    }

    fn replay_gif(&self, scenes: &[Scene], options: &RenderOptions) -> Result<Vec<u8>, String> {
        self.renderer().replay_gif(scenes, &params(options)).map_err(|error| error.to_string())
    }

    fn text(&self, scene: &Scene, options: &RenderOptions) -> String {
        self.renderer().text(scene, &params(options))
    }

    fn alt(&self, scene: &Scene, options: &RenderOptions) -> String {
        self.renderer().alt(scene, &params(options))
    }
}

fn params(options: &RenderOptions) -> RenderParams {
    RenderParams {
        viewer: options.viewer,
        theme: if options.dark { Theme::Dark } else { Theme::Light },
        news: options.news.clone(),
        screen: match options.screen {
            Screen::Any => kubyk_paint::Screen::Any,
            Screen::Upright => kubyk_paint::Screen::Upright,
            Screen::Aside => kubyk_paint::Screen::Aside,
        },
        shared: options.shared,
        ..RenderParams::new(options.lang, options.names.clone())
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::{Seat, Viewer};
    use kubyk_words::Lang;

    use super::*;
    use crate::game;
    use crate::game::load_words;

    #[test]
    fn the_viewer_is_shown_where_not_everybody_fits() {
        let thirteen = kubyk_games::find("thirteen").expect("the game is there");
        let fits = |preset: &&str| {
            thirteen.values(Some(preset), &[]).is_ok_and(|values| thirteen.capacity(&values).contains(&50))
        };
        let presets = thirteen.about().presets.iter().map(|preset| preset.name);
        let preset = presets.into_iter().find(|preset| fits(preset)).expect("a variant for fifty");
        let values = thirteen.values(Some(preset), &[]).expect("the preset is sound");
        let table = game::open(thirteen, &values, 50).unwrap_or_else(|_| panic!("fifty fit"));
        let pictures =
            HostPainter::new(Arc::new(load_words().unwrap_or_else(|_| panic!("the words are sound"))));
        let names = (1..=50).map(|seat| format!("Guest{seat}")).collect();
        let options = RenderOptions::new(Lang::En, names, Viewer::Spectator);
        assert!(!pictures.text(&table.scene(options.viewer), &options).contains("Guest50"));
        let options = RenderOptions { viewer: Viewer::Seat(Seat::at(49)), ..options };
        assert!(pictures.text(&table.scene(options.viewer), &options).contains("Guest50"));
    }
}
