-- What is sealed says so in its name, as everywhere else: by it the rotation of keys is checked.
ALTER TABLE google_accounts RENAME COLUMN password TO password_cipher;
ALTER TABLE google_accounts RENAME COLUMN recovery TO recovery_cipher;
