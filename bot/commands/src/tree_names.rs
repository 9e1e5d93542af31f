//! Names of commands, fields and values as the app of the person who reads shows them.

use kubyk_core::ids::Platform;
use kubyk_core::names::{command_name, one_word};
use kubyk_games::kit::{AnyGame, Msg};
use kubyk_words::{Lang, Words};

use crate::spec::CommandSpec;
use crate::spec::sub_name;

/// Names in a tree of commands, as the app of the person shows them: in the app's language, of which the texts may know
/// nothing.
#[derive(Clone, Copy)]
pub(crate) struct TreeNames<'a> {
    app: Option<Lang>,
    pub(crate) words: &'a Words,
}

impl<'a> TreeNames<'a> {
    pub(crate) fn new(app: Option<Lang>, words: &'a Words) -> Self {
        Self { app, words }
    }

    /// Those of an app in another language; in English, commands, fields and values are called by their own names.
    pub(crate) fn not_english(self) -> Self {
        Self { app: self.app.filter(|lang| *lang != Lang::En), ..self }
    }

    /// The app's text in its language, if there is one.
    pub(crate) fn translated(self, local: &Msg) -> Option<String> {
        let lang = self.app.filter(|lang| self.words.has(*lang, &local.id))?;
        Some(self.words.say(lang, local, &[]))
    }

    /// The name of a command, a group or a field.
    pub(crate) fn own(self, name: &str, local: &Msg) -> String {
        self.not_english().behind(name, local)
    }

    /// The name of a command by itself, or of a group.
    pub(crate) fn command(self, name: &str) -> String {
        self.own(name, &Msg::new(format!("command-{name}")))
    }

    pub(crate) fn game(self, game: &dyn AnyGame) -> String {
        let name = command_name(game);
        // The app lists it in this form, too.
        let name = if self.app == Some(Lang::En) { name.replace('_', "-") } else { name };
        self.own(&name, &Msg::new("command-of-game").with("name", game.about().name()))
    }

    /// The name of a parameter. Texts may call one that is `bare` where it is typed otherwise in English, too.
    pub(crate) fn field(self, name: &str, bare: bool) -> String {
        let local = Msg::new(format!("param-{name}-name"));
        if bare { self.behind(name, &local) } else { self.own(name, &local) }
    }

    /// One of these values, as lists call it.
    pub(crate) fn choice(self, value: String, choices: &[(String, Msg)]) -> String {
        let chosen = choices.iter().find(|(word, _)| *word == value);
        chosen.and_then(|(_, label)| self.not_english().translated(label)).unwrap_or(value)
    }

    /// The command behind a game or a group. Texts may call it otherwise in English, too.
    pub(crate) fn behind(self, name: &str, local: &Msg) -> String {
        self.translated(local).map_or_else(|| name.to_owned(), |text| one_word(&text))
    }

    pub(crate) fn sub(self, name: &str) -> String {
        self.behind(name, &sub_name(name))
    }
}

/// A text in which commands that stand by themselves, such as `/play`, have the names that the person's app shows.
///
/// `listed` are the commands there are.
pub(crate) fn called_as_in_app(
    platform: Platform,
    app: Option<Lang>,
    text: String,
    (listed, words): (&[CommandSpec], &Words),
) -> String {
    if !platform.has_command_tree() || app.is_none_or(|lang| lang == Lang::En) || !text.contains('/') {
        return text;
    }
    let names = TreeNames::new(app, words);
    // Games and groups have commands behind them.
    let is_by_itself = |known: &CommandSpec| known.subs.is_empty() && known.in_tree;
    let by_itself = |name: &str| listed.iter().any(|known| known.name == name && is_by_itself(known));
    let mut called = String::with_capacity(text.len());
    for (place, part) in text.split('/').enumerate() {
        if place == 0 {
            called.push_str(part);
            continue;
        }
        let end = part.find(|letter: char| !letter.is_ascii_lowercase()).unwrap_or(part.len());
        let begins = called.chars().next_back().is_none_or(|before| " «“(\n".contains(before));
        let (name, rest) = part.split_at(end);
        called.push('/');
        called.push_str(&if begins && by_itself(name) { names.command(name) } else { name.to_owned() });
        called.push_str(rest);
    }
    called
}

#[cfg(test)]
mod tests {
    use kubyk_games::CATALOGUE;

    use super::*;
    use crate::listing::commands;

    #[test]
    fn texts_call_commands_as_the_app_does() {
        let words = kubyk_words::Words::new(&[crate::TEXTS]).expect("the texts fit together");
        let listed = commands(CATALOGUE, true);
        let text = "/play і «/rules», а не /pig чи a/top";
        let called = |platform, app| called_as_in_app(platform, app, text.to_owned(), (&listed, &words));
        assert_eq!(called(Platform::Discord, Some(Lang::Uk)), "/грати і «/правила», а не /pig чи a/top");
        assert_eq!(called(Platform::Discord, Some(Lang::En)), text);
        assert_eq!(called(Platform::Telegram, Some(Lang::Uk)), text);
    }
}
