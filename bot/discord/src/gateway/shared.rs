//! Shards that several processes divide among them: each holds the leases of its share, and gives some back when another
//! process comes.

use std::collections::BTreeMap;
use std::time::Duration;

use kubyk_host::{Fleet, Lease, Millis};
use kubyk_platform::{retry, stopped};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::connection::{self, Shards, fatal};
use super::handler::GatewayHandler;
use crate::config::Config;
use crate::run::Error;

/// Interval at which a process looks for shards that nobody holds.
const PERIOD: Duration = Duration::from_secs(3);
/// Discord takes one greeting of a bot in five seconds.
const GREETING: Millis = 5_500;
/// Interval at which a shard asks whether it may greet.
const PATIENCE: Duration = Duration::from_millis(500);

/// Serves this process's share of the shards until it is stopped, or Discord refuses the bot for good.
pub(super) async fn serve(
    handler: &GatewayHandler,
    config: &Config,
    shards: Option<u32>,
    fleet: &Fleet,
    stop: &mut watch::Receiver<bool>,
) -> Result<(), Error> {
    let total = tokio::select! {
        total = total(handler, config, shards) => total?,
        () = stopped(stop) => return Ok(()),
    };
    let mut alive = fleet.alive();
    let mut held =
        HeldShards { handler, config, fleet, total, ending: BTreeMap::new(), running: JoinSet::new() };
    let served = loop {
        let share = share(total, *alive.borrow_and_update());
        held.keep(share).await;
        if held.ending.is_empty() {
            // Others hold all of them; this process does the rest of the work.
            handler.announce();
        }
        tokio::select! {
            () = stopped(stop) => break Ok(()),
            Some(ended) = held.running.join_next() => match ended {
                Ok((shard, Ok(()))) => drop(held.ending.remove(&shard)),
                Ok((_, Err(error))) => break Err(error),
                // A panic; the shard's lease was dropped with it.
                Err(_) => held.end_all().await,
            },
            _ = alive.changed() => {}
            () = sleep(PERIOD) => {}
        }
    };
    held.end_all().await;
    served
}

/// How many of the shards each of so many processes may hold.
fn share(total: u32, processes: usize) -> usize {
    (total as usize).div_ceil(processes.max(1))
}

/// How many shards there are in all. Processes that were advised differently at their starts hold different sets of
/// shards, each of them whole; what comes twice is known by its id.
async fn total(handler: &GatewayHandler, config: &Config, shards: Option<u32>) -> Result<u32, Error> {
    if let Some(shards) = shards {
        return Ok(shards.max(1));
    }
    let http = connection::http(handler, config);
    let mut pauses = retry::pauses();
    loop {
        match http.get_bot_gateway().await {
            Ok(gateway) => return Ok(gateway.shards.max(1)),
            Err(error) if let Some(error) = fatal(&error) => return Err(error),
            Err(error) => tracing::warn!(%error, "Discord does not say how many shards there are"),
        }
        sleep(pauses.next().unwrap_or_default()).await;
    }
}

/// The shards of this process.
struct HeldShards<'a> {
    handler: &'a GatewayHandler,
    config: &'a Config,
    fleet: &'a Fleet,
    total: u32,
    /// What ends each of them; one that is ending is here until it has.
    ending: BTreeMap<u32, CancellationToken>,
    running: JoinSet<(u32, Result<(), Error>)>,
}

impl HeldShards<'_> {
    /// Gives back what is more than the share, and takes what is missing as far as it is free.
    async fn keep(&mut self, share: usize) {
        for (shard, ending) in self.ending.iter().filter(|(_, ending)| !ending.is_cancelled()).skip(share) {
            tracing::info!(shard, "left to another process");
            ending.cancel();
        }
        for shard in 0..self.total {
            if self.ending.values().filter(|ending| !ending.is_cancelled()).count() >= share {
                return;
            }
            // One that is being left is not taken again before it has ended.
            if !self.ending.contains_key(&shard)
                && let Some(lease) =
                    self.fleet.try_lease(&self.name(&format!("shard {shard}/{}", self.total))).await
            {
                self.begin(shard, lease);
            }
        }
    }

    fn begin(&mut self, shard: u32, lease: Lease) {
        let (handler, config, fleet) = (self.handler.clone(), self.config.clone(), self.fleet.clone());
        let (greeting, shards) = (self.name("greeting"), Shards::One { shard, total: self.total });
        let ending = CancellationToken::new();
        self.ending.insert(shard, ending.clone());
        self.running.spawn(async move {
            let greeted = async {
                while !fleet.may(&greeting, GREETING).await {
                    sleep(PATIENCE).await;
                }
            };
            let served = match ending.run_until_cancelled(greeted).await {
                Some(()) => {
                    let end = async {
                        tokio::select! {
                            () = lease.lost() => tracing::warn!(shard, "another process has this shard now"),
                            () = ending.cancelled() => {}
                        }
                    };
                    connection::serve(&handler, &config, shards, end).await
                }
                None => Ok(()),
            };
            lease.release().await;
            (shard, served)
        });
    }

    /// Lets go of all of them.
    async fn end_all(&mut self) {
        self.ending.values().for_each(CancellationToken::cancel);
        while self.running.join_next().await.is_some() {}
        self.ending.clear();
    }

    /// The name of a lease of this application.
    fn name(&self, what: &str) -> String {
        format!("discord {} {what}", self.handler.bot.identity.application)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_cover_all_shards() {
        assert_eq!(share(1, 3), 1);
        assert_eq!(share(3, 2), 2);
        assert_eq!(share(8, 3), 3);
        assert_eq!(share(8, 0), 8, "nobody has been seen yet");
        for (total, processes) in (1..20).flat_map(|total| (1..9).map(move |processes| (total, processes))) {
            assert!(share(total, processes) * processes >= total as usize);
        }
    }
}
