//! The table's page inside Telegram: who opens it, as Telegram's own signature says.
//!
//! Source: <https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app>.

use std::sync::{Arc, Weak};

use async_trait::async_trait;
use hmac::{Hmac, KeyInit as _, Mac as _};
use kubyk_core::ids::{Chat, ChatKey, Platform, User, UserKey};
use kubyk_core::reply::{Button, Card, PageLink, Press, TableBoard};
use kubyk_core::time::Millis;
use kubyk_host::page_access::{PageIdentities, Proven, SessionFault};
use kubyk_words::Lang;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::Sha256;

use crate::api::ChatRef;
use crate::bot::TelegramBot;
use crate::incoming::ChatContext;
use crate::keyboard::Keyboard;
use crate::view::{TEXT, html};

/// Time for which Telegram's signature proves who has opened a page.
const FRESH: Millis = 60 * 60 * 1000;
/// Telegram's clock may be ahead by this.
const AHEAD: Millis = 5 * 60 * 1000;

/// The people of one bot, as its token signs them.
pub(crate) struct MiniApp {
    key: Vec<u8>,
    /// What a link to the bot's app begins with, where it has one.
    opens: Option<String>,
    bot: Weak<TelegramBot>,
}

/// A person of Telegram's, as a page is told.
#[derive(Deserialize)]
struct AppUser {
    id: i64,
    first_name: String,
    #[serde(default)]
    last_name: String,
    language_code: Option<String>,
}

impl MiniApp {
    /// What the token of a bot signs.
    pub(crate) fn new(token: &str, bot: &Arc<TelegramBot>) -> Self {
        let opens = bot.config.app.as_deref().map(|app| app_link(&bot.me.username, app));
        Self { key: app_key(token), opens, bot: Arc::downgrade(bot) }
    }
}

#[async_trait]
impl PageIdentities for MiniApp {
    async fn prove(&self, proof: &str, now: Millis) -> Result<Proven, SessionFault> {
        proven(&self.key, proof, now)
    }

    async fn is_member(&self, chat: &ChatKey, user: &UserKey) -> bool {
        let (Some(bot), Ok(chat), Ok(user)) = (self.bot.upgrade(), chat.id.parse(), user.id.parse()) else {
            return false;
        };
        bot.api.member(chat, user).await.is_ok_and(|member| member.is_present())
    }

    fn link(&self, start: &str) -> Option<String> {
        self.opens.as_ref().map(|opens| format!("{opens}{start}"))
    }

    async fn prepare_message(&self, user: &UserKey, card: &Card) -> Option<String> {
        let (bot, user) = (self.bot.upgrade()?, user.id.parse().ok()?);
        let prepared = bot.api.prepare_message(user, &as_result(card)).await;
        prepared.inspect_err(|error| tracing::warn!(%error, "a message to share could not be prepared")).ok()
    }

    async fn is_admin(&self, chat: &Chat, user: &UserKey) -> bool {
        let (Some(bot), Some(target)) = (self.bot.upgrade(), ChatRef::of(chat)) else { return false };
        let context = ChatContext { target, private: false, forum: false };
        // A group's own id stands for admins who write as the group; nobody opens a page so.
        !chat.private && user.id != chat.id && bot.is_admin(&context, &user.id).await
    }
}

/// A card as what an inline query would have put into a chat.
fn as_result(card: &Card) -> Value {
    json!({
        "type": "article",
        "id": "table",
        "title": card.title,
        "input_message_content": {"message_text": html(card, TEXT, false), "parse_mode": "HTML"},
        "reply_markup": Keyboard::of(card),
    })
}

/// What a link to an app of a bot's begins with; the table follows.
fn app_link(bot: &str, app: &str) -> String {
    format!("https://t.me/{}/{app}?startapp=", bot.trim_start_matches('@'))
}

/// The key that the token of a bot stands for on its pages.
fn app_key(token: &str) -> Vec<u8> {
    keyed(b"WebAppData", token).finalize().into_bytes().to_vec()
}

fn keyed(key: &[u8], text: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(text.as_bytes());
    mac
}

/// The person whom the data of a page name, if Telegram has signed them a short while ago.
fn proven(key: &[u8], data: &str, now: Millis) -> Result<Proven, SessionFault> {
    let read = reqwest::Url::parse(&format!("https://t.me/?{data}")).map_err(|_| SessionFault::Foreign)?;
    let mut fields: Vec<(String, String)> = read.query_pairs().into_owned().collect();
    fields.sort();
    let field = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    let signature = field("hash").and_then(|hash| hex::decode(hash).ok()).ok_or(SessionFault::Foreign)?;
    let signed: Vec<_> = fields
        .iter()
        .filter(|(name, _)| name != "hash")
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let genuine = keyed(key, &signed.join("\n")).verify_slice(&signature).is_ok();
    let at = field("auth_date").and_then(|at| at.parse::<i64>().ok());
    let user = field("user").and_then(|user| serde_json::from_str::<AppUser>(user).ok());
    let (true, Some(at), Some(user)) = (genuine, at, user) else { return Err(SessionFault::Foreign) };
    let age = now.saturating_sub(at.saturating_mul(1000));
    if !(-AHEAD..=FRESH).contains(&age) {
        return Err(SessionFault::Expired);
    }
    let key = UserKey { platform: Platform::Telegram, id: user.id.to_string() };
    let lang = user.language_code.as_deref().and_then(Lang::of);
    let name = format!("{} {}", user.first_name, user.last_name);
    Ok(Proven {
        user: User::new(key, name.trim(), lang),
        start: field("start_param").map(str::to_owned),
        place: None,
        beside: Vec::new(),
    })
}

