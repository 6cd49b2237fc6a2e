-- Who carries what is written to people, by channel and by the domain of the receiver.
ALTER TABLE types DROP CONSTRAINT types_type_check, ADD CONSTRAINT types_type_check CHECK (type IN (
    'countries', 'status', 'type_task', 'tags', 'user_console_status', 'application_console_status', 'marathon_status',
    'app_status', 'currency', 'payout_limit', 'need_upload_passport', 'switch', 'category',
    'task_setting', 'money_setting', 'people_setting', 'mailing_setting')) NOT VALID;
INSERT INTO types (type, name, value, position) VALUES
  ('mailing_setting', 'call_service', 'auto', 1),
  ('mailing_setting', 'sms_service', 'auto', 2),
  ('mailing_setting', 'mail_routes', 'none', 3);
