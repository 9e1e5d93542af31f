//! Ports: what the application needs from outside. A store, a painter and a clock are handed in by the binary.

mod clock;
mod painter;
mod store;

pub use clock::{Clock, Millis, WallClock};
pub use painter::{Painter, RenderOptions};
pub use store::{
    BoardState, ChatSends, ChatStore, ClockStore, Erasure, Expected, Leaderboard, LeaseStore, Migration,
    PeopleStore, ProcessStore, RatingStore, SeatResult, SecretStore, SettingsStore, SettingsWrite, Staleness,
    StandingChange, StandingRow, Store, StoreError, StoredSettings, StoredTable, TablePhase, TableRow,
    TableStore, TableWrite, UpdateStore, Write,
};
