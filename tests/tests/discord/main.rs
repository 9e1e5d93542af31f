//! The Discord stand-in, driven by a small real bot: what serenity sends is understood, and what it gets is too.

mod bot;
mod hearing;
mod limits;
mod talk;

use kubyk_tests::discord::{Channel, Discord, Guild, TestMember};

/// A server with two people, one of them an administrator, and the bot connected.
struct StandInScene {
    dc: Discord,
    guild: Guild,
    channel: Channel,
    anna: TestMember,
    bob: TestMember,
}

impl StandInScene {
    async fn new() -> anyhow::Result<Self> {
        let dc = Discord::start().await?;
        let guild = dc.guild("Клуб", "uk");
        let channel = guild.channel("games");
        let (anna, bob) = (guild.admin("Anna", "uk"), guild.member("Bob", "en-US"));
        bot::run(&dc);
        dc.wait_ready().await?;
        Ok(StandInScene { dc, guild, channel, anna, bob })
    }
}

/// The head of a PNG of this size: enough for a stand-in that does not look inside.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    png.extend(width.to_be_bytes());
    png.extend(height.to_be_bytes());
    png
}
