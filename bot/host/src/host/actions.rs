//! What people do at tables, typed or tapped.

use kubyk_games::kit::Msg;

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::command::{Action, Args};
use crate::payload::TableAction;
use crate::tables::TableSummary;
use crate::{Phase, Reply, TableId};

/// Among so many closed tables of a chat those are looked for that were played where somebody asks.
const RECENT: usize = 50;

impl Services {
    /// A command of a game, or a move by itself.
    pub(super) async fn deed(
        &self,
        cx: &RequestContext<'_>,
        game: Option<&'static str>,
        deed: &Action,
        args: &Args,
    ) -> Result<Reply, HostError> {
        match (deed, game) {
            (Action::Sub("new"), Some(game)) => return self.open(cx, game, args).await,
            (Action::Sub("daily"), Some(game)) => return self.daily(cx, game).await,
            (Action::Sub("rules"), Some(game)) => {
                return self.rules(cx, game, args.get_or_text("variant"), args);
            }
            (Action::Sub("top"), Some(game)) => {
                return self.top(cx, game, args.get_or_text("variant"), args).await;
            }
            _ => {}
        }
        if let (Action::Play(text), None) = (deed, args.table) {
            let own = self.tables.of_person(&cx.request.user.key, &cx.request.chat, game).await?;
            if let Some(summary) = own.iter().find(|summary| summary.owes) {
                return self.play(cx, summary.id, text, None).await;
            }
        }
        // What is over matters to few deeds, and to no move.
        let closed = if matches!(deed, Action::Sub(_)) { RECENT } else { 0 };
        let summaries = self.summaries(cx, game, args.table, closed).await?;
        if args.table.is_some() && summaries.is_empty() {
            return Err(self.refused(cx, &Msg::new("table-unknown")));
        }
        let mine = |phase| summaries.iter().find(|summary| summary.seated && summary.phase == phase);
        let any = |phase| summaries.iter().find(|summary| summary.phase == phase);
        let owed = summaries.iter().find(|summary| summary.owes).or(mine(Phase::Playing));
        let nobody = |id| self.refused(cx, &Msg::new(id));
        // Who names a table means that one: if it is over, no other is opened in its place.
        let fresh = game.filter(|_| args.table.is_none());
        let none = |id| nobody(if args.table.is_some() { "game-over" } else { id });
        match deed {
            Action::Play(text) => {
                if let Some(summary) = owed {
                    return self.play(cx, summary.id, text, None).await;
                }
                match (mine(Phase::Lobby).or(any(Phase::Lobby)), any(Phase::Playing), fresh) {
                    (Some(lobby), ..) => Ok(Reply { table: Some(lobby.id), anew: true, ..Reply::default() }),
                    (None, Some(_), _) => Err(nobody("not-a-player")),
                    (None, None, Some(game)) => self.open(cx, game, args).await,
                    (None, None, None) => Err(none("no-table-of-yours")),
                }
            }
            Action::Show => {
                match (owed.or(mine(Phase::Lobby)).or(any(Phase::Lobby)).or(any(Phase::Playing)), fresh) {
                    (Some(summary), _) => {
                        Ok(Reply { table: Some(summary.id), anew: true, ..Reply::default() })
                    }
                    (None, Some(game)) => self.open(cx, game, args).await,
                    (None, None) => Err(none("no-table-here")),
                }
            }
            Action::Sub(sub) => {
                let (choose, deed) = match *sub {
                    "join" => (any(Phase::Lobby), TableAction::Join),
                    "leave" => (mine(Phase::Lobby).or(owed), TableAction::Leave),
                    "bot" => (mine(Phase::Lobby).or(any(Phase::Lobby)), TableAction::Machine),
                    "team" => (mine(Phase::Lobby), TableAction::Team),
                    "start" => (mine(Phase::Lobby).or(any(Phase::Lobby)), TableAction::Begin),
                    "cancel" => (mine(Phase::Lobby).or(any(Phase::Lobby)), TableAction::Cancel),
                    "resign" => (owed, TableAction::Resign),
                    "draw" => (owed, TableAction::Draw),
                    "undo" => (owed, TableAction::Takeback),
                    "pace" => (mine(Phase::Lobby), TableAction::TimeControl),
                    "rematch" => (mine(Phase::Closed).or(any(Phase::Closed)), TableAction::Rematch),
                    "record" => (mine(Phase::Closed).or(any(Phase::Closed)).or(owed), TableAction::Record),
                    "film" => (mine(Phase::Closed).or(any(Phase::Closed)).or(owed), TableAction::Film),
                    "verify" => (any(Phase::Closed), TableAction::Verify),
                    "board" => (
                        owed.or(any(Phase::Playing)).or(any(Phase::Lobby)).or(any(Phase::Closed)),
                        TableAction::Board,
                    ),
                    "salt" => {
                        let lobby = mine(Phase::Lobby).ok_or_else(|| nobody("salt-in-lobby"))?;
                        return self.salt(cx, lobby.id, &args.text).await;
                    }
                    _ => (None, TableAction::Board),
                };
                let summary = choose.ok_or_else(|| nobody("no-table-here"))?;
                let arg = match deed {
                    TableAction::Machine => args.get_or_text("level").unwrap_or_default(),
                    TableAction::Resign => "yes",
                    TableAction::Team => args.get_or_text("partner").unwrap_or_default(),
                    TableAction::TimeControl => args.get_or_text("pace").unwrap_or_default(),
                    _ => "",
                };
                self.pressed(cx, summary.id, deed, arg).await
            }
        }
    }

