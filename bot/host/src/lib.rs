//! The application: tables, seats, turns, settings, ratings, and the ports it needs. It serves every door alike
//! and knows every game only through its erased edge.
//!
//! Deliberately absent: any game by name, any platform's API, SQL, and drawing.

mod background;
mod bots;
mod builder;
pub mod commands;
mod errors;
mod host;
mod house_variant;
mod notation;
mod ports;
pub mod provable_dice;
mod ratings;
mod recent;
mod reply;
mod request;
mod request_context;
mod retry;
mod scheduler;
mod secret;
mod services;
mod settings;
mod supervise;
mod table;
mod tables;
mod variant_trial;

pub use builder::HostBuilder;
pub use commands::{Invocation, Rolls, Value};
pub use host::{Host, Streak, TableLocation};
pub use house_variant::{HostedVariant, HouseRules, HouseVariant, name_fault};
pub use ports::{
    ChatStore, Clock, ClockStore, Expected, Leaderboard, Migration, Millis, Painter, Phase, RatingStore,
    RenderOptions, SecretStore, SettingsStore, SettingsWrite, Staleness, Standing, Store, StoreError,
    StoredSettings, StoredTable, TableRow, TableStore, TableWrite, UpdateStore, WallClock, Write,
};
pub use recent::Recent;
pub use reply::{Board, Button, Call, Card, Change, File, Picture, Press, Private, Reply, Tone};
pub use request::{Arrival, Chat, ChatKey, Intent, Platform, Request, Suggestion, User, UserKey};
pub use secret::Secret;
pub use settings::{DefaultVariant, Settings};
pub use supervise::supervise;
pub use table::TableId;
pub use table::clock::{BadTimeControl, HOURS, Late, MINUTES, SECONDS, TimeControl};
pub use tables::Limits;

pub(crate) use self::table as loaded_table;
pub(crate) use self::table::setup as table_setup;

/// The host's own words.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("text");
