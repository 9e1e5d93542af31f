//! What goes over the wire to the page: its files, its pictures, and the frames of its socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Result;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy};
use tokio::net::{TcpListener, TcpStream};

/// A way to the bot on which everything is counted that comes from it.
pub(super) struct Wire {
    address: String,
    bytes: Arc<AtomicU64>,
}

impl Wire {
    /// A way to the bot that is reached at `host:port`.
    pub(super) async fn to(bot: String) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let wire = Self { address: listener.local_addr()?.to_string(), bytes: Arc::default() };
        let bytes = Arc::clone(&wire.bytes);
        tokio::spawn(async move {
            while let Ok((page, _)) = listener.accept().await {
                if let Ok(bot) = TcpStream::connect(&bot).await {
                    tokio::spawn(carry(page, bot, Arc::clone(&bytes)));
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

/// Carries everything in both directions until both are closed.
async fn carry(page: TcpStream, bot: TcpStream, bytes: Arc<AtomicU64>) {
    let ((mut from_page, mut to_page), (mut from_bot, mut to_bot)) = (page.into_split(), bot.into_split());
    let up = async {
        copy(&mut from_page, &mut to_bot).await?;
        to_bot.shutdown().await
    };
    let down = async {
        let mut buffer = vec![0; 16 * 1024];
        loop {
            let many = from_bot.read(&mut buffer).await?;
            if many == 0 {
                return to_page.shutdown().await;
            }
            bytes.fetch_add(many as u64, Ordering::Relaxed);
            to_page.write_all(&buffer[..many]).await?;
        }
    };
    // Whoever goes away breaks it off.
    let _ = tokio::join!(up, down);
}
