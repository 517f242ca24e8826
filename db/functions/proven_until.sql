-- The last day on which a proof counts that is long enough for dishes of this group that keep so many days; null: none
-- does. A shop without stock and hygiene states its shelf life itself, for all days. One row, so that PostgreSQL inlines it
-- into the statement that asks for many dishes.
CREATE FUNCTION proven_until(category int, days int) RETURNS TABLE (until date) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (SELECT is_on FROM shop_modules WHERE module = 'stock') THEN (
    SELECT max(p.ends_on) FROM shelf_life_proofs p
    WHERE p.category_id = category AND p.proven_days >= days AND p.revoked_at IS NULL
  ) ELSE date '9999-12-31' END
$$;
