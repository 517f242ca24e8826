-- Whether something went into a lot without a lot, at any level: where it came from, no one can say.
CREATE FUNCTION has_untraced_food(asked int) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE within (id) AS (
    SELECT asked
    UNION
    SELECT i.lot_id FROM within w JOIN batches b ON b.lot_id = w.id CROSS JOIN LATERAL (
      SELECT m.lot_id FROM stock_moves m WHERE m.batch_id = b.id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
    ) AS i
  )
  SELECT EXISTS (
    SELECT FROM within w JOIN batches b ON b.lot_id = w.id JOIN batch_gaps g ON g.batch_id = b.id WHERE g.kind = 'untraced'
  )
$$;
