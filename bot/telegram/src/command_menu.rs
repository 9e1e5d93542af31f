//! The bot before people speak to it: the list of its commands, and its description.

use std::sync::Arc;

use futures::future::join_all;
use kubyk_games::kit::Msg;
use kubyk_words::Lang;
use serde::{Deserialize, Serialize};
use teloxide::payloads::{
    GetMyCommands, GetMyCommandsSetters, GetMyDescription, GetMyDescriptionSetters, GetMyShortDescription,
    GetMyShortDescriptionSetters, SetMyDescription, SetMyDescriptionSetters, SetMyShortDescription,
    SetMyShortDescriptionSetters,
};
use teloxide::types::BotCommandScope;

use crate::bot::TelegramBot;
use crate::http::BotApiError;
use crate::view::truncated;

/// Commands that Telegram takes for one scope.
const MOST: usize = 100;
/// The longest description of a command.
const ABOUT: usize = 256;

/// A command of the menu; teloxide's knows no ephemeral ones.
#[derive(PartialEq, Debug, Deserialize, Serialize)]
struct MenuEntry {
    command: String,
    description: String,
    /// The app sends it so that nobody but the bot sees it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_ephemeral: bool,
}

#[derive(Serialize)]
struct SetMenu<'a> {
    commands: &'a [MenuEntry],
    scope: &'a BotCommandScope,
    language_code: &'static str,
}

#[derive(Deserialize)]
struct Description {
    description: String,
}

#[derive(Deserialize)]
struct ShortDescription {
    short_description: String,
}

impl TelegramBot {
    /// Tells Telegram what it does not know yet. Without it everything works, so it holds nothing up.
    pub(crate) async fn publish_profile(self: Arc<Self>) {
        let scopes = [
            BotCommandScope::AllPrivateChats,
            BotCommandScope::AllGroupChats,
            BotCommandScope::AllChatAdministrators,
        ];
        let menus = scopes.iter().flat_map(|scope| Lang::ALL.map(|lang| self.menu(scope, lang)));
        let done = join_all(menus)
            .await
            .into_iter()
            .chain(join_all(Lang::ALL.map(|lang| self.describe(lang))).await);
        for failure in done.filter_map(Result::err) {
            tracing::warn!(%failure, "the menu of commands could not be brought up to date");
        }
    }

    async fn menu(&self, scope: &BotCommandScope, lang: Lang) -> Result<(), BotApiError> {
        let commands = self.listed(scope, lang);
        let code = language(lang);
        let known: Result<Vec<MenuEntry>, _> =
            self.api.ask(GetMyCommands::new().scope(scope.clone()).language_code(code)).await;
        if known.is_ok_and(|known| known == commands) {
            return Ok(());
        }
        let menu = SetMenu { commands: &commands, scope, language_code: code };
        self.api.raw("setMyCommands", &menu).await
    }

    fn listed(&self, scope: &BotCommandScope, lang: Lang) -> Vec<MenuEntry> {
        let private = matches!(scope, BotCommandScope::AllPrivateChats);
        let members = matches!(scope, BotCommandScope::AllGroupChats);
        let commands = self.host.commands().iter().filter(|spec| {
            let open = private || !spec.private;
            // A command that only informs is in the members' menu as well: its answer goes to the person who asked.
            open && !(members && spec.admin && !spec.for_asker)
        });
        let listed = commands.map(|spec| MenuEntry {
            command: spec.name.clone(),
            description: truncated(&self.say(lang, &spec.about), ABOUT),
            is_ephemeral: (spec.for_asker || spec.asks_first) && !private && self.ephemerals.are_known(),
        });
        listed.take(MOST).collect()
    }

    async fn describe(&self, lang: Lang) -> Result<(), BotApiError> {
        let code = language(lang);
        let text = truncated(&self.say(lang, &Msg::new("telegram-description")), 512);
        let known: Result<Description, _> = self.api.ask(GetMyDescription::new().language_code(code)).await;
        if !known.is_ok_and(|known| known.description == text) {
            self.api.call(SetMyDescription::new().description(text).language_code(code)).await?;
        }
        let text = truncated(&self.say(lang, &Msg::new("telegram-short-description")), 120);
        let known: Result<ShortDescription, _> =
            self.api.ask(GetMyShortDescription::new().language_code(code)).await;
        if !known.is_ok_and(|known| known.short_description == text) {
            self.api.call(SetMyShortDescription::new().short_description(text).language_code(code)).await?;
        }
        Ok(())
    }
}

/// English is what everybody gets for whose language there is nothing else.
fn language(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "",
        Lang::Uk | Lang::Ru => lang.code(),
    }
}
