//! The application: tables, seats, turns, settings, ratings, and the ports it needs. It serves every door alike
//! and knows every game only through its erased edge.
//!
//! Deliberately absent: any game by name, any platform's API, SQL, and drawing.

mod aside;
mod card;
pub mod command;
pub mod fair;
mod host;
mod house;
mod ids;
mod intent;
mod layout;
mod live;
mod notation;
mod pace;
mod payload;
mod ports;
mod recent;
mod secret;
mod settings;
mod timer;
mod trial;
mod whim;
mod who;

pub use card::{Board, Button, Call, Card, Change, File, Picture, Press, Private, Reply, Tone};
pub use host::{Host, Rolls, Streak, Whereabouts};
pub use house::{HostedVariant, HouseRules, HouseVariant, name_fault};
pub use ids::TableId;
pub use intent::{Arrival, Intent, Suggestion};
pub use pace::{HOURS, Late, MINUTES, NoPace, Pace, SECONDS};
pub use ports::{
    Clock, Leaderboard, Look, Millis, Paint, Phase, Standing, Store, StoreError, StoredTable, TableRow,
    TableWrite, WallClock, Write,
};
pub use recent::Recent;
pub use secret::Secret;
pub use settings::{DefaultVariant, Settings};
pub use who::{Chat, ChatKey, Door, Request, User, UserKey};

/// The host's own words.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("text");
