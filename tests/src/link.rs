//! A link to a service on this machine that can be cut and mended.

use std::io;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{UnixListener, UnixStream};
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
                // Whoever is cut off learns it by the end of the connection.
                let _ = copy_bidirectional(&mut stream, &mut there).await;
            }
        });
    }
}
