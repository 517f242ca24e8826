-- One log of what the team changed and of who came, was refused or denied, with one chain. It says in words what
-- people read there, so that the chain covers them. What was logged before is not carried over.
DROP FUNCTION forget_old_security(), seal_log(text, bigint, bytea, bigint, bytea, bytea), log_text(audit_log),
  log_text(security_log), link_hash(bytea, bigint, bigint, timestamptz, bytea);
DROP TABLE log_seals;
DROP TABLE log_chain;
DROP TABLE security_log;
DROP TABLE audit_log;
DROP FUNCTION link_log_entry(), event_key(text, jsonb);

CREATE TABLE log_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('change', 'security')),
  -- the name as it was: who leaves does not vanish from the log
  staff_id int,
  staff_name text,
  -- of a change: the kind of thing, which one it was and what it was called then
  subject text CHECK (subject <> ''),
  subject_id text,
  subject_name text,
  action text CHECK (action <> ''),
  -- [[field, before, after], ...] in words
  changes jsonb CHECK (jsonb_typeof(changes) = 'array'),
  -- of security
  event text CHECK (event ~ '^[a-z-]+(\.[a-z-]+)?$'),
  reason text CHECK (reason <> ''),
  -- as somebody typed it who is not known, shortened so that it names nobody
  email text CHECK (length(email) <= 80),
  -- the network that the call came from; null: many
  address text CHECK (length(address) <= 60),
  detail text CHECK (length(detail) <= 200),
  -- further equal ones since then, in one line
  times int NOT NULL DEFAULT 1 CHECK (times > 0),
  since timestamptz CHECK (since <= at),
  -- goes with the entry, so that nobody finds out from what stays of its link what it said
  salt uuid NOT NULL DEFAULT gen_random_uuid(),
  CHECK (num_nonnulls(subject, subject_id, subject_name, action, staff_name) = 5 OR kind = 'security'),
  CHECK ((kind = 'security') = (event IS NOT NULL)),
  CHECK (staff_id IS NULL OR staff_name IS NOT NULL),
  CHECK (times = 1 OR since IS NOT NULL)
);
CREATE INDEX log_entries_by_subject ON log_entries (subject, subject_id, id);
CREATE INDEX log_entries_by_time ON log_entries (at);

CREATE TRIGGER log_entries_are_immutable BEFORE UPDATE ON log_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- changes for good, security for a year
CREATE TRIGGER log_entries_are_kept BEFORE DELETE ON log_entries
  FOR EACH ROW WHEN (OLD.kind = 'change' OR OLD.at > now() - interval '365 days') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_entries_are_not_emptied BEFORE TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_entries_are_written_now BEFORE INSERT ON log_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_distant_time();

-- Each entry is a link: its hash covers the entry's content and the link before. A link stays when its entry goes.
CREATE TABLE log_chain (
  position bigint PRIMARY KEY CHECK (position > 0),
  entry bigint NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  content bytea NOT NULL CHECK (length(content) = 32),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- What the shop has vouched for with a key that is not in the database: up to there nobody can write the chain anew.
CREATE TABLE log_seals (
  number bigint NOT NULL CHECK (number > 0),
  previous bytea NOT NULL CHECK (length(previous) = 32),
  position bigint NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL,
  signature bytea NOT NULL CHECK (length(signature) = 32),
  -- with the signature: a false seal keeps no place from the true one
  PRIMARY KEY (position, signature)
);

CREATE TRIGGER log_chain_is_immutable BEFORE UPDATE OR DELETE ON log_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_chain_is_not_emptied BEFORE TRUNCATE ON log_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_seals_are_immutable BEFORE UPDATE OR DELETE ON log_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_seals_are_not_emptied BEFORE TRUNCATE ON log_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION log_digest(l log_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(l.id, micros(l.at), l.kind, l.staff_id, l.staff_name, l.subject,
    l.subject_id, l.subject_name, l.action, l.changes, l.event, l.reason, l.email, l.address, l.detail, l.times,
    micros(l.since), l.salt)::text, 'UTF8'))
$$;

CREATE FUNCTION link_hash(c log_chain) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(c.previous || convert_to(concat_ws('|', c.position, c.entry, micros(c.at), c.kind), 'UTF8') || c.content)
$$;

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

-- The one way by which seals come: at the end of the chain as it is, never at a position ahead of it. Only the shop's
-- key makes a seal that counts.
CREATE FUNCTION seal_log(head bigint, head_hash bytea, number bigint, previous bytea, signature bytea)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4120261122);
  IF NOT EXISTS (
    SELECT FROM (SELECT c.position, c.hash FROM log_chain c ORDER BY c.position DESC LIMIT 1) AS last
    WHERE last.position = head AND last.hash = head_hash
  ) THEN RAISE EXCEPTION 'position % is not the end of the chain', head; END IF;
  INSERT INTO log_seals (number, previous, position, hash, at, signature)
  VALUES (seal_log.number, seal_log.previous, head, head_hash, now(), seal_log.signature);
END $$;

-- The one way by which entries go, also for a role that may not delete.
CREATE FUNCTION forget_old_security() RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM log_entries WHERE kind = 'security' AND at < now() - interval '366 days'
$$;
