//! A link to a service on this machine that can be cut and mended.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

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
        // All are held until each is known: so no two are the same.
        let held: Vec<_> =
            (0..processes).map(|_| std::net::TcpListener::bind("127.0.0.1:0")).collect::<Result<_, _>>()?;
        let targets: Arc<[_]> =
            held.iter().map(std::net::TcpListener::local_addr).collect::<Result<_, _>>()?;
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
