//! Messages that nobody in the chat has asked for.

use std::sync::Arc;

use kubyk_host::Announcement;

use crate::api::ChatRef;
use crate::bot::TelegramBot;
use crate::chat::logged;

impl TelegramBot {
    /// Sends a message that nobody has asked for, within the budget of its chat. One that cannot be sent is let go of.
    pub(crate) async fn announce(self: Arc<Self>, Announcement { chat, card, .. }: Announcement) {
        let Some(target) = ChatRef::of(&chat) else { return };
        if let Err(error) = self.send_card(target, card, None).await {
            tracing::info!(chat = %logged(target.chat), %error, "a chat could not be told something");
        }
    }
}
