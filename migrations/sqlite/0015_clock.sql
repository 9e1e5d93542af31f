-- By how much the clock of games differs from the machine's, in milliseconds, where several processes go by one: somebody has
-- set that one, and their games go on as if nobody had. At most one row.
CREATE TABLE clock (
    one BIGINT NOT NULL PRIMARY KEY,
    correction BIGINT NOT NULL
) WITHOUT ROWID;
