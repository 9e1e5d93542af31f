//! Long polling: the bot asks for updates. One process of a bot at a time, by a lease where there are several.

use std::sync::Arc;
use std::time::Duration;

use futures::future::join_all;
use kubyk_host::Lease;
use kubyk_platform::retry;
use serde_json::Value;

use crate::Error;
use crate::api::error::BotApiError;
use crate::bot::TelegramBot;
use crate::update::interpret;
use crate::update::types::Update;
use crate::update::under_way::{Arrival, Handled};

/// How long updates may take before the next ones are asked for, which tells Telegram to forget these. What is killed
/// before it is stored is then asked for again; what takes longer must not hold up everybody else.
const HANDLED: Duration = Duration::from_millis(100);

/// Reads updates, while it is this process's turn, until the bot closes or the token is revoked.
pub(crate) async fn run(bot: &Arc<TelegramBot>) -> Result<(), Error> {
    let Some(fleet) = bot.host.fleet() else { return poll(bot, None).await.map(drop) };
    let name = format!("telegram {} updates", bot.me.id);
    bot.projector.reads(false);
    while let Some(lease) = bot.stop.run_until_cancelled(fleet.lease(&name)).await {
        bot.projector.reads(true);
        let ended = tokio::select! {
            ended = poll(bot, Some(&lease)) => ended,
            // What it has read goes on; what comes again is known by its id.
            () = lease.lost() => Ok(Polled::Overtaken),
        };
        bot.projector.reads(false);
        lease.release().await;
        if !matches!(ended, Ok(Polled::Overtaken)) {
            return ended.map(drop);
        }
        tracing::warn!("another process reads the updates now");
    }
    Ok(())
}

/// The reason why no more updates are read.
enum Polled {
    /// The bot closes.
    Closed,
    /// Another process reads them.
    Overtaken,
}

/// Reads updates until the bot closes, the token is revoked, or another process has taken a lease over that could not be
/// renewed.
async fn poll(bot: &Arc<TelegramBot>, lease: Option<&Lease>) -> Result<Polled, Error> {
    let mut offset: i64 = 0;
    let mut pauses = retry::pauses();
    while !bot.stop.is_cancelled() {
        let incoming = tokio::select! {
            incoming = bot.api.updates(offset) => incoming,
            () = bot.stop.cancelled() => break,
        };
        match incoming {
            Ok(updates) => {
                pauses = retry::pauses();
                let mut handled = Vec::with_capacity(updates.len());
                for update in updates {
                    offset = after(&update).unwrap_or(offset);
                    handled.extend(bot.receive(update).map(Handled::wait));
                }
                // Either way it goes on.
                let _ = tokio::time::timeout(HANDLED, join_all(handled)).await;
            }
            Err(BotApiError::Token) => return Err(Error::Token),
            Err(failure) => {
                tracing::warn!(%failure, "updates cannot be read");
                if let BotApiError::Conflict(why) = &failure {
                    if why.contains("webhook") {
                        // The bot was run with a webhook before. If this fails, the next round tells.
                        let _ = bot.api.delete_webhook().await;
                    } else if lease.is_some_and(Lease::is_overdue) {
                        return Ok(Polled::Overtaken);
                    }
                }
                let pause = match failure {
                    BotApiError::Slow(time) => time,
                    _ => pauses.next().unwrap_or_default(),
                };
                bot.pause(pause).await;
            }
        }
    }
    // What was handled is not to come again after the restart.
    bot.api.confirm(offset).await;
    Ok(Polled::Closed)
}

/// The offset that tells Telegram to forget an update. The next one need not have a greater id: after a quiet week
/// Telegram begins somewhere else.
fn after(update: &Value) -> Option<i64> {
    Some(update["update_id"].as_i64()?.saturating_add(1))
}

impl TelegramBot {
    /// Takes an update in. What is returned ends when it has been handled; `None`: there is nothing to do.
    pub(crate) fn receive(self: &Arc<Self>, update: Value) -> Option<Handled> {
        let update = Update::read(update)?;
        let id = update.update_id;
        match self.updates_under_way.arrive(id, || self.seen_updates.is_new(id)) {
            Arrival::New(done, handled) => {
                self.enqueue(id, interpret::read(update, &self.me), done);
                Some(handled)
            }
            Arrival::UnderWay(handled) => Some(handled),
            Arrival::Known => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn no_id_is_too_great_for_an_offset() {
        let offset = |id: i64| after(&json!({"update_id": id}));
        assert_eq!(offset(7), Some(8));
        assert_eq!(offset(i64::from(i32::MAX)), Some(i64::from(i32::MAX) + 1));
        assert_eq!(offset(i64::MAX), Some(i64::MAX));
        assert_eq!(after(&json!({})), None);
    }
}
