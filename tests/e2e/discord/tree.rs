//! The registered commands as somebody's app shows them.

use serde_json::Value;

const SUBCOMMAND: u64 = 1;

/// A command as it stands in an app of this locale once it is typed.
pub(crate) fn typed(tree: &[Value], path: &str, options: &[(&str, &str)], locale: &str) -> String {
    let (mut line, mut within) = (String::from("/"), tree);
    for (at, word) in path.split(' ').enumerate() {
        let node = within.iter().find(|node| node["name"] == word);
        let node = node.unwrap_or_else(|| panic!("{word} of /{path} is not registered"));
        line += if at > 0 { " " } else { "" };
        line += shown(node, locale);
        within = node["options"].as_array().map_or(&[], Vec::as_slice);
    }
    for (name, value) in options {
        let option = within.iter().find(|option| option["name"] == *name);
        let name = option.map_or(*name, |option| shown(option, locale));
        line.extend([" ", name, ":", value]);
    }
    line
}

/// Whether a command is called so in an app of this locale, and has such a subcommand if it has any.
pub(crate) fn is_registered(tree: &[Value], name: &str, sub: &str, locale: &str) -> bool {
    tree.iter().filter(|command| shown(command, locale) == name).any(|command| {
        let options = command["options"].as_array().into_iter().flatten();
        let mut subs = options.filter(|option| option["type"] == SUBCOMMAND).peekable();
        subs.peek().is_none() || subs.any(|known| shown(known, locale) == sub)
    })
}

fn shown<'t>(node: &'t Value, locale: &str) -> &'t str {
    node["name_localizations"][locale].as_str().or(node["name"].as_str()).unwrap_or_default()
}
