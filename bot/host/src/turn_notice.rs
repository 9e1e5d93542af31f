//! Turn notices: how a chat, or a person, wants to be told that somebody is to move.

use dashmap::DashMap;
use kubyk_core::clock::TimeControl;
use kubyk_core::ids::{Platform, TableId};
use kubyk_core::reply::{AwaitedTurn, PATIENCE};
use kubyk_core::rows::{BoardRow, TablePhase};
use kubyk_core::settings::{Settings, TurnNotice};
use kubyk_core::table::LoadedTable;
use kubyk_core::time::Millis;

use crate::settings_service::SettingsService;

/// The turn that a table waits for, as the chat of a board is told of it: its own people are named. Nobody is named where no
/// chat is to be disturbed by it: in private where nobody comes from elsewhere, on the local web page, and where nobody owes
/// a move.
///
/// `of_chat`: the settings of that chat; those of its people are read.
pub async fn awaited_turn(
    table: &LoadedTable,
    board: &BoardRow,
    of_chat: &Settings,
    settings: &SettingsService,
) -> AwaitedTurn {
    let chat = &board.chat;
    let quiet = of_chat.notice == Some(TurnNotice::Quiet);
    let mut turn = AwaitedTurn { since: table.turn_since(), quiet, ..AwaitedTurn::default() };
    let alone = chat.private && table.row.boards.len() < 2
        || chat.platform == Platform::Web
        || table.only_for().is_some();
    if table.row.phase != TablePhase::Playing || alone {
        return turn;
    }
    // By correspondence nobody is waiting beside the board.
    let by_correspondence = matches!(table.setup.pace, Some(TimeControl::Correspondence { .. }));
    let people = table.mentions_of(table.seats_at(board, table.to_act()));
    turn.quiet &= people.is_empty();
    let asked = people.len();
    let mut quiet = 0;
    for mention in people {
        let own = settings.person(&mention.user).await.unwrap_or_default();
        match notice(of_chat, &own) {
            TurnNotice::Quiet => quiet += 1,
            TurnNotice::Nudge if !by_correspondence => turn.nudge.push(mention),
            TurnNotice::Nudge | TurnNotice::Always => turn.always.push(mention),
        }
    }
    turn.quiet |= asked > 0 && quiet == asked;
    turn
}

/// The notice that a person gets in a chat: their own choice comes before the chat's.
fn notice(chat: &Settings, person: &Settings) -> TurnNotice {
    person.notice.or(chat.notice).unwrap_or_default()
}

// The turns that wait for a nudge. They are kept in memory: a nudge that a restart loses is no loss, since the board is
// there and shows whose turn it is.

/// The turns of tables that people are to be reminded of.
#[derive(Default)]
pub(crate) struct Nudges {
    turns: DashMap<TableId, WaitingTurn>,
}

struct WaitingTurn {
    /// The epoch of the board that waits.
    epoch: usize,
    /// The version of the table after the last change of this turn that was seen here.
    version: u64,
    since: Millis,
    nudged: bool,
}

impl Nudges {
    /// Takes note of what a table has come to. A turn of which this process hears only when it is due was another's to nudge:
    /// that one has done so, or is gone.
    pub(crate) fn note(&self, table: &LoadedTable, now: Millis) {
        let id = table.row.id;
        let epoch = table.table.as_ref().map(|position| position.epoch);
        let Some(epoch) = epoch.filter(|_| !table.awaits().is_empty()) else {
            self.turns.remove(&id);
            return;
        };
        let mut turn = self.turns.entry(id).or_insert_with(|| WaitingTurn::of(table, epoch, now));
        if turn.epoch != epoch {
            *turn = WaitingTurn::of(table, epoch, now);
        }
        turn.version = turn.version.max(table.row.version);
    }

    /// Follows a clock that was set.
    pub(crate) fn move_times(&self, by: Millis) {
        self.turns.iter_mut().for_each(|mut turn| turn.since += by);
    }

    /// The tables whose turn has waited long enough, each once for each turn, with their versions after the last change
    /// of it that was seen here.
    pub(crate) fn due(&self, now: Millis) -> Vec<(TableId, u64)> {
        let mut due = Vec::new();
        for mut turn in self.turns.iter_mut() {
            if !turn.nudged && now - turn.since >= PATIENCE {
                turn.nudged = true;
                due.push((*turn.key(), turn.version));
            }
        }
        due
    }
}

impl WaitingTurn {
    fn of(table: &LoadedTable, epoch: usize, now: Millis) -> Self {
        let since = table.turn_since();
        Self { epoch, version: table.row.version, since, nudged: now - since >= PATIENCE }
    }
}
