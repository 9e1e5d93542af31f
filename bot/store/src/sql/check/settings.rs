//! Faults of chats' settings and people's preferences.

use kubyk_core::Games;
use kubyk_core::settings::Settings;

use crate::sql::maintenance::PAGE;
use crate::sql::session::{SqlRow as _, SqlSession, values};

/// The settings, and what they are called.
const SETTINGS: [(&str, &str); 2] = [
    (
        "a chat's settings",
        "SELECT platform, id, settings FROM chats WHERE (platform, id) > ($1, $2) ORDER BY platform, id LIMIT $3",
    ),
    (
        "a person's preferences",
        "SELECT platform, id, preferences FROM people WHERE (platform, id) > ($1, $2) ORDER BY platform, id LIMIT $3",
    ),
];

/// The faults of settings and preferences; `legible` opens their seeds.
pub(in crate::sql) async fn check_settings<S: SqlSession>(
    on: &mut S,
    games: Games,
    legible: &(dyn Fn(&str) -> String + Sync),
) -> Result<Vec<String>, sqlx::Error> {
    let is_known = |id: &str| games.iter().any(|game| game.about().id == id);
    let mut faults = Vec::new();
    for (whose, page) in SETTINGS {
        let mut last = [String::new(), String::new()];
        loop {
            let rows = on.rows(page, values![&last[0], &last[1], PAGE]).await?;
            for row in &rows {
                last = [row.text(0)?, row.text(1)?];
                match serde_json::from_str::<Settings>(&legible(&row.text(2)?)) {
                    Ok(settings) => {
                        let unknown = settings.closed_games.iter().filter(|id| !is_known(id));
                        let fault = |id: &String| {
                            format!("{whose} close a game that there is not: {} {}: {id:?}", last[0], last[1])
                        };
                        faults.extend(unknown.map(fault));
                    }
                    Err(why) => {
                        faults.push(format!("{whose} cannot be read: {} {}: {why}", last[0], last[1]));
                    }
                }
            }
            if rows.len() < PAGE as usize {
                break;
            }
        }
    }
    Ok(faults)
}
