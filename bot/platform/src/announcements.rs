//! What chats are told without having asked, on its way to them.

use kubyk_host::Announcement;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio_util::task::TaskTracker;

/// Sends what the host announces, for as long as it announces anything: each in a task of its own, so that none waits for
/// the budget of another one's chat or falls with it.
pub async fn follow_announcements<Sent: Future<Output = ()> + Send + 'static>(
    mut announcements: UnboundedReceiver<Announcement>,
    tasks: TaskTracker,
    send: impl Fn(Announcement) -> Sent,
) {
    while let Some(announcement) = announcements.recv().await {
        tasks.spawn(send(announcement));
    }
}

#[cfg(test)]
mod tests {
    use kubyk_host::{Card, Chat, Platform};
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    fn announcement(chat: &str) -> Announcement {
        let chat = Chat { platform: Platform::Telegram, id: chat.to_owned(), topic: None, private: false };
        Announcement { chat, id: "puzzle".to_owned(), card: Card::default() }
    }

    #[tokio::test]
    async fn one_that_waits_or_fails_holds_up_no_other() {
        let ((told, announcements), (sent, mut arrived)) = (unbounded_channel(), unbounded_channel());
        for chat in ["full", "broken", "open"] {
            told.send(announcement(chat)).expect("somebody follows");
        }
        drop(told);
        let send = |announcement: Announcement| {
            let sent = sent.clone();
            async move {
                match announcement.chat.id.as_str() {
                    "full" => std::future::pending().await,
                    "broken" => panic!("the chat is broken"),
                    chat => sent.send(chat.to_owned()).expect("somebody waits"),
                }
            }
        };
        follow_announcements(announcements, TaskTracker::new(), send).await;
        assert_eq!(arrived.recv().await.as_deref(), Some("open"));
    }
}
