-- The one way by which entries go, also for a role that may not delete.
CREATE FUNCTION forget_old_security() RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM log_entries WHERE kind = 'security' AND at < now() - interval '366 days'
$$;
