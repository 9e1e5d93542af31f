-- A database as the version before the migration 0004 left it: written by a host that was played on, and dumped.
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'tables','2026-11-22 08:11:03',1,X'F6B85BC752949BF6AA52AE257C458BEFCAF8B4F9B41F60688E44475CC945480FC1B4B82CFCF6C109A00FBDCDAECD15BA',971718);
INSERT INTO "_sqlx_migrations" VALUES(2,'secrets','2026-11-22 08:11:03',1,X'2E9B269C195DBC05AEB27BF225B428834F21A884F540D0100E42B00D231ED978CD286D52D46F6BA4307CB4E1E826455C',365651);
INSERT INTO "_sqlx_migrations" VALUES(3,'clocks','2026-11-22 08:11:03',1,X'1BD5504EA377D055D130CA570F02C6E289426537D56E0E8FF30CFDCB6860F29A4E870E49C00201378D446F8A2ADAACD4',577692);
CREATE TABLE chats (
    door TEXT NOT NULL,
    id TEXT NOT NULL,
    settings TEXT NOT NULL,
    PRIMARY KEY (door, id)
) WITHOUT ROWID;
INSERT INTO "chats" VALUES('telegram','-100','{"lang":null,"text":null,"dark":true,"closed_games":["nibble"],"defaults":{},"variants":{"pig":{"night":{"now":1,"versions":{"1":{"preset":"one-die","options":{"target":"30"}}}}}},"pace":null,"rolls":{"seed":"a84c84723a7887f2f146785cd0a35d157a964b1615f39f3a3aae334b9132c8fe","count":1},"daily":{}}');
CREATE TABLE events (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO "events" VALUES(16013511183,0,'1 roll');
INSERT INTO "events" VALUES(16013511183,1,'* 6');
INSERT INTO "events" VALUES(16013511183,2,'1 hold');
INSERT INTO "events" VALUES(16013511183,3,'2 roll');
INSERT INTO "events" VALUES(16013511183,4,'* 3');
INSERT INTO "events" VALUES(16013511183,5,'2 hold');
INSERT INTO "events" VALUES(16013511183,6,'1 roll');
INSERT INTO "events" VALUES(16013511183,7,'* 4');
INSERT INTO "events" VALUES(16013511183,8,'1 hold');
INSERT INTO "events" VALUES(16013511183,9,'2 roll');
INSERT INTO "events" VALUES(16013511183,10,'* 4');
INSERT INTO "events" VALUES(16013511183,11,'2 hold');
INSERT INTO "events" VALUES(16013511183,12,'1 roll');
INSERT INTO "events" VALUES(16013511183,13,'* 6');
INSERT INTO "events" VALUES(16013511183,14,'1 hold');
INSERT INTO "events" VALUES(16013511183,15,'2 roll');
INSERT INTO "events" VALUES(16013511183,16,'* 1');
INSERT INTO "events" VALUES(16013511183,17,'1 roll');
INSERT INTO "events" VALUES(16013511183,18,'* 5');
INSERT INTO "events" VALUES(16013511183,19,'1 hold');
INSERT INTO "events" VALUES(16013511183,20,'2 roll');
INSERT INTO "events" VALUES(16013511183,21,'* 4');
INSERT INTO "events" VALUES(16013511183,22,'2 hold');
INSERT INTO "events" VALUES(16013511183,23,'1 roll');
INSERT INTO "events" VALUES(16013511183,24,'* 1');
INSERT INTO "events" VALUES(16013511183,25,'2 roll');
INSERT INTO "events" VALUES(16013511183,26,'* 3');
INSERT INTO "events" VALUES(16013511183,27,'2 hold');
INSERT INTO "events" VALUES(16013511183,28,'1 roll');
INSERT INTO "events" VALUES(16013511183,29,'* 5');
INSERT INTO "events" VALUES(16013511183,30,'1 hold');
INSERT INTO "events" VALUES(16013511183,31,'2 roll');
INSERT INTO "events" VALUES(16013511183,32,'* 6');
INSERT INTO "events" VALUES(16013511183,33,'2 hold');
INSERT INTO "events" VALUES(16013511183,34,'1 roll');
INSERT INTO "events" VALUES(16013511183,35,'* 2');
INSERT INTO "events" VALUES(16013511183,36,'1 hold');
INSERT INTO "events" VALUES(16013511183,37,'2 roll');
INSERT INTO "events" VALUES(16013511183,38,'* 2');
INSERT INTO "events" VALUES(16013511183,39,'2 hold');
INSERT INTO "events" VALUES(16013511183,40,'1 roll');
INSERT INTO "events" VALUES(16013511183,41,'* 4');
INSERT INTO "events" VALUES(16013511183,42,'1 hold');
INSERT INTO "events" VALUES(26250021633,0,'* 1 3 2 4 3 6 3 1 4 5 6');
INSERT INTO "events" VALUES(26250021633,1,'1 end');
INSERT INTO "events" VALUES(26250021633,2,'* 1 6 1 5 2');
INSERT INTO "events" VALUES(26250021633,3,'1 end');
INSERT INTO "events" VALUES(26250021633,4,'* 3 4 3 6 5');
INSERT INTO "events" VALUES(26250021633,5,'1 end');
INSERT INTO "events" VALUES(26250021633,6,'* 4 1 2 5 1');
INSERT INTO "events" VALUES(26250021633,7,'1 end');
INSERT INTO "events" VALUES(26250021633,8,'* 5 3 6 1 6');
INSERT INTO "events" VALUES(26250021633,9,'1 end');
INSERT INTO "events" VALUES(26250021633,10,'* 4 1 4 4 5');
INSERT INTO "events" VALUES(26250021633,11,'1 end');
INSERT INTO "events" VALUES(28662791259,0,'* 1 3 2 4 3 6 3 1 4 5 6');
INSERT INTO "events" VALUES(28917791499,0,'1 C4D4');
CREATE TABLE people (
    door TEXT NOT NULL,
    id TEXT NOT NULL,
    preferences TEXT NOT NULL,
    PRIMARY KEY (door, id)
) WITHOUT ROWID;
INSERT INTO "people" VALUES('telegram','Anna','{"lang":null,"text":true,"dark":null,"closed_games":[],"defaults":{},"variants":{},"pace":null,"rolls":null,"daily":{}}');
INSERT INTO "people" VALUES('telegram','Dan','{"lang":null,"text":null,"dark":null,"closed_games":[],"defaults":{},"variants":{},"pace":null,"rolls":null,"daily":{"rabbit":{"last":"2024-10-04","days":1,"best":1}}}');
CREATE TABLE pulse (
    one BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO "pulse" VALUES(1,1728000006000);
CREATE TABLE secrets (
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID;
INSERT INTO "secrets" VALUES('rabbit 2024-10-04','f3bca1b3069595436854230a8ef30432e91f9ae0743686c9370e0052d1ad378a');
CREATE TABLE standings (
    door TEXT NOT NULL,
    chat TEXT NOT NULL,
    game TEXT NOT NULL,
    profile TEXT NOT NULL,
    user_door TEXT NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    played BIGINT NOT NULL,
    won BIGINT NOT NULL,
    points BIGINT NOT NULL,
    best BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (door, chat, game, profile, user_door, user_id)
) WITHOUT ROWID;
INSERT INTO "standings" VALUES('','','pig','one-die target=30','telegram','Anna','Anna',1,1,32,32,2.7635231383473648492e+01,8.06550631632354786404e+00);
INSERT INTO "standings" VALUES('','','pig','one-die target=30','telegram','Bob','Bob',1,0,22,22,2.23647686165263515079e+01,8.06550631632354786404e+00);
INSERT INTO "standings" VALUES('','','rabbit','daily-2024-10-04','telegram','Dan','Dan',1,0,0,0,25.0,8.33333333333333392545e+00);
INSERT INTO "standings" VALUES('telegram','-100','pig','night v1','telegram','Anna','Anna',1,1,32,32,2.7635231383473648492e+01,8.06550631632354786404e+00);
INSERT INTO "standings" VALUES('telegram','-100','pig','night v1','telegram','Bob','Bob',1,0,22,22,2.23647686165263515079e+01,8.06550631632354786404e+00);
INSERT INTO "standings" VALUES('telegram','-100','rabbit','daily-2024-10-04','telegram','Dan','Dan',1,0,0,0,25.0,8.33333333333333392545e+00);
CREATE TABLE tables (
    id INTEGER NOT NULL PRIMARY KEY,
    door TEXT NOT NULL,
    chat TEXT NOT NULL,
    topic TEXT,
    private BIGINT NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    version BIGINT NOT NULL,
    layout TEXT NOT NULL,
    events BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    message TEXT,
    shown BIGINT NOT NULL DEFAULT 0
, due BIGINT);
INSERT INTO "tables" VALUES(13897559352,'telegram','-100',NULL,0,'katego','lobby',1,'{"preset":"base","options":{},"house":null,"seats":[{"name":"Anna","who":{"person":{"door":"telegram","id":"Anna"}}}],"teams":[],"seed":"12f14f8fec46d3106b3e2ee85edd9ca8c27ea7e850ccd468f8dbbf8c17df0031","salts":{},"opener":{"door":"telegram","id":"Anna"},"lang":"en","started":0,"ratings":[],"called_off":false,"daily":null,"pace":null,"timer":null,"takeback":null,"next":null,"undone":0}',0,1728000000000,NULL,0,NULL);
INSERT INTO "tables" VALUES(16013511183,'telegram','-100',NULL,0,'pig','closed',31,'{"preset":"one-die","options":{"target":"30"},"house":{"name":"night","version":1,"titles":{}},"seats":[{"name":"Anna","who":{"person":{"door":"telegram","id":"Anna"}}},{"name":"Bob","who":{"person":{"door":"telegram","id":"Bob"}}}],"teams":[],"seed":"efa127bc044532e8910431c2b4e29f2fd5e046dddde0fa1233ef77998bc985df","salts":{},"opener":{"door":"telegram","id":"Anna"},"lang":"en","started":1728000000000,"ratings":[2.6352313834736485,-2.6352313834736485],"called_off":false,"daily":null,"pace":null,"timer":null,"takeback":null,"next":null,"undone":0}',43,1728000000000,NULL,0,NULL);
INSERT INTO "tables" VALUES(26250021633,'telegram','-100',NULL,0,'rabbit','closed',7,'{"preset":"base","options":{},"house":null,"seats":[{"name":"Dan","who":{"person":{"door":"telegram","id":"Dan"}}}],"teams":[],"seed":"f3bca1b3069595436854230a8ef30432e91f9ae0743686c9370e0052d1ad378a","salts":{},"opener":{"door":"telegram","id":"Dan"},"lang":"en","started":1728000000000,"ratings":[null],"called_off":false,"daily":"2024-10-04","pace":null,"timer":null,"takeback":null,"next":"661c76207899d54db41c9ab0d5ed0909802eb9abdb1f4ff657d218c8806d636c","undone":0}',12,1728000000000,NULL,0,NULL);
INSERT INTO "tables" VALUES(28662791259,'telegram','-100',NULL,0,'rabbit','playing',1,'{"preset":"base","options":{},"house":null,"seats":[{"name":"Cat","who":{"person":{"door":"telegram","id":"Cat"}}}],"teams":[],"seed":"f3bca1b3069595436854230a8ef30432e91f9ae0743686c9370e0052d1ad378a","salts":{},"opener":{"door":"telegram","id":"Cat"},"lang":"en","started":1728000000000,"ratings":[],"called_off":false,"daily":"2024-10-04","pace":null,"timer":null,"takeback":null,"next":null,"undone":0}',1,1728000000000,NULL,0,NULL);
INSERT INTO "tables" VALUES(28917791499,'telegram','-100',NULL,0,'abalone','playing',8,'{"preset":"standard","options":{},"house":null,"seats":[{"name":"Anna","who":{"person":{"door":"telegram","id":"Anna"}}},{"name":"Bob","who":{"person":{"door":"telegram","id":"Bob"}}}],"teams":[],"seed":"26e6d64d25c39ec8d1056e1d18289fdf9343c9d5495c0d980016ef03bb5c2d3b","salts":{},"opener":{"door":"telegram","id":"Anna"},"lang":"en","started":1728000000000,"ratings":[],"called_off":false,"daily":null,"pace":"10+5","timer":{"pace":"10+5","left":[610000,605000],"running":[2],"wait":605000,"reminded":[],"overdue":[]},"takeback":null,"next":null,"undone":3}',1,1728000000000,'77',3,1728000605000);
INSERT INTO "tables" VALUES(33740654652,'telegram','-100',NULL,0,'pig','playing',3,'{"preset":"one-die","options":{},"house":null,"seats":[{"name":"Anna","who":{"person":{"door":"telegram","id":"Anna"}}},{"name":"Bob","who":{"person":{"door":"telegram","id":"Bob"}}}],"teams":[],"seed":"806e92a502b8340b5279de4808c228e490f528e94dbe9c4fd4af5c3058d95507","salts":{},"opener":{"door":"telegram","id":"Anna"},"lang":"en","started":1728000000000,"ratings":[],"called_off":false,"daily":null,"pace":null,"timer":null,"takeback":null,"next":null,"undone":0}',0,1728000000000,NULL,0,NULL);
CREATE TABLE updates (
    door TEXT NOT NULL,
    id TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (door, id)
) WITHOUT ROWID;
INSERT INTO "updates" VALUES('telegram','u0',1728000000000);
INSERT INTO "updates" VALUES('telegram','u1',1728000000000);
INSERT INTO "updates" VALUES('telegram','u10',1728000000000);
INSERT INTO "updates" VALUES('telegram','u13',1728000000000);
INSERT INTO "updates" VALUES('telegram','u15',1728000000000);
INSERT INTO "updates" VALUES('telegram','u16',1728000000000);
INSERT INTO "updates" VALUES('telegram','u18',1728000000000);
INSERT INTO "updates" VALUES('telegram','u2',1728000000000);
INSERT INTO "updates" VALUES('telegram','u21',1728000000000);
INSERT INTO "updates" VALUES('telegram','u23',1728000000000);
INSERT INTO "updates" VALUES('telegram','u24',1728000000000);
INSERT INTO "updates" VALUES('telegram','u26',1728000000000);
INSERT INTO "updates" VALUES('telegram','u29',1728000000000);
INSERT INTO "updates" VALUES('telegram','u3',1728000000000);
INSERT INTO "updates" VALUES('telegram','u30',1728000000000);
INSERT INTO "updates" VALUES('telegram','u32',1728000000000);
INSERT INTO "updates" VALUES('telegram','u35',1728000000000);
INSERT INTO "updates" VALUES('telegram','u37',1728000000000);
INSERT INTO "updates" VALUES('telegram','u38',1728000000000);
INSERT INTO "updates" VALUES('telegram','u4',1728000000000);
INSERT INTO "updates" VALUES('telegram','u41',1728000000000);
INSERT INTO "updates" VALUES('telegram','u43',1728000000000);
INSERT INTO "updates" VALUES('telegram','u44',1728000000000);
INSERT INTO "updates" VALUES('telegram','u46',1728000000000);
INSERT INTO "updates" VALUES('telegram','u49',1728000000000);
INSERT INTO "updates" VALUES('telegram','u5',1728000000000);
INSERT INTO "updates" VALUES('telegram','u51',1728000000000);
INSERT INTO "updates" VALUES('telegram','u52',1728000000000);
INSERT INTO "updates" VALUES('telegram','u54',1728000000000);
INSERT INTO "updates" VALUES('telegram','u57',1728000000000);
INSERT INTO "updates" VALUES('telegram','u59',1728000000000);
INSERT INTO "updates" VALUES('telegram','u6',1728000000000);
INSERT INTO "updates" VALUES('telegram','u60',1728000000000);
INSERT INTO "updates" VALUES('telegram','u62',1728000000000);
INSERT INTO "updates" VALUES('telegram','u64',1728000000000);
INSERT INTO "updates" VALUES('telegram','u65',1728000000000);
INSERT INTO "updates" VALUES('telegram','u66',1728000000000);
INSERT INTO "updates" VALUES('telegram','u67',1728000000000);
INSERT INTO "updates" VALUES('telegram','u68',1728000000000);
INSERT INTO "updates" VALUES('telegram','u7',1728000000000);
INSERT INTO "updates" VALUES('telegram','u70',1728000000000);
INSERT INTO "updates" VALUES('telegram','u72',1728000000000);
INSERT INTO "updates" VALUES('telegram','u73',1728000000000);
INSERT INTO "updates" VALUES('telegram','u74',1728000000000);
INSERT INTO "updates" VALUES('telegram','u75',1728000000000);
INSERT INTO "updates" VALUES('telegram','u76',1728000000000);
INSERT INTO "updates" VALUES('telegram','u77',1728000000000);
INSERT INTO "updates" VALUES('telegram','u78',1728000000000);
INSERT INTO "updates" VALUES('telegram','u79',1728000000000);
INSERT INTO "updates" VALUES('telegram','u8',1728000000000);
INSERT INTO "updates" VALUES('telegram','u80',1728000000000);
INSERT INTO "updates" VALUES('telegram','u81',1728000000000);
INSERT INTO "updates" VALUES('telegram','u82',1728000000000);
INSERT INTO "updates" VALUES('telegram','u83',1728000000000);
INSERT INTO "updates" VALUES('telegram','u84',1728000000000);
INSERT INTO "updates" VALUES('telegram','u85',1728000000000);
CREATE INDEX updates_by_age ON updates (at);
CREATE INDEX tables_open ON tables (door, chat) WHERE phase <> 'closed';
CREATE INDEX tables_closed ON tables (door, chat, touched) WHERE phase = 'closed';
CREATE INDEX tables_unsettled ON tables (door) WHERE phase = 'playing' OR shown < version;
CREATE INDEX standings_by_rating ON standings (door, chat, game, profile, rating, points);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
COMMIT;
