//! Delivery of interactions as signed HTTP requests, in place of the Gateway. Discord tries once and does not try again.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use ed25519_dalek::{Signer as _, SigningKey};
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

use super::Discord;
use super::world::World;
use crate::stand::{keep, post};

/// Where interactions are handed in.
pub(super) type Endpoint = UnboundedSender<Value>;

/// Any key will do: who has it is Discord.
const KEY: [u8; 32] = [7; 32];

impl Discord {
    /// From now on interactions come as signed requests to an address of the loopback interface. Returned is the public
    /// key, which the bot needs to know.
    pub fn deliver_to(&self, address: SocketAddr) -> String {
        let key = Arc::new(SigningKey::from_bytes(&KEY));
        let public = hex::encode(key.verifying_key().as_bytes());
        let (endpoint, interactions) = unbounded_channel();
        self.0.stand.change(|world| world.endpoint = Some(endpoint));
        tokio::spawn(deliver(address, key, interactions));
        public
    }
}

impl World {
    /// Sends an interaction to the bot, by the way that is set.
    pub(super) fn interact(&mut self, interaction: &Value, guild: Option<u64>) {
        keep("interactions", interaction);
        match &self.endpoint {
            // It is gone with the platform.
            Some(endpoint) => drop(endpoint.send(interaction.clone())),
            None => self.dispatch("INTERACTION_CREATE", interaction, guild, 0),
        }
    }
}

async fn deliver(to: SocketAddr, key: Arc<SigningKey>, mut interactions: UnboundedReceiver<Value>) {
    while let Some(interaction) = interactions.recv().await {
        let key = Arc::clone(&key);
        tokio::spawn(async move {
            let (at, body) = ("1700000000", interaction.to_string());
            let signature = hex::encode(key.sign(format!("{at}{body}").as_bytes()).to_bytes());
            let headers = [("X-Signature-Ed25519", signature.as_str()), ("X-Signature-Timestamp", at)];
            // Who gets no answer reads that the application did not respond.
            let _ = timeout(Duration::from_secs(3), post(&format!("{to}/"), &headers, &body)).await;
        });
    }
}
