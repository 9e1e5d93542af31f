//! What every platform needs in order to show tables in its chats.
//!
//! The centre is the [`Projector`]: it brings the one message of each table to the table's newest state. A platform
//! implements [`PlatformClient`] (send, edit, delete) and keeps what is its own: how updates arrive, how cards look.
//! Around it stand the parts that all platforms share: budgets of requests ([`Budgets`]), queues of updates by chat
//! ([`ChatQueues`]), ids seen lately ([`SeenIds`]), pauses between tries ([`retry`]), and texts that fit ([`truncate`]).
//!
//! Deliberately absent: anything about one platform, anything about games, any state that is needed after a restart.

mod board_message;
mod board_source;
mod budget;
mod causes;
mod chat_queue;
mod client;
mod desired;
mod hold;
mod inbox;
mod pacing;
mod plan;
mod projector;
pub mod retry;
mod seen_ids;
mod shown;
mod synchronize;
mod total;
mod truncate;

pub use board_source::BoardSource;
pub use budget::{Budgets, ChatBudget, ChatLimits, Permit, Traffic};
pub use chat_queue::{ChatQueues, Overload, QueueLimits, QueueWorker, Ticket};
pub use client::{CallError, Fingerprint, PlatformClient, RenderedBoard};
pub use desired::DesiredBoard;
pub use inbox::{Inbox, InboxWorker};
pub use projector::{Projector, ReplyGuard};
pub use seen_ids::SeenIds;
pub use shown::ShownBoard;
pub use truncate::{TextUnit, text_length, truncate};

/// The sentences that all platforms say.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("../text");
