-- Apart from 0295, whose lock on the table of notifications would hold up everybody while the rows are read.
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
