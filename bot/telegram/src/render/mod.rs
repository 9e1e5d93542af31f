//! Cards as Telegram's messages: HTML, media and keyboards.

mod chat_view;
pub(crate) mod html;
pub(crate) mod keyboard;
pub(crate) mod question;
pub(crate) mod view;
