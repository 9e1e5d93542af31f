-- Further boards of tables: those in the chats of people who have come by an invitation. The board in a table's own chat
-- stands in its row. `shown` is the version that the platform's `message` shows, `wanted` the one that the table has.
CREATE TABLE boards (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    topic TEXT,
    private BIGINT NOT NULL,
    lang TEXT,
    message TEXT,
    shown BIGINT NOT NULL,
    wanted BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE INDEX boards_of_chat ON boards (platform, chat);
CREATE INDEX boards_behind ON boards (platform) WHERE shown < wanted;

-- The codes that invite to open tables.
CREATE TABLE invitations (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    code TEXT NOT NULL,
    PRIMARY KEY (table_id)
) WITHOUT ROWID;

CREATE INDEX invitations_by_code ON invitations (code);
