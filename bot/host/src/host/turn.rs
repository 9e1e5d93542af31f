//! Moves: the steps of a choice, typed moves, resigning, and what a person sees alone.

use kubyk_games::kit::{Msg, Viewer};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::loaded_table::LoadedTable;
use crate::{Phase, Private, Reply, TableId};

/// The longest toast, in characters; Telegram takes 200.
const TOAST: usize = 190;

impl Services {
    /// A tap on a step of a move.
    pub(super) async fn step(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        epoch: usize,
        path: &str,
    ) -> Result<Reply, HostError> {
        match self.step_on(cx, id, epoch, path).await {
            // The board that was tapped is not the newest: perhaps it could not be changed then.
            Err(HostError::Refused(toast))
                if self.tables.read(id, |live| live.is_behind(epoch)).await? == Some(true) =>
            {
                Ok(Reply { toast: Some(toast), table: Some(id), ..Reply::default() })
            }
            done => done,
        }
    }

    async fn step_on(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        epoch: usize,
        path: &str,
    ) -> Result<Reply, HostError> {
        let user = &cx.request.user.key;
        let keys: Vec<_> = path.split('.').filter(|key| !key.is_empty()).collect();
        let leads = self.tables.ask(id, |live| live.chosen_move(user, epoch, &keys));
        let leads = leads.await?.ok_or_else(|| self.refused(cx, &Msg::new("table-unknown")))?;
        match leads {
            Err(why) => Err(self.refused_at(cx, id, &why).await),
            Ok(Some(text)) => self.play(cx, id, &text, Some(epoch)).await,
            Ok(None) => self.open_submenu(cx, id, &keys).await,
        }
    }

    /// Plays a move of the person who asks.
    pub(super) async fn play(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        text: &str,
        epoch: Option<usize>,
    ) -> Result<Reply, HostError> {
        let user = &cx.request.user.key;
        let now = self.clock.now();
        let done = self.change(cx, id, |live| live.play(user, text, epoch, now));
        let (live, sealed) = done.await?;
        Ok(Reply { sealed, ..self.accepted(cx, &live) })
    }

    /// Gives a game up: `arg` is empty to be asked first, the seat's number when the answer is yes, `yes` when it
    /// was typed.
    pub(super) async fn resign(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        arg: &str,
    ) -> Result<Reply, HostError> {
        let user = &cx.request.user.key;
        let seat = self
            .tables
            .read(id, |live| live.layout.seat_of(user).filter(|_| live.row.phase == Phase::Playing));
        let Some(seat) = seat.await?.flatten() else {
            return Err(self.refused(cx, &Msg::new("not-a-player")));
        };
        // Where nothing can be shown to one person alone, others see the question too: it is not theirs to answer.
        if arg.parse().is_ok_and(|number: usize| number != seat.number()) {
            return Err(self.refused(cx, &Msg::new("resign-not-yours")));
        }
        if arg.is_empty() {
            let card = self.resign_card(cx, id, seat);
            return Ok(Reply::aside(card, Some(id)));
        }
        let now = self.clock.now();
        self.update_as(cx, id, |live| live.resign(user, now)).await
    }

    /// The reply to a change of a table: its board, and in passing what happened.
    pub(crate) fn accepted(&self, cx: &RequestContext<'_>, live: &LoadedTable) -> Reply {
        let names = live.layout.names();
        let said = live.table.iter().flat_map(|position| &position.news);
        let said: Vec<_> = said.map(|msg| self.words.say(cx.lang, msg, &names)).collect();
        let summary: String = said.join(" · ").chars().take(TOAST).collect();
        Reply {
            summary: Some(summary).filter(|summary| !summary.is_empty()),
            table: Some(live.row.id),
            ..Reply::default()
        }
    }

    /// A refusal that may name the players of a table.
    pub(super) async fn refused_at(&self, cx: &RequestContext<'_>, id: TableId, why: &Msg) -> HostError {
        match self.tables.read(id, |live| live.layout.names()).await {
            Ok(names) => HostError::Refused(self.words.say(cx.lang, why, &names.unwrap_or_default())),
            Err(error) => error,
        }
    }

    /// What a person may see of a table in private.
    pub(super) async fn sheet(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let user = &cx.request.user.key;
        let live = self.require(cx, id).await?;
        let person = self.settings.person(user).await?;
        let seat = live.layout.seat_of(user);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let card = self.private_card(cx, &live, viewer, &person, &[]).await;
        Ok(Reply { private: Some(Private { card, secret: true, table: Some(id) }), ..Reply::default() })
    }

    /// A further level of a move.
    pub(super) async fn open_submenu(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        keys: &[&str],
    ) -> Result<Reply, HostError> {
        let user = &cx.request.user.key;
        let live = self.require(cx, id).await?;
        let person = self.settings.person(user).await?;
        let viewer = live.layout.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat);
        let together = live.table.as_ref().is_some_and(|position| position.together);
        let secret = together || live.layout.seat_of(user).is_some_and(|seat| live.has_secrets(seat));
        let card = self.private_card(cx, &live, viewer, &person, keys).await;
        Ok(Reply { private: Some(Private { card, secret, table: Some(id) }), ..Reply::default() })
    }
}
