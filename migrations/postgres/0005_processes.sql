-- Processes that serve one bot together, and when each was last alive, by the database's clock.
CREATE TABLE processes (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

-- What these processes have sent into a chat lately, as JSON; written before anything is sent.
CREATE TABLE chat_sends (
    platform TEXT COLLATE "C" NOT NULL,
    chat TEXT COLLATE "C" NOT NULL,
    sent TEXT NOT NULL,
    at BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (platform, chat)
);

CREATE INDEX chat_sends_by_age ON chat_sends (at);
