-- What the sweeps look for, found without reading everything.
CREATE INDEX trusted_browsers_by_age ON trusted_browsers (last_used_at);
-- Keystores that lie open from before; the condition is the one of the query.
CREATE INDEX files_unsealed ON files (id) WHERE purpose = 'keystore' AND storage_key NOT LIKE 'sealed/%';
