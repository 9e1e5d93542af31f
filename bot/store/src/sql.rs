//! Every statement, in SQL that SQLite and PostgreSQL both understand.

/// A table's columns, in the order in which [`crate::read`] takes them.
macro_rules! table_columns {
    () => {
        "id, door, chat, topic, private, game, phase, version, layout, touched, due, message, shown"
    };
}

/// A standing's columns, likewise.
macro_rules! standing_columns {
    () => {
        "user_door, user_id, name, played, won, points, best, rating, deviation"
    };
}

/// The rows of one leaderboard.
macro_rules! of_board {
    () => {
        "door = $1 AND chat = $2 AND game = $3 AND profile = $4"
    };
}

pub(crate) const SAVE: &str = "SAVEPOINT job";
pub(crate) const RELEASE: &str = "RELEASE SAVEPOINT job";
pub(crate) const UNDO: &str = "ROLLBACK TO SAVEPOINT job";
pub(crate) const COMMIT: &str = "COMMIT";
pub(crate) const ROLLBACK: &str = "ROLLBACK";

pub(crate) const ACCEPT_UPDATE: &str =
    "INSERT INTO updates (door, id, at) VALUES ($1, $2, $3) ON CONFLICT (door, id) DO NOTHING";
pub(crate) const FORGET_UPDATES: &str = "DELETE FROM updates WHERE at < $1";

pub(crate) const CREATE_TABLE: &str = "INSERT INTO tables \
    (id, version, game, phase, layout, touched, due, events, door, chat, topic, private) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (id) DO NOTHING";
/// The new state of a table. Not its chat: a table moves only when its chat gets a new id, and a write that still
/// has the old one must not take it back.
macro_rules! change_table {
    () => {
        "UPDATE tables SET version = $2, game = $3, phase = $4, layout = $5, touched = $6, due = $7, events = $8 \
        WHERE id = $1 AND version = $9 AND due IS NOT DISTINCT FROM $10"
    };
}
/// The ordinary change, which takes nothing back: so there is nothing to look for among the events.
pub(crate) const GO_ON: &str = concat!(change_table!(), " AND events <= $11");
pub(crate) const CHANGE_TABLE: &str = change_table!();
pub(crate) const SHOW_TABLE: &str = "UPDATE tables SET message = $2, shown = $3 WHERE id = $1";
pub(crate) const TAKE_BACK: &str = "DELETE FROM events WHERE table_id = $1 AND number >= $2";
pub(crate) const ADD_EVENT: &str = "INSERT INTO events (table_id, number, line) VALUES ($1, $2, $3)";
/// A move and the throw that it asked for.
pub(crate) const ADD_EVENTS: &str =
    "INSERT INTO events (table_id, number, line) VALUES ($1, $2, $3), ($1, $4, $5)";

pub(crate) const CLEAR_SEATS: &str = "DELETE FROM seats WHERE table_id = $1";
pub(crate) const ADD_SEAT: &str = "INSERT INTO seats (table_id, platform, person) VALUES ($1, $2, $3) \
    ON CONFLICT (table_id, platform, person) DO NOTHING";

pub(crate) const TABLE: &str = concat!("SELECT ", table_columns!(), " FROM tables WHERE id = $1");
pub(crate) const EVENTS: &str = "SELECT line FROM events WHERE table_id = $1 ORDER BY number";
pub(crate) const OPEN_TABLES: &str = concat!(
    "SELECT ",
    table_columns!(),
    " FROM tables WHERE door = $1 AND chat = $2 AND phase <> 'closed' ORDER BY touched DESC, id DESC"
);
pub(crate) const CLOSED_TABLES: &str = concat!(
    "SELECT ",
    table_columns!(),
    " FROM tables WHERE door = $1 AND chat = $2 AND phase = 'closed' ORDER BY touched DESC, id DESC LIMIT $3"
);
/// The open tables at which a person is seated.
macro_rules! tables_of_person {
    () => {
        concat!(
            "SELECT ",
            table_columns!(),
            " FROM tables WHERE phase <> 'closed' \
            AND id IN (SELECT table_id FROM seats WHERE platform = $1 AND person = $2)"
        )
    };
}
pub(crate) const TABLES_OF_PERSON: &str = concat!(tables_of_person!(), " ORDER BY touched DESC, id DESC");
pub(crate) const TABLES_OF_PERSON_IN_CHAT: &str =
    concat!(tables_of_person!(), " AND door = $3 AND chat = $4 ORDER BY touched DESC, id DESC");
