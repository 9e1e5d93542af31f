//! A room as browsers meet it.

mod common;
mod conversation;
mod pages;
mod table_pages;
