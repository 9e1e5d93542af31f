//! What Discord allows in a command, and how a command is made to fit.

use super::node::Node;
use crate::render::truncate::truncate;

/// Discord's: characters of a name, of a description and of a whole command; options of one level and values of one
/// option.
const NAME: usize = 32;
const DESCRIPTION: usize = 100;
const COMMAND: usize = 8000;
const MANY: usize = 25;

/// Is this a name that Discord takes? It wants `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$` in lower case.
pub(crate) fn is_name(name: &str) -> bool {
    let letters = name.chars().all(|letter| letter.is_alphanumeric() || "-_'".contains(letter));
    letters && (1..=NAME).contains(&name.chars().count()) && name == name.to_lowercase()
}

/// Makes a command fit: texts are shortened, options beyond what Discord takes are left out. One command that is too
/// much would keep all of them from being registered.
pub(crate) fn fit(command: &mut Node) {
    prune(command);
    for most in [DESCRIPTION, 60, 40, 20, 10] {
        shorten(command, most);
        let weight = command.weight();
        if weight <= COMMAND {
            return;
        }
        tracing::warn!(command = command.name, weight, "a command is too long: its descriptions are cut");
    }
    while command.weight() > COMMAND && command.options.pop().is_some() {
        tracing::error!(command = command.name, "a command is too long: an option is left out");
    }
}

fn shorten(node: &mut Node, most: usize) {
    let texts = node.description_localizations.values_mut().chain([&mut node.description]);
    for text in texts {
        // An empty description is refused.
        *text = if text.trim().is_empty() { "…".to_owned() } else { truncate(text, most) };
    }
    for choice in &mut node.choices {
        for name in choice.name_localizations.values_mut().chain([&mut choice.name]) {
            *name = truncate(name, most);
        }
    }
    node.options.iter_mut().for_each(|option| shorten(option, most));
}

fn prune(node: &mut Node) {
    let name = node.name.clone();
    node.options.retain(|option| {
        let good = is_name(&option.name);
        if !good {
            tracing::error!(command = name, option = option.name, "Discord does not take this name");
        }
        good
    });
    for (what, count) in [("options", node.options.len()), ("values", node.choices.len())] {
        if count > MANY {
            tracing::error!(command = name, what, count, "more than Discord takes: the rest is left out");
        }
    }
    // Discord wants what must be given before what may be.
    node.options.sort_by_key(|option| !option.required);
    node.options.truncate(MANY);
    node.choices.truncate(MANY);
    unique_names(&mut node.options);
    node.options.iter_mut().for_each(prune);
}

/// Drops localised names that are no names, and those that are another's name in the same language.
pub(crate) fn unique_names(nodes: &mut [Node]) {
    for index in 0..nodes.len() {
        let others: Vec<Node> =
            nodes.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, n)| n.clone()).collect();
        let node = &mut nodes[index];
        let name = node.name.clone();
        node.name_localizations.retain(|locale, local| {
            let taken = others
                .iter()
                .any(|other| other.name_localizations.get(locale).unwrap_or(&other.name) == local);
            let good = is_name(local) && !taken;
            if !good {
                tracing::warn!(name, locale, local, "a localised name is left out");
            }
            good
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{fit, is_name, unique_names};
    use crate::commands::node::{Choice, Node};

    fn node(name: &str, description: &str) -> Node {
        Node { kind: Node::TEXT, name: name.into(), description: description.into(), ..Node::default() }
    }

    #[test]
    fn names_are_what_discord_takes() {
        for good in ["pig", "golden_general", "свиня", "п'ять", "a-1", &"x".repeat(32)] {
            assert!(is_name(good), "{good}");
        }
        for bad in ["", "Свиня", "two words", "a/b", "pig!", &"x".repeat(33), "command-pig…"] {
            assert!(!is_name(bad), "{bad}");
        }
    }

    #[test]
    fn whatever_is_given_fits() {
        let long = "слово ".repeat(60);
        let choice = |n: usize| Choice { name: long.clone(), value: n.to_string(), ..Choice::default() };
        let mut option = node("option", &long);
        option.choices = (0..40).map(choice).collect();
        let mut sub = node("sub", &long);
        sub.kind = Node::SUB;
        sub.options = (0..30).map(|n| Node { name: format!("option{n}"), ..option.clone() }).collect();
        sub.options[7].required = true;
        let mut command = node("big", &long);
        command.options = (0..30).map(|n| Node { name: format!("sub{n}"), ..sub.clone() }).collect();
        command.options.push(node("Bad Name", "x"));
        fit(&mut command);
        assert!(command.weight() <= 8000, "{}", command.weight());
        assert!(!command.options.is_empty());
        for sub in &command.options {
            assert!(sub.options.len() <= 25 && sub.options[0].required);
            assert!(sub.options.iter().all(|option| option.choices.len() <= 25));
        }
    }

    #[test]
    fn a_short_command_stays_as_it_is() {
        let mut command = node("small", "Does it.");
        command.options = vec![node("a", "First."), node("b", "Second.")];
        let before = command.clone();
        fit(&mut command);
        assert_eq!(command, before);
        assert_eq!(command.weight(), 5 + 8 + 1 + 6 + 1 + 7);
    }

    #[test]
    fn localised_names_are_unique() {
        let mut nodes = [node("a", "x"), node("b", "x"), node("c", "x")];
        nodes[0].name_localizations.insert("uk".into(), "один".into());
        nodes[1].name_localizations.insert("uk".into(), "один".into());
        nodes[2].name_localizations.insert("uk".into(), "Два".into());
        unique_names(&mut nodes);
        let kept: Vec<_> = nodes.iter().map(|node| node.name_localizations.len()).collect();
        assert_eq!(kept, [0, 1, 0]);
    }
}
