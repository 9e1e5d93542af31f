//! The application: tables, seats, turns, settings, ratings, and the ports it needs. It serves every platform
//! alike and knows every game only through its erased edge.
//!
//! Deliberately absent: any game by name, any platform's API, SQL, and drawing.

mod bots;
mod builder;
mod coach;
pub mod commands;
mod daily;
mod errors;
mod host;
mod house_variants;
mod listeners;
pub mod metrics;
mod notation;
mod pages;
mod personal_data;
mod ports;
mod processes;
pub mod provable_dice;
mod puzzles;
mod ratings;
mod reply;
mod request;
mod request_context;
mod scheduler;
mod selection_step;
mod services;
mod settings;
mod table;
mod tables;
mod tasks;
mod turn_notice;
mod views;

pub use builder::HostBuilder;
pub use commands::{Invocation, ParamValue, Rolls};
pub use daily::Streak;
pub use host::{Host, Unavailable};
pub use house_variants::{HostedVariant, HouseRules, HouseVariant, name_fault};
pub use pages::{
    BranchView, CoachView, GameItem, HomeView, ItemView, LessonView, LevelView, MarkView, PageFault, Pages,
    PastGames, ReplayView, SeatView, SelectView, TableItem,
};
pub use personal_data::Retention;
pub use ports::{
    BoardState, ChatSends, ChatStore, Clock, ClockStore, Erasure, Expected, Leaderboard, LeaseStore,
    Migration, Millis, Painter, PeopleStore, ProcessStore, RatingStore, RenderOptions, SeatResult,
    SecretStore, SettingsStore, SettingsWrite, Staleness, StandingChange, StandingRow, Store, StoreError,
    StoredSettings, StoredTable, TablePhase, TableRow, TableStore, TableWrite, UpdateStore, WallClock, Write,
};
pub use processes::{Fleet, Lease};
pub use puzzles::PuzzleTries;
pub use reply::{
    Announcement, Button, Card, Change, File, Mention, Mentions, Picture, Press, Private, Reply, Selection,
    SelectionItem, TableBoard, TextField, Tone,
};
pub use request::{
    Arrival, Chat, ChatKey, InView, Incomplete, Intent, NAME_WIDTH, OfButton, Platform, Request, Suggestion,
    UpdateId, User, UserKey, display_name, request_span,
};
pub use scheduler::Scheduler;
pub use settings::{BlockedPerson, DefaultVariant, PuzzlePlace, Settings};
pub use table::TableId;
pub use table::clock::{BadTimeControl, HOURS, Late, MINUTES, SECONDS, TimeControl};
pub use table::setup::WhoBegins;
pub use tables::Limits;
pub use tasks::supervise;
pub use turn_notice::{AwaitedTurn, TurnNotice};
pub use views::TableLocation;

/// The games that can be played.
pub type Games = &'static [&'static dyn kubyk_games::kit::AnyGame];

/// The host's own words.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("text");
