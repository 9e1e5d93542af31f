//! The move of a chat to a new id.

use kubyk_host::ChatKey;

use super::session::Session;
use super::{settings, standings, values};
use crate::merge;

const MOVE_TABLES: &str = "UPDATE tables SET platform = $3, chat = $4 WHERE platform = $1 AND chat = $2";
/// Where somebody has played in both chats, the games are added up and the surer rating is kept.
const MOVE_STANDINGS: &str = concat!(
    "INSERT INTO standings (platform, chat, game, profile, ",
    standings::columns!(),
    ") SELECT $3, $4, game, profile, ",
    standings::columns!(),
    " FROM standings WHERE platform = $1 AND chat = $2 \
    ON CONFLICT (platform, chat, game, profile, user_platform, user_id) DO UPDATE SET \
    played = standings.played + excluded.played, \
    won = standings.won + excluded.won, \
    points = standings.points + excluded.points, \
    best = CASE WHEN excluded.best > standings.best THEN excluded.best ELSE standings.best END, \
    rating = CASE WHEN excluded.deviation < standings.deviation THEN excluded.rating ELSE standings.rating END, \
    deviation = CASE WHEN excluded.deviation < standings.deviation \
        THEN excluded.deviation ELSE standings.deviation END"
);
const FORGET_SETTINGS: &str = "DELETE FROM chats WHERE platform = $1 AND id = $2";
const FORGET_STANDINGS: &str = "DELETE FROM standings WHERE platform = $1 AND chat = $2";

pub(super) async fn migrate<S: Session>(on: &mut S, old: &ChatKey, new: &ChatKey) -> Result<(), sqlx::Error> {
    if old == new {
        return Ok(());
    }
    if let Some(older) = settings::chat(on, old).await? {
        let merged = match settings::chat(on, new).await? {
            Some(newer) => merge::settings(&older, &newer),
            None => older,
        };
        settings::set_chat(on, new, &merged).await?;
    }
    for statement in [MOVE_TABLES, MOVE_STANDINGS] {
        let both = values![old.platform.word(), &old.id, new.platform.word(), &new.id];
        on.execute(statement, both).await?;
    }
    for statement in [FORGET_SETTINGS, FORGET_STANDINGS] {
        on.execute(statement, values![old.platform.word(), &old.id]).await?;
    }
    Ok(())
}
