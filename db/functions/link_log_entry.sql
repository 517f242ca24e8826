-- Each entry of the log is a link of one chain: what is changed, deleted, exchanged or put between shows
-- (`npm run verify-log`, which computes the same hashes). Runs when the transaction commits: the one lock that makes a
-- single line of all writers is taken last, so that it is held for the moment of the commit alone and nobody who holds it
-- waits for anything else.
CREATE FUNCTION link_log_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last log_chain;
  link log_chain;
  micros bigint := (extract(epoch FROM NEW.at) * 1000000)::bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(4120261122);
  SELECT * INTO last FROM log_chain ORDER BY position DESC LIMIT 1;
  link.position := coalesce(last.position, 0) + 1;
  link.entry := NEW.id;
  link.at := NEW.at;
  link.kind := NEW.kind;
  link.content := sha256(convert_to(jsonb_build_array(NEW.id, micros, NEW.kind, NEW.staff_id, NEW.staff_name,
    NEW.subject, NEW.subject_id, NEW.subject_name, NEW.action, NEW.changes, NEW.event, NEW.reason, NEW.email,
    NEW.address, NEW.detail, NEW.times, (extract(epoch FROM NEW.since) * 1000000)::bigint, NEW.salt)::text, 'UTF8'));
  link.previous := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  link.hash := sha256(link.previous
    || convert_to(concat_ws('|', link.position, link.entry, micros, link.kind), 'UTF8') || link.content);
  INSERT INTO log_chain SELECT link.*;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION link_log_entry() FROM PUBLIC;

CREATE CONSTRAINT TRIGGER log_entries_are_chained AFTER INSERT ON log_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_log_entry();
