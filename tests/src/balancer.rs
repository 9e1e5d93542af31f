//! A balancer before several processes: each connection goes to the next of them that takes it.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};

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
        tokio::spawn(serve(listener, Arc::clone(&balancer.targets)));
        Ok(balancer)
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where a process is to listen.
    pub fn target(&self, process: usize) -> SocketAddr {
        self.targets[process]
    }
}

async fn serve(listener: TcpListener, targets: Arc<[SocketAddr]>) {
    let next = AtomicUsize::new(0);
    while let Ok((stream, _)) = listener.accept().await {
        let first = next.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(pass(stream, first, Arc::clone(&targets)));
    }
}

async fn pass(mut stream: TcpStream, first: usize, targets: Arc<[SocketAddr]>) {
    for number in 0..targets.len() {
        if let Ok(mut target) = TcpStream::connect(targets[(first + number) % targets.len()]).await {
            // Whoever is killed meanwhile has not answered: the platform delivers again.
            let _ = copy_bidirectional(&mut stream, &mut target).await;
            return;
        }
    }
}
