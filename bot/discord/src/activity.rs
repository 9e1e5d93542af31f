//! The table's page inside Discord: opens it as the application's activity, and asks Discord who has opened it and where.
//!
//! Source: <https://docs.discord.com/developers/activities/how-activities-work>, and of the check of an instance
//! <https://docs.discord.com/developers/activities/development-guides/multiplayer-experience#preventing-unwanted-activity-sessions>.

use std::sync::{Arc, Weak};
use std::time::Duration;

use async_trait::async_trait;
use kubyk_core::ids::{Chat, ChatKey, Platform, TableId, User, UserKey};
use kubyk_core::time::Millis;
use kubyk_host::page_access::{PageIdentities, Proven, SessionFault};
use kubyk_words::Lang;
use secrecy::SecretString;
use serde::Deserialize;
use serenity::all::{ChannelId, GuildId, UserId};
use tokio::time::{sleep, timeout};

use crate::api::DiscordApiError;
use crate::bot::DiscordBot;
use crate::chats::{friends_chat, guild_chat};
use crate::interaction::IncomingInteraction;

/// Time for all that Discord is asked about one page: somebody looks at an empty one meanwhile.
const PATIENCE: Duration = Duration::from_secs(10);
/// Discord may list the people of an instance a moment after their pages have opened: it is asked so often, with pauses.
const LOOKS: usize = 4;
const PAUSE: Duration = Duration::from_millis(500);
/// The longest code and the longest name of an instance; Discord's are a quarter of it.
const LONGEST: usize = 256;
/// The most people of an instance who are asked which table they have open there.
const MOST_BESIDE: usize = 25;

/// What a page tells of itself: the code that Discord's client has handed to it, and the instance of the activity.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    code: String,
    instance: String,
}

/// A person, as Discord tells about the owner of a token.
#[derive(Deserialize)]
struct Person {
    id: UserId,
    username: String,
    global_name: Option<String>,
    locale: Option<String>,
}

/// An activity that is open somewhere.
#[derive(Deserialize)]
struct Instance {
    #[serde(rename = "instance_id")]
    id: String,
    location: Location,
    users: Vec<UserId>,
}

impl Instance {
    /// The people who have it open beside somebody.
    fn beside(&self, person: UserId) -> Vec<UserKey> {
        let others = self.users.iter().filter(|user| **user != person).take(MOST_BESIDE);
        others.map(|user| user_key(*user)).collect()
    }
}

fn user_key(user: UserId) -> UserKey {
    UserKey { platform: Platform::Discord, id: user.to_string() }
}

/// A place where an activity is open.
#[derive(Deserialize)]
struct Location {
    channel_id: ChannelId,
    #[serde(default)]
    guild_id: Option<GuildId>,
}

impl Location {
    /// The chat. Whether a conversation without a guild is a private one, Discord does not tell here.
    fn chat(&self) -> Chat {
        match self.guild_id {
            Some(guild) => guild_chat(guild, self.channel_id),
            None => friends_chat(self.channel_id),
        }
    }
}

impl DiscordBot {
    /// Opens the activity in answer to an interaction, on the page of this table or of one that the person chooses. `false` where
    /// it cannot be opened: the interaction is not answered then.
    pub(crate) async fn launch(&self, incoming: &IncomingInteraction, table: Option<TableId>) -> bool {
        let (Some(_), Some(pages)) = (&self.activity, self.host.page_access()) else { return false };
        if let Err(error) = pages.note_launch(&incoming.user.key, table).await {
            error.log_fault("a launch could not be noted");
            return false;
        }
        let launched = self.client.api.launch_activity(&incoming.token).await;
        if let Err(error) = &launched {
            tracing::warn!(%error, "an activity could not be launched: is it switched on in the developer portal?");
        }
        launched.is_ok()
    }
}

/// Lets pages ask Discord who people are: by the activity, where there is one, and by their links.
pub(crate) fn prove_pages(bot: &Arc<DiscordBot>) {
    if let Some(pages) = bot.host.page_access() {
        pages.identify_by(Platform::Discord, Arc::new(PagePeople { bot: Arc::downgrade(bot) }));
    }
}

/// The people who open pages of tables.
struct PagePeople {
    bot: Weak<DiscordBot>,
}

#[async_trait]
impl PageIdentities for PagePeople {
    async fn prove(&self, proof: &str, _now: Millis) -> Result<Proven, SessionFault> {
        let claim: Claim = serde_json::from_str(proof).map_err(|_| SessionFault::Foreign)?;
        let bot = self.bot.upgrade().ok_or(SessionFault::Away)?;
        let secret = bot.activity.as_ref().ok_or(SessionFault::Unable)?;
        timeout(PATIENCE, proven(&bot, secret, &claim)).await.unwrap_or(Err(SessionFault::Away))
    }

    async fn is_member(&self, chat: &ChatKey, user: &UserKey) -> bool {
        let (Some(bot), Ok(guild), Ok(user)) = (self.bot.upgrade(), chat.id.parse(), user.id.parse()) else {
            return false;
        };
        bot.client.api.may_be_member(guild, user).await
    }

