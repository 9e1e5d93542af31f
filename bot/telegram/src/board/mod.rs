//! Tables' boards as Telegram's messages: what the projector asks of the platform, and menus under boards.

pub(crate) mod board_ref;
mod client;
pub(crate) mod submenu;
