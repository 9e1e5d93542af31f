//! Commands of games that are over.

use std::sync::Arc;

use kubyk_core::ids::TableId;
use kubyk_core::painter::RenderOptions;
use kubyk_core::provable_dice::{self, Mismatch, fingerprint};
use kubyk_core::reply::{Card, File, Reply, Word};
use kubyk_core::rows::TablePhase;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{AnyGame, Msg, Record, Viewer};
use kubyk_host::errors::HostError;
use kubyk_host::films::Film;
use kubyk_host::store::StoreError;
use sha2::{Digest, Sha256};

use crate::command::after::{MakeFilm, Rematch, SendRecord, VerifyDice};
use crate::context::{CommandContext, Pick, Run};
use crate::lobby::not_closed_here;
use crate::values::TableArgs;

/// The games whose records are meant: the person's last one, or else the last of all, or else the running one, which
/// is refused because it is not over.
pub(crate) const PLAYED: &[Pick] =
    &[Pick::Mine(TablePhase::Closed), Pick::Any(TablePhase::Closed), Pick::Playing];

/// The record of a game that is over.
///
/// # Errors
/// It is not over, or has never begun.
pub(crate) async fn recorded(cx: &CommandContext<'_>, id: TableId) -> Result<Record, HostError> {
    let loaded = cx.services.require(cx, id).await?;
    if loaded.table.is_none() {
        return Err(cx.refused(&Msg::new("table-not-begun")));
    }
    // A running game is public only as far as its board is: hidden answers stay where they are.
    if loaded.row.phase != TablePhase::Closed {
        return Err(cx.refused(&Msg::new("table-not-over")));
    }
    let record = loaded.record(cx.services.clock.now());
    record.map_err(|why| HostError::Fault(format!("table {id}: {why}")))
}

/// The game of a record.
pub(crate) fn game_of(cx: &CommandContext<'_>, record: &Record) -> Result<&'static dyn AnyGame, HostError> {
    let game = cx.services.games.iter().copied().find(|game| game.about().id == record.game);
    game.ok_or_else(|| HostError::Fault(format!("no game {}", record.game)))
}

// `/GAME rematch`: the same people again, once all of them have said so.

/// The most rematches of one table that can be opened, all but the last called off.
const ATTEMPTS: usize = 64;

impl Run for Rematch {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Closed), Pick::Any(TablePhase::Closed)];
        let id = cx.table(args.table.as_ref(), &picks, "rematch-none").await?;
        cx.may_sit_at(id).await?;
        let old = cx.services.require(cx, id).await?;
        let setup = old.rematch(&cx.request.user.key).map_err(|why| cx.refused(&why))?;
        not_closed_here(cx, old.game)?;
        for attempt in 0..ATTEMPTS {
            let next = following(id, attempt);
            let opened = cx.services.tables.read(next, |loaded| loaded.is_rematch_of(&old)).await?;
            if opened.is_none() {
                let room = cx.services.tables.may_open(&old.row.chat, &cx.request.user.key).await?;
                room.map_err(|why| cx.refused(&why))?;
            }
            let mut row = cx.services.tables.new_row(next, old.row.chat.clone(), old.game);
            row.boards = old.row.unshown_boards();
            let mut loaded = LoadedTable::lobby(row, setup.clone(), old.game);
            // If a player's data were deleted, the lobby waits for others.
            if loaded.setup.kept.is_empty() && loaded.missing().is_none() {
                loaded.begin(cx.services.clock.now()).map_err(|why| cx.refused(&why))?;
            }
            match cx.services.tables.create(cx.update(), loaded).await {
                Ok(loaded) => {
                    let loaded = without_removed(cx, id, loaded).await;
                    let waits = !loaded.setup.kept.is_empty();
                    let notice = || waits.then(|| cx.text(&Msg::new("rematch-waits")));
                    let summary = cx.services.summary(cx, &loaded, None, &[]).or_else(notice);
                    return Ok(Reply { word: summary.map(Word::Done), ..Reply::reposted(next) });
                }
                Err(HostError::Store(StoreError::Conflict)) => {}
                Err(error) => return Err(error),
            }
            // Another has opened it, unless that one was called off, or is no rematch at all.
            if cx.services.tables.read(next, |loaded| loaded.is_rematch_of(&old)).await? == Some(true) {
                let agree = |loaded: &mut LoadedTable| {
                    loaded.agree_to_rematch(&cx.request.user.key, cx.services.clock.now())
                };
                return cx.services.update_told(cx, next, &Msg::new("rematch-agreed"), agree).await;
            }
        }
        Err(cx.refused(&Msg::new("rematch-none")))
    }
}

/// The new table without those who have had their data removed from the old one meanwhile. It is there already: what fails
/// now is our own matter.
async fn without_removed(cx: &CommandContext<'_>, old: TableId, new: LoadedTable) -> LoadedTable {
    let services = cx.services;
    let fresh = async {
        services.personal_data.forget_removed(&services.tables, old, &new).await?;
        services.tables.read(new.row.id, Clone::clone).await
    };
    match fresh.await {
        Ok(fresh) => fresh.unwrap_or(new),
        Err(error) => {
            error.log_fault("whether a rematch names somebody who was removed could not be seen");
            new
        }
    }
}

