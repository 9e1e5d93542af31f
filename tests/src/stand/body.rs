//! Reading a request's body, in whichever of the accepted encodings it comes.

use std::sync::Arc;

use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Map, Value};

/// A file that came with a request.
#[derive(Clone, Debug)]
pub(crate) struct FormFile {
    /// The name of the form's part, by which parameters refer to it.
    pub(crate) part: String,
    pub(crate) name: String,
    pub(crate) bytes: Arc<Vec<u8>>,
}

/// A body with its files. In a form each field is a string still: `form` says so.
#[derive(Debug, Default)]
pub(crate) struct Content {
    pub(crate) json: Value,
    pub(crate) files: Vec<FormFile>,
    pub(crate) form: bool,
}

const LARGEST: usize = 64 << 20;

/// The body as JSON; the error is a sentence.
pub(crate) async fn read(request: Request) -> Result<Content, String> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return read_multipart(request).await;
    }
    let url_encoded = kind.starts_with("application/x-www-form-urlencoded");
    let bytes = axum::body::to_bytes(request.into_body(), LARGEST).await.map_err(|e| e.to_string())?;
    if bytes.is_empty() {
        return Ok(Content::default());
    }
    if url_encoded {
        return Err("url-encoded bodies are not modelled".to_owned());
    }
    let json = serde_json::from_slice(&bytes).map_err(|e| format!("the body is no JSON: {e}"))?;
    Ok(Content { json, files: Vec::new(), form: false })
}

async fn read_multipart(request: Request) -> Result<Content, String> {
    let mut parts = Multipart::from_request(request, &()).await.map_err(|e| e.to_string())?;
    let (mut fields, mut files) = (Map::new(), Vec::new());
    while let Some(part) = parts.next_field().await.map_err(|e| e.to_string())? {
        let key = part.name().unwrap_or_default().to_owned();
        if let Some(name) = part.file_name().map(str::to_owned) {
            let bytes = part.bytes().await.map_err(|e| e.to_string())?;
            files.push(FormFile { part: key, name, bytes: Arc::new(bytes.to_vec()) });
        } else {
            fields.insert(key, part.text().await.map_err(|e| e.to_string())?.into());
        }
    }
    Ok(Content { json: Value::Object(fields), files, form: true })
}
