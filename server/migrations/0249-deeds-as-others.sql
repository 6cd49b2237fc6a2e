-- What an administrator did as somebody else is found by the administrator, too.
CREATE INDEX activity_logs_of_impersonator ON activity_logs (impersonator_id, id DESC) WHERE impersonator_id IS NOT NULL;
