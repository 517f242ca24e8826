-- Who changed what from what to what. Written with the change itself, never changed afterwards.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- the name as it was: who leaves does not vanish from the log
  staff_id int NOT NULL REFERENCES staff,
  staff_name text NOT NULL,
  action text NOT NULL CHECK (action <> ''),
  subject text NOT NULL CHECK (subject <> ''),
  subject_id text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_by_subject ON audit_log (subject, subject_id, id);

CREATE TRIGGER audit_log_is_immutable BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Two people at one thing: who saves says which version was seen; whoever comes second is told.
CREATE FUNCTION move_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

ALTER TABLE staff ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER staff_version BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION move_row_version();

-- Sessions that their owner can recognise and end.
ALTER TABLE staff_sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN seen_at timestamptz;
CREATE INDEX staff_sessions_of_person ON staff_sessions (staff_id, address);
