-- Apart from 0310, whose lock on the log would hold up everybody while its rows are read.
ALTER TABLE activity_logs VALIDATE CONSTRAINT activity_logs_subject_type_check;
