//! Ports: what the application needs from outside. A store, a painter and a clock are handed in by the binary.

mod chats;
mod clock;
mod clocks;
mod painter;
mod people;
mod processes;
mod ratings;
mod results;
mod secrets;
mod settings;
mod store;
mod tables;
mod updates;

pub use chats::{ChatStore, Migration};
pub use clock::{Clock, Millis, WallClock};
pub use clocks::ClockStore;
pub use painter::{Painter, RenderOptions};
pub use people::{Erasure, PeopleStore};
pub use processes::{BoardState, ChatSends, ProcessStore};
pub use ratings::{Leaderboard, RatingStore, StandingRow};
pub use results::{SeatResult, StandingChange};
pub use secrets::SecretStore;
pub use settings::{SettingsStore, SettingsWrite, StoredSettings};
pub use store::{Store, StoreError, Write};
pub use tables::{Expected, Staleness, StoredTable, TablePhase, TableRow, TableStore, TableWrite};
pub use updates::UpdateStore;
