//! A registered command, as far as Kubyk uses it. Reading what is registered into the same types makes it comparable:
//! fields that Discord adds are ignored, and absent is the same as empty.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};

/// Texts by Discord's name of the language.
pub(crate) type Localised = BTreeMap<String, String>;

/// A command.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Command {
    /// What it has in common with its options; `kind` is 1, a slash command.
    #[serde(flatten)]
    pub(crate) node: Node,
    /// Who sees it where no admin has said otherwise; a number in decimal.
    #[serde(default)]
    pub(crate) default_member_permissions: Option<String>,
    /// Where it is offered: 0 in guilds, 1 in the bot's private channels.
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) contexts: Vec<u8>,
}

/// A command, a subcommand or an option.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Node {
    /// Discord's number of what it is.
    #[serde(rename = "type")]
    pub(crate) kind: u8,
    /// The name.
    pub(crate) name: String,
    /// The name in other languages.
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) name_localizations: Localised,
    /// What it is for.
    pub(crate) description: String,
    /// The same in other languages.
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) description_localizations: Localised,
    /// What it consists of.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    pub(crate) options: Vec<Node>,
    /// Must it be given?
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "std::ops::Not::not")]
    pub(crate) required: bool,
    /// The values there are.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    pub(crate) choices: Vec<Choice>,
    /// The least number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) min_value: Option<i64>,
    /// The greatest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) max_value: Option<i64>,
    /// Is it completed while it is typed?
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "std::ops::Not::not")]
    pub(crate) autocomplete: bool,
}

/// One value of an option.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Choice {
    /// What is shown.
    pub(crate) name: String,
    /// The same in other languages.
    #[serde(default, deserialize_with = "or_default")]
    pub(crate) name_localizations: Localised,
    /// What is sent.
    pub(crate) value: String,
}

impl Node {
    /// A slash command.
    pub(crate) const COMMAND: u8 = 1;
    /// A subcommand.
    pub(crate) const SUB: u8 = 1;
    /// An option that is text.
    pub(crate) const TEXT: u8 = 3;
    /// An option that is a whole number.
    pub(crate) const INTEGER: u8 = 4;

    /// Its characters by Discord's count: names, descriptions and values, each in its longest language.
    pub(crate) fn weight(&self) -> usize {
        let own = longest(&self.name, &self.name_localizations)
            + longest(&self.description, &self.description_localizations);
        let choices = self
            .choices
            .iter()
            .map(|choice| longest(&choice.name, &choice.name_localizations) + choice.value.chars().count());
        own + self.options.iter().map(Node::weight).sum::<usize>() + choices.sum::<usize>()
    }
}

fn longest(text: &str, others: &Localised) -> usize {
    let others = others.values().map(String::as_str);
    others.chain([text]).map(|text| text.chars().count()).max().unwrap_or(0)
}

/// Discord writes null where nothing was given.
fn or_default<'de, D: Deserializer<'de>, T: Default + Deserialize<'de>>(from: D) -> Result<T, D::Error> {
    Option::deserialize(from).map(Option::unwrap_or_default)
}
