-- Apart from 0342, whose locks would hold up everybody while the rows are read.
ALTER TABLE applications VALIDATE CONSTRAINT applications_suspicion_reasons_check;
