-- What an order changes of its application, as [from, to] by field: whoever publishes it sees what is new.
ALTER TABLE tasks ADD COLUMN changes jsonb NOT NULL DEFAULT '{}';
