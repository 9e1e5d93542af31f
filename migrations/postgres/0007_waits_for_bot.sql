-- Whether a table waits for a machine player, so that a process that starts or takes over finds these alone.
ALTER TABLE tables ADD COLUMN waits_for_bot BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET waits_for_bot = 1 WHERE phase = 'playing' AND layout NOT LIKE '%"waits_for_bot":false%';
DROP INDEX tables_unsettled;
-- A process of the version before, which is still running during an upgrade, notes it in the set-up alone.
CREATE INDEX tables_unsettled ON tables (platform)
    WHERE (phase = 'playing' AND (waits_for_bot = 1 OR layout LIKE '%"waits_for_bot":true%')) OR shown < version;
