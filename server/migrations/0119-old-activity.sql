-- The activity log may be told to forget; what concerns money, accounts and settings is kept for good all the same.
CREATE FUNCTION trail_stays(subject text, action text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT subject IN ('user', 'payout', 'payout-batch', 'setting') OR action IN ('complete', 'force_complete')
$$;
DROP TRIGGER activity_logs_append_only ON activity_logs;
CREATE TRIGGER activity_logs_append_only BEFORE UPDATE ON activity_logs
  FOR EACH ROW EXECUTE FUNCTION trail_refuse_change();
CREATE TRIGGER activity_logs_age_first BEFORE DELETE ON activity_logs
  FOR EACH ROW WHEN (OLD.created_at > now() - interval '399 days' OR trail_stays(OLD.subject_type, OLD.action))
  EXECUTE FUNCTION trail_refuse_change();
CREATE INDEX activity_logs_by_age ON activity_logs (created_at) WHERE NOT trail_stays(subject_type, action);

INSERT INTO types (type, name, value, position) VALUES ('task_setting', 'activity_days', '0', 27);
