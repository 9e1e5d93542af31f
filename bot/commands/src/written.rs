//! Written form of a command on a platform: a line, or a place in a tree of commands with named fields.

use kubyk_core::Games;
use kubyk_core::ids::Platform;
use kubyk_core::names::{command_name, is_called};
use kubyk_games::kit::{AnyGame, Msg, Takes};
use kubyk_host::errors::HostError;
use kubyk_words::{Lang, capitalized};

use crate::arguments::{Given, Param, ParamPlace, Reading};
use crate::command::Command;
use crate::command::lobby::NewTable;
use crate::command::moves::PlayMove;
use crate::context::{AnyCommand, CommandContext, Lines};
use crate::parse::{self, Parsed};
use crate::spec::{Group, ParamKind, Role};
use crate::tree_names::TreeNames;
use crate::values::{GameRef, TableRef};

/// A typed line as this platform has it, whose app speaks a language. Where commands are chosen from a tree, `/resign` is
/// `/table resign`, and `/свиня кинути #k3` is `/pig roll table:k3`.
pub(crate) fn written(platform: Platform, app: Option<Lang>, line: &str, with: &Lines<'_>) -> String {
    if !platform.has_command_tree() {
        return line.to_owned();
    }
    let Ok(Parsed { command, game, group, given: Ok(given) }) = parse::read_line(line, with) else {
        return line.to_owned();
    };
    let names = TreeNames::new(app, with.words);
    match game {
        Some(game) if command.spec().role == Role::Otherwise => of_move(game, &given, with, names),
        _ => {
            let field = |param: &Param, value: String| match value.split_once('=') {
                Some((option, value)) if param.place == ParamPlace::SpreadOptions => {
                    let local = game.map(|game| game.about().option_name(option));
                    let option = local.map_or_else(|| option.to_owned(), |local| names.own(option, &local));
                    format!("{option}:{value}")
                }
                _ => {
                    let value = match (param.kind)(with.games) {
                        ParamKind::Choice(choices) => names.choice(value, &choices),
                        _ => value,
                    };
                    format!("{}:{value}", names.field(param.name, param.place != ParamPlace::Named))
                }
            };
            // The game stands in the path.
            let params =
                command.params().iter().filter(|param| game.is_none() || param.name != GameRef::PARAM);
            let fields = params.flat_map(|param| {
                let values = given.iter().filter(|(name, _)| *name == param.name);
                values.map(|(_, value)| field(param, value)).collect::<Vec<_>>()
            });
            let path = in_tree(command, (game, group), names);
            std::iter::once(path).chain(fields).collect::<Vec<_>>().join(" ")
        }
    }
}

/// The names under which a command stands in a tree. A command for any table stands behind `/table` alone.
fn in_tree(
    command: &dyn AnyCommand,
    (game, group): (Option<&dyn AnyGame>, Option<Group>),
    names: TreeNames<'_>,
) -> String {
    let spec = command.spec();
    let table = Group::Table.calls(spec).map(|name| (Group::Table, name));
    let group = group.or_else(|| Group::of(spec)).and_then(|group| Some((group, group.calls(spec)?)));
    match (game.map(|game| names.game(game)), table.or(group)) {
        (Some(game), _) if spec.role == Role::Alone => format!("/{game} {}", names.sub(NewTable::SPEC.name)),
        (_, Some((group, name))) => format!("/{} {}", names.command(group.name()), names.sub(name)),
        (Some(game), None) => format!("/{game} {}", names.sub(spec.name)),
        (None, None) => format!("/{}", names.command(spec.name)),
    }
}

/// A move: a game's verbs stand behind it, and what they take is a field.
fn of_move(game: &dyn AnyGame, given: &Given, with: &Reading<'_>, names: TreeNames<'_>) -> String {
    let text = given.get(PlayMove::TEXT).unwrap_or_default();
    let others = given.iter().filter(|(name, _)| *name != PlayMove::TEXT);
    let others = others.map(|(name, value)| format!(" {}:{value}", names.field(name, false)));
    format!("/{} {}{}", names.game(game), in_fields(game, text, with, names), others.collect::<String>())
}

