//! What a migration makes of rows that an earlier version has written.

use sqlx::{query, query_as, raw_sql};
use tempfile::TempDir;

use super::{opened, shared, stranger};
use crate::Database as _;

#[tokio::test]
async fn a_private_game_of_the_day_comes_to_count_in_the_chat_where_it_was_asked_for() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let mut earlier = stranger(&folder).await;
    raw_sql(
        r#"DELETE FROM _sqlx_migrations WHERE version = 14;
        DROP INDEX tables_old;
        INSERT INTO tables (id, platform, chat, private, game, phase, version, layout, events, touched) VALUES
            (1, 'telegram', '7', 1, 'rabbit', 'closed', 9, '{"asked_in":{"door":"telegram","id":"-5"}}', 0, 0),
            (2, 'telegram', '7', 1, 'rabbit', 'closed', 9, '{"asked_in":{"door":"telegram","id":"-6"}}', 0, 0),
            (3, 'telegram', '7', 1, 'rabbit', 'closed', 9, '{"asked_in":null}', 0, 0);
        INSERT INTO moved_chats VALUES ('telegram', '-6', 'telegram', '-1006');
        INSERT INTO results
            (table_id, seat, platform, chat, game, name, place, won, score, started, ended, moves)
            SELECT id, 0, platform, chat, game, 'Anna', 1, 1, 50, 0, 0, 9 FROM tables;"#,
    )
    .execute(&mut earlier)
    .await
    .unwrap();
    opened(&folder, shared()).await.close().await;
    let chats = "SELECT table_id, chat FROM results ORDER BY table_id";
    let chats: Vec<(i64, String)> = query_as(chats).fetch_all(&mut earlier).await.unwrap();
    assert_eq!(chats, [(1, "-5".to_owned()), (2, "-1006".to_owned()), (3, "7".to_owned())]);
    query("REINDEX tables_old").execute(&mut earlier).await.unwrap();
}
