-- A seal signs its number and the seal before it, so that none can be taken away unnoticed between two others.
ALTER TABLE log_seals
  ADD number bigint NOT NULL CHECK (number > 0),
  ADD previous bytea NOT NULL CHECK (length(previous) = 32),
  DROP CONSTRAINT log_seals_pkey,
  -- with the signature: a false seal keeps no place from the true one
  ADD PRIMARY KEY (log, position, signature);

-- The one way by which seals come: at the end of the chain as it is, never at a position ahead of it. Only the shop's
-- key makes a seal that counts.
CREATE FUNCTION seal_log(of_log text, head bigint, head_hash bytea, number bigint, previous bytea, signature bytea)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4120261122);
  IF NOT EXISTS (
    SELECT FROM log_chain c WHERE c.log = of_log AND c.position = head AND c.hash = head_hash
      AND NOT EXISTS (SELECT FROM log_chain n WHERE n.log = of_log AND n.position > head)
  ) THEN RAISE EXCEPTION 'position % is not the end of the chain', head; END IF;
  INSERT INTO log_seals (log, position, hash, at, signature, number, previous)
  VALUES (of_log, head, head_hash, now(), seal_log.signature, seal_log.number, seal_log.previous);
END $$;

-- Entries are written when something happens, or when what was counted since is added up.
CREATE FUNCTION refuse_distant_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.at BETWEEN clock_timestamp() - interval '2 hours' AND clock_timestamp() + interval '2 hours' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of % are written at their time', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_is_written_now';
END $$;
CREATE TRIGGER audit_log_is_written_now BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_distant_time();
CREATE TRIGGER security_log_is_written_now BEFORE INSERT ON security_log
  FOR EACH ROW EXECUTE FUNCTION refuse_distant_time();
