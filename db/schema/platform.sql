-- Names stand in German order: Ähren, von der Heide, Zander. A server built without ICU sorts by its own collation.
DO $$ BEGIN
  CREATE COLLATION german (provider = icu, locale = 'de');
EXCEPTION WHEN feature_not_supported OR invalid_parameter_value THEN
  CREATE COLLATION german FROM "default";
END $$;

-- The role of the running shop makes no schema, so the owner makes that of its jobs; grants.ts opens it.
CREATE SCHEMA IF NOT EXISTS pgboss;

-- The oldest release that runs on this schema, so that an older one refuses to start: a migration that takes away what
-- earlier releases use sets it.
CREATE TABLE schema_release (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  oldest_release text NOT NULL CHECK (oldest_release ~ '^\d+\.\d+\.\d+$')
);
INSERT INTO schema_release (oldest_release) VALUES ('0.1.0');

-- Guesses of passwords, codes and order numbers, counted by rate-limiter-flexible, so that all processes share one limit.
CREATE TABLE guess_counters (
  key text PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  -- milliseconds since 1970, by the clock of the process
  expire bigint
);
CREATE INDEX guesses_by_expiry ON guess_counters (expire);

-- Addresses that pass requests on without being among the trusted proxies: everybody behind one counts as one guest.
CREATE TABLE unknown_proxies (
  address text PRIMARY KEY CHECK (length(address) BETWEEN 2 AND 45),
  headers text[] NOT NULL CHECK (cardinality(headers) BETWEEN 1 AND 4),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  CHECK (last_seen_at >= first_seen_at)
);

-- Secrets that the installation makes for itself, shared by its processes.
CREATE TABLE installation_secrets (
  name text PRIMARY KEY,
  value text NOT NULL CHECK (length(value) >= 32)
);

-- Where backups are made, they are expected: without a row nobody misses any.
CREATE TABLE backup_plan (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  expected_since timestamptz NOT NULL DEFAULT now()
);

-- Each attempt to copy the whole database. A restored database knows those up to its moment.
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY,
  -- copied by the shop itself, or told by whoever backs up a server
  origin text NOT NULL CHECK (origin IN ('shop', 'server')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  -- as written to the disk
  bytes bigint CHECK (bytes > 0),
  -- why it failed, in words for a person
  fault text CHECK (length(fault) BETWEEN 1 AND 2000),
  CHECK (ended_at >= started_at),
  CONSTRAINT failed_or_written CHECK (fault IS NULL OR bytes IS NULL)
);
CREATE INDEX backup_runs_by_end ON backup_runs (ended_at DESC);
