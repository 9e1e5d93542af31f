-- Chats that have removed the bot, since when: after a while their settings and open tables go.
CREATE TABLE left_chats (
    platform TEXT COLLATE "C" NOT NULL,
    id TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (platform, id)
);
