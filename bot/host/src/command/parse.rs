//! Reads what people type. A line is a command with its slash, or a move by itself.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Msg};
use kubyk_words::{Lang, Words};

use super::list::{TABLE_SUBS, command_name};
use crate::TableId;

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A command of the house.
    House {
        /// Name of the command.
        name: &'static str,
        /// What stood behind it.
        args: Args,
    },
    /// Something to do with a table of a game.
    Game {
        /// The game's id.
        game: &'static str,
        /// What to do.
        deed: Action,
        /// What stood behind it.
        args: Args,
    },
    /// A move by itself, at whatever table the person plays.
    Move(String),
}

/// What can be done with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// The command alone: show my table, or open one.
    Show,
    /// One of the subcommands that every game has.
    Sub(&'static str),
    /// A move.
    Play(String),
}

/// The words behind a command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Args {
    /// `name=value`, in order.
    pub named: Vec<(String, String)>,
    /// Other words, joined by single blanks.
    pub text: String,
    /// `#table`.
    pub table: Option<TableId>,
}

impl Args {
    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.named.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// `name=value` for options, all but these names.
    pub fn set(&self, but: &[&str]) -> Vec<(&str, &str)> {
        let options = self.named.iter().filter(|(name, _)| !but.contains(&name.as_str()));
        options.map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }

    /// The value of a name, or else the bare text.
    pub fn get_or_text(&self, name: &str) -> Option<&str> {
        self.get(name).or((!self.text.is_empty()).then_some(self.text.as_str()))
    }
}

/// The commands of the house that take no slash-less form.
const HOUSE: &[&str] = &[
    "play", "games", "roll", "rules", "top", "tables", "board", "resign", "record", "film", "verify", "me",
    "settings", "end", "help", "start",
];

/// Reads a line. `None`: it is not for us (an unknown command that some other bot may serve).
pub fn parse(line: &str, words: &Words) -> Option<Command> {
    let line = line.trim();
    let Some(command) = line.strip_prefix('/') else {
        return (!line.is_empty()).then(|| Command::Move(line.to_owned()));
    };
    let (name, rest) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
    let name = name.split('@').next().unwrap_or_default().to_lowercase();
    if let Some(game) = game_named(&name, words) {
        return Some(of_game(game, rest, words));
    }
    let local = |house: &&&str| {
        Lang::ALL.iter().any(|lang| words.say(*lang, &Msg::new(format!("command-{house}")), &[]) == name)
    };
    let name = HOUSE.iter().find(|house| **house == name).or_else(|| HOUSE.iter().find(local))?;
    Some(Command::House { name, args: args(rest) })
}

/// The game that people call so: its id, an alias, or its name in one of the languages.
pub fn game_named(name: &str, words: &Words) -> Option<&'static dyn AnyGame> {
    let name = name.to_lowercase();
    CATALOGUE.iter().copied().find(|game| {
        let about = game.about();
        let local = |lang: &Lang| local_name(*game, words, *lang) == name;
        about.id == name
            || command_name(*game) == name
            || about.aliases.contains(&name.as_str())
            || Lang::ALL.iter().any(local)
    })
}

/// A game's name in a language, as one word of a command.
pub fn local_name(game: &dyn AnyGame, words: &Words, lang: Lang) -> String {
    one_word(&words.say(lang, &game.about().name(), &[]))
}

/// A name as one word of what is typed.
pub fn one_word(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

fn of_game(game: &'static dyn AnyGame, rest: &str, words: &Words) -> Command {
    let id = game.about().id;
    let rest = rest.trim();
    let (first, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let first = first.to_lowercase();
    if rest.is_empty() || (first.starts_with('#') && behind.is_empty()) {
        return Command::Game { game: id, deed: Action::Show, args: args(rest) };
    }
    let is_first = |msg: &Msg| Lang::ALL.iter().any(|lang| words.say(*lang, msg, &[]) == first);
    let about = game.about();
    let own = about.verbs.iter().any(|verb| verb.word == first || is_first(&about.verb_name(verb.word)));
    let local = |sub: &str| is_first(&Msg::new(format!("sub-{sub}")));
    let sub = TABLE_SUBS.iter().map(|(sub, _)| *sub).find(|sub| !own && (*sub == first || local(sub)));
    match sub {
        Some("move") => play(id, behind),
        // A salt is taken as it stands, whatever it looks like.
        Some(sub @ "salt") => {
            let args = Args { text: behind.trim().to_owned(), ..Args::default() };
            Command::Game { game: id, deed: Action::Sub(sub), args }
        }
        Some(sub) => Command::Game { game: id, deed: Action::Sub(sub), args: args(behind) },
        None => play(id, rest),
    }
}

fn play(game: &'static str, text: &str) -> Command {
    let args = args(text);
    let deed = Action::Play(args.text.clone());
    Command::Game { game, deed, args }
}

fn args(text: &str) -> Args {
    let mut args = Args::default();
    let mut bare = Vec::new();
    for word in text.split_whitespace() {
        if let Some(id) = word.strip_prefix('#').and_then(|id| id.parse().ok()) {
            args.table = Some(id);
        } else if let Some((name, value)) = word.split_once('=') {
            args.named.push((name.to_lowercase(), value.to_owned()));
        } else {
            bare.push(word);
        }
    }
    args.text = bare.join(" ");
    args
}
