-- The only way to add a seal for the role of the shop: it is added for the present end of the chain, never ahead of it.
-- Only a seal signed with the shop's key counts.
CREATE FUNCTION seal_log(head bigint, head_hash bytea, number bigint, previous bytea, signature bytea)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('log_chain', 0));
  IF NOT EXISTS (
    SELECT FROM (SELECT c.position, c.hash FROM log_chain c ORDER BY c.position DESC LIMIT 1) AS last
    WHERE last.position = head AND last.hash = head_hash
  ) THEN RAISE EXCEPTION 'position % is not the end of the chain', head; END IF;
  INSERT INTO log_seals (number, previous, position, hash, at, signature)
  VALUES (seal_log.number, seal_log.previous, head, head_hash, now(), seal_log.signature);
END $$;
