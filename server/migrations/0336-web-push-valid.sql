-- Apart from 0335, whose locks would hold up everybody while the rows are read.
ALTER TABLE sent_messages VALIDATE CONSTRAINT sent_messages_channel_check;
