//! Interactions: read as requests to the host, answered by messages or deferred where the host needs longer.

use kubyk_commands::asked::Asked;
use kubyk_commands::host::Host;
use kubyk_commands::spec::CommandSpec;
use kubyk_core::ids::{Chat, Platform, UpdateId, User, UserKey};
use kubyk_core::request::{InView, Intent, Invocation, ParamValue, Request};
use kubyk_words::Lang;
use secrecy::SecretString;
use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType,
    CommandData, CommandDataOption, CommandDataOptionValue as Given, CommandOptionType, CommandType,
    ComponentInteractionData, ComponentInteractionDataKind, Interaction, InteractionContext, Member, Message,
    MessageFlags, MessageInteractionMetadata, ModalInteractionData, PartialChannel, Permissions, UserId,
};
use tokio::time::Instant;

use crate::api::{InteractionToken, MessageRef};
use crate::chats::{friends_chat, guild_chat, private_chat};
use crate::components::{MENU, without_number};
use crate::permissions::ADMIN;

// An interaction as a request to the host.

/// An interaction, as far as the bot needs it.
pub(super) struct IncomingInteraction {
    pub(super) token: InteractionToken,
    pub(super) chat: Chat,
    pub(super) user: User,
    pub(super) person: UserId,
    /// `true` if this person may administer the chat.
    pub(super) admin: bool,
    /// The channel or thread.
    pub(super) channel: ChannelId,
    pub(super) in_thread: bool,
    /// The bot's permissions in the channel; `None` where they mean nothing.
    pub(super) permissions: Option<Permissions>,
    /// `true` if the person has installed the bot for themselves: it is no member there.
    pub(super) brought: bool,
    /// The message that was tapped.
    pub(super) tapped: Option<TappedMessage>,
}

/// A message that was tapped.
#[derive(Clone, Copy)]
pub(super) struct TappedMessage {
    pub(super) message: MessageRef,
    /// `true` if only the person who tapped it sees it.
    pub(super) hidden: bool,
}

/// Purpose of an interaction.
#[derive(PartialEq, Debug)]
pub(super) enum InteractionKind<A = Asked> {
    /// A command or a tap, for the host to carry out.
    Act(A),
    /// A command that is being typed.
    Complete(Invocation, FocusedOption),
    /// The command by which people open the application's activity.
    Launch,
    /// A command of an earlier registration.
    UnknownCommand,
}

impl InteractionKind<Intent> {
    /// The same, with the intent read by the host.
    pub(super) fn read(self, host: &Host) -> InteractionKind {
        match self {
            Self::Act(intent) => InteractionKind::Act(host.read(intent)),
            Self::Complete(typed, focused) => InteractionKind::Complete(typed, focused),
            Self::Launch => InteractionKind::Launch,
            Self::UnknownCommand => InteractionKind::UnknownCommand,
        }
    }
}

/// The option of a command that is being typed, which wants completions.
#[derive(PartialEq, Debug)]
pub(super) struct FocusedOption {
    pub(super) name: String,
    /// `true` if it takes whole numbers.
    pub(super) integer: bool,
}

/// Builds an [`IncomingInteraction`]: serenity's types of commands and taps share their fields' names and no trait.
macro_rules! incoming {
    ($interaction:ident, $member:expr, $tapped:expr, $received:expr, $brought:expr, $friends:expr) => {{
        let member: Option<&Member> = $member;
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        let (guild, channel) = ($interaction.guild_id, $interaction.channel_id);
        IncomingInteraction {
            chat: match guild {
                Some(guild) => guild_chat(guild, channel),
                None if $friends => friends_chat(channel),
                None => private_chat(channel),
            },
            admin: guild.is_none() || permissions.intersects(ADMIN),
            person: $interaction.user.id,
            user: person(member, &$interaction.user, &$interaction.locale),
            channel,
            in_thread: $interaction.channel.as_ref().is_some_and(is_thread),
            // In a private conversation Discord's answer speaks of guilds.
            permissions: $interaction.app_permissions.filter(|_| guild.is_some() && !$brought),
            brought: $friends || guild.is_some() && $brought,
            tapped: $tapped,
            token: InteractionToken {
                application: $interaction.application_id,
                id: $interaction.id,
                secret: SecretString::from($interaction.token),
                received: $received,
            },
        }
    }};
}

