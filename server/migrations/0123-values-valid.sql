-- Apart from their making: looking through all rows must not lock out those who write.
ALTER TABLE files VALIDATE CONSTRAINT files_purpose_check;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
ALTER TABLE types VALIDATE CONSTRAINT types_type_check;
