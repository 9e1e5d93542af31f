//! Options in the words that people read.

use crate::commands::with_typed;
use kubyk_games::kit::{About, Fault, Msg, OptionKind, OptionSpec};

/// Puts what people read in the place of an option's name and of the words that it can be set to.
pub(crate) fn name_option(about: &About, fault: &mut Fault) {
    let named = |option: &&OptionSpec| Some(option.name) == fault.option.as_deref();
    let Some(option) = about.options.iter().find(named) else { return };
    let word = |word: &&'static str| match about.value_name(option.name, word) {
        Some(name) => with_typed(name, word),
        None => Msg::as_is(word),
    };
    for (name, arg) in &mut fault.why.args {
        match (*name, option.kind) {
            ("name", _) => *arg = with_typed(about.option_name(option.name), option.name).into(),
            ("known", OptionKind::Choice { words }) => {
                if let Some(known) = Msg::names_listed(words.iter().map(word)) {
                    *arg = known.into();
                }
            }
            _ => {}
        }
    }
}
