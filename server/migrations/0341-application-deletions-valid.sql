-- Apart from 0340, whose locks would hold up everybody while the rows are read.
ALTER TABLE applications VALIDATE CONSTRAINT applications_console_status_check;
ALTER TABLE applications VALIDATE CONSTRAINT applications_deleted_for_a_reason_check;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
