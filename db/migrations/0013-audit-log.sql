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
