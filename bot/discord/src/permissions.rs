//! The bot's permissions by place and those it has to ask for, and the permission that makes a member an admin.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use kubyk_games::kit::Msg;
use kubyk_words::{Lang, Words};
use serde::Deserialize;
use serenity::all::{ApplicationId, ChannelId, GuildId, Permissions, RoleId, Timestamp, UserId};
use tokio::time::Instant;

/// The time after a report of missing rights in which it is not repeated.
const TOLD: Duration = Duration::from_hours(6);
/// When so many channels are known, all are forgotten: the next interaction tells anew.
const MANY: usize = 10_000;

/// The address where an admin adds the bot to a guild, with the least it needs there.
///
/// It asks to see channels and to send messages and pictures there and in threads, so that boards keep up when it is
/// somebody else's turn; and to embed links, which is what a text too long for a message is sent as. It does not ask
/// to use external emoji (there are none), to read the history, to mention everyone or to manage anything.
pub(crate) fn invite_link(application_id: ApplicationId) -> String {
    let permissions = (needed(false) | needed(true)).bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application_id}&scope=bot%20applications.commands&permissions={permissions}"
    )
}

/// Permissions of which one makes a member an admin.
pub(crate) const ADMIN: Permissions = Permissions::MANAGE_GUILD.union(Permissions::ADMINISTRATOR);

/// A guild, as far as it says what its members may do.
#[derive(Deserialize)]
pub(crate) struct GuildRoles {
    id: GuildId,
    owner_id: UserId,
    roles: Vec<Role>,
}

#[derive(Deserialize)]
struct Role {
    id: RoleId,
    permissions: Permissions,
}

/// A member of a guild, as far as it says what they may do.
#[derive(Deserialize)]
pub(crate) struct MemberRoles {
    roles: Vec<RoleId>,
    #[serde(default)]
    communication_disabled_until: Option<Timestamp>,
}

impl GuildRoles {
    /// Returns `true` if a member is an admin. What makes one belongs to the whole guild: no channel gives or takes it.
    ///
    /// Source: <https://docs.discord.com/developers/topics/permissions>.
    pub(crate) fn is_admin(&self, user: UserId, member: &MemberRoles, now: Timestamp) -> bool {
        // Everybody has the role whose id is the guild's.
        let has = |role: &&Role| role.id.get() == self.id.get() || member.roles.contains(&role.id);
        let permissions: Permissions = self.roles.iter().filter(has).map(|role| role.permissions).collect();
        let silenced = member.communication_disabled_until.is_some_and(|until| until > now);
        let counted = if silenced { Permissions::ADMINISTRATOR } else { ADMIN };
        user == self.owner_id || permissions.intersects(counted)
    }
}

/// Known permissions of the bot, by channel.
#[derive(Default)]
pub(crate) struct PermissionCache {
    channels: Mutex<HashMap<ChannelId, ChannelPermissions>>,
}

#[derive(Clone, Copy)]
struct ChannelPermissions {
    permissions: Permissions,
    /// `true` if new boards are taken there.
    may_post: bool,
    reported: Option<Instant>,
}

impl ChannelPermissions {
    /// Returns `true` if something keeps boards of the channel behind.
    fn lacks(&self) -> bool {
        !(self.may_post && self.permissions.contains(Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES))
    }
}

impl PermissionCache {
    /// Notes what an interaction told of its channel or thread. Tells whether boards can be shown there again.
    pub(crate) fn learn(&self, channel: ChannelId, permissions: Permissions, thread: bool) -> bool {
        self.with(channel, |known| {
            let lacked = known.lacks();
            known.permissions = permissions;
            known.may_post = permissions.contains(vital(thread));
            lacked && !known.lacks()
        })
    }

    /// Returns `true` if the bot lacks something in any channel, as far as it knows.
    pub(crate) fn lacks_anything(&self) -> bool {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.values().any(ChannelPermissions::lacks)
    }

    /// Notes that what was forbidden in a channel may be allowed now: Discord is asked again.
    pub(crate) fn doubt(&self, channel: ChannelId) {
        self.with(channel, |known| (known.permissions, known.may_post) = (Permissions::all(), true));
    }

    /// Notes that Discord has just forbidden something there.
    pub(crate) fn forbidden(&self, channel: ChannelId) {
        self.with(channel, |known| known.permissions.remove(Permissions::VIEW_CHANNEL));
    }

