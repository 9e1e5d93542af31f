//! The base of both stand-ins: shared state behind a lock, a journal of the bot's calls, faults to come, a clock that can be
//! pushed forward, and waiting for a change.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{env, fmt, fs, io};

use axum::Router;
use axum::body::Body;
use axum::extract::{FromRequest, Multipart, Query, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use axum::routing::any;
use futures::stream;
use serde_json::{Map, Value};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout_at};

/// The state `W` of one platform, and the test's desk at it.
#[derive(Debug)]
pub(crate) struct Stand<W> {
    world: Mutex<W>,
    pub(crate) desk: Desk,
}

impl<W> Stand<W> {
    pub(crate) fn new(platform: &'static str, world: W) -> Self {
        Stand { world: Mutex::new(world), desk: Desk::new(platform) }
    }

    /// Looks at the state without waking anybody.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&mut W) -> T) -> T {
        at(&mut lock(&self.world))
    }

    /// Changes the state and wakes everybody who waits for a change.
    pub(crate) fn change<T>(&self, by: impl FnOnce(&mut W) -> T) -> T {
        let result = by(&mut lock(&self.world));
        self.desk.wake();
        result
    }

    pub(crate) fn now_ms(&self) -> u64 {
        self.desk.now_ms()
    }

    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.desk.watch()
    }

    /// Waits until `probe` finds something; the error tells what was missed and the bot's last calls.
    pub(crate) async fn until<T>(
        &self,
        what: &str,
        mut probe: impl FnMut(&mut W) -> Option<T>,
    ) -> Result<T, Missed> {
        self.desk.until(what, || self.look(&mut probe)).await
    }

    /// Waits like `until`, with a limit of its own and without a story in the error.
    pub(crate) async fn within<T>(
        &self,
        limit: Duration,
        mut probe: impl FnMut(&mut W) -> Option<T>,
    ) -> Option<T> {
        until(self.watch(), limit, || self.look(&mut probe)).await
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

// The part of a test that is the same on every platform: faults, time, the journal of the bot's calls.

/// The test's desk at a platform; `Telegram` and `Discord` deref to it.
#[derive(Debug)]
pub struct Desk {
    platform: &'static str,
    journal: Mutex<Journal>,
    faults: Mutex<Faults>,
    patience: Mutex<Duration>,
    changes: watch::Sender<u64>,
    clock: StandClock,
}

impl Desk {
    /// The next `times` calls whose name contains `matching` meet a fault. Names are Telegram's methods
    /// (`editMessage`; `""` is any but `getUpdates`) or Discord's verbs and paths (`PATCH /webhooks`).
    pub fn fault(&self, matching: &str, fault: CallFault, times: u32) {
        lock(&self.faults).add(matching, fault, times);
    }

    /// The number of faults that no call has met yet.
    pub fn faults_left(&self) -> u32 {
        lock(&self.faults).left()
    }

    /// Takes all remaining faults back.
    pub fn clear_faults(&self) {
        lock(&self.faults).clear();
    }

    /// All calls of the bot so far; Telegram's successful polls are left out.
    pub fn calls(&self) -> Vec<Call> {
        self.journal().calls.clone()
    }

    /// The calls whose name contains `matching`.
    pub fn calls_of(&self, matching: &str) -> Vec<Call> {
        self.calls().into_iter().filter(|call| call.name.contains(matching)).collect()
    }

    /// The calls but for the first of them.
    pub fn calls_after(&self, first: usize) -> Vec<Call> {
        self.journal().calls.get(first..).unwrap_or_default().to_vec()
    }

    /// Calls that the platform's documentation forbids.
    pub fn invalid(&self) -> Vec<Call> {
        self.journal().invalid.clone()
    }

    /// Odd but allowed things: a tap that was answered twice, an edit that dropped a picture.
    pub fn notes(&self) -> Vec<String> {
        self.journal().notes.clone()
    }

    /// The end of a good test.
    ///
    /// # Panics
    /// When the bot has made a call that the documentation forbids; all of them are shown.
    pub fn check_clean(&self) {
        self.journal().check_clean(self.platform);
    }

    /// Waits until this holds of the calls so far.
    ///
    /// # Errors
    /// When it does not come true in time.
    pub async fn wait_calls(&self, what: &str, holds: impl Fn(&[Call]) -> bool) -> Result<(), Missed> {
        self.until(what, || holds(&self.journal().calls).then_some(())).await
    }

    /// Waits until the bot has made no call for so long.
    pub async fn settle(&self, quiet: Duration) {
        let count = || self.journal().count;
        loop {
            let before = count();
            tokio::time::sleep(quiet).await;
            if count() == before {
                return;
            }
        }
    }

    /// Sets the time after which waiting gives up; ten seconds by default.
    pub fn set_patience(&self, patience: Duration) {
        *lock(&self.patience) = patience;
    }

    /// Pushes the platform's clock forward: taps, interactions and tokens expire without waiting.
    pub fn advance(&self, by: Duration) {
        self.clock.advance(by);
    }

    /// The platform's time: milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        self.clock.now_ms()
    }

    fn new(platform: &'static str) -> Self {
        Desk {
            platform,
            journal: Mutex::default(),
            faults: Mutex::default(),
            patience: Mutex::new(Duration::from_secs(10)),
            changes: watch::Sender::new(0),
            clock: StandClock::default(),
        }
    }

    fn wake(&self) {
        self.changes.send_modify(|n| *n += 1);
    }

    fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The fault that a call of this name meets.
    pub(super) fn meet(&self, name: &str) -> Option<CallFault> {
        lock(&self.faults).take(name)
    }

    /// Writes a finished call down.
    pub(super) fn record(&self, call: Call) {
        self.journal().push(call);
        self.wake();
    }

    /// Writes an oddity down.
    pub(super) fn note(&self, notes: impl IntoIterator<Item = String>) {
        self.journal().notes.extend(notes);
    }

    /// An error with the bot's last calls in it.
    pub(super) fn missed(&self, what: &str) -> Missed {
        Missed::new(what, &self.journal().tail(8))
    }

    async fn until<T>(&self, what: &str, probe: impl FnMut() -> Option<T>) -> Result<T, Missed> {
        let patience = *lock(&self.patience);
        let found = until(self.watch(), patience, probe).await;
        found.ok_or_else(|| self.missed(&format!("no {what} within {patience:?}")))
    }

    fn journal(&self) -> MutexGuard<'_, Journal> {
        lock(&self.journal)
    }
}

