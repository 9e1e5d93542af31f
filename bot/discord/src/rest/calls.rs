//! The requests the bot makes.

use reqwest::Method;
use serde::Serialize;
use serde_json::{Value, json};

use super::{Body, Call, Fault, Repeat, Rest};
use crate::message::Message;

/// Who the bot is.
#[derive(Clone, Debug)]
pub(crate) struct Me {
    /// The application.
    pub(crate) application: u64,
    /// The bot's account; older applications have another number than their bot.
    pub(crate) user: u64,
    /// The bot's name.
    pub(crate) name: String,
}

/// Where a message is: its channel and its id. This is what the host keeps as the message's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Place {
    /// The channel or thread.
    pub(crate) channel: u64,
    /// The message in it.
    pub(crate) message: u64,
}

/// The kinds of answers to an interaction.
const MESSAGE: u8 = 4;
const LATER: u8 = 5;
const UPDATE_LATER: u8 = 6;
const UPDATE: u8 = 7;
const CHOICES: u8 = 8;
const FOR_ONE: u64 = 1 << 6;

impl Rest {
    /// Asks who the bot is.
    pub(crate) async fn me(&self) -> Result<Me, Fault> {
        let app = self.call(bot(Method::GET, "/applications/@me", Body::Empty, Repeat::Never)).await?;
        let name = app["bot"]["username"].as_str().or(app["name"].as_str()).unwrap_or("?").to_owned();
        let application =
            id(&app["id"]).ok_or_else(|| Fault::Unanswered("an application without an id".into()))?;
        Ok(Me { application, user: id(&app["bot"]["id"]).unwrap_or(application), name })
    }

    /// The commands that are registered.
    pub(crate) async fn commands(&self, application: u64) -> Result<Value, Fault> {
        let path = format!("/applications/{application}/commands?with_localizations=true");
        self.call(bot(Method::GET, &path, Body::Empty, Repeat::Freely)).await
    }

    /// Registers these commands in place of all others.
    pub(crate) async fn register(&self, application: u64, commands: &impl Serialize) -> Result<(), Fault> {
        let path = format!("/applications/{application}/commands");
        self.call(bot(Method::PUT, &path, Body::Json(json!(commands)), Repeat::Freely)).await.map(drop)
    }

    /// Answers an interaction with a new message; says where it is.
    pub(crate) async fn answer(&self, ticket: &Ticket, message: &Message) -> Result<Option<Place>, Fault> {
        self.callback(ticket, Body::Message(Some(MESSAGE), message)).await
    }

    /// Answers a tap by changing the message that was tapped.
    pub(crate) async fn update(&self, ticket: &Ticket, message: &Message) -> Result<Option<Place>, Fault> {
        self.callback(ticket, Body::Message(Some(UPDATE), message)).await
    }

    /// Answers a command by "thinking…", seen by the person who gave it.
    pub(crate) async fn think(&self, ticket: &Ticket) -> Result<(), Fault> {
        self.callback(ticket, Body::Json(json!({"type": LATER, "data": {"flags": FOR_ONE}}))).await.map(drop)
    }

    /// Answers a tap by nothing that can be seen.
    pub(crate) async fn nod(&self, ticket: &Ticket) -> Result<(), Fault> {
        self.callback(ticket, Body::Json(json!({"type": UPDATE_LATER}))).await.map(drop)
    }

    /// Offers completions, each with its label and its value.
    pub(crate) async fn offer(&self, ticket: &Ticket, choices: &[(String, String)]) -> Result<(), Fault> {
        let choices: Vec<_> =
            choices.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
        self.callback(ticket, Body::Json(json!({"type": CHOICES, "data": {"choices": choices}})))
            .await
            .map(drop)
    }

    /// One more message after the answer.
    pub(crate) async fn follow_up(&self, ticket: &Ticket, message: &Message) -> Result<Option<Place>, Fault> {
        let (path, body) = (ticket.webhook(), Body::Message(None, message));
        let call = Call { repeat: Repeat::Undone, ..ticket_call(Method::POST, path, body) };
        Ok(place(&self.call(call).await?))
    }

    /// Changes a message by the token of an interaction that it belongs to; `None` is the interaction's own answer,
    /// or the message that was tapped.
    pub(crate) async fn amend(
        &self,
        ticket: &Ticket,
        message: Option<u64>,
        new: &Message,
    ) -> Result<Option<Place>, Fault> {
        let which = message.map_or("@original".to_owned(), |message| message.to_string());
        let path = format!("{}/messages/{which}", ticket.webhook());
        Ok(place(&self.call(ticket_call(Method::PATCH, path, Body::Message(None, new))).await?))
    }

