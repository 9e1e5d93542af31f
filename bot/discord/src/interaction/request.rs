//! An interaction, as far as the bot cares.

use kubyk_host::command::CommandSpec;
use kubyk_host::{Chat, Intent, Platform, Request, User, UserKey};
use kubyk_words::Lang;
use serenity::all::Permissions;
use tokio::time::Instant;

use crate::api::{InteractionToken, MessageRef};
use crate::bot::{guild_chat, private_chat};
use crate::commands::{line, line_so_far};
use crate::interaction::payload::{DataPayload, InteractionPayload};
use crate::render::components::MENU;

/// Discord's numbers of threads among the kinds of channels, and of messages that one person sees.
const THREADS: [u8; 3] = [10, 11, 12];
const FOR_ONE: u64 = 1 << 6;

/// What somebody asks for.
pub(crate) struct IncomingInteraction {
    /// What it is answered with.
    pub(crate) token: InteractionToken,
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
    pub(crate) permissions: Option<Permissions>,
    /// The message that was tapped.
    pub(crate) tapped: Option<TappedMessage>,
    /// What for.
    pub(crate) kind: InteractionKind,
}

/// A message that was tapped.
#[derive(Clone, Copy)]
pub(crate) struct TappedMessage {
    /// Where it is.
    pub(crate) message_ref: MessageRef,
    /// Does only the person who tapped it see it?
    pub(crate) hidden: bool,
}

/// What an interaction is for.
#[derive(PartialEq, Debug)]
pub(crate) enum InteractionKind {
    /// Something is to be done.
    Act(Intent),
    /// Something is being typed.
    Complete(String),
    /// A command that there is no longer.
    UnknownCommand,
}

impl IncomingInteraction {
    /// Reads an interaction; `None` for kinds that the bot offers nothing for.
    pub(crate) fn read(
        payload: InteractionPayload,
        commands: &[CommandSpec],
        since: Instant,
    ) -> Option<Self> {
        let kind = match payload.kind {
            InteractionPayload::COMMAND => line(commands, &payload.data)
                .map_or(InteractionKind::UnknownCommand, |line| InteractionKind::Act(Intent::Say(line))),
            InteractionPayload::COMPLETE => {
                InteractionKind::Complete(line_so_far(commands, &payload.data).unwrap_or_default())
            }
            InteractionPayload::TAP => InteractionKind::Act(Intent::Press(tapped_payload(payload.data))),
            _ => return None,
        };
        let permissions = payload.member.as_ref().and_then(|member| member.permissions).unwrap_or_default();
        let manages = permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR);
        let nick = payload.member.as_ref().and_then(|member| member.nick.clone());
        let person = payload.member.map(|member| member.user).or(payload.user)?;
        let channel = payload.channel_id;
        Some(Self {
            token: InteractionToken {
                application: payload.application_id,
                id: payload.id,
                secret: payload.token,
            },
            since,
            chat: payload.guild_id.map_or_else(|| private_chat(channel), |guild| guild_chat(guild, channel)),
            admin: payload.guild_id.is_none() || manages,
            user: User {
                key: UserKey { platform: Platform::Discord, id: person.id.to_string() },
                name: nick.or(person.global_name).unwrap_or(person.username),
                lang: payload.locale.as_deref().and_then(Lang::of),
            },
            channel,
            thread: payload.channel.is_some_and(|channel| THREADS.contains(&channel.kind)),
            // In a private conversation Discord's answer speaks of guilds.
            permissions: payload.app_permissions.filter(|_| payload.guild_id.is_some()),
            tapped: payload.message.map(|message| TappedMessage {
                message_ref: MessageRef { channel, message: message.id },
                hidden: message.flags.is_some_and(|flags| flags & FOR_ONE != 0),
            }),
            kind,
        })
    }

    /// The request that it makes of the host.
    pub(crate) fn request(&self, intent: Intent) -> Request {
        Request {
            chat: self.chat.clone(),
            user: self.user.clone(),
            admin: self.admin,
            update: self.token.id.to_string(),
            intent,
        }
    }

    /// Is the bot's answer the first that is seen of it?
    pub(crate) fn is_command(&self) -> bool {
        self.tapped.is_none()
    }
}

fn tapped_payload(data: DataPayload) -> String {
    let chosen = data.values.filter(|_| data.custom_id == MENU).and_then(|values| values.into_iter().next());
    chosen.unwrap_or(data.custom_id)
}

#[cfg(test)]
mod tests {
    use kubyk_host::{Intent, Platform};
    use kubyk_words::Lang;
    use serde_json::{Value, json};
    use tokio::time::Instant;

    use super::{IncomingInteraction, InteractionKind};
    use crate::interaction::payload::InteractionPayload;
    use crate::render::components::MENU;

    fn incoming(more: Value) -> IncomingInteraction {
        let mut sent = json!({
            "id": "1", "application_id": "2", "type": 3, "token": "t", "channel_id": "3", "locale": "uk",
            "message": {"id": "7", "flags": 64}, "app_permissions": "1024", "data": {"custom_id": "x"},
        });
        let Value::Object(more) = more else { unreachable!() };
        sent.as_object_mut().expect("an object").extend(more);
        IncomingInteraction::read(
            InteractionPayload::read(sent).expect("an interaction"),
            &[],
            Instant::now(),
        )
        .expect("something we understand")
    }

    fn member(permissions: &str) -> Value {
        json!({"user": {"id": "5", "username": "ann", "global_name": "Ann"}, "permissions": permissions})
    }

    #[test]
    fn a_guild_is_one_chat_and_its_channels_are_topics() {
        let incoming = incoming(json!({"guild_id": "4", "member": member("32"), "channel": {"type": 11}}));
        assert_eq!(
            (incoming.chat.platform, incoming.chat.id.as_str(), incoming.chat.private),
            (Platform::Discord, "4", false)
        );
        assert_eq!(incoming.chat.topic.as_deref(), Some("3"));
        assert!(incoming.admin && incoming.thread);
        assert_eq!((incoming.user.name.as_str(), incoming.user.lang), ("Ann", Some(Lang::Uk)));
        assert_eq!(incoming.permissions.map(|permissions| permissions.bits()), Some(1024));
        assert!(incoming.tapped.is_some_and(|tapped| tapped.hidden));
    }

    #[test]
    fn admins_are_those_who_manage_the_guild() {
        for (permissions, admin) in [("32", true), ("8", true), ("2048", false), ("0", false)] {
            assert_eq!(
                incoming(json!({"guild_id": "4", "member": member(permissions)})).admin,
                admin,
                "{permissions}"
            );
        }
    }

    #[test]
    fn a_private_conversation_is_ones_own() {
        let incoming = incoming(json!({"user": {"id": "5", "username": "ann"}}));
        assert_eq!(
            (incoming.chat.id.as_str(), &incoming.chat.topic, incoming.chat.private),
            ("3", &None, true)
        );
        assert!(incoming.admin && incoming.permissions.is_none());
        assert_eq!(incoming.user.name, "ann");
    }

    #[test]
    fn what_was_chosen_in_a_menu_is_the_payload() {
        let kind = |data: Value| incoming(json!({"user": {"id": "5", "username": "ann"}, "data": data})).kind;
        let press = |payload: &str| InteractionKind::Act(Intent::Press(payload.to_owned()));
        assert_eq!(kind(json!({"custom_id": "m:1"})), press("m:1"));
        assert_eq!(kind(json!({"custom_id": MENU, "values": ["m:2"]})), press("m:2"));
    }
}
