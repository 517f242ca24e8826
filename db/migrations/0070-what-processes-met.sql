-- What the processes have met, added up by minute over all of them for two days: names only, never values. Like
-- shared_counts it needs no log of the server, because a crash loses nothing that must hold.
CREATE UNLOGGED TABLE slow_statements (
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  minute timestamptz NOT NULL CHECK (minute = date_bin('1 minute', minute, 'epoch')),
  times integer NOT NULL CHECK (times > 0),
  longest_ms integer NOT NULL CHECK (longest_ms >= 0),
  PRIMARY KEY (minute, name)
);

-- requests that a process could not answer in time and refused, by what they were for
CREATE UNLOGGED TABLE refused_requests (
  class text NOT NULL CHECK (class IN ('browsing', 'cart', 'file')),
  minute timestamptz NOT NULL CHECK (minute = date_bin('1 minute', minute, 'epoch')),
  times integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (minute, class)
);
