//! Stories of two processes on one database: what both change at the same time is not lost.

use std::sync::Arc;

use futures::future::join_all;
use kubyk_host::{
    Chat, ChatKey, Host, InView, Intent, Leaderboard, Limits, Reply, Request, Settings, StandingRow, TableId,
};

use crate::common::{HostWorld, Options, chat, on_both_databases, user};

on_both_databases!(super::many_tables();
    games_of_one_person_that_end_together_all_count,
    the_ledger_tells_the_standings_of_games_that_ended_together,
    settings_that_are_changed_together_are_all_kept,
    nothing_is_lost_while_a_chat_moves,
);

/// One person may sit at many tables at once.
fn many_tables() -> Options {
    let limits = Limits { open_tables_of_person: 99, ..Limits::default() };
    Options { limits, ..Options::default() }
}

/// Two processes, and the people who reach the one or the other.
struct TwoHosts {
    world: HostWorld,
    hosts: [Arc<Host>; 2],
}

impl TwoHosts {
    async fn of(world: HostWorld) -> Self {
        let hosts = [world.host.clone(), world.host_over(world.store_again().await)];
        Self { world, hosts }
    }

    /// Has an admin say something in a chat to one of the two.
    async fn say(&self, host: usize, chat: &Chat, who: &str, line: &str) -> Reply {
        let update = self.world.next_update();
        let intent = Intent::Say(line.to_owned());
        let request = Request {
            chat: chat.clone(),
            user: user(who),
            in_view: InView::Chat,
            admin: true,
            update,
            intent,
        };
        self.hosts[host % 2].handle(request).await
    }

    /// A game that Anna plays against somebody; only this host knows of it.
    async fn begin(&self, host: usize, other: &str) -> TableId {
        let table = self.say(host, &chat(), "Anna", "/pig new").await.table.expect("a lobby");
        self.say(host, &chat(), other, &format!("/pig join #{table}")).await;
        self.say(host, &chat(), "Anna", &format!("/pig start #{table}")).await;
        table
    }

    /// Has Anna give all of these up at the same time, each at its own host.
    async fn end(&self, games: &[TableId]) {
        let ends = games.iter().enumerate().map(async |(host, table)| {
            let reply = self.say(host, &chat(), "Anna", &format!("/pig resign #{table} yes")).await;
            assert_eq!(reply.table, Some(*table), "{reply:?}");
        });
        join_all(ends).await;
    }

    /// How many games of Pig a person has finished, and how many of them won, by the leaderboard of a chat or the world.
    async fn played(&self, who: &str, chat: Option<ChatKey>) -> (i64, i64) {
        let board = Leaderboard { chat, game: "pig".to_owned(), profile: "one-die".to_owned() };
        let rows = self.world.store.standings(&board, &[user(who).key]).await.expect("a store");
        rows.first().map_or((0, 0), |row| (row.played, row.won))
    }

    async fn settings(&self, chat: &Chat) -> Settings {
        let stored = self.world.store.chat(&chat.key()).await.expect("a store").expect("settings");
        serde_json::from_str(&stored.json).expect("settings are JSON")
    }
}

fn supergroup() -> Chat {
    Chat { id: "-1000".to_owned(), ..chat() }
}

async fn games_of_one_person_that_end_together_all_count(world: HostWorld) {
    let pair = TwoHosts::of(world).await;
    let mut games = Vec::new();
    for number in 0..16 {
        games.push(pair.begin(number, if number % 4 < 2 { "Bob" } else { "Cat" }).await);
    }
    pair.end(&games).await;
    for place in [None, Some(chat().key())] {
        assert_eq!(pair.played("Anna", place.clone()).await, (16, 0));
        assert_eq!(pair.played("Bob", place.clone()).await, (8, 8));
        assert_eq!(pair.played("Cat", place).await, (8, 8));
    }
}

async fn the_ledger_tells_the_standings_of_games_that_ended_together(world: HostWorld) {
    let pair = TwoHosts::of(world).await;
    let mut games = Vec::new();
    for number in 0..12 {
        games.push(pair.begin(number, if number % 3 == 0 { "Bob" } else { "Cat" }).await);
    }
    pair.end(&games).await;
    let leaders = async || {
        let mut rows = Vec::new();
        for chat in [None, Some(chat().key())] {
            let board = Leaderboard { chat, game: "pig".to_owned(), profile: "one-die".to_owned() };
            rows.extend(pair.world.store.leaders(&board, 9).await.expect("a store"));
        }
        rows.into_iter().map(|row| StandingRow { version: 0, ..row }).collect::<Vec<_>>()
    };
    let played = leaders().await;
    assert_eq!(played.len(), 6);
    pair.world.store_again().await.rebuild_standings().await.expect("a store");
    assert_eq!(leaders().await, played);
}

