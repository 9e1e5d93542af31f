//! Interactions over the Gateway: one process holds all shards, or several divide them.

mod connection;
mod handler;
mod shared;
mod welcome;

use std::sync::Arc;

use kubyk_platform::stopped;
use tokio::sync::{oneshot, watch};

use self::connection::Shards;
use self::handler::GatewayHandler;
use crate::bot::DiscordBot;
use crate::config::Config;
use crate::run::Error;

/// Serves the Gateway until it is stopped, or Discord refuses the bot for good. `ready` is told once this process serves
/// the shards that it has to.
pub(crate) async fn run(
    bot: Arc<DiscordBot>,
    config: &Config,
    shards: Option<u32>,
    ready: oneshot::Sender<()>,
    stop: &mut watch::Receiver<bool>,
) -> Result<(), Error> {
    let handler = GatewayHandler::new(bot, ready);
    match handler.bot.host.fleet() {
        Some(fleet) => shared::serve(&handler, config, shards, fleet, stop).await,
        None => connection::serve(&handler, config, Shards::All(shards), stopped(stop)).await,
    }
}
