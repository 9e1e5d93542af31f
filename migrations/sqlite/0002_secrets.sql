-- Secrets of the house by name: the seeds of dice that many tables share.
CREATE TABLE secrets (
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID;
