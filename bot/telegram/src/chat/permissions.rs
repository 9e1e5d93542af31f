//! What the bot may do in a group, in the words of Telegram's own settings.

use std::sync::Arc;

use kubyk_games::kit::Msg;
use kubyk_host::{Arrival, File};

use crate::api::error::Permission;
use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::update::incoming::UserRequest;
use crate::update::types::ChatPermissions;

impl Permission {
    /// The permission that it takes to send this file.
    pub(crate) fn to_send(file: &File) -> Self {
        if file.is_film() { Self::Animations } else { Self::Documents }
    }

    /// Its name in Telegram's settings.
    pub(crate) fn name(self) -> Msg {
        Msg::new(match self {
            Self::Messages => "telegram-right-messages",
            Self::Photos => "telegram-right-photos",
            Self::Documents => "telegram-right-files",
            Self::Animations => "telegram-right-animations",
        })
    }
}

impl TelegramBot {
    /// The rights that the bot lacks in a group it was just added to.
    pub(crate) async fn arrival(self: &Arc<Self>, incoming: &UserRequest) -> Arrival {
        let chat = incoming.context.target.chat;
        let member = self.api.member(chat, self.me.id).await;
        let rights = match member {
            Ok(member) if member.is_admin() => return Arrival::default(),
            Ok(member) if member.status == "restricted" => Ok(member.rights),
            // It may do what everybody may.
            _ => self.api.rights(chat).await,
        };
        let missing = match rights {
            Ok(rights) => missing(rights),
            Err(failure) => {
                tracing::debug!(chat = %logged(chat), %failure, "it could not be asked what the bot may do");
                return Arrival::default();
            }
        };
        let lang = self.host.lang(&incoming.context.target.to_host(), Some(&incoming.user)).await;
        Arrival { missing: missing.into_iter().map(|right| self.say(lang, &right.name())).collect() }
    }
}

fn missing(rights: ChatPermissions) -> Vec<Permission> {
    let all = [
        (Permission::Messages, rights.can_send_messages),
        (Permission::Photos, rights.can_send_photos),
        (Permission::Documents, rights.can_send_documents),
    ];
    all.into_iter().filter(|(_, may)| *may == Some(false)).map(|(right, _)| right).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_forbidden_is_missing() {
        assert!(missing(ChatPermissions::default()).is_empty());
        let rights = ChatPermissions {
            can_send_photos: Some(false),
            can_send_messages: Some(true),
            ..ChatPermissions::default()
        };
        assert_eq!(missing(rights), [Permission::Photos]);
    }
}
