-- One way to search and to sort lists. Trigrams find any part of a text along an index; names are ordered by the
-- collation that people expect.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What case and ё leave of a text. By ICU, so that the database's own locale doesn't matter.
CREATE FUNCTION search_folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(lower(value COLLATE ru_natural), 'ё', 'е');

-- The text as pg_trgm can read it whatever the locale: where LC_CTYPE is C, it takes only Latin letters and digits for
-- letters. Letter by letter, so that a part of a text stays a part of its key; several letters may share one, which is
-- why whoever searches compares the folded text as well. A blank in front: every word begins behind one.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || translate(search_folded(value),
    'абвгдежзийклмнопрстуфхцчшщъыьэюя!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~«»—–',
    'abvgdejziyklmnoprstufhc4ww6q6eux' || repeat(' ', 36));

-- Applications.
DROP INDEX applications_words;
CREATE INDEX applications_search ON applications
  USING gin (search_key(name || ' ' || desktop_name || ' ' || coalesce(package_id, '')) gin_trgm_ops);
CREATE INDEX applications_by_name ON applications (name COLLATE ru_natural, id);
CREATE INDEX applications_by_creation ON applications (created_at, id);
CREATE INDEX applications_by_update ON applications (updated_at, id);
CREATE INDEX applications_by_category ON applications (category, id DESC);
CREATE INDEX applications_marathon ON applications (id) WHERE marathon;
CREATE INDEX applications_archived ON applications (id) WHERE archived_at IS NOT NULL;

-- Subtasks and rounds of moderation.
DROP INDEX IF EXISTS subtasks_words;
CREATE INDEX subtasks_search ON subtasks USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX moderations_search ON moderations USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX moderations_by_kind ON moderations (kind, id DESC);

-- People.
CREATE INDEX users_search ON users USING gin (search_key(first_name || ' ' || last_name) gin_trgm_ops);
CREATE INDEX users_search_phone ON users USING gin (search_key(phone) gin_trgm_ops);
CREATE INDEX users_search_email ON users USING gin (search_key(email) gin_trgm_ops);
CREATE INDEX users_by_name ON users (last_name COLLATE ru_natural, first_name COLLATE ru_natural, id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_creation ON users (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX users_internal ON users (id) WHERE is_internal AND deleted_at IS NULL;
CREATE INDEX users_blocked ON users (id) WHERE is_block AND deleted_at IS NULL;
CREATE INDEX users_task_blocked ON users (id) WHERE task_block AND deleted_at IS NULL;
CREATE INDEX users_suspicious ON users (id) WHERE is_suspicious AND deleted_at IS NULL;

-- The activity log, kind by kind from the newest on.
CREATE INDEX activity_logs_by_kind ON activity_logs (subject_type, id DESC);

-- Notifications that are unread are counted at each reading of the list.
CREATE INDEX notifications_unread ON notifications (user_id) WHERE cleared_at IS NULL AND read_at IS NULL;