/// Stale tables after a row. The fourth limit is the later of the second and third: it bounds what is read of the index.
pub(crate) const STALE_TABLES: &str = concat!(
    "SELECT ",
    table_columns!(),
    " FROM tables WHERE phase <> 'closed' AND due IS NULL AND (touched, id) > ($1, $2) AND touched < $5 \
    AND ((phase = 'lobby' AND touched < $3) OR (phase = 'playing' AND touched < $4)) \
    ORDER BY touched, id LIMIT $6"
);
pub(crate) const UNSETTLED: &str = concat!(
    "SELECT ",
    table_columns!(),
    " FROM tables WHERE door = $1 AND (phase = 'playing' OR shown < version) ORDER BY touched DESC, id DESC"
);

pub(crate) const DUE: &str = "SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2";
pub(crate) const PULSE: &str = "SELECT at FROM pulse";
/// Where no table is ever due, nothing is written.
pub(crate) const BEAT: &str = "INSERT INTO pulse (one, at) \
    SELECT 1, $1 FROM (SELECT 1) AS here WHERE EXISTS (SELECT 1 FROM tables WHERE due IS NOT NULL) \
    ON CONFLICT (one) DO UPDATE SET at = excluded.at";
/// A table that was changed after the last pulse has been waiting since then.
pub(crate) const SET_ON: &str = "UPDATE tables SET \
    due = due + $1 - CASE WHEN touched > $2 THEN touched ELSE $2 END \
    WHERE due IS NOT NULL AND $1 > CASE WHEN touched > $2 THEN touched ELSE $2 END";

pub(crate) const CHAT: &str = "SELECT settings FROM chats WHERE door = $1 AND id = $2";
pub(crate) const SET_CHAT: &str = "INSERT INTO chats (door, id, settings) VALUES ($1, $2, $3) \
    ON CONFLICT (door, id) DO UPDATE SET settings = excluded.settings";
pub(crate) const FORGET_CHAT: &str = "DELETE FROM chats WHERE door = $1 AND id = $2";
pub(crate) const SECRET: &str = "SELECT value FROM secrets WHERE name = $1";
/// What is there stays.
pub(crate) const KEEP_SECRET: &str =
    "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";

pub(crate) const PERSON: &str = "SELECT preferences FROM people WHERE door = $1 AND id = $2";
pub(crate) const SET_PERSON: &str = "INSERT INTO people (door, id, preferences) VALUES ($1, $2, $3) \
    ON CONFLICT (door, id) DO UPDATE SET preferences = excluded.preferences";

pub(crate) const LEADERS: &str = concat!(
    "SELECT ",
    standing_columns!(),
    " FROM standings WHERE ",
    of_board!(),
    " ORDER BY rating DESC, points DESC, user_door, user_id LIMIT $5"
);
pub(crate) const STANDING: &str = concat!(
    "SELECT ",
    standing_columns!(),
    " FROM standings WHERE ",
    of_board!(),
    " AND user_door = $5 AND user_id = $6"
);
pub(crate) const SET_STANDING: &str = concat!(
    "INSERT INTO standings (door, chat, game, profile, ",
    standing_columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
    ON CONFLICT (door, chat, game, profile, user_door, user_id) DO UPDATE SET \
    name = excluded.name, played = excluded.played, won = excluded.won, points = excluded.points, \
    best = excluded.best, rating = excluded.rating, deviation = excluded.deviation"
);

pub(crate) const MOVE_TABLES: &str = "UPDATE tables SET door = $3, chat = $4 WHERE door = $1 AND chat = $2";
/// Where somebody has played in both chats, the games are added up and the surer rating is kept.
pub(crate) const MOVE_STANDINGS: &str = concat!(
    "INSERT INTO standings (door, chat, game, profile, ",
    standing_columns!(),
    ") SELECT $3, $4, game, profile, ",
    standing_columns!(),
    " FROM standings WHERE door = $1 AND chat = $2 \
    ON CONFLICT (door, chat, game, profile, user_door, user_id) DO UPDATE SET \
    played = standings.played + excluded.played, \
    won = standings.won + excluded.won, \
    points = standings.points + excluded.points, \
    best = CASE WHEN excluded.best > standings.best THEN excluded.best ELSE standings.best END, \
    rating = CASE WHEN excluded.deviation < standings.deviation THEN excluded.rating ELSE standings.rating END, \
    deviation = CASE WHEN excluded.deviation < standings.deviation \
        THEN excluded.deviation ELSE standings.deviation END"
);
pub(crate) const FORGET_STANDINGS: &str = "DELETE FROM standings WHERE door = $1 AND chat = $2";
