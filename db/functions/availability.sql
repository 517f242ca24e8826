-- How much a day can carry and what is left of it, in one place that every statement and trigger asks. `own` is what the
-- day itself says, null: as many as any day. A menu with a limit of its own always says it. PostgreSQL unfolds a function
-- like this into the statement that calls it.
CREATE FUNCTION availability(own int, taken int) RETURNS TABLE (capacity int, available int) LANGUAGE sql STABLE AS $$
  SELECT coalesce(own, usual.portions_per_day), coalesce(own, usual.portions_per_day) - coalesce(taken, 0)
  FROM calendar_settings AS usual
$$;
