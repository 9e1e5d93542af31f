//! Boards and cards on their way from the host to a room.

mod assets;
mod cards;
mod client;
mod view;

pub(crate) use assets::{Asset, Assets, digest, fingerprint};
pub(crate) use cards::rendered;
pub(crate) use client::BoardClient;
pub(crate) use view::{BoardView, RenderedCard};
