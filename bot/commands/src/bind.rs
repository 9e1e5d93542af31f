//! Binding: gives the words or the typed values behind a command to its parameters.

use kubyk_core::names::{every_name, is_called, nearest_of, spelled};
use kubyk_core::request::{Invocation, ParamValue};
use kubyk_games::kit::{AnyGame, Arg, Msg};
use kubyk_words::{Lang, without_invisible};

use crate::arguments::{Given, Param, ParamPlace, Reading};
use crate::spec::ParamKind;
use crate::values::{GameRef, TableRef};

/// The values that are given before any word is read.
fn given_by(game: Option<&dyn AnyGame>, params: &[Param]) -> Given {
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
pub(crate) fn bind_words(
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
    let joined = with_names_joined(params, game, words, with);
    for word in joined.split_whitespace() {
        match marked(params, word, with)? {
            Some((param, value)) => put_value(&mut given, param, value)?,
            None => bare.push(word),
        }
    }
    let mut bare = bare.into_iter();
    while let Some(word) = bare.next() {
        let open = open_params(params, &given);
        // `language uk` means what `language=uk` does.
        let named = named(params, word, with).filter(|param| !given.has(param.name));
        if let Some((param, value)) = named.zip(bare.clone().next())
            && is_named_by_word(param, value, with)
        {
            given.put(param.name, value);
            bare.next();
            continue;
        }
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
            return Err(Msg::new("argument-left-over").with("text", Arg::typed(word)));
        }
    }
    Ok(given)
}

/// Returns `true` if a value stands behind the name of its parameter as a word of its own. Of a few known values the
/// refusal names those that there are.
fn is_named_by_word(param: &Param, value: &str, with: &Reading<'_>) -> bool {
    match (param.kind)(with.games) {
        ParamKind::Choice(_) => true,
        ParamKind::Text | ParamKind::Completed => false,
        _ => (param.fits)(value, with),
    }
}

/// Most words of a variant's name.
pub(crate) const WORDS_OF_NAME: usize = 5;

/// A text with each name of a preset and each value in one word, in any language: people write "two dice" and "no mentions".
fn with_names_joined(params: &[Param], game: Option<&dyn AnyGame>, text: &str, with: &Reading<'_>) -> String {
    let presets = game.into_iter().map(AnyGame::about).flat_map(|about| {
        about.presets.iter().flat_map(|preset| {
            every_name(&about.preset_name(preset.name), with.words)
                .into_iter()
                .chain([preset.name.to_owned()])
        })
    });
    let values = params.iter().flat_map(|param| match (param.kind)(with.games) {
        ParamKind::Choice(choices) => {
            choices.iter().flat_map(|(_, label)| every_name(label, with.words)).collect()
        }
        _ => Vec::new(),
    });
    let names = presets.chain(values).filter(|name| name.contains('-'));
    let names: Vec<String> = names.map(|name| spelled(&name)).collect();
    let mut left: &[&str] = &text.split_whitespace().collect::<Vec<_>>();
    let mut joined: Vec<String> = Vec::new();
    while let [first, ..] = left {
        let name = |count: usize| spelled(&left[..count].join("-"));
        let several = (2..=left.len().min(WORDS_OF_NAME)).rev().find(|count| names.contains(&name(*count)));
        joined.push(several.map_or_else(|| (*first).to_owned(), name));
        left = &left[several.unwrap_or(1)..];
    }
    joined.join(" ")
}

/// Gives the words to parameters as far as possible, and says which parameters the next bare word may be for.
pub(crate) fn bind_known(
    params: &'static [Param],
    game: Option<&dyn AnyGame>,
    words: &str,
    with: &Reading<'_>,
) -> (Given, Vec<&'static Param>) {
    let given = bind_words(params, game, words, with).unwrap_or_default();
    let mut open = open_params(params, &given);
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
fn put_value(given: &mut Given, param: &Param, value: impl Into<ParamValue>) -> Result<(), Msg> {
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
fn no_such_name(params: &[Param], name: &str, with: &Reading<'_>) -> Msg {
    let known = params.iter().filter(|param| param.is_named());
    let known = known.map(|param| (param.local(), every_name(&param.local(), with.words)));
    let refused = |id| Msg::new(id).with("text", Arg::typed(name));
    match nearest_of(name, known) {
        None => refused("argument-name-none"),
        Some(known) => refused("argument-name").with("known", known),
    }
}

/// The parameters for bare words that have none yet.
fn open_params(params: &'static [Param], given: &Given) -> Vec<&'static Param> {
    let bare = params.iter().filter(|param| matches!(param.place, ParamPlace::Bare | ParamPlace::BareIfFits));
    bare.filter(|param| !given.has(param.name)).collect()
}

/// Gives typed values to parameters.
///
/// # Errors
/// The first value that no parameter takes.
pub(crate) fn bind_values(
    params: &'static [Param],
    game: Option<&dyn AnyGame>,
    invocation: &Invocation,
    with: &Reading<'_>,
) -> Result<Given, Msg> {
    let mut given = given_by(game, params);
    for (name, value) in &invocation.values {
        let value = match value {
            ParamValue::Text(text) if text.trim().is_empty() => continue,
            ParamValue::Text(text) => ParamValue::from(without_invisible(text.trim())),
            other => other.clone(),
        };
        match params.iter().find(|param| param.name == *name && param.is_named()) {
            Some(param) if param.takes_options() || param.place == ParamPlace::Each => {
                for word in value.into_text().split_whitespace() {
                    if param.takes_options() && !word.contains('=') {
                        return Err(Msg::new("argument-option").with("text", Arg::typed(word)));
                    }
                    put_value(&mut given, param, word)?;
                }
            }
            Some(param) => put_value(&mut given, param, value)?,
            None => match params.iter().find(|param| param.takes_options()) {
                Some(param) => put_value(&mut given, param, format!("{name}={}", value.into_text()))?,
                None => return Err(no_such_name(params, name, with)),
            },
        }
    }
    Ok(given)
}
