-- The capacity of a day and what is left of it, for every statement and trigger. `own` is the capacity set for this
-- day; null: the usual one of the settings. PostgreSQL inlines it into the statement that calls it.
CREATE FUNCTION availability(own int, taken int) RETURNS TABLE (capacity int, available int) LANGUAGE sql STABLE AS $$
  SELECT coalesce(own, usual.portions_per_day), coalesce(own, usual.portions_per_day) - coalesce(taken, 0)
  FROM calendar_settings AS usual
$$;
