//! A room as browsers meet it.

mod common;
mod connections;
mod conversation;
mod pages;
