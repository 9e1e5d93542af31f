//! The real binary under test: started in a folder of its own, killed, started again on the same database.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::stand::Missed;

/// The binary with its settings, folder and, while it runs, its process.
///
/// ```no_run
/// # async fn story() -> Result<(), Box<dyn std::error::Error>> {
/// use kubyk_tests::{process::Kubyk, telegram::Telegram};
/// let tg = Telegram::start().await?;
/// let mut kubyk = Kubyk::new("target/debug/kubyk")?.telegram(&tg.url(), &tg.token());
/// kubyk.start().await?;
/// kubyk.kill().await?;
/// kubyk.start().await?;
/// assert!(kubyk.stop().await?.success());
/// # Ok(()) }
/// ```
#[derive(Debug)]
pub struct Kubyk {
    exe: PathBuf,
    home: TempDir,
    env: BTreeMap<String, String>,
    platforms: Vec<&'static str>,
    patience: Duration,
    running: Option<(Child, Output)>,
    last: Output,
}

/// Output of the process so far.
#[derive(Clone, Debug)]
struct Output {
    lines: Arc<Mutex<Vec<(bool, String)>>>,
    changes: Arc<watch::Sender<u64>>,
    /// Pipes that can still say something.
    open: Arc<AtomicUsize>,
}

impl Kubyk {
    /// A bot that would run `exe` (in a test: `env!("CARGO_BIN_EXE_kubyk")`) with an empty database.
    ///
    /// # Errors
    /// When no temporary folder can be made.
    pub fn new(exe: impl AsRef<Path>) -> io::Result<Self> {
        let home = tempfile::Builder::new().prefix("kubyk-").tempdir()?;
        let store = format!("sqlite://{}", home.path().join("kubyk.db").display());
        let env = BTreeMap::from([
            ("KUBYK_STORE_URL".to_owned(), store),
            ("HOME".to_owned(), home.path().display().to_string()),
            ("XDG_CONFIG_HOME".to_owned(), home.path().join("config").display().to_string()),
            ("XDG_CACHE_HOME".to_owned(), home.path().join("cache").display().to_string()),
            ("XDG_DATA_HOME".to_owned(), home.path().join("data").display().to_string()),
        ]);
        let exe = exe.as_ref().to_owned();
        let patience = Duration::from_secs(30);
        Ok(Kubyk { exe, home, env, platforms: Vec::new(), patience, running: None, last: Output::new() })
    }

    /// Turns Telegram on, towards a stand-in.
    pub fn telegram(self, url: &str, token: &str) -> Self {
        self.platform("telegram").env("KUBYK_TELEGRAM_API_URL", url).env("KUBYK_TELEGRAM_TOKEN", token)
    }

    /// Turns Discord on, towards a stand-in.
    pub fn discord(self, url: &str, token: &str) -> Self {
        self.platform("discord").env("KUBYK_DISCORD_API_URL", url).env("KUBYK_DISCORD_TOKEN", token)
    }

    /// Turns the web server on, on a free port; [`Kubyk::web_url`] tells which.
    pub fn web(self) -> Self {
        self.platform("web").env("KUBYK_WEB_LISTEN", "127.0.0.1:0")
    }

    /// Sets any environment variable, for example another `KUBYK_STORE_URL`.
    pub fn env(mut self, key: &str, value: &str) -> Self {
        self.env.insert(key.to_owned(), value.to_owned());
        self
    }

