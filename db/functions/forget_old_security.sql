-- The only way to delete entries of the log for the role of the shop, which may not delete any itself. One day later
-- than allowed, so that a clock that was set back makes no entry seem deleted too early.
CREATE FUNCTION forget_old_security() RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM log_entries WHERE kind = 'security' AND at < now() - interval '366 days'
$$;
