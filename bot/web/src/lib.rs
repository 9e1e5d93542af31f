//! The local web table: a group chat in the browser over the same host as Telegram and Discord.
//!
//! A room is a chat, a persona is a person; one browser may speak for several. The page is plain HTML, CSS and
//! JavaScript modules inside the binary and talks to [`protocol`] over one WebSocket. A room's conversation lives in
//! memory only; its tables live in the host, and their boards come back when somebody enters after a restart.
//!
//! Deliberately absent: accounts and passwords. The page is meant for loopback; everybody who can open it may play, and
//! everybody on it is an admin of its rooms, except for the guests whom somebody at the machine lets in from its network.

mod activity;
mod assets;
mod board;
mod client;
mod guests;
mod http;
mod origin;
mod page_files;
mod page_script;
mod previews;
pub mod protocol;
mod room;
mod service;
mod session;
mod start_page;
mod table_page;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use kubyk_commands::host::Host;
use kubyk_core::ids::Platform;
use kubyk_platform::follow_announcements;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::{AbortOnDropHandle, TaskTracker};

pub use activity::ActivityFrames;

use activity::ActivityDoor;
use guests::{GuestDoor, Visitors};
use http::HttpState;
use origin::ServerNames;
use service::RoomsService;
use table_page::TablePages;

/// The page's own words.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("../text");

// The web server from its start to its end.

/// Address of the web table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address to listen on; port 0 is any free one.
    pub listen: SocketAddr,
    /// `true` if other machines may reach the address. There are no passwords, and every visitor is an admin.
    pub allow_public: bool,
    /// The page's address as people call it, where others may reach it by a name.
    pub public_url: Option<String>,
    /// The origins that may show the page of a table in a frame, with blanks between them; empty for none.
    pub frames: String,
    /// Discord's client, if it shows pages of tables as activities.
    pub activity: Option<ActivityFrames>,
}

impl Config {
    /// Returns `true` if there are rooms, where everybody who opens the page may play: where the page has a public address, only if
    /// that is allowed. Pages of tables ask who somebody is.
    pub fn has_rooms(&self) -> bool {
        self.allow_public || self.public_url.is_none()
    }
}

/// Failure of the web table.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Other machines could reach the address.
    #[error(
        "web.listen is {0}, which other machines can reach, and the web table asks nobody for a password \
         and lets every visitor do what admins may; listen on 127.0.0.1, or allow it explicitly"
    )]
    Public(SocketAddr),
    /// Another program listens on the address.
    #[error("web.listen: {0} is taken, perhaps by another kubyk; choose another port, or 0 for any free one")]
    Taken(SocketAddr),
    /// The address cannot be listened on.
    #[error("web.listen: cannot listen on {0}: {1}")]
    Bind(SocketAddr, io::Error),
    /// The server failed.
    #[error("the web table broke down: {0}")]
    Serve(io::Error),
}

/// Serves the web table until `stop` turns true, and sends `web http://…` to `ready` once it can be opened.
///
/// # Errors
/// When the address may not or cannot be listened on.
pub async fn run(
    config: Config,
    host: Arc<Host>,
    ready: oneshot::Sender<String>,
    stop: watch::Receiver<bool>,
) -> Result<(), Error> {
    let listen = config.listen;
    if config.has_rooms() && !config.allow_public && !listen.ip().is_loopback() {
        return Err(Error::Public(listen));
    }
    let listener = TcpListener::bind(listen).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => Error::Taken(listen),
        _ => Error::Bind(listen, error),
    })?;
    let address = listener.local_addr().map_err(Error::Serve)?;
    let (tasks, ending) = (TaskTracker::new(), CancellationToken::new());
    let rooms = Arc::new(RoomsService::new(Arc::clone(&host), tasks.clone(), ending.clone()));
    let mut followers = Vec::new();
    if config.has_rooms() {
        let follower = Arc::clone(&rooms);
        followers.push(AbortOnDropHandle::new(tokio::spawn(async move { follower.follow().await })));
        let (announcements, teller) = (host.announcements(Platform::Web), Arc::clone(&rooms));
        let tell = move |announcement| Arc::clone(&teller).announce(announcement);
        let telling = follow_announcements(announcements, tasks.clone(), tell);
        followers.push(AbortOnDropHandle::new(tokio::spawn(telling)));
    }
    let activity = config.activity.clone().filter(|_| host.page_access().is_some());
    let activity = activity.map(|frames| Arc::new(ActivityDoor::new(frames, Arc::clone(&host))));
    let tables = host.page_access().is_some().then(|| Arc::new(TablePages::new(host, Arc::clone(&rooms))));
    if let Some(pages) = tables.clone() {
        followers.push(AbortOnDropHandle::new(tokio::spawn(pages.follow(tasks.clone()))));
    }
    let state = HttpState {
        rooms,
        tables,
        table_policy: origin::policy(&config.frames),
        activity,
        sockets: Arc::default(),
        start_pages: Arc::default(),
        previews: Arc::default(),
        // Behind a proxy everybody seems to sit at this machine.
        visitors: Visitors::Hosts(!config.allow_public),
        door: Arc::new(GuestDoor::new(address.port(), tasks.clone(), ending.clone())),
        stop: stop.clone(),
        tasks: tasks.clone(),
    };
    let warm = state.clone();
    tasks.spawn_blocking(move || warm.warm_up());
    let names = if config.allow_public || config.public_url.is_some() {
        ServerNames::public(config.public_url.as_deref())
    } else {
        ServerNames::Loopback
    };
    let app = http::router(state, names, config.has_rooms());
    let _ = ready.send(format!("web http://{address}"));
    let mut end = stop;
    let _ending = AbortOnDropHandle::new(tokio::spawn({
        let ending = ending.clone();
        async move {
            kubyk_platform::stopped(&mut end).await;
            ending.cancel();
        }
    }));
    kubyk_platform::http::serve(listener, app, &tasks, &ending).await;
    // Every connection is tracked: when the last one is gone, what was being answered has been answered.
    tasks.close();
    tasks.wait().await;
    drop(followers);
    Ok(())
}
