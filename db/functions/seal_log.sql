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
