-- Files stand where they belong in the order in which they were named, which is not that in which their uploads ended.
ALTER TABLE files ADD COLUMN place smallint NOT NULL DEFAULT 0;
