//! Cards as Telegram's messages: HTML, media and keyboards.

mod fit;
pub(crate) mod html;
pub(crate) mod keyboard;
pub(crate) mod view;
