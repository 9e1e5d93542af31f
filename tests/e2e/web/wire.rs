//! What goes over the wire to the page: its files, its pictures, and the frames of its socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// A way to the bot on which everything is counted that comes from it.
pub(super) struct Wire {
    address: String,
    bytes: Arc<AtomicU64>,
}

impl Wire {
    /// A way to the bot that is reached at `host:port`; what goes there or comes back takes half of a `round_trip`.
    pub(super) async fn to(bot: String, round_trip: Duration) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let wire = Self { address: listener.local_addr()?.to_string(), bytes: Arc::default() };
        let bytes = Arc::clone(&wire.bytes);
        tokio::spawn(async move {
            while let Ok((page, _)) = listener.accept().await {
                if let Ok(bot) = TcpStream::connect(&bot).await {
                    let ((from_page, to_page), (from_bot, to_bot)) = (page.into_split(), bot.into_split());
                    tokio::spawn(carry(from_page, to_bot, round_trip / 2, Arc::default()));
                    tokio::spawn(carry(from_bot, to_page, round_trip / 2, Arc::clone(&bytes)));
                }
            }
        });
        Ok(wire)
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// How many bytes have come so far.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

/// Carries everything in one direction until that is closed, each part after its delay.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, delay: Duration, bytes: Arc<AtomicU64>) {
    let (send, mut underway) = mpsc::channel::<(Instant, Vec<u8>)>(1024);
    tokio::spawn(async move {
        while let Some((due, part)) = underway.recv().await {
            if !delay.is_zero() {
                sleep_until(due).await;
            }
            // Whoever goes away breaks it off.
            if to.write_all(&part).await.is_err() {
                return;
            }
        }
        let _ = to.shutdown().await;
    });
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(many @ 1..) = from.read(&mut buffer).await {
        bytes.fetch_add(many as u64, Ordering::Relaxed);
        if send.send((Instant::now() + delay, buffer[..many].to_vec())).await.is_err() {
            return;
        }
    }
}
