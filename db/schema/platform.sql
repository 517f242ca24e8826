-- Sorts names in German order: Ähren, von der Heide, Zander.
CREATE COLLATION german (provider = icu, locale = 'de');

-- The schema of the job queue. The role of the shop may create no schema, so the owner does; grants.ts lets it in.
CREATE SCHEMA IF NOT EXISTS pgboss;

-- The oldest release that runs on this schema; older ones refuse to start. A migration that removes what releases use
-- raises it.
CREATE TABLE schema_release (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  oldest_release text NOT NULL CHECK (oldest_release ~ '^\d+\.\d+\.\d+$')
);
INSERT INTO schema_release (oldest_release) VALUES ('0.1.0');

-- Guesses of passwords, codes and order numbers, counted by rate-limiter-flexible, so that all processes share one
-- limit.
CREATE TABLE guess_counters (
  key text PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  -- milliseconds since 1970, by the clock of the process
  expire bigint
);
CREATE INDEX guesses_by_expiry ON guess_counters (expire);

-- Proxies that are not among the trusted ones: all guests behind one count as one guest.
CREATE TABLE unknown_proxies (
  address text PRIMARY KEY CHECK (length(address) BETWEEN 2 AND 45),
  headers text[] NOT NULL CHECK (cardinality(headers) BETWEEN 1 AND 4),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  CHECK (last_seen_at >= first_seen_at)
);

-- Whether backups are expected: without a row, missing ones raise no alarm.
CREATE TABLE backup_plan (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  expected_since timestamptz NOT NULL DEFAULT now()
);

-- Attempts to back up the database.
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY,
  -- made by the shop, or reported by the backup of the server
  origin text NOT NULL CHECK (origin IN ('shop', 'server')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  -- written to disk
  bytes bigint CHECK (bytes > 0),
  -- why it failed, for a person
  fault text CHECK (length(fault) BETWEEN 1 AND 2000),
  CHECK (ended_at >= started_at),
  CONSTRAINT failed_or_written CHECK (fault IS NULL OR bytes IS NULL)
);
CREATE INDEX backup_runs_by_end ON backup_runs (ended_at DESC);
