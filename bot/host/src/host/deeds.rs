//! What people do at tables, typed or tapped.

use std::sync::Arc;

use kubyk_games::kit::{Event, Leads, Msg, Reason, Seat, Viewer};

use super::{Asking, Host, Trouble};
use crate::command::{Args, Deed};
use crate::live::Live;
use crate::payload::TableDeed;
use crate::{Phase, Private, Reply, TableId};

/// The longest toast, in characters; Telegram takes 200.
const TOAST: usize = 190;
/// How many legal moves a refusal shows.
const NEAREST: usize = 5;

/// What a person is to a table.
struct Glimpse {
    id: TableId,
    phase: Phase,
    seated: bool,
    owes: bool,
}

impl Host {
    /// A command of a game, or a move by itself.
    pub(super) async fn deed(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        game: Option<&'static str>,
        deed: &Deed,
        args: &Args,
    ) -> Result<Reply, Trouble> {
        match (deed, game) {
            (Deed::Sub("new"), Some(game)) => return self.open(asking, game, args).await,
            (Deed::Sub("rules"), Some(game)) => return self.rules(asking, game, args.get_or_text("variant")),
            (Deed::Sub("top"), Some(game)) => {
                return self
                    .top(asking, game, args.get_or_text("variant"), args.get("world") == Some("on"))
                    .await;
            }
            _ => {}
        }
        let glimpses = self.glimpses(asking, game, args.table).await?;
        let mine = |phase| glimpses.iter().find(|glimpse| glimpse.seated && glimpse.phase == phase);
        let any = |phase| glimpses.iter().find(|glimpse| glimpse.phase == phase);
        let owed = glimpses.iter().find(|glimpse| glimpse.owes).or(mine(Phase::Playing));
        let nobody = |id| self.refused(asking, &Msg::new(id));
        match deed {
            Deed::Play(text) => {
                if let Some(glimpse) = owed {
                    return self.play(asking, glimpse.id, text, None).await;
                }
                match (mine(Phase::Lobby).or(any(Phase::Lobby)), any(Phase::Playing), game) {
                    (Some(lobby), ..) => Ok(Reply { table: Some(lobby.id), anew: true, ..Reply::default() }),
                    (None, Some(_), _) => Err(nobody("not-a-player")),
                    (None, None, Some(game)) => self.open(asking, game, args).await,
                    (None, None, None) => Err(nobody("no-table-of-yours")),
                }
            }
            Deed::Show => {
                match (owed.or(mine(Phase::Lobby)).or(any(Phase::Lobby)).or(any(Phase::Playing)), game) {
                    (Some(glimpse), _) => {
                        Ok(Reply { table: Some(glimpse.id), anew: true, ..Reply::default() })
                    }
                    (None, Some(game)) => self.open(asking, game, args).await,
                    (None, None) => Err(nobody("no-table-here")),
                }
            }
            Deed::Sub(sub) => {
                let (choose, deed) = match *sub {
                    "join" => (any(Phase::Lobby), TableDeed::Join),
                    "leave" => (mine(Phase::Lobby).or(owed), TableDeed::Leave),
                    "bot" => (mine(Phase::Lobby).or(any(Phase::Lobby)), TableDeed::Machine),
                    "start" => (mine(Phase::Lobby).or(any(Phase::Lobby)), TableDeed::Begin),
                    "cancel" => (mine(Phase::Lobby).or(any(Phase::Lobby)), TableDeed::Cancel),
                    "resign" => (owed, TableDeed::Resign),
                    "rematch" => (mine(Phase::Closed).or(any(Phase::Closed)), TableDeed::Rematch),
                    "record" => (owed.or(any(Phase::Playing)).or(any(Phase::Closed)), TableDeed::Record),
                    "verify" => (any(Phase::Closed), TableDeed::Verify),
                    "board" => (
                        owed.or(any(Phase::Playing)).or(any(Phase::Lobby)).or(any(Phase::Closed)),
                        TableDeed::Board,
                    ),
                    "salt" => {
                        let lobby = mine(Phase::Lobby).ok_or_else(|| nobody("salt-in-lobby"))?;
                        return self.salt(asking, lobby.id, &args.text).await;
                    }
                    _ => (None, TableDeed::Board),
                };
                let glimpse = choose.ok_or_else(|| nobody("no-table-here"))?;
                let arg = match deed {
                    TableDeed::Machine => args.get_or_text("level").unwrap_or_default(),
                    TableDeed::Resign => "yes",
                    _ => "",
                };
                self.pressed(asking, glimpse.id, deed, arg).await
            }
        }
    }

