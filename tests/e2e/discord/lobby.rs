//! From the first word to the first move.

use kubyk_tests::discord::FirstAnswer;

use super::scene::{DiscordScene, table, word};
use crate::story::Told;

/// From `/play` to a lobby by taps alone.
#[tokio::test]
async fn from_play_to_a_lobby() -> Told {
    let s = DiscordScene::new().await?;
    let company = s.anna.slash(&s.channel, "play", &[("players", "2")]).await?;
    assert!(company.message().has("What shall we play?"), "{company:?}");
    assert!(company.is_ephemeral(), "nobody else is choosing: {company:?}");
    s.anna.select(company.message(), "kubyk/menu", &["two dice, doubles burn"]).await?;
    s.dc.wait_shown(&s.channel, |m| m.has("doubles") && m.has("Join")).await?;
    s.end().await
}

/// Variant and options are chosen in a menu for one's own eyes; salt goes into the dice; whoever leaves is gone from
/// the list.
#[tokio::test]
async fn options_by_taps() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[]).await?;
    let menu = s.anna.tap(&lobby, "Options").await?;
    assert!(menu.is_ephemeral(), "{menu:?}");
    let menu = s.anna.tap(menu.message(), "doubles burn").await?;
    let values = s.anna.tap(menu.message(), "Target").await?;
    s.anna.tap(values.message(), "50").await?;
    s.dc.wait_edit(&lobby, |m| m.has("doubles burn") && m.has("Target: 50")).await?;
    s.bob.slash(&s.channel, "table join", &[]).await?;
    let two = s.dc.wait_edit(&lobby, |m| m.has("Bob")).await?;
    assert_eq!(table(&two), table(&lobby));
    assert!(word(&s.bob.slash(&s.channel, "table salt", &[("text", "my cat")]).await?).contains("my cat"));
    let asked = s.anna.tap(&two, "Close").await?;
    assert!(word(&asked).contains("At the table: Bob"), "{asked:?}");
    s.anna.tap(asked.message(), "No, keep it open").await?;
    s.bob.slash(&s.channel, "table leave", &[]).await?;
    s.dc.wait_edit(&two, |m| !m.has("Bob")).await?;
    s.anna.tap(&lobby, "Close").await?;
    let closed = s.dc.wait_edit(&two, |m| m.has("The table is closed")).await?;
    assert!(closed.labels().is_empty(), "{closed:?}");
    s.end().await
}

/// A house variant's name is asked for by a form, and again by a button where it will not do.
#[tokio::test]
async fn a_name_is_given_in_a_form() -> Told {
    let s = DiscordScene::new().await?;
    let lobby = s.open("pig", &[("target", "20")]).await?;
    let menu = s.anna.tap(&lobby, "Options").await?;
    let form = s.anna.tap(menu.message(), "💾").await?;
    assert_eq!(form.outcome, FirstAnswer::Modal);
    let again = s.anna.submit(&form, &[("text", "a=b")]).await?;
    assert!(again.message().has("cannot be the name"), "{again:?}");
    let form = s.anna.tap(again.message(), "✏").await?;
    assert_eq!(form.outcome, FirstAnswer::Modal);
    s.anna.submit(&form, &[("text", "Long Night")]).await?;
    s.dc.wait_shown(&s.channel, |m| m.has("🏠 long-night")).await?;
    s.end().await
}
