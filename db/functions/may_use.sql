-- May these lots be used, labelled, packed or sent on a day? No row: yes. Else each reason that stands against it, with the lot
-- that causes it: the lot itself, or one that went into it, through all levels. Everybody asks this one: the trigger of moves,
-- proposals, scans, labels, packing, shipping, traces and pages. Without a day no date is asked about.
CREATE FUNCTION may_use(asked int[], on_day date) RETURNS TABLE (lot_id int, cause_id int, kind text, cause uuid, reason text)
LANGUAGE sql STABLE AS $$
  -- used_at: when it went into the batch above it; a deviation of a place concerns only what was cooked after it had begun
  WITH RECURSIVE within (asked_id, id, used_at) AS (
    SELECT id, id, 'infinity'::timestamptz FROM unnest(asked) AS one (id)
    UNION
    SELECT w.asked_id, i.lot_id, b.closed_at FROM within w JOIN batches b ON b.lot_id = w.id
    CROSS JOIN LATERAL (
      SELECT m.lot_id FROM stock_moves m WHERE m.batch_id = b.id GROUP BY m.lot_id HAVING sum(m.milligrams) < 0
      UNION ALL SELECT o.lot_id FROM batch_open_lots o WHERE o.batch_id = b.id
    ) AS i
  ), stop AS (
    SELECT h.lot_id, 'hold' AS kind, h.id AS cause, h.reason, NULL::timestamptz AS since FROM open_holds() h WHERE h.lot_id IS NOT NULL
    UNION ALL
    SELECT b.lot_id, 'hold', h.id, h.reason, NULL FROM open_holds() h
    JOIN batches b ON b.delivery_day = h.delivery_day AND b.menu_id = h.menu_id
    UNION ALL
    SELECT d.lot_id, 'deviation', v.id, v.description, d.since FROM stopping_deviations() v JOIN deviation_lots d ON d.deviation_id = v.id
    UNION ALL
    -- one that names batches of the dish is about these alone
    SELECT b.lot_id, 'deviation', v.id, v.description, NULL FROM stopping_deviations() v JOIN deviation_dishes d ON d.deviation_id = v.id
    JOIN batches b ON b.delivery_day = d.delivery_day AND b.menu_id = d.menu_id
    WHERE NOT EXISTS (
      SELECT FROM deviation_lots n JOIN batches o ON o.lot_id = n.lot_id
      WHERE n.deviation_id = v.id AND o.delivery_day = b.delivery_day AND o.menu_id = b.menu_id
    )
  ), passed AS (
    SELECT l.id, 'pack_date' AS kind, CASE WHEN l.is_use_by THEN 'zu verbrauchen bis ' ELSE 'mindestens haltbar bis ' END AS words,
      l.ends_on AS day, l.is_use_by AS is_final FROM lots l WHERE l.id = ANY(asked) AND l.ends_on < on_day
    UNION ALL
    SELECT l.id, 'opened_date', 'geöffnet haltbar bis ', l.opened_ends_on, false
    FROM lots l WHERE l.id = ANY(asked) AND l.opened_ends_on < on_day
  )
  SELECT DISTINCT w.asked_id, s.lot_id, s.kind, s.cause, s.reason FROM within w JOIN stop s ON s.lot_id = w.id
  WHERE s.since IS NULL OR w.used_at >= s.since
  UNION ALL
  SELECT p.id, p.id, p.kind, NULL, p.words || to_char(p.day, 'DD.MM.YYYY') FROM passed p
  WHERE p.is_final OR NOT EXISTS (
    SELECT FROM stock_exemptions e
    WHERE e.lot_id = p.id AND e.lifts = p.kind AND e.granted_at IS NOT NULL AND e.last_day >= on_day
  )
$$;
