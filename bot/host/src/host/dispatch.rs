//! From an intent to what answers it.

use kubyk_games::kit::{Msg, clipped};

use crate::command::{Action, Args, Command, parse};
use crate::errors::HostError;
use crate::payload::Payload;
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::{Intent, Platform, Reply};

impl Services {
    /// Does what a request asks for.
    pub(super) async fn dispatch(&self, cx: &RequestContext<'_>) -> Result<Reply, HostError> {
        match &cx.request.intent {
            Intent::Arrive(arrival) => Ok(self.greeting(cx, arrival)),
            Intent::Say(line) => self.say(cx, line).await,
            Intent::Invoke(invocation) => self.invoke(cx, invocation).await,
            Intent::Press(payload) => match payload.parse() {
                Ok(Payload::Line(line)) => self.say(cx, &line).await.map(|reply| reply.in_place(&line)),
                Ok(Payload::Step { table, epoch, path }) => self.step(cx, table, epoch, &path).await,
                Ok(Payload::Table { table, deed, arg }) => self.pressed(cx, table, deed, &arg).await,
                Err(()) => Err(self.refused(cx, &Msg::new("button-unknown"))),
            },
        }
    }

    /// Does what a typed line asks for.
    pub(super) async fn say(&self, cx: &RequestContext<'_>, line: &str) -> Result<Reply, HostError> {
        let Some(command) = parse(line, &self.words) else {
            // In a group another bot may serve this command, unless it was addressed to us.
            let ours = cx.request.chat.private
                || cx.request.chat.platform != Platform::Telegram
                || line.contains('@');
            let said = Msg::new("command-unknown").with("text", clipped(line.trim()));
            let answered = ours && !line.trim().is_empty();
            return if answered { Err(self.refused(cx, &said)) } else { Ok(Reply::default()) };
        };
        match command {
            Command::House { name, args } => self.house(cx, name, &args).await,
            Command::Game { game, deed, args } => self.deed(cx, Some(game), &deed, &args).await,
            Command::Move(text) => self.deed(cx, None, &Action::Play(text), &Args::default()).await,
        }
    }
}
