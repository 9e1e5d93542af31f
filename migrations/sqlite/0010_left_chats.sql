-- Chats that have removed the bot, since when: after a while their settings and open tables go.
CREATE TABLE left_chats (
    platform TEXT NOT NULL,
    id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (platform, id)
) WITHOUT ROWID;