    /// A button of a table.
    pub(super) async fn pressed(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        deed: TableAction,
        arg: &str,
    ) -> Result<Reply, HostError> {
        match deed {
            TableAction::Join => self.join(cx, id).await,
            TableAction::Leave => self.leave(cx, id).await,
            TableAction::Machine => self.add_machine(cx, id, arg).await,
            TableAction::Options => self.options(cx, id, arg).await,
            TableAction::Begin => self.begin(cx, id).await,
            TableAction::Cancel => self.cancel(cx, id).await,
            TableAction::Rematch => self.rematch(cx, id).await,
            TableAction::Resign => self.resign(cx, id, arg).await,
            TableAction::TimeControl => self.set_pace(cx, id, arg).await,
            TableAction::Draw => self.agree(cx, id, arg == "yes").await,
            TableAction::Takeback => self.take_back(cx, id, arg.parse().ok()).await,
            TableAction::Record => self.record(cx, id).await,
            TableAction::Film => self.film(cx, id).await,
            TableAction::Verify => self.verify(cx, id).await,
            TableAction::Sheet => self.sheet(cx, id).await,
            TableAction::Team => self.team(cx, id, arg).await,
            TableAction::Share => self.share(cx, id).await,
            TableAction::Rules => {
                let of = self.tables.read(id, |live| (live.game.about().id, live.layout.clone())).await?;
                let (game, layout) = of.ok_or_else(|| self.refused(cx, &Msg::new("table-unknown")))?;
                self.rules_of(cx, game, &layout)
            }
            TableAction::Board => {
                let there = self.tables.read(id, |live| live.row.chat == cx.request.chat).await?;
                match there {
                    Some(true) => Ok(Reply { table: Some(id), anew: true, ..Reply::default() }),
                    Some(false) => self.sheet(cx, id).await,
                    None => Err(self.refused(cx, &Msg::new("table-unknown"))),
                }
            }
        }
    }

    /// An admin ends a table that is stuck: it counts for nobody.
    pub(super) async fn end(&self, cx: &RequestContext<'_>, args: &Args) -> Result<Reply, HostError> {
        if !cx.request.admin {
            return Err(self.refused(cx, &Msg::new("admins-only")));
        }
        let summaries = self.summaries(cx, None, args.table, 0).await?;
        let toast = Some(self.text(cx, &Msg::new("table-ended")));
        let open = summaries.iter().find(|summary| summary.phase != Phase::Closed);
        let id = match (open, args.table) {
            (Some(summary), _) => summary.id,
            // One that cannot be loaded any more is ended by its number.
            (None, Some(id)) if self.tables.close_stored(cx.update(), &cx.request.chat.key(), id).await? => {
                return Ok(Reply { toast, table: Some(id), ..Reply::default() });
            }
            (None, _) => return Err(self.refused(cx, &Msg::new("no-table-here"))),
        };
        let done = self.change(cx, id, |live| match live.row.phase {
            _ if !cx.is_at_home(live) => Err(Msg::new("table-unknown")),
            Phase::Closed => Err(Msg::new("game-over")),
            Phase::Lobby | Phase::Playing => {
                live.call_off();
                Ok(())
            }
        });
        done.await?;
        Ok(Reply { toast, table: Some(id), ..Reply::default() })
    }

    /// Does the person owe this move at a table of this chat?
    pub(super) async fn owes(&self, cx: &RequestContext<'_>, text: &str) -> Result<bool, HostError> {
        let (user, chat) = (&cx.request.user.key, &cx.request.chat);
        let own = self.tables.of_person(user, chat, None).await?;
        for summary in own.iter().filter(|summary| summary.owes) {
            let can = self.tables.read(summary.id, |live| {
                let moves = live
                    .table
                    .as_ref()
                    .zip(live.layout.seat_of(user))
                    .map(|(position, seat)| position.table.moves(seat));
                moves.is_some_and(|moves| moves.iter().any(|known| known == text))
            });
            if can.await? == Some(true) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The tables of this place and what the person is to them; open ones first, then those of the latest `closed` that
    /// were played, newest first. One that is named is looked at wherever in the chat it is.
    async fn summaries(
        &self,
        cx: &RequestContext<'_>,
        game: Option<&str>,
        only: Option<TableId>,
        closed: usize,
    ) -> Result<Vec<TableSummary>, HostError> {
        let user = &cx.request.user.key;
        let Some(id) = only else {
            return self.tables.of_place(user, &cx.request.chat, game, closed).await;
        };
        let summary = self.tables.read_or_skip(id, |live| {
            let meant = cx.is_at_home(live) && game.is_none_or(|game| live.row.game == game);
            meant.then(|| TableSummary::of(live, user)).flatten()
        });
        Ok(summary.await?.flatten().into_iter().collect())
    }
}
