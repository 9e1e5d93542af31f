//! Before a game: opening a table, taking seats, salting the dice, beginning it.

use kubyk_games::kit::{AnyGame, Fault, Msg, Record, level_name};

use super::variants::Chosen;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::command::Args;
use crate::loaded_table::LoadedTable;
use crate::payload::{Payload, TableAction};
use crate::table_setup::TableSetup;
use crate::{Button, Card, Phase, Reply, TableId};

/// The word in place of a level that lets the last machine player go.
const AWAY: &str = "off";
/// The longest salt, in characters.
const SALT: usize = 64;

impl Services {
    /// Opens a lobby with the person at its first seat.
    pub(super) async fn open(
        &self,
        cx: &RequestContext<'_>,
        game: &'static str,
        args: &Args,
    ) -> Result<Reply, HostError> {
        let game = self.game(cx, game)?;
        self.open_here(cx, game)?;
        let room = self.tables.may_open(&cx.request.chat.key(), &cx.request.user.key).await?;
        room.map_err(|why| self.refused(cx, &why))?;
        let chosen = self.choose(&cx.chat, game, args.get("variant"), &args.set(&["variant", "pace"]));
        let chosen = chosen.map_err(|faults| self.faulty(cx, &faults))?;
        let mut layout = new_setup(cx, game, &chosen);
        layout.pace = match args.get("pace") {
            Some(text) => self.pace(cx, text)?,
            None => cx.chat.pace,
        };
        let row = self.tables.new_row(TableId::random(), cx.request.chat.clone(), game);
        let live = self.tables.open(cx.update(), LoadedTable::lobby(row, layout, game)).await?;
        Ok(Reply { table: Some(live.row.id), anew: true, ..Reply::default() })
    }

    pub(super) async fn join(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let done = self.change(cx, id, |live| live.join(&cx.request.user));
        let (live, ()) = done.await?;
        let summary = Some(self.text(cx, &Msg::new("joined").with("seat", live.layout.seats.len())));
        Ok(Reply { summary, ..self.accepted(cx, &live) })
    }

    pub(super) async fn leave(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let playing = self.tables.read(id, |live| live.row.phase == Phase::Playing).await?;
        if playing == Some(true) {
            return Err(self.refused(cx, &Msg::new("leave-is-resign")));
        }
        self.update_as(cx, id, |live| live.leave_lobby(&cx.request.user.key)).await
    }

    /// Seats a machine player; without a level it asks for one where there are several.
    pub(super) async fn add_machine(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        level: &str,
    ) -> Result<Reply, HostError> {
        if level.is_empty() {
            let levels = self.ask(cx, id, |live| live.require_lobby().and_then(|()| live.levels())).await?;
            let choices = levels.iter().rev().map(|level| {
                let label = self.text(cx, &Msg::new("level-button").with("level", level_name(level)));
                Button::send(label, Payload::table(id, TableAction::Machine, *level))
            });
            let title = self.text(cx, &Msg::new("level-title"));
            let last = self
                .tables
                .read(id, |live| live.layout.seats.iter().rfind(|sitter| sitter.is_machine()).cloned());
            let away = last.await?.flatten().map(|sitter| {
                let label = Msg::new("button-machine-away").with("name", sitter.name);
                Button::send(self.text(cx, &label), Payload::table(id, TableAction::Machine, AWAY))
            });
            let card = Card { title, choices: choices.chain(away).collect(), ..Card::default() };
            return Ok(Reply::aside(card, Some(id)));
        }
        let done = self.update_as(cx, id, |live| {
            live.may_steer(&cx.request.user.key, cx.is_admin_of(live))?;
            if level == AWAY {
                live.unseat_machine()
            } else {
                live.seat_machine(level, |level| self.machine_name(cx, level))
            }
        });
        done.await
    }

    pub(super) async fn begin(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let now = self.clock.now();
        let done = self.update_as(cx, id, |live| {
            live.may_steer(&cx.request.user.key, cx.is_admin_of(live))?;
            live.start(now)
        });
        done.await
    }

    pub(super) async fn cancel(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let done = self.update_as(cx, id, |live| {
            live.may_steer(&cx.request.user.key, cx.is_admin_of(live))?;
            live.call_off();
            Ok(())
        });
        done.await
    }

    /// A seat's own contribution to the dice: only before the first roll, so that nobody can choose it by them.
    pub(super) async fn salt(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        text: &str,
    ) -> Result<Reply, HostError> {
        let salt = Record::clean_name(text);
        if text.trim().is_empty() || salt.chars().count() > SALT {
            return Err(self.refused(cx, &Msg::new("salt-form").with("most", SALT)));
        }
        let done = self.change(cx, id, |live| live.salt(&cx.request.user.key, &salt));
        let (live, ()) = done.await?;
        let toast = Some(self.text(cx, &Msg::new("salt-taken").with("salt", salt.as_str())));
        Ok(Reply { toast, ..self.accepted(cx, &live) })
    }

    pub(super) fn machine_name(&self, cx: &RequestContext<'_>, level: &str) -> String {
        self.shared_text(cx, &Msg::new("level-button").with("level", level_name(level)))
    }

    pub(super) fn game(&self, cx: &RequestContext<'_>, id: &str) -> Result<&'static dyn AnyGame, HostError> {
        let game = self.games.iter().copied().find(|game| game.about().id == id);
        game.ok_or_else(|| self.refused(cx, &Msg::new("game-unknown").with("name", id).with("known", "")))
    }

    /// May this game be opened in this chat?
    pub(super) fn open_here(&self, cx: &RequestContext<'_>, game: &dyn AnyGame) -> Result<(), HostError> {
        let about = game.about();
        if cx.chat.closed_games.iter().any(|closed| closed == about.id) {
            return Err(self.refused(cx, &Msg::new("game-closed-here").with("game", about.name())));
        }
        Ok(())
    }

    /// Every fault of a configuration, a line each.
    pub(super) fn faulty(&self, cx: &RequestContext<'_>, faults: &[Fault]) -> HostError {
        let said: Vec<_> = faults.iter().map(|fault| self.text(cx, &fault.why)).collect();
        HostError::Refused(said.join("\n"))
    }
}

/// The set-up of a new table with the person at its first seat.
pub(super) fn new_setup(cx: &RequestContext<'_>, game: &dyn AnyGame, chosen: &Chosen) -> TableSetup {
    TableSetup::new(chosen.rules(game), chosen.house.clone(), &cx.request.user, cx.shared)
}
