//! What people do at tables, typed or tapped.

use std::sync::Arc;

use kubyk_games::kit::{Msg, Seat};

use super::{Asking, Host, Trouble};
use crate::command::{Args, Deed};
use crate::live::Live;
use crate::payload::TableDeed;
use crate::{Phase, Reply, TableId, UserKey};

/// What a person is to a table.
struct Glimpse {
    id: TableId,
    phase: Phase,
    seated: bool,
    owes: bool,
}

/// Among so many closed tables of a chat those are looked for that were played where somebody asks.
const RECENT: usize = 50;
/// How many of those are enough.
const CLOSED: usize = 5;

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
            (Deed::Sub("daily"), Some(game)) => return self.daily(asking, game).await,
            (Deed::Sub("rules"), Some(game)) => {
                return self.rules(asking, game, args.get_or_text("variant"), args);
            }
            (Deed::Sub("top"), Some(game)) => {
                return self.top(asking, game, args.get_or_text("variant"), args).await;
            }
            _ => {}
        }
        // What is over matters to few deeds, and to no move.
        let closed = if matches!(deed, Deed::Sub(_)) { RECENT } else { 0 };
        let glimpses = self.glimpses(asking, game, args.table, closed).await?;
        if args.table.is_some() && glimpses.is_empty() {
            return Err(self.refused(asking, &Msg::new("table-unknown")));
        }
        let mine = |phase| glimpses.iter().find(|glimpse| glimpse.seated && glimpse.phase == phase);
        let any = |phase| glimpses.iter().find(|glimpse| glimpse.phase == phase);
        let owed = glimpses.iter().find(|glimpse| glimpse.owes).or(mine(Phase::Playing));
        let nobody = |id| self.refused(asking, &Msg::new(id));
        // Who names a table means that one: if it is over, no other is opened in its place.
        let fresh = game.filter(|_| args.table.is_none());
        let none = |id| nobody(if args.table.is_some() { "game-over" } else { id });
        match deed {
            Deed::Play(text) => {
                if let Some(glimpse) = owed {
                    return self.play(asking, glimpse.id, text, None).await;
                }
                match (mine(Phase::Lobby).or(any(Phase::Lobby)), any(Phase::Playing), fresh) {
                    (Some(lobby), ..) => Ok(Reply { table: Some(lobby.id), anew: true, ..Reply::default() }),
                    (None, Some(_), _) => Err(nobody("not-a-player")),
                    (None, None, Some(game)) => self.open(asking, game, args).await,
                    (None, None, None) => Err(none("no-table-of-yours")),
                }
            }
            Deed::Show => {
                match (owed.or(mine(Phase::Lobby)).or(any(Phase::Lobby)).or(any(Phase::Playing)), fresh) {
                    (Some(glimpse), _) => {
                        Ok(Reply { table: Some(glimpse.id), anew: true, ..Reply::default() })
                    }
                    (None, Some(game)) => self.open(asking, game, args).await,
                    (None, None) => Err(none("no-table-here")),
                }
            }
            Deed::Sub(sub) => {
                let (choose, deed) = match *sub {
                    "join" => (any(Phase::Lobby), TableDeed::Join),
                    "leave" => (mine(Phase::Lobby).or(owed), TableDeed::Leave),
                    "bot" => (mine(Phase::Lobby).or(any(Phase::Lobby)), TableDeed::Machine),
                    "team" => (mine(Phase::Lobby), TableDeed::Team),
                    "start" => (mine(Phase::Lobby).or(any(Phase::Lobby)), TableDeed::Begin),
                    "cancel" => (mine(Phase::Lobby).or(any(Phase::Lobby)), TableDeed::Cancel),
                    "resign" => (owed, TableDeed::Resign),
                    "draw" => (owed, TableDeed::Draw),
                    "undo" => (owed, TableDeed::Takeback),
                    "pace" => (mine(Phase::Lobby), TableDeed::Pace),
                    "rematch" => (mine(Phase::Closed).or(any(Phase::Closed)), TableDeed::Rematch),
                    "record" => (mine(Phase::Closed).or(any(Phase::Closed)).or(owed), TableDeed::Record),
                    "film" => (mine(Phase::Closed).or(any(Phase::Closed)).or(owed), TableDeed::Film),
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
                    TableDeed::Team => args.get_or_text("partner").unwrap_or_default(),
                    TableDeed::Pace => args.get_or_text("pace").unwrap_or_default(),
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
            TableDeed::Resign => self.resign(asking, id, arg).await,
            TableDeed::Pace => self.set_pace(asking, id, arg).await,
            TableDeed::Draw => self.agree(asking, id, arg == "yes").await,
            TableDeed::Takeback => self.take_back(asking, id, arg.parse().ok()).await,
            TableDeed::Record => self.record(asking, id).await,
            TableDeed::Film => self.film(asking, id).await,
            TableDeed::Verify => self.verify(asking, id).await,
            TableDeed::Sheet => self.sheet(asking, id).await,
            TableDeed::Team => self.team(asking, id, arg).await,
            TableDeed::Share => self.share(asking, id).await,
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

    /// An admin ends a table that is stuck: it counts for nobody.
    pub(super) async fn end(self: &Arc<Self>, asking: &Asking<'_>, args: &Args) -> Result<Reply, Trouble> {
        if !asking.request.admin {
            return Err(self.refused(asking, &Msg::new("admins-only")));
        }
        let glimpses = self.glimpses(asking, None, args.table, 0).await?;
        let toast = Some(self.text(asking, &Msg::new("table-ended")));
        let open = glimpses.iter().find(|glimpse| glimpse.phase != Phase::Closed);
        let id = match (open, args.table) {
            (Some(glimpse), _) => glimpse.id,
            // One that cannot be loaded any more is ended by its number.
            (None, Some(id)) if self.close_stored(asking, id).await? => {
                return Ok(Reply { toast, table: Some(id), ..Reply::default() });
            }
            (None, _) => return Err(self.refused(asking, &Msg::new("no-table-here"))),
        };
        let done = self.change(asking, id, |live| match live.row.phase {
            _ if !asking.is_at_home(live) => Err(Msg::new("table-unknown")),
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
    pub(super) async fn owes(&self, asking: &Asking<'_>, text: &str) -> Result<bool, Trouble> {
        for glimpse in self.glimpses(asking, None, None, 0).await?.iter().filter(|glimpse| glimpse.owes) {
            let can = self.look(glimpse.id, |live| {
                let seat = live.layout.seat_of(&asking.request.user.key);
                let moves = live.table.as_ref().zip(seat).map(|(position, seat)| position.table.moves(seat));
                moves.is_some_and(|moves| moves.iter().any(|known| known == text))
            });
            if can.await? == Some(true) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The tables of this chat and what the person is to them; open ones first, then those of the latest `closed` that
    /// were played, newest first. One that is named is looked at wherever in the chat it is.
    async fn glimpses(
        &self,
        asking: &Asking<'_>,
        game: Option<&str>,
        only: Option<TableId>,
        closed: usize,
    ) -> Result<Vec<Glimpse>, Trouble> {
        let tables = match only {
            Some(id) => vec![id],
            None => {
                let rows = self.store.tables(&asking.request.chat.key(), closed).await?;
                // In a topic or channel people mean its own tables.
                let here = rows.into_iter().filter(|row| row.chat.topic == asking.request.chat.topic);
                here.filter(|row| game.is_none_or(|game| row.game == game)).map(|row| row.id).collect()
            }
        };
        let mut glimpses = Vec::new();
        let mut over = 0;
        for id in tables {
            if over == CLOSED {
                break;
            }
            let glimpse = self.look_on(id, |live| {
                let meant = asking.is_at_home(live) && game.is_none_or(|game| live.row.game == game);
                meant.then(|| Glimpse::of(live, &asking.request.user.key)).flatten()
            });
            let glimpse = glimpse.await?.flatten();
            over += usize::from(glimpse.as_ref().is_some_and(|glimpse| glimpse.phase == Phase::Closed));
            glimpses.extend(glimpse);
        }
        Ok(glimpses)
    }
}

impl Glimpse {
    /// What a person is to a table; `None` for one that was closed before it began.
    fn of(live: &Live, user: &UserKey) -> Option<Self> {
        let phase = live.row.phase;
        if phase == Phase::Closed && live.table.is_none() {
            return None;
        }
        let seat = live.layout.seat_of(user);
        let acting = live.table.as_ref().filter(|_| phase == Phase::Playing);
        let owes = |seat: Seat| acting.is_some_and(|position| position.table.to_act().contains(seat));
        let left = |seat: Seat| acting.is_some_and(|position| position.table.left().contains(seat));
        Some(Self {
            id: live.row.id,
            phase,
            // Who has left a game that goes on is free for others.
            seated: seat.is_some_and(|seat| !left(seat)),
            owes: seat.is_some_and(owes),
        })
    }
}
