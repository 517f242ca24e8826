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