    /// Notes that Discord has just forbidden a new message there. Tells whether that is news.
    pub(crate) fn forbid_posts(&self, channel: ChannelId) -> bool {
        self.with(channel, |known| std::mem::take(&mut known.may_post))
    }

    /// Returns `true` if new boards can be posted in this channel. Where nothing is known, Discord is asked.
    pub(crate) fn can_post(&self, channel: ChannelId) -> bool {
        self.with(channel, |known| known.may_post && known.permissions.contains(Permissions::VIEW_CHANNEL))
    }

    /// Returns `true` if messages of this channel can be reached. Where nothing is known, Discord is asked.
    pub(crate) fn can_see(&self, channel: ChannelId) -> bool {
        self.with(channel, |known| known.permissions.contains(Permissions::VIEW_CHANNEL))
    }

    /// The missing permissions that keep boards behind or people from being reminded, if it is time to say so.
    pub(crate) fn missing_to_report(&self, channel: ChannelId, thread: bool) -> Option<Permissions> {
        self.with(channel, |known| {
            let recently = known.reported.is_some_and(|reported| reported.elapsed() < TOLD);
            if recently || known.permissions.contains(vital(thread)) {
                return None;
            }
            known.reported = Some(Instant::now());
            Some(needed(thread) - known.permissions)
        })
    }

    fn with<T>(&self, channel: ChannelId, with: impl FnOnce(&mut ChannelPermissions) -> T) -> T {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        if channels.len() >= MANY && !channels.contains_key(&channel) {
            channels.clear();
        }
        let unknown = ChannelPermissions { permissions: Permissions::all(), may_post: true, reported: None };
        with(channels.entry(channel).or_insert(unknown))
    }
}

/// The permissions that the bot needs in a channel, or in a thread.
pub(crate) fn needed(thread: bool) -> Permissions {
    let send = if thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    Permissions::VIEW_CHANNEL | send | Permissions::ATTACH_FILES | Permissions::EMBED_LINKS
}

/// Those of them without which boards stay behind or cannot be posted anew.
fn vital(thread: bool) -> Permissions {
    // Only what is too long for a message is embedded: that is seldom.
    needed(thread) - Permissions::EMBED_LINKS
}

/// The message that tells the consequence of these missing permissions.
pub(crate) fn meaning(missing: Permissions) -> &'static str {
    let boards = Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES;
    if missing.intersects(boards) { "discord-not-here" } else { "discord-no-reminders" }
}

/// The names of these permissions as Discord's own settings show them.
pub(crate) fn names(words: &Words, lang: Lang, permissions: Permissions) -> Vec<String> {
    const NAMES: &[(Permissions, &str)] = &[
        (Permissions::VIEW_CHANNEL, "discord-right-view"),
        (Permissions::SEND_MESSAGES, "discord-right-send"),
        (Permissions::SEND_MESSAGES_IN_THREADS, "discord-right-thread"),
        (Permissions::ATTACH_FILES, "discord-right-attach"),
        (Permissions::EMBED_LINKS, "discord-right-embed"),
    ];
    let named = NAMES.iter().filter(|(right, _)| permissions.contains(*right));
    named.map(|(_, id)| words.say(lang, &Msg::new(*id), &[])).collect()
}

#[cfg(test)]
mod tests {
    use kubyk_words::{Lang, Words};
    use serde_json::{Value, json};
    use serenity::all::{Permissions, Timestamp, UserId};

    use super::{GuildRoles, MemberRoles, PermissionCache, invite_link, meaning, names, needed};

    #[test]
    fn an_admin_is_the_owner_or_whoever_has_a_role_that_manages_the_server() {
        let guild = json!({"id": "7", "owner_id": "1", "name": "Club", "roles": [
            {"id": "7", "name": "@everyone", "permissions": "1024"},
            {"id": "8", "name": "Mods", "permissions": (1 << 5).to_string()},
            {"id": "9", "name": "Chiefs", "permissions": (1 << 3).to_string()},
            {"id": "10", "name": "Bright", "permissions": "0"},
        ]});
        let guild: GuildRoles = serde_json::from_value(guild).expect("a guild");
        let now = Timestamp::from_unix_timestamp(1_700_000_000).expect("a time");
        let is_admin = |user: u64, roles: &[&str], until: Value| {
            let member = json!({"user": {"id": user.to_string()}, "roles": roles,
                "communication_disabled_until": until});
            let member: MemberRoles = serde_json::from_value(member).expect("a member");
            guild.is_admin(UserId::new(user), &member, now)
        };
        assert!(is_admin(1, &[], Value::Null), "the owner");
        assert!(is_admin(2, &["10", "8"], Value::Null) && is_admin(2, &["9"], Value::Null));
        assert!(!is_admin(2, &["10"], Value::Null) && !is_admin(2, &[], Value::Null), "an ordinary member");
        let [past, future] = ["2001-01-01T00:00:00+00:00", "2031-01-01T00:00:00+00:00"].map(Value::from);
        assert!(is_admin(2, &["8"], past), "the time-out is over");
        assert!(!is_admin(2, &["8"], future.clone()), "silenced");
        assert!(is_admin(2, &["9"], future.clone()) && is_admin(1, &[], future), "nobody silences these");
    }

