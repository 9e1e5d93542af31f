-- Each bot's updates are numbered apart: two bots may share a database.
CREATE TABLE updates_by_bot (
    platform TEXT NOT NULL,
    bot TEXT NOT NULL,
    id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (platform, bot, id)
) WITHOUT ROWID;

INSERT INTO updates_by_bot (platform, bot, id, at) SELECT platform, '', id, at FROM updates;
DROP TABLE updates;
ALTER TABLE updates_by_bot RENAME TO updates;
CREATE INDEX updates_by_age ON updates (at);

-- Earlier versions wrote no bot. What they accepted is not accepted again, of whichever bot it is.
CREATE TRIGGER updates_of_earlier_versions BEFORE INSERT ON updates
WHEN EXISTS (SELECT 1 FROM updates WHERE platform = new.platform AND bot = '' AND id = new.id)
BEGIN
    SELECT RAISE(IGNORE);
END;
