-- What Kubyk keeps. Times are milliseconds since 1970, flags are 0 or 1, JSON is text. Keys compare by their bytes, so
-- that every server sorts them alike.

-- Updates that were accepted: the same one is accepted once.
CREATE TABLE updates (
    platform TEXT COLLATE "C" NOT NULL,
    bot TEXT COLLATE "C" NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (platform, bot, id)
);

CREATE INDEX updates_by_age ON updates (at);

-- Game tables. `events` is how many they have; `shown` is the version that the platform's `message` shows; at `due` the
-- host has to look at the table because of its clocks.
CREATE TABLE tables (
    id BIGINT NOT NULL PRIMARY KEY,
    platform TEXT COLLATE "C" NOT NULL,
    chat TEXT COLLATE "C" NOT NULL,
    topic TEXT,
    private BIGINT NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    version BIGINT NOT NULL,
    layout TEXT NOT NULL,
    events BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    due BIGINT,
    message TEXT,
    shown BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX tables_open ON tables (platform, chat) WHERE phase <> 'closed';
CREATE INDEX tables_closed ON tables (platform, chat, touched) WHERE phase = 'closed';
CREATE INDEX tables_unsettled ON tables (platform) WHERE phase = 'playing' OR shown < version;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_stale ON tables (touched, id) WHERE phase <> 'closed' AND due IS NULL;

-- The events of a table as lines of its record, numbered from 0.
CREATE TABLE events (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- The people at open tables, so that a person's tables are found without reading all others.
CREATE TABLE seats (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    platform TEXT COLLATE "C" NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, platform, person)
);

CREATE INDEX seats_by_person ON seats (platform, person);

-- Settings of chats and preferences of people. A change is made only from the version that was read.
CREATE TABLE chats (
    platform TEXT COLLATE "C" NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    settings TEXT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (platform, id)
);

CREATE TABLE people (
    platform TEXT COLLATE "C" NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    preferences TEXT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (platform, id)
);

-- Chats that have got a new id: nothing is written under the old one any more.
CREATE TABLE moved_chats (
    platform TEXT COLLATE "C" NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    new_platform TEXT COLLATE "C" NOT NULL,
    new_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (platform, id)
);

-- Leaderboards. The worldwide ones have an empty platform and chat.
CREATE TABLE standings (
    platform TEXT COLLATE "C" NOT NULL,
    chat TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    profile TEXT COLLATE "C" NOT NULL,
    user_platform TEXT COLLATE "C" NOT NULL,
    user_id TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    played BIGINT NOT NULL,
    won BIGINT NOT NULL,
    points BIGINT NOT NULL,
    best BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (platform, chat, game, profile, user_platform, user_id)
);

CREATE INDEX standings_by_rating ON standings (platform, chat, game, profile, rating, points);

-- Secrets of the house by name: the seeds of dice that many tables share.
CREATE TABLE secrets (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- When the bot was last there: one row. Clocks are set on by the time since then when it comes back.
CREATE TABLE heartbeat (
    one BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
