-- The columns that name a platform say so, and the sign of life has the name that it has in the code.
ALTER TABLE updates RENAME COLUMN door TO platform;
ALTER TABLE tables RENAME COLUMN door TO platform;
ALTER TABLE chats RENAME COLUMN door TO platform;
ALTER TABLE people RENAME COLUMN door TO platform;
ALTER TABLE standings RENAME COLUMN door TO platform;
ALTER TABLE standings RENAME COLUMN user_door TO user_platform;
ALTER TABLE pulse RENAME TO heartbeat;
