//! Start and stop of a platform: who the bot is, what asks it to stop, and its last answers.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_core::reply::Announcement;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_util::task::TaskTracker;

use crate::retry;

/// The reason why a platform does not serve people at the moment, for those who ask whether it is ready. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Hindrance(Arc<Mutex<BTreeMap<u32, String>>>);

impl Hindrance {
    /// Notes what keeps a part of the platform, such as a shard, from serving.
    pub fn set(&self, part: u32, why: String) {
        self.parts().insert(part, why);
    }

    /// The part serves, or is no longer this process's.
    pub fn clear(&self, part: u32) {
        self.parts().remove(&part);
    }

    /// The parts are divided anew.
    pub fn clear_all(&self) {
        self.parts().clear();
    }

    /// The reason of the first part that does not serve.
    pub fn reason(&self) -> Option<String> {
        self.parts().values().next().cloned()
    }

    fn parts(&self) -> MutexGuard<'_, BTreeMap<u32, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The time that a stop leaves to answers in progress.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// Asks a platform who the bot is until it answers or a stop is asked for: then `None`.
///
/// # Errors
/// The first one that `is_final`; the others are logged and waited out.
pub async fn introduce<T, E: Display, Answer: Future<Output = Result<T, E>>>(
    platform: &'static str,
    stop: &mut watch::Receiver<bool>,
    ask: impl Fn() -> Answer,
    is_final: impl Fn(&E) -> bool,
) -> Result<Option<T>, E> {
    let mut pauses = retry::pauses();
    let asking = async {
        loop {
            match ask().await {
                Err(error) if !is_final(&error) => {
                    tracing::warn!(platform, %error, "the platform does not answer yet");
                    sleep(pauses.next().unwrap_or_default()).await;
                }
                answer => return answer.map(Some),
            }
        }
    };
    tokio::select! {
        answer = asking => answer,
        () = stopped(stop) => Ok(None),
    }
}

/// Waits until a stop is asked for; nobody being left to ask is a stop, too.
pub async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone.
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Waits for what is being answered when the bot closes, for five seconds at most.
pub async fn last_answers(platform: &str, tasks: &TaskTracker) {
    tasks.close();
    if timeout(LAST_ANSWERS, tasks.wait()).await.is_err() {
        tracing::warn!(platform, "not everything could be answered before the bot closed");
    }
}

// Notices on their way to chats that have not asked for them.

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
    use std::sync::atomic::{AtomicU32, Ordering};

    use kubyk_core::ids::{Chat, Platform};
    use kubyk_core::reply::Card;
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn trouble_is_waited_out_and_a_refusal_is_final() {
        let (_sender, mut stop) = watch::channel(false);
        let asked = AtomicU32::new(0);
        let ask = || {
            std::future::ready(match asked.fetch_add(1, Ordering::Relaxed) {
                0 | 1 => Err("trouble"),
                2 => Ok("kubyk"),
                _ => Err("refused"),
            })
        };
        let is_final = |error: &&str| *error == "refused";
        assert_eq!(introduce("a platform", &mut stop, ask, is_final).await, Ok(Some("kubyk")));
        assert_eq!(introduce("a platform", &mut stop, ask, is_final).await, Err("refused"));
        assert_eq!(asked.load(Ordering::Relaxed), 4);
    }

    #[tokio::test(start_paused = true)]
    async fn a_stop_ends_the_questions() {
        let (sender, mut stop) = watch::channel(false);
        let asking =
            introduce("a platform", &mut stop, || std::future::ready(Err::<(), _>("trouble")), |_| false);
        let stopping = async {
            sleep(Duration::from_mins(1)).await;
            sender.send_replace(true);
        };
        assert_eq!(tokio::join!(asking, stopping).0, Ok(None));
    }

    fn announcement(chat: &str) -> Announcement {
        let chat = Chat { platform: Platform::Telegram, id: chat.to_owned(), topic: None, private: false };
        Announcement { chat, id: "puzzle".to_owned(), card: Card::default() }
    }

    #[tokio::test]
    async fn one_that_waits_or_fails_holds_up_no_other() {
        let ((sender, announcements), (sent, mut arrived)) = (unbounded_channel(), unbounded_channel());
        for chat in ["full", "broken", "open"] {
            sender.send(announcement(chat)).expect("somebody follows");
        }
        drop(sender);
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
