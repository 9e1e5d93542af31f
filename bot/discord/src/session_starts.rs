//! When a shard may begin a session: Discord allows so many a day, and a few at a time.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use kubyk_core::time::Millis;
use kubyk_platform::{Hindrance, retry};
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{Instant, sleep, sleep_until};

use crate::api::{DiscordApiError, GatewayAdvice};
use crate::bot::DiscordBot;
use crate::config::Error;

/// Time between two sessions of one turn. Discord wants five seconds, and its clock is not ours.
const TURN: Duration = Duration::from_millis(5_500);
/// Interval at which a process asks whether it is its turn, where several share them.
const PATIENCE: Duration = Duration::from_millis(500);
/// Discord's advice is asked for anew after this time.
const FRESH: Duration = Duration::from_mins(1);
/// The limit of a day is looked at again in such intervals: it may be lifted earlier than it was said.
const LONGEST_WAIT: Duration = Duration::from_mins(10);

/// The sessions that the shards of this process may begin.
pub(crate) struct SessionStarts {
    bot: Arc<DiscordBot>,
    /// The base of Discord's interface, for messages about it.
    api_url: String,
    hindrance: Hindrance,
    state: Mutex<StartsState>,
}

#[derive(Default)]
struct StartsState {
    /// Discord's advice, less what was begun since.
    advice: Option<(GatewayAdvice, Instant)>,
    /// When the next session of a turn may begin.
    turns: HashMap<u32, Instant>,
}

impl SessionStarts {
    /// The sessions of a bot; `hindrance` tells why they have to wait.
    pub(crate) fn new(bot: Arc<DiscordBot>, api_url: String, hindrance: Hindrance) -> Self {
        Self { bot, api_url, hindrance, state: Mutex::default() }
    }

    /// The number of shards that Discord advises now.
    pub(crate) async fn advised_shards(&self) -> Result<u32, Error> {
        let mut state = self.state.lock().await;
        state.advice = None;
        Ok(self.advice(&mut state, 0).await?.shards.max(1))
    }

    /// Waits until a shard may begin a session, and counts it; returns the Gateway's address.
    ///
    /// # Errors
    /// The error that only a change of the configuration can mend.
    pub(crate) async fn acquire(&self, shard: u32) -> Result<String, Error> {
        // One after the other: what is left of the day's sessions is counted here.
        let mut state = self.state.lock().await;
        loop {
            let advice = self.advice(&mut state, shard).await?;
            let (url, limit) = (advice.url.clone(), &mut advice.session_start_limit);
            if limit.remaining == 0 {
                let wait = Duration::from_millis(limit.reset_after);
                self.wait_for_the_limit(shard, wait).await;
                state.advice = None;
                continue;
            }
            limit.remaining -= 1;
            let turn = shard % limit.max_concurrency.max(1);
            self.wait_for_turn(&mut state, turn).await;
            return Ok(url);
        }
    }

    async fn wait_for_the_limit(&self, shard: u32, wait: Duration) {
        let minutes = wait.as_secs().div_ceil(60).max(1);
        let why = format!("Discord lets the bot begin no session for {minutes} min (session_start_limit)");
        self.hindrance.set(shard, why);
        tracing::warn!(shard, minutes, "Discord lets the bot begin no more sessions; Kubyk waits");
        sleep(wait.clamp(Duration::from_secs(1), LONGEST_WAIT)).await;
    }

    async fn wait_for_turn(&self, state: &mut MutexGuard<'_, StartsState>, turn: u32) {
        if let Some(fleet) = self.bot.host.fleet() {
            let name = format!("discord {} greeting {turn}", self.bot.identity.application);
            while !fleet.may(&name, TURN.as_millis() as Millis).await {
                sleep(PATIENCE).await;
            }
            return;
        }
        if let Some(at) = state.turns.get(&turn) {
            sleep_until(*at).await;
        }
        state.turns.insert(turn, Instant::now() + TURN);
    }

    /// Asks for Discord's advice until it answers.
    async fn advice<'a>(
        &self,
        state: &'a mut MutexGuard<'_, StartsState>,
        shard: u32,
    ) -> Result<&'a mut GatewayAdvice, Error> {
        let known = state.advice.take().filter(|(_, at)| at.elapsed() < FRESH);
        let advice = match known {
            Some(known) => known,
            None => (self.ask(shard).await?, Instant::now()),
        };
        Ok(&mut state.advice.insert(advice).0)
    }

    async fn ask(&self, shard: u32) -> Result<GatewayAdvice, Error> {
        let mut pauses = retry::pauses();
        loop {
            let error = match self.bot.client.api.gateway_advice().await {
                Ok(advice) => return Ok(advice),
                Err(error) if let Some(fatal) = error.fatal(&self.api_url) => return Err(fatal),
                Err(error) => error,
            };
            self.hindrance.set(shard, format!("Discord does not say where the Gateway is: {error}"));
            tracing::warn!(%error, "Discord does not say where the Gateway is");
            // A silence that Discord asks for is kept by the next call itself.
            if !matches!(error, DiscordApiError::Limited { .. }) {
                sleep(pauses.next().unwrap_or_default()).await;
            }
        }
    }
}
