//! The game of the day: for a game of one, everybody in the world gets the same dice on the same day (UTC), once.
//!
//! The day's seed is drawn when the first one plays and kept in the store; its commitment is shown at once and the
//! seed itself when the day is over, so that nobody can reckon the dice while others still play.

use jiff::civil::Date;
use kubyk_games::kit::Msg;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::lobby::new_setup;
use super::variants::Chosen;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::loaded_table::LoadedTable;
use crate::provable_dice::{SHARED_SITE, Seed};
use crate::table_setup::TableSetup;
use crate::{Card, Millis, Phase, Reply, StoreError, TableId, UserKey};

/// The tag of games that are played so.
pub(crate) const TAG: &str = "daily";

/// How long after midnight a game of the day may still be finished.
const GRACE: Millis = 3600 * 1000;

/// How many days in a row somebody has finished the day's game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Streak {
    /// The last day.
    last: Option<Date>,
    /// How many in a row up to it.
    days: u32,
    /// The most ever.
    best: u32,
}

impl Streak {
    /// This day is finished too.
    pub(crate) fn extended(&self, day: Date) -> Self {
        let follows = self.last.is_some_and(|last| last.tomorrow().ok() == Some(day));
        let days = match self.last {
            // Finished late, after the next one: that one was a new beginning already.
            Some(last) if last >= day => return self.clone(),
            _ if follows => self.days + 1,
            _ => 1,
        };
        Self { last: Some(day), days, best: self.best.max(days) }
    }
}

impl TableSetup {
    /// The leaderboard of a day.
    pub(crate) fn daily_profile(day: Date) -> String {
        format!("{SHARED_SITE}{day}")
    }

    /// Is the seed still to be kept, since others play with it? So long a game of the day counts: who has begun
    /// before midnight has [`GRACE`] to finish it.
    pub(crate) fn is_secret(&self, now: Millis) -> bool {
        self.daily.is_some_and(|day| today(now - GRACE).is_none_or(|today| today <= day))
    }
}

impl Services {
    /// Opens the person's game of the day, or shows it.
    pub(super) async fn daily(
        &self,
        cx: &RequestContext<'_>,
        game: &'static str,
    ) -> Result<Reply, HostError> {
        let game = self.game(cx, game)?;
        let about = game.about();
        if !about.tags.contains(&TAG) {
            return Err(self.refused(cx, &Msg::new("daily-none").with("game", about.name())));
        }
        let no_day = || HostError::Fault("the clock shows no day".to_owned());
        let day = today(self.clock.now()).ok_or_else(no_day)?;
        let id = table_of(&cx.request.user.key, about.id, day);
        if let Some((chat, phase)) =
            self.tables.read(id, |live| (live.row.chat.clone(), live.row.phase)).await?
        {
            return match phase {
                _ if chat.key() == cx.request.chat.key() => {
                    Ok(Reply { table: Some(id), anew: true, ..Reply::default() })
                }
                Phase::Closed => self.share(cx, id).await,
                Phase::Lobby | Phase::Playing => Err(self.refused(cx, &Msg::new("daily-elsewhere"))),
            };
        }
        self.open_here(cx, game)?;
        let name = format!("{} {day}", about.id);
        let seed = self.store.secret(&name, &Seed::random().to_hex()).await?;
        // Everybody plays by the same rules, whatever a chat has made its own.
        let values = game.values(None, &[]).map_err(|faults| self.faulty(cx, &faults))?;
        let mut layout = new_setup(cx, game, &Chosen { values, house: None });
        let seed = Seed::try_from(seed).map_err(|why| HostError::Fault(format!("{name}: {why}")))?;
        (layout.seed, layout.daily) = (seed, Some(day));
        let mut live =
            LoadedTable::lobby(self.tables.new_row(id, cx.request.chat.clone(), game), layout, game);
        live.begin(self.clock.now()).map_err(|why| self.refused(cx, &why))?;
        match self.tables.create(cx.update(), live).await {
            Ok(live) => Ok(Reply { table: Some(live.row.id), anew: true, ..Reply::default() }),
            // Asked for twice at the same moment.
            Err(HostError::Store(StoreError::Conflict)) => Ok(Reply { table: Some(id), ..Reply::default() }),
            Err(error) => Err(error),
        }
    }

