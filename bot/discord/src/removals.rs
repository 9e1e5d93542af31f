//! Servers that have removed the bot without a word: signed interactions do not tell of it, nor does the Gateway of what
//! happened while the bot was away. Where nobody has played for a day, Discord is asked.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{ChatKey, Millis, Platform};
use tokio::time::sleep;

use crate::api::DiscordApiError;
use crate::bot::DiscordBot;

/// How often a process thinks of it: whichever comes first looks, once in [`DAY`].
const LOOK: Duration = Duration::from_hours(1);
const DAY: Millis = 24 * 3600 * 1000;
/// Between two questions: nobody waits for them, and the refused ones count against the bot.
const PAUSE: Duration = Duration::from_secs(1);

/// Looks for such servers, for ever.
pub(crate) async fn look_for_removals(bot: Arc<DiscordBot>) {
    let alone = bot.host.fleet().is_none();
    loop {
        let is_due = match bot.host.fleet() {
            Some(fleet) => fleet.may("discord removals", DAY).await,
            None => true,
        };
        if is_due {
            look(&bot).await;
        }
        sleep(if alone { Duration::from_millis(DAY as u64) } else { LOOK }).await;
    }
}

async fn look(bot: &DiscordBot) {
    for group in bot.host.silent_groups(Platform::Discord).await {
        match has_bot(bot, &group).await {
            Ok(true) => {}
            Ok(false) => bot.host.left(&group).await,
            Err(error) => {
                // The next look asks for the others, too.
                tracing::warn!(%error, "Discord cannot be asked which servers have removed the bot");
                return;
            }
        }
        sleep(PAUSE).await;
    }
}

/// Whether the bot is in a server still; the number may be that of a conversation with one person, too.
async fn has_bot(bot: &DiscordBot, group: &ChatKey) -> Result<bool, DiscordApiError> {
    let Ok(number) = group.id.parse::<std::num::NonZeroU64>() else { return Ok(true) };
    let api = &bot.client.api;
    Ok(api.sees_guild(number.into()).await? || api.sees_channel(number.into()).await?)
}
