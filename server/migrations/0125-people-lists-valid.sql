-- Apart from its making: looking through all rows must not lock out those who write.
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
