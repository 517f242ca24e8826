-- Runs when the transaction commits: the one lock that makes a single line of all writers is taken last, so that it is
-- held for the moment of the commit alone and nobody who holds it waits for anything else.
CREATE FUNCTION link_log_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last log_chain;
  link log_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(4120261122);
  SELECT * INTO last FROM log_chain ORDER BY position DESC LIMIT 1;
  link := (coalesce(last.position, 0) + 1, NEW.id, NEW.at, NEW.kind, log_digest(NEW),
    coalesce(last.hash, decode(repeat('00', 32), 'hex')), NULL);
  link.hash := link_hash(link);
  INSERT INTO log_chain SELECT link.*;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION link_log_entry() FROM PUBLIC;

CREATE CONSTRAINT TRIGGER log_entries_are_chained AFTER INSERT ON log_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_log_entry();
