//! `/settings language`: the language of a chat.

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use crate::Reply;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::Language;
use crate::errors::HostError;

/// The language that is set, in words; none leaves it to each reader.
pub(super) fn language_line(language: Option<Lang>) -> Msg {
    match language {
        Some(language) => Msg::new("settings-language").with("language", language.own_name_within()),
        None => Msg::new("settings-language-auto"),
    }
}

/// Sets the language of a chat.
pub(crate) struct SetLanguage;

arguments! {
    /// Which language.
    LanguageArgs {
        language: Language = bare("language"),
    }
}

impl LanguageArgs {
    /// This language.
    fn of(language: Option<Lang>) -> Self {
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
            Ok((Self::payload(&LanguageArgs::of(before)), language_line(language)))
        })
        .await
    }
}