impl IncomingInteraction {
    /// Reads an interaction and its purpose; `None` for kinds that the bot offers nothing for.
    pub(super) fn read(
        interaction: Interaction,
        commands: &[CommandSpec],
        received: Instant,
    ) -> Option<(Self, InteractionKind<Intent>)> {
        match interaction {
            Interaction::Command(command) => {
                let kind = if command.data.kind == CommandType::PrimaryEntryPoint {
                    InteractionKind::Launch
                } else if is_registered(commands, &command.data) {
                    InteractionKind::Act(Intent::Invoke(invocation(&command.data)))
                } else {
                    InteractionKind::UnknownCommand
                };
                let brought = is_brought(&command.authorizing_integration_owners);
                let friends = command.context == Some(InteractionContext::PrivateChannel);
                let incoming =
                    incoming!(command, command.member.as_deref(), None, received, brought, friends);
                Some((incoming, kind))
            }
            Interaction::Autocomplete(command) => {
                let focused = command.data.autocomplete()?;
                let focused = FocusedOption {
                    name: focused.name.to_owned(),
                    integer: focused.kind == CommandOptionType::Integer,
                };
                let kind = InteractionKind::Complete(invocation(&command.data), focused);
                let brought = is_brought(&command.authorizing_integration_owners);
                let friends = command.context == Some(InteractionContext::PrivateChannel);
                let incoming =
                    incoming!(command, command.member.as_deref(), None, received, brought, friends);
                Some((incoming, kind))
            }
            Interaction::Component(tap) => {
                let kind = InteractionKind::Act(Intent::Press(tapped_payload(&tap.data)));
                let tapped = TappedMessage {
                    message: MessageRef { channel: tap.channel_id, message: tap.message.id },
                    hidden: tap.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
                };
                let brought = is_brought(&tap.authorizing_integration_owners);
                let friends = tap.context == Some(InteractionContext::PrivateChannel);
                let incoming = incoming!(tap, tap.member.as_ref(), Some(tapped), received, brought, friends);
                Some((incoming, kind))
            }
            Interaction::Modal(form) => {
                let text = written(&form.data);
                let kind = InteractionKind::Act(Intent::Fill { payload: form.data.custom_id.clone(), text });
                let tapped = form.message.as_ref().map(|message| TappedMessage {
                    message: MessageRef { channel: form.channel_id, message: message.id },
                    hidden: message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
                });
                // Serenity does not read it of forms, but of the message that the form was opened from.
                let owners = form.message.as_ref().and_then(|message| owners(message));
                let brought = owners.is_some_and(is_brought);
                let friends = form.guild_id.is_none() && brought;
                let incoming = incoming!(form, form.member.as_ref(), tapped, received, brought, friends);
                Some((incoming, kind))
            }
            _ => None,
        }
    }

    /// The request that it makes of the host.
    pub(super) fn request(&self) -> Request {
        Request {
            chat: self.chat.clone(),
            user: self.user.clone(),
            // A command replies to nothing: the lowest board counts.
            in_view: InView::Chat,
            admin: self.admin,
            update: UpdateId {
                platform: Platform::Discord,
                bot: self.token.application.to_string(),
                id: self.token.id.to_string(),
            },
        }
    }

    /// Returns `true` if this is a command, so that the bot's answer is the first that people see of it.
    pub(super) fn is_command(&self) -> bool {
        self.tapped.is_none()
    }
}

fn person(member: Option<&Member>, user: &serenity::all::User, locale: &str) -> User {
    let nick = member.and_then(|member| member.nick.as_ref());
    let key = UserKey { platform: Platform::Discord, id: user.id.to_string() };
    User::new(key, nick.or(user.global_name.as_ref()).unwrap_or(&user.name), Lang::of(locale))
}

/// Returns `true` if a person has installed the bot, and the guild has not.
fn is_brought(owners: &AuthorizingIntegrationOwners) -> bool {
    let by_guild =
        |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
    !owners.0.is_empty() && !owners.0.iter().any(by_guild)
}

