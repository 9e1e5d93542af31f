//! The application: tables, seats, turns, settings, ratings, and the ports it needs. It serves every platform
//! alike and knows every game only through its erased edge.
//!
//! Deliberately absent: any game by name, any platform's API, SQL, and drawing.

pub mod analyses;
mod bot_work;
pub mod bots;
pub mod codes;
pub mod daily_seeds;
pub mod errors;
pub mod fair_permits;
pub mod films;
pub mod invitations;
pub mod lesson;
pub mod links;
mod listeners;
pub mod metrics;
pub mod page_access;
pub mod personal_data;
pub mod preparation;
pub mod processes;
pub mod puzzles;
pub mod ratings;
pub mod scheduler;
pub mod settings_service;
pub mod store;
pub mod tables;
pub mod tasks;
mod thinking;
pub mod turn_notice;
pub mod variant_trial;
