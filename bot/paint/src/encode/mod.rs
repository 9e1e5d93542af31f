//! Encodes pictures: a scene as PNG, the scenes of a game as an animated GIF or as thumbnails on one PNG.

mod contact_sheet;
mod frame_delta;
mod gif_encoder;
mod png_encoder;
mod quantize;
mod replay_gif;

use crate::fonts::Fonts;
use crate::raster::{self, Drawing};
use crate::theme::Color;
use crate::{PICTURE_WIDTH, PaintError};
pub use contact_sheet::MAX_CONTACT_SHEET_SCENES;
use png_encoder::PngEncoder;
pub use replay_gif::{MAX_GIF_BYTES, MAX_GIF_FRAMES};

/// Rasterizes a drawing of full width into a PNG.
pub(crate) fn png(
    drawing: &Drawing,
    fonts: &Fonts,
    height: u32,
    ground: Color,
) -> Result<Vec<u8>, PaintError> {
    let mut encoder = PngEncoder::new(PICTURE_WIDTH);
    let size = (PICTURE_WIDTH, height);
    let drawn = raster::render(drawing, fonts, size, 1.0, ground, |rows| encoder.add(rows));
    drawn.ok_or(PaintError::Size)?;
    Ok(encoder.finish(height)?)
}