/// Those by whose installation the interaction was possible that a message answers.
fn owners(message: &Message) -> Option<&AuthorizingIntegrationOwners> {
    match message.interaction_metadata.as_deref()? {
        MessageInteractionMetadata::Command(made) => Some(&made.authorizing_integration_owners),
        MessageInteractionMetadata::Component(made) => Some(&made.authorizing_integration_owners),
        _ => None,
    }
}

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(channel.kind, ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread)
}

/// The text in the one field of a form.
fn written(form: &ModalInteractionData) -> String {
    let mut fields = form.components.iter().flat_map(|row| &row.components);
    let text = |field: &ActionRowComponent| match field {
        ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    };
    fields.find_map(text).unwrap_or_default()
}

/// The payload of the button, of what was chosen in the menu, or of the items that were chosen together.
fn tapped_payload(data: &ComponentInteractionData) -> String {
    match &data.kind {
        ComponentInteractionDataKind::StringSelect { values } if data.custom_id.starts_with(MENU) => {
            without_number(values.first().map_or("", String::as_str)).to_owned()
        }
        ComponentInteractionDataKind::StringSelect { values } => data.custom_id.clone() + &values.concat(),
        _ => without_number(&data.custom_id).to_owned(),
    }
}

// Interactions as Discord sends them, read into serenity's types.
//
// serenity wants every field of the tapped message and of the member to be as it knows them. A field that Discord adds
// or leaves out must not make buttons dead, so what it refuses is read again with defaults for what the bot never looks at.

/// Reads the body of a signed HTTP request.
pub(super) fn parse(body: &[u8]) -> serde_json::Result<Interaction> {
    serde_json::from_slice(body).or_else(|_| parse_leniently(serde_json::from_slice(body)?))
}

/// Reads an interaction that serenity has refused.
pub(super) fn parse_leniently(mut interaction: Value) -> serde_json::Result<Interaction> {
    fill_in(
        &mut interaction,
        json!({"version": 1, "entitlements": [], "attachment_size_limit": 0, "locale": ""}),
    );
    if let Some(member) = interaction.get_mut("member") {
        fill_in(member, json!({"roles": [], "deaf": false, "mute": false, "flags": 0}));
    }
    if let Some(message) = interaction.get("message") {
        let mut plain = serde_json::to_value(Message::default())?;
        plain["id"] = message["id"].clone();
        plain["flags"] = message["flags"].clone();
        interaction["message"] = plain;
    }
    serde_json::from_value(interaction)
}

/// Adds the fields that are missing.
fn fill_in(object: &mut Value, defaults: Value) {
    let (Value::Object(object), Value::Object(defaults)) = (object, defaults) else { return };
    for (name, default) in defaults {
        object.entry(name).or_insert(default);
    }
}

// The typed options of a slash command as an invocation of the host's command.

/// The command with everything that was given.
pub(super) fn invocation(data: &CommandData) -> Invocation {
    let mut path = vec![data.name.clone()];
    let mut options = &data.options;
    while let Some((name, below)) = subcommand(options) {
        path.push(name.to_owned());
        options = below;
    }
    let values = options.iter().filter_map(|option| Some((option.name.clone(), value(&option.value)?)));
    Invocation { path, values: values.collect() }
}

/// Returns `true` if the command is one of these. Discord goes on offering an old registration for some minutes.
pub(super) fn is_registered(specs: &[CommandSpec], data: &CommandData) -> bool {
    let spec = specs.iter().find(|spec| spec.name == data.name);
    spec.is_some_and(|spec| match subcommand(&data.options) {
        Some((name, _)) => spec.subs.iter().any(|sub| sub.name == name),
        None => spec.subs.is_empty(),
    })
}

fn subcommand(options: &[CommandDataOption]) -> Option<(&str, &Vec<CommandDataOption>)> {
    options.iter().find_map(|option| match &option.value {
        Given::SubCommand(below) | Given::SubCommandGroup(below) => Some((option.name.as_str(), below)),
        _ => None,
    })
}

