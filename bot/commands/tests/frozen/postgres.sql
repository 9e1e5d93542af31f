CREATE TABLE chat_sends (
    platform text NOT NULL COLLATE pg_catalog."C",
    chat text NOT NULL COLLATE pg_catalog."C",
    sent text NOT NULL,
    at bigint NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE chats (
    platform text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    settings text NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE events (
    table_id bigint NOT NULL,
    number bigint NOT NULL,
    line text NOT NULL
);
CREATE TABLE heartbeat (
    one bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE kubyk_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE leases (
    name text NOT NULL COLLATE pg_catalog."C",
    holder text NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE left_chats (
    platform text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL
);
CREATE TABLE moved_chats (
    platform text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    new_platform text NOT NULL COLLATE pg_catalog."C",
    new_id text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE opening_standings (
    platform text NOT NULL COLLATE pg_catalog."C",
    chat text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    profile text NOT NULL COLLATE pg_catalog."C",
    user_platform text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    played bigint NOT NULL,
    won bigint NOT NULL,
    points bigint NOT NULL,
    best bigint NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE people (
    platform text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    preferences text NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE processes (
    id text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL
);
CREATE TABLE results (
    table_id bigint NOT NULL,
    seat bigint NOT NULL,
    platform text NOT NULL COLLATE pg_catalog."C",
    chat text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    user_platform text COLLATE pg_catalog."C",
    user_id text COLLATE pg_catalog."C",
    name text NOT NULL,
    place bigint NOT NULL,
    won bigint NOT NULL,
    score bigint NOT NULL,
    started bigint NOT NULL,
    ended bigint NOT NULL,
    moves bigint NOT NULL,
    chat_profile text COLLATE pg_catalog."C",
    chat_number bigint,
    chat_rating_before double precision,
    chat_rating double precision,
    chat_deviation_before double precision,
    chat_deviation double precision,
    world_profile text COLLATE pg_catalog."C",
    world_number bigint,
    world_rating_before double precision,
    world_rating double precision,
    world_deviation_before double precision,
    world_deviation double precision
);
CREATE TABLE seats (
    table_id bigint NOT NULL,
    platform text NOT NULL COLLATE pg_catalog."C",
    person text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE secrets (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL
);
CREATE TABLE standings (
    platform text NOT NULL COLLATE pg_catalog."C",
    chat text NOT NULL COLLATE pg_catalog."C",
    game text NOT NULL COLLATE pg_catalog."C",
    profile text NOT NULL COLLATE pg_catalog."C",
    user_platform text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    played bigint NOT NULL,
    won bigint NOT NULL,
    points bigint NOT NULL,
    best bigint NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE tables (
    id bigint NOT NULL,
    platform text NOT NULL COLLATE pg_catalog."C",
    chat text NOT NULL COLLATE pg_catalog."C",
    topic text,
    private bigint NOT NULL,
    game text NOT NULL,
    phase text NOT NULL,
    version bigint NOT NULL,
    layout text NOT NULL,
    events bigint NOT NULL,
    touched bigint NOT NULL,
    due bigint,
    message text,
    shown bigint DEFAULT 0 NOT NULL,
    claimed_until bigint,
    claimed_due bigint,
    waits_for_bot bigint DEFAULT 0 NOT NULL
);
CREATE TABLE updates (
    platform text NOT NULL COLLATE pg_catalog."C",
    bot text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL
);
ALTER TABLE ONLY chat_sends
    ADD CONSTRAINT chat_sends_pkey PRIMARY KEY (platform, chat);
ALTER TABLE ONLY chats
    ADD CONSTRAINT chats_pkey PRIMARY KEY (platform, id);
ALTER TABLE ONLY events
    ADD CONSTRAINT events_pkey PRIMARY KEY (table_id, number);
ALTER TABLE ONLY heartbeat
    ADD CONSTRAINT heartbeat_pkey PRIMARY KEY (one);
ALTER TABLE ONLY kubyk_migrations
    ADD CONSTRAINT kubyk_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);
ALTER TABLE ONLY left_chats
    ADD CONSTRAINT left_chats_pkey PRIMARY KEY (platform, id);
ALTER TABLE ONLY moved_chats
    ADD CONSTRAINT moved_chats_pkey PRIMARY KEY (platform, id);
ALTER TABLE ONLY opening_standings
    ADD CONSTRAINT opening_standings_pkey PRIMARY KEY (platform, chat, game, profile, user_platform, user_id);
ALTER TABLE ONLY people
    ADD CONSTRAINT people_pkey PRIMARY KEY (platform, id);
ALTER TABLE ONLY processes
    ADD CONSTRAINT processes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY results
    ADD CONSTRAINT results_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, platform, person);
ALTER TABLE ONLY secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY standings
    ADD CONSTRAINT standings_pkey PRIMARY KEY (platform, chat, game, profile, user_platform, user_id);
ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY updates
    ADD CONSTRAINT updates_pkey PRIMARY KEY (platform, bot, id);
CREATE INDEX chat_sends_by_age ON chat_sends USING btree (at);
CREATE INDEX results_by_chat ON results USING btree (platform, chat, ended);
CREATE INDEX results_by_person ON results USING btree (user_platform, user_id, ended);
CREATE INDEX seats_by_person ON seats USING btree (platform, person);
CREATE INDEX standings_by_rating ON standings USING btree (platform, chat, game, profile, rating, points);
CREATE INDEX tables_closed ON tables USING btree (platform, chat, touched) WHERE (phase = 'closed'::text);
CREATE INDEX tables_due ON tables USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX tables_old ON tables USING btree (touched) WHERE (phase = 'closed'::text);
CREATE INDEX tables_open ON tables USING btree (platform, chat) WHERE (phase <> 'closed'::text);
CREATE INDEX tables_stale ON tables USING btree (touched, id) WHERE ((phase <> 'closed'::text) AND (due IS NULL));
CREATE INDEX tables_unsettled ON tables USING btree (platform) WHERE (((phase = 'playing'::text) AND ((waits_for_bot = 1) OR (layout ~~ '%"waits_for_bot":true%'::text))) OR (shown < version));
CREATE INDEX updates_by_age ON updates USING btree (at);
ALTER TABLE ONLY events
    ADD CONSTRAINT events_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables(id) ON DELETE CASCADE;
INSERT INTO kubyk_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (1, 'tables', '2026-11-27 14:46:31.449111+00', true, '\xdab7f6303d090ecaef57e8805b97453664e13e12d1e739ed4556cecf17a0bd0f49f8e0926423a820fa1c1f5fa859af60', 131168516);
INSERT INTO kubyk_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (2, 'results', '2026-11-27 14:46:31.584228+00', true, '\xeba1e7195365688005cc7af0988091871f408a1611c01917c96181bafa3b7da3729cb3dde42d9311ef4de0ce24dc4b33', 44018122);
INSERT INTO kubyk_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (3, 'leases', '2026-11-27 14:46:31.632264+00', true, '\xa121408d8b9b86fdd1ae0fdf3221878c4ebae711d1ecc0f408f64d15ae206c2683ef7fbe4fc1a37248c58c2e6c376aec', 15985647);
INSERT INTO kubyk_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (4, 'left chats', '2026-11-27 14:46:31.652681+00', true, '\xb1b8d93213f80261873a633c2c2871d810a628fd9822237760aec2b282e6fc4e7d212b7861e8fa74aaa3a3bbaeb881cd', 19576109);
INSERT INTO kubyk_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (5, 'processes', '2026-11-27 14:46:31.680256+00', true, '\xf37dc30da56e2c860f0b7e905920f891f41d5f53ac7f5051da4de3ccc12a5d6ff599d3f0b4054b97a4357ca3220e0259', 28003401);
INSERT INTO kubyk_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (6, 'claims', '2026-11-27 14:46:31.712249+00', true, '\x06c1081af95719f406f3bd0c344a8e83f4fc0d96e038237e55120ea60db2d05e2fe321d929bbb8c911548759e27bde7e', 7964577);
INSERT INTO kubyk_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (7, 'waits for bot', '2026-11-27 14:46:31.724238+00', true, '\x2a189ddc017a77c31bf6850fce20236c0f8b58b3d1e5c7c264d46a8ceff4e900357ec38eb6fd698bab641ceb0343358c', 16053928);
INSERT INTO kubyk_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (8, 'ranked in', '2026-11-27 14:46:31.744246+00', true, '\x88d3bb0f0910de71c0db06dbc485b2d1664190310e522c7fcbca1271b41091945e1d8ab741dcc4bb3d57b4cfe47b99e0', 11995592);
