//! The puzzle of the day: one position of a solved game, the same for everybody, in which one move is clearly the best.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use jiff::civil::Date;
use kubyk_core::Games;
use kubyk_core::daily::today;
use kubyk_core::ids::{Chat, ChatKey, Platform};
use kubyk_core::provable_dice::SeededStream;
use kubyk_core::reply::{Announcement, Card};
use kubyk_core::settings::Settings;
use kubyk_core::time::{Clock, Millis};
use kubyk_games::kit::{AnyGame, Log, Scale, Seat, Setup, Table};
use kubyk_words::Lang;
use sha2::{Digest, Sha256};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::errors::{HostError, caught};
use crate::listeners::Listeners;
use crate::settings_service::SettingsService;
use crate::tasks::background;

/// A position and what can be answered.
pub struct Puzzle {
    /// The day of the puzzle, in UTC.
    pub day: Date,
    /// The position.
    pub table: Box<dyn Table>,
    /// The seat that is to move.
    pub seat: Seat,
    /// The meaning of the options' values.
    pub scale: Scale,
    /// Moves with what the position is worth to the seat after each, in the order in which they are offered.
    pub options: Vec<(String, f64)>,
}

impl Puzzle {
    /// The place of the best option.
    pub fn best(&self) -> usize {
        let places = (0..self.options.len()).rev();
        places.max_by(|one, other| self.options[*one].1.total_cmp(&self.options[*other].1)).unwrap_or(0)
    }
}

/// The puzzle of the latest day that somebody asked for.
#[derive(Default)]
pub struct Puzzles {
    latest: Mutex<Option<Arc<Puzzle>>>,
    /// Held while one is looked for: whoever asks meanwhile finds it done.
    looking: tokio::sync::Mutex<()>,
}

impl Puzzles {
    /// The puzzle of a day; `None` where no game has one.
    ///
    /// # Errors
    /// It could not be computed.
    pub async fn of(&self, day: Date, games: Games) -> Result<Option<Arc<Puzzle>>, HostError> {
        let _alone = self.looking.lock().await;
        let latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(puzzle) = latest.filter(|puzzle| puzzle.day == day) {
            return Ok(Some(puzzle));
        }
        let found = background(move || find_puzzle(day, games)).await;
        let found = found.map_err(|error| HostError::Fault(format!("the puzzle of {day}: {error}")))?;
        let found = found.map(Arc::new);
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).clone_from(&found);
        Ok(found)
    }
}

// The search for the puzzle of a day: best play of a solved game from its beginning, up to a position that is hard enough.

/// Fewest moves that there must be to choose from.
const MOVES: usize = 4;
/// Most moves that are offered.
const OPTIONS: usize = 5;
/// Most events of a game that is looked through.
const EVENTS: usize = 300;
/// Most games that are begun.
const BEGUN: u32 = 40;
/// The earliest events are passed over: beginnings are alike.
const EARLIEST: u32 = 20;

/// The puzzle of a day. It follows from the day and the games alone, so every process finds the same.
fn find_puzzle(day: Date, games: Games) -> Option<Puzzle> {
    use kubyk_games::kit::Stream as _;

    let digest = Sha256::digest(format!("puzzle of {day}"));
    let number = digest.iter().take(8).fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte));
    let mut chance = SeededStream::of(number);
    let solved: Vec<_> =
        games.iter().copied().filter_map(|game| Some((game, first_position(game)?))).collect();
    (0..BEGUN).find_map(|attempt| {
        // The highest of the games' lots: a game that is added later changes nothing but the days that it wins.
        let lot =
            |game: &dyn AnyGame| Sha256::digest(format!("puzzle of {day}, {attempt}, {}", game.about().id));
        let (_, table) = solved.iter().max_by_key(|(game, _)| lot(*game))?;
        let table = table.copy();
        let passed = chance.below(EARLIEST) as usize;
        puzzle_in_game(day, table, passed, &mut chance)
    })
}

