//! A plain HTTP request to a bot that listens on loopback without TLS, whatever the public address says.

use std::io;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Posts a JSON body to `HOST:PORT/PATH` with further headers; the status of the answer.
pub(crate) async fn post(to: &str, headers: &[(&str, &str)], body: &str) -> io::Result<u16> {
    let (host, path) = to.split_once('/').unwrap_or((to, ""));
    let mut stream = TcpStream::connect(host).await?;
    let length = body.len().to_string();
    let own = [
        ("Host", host),
        ("Content-Type", "application/json"),
        ("Content-Length", &length),
        ("Connection", "close"),
    ];
    let lines = own.iter().chain(headers).map(|(name, value)| [name, ": ", value, "\r\n"].concat());
    let head = format!("POST /{path} HTTP/1.1\r\n{}\r\n", lines.collect::<Vec<_>>().concat());
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(body.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let line = String::from_utf8_lossy(&answer);
    line.split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .ok_or_else(|| io::Error::other("no HTTP answer"))
}
