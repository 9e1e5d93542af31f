//! Tables' boards: what each message shows, what it should show, and the calls in between.

pub(crate) mod board_message;
pub(crate) mod board_sync;
pub(crate) mod plan;
pub(crate) mod submenu;
