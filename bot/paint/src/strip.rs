//! A game on one sheet: its scenes as small pictures in rows.

use kubyk_games::kit::Scene;

use crate::encode::Encoder;
use crate::{PaintError, Painter, RenderOptions};

/// A sheet is meant for at most so many scenes.
pub const LONGEST_STRIP: usize = 60;

/// How wide a small picture is, in pixels: a board can still be told from another.
const WIDTH: usize = 240;
/// How many stand in a row at most.
const ROW: usize = 6;
/// Between two of them.
const GAP: usize = 8;

impl Painter {
    /// The scenes as small pictures in rows, from the left and from the top, in one PNG.
    ///
    /// # Errors
    /// [`PaintError::Empty`] where there is no scene; otherwise never because of what is on the table.
    pub fn strip(&self, scenes: &[Scene], look: &RenderOptions) -> Result<Vec<u8>, PaintError> {
        let columns = (1..ROW).find(|columns| columns * columns >= scenes.len()).unwrap_or(ROW);
        let width = columns * (WIDTH + GAP) + GAP;
        let [red, green, blue] = look.theme.palette().ground.channels();
        let ground = [red, green, blue, 255];
        let mut encoder = Encoder::new(width as u32);
        let mut sheet = 0;
        for scenes in scenes.chunks(columns) {
            let pictures: Option<Vec<_>> =
                scenes.iter().map(|scene| self.small(scene, look, WIDTH as u32)).collect();
            let pictures = pictures.ok_or(PaintError::Size)?;
            let height = pictures.iter().map(|pixels| pixels.len() / 4 / WIDTH).max().unwrap_or(0) + GAP;
            let mut row = ground.repeat(width * height);
            for (column, pixels) in pictures.iter().enumerate() {
                for (y, line) in pixels.chunks_exact(4 * WIDTH).enumerate() {
                    let at = 4 * (y * width + GAP + column * (WIDTH + GAP));
                    row[at..at + line.len()].copy_from_slice(line);
                }
            }
            encoder.add(&row);
            sheet += height;
        }
        if sheet == 0 { Err(PaintError::Empty) } else { Ok(encoder.finish(sheet as u32)?) }
    }
}
