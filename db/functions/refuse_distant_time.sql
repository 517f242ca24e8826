-- Entries are written when something happens, or when what was counted since is added up.
CREATE FUNCTION refuse_distant_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.at BETWEEN clock_timestamp() - interval '2 hours' AND clock_timestamp() + interval '2 hours' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of % are written at their time', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_is_written_now';
END $$;

CREATE TRIGGER log_entries_are_written_now BEFORE INSERT ON log_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_distant_time();
