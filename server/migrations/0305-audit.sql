-- The audit log: lines of activity and events of security in one list, the newest first, also where there are millions.
-- An event stands among the lines by the negative of its id, so that no two rows of the list have one.
CREATE INDEX activity_logs_by_time ON activity_logs (created_at, (id::bigint));
CREATE INDEX activity_logs_of_action ON activity_logs (action, created_at, (id::bigint));
CREATE INDEX activity_logs_of_type ON activity_logs (subject_type, created_at, (id::bigint));
-- Who really did it: the administrator, where somebody acted as another.
CREATE INDEX activity_logs_of_doer ON activity_logs (coalesce(impersonator_id, actor_id), created_at, (id::bigint));
CREATE INDEX activity_logs_in_place ON activity_logs (actor_id, created_at, (id::bigint)) WHERE impersonator_id IS NOT NULL;
CREATE INDEX activity_logs_of_request ON activity_logs (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX activity_logs_of_address ON activity_logs (address) WHERE address IS NOT NULL;
-- What was changed of people is not looked through: it tells who they are, also of those who were deleted.
CREATE INDEX activity_logs_search ON activity_logs USING gin (
  search_key(coalesce(reason, '') || ' ' || CASE subject_type WHEN 'user' THEN '' ELSE changes::text END) gin_trgm_ops
);

CREATE INDEX security_events_by_time ON security_events (created_at, (-id));
DROP INDEX security_events_by_age;
CREATE INDEX security_events_of_code ON security_events (code, created_at, (-id));
CREATE INDEX security_events_of_kind ON security_events (kind, created_at, (-id));
CREATE INDEX security_events_of_doer ON security_events (coalesce(impersonator_id, user_id), created_at, (-id));
CREATE INDEX security_events_in_place ON security_events (user_id, created_at, (-id)) WHERE impersonator_id IS NOT NULL;
CREATE INDEX security_events_of_request ON security_events (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX security_events_of_address ON security_events (address) WHERE address IS NOT NULL;