    /// A button of a table.
    pub(super) async fn pressed(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        id: TableId,
        deed: TableDeed,
        arg: &str,
    ) -> Result<Reply, Trouble> {
        match deed {
            TableDeed::Join => self.join(asking, id).await,
            TableDeed::Leave => self.stand_up(asking, id).await,
            TableDeed::Machine => self.add_machine(asking, id, arg).await,
            TableDeed::Options => self.options(asking, id, arg).await,
            TableDeed::Begin => self.begin(asking, id).await,
            TableDeed::Cancel => self.cancel(asking, id).await,
            TableDeed::Rematch => self.rematch(asking, id).await,
            TableDeed::Resign => self.resign(asking, id, arg == "yes").await,
            TableDeed::Record => self.record(asking, id).await,
            TableDeed::Verify => self.verify(asking, id).await,
            TableDeed::Sheet => self.sheet(asking, id).await,
            TableDeed::Rules => {
                let of = self.look(id, |live| (live.game.about().id, live.layout.clone())).await?;
                let (game, layout) = of.ok_or_else(|| self.refused(asking, &Msg::new("table-unknown")))?;
                self.rules_of(asking, game, &layout)
            }
            TableDeed::Board => {
                let there = self.look(id, |live| live.row.chat == asking.request.chat).await?;
                match there {
                    Some(true) => Ok(Reply { table: Some(id), anew: true, ..Reply::default() }),
                    Some(false) => self.sheet(asking, id).await,
                    None => Err(self.refused(asking, &Msg::new("table-unknown"))),
                }
            }
        }
    }