// The journal of the bot's calls: what it asked, what was wrong with it, what it was answered.

/// One request of the bot.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// When it came: milliseconds since 1970 by the platform's clock.
    pub at_ms: u64,
    /// Telegram: the method (`sendMessage`); Discord: verb and path (`PATCH /webhooks/1/token/messages/@original`).
    pub name: String,
    /// The parameters, or the JSON body.
    pub params: Value,
    /// Uploaded files: part name, file name, size in bytes.
    pub files: Vec<(String, String, usize)>,
    /// The rules of the platform's documentation that this call breaks.
    pub errors: Vec<String>,
    /// The HTTP status it was answered with.
    pub status: u16,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let params: String = self.params.to_string().chars().take(300).collect();
        write!(f, "{} {} {params}", self.name, self.status)?;
        if self.errors.is_empty() { Ok(()) } else { write!(f, "  ✗ {}", self.errors.join("; ")) }
    }
}

/// Long runs forget their oldest good calls; bad ones are never forgotten.
const KEPT: usize = 20_000;

#[derive(Debug, Default)]
pub(super) struct Journal {
    pub(super) calls: Vec<Call>,
    pub(super) invalid: Vec<Call>,
    /// Odd but allowed: answered twice, answered late.
    pub(super) notes: Vec<String>,
    /// All calls there ever were.
    pub(super) count: usize,
}

impl Journal {
    pub(super) fn push(&mut self, call: Call) {
        self.count += 1;
        if self.calls.len() >= KEPT {
            self.calls.drain(..KEPT / 2);
        }
        if !call.errors.is_empty() {
            self.invalid.push(call.clone());
        }
        self.calls.push(call);
    }

    pub(super) fn tail(&self, n: usize) -> String {
        journal_lines(&self.calls[self.calls.len().saturating_sub(n)..])
    }

