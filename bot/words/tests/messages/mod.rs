//! Every message as the texts that it can become: one for each way through its selectors.

use std::fs;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kubyk_words::Lang;

use crate::sources::texts_of;

/// A placeable in the flattened text: neither a letter nor a digit nor a blank.
pub(crate) const PLACE: char = '\u{fffc}';
/// The sign in the place of a person's name.
pub(crate) const NAME: char = '\u{fff9}';
/// Variables that are people.
const PEOPLE: [&str; 11] =
    ["seat", "who", "by", "rival", "leader", "winner", "winners", "player", "other", "others", "names"];

/// A message with its texts: one for each way through its selectors, taken one selector at a time.
pub(crate) struct Message {
    pub(crate) id: String,
    pub(crate) texts: Vec<String>,
}

/// The texts of a pattern. Each variant of a selector is read between the text before it and the text after it.
fn texts(pattern: &Pattern<&str>) -> Vec<String> {
    let mut all = vec![String::new()];
    for element in &pattern.elements {
        let parts = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression } => placed(expression),
        };
        // Not every combination: the first way so far with each part, and each way so far with the first part.
        let first = all[0].clone();
        all.iter_mut().for_each(|text| text.push_str(&parts[0]));
        all.extend(parts[1..].iter().map(|part| format!("{first}{part}")));
    }
    all
}

fn placed(expression: &Expression<&str>) -> Vec<String> {
    match expression {
        Expression::Select { variants, .. } => {
            variants.iter().flat_map(|variant| texts(&variant.value)).collect()
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => vec![(*value).to_owned()],
        Expression::Inline(InlineExpression::VariableReference { id }) if PEOPLE.contains(&id.name) => {
            vec![NAME.to_string()]
        }
        Expression::Inline(_) => vec![PLACE.to_string()],
    }
}

/// The messages of a Fluent file.
pub(crate) fn messages(file: &str) -> Vec<Message> {
    let resource = fluent_syntax::parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            let texts = message.value.as_ref().map(texts).unwrap_or_default();
            Some(Message { id: message.id.name.to_owned(), texts })
        }
        _ => None,
    };
    resource.body.iter().filter_map(message).collect()
}

/// The messages of a language, of all crates.
pub(crate) fn all_messages(lang: Lang) -> Vec<Message> {
    let texts = texts_of(lang);
    let texts = texts.iter().map(|path| fs::read_to_string(path).expect("a text"));
    let all: Vec<Message> = texts.flat_map(|text| messages(&text)).collect();
    assert!(all.len() > 1500, "only {} messages are found", all.len());
    all
}