/// The verb of a move with what it takes in fields.
fn in_fields(game: &dyn AnyGame, text: &str, with: &Reading<'_>, names: TreeNames<'_>) -> String {
    let about = game.about();
    let (typed, rest) = text.split_once(' ').unwrap_or((text, ""));
    let called = |verb: &str| verb == typed || is_called(typed, &about.verb_name(verb), with.words);
    let known = about.verbs.iter().find(|verb| called(verb.word));
    let verb =
        known.map_or_else(|| typed.to_owned(), |verb| names.behind(verb.word, &about.verb_name(verb.word)));
    let number = known.filter(|verb| matches!(verb.takes, Takes::Number | Takes::Numbers));
    let (name, (first, second)) = match number {
        Some(verb) => {
            let name = names.behind(PlayMove::TEXT, &about.number_name(verb.word));
            (name, rest.split_once(' ').unwrap_or((rest, "")))
        }
        None => (names.field(PlayMove::TEXT, true), (rest, "")),
    };
    let fields = [(name, first), (names.field(PlayMove::SECOND, true), second)];
    let fields = fields.into_iter().filter(|(_, value)| !value.is_empty());
    let fields = fields.map(|(name, value)| format!(" {name}:{value}"));
    format!("{verb}{}", fields.collect::<String>())
}

/// A legal move as people give it: in the words that they type, or by the fields of the command behind its game.
pub(crate) fn move_name(
    platform: Platform,
    app: Option<Lang>,
    game: &dyn AnyGame,
    play: &str,
    with: &Reading<'_>,
) -> Msg {
    let about = game.about();
    if !platform.has_command_tree() || about.verb_of(play).is_none() {
        return about.move_name(play);
    }
    Msg::as_is(&in_fields(game, play, with, TreeNames::new(app, with.words)))
}

// Usage: the written form of a command, for people who wrote it otherwise.

