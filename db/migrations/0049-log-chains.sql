-- Each entry of the audit log and of the security log is a link: its hash covers its content and the link before it.
-- What is changed, deleted, exchanged or put between shows (`npm run verify-log`).
CREATE TABLE log_chain (
  log text NOT NULL CHECK (log IN ('audit', 'security')),
  position bigint NOT NULL CHECK (position > 0),
  -- its id in the log, and when that was
  entry bigint NOT NULL,
  at timestamptz NOT NULL,
  content bytea NOT NULL CHECK (length(content) = 32),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (log, position),
  UNIQUE (log, entry)
);

-- What the shop has vouched for with a key that is not in the database: up to there nobody can write the chain anew.
CREATE TABLE log_seals (
  log text NOT NULL,
  position bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  signature bytea NOT NULL CHECK (length(signature) = 32),
  PRIMARY KEY (log, position)
);

CREATE TRIGGER log_chain_is_immutable BEFORE UPDATE ON log_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_chain_is_kept BEFORE DELETE ON log_chain
  FOR EACH ROW WHEN (OLD.log = 'audit' OR OLD.at > now() - interval '365 days') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_chain_is_not_emptied BEFORE TRUNCATE ON log_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_seals_are_immutable BEFORE UPDATE OR DELETE ON log_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION micros(at timestamptz) RETURNS bigint LANGUAGE sql STABLE
  AS $$ SELECT (extract(epoch FROM at) * 1000000)::bigint $$;

CREATE FUNCTION log_text(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(entry.id, micros(entry.at), entry.staff_id, entry.staff_name, entry.action, entry.subject,
    entry.subject_id, entry.before, entry.after)::text
$$;

CREATE FUNCTION log_text(entry security_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(entry.id, micros(entry.at), entry.event, entry.reason, entry.staff_id, entry.staff_name,
    entry.email, entry.address, entry.detail, entry.times, micros(entry.since))::text
$$;

CREATE FUNCTION link_hash(previous bytea, pos bigint, entry bigint, at timestamptz, content bytea) RETURNS bytea
  LANGUAGE sql STABLE
  AS $$ SELECT sha256(previous || convert_to(concat_ws('|', pos, entry, micros(at)), 'UTF8') || content) $$;

-- Runs when the transaction commits: the one lock that makes a single line of all writers is taken last, so that it is
-- held for the moment of the commit alone and nobody who holds it waits for anything else.
CREATE FUNCTION link_log_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last log_chain;
  digest bytea := sha256(convert_to(log_text(NEW), 'UTF8'));
BEGIN
  PERFORM pg_advisory_xact_lock(4120261122);
  SELECT * INTO last FROM log_chain WHERE log = TG_ARGV[0] ORDER BY position DESC LIMIT 1;
  last.position := coalesce(last.position, 0) + 1;
  last.hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  INSERT INTO log_chain VALUES (TG_ARGV[0], last.position, NEW.id, NEW.at, digest, last.hash,
    link_hash(last.hash, last.position, NEW.id, NEW.at, digest));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION link_log_entry() FROM PUBLIC;

-- What is in the logs already, in the order in which it was written.
DO $$
DECLARE
  one record;
  pos bigint := 0;
  last bytea := decode(repeat('00', 32), 'hex');
  next bytea;
BEGIN
  FOR one IN SELECT a.id, a.at, sha256(convert_to(log_text(a), 'UTF8')) AS digest FROM audit_log a ORDER BY a.id LOOP
    pos := pos + 1;
    next := link_hash(last, pos, one.id, one.at, one.digest);
    INSERT INTO log_chain VALUES ('audit', pos, one.id, one.at, one.digest, last, next);
    last := next;
  END LOOP;
  pos := 0;
  last := decode(repeat('00', 32), 'hex');
  FOR one IN SELECT s.id, s.at, sha256(convert_to(log_text(s), 'UTF8')) AS digest FROM security_log s ORDER BY s.id LOOP
    pos := pos + 1;
    next := link_hash(last, pos, one.id, one.at, one.digest);
    INSERT INTO log_chain VALUES ('security', pos, one.id, one.at, one.digest, last, next);
    last := next;
  END LOOP;
END $$;

CREATE CONSTRAINT TRIGGER audit_log_is_chained AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_log_entry('audit');
CREATE CONSTRAINT TRIGGER security_log_is_chained AFTER INSERT ON security_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_log_entry('security');

-- The one way by which entries go, also for a role that may not delete: from the beginning, a year after they were
-- written. The last link that goes stays as the anchor of what follows.
CREATE FUNCTION forget_old_security() RETURNS int LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  anchor bigint;
  gone int;
BEGIN
  SELECT position - 1 INTO anchor FROM log_chain
  WHERE log = 'security' AND at > now() - interval '366 days' ORDER BY position LIMIT 1;
  IF NOT FOUND THEN SELECT max(position) INTO anchor FROM log_chain WHERE log = 'security'; END IF;
  DELETE FROM security_log WHERE id IN (SELECT entry FROM log_chain WHERE log = 'security' AND position <= anchor);
  GET DIAGNOSTICS gone = ROW_COUNT;
  DELETE FROM log_chain WHERE log = 'security' AND position < anchor;
  RETURN gone;
END $$;
