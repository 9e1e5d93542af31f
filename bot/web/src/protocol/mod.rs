//! What page and server say to each other: one JSON object a WebSocket text frame, told apart by `type`.
//!
//! The page opens `/socket/ROOM` and says `hello`; the server answers with a `welcome` that holds everything worth
//! showing. After that `show` adds a message or replaces the one with the same id, `gone` removes one, and each `say`,
//! `do`, `press` and `fill` is answered by `done` once its effects have been sent. What has not been `done` when the
//! connection breaks is sent again behind the next `hello` under the same id, and counts once. A `hello` may be repeated
//! at any time: personas or language have changed.
//!
//! A persona's id is its only credential, so the server never shows one to another browser: others see a *mark*.

mod card;
mod from_page;
mod message;
mod persona;
mod to_page;

pub use card::{ButtonAction, ButtonView, CardView, FieldView, FileView, PictureView};
pub use from_page::FromPage;
pub use message::{MessageBody, RoomMessage};
pub use persona::{Persona, PersonaView, WatcherView};
pub use to_page::{CommandView, Completion, ToPage};

/// The longest frame that the page may send, in bytes.
pub const MAX_FRAME: usize = 16 * 1024;
/// The longest line that can be said, in characters.
pub const MAX_LINE: usize = 1000;
/// The longest name of a persona, in characters.
pub const MAX_NAME: usize = 24;
/// The most personas one browser can speak for.
pub const MAX_PERSONAS: usize = 12;
