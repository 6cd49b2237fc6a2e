-- Who took an account off the last application that it had may name it again.
ALTER TABLE google_accounts
  ADD COLUMN detached_by integer CONSTRAINT google_accounts_detached_by_fkey REFERENCES users (id);
