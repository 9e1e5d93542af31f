-- Work that one process does at a time: who does it, and until when by the server's clock, in milliseconds since 1970.
CREATE TABLE leases (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL
);
