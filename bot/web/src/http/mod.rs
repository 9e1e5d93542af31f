//! The HTTP side: the page with its files and words, who may talk to the server, and how many sockets there may be.

mod comments;
mod compress;
mod origin_check;
mod page_files;
mod page_modules;
mod page_words;
mod previews;
mod privacy_page;
mod routes;
mod socket_limit;
mod start_page;

pub(crate) use routes::{HttpState, router};
