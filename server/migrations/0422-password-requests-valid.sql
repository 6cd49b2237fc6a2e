-- Apart from 0421, whose lock would hold up everybody while the rows are read.
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
