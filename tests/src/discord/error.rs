//! Discord's refusals, in Discord's shape.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// Error that the platform answers with instead of a result.
#[derive(Clone, Debug)]
pub(super) struct ApiError {
    pub(super) status: u16,
    code: u32,
    text: String,
    /// What is wrong with the body, as `field: what`.
    pub(super) faults: Vec<String>,
    is_vague: bool,
}

impl ApiError {
    pub(super) fn new(status: u16, code: u32, text: &str) -> Self {
        ApiError { status, code, text: text.to_owned(), faults: Vec::new(), is_vague: false }
    }

    /// A body that breaks the rules.
    pub(super) fn form(faults: Vec<String>) -> Self {
        if faults.iter().any(|fault| fault == EMPTY) {
            return ApiError { status: 400, code: 50_006, text: EMPTY.to_owned(), faults, is_vague: false };
        }
        ApiError { status: 400, code: 50_035, text: "Invalid Form Body".to_owned(), faults, is_vague: false }
    }

    /// The same without a word about where.
    pub(super) fn vague(self) -> Self {
        Self { is_vague: true, ..self }
    }

    pub(super) fn unknown_message() -> Self {
        Self::new(404, 10_008, "Unknown Message")
    }
}

pub(super) const EMPTY: &str = "Cannot send an empty message";

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = json!({"message": self.text, "code": self.code});
        if self.code == 50_035 && !self.is_vague {
            body["errors"] = nested(&self.faults);
        }
        (StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST), Json(body)).into_response()
    }
}

/// `Err` with these faults, if there are any.
pub(super) fn refuse(faults: Vec<String>) -> Result<(), ApiError> {
    if faults.is_empty() { Ok(()) } else { Err(ApiError::form(faults)) }
}

/// `0.options.3.name: what` as Discord nests it, with `_errors` at the end of the path.
fn nested(faults: &[String]) -> Value {
    let mut errors = json!({});
    for fault in faults {
        let (field, what) = fault.split_once(": ").unwrap_or(("body", fault));
        let place = field.split('.').fold(&mut errors, |place, key| &mut place[key]);
        let error = json!({"code": "INVALID", "message": what});
        match &mut place["_errors"] {
            Value::Array(list) => list.push(error),
            none => *none = json!([error]),
        }
    }
    errors
}
