//! Which table is meant: the one that is named, or the one in view, or the first that suits.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use super::CommandContext;
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
        self.all(pick).first().copied()
    }

    /// The tables of a kind; of games that the person plays those alone that wait for them, if any do.
    pub(crate) fn all(&self, pick: Pick) -> Vec<TableId> {
        let those = |suits: &dyn Fn(&TableSummary) -> bool| -> Vec<TableId> {
            self.0.iter().filter(|table| suits(table)).map(|table| table.id).collect()
        };
        match pick {
            Pick::Playing => Some(self.owing().collect())
                .filter(|owing: &Vec<_>| !owing.is_empty())
                .unwrap_or_else(|| self.all(Pick::Mine(TablePhase::Playing))),
            Pick::Mine(phase) => those(&|table| table.seated && table.phase == phase),
            Pick::Any(phase) => those(&|table| table.phase == phase),
        }
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
        // What the table in view cannot do is refused there, as if it were named. After a game one looks back at the last.
        if let Some((id, suits)) = self.table_in_view(picks).await?
            && (suits || !picks.iter().any(|pick| pick.is_over()))
        {
            return Ok(id);
        }
        let own =
            |pick: &Pick| matches!(pick, Pick::Playing | Pick::Mine(TablePhase::Lobby | TablePhase::Playing));
        let candidates = if picks.iter().all(own) {
            self.own_tables().await?
        } else {
            self.tables_here(picks.iter().any(|pick| pick.is_over())).await?
        };
        // Also games that wait for somebody else can be given up.
        let all_played = |pick: &Pick| match pick {
            Pick::Playing => Pick::Mine(TablePhase::Playing),
            other => *other,
        };
        let several =
            picks.iter().map(|pick| candidates.all(all_played(pick))).find(|found| !found.is_empty());
        if self.must_ask()
            && !picks[0].is_over()
            && let Some(several) = several.filter(|several| several.len() > 1)
        {
            let line = self.typed_behind_slash()?;
            return Err(self.which(&several, |_, id| format!("{line} #{id}")).await?);
        }
        candidates.first(picks).ok_or_else(|| self.refused(&Msg::new(none)))
    }

    /// The table that the person looks at, unless a line names another game, and whether it suits.
    ///
    /// # Errors
    /// It could not be read.
    pub(crate) async fn table_in_view(&self, picks: &[Pick]) -> Result<Option<(TableId, bool)>, HostError> {
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
        Ok(Some((id, picks.iter().any(suits))))
    }

    /// Whether the person sees none of the tables that could be meant: then nothing is done to one of several.
    pub(crate) fn must_ask(&self) -> bool {
        self.request.in_view != InView::Chat && matches!(self.request.intent, Intent::Say(_))
    }

    /// The question which of these tables is meant; `line` says for a game and a table of it what is typed then.
    ///
    /// # Errors
    /// They could not be read.
    pub(crate) async fn which(
        &self,
        tables: &[TableId],
        line: impl Fn(&dyn AnyGame, TableId) -> String,
    ) -> Result<HostError, HostError> {
        let mut card = Card { title: self.text(&Msg::new("which-table")), ..Card::default() };
        for id in tables.iter().take(NAMED) {
            let known = self.services.tables.read_or_skip(*id, |loaded| {
                (loaded.game, self.services.views.among_others(loaded, self.lang))
            });
            let Some((game, (title, standing))) = known.await? else { continue };
            card.choices.push(Button::send(title, line(game, *id)).hinted(standing));
        }
        Ok(HostError::Unclear(Box::new(card)))
    }

    /// What was typed, with its slash.
    fn typed_behind_slash(&self) -> Result<String, HostError> {
        match &self.request.intent {
            Intent::Say(line) => Ok(format!("/{}", line.trim().trim_start_matches('/'))),
            _ => Err(HostError::Fault("only what is typed can mean several tables".to_owned())),
        }
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
    fn is_over(self) -> bool {
        matches!(self, Self::Mine(TablePhase::Closed) | Self::Any(TablePhase::Closed))
    }
}
