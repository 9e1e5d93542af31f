//! Turn notices: how a chat, or a person, wants to be told that somebody is to move.

mod awaited;
mod notice;
mod nudges;
mod owed;

pub use self::awaited::AwaitedTurn;
pub(crate) use self::awaited::PATIENCE;

pub use self::notice::TurnNotice;

pub(crate) use self::nudges::Nudges;
use crate::settings::SettingsService;
use crate::table::LoadedTable;
use crate::table::clock::TimeControl;
use crate::{Platform, Settings, TablePhase};

/// The turn that a table waits for; nobody is named where no chat is to be disturbed by it: in private, on the local
/// web page, and where nobody owes a move.
pub(crate) async fn awaited_turn(table: &LoadedTable, settings: &SettingsService) -> AwaitedTurn {
    let chat = &table.row.chat;
    let of_chat = settings.chat(&chat.key()).await.unwrap_or_default();
    let quiet = of_chat.notice == Some(TurnNotice::Quiet);
    let mut turn = AwaitedTurn { since: table.turn_since(), quiet, ..AwaitedTurn::default() };
    let alone = chat.private || chat.platform == Platform::Web || table.only_for().is_some();
    if table.row.phase != TablePhase::Playing || alone {
        return turn;
    }
    // By correspondence nobody is waiting beside the board.
    let by_correspondence = matches!(table.setup.pace, Some(TimeControl::Correspondence { .. }));
    let people = table.mentions_of(table.to_act());
    turn.quiet &= people.is_empty();
    let asked = people.len();
    let mut quiet = 0;
    for mention in people {
        let own = settings.person(&mention.user).await.unwrap_or_default();
        match notice(&of_chat, &own) {
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
