//! Actions of buttons: the command that a payload asks for, and what is known of an intent without handling it.

use kubyk_core::ids::TableId;
use kubyk_core::request::Intent;

use crate::arguments::Given;
use crate::command::Command;
use crate::command::moves::TakeStep;
use crate::command::open_page::OpenPage;
use crate::command::today::{GuessPuzzle, SharePuzzle};
use crate::context::AnyCommand;
use crate::list::COMMANDS;
use crate::payload::BLANK;
use crate::values::TableRef;

/// A command that a button asks for, with its arguments.
pub(crate) struct Action {
    pub command: &'static dyn AnyCommand,
    /// The values of its parameters.
    pub(crate) given: Given,
}

/// The parameters of commands that ask whether they are meant: their buttons say yes and no with them.
const ANSWERS: [&str; 3] = ["sure", "yes", "no"];

impl Action {
    /// Reads what a button carries; `None` when no command has this code or these many values.
    pub(crate) fn decode(payload: &str) -> Option<Self> {
        let (code, values) = payload.split_once(':').unwrap_or((payload, ""));
        let known = |command: &&&dyn AnyCommand| !code.is_empty() && command.spec().code == code;
        let command = *COMMANDS.iter().find(known)?;
        let params = command.params();
        let mut given = Given::default();
        if params.is_empty() {
            return values.is_empty().then_some(Self { command, given });
        }
        for (param, value) in params.iter().zip(values.splitn(params.len(), ':')) {
            if param.takes_several() {
                value.split_whitespace().for_each(|value| given.put(param.name, value));
            } else if !value.is_empty() {
                given.put(param.name, value);
            }
        }
        Some(Self { command, given })
    }

    /// Reads what a field carries, with what was written into it.
    pub(crate) fn filled(payload: &str, written: &str) -> Option<Self> {
        let mut action = Self::decode(payload)?;
        action.given.fill(BLANK, written);
        Some(action)
    }
}

/// Returns `true` if this is what a menu's button carries: a command that is about no table, or a line, as menus shown before
/// have them. The puzzle of the day is no menu: its message is for everybody and stays.
pub(crate) fn is_of_menu(payload: &str) -> bool {
    payload.starts_with('/')
        || Action::decode(payload).is_some_and(|action| {
            let code = action.command.spec().code;
            let puzzle = [GuessPuzzle::SPEC.code, SharePuzzle::SPEC.code].contains(&code);
            !puzzle && !action.given.has(TableRef::PARAM)
        })
}

/// Returns `true` if this is what a button carries that answers a question whether something is meant.
pub(crate) fn is_answer(payload: &str) -> bool {
    Action::decode(payload).is_some_and(|action| ANSWERS.iter().any(|answer| action.given.has(answer)))
}

/// Returns `true` if this is what a step of a move carries.
pub(crate) fn is_step(payload: &str) -> bool {
    Action::decode(payload).is_some_and(|action| action.command.spec().code == TakeStep::SPEC.code)
}

/// Returns `true` if a button opens the page of a table.
pub(crate) fn is_way_to_page(payload: &str) -> bool {
    Action::decode(payload).is_some_and(|action| action.command.spec().code == OpenPage::SPEC.code)
}

/// The table that a button is about.
pub(crate) fn table_of(payload: &str) -> Option<TableId> {
    Action::decode(payload)?.given.get(TableRef::PARAM)?.parse().ok()
}

// The intent in the payload of a button.

/// The properties of an intent that are known without handling it.
pub trait OfButton {
    /// Returns `true` if a button of a menu was tapped, not one that is about a table.
    fn is_from_menu(&self) -> bool;

    /// Returns `true` if a step of a move was tapped.
    fn is_step(&self) -> bool;

    /// Returns `true` if a question whether something is meant was answered.
    fn is_answer(&self) -> bool;

    /// Returns `true` if the button was tapped that opens the page of a table.
    fn opens_page(&self) -> bool;

    /// The table that the button which was pressed is about.
    fn table(&self) -> Option<TableId>;
}

impl OfButton for Intent {
    fn is_from_menu(&self) -> bool {
        matches!(self, Self::Press(payload) if is_of_menu(payload))
    }

    fn is_step(&self) -> bool {
        matches!(self, Self::Press(payload) if is_step(payload))
    }

    fn is_answer(&self) -> bool {
        matches!(self, Self::Press(payload) if is_answer(payload))
    }

