-- By how much the clock of games differs from the server's, in milliseconds: somebody has set that one, and the games of all
-- processes go on as if nobody had. At most one row.
CREATE TABLE clock (
    one BIGINT NOT NULL PRIMARY KEY,
    correction BIGINT NOT NULL
);
