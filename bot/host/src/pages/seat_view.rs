//! A table as one person sees it.

use kubyk_games::kit::{Msg, Viewer};
use kubyk_words::Lang;
use serde::Serialize;

use super::level::{LevelReader, LevelView};
use super::useful::useful;
use crate::errors::HostError;
use crate::services::Services;
use crate::table::LoadedTable;
use crate::turn_notice::awaited_turn;
use crate::views::{asks, news};
use crate::{Card, RenderOptions, TableId, TablePhase, UserKey};

/// A table as one person sees it, with all that the person can choose.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SeatView {
    /// The number of the board, which payloads carry.
    pub epoch: usize,
    /// How many throws there have been: one more means that the dice were thrown, whatever they show.
    pub throws: usize,
    /// The drawing: only under the empty path, and not for a table whose game has not begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The level under the path; `None` if the person owes no move or nothing is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<LevelView>,
    /// The table's card with the buttons that mean something to this person: only under the empty path. A page turns it
    /// into what it sends.
    #[serde(skip)]
    pub card: Option<Card>,
    /// What has happened, where the drawing does not say it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<String>,
    /// What the players ask of each other, and what else everybody should see that no drawing shows: the time of those who
    /// wait, who begins by the lot, changes of ratings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub asks: Vec<String>,
}

/// Makes the view of a table for a person. `path` holds the keys of the choices so far, with dots between them.
/// `None` where there is no such table.
pub(crate) async fn seat_view(
    services: &Services,
    table: TableId,
    user: &UserKey,
    lang: Lang,
    path: &str,
) -> Result<Option<SeatView>, HostError> {
    let Some(mut loaded) = services.tables.read(table, Clone::clone).await? else { return Ok(None) };
    let read = own_marked(services, &loaded, user, lang);
    if loaded.table.is_none() {
        // A board marks the reader's seat itself; a lobby is a list of names.
        for (player, name) in loaded.setup.seats.iter_mut().zip(&read) {
            player.name.clone_from(name);
        }
    }
    let path: Vec<&str> = path.split('.').filter(|key| !key.is_empty()).collect();
    let card = if path.is_empty() {
        let turn = awaited_turn(&loaded, &services.settings).await;
        Some(useful(services.views.card(&loaded, Some(lang), &turn).await, &loaded, user))
    } else {
        None
    };
    let Some(position) = loaded.table.as_ref().filter(|_| !loaded.setup.called_off) else {
        return Ok(Some(SeatView { card, ..SeatView::default() }));
    };
    let names = loaded.setup.names();
    let seat = loaded.setup.seat_of(user);
    let playing = seat.filter(|_| loaded.row.phase == TablePhase::Playing);
    let level = playing.and_then(|seat| {
        let reader = LevelReader { words: &services.words, lang, names: &names, table, position, seat };
        reader.read(&path)
    });
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let scene = position.table.scene(viewer);
    let (epoch, throws) = (position.epoch, position.rolls.len());
    let mut view = SeatView { epoch, throws, level, card, ..SeatView::default() };
    if path.is_empty() {
        let words = &services.words;
        view.news = news(words, position, &read, lang);
        view.asks = asks(words, &loaded, position, &read, services.clock.now(), lang);
        let options = RenderOptions { lang, names, dark: false, viewer, news: position.news.clone() };
        view.svg = Some(services.views.svg(scene, options).await?);
    }
    Ok(Some(view))
}

/// The players' names, by seat, as one of them reads them: the reader's own is marked.
pub(super) fn own_marked(
    services: &Services,
    loaded: &LoadedTable,
    reader: &UserKey,
    lang: Lang,
) -> Vec<String> {
    let mut names = loaded.setup.names();
    if let Some(own) = loaded.setup.seat_of(reader).and_then(|seat| names.get_mut(seat.index())) {
        *own = services.words.say(lang, &Msg::new("own-name").with("name", own.as_str()), &[]);
    }
    names
}
