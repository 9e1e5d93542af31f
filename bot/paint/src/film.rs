//! The film of a game: its scenes one after another, as an animated GIF.

use kubyk_games::kit::Scene;

use crate::reel::Reel;
use crate::{PaintError, Painter, RenderOptions};

/// A film is meant for at most so many scenes: nobody watches longer.
pub const LONGEST_FILM: usize = 200;

/// No film is larger, in bytes. Discord takes 10 MB from a bot, Telegram 50.
pub const LARGEST_FILM: usize = 8 * 1000 * 1000;

/// How wide a film is, in pixels; narrower only where it would be too large.
const WIDTHS: [u32; 3] = [360, 300, 240];

impl Painter {
    /// The scenes as an animated GIF that shows each of them for a while, the last one longer, and begins again; of
    /// at most [`LARGEST_FILM`] bytes. What looks the same twice running is shown once.
    ///
    /// # Errors
    /// [`PaintError::Empty`] where there is no scene, [`PaintError::Size`] where even a small film would be too large.
    pub fn film(&self, scenes: &[Scene], look: &RenderOptions) -> Result<Vec<u8>, PaintError> {
        for width in WIDTHS {
            let gif = self.film_of_width(scenes, look, width)?;
            if gif.len() <= LARGEST_FILM {
                return Ok(gif);
            }
        }
        Err(PaintError::Size)
    }

    fn film_of_width(
        &self,
        scenes: &[Scene],
        look: &RenderOptions,
        width: u32,
    ) -> Result<Vec<u8>, PaintError> {
        let mut reel = Reel::new(width, look.theme.palette().ground.channels());
        for scene in scenes {
            reel.add(self.small(scene, look, width).ok_or(PaintError::Size)?);
        }
        reel.finish()
    }
}
