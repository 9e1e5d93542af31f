//! Before a game: opening a table, taking seats, salting the dice, beginning it.

use std::collections::BTreeMap;

use kubyk_games::kit::{AnyGame, Fault, Msg, RANDOM, Record, Seat, clipped, level_name};

use super::variants::Chosen;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::command::Args;
use crate::house_variant::HouseRules;
use crate::loaded_table::LoadedTable;
use crate::payload::{Payload, TableAction};
use crate::provable_dice::Seed;
use crate::table_setup::{Player, TableSetup, Who};
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
        let chosen = self.choose(&cx.chat, game, args.get("variant"), &args.set(&["variant", "pace"]));
        let chosen = chosen.map_err(|faults| self.faulty(cx, &faults))?;
        let mut layout = TableSetup::of(cx, game, &chosen);
        layout.pace = match args.get("pace") {
            Some(text) => self.pace(cx, text)?,
            None => cx.chat.pace,
        };
        let live = LoadedTable::lobby(
            self.tables.new_row(TableId::random(), cx.request.chat.clone(), game),
            layout,
            game,
        );
        let live = self.tables.create(cx.update(), live).await?;
        Ok(Reply { table: Some(live.row.id), anew: true, ..Reply::default() })
    }

    pub(super) async fn join(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let done = self.change(cx, id, |live| {
            in_lobby(live)?;
            if live.layout.seat_of(&cx.request.user.key).is_some() {
                return Err(Msg::new("joined-already"));
            }
            room(live)?;
            live.layout.seats.push(person(cx, &live.layout));
            live.layout.teams.clear();
            Ok(())
        });
        let (live, ()) = done.await?;
        let summary = Some(self.text(cx, &Msg::new("joined").with("seat", live.layout.seats.len())));
        Ok(Reply { summary, ..self.accepted(cx, &live) })
    }

    pub(super) async fn leave(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let playing = self.tables.read(id, |live| live.row.phase == Phase::Playing).await?;
        if playing == Some(true) {
            return Err(self.refused(cx, &Msg::new("leave-is-resign")));
        }
        let done = self.update_as(cx, id, |live| {
            in_lobby(live)?;
            let seat = live.layout.seat_of(&cx.request.user.key).ok_or_else(|| Msg::new("not-a-player"))?;
            live.layout.free(seat);
            // A lobby without people would stand there for ever.
            if live.layout.seats.iter().all(Player::is_machine) {
                live.call_off();
            }
            Ok(())
        });
        done.await
    }

    /// Seats a machine player; without a level it asks for one where there are several.
    pub(super) async fn add_machine(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        level: &str,
    ) -> Result<Reply, HostError> {
        if level.is_empty() {
            let levels = self.ask(cx, id, |live| in_lobby(live).and_then(|()| levels(live))).await?;
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
            in_lobby(live)?;
            may_steer(live, cx)?;
            if level == AWAY {
                let last = live.layout.seats.iter().rposition(Player::is_machine);
                live.layout.free(Seat::at(last.ok_or_else(|| Msg::new("level-none-seated"))?));
                return Ok(());
            }
            room(live)?;
            let levels = levels(live)?;
            let Some(level) = levels.iter().find(|known| **known == level) else {
                let why = Msg::new("level-unknown").with("level", clipped(level));
                return Err(why.with("known", levels.join(", ")));
            };
            let name = live.layout.free_name(&self.machine_name(cx, level));
            live.layout.seats.push(Player { name, who: Who::Machine((*level).to_owned()) });
            live.layout.teams.clear();
            Ok(())
        });
        done.await
    }

    pub(super) async fn begin(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let now = self.clock.now();
        let done = self.update_as(cx, id, |live| {
            in_lobby(live)?;
            may_steer(live, cx)?;
            missing(live).map_or(Ok(()), Err)?;
            live.begin(now)
        });
        done.await
    }

    pub(super) async fn cancel(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let done = self.update_as(cx, id, |live| {
            in_lobby(live)?;
            may_steer(live, cx)?;
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
        let done = self.change(cx, id, |live| {
            in_lobby(live).map_err(|_| Msg::new("salt-in-lobby"))?;
            let seat = live.layout.seat_of(&cx.request.user.key).ok_or_else(|| Msg::new("not-a-player"))?;
            live.layout.salts.insert(seat.number(), salt.clone());
            Ok(())
        });
        let (live, ()) = done.await?;
        let toast = Some(self.text(cx, &Msg::new("salt-taken").with("salt", salt.as_str())));
        Ok(Reply { toast, ..self.accepted(cx, &live) })
    }

    fn machine_name(&self, cx: &RequestContext<'_>, level: &str) -> String {
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

impl TableSetup {
    /// A new layout with the person at its first seat.
    pub(super) fn of(cx: &RequestContext<'_>, game: &dyn AnyGame, chosen: &Chosen) -> Self {
        let HouseRules { preset, options } = chosen.rules(game);
        let mut layout = Self {
            preset,
            options,
            house: chosen.house.clone(),
            seats: Vec::new(),
            teams: Vec::new(),
            seed: Seed::random(),
            salts: BTreeMap::new(),
            opener: cx.request.user.key.clone(),
            lang: cx.shared,
            started: 0,
            ratings: Vec::new(),
            called_off: false,
            daily: None,
            pace: None,
            timer: None,
            takeback: None,
            next: None,
            epoch_offset: 0,
        };
        layout.seats.push(person(cx, &layout));
        layout
    }
}

/// Why the table cannot begin yet, if so.
pub(super) fn missing(live: &LoadedTable) -> Option<Msg> {
    let values = live.layout.values(live.game).ok()?;
    let capacity = live.game.capacity(&values);
    let seats = live.layout.seats.len();
    if capacity.contains(&seats) {
        return None;
    }
    let next = capacity.iter().find(|size| **size > seats);
    Some(match next {
        Some(next) => Msg::new("lobby-needs").with("count", next - seats),
        None => Msg::new("too-many-seated").with("most", capacity.last().copied().unwrap_or(0)),
    })
}

fn person(cx: &RequestContext<'_>, layout: &TableSetup) -> Player {
    let user = &cx.request.user;
    Player { name: layout.free_name(&user.name), who: Who::Person(user.key.clone()) }
}

pub(super) fn in_lobby(live: &LoadedTable) -> Result<(), Msg> {
    match live.row.phase {
        Phase::Lobby => Ok(()),
        Phase::Playing => Err(Msg::new("begun-already")),
        Phase::Closed => Err(Msg::new("game-over")),
    }
}

fn may_steer(live: &LoadedTable, cx: &RequestContext<'_>) -> Result<(), Msg> {
    let seated = live.layout.seat_of(&cx.request.user.key).is_some();
    if seated || cx.is_admin_of(live) { Ok(()) } else { Err(Msg::new("not-a-player")) }
}

/// Is a seat free?
pub(super) fn room(live: &LoadedTable) -> Result<(), Msg> {
    let values = live.layout.values(live.game).map_err(|mut faults| faults.swap_remove(0).why)?;
    let most = live.game.capacity(&values).last().copied().unwrap_or(0);
    if live.layout.seats.len() < most { Ok(()) } else { Err(Msg::new("table-full").with("most", most)) }
}

/// The machine players a lobby offers, weakest first.
pub(super) fn levels(live: &LoadedTable) -> Result<Vec<&'static str>, Msg> {
    let values = live.layout.values(live.game).map_err(|mut faults| faults.swap_remove(0).why)?;
    let least = live.game.capacity(&values).first().copied().unwrap_or(1);
    let levels = live.game.levels(&values, least.max(live.layout.seats.len() + 1));
    Ok(if levels.is_empty() { vec![RANDOM] } else { levels })
}

/// After the options have changed: a machine player that this variant does not know becomes the one that was as far
/// up the list.
pub(super) fn fit_machines(
    services: &Services,
    cx: &RequestContext<'_>,
    live: &mut LoadedTable,
    before: &[&'static str],
) -> Result<(), Msg> {
    let levels = levels(live)?;
    for index in 0..live.layout.seats.len() {
        let Who::Machine(level) = &live.layout.seats[index].who else { continue };
        if levels.iter().any(|known| known == level) {
            continue;
        }
        let place = before.iter().position(|known| known == level).unwrap_or_default();
        let level = levels[place.min(levels.len() - 1)];
        let name = services.machine_name(cx, level);
        let name = live.layout.free_name(&name);
        live.layout.seats[index] = Player { name, who: Who::Machine(level.to_owned()) };
    }
    Ok(())
}
