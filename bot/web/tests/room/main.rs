//! A room as browsers meet it.

mod activity;
mod common;
mod conversation;
mod pages;
mod table_pages;
