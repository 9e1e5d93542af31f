//! An interaction, as far as the bot cares.

use kubyk_host::command::CommandSpec;
use kubyk_host::{Chat, Door as Platform, Intent, Request, User, UserKey};
use serenity::all::{
    self as discord, ChannelType, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    Interaction, Member, MessageFlags, Permissions,
};
use tokio::time::Instant;

use crate::commands::{line, line_so_far};
use crate::door::{guild_chat, lang, private_chat};
use crate::layout::MENU;
use crate::rest::{Place, Ticket};

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
    pub(crate) fn read(interaction: &Interaction, commands: &[CommandSpec], since: Instant) -> Option<Self> {
        match interaction {
            Interaction::Command(command) => {
                let want =
                    line(commands, &command.data).map_or(Want::Gone, |line| Want::Do(Intent::Say(line)));
                Some(Self::command(command, want, since))
            }
            Interaction::Autocomplete(command) => {
                let want = Want::Complete(line_so_far(commands, &command.data).unwrap_or_default());
                Some(Self::command(command, want, since))
            }
            Interaction::Component(component) => Some(Self::tap(component, since)),
            _ => None,
        }
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

    /// Is the bot's answer to it the first that is seen of it?
    pub(crate) fn is_command(&self) -> bool {
        self.tapped.is_none()
    }

    fn command(command: &CommandInteraction, want: Want, since: Instant) -> Self {
        let ticket = ticket(command.application_id, command.id, &command.token);
        let kind = command.channel.as_ref().map(|channel| channel.kind);
        let person = Person::new(command.member.as_deref(), &command.user, &command.locale);
        Self::new(
            ticket,
            since,
            command.guild_id,
            command.channel_id,
            kind,
            person,
            command.app_permissions,
            want,
        )
    }

    fn tap(tap: &ComponentInteraction, since: Instant) -> Self {
        let ticket = ticket(tap.application_id, tap.id, &tap.token);
        let payload = match &tap.data.kind {
            ComponentInteractionDataKind::StringSelect { values } if tap.data.custom_id == MENU => {
                values.first().cloned().unwrap_or_default()
            }
            _ => tap.data.custom_id.clone(),
        };
        let kind = tap.channel.as_ref().map(|channel| channel.kind);
        let person = Person::new(tap.member.as_ref(), &tap.user, &tap.locale);
        let want = Want::Do(Intent::Press(payload));
        let place = Place { channel: tap.channel_id.get(), message: tap.message.id.get() };
        let hidden = tap.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let asked =
            Self::new(ticket, since, tap.guild_id, tap.channel_id, kind, person, tap.app_permissions, want);
        Self { tapped: Some(Tapped { place, hidden }), ..asked }
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "the parts that both kinds of interactions have under the same names"
    )]
    fn new(
        ticket: Ticket,
        since: Instant,
        guild: Option<discord::GuildId>,
        channel: discord::ChannelId,
        kind: Option<ChannelType>,
        person: Person,
        rights: Option<Permissions>,
        want: Want,
    ) -> Self {
        let channel = channel.get();
        let thread = matches!(
            kind,
            Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
        );
        Self {
            ticket,
            since,
            chat: guild.map_or_else(|| private_chat(channel), |guild| guild_chat(guild.get(), channel)),
            admin: guild.is_none() || person.manages,
            user: person.user,
            channel,
            thread,
            // In a private conversation Discord's answer speaks of guilds.
            rights: rights.filter(|_| guild.is_some()),
            tapped: None,
            want,
        }
    }
}

/// Who it is.
struct Person {
    user: User,
    manages: bool,
}

impl Person {
    fn new(member: Option<&Member>, user: &discord::User, locale: &str) -> Self {
        let user = member.map_or(user, |member| &member.user);
        let nick = member.and_then(|member| member.nick.clone());
        let name = nick.or_else(|| user.global_name.clone()).unwrap_or_else(|| user.name.clone());
        let rights = member.and_then(|member| member.permissions).unwrap_or_default();
        let key = UserKey { door: Platform::Discord, id: user.id.to_string() };
        Self {
            user: User { key, name, lang: lang(locale) },
            manages: rights.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
        }
    }
}

fn ticket(application: discord::ApplicationId, id: discord::InteractionId, token: &str) -> Ticket {
    Ticket { application: application.get(), id: id.get(), token: token.to_owned() }
}
