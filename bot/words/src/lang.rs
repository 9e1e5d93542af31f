//! Supported languages.

use kubyk_games::kit::Texts;
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A supported language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Ukrainian.
    Uk,
    /// Russian.
    Ru,
}

impl Lang {
    /// All supported languages.
    pub const ALL: [Self; 3] = [Self::En, Self::Uk, Self::Ru];

    /// ISO 639-1 code.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Uk => "uk",
            Self::Ru => "ru",
        }
    }

    /// Parses the language tag of a platform (`uk`, `uk-UA`, `en_US`); `None` for an unsupported language.
    pub fn of(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next()?.trim();
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(primary))
    }

    /// Name of the language in the language itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Uk => "Українська",
            Self::Ru => "Русский",
        }
    }

    /// The language's own name inside a sentence: Ukrainian and Russian write names of languages in lower case.
    pub fn own_name_within(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Uk => "українська",
            Self::Ru => "русский",
        }
    }

    /// The Fluent file of these texts in this language.
    pub(crate) fn file(self, texts: &Texts) -> &'static str {
        match self {
            Self::En => texts.en,
            Self::Uk => texts.uk,
            Self::Ru => texts.ru,
        }
    }

    /// Identifier by which Fluent selects plural forms.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("a two-letter code is a language identifier")
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn language_tags_of_platforms_are_parsed() {
        let cases = [
            ("uk", Some(Lang::Uk)),
            ("uk-UA", Some(Lang::Uk)),
            ("UK_ua", Some(Lang::Uk)),
            ("ru", Some(Lang::Ru)),
            ("en-US", Some(Lang::En)),
            ("en-GB", Some(Lang::En)),
            ("de", None),
            ("", None),
            ("ukr", None),
        ];
        for (tag, lang) in cases {
            assert_eq!(Lang::of(tag), lang, "{tag:?}");
        }
        for lang in Lang::ALL {
            assert_eq!(Lang::of(lang.code()), Some(lang));
        }
    }
}