/// The usage of a command: an example of it, in the platform's form.
pub(crate) fn usage(
    command: &dyn AnyCommand,
    place: (Option<&'static dyn AnyGame>, Option<Group>),
    (platform, app): (Platform, Option<Lang>),
    with: &Lines<'_>,
) -> Msg {
    let params = command.params().iter().filter(|param| is_in_example(param, place.0));
    let count = params.clone().filter(|param| param.required).count().max(1);
    let example = example_with(command, place, with.games, count);
    Msg::new("usage-example").with("example", written(platform, app, &example, with))
}

/// Returns `true` if an example of a command shows the parameter: it is written by its place.
fn is_in_example(param: &Param, game: Option<&'static dyn AnyGame>) -> bool {
    let there = param.is_offered(game.is_some()) || param.place == ParamPlace::Each;
    there && param.place != ParamPlace::Named && param.name != TableRef::PARAM
}

/// A command with an example of each argument that is written by its place; of no game in particular, the first of
/// `games` gives them.
#[cfg(test)]
pub(crate) fn example(
    command: &dyn AnyCommand,
    place: (Option<&'static dyn AnyGame>, Option<Group>),
    games: Games,
) -> String {
    example_with(command, place, games, usize::MAX)
}

/// The same with so many arguments at most.
fn example_with(
    command: &dyn AnyCommand,
    (game, group): (Option<&'static dyn AnyGame>, Option<Group>),
    games: Games,
    most: usize,
) -> String {
    let head = head(command, game, group);
    let Some(about) = game.or_else(|| games.first().copied()) else { return head };
    let params = command.params().iter().filter(|param| is_in_example(param, game));
    let examples = params.map(|param| (param.example)(about)).filter(|word| !word.is_empty()).take(most);
    std::iter::once(head).chain(examples).collect::<Vec<_>>().join(" ")
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

// What a command writes.

impl CommandContext<'_> {
    /// A refusal of what was typed, with how the command is written.
    pub(crate) fn refused_with_usage(&self, why: &Msg) -> HostError {
        // It names what to write already.
        if why.args.iter().any(|(name, _)| *name == "known")
            || ["argument-twice", "pace-form"].contains(&&*why.id)
        {
            return self.refused(why);
        }
        let platform = self.request.chat.platform;
        let form =
            usage(self.command, (self.game, self.group), (platform, self.request.user.lang), &self.lines());
        let usage = self.text(&form);
        HostError::Refused(format!("{}\n{usage}", capitalized(&self.text(why))))
    }

    /// A typed line as the platform of the chat has it.
    pub(crate) fn written(&self, line: &str) -> String {
        written(self.request.chat.platform, self.request.user.lang, line, &self.lines())
    }

    /// A move as it is given on the platform of this request.
    pub(crate) fn move_name(&self, game: &dyn AnyGame, play: &str) -> Msg {
        move_name(self.request.chat.platform, self.request.user.lang, game, play, &self.reading())
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::CATALOGUE;

    use super::*;
    use crate::list::COMMANDS;

    #[test]
    fn a_line_is_written_as_the_platform_has_it() {
        let words = kubyk_words::Words::new(&[crate::TEXTS]).expect("the texts fit together");
        let with = Lines { commands: COMMANDS, reading: Reading { words: &words, games: CATALOGUE } };
        for (line, in_tree) in [
            ("/resign", "/table resign"),
            ("/board", "/table board"),
            ("/pig", "/pig new"),
            ("/pig new one-die target=200", "/pig new variant:one-die target:200"),
            ("/pig salt my cat", "/table salt text:my cat"),
            ("/свиня кинути #k3f9qa2", "/pig roll table:k3f9qa2"),
            ("/катего записати 9", "/katego put move:9"),
            ("/катего записати 9 7", "/katego put move:9 second:7"),
            ("/roll check", "/roll dice:check"),
            ("/settings puzzle on", "/settings puzzle puzzle:on"),
            ("/settings", "/settings show"),
            (
                "/settings default pig one-die target=50",
                "/settings default game:pig variant:one-die options:target=50",
            ),
            (
                "/settings variant pig night one-die target=50",
                "/settings variant game:pig name:night from:one-die options:target=50",
            ),
            ("/settings variant pig night rename=…", "/settings variant game:pig name:night rename:…"),
            ("/puzzle", "/puzzle"),
            ("/me export", "/me data:export"),
            ("/play", "/play"),
        ] {
            assert_eq!(written(Platform::Discord, None, line, &with), in_tree);
            assert_eq!(written(Platform::Telegram, Some(Lang::Uk), line, &with), line);
        }
    }

    #[test]
    fn moves_are_named_by_the_fields_of_their_command() {
        let words = kubyk_words::Words::new(&[crate::TEXTS]).expect("the texts fit together");
        let with = Lines { commands: COMMANDS, reading: Reading { words: &words, games: CATALOGUE } };
        let game = |id: &str| *CATALOGUE.iter().find(|game| game.about().id == id).expect("a game");
        for (id, play, app, named) in [
            ("katego", "put 9 7", Lang::En, "put column:9 second-number:7"),
            ("katego", "put 9", Lang::Uk, "записати стовпець:9"),
            ("pig", "hold", Lang::Ru, "записать"),
            ("abalone", "A1B2", Lang::Uk, "A1B2"),
        ] {
            let on = |platform| {
                let msg = move_name(platform, Some(app), game(id), play, &with);
                words.say(app, &msg, &[])
            };
            assert_eq!(on(Platform::Discord), named);
            assert!(!on(Platform::Telegram).contains(':'), "{play}");
        }
    }

    #[test]
    fn names_are_those_of_the_app() {
        let words = kubyk_words::Words::new(&[crate::TEXTS]).expect("the texts fit together");
        let with = Lines { commands: COMMANDS, reading: Reading { words: &words, games: CATALOGUE } };
        for (app, line, in_tree) in [
            (Lang::Uk, "/play", "/грати"),
            (Lang::Ru, "/play", "/играть"),
            (Lang::En, "/pig hold", "/pig bank"),
            (Lang::En, "/katego put 9", "/katego put column:9"),
            (Lang::Uk, "/katego put 9 7", "/катего записати стовпець:9 друге-число:7"),
            (Lang::En, "/golden_general", "/golden-general new"),
            (Lang::Uk, "/pig roll #k3f9qa2", "/свиня кинути стіл:k3f9qa2"),
            (Lang::Ru, "/pig new target=200", "/свинья создать цель:200"),
            (Lang::Uk, "/resign", "/стіл здатися"),
            (Lang::Uk, "/me export", "/я дані:експорт"),
            (Lang::Uk, "/settings puzzle on", "/налаштування задача задача:on"),
        ] {
            assert_eq!(written(Platform::Discord, Some(app), line, &with), in_tree);
        }
    }
}
