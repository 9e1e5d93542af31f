//! REST as a bot speaks it, without any library's own checks.

use anyhow::{Result, bail};
use kubyk_tests::discord::Discord;
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use twilight_model::application::interaction::Interaction;

/// The application's number in paths, which the stand-in does not compare.
pub(crate) const BOT: u64 = 1;

/// A bot's access to the stand-in.
#[derive(Clone)]
pub(crate) struct RestClient {
    client: Client,
    base: String,
    pub(crate) token: String,
}

impl RestClient {
    pub(crate) fn new(dc: &Discord) -> Self {
        let client = Client::builder().no_proxy().build().expect("a client");
        Self { client, base: format!("{}/api/v10", dc.url()), token: dc.token() }
    }

    /// Sends a request with a body of JSON, or with none.
    pub(crate) async fn call(&self, method: &str, path: &str, body: &Value) -> Result<Value> {
        let request = self.request(method, path);
        self.send(if body.is_null() { request } else { request.json_body(body) }).await
    }

    /// Sends a request with a picture beside its JSON.
    pub(crate) async fn call_with_picture(
        &self,
        method: &str,
        path: &str,
        body: &Value,
        picture: Vec<u8>,
    ) -> Result<Value> {
        let part = Part::bytes(picture).file_name("board.png");
        let form = Form::new().text("payload_json", body.to_string()).part("files[0]", part);
        self.send(self.request(method, path).multipart(form)).await
    }

    /// Answers an interaction.
    pub(crate) async fn respond(&self, asked: &Interaction, response: &Value) -> Result<()> {
        self.call("POST", &callback(asked), response).await.map(drop)
    }

    /// Answers an interaction with a message that has a picture.
    pub(crate) async fn respond_with_picture(
        &self,
        asked: &Interaction,
        response: &Value,
        picture: Vec<u8>,
    ) -> Result<()> {
        self.call_with_picture("POST", &callback(asked), response, picture).await.map(drop)
    }

    fn request(&self, method: &str, path: &str) -> RequestBuilder {
        let method: Method = method.parse().expect("a method");
        let request = self.client.request(method, format!("{}{path}", self.base));
        request.header("authorization", format!("Bot {}", self.token))
    }

    async fn send(&self, request: RequestBuilder) -> Result<Value> {
        let answer = request.send().await?;
        let (status, text) = (answer.status(), answer.text().await?);
        if !status.is_success() {
            bail!("{status}: {text}");
        }
        Ok(if text.is_empty() { json!(null) } else { serde_json::from_str(&text)? })
    }
}

/// A body of JSON, without the client's feature for it.
trait JsonBody {
    fn json_body(self, body: &Value) -> Self;
}

impl JsonBody for RequestBuilder {
    fn json_body(self, body: &Value) -> Self {
        self.header("content-type", "application/json").body(body.to_string())
    }
}

fn callback(asked: &Interaction) -> String {
    format!("/interactions/{}/{}/callback", asked.id, asked.token)
}
