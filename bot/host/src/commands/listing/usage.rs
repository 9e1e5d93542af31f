//! How a command is written, for those who wrote it otherwise.

use kubyk_games::kit::{AnyGame, Msg};
use kubyk_words::{Lang, Words};

use super::Group;
use super::written::{TreeNames, in_tree, written};
use crate::commands::AnyCommand;
use crate::commands::argument::Reading;
use crate::commands::names::{command_name, one_word};
use crate::commands::param::{Param, ParamPlace};
use crate::commands::spec::Role;
use crate::commands::values::TableRef;
use crate::{Games, Platform};

/// The form of a command, optional words in brackets, and an example: `/pig bot [level] [#table]`, or where it has fields
/// `/table bot [level:…] [table:…]`.
pub(crate) fn usage(
    command: &dyn AnyCommand,
    (game, group): (Option<&'static dyn AnyGame>, Option<Group>),
    (platform, lang, app): (Platform, Lang, Option<Lang>),
    with: &Reading<'_>,
) -> Msg {
    let Reading { words, games } = *with;
    let fields = platform.has_command_tree();
    let names = TreeNames::new(app, words);
    let place = (game.map(|game| game as &dyn AnyGame), group);
    let head = if fields { in_tree(command, place, names) } else { head(command, game, group) };
    let form = |param: &Param| if fields { field(param, lang, names) } else { form(param, lang, words) };
    let table = |param: &&Param| param.name == TableRef::PARAM && param.place != ParamPlace::Hidden;
    let offered = |param: &&Param| param.is_offered(game.is_some()) || table(param);
    let forms = command.params().iter().filter(offered).map(form);
    let whole = std::iter::once(head.clone()).chain(forms).collect::<Vec<_>>().join(" ");
    let example = written(platform, app, &example(command, (game, group), games), with);
    let usage = Msg::new(if example == head { "usage" } else { "usage-example" }).with("usage", whole);
    if example == head { usage } else { usage.with("example", example) }
}

/// A command with an example of each argument that is written by its place; of no game in particular, the first of
/// `games` gives them.
pub(crate) fn example(
    command: &dyn AnyCommand,
    (game, group): (Option<&'static dyn AnyGame>, Option<Group>),
    games: Games,
) -> String {
    let head = head(command, game, group);
    let Some(about) = game.or_else(|| games.first().copied()) else { return head };
    let written = |param: &&Param| {
        let there = param.is_offered(game.is_some()) || param.place == ParamPlace::Each;
        there && param.place != ParamPlace::Named && param.name != TableRef::PARAM
    };
    let examples = command.params().iter().filter(written).map(|param| (param.example)(about));
    let words = std::iter::once(head).chain(examples.filter(|word| !word.is_empty()));
    words.collect::<Vec<_>>().join(" ")
}

/// The words that name a command.
fn head(command: &dyn AnyCommand, game: Option<&'static dyn AnyGame>, group: Option<Group>) -> String {
    let spec = command.spec();
    let group = group.or_else(|| Group::of(spec));
    let named = group.and_then(|group| Some((group.name(), group.calls(spec)?)));
    match (game.map(command_name), named) {
        (Some(game), _) if spec.role == Role::Alone => format!("/{game}"),
        (Some(game), _) => format!("/{game} {}", spec.name),
        (None, Some((group, _))) if spec.role == Role::Alone => format!("/{group}"),
        (None, Some((group, name))) => format!("/{group} {name}"),
        (None, None) => format!("/{}", spec.name),
    }
}

/// A parameter as a field: `variant:…`. Those of options have their names.
fn field(param: &Param, lang: Lang, names: TreeNames<'_>) -> String {
    let say = |id: &'static str| one_word(&names.words.say(lang, &Msg::new(id), &[]));
    let field = match param.place {
        ParamPlace::SpreadOptions => format!("{}:{} …", say("usage-option"), say("usage-value")),
        _ => format!("{}:…", names.field(param.name)),
    };
    if param.required { field } else { format!("[{field}]") }
}

fn form(param: &Param, lang: Lang, words: &Words) -> String {
    let say = |id: String| one_word(&words.say(lang, &Msg::new(id), &[]));
    let name = || say(format!("param-{}-name", param.name));
    let form = match param.place {
        _ if param.name == TableRef::PARAM => format!("#{}", name()),
        ParamPlace::Bare | ParamPlace::BareIfFits | ParamPlace::Rest | ParamPlace::Verbatim => name(),
        ParamPlace::Each => format!("{} …", name()),
        ParamPlace::Named | ParamPlace::Marked | ParamPlace::Hidden => format!("{}=…", name()),
        ParamPlace::Options | ParamPlace::SpreadOptions => {
            format!("{}={} …", say("usage-option".to_owned()), say("usage-value".to_owned()))
        }
    };
    if param.required { form } else { format!("[{form}]") }
}