    /// Panics with all invalid calls, if there are any.
    pub(super) fn check_clean(&self, platform: &str) {
        assert!(
            self.invalid.is_empty(),
            "{} calls that {platform} forbids:\n{}",
            self.invalid.len(),
            journal_lines(&self.invalid)
        );
    }
}

fn journal_lines(calls: &[Call]) -> String {
    if calls.is_empty() {
        return "  (none)".to_owned();
    }
    calls.iter().map(|call| format!("  {call}")).collect::<Vec<_>>().join("\n")
}

// Bad weather on demand: what befalls the bot's next calls.

/// Fault of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallFault {
    /// "Too many requests": the platform asks to come back after so many seconds; the call is not done.
    TooMany {
        /// Seconds until the bot may try again.
        retry_after: u32,
    },
    /// The proxy in front of the platform shuts the whole machine out for so many seconds: status 429 and a page of HTML.
    ShutOut {
        /// Seconds until the machine is let in again.
        retry_after: u32,
    },
    /// The platform answers with this HTTP status (500, 502 …) and does nothing.
    Status(u16),
    /// The platform refuses with this status and text, and does nothing.
    Refusal(u16, &'static str),
    /// The connection breaks and nothing was done.
    DropBefore,
    /// The call is done, but the connection breaks before the bot learns of it.
    DropAfter,
    /// The call is done, so much later.
    Delay(Duration),
}

#[derive(Debug, Default)]
pub(super) struct Faults(Vec<(String, CallFault, u32)>);

impl Faults {
    /// The next `times` calls whose name contains `matching` (case does not matter) meet `fault`.
    pub(super) fn add(&mut self, matching: &str, fault: CallFault, times: u32) {
        self.0.push((matching.to_lowercase(), fault, times));
    }

    pub(super) fn take(&mut self, name: &str) -> Option<CallFault> {
        let name = name.to_lowercase();
        let hit = |part: &str| name.contains(part) && (name != "getupdates" || part == name);
        let (_, fault, left) = self.0.iter_mut().find(|(part, _, left)| *left > 0 && hit(part))?;
        *left -= 1;
        Some(*fault)
    }

