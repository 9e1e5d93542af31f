-- When the host has to look at a table because of its clocks; none where it has none or nobody's runs.
ALTER TABLE tables ADD COLUMN due BIGINT;

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

-- When the bot was last there: one row. Clocks are set on by the time since then when it comes back.
CREATE TABLE pulse (
    one BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
) WITHOUT ROWID;
