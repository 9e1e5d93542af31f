//! What somebody asks for: an intent and the command that it means, read once. Platforms learn from it what they have to know
//! before anything is done.

use kubyk_core::ids::TableId;
use kubyk_core::request::{Arrival, Intent};
use kubyk_words::without_invisible;

use crate::action::Action;
use crate::command::Command;
use crate::command::after::{Rematch, SendRecord, VerifyDice};
use crate::command::choose::{ChooseGame, ListGames};
use crate::command::coach::ShareCoach;
use crate::command::help::ShowHelp;
use crate::command::lobby::JoinTable;
use crate::command::moves::TakeStep;
use crate::command::open_page::OpenPage;
use crate::command::personal::ShowPrivacy;
use crate::command::rules::ShowRules;
use crate::command::tables::{EndTable, ListTables};
use crate::command::today::{GuessPuzzle, SharePuzzle};
use crate::command::top::ShowTop;
use crate::context::Lines;
use crate::parse::{Parsed, Unread, read_invocation, read_line};
use crate::spec::{Access, Audience, Scope, Spec};
use crate::values::TableRef;

/// The parameters of commands that ask whether they are meant: their buttons say yes and no with them.
const ANSWERS: [&str; 3] = ["sure", "yes", "no"];

/// The commands, besides the settings, that an admin can give who writes as the group: they inform, or are an admin's.
const OF_GROUPS: [&str; 10] = [
    ShowHelp::SPEC.name,
    ChooseGame::SPEC.name,
    ListGames::SPEC.name,
    ShowRules::SPEC.name,
    ShowPrivacy::SPEC.name,
    ShowTop::SPEC.name,
    ListTables::SPEC.name,
    EndTable::SPEC.name,
    VerifyDice::SPEC.name,
    SendRecord::SPEC.name,
];

/// An intent with the command that it means.
#[derive(Clone)]
pub struct Asked {
    intent: Intent,
    meaning: Meaning,
}

/// The meaning of an intent.
#[derive(Clone)]
pub(crate) enum Meaning {
    /// The bot was added to a chat.
    Arrival(Arrival),
    /// A line, or a command with typed values.
    Typed(Result<Parsed, Unread>),
    /// The action of a button or a field; `None`: one of another version.
    Carried(Option<Action>),
}

impl Asked {
    /// Reads an intent.
    pub(crate) fn read(intent: Intent, with: &Lines<'_>) -> Self {
        let meaning = match &intent {
            Intent::Arrive(arrival) => Meaning::Arrival(arrival.clone()),
            Intent::Say(line) => Meaning::Typed(read_line(line, with)),
            Intent::Invoke(invocation) => Meaning::Typed(read_invocation(invocation, with)),
            // So do menus that ask which table a typed line means, and buttons from before others carried codes.
            Intent::Press(payload) if payload.starts_with('/') => Meaning::Typed(read_line(payload, with)),
            Intent::Press(payload) => Meaning::Carried(Action::decode(payload)),
            Intent::Fill { payload, text } => {
                Meaning::Carried(Action::filled(payload, without_invisible(text).trim()))
            }
        };
        Self { intent, meaning }
    }

    /// The intent, as the platform read it.
    pub fn intent(&self) -> &Intent {
        &self.intent
    }

    pub(crate) fn meaning(&self) -> &Meaning {
        &self.meaning
    }

    /// The command with its arguments, where a button or a field carried it.
    pub(crate) fn carried(&self) -> Option<&Action> {
        match &self.meaning {
            Meaning::Carried(action) => action.as_ref(),
            Meaning::Arrival(_) | Meaning::Typed(_) => None,
        }
    }