    #[test]
    fn the_link_asks_for_little() {
        assert_eq!(
            invite_link(42.into()),
            "https://discord.com/oauth2/authorize?client_id=42&scope=bot%20applications.commands&permissions=274877959168"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_missing_is_said_once_in_a_while() {
        let permissions = PermissionCache::default();
        assert!(permissions.can_see(1.into()), "unknown");
        assert_eq!(permissions.missing_to_report(1.into(), false), None);
        permissions.learn(1.into(), needed(false) - Permissions::VIEW_CHANNEL, false);
        assert!(!permissions.can_see(1.into()));
        assert_eq!(permissions.missing_to_report(1.into(), false), Some(Permissions::VIEW_CHANNEL));
        assert_eq!(permissions.missing_to_report(1.into(), false), None);
        tokio::time::advance(super::TOLD).await;
        assert_eq!(
            permissions.missing_to_report(1.into(), true),
            Some(Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES_IN_THREADS)
        );
    }

    #[test]
    fn who_may_not_write_cannot_remind() {
        let permissions = PermissionCache::default();
        permissions.learn(1.into(), needed(false) - Permissions::SEND_MESSAGES, false);
        assert_eq!(permissions.missing_to_report(1.into(), false), Some(Permissions::SEND_MESSAGES));
        assert_eq!(meaning(Permissions::SEND_MESSAGES), "discord-no-reminders");
        assert_eq!(meaning(Permissions::SEND_MESSAGES | Permissions::VIEW_CHANNEL), "discord-not-here");
        permissions.learn(2.into(), needed(false) - Permissions::EMBED_LINKS, false);
        assert_eq!(permissions.missing_to_report(2.into(), false), None);
    }

    #[test]
    fn new_boards_are_posted_where_discord_takes_them() {
        let permissions = PermissionCache::default();
        assert!(permissions.can_post(1.into()), "unknown");
        assert!(permissions.forbid_posts(1.into()) && !permissions.forbid_posts(1.into()), "news once");
        assert!(!permissions.can_post(1.into()));
        permissions.learn(1.into(), needed(false), false);
        assert!(permissions.can_post(1.into()), "granted since");
        permissions.learn(2.into(), needed(false), true);
        assert!(!permissions.can_post(2.into()), "a thread has a permission of its own");
        permissions.learn(2.into(), needed(true), true);
        permissions.forbidden(2.into());
        assert!(!permissions.can_post(2.into()), "what cannot be seen cannot be posted in");
    }

    #[test]
    fn boards_follow_once_their_channel_can_be_written_in_again() {
        let permissions = PermissionCache::default();
        assert!(!permissions.learn(1.into(), needed(false), false), "nothing was missing");
        assert!(!permissions.lacks_anything());
        permissions.forbid_posts(1.into());
        assert!(permissions.lacks_anything());
        assert!(!permissions.learn(1.into(), needed(false) - Permissions::SEND_MESSAGES, false));
        assert!(permissions.learn(1.into(), needed(false), false), "it came back");
        permissions.learn(2.into(), needed(false) - Permissions::ATTACH_FILES, false);
        permissions.doubt(2.into());
        assert!(permissions.can_post(2.into()) && !permissions.lacks_anything(), "Discord is asked again");
    }

    #[test]
    fn rights_have_names_in_every_language() {
        let words = Words::new(&[crate::TEXTS]).expect("the texts fit together");
        for lang in Lang::ALL {
            let names = names(&words, lang, needed(false) | needed(true));
            assert_eq!(names.len(), 5);
            assert!(names.iter().all(|name| !name.starts_with("discord-")), "{names:?}");
        }
    }
}
