-- The ledger of finished games: a row for each seat, never changed but when its chat gets another id. Leaderboards can be
-- rebuilt from it. Where a game does not count on a leaderboard, the columns of that one are empty; `number` is which of
-- the person's games on it this was.
CREATE TABLE results (
    table_id BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    game TEXT NOT NULL,
    user_platform TEXT,
    user_id TEXT,
    name TEXT NOT NULL,
    place BIGINT NOT NULL,
    won BIGINT NOT NULL,
    score BIGINT NOT NULL,
    started BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    moves BIGINT NOT NULL,
    chat_profile TEXT,
    chat_number BIGINT,
    chat_rating_before DOUBLE PRECISION,
    chat_rating DOUBLE PRECISION,
    chat_deviation_before DOUBLE PRECISION,
    chat_deviation DOUBLE PRECISION,
    world_profile TEXT,
    world_number BIGINT,
    world_rating_before DOUBLE PRECISION,
    world_rating DOUBLE PRECISION,
    world_deviation_before DOUBLE PRECISION,
    world_deviation DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX results_by_person ON results (user_platform, user_id, ended);
CREATE INDEX results_by_chat ON results (platform, chat, ended);

-- Leaderboards as they were before the ledger began.
CREATE TABLE opening_standings (
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    game TEXT NOT NULL,
    profile TEXT NOT NULL,
    user_platform TEXT NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    played BIGINT NOT NULL,
    won BIGINT NOT NULL,
    points BIGINT NOT NULL,
    best BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (platform, chat, game, profile, user_platform, user_id)
) WITHOUT ROWID;

INSERT INTO opening_standings
    (platform, chat, game, profile, user_platform, user_id, name, played, won, points, best, rating, deviation, version)
SELECT platform, chat, game, profile, user_platform, user_id, name, played, won, points, best, rating, deviation, version
FROM standings;
