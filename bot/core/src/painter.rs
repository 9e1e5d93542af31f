//! The painter: pictures and texts of a scene.

use kubyk_games::kit::{Msg, Scene, Viewer};
use kubyk_words::Lang;
use serde::Deserialize;

/// Renders scenes.
pub trait Painter: Send + Sync {
    /// A picture as PNG.
    ///
    /// # Errors
    /// The reason for the log: the board is then shown as text.
    fn png(&self, scene: &Scene, options: &RenderOptions) -> Result<Vec<u8>, String>;
    /// A drawing in both themes as SVG, in which each part that can be pointed at carries its spot as `data-spot`.
    fn svg(&self, scene: &Scene, options: &RenderOptions) -> String;
    /// The pieces in play on a scene, as a small SVG in one theme that is meant to be looked at only: `whole`, or the beginning
    /// of it in the shape of a thumbnail.
    fn preview(&self, scene: &Scene, options: &RenderOptions, whole: bool) -> String {
        let _ = whole;
        self.svg(scene, options)
    }
    /// The scenes of a game one after another, as an animated GIF that every platform takes.
    ///
    /// # Errors
    /// The reason for the log.
    fn replay_gif(&self, scenes: &[Scene], options: &RenderOptions) -> Result<Vec<u8>, String>;
    /// Monospaced text, at most 30 columns wide.
    fn text(&self, scene: &Scene, options: &RenderOptions) -> String;
    /// A description in words, at most 1000 characters.
    fn alt(&self, scene: &Scene, options: &RenderOptions) -> String;
}

/// The screen that a drawing is laid out for. On a phone it is touched: its parts are as large as fingers where there is room.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Screen {
    /// Any screen, as a chat's picture, which everybody sees.
    #[default]
    Any,
    /// A phone held upright.
    Upright,
    /// A phone on its side: head and players stand beside the board.
    Aside,
}

/// Options of rendering: language, names, theme, viewer, news, screen.
#[derive(Clone, PartialEq, Debug)]
pub struct RenderOptions {
    /// The language.
    pub lang: Lang,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// Light on a dark ground.
    pub dark: bool,
    /// The viewer: where not everyone fits, the viewer does.
    pub viewer: Viewer,
    /// The events since the last board, a line each.
    pub news: Vec<Msg>,
    /// The screen that a drawing is laid out for.
    pub screen: Screen,
    /// `true` if others at this table look at the same screen: nobody on it is "you".
    pub shared: bool,
}

impl RenderOptions {
    /// A light picture without news for that reader.
    pub fn new(lang: Lang, names: Vec<String>, viewer: Viewer) -> Self {
        Self { lang, names, dark: false, viewer, news: Vec::new(), screen: Screen::default(), shared: false }
    }
}
