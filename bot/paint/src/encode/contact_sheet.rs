//! Contact sheet of a game: its scenes as thumbnails in rows, in one PNG.

use kubyk_games::kit::Scene;

use super::png_encoder::PngEncoder;
use crate::{PaintError, RenderParams, Renderer};

/// Number of scenes a contact sheet is meant for.
pub const MAX_CONTACT_SHEET_SCENES: usize = 60;

/// Width of a thumbnail in pixels, just enough to tell two boards apart.
const WIDTH: usize = 240;
/// Maximal number of thumbnails in a row.
const MAX_COLUMNS: usize = 6;
/// Distance between two thumbnails in pixels.
const GAP: usize = 8;

impl Renderer {
    /// Renders the scenes as thumbnails in rows, from left to right and top to bottom, in one PNG.
    ///
    /// # Errors
    /// [`PaintError::Empty`] without scenes, [`PaintError::Size`] where memory is short, [`PaintError::Png`]; no
    /// scene causes either.
    pub fn contact_sheet(&self, scenes: &[Scene], params: &RenderParams) -> Result<Vec<u8>, PaintError> {
        let square = |columns: &usize| columns * columns >= scenes.len();
        let columns = (1..MAX_COLUMNS).find(square).unwrap_or(MAX_COLUMNS);
        let width = columns * (WIDTH + GAP) + GAP;
        let [red, green, blue] = params.theme.palette().ground.channels();
        let ground = [red, green, blue, 255];
        let mut encoder = PngEncoder::new(width as u32);
        let mut total_height = 0;
        for scenes in scenes.chunks(columns) {
            let thumbnails: Option<Vec<_>> =
                scenes.iter().map(|scene| self.thumbnail(scene, params, WIDTH as u32)).collect();
            let thumbnails = thumbnails.ok_or(PaintError::Size)?;
            let height = thumbnails.iter().map(|pixels| pixels.len() / 4 / WIDTH).max().unwrap_or(0) + GAP;
            let mut row = ground.repeat(width * height);
            for (column, pixels) in thumbnails.iter().enumerate() {
                for (y, line) in pixels.chunks_exact(4 * WIDTH).enumerate() {
                    let at = 4 * (y * width + GAP + column * (WIDTH + GAP));
                    row[at..at + line.len()].copy_from_slice(line);
                }
            }
            encoder.add(&row);
            total_height += height;
        }
        if total_height == 0 { Err(PaintError::Empty) } else { Ok(encoder.finish(total_height as u32)?) }
    }
}
