//! The door: everything that its parts share.

use std::sync::Arc;

use kubyk_host::{Chat, Host, Platform, Recent};
use tokio::time::Instant;

use crate::asked::Asked;
use crate::busy::Busy;
use crate::live::Lanes;
use crate::raw::Raw;

use crate::rest::{Me, Rest};
use crate::rights::Rights;
use crate::slots::Slots;

/// The door to Discord.
pub(crate) struct DiscordBot {
    pub(crate) host: Arc<Host>,
    pub(crate) rest: Rest,
    pub(crate) me: Me,
    pub(crate) busy: Busy,
    pub(crate) rights: Rights,
    pub(crate) slots: Slots,
    pub(crate) lanes: Lanes,
    recent: Recent<u64>,
}

impl DiscordBot {
    /// A door of this host.
    pub(crate) fn new(host: Arc<Host>, rest: Rest, me: Me) -> Arc<Self> {
        Arc::new(Self {
            host,
            rest,
            me,
            busy: Busy::default(),
            rights: Rights::default(),
            slots: Slots::default(),
            lanes: Lanes::default(),
            recent: Recent::default(),
        })
    }

    /// Takes an interaction and answers it in the background.
    pub(crate) fn take(self: &Arc<Self>, raw: Raw) {
        let since = Instant::now();
        let Some(asked) = Asked::read(raw, self.host.commands(), since).map(Arc::new) else { return };
        if !self.recent.is_new(asked.ticket.id) {
            tracing::debug!(id = asked.ticket.id, "this interaction was taken before");
            return;
        }
        if let Some(rights) = asked.rights {
            self.rights.learn(asked.channel, rights);
        }
        let work = self.busy.begin(Some(asked.channel));
        let door = self.clone();
        tokio::spawn(async move {
            door.answer(&asked).await;
            drop(work);
        });
    }
}

/// The channel or thread that a chat is.
pub(crate) fn channel(chat: &Chat) -> Option<u64> {
    chat.topic.as_ref().unwrap_or(&chat.id).parse().ok()
}

/// A channel of a guild: settings and standings belong to the guild.
pub(crate) fn guild_chat(guild: u64, channel: u64) -> Chat {
    Chat {
        platform: Platform::Discord,
        id: guild.to_string(),
        topic: Some(channel.to_string()),
        private: false,
    }
}

/// The bot's conversation with one person.
pub(crate) fn private_chat(channel: u64) -> Chat {
    Chat { platform: Platform::Discord, id: channel.to_string(), topic: None, private: true }
}
