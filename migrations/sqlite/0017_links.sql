-- Accounts of one person on several platforms, as the person has linked them, one of each platform at most: `person` stands for
-- all of them together. What each has played stays under its own id. `name` is the one under which it was linked.
CREATE TABLE links (
    platform TEXT NOT NULL,
    id TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (platform, id)
) WITHOUT ROWID;

CREATE UNIQUE INDEX links_by_person ON links (person, platform);

-- The codes by which other accounts are linked, one of each account; `until` is when a code's time is over, `said_by` a fingerprint
-- of the first account that has said it: nobody else who has read it can use it.
CREATE TABLE link_codes (
    platform TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    code TEXT NOT NULL,
    until BIGINT NOT NULL,
    used BIGINT NOT NULL,
    said_by TEXT,
    PRIMARY KEY (platform, id)
) WITHOUT ROWID;

CREATE INDEX link_codes_by_code ON link_codes (code);
