//! Answers interactions: at once, or "later" where the host needs longer.

use std::sync::Arc;
use std::time::Duration;

use kubyk_games::kit::Msg;
use kubyk_host::{InView, Incomplete, Intent, Invocation};
use kubyk_platform::ReplyGuard;
use kubyk_words::Lang;
use serde_json::Value;
use tokio::time::timeout_at;
use tracing::Instrument as _;

use super::response_plan::ResponsePlan;
use crate::board::DiscordClient;
use crate::bot::DiscordBot;
use crate::interaction::request::{FocusedOption, IncomingInteraction, InteractionKind};
use crate::render::message::OutgoingMessage;
use crate::render::truncate;

/// Discord waits three seconds for the first answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// Discord's: completions, and characters of one.
const CHOICES: usize = 25;
const CHOICE: usize = 100;

impl DiscordBot {
    /// Does what is asked and shows what comes of it.
    pub(crate) async fn answer(
        self: &Arc<Self>,
        incoming: &Arc<IncomingInteraction>,
        reply: ReplyGuard<DiscordClient>,
    ) {
        match &incoming.kind {
            InteractionKind::Act(intent) => self.act(incoming, intent, reply).await,
            InteractionKind::Complete(typed, focused) => self.complete(incoming, typed, focused).await,
            InteractionKind::UnknownCommand => self.explain(incoming, "discord-unknown-command").await,
        }
    }

    /// Says that too much is under way already. What is only being typed is not completed then.
    pub(crate) async fn refuse(&self, incoming: &IncomingInteraction) {
        if !matches!(incoming.kind, InteractionKind::Complete(..)) {
            self.explain(incoming, "platform-too-many-requests").await;
        }
    }

    /// Answers with one of the bot's own sentences, for the person who asked.
    async fn explain(&self, incoming: &IncomingInteraction, id: &'static str) {
        let message = OutgoingMessage::word(&self.say(self.lang_of(incoming).await, &Msg::new(id)));
        if let Err(error) = self.client.api.respond(&incoming.token, &message.hidden()).await {
            tracing::warn!(%error, id, "an explanation could not be given");
        }
    }

    async fn act(
        self: &Arc<Self>,
        incoming: &Arc<IncomingInteraction>,
        intent: &Intent,
        reply: ReplyGuard<DiscordClient>,
    ) {
        let (bot, asking, intent) = (self.clone(), incoming.clone(), intent.clone());
        // A task of its own: the clock runs on while the host thinks hard, and a panic does not leave people waiting.
        let mut plan = tokio::spawn(async move { bot.plan(&asking, &intent).await }.in_current_span());
        let (plan, deferred) =
            if let Ok(plan) = timeout_at(incoming.token.received + PATIENCE, &mut plan).await {
                (plan, false)
            } else {
                let deferred = self.defer_response(incoming).await;
                (plan.await, deferred)
            };
        let plan = match plan {
            Ok(plan) => plan,
            Err(error) => {
                tracing::error!(%error, "an interaction ended in a panic");
                let error_reply = self.say(self.lang_of(incoming).await, &Msg::new("discord-broken"));
                ResponsePlan::only(OutgoingMessage::word(&error_reply).hidden())
            }
        };
        if let Some(form) = plan.form.as_ref().filter(|_| !deferred) {
            match self.client.api.respond_with_form(&incoming.token, form).await {
                Ok(()) => return,
                Err(error) => tracing::warn!(%error, "a form could not be opened"),
            }
        }
        self.deliver(incoming, plan, deferred, reply).await;
    }

    /// Whether the answer will be for all or for one is not known yet: nothing may leak.
    async fn defer_response(&self, incoming: &IncomingInteraction) -> bool {
        let deferred = match incoming.tapped {
            None => self.client.api.defer(&incoming.token).await,
            Some(_) => self.client.api.defer_update(&incoming.token).await,
        };
        if let Err(error) = &deferred {
            tracing::warn!(%error, "an answer could not be put off");
        }
        deferred.is_ok()
    }

    async fn complete(
        &self,
        incoming: &Arc<IncomingInteraction>,
        typed: &Invocation,
        focused: &FocusedOption,
    ) {
        // A task of its own: a query that is dropped half-way costs its connection to the database.
        let (host, asking) = (self.host.clone(), incoming.clone());
        let (typed, parameter) = (typed.clone(), focused.name.clone());
        let suggested = tokio::spawn(async move {
            let typed = Incomplete::Value { command: &typed, parameter: &parameter };
            host.complete(&asking.chat, InView::Chat, &asking.user, typed).await
        });
        let suggested = timeout_at(incoming.token.received + PATIENCE, suggested).await;
        let suggested = suggested.ok().and_then(Result::ok).unwrap_or_default();
        let mut choices: Vec<(String, Value)> = Vec::new();
        for suggestion in suggested {
            let label = truncate(
                if suggestion.label.is_empty() { &suggestion.value } else { &suggestion.label },
                CHOICE,
            );
            let fits = (1..=CHOICE).contains(&suggestion.value.chars().count());
            if fits && choices.len() < CHOICES && choices.iter().all(|(known, _)| *known != label) {
                match suggestion.value.parse::<i64>() {
                    Ok(number) if focused.integer => choices.push((label, number.into())),
                    _ if focused.integer => {}
                    _ => choices.push((label, suggestion.value.into())),
                }
            }
        }
        if let Err(error) = self.client.api.respond_with_choices(&incoming.token, &choices).await {
            // Typing on asks for the next completions; late ones are refused and missed by nobody.
            tracing::debug!(%error, "completions could not be offered");
        }
    }

    /// The language of the person who asks.
    pub(super) async fn lang_of(&self, incoming: &IncomingInteraction) -> Lang {
        self.host.lang(&incoming.chat, Some(&incoming.user)).await
    }

    pub(super) fn say(&self, lang: Lang, msg: &Msg) -> String {
        self.host.words().say(lang, msg, &[])
    }
}
