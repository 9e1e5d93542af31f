//! The neutral core: every statement in SQL that SQLite and PostgreSQL both understand, by subject, and the host's ports over
//! them. The ways of each database stay behind [`session::SqlSession`] and [`Backend`].

mod chats;
mod check;
mod links;
pub(crate) mod maintenance;
pub(crate) mod migrations;
mod moved;
mod people;
pub(crate) mod processes;
mod ratings;
pub(crate) mod session;
mod settings;
mod store;
pub(crate) mod tables;

pub(crate) use store::{Backend, KEY_PROOF, SILENT, SqlStore, Work, apply, change_at_once};
