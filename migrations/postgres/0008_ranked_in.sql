-- A game of the day that is played in private counts in the chat where it was asked for; the ledger had the private one.
UPDATE results SET
    platform = tables.layout::json -> 'asked_in' ->> 'door',
    chat = tables.layout::json -> 'asked_in' ->> 'id'
FROM tables WHERE tables.id = results.table_id AND tables.layout LIKE '%"asked_in":{%';

-- Finished games by age, so that those which are let go of are found.
CREATE INDEX tables_old ON tables (touched) WHERE phase = 'closed';
