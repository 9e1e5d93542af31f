//! Gives the words behind a command to its parameters.

use kubyk_games::kit::{AnyGame, Msg, clipped};
use kubyk_words::Lang;

use crate::ParamValue;
use crate::commands::argument::Reading;
use crate::commands::given::Given;
use crate::commands::names::{every_name, is_called, nearest_of, spelled};
use crate::commands::param::{Param, ParamPlace};
use crate::commands::values::{GameRef, TableRef};

/// The values that are given before any word is read.
pub(super) fn given_by(game: Option<&dyn AnyGame>, params: &[Param]) -> Given {
    let mut given = Given::default();
    if let Some(game) = game.filter(|_| params.iter().any(|param| param.name == GameRef::PARAM)) {
        given.put(GameRef::PARAM, game.about().id);
    }
    given
}

/// Gives every word to a parameter.
///
/// # Errors
/// The first word that no parameter takes.
pub(crate) fn bind(
    params: &'static [Param],
    game: Option<&dyn AnyGame>,
    words: &str,
    with: &Reading<'_>,
) -> Result<Given, Msg> {
    let mut given = given_by(game, params);
    if let Some(param) = params.iter().find(|param| param.place == ParamPlace::Verbatim) {
        if !words.trim().is_empty() {
            given.put(param.name, words.trim());
        }
        return Ok(given);
    }
    let mut bare = Vec::new();
    for word in words.split_whitespace() {
        match marked(params, word, with)? {
            Some((param, value)) => put(&mut given, param, value)?,
            None => bare.push(word),
        }
    }
    let mut bare = bare.into_iter();
    while let Some(word) = bare.next() {
        let open = open(params, &given);
        let fits = |param: &&&Param| param.place == ParamPlace::Bare || (param.fits)(word, with);
        if let Some(param) = open.iter().find(fits) {
            given.put(param.name, word);
        } else if let Some(param) = params.iter().find(|param| param.place == ParamPlace::Each) {
            let values = word.split(',').filter(|value| !value.is_empty());
            values.for_each(|value| given.put(param.name, value));
        } else if let Some(param) = params.iter().find(|param| param.place == ParamPlace::Rest) {
            let text: Vec<&str> = std::iter::once(word).chain(bare).collect();
            given.put(param.name, text.join(" "));
            break;
        } else if let Some(param) = open.iter().find(|param| param.is_offered(game.is_some())) {
            // Its own refusal says best what was expected.
            given.put(param.name, word);
        } else {
            return Err(Msg::new("argument-left-over").with("text", clipped(word)));
        }
    }
    Ok(given)
}

/// Gives the words to parameters as far as possible, and says which parameters the next bare word may be for.
pub(crate) fn bind_known(
    params: &'static [Param],
    game: Option<&dyn AnyGame>,
    words: &str,
    with: &Reading<'_>,
) -> (Given, Vec<&'static Param>) {
    let given = bind(params, game, words, with).unwrap_or_default();
    let mut open = open(params, &given);
    open.extend(params.iter().filter(|param| param.place == ParamPlace::Each));
    (given, open)
}

/// The parameter that people call so in any language.
pub(crate) fn named<'a>(params: &'a [Param], name: &str, with: &Reading<'_>) -> Option<&'a Param> {
    let name = spelled(name);
    let can_be_named = |param: &&Param| {
        param.is_named()
            && !param.takes_options()
            && !matches!(param.place, ParamPlace::Each | ParamPlace::Verbatim)
    };
    let exact = params.iter().filter(can_be_named).find(|param| param.name == name);
    let local = |param: &&Param| {
        let local = param.local();
        with.words.has(Lang::En, &local.id) && is_called(&name, &local, with.words)
    };
    exact.or_else(|| params.iter().filter(can_be_named).find(local))
}

/// Adds a value to those that were given, once for each parameter that takes one.
pub(super) fn put(given: &mut Given, param: &Param, value: impl Into<ParamValue>) -> Result<(), Msg> {
    if !param.takes_several() && given.has(param.name) {
        return Err(Msg::new("argument-twice").with("name", param.local()));
    }
    given.put(param.name, value);
    Ok(())
}

/// The parameter of a word that says itself which one it is for: `#table` or `name=value`.
fn marked<'a>(
    params: &'static [Param],
    word: &'a str,
    with: &Reading<'_>,
) -> Result<Option<(&'static Param, &'a str)>, Msg> {
    if let Some(id) = word.strip_prefix('#')
        && let Some(param) = params.iter().find(|param| param.name == TableRef::PARAM)
    {
        return Ok(Some((param, id)));
    }
    let Some((name, value)) = word.split_once('=') else { return Ok(None) };
    if let Some(param) = named(params, name, with) {
        return Ok(Some((param, value)));
    }
    if let Some(param) = params.iter().find(|param| param.takes_options()) {
        return Ok(Some((param, word)));
    }
    if params.iter().any(|param| param.place == ParamPlace::Rest) {
        return Ok(None);
    }
    Err(no_such_name(params, name, with))
}

/// The refusal of a name that no parameter has.
pub(super) fn no_such_name(params: &[Param], name: &str, with: &Reading<'_>) -> Msg {
    let known = params.iter().filter(|param| param.is_named());
    let known = known.map(|param| (param.local(), every_name(&param.local(), with.words)));
    let refused = |id| Msg::new(id).with("text", clipped(name));
    match nearest_of(name, known) {
        None => refused("argument-name-none"),
        Some(known) => refused("argument-name").with("known", known),
    }
}

/// The parameters for bare words that have none yet.
fn open(params: &'static [Param], given: &Given) -> Vec<&'static Param> {
    let bare = params.iter().filter(|param| matches!(param.place, ParamPlace::Bare | ParamPlace::BareIfFits));
    bare.filter(|param| !given.has(param.name)).collect()
}