    /// Removes a message by the token of an interaction that it belongs to.
    pub(crate) async fn withdraw(&self, ticket: &Ticket, message: u64) -> Result<(), Fault> {
        let path = format!("{}/messages/{message}", ticket.webhook());
        self.call(ticket_call(Method::DELETE, path, Body::Empty)).await.map(drop)
    }

    /// Sends a message to a channel. The caller repeats it, with the same nonce.
    pub(crate) async fn send(&self, channel: u64, message: &Message) -> Result<Option<Place>, Fault> {
        let path = format!("/channels/{channel}/messages");
        let call = bot(Method::POST, &path, Body::Message(None, message), Repeat::Never);
        Ok(place(&self.call(call).await?))
    }

    /// Changes a message. The caller repeats it, with what is newest then.
    pub(crate) async fn edit(&self, place: Place, message: &Message) -> Result<(), Fault> {
        let body = Body::Message(None, message);
        self.call(Call { repeat: Repeat::Never, ..message_call(Method::PATCH, place, body) }).await.map(drop)
    }

    /// Removes a message.
    pub(crate) async fn delete(&self, place: Place) -> Result<(), Fault> {
        self.call(message_call(Method::DELETE, place, Body::Empty)).await.map(drop)
    }

    /// Waits until the limits let a message of this channel be changed.
    pub(crate) async fn clear_to_edit(&self, channel: u64) {
        self.limiter.clear(&message_route(&Method::PATCH, channel)).await;
    }

    /// An answer that was given before is as good as one given now: a lost confirmation must not undo it.
    async fn callback(&self, ticket: &Ticket, body: Body<'_>) -> Result<Option<Place>, Fault> {
        let shows = matches!(body, Body::Message(..));
        match self.call(ticket_call(Method::POST, ticket.callback(), body)).await {
            Ok(answer) => Ok(place(&answer["resource"]["message"])),
            Err(fault) if fault.is_repetition() && shows => {
                let path = format!("{}/messages/@original", ticket.webhook());
                Ok(place(&self.call(ticket_call(Method::GET, path, Body::Empty)).await?))
            }
            Err(fault) if fault.is_repetition() => Ok(None),
            Err(fault) => Err(fault),
        }
    }
}

/// What an interaction can be answered with.
#[derive(Clone)]
pub(crate) struct Ticket {
    /// The application.
    pub(crate) application: u64,
    /// The interaction.
    pub(crate) id: u64,
    /// Its token, good for 15 minutes.
    pub(crate) token: String,
}

impl Ticket {
    fn callback(&self) -> String {
        format!("/interactions/{}/{}/callback?with_response=true", self.id, self.token)
    }

    fn webhook(&self) -> String {
        format!("/webhooks/{}/{}", self.application, self.token)
    }
}

impl Place {
    /// The place that the host keeps.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (channel, message) = text.split_once('/')?;
        Some(Self { channel: channel.parse().ok()?, message: message.parse().ok()? })
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.channel, self.message)
    }
}

fn bot<'a>(method: Method, path: &str, body: Body<'a>, repeat: Repeat) -> Call<'a> {
    let route = format!("{method} {path}");
    Call { method, path: path.to_owned(), route, body, as_bot: true, repeat }
}

fn message_call(method: Method, place: Place, body: Body<'_>) -> Call<'_> {
    let route = message_route(&method, place.channel);
    let path = format!("/channels/{}/messages/{}", place.channel, place.message);
    Call { method, path, route, body, as_bot: true, repeat: Repeat::Freely }
}

/// All messages of a channel are counted together.
fn message_route(method: &Method, channel: u64) -> String {
    format!("{method} /channels/{channel}/messages/*")
}

fn ticket_call(method: Method, path: String, body: Body<'_>) -> Call<'_> {
    // Each interaction is counted by itself, and all that is sent by its token together.
    let route = format!("{method} {}", path.split("/messages/").next().unwrap_or(&path));
    Call { method, path, route, body, as_bot: false, repeat: Repeat::Freely }
}

fn place(message: &Value) -> Option<Place> {
    Some(Place { channel: id(&message["channel_id"])?, message: id(&message["id"])? })
}

fn id(value: &Value) -> Option<u64> {
    value.as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_log_shows_the_token_of_an_interaction() {
        let ticket = Ticket { application: 1, id: 2, token: "SECRET".to_owned() };
        for path in [ticket.callback(), ticket.webhook(), format!("{}/messages/3", ticket.webhook())] {
            let call = ticket_call(Method::POST, path, Body::Empty);
            assert!(call.route.contains("SECRET") && !call.label().contains("SECRET"), "{}", call.label());
        }
        assert_eq!(bot(Method::GET, "/users/@me", Body::Empty, Repeat::Never).label(), "GET /users/@me");
    }
}