    /// Writes a configuration file into the bot's folder and points `KUBYK_CONFIG` to it.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn config(self, toml: &str) -> io::Result<Self> {
        let file = self.home.path().join("kubyk.toml");
        std::fs::write(&file, toml)?;
        Ok(self.env("KUBYK_CONFIG", &file.display().to_string()))
    }

    /// Exchanges the program that the next start runs, as an upgrade does.
    pub fn upgrade(&mut self, exe: impl AsRef<Path>) {
        exe.as_ref().clone_into(&mut self.exe);
    }

    /// The time that [`Kubyk::start`] and [`Kubyk::stop`] wait; half a minute by default.
    pub fn patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Starts the binary and waits until each of its platforms has printed `ready`.
    ///
    /// # Errors
    /// When it cannot be started, ends, or is not ready in time; what it wrote is part of the error.
    pub async fn start(&mut self) -> Result<(), Missed> {
        self.launch().await?;
        self.ready().await
    }

    /// Starts the binary and does not wait for it.
    ///
    /// # Errors
    /// When it cannot be started.
    pub async fn launch(&mut self) -> Result<(), Missed> {
        self.kill().await?;
        let mut command = Command::new(&self.exe);
        for (key, _) in std::env::vars().filter(|(key, _)| key.starts_with("KUBYK_")) {
            command.env_remove(key);
        }
        command.arg("run").envs(&self.env).current_dir(self.home.path()).kill_on_drop(true);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command
            .spawn()
            .map_err(|e| Missed::plain(format!("cannot start {}: {e}", self.exe.display())))?;
        let output = Output::new();
        if let (Some(out), Some(err)) = (child.stdout.take(), child.stderr.take()) {
            output.collect(false, out);
            output.collect(true, err);
        }
        self.last = output.clone();
        self.running = Some((child, output));
        Ok(())
    }

    /// `kill -9`: nothing can be finished or tidied up.
    ///
    /// # Errors
    /// When the process cannot be waited for.
    pub async fn kill(&mut self) -> Result<(), Missed> {
        let Some((mut child, _)) = self.running.take() else { return Ok(()) };
        child.kill().await.map_err(|e| Missed::plain(format!("cannot kill the bot: {e}")))
    }

    /// SIGTERM, and waits for the end.
    ///
    /// # Errors
    /// When it does not end in time; it is killed then.
    pub async fn stop(&mut self) -> Result<ExitStatus, Missed> {
        let Some((mut child, _)) = self.running.take() else {
            return Err(Missed::plain("the bot does not run"));
        };
        if let Some(id) = child.id() {
            let term = Command::new("kill").arg("-TERM").arg(id.to_string()).status().await;
            term.map_err(|e| Missed::plain(format!("cannot signal the bot: {e}")))?;
        }
        match timeout(self.patience, child.wait()).await {
            Ok(Ok(status)) => {
                self.last.ended().await;
                Ok(status)
            }
            Ok(Err(e)) => Err(Missed::plain(format!("cannot wait for the bot: {e}"))),
            Err(_) => Err(self.story(&format!("the bot did not end within {:?}", self.patience))),
        }
    }

    /// The number of the process while it runs.
    pub fn id(&self) -> Option<u32> {
        self.running.as_ref().and_then(|(child, _)| child.id())
    }

    /// Returns `true` while the process lives.
    pub fn is_running(&mut self) -> bool {
        self.running.as_mut().is_some_and(|(child, _)| matches!(child.try_wait(), Ok(None)))
    }

    /// The folder the bot runs in; its database is `kubyk.db` there.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// The standard output of the last run, line by line.
    pub fn stdout(&self) -> Vec<String> {
        self.last.lines(false)
    }

    /// The standard error of the last run, line by line.
    pub fn stderr(&self) -> Vec<String> {
        self.last.lines(true)
    }

    /// Waits until a line of standard error holds this.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_logged(&self, part: &str) -> Result<(), Missed> {
        let mut changes = self.last.changes.subscribe();
        let logged = async {
            while !self.stderr().iter().any(|line| line.contains(part)) {
                let _ = changes.changed().await;
            }
        };
        let missed = |_| self.story(&format!("nothing was logged with {part:?}"));
        timeout(self.patience, logged).await.map_err(missed)
    }

    /// The address of the web server, once it is ready.
    pub fn web_url(&self) -> Option<String> {
        self.stdout().iter().find_map(|line| line.strip_prefix("ready web ").map(str::to_owned))
    }

    fn platform(mut self, name: &'static str) -> Self {
        self.platforms.push(name);
        self
    }

    /// Waits until each of its platforms has printed `ready`.
    ///
    /// # Errors
    /// When it ends, or is not ready in time; what it wrote is part of the error.
    pub async fn ready(&mut self) -> Result<(), Missed> {
        let platforms = if self.platforms.is_empty() { vec!["web"] } else { self.platforms.clone() };
        let mut changes = self.last.changes.subscribe();
        let end = tokio::time::Instant::now() + self.patience;
        loop {
            let lines = self.stdout();
            let open =
                |platform: &&str| lines.iter().any(|line| line.starts_with(&format!("ready {platform}")));
            if platforms.iter().all(open) {
                return Ok(());
            }
            if !self.is_running() {
                self.last.ended().await;
                return Err(self.story("the bot ended before it was ready"));
            }
            let silent =
                platforms.iter().filter(|platform| !open(platform)).copied().collect::<Vec<_>>().join(", ");
            if tokio::time::Instant::now() >= end {
                return Err(self.story(&format!("not ready within {:?}: {silent}", self.patience)));
            }
            let _ = timeout(Duration::from_millis(200), changes.changed()).await;
        }
    }

    fn story(&self, what: &str) -> Missed {
        let errors = self.stderr();
        let tail = errors[errors.len().saturating_sub(40)..].join("\n  ");
        Missed::plain(format!("{what}\nits output:\n  {}\nits errors:\n  {tail}", self.stdout().join("\n  ")))
    }
}

