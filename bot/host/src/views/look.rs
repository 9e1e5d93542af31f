//! How pictures are shown to those who read a message.

use kubyk_games::kit::{Scene, Viewer};
use kubyk_words::Lang;

use super::Views;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::settings::SettingsService;
use crate::{Card, RenderOptions, Settings};

/// Language, theme, and whether text is wanted in place of pictures.
pub(crate) struct Look {
    pub(crate) lang: Lang,
    dark: bool,
    text: bool,
}

impl Look {
    /// That of the person who asks.
    ///
    /// # Errors
    /// The preferences cannot be read.
    pub(crate) async fn of_asker(
        cx: &RequestContext<'_>,
        settings: &SettingsService,
    ) -> Result<Self, HostError> {
        let person = settings.person(&cx.request.user.key).await?;
        let dark = person.dark.or(cx.request.user.dark).or(cx.chat.dark).unwrap_or(false);
        Ok(Self { lang: cx.lang, dark, text: person.text.or(cx.chat.text).unwrap_or(false) })
    }

    /// That of the chat.
    pub(crate) fn of_chat(cx: &RequestContext<'_>) -> Self {
        Self::of_settings(cx.shared, &cx.chat)
    }

    /// That of a chat with these settings whose people read this language.
    pub(crate) fn of_settings(lang: Lang, chat: &Settings) -> Self {
        Self { lang, dark: chat.dark.unwrap_or(false), text: chat.text.unwrap_or(false) }
    }

    /// Puts a scene on a card.
    pub(crate) async fn illustrate(
        &self,
        views: &Views,
        card: &mut Card,
        scene: &Scene,
        names: &[String],
        viewer: Viewer,
    ) {
        let (lang, dark) = (self.lang, self.dark);
        let options = RenderOptions { lang, names: names.to_vec(), dark, viewer, news: Vec::new() };
        views.illustrate(card, scene, options, self.text).await;
    }
}
