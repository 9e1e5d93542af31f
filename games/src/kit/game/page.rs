//! Pages of a game's rules.

use crate::kit::Msg;

/// A page of the rules, as long as a phone shows at once where it is for newcomers.
#[derive(Clone, PartialEq, Debug)]
pub struct RulesPage {
    /// What it tells.
    pub topic: RulesTopic,
    /// Its paragraphs.
    pub lines: Vec<Msg>,
}

crate::word_enum! {
    /// What a page of the rules tells. Its title is the message `rules-page-WORD`.
    pub enum RulesTopic {
        /// What is wanted, what a turn is, when the game ends, with an example: the first page, for those who have never seen
        /// the game. Where all rules are as short, they are this page.
        HowTo = "how-to",
        /// All rules, where the first page does not have them.
        Exact = "exact",
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