    /// A tap on a step of a move.
    pub(super) async fn step(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        id: TableId,
        epoch: usize,
        path: &str,
    ) -> Result<Reply, Trouble> {
        let user = &asking.request.user.key;
        let keys: Vec<_> = path.split('.').filter(|key| !key.is_empty()).collect();
        let leads = self.look(id, |live| {
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
        let leads = leads.await?.ok_or_else(|| self.refused(asking, &Msg::new("table-unknown")))?;
        match leads {
            Err(why) => Err(self.refused_at(asking, id, &why).await),
            Ok(Some(text)) => self.play(asking, id, &text, Some(epoch)).await,
            Ok(None) => self.deeper(asking, id, &keys).await,
        }
    }

    /// Plays a move of the person who asks.
    async fn play(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        id: TableId,
        text: &str,
        epoch: Option<usize>,
    ) -> Result<Reply, Trouble> {
        let user = &asking.request.user.key;
        let done = self.change(asking, id, |live| {
            let seat = seat_to_act(live, user, epoch)?;
            let Some(position) = &mut live.table else { return Err(Msg::new("table-not-begun")) };
            position.news.clear();
            live.advance(Event::Played(seat, text.to_owned())).map_err(|why| {
                let moves = live.table.as_ref().map(|position| position.table.moves(seat));
                Msg::new("move-refused")
                    .with("why", why)
                    .with("moves", nearest(text, moves.unwrap_or_default()))
            })
        });
        let (live, ()) = done.await?;
        Ok(self.accepted(asking, &live))
    }

    async fn resign(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        id: TableId,
        sure: bool,
    ) -> Result<Reply, Trouble> {
        let user = &asking.request.user.key;
        if !sure {
            let seated =
                self.look(id, |live| live.row.phase == Phase::Playing && live.layout.seat_of(user).is_some());
            if seated.await? != Some(true) {
                return Err(self.refused(asking, &Msg::new("not-a-player")));
            }
            let card = self.resign_card(asking, id);
            return Ok(Reply {
                private: Some(Private { card, secret: false, table: Some(id) }),
                ..Reply::default()
            });
        }
        let done = self.change(asking, id, |live| {
            let seat = live.layout.seat_of(user).ok_or_else(|| Msg::new("not-a-player"))?;
            if let Some(position) = &mut live.table {
                position.news.clear();
            }
            live.advance(Event::Left(seat, Reason::Resignation))
        });
        let (live, ()) = done.await?;
        Ok(self.accepted(asking, &live))
    }

    /// An admin ends a table that is stuck: it counts for nobody.
    pub(super) async fn end(self: &Arc<Self>, asking: &Asking<'_>, args: &Args) -> Result<Reply, Trouble> {
        if !asking.request.admin {
            return Err(self.refused(asking, &Msg::new("admins-only")));
        }
        let glimpses = self.glimpses(asking, None, args.table).await?;
        let open = glimpses.iter().find(|glimpse| glimpse.phase != Phase::Closed);
        let id = open.ok_or_else(|| self.refused(asking, &Msg::new("no-table-here")))?.id;
        let chat = asking.request.chat.key();
        let done = self.change(asking, id, |live| match live.row.phase {
            _ if live.row.chat.key() != chat => Err(Msg::new("table-unknown")),
            Phase::Closed => Err(Msg::new("game-over")),
            Phase::Lobby | Phase::Playing => {
                live.row.phase = Phase::Closed;
                live.layout.called_off = true;
                Ok(())
            }
        });
        done.await?;
        let toast = Some(self.text(asking, &Msg::new("table-ended")));
        Ok(Reply { toast, table: Some(id), ..Reply::default() })
    }

    /// The reply to a change of a table: its board, and in passing what happened.
    pub(super) fn accepted(&self, asking: &Asking<'_>, live: &Live) -> Reply {
        let names = live.layout.names();
        let said = live.table.iter().flat_map(|position| &position.news);
        let said: Vec<_> = said.map(|msg| self.words.say(asking.lang, msg, &names)).collect();
        let gist: String = said.join(" · ").chars().take(TOAST).collect();
        Reply {
            gist: Some(gist).filter(|gist| !gist.is_empty()),
            table: Some(live.row.id),
            ..Reply::default()
        }
    }

    /// A refusal that may name the players of a table.
    pub(super) async fn refused_at(&self, asking: &Asking<'_>, id: TableId, why: &Msg) -> Trouble {
        match self.look(id, |live| live.layout.names()).await {
            Ok(names) => Trouble::Refused(self.words.say(asking.lang, why, &names.unwrap_or_default())),
            Err(trouble) => trouble,
        }
    }

    /// The tables of this chat and what the person is to them; open ones first, newest first.
    async fn glimpses(
        &self,
        asking: &Asking<'_>,
        game: Option<&str>,
        only: Option<TableId>,
    ) -> Result<Vec<Glimpse>, Trouble> {
        const CLOSED: usize = 5;
        let rows = self.store.tables(&asking.request.chat.key(), CLOSED).await?;
        let user = &asking.request.user.key;
        let wanted = rows
            .into_iter()
            .filter(|row| only.is_none_or(|id| row.id == id) && game.is_none_or(|game| row.game == game));
        let mut glimpses = Vec::new();
        for row in wanted {
            let glimpse = self.look(row.id, |live| {
                let seat = live.layout.seat_of(user);
                let acting = live.table.as_ref().filter(|_| live.row.phase == Phase::Playing);
                let owes = |seat: Seat| acting.is_some_and(|position| position.table.to_act().contains(seat));
                Glimpse {
                    id: row.id,
                    phase: live.row.phase,
                    seated: seat.is_some(),
                    owes: seat.is_some_and(owes),
                }
            });
            glimpses.extend(glimpse.await?);
        }
        // People mean the table of the topic they are in, where there are several.
        Ok(glimpses)
    }

    /// What a person may see of a table in private.
    async fn sheet(&self, asking: &Asking<'_>, id: TableId) -> Result<Reply, Trouble> {
        let user = &asking.request.user.key;
        let live = self
            .look(id, Clone::clone)
            .await?
            .ok_or_else(|| self.refused(asking, &Msg::new("table-unknown")))?;
        let person = self.person(user).await?;
        let seat = live.layout.seat_of(user);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let card = self.private_card(asking, &live, viewer, &person, &[]);
        Ok(Reply { private: Some(Private { card, secret: true, table: Some(id) }), ..Reply::default() })
    }

    /// A further level of a move.
    async fn deeper(&self, asking: &Asking<'_>, id: TableId, keys: &[&str]) -> Result<Reply, Trouble> {
        let user = &asking.request.user.key;
        let live = self
            .look(id, Clone::clone)
            .await?
            .ok_or_else(|| self.refused(asking, &Msg::new("table-unknown")))?;
        let person = self.person(user).await?;
        let viewer = live.layout.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat);
        let alone = live.table.as_ref().is_some_and(|position| position.table.to_act().len() == 1);
        let card = self.private_card(asking, &live, viewer, &person, keys);
        Ok(Reply { private: Some(Private { card, secret: !alone, table: Some(id) }), ..Reply::default() })
    }
}

/// The person's seat, if it owes a move and the board tapped on is the present one.
fn seat_to_act(live: &Live, user: &crate::UserKey, epoch: Option<usize>) -> Result<Seat, Msg> {
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
    Err(if to_act.len() > 1 || simultaneous(live) { Msg::new("answered-already") } else { turn_of(live) })
}

/// Has this seat's step been answered by some already?
fn simultaneous(live: &Live) -> bool {
    live.table.as_ref().is_some_and(|position| position.epoch < position.events.len())
}

fn turn_of(live: &Live) -> Msg {
    let to_act = live.table.as_ref().map(|position| position.table.to_act()).unwrap_or_default();
    Msg::new("not-your-turn").with("seats", to_act)
}

/// The legal moves most like a text, for a refusal.
fn nearest(text: &str, mut moves: Vec<String>) -> String {
    let text = text.to_lowercase();
    moves.sort_by_cached_key(|play| strsim::levenshtein(&text, &play.to_lowercase()));
    let more = if moves.len() > NEAREST { ", …" } else { "" };
    moves.truncate(NEAREST);
    moves.join(", ") + more
}
