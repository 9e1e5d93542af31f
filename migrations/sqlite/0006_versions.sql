-- Rows that are read, changed and written back carry a version: a change is made only from the version that was read.
ALTER TABLE chats ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE people ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE standings ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

-- Chats that have got a new id: nothing is written under the old one any more.
CREATE TABLE moved_chats (
    platform TEXT NOT NULL,
    id TEXT NOT NULL,
    new_platform TEXT NOT NULL,
    new_id TEXT NOT NULL,
    PRIMARY KEY (platform, id)
) WITHOUT ROWID;
