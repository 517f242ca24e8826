-- How often an address or a guest has called in a span of time, over all processes: each adds what it has counted
-- once a second. Nothing is lost with a crash but a minute's counting, so it needs no log of the server.
CREATE UNLOGGED TABLE shared_counts (
  -- a keyed hash: neither an address nor a guest can be read from it
  key text NOT NULL CHECK (key ~ '^[\w-]{22}$'),
  span_start timestamptz NOT NULL,
  times int NOT NULL CHECK (times > 0),
  PRIMARY KEY (key, span_start)
);
CREATE INDEX shared_counts_by_time ON shared_counts (span_start);
