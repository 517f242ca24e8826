-- Who does the jobs of the background: each process that does says so every few seconds, in the database's own time.
CREATE TABLE workers (
  id uuid PRIMARY KEY,
  -- a process for this alone, or one that also serves guests
  kind text NOT NULL CHECK (kind IN ('worker', 'shop')),
  host text NOT NULL CHECK (length(host) BETWEEN 1 AND 255),
  pid integer NOT NULL CHECK (pid > 0),
  started_at timestamptz NOT NULL DEFAULT now(),
  beat_at timestamptz NOT NULL DEFAULT now(),
  -- ended in order: it is missed at once
  stopped_at timestamptz,
  CHECK (beat_at >= started_at)
);
CREATE INDEX workers_by_beat ON workers (beat_at DESC);
