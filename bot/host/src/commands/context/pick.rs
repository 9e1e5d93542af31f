//! Which table is meant: the one that is named, or the one in view, or the first that suits.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use super::CommandContext;
use crate::commands::names::command_name;
use crate::commands::values::TableRef;
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::tables::TableSummary;
use crate::{Button, Card, InView, Intent, TableId, TablePhase};

/// Among so many closed tables of a chat those are looked for that were played where somebody asks.
pub(crate) const RECENT: usize = 50;
/// Number of open tables that a refusal names.
const NAMED: usize = 6;

/// A kind of table that suits a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    /// One where the person owes a move, or else plays.
    Playing,
    /// One where the person sits, in this phase.
    Mine(TablePhase),
    /// Any in this phase.
    Any(TablePhase),
}

/// The tables that could be meant: open ones before closed ones, of those the ones in view first.
pub(crate) struct Candidates(Vec<TableSummary>);

impl Candidates {
    /// The first table that suits, the first kind before the second.
    pub(crate) fn first(&self, picks: &[Pick]) -> Option<TableId> {
        picks.iter().find_map(|pick| self.of(*pick))
    }

    /// The first table of a kind.
    pub(crate) fn of(&self, pick: Pick) -> Option<TableId> {
        let mine = |phase| self.0.iter().find(|table| table.seated && table.phase == phase);
        let found = match pick {
            Pick::Playing => self.0.iter().find(|table| table.owes).or_else(|| mine(TablePhase::Playing)),
            Pick::Mine(phase) => mine(phase),
            Pick::Any(phase) => self.0.iter().find(|table| table.phase == phase),
        };
        found.map(|table| table.id)
    }

    /// The games that the person may mean: those that wait for them, or else all that they play.
    pub(crate) fn playing(&self) -> Vec<TableId> {
        let owing: Vec<_> = self.owing().collect();
        let plays = |table: &&TableSummary| table.seated && table.phase == TablePhase::Playing;
        if owing.is_empty() { self.0.iter().filter(plays).map(|table| table.id).collect() } else { owing }
    }

    /// The tables at which the person owes a move.
    pub(crate) fn owing(&self) -> impl Iterator<Item = TableId> {
        self.0.iter().filter(|table| table.owes).map(|table| table.id)
    }
}

