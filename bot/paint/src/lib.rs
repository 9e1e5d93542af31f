//! Renders a [`Scene`] as a PNG, an SVG, a monospace text board, a line of emoji and an alternative text, and the scenes of
//! a whole game as an animated GIF or a contact sheet.
//!
//! The crate knows no game: a scene lists what is on the table, this crate decides how it looks. Pictures use only
//! the fonts embedded in the program, so the same scene gives the same bytes on every machine. Between two pictures
//! nothing is kept but the fonts, buffers, and caches of rasterized glyphs and bands.

mod bands;
mod encode;
mod fonts;
mod names;
mod picture;
pub(crate) mod raster;
mod scene;
mod svg;
mod text;
mod theme;

pub use encode::{MAX_CONTACT_SHEET_SCENES, MAX_GIF_BYTES, MAX_GIF_FRAMES};
pub use theme::Theme;

use std::fmt;
use std::sync::Arc;

use kubyk_games::kit::{Msg, Scene, Seat, Texts, Viewer};
use kubyk_words::{Lang, Words};

use encode::PngPainter;
use fonts::{Fonts, Style};

/// Fluent texts of pictures, text boards and alternative texts.
pub const TEXTS: Texts = kubyk_games::texts!("../text");

/// Width limit of a text board, in columns of a monospace font.
pub const TEXT_BOARD_WIDTH: usize = 30;

/// Length limit of an alternative text, in characters.
pub const MAX_ALT_CHARS: usize = 1024;

/// Width of every picture in pixels; the height follows from its contents.
pub const PICTURE_WIDTH: u32 = 720;

/// Renderer of scenes. Created once and shared between threads; a panic during one rendering does not affect others.
pub struct Renderer {
    words: Arc<Words>,
    fonts: Fonts,
    png: PngPainter,
}

/// Failure to produce a picture. Always a fault of the program or the machine, never of the scene.
#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    /// An animation or contact sheet without scenes.
    #[error("there are no scenes to show")]
    Empty,
    /// Pixels that do not fit into memory or into the file format.
    #[error("the picture is too large")]
    Size,
    /// PNG encoding failed.
    #[error("the picture cannot be encoded: {0}")]
    Png(#[from] png::EncodingError),
    /// GIF encoding failed.
    #[error("the animation cannot be encoded: {0}")]
    Gif(#[from] gif::EncodingError),
}

impl Renderer {
    /// Loads the embedded fonts.
    pub fn new(words: Arc<Words>) -> Self {
        Self { words, fonts: Fonts::load(), png: PngPainter::default() }
    }

    /// Measures a label of this size in the embedded font, in pixels.
    pub fn label_width(&self, label: &str, size: f32) -> f32 {
        self.fonts.width(label, Style::medium(size))
    }

    /// Renders a scene as a PNG, [`PICTURE_WIDTH`] pixels wide.
    ///
    /// # Errors
    /// [`PaintError::Size`] and [`PaintError::Png`]; no scene causes either.
    pub fn png(&self, scene: &Scene, params: &RenderParams) -> Result<Vec<u8>, PaintError> {
        let (drawing, height) = picture::draw(&self.words, &self.fonts, scene, params);
        self.png.png(&drawing, &self.fonts, height, params.theme.palette().ground)
    }

    /// Renders a scene as SVG in both themes, [`PICTURE_WIDTH`] units wide, for a page that can be touched: see the
    /// module `svg`. [`RenderParams::theme`] does not matter.
    pub fn svg(&self, scene: &Scene, params: &RenderParams) -> String {
        let [(light, height), (dark, _)] = [Theme::Light, Theme::Dark].map(|theme| {
            let params = RenderParams { theme, ..params.clone() };
            picture::draw(&self.words, &self.fonts, scene, &params)
        });
        let title = self.words.say(params.lang, &scene.title, &params.names);
        let palettes = [Theme::Light.palette(), Theme::Dark.palette()];
        svg::write(
            &svg::ThemedDrawing { light, dark, height },
            palettes,
            &title,
            &text::alt(&self.words, scene, params),
        )
    }

    /// Renders what is in play on a scene, without names and scores, as a small SVG in one theme: `whole`, or as a thumbnail.
    pub fn preview(&self, scene: &Scene, params: &RenderParams, whole: bool) -> String {
        let (drawing, height) = picture::draw(&self.words, &self.fonts, scene, params);
        svg::write_preview(&drawing, (height, whole), params.theme.palette(), &self.fonts)
    }

    /// Rasterizes a scene scaled to this width, as RGBA pixels.
    fn thumbnail(&self, scene: &Scene, params: &RenderParams, width: u32) -> Option<Vec<u8>> {
        let (drawing, height) = picture::draw(&self.words, &self.fonts, scene, params);
        let scale = width as f32 / PICTURE_WIDTH as f32;
        let height = (height as f32 * scale).ceil() as u32;
        let mut pixels = Vec::with_capacity((4 * width * height) as usize);
        let (ground, mut band) = (params.theme.palette().ground, raster::band(width)?);
        for top in raster::tops(height) {
            let rows = raster::render(&drawing, &self.fonts, (top, height), scale, ground, &mut band);
            pixels.extend_from_slice(rows);
        }
        Some(pixels)
    }

    /// Renders dice, board, scores and the viewer's private notes for a monospace block: at most
    /// [`TEXT_BOARD_WIDTH`] columns wide, without back-ticks. Title, status and news are left to the message around it.
    pub fn text(&self, scene: &Scene, params: &RenderParams) -> String {
        text::board(&self.words, scene, params)
    }

    /// Renders the dice and the progress of the game as one line of emoji; empty where the scene has neither.
    pub fn emoji(&self, scene: &Scene, params: &RenderParams) -> String {
        text::emoji(scene, params)
    }

    /// Describes the whole scene in sentences for a screen reader, in at most [`MAX_ALT_CHARS`] characters.
    pub fn alt(&self, scene: &Scene, params: &RenderParams) -> String {
        text::alt(&self.words, scene, params)
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderer").finish_non_exhaustive()
    }
}

// Reader, language and colours of a rendering.

/// The screen that a drawing is laid out for. On a phone it is as high as there is room, and what can be touched as large as a finger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// Any screen, as a chat's picture, which everybody sees.
    Any,
    /// A phone held upright.
    Upright,
    /// A phone on its side: head and players stand beside the board.
    Aside,
}

impl Screen {
    /// Returns `true` for a phone, however it is held.
    pub(crate) fn is_phone(self) -> bool {
        self != Self::Any
    }
}

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
    /// The screen that the drawing is laid out for.
    pub screen: Screen,
    /// `true` if others at this table look at the same screen: nobody on it is "you".
    pub shared: bool,
}

impl RenderParams {
    /// Returns `true` if this seat is called "you".
    pub(crate) fn calls_you(&self, seat: Seat) -> bool {
        !self.shared && self.viewer.is(seat)
    }

    /// Parameters for a spectator: light theme, no news.
    pub fn new(lang: Lang, names: Vec<String>) -> Self {
        Self {
            lang,
            names,
            viewer: Viewer::Spectator,
            theme: Theme::default(),
            news: Vec::new(),
            screen: Screen::Any,
            shared: false,
        }
    }
}
