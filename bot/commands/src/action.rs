//! Actions of buttons: the command that a payload asks for.

use kubyk_core::ids::TableId;

use crate::arguments::Given;
use crate::context::AnyCommand;
use crate::list::COMMANDS;
use crate::payload::BLANK;
use crate::values::TableRef;

/// A command that a button asks for, with its arguments.
#[derive(Clone)]
pub(crate) struct Action {
    pub command: &'static dyn AnyCommand,
    /// The values of its parameters.
    pub(crate) given: Given,
}

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

    /// The table that it is about.
    pub(crate) fn table(&self) -> Option<TableId> {
        self.given.get(TableRef::PARAM)?.parse().ok()
    }
}

/// The table that a button is about.
pub fn table_of(payload: &str) -> Option<TableId> {
    Action::decode(payload)?.table()
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
        for payload in ["", "zzz", ":", "?:0000001", "!"] {
            assert!(Action::decode(payload).is_none(), "{payload}");
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
