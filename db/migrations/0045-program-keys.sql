-- Keys with which programs call the office: named, with an end, good for the calls of their scopes only.
CREATE TABLE program_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  -- sha-256 of the key: whoever reads this table cannot use it
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  -- its first characters, by which people tell keys apart
  beginning text NOT NULL CHECK (beginning ~ '^tt_[A-Za-z0-9_-]{4}$'),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- a key acts for who made it, and rests when that person has no access
  made_by int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz NULL,
  used_at timestamptz NULL,
  -- the networks it was used from, at most so many: a new one is noted
  networks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(networks) <= 50)
);