    /// Faults that no call has met yet.
    pub(super) fn left(&self) -> u32 {
        self.0.iter().map(|(_, _, left)| left).sum()
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

// Waiting for a change, with an error worth reading when it does not come.

/// A thing that a test waited for and did not see, with the bot's last calls before the test gave up.
#[derive(Clone, PartialEq, Eq)]
pub struct Missed(String);

impl Missed {
    pub(super) fn new(what: &str, calls: &str) -> Self {
        Missed(format!("{what}; the bot's last calls:\n{calls}"))
    }

    /// An error that has nothing to do with calls.
    pub(super) fn plain(what: impl Into<String>) -> Self {
        Missed(what.into())
    }
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

// A failed `unwrap` prints with `Debug`; the story should be as readable there.
impl fmt::Debug for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Missed {}

async fn until<T>(
    mut changes: watch::Receiver<u64>,
    limit: Duration,
    mut probe: impl FnMut() -> Option<T>,
) -> Option<T> {
    let end = Instant::now() + limit;
    loop {
        changes.mark_unchanged();
        if let Some(found) = probe() {
            return Some(found);
        }
        if !matches!(timeout_at(end, changes.changed()).await, Ok(Ok(()))) {
            return probe();
        }
    }
}

// Wall time plus an offset, so that tokens expire without waiting.

/// The platform's clock: real time, pushed forward by tests.
#[derive(Debug, Default)]
pub(super) struct StandClock(AtomicU64);

impl StandClock {
    /// Milliseconds since 1970.
    pub(super) fn now_ms(&self) -> u64 {
        let real = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        real.as_millis() as u64 + self.0.load(Ordering::Relaxed)
    }

    pub(super) fn advance(&self, by: Duration) {
        self.0.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}

// A loopback HTTP server that lives as long as the stand-in.

/// A listening server; it stops when this is dropped.
#[derive(Debug)]
pub(super) struct Listening {
    pub(super) port: u16,
    task: AbortHandle,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Serves `router` on a free port of 127.0.0.1. A page that another story has left open may ask there for its table: the port was
/// its bot's before. That is no call of this bot.
pub(super) async fn listen(router: Router) -> io::Result<Listening> {
    let router = router.route("/t/{*page}", any(async || StatusCode::NOT_FOUND));
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let port = listener.local_addr()?.port();
    let task = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
    Ok(Listening { port, task })
}

/// An answer that breaks the connection instead of arriving.
pub(super) fn cut() -> Response {
    let broken = stream::once(async { Err::<&str, _>(io::Error::from(io::ErrorKind::ConnectionReset)) });
    Response::new(Body::from_stream(broken))
}

// Reading a request's body, in whichever of the accepted encodings it comes.

/// A file that came with a request.
#[derive(Clone, Debug)]
pub(super) struct FormFile {
    /// The name of the form's part, by which parameters refer to it.
    pub(super) part: String,
    pub(super) name: String,
    pub(super) bytes: Arc<Vec<u8>>,
}

/// A body with its files. In a form each field is a string still: `form` says so.
#[derive(Debug, Default)]
pub(super) struct Content {
    pub(super) json: Value,
    pub(super) files: Vec<FormFile>,
    pub(super) form: bool,
}

const LARGEST_BODY: usize = 64 << 20;

/// The body as JSON; the error is a sentence.
pub(super) async fn read(request: Request) -> Result<Content, String> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return read_multipart(request).await;
    }
    let url_encoded = kind.starts_with("application/x-www-form-urlencoded");
    let bytes = axum::body::to_bytes(request.into_body(), LARGEST_BODY).await.map_err(|e| e.to_string())?;
    if bytes.is_empty() {
        return Ok(Content::default());
    }
    if url_encoded {
        let query =
            format!("/?{}", String::from_utf8_lossy(&bytes)).parse().map_err(|_| "no form".to_owned())?;
        let fields = Query::<Map<String, Value>>::try_from_uri(&query).map_err(|error| error.to_string())?;
        return Ok(Content { json: Value::Object(fields.0), files: Vec::new(), form: false });
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

// A plain HTTP request to a bot that listens on loopback without TLS, whatever the public address says.

/// Posts a JSON body to `HOST:PORT/PATH` with further headers; the status of the answer.
pub(super) async fn post(to: &str, headers: &[(&str, &str)], body: &str) -> io::Result<u16> {
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

// The platforms' requests to the bot, kept as corpora of fuzz targets.

/// The folder that gets every body, each under a name made of what it says.
const BODIES_FOLDER: &str = "KUBYK_KEEP_BODIES";

/// Keeps a body in the folder of its kind, if the environment names one.
///
/// # Panics
/// When it cannot be written.
pub(super) fn keep_body(kind: &str, body: &Value) {
    let Some(folder) = env::var_os(BODIES_FOLDER) else { return };
    let folder = PathBuf::from(folder).join(kind);
    let text = body.to_string();
    let mut digest = DefaultHasher::new();
    text.hash(&mut digest);
    fs::create_dir_all(&folder).expect("a folder for bodies");
    fs::write(folder.join(format!("{:016x}", digest.finish())), text).expect("a body is kept");
}

// Just enough of picture formats to know a picture and its size.

/// Width and height of a PNG or GIF; `None` where the bytes are no picture.
pub(super) fn size_of_picture(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        return Some((number(16)?, number(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let number = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
        return Some((number(6)?, number(8)?));
    }
    None
}

// Limits of the number of calls at once.

/// The most of these moments within any window of that length, both in milliseconds.
pub(super) fn busiest(times: impl IntoIterator<Item = u64>, window: u64) -> usize {
    let mut times: Vec<u64> = times.into_iter().collect();
    times.sort_unstable();
    let mut first = 0;
    let within = times.iter().enumerate().map(|(last, at)| {
        while times[first] + window <= *at {
            first += 1;
        }
        last + 1 - first
    });
    within.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::busiest;

    #[test]
    fn a_window_holds_what_is_less_than_its_length_apart() {
        assert_eq!(busiest([], 1_000), 0);
        assert_eq!(busiest([5_000, 0, 999, 1_000, 1_998], 1_000), 3);
        assert_eq!(busiest([0, 1_000, 2_000], 1_000), 1);
    }
}
