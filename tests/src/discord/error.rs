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
}

impl ApiError {
    pub(super) fn new(status: u16, code: u32, text: &str) -> Self {
        ApiError { status, code, text: text.to_owned(), faults: Vec::new() }
    }

    /// A body that breaks the rules.
    pub(super) fn form(faults: Vec<String>) -> Self {
        if faults.iter().any(|fault| fault == EMPTY) {
            return ApiError { status: 400, code: 50_006, text: EMPTY.to_owned(), faults };
        }
        ApiError { status: 400, code: 50_035, text: "Invalid Form Body".to_owned(), faults }
    }

    pub(super) fn unknown_message() -> Self {
        Self::new(404, 10_008, "Unknown Message")
    }
}

pub(super) const EMPTY: &str = "Cannot send an empty message";

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = json!({"message": self.text, "code": self.code});
        if self.code == 50_035 {
            let fault = |fault: &String| {
                let (field, what) = fault.split_once(": ").unwrap_or(("body", fault));
                (field.to_owned(), json!({"_errors": [{"code": "INVALID", "message": what}]}))
            };
            body["errors"] = Value::Object(self.faults.iter().map(fault).collect());
        }
        (StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST), Json(body)).into_response()
    }
}

/// `Err` with these faults, if there are any.
pub(super) fn refuse(faults: Vec<String>) -> Result<(), ApiError> {
    if faults.is_empty() { Ok(()) } else { Err(ApiError::form(faults)) }
}
