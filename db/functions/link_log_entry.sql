-- Each entry of the log becomes a link of one hash chain, so that `npm run verify-log` finds entries that were changed,
-- deleted or inserted. Runs at the end of the transaction: the lock that puts all writers in one line is then held only
-- during the commit, and a transaction that holds it waits for no other lock.
CREATE FUNCTION link_log_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last log_chain;
  link log_chain;
  micros bigint := (extract(epoch FROM NEW.at) * 1000000)::bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('log_chain', 0));
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
