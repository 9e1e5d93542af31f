//! Replay of a game as an animated GIF.

use kubyk_games::kit::Scene;

use super::gif_encoder::GifEncoder;
use crate::{PaintError, RenderParams, Renderer};

/// Number of scenes a replay is meant for; longer ones are not watched to their end.
pub const MAX_GIF_FRAMES: usize = 200;

/// Size limit of a replay in bytes. Discord accepts 10 MB from a bot, Telegram 50.
pub const MAX_GIF_BYTES: usize = 8 * 1000 * 1000;

/// Widths in pixels that are tried until the file is small enough.
const WIDTHS: [u32; 3] = [360, 300, 240];

impl Renderer {
    /// Renders the scenes as an endlessly repeated GIF of at most [`MAX_GIF_BYTES`], which shows the last scene longer
    /// than the others. Of equal pictures in a row only the first one is kept.
    ///
    /// # Errors
    /// [`PaintError::Empty`] without scenes, [`PaintError::Size`] where even the narrowest file would be too large.
    pub fn replay_gif(&self, scenes: &[Scene], params: &RenderParams) -> Result<Vec<u8>, PaintError> {
        for width in WIDTHS {
            let mut encoder = GifEncoder::new(width, params.theme.palette().ground.channels());
            for scene in scenes {
                encoder.add(self.thumbnail(scene, params, width).ok_or(PaintError::Size)?);
            }
            let gif = encoder.finish()?;
            if gif.len() <= MAX_GIF_BYTES {
                return Ok(gif);
            }
        }
        Err(PaintError::Size)
    }
}
