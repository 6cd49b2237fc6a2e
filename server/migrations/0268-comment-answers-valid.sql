-- Apart from 0267, whose lock on the table of comments would hold up everybody while the rows are read.
ALTER TABLE comments VALIDATE CONSTRAINT comments_reply_to_fkey;
