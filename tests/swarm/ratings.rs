//! Plays all ratings again from the results that are kept, and compares each with the one that was given.

use std::collections::BTreeMap;
use std::error::Error;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{Connection as _, Row as _};

/// The results that count for ratings, each person's in their order; people meet only within their chat.
const RESULTS: &str = "SELECT table_id, world_profile, user_platform || user_id, place, world_rating, world_deviation \
    FROM results WHERE world_number IS NOT NULL ORDER BY world_profile, world_number, table_id, seat";
/// The digits after which the database and this program may differ.
const EXACT: f64 = 1e-9;

/// A seat of a finished game: its table, whose it was, its place, and the rating it was given.
struct RatedSeat {
    table: i64,
    person: (String, String),
    place: usize,
    rating: WengLinRating,
}

/// A line for each rating that is another one than the games before it make.
pub(crate) async fn check(store: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut database = PgConnection::connect(store).await?;
    let rows = sqlx::query(RESULTS).fetch_all(&mut database).await?;
    database.close().await?;
    let seats = rows.iter().map(seat).collect::<Result<Vec<_>, _>>()?;
    let mut known = BTreeMap::<&(String, String), WengLinRating>::new();
    let (mut faults, mut compared) = (Vec::new(), 0);
    for game in seats.chunk_by(|one, other| one.table == other.table) {
        let before: Vec<_> =
            game.iter().map(|seat| [known.get(&seat.person).copied().unwrap_or_default()]).collect();
        let places = game.iter().map(|seat| MultiTeamOutcome::new(seat.place));
        let teams: Vec<_> = before.iter().map(|team| &team[..]).zip(places).collect();
        for (seat, rated) in game.iter().zip(weng_lin_multi_team(&teams, &WengLinConfig::new())) {
            let given = seat.rating;
            let off =
                (rated[0].rating - given.rating).abs() + (rated[0].uncertainty - given.uncertainty).abs();
            if game.len() != 2 || off > EXACT {
                faults.push(format!("table {}: rated {given:?}, and again {:?}", seat.table, rated[0]));
            }
            known.insert(&seat.person, rated[0]);
            compared += 1;
        }
    }
    println!("{compared} ratings played again, {} of them differ", faults.len());
    Ok(faults)
}

fn seat(row: &PgRow) -> Result<RatedSeat, Box<dyn Error>> {
    Ok(RatedSeat {
        table: row.try_get(0)?,
        person: (row.try_get(1)?, row.try_get(2)?),
        place: row.try_get::<i64, _>(3)?.try_into()?,
        rating: WengLinRating { rating: row.try_get(4)?, uncertainty: row.try_get(5)? },
    })
}
