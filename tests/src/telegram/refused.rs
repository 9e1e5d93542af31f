//! Telegram's refusals, in Telegram's words.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// Error that the platform answers with instead of a result.
#[derive(Clone, Debug)]
pub(super) struct Refused {
    pub(super) code: u16,
    text: String,
    parameters: Option<Value>,
}

/// Something in a request that the documentation forbids.
#[derive(Clone, Debug)]
pub(super) struct Wrong {
    telegram: String,
    detail: String,
}

impl Wrong {
    /// Telegram's own words, and the details that it keeps to itself.
    pub(super) fn new(telegram: impl Into<String>, detail: impl Into<String>) -> Self {
        Wrong { telegram: telegram.into(), detail: detail.into() }
    }

    pub(super) fn refusal(&self) -> Refused {
        Refused::new(400, &self.telegram)
    }

    pub(super) fn story(&self) -> String {
        if self.detail.is_empty() {
            self.telegram.clone()
        } else {
            format!("{} ({})", self.telegram, self.detail)
        }
    }
}

impl Refused {
    pub(super) fn new(code: u16, text: impl Into<String>) -> Self {
        Refused { code, text: text.into(), parameters: None }
    }

    pub(super) fn bad<T>(text: impl Into<String>) -> Result<T, Self> {
        Err(Refused::new(400, text))
    }

    pub(super) fn too_many(retry_after: u32) -> Self {
        let text = format!("retry after {retry_after}");
        Refused { code: 429, text, parameters: Some(json!({"retry_after": retry_after})) }
    }

    pub(super) fn migrated(to: i64) -> Self {
        let text = "group chat was upgraded to a supergroup chat".to_owned();
        Refused { code: 400, text, parameters: Some(json!({"migrate_to_chat_id": to})) }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let prefix = match self.code {
            400 => "Bad Request: ",
            403 => "Forbidden: ",
            409 => "Conflict: ",
            429 => "Too Many Requests: ",
            _ => "",
        };
        let description = format!("{prefix}{}", self.text);
        let mut body = json!({"ok": false, "error_code": self.code, "description": description});
        if let Some(parameters) = self.parameters {
            body["parameters"] = parameters;
        }
        let status = StatusCode::from_u16(self.code).unwrap_or(StatusCode::BAD_REQUEST);
        (status, Json(body)).into_response()
    }
}
