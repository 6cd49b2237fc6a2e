-- Changes with each wording that is told to everybody: processes keep the document of a language until then.
CREATE TABLE text_versions (
  id integer CONSTRAINT text_versions_pkey PRIMARY KEY CONSTRAINT text_versions_one CHECK (id = 1),
  version integer NOT NULL
);
INSERT INTO text_versions (id, version) VALUES (1, 1);
