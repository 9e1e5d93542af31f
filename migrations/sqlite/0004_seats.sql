-- The people at open tables, so that a person's tables are found without reading all others.
CREATE TABLE seats (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    platform TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, platform, person)
) WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (platform, person);

-- Tables of earlier versions name their people only in the set-up.
INSERT INTO seats (table_id, platform, person)
SELECT DISTINCT
    tables.id,
    json_extract(seat.value, '$.who.person.door'),
    json_extract(seat.value, '$.who.person.id')
FROM
    tables,
    json_each(CASE WHEN json_valid(tables.layout) THEN tables.layout ELSE '{}' END, '$.seats') AS seat
WHERE
    tables.phase <> 'closed'
    AND json_extract(seat.value, '$.who.person.door') IS NOT NULL
    AND json_extract(seat.value, '$.who.person.id') IS NOT NULL;

-- Open tables without a deadline by the time of their last change, so that stale ones are found.
CREATE INDEX tables_stale ON tables (touched, id) WHERE phase <> 'closed' AND due IS NULL;
