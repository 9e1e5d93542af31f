//! The REST side: one request in, checked, done or refused, written down, answered.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};

use super::error::ApiError;
use super::{Inner, routes};
use crate::stand::{Call, CallFault, FormFile, cut, read};

/// A request, read and ready to be done.
pub(super) struct Ask {
    pub(super) method: String,
    pub(super) path: Vec<String>,
    pub(super) body: Value,
    pub(super) files: Vec<FormFile>,
    pub(super) with_response: bool,
    pub(super) now_ms: u64,
    pub(super) port: u16,
}

/// Answers everything but the Gateway.
pub(super) async fn rest(State(dc): State<Arc<Inner>>, request: Request) -> Response {
    let method = request.method().to_string();
    let path = plain_path(request.uri().path());
    let query = request.uri().query().unwrap_or_default().to_owned();
    let auth =
        request.headers().get(AUTHORIZATION).and_then(|v| v.to_str().ok()).unwrap_or_default().to_owned();
    let now_ms = dc.stand.now_ms();
    let name = format!("{method} {path}");
    let mut call =
        Call { at_ms: now_ms, name, params: Value::Null, files: Vec::new(), errors: Vec::new(), status: 200 };
    let (body, files) = match read(request).await {
        Ok(content) if content.form => (payload(&content.json), content.files),
        Ok(content) => (content.json, content.files),
        Err(problem) => {
            call.errors.push(problem);
            return done(
                &dc,
                call,
                Err(ApiError::new(400, 50_109, "The request body contains invalid JSON.")),
            );
        }
    };
    call.params = body.clone();
    call.files = files.iter().map(|file| (file.part.clone(), file.name.clone(), file.bytes.len())).collect();
    let fault = dc.stand.desk.meet(&call.name);
    match fault {
        Some(CallFault::TooMany { retry_after }) => return too_many(&dc, call, retry_after),
        Some(CallFault::ShutOut { retry_after }) => return shut_out(&dc, call, retry_after),
        Some(CallFault::Status(status)) => {
            return done(&dc, call, Err(ApiError::new(status, 0, &format!("{status}: fault"))));
        }
        Some(CallFault::Refusal(status, text)) => {
            return done(&dc, call, Err(ApiError::new(status, 0, text)));
        }
        Some(CallFault::DropBefore) => return cut(),
        Some(CallFault::Delay(time)) => tokio::time::sleep(time).await,
        Some(CallFault::DropAfter) | None => {}
    }
    let free = ["/interactions/", "/webhooks/", "/gateway"].iter().any(|open| path.starts_with(open));
    if !free && dc.stand.look(|world| auth != format!("Bot {}", world.token)) {
        call.errors.push("wrong token".to_owned());
        return done(&dc, call, Err(ApiError::new(401, 0, "401: Unauthorized")));
    }
    if !free {
        dc.stand.look(|world| world.counted.push(now_ms));
    }
    let ask = Ask {
        method,
        path: path.trim_matches('/').split('/').map(str::to_owned).collect(),
        body,
        files,
        with_response: query.contains("with_response=true"),
        now_ms: dc.stand.now_ms(),
        port: dc.port(),
    };
    let mut notes = Vec::new();
    let result = dc.stand.change(|world| routes::run(world, &ask, &mut notes));
    dc.stand.desk.note(notes);
    let answer = done(&dc, call, result);
    if fault == Some(CallFault::DropAfter) { cut() } else { answer }
}

fn done(dc: &Inner, mut call: Call, result: Result<Value, ApiError>) -> Response {
    let answer = match result {
        Ok(Value::Null) => {
            call.status = 204;
            StatusCode::NO_CONTENT.into_response()
        }
        Ok(value) => Json(value).into_response(),
        Err(error) => {
            call.status = error.status;
            call.errors.extend(error.faults.iter().cloned());
            error.into_response()
        }
    };
    dc.stand.desk.record(call);
    answer
}

fn too_many(dc: &Inner, mut call: Call, retry_after: u32) -> Response {
    call.status = 429;
    dc.stand.desk.record(call);
    let body = json!({"message": "You are being rate limited.", "retry_after": f64::from(retry_after), "global": false});
    let headers = [("retry-after", retry_after.to_string()), ("x-ratelimit-scope", "user".to_owned())];
    (StatusCode::TOO_MANY_REQUESTS, headers, Json(body)).into_response()
}

fn shut_out(dc: &Inner, mut call: Call, retry_after: u32) -> Response {
    call.status = 429;
    dc.stand.desk.record(call);
    let headers = [("retry-after", retry_after.to_string())];
    (StatusCode::TOO_MANY_REQUESTS, headers, Html("<html>error code: 1015</html>")).into_response()
}

// Without `/api/v10`, and with `%40original` as people write it.
fn plain_path(path: &str) -> String {
    let path = path.strip_prefix("/api").unwrap_or(path);
    let path = path.strip_prefix("/v10").unwrap_or(path);
    path.replace("%40", "@")
}

fn payload(form: &Value) -> Value {
    form["payload_json"].as_str().and_then(|json| serde_json::from_str(json).ok()).unwrap_or(Value::Null)
}