/// The value, of the kinds that the bot registers.
fn value(given: &Given) -> Option<ParamValue> {
    match given {
        Given::String(text) | Given::Autocomplete { value: text, .. } => Some(ParamValue::Text(text.clone())),
        Given::Integer(number) => Some(ParamValue::Integer(*number)),
        Given::Boolean(yes) => Some(ParamValue::Boolean(*yes)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kubyk_commands::listing::commands;
    use kubyk_core::ids::Platform;
    use kubyk_core::request::{Intent, Invocation, ParamValue};
    use kubyk_words::Lang;
    use serde_json::{Value, json};
    use serenity::all::{CommandData, Interaction, MessageFlags};
    use tokio::time::Instant;

    use super::{IncomingInteraction, InteractionKind, invocation, is_registered, parse, parse_leniently};
    use crate::components::MENU;

    fn incoming(more: Value) -> IncomingInteraction {
        read(more).0
    }

    fn read(more: Value) -> (IncomingInteraction, InteractionKind<Intent>) {
        let mut sent = json!({
            "id": "1", "application_id": "2", "type": 3, "token": "t", "channel_id": "3", "locale": "uk",
            "message": {"id": "7", "flags": 64}, "app_permissions": "1024",
            "data": {"custom_id": "x", "component_type": 2},
        });
        let Value::Object(more) = more else { unreachable!() };
        sent.as_object_mut().expect("an object").extend(more);
        IncomingInteraction::read(parse_leniently(sent).expect("an interaction"), &[], Instant::now())
            .expect("something we understand")
    }

    fn member(permissions: &str) -> Value {
        json!({"user": {"id": "5", "username": "ann", "global_name": "Ann"}, "permissions": permissions})
    }

    #[test]
    fn a_guild_is_one_chat_and_its_channels_are_topics() {
        let incoming =
            incoming(json!({"guild_id": "4", "member": member("32"), "channel": {"id": "3", "type": 11}}));
        assert_eq!(
            (incoming.chat.platform, incoming.chat.id.as_str(), incoming.chat.private),
            (Platform::Discord, "4", false)
        );
        assert_eq!(incoming.chat.topic.as_deref(), Some("3"));
        assert!(incoming.admin && incoming.in_thread);
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
    fn who_has_brought_the_bot_along_has_no_member_to_give_permissions_to() {
        for (owners, brought) in [
            (json!({"1": "5"}), true),
            (json!({"0": "4"}), false),
            (json!({"0": "4", "1": "5"}), false),
            (json!({}), false),
        ] {
            let there = json!({
                "guild_id": "4", "member": member("32"), "authorizing_integration_owners": owners.clone(),
            });
            let tap = incoming(there);
            assert_eq!((tap.brought, tap.permissions.is_none()), (brought, brought), "{owners}");
        }
    }

    #[test]
    fn a_conversation_of_friends_is_no_private_one() {
        let incoming = incoming(json!({
            "user": {"id": "5", "username": "ann"}, "context": 2, "authorizing_integration_owners": {"1": "5"},
        }));
        assert_eq!((incoming.chat.id.as_str(), incoming.chat.private), ("3", false));
        assert!(incoming.brought && incoming.permissions.is_none());
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
    fn what_was_written_into_a_form_comes_with_what_the_form_carried() {
        let input = json!({"type": 4, "custom_id": "text", "value": "long night"});
        let data = json!({"custom_id": "V:1", "components": [{"type": 1, "components": [input]}]});
        let (form, kind) = read(json!({"type": 5, "user": {"id": "5", "username": "ann"}, "data": data}));
        let fill = Intent::Fill { payload: "V:1".to_owned(), text: "long night".to_owned() };
        assert_eq!(kind, InteractionKind::Act(fill));
        assert!(form.tapped.is_some_and(|tapped| tapped.hidden));
    }

    #[test]
    fn what_was_chosen_in_a_menu_is_the_payload() {
        let kind = |data: Value| read(json!({"user": {"id": "5", "username": "ann"}, "data": data})).1;
        let press = |payload: &str| InteractionKind::Act(Intent::Press(payload.to_owned()));
        assert_eq!(kind(json!({"custom_id": "m:1", "component_type": 2})), press("m:1"));
        assert_eq!(kind(json!({"custom_id": MENU, "component_type": 3, "values": ["m:2"]})), press("m:2"));
        let several = json!({"custom_id": "m:0000001:4:k.~", "component_type": 3, "values": ["3", "1"]});
        assert_eq!(kind(several), press("m:0000001:4:k.~31"));
    }

    #[test]
    fn a_tap_needs_little_of_its_message() {
        let sent = json!({
            "id": "1", "application_id": "2", "type": 3, "token": "t", "channel_id": "3",
            "user": {"id": "5", "username": "ann"}, "data": {"custom_id": "x", "component_type": 2},
            "message": {"id": "7", "flags": 64, "interaction_metadata": {"type": 3}, "something": "new"},
        });
        let Ok(Interaction::Component(tap)) = parse_leniently(sent.clone()) else { panic!("a tap") };
        assert_eq!((tap.message.id.get(), tap.message.flags), (7, Some(MessageFlags::EPHEMERAL)));
        assert_eq!((tap.data.custom_id.as_str(), tap.guild_id), ("x", None));
        assert!(parse(sent.to_string().as_bytes()).is_ok());
    }

    #[test]
    fn a_member_is_read_without_the_fields_that_are_not_used() {
        let sent = json!({
            "id": "1", "application_id": "2", "type": 2, "token": "t", "channel_id": "3", "guild_id": "4",
            "member": {"user": {"id": "5", "username": "ann"}, "nick": "Анна", "permissions": "32"},
            "data": {"id": "6", "name": "pig", "type": 1},
        });
        let Ok(Interaction::Command(command)) = parse_leniently(sent) else { panic!("a command") };
        let member = command.member.expect("a member");
        assert_eq!((member.nick.as_deref(), member.permissions.map(|p| p.bits())), (Some("Анна"), Some(32)));
        assert_eq!(command.user.name, "ann");
    }

    #[test]
    fn what_is_no_interaction_is_refused() {
        for body in ["", "{}", "[]", r#"{"type": 99, "id": "1", "application_id": "2", "token": "t"}"#] {
            assert!(parse(body.as_bytes()).is_err(), "{body}");
        }
    }

    fn data(name: &str, options: &serde_json::Value) -> CommandData {
        serde_json::from_value(json!({"id": "1", "name": name, "type": 1, "options": options}))
            .expect("options as Discord sends them")
    }

    fn sub(name: &str, options: &serde_json::Value) -> serde_json::Value {
        json!([{"name": name, "type": 1, "options": options}])
    }

    #[test]
    fn options_keep_their_types() {
        let options = json!([{"name": "target", "type": 4, "value": 50}, {"name": "variant", "type": 3, "value": "two-dice"},
            {"name": "overtake", "type": 5, "value": true}]);
        let expected = Invocation {
            path: vec!["pig".into(), "new".into()],
            values: vec![
                ("target".into(), ParamValue::Integer(50)),
                ("variant".into(), ParamValue::Text("two-dice".into())),
                ("overtake".into(), ParamValue::Boolean(true)),
            ],
        };
        assert_eq!(invocation(&data("pig", &sub("new", &options))), expected);
        let rules = invocation(&data("rules", &json!([{"name": "game", "type": 3, "value": "pig"}])));
        assert_eq!(
            (rules.path, rules.values),
            (vec!["rules".to_owned()], vec![("game".to_owned(), ParamValue::from("pig"))])
        );
    }

    #[test]
    fn the_option_being_typed_is_there_as_text() {
        let options = json!([{"name": "variant", "type": 3, "value": "tw", "focused": true}, {"name": "target", "type": 4, "value": 5}]);
        let data = data("pig", &sub("new", &options));
        assert_eq!(data.autocomplete().map(|option| option.name), Some("variant"));
        let values = invocation(&data).values;
        assert_eq!(
            values,
            [("variant".to_owned(), ParamValue::from("tw")), ("target".to_owned(), ParamValue::Integer(5))]
        );
    }

    #[test]
    fn commands_of_an_old_registration_are_recognised() {
        let specs = commands(kubyk_games::CATALOGUE, true);
        let known = |name, options| is_registered(&specs, &data(name, &options));
        assert!(known("pig", sub("new", &json!([]))) && known("help", json!([])));
        assert!(!known("gone", json!([])));
        assert!(!known("pig", sub("gone", &json!([]))));
        assert!(!known("pig", json!([])));
    }
}