/// The first position of a game's default variant with as few seats as it can have, if its values are known or worked out in
/// less than a second: in every process the first who asks for the puzzle waits for them.
fn first_position(game: &'static dyn AnyGame) -> Option<Box<dyn Table>> {
    let variant = game.values(None, &[]).ok()?;
    let seats = *game.capacity(&variant).first()?;
    let teams = game.teams(&variant, seats);
    let table = game.open(&Setup { variant, seats, teams, position: None }).ok()?;
    table.solved().is_some_and(|scale| !scale.costly).then_some(table)
}

fn puzzle_in_game(
    day: Date,
    mut table: Box<dyn Table>,
    passed: usize,
    chance: &mut SeededStream,
) -> Option<Puzzle> {
    let scale = table.solved()?;
    let [inaccuracy, ..] = scale.thresholds();
    for event in 0..EVENTS {
        if let Some(faces) = table.deal(chance) {
            table.answer(&faces, &mut Log::off()).ok()?;
            continue;
        }
        let seat = table.to_act().first()?;
        let values = table.move_values(seat)?;
        let moves = &values.candidates;
        if event >= passed && moves.len() >= MOVES && scale.gain(moves[0].1, moves[1].1) >= inaccuracy {
            let mut places = vec![0, 1, 2, moves.len() / 2, moves.len() - 1];
            places.dedup();
            let mut options: Vec<_> = places.into_iter().take(OPTIONS).map(|at| moves[at].clone()).collect();
            // By notation: the order tells nothing of the values.
            options.sort_by(|one, other| one.0.cmp(&other.0));
            return Some(Puzzle { day, table, seat, scale, options });
        }
        table.play(seat, values.best(), &mut Log::off()).ok()?;
    }
    None
}

// The puzzle of the day goes out by itself, once a day, to the chats that have it.

const HOUR: Millis = 3600 * 1000;
const DAY: Millis = 24 * HOUR;
/// For so long after its hour a puzzle is posted. A bot that was down longer leaves it to `/puzzle`: it may be night by then.
const LATEST: Millis = 3 * HOUR;

/// When puzzles are posted, and who carries them to the chats.
pub struct PuzzlePosts {
    hour: u32,
    listeners: Listeners<Announcement>,
    settings: Arc<SettingsService>,
    puzzles: Arc<Puzzles>,
    games: Games,
    clock: Arc<dyn Clock>,
}

/// Makes the message of a puzzle. Its buttons are commands, which lie above this.
#[async_trait]
pub trait PuzzleCards: Send + Sync {
    /// The message in this language, as a chat wants to see it.
    async fn card(&self, puzzle: &Puzzle, lang: Lang, chat: &Settings) -> Card;
}

impl PuzzlePosts {
    /// Posts at this hour of the day (UTC).
    pub fn new(
        hour: u32,
        settings: Arc<SettingsService>,
        puzzles: Arc<Puzzles>,
        games: Games,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { hour, listeners: Listeners::default(), settings, puzzles, games, clock }
    }

    /// The hour of the day (UTC).
    pub fn hour(&self) -> u32 {
        self.hour
    }

    /// Begins to hand a platform what its chats are told.
    pub fn subscribe(&self, platform: Platform) -> UnboundedReceiver<Announcement> {
        self.listeners.subscribe(platform)
    }

    /// Tells a chat something, if its platform is there to carry it.
    pub fn announce(&self, announcement: Announcement) {
        self.listeners.tell(announcement.chat.platform, announcement);
    }

    /// Posts the puzzle of the day, if it is time, to every chat that has not seen it.
    ///
    /// # Errors
    /// The chats cannot be read, or there is no puzzle because of a fault.
    pub(crate) async fn post_due(&self, cards: &dyn PuzzleCards) -> Result<(), HostError> {
        let Some(day) = due(self.hour, self.clock.now()) else { return Ok(()) };
        for platform in self.listeners.platforms() {
            for chat in self.settings.chats_without_puzzle(platform, day).await? {
                match caught(self.post(cards, &chat, day)).await {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => return Ok(()),
                    Err(error) => error.log_fault("the puzzle of the day could not be posted"),
                }
            }
        }
        Ok(())
    }

