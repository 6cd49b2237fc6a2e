-- Apart from 0349, whose locks would hold up everybody while the rows are read.
ALTER TABLE activity_logs VALIDATE CONSTRAINT activity_logs_subject_type_check;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
