//! Addresses and links on this machine: free ports, a link to a service that can be cut and mended, a balancer.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::task::{AbortHandle, JoinSet};

/// A socket in a folder of its own that leads to another socket, until it is cut.
#[derive(Debug)]
pub struct Link {
    folder: TempDir,
    name: String,
    target: PathBuf,
    running: Option<AbortHandle>,
}

impl Link {
    /// Opens a link to this socket; its own has the same name.
    ///
    /// # Errors
    /// When there can be no socket.
    pub fn open(target: &Path) -> io::Result<Self> {
        let name = target.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let folder = tempfile::tempdir()?;
        let mut link = Self { folder, name, target: target.to_owned(), running: None };
        link.mend()?;
        Ok(link)
    }

    /// The folder of its socket.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Ends all connections; nobody gets through any more.
    ///
    /// # Errors
    /// When the socket cannot be removed.
    pub fn cut(&mut self) -> io::Result<()> {
        if let Some(running) = self.running.take() {
            running.abort();
        }
        std::fs::remove_file(self.socket())
    }

    /// Lets everybody through again.
    ///
    /// # Errors
    /// When there can be no socket.
    pub fn mend(&mut self) -> io::Result<()> {
        let listener = UnixListener::bind(self.socket())?;
        self.running = Some(tokio::spawn(serve(listener, self.target.clone())).abort_handle());
        Ok(())
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join(&self.name)
    }
}

async fn serve(listener: UnixListener, target: PathBuf) {
    // They end with this task.
    let mut connections = JoinSet::new();
    while let Ok((mut stream, _)) = listener.accept().await {
        let target = target.clone();
        connections.spawn(async move {
            if let Ok(mut there) = UnixStream::connect(target).await {
                // A process that is cut off notices it by the end of the connection.
                let _ = copy_bidirectional(&mut stream, &mut there).await;
            }
        });
    }
}

// Addresses that are known before anybody listens there.

/// Ports below those that Linux hands out by itself: none of them is taken by whoever asks for any port, or by a connection.
const OWN_PORTS: std::ops::Range<u16> = 20_000..32_768;
/// So many ports lie between the first ones of two processes with neighbouring numbers: tests run in several at once.
const PORTS_OF_A_PROCESS: u32 = 8;

/// A free address for a process that is told where to listen; it is handed out once, and stays the process's over a restart.
///
/// # Errors
/// When no address is free.
pub fn free_address() -> io::Result<SocketAddr> {
    static HANDED_OUT: AtomicU32 = AtomicU32::new(0);
    let own = u32::from(OWN_PORTS.end - OWN_PORTS.start);
    for _ in 0..own {
        let number = std::process::id().wrapping_mul(PORTS_OF_A_PROCESS);
        let number = number.wrapping_add(HANDED_OUT.fetch_add(1, Ordering::Relaxed)) % own;
        let port = OWN_PORTS.start + u16::try_from(number).unwrap_or_default();
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        if std::net::TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    Err(io::ErrorKind::AddrNotAvailable.into())
}

// A balancer before several processes: each connection goes to the next of them that takes it.

/// A balancer; it runs until the test ends.
#[derive(Debug)]
pub struct Balancer {
    address: SocketAddr,
    targets: Arc<[SocketAddr]>,
}

impl Balancer {
    /// One before so many processes, for each of which a free address is found.
    ///
    /// # Errors
    /// When no address is free.
    pub async fn start(processes: usize) -> io::Result<Self> {
        let targets: Arc<[_]> = (0..processes).map(|_| free_address()).collect::<Result<_, _>>()?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let balancer = Self { address: listener.local_addr()?, targets };
        tokio::spawn(balance(listener, Arc::clone(&balancer.targets)));
        Ok(balancer)
    }

    /// The address of the link.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address on which a process is to listen.
    pub fn target(&self, process: usize) -> SocketAddr {
        self.targets[process]
    }
}

async fn balance(listener: TcpListener, targets: Arc<[SocketAddr]>) {
    let next = AtomicUsize::new(0);
    while let Ok((stream, _)) = listener.accept().await {
        let first = next.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(pass_on(stream, first, Arc::clone(&targets)));
    }
}

async fn pass_on(mut stream: TcpStream, first: usize, targets: Arc<[SocketAddr]>) {
    for number in 0..targets.len() {
        if let Ok(mut target) = TcpStream::connect(targets[(first + number) % targets.len()]).await {
            // A process that is killed meanwhile has not answered, and the platform delivers again.
            let _ = copy_bidirectional(&mut stream, &mut target).await;
            return;
        }
    }
}