impl Output {
    fn new() -> Self {
        Output { lines: Arc::default(), changes: Arc::new(watch::Sender::new(0)), open: Arc::default() }
    }

    fn collect(&self, is_error: bool, from: impl AsyncRead + Unpin + Send + 'static) {
        let me = self.clone();
        me.open.fetch_add(1, Ordering::SeqCst);
        tokio::spawn(async move {
            let mut lines = BufReader::new(from).lines();
            while let Ok(Some(line)) = lines.next_line().await {
                me.lines.lock().unwrap_or_else(PoisonError::into_inner).push((is_error, line));
                me.changes.send_modify(|n| *n += 1);
            }
            me.open.fetch_sub(1, Ordering::SeqCst);
            me.changes.send_modify(|n| *n += 1);
        });
    }

    /// Waits for the last words of a process that has ended. A child of its own may keep the pipes open.
    async fn ended(&self) {
        let mut changes = self.changes.subscribe();
        while self.open.load(Ordering::SeqCst) > 0 {
            if timeout(Duration::from_secs(1), changes.changed()).await.is_err() {
                return;
            }
        }
    }

    fn lines(&self, errors: bool) -> Vec<String> {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().filter(|(is_error, _)| *is_error == errors).map(|(_, line)| line.clone()).collect()
    }
}

// The monitor of the binary under test: metrics, health and readiness.

impl Kubyk {
    /// Has it tell metrics, health and readiness on a free port.
    pub fn monitored(self) -> Self {
        self.env("KUBYK_METRICS_LISTEN", "127.0.0.1:0")
    }

    /// The status and body of the answer on a path such as `/readyz`.
    ///
    /// # Errors
    /// When it has not said where it listens, or does not answer.
    pub async fn monitor(&self, path: &str) -> Result<(u16, String), Missed> {
        self.wait_logged("metrics at http://").await?;
        let lines = self.stderr();
        let address =
            lines.iter().find_map(|line| line.split_once("metrics at http://")?.1.split('/').next());
        let address = address.ok_or_else(|| Missed::plain("no address of metrics"))?;
        let asked = ask_monitor(address, path).await;
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

async fn ask_monitor(address: &str, path: &str) -> io::Result<(u16, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::InvalidData)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    Ok((status.ok_or(io::ErrorKind::InvalidData)?, body.to_owned()))
}