    /// Posts the puzzle to one chat, unless another process has, or somebody has asked for it meanwhile. `Break`: there
    /// is none today.
    async fn post(
        &self,
        cards: &dyn PuzzleCards,
        key: &ChatKey,
        day: Date,
    ) -> Result<ControlFlow<()>, HostError> {
        let Some(puzzle) = self.puzzles.of(day, self.games).await? else {
            return Ok(ControlFlow::Break(()));
        };
        // Noted first: one that cannot be sent is not tried again that day.
        let noted = self.settings.note_puzzle(key, self.clock.now(), day).await?;
        if let Some((settings, place)) = noted {
            let lang = settings.lang.or(place.lang).unwrap_or_default();
            let card = cards.card(&puzzle, lang, &settings).await;
            let (platform, id) = (key.platform, key.id.clone());
            let chat = Chat { platform, id, topic: place.topic, private: place.private };
            // Not the day: a platform may take two chats' messages of one name for one message.
            let id = format!("puzzle-{:016x}", rand::random::<u64>());
            self.announce(Announcement { chat, id, card });
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// The day whose puzzle goes out now, at this hour of the day.
fn due(hour: u32, now: Millis) -> Option<Date> {
    let late = now.rem_euclid(DAY) - Millis::from(hour) * HOUR;
    today(now).filter(|_| (0..LATEST).contains(&late))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use kubyk_games::CATALOGUE;

    use super::*;

    /// Games whose solution takes no time.
    fn quick() -> Games {
        let quick: Vec<_> = CATALOGUE
            .iter()
            .copied()
            .filter(|game| ["thirteen", "crew"].contains(&game.about().id))
            .collect();
        Vec::leak(quick)
    }

    #[test]
    fn a_day_has_one_puzzle_with_one_clearly_best_answer() {
        let games = quick();
        let puzzles: Vec<_> =
            (1..=5).map(|day| find_puzzle(date(2026, 11, day), games).expect("a puzzle")).collect();
        for puzzle in &puzzles {
            let again = find_puzzle(puzzle.day, games).expect("a puzzle");
            assert_eq!(again.options, puzzle.options);
            assert!(again.table.same(&*puzzle.table));
            let best = puzzle.options[puzzle.best()].1;
            let close = puzzle.options.iter().filter(|(_, value)| *value > best - 1e-9).count();
            assert_eq!(close, 1, "{:?}", puzzle.options);
            assert!(puzzle.options.len() >= MOVES, "{:?}", puzzle.options);
        }
        assert!(puzzles.windows(2).any(|two| !two[0].table.same(&*two[1].table)), "days differ");
    }

    #[test]
    fn games_that_are_costly_to_solve_are_not_drawn() {
        let drawn =
            |id: &str| first_position(kubyk_games::find(id).expect("a game of the catalogue")).is_some();
        assert!(["pig", "thirteen", "yacht", "general"].into_iter().all(drawn));
        assert!(!["farkle", "yatzy", "katego"].into_iter().any(drawn));
    }

    #[test]
    fn without_a_solved_game_there_is_none() {
        assert!(find_puzzle(date(2026, 11, 1), &[]).is_none());
    }

    #[test]
    fn a_puzzle_is_due_at_its_hour_and_not_much_later() {
        let day = date(1970, 1, 3);
        let at = |hour: Millis| due(9, 2 * DAY + hour * HOUR);
        assert_eq!((at(8), at(9), at(11), at(12)), (None, Some(day), Some(day), None));
        assert_eq!(due(23, 2 * DAY + 23 * HOUR), Some(day));
        assert_eq!(due(23, 3 * DAY), None, "not into the next day");
    }
}
