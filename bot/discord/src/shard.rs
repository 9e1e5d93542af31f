//! One shard of the Gateway: its session goes on over as many connections as it takes.
//!
//! A connection is twilight's: hello, heartbeats, resuming and identifying. This module decides on the meaning of a
//! connection's end, and on the time of the next connection and of a new session: twilight opens the next one at once, so that
//! a Gateway which ends each connection would be called without a pause.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use futures::StreamExt as _;
use kubyk_platform::{Hindrance, retry};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use twilight_gateway::error::ReceiveMessageErrorType;
use twilight_gateway::queue::Queue;
use twilight_gateway::{
    CloseFrame, Config, ConfigBuilder, Intents, Message, Session, Shard, ShardId, ShardState,
};

use crate::config::Error;
use crate::route::is_gateway;
use crate::session_starts::SessionStarts;

/// The events of interest beside interactions: the guilds it is in, and that something was said there. Neither needs
/// Discord's approval, and so what was said comes without its words.
const INTENTS: Intents = Intents::GUILDS.union(Intents::GUILD_MESSAGES);

/// Least pause after a connection that did not last.
const LEAST_PAUSE: Duration = Duration::from_secs(1);
/// Pause after Discord has called the bot too busy.
const BUSY_PAUSE: Duration = Duration::from_secs(10);
/// The next connection is opened at once after one that has lasted for so long.
const STEADY: Duration = Duration::from_secs(10);
/// Time in which a new connection has to lead to a session, and a resumed one to bring something.
const GREETING_TIME: Duration = Duration::from_mins(1);
/// The time that saying goodbye may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// After so many connections in a row that did not last, the shard counts as not served.
const TOLERATED: u32 = 1;

// The end of a connection and its meaning.

/// A shard that cannot be served as it is.
#[derive(Debug)]
pub(crate) enum ShardFault {
    /// Only a change of the configuration can mend it.
    Fatal(Error),
    /// Discord wants the bot to have another number of shards; the code says why.
    OtherShards(u16),
}

/// The step after the end of a connection.
#[derive(Debug, PartialEq, Eq)]
enum NextStep {
    /// The session goes on.
    Resume,
    /// A new session begins.
    Identify,
    /// All shards begin anew, in another number.
    OtherShards,
    /// Nothing that the program can do.
    Refused,
    /// The token was refused.
    TokenRefused,
}

/// The steps for Discord's close codes (topics/opcodes-and-status-codes, "Gateway Close Event Codes"). An unknown code, and
/// a connection that broke off, change nothing about the session.
fn next_step(code: Option<u16>) -> NextStep {
    match code {
        Some(4004) => NextStep::TokenRefused,
        Some(4010 | 4011) => NextStep::OtherShards,
        Some(4012..=4014) => NextStep::Refused,
        // Not authenticated, invalid sequence, session timed out.
        Some(4003 | 4007 | 4009) => NextStep::Identify,
        _ => NextStep::Resume,
    }
}

/// End of a connection.
enum ConnectionEnd {
    /// The Gateway has closed it, or it broke off (1006).
    Closed(Option<u16>),
    /// The Gateway wants another connection.
    Asked,
    /// It could not be opened.
    Unreachable(String),
    /// It led to nothing.
    Silent,
}

impl ConnectionEnd {
    fn code(&self) -> Option<u16> {
        if let Self::Closed(code) = self { *code } else { None }
    }
}

impl std::fmt::Display for ConnectionEnd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Closed(Some(code)) => write!(f, "the Gateway has closed the connection with code {code}"),
            Self::Closed(None) => f.write_str("the Gateway has closed the connection"),
            Self::Asked => f.write_str("the Gateway wants another connection"),
            Self::Unreachable(why) => write!(f, "the Gateway cannot be reached: {why}"),
            Self::Silent => f.write_str("the Gateway does not answer"),
        }
    }
}

// The connections of a shard.

/// Opens connections for the shards of this process.
pub(crate) struct ShardConnector {
    /// Holds the token and the TLS settings.
    base: Config<Allowed>,
    starts: SessionStarts,
    hindrance: Hindrance,
}

/// A session that may go on, and where.
struct Resumption {
    session: Session,
    url: Option<String>,
}

/// Lets a shard identify at once: that was allowed before its connection was opened.
#[derive(Clone, Debug)]
struct Allowed;

impl Queue for Allowed {
    fn enqueue(&self, _: u32) -> oneshot::Receiver<()> {
        let (allow, allowed) = oneshot::channel();
        // The receiver is here.
        let _ = allow.send(());
        allowed
    }
}

impl ShardConnector {
    /// Connections with this token. `members`: also of who joins and leaves guilds.
    pub(crate) fn new(token: &str, members: bool, starts: SessionStarts, hindrance: Hindrance) -> Self {
        // A bot that asks for this intent without Discord's approval is refused.
        let intents = if members { INTENTS.union(Intents::GUILD_MEMBERS) } else { INTENTS };
        let base = ConfigBuilder::new(token.to_owned(), intents).queue(Allowed).build();
        Self { base, starts, hindrance }
    }

    /// When sessions may begin.
    pub(crate) fn starts(&self) -> &SessionStarts {
        &self.starts
    }

