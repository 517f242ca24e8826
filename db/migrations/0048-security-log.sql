-- Who came, who was refused and what was denied. Written once; kept a year, see the removal of what is older.
CREATE TABLE security_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (event ~ '^[a-z-]+(\.[a-z-]+)?$'),
  reason text CHECK (reason <> ''),
  staff_id int,
  -- the name as it was
  staff_name text,
  -- as somebody typed it who is not known, shortened so that it names nobody
  email text CHECK (length(email) <= 80),
  -- the network that the call came from; null: many
  address text CHECK (length(address) <= 60),
  detail text CHECK (length(detail) <= 200),
  -- further equal ones since then, in one line
  times int NOT NULL DEFAULT 1 CHECK (times > 0),
  since timestamptz CHECK (since <= at),
  CHECK ((staff_id IS NULL) = (staff_name IS NULL)),
  CHECK (times = 1 OR since IS NOT NULL)
);
CREATE INDEX security_log_by_time ON security_log (at);
CREATE INDEX security_log_of_person ON security_log (staff_id, id);
CREATE INDEX security_log_by_event ON security_log (event, id);

CREATE TRIGGER security_log_is_immutable BEFORE UPDATE ON security_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_log_is_kept_a_year BEFORE DELETE ON security_log
  FOR EACH ROW WHEN (OLD.at > now() - interval '365 days') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_log_is_not_emptied BEFORE TRUNCATE ON security_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Equal events that come again within a span are counted here and become one line of the log when it is over, so that
-- whoever knocks without end fills no disk.
CREATE TABLE security_repeats (
  key text NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times int NOT NULL DEFAULT 0 CHECK (times >= 0),
  event text NOT NULL,
  reason text,
  staff_id int,
  staff_name text,
  address text,
  PRIMARY KEY (key, since)
);
CREATE INDEX security_repeats_by_end ON security_repeats (until);
