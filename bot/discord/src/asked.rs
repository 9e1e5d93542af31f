//! An interaction, as far as the bot cares.

use kubyk_host::command::CommandSpec;
use kubyk_host::{Chat, Intent, Platform, Request, User, UserKey};
use kubyk_words::Lang;
use serenity::all::Permissions;
use tokio::time::Instant;

use crate::commands::{line, line_so_far};
use crate::door::{guild_chat, private_chat};
use crate::layout::MENU;
use crate::raw::{Raw, RawData};
use crate::rest::{Place, Ticket};

/// Discord's numbers of threads among the kinds of channels, and of messages that one person sees.
const THREADS: [u8; 3] = [10, 11, 12];
const FOR_ONE: u64 = 1 << 6;

/// What somebody asks for.
pub(crate) struct Asked {
    /// What it is answered with.
    pub(crate) ticket: Ticket,
    /// When it came in.
    pub(crate) since: Instant,
    /// Where.
    pub(crate) chat: Chat,
    /// Who.
    pub(crate) user: User,
    /// May this person administer the chat?
    pub(crate) admin: bool,
    /// The channel or thread.
    pub(crate) channel: u64,
    /// Is it a thread?
    pub(crate) thread: bool,
    /// What the bot may do there; `None` where permissions mean nothing.
    pub(crate) rights: Option<Permissions>,
    /// The message that was tapped.
    pub(crate) tapped: Option<Tapped>,
    /// What for.
    pub(crate) want: Want,
}

/// A message that was tapped.
#[derive(Clone, Copy)]
pub(crate) struct Tapped {
    /// Where it is.
    pub(crate) place: Place,
    /// Does only the person who tapped it see it?
    pub(crate) hidden: bool,
}

/// What an interaction is for.
#[derive(PartialEq, Debug)]
pub(crate) enum Want {
    /// Something is to be done.
    Do(Intent),
    /// Something is being typed.
    Complete(String),
    /// A command that there is no longer.
    Gone,
}

impl Asked {
    /// Reads an interaction; `None` for kinds that the bot offers nothing for.
    pub(crate) fn read(raw: Raw, commands: &[CommandSpec], since: Instant) -> Option<Self> {
        let want = match raw.kind {
            Raw::COMMAND => line(commands, &raw.data).map_or(Want::Gone, |line| Want::Do(Intent::Say(line))),
            Raw::COMPLETE => Want::Complete(line_so_far(commands, &raw.data).unwrap_or_default()),
            Raw::TAP => Want::Do(Intent::Press(payload(raw.data))),
            _ => return None,
        };
        let rights = raw.member.as_ref().and_then(|member| member.permissions).unwrap_or_default();
        let manages = rights.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR);
        let nick = raw.member.as_ref().and_then(|member| member.nick.clone());
        let person = raw.member.map(|member| member.user).or(raw.user)?;
        let channel = raw.channel_id;
        Some(Self {
            ticket: Ticket { application: raw.application_id, id: raw.id, token: raw.token },
            since,
            chat: raw.guild_id.map_or_else(|| private_chat(channel), |guild| guild_chat(guild, channel)),
            admin: raw.guild_id.is_none() || manages,
            user: User {
                key: UserKey { platform: Platform::Discord, id: person.id.to_string() },
                name: nick.or(person.global_name).unwrap_or(person.username),
                lang: raw.locale.as_deref().and_then(Lang::of),
            },
            channel,
            thread: raw.channel.is_some_and(|channel| THREADS.contains(&channel.kind)),
            // In a private conversation Discord's answer speaks of guilds.
            rights: raw.app_permissions.filter(|_| raw.guild_id.is_some()),
            tapped: raw.message.map(|message| Tapped {
                place: Place { channel, message: message.id },
                hidden: message.flags.is_some_and(|flags| flags & FOR_ONE != 0),
            }),
            want,
        })
    }

    /// The request that it makes of the host.
    pub(crate) fn request(&self, intent: Intent) -> Request {
        Request {
            chat: self.chat.clone(),
            user: self.user.clone(),
            admin: self.admin,
            update: self.ticket.id.to_string(),
            intent,
        }
    }

    /// Is the bot's answer the first that is seen of it?
    pub(crate) fn is_command(&self) -> bool {
        self.tapped.is_none()
    }
}

fn payload(data: RawData) -> String {
    let chosen = data.values.filter(|_| data.custom_id == MENU).and_then(|values| values.into_iter().next());
    chosen.unwrap_or(data.custom_id)
}

#[cfg(test)]
mod tests {
    use kubyk_host::{Intent, Platform};
    use kubyk_words::Lang;
    use serde_json::{Value, json};
    use tokio::time::Instant;

    use super::{Asked, Want};
    use crate::layout::MENU;
    use crate::raw::Raw;

    fn asked(more: Value) -> Asked {
        let mut sent = json!({
            "id": "1", "application_id": "2", "type": 3, "token": "t", "channel_id": "3", "locale": "uk",
            "message": {"id": "7", "flags": 64}, "app_permissions": "1024", "data": {"custom_id": "x"},
        });
        let Value::Object(more) = more else { unreachable!() };
        sent.as_object_mut().expect("an object").extend(more);
        Asked::read(Raw::read(sent).expect("an interaction"), &[], Instant::now())
            .expect("something we understand")
    }

    fn member(permissions: &str) -> Value {
        json!({"user": {"id": "5", "username": "ann", "global_name": "Ann"}, "permissions": permissions})
    }

    #[test]
    fn a_guild_is_one_chat_and_its_channels_are_topics() {
        let asked = asked(json!({"guild_id": "4", "member": member("32"), "channel": {"type": 11}}));
        assert_eq!(
            (asked.chat.platform, asked.chat.id.as_str(), asked.chat.private),
            (Platform::Discord, "4", false)
        );
        assert_eq!(asked.chat.topic.as_deref(), Some("3"));
        assert!(asked.admin && asked.thread);
        assert_eq!((asked.user.name.as_str(), asked.user.lang), ("Ann", Some(Lang::Uk)));
        assert_eq!(asked.rights.map(|rights| rights.bits()), Some(1024));
        assert!(asked.tapped.is_some_and(|tapped| tapped.hidden));
    }

    #[test]
    fn admins_are_those_who_manage_the_guild() {
        for (permissions, admin) in [("32", true), ("8", true), ("2048", false), ("0", false)] {
            assert_eq!(
                asked(json!({"guild_id": "4", "member": member(permissions)})).admin,
                admin,
                "{permissions}"
            );
        }
    }

    #[test]
    fn a_private_conversation_is_ones_own() {
        let asked = asked(json!({"user": {"id": "5", "username": "ann"}}));
        assert_eq!((asked.chat.id.as_str(), &asked.chat.topic, asked.chat.private), ("3", &None, true));
        assert!(asked.admin && asked.rights.is_none());
        assert_eq!(asked.user.name, "ann");
    }

    #[test]
    fn what_was_chosen_in_a_menu_is_the_payload() {
        let want = |data: Value| asked(json!({"user": {"id": "5", "username": "ann"}, "data": data})).want;
        let press = |payload: &str| Want::Do(Intent::Press(payload.to_owned()));
        assert_eq!(want(json!({"custom_id": "m:1"})), press("m:1"));
        assert_eq!(want(json!({"custom_id": MENU, "values": ["m:2"]})), press("m:2"));
    }
}
