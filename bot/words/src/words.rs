//! Lookup and formatting of messages.

use std::collections::HashSet;
use std::fmt::{self, Display};
use std::sync::{Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use kubyk_games::CATALOGUE;
use kubyk_games::kit::{self, Arg, Msg, Seat, Texts};

use crate::{Lang, inert};

/// All texts in all languages. Created once and shared between threads.
pub struct Words {
    /// Indexed by [`Lang`], in the order of [`Lang::ALL`].
    bundles: [FluentBundle<FluentResource>; Lang::ALL.len()],
    /// Texts whose faults have been logged, so that each is logged only once.
    traced: Mutex<HashSet<(Lang, String)>>,
    /// `true` if what people have written is said as they have written it.
    as_written: bool,
}

/// All faults for which a set of texts cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("faulty texts: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct WordsError(pub Vec<WordsFault>);

/// One fault of a set of texts.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WordsFault {
    /// Two messages with the same id.
    #[error("{}: \"{id}\" is there twice", .lang.code())]
    Twice {
        /// The language.
        lang: Lang,
        /// The id.
        id: String,
    },
    /// A syntax error.
    #[error("{}: near \"{id}\": {what}", .lang.code())]
    Syntax {
        /// The language.
        lang: Lang,
        /// The id of the message, or the beginning of its line where it has none.
        id: String,
        /// Fluent's description of the error.
        what: String,
    },
}

impl Words {
    /// Parses the texts of the kit, of every game, and of these further parts of the program.
    ///
    /// # Errors
    /// Duplicate ids and syntax errors, with their languages.
    pub fn new(parts: &[Texts]) -> Result<Self, WordsError> {
        let all: Vec<Texts> = [kit::TEXTS]
            .into_iter()
            .chain(CATALOGUE.iter().map(|game| game.about().texts))
            .chain(parts.iter().copied())
            .collect();
        let mut faults = Vec::new();
        let bundles = Lang::ALL.map(|lang| bundle(lang, &all, &mut faults));
        if faults.is_empty() {
            Ok(Self { bundles, traced: Mutex::default(), as_written: false })
        } else {
            Err(WordsError(faults))
        }
    }

    /// Words for a terminal, which acts on nothing: text of people is shown as it is.
    #[must_use]
    pub fn for_terminal(self) -> Self {
        Self { as_written: true, ..self }
    }

    /// Formats a message. `names` are the players' names by seat; a seat without a name is called by its number. A
    /// missing text is shown as its id.
    pub fn say(&self, lang: Lang, msg: &Msg, names: &[String]) -> String {
        let bundle = self.bundle(lang);
        let Some(pattern) = bundle.get_message(&msg.id).and_then(|message| message.value()) else {
            self.trace(lang, &msg.id, "missing");
            return msg.id.to_string();
        };
        let mut args = FluentArgs::with_capacity(msg.args.len());
        for (name, arg) in &msg.args {
            args.set(*name, self.value(lang, arg, names));
        }
        let mut errors: Vec<FluentError> = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if let Some(error) = errors.first() {
            self.trace(lang, &msg.id, &error.to_string());
        }
        text
    }

    /// Returns `true` if a message exists in a language.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.bundle(lang).get_message(id).is_some_and(|message| message.value().is_some())
    }

    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        &self.bundles[lang as usize]
    }

    fn value(&self, lang: Lang, arg: &Arg, names: &[String]) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Typed(text) => FluentValue::from(self.repeated(text)),
            Arg::Seat(seat) => FluentValue::from(self.name(*seat, names)),
            Arg::Seats(seats) => FluentValue::from(
                self.listed(lang, seats.iter().map(|seat| self.name(*seat, names)).collect()),
            ),
            Arg::Msg(msg) => FluentValue::from(self.say(lang, msg, names)),
        }
    }

    /// Several names as a sentence lists them: “Ann, Bo and Cem”.
    fn listed(&self, lang: Lang, mut list: Vec<String>) -> String {
        let last = list.pop().unwrap_or_default();
        if list.is_empty() {
            return last;
        }
        self.say(lang, &Msg::names_and(&list, last), &[])
    }

    fn name(&self, seat: Seat, names: &[String]) -> String {
        match names.get(seat.index()).map(|name| name.trim()) {
            None | Some("") => seat.to_string(),
            Some(name) => self.repeated(name),
        }
    }

    /// Text that a person has written, in a sentence.
    fn repeated(&self, written: &str) -> String {
        if self.as_written { written.to_owned() } else { inert(written) }
    }

    fn trace(&self, lang: Lang, id: &str, what: &str) {
        // A panic cannot leave the set half changed, so a poisoned lock is taken over as it is.
        let mut traced = self.traced.lock().unwrap_or_else(PoisonError::into_inner);
        if traced.insert((lang, id.to_owned())) {
            tracing::warn!(lang = lang.code(), id, what, "faulty text");
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").finish_non_exhaustive()
    }
}

fn bundle(lang: Lang, all: &[Texts], faults: &mut Vec<WordsFault>) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
    // Some chat clients show the isolating marks as boxes, and they would count as columns of a text board.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(signed(number.as_string())),
        _ => None,
    }));
    for texts in all {
        let file = lang.file(texts);
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, errors)| {
            faults.extend(errors.into_iter().map(|error| {
                // The slice of a skipped entry starts with its id.
                let at = error.slice.as_ref().map_or(error.pos.start, |slice| slice.start);
                WordsFault::Syntax { lang, id: id_at(file, at), what: error.to_string() }
            }));
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            faults.extend(errors.into_iter().map(|error| match error {
                FluentError::Overriding { id, .. } => WordsFault::Twice { lang, id },
                other => WordsFault::Syntax { lang, id: String::new(), what: other.to_string() },
            }));
        }
    }
    bundle
}

/// Id of the entry that starts at this offset, or the beginning of its line.
fn id_at(file: &str, at: usize) -> String {
    let line = file.get(at..).unwrap_or_default().lines().next().unwrap_or_default();
    line.split('=').next().unwrap_or_default().trim().chars().take(60).collect()
}

// Signs and letters that are the same in every language.

/// A number with a minus sign (U+2212) in place of a hyphen.
pub fn signed(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

/// A sentence that stands alone: its first letter is a capital.
pub fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_negative_number_has_a_minus_sign() {
        assert_eq!([signed(-20), signed(7), signed(format!("{:+.1}", -2.6))], ["−20", "7", "−2.6"]);
    }

    #[test]
    fn what_people_have_written_does_nothing_in_a_chat_and_stays_in_a_terminal() {
        let words = Words::new(&[]).expect("the texts fit together");
        let msg =
            Msg::new("names-listed").with("word", Arg::Seat(Seat::at(0))).with("rest", Arg::typed("t.me/x"));
        let text = |words: &Words| words.say(Lang::En, &msg, &["@durov".to_owned()]);
        assert!(!text(&words).contains("@durov") && !text(&words).contains("t.me"));
        let words = words.for_terminal();
        assert!(text(&words).contains("@durov") && text(&words).contains("t.me/x"));
    }

    #[test]
    fn a_sentence_begins_with_a_capital_in_every_script() {
        assert_eq!(capitalized("it's Ann's turn"), "It's Ann's turn");
        assert_eq!(capitalized("їхній хід"), "Їхній хід");
        assert_eq!(capitalized("🤝 draw"), "🤝 draw");
        assert_eq!(capitalized(""), "");
    }
}