    /// The facts of the command; `None` if none is meant.
    fn spec(&self) -> Option<&'static Spec> {
        match &self.meaning {
            Meaning::Typed(Ok(parsed)) => Some(parsed.command.spec()),
            Meaning::Carried(Some(action)) => Some(action.command.spec()),
            Meaning::Arrival(_) | Meaning::Typed(Err(_)) | Meaning::Carried(None) => None,
        }
    }

    /// The action of the button that was tapped.
    fn tapped(&self) -> Option<&Action> {
        self.carried().filter(|_| matches!(self.intent, Intent::Press(_)))
    }

    /// Returns `true` if it matters if the person is an admin of the chat. Platforms ask only then.
    pub fn needs_admin(&self) -> bool {
        self.spec().is_some_and(|spec| spec.access != Access::Anyone)
    }

    /// Returns `true` if this is a command with typed values whose answer is for the person who gives it.
    pub fn informs(&self) -> bool {
        matches!(self.intent, Intent::Invoke(_))
            && self.spec().is_some_and(|spec| spec.audience == Audience::Asker)
    }

    /// Returns `true` if a group can ask this itself, by an admin who is anonymous: a command that needs nobody in particular.
    pub fn is_for_groups(&self) -> bool {
        let is_command = matches!(&self.intent, Intent::Say(line) if line.starts_with('/'));
        is_command
            && self.spec().is_some_and(|spec| spec.scope == Scope::Settings || OF_GROUPS.contains(&spec.name))
    }

    /// Returns `true` if a button was tapped by which somebody does something in the chat of a table, whoever sits there. In a
    /// private chat it is asked first whether the person is still in that one.
    pub fn speaks_in_chat(&self) -> bool {
        let codes = [Rematch::SPEC.code, ShareCoach::SPEC.code];
        self.tapped().is_some_and(|action| codes.contains(&action.command.spec().code))
    }

    /// Returns `true` if a button of a menu was tapped: one that is about no table, or carries a line, as those of menus shown
    /// before do. The puzzle of the day is no menu: its message is for everybody and stays.
    pub fn is_from_menu(&self) -> bool {
        let is_line = matches!(&self.intent, Intent::Press(payload) if payload.starts_with('/'));
        is_line
            || self.tapped().is_some_and(|action| {
                let puzzle = [GuessPuzzle::SPEC.code, SharePuzzle::SPEC.code];
                !puzzle.contains(&action.command.spec().code) && !action.given.has(TableRef::PARAM)
            })
    }

    /// Returns `true` if a step of a move was tapped.
    pub fn is_step(&self) -> bool {
        self.tapped().is_some_and(|action| action.command.spec().code == TakeStep::SPEC.code)
    }

    /// Returns `true` if a question whether something is meant was answered.
    pub fn is_answer(&self) -> bool {
        self.tapped().is_some_and(|action| ANSWERS.iter().any(|answer| action.given.has(answer)))
    }

    /// Returns `true` if the button was tapped that opens the page of a table.
    pub fn opens_page(&self) -> bool {
        self.tapped().is_some_and(|action| action.command.spec().code == OpenPage::SPEC.code)
    }

    /// The table that the button which was tapped is about.
    pub fn table(&self) -> Option<TableId> {
        self.tapped()?.table()
    }

    /// Returns `true` if a button was tapped by which somebody takes a seat at a table.
    pub fn joins(&self, table: TableId) -> bool {
        self.tapped().is_some_and(|action| {
            action.command.spec().code == JoinTable::SPEC.code && action.table() == Some(table)
        })
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::CATALOGUE;
    use kubyk_words::Words;

    use super::*;
    use crate::arguments::Reading;
    use crate::list::COMMANDS;

    #[test]
    fn the_kinds_of_buttons_are_told_apart() {
        let words = Words::new(&[crate::TEXTS]).expect("the texts fit together");
        let with = Lines { commands: COMMANDS, reading: Reading { words: &words, games: CATALOGUE } };
        let table = TableId(7);
        for (payload, menu, step) in [
            ("/rules pig".to_owned(), true, false),
            ("u::pig:night".to_owned(), true, false),
            ("P".to_owned(), true, false),
            (format!("u:{table}"), false, false),
            (format!("o:{table}"), false, false),
            (format!("m:{table}:3:r"), false, true),
            ("zzz".to_owned(), false, false),
        ] {
            let asked = Asked::read(Intent::Press(payload.clone()), &with);
            assert_eq!((asked.is_from_menu(), asked.is_step()), (menu, step), "{payload}");
            assert_eq!(asked.table().is_some(), payload.contains(&table.to_string()), "{payload}");
        }
    }
}
