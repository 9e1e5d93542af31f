//! Reader, language and colours of a rendering.

use kubyk_games::kit::{Msg, Viewer};
use kubyk_words::Lang;

use crate::Theme;

/// Parameters of a rendering: for whom a scene is rendered, and in which colours.
#[derive(Clone, Debug)]
pub struct RenderParams {
    /// Language of the reader.
    pub lang: Lang,
    /// Names of the players by seat; a seat without a name is called by its number.
    pub names: Vec<String>,
    /// Viewer the scene was made for, who is always shown even where not all players fit.
    pub viewer: Viewer,
    /// Colour theme.
    pub theme: Theme,
    /// Events since the last picture, one line each.
    pub news: Vec<Msg>,
}

impl RenderParams {
    /// Parameters for a spectator: light theme, no news.
    pub fn new(lang: Lang, names: Vec<String>) -> Self {
        Self { lang, names, viewer: Viewer::Spectator, theme: Theme::default(), news: Vec::new() }
    }
}
