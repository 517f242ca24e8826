-- Why lots may not be used, labelled, packed or sent: a hold or a deviation of the lot itself or of anything that went into
-- it, through all levels. What another person has exempted since then stops nothing. Also asked by a trigger.
CREATE FUNCTION stops_of_lots(asked int[]) RETURNS TABLE (lot_id int, cause_id int, reason text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE within (asked_id, id) AS (
    SELECT id, id FROM unnest(asked) AS one (id)
    UNION
    SELECT w.asked_id, i.lot_id FROM within w JOIN batches b ON b.lot_id = w.id
    CROSS JOIN LATERAL (
      SELECT m.lot_id FROM stock_moves m WHERE m.batch_id = b.id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
    ) AS i
  ), stop AS (
    SELECT h.lot_id, h.reason FROM lot_holds h WHERE h.released_at IS NULL
      AND NOT EXISTS (SELECT FROM lot_exemptions e WHERE e.lot_id = h.lot_id AND e.granted_at >= h.held_at)
    UNION ALL
    SELECT d.lot_id, v.description FROM deviation_lots d JOIN deviations v ON v.id = d.deviation_id
    WHERE v.signed_at IS NULL OR v.fate = 'destroyed'
  )
  SELECT DISTINCT w.asked_id, s.lot_id, s.reason FROM within w JOIN stop s ON s.lot_id = w.id
$$;