    /// The result to be passed on: what it came to, and a row of signs that tells nothing of the dice.
    pub(super) async fn share(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let live = self.require(cx, id).await?;
        let (Some(day), Some(position), Phase::Closed) = (live.layout.daily, &live.table, live.row.phase)
        else {
            return Err(self.refused(cx, &Msg::new("table-not-over")));
        };
        if live.layout.called_off {
            return Err(self.refused(cx, &Msg::new("table-ended")));
        }
        let about = live.game.about();
        let won = position.table.over().is_some_and(|outcome| !outcome.winners.is_empty());
        let days = match live.layout.people().next() {
            Some(user) => {
                self.settings.person(user).await?.daily.get(about.id).map_or(0, |streak| streak.days)
            }
            None => 0,
        };
        let result = Msg::new(if won { "daily-won" } else { "daily-lost" })
            .with("points", position.table.scores().first().copied().unwrap_or(0));
        let name = live.layout.names().swap_remove(0);
        let lines = vec![
            self.shared_text(cx, &result.with("name", name)),
            grid(&position.events),
            self.shared_text(cx, &Msg::new("daily-streak").with("days", days)),
        ];
        let title = format!("{} {} · {day}", about.emoji, self.shared_text(cx, &about.name()));
        Ok(Reply { public: Some(Card { title, lines, ..Card::default() }), ..Reply::default() })
    }
}

/// The day it is.
pub(super) fn today(now: Millis) -> Option<Date> {
    let now = jiff::Timestamp::from_millisecond(now).ok()?;
    Some(now.to_zoned(jiff::tz::TimeZone::UTC).date())
}

/// The one table that somebody has that day.
fn table_of(user: &UserKey, game: &str, day: Date) -> TableId {
    let digest = Sha256::digest(format!("{game} of {day} for {} {}", user.platform.word(), user.id));
    TableId::from_digest(&digest)
}

/// A sign a turn: how many moves it had, a throw of several dice beginning one.
fn grid(events: &[String]) -> String {
    const SIGNS: [&str; 5] = ["⬜", "🟨", "🟧", "🟩", "🟦"];
    let mut turns: Vec<usize> = Vec::new();
    for event in events {
        match event.strip_prefix("* ") {
            Some(faces) if faces.split(' ').count() > 1 => turns.push(0),
            Some(_) => {}
            None => turns.last_mut().into_iter().for_each(|moves| *moves += 1),
        }
    }
    // The last move of a turn ends it, or the game.
    turns.iter().map(|moves| SIGNS[moves.saturating_sub(1).min(SIGNS.len() - 1)]).collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn days_in_a_row_are_counted() {
        let first = Streak::default().extended(date(2026, 2, 28));
        let second = first.extended(date(2026, 3, 1));
        assert_eq!((second.days, second.best), (2, 2));
        assert_eq!(second.extended(date(2026, 3, 1)), second, "a day counts once");
        let later = second.extended(date(2026, 3, 3));
        assert_eq!((later.days, later.best), (1, 2));
        assert_eq!(later.extended(date(2026, 3, 2)), later, "a day that is finished late takes nothing away");
    }

    #[test]
    fn the_grid_tells_only_how_many_moves_a_turn_had() {
        let events = [
            "* 1 2 3 4 5 6 1 2 3 4 5",
            "1 swap W5 B4",
            "1 swap W4 R3 reroll",
            "* 6",
            "1 end",
            "* 1 2 3 4 5",
            "1 end",
        ];
        assert_eq!(grid(&events.map(str::to_owned)), "🟧⬜");
    }
}
