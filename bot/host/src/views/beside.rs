//! What stands beside the drawing of a board, because the drawing does not show it.

use kubyk_games::kit::{Msg, Seat};
use kubyk_words::{Lang, Words};

use super::table::{clock, lot_line};
use super::value_words::rating_change;
use crate::table::{LoadedTable, TablePosition};
use crate::{Millis, TablePhase};

/// Most lines of news.
const NEWS: usize = 3;

/// What the players ask of each other, the time of those who wait, who begins by the lot, and how ratings have changed.
/// `names` are by seat, as the reader reads them.
pub(crate) fn asks(
    words: &Words,
    loaded: &LoadedTable,
    position: &TablePosition,
    names: &[String],
    now: Millis,
    lang: Lang,
) -> Vec<String> {
    let say = |msg: &Msg| words.say(lang, msg, names);
    let of_seats = |told: &dyn Fn(Seat) -> Option<String>| {
        let seats = Seat::all(names.len()).zip(names);
        let told: Vec<_> = seats.filter_map(|(seat, name)| Some(format!("{name}{}", told(seat)?))).collect();
        (!told.is_empty()).then(|| told.join(" · "))
    };
    // The clock of whoever is to move runs, and is shown running.
    let waits =
        |seat: Seat| loaded.row.phase == TablePhase::Playing && !position.table.to_act().contains(seat);
    let clocks = of_seats(&|seat| loaded.clock(seat, now).filter(|_| waits(seat)).map(clock));
    let ratings = of_seats(&|seat| {
        let change = rating_change(loaded.setup.ratings.get(seat.index()).copied().flatten()?)?;
        Some(format!(" {}", words.say(lang, &change, &[])))
    });
    let asked = loaded.open_offers().into_iter().chain(loaded.open_vote());
    let told = asked.chain(lot_line(loaded, position)).map(|msg| say(&msg));
    told.chain(clocks).chain(ratings.map(|ratings| format!("📈 {ratings}"))).collect()
}

/// The latest news: drawings show only what is on the table, so that they stay as high.
pub(crate) fn news(words: &Words, position: &TablePosition, names: &[String], lang: Lang) -> Vec<String> {
    let latest = &position.news[position.news.len().saturating_sub(NEWS)..];
    latest.iter().map(|msg| words.say(lang, msg, names)).collect()
}
