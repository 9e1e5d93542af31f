-- A game of the day that is played in private counts in the chat where it was asked for; the ledger had the private one.
UPDATE results SET
    platform = (SELECT json_extract(layout, '$.asked_in.door') FROM tables WHERE id = table_id),
    chat = (SELECT json_extract(layout, '$.asked_in.id') FROM tables WHERE id = table_id)
WHERE table_id IN (SELECT id FROM tables WHERE layout LIKE '%"asked_in":{%');

-- Finished games by age, so that those which are let go of are found.
CREATE INDEX tables_old ON tables (touched) WHERE phase = 'closed';
