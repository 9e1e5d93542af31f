//! One request: where it goes, what it carries, and when it may be sent again.

use reqwest::RequestBuilder;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use serenity::all::{LightMethod, Route};
use tokio::time::Instant;

use super::InteractionToken;
use super::rate_limits::RouteKey;
use crate::render::message::OutgoingMessage;

/// A request.
pub(super) struct ApiCall<'a> {
    pub(super) method: LightMethod,
    pub(super) route: Route<'a>,
    /// What follows the path.
    pub(super) query: &'static str,
    pub(super) body: RequestBody<'a>,
    /// The interaction whose token stands in the path; `None` for requests that are sent as the bot.
    pub(super) token: Option<&'a InteractionToken>,
    pub(super) retry_when: RetryWhen,
    /// When sending it is of no use any more.
    pub(super) deadline: Option<Instant>,
}

/// The body of a request.
pub(super) enum RequestBody<'a> {
    Empty,
    Json(Value),
    Message(&'a OutgoingMessage),
    /// A message as the response of this type to an interaction.
    Response(u8, &'a OutgoingMessage),
}

/// Condition under which a request is tried again by itself.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum RetryWhen {
    /// The caller looks at the world anew first.
    Never,
    /// When it was certainly not done.
    NotDone,
    /// Whenever that may help: doing it twice does no harm.
    Always,
}

impl<'a> ApiCall<'a> {
    /// A request as the bot.
    pub(super) fn bot(method: LightMethod, route: Route<'a>, body: RequestBody<'a>) -> Self {
        Self { method, route, query: "", body, token: None, retry_when: RetryWhen::Always, deadline: None }
    }

    /// A request by an interaction's token.
    pub(super) fn interaction(
        token: &'a InteractionToken,
        method: LightMethod,
        route: Route<'a>,
        body: RequestBody<'a>,
    ) -> Self {
        let first = matches!(route, Route::InteractionResponse { .. });
        let deadline = if first { token.respond_by() } else { token.expires() };
        Self { token: Some(token), deadline: Some(deadline), ..Self::bot(method, route, body) }
    }

    pub(super) fn url(&self, base: &str) -> String {
        format!("{}{}", self.route.path().replacen("https://discord.com", base, 1), self.query)
    }

    /// The key that Discord counts it under: each first response by itself, and all that is done by one token together.
    pub(super) fn key(&self) -> RouteKey {
        let route = match self.token {
            Some(token) if !self.is_first_response() => token.follow_ups(),
            _ => self.route,
        };
        let interaction = self.token.map(|token| token.id);
        RouteKey { method: self.method, route: route.ratelimiting_bucket(), interaction }
    }

    fn is_first_response(&self) -> bool {
        matches!(self.route, Route::InteractionResponse { .. })
    }

    /// The request as a log may show it: the path of an answer to an interaction holds its token.
    pub(super) fn label(&self) -> String {
        let method = self.method.reqwest_method();
        match self.token {
            Some(_) => format!("{method} for an interaction"),
            None => format!("{method} {}", self.route.path()),
        }
    }
}

impl RequestBody<'_> {
    pub(super) fn fill(&self, request: RequestBuilder) -> RequestBuilder {
        let (json, files) = match self {
            Self::Empty => return request,
            Self::Json(json) => (json.to_string(), &[][..]),
            Self::Message(message) => (json!(message).to_string(), &message.files[..]),
            Self::Response(kind, message) => {
                (json!({"type": kind, "data": message}).to_string(), &message.files[..])
            }
        };
        if files.is_empty() {
            return request.header("content-type", "application/json").body(json);
        }
        let form =
            files.iter().enumerate().fold(Form::new().text("payload_json", json), |form, (index, file)| {
                let part = Part::bytes(file.bytes.as_ref().clone()).file_name(file.name.clone());
                form.part(format!("files[{index}]"), part)
            });
        request.multipart(form)
    }
}

#[cfg(test)]
mod tests {
    use secrecy::ExposeSecret as _;
    use serenity::all::{LightMethod, MessageId, Route};

    use super::{ApiCall, RequestBody};
    use crate::api::InteractionToken;

    #[test]
    fn no_log_shows_the_token_of_an_interaction() {
        let token = InteractionToken::for_tests("SECRET");
        let secret = token.secret.expose_secret();
        let routes = [
            Route::InteractionResponse { interaction_id: token.id, token: secret },
            token.follow_ups(),
            Route::WebhookFollowupMessage {
                application_id: token.application,
                token: secret,
                message_id: MessageId::new(3),
            },
        ];
        for route in routes {
            let call = ApiCall::interaction(&token, LightMethod::Post, route, RequestBody::Empty);
            assert!(call.url("http://base").contains("SECRET"), "{}", call.url("http://base"));
            assert!(!call.label().contains("SECRET"), "{}", call.label());
        }
        let call = ApiCall::bot(LightMethod::Get, Route::UserMe, RequestBody::Empty);
        assert_eq!(call.label(), "GET https://discord.com/api/v10/users/@me");
        assert_eq!(call.url("http://localhost:1"), "http://localhost:1/api/v10/users/@me");
    }
}
