//! What Telegram's client hands to a page that it opens, signed with the bot's token.
//!
//! Source: <https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app>.

use std::time::{SystemTime, UNIX_EPOCH};

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::json;
use sha2::Sha256;

use super::TestUser;

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
