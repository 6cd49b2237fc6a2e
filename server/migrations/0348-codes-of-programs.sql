-- From where a program, which holds no cookie, asked for a code: a digest of its network, from which alone it may answer
-- with the phone and the code. Null for browsers.
ALTER TABLE phone_challenges ADD COLUMN asked_from text;