    /// Serves a shard until `end` comes; `receive` gets each packet of events.
    ///
    /// # Errors
    /// When trying again would not help.
    pub(crate) async fn serve(
        &self,
        id: ShardId,
        mut receive: impl FnMut(&str) + Send,
        end: impl Future<Output = ()> + Send,
    ) -> Result<(), ShardFault> {
        let mut end = pin!(end);
        let (mut pauses, mut failures) = (retry::pauses(), 0);
        let (mut address, mut known) = (String::new(), None::<Resumption>);
        loop {
            let began = async {
                if known.is_none() {
                    address = self.starts.acquire(id.number()).await?;
                }
                Ok(self.config(&address, known.take()))
            };
            let config = tokio::select! {
                config = began => config.map_err(ShardFault::Fatal)?,
                () = &mut end => break,
            };
            let (opened, mut shard) = (Instant::now(), Shard::with_config(id, config));
            let ended = tokio::select! {
                ended = self.listen(&mut shard, &mut receive) => ended,
                () = &mut end => {
                    say_goodbye(&mut shard).await;
                    break;
                }
            };
            known = self.after(id, &shard, &ended)?;
            if opened.elapsed() >= STEADY
                && !matches!(ended, ConnectionEnd::Unreachable(_) | ConnectionEnd::Silent)
            {
                (pauses, failures) = (retry::pauses(), 0);
                tracing::info!(shard = id.number(), "{ended}; the next connection is opened");
                continue;
            }
            failures += 1;
            if failures > TOLERATED {
                self.hindrance.set(id.number(), ended.to_string());
            }
            let busy = if ended.code() == Some(4008) { BUSY_PAUSE } else { LEAST_PAUSE };
            let pause = pauses.next().unwrap_or_default().max(busy);
            tracing::warn!(shard = id.number(), ?pause, "{ended}");
            tokio::select! {
                () = sleep(pause) => {}
                () = &mut end => break,
            }
        }
        self.hindrance.clear(id.number());
        Ok(())
    }

    /// The session to resume after a connection has ended; `None`: a new session.
    fn after(
        &self,
        id: ShardId,
        shard: &Shard<Allowed>,
        ended: &ConnectionEnd,
    ) -> Result<Option<Resumption>, ShardFault> {
        let code = ended.code();
        let fatal = match next_step(code) {
            NextStep::Resume => {
                let url = shard.resume_url().filter(|url| is_gateway(url)).map(str::to_owned);
                return Ok(shard.session().cloned().map(|session| Resumption { session, url }));
            }
            NextStep::Identify => return Ok(None),
            NextStep::OtherShards => {
                self.hindrance.set(id.number(), ended.to_string());
                return Err(ShardFault::OtherShards(code.unwrap_or_default()));
            }
            NextStep::TokenRefused => Error::Token,
            NextStep::Refused => Error::Gateway { code: code.unwrap_or_default() },
        };
        Err(ShardFault::Fatal(fatal))
    }

    fn config(&self, address: &str, known: Option<Resumption>) -> Config<Allowed> {
        let config = ConfigBuilder::from(self.base.clone()).proxy_url(address.to_owned());
        let Some(Resumption { session, url }) = known else { return config.build() };
        let config = config.session(session);
        match url {
            Some(url) => config.resume_url(url).build(),
            None => config.build(),
        }
    }

    /// Reads a connection to its end.
    async fn listen(
        &self,
        shard: &mut Shard<Allowed>,
        receive: &mut (impl FnMut(&str) + Send),
    ) -> ConnectionEnd {
        let mut patience = Some(Instant::now() + GREETING_TIME);
        loop {
            let late = async {
                match patience {
                    Some(at) => sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            let item = tokio::select! {
                item = shard.next() => item,
                () = late => return ConnectionEnd::Silent,
            };
            match item {
                Some(Ok(Message::Text(packet))) => receive(&packet),
                Some(Ok(Message::Close(frame))) => {
                    return ConnectionEnd::Closed(frame.map(|frame| frame.code));
                }
                Some(Err(error)) => match error.kind() {
                    ReceiveMessageErrorType::Reconnect => {
                        let why = error.into_source().map_or_else(String::new, |why| why.to_string());
                        return ConnectionEnd::Unreachable(why);
                    }
                    // The error itself would quote the packet, which may hold the token of an interaction.
                    _ => {
                        tracing::warn!(shard = shard.id().number(), "a packet of the Gateway cannot be read");
                    }
                },
                None => return ConnectionEnd::Closed(None),
            }
            match shard.state() {
                ShardState::Active if patience.take().is_some() => {
                    self.hindrance.clear(shard.id().number());
                }
                ShardState::Resuming => patience = Some(Instant::now() + GREETING_TIME),
                // It was asked to open another connection. Polled again, it would do so by itself.
                ShardState::Disconnected { .. } => return ConnectionEnd::Asked,
                _ => {}
            }
        }
    }
}

/// Ends the session, so that the bot is shown as away.
async fn say_goodbye(shard: &mut Shard<Allowed>) {
    shard.close(CloseFrame::NORMAL);
    let closed = poll_fn(|context| {
        let is_said = |shard: &Shard<Allowed>| matches!(shard.state(), ShardState::Disconnected { .. });
        // Events that come meanwhile are of no use any more. Polled again after the end, twilight would connect anew.
        while !is_said(shard) && shard.poll_next_unpin(context).is_ready() {}
        if is_said(shard) { Poll::Ready(()) } else { Poll::Pending }
    });
    if timeout(FAREWELL, closed).await.is_err() {
        tracing::debug!("the Gateway was left without a goodbye");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every code that Discord documents.
    #[test]
    fn each_close_code_has_its_consequence() {
        for (codes, step) in [
            (&[1000, 1001, 1006, 4000, 4001, 4002, 4005, 4008, 4999][..], NextStep::Resume),
            (&[4003, 4007, 4009], NextStep::Identify),
            (&[4010, 4011], NextStep::OtherShards),
            (&[4012, 4013, 4014], NextStep::Refused),
            (&[4004], NextStep::TokenRefused),
        ] {
            for code in codes {
                assert_eq!(next_step(Some(*code)), step, "{code}");
            }
        }
        assert_eq!(next_step(None), NextStep::Resume);
    }
}
