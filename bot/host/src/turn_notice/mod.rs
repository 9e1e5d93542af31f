//! Turn notices: how a chat, or a person, wants to be told that somebody is to move.

mod nudges;

use kubyk_games::kit::Seats;
use serde::{Deserialize, Serialize};

pub(crate) use self::nudges::Nudges;
use crate::settings::SettingsService;
use crate::table::LoadedTable;
use crate::table::clock::TimeControl;
use crate::{Mention, Millis, Platform, Settings, TablePhase};

/// Time that a turn waits before a nudge.
pub(crate) const PATIENCE: Millis = 60_000;

/// Way in which people are told that it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnNotice {
    /// By the edited board alone.
    Quiet,
    /// By a mention in a new message once the turn has waited for a minute, or the board has scrolled away; by
    /// correspondence at every turn.
    #[default]
    Nudge,
    /// By a mention in a new message at every turn.
    Always,
}

/// A turn that waits for people, as far as they want to be told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AwaitedTurn {
    /// The time at which it began.
    pub since: Millis,
    /// The people to mention if the board goes into a new message because the turn waits or the board has scrolled away.
    pub nudge: Vec<Mention>,
    /// The people to mention at once.
    pub always: Vec<Mention>,
    /// Whether a board that has scrolled away stays where it is: all who owe a move, or else the chat, want no notice but
    /// the edited board.
    pub quiet: bool,
}

impl AwaitedTurn {
    /// The turn that a table waits for; nobody is named where no chat is to be disturbed by it: in private, on the local
    /// web page, and where nobody owes a move.
    pub(crate) async fn of(table: &LoadedTable, settings: &SettingsService) -> Self {
        let chat = &table.row.chat;
        let of_chat = settings.chat(&chat.key()).await.unwrap_or_default();
        let quiet = of_chat.notice == Some(TurnNotice::Quiet);
        let mut turn = Self { since: table.turn_since(), quiet, ..Self::default() };
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

    /// The people that a board which is shown now mentions.
    pub(crate) fn due(self, now: Millis) -> Vec<Mention> {
        let nudged = if now - self.since >= PATIENCE { self.nudge } else { Vec::new() };
        self.always.into_iter().chain(nudged).collect()
    }
}

/// The notice that a person gets in a chat: their own choice comes before the chat's.
fn notice(chat: &Settings, person: &Settings) -> TurnNotice {
    person.notice.or(chat.notice).unwrap_or_default()
}

impl LoadedTable {
    /// The seats that owe a move.
    pub(crate) fn to_act(&self) -> Seats {
        let position = self.table.as_ref().filter(|_| self.row.phase == TablePhase::Playing);
        position.map(|position| position.table.to_act()).unwrap_or_default()
    }

    /// The people at these seats, as platforms mention them.
    pub(crate) fn mentions_of(&self, seats: Seats) -> Vec<Mention> {
        let mention = |seat| {
            let user = self.setup.person(seat)?.clone();
            Some(Mention { user, name: self.setup.seats[seat.index()].name.clone() })
        };
        seats.iter().filter_map(mention).collect()
    }

    /// Whether it has become a person's turn who owed nothing before.
    pub(crate) fn turn_passed(&self, before: Option<&Self>) -> bool {
        let Some(position) = &self.table else { return false };
        let earlier = before.and_then(|before| before.table.as_ref());
        let new_step = earlier.is_none_or(|earlier| position.together && earlier.epoch != position.epoch);
        let owed = before.map(Self::to_act).unwrap_or_default();
        let owes_newly = |seat| self.setup.person(seat).is_some() && (new_step || !owed.contains(seat));
        self.to_act().iter().any(owes_newly)
    }
}