    fn application(&self) -> Option<String> {
        Some(self.bot.upgrade()?.identity.application.to_string())
    }

    async fn is_admin(&self, chat: &Chat, user: &UserKey) -> bool {
        // Among friends everybody is one, as in the chat.
        if chat.topic.is_none() {
            return true;
        }
        let (Some(bot), Ok(guild), Ok(user)) = (self.bot.upgrade(), chat.id.parse(), user.id.parse()) else {
            return false;
        };
        let known = bot.client.api.is_admin(guild, user).await;
        known.unwrap_or_else(|error| {
            tracing::warn!(%error, "Discord does not tell who is an admin");
            false
        })
    }
}

/// The person whom a code names, if Discord sees them in the instance.
async fn proven(bot: &DiscordBot, secret: &SecretString, claim: &Claim) -> Result<Proven, SessionFault> {
    // Both come from a page, and one of them becomes part of an address.
    let fits = |text: &str| {
        (1..=LONGEST).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    if !fits(&claim.instance) || !fits(&claim.code) {
        return Err(SessionFault::Foreign);
    }
    let (api, application) = (&bot.client.api, bot.identity.application);
    let token = api.exchange_code(application, secret, &claim.code).await.map_err(token_fault)?;
    let person = api.person(&token).await.map_err(|error| away(&error))?;
    let person = Person::deserialize(person).map_err(|_| SessionFault::Away)?;
    let instance = opened(bot, &claim.instance, person.id).await?;
    let lang = person.locale.as_deref().and_then(Lang::of);
    let name = person.global_name.as_ref().unwrap_or(&person.username);
    let user = User::new(user_key(person.id), name, lang);
    let place = Some(instance.location.chat());
    Ok(Proven { user, start: None, place, beside: instance.beside(person.id) })
}

/// The instance of the activity that a person has open.
async fn opened(bot: &DiscordBot, instance: &str, person: UserId) -> Result<Instance, SessionFault> {
    for look in 0..LOOKS {
        if look > 0 {
            sleep(PAUSE).await;
        }
        let known = match bot.client.api.activity_instance(bot.identity.application, instance).await {
            Ok(known) => Instance::deserialize(known).map_err(|_| SessionFault::Away)?,
            Err(error) if error.is_out_of_sight() => continue,
            Err(error) => return Err(away(&error)),
        };
        if known.id == instance && known.users.contains(&person) {
            return Ok(known);
        }
    }
    Err(SessionFault::Absent)
}

/// Reason why a code has become no token.
fn token_fault(error: DiscordApiError) -> SessionFault {
    match error {
        error if error.is_bad_code() => SessionFault::Expired,
        DiscordApiError::Refused { status: 400..=403, .. } => {
            tracing::error!(%error, "Discord takes no code of the activity: is discord.client_secret right?");
            SessionFault::Unable
        }
        error => away(&error),
    }
}

fn away(error: &DiscordApiError) -> SessionFault {
    tracing::warn!(%error, "Discord cannot be asked who has opened an activity");
    SessionFault::Away
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refused(status: u16, why: &str) -> SessionFault {
        let status = reqwest::StatusCode::from_u16(status).expect("a status of HTTP");
        token_fault(DiscordApiError::refused(status, &json!({"error": why})))
    }

    #[test]
    fn a_code_that_is_over_is_told_from_a_wrong_secret_and_from_an_outage() {
        assert_eq!(refused(400, "invalid_grant"), SessionFault::Expired);
        assert_eq!(refused(401, "invalid_client"), SessionFault::Unable);
        assert_eq!(refused(400, "unauthorized_client"), SessionFault::Unable);
        assert_eq!(refused(503, "later"), SessionFault::Away);
        assert_eq!(token_fault(DiscordApiError::Unanswered(String::new())), SessionFault::Away);
    }

    /// As the documentation shows it.
    #[test]
    fn an_instance_tells_where_it_is_and_who_is_there() {
        let guild: Instance = serde_json::from_value(json!({
            "application_id": "1215413995645968394",
            "instance_id": "i-1276580072400224306-gc-912952092627435520-912954213460484116",
            "launch_id": "1276580072400224306",
            "location": {"id": "gc-912952092627435520-912954213460484116", "kind": "gc",
                "channel_id": "912954213460484116", "guild_id": "912952092627435520"},
            "users": ["205519959982473217"],
        }))
        .expect("an instance");
        assert_eq!(guild.users, [UserId::new(205_519_959_982_473_217)]);
        assert!(guild.beside(guild.users[0]).is_empty(), "nobody is beside themselves");
        assert_eq!(guild.beside(UserId::new(7)), [user_key(guild.users[0])]);
        let chat = guild.location.chat();
        assert_eq!(
            (chat.id.as_str(), chat.topic.as_deref()),
            ("912952092627435520", Some("912954213460484116"))
        );
        let private: Location =
            serde_json::from_value(json!({"channel_id": "7", "guild_id": null})).expect("a place");
        assert_eq!((private.chat().id.as_str(), private.chat().topic), ("7", None));
    }
}