impl CommandContext<'_> {
    /// The table that is meant.
    ///
    /// # Errors
    /// The one that is named is not here, or none suits: then `none` is said.
    pub(crate) async fn table(
        &self,
        named: Option<&TableRef>,
        picks: &[Pick],
        none: &'static str,
    ) -> Result<TableId, HostError> {
        if let Some(named) = named {
            return self.named_table(named).await;
        }
        if let Some(id) = self.table_in_view(picks).await? {
            return Ok(id);
        }
        let own =
            |pick: &Pick| matches!(pick, Pick::Playing | Pick::Mine(TablePhase::Lobby | TablePhase::Playing));
        let candidates = if picks.iter().all(own) {
            self.own_tables().await?
        } else {
            self.tables_here(picks.iter().any(|pick| pick.is_over())).await?
        };
        if self.request.in_view == InView::Nothing && picks.contains(&Pick::Playing) {
            let playing = candidates.playing();
            if playing.len() > 1 {
                return Err(self.which(&playing).await?);
            }
        }
        candidates.first(picks).ok_or_else(|| self.refused(&Msg::new(none)))
    }

    /// The table that the person looks at, if it suits. What is done in a game is done there and nowhere else.
    ///
    /// # Errors
    /// It is about a game under way, and none is at the table in view.
    pub(crate) async fn table_in_view(&self, picks: &[Pick]) -> Result<Option<TableId>, HostError> {
        let InView::Table(id) = self.request.in_view else { return Ok(None) };
        let user = &self.request.user.key;
        let seen = self.services.tables.read(id, |loaded| {
            let meant = loaded.is_open_to(user)
                && self.is_at_home(loaded)
                && self.game_id().is_none_or(|game| loaded.row.game == game);
            meant.then(|| (loaded.row.phase, loaded.setup.seat_of(user).is_some()))
        });
        let Some((phase, seated)) = seen.await?.flatten() else { return Ok(None) };
        let suits = |pick: &Pick| match *pick {
            // Who is no player is told so there.
            Pick::Playing => phase == TablePhase::Playing,
            Pick::Mine(wanted) => seated && phase == wanted,
            Pick::Any(wanted) => phase == wanted,
        };
        if picks.iter().any(suits) {
            return Ok(Some(id));
        }
        let of_games = picks.iter().all(|pick| pick.is_under_way());
        match phase {
            TablePhase::Lobby if of_games => Err(self.refused(&Msg::new("table-not-begun"))),
            TablePhase::Closed if of_games => Err(self.refused(&Msg::new("game-over"))),
            _ => Ok(None),
        }
    }

    /// The question which of these tables is meant by what was typed.
    ///
    /// # Errors
    /// They could not be read.
    pub(crate) async fn which(&self, tables: &[TableId]) -> Result<HostError, HostError> {
        let Intent::Say(line) = &self.request.intent else {
            return Err(HostError::Fault("only what is typed can mean several tables".to_owned()));
        };
        let mut card = Card { title: self.text(&Msg::new("which-table")), ..Card::default() };
        for id in tables.iter().take(NAMED) {
            let known = self.services.tables.read_or_skip(*id, |loaded| {
                Some((loaded.game, self.services.views.among_others(loaded, self.lang)?))
            });
            let Some((game, (title, standing))) = known.await?.flatten() else { continue };
            let line = match line.strip_prefix('/') {
                Some(_) => format!("{line} #{id}"),
                None => format!("/{} {line} #{id}", command_name(game as &dyn AnyGame)),
            };
            card.choices.push(Button::send(title, line).hinted(standing));
        }
        Ok(HostError::Unclear(Box::new(card)))
    }

    /// The table that is named. A button may name one of another chat.
    ///
    /// # Errors
    /// There is none of this id here; those that are open are named.
    pub(crate) async fn named_table(&self, named: &TableRef) -> Result<TableId, HostError> {
        if let Some(id) = named.id() {
            let user = &self.request.user.key;
            let named = |loaded: &LoadedTable| {
                self.tapped
                    || self.is_at_home(loaded) && self.game_id().is_none_or(|game| loaded.row.game == game)
            };
            let here = |loaded: &LoadedTable| loaded.is_open_to(user) && named(loaded);
            if self.services.tables.read(id, here).await? == Some(true) {
                return Ok(id);
            }
        }
        if self.tapped {
            return Err(self.refused(&Msg::new("table-unknown")));
        }
        let open = self.services.tables.open_to(&self.request.user.key, &self.request.chat.key()).await?;
        let of_game = open.iter().filter(|row| self.game_id().is_none_or(|game| row.game == game));
        let known: Vec<_> = of_game.take(NAMED).map(|row| format!("#{}", row.id)).collect();
        let id = if known.is_empty() { "table-not-here-none" } else { "table-not-here" };
        let why = Msg::new(id).with("text", clipped(&named.0)).with("known", known.join(", "));
        Err(self.refused(&why))
    }

    /// The open tables where somebody asks at which they sit: in a topic or channel its own, behind a game those of the
    /// game. They are found through an index.
    pub(crate) async fn own_tables(&self) -> Result<Candidates, HostError> {
        let (user, place) = (&self.request.user.key, (&self.request.chat, self.request.in_view));
        self.services.tables.of_person(user, place, self.game_id()).await.map(Candidates)
    }

    /// The open tables of the topic or channel that is asked in. `closed`: the latest that were played as well.
    pub(crate) async fn tables_here(&self, closed: bool) -> Result<Candidates, HostError> {
        let (user, place) = (&self.request.user.key, (&self.request.chat, self.request.in_view));
        let closed = if closed { RECENT } else { 0 };
        self.services.tables.of_place(user, place, self.game_id(), closed).await.map(Candidates)
    }

    fn game_id(&self) -> Option<&'static str> {
        self.game.map(|game| game.about().id)
    }
}

impl Pick {
    fn is_under_way(self) -> bool {
        matches!(self, Self::Playing | Self::Mine(TablePhase::Playing) | Self::Any(TablePhase::Playing))
    }

    fn is_over(self) -> bool {
        matches!(self, Self::Mine(TablePhase::Closed) | Self::Any(TablePhase::Closed))
    }
}
