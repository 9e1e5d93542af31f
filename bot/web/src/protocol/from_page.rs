//! Frames that the page sends.

use serde::Deserialize;

use super::Persona;

/// Frame of the page.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromPage {
    /// The personas that this browser speaks for, and the language it reads.
    Hello {
        /// `en`, `uk` or `ru`, or a longer tag that begins so.
        lang: String,
        /// Whether the page is dark, so that pictures for one alone are too.
        #[serde(default)]
        dark: Option<bool>,
        /// The personas.
        personas: Vec<Persona>,
    },
    /// Line that a persona typed.
    Say {
        /// Id that the page chose for this frame; the same id twice counts once.
        id: String,
        /// The persona's id.
        persona: String,
        /// The id of the table that is shown, so that the line is about it; none on the home.
        #[serde(default)]
        table: Option<String>,
        /// The line.
        text: String,
    },
    /// Lines that a button of the page stands for, done one after the other until one is refused: as [`FromPage::Say`], but
    /// nobody has typed them, so nobody is quoted. If they lead to a table, it comes with the answer as [`super::ToPage::View`].
    Do {
        /// As in [`FromPage::Say`].
        id: String,
        /// The persona's id.
        persona: String,
        /// The lines, one below the other.
        text: String,
    },
    /// Press of a button.
    Press {
        /// As in [`FromPage::Say`].
        id: String,
        /// The persona's id.
        persona: String,
        /// Payload of the button.
        payload: String,
    },
    /// What was written into a field.
    Fill {
        /// As in [`FromPage::Say`].
        id: String,
        /// The persona's id.
        persona: String,
        /// Payload of the field.
        payload: String,
        /// What was written.
        text: String,
    },
    /// A persona wants a message gone that it alone sees.
    Dismiss {
        /// The persona's id.
        persona: String,
        /// The message's id.
        message: u64,
    },
    /// The table that the page shows now, so that those who only watch can be counted.
    Watch {
        /// The persona that speaks.
        persona: String,
        /// The table's id; none on the other parts of the page.
        #[serde(default)]
        table: Option<String>,
    },
    /// Question for a table as a persona sees it, answered by [`super::ToPage::View`].
    View {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// The table's id.
        table: String,
        /// The keys of the choices so far, with dots between them.
        path: String,
    },
    /// Question for the start page of a persona, answered by [`super::ToPage::Home`].
    Home {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
    },
    /// Question for older games that are over, answered by [`super::ToPage::Past`].
    Past {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// The table before which they were over.
        before: String,
    },
    /// Question for a game that is over, answered by [`super::ToPage::Replay`].
    Replay {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// The table's id.
        table: String,
        /// The number of events that have happened; beyond the end, all of them.
        step: usize,
    },
    /// Question for what the coach says of a game that is over, answered by [`super::ToPage::Lesson`].
    Lesson {
        /// Comes back in the answer.
        id: String,
        /// The table's id.
        table: String,
        /// Whether the coach is to look at the game; else only what it has said already is told.
        run: bool,
    },
    /// Question whether the server is still there, answered by [`super::ToPage::Done`].
    Ping {
        /// Comes back in the answer.
        id: String,
    },
    /// Line that a persona is typing, to be completed.
    Suggest {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// As in [`FromPage::Say`].
        #[serde(default)]
        table: Option<String>,
        /// The line so far.
        line: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_the_page_are_read() {
        let hello =
            r#"{"type":"hello","lang":"uk","dark":true,"personas":[{"id":"abcdefgh","name":"Саша"}]}"#;
        let persona = Persona { id: "abcdefgh".into(), name: "Саша".into() };
        assert_eq!(
            serde_json::from_str::<FromPage>(hello).expect("a hello"),
            FromPage::Hello { lang: "uk".into(), dark: Some(true), personas: vec![persona] }
        );
        let say = r#"{"type":"say","id":"1","persona":"abcdefgh","text":"/pig"}"#;
        assert!(matches!(serde_json::from_str(say), Ok(FromPage::Say { text, .. }) if text == "/pig"));
        for bad in
            ["", "{}", r#"{"type":"shout"}"#, r#"{"type":"say","id":"1"}"#, "[]", r#"{"type":"say","id":1}"#]
        {
            assert!(serde_json::from_str::<FromPage>(bad).is_err(), "{bad:?}");
        }
    }
}
