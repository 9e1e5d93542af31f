-- What one process at a time holds, until the time given, by the database's clock.
CREATE TABLE leases (
    name TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL
) WITHOUT ROWID;