async fn settings_that_are_changed_together_are_all_kept(world: HostWorld) {
    let pair = TwoHosts::of(world).await;
    let games = ["pig", "nibble", "abalone", "katego", "rabbit"];
    let closes = games.iter().enumerate().map(async |(host, game)| {
        let reply = pair.say(host, &chat(), "Anna", &format!("/settings game {game} off")).await;
        assert!(reply.public.is_some(), "{reply:?}");
    });
    let rolls = (0..30).map(async |host| {
        let reply = pair.say(host, &chat(), &format!("Player{host}"), "/roll d6").await;
        assert!(reply.public.is_some(), "{reply:?}");
    });
    let own = ["/me text", "/me dark", "/me uk"].iter().enumerate().map(async |(host, line)| {
        let reply = pair.say(host, &chat(), "Anna", line).await;
        assert!(reply.toast.is_some(), "{reply:?}");
    });
    tokio::join!(join_all(closes), join_all(rolls), join_all(own));
    let settings = pair.settings(&chat()).await;
    let mut closed = settings.closed_games.clone();
    closed.sort();
    assert_eq!(closed, ["abalone", "katego", "nibble", "pig", "rabbit"]);
    let rolls = serde_json::to_value(&settings.rolls).expect("rolls are JSON");
    assert_eq!(rolls["count"], 30);
    let anna = pair.world.store.person(&user("Anna").key).await.expect("a store").expect("preferences");
    let anna: Settings = serde_json::from_str(&anna.json).expect("preferences are JSON");
    assert_eq!((anna.text, anna.dark, anna.lang.is_some()), (Some(true), Some(true), true));
}

async fn nothing_is_lost_while_a_chat_moves(world: HostWorld) {
    let pair = TwoHosts::of(world).await;
    let mut games = Vec::new();
    for number in 0..8 {
        games.push(pair.begin(number, "Bob").await);
    }
    pair.say(0, &chat(), "Anna", "/settings boards text").await;
    pair.say(1, &supergroup(), "Anna", "/settings boards dark").await;
    // What is kept by game is merged game by game.
    let named = ["nibble", "abalone", "katego", "rabbit"];
    let defaults = named.iter().enumerate().map(async |(number, game)| {
        let place = if number < 2 { chat() } else { supergroup() };
        let reply = pair.say(number, &place, "Anna", &format!("/settings default {game}")).await;
        assert!(reply.public.is_some(), "{reply:?}");
    });
    let lobbies = (0..4).map(async |host| {
        let reply = pair.say(host, &chat(), &format!("Player{host}"), "/pig new").await;
        reply.table.unwrap_or_else(|| panic!("a lobby: {reply:?}"))
    });
    let moves = (0..4).map(async |host: usize| {
        pair.hosts[host % 2].migrate(&chat().key(), &supergroup().key()).await.expect("it is stored");
    });
    let (.., lobbies) =
        tokio::join!(join_all(defaults), pair.end(&games), join_all(moves), join_all(lobbies));

    for who in ["Anna", "Bob"] {
        assert_eq!(pair.played(who, None).await.0, 8);
        assert_eq!(pair.played(who, Some(supergroup().key())).await.0, 8);
        assert_eq!(pair.played(who, Some(chat().key())).await.0, 0, "nothing comes back under the old id");
    }
    let settings = pair.settings(&supergroup()).await;
    assert_eq!((settings.text, settings.dark), (Some(true), Some(true)));
    assert_eq!(pair.world.store.chat(&chat().key()).await, Ok(None));
    assert!(settings.defaults.keys().eq(["abalone", "katego", "nibble", "rabbit"]), "{settings:?}");
    let there = pair.world.store.tables(&supergroup().key(), 99).await.expect("a store");
    assert_eq!(there.len(), games.len() + lobbies.len());
    for lobby in lobbies {
        let joined = pair.say(0, &supergroup(), "Bob", &format!("/pig join #{lobby}")).await;
        assert_eq!(joined.table, Some(lobby), "{joined:?}");
    }
}
