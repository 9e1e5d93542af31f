//! What Telegram's client hands to a page that it opens, signed with the bot's token, and the messages that it puts into chats for
//! one.
//!
//! Source: <https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app>.

use std::time::{SystemTime, UNIX_EPOCH};

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;

use super::act::Act;
use super::check::check_keyboard;
use super::world::World;
use super::{Refused, TestUser};

impl TestUser {
    /// The fragment of a page's address as Telegram's client opens it for this person, here with a dark theme; `start` is what a
    /// link has behind `startapp=`.
    pub fn opens_page(&self, start: Option<&str>) -> String {
        self.opens_page_signed_by(&self.tg.token(), start)
    }

    /// The same, signed with the token of another bot.
    pub fn opens_page_signed_by(&self, token: &str, start: Option<&str>) -> String {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let user = json!({"id": self.id, "first_name": self.name(), "language_code": "en"}).to_string();
        let mut fields = vec![
            ("auth_date", since.as_secs().to_string()),
            ("chat_instance", "-1".to_owned()),
            ("user", user),
        ];
        fields.extend(start.map(|start| ("start_param", start.to_owned())));
        fields.sort();
        let signed: Vec<_> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let key = keyed(b"WebAppData", token);
        fields.push(("hash", hex::encode(keyed(&key, &signed.join("\n")))));
        let data: Vec<_> = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let theme = json!({"bg_color": "#17212b", "text_color": "#f5f5f5"}).to_string();
        format!(
            "#tgWebAppData={}&tgWebAppVersion=9.1&tgWebAppPlatform=tdesktop&tgWebAppThemeParams={}",
            encoded(&data.join("&")),
            encoded(&theme)
        )
    }
}

impl TestUser {
    /// The message that a page has the client put into a chat by this name; `None` where it is not this person's.
    pub fn prepared(&self, id: &str) -> Option<Value> {
        self.tg.0.stand.look(|world| {
            let (user, result) = world.prepared.get(id)?;
            (*user == self.id).then(|| result.clone())
        })
    }
}

/// `savePreparedInlineMessage`.
pub(super) fn prepare(world: &mut World, act: &Act<'_>) -> Result<Value, Refused> {
    let user = act.number("user_id").filter(|user| world.people.contains_key(user));
    let Some(user) = user else { return Refused::bad("USER_ID_INVALID") };
    let result = &act.params["result"];
    if !(1..=64).contains(&result["id"].as_str().map_or(0, str::len)) {
        return Refused::bad("RESULT_ID_INVALID");
    }
    let text = result["input_message_content"]["message_text"].as_str().unwrap_or_default();
    if result["type"] != "article" || result["title"].as_str().is_none_or(str::is_empty) || text.is_empty() {
        return Refused::bad("RESULT_TYPE_INVALID");
    }
    let mut wrong = Vec::new();
    check_keyboard(&result["reply_markup"], false, &mut wrong);
    if !wrong.is_empty() {
        return Refused::bad("REPLY_MARKUP_INVALID");
    }
    let kinds = ["user", "bot", "group", "channel"];
    if !kinds.iter().any(|kind| act.flag(&format!("allow_{kind}_chats"))) {
        return Refused::bad("PEER_TYPES_INVALID");
    }
    let id = format!("prepared{}", world.fresh());
    world.prepared.insert(id.clone(), (user, result.clone()));
    Ok(json!({"id": id, "expiration_date": act.now_ms / 1000 + 3600}))
}

fn keyed(key: &[u8], text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// A text as it stands in an address.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let written = |byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(written).collect()
}
