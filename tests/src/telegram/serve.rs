//! The HTTP side: one call in, checked, done or refused, written down, answered.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use super::refused::Refused;
use super::{Inner, act, check, ephemeral, methods, updates};
use crate::stand::{Call, CallFault, FormFile, cut, read};

/// Answers `/bot<token>/<method>` and `/file/bot<token>/<file id>`.
pub(super) async fn serve(State(tg): State<Arc<Inner>>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/').to_owned();
    if let Some(file) = path.strip_prefix("file/") {
        return download(&tg, file);
    }
    let (token, method) = path.strip_prefix("bot").and_then(|rest| rest.split_once('/')).unwrap_or_default();
    let knows_ephemerals = tg.stand.look(|world| world.ephemerals);
    let known = methods::find(method).filter(|known| knows_ephemerals || !ephemeral::is_method(known.name));
    let name = known.map_or(method, |method| method.name).to_owned();
    let mut call = Call {
        at_ms: tg.stand.now_ms(),
        name,
        params: Value::Null,
        files: Vec::new(),
        errors: Vec::new(),
        status: 200,
    };
    let content = match read(request).await {
        Ok(content) => content,
        Err(problem) => return refuse(&tg, call, Refused::new(400, "can't parse the request"), problem),
    };
    let given = content.json.as_object().cloned().unwrap_or_default();
    call.params = Value::Object(given.clone());
    call.files = content.files.iter().map(|f| (f.part.clone(), f.name.clone(), f.bytes.len())).collect();
    if tg.stand.look(|world| world.token != token) {
        return refuse(&tg, call, Refused::new(401, "Unauthorized"), "wrong token".to_owned());
    }
    let fault = tg.stand.desk.meet(&call.name);
    match fault {
        Some(CallFault::TooMany { retry_after } | CallFault::ShutOut { retry_after }) => {
            return fail(&tg, call, Refused::too_many(retry_after));
        }
        Some(CallFault::Status(code)) => return fail(&tg, call, Refused::new(code, "Internal Server Error")),
        Some(CallFault::Refusal(code, text)) => return fail(&tg, call, Refused::new(code, text)),
        Some(CallFault::DropBefore) => return cut(),
        Some(CallFault::Delay(time)) => tokio::time::sleep(time).await,
        Some(CallFault::DropAfter) | None => {}
    }
    let Some(method) = known else {
        if method == ephemeral::PROBE {
            // A server older than Bot API 10.2; to ask it whether it knows these is no fault.
            return fail(&tg, call, Refused::new(404, "Not Found: method not found"));
        }
        return refuse(&tg, call, Refused::new(404, "Not Found"), "no such method".to_owned());
    };
    let mut typed = method.read(&given, &content.files, content.form);
    if !knows_ephemerals && typed.params.remove(ephemeral::PARAMETERS).is_some() {
        // A server that does not know them shows the message to everybody.
        typed.odd.push("everybody sees what is meant for one person".to_owned());
    }
    let mut wrong = typed.wrong;
    if wrong.is_empty() {
        wrong = check::check(method.name, &typed.params, &content.files, knows_ephemerals);
    }
    call.errors = wrong.iter().map(super::refused::Wrong::story).chain(typed.odd).collect();
    call.params = Value::Object(typed.params.clone());
    let result = match wrong.first() {
        Some(first) => Err(first.refusal()),
        None => work(&tg, method.name, &typed.params, &content.files).await,
    };
    call.status = result.as_ref().map_or_else(|refused| refused.code, |_| 200);
    if method.name != "getUpdates" || result.is_err() || !call.errors.is_empty() {
        tg.stand.desk.record(call);
    }
    if fault == Some(CallFault::DropAfter) {
        return cut();
    }
    match result {
        Ok(result) => Json(json!({"ok": true, "result": result})).into_response(),
        Err(refused) => refused.into_response(),
    }
}

async fn work(
    tg: &Arc<Inner>,
    method: &str,
    params: &Map<String, Value>,
    files: &[FormFile],
) -> Result<Value, Refused> {
    match method {
        "getUpdates" => updates::get_updates(tg, params).await,
        "setWebhook" | "deleteWebhook" => {
            super::webhook::set(tg, params);
            Ok(true.into())
        }
        _ => act::act(tg, method, params, files),
    }
}

fn refuse(tg: &Inner, mut call: Call, refused: Refused, problem: String) -> Response {
    call.errors.push(problem);
    fail(tg, call, refused)
}

fn fail(tg: &Inner, mut call: Call, refused: Refused) -> Response {
    call.status = refused.code;
    tg.stand.desk.record(call);
    refused.into_response()
}

fn download(tg: &Inner, path: &str) -> Response {
    let id = path.rsplit('/').next().unwrap_or_default();
    match tg.stand.look(|world| world.media.get(id).cloned()) {
        Some(media) => media.bytes.to_vec().into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