/// The id of a rematch of a table. It follows from that table's, so that two taps open one table; those before this
/// attempt were called off.
fn following(id: TableId, attempt: usize) -> TableId {
    let again = if attempt == 0 { String::new() } else { format!(" {attempt}") };
    TableId::from_digest(&Sha256::digest(format!("rematch of {id}{again}")))
}

// `/record`: the record of a game as a file.

impl Run for SendRecord {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), PLAYED, "record-none").await?;
        let record = recorded(cx, id).await?;
        let name = format!("{}-{id}.rec", record.game);
        let card = Card {
            title: cx.text(&Msg::new("record-title").with("table", id.to_string())),
            lines: vec![cx.text(&Msg::new("record-hint"))],
            file: Some(File { name, bytes: record.to_string().into_bytes() }),
            ..Card::default()
        };
        Ok(Reply::in_private(card, None))
    }
}

// `/film`: what onlookers saw of a game, as an animated picture.

impl Run for MakeFilm {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), PLAYED, "film-none").await?;
        let record = recorded(cx, id).await?;
        let name = format!("{}-{id}.gif", record.game);
        let names = record.seats.clone();
        let film = filmed(cx, id, record).await?;
        let say = |msg: &Msg| cx.services.words.say(cx.lang, msg, &names);
        let mut lines: Vec<String> = film.last.iter().map(|scene| say(&scene.status)).collect();
        if film.shown < film.whole {
            lines.push(say(&Msg::new("film-thinned").with("shown", film.shown).with("whole", film.whole)));
        }
        let card = Card {
            title: say(&Msg::new("film-title").with("table", id.to_string())),
            lines,
            file: Some(File { name, bytes: film.gif.clone() }),
            ..Card::default()
        };
        Ok(Reply::in_private(card, None))
    }
}

async fn filmed(cx: &CommandContext<'_>, id: TableId, record: Record) -> Result<Arc<Film>, HostError> {
    let game = game_of(cx, &record)?;
    let person = cx.services.settings.person(&cx.request.user.key).await?;
    let dark = person.dark.or(cx.request.user.dark).or(cx.chat.dark).unwrap_or(false);
    let options =
        RenderOptions { dark, ..RenderOptions::new(cx.lang, record.seats.clone(), Viewer::Spectator) };
    cx.services.films.of(&cx.asker(), id, game, record, options).await
}

// `/verify`: recomputes the dice of a game, and shows in whole what boards show of their promise.

/// The games whose dice are meant: the person's last one that is over, or else the last of all, or else one that goes on or
/// begins, whose promise is shown in whole.
const PROMISED: &[Pick] = &[
    Pick::Mine(TablePhase::Closed),
    Pick::Any(TablePhase::Closed),
    Pick::Playing,
    Pick::Mine(TablePhase::Lobby),
    Pick::Any(TablePhase::Lobby),
];

impl Run for VerifyDice {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), PROMISED, "verify-none").await?;
        let loaded = cx.services.require(cx, id).await?;
        if loaded.setup.practice.is_some() {
            return Err(cx.refused(&Msg::new("verify-practice")));
        }
        let never_begun = loaded.row.phase == TablePhase::Closed && loaded.table.is_none();
        if never_begun || !loaded.setup.is_chancy(loaded.game) {
            return Err(cx.refused(&Msg::new("verify-nothing")));
        }
        let card = if loaded.row.phase == TablePhase::Closed && loaded.table.is_some() {
            verdict(cx, &loaded, recorded(cx, id).await?)?
        } else {
            let promise = loaded.setup.seed.commitment();
            Card {
                title: cx.text(&Msg::new("verify-later")),
                lines: vec![verify_hint(cx, &promise)],
                ..Card::default()
            }
        };
        Ok(Reply::in_private(card, None))
    }
}

/// The verdict after every roll of a game that is over has been recomputed.
fn verdict(cx: &CommandContext<'_>, loaded: &LoadedTable, record: Record) -> Result<Card, HostError> {
    let game = game_of(cx, &record)?;
    let verdict = match provable_dice::verify(&record, game) {
        Ok(rolls) => Msg::new("verified").with("rolls", rolls),
        Err(Mismatch::NoSeed) => Msg::new("verify-later"),
        Err(mismatch) => {
            tracing::error!(table = %loaded.row.id, ?mismatch, "a record does not verify");
            Msg::new("verify-failed")
        }
    };
    // One line is short enough for the box that answers a tap; the whole seed is in the record. Against machines alone a rematch
    // begins without a lobby that would show its promise.
    let at_once = loaded.setup.people().count() == 1 && loaded.setup.daily.is_none();
    let next = loaded.course.next.as_ref().filter(|_| at_once);
    let next = next.map(|seed| cx.text(&Msg::new("dice-next").with("commitment", seed.commitment())));
    let line = next.unwrap_or_else(|| verify_hint(cx, &record.commit.unwrap_or_default()));
    Ok(Card { title: cx.text(&verdict), lines: vec![line], ..Card::default() })
}

/// The whole promise, of which boards show the fingerprint.
fn verify_hint(cx: &CommandContext<'_>, commitment: &str) -> String {
    let short = fingerprint(commitment);
    cx.text(&Msg::new("verify-hint").with("commitment", commitment).with("short", short))
}
