//! Requests of people: the commands with their words, values and completions, their answers, and the facade that
//! platforms hand requests to.
//!
//! Deliberately absent: any platform's API, SQL, and drawing.

pub mod action;
mod after;
mod agreements;
mod arguments;
mod arrange;
pub mod asked;
mod bind;
pub mod builder;
mod choose;
mod coach;
mod command;
mod complete;
mod context;
mod dispatch;
#[cfg(any(fuzzing, test))]
pub mod fuzzing;
mod help;
pub mod host;
mod house_editor;
mod invite;
mod link;
mod list;
pub mod listing;
mod lobby;
mod menus;
mod moves;
mod open_page;
mod option_menu;
pub mod pages;
mod panel;
mod parse;
mod payload;
mod personal;
mod profile;
mod roll;
mod rules;
mod services;
mod settings;
pub mod spec;
mod standings;
pub mod table_page;
mod tables;
mod taps;
mod today;
mod top;
mod tree_names;
mod values;
mod variants;
mod views;
mod word_values;
mod written;

#[cfg(test)]
mod tests;

/// The words of the bot: what tables, services and commands say. They lie here, above the store, since texts change most.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("text");
