//! Answers interactions: at once, or "later" where the host needs longer.

mod deliver;
mod plan;

use std::sync::Arc;
use std::time::Duration;

use kubyk_games::kit::Msg;
use kubyk_host::Intent;
use kubyk_words::Lang;
use tokio::time::timeout_at;

use self::plan::Plan;
pub(crate) use self::plan::Shows;
use crate::asked::{Asked, Want};
use crate::cut::cut;
use crate::door::DiscordBot;
use crate::message::Message;

/// Discord waits three seconds for the first answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// Discord's: completions, and characters of one.
const CHOICES: usize = 25;
const CHOICE: usize = 100;

impl DiscordBot {
    /// Does what is asked and shows what comes of it.
    pub(crate) async fn answer(self: &Arc<Self>, asked: &Arc<Asked>) {
        match &asked.want {
            Want::Do(intent) => self.act(asked, intent).await,
            Want::Complete(line) => self.complete(asked, line).await,
            Want::Gone => {
                let lang = self.lang_of(asked).await;
                let message = Message::word(&self.say(lang, &Msg::new("discord-unknown-command")));
                if let Err(fault) = self.rest.answer(&asked.ticket, &message.hidden()).await {
                    tracing::warn!(%fault, "an unknown command could not be answered");
                }
            }
        }
    }

    async fn act(self: &Arc<Self>, asked: &Arc<Asked>, intent: &Intent) {
        let (door, asking, intent) = (self.clone(), asked.clone(), intent.clone());
        // A task of its own: the clock runs on while the host thinks hard, and a panic does not leave people waiting.
        let mut plan = tokio::spawn(async move { door.plan(&asking, &intent).await });
        let (plan, deferred) = if let Ok(plan) = timeout_at(asked.since + PATIENCE, &mut plan).await {
            (plan, false)
        } else {
            let put_off = self.put_off(asked).await;
            (plan.await, put_off)
        };
        let plan = match plan {
            Ok(plan) => plan,
            Err(error) => {
                tracing::error!(%error, "an interaction ended in a panic");
                let apology = self.say(self.lang_of(asked).await, &Msg::new("discord-broken"));
                Plan::only(Message::word(&apology).hidden())
            }
        };
        self.deliver(asked, plan, deferred).await;
    }

    /// Whether the answer will be for all or for one is not known yet: nothing may leak.
    async fn put_off(&self, asked: &Asked) -> bool {
        let later = match asked.tapped {
            None => self.rest.think(&asked.ticket).await,
            Some(_) => self.rest.nod(&asked.ticket).await,
        };
        if let Err(fault) = &later {
            tracing::warn!(%fault, "an answer could not be put off");
        }
        later.is_ok()
    }

    async fn complete(&self, asked: &Asked, line: &str) {
        let suggested = self.host.suggest(&asked.chat, &asked.user, line);
        let suggested = timeout_at(asked.since + PATIENCE, suggested).await.unwrap_or_default();
        let mut choices: Vec<(String, String)> = Vec::new();
        for suggestion in suggested {
            let label =
                cut(if suggestion.label.is_empty() { &suggestion.value } else { &suggestion.label }, CHOICE);
            let fits = (1..=CHOICE).contains(&suggestion.value.chars().count());
            if fits && choices.len() < CHOICES && choices.iter().all(|(known, _)| *known != label) {
                choices.push((label, suggestion.value));
            }
        }
        if let Err(fault) = self.rest.offer(&asked.ticket, &choices).await {
            // Whoever types on makes the next one; a late one is refused and missed by nobody.
            tracing::debug!(%fault, "completions could not be offered");
        }
    }

    /// The language of the person who asks.
    async fn lang_of(&self, asked: &Asked) -> Lang {
        self.host.lang(&asked.chat, Some(&asked.user)).await
    }

    fn say(&self, lang: Lang, msg: &Msg) -> String {
        self.host.words().say(lang, msg, &[])
    }
}
