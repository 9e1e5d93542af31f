//! What a migration makes of rows that an earlier version has written.

use sqlx::{query, query_as, raw_sql};
use tempfile::TempDir;

use super::{opened, shared, stranger};
use crate::Database as _;
use crate::sql::migrations::{CHATS_THEY_COUNT_IN, GAMES_ASKED_FOR_IN_CHATS};

#[tokio::test]
async fn a_private_game_of_the_day_comes_to_count_in_the_chat_where_it_was_asked_for() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let mut earlier = stranger(&folder).await;
    for sql in ["DELETE FROM _sqlx_migrations WHERE version = 14", GAMES_ASKED_FOR_IN_CHATS] {
        raw_sql(sql).execute(&mut earlier).await.unwrap();
    }
    opened(&folder, shared()).await.close().await;
    let chats = "SELECT table_id, chat FROM results ORDER BY table_id";
    let chats: Vec<(i64, String)> = query_as(chats).fetch_all(&mut earlier).await.unwrap();
    assert_eq!(chats, CHATS_THEY_COUNT_IN.map(|(table, chat)| (table, chat.to_owned())));
    query("REINDEX tables_old").execute(&mut earlier).await.unwrap();
}
