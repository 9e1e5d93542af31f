//! Films of games that are over: made one after the other for each who asks, and kept for those who ask again.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use kubyk_core::ids::TableId;
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_games::kit::{AnyGame, Record, Scene};
use kubyk_words::Lang;

use crate::errors::HostError;
use crate::fair_permits::{Asker, FairPermits};
use crate::tasks::background;

/// Most scenes of a film; a longer one would hardly be watched.
const LONGEST: usize = 200;

/// The bytes of the films that are kept: some twenty.
const KEPT: usize = 16 << 20;

/// A film and what it shows.
pub struct Film {
    /// The animated picture.
    pub gif: Vec<u8>,
    /// The last scene.
    pub last: Option<Scene>,
    /// The number of scenes that it shows.
    pub shown: usize,
    /// The number of all scenes.
    pub whole: usize,
}

/// The key of a film beside its game. A name goes when the person's data are deleted.
type Key = (TableId, Lang, bool, Vec<String>);

/// The latest films.
pub struct Films {
    paint: Arc<dyn Painter>,
    permits: Arc<FairPermits>,
    kept: Mutex<VecDeque<(Key, Arc<Film>)>>,
}

impl Films {
    /// None yet.
    pub fn new(paint: Arc<dyn Painter>, permits: Arc<FairPermits>) -> Self {
        Self { paint, permits, kept: Mutex::default() }
    }

    /// The film of a game that is over.
    ///
    /// # Errors
    /// The person or others have asked for too much, or it could not be made.
    pub async fn of(
        &self,
        asker: &Asker,
        table: TableId,
        game: &'static dyn AnyGame,
        record: Record,
        options: RenderOptions,
    ) -> Result<Arc<Film>, HostError> {
        let key = (table, options.lang, options.dark, options.names.clone());
        if let Some(found) = self.find(&key) {
            return Ok(found);
        }
        let permit = self.permits.ask(asker)?.come().await;
        // Somebody before us may have asked for the same.
        if let Some(found) = self.find(&key) {
            return Ok(found);
        }
        let paint = Arc::clone(&self.paint);
        // The permit goes along: a film that nobody waits for any more still takes its place.
        let painted = background(move || {
            let _permit = permit;
            let course = record.course(game, options.viewer, LONGEST);
            let course = course.map_err(|faults| format!("{faults:?}"))?;
            let gif = paint.replay_gif(&course.scenes, &options)?;
            let shown = course.scenes.len();
            Ok(Film { gif, last: course.scenes.into_iter().last(), shown, whole: course.whole })
        });
        let painted = painted.await.unwrap_or_else(|error| Err(error.to_string()));
        let film = painted.map_err(|why| HostError::Fault(format!("a film could not be made: {why}")))?;
        let film = Arc::new(film);
        self.keep(key, Arc::clone(&film));
        Ok(film)
    }

    fn find(&self, key: &Key) -> Option<Arc<Film>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == key).map(|(_, film)| Arc::clone(film))
    }

    fn keep(&self, key: Key, film: Arc<Film>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((key, film));
        while kept.iter().map(|(_, film)| film.gif.len()).sum::<usize>() > KEPT {
            kept.pop_front();
        }
    }
}
