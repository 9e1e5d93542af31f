//! Cards as Telegram's messages: HTML, media and keyboards.

pub(crate) mod html;
pub(crate) mod keyboard;
pub(crate) mod view;
