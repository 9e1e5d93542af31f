//! Changes of a chat's settings, and the button that takes one back.

use std::sync::Arc;

use kubyk_games::kit::Msg;

use crate::commands::action::fits;
use crate::commands::context::{CommandContext, public};
use crate::errors::HostError;
use crate::{Button, Card, Reply, Settings};

impl CommandContext<'_> {
    /// Changes the settings of the chat. What is refused changes nothing. A change that another came before is made
    /// again on what that one has left.
    pub(crate) async fn change_chat<T>(
        &self,
        change: impl FnMut(&mut Settings) -> Result<T, HostError>,
    ) -> Result<(Arc<Settings>, T), HostError> {
        let at = (self.update(), self.services.clock.now());
        self.services.settings.change_chat(&self.request.chat.key(), at, change).await
    }

    /// Changes one setting and tells all what it is now, with a button that sets it back. `change` returns the payload
    /// of that button and the words.
    pub(super) async fn set(
        &self,
        change: impl FnMut(&mut Settings) -> Result<(String, Msg), HostError>,
    ) -> Result<Reply, HostError> {
        let (next, (undo, what)) = self.change_chat(change).await?;
        let saved = Msg::new("settings-saved").with("what", what);
        Ok(public(self.confirmed(&next, &saved, undo)))
    }

    /// A change that was made, in one line of the language that the chat has now, and how to take it back.
    pub(super) fn confirmed(&self, now: &Settings, said: &Msg, undo: String) -> Card {
        let lang = now.lang.or(self.request.user.lang).unwrap_or_default();
        let say = |msg: &Msg| self.services.words.say(lang, msg, &[]);
        let mut card = Card { title: say(said), ..Card::default() };
        if fits(&undo) {
            card.actions.push(Button::send(say(&Msg::new("button-undo")), undo));
        }
        card
    }
}
