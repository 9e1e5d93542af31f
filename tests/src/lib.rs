//! Stand-ins of Telegram and Discord on the loopback interface, and a way to run the real binary against them.
//!
//! The end-to-end tests play whole games through these: people write and tap, the bot answers over the same HTTP and
//! WebSocket calls it would send to the real platforms. Each request of the bot is held against the published limits;
//! what the platform would refuse is refused with the platform's own words and kept, so that a good test ends with
//! `check_clean()`.
//!
//! - [`telegram`]: the Bot API with long polling and webhooks, chats, forum topics, photos and taps; messages for
//!   one member alone where the server is told to know them.
//! - [`discord`]: REST and the Gateway with guilds, commands, components, modals and ephemeral answers.
//! - [`link`]: free addresses, a way to a service that can be cut, and a balancer that hands a webhook's updates to several processes.
//! - [`process`]: starting, killing and restarting the binary in its own folder, and asking it for its metrics.
//! - [`stand`]: what both stand-ins share: the journal of calls, faults, waiting, the clock.
//!
//! Deliberately not here: TLS, payments, polls, stickers, voice, threads, roles, signed HTTP interactions,
//! rate-limit headers, and any knowledge of Kubyk's games. A stand-in knows the platform and not the bot.

pub mod discord;
pub mod link;
pub mod process;
pub mod stand;
pub mod telegram;
