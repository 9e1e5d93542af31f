//! `/settings language`: the language of a chat.

use crate::Reply;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::Language;
use crate::errors::HostError;

/// Sets the language of a chat.
pub(crate) struct SetLanguage;

arguments! {
    /// Which language.
    LanguageArgs {
        /// The language.
        language: Language = bare("language"),
    }
}

impl LanguageArgs {
    /// This language.
    pub(super) fn of(language: Option<kubyk_words::Lang>) -> Self {
        Self { language: Language(language) }
    }
}

impl Command for SetLanguage {
    const SPEC: Spec = Spec { code: "A", access: Access::Admins, ..Spec::new("language", Scope::Settings) };
    type Args = LanguageArgs;

    async fn run(cx: &CommandContext<'_>, args: LanguageArgs) -> Result<Reply, HostError> {
        let Language(language) = args.language;
        cx.set(|next| {
            let before = std::mem::replace(&mut next.lang, language);
            Ok(Self::payload(&LanguageArgs::of(before)))
        })
        .await
    }
}