/// The board with the button that opens the table's page inside Telegram, where the bot has an app of this name: in a group a
/// link to it, since Telegram refuses the other kind there.
pub(crate) fn with_app(board: &TableBoard, app: Option<&str>, bot: &str) -> Option<TableBoard> {
    let (app, PageLink { payload, start, address }) = (app?, board.page.as_ref()?);
    let alone = ChatRef::of(&board.chat).is_some_and(|target| target.chat > 0);
    let opens = if alone {
        Press::App(address.clone())
    } else {
        Press::Open(format!("{}{start}", app_link(bot, app)))
    };
    let mut board = board.clone();
    let leads = |button: &&mut Button| matches!(&button.press, Press::Send(data) if data == payload);
    board.card.actions.iter_mut().filter(leads).for_each(|button| button.press = opens.clone());
    Some(board)
}

#[cfg(test)]
mod tests {
    use kubyk_core::ids::{Chat, TableId};
    use kubyk_core::reply::AwaitedTurn;

    use super::*;

    /// Made by Python's `hmac` and `urllib` for the token `42:TEST`.
    const DATA: &str = "query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A7%2C%22first_name%22%3A%22%D0%9E%D0%BB%D1%8F%22%2C%22last_name%22%3A%22%D0%9A.%22%2C%22username%22%3A%22olya%22%2C%22language_code%22%3A%22uk%22%7D&auth_date=1700000000&chat_instance=-8&chat_type=supergroup&start_param=0000007_0123456789abc&signature=sig&hash=b187c8748368234567d45f0bc7ee08b76d74d10af2806837e59aa6f5641113d9";
    const AT: Millis = 1_700_000_000_000;

    fn read(token: &str, data: &str, now: Millis) -> Result<Proven, SessionFault> {
        proven(&app_key(token), data, now)
    }

    #[test]
    fn telegram_says_who_has_opened_the_page() {
        let proven = read("42:TEST", DATA, AT + FRESH).expect("it is genuine");
        assert_eq!(proven.user.key, UserKey { platform: Platform::Telegram, id: "7".to_owned() });
        assert_eq!((proven.user.name.as_str(), proven.user.lang), ("Оля К.", Some(Lang::Uk)));
        assert_eq!(proven.start.as_deref(), Some("0000007_0123456789abc"));
    }

    fn board(chat: &str) -> TableBoard {
        let page = PageLink {
            payload: "8:0000007".to_owned(),
            start: "0000007_0123456789abc".to_owned(),
            address: "https://play.example/t/0000007/0123456789abc".to_owned(),
        };
        let actions =
            vec![Button::send("Rules", "u:0000007"), Button::send("Open table", page.payload.clone())];
        TableBoard {
            table: TableId(7),
            version: 1,
            chat: Chat {
                platform: Platform::Telegram,
                id: chat.to_owned(),
                topic: None,
                private: !chat.starts_with('-'),
            },
            message: None,
            hidden: false,
            card: Card { actions, ..Card::default() },
            page: Some(page),
            closed: false,
            awaits: Vec::new(),
            seated: Vec::new(),
            turn: AwaitedTurn::default(),
        }
    }

    #[test]
    fn the_button_opens_the_app_by_a_link_in_groups_and_at_once_in_private() {
        let press = |chat, app| {
            let board = with_app(&board(chat), app, "@kubyk_bot")?;
            assert_eq!(board.card.actions[0], Button::send("Rules", "u:0000007"));
            Some(board.card.actions[1].press.clone())
        };
        let link = "https://t.me/kubyk_bot/table?startapp=0000007_0123456789abc".to_owned();
        assert_eq!(press("-100", Some("table")), Some(Press::Open(link)));
        let page = "https://play.example/t/0000007/0123456789abc".to_owned();
        assert_eq!(press("7", Some("table")), Some(Press::App(page)));
        assert_eq!(press("7", None), None, "the button answers with a personal link");
    }

    #[test]
    fn what_telegram_has_not_signed_just_now_proves_nothing() {
        let fault = |token: &str, data: &str, now| read(token, data, now).err();
        assert_eq!(fault("42:TEST", DATA, AT + FRESH + 1), Some(SessionFault::Expired));
        assert_eq!(fault("42:TEST", DATA, AT - AHEAD - 1), Some(SessionFault::Expired));
        assert_eq!(fault("42:TEST", DATA, Millis::MIN), Some(SessionFault::Expired), "times far apart");
        assert_eq!(fault("42:OTHER", DATA, AT), Some(SessionFault::Foreign), "another bot's");
        for altered in [
            DATA.replace("id%22%3A7", "id%22%3A8"),
            DATA.replace("0000007_", "0000008_"),
            DATA.replace("auth_date=17", "auth_date=18"),
            DATA.replace("&chat_instance=-8", ""),
            format!("{DATA}&receiver=1"),
            DATA.replace("&hash=b1", "&hash=b2"),
            DATA.replace("&hash=", "&hush="),
            String::new(),
        ] {
            assert_eq!(fault("42:TEST", &altered, AT), Some(SessionFault::Foreign), "{altered}");
        }
    }
}
