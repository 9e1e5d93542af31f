//! Turns a [`Scene`] into what people see: a picture, a text board, a line of emoji, a sentence; and the scenes of a
//! game into a film.
//!
//! Nothing here knows a game: a scene says what is on the table, this crate how it looks. Pictures are drawn
//! with fonts that lie in the program and no others, so that they are the same on every machine. This crate
//! deliberately keeps nothing between two pictures but the fonts and letters drawn with them.

mod alt;
mod board;
mod canvas;
mod cells;
mod drawing;
mod emoji;
mod encode;
mod film;
mod fonts;
mod glyphs;
mod letters;
mod look;
mod names;
mod outline;
mod palette;
mod picture;
mod reel;
mod strip;
mod theme;
mod token;

use std::fmt;
use std::sync::Arc;

use kubyk_games::kit::{Scene, Texts};
use kubyk_words::Words;

use encode::Encoder;
pub use film::{LARGEST_FILM, LONGEST_FILM};
use fonts::Fonts;
pub use look::RenderOptions;
pub use strip::LONGEST_STRIP;
pub use theme::Theme;

/// The words of pictures and boards.
pub const TEXTS: Texts = kubyk_games::texts!("../text");

/// No line of a text board is wider.
pub const TEXT_COLUMNS: usize = 30;

/// No description is longer, in characters.
pub const ALT_LENGTH: usize = 1024;

/// Every picture is this wide, in pixels; the height follows from what is on it.
pub const PICTURE_WIDTH: u32 = 720;

/// Draws scenes. Made once and shared.
pub struct Painter {
    words: Arc<Words>,
    fonts: Fonts,
}

/// A picture or a film could not be made: our own fault, whatever is on it.
#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    /// A film of no scenes.
    #[error("there is nothing to show")]
    Empty,
    /// There is no memory for such a picture.
    #[error("the picture is too large")]
    Size,
    /// The pixels cannot be encoded.
    #[error("the picture cannot be encoded: {0}")]
    Png(#[from] png::EncodingError),
    /// The frames cannot be encoded.
    #[error("the film cannot be encoded: {0}")]
    Gif(#[from] gif::EncodingError),
}

impl Painter {
    /// Loads the fonts.
    pub fn new(words: Arc<Words>) -> Self {
        Self { words, fonts: Fonts::load() }
    }

    /// The scene as a PNG, [`PICTURE_WIDTH`] wide.
    ///
    /// # Errors
    /// Never because of what is on the table.
    pub fn png(&self, scene: &Scene, look: &RenderOptions) -> Result<Vec<u8>, PaintError> {
        let (drawing, height) = picture::draw(&self.words, &self.fonts, scene, look);
        let ground = look.theme.palette().ground;
        let mut encoder = Encoder::new(PICTURE_WIDTH);
        let size = (PICTURE_WIDTH, height);
        let drawn = canvas::render(&drawing, &self.fonts, size, 1.0, ground, |rows| encoder.add(rows));
        drawn.ok_or(PaintError::Size)?;
        Ok(encoder.finish(height)?)
    }

    /// A scene as pixels, four bytes each, on a sheet of this width.
    fn small(&self, scene: &Scene, look: &RenderOptions, width: u32) -> Option<Vec<u8>> {
        let (drawing, height) = picture::draw(&self.words, &self.fonts, scene, look);
        let scale = width as f32 / PICTURE_WIDTH as f32;
        let size = (width, (height as f32 * scale).ceil() as u32);
        let mut pixels = Vec::with_capacity((4 * size.0 * size.1) as usize);
        let ground = look.theme.palette().ground;
        canvas::render(&drawing, &self.fonts, size, scale, ground, |rows| pixels.extend_from_slice(rows))?;
        Some(pixels)
    }

    /// Dice, board, scores and what only the viewer may know, for a monospace block: at most [`TEXT_COLUMNS`]
    /// wide, without back-ticks. Title, status and news are left to the message around it.
    pub fn text(&self, scene: &Scene, look: &RenderOptions) -> String {
        board::text(&self.words, scene, look)
    }

    /// The dice and how far the game has come, for a line of a message; empty where there is neither.
    pub fn emoji(&self, scene: &Scene, look: &RenderOptions) -> String {
        emoji::line(scene, look)
    }

    /// The whole scene in sentences, for those who hear it: at most [`ALT_LENGTH`] characters.
    pub fn alt(&self, scene: &Scene, look: &RenderOptions) -> String {
        alt::sentences(&self.words, scene, look)
    }
}

impl fmt::Debug for Painter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Painter").finish_non_exhaustive()
    }
}
