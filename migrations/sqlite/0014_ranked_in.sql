-- A game of the day that is played in private counts in the chat where it was asked for, whatever its id is by now; the
-- ledger had the private one.
CREATE TEMPORARY TABLE asked AS SELECT
    tables.id AS table_id,
    COALESCE(moved.new_platform, json_extract(layout, '$.asked_in.door')) AS platform,
    COALESCE(moved.new_id, json_extract(layout, '$.asked_in.id')) AS chat
FROM tables LEFT JOIN moved_chats AS moved
    ON moved.platform = json_extract(layout, '$.asked_in.door') AND moved.id = json_extract(layout, '$.asked_in.id')
WHERE tables.layout LIKE '%"asked_in":{%';
UPDATE results SET platform = asked.platform, chat = asked.chat FROM asked WHERE asked.table_id = results.table_id;
DROP TABLE asked;

-- Finished games by age, so that those which are let go of are found.
CREATE INDEX tables_old ON tables (touched) WHERE phase = 'closed';
