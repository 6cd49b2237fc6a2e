ALTER TABLE types VALIDATE CONSTRAINT types_type_check;
