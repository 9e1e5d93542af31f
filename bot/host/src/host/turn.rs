//! Moves: the steps of a choice, typed moves, resigning, and what a person sees alone.

use kubyk_games::kit::{Event, Leads, Msg, Reason, Seat, Viewer};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::loaded_table::LoadedTable;
use crate::{Phase, Private, Reply, TableId};

/// The longest toast, in characters; Telegram takes 200.
const TOAST: usize = 190;
/// How many legal moves a refusal shows.
const NEAREST: usize = 5;

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
                if self.tables.read(id, |live| is_behind(live, epoch)).await? == Some(true) =>
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
        let leads = self.tables.read(id, |live| {
            let seat = seat_to_act(live, user, Some(epoch))?;
            let Some((last, above)) = keys.split_last() else { return Ok(None) };
            let level = live.table.as_ref().and_then(|position| position.table.choices(seat, above));
            let choice = level.into_iter().flatten().find(|choice| choice.key == *last);
            match choice.map(|choice| choice.leads) {
                Some(Leads::Play(text)) => Ok(Some(text)),
                Some(Leads::Deeper) => Ok(None),
                None => Err(Msg::new("choice-closed")),
            }
        });
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
        let done = self.change(cx, id, |live| {
            let seat = seat_to_act(live, user, epoch)?;
            if live.is_up(seat, now) {
                return Err(Msg::new("time-up"));
            }
            let Some(position) = &mut live.table else { return Err(Msg::new("table-not-begun")) };
            position.news.clear();
            let shared = position.together;
            live.advance(Event::Played(seat, text.to_owned()), now).map_err(|why| {
                // The refusal may be read by everybody.
                let moves = live.table.as_ref().map(|position| position.table.public().moves(seat));
                Msg::new("move-refused")
                    .with("why", why)
                    .with("moves", nearest(text, moves.unwrap_or_default()))
            })?;
            Ok(shared || has_secrets(live, seat))
        });
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
        let done = self.update_as(cx, id, |live| {
            let seat = live.layout.seat_of(user).ok_or_else(|| Msg::new("not-a-player"))?;
            if let Some(position) = &mut live.table {
                position.news.clear();
            }
            live.advance(Event::Left(seat, Reason::Resignation), now)
        });
        done.await
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
        let secret = together || live.layout.seat_of(user).is_some_and(|seat| has_secrets(&live, seat));
        let card = self.private_card(cx, &live, viewer, &person, keys).await;
        Ok(Reply { private: Some(Private { card, secret, table: Some(id) }), ..Reply::default() })
    }
}

/// Has the table moved on since the board with this number was shown?
fn is_behind(live: &LoadedTable, epoch: usize) -> bool {
    live.row.phase == Phase::Closed || live.table.as_ref().is_some_and(|position| position.epoch != epoch)
}

/// The person's seat, if it owes a move and the board tapped on is the present one.
fn seat_to_act(live: &LoadedTable, user: &crate::UserKey, epoch: Option<usize>) -> Result<Seat, Msg> {
    let seat = live.layout.seat_of(user);
    let Some(position) = &live.table else { return Err(Msg::new("table-not-begun")) };
    if live.row.phase == Phase::Closed {
        return Err(Msg::new("game-over"));
    }
    let seat = seat.ok_or_else(|| Msg::new("not-a-player"))?;
    let to_act = position.table.to_act();
    if epoch.is_some_and(|epoch| epoch != position.epoch) {
        return Err(if to_act.contains(seat) { Msg::new("board-stale") } else { turn_of(live) });
    }
    if to_act.contains(seat) {
        return Ok(seat);
    }
    Err(if position.together { Msg::new("answered-already") } else { turn_of(live) })
}

/// Does this seat know what others may not?
fn has_secrets(live: &LoadedTable, seat: Seat) -> bool {
    live.table.as_ref().is_some_and(|position| !position.table.scene(Viewer::Seat(seat)).private.is_empty())
}

fn turn_of(live: &LoadedTable) -> Msg {
    let to_act = live.table.as_ref().map(|position| position.table.to_act()).unwrap_or_default();
    Msg::new("not-your-turn").with("seats", to_act)
}

/// The legal moves most like a text, for a refusal.
fn nearest(text: &str, mut moves: Vec<String>) -> String {
    let text = text.to_lowercase();
    // In public, what a seat may answer is not told apart from what it may not: not this one at least.
    moves.retain(|play| play.to_lowercase() != text);
    moves.sort_by_cached_key(|play| strsim::levenshtein(&text, &play.to_lowercase()));
    let more = if moves.len() > NEAREST { ", …" } else { "" };
    moves.truncate(NEAREST);
    moves.join(", ") + more
}