    fn opens_page(&self) -> bool {
        matches!(self, Self::Press(payload) if is_way_to_page(payload))
    }

    fn table(&self) -> Option<TableId> {
        let Self::Press(payload) = self else { return None };
        table_of(payload)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::payload::{encode, fits};

    fn command(code: &str) -> &'static dyn AnyCommand {
        *COMMANDS.iter().find(|command| command.spec().code == code).expect("a command of this code")
    }

    #[test]
    fn codes_are_letters_or_digits_that_no_two_commands_share() {
        let codes: Vec<_> = COMMANDS.iter().map(|command| command.spec().code).collect();
        let used: Vec<_> = codes.iter().filter(|code| !code.is_empty()).collect();
        for code in &used {
            assert!(code.len() == 1 && code.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{code}");
            assert_eq!(used.iter().filter(|other| other == &code).count(), 1, "{code}");
        }
    }

    #[test]
    fn buttons_of_boards_shown_before_mean_what_they_meant() {
        let table = TableId(7).to_string();
        for (payload, name, values) in [
            ("j:TABLE", "join", vec![("table", "TABLE")]),
            ("b:TABLE:hold20", "bot", vec![("table", "TABLE"), ("level", "hold20")]),
            ("o:TABLE:v.two-dice", "options", vec![("table", "TABLE"), ("choice", "v.two-dice")]),
            ("p:TABLE:10+5", "pace", vec![("table", "TABLE"), ("pace", "10+5")]),
            ("m:TABLE:12:put.9", "step", vec![("table", "TABLE"), ("epoch", "12"), ("path", "put.9")]),
            ("q:TABLE:2", "resign", vec![("table", "TABLE"), ("sure", "2")]),
            ("k:TABLE:4", "undo", vec![("table", "TABLE"), ("keep", "4")]),
            ("u:TABLE", "rules", vec![("table", "TABLE")]),
        ] {
            let read = Action::decode(&payload.replace("TABLE", &table)).expect(payload);
            assert_eq!(read.command.spec().name, name, "{payload}");
            for (param, value) in values {
                assert_eq!(read.given.get(param), Some(&value.replace("TABLE", &table)[..]), "{payload}");
            }
        }
        assert_eq!(table_of(&format!("m:{}:4:A1", TableId(7))), Some(TableId(7)));
        assert_eq!(table_of("/rules pig"), None);
        assert!(is_step(&format!("m:{}:4:A1", TableId(7))) && !is_step(&format!("o:{}", TableId(7))));
        for payload in ["", "zzz", ":", "?:0000001", "1"] {
            assert!(Action::decode(payload).is_none(), "{payload}");
        }
    }

    #[test]
    fn menus_are_told_from_boards_by_their_buttons() {
        let table = TableId(7);
        for (payload, menu) in [
            ("/rules pig".to_owned(), true),
            ("u::pig:night".to_owned(), true),
            ("P".to_owned(), true),
            (format!("u:{table}"), false),
            (format!("m:{table}:3:r"), false),
            ("zzz".to_owned(), false),
        ] {
            assert_eq!(is_of_menu(&payload), menu, "{payload}");
        }
    }

    #[test]
    fn the_longest_step_fits_every_platform() {
        let mut given = Given::default();
        given.put("table", TableId::random().to_string());
        given.put("epoch", "99999");
        given.put("path", "a".repeat(30));
        let step = command("m");
        assert!(fits(&encode(step.spec(), step.params(), &given)));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(
            index in 0..COMMANDS.len(),
            values in proptest::collection::vec(proptest::option::of("[a-z0-9=+.,~#-]{1,12}"), 8),
        ) {
            let command = COMMANDS[index];
            prop_assume!(!command.spec().code.is_empty());
            let mut given = Given::default();
            for (param, value) in command.params().iter().zip(values) {
                value.into_iter().for_each(|value| given.put(param.name, value));
            }
            let payload = encode(command.spec(), command.params(), &given);
            let read = Action::decode(&payload).expect("its code is known");
            prop_assert_eq!(read.command.spec().name, command.spec().name);
            prop_assert_eq!(read.given, given);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,80}") {
            if let Some(Action { command, given }) = Action::decode(&text) {
                let again = Action::decode(&encode(command.spec(), command.params(), &given)).expect("a code");
                prop_assert_eq!(again.given, given);
            }
        }
    }
}
