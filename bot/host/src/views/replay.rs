//! The replay of a game as an animated picture.

use kubyk_games::kit::{AnyGame, Record, Scene};

use super::Views;
use crate::RenderOptions;
use crate::tasks::background;

/// Most scenes of a replay; a longer one would hardly be watched.
const LONGEST: usize = 200;

/// A replay and what it shows.
pub(crate) struct ReplayGif {
    pub(crate) gif: Vec<u8>,
    pub(crate) last: Option<Scene>,
    /// How many scenes it shows.
    pub(crate) shown: usize,
    /// How many there are.
    pub(crate) whole: usize,
}

impl Views {
    /// Paints the replay of a game outside the async threads. `None`: another one is being painted, and only one is at
    /// a time.
    pub(crate) async fn replay_gif(
        &self,
        game: &'static dyn AnyGame,
        record: Record,
        options: RenderOptions,
    ) -> Option<Result<ReplayGif, String>> {
        let alone = self.filming.clone().try_lock_owned().ok()?;
        let paint = self.paint.clone();
        // It takes no render permit: boards do not wait for a replay. The lock goes along, so that a replay that nobody
        // waits for any more is still the only one.
        let painted = background(move || {
            let _alone = alone;
            let course = record.course(game, options.viewer, LONGEST);
            let course = course.map_err(|faults| format!("{faults:?}"))?;
            let gif = paint.replay_gif(&course.scenes, &options)?;
            let shown = course.scenes.len();
            Ok(ReplayGif { gif, last: course.scenes.into_iter().last(), shown, whole: course.whole })
        });
        Some(painted.await.unwrap_or_else(|error| Err(error.to_string())))
    }
}
