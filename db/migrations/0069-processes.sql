-- The processes of the shop, for guests or for jobs: each says every few seconds that it runs, and how it is doing,
-- in the database's own time.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('shop', 'worker')),
  host text NOT NULL CHECK (length(host) BETWEEN 1 AND 255),
  pid integer NOT NULL CHECK (pid > 0),
  release text NOT NULL CHECK (length(release) BETWEEN 1 AND 40),
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- is about to stop: answers still, and wants no new requests
  draining_at timestamptz,
  -- ended in order
  stopped_at timestamptz,
  memory_bytes bigint NOT NULL CHECK (memory_bytes > 0),
  -- how late the event loop was, but for the latest hundredth
  loop_delay_ms integer NOT NULL CHECK (loop_delay_ms >= 0),
  -- since when it has been too late each time
  stalls_since timestamptz,
  -- callers without a connection to the database, and since when there have been some each time
  waiting_callers integer NOT NULL CHECK (waiting_callers >= 0),
  waits_since timestamptz,
  CHECK (seen_at >= started_at)
);
