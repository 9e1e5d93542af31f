-- What Kubyk keeps. Times are milliseconds since 1970, flags are 0 or 1, JSON is text.

-- Updates of a platform that were accepted: the same one is accepted once.
CREATE TABLE updates (
    door TEXT NOT NULL,
    id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (door, id)
) WITHOUT ROWID;

CREATE INDEX updates_by_age ON updates (at);

-- Game tables. `events` is how many they have; `shown` is the version that the platform's `message` shows.
CREATE TABLE tables (
    id INTEGER NOT NULL PRIMARY KEY,
    door TEXT NOT NULL,
    chat TEXT NOT NULL,
    topic TEXT,
    private BIGINT NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    version BIGINT NOT NULL,
    layout TEXT NOT NULL,
    events BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    message TEXT,
    shown BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX tables_open ON tables (door, chat) WHERE phase <> 'closed';
CREATE INDEX tables_closed ON tables (door, chat, touched) WHERE phase = 'closed';
CREATE INDEX tables_unsettled ON tables (door) WHERE phase = 'playing' OR shown < version;

-- The events of a table as lines of its record, numbered from 0.
CREATE TABLE events (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- Settings of chats.
CREATE TABLE chats (
    door TEXT NOT NULL,
    id TEXT NOT NULL,
    settings TEXT NOT NULL,
    PRIMARY KEY (door, id)
) WITHOUT ROWID;

-- Preferences of people.
CREATE TABLE people (
    door TEXT NOT NULL,
    id TEXT NOT NULL,
    preferences TEXT NOT NULL,
    PRIMARY KEY (door, id)
) WITHOUT ROWID;

-- Leaderboards. The worldwide ones have an empty door and chat.
CREATE TABLE standings (
    door TEXT NOT NULL,
    chat TEXT NOT NULL,
    game TEXT NOT NULL,
    profile TEXT NOT NULL,
    user_door TEXT NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    played BIGINT NOT NULL,
    won BIGINT NOT NULL,
    points BIGINT NOT NULL,
    best BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (door, chat, game, profile, user_door, user_id)
) WITHOUT ROWID;

CREATE INDEX standings_by_rating ON standings (door, chat, game, profile, rating, points);
