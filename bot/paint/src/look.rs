//! How a scene is to be shown.

use kubyk_games::kit::{Msg, Viewer};
use kubyk_words::Lang;

use crate::Theme;

/// For whom a scene is drawn, and how.
#[derive(Clone, Debug)]
pub struct RenderOptions {
    /// The reader's language.
    pub lang: Lang,
    /// The players' names by seat; a seat without one is called by its number.
    pub names: Vec<String>,
    /// Whose scene it is: where not everyone fits, the viewer does.
    pub viewer: Viewer,
    /// The colours.
    pub theme: Theme,
    /// What has happened since the last picture, one line each.
    pub news: Vec<Msg>,
}

impl RenderOptions {
    /// For onlookers, in bright colours, without news.
    pub fn new(lang: Lang, names: Vec<String>) -> Self {
        Self { lang, names, viewer: Viewer::Spectator, theme: Theme::default(), news: Vec::new() }
    }
}
