//! A database that cannot be reached for a while.

use std::path::Path;

use kubyk_tests::link::Link;
use sqlx::Connection as _;
use sqlx::postgres::PgConnection;

use super::scene::{TelegramScene, brisk};
use crate::schema::TestSchema;
use crate::story::{Told, Try, moves};

/// Whoever taps meanwhile is told that nothing has changed; the process says that it is not ready, and goes on by itself
/// where it was as soon as the database is there again.
#[tokio::test]
async fn a_database_that_is_away_loses_nothing_and_is_found_again() -> Told {
    let Some(schema) = TestSchema::create().await else { return Ok(()) };
    let (mut link, url) = linked(&schema).await?;
    let s = TelegramScene::with(|kubyk| brisk(kubyk).monitored().env("KUBYK_STORE_URL", &url)).await?;
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    let mover = s.to_act(&board);
    link.cut()?;
    let told = mover.tap(&board, "9").await?;
    assert!(told.text.as_ref().is_some_and(|text| text.contains("has changed")), "{told:?}");
    let (status, why) = s.kubyk.monitor("/readyz").await?;
    assert_eq!((status, why.as_str()), (503, "the database does not answer\n"));
    assert_eq!(s.tg.refresh(&board).edits, board.edits, "the board stands as it was");
    link.mend()?;
    mover.tap(&board, "9").await?;
    let over = s.play_out(&s.group, s.next(&s.group, &board).await?).await?;
    assert_eq!(moves(&s.record(&s.bob, &s.group, &over).await?)?.len(), 24);
    assert_eq!(s.kubyk.monitor("/readyz").await?.0, 200);
    s.end_after(&["connect", "database"]).await
}

/// A way to the server's local socket that can be cut, and the URL of the schema by that way.
async fn linked(schema: &TestSchema) -> Try<(Link, String)> {
    let mut server = PgConnection::connect(&schema.url).await?;
    let place =
        "SELECT split_part(current_setting('unix_socket_directories'), ',', 1), current_setting('port')";
    let (folder, port): (String, String) = sqlx::query_as(place).fetch_one(&mut server).await?;
    server.close().await?;
    let link = Link::open(&Path::new(&folder).join(format!(".s.PGSQL.{port}")))?;
    let url = format!("{}&host={}&port={port}", schema.url, link.folder().display());
    Ok((link, url))
}
