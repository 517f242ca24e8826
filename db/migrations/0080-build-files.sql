-- The files of the pages of every build that has been started lately. During an update two releases answer side by
-- side, and a tab stays open across it: whoever is asked for a file that it does not have finds it here.
CREATE TABLE build_files (
  -- with a hash of its content, so equal names have equal bytes
  name text PRIMARY KEY CHECK (name ~ '^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$'),
  is_brotli boolean NOT NULL,
  body bytea NOT NULL,
  last_started_at timestamptz NOT NULL
);

-- compressed already
ALTER TABLE build_files ALTER COLUMN body SET STORAGE EXTERNAL;
