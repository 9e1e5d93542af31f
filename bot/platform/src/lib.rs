//! The base of platforms that show tables in their chats.
//!
//! The centre is the [`Projector`]: it brings the one message of each table to the table's newest state. A platform
//! implements [`PlatformClient`] (send, edit, delete) and keeps what is its own: how updates arrive, how cards look.
//! Around it stand the parts that all platforms share: budgets of requests ([`Budgets`]), queues of updates by chat
//! ([`ChatQueues`]) and limits on them ([`Admission`]) and on their refusals ([`Refusals`]), ids seen lately
//! ([`SeenIds`]), HTTP servers within limits ([`http`]), pauses between tries ([`retry`]), private words about secret
//! answers ([`SealedWords`]), what chats are told without having asked ([`follow_announcements`]), texts that fit
//! ([`truncate`]), how a bot begins ([`introduce`]) and ends ([`last_answers`]), and what keeps it from serving
//! ([`Hindrance`]).
//!
//! Deliberately absent: anything about one platform, anything about games, any state that is needed after a restart.

mod budget;
mod client;
pub mod http;
mod lifecycle;
mod projector;
mod queue;
pub mod retry;
mod sealed_words;
mod truncate;

pub use budget::{Budgets, ChatBudget, ChatLimits, Permit, Traffic};
pub use client::{CallError, Fingerprint, PlatformClient, RenderedBoard};
pub use lifecycle::follow_announcements;
pub use lifecycle::{Hindrance, introduce, last_answers, stopped};
pub use projector::{BoardAnswer, BoardSource, DesiredBoard, FAR, Projector, ReplyGuard, ShownBoard};
pub use queue::{
    Admission, AdmissionLimits, ChatQueues, Inbox, InboxWorker, Overload, QueueWorker, RefusalSlot, Refusals,
    SeenIds, Ticket,
};
pub use sealed_words::{SealedWord, SealedWords};
pub use truncate::{TextUnit, text_length, truncate};

/// The sentences that all platforms say.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("../text");
