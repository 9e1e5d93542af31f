//! What the binary under test tells of itself: its metrics, health and readiness.

use std::io;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::process::Kubyk;
use crate::stand::Missed;

impl Kubyk {
    /// Has it tell metrics, health and readiness on a free port.
    pub fn monitored(self) -> Self {
        self.env("KUBYK_METRICS_LISTEN", "127.0.0.1:0")
    }

    /// What it answers on this path, such as `/readyz`: the status and the body.
    ///
    /// # Errors
    /// When it has not said where it listens, or does not answer.
    pub async fn monitor(&self, path: &str) -> Result<(u16, String), Missed> {
        self.wait_logged("metrics at http://").await?;
        let lines = self.stderr();
        let address =
            lines.iter().find_map(|line| line.split_once("metrics at http://")?.1.split('/').next());
        let address = address.ok_or_else(|| Missed::plain("no address of metrics"))?;
        let asked = ask(address, path).await;
        asked.map_err(|error| Missed::plain(format!("{path} is not answered: {error}")))
    }

    /// The value of a metric with its labels, as `kubyk_requests_total{platform="web",outcome="done"}`; zero where it
    /// has none yet.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn measured(&self, metric: &str) -> Result<f64, Missed> {
        let (_, text) = self.monitor("/metrics").await?;
        let value = text.lines().find_map(|line| line.strip_prefix(metric)?.strip_prefix(' '));
        Ok(value.and_then(|value| value.parse().ok()).unwrap_or(0.0))
    }
}

async fn ask(address: &str, path: &str) -> io::Result<(u16, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::InvalidData)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Ok((status.ok_or(io::ErrorKind::InvalidData)?, body.to_owned()))
}
