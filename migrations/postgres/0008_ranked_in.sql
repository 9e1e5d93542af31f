-- A game of the day that is played in private counts in the chat where it was asked for, whatever its id is by now; the
-- ledger had the private one.
UPDATE results SET platform = asked.platform, chat = asked.chat FROM (
    SELECT
        told.table_id,
        COALESCE(moved.new_platform, told.platform) AS platform,
        COALESCE(moved.new_id, told.chat) AS chat
    FROM (
        SELECT
            id AS table_id,
            layout::json -> 'asked_in' ->> 'door' AS platform,
            layout::json -> 'asked_in' ->> 'id' AS chat
        FROM tables WHERE layout LIKE '%"asked_in":{%'
    ) AS told
    LEFT JOIN moved_chats AS moved ON moved.platform = told.platform AND moved.id = told.chat
) AS asked WHERE asked.table_id = results.table_id;

-- Finished games by age, so that those which are let go of are found.
CREATE INDEX tables_old ON tables (touched) WHERE phase = 'closed';
