//! What a button carries: everything needed to understand a tap, so that nothing half-chosen is stored.

use std::{fmt, str::FromStr};

use crate::TableId;

/// The longest payload a platform carries (Telegram's `callback_data`), in bytes.
pub(crate) const LONGEST: usize = 64;

/// What a tap asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Payload {
    /// A step of a move at a table, as it stood after so many events; keys joined by dots.
    Step { table: TableId, epoch: usize, path: String },
    /// Something else to do with a table.
    Table { table: TableId, deed: TableAction, arg: String },
    /// The same as typing this line.
    Line(String),
}

kubyk_games::word_enum! {
    /// What a button of a table does.
    pub(crate) enum TableAction {
        Join = "j",
        Leave = "l",
        Machine = "b",
        Options = "o",
        Begin = "s",
        Cancel = "c",
        Resign = "q",
        Rematch = "r",
        Record = "R",
        Film = "F",
        Verify = "v",
        Rules = "u",
        Sheet = "w",
        Board = "B",
        Share = "h",
        Team = "t",
        TimeControl = "p",
        Draw = "d",
        Takeback = "k",
    }
}

impl Payload {
    pub(crate) fn table(table: TableId, deed: TableAction, arg: impl Into<String>) -> String {
        Self::Table { table, deed, arg: arg.into() }.to_string()
    }
}

impl fmt::Display for Payload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step { table, epoch, path } => write!(f, "m:{table}:{epoch}:{path}"),
            Self::Table { table, deed, arg } if arg.is_empty() => write!(f, "{}:{table}", deed.word()),
            Self::Table { table, deed, arg } => write!(f, "{}:{table}:{arg}", deed.word()),
            Self::Line(line) => f.write_str(line),
        }
    }
}

impl FromStr for Payload {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.starts_with('/') {
            return Ok(Self::Line(text.to_owned()));
        }
        let mut parts = text.splitn(3, ':');
        let verb = parts.next().ok_or(())?;
        let table = parts.next().ok_or(())?.parse()?;
        let rest = parts.next().unwrap_or_default();
        if verb == "m" {
            let (epoch, path) = rest.split_once(':').ok_or(())?;
            return Ok(Self::Step { table, epoch: epoch.parse().map_err(drop)?, path: path.to_owned() });
        }
        let deed = TableAction::of(verb).ok_or(())?;
        Ok(Self::Table { table, deed, arg: rest.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn any_text_is_read_or_refused_and_what_is_read_is_written_back(text in ".{0,80}") {
            if let Ok(payload) = text.parse::<Payload>() {
                prop_assert_eq!(payload.to_string().parse(), Ok(payload));
            }
        }
    }

    #[test]
    fn a_step_fits_every_platform() {
        let payload = Payload::Step { table: TableId::random(), epoch: 99_999, path: "a".repeat(30) };
        let text = payload.to_string();
        assert!(text.len() <= LONGEST, "{text}");
        assert_eq!(text.parse(), Ok(payload));
    }
}
