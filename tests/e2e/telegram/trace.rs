//! What the most talkative log leaves out.

use kubyk_tests::stand::CallFault;

use super::scene::TelegramScene;
use crate::story::{TALKATIVE, Told, hold_no_secret};

/// Neither the bot's token, which is part of every address, nor the webhook's secret stands in a log, whatever fails.
#[tokio::test]
async fn no_secret_stands_in_the_log() -> Told {
    let free = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
    let s = TelegramScene::with(|kubyk| {
        let kubyk = kubyk.env("KUBYK_LOG", TALKATIVE).env("KUBYK_TELEGRAM_MODE", "webhook");
        let kubyk = kubyk.env("KUBYK_TELEGRAM_WEBHOOK_LISTEN", &free);
        kubyk.env("KUBYK_TELEGRAM_WEBHOOK_URL", &format!("https://{free}/kubyk"))
    });
    let mut s = s.await?;
    let mut board = s.begin(&s.group, "/pig").await?;
    for fault in [CallFault::DropBefore, CallFault::DropAfter, CallFault::Status(502)] {
        s.tg.fault("editMessage", fault, 1);
        s.to_act(&board).tap(&board, "Roll").await?;
        board = s.next(&s.group, &board).await?;
    }
    let set = s.tg.calls_of("setWebhook");
    let secret = set.first().and_then(|call| call.params["secret_token"].as_str()).ok_or("a secret")?;
    let secrets = [s.tg.token(), secret.to_owned()];
    assert!(s.kubyk.stop().await?.success());
    hold_no_secret(&s.kubyk, "is not known", &secrets);
    Ok(())
}
