//! Further pages of a game's rules.

use crate::kit::Msg;

/// A page of the rules for those who know how to move.
#[derive(Clone, PartialEq, Debug)]
pub struct RulesPage {
    /// What it tells.
    pub topic: RulesTopic,
    /// Its paragraphs.
    pub lines: Vec<Msg>,
}

crate::word_enum! {
    /// What a further page of the rules tells. Its title is the message `rules-page-WORD`.
    pub enum RulesTopic {
        /// What players call things.
        Words = "words",
        /// What the game's sources advise.
        Advice = "advice",
        /// The variants that it can be played in.
        Variants = "variants",
    }
}

impl RulesPage {
    /// A page of paragraphs without arguments.
    pub fn new(topic: RulesTopic, lines: impl IntoIterator<Item = &'static str>) -> Self {
        Self { topic, lines: lines.into_iter().map(Msg::new).collect() }
    }
}

impl RulesTopic {
    /// The title of such a page.
    pub fn title(self) -> Msg {
        Msg::new(format!("rules-page-{}", self.word()))
    }
}
